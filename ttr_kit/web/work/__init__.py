"""Work that the server has done elsewhere: in threads and processes, shared and limited."""

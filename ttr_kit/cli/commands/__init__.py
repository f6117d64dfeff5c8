"""The commands of the program, one a file; `program.py` knows their names."""

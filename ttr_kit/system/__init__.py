"""What the kit asks of the operating system: files, interrupts, its own resources."""

"""`python -m ttr_kit` is the same as `ttr-kit`."""

from ttr_kit.cli import main

if __name__ == "__main__":
    main()

"""The tool that makes the bitmap fonts and card faces of ``firmware/pelman/art``."""

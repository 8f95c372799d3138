"""Bitmap fonts and card faces, packed for the screen by tools/fonts."""

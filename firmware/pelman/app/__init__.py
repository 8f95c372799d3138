"""The screens and their flow, above games and views, below nothing but code.py."""

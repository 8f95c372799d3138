"""Checks of the finished files, without KiCad: each function returns what is wrong, a sentence each."""

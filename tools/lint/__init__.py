"""The project's own lints, run by `make check`: each has `problems(root)`, a list of lines."""

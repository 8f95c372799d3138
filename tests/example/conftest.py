"""The example's own tests run within a project to which it was added: see test_example.py."""

collect_ignore = ["tests"]

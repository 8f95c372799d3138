"""`micropython`: `const()`, which compiles to its value."""


def const(value: int) -> int:
    """The value itself."""
    return value

"""What tests need that run on CPython and on MicroPython alike: no pytest, no hypothesis."""


def refusal(action, *arguments):
    """Return the message of the ValueError that `action(*arguments)` raises; fail if it raises none."""
    try:
        result = action(*arguments)
    except ValueError as error:
        return str(error)
    raise AssertionError("not refused: %r" % (result,))

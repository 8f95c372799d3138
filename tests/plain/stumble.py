"""An error with a place of its own, so that pictures of it stay the same; CPython only."""


def stumble(*_):
    raise RuntimeError("the sky is falling down on us all today")

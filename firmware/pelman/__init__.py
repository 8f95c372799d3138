"""Pelman: a tabletop console for memory games."""

VERSION = "0.1.0"

"""Pelman: a tabletop console for memory games."""

"""Brings the firmware onto a device, over its drive or its serial port; `make deploy` runs it."""

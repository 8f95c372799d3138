"""The only modules that touch the chip: keys, lights, screen, speaker."""

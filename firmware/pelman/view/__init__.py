"""What is seen becomes a Frame: lights, screen, cue. Nothing here keeps or decides anything."""

"""The pictures of the console: vector and pixel drawings, rasterised into modules of firmware/pelman/art."""

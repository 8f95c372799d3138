"""Runs the tests of modules named on the command line, by hand, for interpreters without pytest."""

import sys

count = 0
for name in sys.argv[1:]:
    module = __import__(name)
    for attribute in sorted(dir(module)):
        if attribute.startswith("test_"):
            getattr(module, attribute)()
            count += 1
print("%d passed" % count)

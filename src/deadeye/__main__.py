"""python -m deadeye: the same as the command."""
import sys

from deadeye.cli import main

sys.exit(main())

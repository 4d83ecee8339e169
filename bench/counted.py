"""A worker under callgrind: each work lies between two marks, so what is counted between them is its instructions."""

import gc
import json
import os
import random

from ours import works

MARK = os.getppid  # a call that nothing else makes: callgrind writes down its count before each
KINDS = (" in engine", " match", " clones", " views")


def main() -> None:
    """Do every work once to warm up and once between two marks, and say how much was done."""
    for name, work in works().items():
        if not name.endswith(KINDS):
            continue
        random.seed(7)
        gc.collect()  # otherwise it falls into one work or another, whenever something is imported more or less
        work()
        MARK()
        units, _ = work()
        MARK()
        print(json.dumps([name, units]), flush=True)


if __name__ == "__main__":
    main()

"""figures.py BUILD_DIR [NAME ...]: measures for run.py, on the display that it has started."""
import sys
import tempfile
from pathlib import Path

import coach
import disk
import fifty
import glance
import history
import instructions
import keys
import odds
import painted
import presses
import share
import start
import tables
import taps
from measure import Bench, Failure, print_figure

# The modules, each of which measures the figures in its NAMES.
GROUPS = (start, keys, instructions, taps, presses, disk, painted, fifty, history, glance, tables, odds, coach, share)
NAMES = [name for group in GROUPS for name in group.NAMES]


def main():
    build, wanted = Path(sys.argv[1]), sys.argv[2:] or NAMES
    with tempfile.TemporaryDirectory(prefix='protokoll-bench-') as folder:
        bench = Bench(build, Path(folder))
        for group in GROUPS:
            if not set(wanted).isdisjoint(group.NAMES):
                for figure in group.measure(bench, wanted):
                    if figure.name in wanted:
                        print_figure(figure)


if __name__ == '__main__':
    try:
        main()
    except Failure as failure:
        sys.exit(f'bench: {failure}')

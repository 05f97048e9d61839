#!/usr/bin/python3
"""run.py BUILD_DIR [NAME ...]: measures, and prints a TSV line per figure: name value unit reference ratio.

Messages about the progress go to standard error.
"""
import os
import sys
from pathlib import Path

import figures

HERE = Path(__file__).resolve().parent
SCREEN = '2200x1200'  # room for two windows side by side, or one of 1920x1080


def usage(said):
    print(f'run.py: {said}\nusage: run.py BUILD_DIR [NAME ...]\nnames: {" ".join(figures.NAMES)}', file=sys.stderr)
    sys.exit(2)


def main():
    if len(sys.argv) < 2:
        usage('the build folder is missing')
    unknown = [name for name in sys.argv[2:] if name not in figures.NAMES]
    if unknown:
        usage(f'unknown: {" ".join(unknown)}')
    build = Path(sys.argv[1]).resolve()
    if not (build / 'bench').is_dir():
        usage(f'{build} was not set up with -Dbench=true')

    tests = HERE.parent / 'tests'
    os.execv(tests / 'environment.py', ['environment.py', str(tests / 'with-display'), '--screen', SCREEN, sys.executable,
                                        str(HERE / 'figures.py'), str(build), *sys.argv[2:]])


main()

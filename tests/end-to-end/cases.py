"""Reports cases one by one, as the Test Anything Protocol has it."""
import os
import re
import signal
import sys
import time
import traceback
from pathlib import Path

CASES = []


class Skip(Exception):
    """A case cannot be tried here; says why."""


def case(name):
    """Makes a function one of the cases that main() runs."""
    def add(function):
        CASES.append((name, function))
        return function
    return add


def picture_path(name):
    """Where the picture of a failed case goes: beside the tests that were built, if they were."""
    folder = Path(os.environ.get('G_TEST_BUILDDIR', '.')) / 'end-to-end'
    folder = folder if folder.is_dir() else Path('.')
    return folder / ('failed-' + re.sub(r'\W+', '-', name.lower()) + '.png')


def describe(error):
    """An error in lines; what was waited for in vain, with the way to it, also in the process where it happened."""
    short = isinstance(error, AssertionError) and str(error)
    way = ' > '.join(f'{place.name}:{place.lineno}' for place in traceback.extract_tb(error.__traceback__)[1:])
    elsewhere = f'\n{error.__cause__}' if error.__cause__ else ''
    return f'{short}\nin {way}{elsewhere}' if short else ''.join(traceback.format_exception(error))


def say(passed, number, name, words=''):
    """One case and, below it, why it failed."""
    print('ok' if passed else 'not ok', number, '-', name)
    for line in words.splitlines():
        print('#', line)
    sys.stdout.flush()


def run(cases, in_order=False):
    """Runs (name, function) pairs; where they build on each other, all after the first failure fail too."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    print(f'1..{len(cases)}')
    failed = 0
    for number, (name, function) in enumerate(cases, 1):
        if failed and in_order:
            say(False, number, name, 'not reached')
            continue
        began = time.monotonic()
        try:
            function()
        except Skip as reason:
            say(True, number, f'{name} # SKIP {reason}')
        except Exception as error:  # whatever it is, the next case has its own table
            failed += 1
            say(False, number, name, describe(error))
        else:
            say(True, number, f'{name} ({time.monotonic() - began:.1f} s)')
    return 1 if failed else 0


def main():
    """Runs the cases made so, or those that have every word after the first of the command line in their name."""
    sys.exit(run([(name, function) for name, function in CASES if all(word in name for word in sys.argv[2:])]))

"""A test that reports its cases one by one, as the Test Anything Protocol has it."""
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(sys.argv[1])
BUILD = Path(sys.argv[2])

_results = []


def case(name, problems='', skip=''):
    """One case: it passed if there are no problems (a text) to tell."""
    _results.append(bool(problems))
    print('not ok' if problems else 'ok', len(_results), name + (f' # SKIP {skip}' if skip else ''))
    for line in (problems or '').splitlines():
        print('#', line)


def run(command, **options):
    """Runs a command; gives what it said if it failed, else nothing."""
    ended = subprocess.run([str(word) for word in command], text=True, stdin=subprocess.DEVNULL,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    return (ended.stdout or f'exit status {ended.returncode}') if ended.returncode else ''


def tool_case(name, command, **options):
    """A case that asks another program, skipped where that is not installed."""
    if shutil.which(command[0]):
        case(name, run(command, **options))
    else:
        case(name, skip=f'{command[0]} is not installed')


def done():
    print(f'1..{len(_results)}')
    sys.exit(any(_results))

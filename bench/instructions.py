"""sheet-instructions: instructions of one sheet_of() on a full special-8 game for two."""
import re
import subprocess

from measure import Failure, Figure, say

NAMES = ('sheet-instructions',)


def count(bench, n_calls):
    ended = subprocess.run(
        ['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null', '--toggle-collect=sheet_of',
         bench.tool('full-sheet'), bench.rules_dir, str(n_calls)], capture_output=True, text=True)
    collected = re.search(r'Collected : (\d+)', ended.stderr)
    if ended.returncode or not collected:
        raise Failure(f'valgrind: {ended.stderr.strip()}')
    return int(collected[1])


def measure(bench, wanted):
    say('counting instructions')
    # Each call takes the same number of instructions, but the first of a process also binds symbols.
    yield Figure('sheet-instructions', 'instructions', [count(bench, 2) - count(bench, 1)], decimals=0)

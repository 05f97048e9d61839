"""odds, odds-first: computing chances and means of all entries of special-8 for a roll, with two rolls left, after
the first question and at the first, compared with a straightforward implementation."""
import subprocess

from measure import Failure, Figure, say

NAMES = ('odds', 'odds-first')
ROUNDS = 11


def measure(bench, wanted):
    say('asking for chances')
    ended = subprocess.run([bench.tool('clock-odds'), bench.rules_dir, str(ROUNDS)], capture_output=True, text=True)
    if ended.returncode:
        raise Failure('the chances are not those that trying everything gives')
    first, following, tried = zip(*([int(number) / 1e6 for number in line.split('\t')] for line in ended.stdout.splitlines()))
    yield Figure('odds', 'ms', following, tried, decimals=3)
    yield Figure('odds-first', 'ms', first, tried, decimals=3)

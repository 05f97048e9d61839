"""delayed-disk: from Enter to the end of its frame while every sync of the program takes 300 ms, compared with the same
without delay. Entries come in twos, the second while the first is still being written."""
from itertools import chain

from frames import BESIDE, MOST_ASIDE, Sheet, enter_in_turn, xdotool
from measure import Failure, Figure

NAMES = ('delayed-disk',)
ROUNDS = 15
MILLISECONDS = 300
SHORT = 0.08  # seconds; so a second entry is made during the delay of the first


def enter_two(sheet):
    sheet.focus()
    return [sheet.enter_next(SHORT), sheet.enter_next()]


def check_delayed(syncs, n_entered):
    """Each entry is synced by itself; with fewer syncs, the delay did not reach the program."""
    n_syncs = syncs.stat().st_size if syncs.exists() else 0
    if n_syncs < n_entered:
        raise Failure(f'only {n_syncs} syncs were delayed at {n_entered} entries')


def measure(bench, wanted):
    syncs = bench.folder / 'syncs'

    xdotool('mousemove', *MOST_ASIDE)
    slow = Sheet(bench, 0, LD_PRELOAD='libprobe.so:libslow-disk.so', SLOW_DISK=str(MILLISECONDS), SLOW_DISK_REPORT=str(syncs))
    fast = Sheet(bench, BESIDE)
    values, references = enter_in_turn(ROUNDS, slow, fast, enter_two)
    check_delayed(syncs, slow.n_entered)
    yield Figure('delayed-disk', 'ms', list(chain(*values)), list(chain(*references)), decimals=2)

"""painted-to-disk: from the end of painting the new totals until the entry is in the file of the game at the table,
where it survives a kill; the 99th percentile. The sample game is entered on the keyboard, row by row, several times."""
import math
import statistics
import time

from frames import MOST_ASIDE, PAUSE, Sheet, xdotool
from keys import N_GAMES
from measure import Figure, Report, say
from sample import Sample

from player import keys_of  # in the folder that sample adds to the path

NAMES = ('painted-to-disk',)
ROUNDS = 5
N_ENTRIES = 60  # of 62: the last one ends the game and shows another page
SHORT = 0.05    # seconds between the keys of an entry


class Watched(Sheet):
    """The program with a module that reports when the file of the game is replaced."""

    probe = 'painted'

    def __init__(self, bench, sample):
        self.sample = sample
        self.moves = {(move.entry, move.seat): move for move in sample.moves}
        self.renames = Report()
        super().__init__(bench, 0, n_games=N_GAMES, by_itself='true', more_reports=[self.renames],
                         LD_PRELOAD='libprobe.so:librename-times.so',
                         RENAME_TIMES=str(self.renames.writable))

    def enter_next(self, pause=PAUSE):
        """Makes the next entry of the sample game. Returns the milliseconds from its frame until it is in the
        file, 0 if it was there first."""
        row, seat = divmod(self.n_entered, self.n_players)
        move = self.moves[self.sample.record.entries[row], seat + 1]
        *before, last = keys_of(self.sample.record, move.entry, move.typed)
        if before:
            self.type(before, SHORT)
        pressed = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
        self.type([last], 0)
        painted, written = (self._read_after(report, pressed) for report in (self.report, self.renames))
        self.n_entered += 1
        time.sleep(pause)
        return max(0, written - painted) / 1e6

    def _read_after(self, report, moment):
        """Returns the first time after MOMENT: frames of earlier keys, and those at the start, are reported, too."""
        while True:
            told, = report.read()
            if told > moment:
                return told

    def close(self):
        """Closes the window. Every entry must have been made."""
        super().close()
        self.renames.close()


def play(bench, sample):
    """Plays a game. Returns the milliseconds of each entry."""
    sheet = Watched(bench, sample)
    try:
        sheet.focus()
        return [sheet.enter_next() for _ in range(N_ENTRIES)]
    finally:
        sheet.close()


def measure(bench, wanted):
    sample = Sample(bench)
    xdotool('mousemove', *MOST_ASIDE)
    say(f'entering {N_ENTRIES} entries of the sample game {ROUNDS} times')
    spent = sorted(milliseconds for _ in range(ROUNDS) for milliseconds in play(bench, sample))
    say(f'painted-to-disk: median {statistics.median(spent):.2f} ms, longest {spent[-1]:.2f} ms,'
        f' {spent.count(0)} of {len(spent)} in the file first')
    yield Figure('painted-to-disk', 'ms', [spent[math.ceil(0.99 * len(spent)) - 1]], decimals=2)

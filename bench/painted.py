"""painted-to-log: from the end of painting the new totals until the entry is in SQLite's log, where no kill reaches it; the
99th percentile. The sample game is entered on the keyboard, row by row, again and again."""
import math
import statistics
import time

from frames import MOST_ASIDE, PAUSE, Sheet, xdotool
from keys import N_GAMES
from measure import Figure, Report, say
from sample import Sample

from player import keys_of  # beside the table, which sample finds

NAMES = ('painted-to-log',)
ROUNDS = 5
N_ENTRIES = 60  # of 62: with the last one the game is at its end, and another page comes
SHORT = 0.05    # seconds between the keys of an entry


class Logged(Sheet):
    """The program with what tells when it wrote."""

    probe = 'painted'

    def __init__(self, bench, sample):
        self.sample = sample
        self.moves = {(move.entry, move.seat): move for move in sample.moves}
        self.log = Report()
        super().__init__(bench, 0, n_games=N_GAMES, by_itself='true', more_reports=[self.log],
                         LD_PRELOAD=f'{bench.tool("libprobe.so")} {bench.tool("liblog-times.so")}',
                         LOG_TIMES=str(self.log.writable))

    def enter_next(self, pause=PAUSE):
        """Enters what the sample game has in the next row of whoever's turn it is; milliseconds from its frame to the
        log."""
        row, seat = divmod(self.n_entered, self.n_players)
        move = self.moves[self.sample.record.entries[row], seat + 1]
        *before, last = keys_of(self.sample.record, move.entry, move.typed)
        if before:
            self.type(before, SHORT)
        pressed = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
        self.type([last], 0)
        painted, written = (self._read_after(report, pressed) for report in (self.report, self.log))
        self.n_entered += 1
        time.sleep(pause)
        return max(0, written - painted) / 1e6

    def _read_after(self, report, moment):
        """Keys before that one are painted too, and what is written at the start is no entry."""
        while True:
            told, = report.read()
            if told > moment:
                return told

    def close(self):
        """Every entry must have been made."""
        super().close()
        self.log.close()


def play(bench, sample):
    """Milliseconds of each entry of a game."""
    sheet = Logged(bench, sample)
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
    say(f'painted-to-log: median {statistics.median(spent):.2f} ms, longest {spent[-1]:.2f} ms,'
        f' {spent.count(0)} of {len(spent)} in the log first')
    yield Figure('painted-to-log', 'ms', [spent[math.ceil(0.99 * len(spent)) - 1]], decimals=2)

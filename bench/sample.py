"""The sample game, and a table at which it is played: each tap and key that is sent is counted.

It is a special-8 game for two, with 62 entries in a human order, a fifth of them struck. Its rolls are not counted.
"""
import collections
import sys
import time
from pathlib import Path

from measure import Failure, Figure, say

TESTS = Path(__file__).resolve().parent.parent / 'tests' / 'end-to-end'
sys.path.insert(0, str(TESTS))

import record  # noqa: E402
from table import Table, TableError, wait_until  # noqa: E402
from table_file import table_on_disk  # noqa: E402

RULES = 'special-8'
APART = 0.5        # seconds between taps: longer than a double tap
LONG = 0.8         # seconds of a long press
SETTLED = 0.15     # seconds in which the window paints the change of a key or of the wheel
WHEEL_UP, WHEEL_DOWN = 4, 5
MOST_TYPED = 3     # more digits are dice

Move = collections.namedtuple('Move', 'seat entry typed points')
Choice = collections.namedtuple('Choice', 'words value has_times face is_wide')


class Sample:
    """The sample game: each entry with the value that a player would tap or type."""

    def __init__(self, bench):
        self.record = record.load(bench.protokoll, RULES)
        self.kinds = {words[0]: (words[2], [int(n) for n in words[4].split(',') if n != '0'])
                      for words in bench.list_rules(RULES)}
        sheet = self.record.sheet(len(self.record.moves))
        self.moves = [self._move(seat, entry, typed, sheet[entry][self.record.player(seat)])
                      for seat, entry, typed in self.record.moves]

    def _move(self, seat, entry, typed, points):
        """Makes a Move. A number of dice, or a face, is the points divided by those of one die, or of face 1."""
        kind, attainable = self.kinds[entry]
        if points == 'x':
            return Move(seat, entry, 'x', 0)
        value = int(points) if kind == 'sum' else int(points) // attainable[0]
        if len(typed) <= MOST_TYPED and int(typed) != value:
            raise Failure(f'{entry} {typed} in the sample game is worth {points}')
        return Move(seat, entry, str(value), int(points))

    def place(self, move):
        """The player and the title of the entry of a move, which name its cell."""
        return self.record.player(move.seat), self.record.titles[move.entry]

    def check(self, data_dir):
        """Checks that the stored game is this one, with the same entries in the same order."""
        kept = table_on_disk(data_dir)
        wanted = [f'{move.seat} {move.entry} {move.typed}' for move in self.moves]
        if kept.undone or kept.done != wanted:
            differing = [f'{ours} instead of {theirs}' for ours, theirs in zip(kept.done, wanted) if ours != theirs]
            raise Failure(f'another game was kept than was played: {len(kept.done)} moves {differing[:3]}')


class Counted(Table):
    """A table that counts the taps and keys of the player."""

    def __init__(self, bench, sample, size):
        super().__init__(bench.protokoll, size=size, start=False)
        try:
            self.env.update(bench.set_settings(self.env['XDG_CONFIG_HOME'], count_saved_rolls='false'))
            game = self.folder / 'game.yatzy'
            game.write_text(sample.record.text(0), encoding='utf-8')
            self.start(game)
            wait_until(self.cells, 'the sheet')
        except BaseException:
            self.close()
            raise
        self.counted = 0
        self.tapped = 0

    def rest(self):
        """Waits until another tap does not make a double tap."""
        time.sleep(max(0, self.tapped + APART - time.monotonic()))

    def point(self, x, y):
        """Moves the pointer, which is no tap."""
        self.hand.do('mousemove', round(x), round(y))

    def tap(self, x, y):
        """Taps: one press and release."""
        self.rest()
        self.hand.do('mousemove', round(x), round(y), 'click', 1)
        self.tapped = time.monotonic()
        self.counted += 1

    def press_long(self, x, y):
        """Makes a long press."""
        self.rest()
        self.hand.do('mousemove', round(x), round(y), 'mousedown', 1, 'sleep', LONG, 'mouseup', 1)
        self.tapped = time.monotonic()
        self.counted += 1

    def turn_wheel(self, button, goes_on):
        """Turns the wheel one way as long as GOES_ON() is true after each step; counts as one gesture."""
        self.counted += 1
        while goes_on():
            self.hand.do('click', button)
            time.sleep(SETTLED)

    def press(self, key):
        """Presses one key."""
        self.keys(key)
        self.counted += 1

    def wait_entered(self, sample, n):
        """Waits until the sheet shows entry N (from 0) as in the record, and fails if it shows other entries."""
        move = sample.moves[n]
        place = sample.place(move)
        expected = record.spoken_entry('x' if move.typed == 'x' else move.points)
        wait_until(lambda: self.cells().get(place) == expected,
                   lambda: f'{place} to be {expected}, not {self.cells().get(place)}')
        made = {sample.place(made) for made in sample.moves[:n + 1]}
        filled = {cell for cell, state in self.cells().items()
                  if cell[1] in sample.record.titles.values() and state != 'open'}
        if filled != made:
            raise TableError(f'with {place} or before it something else was entered: {sorted(filled ^ made)}')


def play(bench, sample, size, make_player):
    """Plays the game in a window of that size. Returns the number of taps or keys of each entry. The entries are
    compared with the record, on the sheet and at the end in the database."""
    spent, kinds = [], collections.Counter()
    try:
        with Counted(bench, sample, size) as table:
            player = make_player(table)
            for n, move in enumerate(sample.moves):
                before = table.counted
                how = player.enter(move)
                table.wait_entered(sample, n)
                spent.append(table.counted - before)
                kinds[f'{how}: {spent[-1]}'] += 1
            table.quit()
            sample.check(table.data_dir)
    except TableError as error:
        raise Failure(f'the sample game at {size[0]}x{size[1]}: {error}') from None
    say(', '.join(f'{how} ({n} entries)' for how, n in sorted(kinds.items())))
    return spent


class Ways:
    """The letters that lead to an entry and the choices that lead to its values, as the screen shows them."""

    def __init__(self, bench):
        self.letters, self.usual, self.choices = {}, {}, collections.defaultdict(list)
        for line in bench.list_ways(RULES):
            if line[0] == 'letters':
                self.letters[line[1]] = line[2].split()
            elif line[0] == 'usual':
                self.usual[line[1]] = line[2]
            else:
                self.choices[line[1], line[2]].append(Choice(line[3], line[4], line[5] != '0', int(line[6]), line[7] == '1'))

    def steps(self, entry, value):
        """The fewest choices that lead to a value: pairs of the list that is shown and the index of the choice."""
        first = self.choices[entry, '']
        for i, choice in enumerate(first):
            if choice.value == value:
                return [(first, i)]
        for i, choice in enumerate(first):
            second = self.choices[entry, str(i)]
            for j, follows in enumerate(second):
                if follows.value == value:
                    return [(first, i), (second, j)]
        raise Failure(f'nothing to tap for {value} at {entry}')


def per_entry(name, unit, spent):
    """The figure: the mean number of taps or keys per entry."""
    return Figure(name, unit, [sum(spent) / len(spent)], decimals=2)

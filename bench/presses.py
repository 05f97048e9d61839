"""keys: key presses per entry of the sample game, played on the keyboard: choosing the entry, the value, and Enter."""
import time

import sample
from measure import say
from sample import SETTLED
from table import CELL, wait_until

NAMES = ('keys',)
SIZE = (1024, 768)


class Typist:
    """A player who types, and sees which cell has the focus and the letters beside the names."""

    def __init__(self, bench, game, table):
        self.game = game
        self.table = table
        self.letters = sample.Ways(bench).letters

    def enter(self, move):
        """Makes the entry with as few keys as possible. Returns how, in words."""
        way = self._way(move)
        for key in way:
            self.table.press(key)
        self._wait_there(move)
        for digit in move.typed:
            self.table.press(digit)
            time.sleep(SETTLED)
        if self._can_grow(move):
            self.table.press('Return')
        return f'{len(way)} to the entry, {len(move.typed)} typed{", Enter" if self._can_grow(move) else ""}'

    def _focused(self):
        """The player and the title of the focused cell."""
        node = self.table.focused()
        cell = CELL.fullmatch(node.name) if node else None
        return cell and (cell['player'], cell['row'])

    def _way(self, move):
        """The keys that lead to the entry: its letters, or arrows where these are fewer."""
        player, title = wait_until(self._focused, 'the focus in the sheet')
        titles = list(self.game.record.titles.values())
        down = titles.index(self.game.record.titles[move.entry]) - titles.index(title)
        across = move.seat - 1 - self.game.record.players.index(player)
        aside = ['Right' if across > 0 else 'Left'] * abs(across)
        arrows = ['Down' if down > 0 else 'Up'] * abs(down)
        letters = self.letters[move.entry]
        return aside + (arrows if len(arrows) < len(letters) else letters)

    def _wait_there(self, move):
        wait_until(lambda: self._focused() == self.game.place(move), lambda: f'the focus on {self.game.place(move)}')

    def _can_grow(self, move):
        """Whether another digit could follow, so that Enter is needed to end the number."""
        kind, attainable = self.game.kinds[move.entry]
        return kind == 'sum' and move.typed != 'x' and any(
            str(points).startswith(move.typed) and str(points) != move.typed for points in attainable)


def measure(bench, wanted):
    game = sample.Sample(bench)
    say(f'playing on the keyboard at {SIZE[0]}x{SIZE[1]}')
    spent = sample.play(bench, game, SIZE, lambda table: Typist(bench, game, table))
    yield sample.per_entry('keys', 'presses', spent)

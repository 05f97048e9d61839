"""taps-narrow, taps-medium, taps-wide: taps per entry of the sample game, played with a finger."""
import re
from pathlib import Path

import sample
from measure import say
from sample import WHEEL_DOWN, WHEEL_UP
from table import BUTTON, SENSITIVE, wait_until

SIZES = {'taps-narrow': (360, 640), 'taps-medium': (1024, 768), 'taps-wide': (1920, 1080)}
NAMES = tuple(SIZES)
BESIDE = ('taps-wide',)  # where values are shown beside the rows
SHEET = Path(__file__).resolve().parent.parent / 'src' / 'ui' / 'sheet'


def read_defines(*names):
    """The sizes, from #defines, of parts that have no accessible objects."""
    text = ''.join((SHEET / name).read_text(encoding='utf-8') for name in names)
    return {name: int(number) for name, number in re.findall(r'#define (\w+) (\d+)', text)}


class Strip:
    """The strip of values beside a row, and where its keys are."""

    def __init__(self):
        self.sizes = read_defines('entry-keys.c')

    def _width(self, choice):
        if choice.face:
            return self.sizes['FACE'] + self.sizes['GAP']
        number = self.sizes['NUMBER'] + self.sizes['GAP']
        return number * 3 // 2 if choice.is_wide else number

    def place(self, choices, index, second):
        """The x of the middle of a key, from the left edge of the strip."""
        chosen = choices[index]
        before = self.sizes['MARGIN'] + (self.sizes['TIMES'] if chosen.has_times else 0)
        if chosen.has_times and second:  # the faces of the second group, all six of them, stand behind those of the first
            before += 6 * self._width(chosen) + self.sizes['NEXT'] + self.sizes['TIMES']
        elif second:
            before += self.sizes['NUMBER'] + self.sizes['GAP']
        before += (chosen.face - 1) * self._width(chosen) if chosen.face else sum(map(self._width, choices[:index]))
        return before + self._width(chosen) / 2

    def strike(self):
        """The x of the middle of the strike, at the right end."""
        return self.sizes['STRIP_WIDTH'] - (self.sizes['STRIKE'] + self.sizes['GAP']) / 2


def middle(box):
    return box.x + box.width / 2, box.y + box.height / 2


class Finger:
    """A player who taps, and knows what the screen shows, but not the entries to come."""

    def __init__(self, bench, game, table, beside):
        self.game = game
        self.table = table
        self.strip = Strip() if beside else None
        self.touched = False
        self.ways = sample.Ways(bench)

    def enter(self, move):
        """Makes the entry with as few taps as possible. Returns how, in words."""
        if self.strip and (move.typed == 'x' or len(self._steps(move)) == 1 or not self._is_usual(move)):
            self._bring_into_view(move)
            return self._enter_beside(move)
        scrolled = 'scroll, ' if self._bring_into_view(move) else ''
        if self._is_usual(move):
            point = middle(self.cell_box(move))
            self.table.press_long(*point)
            return scrolled + 'long press'
        return scrolled + self._enter_by_pad(move)

    def _is_usual(self, move):
        return move.typed == self.ways.usual[move.entry]

    def _steps(self, move):
        return self.ways.steps(move.entry, move.typed)

    # Seeing

    def cell(self, move):
        return self.table.find_cell(*self.game.place(move))

    def cell_box(self, move):
        return self.table.box(self.cell(move))

    def _row(self, move):
        nodes = self.table.nodes()
        return nodes[self.cell(move).parent]

    def _sheet_box(self, move):
        """The part of the window that shows rows."""
        return self.table.box(self.table.nodes()[self._row(move).parent])

    # Doing

    def _bring_into_view(self, move):
        """Turns the wheel until a cell that is out of view is in the middle or the sheet ends. Returns whether it
        did."""
        sheet, box = self._sheet_box(move), self.cell_box(move)
        if sheet.y <= box.y and box.y + box.height <= sheet.y + sheet.height:
            return False
        down = box.y > sheet.y
        centre = middle(sheet)[1]
        seen = []

        def goes_on():
            y = middle(self.cell_box(move))[1]
            ended = bool(seen) and seen[-1] == y
            seen.append(y)
            return not ended and (y > centre if down else y < centre)

        self.table.rest()
        self.table.point(*middle(sheet))
        self.table.turn_wheel(WHEEL_DOWN if down else WHEEL_UP, goes_on)
        return True

    def _enter_beside(self, move):
        if not self.touched:
            # The values come with the first tap on the sheet.
            self.table.tap(*middle(self.cell_box(move)))
            self.table.wait_still()
            self.touched = True
        row = self.table.box(self._row(move))
        left = row.x + row.width - self.strip.sizes['STRIP_WIDTH']
        y = middle(row)[1]
        if move.typed == 'x':
            places = [self.strip.strike()]
        else:
            places = [self.strip.place(*step, i > 0) for i, step in enumerate(self._steps(move))]
        for x in places:
            self.table.tap(left + x, y)
        return 'strike beside' if move.typed == 'x' else 'value beside'

    def _find_key(self, words):
        key = self.table.find(words, BUTTON, self.table.nodes(anew=True))
        return key if key and key.has(SENSITIVE) and self.table.box(key).width > 0 else None

    def _tap_key(self, words):
        wait_until(lambda: self._find_key(words), lambda: f'the key {words!r} among {sorted(self.table.names())}')
        self.table.rest()
        self.table.tap(*middle(self.table.box(self._find_key(words))))

    def _enter_by_pad(self, move):
        point = middle(self.cell_box(move))
        self.table.tap(*point)
        if move.typed == 'x':
            self._tap_key('Strike')
            return 'pad, strike'
        steps = self._steps(move)
        for choices, index in steps:
            self._tap_key(choices[index].words)
        return 'pad, value' if len(steps) == 1 else 'pad, value in two'


def measure(bench, wanted):
    game = sample.Sample(bench)
    for name, size in SIZES.items():
        if name not in wanted:
            continue
        say(f'playing with a finger at {size[0]}x{size[1]}')
        spent = sample.play(bench, game, size, lambda table: Finger(bench, game, table, name in BESIDE))
        yield sample.per_entry(name, 'taps', spent)

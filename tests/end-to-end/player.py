"""Someone who plays a record in the window, key by key."""
import itertools

from record import differences, points
from table import BUTTON, CELL, TableError, wait_until

# How many dice of a kind the words of an entry stand for.
SIZES = {'two': 2, 'three': 3, 'four': 4, 'five': 5, 'six': 6}


def place_of(record, name):
    """Seat and row, both from 0, of a cell by its accessible name."""
    cell = CELL.fullmatch(name)
    titles = list(record.titles.values())
    return record.players.index(cell['player']), titles.index(cell['row'])


def way(record, focused, seat, entry):
    """The arrow keys from the cell that has the focus to another one."""
    at_seat, at_row = place_of(record, focused)
    down = record.entries.index(entry) - at_row
    across = seat - 1 - at_seat
    keys = ['Down' if down > 0 else 'Up'] * abs(down)
    return keys + ['Right' if across > 0 else 'Left'] * abs(across)


def go_to(table, record, seat, entry):
    """Takes the keyboard to a cell by arrow keys."""
    focused = wait_until(table.focused, 'the focus in the sheet')
    table.keys(*way(record, focused.name, seat, entry))


def is_dice(typed):
    """Whether a text of a record is a roll: no value has so many digits."""
    return typed.isdigit() and len(typed) > 3


def keys_of(record, entry, typed):
    """The keys that enter a value into an open entry: Enter only where another digit could follow."""
    return [*typed, *['Return'] * record.can_grow(entry, typed)]


def chosen(table):
    """The entry that takes the dice by Enter: the tray names it after the player."""
    return wait_until(table.focused, 'the focus in the tray').name.partition(' · ')[2]


def enter_dice(table, dice, fit):
    """Types a roll into the tray and takes what is called FIT."""
    table.keys('d')
    table.wait_for('Add a 1', BUTTON)
    table.keys(*dice)
    table.wait_for(fit, BUTTON)
    while (now := chosen(table)) != fit.partition(': ')[0]:
        table.keys('Right')
        wait_until(lambda: chosen(table) != now, f'another entry than {now}')
    table.keys('Return')


def ways(record, entry, typed):
    """The names of the keys in the pad that give a value, as far as it is known before one is pressed: each a list."""
    yield [typed]
    if record.inputs[entry] != 'sum':
        return
    value = int(typed)
    sizes = [2, 2] if entry == 'two-pairs' else [SIZES[word] for word in entry.split('-plus-') if word in SIZES]
    # Of groups of one size both faces are one key, the lower first.
    for faces in itertools.permutations(range(1, 7), len(sizes)):
        rows = [[(size, face) for size, face in zip(sizes, faces) if size == each] for each in sorted({*sizes})[::-1]]
        if sum(size * face for size, face in zip(sizes, faces)) == value and all(row == sorted(row) for row in rows):
            yield [' + '.join(f'{size} × {face}' for size, face in row) for row in rows]
    values = [int(points) for points in record.attainable[entry]]
    ten = [points for points in values if points // 10 == value // 10]
    yield [f'{min(ten)}–{max(ten)}', typed]
    if entry == 'yatzy':
        yield [str(values.index(value) + 1)]


def click_value(table, record, entry, typed):
    """Taps a value in the pad that is open."""
    table.wait_for('Strike', BUTTON)
    shown = {node.name for node in table.last_read.values() if node.role == BUTTON}
    if typed == 'x':
        keys = ['Strike']
    else:
        keys = next(keys for keys in ways(record, entry, typed) if keys[0] in shown)
    for key in keys:
        table.click(key)


def cell_name(record, seat, entry):
    """The accessible name of a cell up to its state."""
    return f'{record.player(seat)}, {record.titles[entry]}'


def play(table, record, n, click=False):
    """Enters move N (from 1) and waits until the sheet shows it."""
    seat, entry, typed = record.moves[n - 1]
    key = record.player(seat), record.titles[entry]
    if click:
        table.click(f'{key[0]}, {key[1]}: open')
        wait_until(lambda: table.is_on_cell(*key), f'the focus on {key}')
    else:
        go_to(table, record, seat, entry)
    if is_dice(typed):
        enter_dice(table, typed, f'{key[1]}: {points(record.trace(n)[-1][3])}')
    else:
        table.keys(*keys_of(record, entry, typed))
    wait_until(lambda: table.cell(*key) not in ('open', None), lambda: f'{key} after {typed}')


def check(table, record, n):
    """Fails unless the sheet says what it must say after N moves."""
    expected = record.expected(n)
    found = {}

    def agrees():
        found.clear()
        found.update(table.cells())
        return not differences(expected, found)
    try:
        wait_until(agrees, 'the sheet', patience=10)
    except TableError:
        raise TableError(f'after move {n}:\n{differences(expected, found)}') from None

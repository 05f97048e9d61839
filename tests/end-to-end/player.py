"""Someone who plays a record in the window, key by key."""
from record import differences
from table import CELL, TableError, wait_until


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


def keys_of(typed):
    """The keys that enter a text: x does so at once."""
    return ['x'] if typed == 'x' else [*typed, 'Return']


def cell_name(record, seat, entry):
    """The accessible name of a cell up to its state."""
    return f'{record.player(seat)}, {record.titles[entry]}'


def play(table, record, n, click=False):
    """Enters move N (from 1) and waits until the sheet shows it."""
    seat, entry, typed = record.moves[n - 1]
    key = record.player(seat), record.titles[entry]
    if click:
        table.click(f'{key[0]}, {key[1]}: open')
        wait_until(lambda: table.focused().name.startswith(', '.join(key) + ':'), f'the focus on {key}')
    else:
        go_to(table, record, seat, entry)
    table.keys(*keys_of(typed))
    wait_until(lambda: table.cells().get(key) not in ('open', None), lambda: f'{key} after {typed}')


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

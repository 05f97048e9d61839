#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_series.py PROGRAM [WORD]: a series in the real program, by keys, and what is on the disk of it.

Each case has a program, a screen and a folder of its own. With WORD only the cases that have it in their name.
"""
import cases
from cases import case
from scenes import PROGRAM, SHORT_RULES, folder, is_played, on_disk
from table import Table, wait_until
from table_file import table_on_disk

SERIES_PART = 6  # of the statistics, counted from the first one, where there are no coins
ANNA, BO = '\u2068Anna\u2069', '\u2068Bo\u2069'  # as names stand in a sentence


def go(table, name, key='Tab'):
    """Takes the keyboard to what has that name."""
    for _ in range(30):
        focused = table.focused()
        if focused and focused.name == name:
            return
        table.keys(key)
        table.wait_still()
    raise AssertionError(f'{key} does not lead to {name}')


def begin_series(table):
    """Ctrl+N and a new series, best of three, with the name that is offered."""
    table.keys('ctrl+n', opens='New Game')
    table.wait_still()
    go(table, 'More')
    table.keys('space')
    table.wait_still()
    go(table, 'Part of a Series')
    table.keys('space')
    table.wait_popover()
    table.keys('End', 'Return')
    table.wait_for('Name of the Series')
    table.click('Start', closes='New Game')
    wait_until(table.cells, 'the sheet')


def enter(table, player, sixes):
    """The only entry of who is in turn."""
    wait_until(lambda: (node := table.focused()) and node.name.startswith(f'{player}, Sixes: open'),
               lambda: f'the focus at {player}, but it is on {table.focused()}')
    table.keys(str(sixes), 'Return')
    wait_until(lambda: table.cells().get((player, 'Sixes'), '').startswith(f'{6 * sixes} points'),
               lambda: str(table.cells()))


def clear(table, *keys):
    """Ends the finished game, which is saved, by KEYS."""
    table.keys(*keys, opens=True)
    table.keys('Return', closes=True)


def games(table):
    """What is on the disk: the states of the saved games of the series, and 0 for one at the table."""
    saved = [state for state, in on_disk(table.data_dir, 'SELECT state FROM game WHERE series_id = 1 ORDER BY id')]
    at_table = table_on_disk(table.data_dir)
    return saved + [0] * (at_table is not None and any(line.startswith('#: series ') for line in at_table.lines))


def has_games(table, *states):
    """Waits until those are on the disk."""
    wait_until(lambda: games(table) == list(states), lambda: f'{states}, not {games(table)}')


@case('a best of three is begun, killed, played on, taken back and decided, and stands in the statistics')
def best_of_three():
    with folder() as path:
        data = path / 'data'
        (data / 'rules').mkdir(parents=True)
        (data / 'rules' / 'short.rules').write_text(SHORT_RULES, encoding='utf-8')
        empty = path / 'empty.yatzy'
        empty.write_text('protokoll 1\nrules short\nplayers Anna; Bo\n')
        with Table(PROGRAM, data_dir=data) as table:
            table.hand_over(empty)
            wait_until(table.cells, 'the sheet')
            begin_series(table)
            enter(table, 'Anna', 5)
            has_games(table, 0)
            # What has only just been painted may be lost.
            wait_until(lambda: is_played(table, 1), 'the entry on the disk')
            table.kill()
            table.start()
            enter(table, 'Bo', 3)
            has_games(table, 0)
            table.wait_for('1 win')

            table.keys('ctrl+shift+n')
            has_games(table, 1, 0)
            enter(table, 'Anna', 2)
            enter(table, 'Bo', 1)
            clear(table, 'ctrl+shift+Delete')
            wait_until(lambda: not table.cells(), 'the empty table')
            has_games(table, 1, 1)
            # In the frame in which the entry that had the keyboard goes, GTK looks for another place for it by itself.
            table.wait_still()
            table.keys('alt+2')
            table.wait_for('Series')
            table.wait_still()
            wait_until(lambda: (node := table.focused()) and node.name == 'Games', lambda: f'the parts, not {table.focused()}')
            table.keys(*['Right'] * SERIES_PART, 'space')
            table.wait_for(f'{ANNA} wins the series')

            table.keys('alt+1')
            table.click('Undo')
            wait_until(table.cells, 'the sheet')
            has_games(table, 1, 0)
            table.keys('alt+2')
            table.wait_for('1 win')
            table.keys('alt+1')
            table.keys('ctrl+shift+n')
            has_games(table, 1, 1)
            wait_until(lambda: is_played(table, 0), 'a game')
            table.keys('alt+2')
            table.wait_for(f'{ANNA} wins the series')


if __name__ == '__main__':
    cases.main()

#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_late.py PROGRAM [WORD]: late in the evening: what is noticed when the game was cleared, and ends that were none.

Each case has a program, a screen and a folder of its own. With WORD only the cases that have it in their name.
"""
import os
import re
import subprocess
from contextlib import contextmanager

import cases
from cases import case
from scenes import PROGRAM, SHORT_RULES, folder, hint, is_played, on_disk, says
from table import MENU, Table, build_variables, wait_until
from table_file import table_on_disk

DATE = '2026-03-28T23:50'  # in the night after it clocks were put on an hour
GAME = f'protokoll 1\nrules short\ndate {DATE}\nplayers Anna; Bo\n1 sixes 3\n'
SEATS = 'SELECT total, rank FROM seat JOIN game ON game.id = game_id WHERE state IN (1, 2) ORDER BY game_id, seat'


def call(data, *words):
    """What the program says without a window."""
    return subprocess.run([PROGRAM, '--data-dir', data, *map(str, words)], capture_output=True, text=True, check=True,
                          timeout=120, env={**os.environ, **build_variables(PROGRAM)}).stdout


@contextmanager
def evening(text=GAME):
    """A data folder with the rules of one entry, and the file of a game by them."""
    with folder() as path:
        (path / 'data' / 'rules').mkdir(parents=True)
        (path / 'data' / 'rules' / 'short.rules').write_text(SHORT_RULES, encoding='utf-8')
        file = path / 'game.yatzy'
        file.write_text(text)
        yield path / 'data', file


def enter(table, player, before, sixes):
    """Types a number of sixes into the only entry of a player."""
    table.click(f'{player}, Sixes: {before}')
    table.keys(str(sixes), 'Return')
    says(table, f'{player}, Sixes', f'{6 * sixes} points')


def clear(table):
    """Ends the finished game, which is saved."""
    table.keys('ctrl+shift+Delete', opens=True)
    table.keys('Return', closes=True)
    wait_until(lambda: not table.cells(), 'the empty table')


def open_game(table):
    """The only game in the statistics; gives what its row says."""
    table.keys('alt+2')
    wait_until(lambda: (node := table.focused()) and node.name == 'Games', 'the focus on the games')
    table.wait_still()
    row = table.wait_for(re.compile('.* wins by .*')).name
    table.tab_to(row)
    table.keys('Return')
    table.wait_for('Correct Entries…')
    return row


@case('a wrong last entry is corrected in the statistics after the program was closed')
def corrected():
    with evening() as (data, file):
        with Table(PROGRAM, data_dir=data, arguments=[file]) as table:
            wait_until(table.cells, 'the sheet')
            enter(table, 'Bo', 'open', 1)
            clear(table)
            table.arguments = []
            table.quit()
            before = on_disk(data, 'SELECT identity FROM game')
            table.start()
            open_game(table)
            table.wait_still()
            table.click('Correct Entries…', opens='Correct Entries')
            table.wait_still()
            table.keys('Right', '5', 'Return')
            table.wait_still()
            table.click('Save Corrections', closes='Correct Entries')
            assert on_disk(data, SEATS) == [(18, 2), (30, 1)], on_disk(data, SEATS)
            table.wait_for('Bo wins with 30, 12 points ahead')
            table.kill()
        assert on_disk(data, 'SELECT identity FROM game') == before
        figures = [line.split('\t')[1:5] for line in call(data, 'statistics', '--format', 'tsv').splitlines()[1:]]
        assert sorted(figures) == [['Anna', '1', '0', '18'], ['Bo', '1', '1', '30']], figures


@case('killed while the end of a game is shown and just after it was cleared, a game is saved once')
def killed_at_the_end():
    with evening() as (data, file):
        with Table(PROGRAM, data_dir=data, arguments=[file]) as table:
            wait_until(table.cells, 'the sheet')
            table.arguments = []
            enter(table, 'Bo', 'open', 1)
            wait_until(lambda: is_played(table, 2), 'the last entry on disk')
            table.kill()
            assert on_disk(data, SEATS) == []
            table.start()
            says(table, 'Bo, Sixes', '6 points')
            table.keys('ctrl+shift+Delete', opens=True)
            table.keys('Return')
            wait_until(lambda: on_disk(data, SEATS), 'the saved game')
            table.kill()
            for _ in range(2):
                assert on_disk(data, SEATS) == [(18, 1), (6, 2)], on_disk(data, SEATS)
                table.start()
                wait_until(lambda: table_on_disk(data) is None, 'the empty table')
                table.kill()


@case('a game over midnight, in which clocks are put on, has the date of its evening everywhere')
def over_midnight():
    with evening() as (data, file):
        with Table(PROGRAM, data_dir=data, arguments=[file]) as table:
            wait_until(table.cells, 'the sheet')
            enter(table, 'Bo', 'open', 1)
            clear(table)
            open_game(table)
            assert '28 Mar 2026, 23:50' in table.names()
            table.quit()
        assert on_disk(data, 'SELECT DISTINCT month FROM month') == [(202603,)]
        for name in ('all.csv', 'game.yatzy'):
            out = data.parent / name
            call(data, 'export', '--to', out, *(['--games'] if name == 'all.csv' else ['--game', 1]))
            dates = re.findall(r'\d{4}-\d\d-\d\d.\d\d:\d\d', out.read_text())
            assert {date.replace(' ', 'T') for date in dates} == {DATE}, (name, dates)


@case('a game without a date has none in the list and on its page, whenever it was entered')
def no_date():
    with evening(GAME.replace(f'date {DATE}\n', '')) as (data, file):
        with Table(PROGRAM, data_dir=data, arguments=[file]) as table:
            wait_until(table.cells, 'the sheet')
            enter(table, 'Bo', 'open', 1)
            clear(table)
            row = open_game(table)
            assert ', No date, ' in row, row
            assert 'No date' in table.names()
            table.quit()


THREE = 'protokoll 1\nrules short\ndate 2026-11-28T20:00\nplayers Anna; Bo; Cy\n1 sixes 3\n2 sixes 1\n3 sixes 2\n'
NAMED = 'SELECT player.name, total, rank FROM seat JOIN player ON player.id = player_id ORDER BY game_id, seat'
TOTALS = [('Anna', '18 points, wins'), ('Bo', '6 points'), ('Cy', '12 points')]


def totals(table, *expected):
    """Waits until the columns are these, in that order."""
    wait_until(lambda: [(player, state) for (player, row), state in table.cells().items() if row == 'Total'] == list(expected),
               lambda: f'{expected}, but {table.cells()}')


def open_players(table):
    """Opens the players of the game at the table."""
    table.keys('F10', opens=MENU)
    table.tab_to('Players…', key='Down')
    table.keys('Return', opens='Players')


def call_player(table, place, name):
    """Gives another name to whoever sits there."""
    table.click(f'Player {place}')
    table.keys('ctrl+a')
    table.type(name)
    table.keys('Return')


@case('names that are exchanged after the end move no total, one name for two is refused, and Undo brings all back')
def exchanged():
    with evening(THREE) as (data, file), Table(PROGRAM, data_dir=data, arguments=[file]) as table:
        totals(table, *TOTALS)
        open_players(table)
        call_player(table, 1, 'Bo')
        hint(table, 'already called Bo')
        totals(table, *TOTALS)
        for place, name in (1, 'Ada'), (2, 'Anna'), (1, 'Bo'):
            call_player(table, place, name)
        table.keys('ctrl+w', closes='Players')
        totals(table, ('Bo', '18 points, wins'), ('Anna', '6 points'), TOTALS[2])
        table.keys('ctrl+z', 'ctrl+z', 'ctrl+z')
        totals(table, *TOTALS)
        table.keys(*['ctrl+shift+z'] * 3)
        clear(table)
        assert on_disk(data, NAMED) == [('Bo', 18, 1), ('Anna', 6, 3), ('Cy', 12, 2)], on_disk(data, NAMED)
        table.quit()


@case('a seat that is taken out or moved after the end moves no total, and Undo brings it back')
def taken_out():
    with evening(THREE) as (data, file), Table(PROGRAM, data_dir=data, arguments=[file]) as table:
        for item, after in (('Leave Game', [('Anna', '18 points'), TOTALS[1], ('Cy', '12 points, wins')]),
                            ('Move Down', [TOTALS[1], TOTALS[0], TOTALS[2]])):
            totals(table, *TOTALS)
            open_players(table)
            table.wait_still()
            table.click('More about Anna', opens=MENU)
            table.tab_to(item, key='Down')
            table.keys('Return')
            totals(table, *after)
            table.keys('ctrl+w', closes='Players')
            table.keys('ctrl+z')
        totals(table, *TOTALS)
        table.quit()


def merge(table, downwards):
    """Begins to merge the player who is shown with the one who is so many lines below "Nobody"."""
    table.tab_to('Change This Player')
    table.keys('space', opens=MENU)
    table.tab_to('Merge…', key='Down')
    table.keys('Return', opens='Merge Players')
    table.keys('space')
    table.wait_still()
    table.keys(*['Down'] * downwards, 'Return')
    table.wait_still()
    table.keys('Tab', 'Tab', 'Return')


@case('two who sat in one game are not merged, and the reason is told; others are, and Undo parts them again')
def merged():
    with evening(THREE) as (data, file):
        other = file.with_name('other.yatzy')
        other.write_text(GAME.replace('Anna', 'Dag') + '2 sixes 4\n')
        call(data, 'import', other)
        with Table(PROGRAM, data_dir=data, arguments=[file]) as table:
            totals(table, *TOTALS)
            clear(table)
            before = on_disk(data, NAMED)
            assert len(before) == 5, before
            table.arguments = []
            table.quit()
            table.start()
            table.keys('alt+2')
            table.tab_to('Players')
            table.keys('space')
            # Into Anna.
            merge(table, 1)
            hint(table, 'played in the same game')
            table.keys('Escape', closes='Merge Players')
            assert on_disk(data, NAMED) == before
            table.click(table.find(re.compile('.?Anna.?, avg .*')))
            # Into Dag, who is the last.
            merge(table, 3)
            table.wait_no_window('Merge Players')
            after = [('Dag', *rest) if name == 'Anna' else (name, *rest) for name, *rest in before]
            wait_until(lambda: on_disk(data, NAMED) == after, lambda: f'{after}, but {on_disk(data, NAMED)}')
            table.activate('Undo')
            wait_until(lambda: on_disk(data, NAMED) == before, lambda: f'{before}, but {on_disk(data, NAMED)}')
            table.quit()


if __name__ == '__main__':
    cases.main()

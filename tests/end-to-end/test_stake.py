#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_stake.py PROGRAM [WORD]: a game for coins in the real program, by keys and taps, and what the purses have then.

The facts are those of "The rule sets, decided", "Coins".
"""
import datetime
import re

import cases
from cases import case
from player import play
from record import Record
from scenes import PROGRAM, folder, is_played, on_disk
from table import Table, wait_until

ANNA, BO = '\u2068Anna\u2069', '\u2068Bo\u2069'  # as names stand in a sentence


def make_record(path):
    """A game in which Anna has 30 points and Bo has none; and the file of the same game without an entry."""
    empty = path / 'empty.yatzy'
    head = 'protokoll 1\nrules maxi-yatzy\nplayers Anna; Bo\n'
    empty.write_text(head)
    moves = [f'{seat} {entry} {30 if (seat, entry) == (1, "chance") else "x"}'
             for entry in Record(PROGRAM, empty).entries for seat in (1, 2)]
    whole = path / 'whole.yatzy'
    whole.write_text(head + '\n'.join(moves) + '\n')
    return Record(PROGRAM, whole), empty


def purses(table):
    """{name: coins} as another program reads them."""
    return dict(on_disk(table.data_dir, 'SELECT name, sum(change) FROM ledger JOIN player ON player.id = player_id'
                                        ' GROUP BY name'))


def has_purses(table, anna, bo):
    """Waits until there is so much in them."""
    wait_until(lambda: purses(table) == {'Anna': anna, 'Bo': bo}, lambda: f'{anna} and {bo}, not {purses(table)}')


def lines(table):
    """What the ledger says on the screen, without the names of days."""
    day = datetime.date.today()
    today = f'{day.day} {day:%b %Y}'
    return {name.replace(f'{today} · ', '') for name in table.names() if f' coins, {today} · ' in name}


def begin(table):
    """Ctrl+N, a stake of 50, and both agree."""
    table.keys('ctrl+n', opens='New Game')
    table.tab_to('More')
    table.keys('space')
    table.tab_to('Play for Coins')
    table.keys('space')
    table.wait_for('Still to agree to the stake: Anna and Bo')
    table.keys('Tab', 'Tab', 'ctrl+a', '9')
    table.wait_for('A stake must be 10 to 1000 coins.')
    table.keys('ctrl+a', '5', '0')
    for name in ('Anna', 'Bo'):
        table.tab_to(f'{name} agrees')
        table.keys('space')
    table.wait_gone('Still to agree to the stake: Bo')
    table.click('Start', closes='New Game')
    table.wait_for('In the pot: 100 coins, 10 of them for the house')


def clear(table):
    """Clear Game Data, saved."""
    table.keys('ctrl+shift+Delete', opens=True)
    table.keys('Return', closes=True)
    wait_until(lambda: not table.cells(), 'the empty table')


def show_coins(table):
    """The part of the statistics, by the keyboard."""
    table.keys('alt+2')
    table.wait_for('Coins')
    table.wait_still()
    wait_until(lambda: (node := table.focused()) and node.name == 'Games', lambda: f'the parts, not {table.focused()}')
    table.tab_to('Coins', 'Right')
    table.keys('space')
    wait_until(lambda: lines(table), 'the ledger')


@case('a game for coins is begun, played, cleared, taken back and cleared again, and the reward of the day is taken once')
def whole_way():
    with folder() as path:
        record, empty = make_record(path)
        with Table(PROGRAM) as table:
            table.hand_over(empty)
            wait_until(table.cells, 'the sheet')
            begin(table)
            for n in range(1, len(record.moves)):
                play(table, record, n)
            # What has only just been painted may be lost.
            wait_until(lambda: is_played(table, len(record.moves) - 1), 'the last entry on disk')
            table.kill()
            table.start()
            table.wait_for(re.compile('In the pot: 100 coins, 10 of them for the house.*'))
            wait_until(lambda: (focused := table.focused()) and focused.name.startswith('Bo, '),
                       lambda: f'the focus at Bo, but it is on {table.focused()}')
            play(table, record, len(record.moves))
            table.wait_for(f'Coins: {ANNA} +40 · {BO} −50')
            assert purses(table) == {}, 'nothing is taken from a purse while the game runs'
            clear(table)
            has_purses(table, 1040, 950)

            table.click('Undo')
            wait_until(table.cells, 'the sheet')
            table.wait_for(f'Coins: {ANNA} +40 · {BO} −50')
            has_purses(table, 1000, 1000)
            show_coins(table)
            assert {f'{BO}, +50, 1000 coins, Game undone', f'{ANNA}, −40, 1000 coins, Game undone',
                    f'{BO}, −50, 950 coins, Game', f'{ANNA}, +40, 1040 coins, Game'} < lines(table), lines(table)
            table.keys('alt+1')
            wait_until(table.cells, 'the sheet')
            clear(table)
            has_purses(table, 1040, 950)

            table.keys('alt+2')
            table.wait_for('Collect 50, Anna')
            table.tab_to('Collect 50, Anna')
            table.keys('space')
            table.wait_for('Collected, Anna')
            has_purses(table, 1090, 950)
            wait_until(lambda: f'{ANNA}, +50, 1090 coins, Daily coins' in lines(table), lambda: lines(table))
            table.quit()
            table.start()
            show_coins(table)
            table.wait_for('Collected, Anna')
            assert purses(table) == {'Anna': 1090, 'Bo': 950}


if __name__ == '__main__':
    cases.main()

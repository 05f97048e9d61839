#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_rules.py PROGRAM [WORD]: a rule set of one's own, by the keyboard and as a screen reader tells it: made, played, saved
and found in the statistics; and given to the program as a file.

Each case has a program, a screen and a folder of its own. With WORD only the cases that have it in their name.
"""
import cases
from cases import case
from scenes import PROGRAM, folder, on_disk
from table import Table, wait_until

UNFINISHED = 2  # a state on disk


def make(table):
    """A rule set with a lower bonus than usual, from nothing."""
    table.keys('ctrl+n', opens='Edit Rule Set')
    table.type('Trio')
    table.tab_to('For the upper section')
    table.keys('Tab', 'ctrl+a', '4', '2')
    table.keys('ctrl+s', closes='Edit Rule Set')
    table.wait_for('Trio')


def begin(table):
    """A game of it, which is made on the way and is chosen then."""
    table.wait_for('Protokoll')
    table.keys('ctrl+n', opens='New Game')
    table.type('Anna')
    table.keys('Return')
    table.type('Bo')
    table.tab_to('Rules')
    table.keys('space')
    table.wait_popover()
    table.keys('End', 'Return', opens='Rule Sets')
    make(table)
    table.keys('Escape', closes='Rule Sets')
    table.keys('alt+s', closes='New Game')
    wait_until(table.cells, 'the sheet')


@case('a rule set is made, played, saved and found in the statistics, all by the keyboard')
def whole_way():
    with folder() as data, Table(PROGRAM, data_dir=data) as table:
        begin(table)
        assert 'BonusFrom=42' in (data / 'rules' / 'trio.rules').read_text(encoding='utf-8')
        assert table.title() == 'Trio', table.title()
        table.keys('3', 'Return')
        wait_until(lambda: table.cells().get(('Anna', 'Ones'), '').startswith('3 points'), lambda: str(table.cells()))
        table.keys('ctrl+shift+Delete', opens=True)
        table.keys('Return', closes=True)
        wait_until(lambda: not table.cells(), 'the empty table')
        question = "SELECT state FROM game JOIN rules ON rules.id = game.rules_id WHERE ruleset = 'trio'"
        wait_until(lambda: on_disk(data, question) == [(UNFINISHED,)], 'the game on disk')
        table.keys('alt+2')
        wait_until(lambda: any('Trio' in name for name in table.names()), 'the game in the statistics')


@case('a rule file that is opened is told of before it is added, and one that is broken names the key')
def opened():
    with folder() as path, Table(PROGRAM, data_dir=path / 'data') as table:
        table.wait_for('Protokoll')
        good, bad = path / 'paul.rules', path / 'bad.rules'
        good.write_text('[Rules]\nFormat=2\nTitle=By Paul\nDice=5\nRolls=3\nSavedRolls=none\nPlayers=1+\nOrder=free\n'
                        'BonusFrom=none\n\n[Entry ones]\nSection=upper\nName=Ones\nPattern=face 1\n\n'
                        '[Entry chance]\nSection=lower\nName=Chance\nPattern=any\n', encoding='utf-8')
        bad.write_text(good.read_text(encoding='utf-8').replace('Dice=5', 'Dice=50'), encoding='utf-8')
        table.hand_over(good)
        table.wait_window('Add “By Paul”?')
        table.keys('Return', closes=True)
        wait_until((path / 'data' / 'rules' / 'paul.rules').exists, 'the file among the own ones')
        table.hand_over(bad)
        table.wait_window('The Rule Set Cannot Be Added')
        assert any('bad.rules' in name and 'Dice' in name and '50' in name for name in table.names()), table.names()
        table.keys('Escape', closes=True)


if __name__ == '__main__':
    cases.main()

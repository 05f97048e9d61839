#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_keys.py PROGRAM LOOKER [WORD]: the program for those who have a keyboard only.

Where Tab leads on each page is looked at by test_pages.py. With WORD only the cases that have it in their name.
"""
import re
import sys
from pathlib import Path

LOOKER = str(Path(sys.argv.pop(2)).resolve())

import cases  # noqa: E402
from cases import case  # noqa: E402
from looking import LookedAt  # noqa: E402
from pages import Seen  # noqa: E402
from scenes import PROGRAM, game, is_on  # noqa: E402
from table import BUTTON, MENU, TableError, wait_until  # noqa: E402
from tabs import Typist  # noqa: E402
from tour import history_folder  # noqa: E402

PLAYER_MENU = 'Change This Player'


@case('the mark can be seen in the dark and with high contrast, too')
def in_other_looks():
    seen = Seen()
    for dark, high_contrast in ((True, False), (False, True), (True, True)):
        with LookedAt(PROGRAM, LOOKER, still=True, dark=dark, high_contrast=high_contrast) as table:
            Typist(table, None, [], seen).start_page()
    assert not seen.problems, seen.lines()
    assert len(seen.walked) == 6, f'only these pages were met: {seen.walked}'


# Escape

def escapes(table, *keys, name=None):
    """What some keys open is left by Escape, and the keyboard is where it was, or at something of that name."""
    name = name or wait_until(table.focused, 'the focus').name
    table.keys(*keys, opens=True)
    table.keys('Escape', closes=True)
    wait_until(lambda: (node := table.focused()) and node.name == name,
               lambda: f'{name} to have the focus after {keys}, but it is {table.focused()}')


@case('Escape leads out of each dialog, to where the keyboard was')
def escape():
    with game('1 chance 30', '2 ones 3', still=True) as (table, _):
        table.keys('Down', 'Right')
        is_on(table, 'Bjørn, Twos')
        for keys in ('ctrl+n', 'ctrl+shift+Delete', 'ctrl+l', 'ctrl+comma', 'ctrl+question', 'F1', 'ctrl+s', 'ctrl+o'):
            escapes(table, keys)
        for keys, name in (('d', 'Add a 1'), ('ctrl+Return', 'Strike')):
            table.keys(keys)
            table.wait_for(name, BUTTON)
            table.keys('Escape')
            is_on(table, 'Bjørn, Twos')
        for keys in ('F10', 'shift+F1'):
            table.keys(keys)
            table.wait_still()
            table.keys('Escape')
            is_on(table, 'Bjørn, Twos')


@case('Escape leads out of the dialogs of the statistics, to the button that opened them')
def escape_in_statistics():
    with history_folder(PROGRAM, 60) as data, LookedAt(PROGRAM, LOOKER, still=True, data_dir=data) as table:
        table.keys('alt+2')
        wait_until(lambda: any('Hytta' in name for name in table.names()), 'the games')
        go_by_tab(table, 'Add Past Game…')
        escapes(table, 'space')
        go_by_tab(table, 'Players')
        table.keys('space')
        table.wait_for(PLAYER_MENU)
        for item in ('Name and Color…', 'Merge…'):
            open_player_menu(table, item)
            escapes(table, 'Return', name=PLAYER_MENU)
        choose_color(table)
        go_by_tab(table, 'Games')
        table.keys('space')
        go_by_tab(table, '.*, Unfinished · .*')
        table.keys('Return')
        table.wait_for('Edit Date, Place and Note…', BUTTON)
        go_by_tab(table, 'Edit Date, Place and Note…')
        escapes(table, 'space')


def open_player_menu(table, item):
    """The menu on the page of a player, with the keyboard on an item."""
    go_by_tab(table, PLAYER_MENU)
    table.keys('space', opens=MENU)
    table.tab_to(item, 'Down')


def choose_color(table):
    """Colors are one stop for Tab; arrows go from one to the next."""
    open_player_menu(table, 'Name and Color…')
    table.keys('Return', opens=True)
    go_by_tab(table, 'Automatic')
    # The first choice is as wide as two colors, so either may come below it.
    table.keys('Down')
    wait_until(lambda: table.focused().name in ('Blue', 'Orange'), lambda: f'a color, not {table.focused()}')
    for key, color in (('Left', 'Blue'), ('Right', 'Orange')):
        if table.focused().name != color:
            table.keys(key)
        wait_until(lambda: table.focused().name == color, lambda: f'{color}, not {table.focused()}')
    table.keys('Escape', closes=True)


def press_tab(table, before):
    """Tab, until what has the focus is another than BEFORE. GTK 4.8 does not tell of a text in a row, so it may be none
    twice in a row."""
    table.keys('Tab')
    try:
        return wait_until(lambda: (node := table.focused()) and node.path != getattr(before, 'path', None) and node,
                          'the next focus', patience=1)
    except TableError:
        return None


def go_by_tab(table, name):
    """Tab until the focus is on something of a name, which is a pattern."""
    node = table.focused()
    for _ in range(40):
        if node and re.fullmatch(name, node.name):
            return
        node = press_tab(table, node)
    raise AssertionError(f'Tab does not come to {name}')


if __name__ == '__main__':
    cases.main()

#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_keys.py PROGRAM LOOKER [WORD]: the program for those who have a keyboard only.

Every page and dialog is met by the walk that takes the pictures (tour.py); keys are pressed there by the library that
is preloaded (looker/looker-keys.c), which sees from inside who has the focus and paints the window with it and without.
With WORD only the cases that have it in their name.
"""
import re
import sys
from pathlib import Path

LOOKER = str(Path(sys.argv.pop(2)).resolve())

import cases  # noqa: E402
from cases import case  # noqa: E402
from looking import LookedAt  # noqa: E402
from record import load  # noqa: E402
from scenes import PROGRAM, game, is_on  # noqa: E402
from table import BUTTON, MENU, TableError, wait_until  # noqa: E402
from tour import Tour, history_folder  # noqa: E402

# More stops than any page has. The rules of a long sheet have 160: each entry can be moved up and down, and tried.
MOST = 'most=200'
AROUND = ('walk=Tab', 'back=shift+Tab')
# Pages on which Tab has been looked at already, or would enter what is typed.
LEFT_OUT = ('typing', 'turned', 'large-text', 'preferences-end', 'preferences-large-text', 'tray-incomplete',
            'rule-editor-entries', 'rule-editor-house-rule')
# What lies over a sheet, by what CSS calls it: Tab leads through it.
OVER = {'pad': 'keypad', 'pad-pairs': 'keypad', 'pad-filled': 'keypad', 'entry-made': 'turnbuttons',
        'rules': 'rulespane'}
# What Tab need not reach. Keys of the desktop do what the buttons of the window do. The footer offers after an entry for
# seconds what Ctrl+Z does, and must not take the keyboard from the sheet meanwhile. A row that opens a list shows what is
# chosen as a list, too, which is libadwaita's own. The tray's Enter does what that key does for the entry that has the focus,
# and there is none to enter once Tab has passed the last one.
NOT_BY_TAB = ('windowcontrols', '.undo', '.enter < box.head', '< listview.view.inline')
PLAYER_MENU = 'Change This Player'


class Walker(Tour):
    """Goes where the pictures are taken, and presses Tab."""

    def __init__(self, table, record):
        super().__init__(table, record)
        self.found = []
        self.pages = 0

    def take(self, page):
        if page.startswith(LEFT_OUT):
            return
        self.table.put_pointer_away()
        self.table.wait_still()
        self.table._focus()
        self.pages += 1
        for kind, words in self.table.look(*self.keys(page), MOST, 'keep'):
            by_tab = not any(name in words for name in NOT_BY_TAB)
            # While the tray is open all that fits is offered in it.
            if kind != 'stops' and by_tab and not (page.startswith('tray') and '< sheet <' in words):
                self.found.append(f'{page}: {kind}: {words}')

    def keys(self, page):
        """What is pressed there."""
        if page.endswith('menu'):
            return 'walk=Down', 'inside=popover'
        return (AROUND[0], f'inside={OVER[page]}') if page in OVER else AROUND


def walk(n_pages, *parts, **options):
    """Goes through parts of the tour; fails with all that Tab does not reach and all marks of it that cannot be seen."""
    with LookedAt(PROGRAM, LOOKER, still=True, **options) as table:
        walker = Walker(table, load(PROGRAM, 'special-8'))
        for part in parts:
            part(walker)
    assert not walker.found, '\n'.join(walker.found)
    assert walker.pages >= n_pages, f'only {walker.pages} pages were met'


@case('Tab reaches everything at the table and comes back, and its mark can be seen')
def at_the_table():
    walk(15, Tour.start_page, Tour.half_game)


@case('the same in the statistics')
def in_the_statistics():
    with history_folder(PROGRAM, 60) as data:
        walk(14, Tour.statistics, data_dir=data)


@case('the same after a game and in trouble')
def after_a_game():
    walk(7, Tour.whole_game, Tour.trouble)


@case('the mark can be seen in the dark and with high contrast, too')
def in_other_looks():
    for dark, high_contrast in ((True, False), (False, True), (True, True)):
        walk(2, Tour.start_page, dark=dark, high_contrast=high_contrast)


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

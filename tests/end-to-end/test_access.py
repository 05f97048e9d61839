#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_access.py PROGRAM [WORD]: the program for those who hear or feel it; test_pages.py looks at every page.

With WORD only the cases that have it in their name.
"""
from gi.repository import GLib

import cases
from cases import case
from player import cell_name, is_dice, ways
from record import load, points
from scenes import PROGRAM, game
from table import BUTTON, Table, wait_until

ATSPI = 'org.a11y.atspi.'

def do(table, node):
    """What a screen reader does to press something."""
    table._call(node.path, ATSPI + 'Action', 'DoAction', GLib.Variant('(i)', (0,)))


def press(table, name, role=BUTTON):
    """The same to a button, once it is there."""
    do(table, table.wait_for(name, role))


def write(table, name, text):
    """Gives a text field a text."""
    for node in table.nodes(anew=True).values():
        if node.name == name:
            try:
                table._call(node.path, ATSPI + 'EditableText', 'SetTextContents', GLib.Variant('(s)', (text,)))
                return
            except GLib.Error:
                pass  # what is around the field has its name, too
    raise AssertionError(f'nowhere to write {name}')


def begin(table, record):
    """A new game in the dialog."""
    press(table, 'New Game…')
    wait_until(lambda: 'New Game' in table.windows().values(), 'the dialog')
    for seat, name in enumerate(record.players, 1):
        write(table, f'Player {seat}', name)
    press(table, 'Start')
    wait_until(table.cells, 'the sheet')


def shown_keys(table):
    """The names of all buttons."""
    return {node.name for node in table.nodes().values() if node.role == BUTTON}


def choose(table, record, entry, typed):
    """The keys of the pad for a value; one that leads to more of them shows others."""
    table.wait_for('Strike', BUTTON)
    shown = shown_keys(table)
    keys = ['Strike'] if typed == 'x' else next(keys for keys in ways(record, entry, typed) if keys[0] in shown)
    for number, key in enumerate(keys, 1):
        press(table, key)
        if number < len(keys):
            wait_until(lambda: shown_keys(table) != shown, f'what comes after {key}')


def throw(table, dice, offer):
    """A roll by the tray."""
    press(table, 'What fits?')
    for number, face in enumerate(dice, 1):
        press(table, f'Add a {face}')
        # GTK leaves a button pressed for a moment, and then takes no second press.
        if number < len(dice):
            missing = len(dice) - number
            table.wait_for(f'{missing} more dice' if missing > 1 else '1 more die')
    press(table, offer)


def enter(table, record, n):
    """Makes move N and waits until its cell tells of it."""
    seat, entry, typed = record.moves[n - 1]
    key = record.player(seat), record.titles[entry]
    if is_dice(typed):
        throw(table, typed, f'{key[1]}: {points(record.trace(n)[-1][3])}')
    else:
        do(table, table.find_cell(*key))
        table.wait_for(f'{key[0]} · {key[1]}')
        choose(table, record, entry, typed)
    wait_until(lambda: table.cells().get(key) not in ('open', None), lambda: f'{cell_name(record, seat, entry)}')


@case('a new game is begun over the accessibility bus alone')
def begun_over_the_bus():
    record = load(PROGRAM, 'special-8')
    with Table(PROGRAM) as table:
        begin(table, record)
        for n in range(1, 3):
            enter(table, record, n)


@case('a whole game over the accessibility bus alone')
def over_the_bus():
    record = load(PROGRAM, 'yahtzee')
    # What GTK 4.8 does not offer there is to choose the rules in a combo row.
    with game(rules='yahtzee', players='; '.join(record.players)) as (table, _):
        for n in range(1, len(record.moves) + 1):
            enter(table, record, n)
        total = record.sheet(len(record.moves))['total']
        told = {name: table.cells()[name, 'Total'] for name in record.players}
        assert all(told[name].startswith(points(total[name])) for name in told), (told, total)


class Listener:
    """Hears what the program tells on the bus: new names, and announcements where GTK has them."""

    def __init__(self, table):
        self.heard = []
        self.context = GLib.MainContext.default()
        for event in ('object:property-change:accessible-name', 'object:announcement'):
            table.bus.call('org.a11y.atspi.Registry', '/org/a11y/atspi/registry', ATSPI + 'Registry', 'RegisterEvent',
                           GLib.Variant('(sass)', (event, [], '')))
        table.bus.connection.signal_subscribe(table.owner, ATSPI + 'Event.Object', None, None, None, 0, self._hear)

    def _hear(self, _bus, _sender, _path, _face, _signal, parameters):
        self.heard.append(parameters.unpack()[3])

    def wait_for(self, words):
        """Waits until just that is told."""
        def told():
            while self.context.iteration(False):
                pass
            return words in self.heard
        wait_until(told, lambda: f'{words!r} to be told, among {self.heard}')


@case('each change is told when it is painted')
def announced():
    with game('1 chance 30', '2 ones 3') as (table, _):
        listener = Listener(table)
        table.keys('7')
        listener.wait_for('Anna, Ones: 7 points, margin plus 1, Anna leads')
        table.keys('ctrl+z')
        listener.wait_for('Undone: Anna, Ones: 7 points, margin even, Anna leads')
        table.keys('ctrl+shift+z')
        listener.wait_for('Redone: Anna, Ones: 7 points, margin plus 1, Anna leads')
        do(table, table.find_cell('Anna', 'Ones'))
        press(table, 'Change')
        press(table, 'Strike')
        listener.wait_for('Anna, Ones: corrected from 7 points to struck, margin minus 6, Anna leads')
        do(table, table.find_cell('Anna', 'Ones'))
        press(table, 'Clear')
        listener.wait_for('Anna, Ones: cleared, margin even, Anna leads')


if __name__ == '__main__':
    cases.main()

#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_access.py PROGRAM LOOKER [WORD]: the program for those who hear it, feel it, or need it large.

Every page and dialog is met by the walk that takes the pictures (tour.py). With WORD only the cases that have it
in their name.
"""
import collections
import re
import sys
from pathlib import Path

LOOKER = str(Path(sys.argv.pop(2)).resolve())

from gi.repository import GLib  # noqa: E402

import cases  # noqa: E402
from cases import case  # noqa: E402
from looking import LookedAt  # noqa: E402
from player import cell_name, is_dice, ways  # noqa: E402
from record import load, points  # noqa: E402
from scenes import PROGRAM, game  # noqa: E402
from table import BUTTON, SENSITIVE, TOGGLE, Table, wait_until  # noqa: E402
from tour import Tour, coins_folder, history_folder  # noqa: E402

ATSPI = 'org.a11y.atspi.'
FOCUSABLE = 11  # a bit of an object's states
INVALID, LIST, LIST_ITEM, MENU_ITEM, PANEL, SCROLL_PANE, UNKNOWN = 0, 31, 32, 35, 39, 49, 67  # roles

# GTK's and libadwaita's own, which nobody can name from outside: lists and the button parts of their drop-downs.
THEIRS = ('GtkListItemWidget', 'GtkListView', 'GtkListBox', 'GtkFlowBox')


# The name that GTK gives to what has none.
CLASS = re.compile(r'(Gtk|Adw|Protokoll)[A-Z]\w*')


class Walker(Tour):
    """Goes where the pictures are taken, and looks instead."""

    def __init__(self, table, record, asks, names):
        super().__init__(table, record)
        self.names = names
        self.asks = asks
        self.found = {}
        self.places = set()

    def take(self, page):
        self.table.wait_still()
        for problem in self.problems():
            self.found.setdefault(problem, page)

    def problems(self):
        """What is wrong here, each in a line."""
        if self.names:
            nodes = self.table.nodes()
            yield from unnamed(self.table, nodes)
            yield from twins(nodes)
        for ask in self.asks:
            for kind, words in self.table.look(*ask):
                if kind == 'place':
                    self.places.add(words)
                elif not is_allowed(words, ask):
                    yield f'{" ".join(ask)}: {kind}: {words}'


def is_allowed(words, ask):
    """A toast has its words broken when it comes: nobody changes the size of text in those seconds."""
    return re.search(r'toast[.\w]* < ', words) and 'text=200' in ask


def has_no_name(name):
    """Whether it is none, or what GTK says instead."""
    return not name or CLASS.fullmatch(name) is not None


def is_theirs(table, node, nodes):
    """Whether it is a part of GTK's or libadwaita's own, which has the name of its class with GTK 4.8 and later none:
    lists, items of menus, and what lies inside a button."""
    if node.name:
        return node.name in THEIRS
    return node.role in (LIST, MENU_ITEM) or any(around.role in (BUTTON, TOGGLE) for around in table._around(node, nodes))


def is_list_of_expander(node, nodes):
    """Whether it is the list that newer libadwaita has within a row that opens: around the row's own words."""
    within = [other for other in nodes.values() if other.parent == node.path]
    return node.role == PANEL and bool(within) and all(other.role == LIST_ITEM and other.name for other in within)


def unnamed(table, nodes):
    """What can have the keyboard but cannot be told, by name or by role. What came just now may tell its name later."""
    for node in nodes.values():
        if (not node.has(FOCUSABLE) or node.role == SCROLL_PANE or is_theirs(table, node, nodes)
                or is_list_of_expander(node, nodes)):
            continue
        parent = nodes.get(node.parent)
        if node.role == LIST_ITEM and parent and parent.name in THEIRS:
            continue
        if has_no_name(node.name) and has_no_name(table.name(node.path)):
            yield f'no name: role {node.role}, below {parent}'
        # The tray is typed into as a whole.
        if node.role in (INVALID, UNKNOWN, PANEL) and not node.name.startswith('Dice tray'):
            yield f'no role: {node}'


def twins(nodes):
    """Buttons of the same name beside each other; but one 5 among the dice is as good as another."""
    seen = collections.Counter((node.parent, node.name) for node in nodes.values()
                               if node.role == BUTTON and node.has(FOCUSABLE) and node.has(SENSITIVE))
    return [f'{number} buttons are called {name}' for (_, name), number in seen.items()
            if number > 1 and name and not name.startswith('Remove the ')]


def walk_games(walker):
    """Everything but the statistics."""
    walker.start_page()
    walker.half_game()
    walker.other_rules()
    walker.whole_game()
    walker.trouble()


def walk(asks, parts, text=100, names=True, **options):
    """Fails with what is wrong on any page; gives where texts were. TEXT is in percent of the usual size."""
    places, lines = set(), []
    with history_folder(PROGRAM) as data, coins_folder(PROGRAM) as coins:
        for part in parts:
            folder = {Tour.statistics: {'data_dir': data}, Tour.coins: {'data_dir': coins}}.get(part, {})
            with LookedAt(PROGRAM, LOOKER, still=True, **folder, **options) as table:
                table.look(f'text={text}', 'keep')
                walker = Walker(table, load(PROGRAM, 'special-8', table.env['LANGUAGE']), asks, names)
                part(walker)
                lines += [f'{page}: {problem}' for problem, page in walker.found.items()]
                places |= walker.places
    assert not lines, '\n'.join(lines)
    return places


PARTS = [walk_games, Tour.statistics, Tour.coins]

# Where texts of ours must have been met, or their contrast was not looked at: CSS names and classes.
PLACES = ['cell.entry', '.ahead', '.behind', '.leads', '.offered', '.wrong', 'sheettitle', '.badge.seat-0',
          'entryhint', 'keypad', 'dicetray', '.fit', 'rollcounter', '.turn', 'chart', 'toast',
          'linerow', 'figure', '.dim-label', 'placeholder', '.suggested-action']


@case('every page is told and can be seen, light and dark')
def desk():
    places = walk([('light', 'contrast'), ('dark', 'rtl', 'contrast', 'fit'), ('text=200', 'fit')], PARTS)
    missing = [place for place in PLACES if not any(place in met for met in places)]
    assert not missing, f'no text was met at {missing}'


@case('large text loses nothing on a telephone, also with high contrast')
def telephone():
    # In German, whose words are the longest. Still larger text may be shortened or scroll there.
    walk([('light', 'contrast', 'fit'), ('dark', 'rtl', 'contrast', 'fit')], PARTS, text=150, names=False,
         size=(360, 640), high_contrast=True, language='de')


# Over the accessibility bus alone

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

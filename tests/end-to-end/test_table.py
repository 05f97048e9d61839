#!/usr/bin/python3
"""test_table.py PROGRAM [WORD]: what happens at the table, one habit or mishap at a time.

Each case has a program, a screen and a folder of its own. With WORD only the cases that have it in their name.
"""
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path

from gi.repository import Gio, GLib

import cases
from player import check, click_value, enter_dice, go_to, is_dice, play
from record import GAMES, Record, differences, load, points
from table import BUTTON, GRID_CELL, NOBODY, SENSITIVE, Bus, Table, wait_until

PROGRAM = sys.argv[1]
TEXT_ROLES = {61, 79}
CASES = []


def case(name):
    """Makes a function one of the cases."""
    def add(function):
        CASES.append((name, function))
        return function
    return add


@contextmanager
def folder():
    """A folder for the length of a case, to start twice on, or for files to open."""
    path = Path(tempfile.mkdtemp(prefix='protokoll-case-'))
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def game(*moves, rules='special-8', players='Anna; Bjørn', **options):
    """A table with a game that has come so far, and its record."""
    with folder() as path:
        file = path / 'game.yatzy'
        file.write_text('\n'.join(['protokoll 1', f'rules {rules}', f'players {players}', *moves]) + '\n')
        record = Record(PROGRAM, file)
        with Table(PROGRAM, arguments=[file], **options) as table:
            wait_until(table.cells, 'the sheet')
            check(table, record, len(record.moves))
            yield table, record


def says(table, name, state):
    """Waits until a cell says that."""
    player, row = name.split(', ')
    wait_until(lambda: table.cells().get((player, row)) == state,
               lambda: f'{name}: {state}, but it says {table.cells().get((player, row))!r}')


def is_on(table, name):
    """Waits until the cell has the focus."""
    wait_until(lambda: (table.focused() or table).name.startswith(name + ':') if table.focused() else False,
               lambda: f'the focus on {name}, but it is on {table.focused()}')


def hint(table, words):
    """Waits until a screen reader can tell something with these words; gives all of it."""
    def find():
        said = (text for node in table.nodes().values() for text in (node.name, node.description))
        return next((text for text in said if words in text), None)
    return wait_until(find, lambda: f'a hint with {words!r} among {sorted(table.names())}')


def no_hint(table, words):
    """Waits until no cell has that said of it any more."""
    wait_until(lambda: not any(words in node.description for node in table.nodes().values()),
               f'the hint {words!r} to go')


def undo_is(table, possible):
    """Waits until Undo in the header bar can be pressed, or cannot."""
    wait_until(lambda: table.find('Undo', BUTTON).has(SENSITIVE) == possible, f'Undo possible: {possible}')


def on_disk(data_dir, question):
    """Rows of the database as another program reads them."""
    database = sqlite3.connect(f'file:{data_dir}/statistics.db?mode=ro', uri=True)
    try:
        return database.execute(question).fetchall()
    finally:
        database.close()


# Entering

@case('a sum that no roll can give is refused in place and can be put right')
def refused():
    with game() as (table, record):
        go_to(table, record, 1, 'three-plus-three')
        table.keys('3', '4', 'Return')
        words = hint(table, 'right would be')
        assert '“34”' in words and '30' in words and '33' in words, words
        says(table, 'Anna, 3 + 3', 'open')
        is_on(table, 'Anna, 3 + 3')
        table.keys('Down')
        is_on(table, 'Anna, 3 + 3')
        table.keys('BackSpace', '3')
        says(table, 'Anna, 3 + 3', '33 points')
        says(table, 'Anna, Total', '33 points, leads')
        is_on(table, 'Bjørn, 3 + 3')
        no_hint(table, 'right would be')


@case('a value is entered as soon as no digit can follow')
def by_itself():
    with game() as (table, record):
        go_to(table, record, 1, 'chance')
        table.keys('2')
        hint(table, 'sum: 8–48')
        says(table, 'Anna, Chance', 'open')
        table.keys('4')
        says(table, 'Anna, Chance', '24 points')
        is_on(table, 'Bjørn, Chance')


@case('a letter leads to its entry, and Shift with Enter enters the usual value')
def letters():
    with game() as (table, record):
        table.keys('f')
        is_on(table, 'Anna, Fives')
        table.keys('z', 'a')
        is_on(table, f'Anna, {list(record.titles.values())[22]}')
        table.keys('c', '7')
        says(table, 'Anna, Threes', '21 points')
        is_on(table, 'Bjørn, Threes')
        table.keys('shift+Return')
        says(table, 'Bjørn, Threes', '18 points')


# The dice tray

def count_open(table):
    """How many entries are open; the bonus can be, too."""
    return sum(state == 'open' and row != 'Bonus' for (_, row), state in table.cells().items())


@case('a roll typed into the tray goes to its best entry by Enter')
def tray_typed():
    with game('1 chance 30', '2 ones 3') as (table, record):
        table.keys('d')
        table.wait_for('0 of 8 dice')
        table.type('5 5 5 6 6 1 2 2')
        table.wait_for('3 + 2 + 2: 31 points', BUTTON)
        wait_until(lambda: table.find_cell('Anna', 'Fives').description == 'would score 15 points', 'the offer')
        table.type(' ,')
        table.keys('Return', 'Return')
        says(table, 'Anna, 3 + 2 + 2', '31 points')
        table.wait_gone('Add a 5')
        assert table.find_cell('Anna', 'Fives').description == ''
        # The second Enter was for the sheet, in which it moved on.
        assert count_open(table) == 62 - 3


@case('a roll tapped into the tray; a double tap enters once and touches nothing that lies below')
def tray_tapped():
    with game() as (table, record):
        table.click('What fits?')
        table.wait_for('Add a 5', BUTTON)
        table.click('Add a 5', times=12)
        table.wait_for('Yatzy: 90 points', BUTTON)
        table.click(table.find('Take the 5 away'))
        table.wait_for('7 of 8 dice')
        table.click('Add a 6')
        table.wait_for('Seven of a Kind: 35 points', BUTTON)
        table.click('Seven of a Kind: 35 points', times=2)
        says(table, 'Anna, Seven of a Kind', '35 points')
        is_on(table, 'Bjørn, Seven of a Kind')
        assert count_open(table) == 62 - 1


@case('what the tray offers is taken by a tap in the sheet, another cell is not')
def tray_tap_in_sheet():
    with game() as (table, record):
        table.keys('d', *'44466611')
        table.wait_for('Fours: 12 points', BUTTON)
        table.click('Anna, Twos: open')
        hint(table, 'Twos is not offered')
        says(table, 'Anna, Twos', 'open')
        table.click('Anna, Fours: open', times=2)
        says(table, 'Anna, Fours', '12 points')
        is_on(table, 'Bjørn, Fours')


@case('an entry is corrected by dice, and undo takes that back with the tray open')
def tray_correction():
    with game('1 fours 2', '2 fours 3') as (table, record):
        go_to(table, record, 1, 'fours')
        table.keys('d')
        table.wait_for('Anna · Fours')
        table.type('44466611')
        table.keys('Return')
        says(table, 'Anna, Fours', '12 points')
        table.keys('d', *'4411', 'ctrl+z')
        says(table, 'Anna, Fours', '8 points')
        table.wait_for('4 of 8 dice')
        table.keys('Escape')
        table.wait_gone('Add a 5')
        is_on(table, 'Anna, Fives')


@case('dice that do not fit strike only what is chosen')
def tray_strikes():
    with game('1 three-plus-three 33', '2 ones 3') as (table, record):
        go_to(table, record, 1, 'three-plus-three')
        table.keys('d')
        table.wait_for('Anna · 3 + 3')
        table.keys(*'11112345')
        table.wait_for('Strike 3 + 3', BUTTON)
        table.keys('Return')
        says(table, 'Anna, 3 + 3', '33 points')
        table.keys(*['BackSpace'] * 8, *'44455512')
        table.wait_for('3 + 3: 27 points', BUTTON)
        table.keys(*['BackSpace'] * 8, *'11112345')
        table.wait_for('Strike 3 + 3', BUTTON)
        table.keys('Right', 'Return')
        says(table, 'Anna, 3 + 3', 'struck')


@case('x strikes, Delete clears, undo and redo go back and forth')
def strike_and_clear():
    with game() as (table, record):
        undo_is(table, False)
        table.keys('x')
        says(table, 'Anna, Ones', 'struck')
        is_on(table, 'Bjørn, Ones')
        table.keys('Left', 'Delete')
        says(table, 'Anna, Ones', 'open')
        is_on(table, 'Anna, Ones')
        for key, state in [('ctrl+z', 'struck'), ('ctrl+z', 'open'), ('ctrl+shift+z', 'struck'),
                           ('ctrl+y', 'open'), ('ctrl+z', 'struck')]:
            table.keys(key)
            says(table, 'Anna, Ones', state)
        undo_is(table, True)


@case('a struck entry does not look like an open one')
def struck_looks_struck():
    with game('1 fours x') as (table, record):
        table.click('Anna, Sixes: open')
        open_box, struck_box = (table.box(table.find(name)) for name in ('Anna, Fives: open', 'Anna, Fours: struck'))
        assert table.colours(struck_box) > table.colours(open_box), 'both are empty'


@case('F2 changes what was typed')
def edit():
    with game('1 threes 7', '2 three-pairs 30', '1 two-pairs 55661234') as (table, record):
        go_to(table, record, 1, 'threes')
        table.keys('F2', 'BackSpace', '6', 'Return')
        says(table, 'Anna, Threes', '18 points')
        go_to(table, record, 1, 'two-pairs')
        table.keys('F2', 'BackSpace', '0', 'Return')
        says(table, 'Anna, Two Pairs', '20 points')
        go_to(table, record, 2, 'three-pairs')
        table.keys('F2', 'Escape')
        says(table, 'Bjørn, Three Pairs', '30 points')
        table.keys('F2', 'Delete', '2', '4', 'Return')
        says(table, 'Bjørn, Three Pairs', '24 points')
        table.keys('ctrl+z')
        says(table, 'Bjørn, Three Pairs', '30 points')


@case('typing over an entry corrects it')
def overtype():
    with game('1 threes 7') as (table, record):
        go_to(table, record, 1, 'threes')
        table.keys('5', 'Return')
        says(table, 'Anna, Threes', '15 points')
        table.keys('ctrl+z')
        says(table, 'Anna, Threes', '21 points')


@case('Escape gives up what is typed')
def give_up():
    with game() as (table, record):
        go_to(table, record, 1, 'chance')
        table.keys('3')
        hint(table, 'sum: 8–48')
        table.keys('Escape')
        no_hint(table, 'sum: 8–48')
        table.keys('Down')
        is_on(table, 'Anna, Yatzy')
        says(table, 'Anna, Chance', 'open')
        undo_is(table, False)


@case('the arrow keys and Tab go from cell to cell')
def moving():
    with game() as (table, record):
        table.click('Anna, Ones: open')
        for key, place in [('Right', 'Bjørn, Ones'), ('Tab', 'Anna, Twos'), ('Down', 'Anna, Threes'),
                           ('shift+Tab', 'Bjørn, Twos'), ('Up', 'Bjørn, Ones'), ('Left', 'Anna, Ones')]:
            table.keys(key)
            is_on(table, place)
        table.click('Anna, Sixes: open')
        table.keys('Down')
        is_on(table, 'Anna, One Pair')
        table.keys('Up')
        is_on(table, 'Anna, Sixes')


@case('moving away enters what is right')
def moving_enters():
    with game('1 ones 3', '2 ones 2') as (table, record):
        go_to(table, record, 1, 'ones')
        table.keys('5', 'Down')
        says(table, 'Anna, Ones', '5 points')
        is_on(table, 'Anna, Twos')


@case('a click puts the focus there and needs no text field')
def click():
    with game() as (table, record):
        table.click('Bjørn, Large Straight: open')
        is_on(table, 'Bjørn, Large Straight')
        assert table.focused().role == GRID_CELL
        texts = [node for node in table.nodes().values() if node.role in TEXT_ROLES]
        assert not texts, f'there is a text field: {texts}'
        table.keys('2', '0')
        says(table, 'Bjørn, Large Straight', '20 points')


@case('a click elsewhere enters what is right and gives up what is wrong')
def click_away():
    with game('1 ones 3', '2 ones 2') as (table, record):
        go_to(table, record, 1, 'ones')
        table.keys('5')
        table.click('Anna, Chance: open')
        says(table, 'Anna, Ones', '5 points')
        is_on(table, 'Anna, Chance')
        table.keys('4', '9')
        hint(table, 'Chance cannot be')
        table.click('Anna, Twos: open')
        is_on(table, 'Anna, Twos')
        says(table, 'Anna, Chance', 'open')
        no_hint(table, 'Chance cannot be')


# Room

def inside(box, outer):
    """Whether a box lies within another."""
    return (box.width > 0 and box.height > 0 and box.x >= outer.x and box.y >= outer.y
            and box.x + box.width <= outer.x + outer.width and box.y + box.height <= outer.y + outer.height)


def overlap(one, other):
    """Whether two boxes share some room."""
    return (one.x < other.x + other.width and other.x < one.x + one.width
            and one.y < other.y + other.height and other.y < one.y + one.height)


@case('all 31 entries of both players are on a screen of 1024 by 768')
def all_on_screen():
    with game() as (table, record):
        window = table.screen()
        boxes = {}
        for name in record.players:
            for title in [*record.titles.values(), 'Total']:
                boxes[name, title] = table.box(table.find_cell(name, title))
        outside = [key for key, box in boxes.items() if not inside(box, window)]
        assert not outside, f'not on the screen: {outside}'
        low = {key: box.height for key, box in boxes.items() if box.height < 44}
        assert not low, f'too low for a finger: {low}'
        keys = list(boxes)
        over = [(one, other) for i, one in enumerate(keys) for other in keys[:i] if overlap(boxes[one], boxes[other])]
        assert not over, f'over each other: {over[:4]}'


@case('on a telephone initials and totals stay, and every entry can be reached')
def telephone():
    with game(size=(360, 640)) as (table, record):
        window = table.screen()
        nodes = table.nodes()
        for seat, name in enumerate(record.players, 1):
            room = room_of(table, name, nodes)
            go_to(table, record, seat, 'ones')
            for title in record.titles.values():
                cell = table.find_cell(name, title, nodes)
                wait_in_sight(table, cell, window, room)
                table.keys('Down')
            is_on(table, f'{name}, Yatzy')
            assert room_of(table, name, table.nodes()) == room


@case('the end of a game fits a telephone too')
def telephone_end():
    for language in ('en', 'nb', 'de'):
        with Table(PROGRAM, size=(360, 640), language=language, arguments=[GAMES / 'special-8.yatzy']) as table:
            wait_until(table.cells, 'the sheet')
            table.wait_still()
            outside = [(node.name, box) for node in table.nodes().values()
                       if node.role == BUTTON and not inside(box := table.box(node), table.screen())
                       and box.width and box.y < 640]
            assert not outside, f'{language}: beyond the edge: {outside}'


def room_of(table, name, nodes):
    """From where to where a player's column has room: below the initials and above the total, which must show."""
    total = table.box(table.find_cell(name, 'Total', nodes))
    heads = [table.box(node) for node in nodes.values() if node.name == name]
    head = next((box for box in heads if inside(box, table.screen())), None)
    assert head and inside(total, table.screen()), f'{name}: initials at {heads}, total at {total}'
    return head.y + head.height, total.y


def wait_in_sight(table, cell, window, room):
    """Waits until the cell has the focus and stands between the initials and the total."""
    def seen():
        box = table.box(cell)
        return inside(box, window) and box.y >= room[0] and box.y + box.height <= room[1] and table.has_focus(cell)
    wait_until(seen, lambda: f'{cell.name} in sight; it is at {table.box(cell)}')


CARELESS = [*'0123456789' * 2, *'abcfz', *['Return'] * 4, 'shift+Return', 'x', 'y', 'BackSpace', 'Delete', 'F2', 'Escape', 'Tab', 'shift+Tab',
            'Up', 'Down', 'Left', 'Right', 'Home', 'End', 'Next', 'space', 'minus', 'KP_5', 'KP_Enter', 'ctrl+z',
            'ctrl+shift+z']


def press_carelessly(rules, n_keys):
    """Presses keys at random; the program must stay whole and forget nothing."""
    seed = random.randrange(1 << 32)
    print(f'# {rules}: seed {seed}')
    keys = random.Random(seed)
    with folder() as data:
        with game(rules=rules, data_dir=data) as (table, _):
            for _ in range(n_keys // 25):
                table.keys(*keys.choices(CARELESS, k=25))
            table.keys('Escape')
            before = settled(table)
            table.quit()
        with Table(PROGRAM, data_dir=data) as table:
            wait_until(table.cells, 'the sheet')
            assert table.cells() == before, differences(before, table.cells())


def settled(table):
    """The cells when they have stopped changing."""
    table.wait_still()
    return table.cells()


for any_rules in ('special-8', 'yahtzee', 'forced-yatzy'):
    case(f'random keys do no harm to a game of {any_rules}')(lambda rules=any_rules: press_carelessly(rules, 250))


# Around the table

@case('turned for the player across, pointer and keys reach what they are meant for')
def turned():
    with game() as (table, record):
        places = ('Bjørn, Large Straight', 'Anna, Ones', 'Bjørn, 4 + 4')
        upright = {place: table.box(table.find(place + ': open')) for place in places}
        upright['Undo'] = table.box(table.find('Undo', BUTTON))
        table.keys('F9')
        table.wait_still()
        for place in places:
            table.click_at(*across(table, upright[place]))
            is_on(table, place)
        table.keys('4', '0')
        says(table, 'Bjørn, 4 + 4', '40 points')
        table.click_at(*across(table, upright['Undo']))
        says(table, 'Bjørn, 4 + 4', 'open')
        table.keys('F9')
        wait_until(lambda: table.box(table.find('Anna, Ones: open')) == upright['Anna, Ones'], 'the sheet to turn back')


def across(table, box):
    """The middle of a box as it stands when the window's content is turned by 180 degrees."""
    screen = table.screen()
    return screen.width - box.x - box.width // 2, screen.height - box.y - box.height // 2


@case('each entry can be taken back from a toast, which goes when the sheet is touched')
def toast():
    undo = 'Undo this entry'
    for size in ((1024, 768), (360, 640)):
        with game(size=size) as (table, record):
            table.keys('3')
            wait_until(lambda: undo in table.names(), 'the toast')
            is_on(table, 'Bjørn, Ones')
            table.click(undo)
            says(table, 'Anna, Ones', 'open')
            is_on(table, 'Anna, Ones')
            wait_until(lambda: undo not in table.names(), 'the toast to go')
            table.keys('4')
            wait_until(lambda: undo in table.names(), 'the toast')
            table.click('Anna, Twos: open')
            wait_until(lambda: undo not in table.names(), 'the toast to go at a tap')
            is_on(table, 'Anna, Twos')
            table.keys('x')
            wait_until(lambda: undo in table.names(), 'the toast')
            table.keys('F2')
            wait_until(lambda: undo not in table.names(), 'the toast to go at a key')
            table.keys('Escape')
            says(table, 'Anna, Ones', '4 points')
            says(table, 'Anna, Twos', 'struck')


@case('the log tells who entered what, and leads to the cell')
def log():
    with game('1 threes 7', '2 chance 24') as (table, record):
        go_to(table, record, 1, 'threes')
        table.keys('5', 'Return')
        says(table, 'Anna, Threes', '15 points')
        table.keys('ctrl+l')
        table.wait_window('Entry Log')
        lines = wait_until(lambda: [name for name in table.names() if 'corrected, 21 → 15' in name], 'the correction')
        assert any(line.startswith('Anna') for line in lines), lines
        table.click('Chance: 24 points')
        table.wait_no_window('Entry Log')
        is_on(table, 'Bjørn, Chance')
        table.keys('ctrl+l')
        table.wait_window('Entry Log')
        table.keys('Down', 'Down', 'Return')
        table.wait_no_window('Entry Log')
        is_on(table, 'Anna, Threes')
        table.keys('6', 'Return')
        says(table, 'Anna, Threes', '18 points')


class SessionManager:
    """What keeps the screen awake on GNOME: it only remembers who asked it to."""

    NAME, PATH = 'org.gnome.SessionManager', '/org/gnome/SessionManager'
    FACE = """<node><interface name='org.gnome.SessionManager'>
      <method name='Inhibit'><arg type='s' direction='in'/><arg type='u' direction='in'/>
        <arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='u' direction='out'/></method>
      <method name='Uninhibit'><arg type='u' direction='in'/></method>
      <method name='RegisterClient'><arg type='s' direction='in'/><arg type='s' direction='in'/>
        <arg type='o' direction='out'/></method>
      <property name='SessionIsActive' type='b' access='read'/></interface></node>"""

    def __init__(self, address):
        self.asked, self.ended = [], []
        self.context = GLib.MainContext()
        self.context.push_thread_default()
        self.bus = Bus(address)
        self.bus.connection.register_object(
            self.PATH, Gio.DBusNodeInfo.new_for_xml(self.FACE).interfaces[0], self._answer, self._property, None)
        self.context.pop_thread_default()
        self.bus.call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'RequestName',
                      GLib.Variant('(su)', (self.NAME, 0)))
        self.loop = GLib.MainLoop(self.context)
        self.thread = threading.Thread(target=self.loop.run, daemon=True)
        self.thread.start()

    def _answer(self, _bus, _sender, _path, _face, method, arguments, call):
        if method == 'Inhibit':
            self.asked.append(arguments.unpack())
            call.return_value(GLib.Variant('(u)', (len(self.asked),)))
        elif method == 'Uninhibit':
            self.ended.append(arguments.unpack()[0])
            call.return_value(None)
        else:
            call.return_value(GLib.Variant('(o)', ('/',)))

    def _property(self, *_):
        return GLib.Variant('b', True)

    def close(self):
        """Ends its thread."""
        self.loop.quit()
        self.thread.join()
        self.bus.close()


@case('the screen stays awake while a game is played, and no longer')
def awake():
    idle = 8
    with Table(PROGRAM, start=False) as table:
        manager = SessionManager(table.env['DBUS_SESSION_BUS_ADDRESS'])
        try:
            table.start(GAMES / 'yahtzee.yatzy')
            wait_until(table.cells, 'the sheet')
            table.wait_still()
            assert not manager.asked, f'a finished game needs no light: {manager.asked}'
            table.keys('ctrl+z')
            wait_until(lambda: manager.asked, 'the screen to be kept awake')
            _, _, reason, flags = manager.asked[0]
            assert flags == idle and reason == 'A game is being played', manager.asked
            table.keys('ctrl+z', 'ctrl+z', 'ctrl+shift+z')
            table.wait_still()
            assert len(manager.asked) == 1 and not manager.ended, (manager.asked, manager.ended)
            table.keys('ctrl+shift+z', 'ctrl+shift+z')
            wait_until(lambda: manager.ended == [1], 'the screen to be let sleep at the end')
            table.keys('ctrl+z')
            wait_until(lambda: len(manager.asked) == 2, 'the screen to be kept awake again')
            table.quit()
            wait_until(lambda: manager.ended == [1, 2], 'the screen to be let sleep when the window goes')
        finally:
            manager.close()


# Games

@case('New Game asks first; Cancel changes nothing')
def new_game_asks():
    with game('1 threes 7', '2 chance 24') as (table, record):
        before = table.cells()
        table.keys('ctrl+n')
        table.wait_window('Clear Game Data?')
        table.click('Cancel')
        table.wait_no_window('Clear Game Data?')
        table.keys('ctrl+n')
        table.wait_window('Clear Game Data?')
        table.keys('Escape')
        table.wait_no_window('Clear Game Data?')
        table.keys('ctrl+n')
        table.wait_window('Clear Game Data?')
        table.click('Discard')
        table.wait_window('New Game')
        table.click('Cancel')
        table.wait_no_window('New Game')
        assert table.cells() == before, differences(before, table.cells())
        assert on_disk(table.data_dir, 'SELECT state, done FROM game') == [(0, 2)]


@case('a new game with other rules, three players and names with a space')
def new_game():
    with Table(PROGRAM) as table:
        table.keys('ctrl+n')
        table.wait_window('New Game')
        table.click('Rules')
        table.wait_popover()
        table.keys('Home', *['Down'] * rules_list().index('yatzy'), 'Return')
        table.wait_no_popover()
        table.click('Add Player')
        for seat, name in enumerate(['Kari Nordmann', 'Ola', 'Åse'], 1):
            table.wait_for(f'Player {seat}')
            table.click(f'Player {seat}')
            table.type(name)
        table.keys('Return')
        table.wait_no_window('New Game')
        wait_until(table.cells, 'the sheet')
        assert {player for player, _ in table.cells()} == {'Kari Nordmann', 'Ola', 'Åse'}
        assert table.title() == 'Yatzy', table.title()


def rules_list():
    """The ids as the dialog lists them."""
    record = load(PROGRAM, 'yatzy')
    return [line.split('\t')[0] for line in record.ask('rules').splitlines()]


@case('a new game says what is wrong with the names')
def wrong_names():
    with Table(PROGRAM) as table:
        table.keys('ctrl+n')
        table.wait_window('New Game')
        before = table.names()
        table.click('Start')
        wait_until(lambda: table.names() - before, 'words about the missing names')
        for seat in (1, 2):
            table.click(f'Player {seat}')
            table.type('Anna')
        said = table.names()
        table.click('Start')
        wait_until(lambda: table.names() - said, 'words about the same name')
        assert not table.cells()


@case('Same Players Again')
def same_players():
    with game('1 threes 7', '2 chance 24') as (table, record):
        table.keys('ctrl+shift+n')
        table.wait_window('Clear Game Data?')
        table.click('Save Statistics')
        table.wait_no_window('Clear Game Data?')
        check(table, record, 0)
        is_on(table, 'Anna, Ones')
        states = on_disk(table.data_dir, 'SELECT state, done FROM game ORDER BY id')
        assert states == [(2, 2), (0, 0)], states


@case('a discarded game can be brought back too')
def discard_and_undo():
    with game('1 threes 7') as (table, record):
        table.keys('ctrl+shift+Delete')
        table.wait_window('Clear Game Data?')
        table.click('Discard')
        table.wait_for('Game discarded')
        wait_until(lambda: not table.cells(), 'the empty table')
        table.activate('Undo')
        wait_until(table.cells, 'the sheet')
        check(table, record, 1)


@case('a second start raises the first window')
def second_start():
    with game('1 threes 7') as (table, record):
        assert table.launch().wait(20) == 0
        assert len(table.windows()) == 1, table.windows()
        table.keys('x')
        says(table, 'Bjørn, Ones', 'struck')


@case('a second start with a record asks before it takes the place of the game')
def second_record():
    with game('1 threes 7') as (table, record):
        assert table.launch(GAMES / 'yatzy.yatzy').wait(20) == 0
        table.wait_window('Clear Game Data?')
        table.keys('Escape')
        table.wait_no_window('Clear Game Data?')
        check(table, record, 1)
        assert table.launch(GAMES / 'yatzy.yatzy').wait(20) == 0
        table.wait_window('Clear Game Data?')
        table.click('Discard')
        other = load(PROGRAM, 'yatzy')
        wait_until(lambda: table.title() == 'Yatzy', 'the other game')
        check(table, other, len(other.moves))


@case('a record with mistakes is refused with the line')
def bad_record():
    with game('1 threes 7') as (table, record), folder() as path:
        file = path / 'bad.yatzy'
        file.write_text(record.text(1) + '2 threes 9\n')
        assert table.launch(file).wait(20) == 0
        table.wait_window('The Record Cannot Be Opened')
        hint(table, 'Line 5: ')
        table.keys('Return')
        table.wait_no_window('The Record Cannot Be Opened')
        check(table, record, 1)


@case('what is no record, and what is not there, is refused')
def no_record():
    with Table(PROGRAM) as table:
        for file in ('/bin/true', '/nowhere/game.yatzy'):
            assert table.launch(file).wait(20) == 0
            table.wait_window('The Record Cannot Be Opened')
            table.keys('Escape')
            table.wait_no_window('The Record Cannot Be Opened')
        assert not table.cells()


@case('Save Record writes the record')
def save_record():
    with game('1 threes 7', '2 chance 24', '1 two-pairs 55661234') as (table, record):
        file = table.folder / 'saved.yatzy'
        table.keys('ctrl+s')
        table.wait_window()
        table.keys('ctrl+a')
        table.type(str(file))
        table.keys('Return')
        table.wait_no_window()
        wait_until(file.exists, 'the file')
        table.wait_for('Record saved')
        assert Record(PROGRAM, file).moves == record.moves


@case('at the foot stands whose turn it is, and in which round')
def turn():
    with game('1 threes 7') as (table, record):
        table.wait_for('Bjørn’s turn')
        table.wait_for('Round 1 of 31')
        table.keys('x')
        table.wait_for('Anna’s turn')
        table.wait_for('Round 2 of 31')


# Rolls

def rolled(table, words):
    """Waits until the counter says that of the rolls of the turn."""
    table.wait_for(words)


def count(table, n, player, words):
    """Counts so many rolls by the button; then the counter says these words."""
    for _ in range(n):
        table.click('Count a roll')
    rolled(table, f'{player}, rolls: {words}')


@case('counted rolls survive a power failure and go into the entry')
def rolls_survive():
    with game('1 saved 4') as (table, record):
        table.keys('space')
        rolled(table, 'Anna, rolls: 1 of 3, 2 left + 4 saved')
        table.click('Count a roll')
        rolled(table, 'Anna, rolls: 2 of 3, 1 left + 4 saved')
        wait_until(lambda: on_disk(table.data_dir, 'SELECT rolls FROM seat ORDER BY seat') == [(2,), (None,)],
                   'the rolls on disk')
        table.kill()
        table.arguments = ()
        table.start()
        rolled(table, 'Anna, rolls: 2 of 3, 1 left + 4 saved')
        go_to(table, record, 1, 'threes')
        table.keys('6')
        says(table, 'Anna, Saved rolls', '5, and 4 before')
        rolled(table, 'Bjørn, rolls: 0 of 3, 3 left')
        table.keys('ctrl+z')
        rolled(table, 'Anna, rolls: 2 of 3, 1 left + 4 saved')
        says(table, 'Anna, Saved rolls', '4')


@case('the table of saved rolls, by the button')
def saved_rolls():
    turns = ((6, 2, '2 of 3, 1 left + 6 saved', '5, and 6 before'), (5, 1, '1 of 3, 2 left + 5 saved', '5'),
             (6, 1, '1 of 3, 2 left + 6 saved', '4, and 6 before'), (6, 3, 'last regular, + 6 saved', '6'),
             (6, 4, 'extra 1, + 5 saved', '5, and 6 before'), (6, 9, 'extra 6, none left', '0, and 6 before'))
    for saved, n, words, after in turns:
        with game(f'1 saved {saved}') as (table, record):
            count(table, n, 'Anna', words)
            go_to(table, record, 1, 'threes')
            table.keys('6')
            says(table, 'Anna, Saved rolls', after)


@case('a roll that left the table is taken back, and none is counted beyond the last')
def take_back():
    with game('1 saved 1') as (table, record):
        count(table, 4, 'Anna', 'extra 1, none left')
        says(table, 'Anna, Saved rolls', '0')
        table.click('Count a roll')
        table.keys('space')
        table.wait_for('Anna has made all 3 rolls and the 1 saved ones; fill an entry now')
        table.click('Take back a roll')
        rolled(table, 'Anna, rolls: last regular, + 1 saved')
        says(table, 'Anna, Saved rolls', '1')
        table.keys('shift+space')
        rolled(table, 'Anna, rolls: 2 of 3, 1 left + 1 saved')


@case('on a telephone rolls are counted too, and what is being typed stays')
def rolls_narrow():
    with game(size=(360, 640)) as (table, record):
        go_to(table, record, 1, 'chance')
        table.keys('2')
        count(table, 2, 'Anna', '2 of 3, 1 left')
        button = table.box(table.find('Count a roll', BUTTON))
        assert button.width >= 44 and button.height >= 44, button
        assert button.x + button.width <= 360, button
        table.keys('4')
        says(table, 'Anna, Chance', '24 points')
        says(table, 'Anna, Saved rolls', '1, and 0 before')


@case('top-down only the first open entry can be filled')
def top_down():
    with game(rules='forced-yatzy') as (table, record):
        go_to(table, record, 1, 'fours')
        table.keys('3', 'Return')
        says(table, 'Anna, Fours', 'open')
        table.keys('Escape', 'x')
        says(table, 'Anna, Fours', 'open')
        table.keys('Escape')
        go_to(table, record, 1, 'ones')
        table.keys('3')
        says(table, 'Anna, Ones', '3 points')
        is_on(table, 'Bjørn, Ones')
        table.keys('2')
        is_on(table, 'Anna, Twos')


def finish(rules, n_last):
    """Plays the last moves of a sample game."""
    record = load(PROGRAM, rules)
    n_moves = len(record.moves)
    with folder() as path:
        file = path / 'game.yatzy'
        file.write_text(record.text(n_moves - n_last))
        with Table(PROGRAM, arguments=[file]) as table:
            wait_until(table.cells, 'the sheet')
            for n in range(n_moves - n_last + 1, n_moves + 1):
                play(table, record, n)
                check(table, record, n)
            table.wait_for('Finished')
            table.wait_for('Clear Game Data…', BUTTON)


for other in ('yatzy', 'forced-yatzy', 'yatzy-de', 'maxi-yatzy-no', 'maxi-yatzy', 'yahtzee'):
    case(f'a game of {other} comes to its end')(lambda rules=other: finish(rules, 7))


def tap_move(table, record, n):
    """Makes move N with the pointer: by the pad of the cell or, where a roll stands in the record, by the tray."""
    seat, entry, typed = record.moves[n - 1]
    player, title = record.player(seat), record.titles[entry]
    worth = record.trace(n)[-1][3]
    if table.find('Undo this entry', BUTTON):
        table.click(table.find_cell(player, 'Total'))
        table.wait_gone('Undo this entry')
    if is_dice(typed):
        table.click('What fits?')
        table.wait_for('Add a 1', BUTTON)
        for face in typed:
            table.click(f'Add a {face}')
        table.wait_for(f'{title}: {points(worth)}', BUTTON)
        table.click(f'{title}: {points(worth)}')
    else:
        table.click(f'{player}, {title}: open')
        click_value(table, record, entry, typed)
    wait_until(lambda: table.cells().get((player, title)) not in ('open', None), lambda: f'{title} of {player}')


@case('a whole game by pointer alone')
def by_pointer():
    record = load(PROGRAM, 'special-8')
    with game(players='; '.join(record.players)) as (table, _):
        for n in range(1, len(record.moves) + 1):
            tap_move(table, record, n)
            if n % 10 == 0:
                check(table, record, n)
        check(table, record, len(record.moves))
        table.wait_for('Finished')
        moves = on_disk(table.data_dir, 'SELECT typed FROM move ORDER BY n')
        assert [str(typed) for typed, in moves] == [typed for _, _, typed in record.moves], moves


@case('Yahtzee bonuses have a row')
def yahtzee_bonus():
    with game('1 yahtzee 50', '2 ones 3', rules='yahtzee') as (table, record):
        go_to(table, record, 1, 'fours')
        enter_dice(table, '44444', 'Fours: 20 points and 100 more')
        says(table, 'Anna, Fours', '20 points')
        says(table, 'Anna, Yahtzee bonus', '100 points')
        says(table, 'Anna, Total', '170 points, leads')


@case('it speaks Norwegian and German')
def languages():
    for language in ('nb', 'de'):
        record = load(PROGRAM, 'special-8', language)
        with Table(PROGRAM, language=language, arguments=[GAMES / 'special-8.yatzy']) as table:
            wait_until(table.cells, 'the sheet')
            found = {row for _, row in table.cells()}
            assert set(record.titles.values()) <= found, set(record.titles.values()) - found
            title = next(line.split('\t')[4] for line in record.ask('rules').splitlines()
                         if line.startswith('special-8\t'))
            assert table.title() == title, table.title()


# Trouble

def in_trouble(table, words):
    """Waits for the page that says what is wrong."""
    table.wait_for('The Statistics Cannot Be Opened')
    return hint(table, words)


@contextmanager
def played_folder():
    """A data folder after a game was begun and the program closed, and the game's record."""
    with folder() as path:
        with game('1 threes 7', '2 chance 24', data_dir=path / 'data') as (table, record):
            table.quit()
        yield path / 'data', record


@case('a data folder that cannot be made')
def no_folder():
    with folder() as path:
        (path / 'file').write_text('in the way')
        with Table(PROGRAM, data_dir=path / 'file' / 'data') as table:
            in_trouble(table, 'cannot be used')
            table.click('Try Again')
            in_trouble(table, 'cannot be used')


@case('a data folder that may not be written')
def read_only():
    user = NOBODY if os.geteuid() == 0 else None
    if user and subprocess.run([PROGRAM, '--version'], user=user, stdout=subprocess.DEVNULL, check=False).returncode:
        return  # others may not even look into the build folder
    with played_folder() as (data, _):
        data.parent.chmod(0o755)
        for path in [data, *data.rglob('*')]:
            path.chmod(0o555 if path.is_dir() else 0o444)
        with Table(PROGRAM, data_dir=data, uid=user) as table:
            in_trouble(table, 'cannot be')
        data.chmod(0o700)


@case('a database of a newer version is left as it is')
def newer():
    with played_folder() as (data, _):
        database = sqlite3.connect(data / 'statistics.db')
        database.execute('PRAGMA user_version = 99')
        database.close()
        before = (data / 'statistics.db').read_bytes()
        with Table(PROGRAM, data_dir=data) as table:
            in_trouble(table, 'newer version')
            assert not table.find('Begin Empty')
        assert (data / 'statistics.db').read_bytes() == before


def make_backup(data):
    """A backup as the program makes one a day, some seconds after its start."""
    (data / 'backups').mkdir(exist_ok=True)
    with sqlite3.connect(data / 'statistics.db') as database:
        database.execute('VACUUM INTO ?', (str(data / 'backups' / 'statistics-2026-01-02.db'),))
    database.close()


@case('a damaged database is set aside, and a backup takes its place')
def damaged_with_backup():
    with played_folder() as (data, record):
        make_backup(data)
        (data / 'statistics.db').write_bytes(b'what is this? ' * 1000)
        with Table(PROGRAM, data_dir=data) as table:
            in_trouble(table, 'damaged')
            name = hint(table, 'Use Backup of')
            table.click(name)
            wait_until(table.cells, 'the sheet')
            check(table, record, 2)
        assert aside(data), f'where is the damaged one? {sorted(data.rglob("*"))}'


@case('a damaged database without a backup is set aside for an empty one')
def damaged():
    with folder() as data:
        (data / 'statistics.db').write_bytes(b'what is this? ' * 1000)
        with Table(PROGRAM, data_dir=data) as table:
            in_trouble(table, 'damaged')
            table.click('Begin Empty')
            wait_until(lambda: table.find('New Game', BUTTON).has(SENSITIVE), 'a table to play at')
            table.keys('ctrl+n')
            table.wait_window('New Game')
        assert aside(data), f'where is the damaged one? {sorted(data.rglob("*"))}'


@contextmanager
def locked(data):
    """Another program holds the database and lets nobody write."""
    database = sqlite3.connect(data / 'statistics.db', isolation_level=None)
    database.execute('BEGIN IMMEDIATE')
    try:
        yield
    finally:
        database.rollback()
        database.close()


@case('what cannot be saved is said, and saved as soon as that is possible')
def cannot_save():
    with game('1 threes 7') as (table, record):
        wait_until(lambda: on_disk(table.data_dir, 'SELECT done FROM game') == [(1,)], 'the game on disk')
        with locked(table.data_dir):
            table.keys('5')
            says(table, 'Bjørn, Ones', '5 points')
            hint(table, 'Not saved: ')
            table.keys('4')
            says(table, 'Anna, Ones', '4 points')
        wait_until(lambda: on_disk(table.data_dir, 'SELECT done FROM game') == [(3,)], 'both entries on disk')
        table.quit()


@case('the window stays open until what was entered is saved or given up')
def cannot_save_at_the_end():
    with game('1 threes 7') as (table, record):
        wait_until(lambda: on_disk(table.data_dir, 'SELECT done FROM game') == [(1,)], 'the game on disk')
        with locked(table.data_dir):
            table.keys('5')
            hint(table, 'Not saved: ')
            table.keys('ctrl+w')
            table.wait_window()
            hint(table, 'Close and Lose Entries')
            table.keys('Escape')
            table.wait_no_window()
        wait_until(lambda: on_disk(table.data_dir, 'SELECT done FROM game') == [(2,)], 'the entry on disk')
        table.quit()


def aside(data):
    """The damaged database under another name."""
    return [path for path in data.rglob('*') if path.is_file() and path.read_bytes().startswith(b'what is this? ')]


if __name__ == '__main__':
    wanted = [(name, function) for name, function in CASES if all(word in name for word in sys.argv[2:])]
    sys.exit(cases.run(wanted))

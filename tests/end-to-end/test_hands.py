#!/usr/bin/python3
"""test_hands.py PROGRAM [WORD]: dice, rolls and what else hands do at the table, one habit at a time.

Each case has a program, a screen and a folder of its own. With WORD only the cases that have it in their name.
"""
import re
import subprocess
import threading
import time

from gi.repository import Gio, GLib

import cases
from cases import case
from player import check, click_value, go_to, is_dice
from record import GAMES, load, points
from scenes import PROGRAM, game, hint, is_on, says
from table import BUTTON, MENU, Box, Bus, Table, TableError, wait_until
from table_file import table_on_disk


# The dice tray

def count_open(table):
    """How many entries are open; the bonus can be, too."""
    return sum(state == 'open' and row != 'Bonus' for (_, row), state in table.cells().items())


@case('a roll typed into the tray goes to its best entry by Enter')
def tray_typed():
    with game('1 chance 30', '2 ones 3') as (table, record):
        table.keys('d')
        table.wait_for('8 more dice')
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
        table.click(table.find('Remove the 5'))
        table.wait_for('1 more die')
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
        hint(table, 'These dice do not fit Twos')
        says(table, 'Anna, Twos', 'open')
        table.click('Anna, Fours: open', times=2)
        says(table, 'Anna, Fours', '12 points')
        is_on(table, 'Bjørn, Fours')


STRIP = 630  # pixels beside a row where values stand, on a wide window


def strip_box(table, name):
    """The part of the screen beside the row of a cell, without the lines around it."""
    nodes = table.nodes()
    row = table.box(nodes[table.find_cell(*name.split(', '), nodes).parent])
    return Box(row.x + row.width - STRIP + 2, row.y + 2, STRIP - 4, row.height - 4)


def tap_beside(table, name, score):
    """Taps the 1 beside its row, which is the first key."""
    box = strip_box(table, name)
    table.click_at(box.x + 6 + 22, box.y + box.height // 2)
    says(table, name, score)
    table.wait_still()


@case('after a touch the values beside a row are there for each player in turn who has that entry open, until a key')
def beside():
    with game(size=(1920, 1080)) as (table, record):
        table.wait_still()
        height = table.box(table.find_cell('Anna', 'Ones')).height
        table.click(table.find_cell('Anna', 'Sum'))
        wait_until(lambda: table.box(table.find_cell('Anna', 'Ones')).height < height, 'lower rows for the values')
        table.wait_still()
        tap_beside(table, 'Anna, Ones', '1 point')
        tap_beside(table, 'Bjørn, Twos', '2 points')
        # What the pointer rests on may tell of itself beside it.
        table.put_pointer_away()
        # The screen can stand still because the X server is behind.
        wait_until(lambda: table.colors(strip_box(table, 'Anna, Ones')) == 1, 'no values for an entry that is filled')
        tap_beside(table, 'Anna, Threes', '3 points')
        wait_until(lambda: table.colors(strip_box(table, 'Bjørn, Ones')) > 1, 'values for one that is open')
        table.keys('Down')
        wait_until(lambda: table.box(table.find_cell('Anna', 'Ones')).height == height, 'the sheet as large as before')


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
        table.wait_for('4 more dice')
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


# Keyboards

# Where the keys are, by what an American keyboard has on them; the hand takes a number for a key at that place.
ROWS = {10: '1234567890', 24: 'qwertyuiop', 38: 'asdfghjkl', 52: 'zxcvbnm,./'}
PLACES = {key: str(first + i) for first, row in ROWS.items() for i, key in enumerate(row)}

# The layouts of a keyboard, and the keys of it that lead to the entry b, strike, open the tray and, with Ctrl, undo. The
# digits are above the letters everywhere, on some keyboards with Shift; and some have no Latin letters at all.
KEYBOARDS = (
    ('us', 'b', 'x', 'd', 'z'),
    ('fr', 'b', 'x', 'd', 'w'),
    ('cz', 'b', 'x', 'd', 'y'),
    ('sk', 'b', 'x', 'd', 'y'),
    ('de', 'b', 'x', 'd', 'y'),
    ('no', 'b', 'x', 'd', 'z'),
    ('us(dvorak)', 'n', 'b', 'h', '/'),
    ('lt', 'b', 'x', 'd', 'z'),
    ('ru', 'b', 'x', 'd', 'z'),
    ('us,ru', 'b', 'x', 'd', 'z'),
    ('gr', 'b', 'x', 'd', 'z'),
    ('fr,gr', 'b', 'x', 'd', 'w'),
    ('il', 'b', 'x', 'd', 'z'),
    ('th', 'b', 'x', 'd', 'z'),
    ('ir', 'b', 'x', 'd', 'z'),
)
NEXT_LAYOUT = 'grp:menu_toggle', '135'


def lay_out(table, layout):
    """Exchanges the keyboard; of two layouts the second is in use."""
    subprocess.run(['setxkbmap', '-layout', layout, '-option', '', '-option', NEXT_LAYOUT[0]], env=table.env, check=True)
    if ',' in layout:
        table.keys(NEXT_LAYOUT[1])


def at(*keys):
    """Keys by what an American keyboard has at their places, as the hand takes them."""
    return ['+'.join(PLACES.get(part, part) for part in key.split('+')) for key in keys]


def play_by_places(table, letter, strike, tray, undo):
    """Uses each kind of key once; all is as before in the end."""
    table.keys(*at(letter))
    is_on(table, 'Anna, Twos')
    table.keys(*at('3'))
    says(table, 'Anna, Twos', '6 points')
    is_on(table, 'Bjørn, Twos')
    table.keys(*at(strike))
    says(table, 'Bjørn, Twos', 'struck')
    table.keys(*at('ctrl+' + undo))
    says(table, 'Bjørn, Twos', 'open')
    table.keys(*at('ctrl+' + undo))
    says(table, 'Anna, Twos', 'open')
    table.keys(*at(tray))
    table.wait_for('8 more dice')
    table.keys(*at('6', '5'))
    table.wait_for('6 more dice')
    table.keys('Escape')
    table.wait_gone('Add a 5')


@case('digits, letters, strikes and undo on the keyboards of many countries')
def keyboards():
    with game() as (table, record):
        for layout, *keys in KEYBOARDS:
            try:
                lay_out(table, layout)
                play_by_places(table, *keys)
            except (AssertionError, TableError) as error:
                raise AssertionError(f'{layout}: {error}') from error


@case('Caps Lock, Num Lock and Scroll Lock change nothing')
def locks():
    with game() as (table, record):
        for layout, *keys in KEYBOARDS:
            lay_out(table, layout)
            # Caps Lock is about letters, of which each keyboard has its own; to the two others all keyboards are the same.
            for lock in ('Caps_Lock', 'Num_Lock', 'Scroll_Lock')[:3 if layout in ('us', 'ru') else 1]:
                try:
                    table.keys(lock)
                    play_by_places(table, *keys)
                    table.keys(lock)
                except (AssertionError, TableError) as error:
                    raise AssertionError(f'{layout} with {lock}: {error}') from error


@case('views change by Alt and a digit, also where that needs Shift')
def digits_with_alt():
    with game() as (table, record):
        for layout in 'us', 'fr', 'cz', 'ru':
            lay_out(table, layout)
            table.keys(*at('alt+2'))
            wait_until(lambda: table.title() == 'Statistics', f'{layout}: the statistics')
            table.keys(*at('alt+1'))
            wait_until(lambda: 'Special 8' in table.title(), f'{layout}: the sheet')


@case('the keys of texts and of single windows are heard on keyboards without Latin letters, too')
def keys_of_windows():
    with game() as (table, record):
        for layout in 'ru', 'gr':
            lay_out(table, layout)
            table.keys('F10', opens=MENU)
            table.tab_to('Players…', key='Down')
            table.keys('Return', opens='Players')
            # To the note.
            table.keys('shift+Tab', *at(*'55666112', 'ctrl+a', 'ctrl+x'))
            table.keys('Escape', closes='Players')
            table.keys(*at('ctrl+v'))
            table.wait_for('Remove the 2')
            table.keys('Escape')
            table.wait_gone('Add a 5')


@case('Undo of a sheet that is copied from paper is heard there, too')
def undo_from_paper():
    with game() as (table, record):
        table.keys('alt+2')
        table.activate('Add Past Game…')
        table.wait_window('Add Past Game')
        table.tab_to('The whole sheet')
        table.keys('space')
        table.activate('Continue')
        table.wait_for('Add to Statistics')
        for layout in 'ru', 'gr':
            lay_out(table, layout)
            table.keys(*at('b'), '3', 'Return')
            table.wait_for(re.compile('.*, Twos: 6 points'))
            table.keys(*at('ctrl+z'))
            table.wait_gone(re.compile('.*, Twos: 6 points'))


# The keys of the keypad by their digits, which are where all keyboards have them.
KEYPAD = {'7': '79', '8': '80', '9': '81', '4': '83', '5': '84', '6': '85', '1': '87', '2': '88', '3': '89', '0': '90'}


@case('the keypad enters digits, and without Num Lock moves as arrows do and enters nothing')
def keypad():
    with game() as (table, record):
        for layout in 'us', 'fr', 'ru':
            lay_out(table, layout)
            for digit, cell in zip('6248', ('Bjørn, Ones', 'Bjørn, Twos', 'Anna, Twos', 'Anna, Ones')):
                table.keys(KEYPAD[digit])
                is_on(table, cell)
            table.keys(*(KEYPAD[digit] for digit in '5713905'))
            is_on(table, 'Anna, Ones')
            table.keys('Num_Lock', KEYPAD['5'])
            says(table, 'Anna, Ones', '5 points')
            table.keys('ctrl+' + PLACES['w' if layout == 'fr' else 'z'], 'Num_Lock')
            says(table, 'Anna, Ones', 'open')
            assert count_open(table) == 62


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
        wait_until(lambda: '#: rolls 2' in table_on_disk(table.data_dir).lines, 'the rolls on disk')
        table.kill()
        table.arguments = ()
        table.start()
        rolled(table, 'Anna, rolls: 2 of 3, 1 left + 4 saved')
        go_to(table, record, 1, 'threes')
        table.keys('6')
        says(table, 'Anna, Saved Rolls', '5, previously 4')
        rolled(table, 'Bjørn, rolls: 0 of 3, 3 left')
        table.keys('ctrl+z')
        rolled(table, 'Anna, rolls: 2 of 3, 1 left + 4 saved')
        says(table, 'Anna, Saved Rolls', '4')


@case('the table of saved rolls, by the button')
def saved_rolls():
    turns = ((6, 2, '2 of 3, 1 left + 6 saved', '5, previously 6'), (5, 1, '1 of 3, 2 left + 5 saved', '5'),
             (6, 1, '1 of 3, 2 left + 6 saved', '4, previously 6'), (6, 3, 'last regular, + 6 saved', '6'),
             (6, 4, 'extra 1, + 5 saved', '5, previously 6'), (6, 9, 'extra 6, none left', '0, previously 6'))
    for saved, n, words, after in turns:
        with game(f'1 saved {saved}') as (table, record):
            count(table, n, 'Anna', words)
            go_to(table, record, 1, 'threes')
            table.keys('6')
            says(table, 'Anna, Saved Rolls', after)


@case('a roll that left the table is taken back, and none is counted beyond the last')
def take_back():
    with game('1 saved 1') as (table, record):
        count(table, 4, 'Anna', 'extra 1, none left')
        says(table, 'Anna, Saved Rolls', '0')
        table.click('Count a roll')
        table.keys('space')
        table.wait_for('Anna has used all 3 rolls and 1 saved; fill an entry now')
        table.click('Undo a roll')
        rolled(table, 'Anna, rolls: last regular, + 1 saved')
        says(table, 'Anna, Saved Rolls', '1')
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
        says(table, 'Anna, Saved Rolls', '1, previously 0')


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


@case('each entry can be taken back in the footer, until the next one is typed')
def foot():
    undo = 'Undo this entry'
    with game() as (table, record):
        table.keys('3')
        table.wait_for(undo, BUTTON)
        is_on(table, 'Bjørn, Ones')
        table.click(undo)
        says(table, 'Anna, Ones', 'open')
        is_on(table, 'Anna, Ones')
        table.wait_gone(undo)
        table.keys('4')
        table.wait_for(undo, BUTTON)
        table.keys('F2')
        table.wait_gone(undo)
        table.keys('Escape')
        says(table, 'Anna, Ones', '4 points')


@case('on a telephone the header takes entries back, and the menu leads to the statistics')
def phone_bars():
    with game(size=(360, 640)) as (table, record):
        table.keys('3')
        says(table, 'Anna, Ones', '3 points')
        assert not table.find('Undo this entry', BUTTON)
        assert not table._find_on_screen('Statistics')
        table.click('Undo')
        says(table, 'Anna, Ones', 'open')
        is_on(table, 'Anna, Ones')
        table.keys('F10', opens=MENU)
        table.tab_to('Statistics', key='Up')
        table.keys('Return', closes=MENU)
        table.wait_for('Sheet')
        table.click('Sheet')
        wait_until(table.cells, 'the sheet')


@case('the log tells who entered what, and leads to the cell')
def log():
    with game('1 threes 7', '2 chance 24') as (table, record):
        go_to(table, record, 1, 'threes')
        table.keys('5', 'Return')
        says(table, 'Anna, Threes', '15 points')
        table.keys('ctrl+l', opens='Entry Log')
        lines = wait_until(lambda: [name for name in table.names() if 'corrected, 21 → 15' in name], 'the correction')
        assert any(line.startswith('Anna') for line in lines), lines
        table.click('Bjørn, Chance: 24 points', closes='Entry Log')
        is_on(table, 'Bjørn, Chance')
        table.keys('ctrl+l', opens='Entry Log')
        table.keys('Down', 'Down', 'Return', closes='Entry Log')
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
            assert flags == idle and reason == 'A game is in progress', manager.asked
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


# The pointer

LONG_PRESS = 1.5  # seconds, in any setting


def centre(box):
    return box.x + box.width / 2


def tap_move(table, record, n):
    """Makes move N with the pointer: by the pad of the cell or, where a roll stands in the record, by the tray."""
    seat, entry, typed = record.moves[n - 1]
    player, title = record.player(seat), record.titles[entry]
    worth = record.trace(n)[-1][3]
    if is_dice(typed):
        table.click('What fits?')
        table.wait_for('Add a 1', BUTTON)
        for face in typed:
            table.click(f'Add a {face}')
        table.click(f'{title}: {points(worth)}')
    else:
        table.click(table.find_cell(player, title, table.last_read))
        click_value(table, record, entry, typed)
    wait_until(lambda: table.cell(player, title) not in ('open', None), lambda: f'{title} of {player}')


@case('a tap on the pad makes one entry, though the key lies over an open cell')
def pad_over_cell():
    with game(size=(360, 640)) as (table, _):
        table.click('Anna, Sixes: open')
        table.wait_for('Strike', BUTTON)
        column = table.box(table.find('Anna, Sixes: open'))
        keys = [node for node in table.nodes().values() if node.role == BUTTON and node.name in '12345678']
        key = next(node for node in keys if column.x < centre(table.box(node)) < column.x + column.width)
        table.click(key)
        says(table, 'Anna, Sixes', f'{6 * int(key.name)} points')
        time.sleep(LONG_PRESS)  # this is about what must not happen later
        assert count_open(table) == 62 - 1


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
        moves = table_on_disk(table.data_dir).done
        assert [move.split()[-1] for move in moves] == [typed for _, _, typed in record.moves], moves


if __name__ == '__main__':
    cases.main()

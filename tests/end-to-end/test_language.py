#!/usr/bin/python3
"""test_language.py PROGRAM [WORD]: the language of the window, chosen and found, and what is set in the preferences.

Each case has a program, a screen and a folder of its own. With WORD only the cases that have it in their name.
"""
import subprocess
from pathlib import Path

import cases
from cases import case
from player import check
from record import Record
from scenes import PROGRAM, game, hint, inside, is_on, is_played, says
from table import BUTTON, GRID_CELL, MENU, Table, settings_path, wait_until

LANGUAGES = ['', 'en', 'nb', 'de']  # as they stand in the preferences
ROWS = {'Language', 'Språk', 'Sprache'}  # in the preferences, in each of them
START = {'en': 'Who’s Playing?', 'nb': 'Hvem spiller?', 'de': 'Wer spielt?'}
BUTTONS = {'en': 'New Game', 'nb': 'Nytt spill', 'de': 'Neues Spiel'}
KEYFILE = {'GSETTINGS_BACKEND': 'keyfile'}  # settings that outlive the program


def settings_file(table):
    """Where that backend keeps them."""
    return Path(table.env['XDG_CONFIG_HOME']) / 'glib-2.0' / 'settings' / 'keyfile'


def set_language(table, code):
    """As another program would do it: in one go, because a file that is empty for a moment says the system's language,
    and the window, which keeps its size as it ends, would write over what follows."""
    file = settings_file(table)
    file.parent.mkdir(parents=True, exist_ok=True)
    whole = file.with_suffix('.new')
    whole.write_text(f"[{settings_path(PROGRAM)}]\nlanguage='{code}'\n")
    whole.replace(file)


def open_preferences(table):
    """By the key; the first row has the focus."""
    table.keys('ctrl+comma', opens=True)
    wait_until(table.focused, 'the focus in the preferences')


def choose(table, code):
    """The row of the language is in the first group."""
    table.wait_still()
    for _ in range(4):
        if table.focused().name not in ROWS:
            table.keys('Tab')
            table.wait_still()
    assert table.focused().name in ROWS, table.focused()
    table.keys('Return', opens=MENU)
    table.keys('Home', *['Down'] * LANGUAGES.index(code), 'Return', closes=MENU)


def wait_language(table, code):
    """Waits until the program, which is the same process, has come anew."""
    former = table.owner
    table.owner = wait_until(lambda: next((owner for owner in [table._find_owner()] if owner != former), None),
                             'the program to start anew')
    wait_until(lambda: 'Protokoll' in table.windows().values(), 'the window')
    table.cover_screen()
    table.wait_for(BUTTONS[code], BUTTON)


def shows(table, record, language):
    """Waits until the sheet has its rows in that language."""
    titles = Record(PROGRAM, table.arguments[0], language).titles.values()
    expected = {(player, title) for player in record.players for title in titles}
    wait_until(lambda: expected <= table.cells().keys(), lambda: f'{expected - table.cells().keys()}')


MOVES = ['1 threes 7', '2 chance 24', '1 two-pairs 55661234', '2 yatzy x']


@case('another language from the next start on, which is offered, while something is typed; a power cut right after it')
def restart():
    with game(*MOVES, env=KEYFILE) as (table, record):
        table.keys('z', 'i', '2')
        hint(table, 'Chance')
        open_preferences(table)
        choose(table, 'de')
        table.tab_to('Restart')
        table.keys('space')
        wait_language(table, 'de')
        shows(table, record, 'de')
        assert table.title() == 'Maxi-Yatzy Spezial 8'
        says(table, 'Anna, Chance', 'offen')
        open_preferences(table)
        choose(table, 'nb')
        wait_until(lambda: "language='nb'" in settings_file(table).read_text(), 'the setting')
        table.kill()

        table.arguments, arguments = [], table.arguments
        table.start()
        table.arguments = arguments
        table.wait_for(BUTTONS['nb'], BUTTON)
        shows(table, record, 'nb')
        open_preferences(table)
        choose(table, 'en')
        wait_until(lambda: "language='en'" in settings_file(table).read_text(), 'the setting')
        table.wait_still()  # the list that closes would take the key
        table.keys('Escape', closes=True)
        table.quit()
        table.arguments = []
        table.start()
        check(table, record, len(record.moves))
        # Undo, redo and the next entry go on where they were.
        table.keys('ctrl+z')
        says(table, 'Bjørn, Yatzy', 'open')
        table.keys('ctrl+shift+z')
        check(table, record, len(record.moves))
        table.quit()
        assert is_played(table, 4)


# What the system says, what is set, and what comes of it.
PLACES = [
    ('nothing is said', {}, None, 'en'),
    ('C', {'LC_ALL': 'C'}, None, 'en'),
    ('C.UTF-8', {'LC_ALL': 'C.UTF-8'}, None, 'en'),
    ('C and a language', {'LC_ALL': 'C', 'LANGUAGE': 'de'}, None, 'de'),
    ('an unknown locale', {'LC_ALL': 'xx_YY.UTF-8'}, None, 'en'),
    ('a locale that is not installed', {'LANG': 'nb_NO.UTF-8'}, None, 'nb'),
    ('an unknown one and a setting', {'LANG': 'xx_YY'}, 'nb', 'nb'),
    ('no translation', {'LANGUAGE': 'fr'}, None, 'en'),
    ('a list', {'LANGUAGE': 'xx:nb:de'}, None, 'nb'),
    ('another setting than the system', {'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'nb'}, 'de', 'de'),
    ('English set', {'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'nb'}, 'en', 'en'),
    ('a setting that is nonsense', {'LANGUAGE': 'nb'}, '../../nonsense', 'en'),
    ('no catalogues', {'PROTOKOLL_LOCALE_DIR': '/nowhere'}, 'de', 'en'),
    ('a catalogue that is none', {'PROTOKOLL_LOCALE_DIR': 'broken'}, 'de', 'en'),
]


@case('whatever the system says: a language there is, and no complaint')
def places():
    with Table(PROGRAM, start=False, env=KEYFILE) as table:
        broken = table.folder / 'broken' / 'de' / 'LC_MESSAGES'
        broken.mkdir(parents=True)
        (broken / 'protokoll.mo').write_bytes(b'no catalogue' * 100)
        usual = dict(table.env)
        for name, env, setting, language in PLACES:
            table.env = {**usual, 'LC_ALL': '', 'LANGUAGE': '', **env}
            settings_file(table).unlink(missing_ok=True)
            if setting is not None:
                set_language(table, setting)
            table.start()
            wait_until(lambda: set(START.values()) & table.names(), f'a language for {name}')
            assert START[language] in table.names(), f'{name}: {set(START.values()) & table.names()}'
            # GTK's own words are in the same language, or the window would be half and half.
            assert language != 'en' or table.wait_for('Close', BUTTON), name
            assert not table.complaints(), f'{name}: {table.complaints()}'
            table.kill()


@case('the command line reads no settings')
def command_line():
    with Table(PROGRAM, start=False, env=KEYFILE) as table:
        set_language(table, 'de')
        said = subprocess.run([PROGRAM, 'rules', 'yatzy'], env=table.env, check=True, stdout=subprocess.PIPE, text=True)
        assert 'Two Pairs' in said.stdout, said.stdout


@case('names in letters that no font has')
def no_glyphs():
    names = '🎲🐙👩‍👩‍👧; 王小明𠜎; \u0fd4\U0001f9ff'
    with game('1 ones 3', rules='yatzy', players=names, size=(360, 640)) as (table, record):
        cells = [node for node in table.nodes().values() if node.role == GRID_CELL]
        boxes = [table.box(node) for node in cells if ', Ones' in node.name]
        assert len(boxes) == 3 and len({box.width for box in boxes}) == 1, boxes
        assert all(inside(box, table.screen()) for box in boxes), boxes
        table.keys('4')
        says(table, names.split('; ')[1] + ', Ones', '4 points')
        table.quit()


# The first game and the preferences

@case('the very first start leads to a game by Enter and names')
def first_by_keys():
    with Table(PROGRAM) as table:
        table.wait_for(START['en'])
        table.keys('Return', opens='New Game')
        table.type('Kari')
        table.keys('Return')
        table.type('Ola')
        table.keys('Return', closes=True)
        is_on(table, 'Kari, Ones')
        assert table.find_cell('Ola', 'Yatzy')
        # And from an empty table Enter begins once more.
        table.keys('ctrl+shift+Delete')
        table.wait_for('Play Again', BUTTON)
        wait_until(lambda: table.focused() and table.focused().name == 'Play Again', 'the focus on the button')
        table.keys('Return')
        is_on(table, 'Kari, Ones')


@case('the very first start on a telephone leads to a game by a tap and names')
def first_by_taps():
    with Table(PROGRAM, size=(360, 640)) as table:
        table.click('New Game…', opens='New Game')
        for seat, name in enumerate(['Kari', 'Ola'], 1):
            table.click(f'Player {seat}')
            table.type(name)
        table.click('Start', closes=True)
        is_on(table, 'Kari, Ones')


@case('on a telephone: the preferences by the menu, hints off and on by taps, at twice the size of text')
def telephone():
    with game('1 ones 3', size=(360, 640), env=KEYFILE) as (table, record):
        table.keys(*['ctrl+plus'] * 5)
        table.keys('F10', opens=MENU)
        table.keys('p', opens='Preferences')
        table.wait_no_popover()
        hints = table.wait_for('Hints While Typing')
        table.tab_to('Hints While Typing')
        table.wait_still()
        assert inside(table.box(hints), table.screen()), table.box(hints)
        table.click(hints)
        wait_until(lambda: 'hints=false' in settings_file(table).read_text(), 'the setting')
        table.keys('space')
        wait_until(lambda: 'hints=true' in settings_file(table).read_text(), 'the setting as it was')
        table.keys('Escape', closes=True)
        is_on(table, 'Bjørn, Ones')


if __name__ == '__main__':
    cases.main()

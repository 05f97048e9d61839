#!/usr/bin/python3
"""test_desktop.py PROGRAM [WORD]: what a desktop's launcher does, with the files that are installed for it.

Nobody starts the program here but the message bus.
"""
import configparser
import shlex
import subprocess
from contextlib import contextmanager
from pathlib import Path

from gi.repository import GLib

import cases
from cases import case
from processes import PATIENCE, Activated
from scenes import PROGRAM
from table import Table, wait_until

DATA = Path(PROGRAM).resolve().parents[1] / 'data'
LAUNCHER = configparser.ConfigParser(interpolation=None)
LAUNCHER.optionxform = str
LAUNCHER.read(next(DATA.glob('*.desktop')), encoding='utf-8')
APP = next(DATA.glob('*.desktop')).stem
GAMES = Path(__file__).parent / 'games'


@contextmanager
def desktop():
    """A desktop on which the program is installed, and has never run."""
    with Table(PROGRAM, start=False) as table:
        service = configparser.ConfigParser(interpolation=None)
        service.optionxform = str
        service.read(DATA / f'{APP}.service', encoding='utf-8')
        command = service['D-BUS Service']['Exec'].split(' ', 1)
        service['D-BUS Service']['Exec'] = f'{shlex.quote(table.program)} {command[1]}'
        with open(table.services / f'{APP}.service', 'w', encoding='utf-8') as file:
            service.write(file, space_around_delimiters=False)
        table.session.call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'ReloadConfig')
        yield table


def ask(table, *command):
    """Calls what a launcher calls; afterwards the table has the program that the bus has started."""
    subprocess.run(command, env=table.env, check=True, timeout=PATIENCE)
    if table.process is None:
        table.process = Activated(wait_until(lambda: pid_on_bus(table), 'the program on the bus'))
        table.owner = wait_until(table._find_owner, 'the program on the accessibility bus')
        wait_until(lambda: 'Protokoll' in table.windows().values(), 'the window')


def pid_on_bus(table):
    """The process that has the program's name."""
    try:
        return table.session.pid_of(APP)
    except GLib.Error:
        return None


def choose(table, action):
    """An action of the launcher's menu, by its command."""
    ask(table, *shlex.split(LAUNCHER[f'Desktop Action {action}']['Exec']))


@case('every action of the launcher has a name and a command')
def actions():
    named = LAUNCHER['Desktop Entry']['Actions'].strip(';').split(';')
    assert named == ['new-game', 'statistics'], named
    for action in named:
        assert LAUNCHER[f'Desktop Action {action}']['Name'], action
        assert LAUNCHER[f'Desktop Action {action}']['Name[de]'], action


@case('the launcher starts the program by its name on the bus')
def launched():
    with desktop() as table:
        ask(table, 'gapplication', 'launch', APP)
        table.wait_for('New Game…')


@case('a new game is asked for before the program runs, and again while it does')
def new_game():
    with desktop() as table:
        choose(table, 'new-game')
        table.wait_window('New Game')
        table.keys('Escape', closes='New Game')
        choose(table, 'new-game')
        table.wait_window('New Game')


@case('the statistics are asked for before the program runs')
def statistics():
    with desktop() as table:
        choose(table, 'statistics')
        table.wait_for('No Games Yet')


@case('the statistics are asked for while the sheet is shown')
def statistics_later():
    with desktop() as table:
        ask(table, 'gapplication', 'launch', APP)
        table.wait_for('New Game…')
        choose(table, 'statistics')
        table.wait_for('No Games Yet')


@case('a game file is opened by the bus')
def opened():
    with desktop() as table:
        ask(table, 'gapplication', 'launch', APP, str(GAMES / 'special-8.yatzy'))
        wait_until(table.cells, 'the sheet')


if __name__ == '__main__':
    cases.main()

#!/usr/bin/python3
"""test_trouble.py PROGRAM [WORD]: what must not go wrong for good, one mishap at a time.

Each case has a program, a screen and a folder of its own. With WORD only the cases that have it in their name.
"""
import os
import shutil
from contextlib import contextmanager

import cases
from cases import case
from player import check
from record import GAMES, load
from scenes import PROGRAM, blocked, folder, game, hint, is_played, says
from table import BUTTON, SENSITIVE, Table, wait_until


# Records

@case('a second start with a record asks before it takes the place of the game')
def second_record():
    with game('1 threes 7') as (table, record):
        table.hand_over(GAMES / 'yatzy.yatzy', opens='Save the game and clear the sheet?')
        table.keys('Escape', closes='Save the game and clear the sheet?')
        check(table, record, 1)
        table.hand_over(GAMES / 'yatzy.yatzy', opens='Save the game and clear the sheet?')
        table.click('Discard')
        other = load(PROGRAM, 'yatzy')
        wait_until(lambda: table.title() == 'Yatzy', 'the other game')
        check(table, other, len(other.moves))


@case('a record with mistakes is refused with the line')
def bad_record():
    with game('1 threes 7') as (table, record), folder() as path:
        file = path / 'bad.yatzy'
        file.write_text(record.text(1) + '2 threes 9\n')
        table.hand_over(file, opens='The Game File Cannot Be Opened')
        hint(table, 'Line 5: ')
        table.keys('Return', closes='The Game File Cannot Be Opened')
        check(table, record, 1)


@case('what is no record, and what is not there, is refused')
def no_record():
    with Table(PROGRAM) as table:
        for file in ('/bin/true', '/nowhere/game.yatzy'):
            table.hand_over(file, opens='The Game File Cannot Be Opened')
            table.keys('Escape', closes='The Game File Cannot Be Opened')
        assert not table.cells()


# Folders and databases

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


def aside(data):
    """The damaged database under another name."""
    return [path for path in data.rglob('*') if path.is_file() and path.read_bytes().startswith(b'what is this? ')]


def make_backup(data):
    """A backup as the program makes one a day, some seconds after its start."""
    (data / 'backups').mkdir(exist_ok=True)
    shutil.copy(data / 'statistics.db', data / 'backups' / 'statistics-2026-01-02.db')


@case('a damaged database is set aside, and a backup takes its place')
def damaged_with_backup():
    with played_folder() as (data, record):
        make_backup(data)
        (data / 'statistics.db').write_bytes(b'what is this? ' * 1000)
        with Table(PROGRAM, data_dir=data) as table:
            in_trouble(table, 'damaged')
            name = hint(table, 'Use Backup From')
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
            table.click('Start Empty')
            wait_until(lambda: table.find('New Game', BUTTON).has(SENSITIVE), 'a table to play at')
            table.keys('ctrl+n', opens='New Game')
        assert aside(data), f'where is the damaged one? {sorted(data.rglob("*"))}'


# The database while it is open

@case('a database that another program takes away is put back with the next entry')
def taken_away():
    with folder() as path:
        with game('1 threes 7', data_dir=path / 'data') as (table, record):
            wait_until(lambda: is_played(table, 1), 'the game on disk')
            for file in table.data_dir.glob('statistics.db*'):
                file.unlink()
            table.keys('5')
            hint(table, 'It has been put back')
            wait_until(lambda: is_played(table, 2), 'the entry on disk')
            table.kill()
        with Table(PROGRAM, data_dir=path / 'data') as table:
            wait_until(table.cells, 'the sheet')
            says(table, 'Anna, Threes', '21 points')
            says(table, 'Bjørn, Ones', '5 points')


@case('a database that another program replaces is put back, and the other one can be merged')
def replaced():
    with played_folder() as (other, _), folder() as path:
        with game('1 threes 7', data_dir=path / 'data') as (table, record):
            wait_until(lambda: is_played(table, 1), 'the game on disk')
            os.replace(other / 'statistics.db', table.data_dir / 'statistics.db')
            table.keys('5')
            hint(table, 'Yours has been put back')
            wait_until(lambda: is_played(table, 2), 'the entry on disk')
            # The toast slides in.
            table.wait_still()
            table.click('Merge…')
            hint(table, '0 games')  # it holds only one that was never cleared
            table.kill()


@case('a database that another program writes over gives way, and the game at the table goes on')
def written_over():
    with game('1 threes 7') as (table, record):
        wait_until(lambda: is_played(table, 1), 'the game on disk')
        (table.data_dir / 'statistics.db').write_bytes(b'what is this? ' * 1000)
        table.keys('5')
        in_trouble(table, 'has overwritten')
        table.click('Start Empty')
        says(table, 'Anna, Threes', '21 points')
        says(table, 'Bjørn, Ones', '5 points')
        wait_until(lambda: is_played(table, 2), 'the game on disk again')
        assert aside(table.data_dir), f'where is the other one? {sorted(table.data_dir.rglob("*"))}'
        table.quit()


# Saving

@case('what cannot be saved is said, and saved as soon as that is possible')
def cannot_save():
    with game('1 threes 7') as (table, record):
        wait_until(lambda: is_played(table, 1), 'the game on disk')
        with blocked(table.data_dir):
            table.keys('5')
            says(table, 'Bjørn, Ones', '5 points')
            hint(table, 'Not saved: ')
            table.keys('4')
            says(table, 'Anna, Ones', '4 points')
        wait_until(lambda: is_played(table, 3), 'both entries on disk')
        table.quit()


@case('the window stays open until what was entered is saved or given up')
def cannot_save_at_the_end():
    with game('1 threes 7') as (table, record):
        wait_until(lambda: is_played(table, 1), 'the game on disk')
        with blocked(table.data_dir):
            table.keys('5')
            hint(table, 'Not saved: ')
            table.keys('ctrl+w', opens=True)
            hint(table, 'Close and Lose Entries')
            table.keys('Escape', closes=True)
        wait_until(lambda: is_played(table, 2), 'the entry on disk')
        table.quit()


if __name__ == '__main__':
    cases.main()

"""What the cases at the table have in common: a game that has come so far, and what to wait for in it.

For tests that are called with the program as their first word.
"""
import shutil
import sqlite3
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from player import check
from record import Record
from table import BUTTON, SENSITIVE, Table, wait_until
from table_file import table_on_disk

PROGRAM = sys.argv[1]

# Of one entry, so that a game is over soon.
SHORT_RULES = """[Rules]
Format=2
Title=Short
Dice=5
Rolls=3
SavedRolls=none
Players=1+
Order=free
BonusFrom=none

[Entry sixes]
Section=upper
Name=Sixes
Pattern=face 6
"""


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
    cell = name.split(', ')
    wait_until(lambda: table.cell(*cell) == state, lambda: f'{name}: {state}, but it says {table.cell(*cell)!r}')


def is_on(table, name):
    """Waits until the cell has the focus."""
    wait_until(lambda: table.is_on_cell(*name.split(', ')), lambda: f'the focus on {name}, but it is on {table.focused()}')


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


def on_disk(data_dir, question, *values):
    """Rows of the database as another program reads them."""
    database = sqlite3.connect(f'file:{data_dir}/statistics.db?mode=ro', uri=True)
    try:
        return database.execute(question, values).fetchall()
    finally:
        database.close()


def is_played(table, n):
    """Whether the game on disk has come so far."""
    at_table = table_on_disk(table.data_dir)
    return at_table is not None and len(at_table.done) == n


@contextmanager
def blocked(data):
    """Where the next state of the game is written beside its file, there is something else."""
    path = data / 'table.yatzy.unfinished'
    path.mkdir()
    try:
        yield
    finally:
        path.rmdir()


def inside(box, outer):
    """Whether a box lies within another."""
    return (box.width > 0 and box.height > 0 and box.x >= outer.x and box.y >= outer.y
            and box.x + box.width <= outer.x + outer.width and box.y + box.height <= outer.y + outer.height)

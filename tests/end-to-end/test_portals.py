#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_portals.py PROGRAM [WORD]: files are chosen through the portal of a desktop, as in a Flatpak.

The portals are those of portals.py. With WORD only the cases that have it in their name.
"""
import os
import shutil
import subprocess
from contextlib import contextmanager

import cases
import portals
from cases import case
from portals import OLD, Portals, whole_file
from record import GAMES
from scenes import PROGRAM, folder
from table import MENU, build_variables, wait_until

GAME = 'protokoll 1\nrules yatzy\ndate 2026-11-28\nplayers Anna; Bo\n1 sixes 3\n'
PDF = b'%PDF', b'%%EOF'
PDF_ITEM, GAME_ITEM = 'Save as PDF…', 'Save Game File…'
# What is chosen in the menu, under which name it is saved, and how it begins and ends.
KINDS = (
    (GAME_ITEM, 'a.yatzy', b'protokoll 1', b'sixes 3'),
    (PDF_ITEM, 'a.pdf', *PDF),
    ('Save as Picture…', 'a.png', b'\x89PNG', b'IEND\xaeB`\x82'),
    ('Save as Spreadsheet…', 'a.xlsx', b'PK', b''),
    ('Save as List of Moves…', 'a.csv', b'', b''),
    (PDF_ITEM, 'b.csv', b'', b''),
)
# They are written by GIO and by ourselves, the others like the second.
OVER = 'a.yatzy', 'a.pdf'


@contextmanager
def table():
    """A game at a table with portals, and another one in the statistics."""
    with folder() as path:
        file = path / 'game.yatzy'
        file.write_text(GAME, encoding='utf-8')
        call(path / 'data', 'import', GAMES / 'yatzy.yatzy')
        with Portals(PROGRAM, data_dir=path / 'data', arguments=[file]) as there:
            wait_until(there.cells, 'the sheet')
            yield there


def call(data, *words):
    """What the program says without a window."""
    return subprocess.run([PROGRAM, '--data-dir', data, *map(str, words)], capture_output=True, text=True, check=True,
                          timeout=120, env={**os.environ, **build_variables(PROGRAM)}).stdout


def choose(there, words):
    """Chooses from the menu of files."""
    there.keys('F10', opens=MENU)
    there.keys('i')
    there.wait_still()
    there.tab_to(words, key='Down')
    there.keys('Return', closes=MENU)


def holds(there, *names):
    """Waits until these files are in somebody's folder, and nothing else, not even a hidden file."""
    wait_until(lambda: sorted(os.listdir(there.files)) == sorted(names),
               lambda: f'{names}, but there are {os.listdir(there.files)}')


@case('a name without an ending is asked about, and the one that is chosen then is written whole')
def completed():
    with table() as there:
        there.answer('evening')
        there.answer('evening.pdf')
        choose(there, PDF_ITEM)
        there.wait_window('Save Without “.pdf”?')
        there.keys('Return')
        whole_file(there.files / 'evening.pdf', *PDF)
        assert there.asked[-1] == 'evening.pdf', there.asked
        holds(there, 'evening.pdf')
        there.quit()


@case('a name without an ending stays as it is for who wants that, and is written by nobody else')
def kept():
    with table() as there:
        there.answer('evening')
        choose(there, PDF_ITEM)
        there.wait_window('Save Without “.pdf”?')
        there.click('Save Anyway', closes='Save Without “.pdf”?')
        whole_file(there.files / 'evening', *PDF)
        there.answer('other')
        choose(there, GAME_ITEM)
        there.wait_window('Save Without “.yatzy”?')
        there.keys('Escape', closes='Save Without “.yatzy”?')
        holds(there, 'evening')
        there.quit()


@case('each kind of file is written whole, also over another one and over one that is deleted meanwhile')
def kinds():
    with table() as there:
        for item, name, beginning, end in KINDS:
            file = there.files / name
            ways = (False, None), (True, None), (True, file.unlink)
            for there_before, meanwhile in ways if name in OVER else ways[:1]:
                if there_before:
                    file.write_bytes(OLD * 5000)
                there.answer(name, meanwhile)
                choose(there, item)
                whole_file(file, beginning, end)
                there.wait_still()
            holds(there, name)
            file.unlink()
        there.quit()


@case('a folder that is gone when the file is written is told')
def gone():
    with table() as there:
        for item, name, heading in ((PDF_ITEM, 'a.pdf', 'The File Cannot Be Saved'),
                                    (GAME_ITEM, 'a.yatzy', 'The Game File Cannot Be Saved')):
            there.answer(name, lambda: shutil.rmtree(there.files))
            choose(there, item)
            there.wait_window(heading)
            there.keys('Return', closes=heading)
            there.files.mkdir()
        there.quit()


@case('a backup is written whole, twice over the same file, comes back, and is merged')
def backup():
    with table() as there:
        there.keys('ctrl+comma', opens='Preferences')
        for again in (False, True):
            if again:
                (there.files / 'all.db').write_bytes(OLD * 5000)
            there.answer('all.db')
            there.tab_to('Back Up…')
            there.keys('Return')
            there.wait_window('Games Backed Up')
            there.keys('Return', closes='Games Backed Up')
            holds(there, 'all.db')
            assert 'Yatzy' in call(there.folder / f'other-{again}', 'restore', there.files / 'all.db')
        # It is somebody else's now, who has another game, too.
        call(there.folder / 'other-True', 'import', GAMES / 'yahtzee.yatzy')
        call(there.folder / 'other-True', 'backup', there.files / 'all.db')
        there.answer('all.db')
        there.tab_to('Merge Games From Another Device…')
        there.keys('Return', opens='Merge Games')
        there.keys('Escape', closes='Merge Games')
        there.keys('Escape', closes='Preferences')
        there.quit()


@case('a sheet is printed whole, twice')
def printed():
    with table() as there:
        for n in (1, 2):
            choose(there, 'Print…')
            wait_until(lambda: len(there.printed) == n, f'print {n}')
            there.wait_still()
        for paper in there.printed:
            assert paper.startswith(PDF[0]) and paper.rstrip().endswith(PDF[1]), paper[:20]
        there.quit()


if __name__ == '__main__':
    if portals.are_there():
        cases.main()
    else:
        print('1..0 # SKIP there is no document portal here')

#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_history.py PROGRAM [WORD]: the statistics of the real program, beside another one and under careless hands.

Each case has a program, a screen and a folder of its own. With WORD only the cases that have it in their name.
"""
import fcntl
import os
import random
import re
import subprocess
from contextlib import contextmanager
from pathlib import Path

import cases
import history
from cases import case
from record import GAMES, load
from scenes import PROGRAM, folder, on_disk
from table import Table, TableError, build_variables, wait_until

SOURCE = Path(__file__).resolve().parents[2]


def call(data, *words):
    """The program without a window."""
    return subprocess.run([PROGRAM, '--data-dir', data, *map(str, words)], capture_output=True, text=True, check=False,
                          timeout=120, env={**os.environ, **build_variables(PROGRAM)})


@contextmanager
def with_history(n_pairs=12, n_rounds=12):
    """A data folder with games that were taken in, and the folder that it stands in."""
    with folder() as path:
        files = history.write(load(PROGRAM, 'special-8'), path / 'pairs', n_pairs, history.PAIRS)
        files += history.write(load(PROGRAM, 'yatzy'), path / 'rounds', n_rounds, history.ROUNDS)
        said = call(path / 'data', 'import', *files)
        assert said.returncode == 0, said.stderr
        yield path / 'data', path


# Another program

@case('import and statistics are refused with a sentence while the window is open')
def beside_the_window():
    with with_history() as (data, path):
        with Table(PROGRAM, data_dir=data, arguments=[GAMES / 'yatzy.yatzy']) as table:
            wait_until(table.cells, 'the sheet')
            for words in (['statistics'], ['import', path / 'pairs' / '000.yatzy']):
                said = call(data, *words)
                assert said.returncode == 1, said
                assert 'is in use by another window or program' in said.stderr, said.stderr
                assert len(said.stderr.splitlines()) == 1, said.stderr
        assert call(data, 'statistics').returncode == 0


@case('a window that opens while games are taken in says so, and opens afterwards')
def window_beside_import():
    with with_history() as (data, _):
        with open(data / 'lock', 'rb') as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            with Table(PROGRAM, data_dir=data) as table:
                table.wait_for('The Statistics Cannot Be Opened')
                fcntl.flock(lock, fcntl.LOCK_UN)
                table.click('Try Again')
                table.keys('alt+2')
                wait_until(lambda: any('Anna' in name for name in table.names()), 'the games')


# Any keys and taps

CARELESS = [*['Tab'] * 8, *['shift+Tab'] * 3, *['Return'] * 5, *['space'] * 4, *['Escape'] * 4, *['Up', 'Down'] * 3,
            'Left', 'Right', 'Home', 'End', 'Next', 'Prior', 'BackSpace', 'Delete', 'a', 'b', '7',
            'ctrl+z', 'ctrl+Page_Down', 'ctrl+Page_Up', 'alt+1', 'alt+2', 'alt+2', 'alt+2', 'ctrl+f', 'Menu']


def close_dialogs(table):
    """Whatever opened is closed, so that the next keys meet the window again."""
    for _ in range(6):
        table.keys('Escape', 'Escape')
        if len(table.windows()) <= 1:
            return


# The titles of the file choosers.
CHOOSERS = set(re.findall(r'\[FILE_\w+\] = { N_\("(.+?)"\)',
                          (SOURCE / 'src/ui/widgets/file-chooser.c').read_text(encoding='utf-8')))
assert 'Import Games' in CHOOSERS


def leave_chooser(table):
    """The file chooser is GTK's, and not what is tried here: that of GTK 4.18 ends the program where it is asked for a
    file that it has not looked at yet."""
    if CHOOSERS & set(table.windows().values()):
        table.keys('Escape')


EDGE = 60  # pixels


def any_place(luck, width, height):
    """Where the button that closes the window does not stand: at the upper edge, and in the lower left corner of a window
    that was turned around by the menu."""
    while True:
        x, y = luck.randrange(4, width - 4), luck.randrange(EDGE, height - 4)
        if x > EDGE or y < height - EDGE:
            return x, y


def meddle(luck, table, n_rounds):
    """Keys and taps at random."""
    for number in range(n_rounds):
        if number % 4 == 3:
            close_dialogs(table)
            table.keys('alt+2')
        for _ in range(2):
            table.keys(*luck.choices(CARELESS, k=6))
            leave_chooser(table)
        for _ in range(4):
            leave_chooser(table)
            table.click_at(*any_place(luck, *table.size))
            if table.process.poll() is not None:
                raise TableError(f'the program ended with {table.process.returncode}: {table.complaints()}')


def meddle_with_statistics(size, n_rounds=25):
    """Nothing that can be pressed or tapped there may break the program or what is on disk."""
    seed = random.randrange(1 << 32)
    print(f'# {size}: seed {seed}')
    with with_history() as (data, _):
        # What is complained about is looked at in the end: see NOISE in table.py.
        with Table(PROGRAM, size=size, data_dir=data, arguments=[GAMES / 'yatzy.yatzy'],
                   env={'G_DEBUG': ''}) as table:
            # No window manager keeps windows on the screen here, of which GTK warns. Windows that come and go in between
            # two keys make GTK ask itself for the focus of one that is gone; nothing of ours asks there. Ctrl+F in its file
            # chooser opens the search of a tree view, whose style it puts in the wrong place. Its dialog for printing hears
            # of a printer after it was closed, and asks for the list that it had.
            table.complaint = re.compile(r'^(?!.*(gtk_window_get_focus|gtk_css_node_insert_after|gtk_column_view_get_model|'
                                         r'gtk_single_selection_get_selected_item))'
                                         r'.*(CRITICAL|ERROR|Sanitizer|runtime error)')
            wait_until(table.cells, 'the sheet')
            table.keys('alt+2')
            meddle(random.Random(seed), table, n_rounds)
            table.wait_still()
            assert table.process.poll() is None
            table.kill()
        assert on_disk(data, 'PRAGMA integrity_check') == [('ok',)]
        assert call(data, 'statistics', '--format', 'tsv').returncode == 0


for any_size in ((360, 640), (1024, 768)):
    case(f'random keys and taps do no harm to the statistics at {any_size[0]}x{any_size[1]}')(
        lambda size=any_size: meddle_with_statistics(size))


if __name__ == '__main__':
    cases.main()

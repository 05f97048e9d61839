#!/usr/bin/python3
"""replay.py PROGRAM [ARGS]: the program where there is no display, as `./dev run` starts it.

It gets a screen of its own. A sample game is played in the real window by real keys; then a picture is
written, and where. ARGS go to the program; a record among them is shown instead of the sample game,
and what --data-dir names is used: its running game is gone on with, never written over.
"""
import sys
import tempfile
from pathlib import Path

from player import check, play
from record import load
from table import Table, TableError, wait_until

SIZE = (1024, 768)


def say(words):
    """To people; standard output belongs to the program."""
    print('replay:', words, file=sys.stderr, flush=True)


def split(arguments):
    """The data folder, if one is named, and the files."""
    words = list(arguments)
    data_dir = None
    files = []
    while words:
        word = words.pop(0)
        if word == '--data-dir' and words:
            data_dir = words.pop(0)
        elif word.startswith('--data-dir='):
            data_dir = word.partition('=')[2]
        elif word != '--':
            files.append(word)
    return data_dir and Path(data_dir).absolute(), [str(Path(name).absolute()) for name in files]


def begin(table, record):
    """A new game in the dialog."""
    table.keys('ctrl+n', opens='New Game')
    for seat, name in enumerate(record.players, 1):
        table.click(f'Player {seat}')
        table.keys('ctrl+a')
        table.type(name)
    table.click('Start', closes='New Game')
    wait_until(table.cells, 'the sheet')


def replay(table, program):
    """The sample game, entry by entry."""
    record = load(program, 'special-8')
    say(f'playing {len(record.moves)} entries of {" and ".join(record.players)}')
    begin(table, record)
    for n in range(1, len(record.moves) + 1):
        play(table, record, n)
    check(table, record, len(record.moves))


def is_free(table):
    """Whether a table that somebody has used before is free: there is no game that goes on, and no trouble."""
    title = wait_until(table.title, 'the title')
    return title == 'Protokoll' and not table.find('The Statistics Cannot Be Opened')


def main():
    program = sys.argv[1]
    data_dir, files = split(sys.argv[2:])
    with Table(program, size=SIZE, data_dir=data_dir, arguments=files, still=True) as table:
        if files:
            wait_until(lambda: table.cells() or len(table.windows()) > 1, 'the record')
        elif data_dir is None or is_free(table):
            replay(table, program)
        handle, path = tempfile.mkstemp(prefix='protokoll-', suffix='.png')
        table.put_pointer_away()
        table.picture(path)
        print(f'screenshot: {path}', file=sys.stderr)
        table.quit()


if __name__ == '__main__':
    try:
        main()
    except TableError as error:
        sys.exit(f'replay: {error}')

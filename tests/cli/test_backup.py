# SPDX-License-Identifier: GPL-3.0-or-later
"""test_backup.py BINARY: backups, and the games of other devices, on the command line."""
import os
import re
import shlex
import shutil
import sqlite3
import sys

sys.dont_write_bytecode = True  # the source folder stays clean
from calls import (FOLDER, NO_LIMITS, NO_LINKS, NO_LOCKS, NO_NAMES, call, case, done, equal, equal_mode, fine,  # noqa: E402
                   path_of_here, posix_only, says, write, wrong_input, wrong_usage)

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from sums import changing  # noqa: E402


def totals(date, **players):
    lines = ['protokoll 1', 'rules yatzy', f'date {date}', 'players ' + '; '.join(players)]
    return '\n'.join(lines + [f'total {seat} {points}' for seat, points in enumerate(players.values(), 1)]) + '\n'


def add(data_dir, date, **players):
    fine(call('import', '-', stdin=totals(date, **players), data_dir=data_dir))


def games(data_dir):
    """The days of the games, with their players."""
    database = sqlite3.connect(FOLDER / data_dir / 'statistics.db')
    rows = database.execute('SELECT date, group_concat (name) FROM (SELECT game.id, date, name FROM game JOIN seat'
                            ' ON game_id = game.id JOIN player ON player.id = player_id WHERE state IN (1, 2)'
                            ' ORDER BY date, seat) GROUP BY id ORDER BY date')
    return [f'{date} {names}' for date, names in rows]


@case('backup/there-and-back')
def _():
    add('there', '2026-01-05', Anna=200, Bo=150)
    says(fine(call('backup', 'one.db', data_dir='there')).out, 'one.db')
    equal_mode(FOLDER / 'one.db', 0o600)
    add('there', '2026-01-06', Anna=100, Bo=150)
    looked = fine(call('restore', 'one.db', '--dry-run', data_dir='there'))
    equal(looked.lines, ['1 game, from 2026-01-05 to 2026-01-05', 'Rules: Yatzy', 'Players: Anna and Bo',
                         '1 game on this device is not in the backup'])
    equal(len(games('there')), 2)
    answer = fine(call('restore', 'one.db', data_dir='there'))
    equal(games('there'), ['2026-01-05 Anna,Bo'])
    kept = path_of_here(answer.lines[-1].split(' in ')[-1])
    says(kept, str(FOLDER / 'there' / 'backups'))
    fine(call('restore', kept, data_dir='there'))
    equal(games('there'), ['2026-01-05 Anna,Bo', '2026-01-06 Anna,Bo'])


@case('backup/export-is-the-same')
def _():
    add('export', '2026-01-05', Anna=200, Bo=150)
    fine(call('export', '--to', 'two.db', data_dir='export'))
    fine(call('restore', 'two.db', data_dir='export-2'))
    equal(games('export-2'), ['2026-01-05 Anna,Bo'])
    equal([name for name in os.listdir(FOLDER) if name.startswith('.')], [])


@case('backup/names-of-files-steer-no-terminal')
def _():
    posix_only(NO_NAMES)
    add('steered', '2026-01-05', Anna=200, Bo=150)
    for answer in (fine(call('backup', 'a\x1b[31m\u202eb.db', data_dir='steered')),
                   fine(call('restore', 'a\x1b[31m\u202eb.db', data_dir='c\x1b[31m\u202ed')),
                   fine(call('merge', 'a\x1b[31m\u202eb.db', data_dir='e\x1b[31m\u202ef'))):
        assert not re.search('[\x1b\u202e]', answer.out), repr(answer.out)
    says(fine(call('backup', 'a\x1b[31m\u202eb.db', data_dir='steered')).out, 'a [31mb.db')


@case('backup/while-a-window-has-it')
def _():
    """The lock of the folder is what a window holds."""
    posix_only(NO_LOCKS)
    add('open', '2026-01-05', Anna=200, Bo=150)
    command = f'exec 9> "{FOLDER}/open/lock"; flock 9; "$@"'
    fine(call('backup', 'three.db', data_dir='open', around=command))
    refused = call('merge', 'three.db', data_dir='open', around=command)
    equal(refused.code, 1)
    says(refused.err, 'in use')


@case('backup/nothing-to-back-up')
def _():
    answer = call('backup', 'none.db', data_dir='nothing')
    equal(answer.code, 1)
    says(answer.err, 'no games')
    equal((FOLDER / 'none.db').exists(), False)


@case('backup/what-is-no-database')
def _():
    """What stands in place of the database is called what it is."""
    posix_only(NO_LINKS)
    for name, make, words in (('pipe', os.mkfifo, 'something other than games'),
                              ('device', lambda path: os.symlink('/dev/null', path), 'something other than games'),
                              ('loop', lambda path: os.symlink('statistics.db', path), 'symbolic links'),
                              ('nowhere', lambda path: os.symlink('elsewhere', path), 'No such file')):
        (FOLDER / name).mkdir()
        make(FOLDER / name / 'statistics.db')
        answer = wrong_input(call('backup', 'none.db', data_dir=name), f'{name}/statistics.db', words)
        equal((answer.out, len(answer.err.splitlines()), (FOLDER / 'none.db').exists()), ('', 1, False))


@case('merge/twice-changes-nothing')
def _():
    add('here', '2026-01-05', Anna=200, Bo=150)
    add('other', '2026-01-05', Anna=200, Bo=150)
    add('other', '2026-01-06', Anna=100, Cai=150)
    fine(call('backup', 'other.db', data_dir='other'))
    equal(fine(call('merge', '--dry-run', 'other.db', data_dir='here')).lines, ['1 game is new, 1 was already there'])
    equal(len(games('here')), 1)
    equal(fine(call('merge', 'other.db', data_dir='here')).lines[0], '1 game is new, 1 was already there')
    equal(games('here'), ['2026-01-05 Anna,Bo', '2026-01-06 Anna,Cai'])
    equal(fine(call('merge', 'other.db', data_dir='here')).lines, ['0 games are new, 2 were already there'])
    equal(len(games('here')), 2)


@case('merge/only-a-note')
def _():
    add('no-note', '2026-01-05', Anna=200, Bo=150)
    noted = totals('2026-01-05', Anna=200, Bo=150).replace('players', 'note Cabin\nplayers')
    fine(call('import', '-', stdin=noted, data_dir='note'))
    fine(call('backup', 'note.db', data_dir='note'))
    lines = fine(call('merge', 'note.db', data_dir='no-note')).lines
    equal(lines[:2], ['0 games are new, 1 was already there', 'Only notes, series or colors were new'])
    equal(fine(call('merge', 'note.db', data_dir='no-note')).lines, ['0 games are new, 1 was already there'])


@case('restore/where-the-file-is-gone')
def _():
    """There are backups of it, so it is not begun anew without a word."""
    add('gone', '2026-01-05', Anna=200, Bo=150)
    fine(call('backup', 'gone.db', data_dir='gone'))
    (FOLDER / 'gone' / 'backups').mkdir()
    shutil.copy(FOLDER / 'gone.db', FOLDER / 'gone' / 'backups' / 'statistics-2026-01-05.db')
    (FOLDER / 'gone' / 'statistics.db').unlink()
    wrong_input(call('statistics', data_dir='gone'), 'is missing')
    assert 'cannot be read' not in fine(call('restore', '--dry-run', 'gone.db', data_dir='gone')).out
    equal((FOLDER / 'gone' / 'statistics.db').exists(), False)
    equal(fine(call('restore', 'gone.db', data_dir='gone')).lines[-1], 'Restored')
    equal(games('gone'), ['2026-01-05 Anna,Bo'])


@case('backup/merge/pipe-beside')
def _():
    """SQLite would wait for ever for a pipe that is called like the journal of the file."""
    posix_only(NO_LINKS)
    fine(call('backup', 'piped.db', data_dir='here'))
    os.mkfifo(FOLDER / 'piped.db-journal')
    for verb in 'merge', 'restore':
        fine(call(verb, 'piped.db', data_dir='no-pipe'))


@case('restore/changed-by-another-program')
def _():
    """A name that was changed by SQLite's own program is never taken; a backup takes the place of the file, which is kept."""
    add('changed', '2026-01-05', Anna=200, Bo=150)
    fine(call('backup', 'unchanged.db', data_dir='changed'))
    database = sqlite3.connect(FOLDER / 'changed' / 'statistics.db')
    database.execute("UPDATE player SET name = 'Zoe' WHERE name = 'Anna'")
    database.commit()
    database.close()
    for verb in ('statistics',), ('merge', 'unchanged.db'), ('coins',):
        answer = wrong_input(call(*verb, data_dir='changed'), 'was changed by another program')
        equal((answer.out, len(answer.err.splitlines())), ('', 1))
    says(fine(call('restore', 'unchanged.db', data_dir='changed')).out, 'Restored', 'statistics-damaged-')
    equal(games('changed'), ['2026-01-05 Anna,Bo'])


@case('merge/who-is-who')
def _():
    add('sure', '2026-01-05', Bjørn=200, Bo=150)
    add('unsure', '2026-01-06', bjorn=100, Bo=150)
    fine(call('backup', 'unsure.db', data_dir='unsure'))
    answer = call('merge', 'unsure.db', data_dir='sure')
    equal(answer.code, 1)
    says(answer.err, 'unsure.db: ', "--same 'bjorn=Bjørn'", "--same 'bjorn=bjorn'")
    equal(len(games('sure')), 1)
    add('unsure', '2026-01-07', **{"O'Brien": 100, 'Bo': 150})
    add('sure', '2026-01-08', **{"O'Brién": 100, 'Bo': 150})
    fine(call('backup', 'quoted.db', data_dir='unsure'))
    lines = wrong_input(call('merge', 'quoted.db', data_dir='sure')).err.splitlines()
    words = [word for line in lines for word in shlex.split(line.split('; expected ')[1].replace(',', ' '))]
    assert "O'Brien=O'Brién" in words and "O'Brien=O'Brien" in words, words
    fine(call('merge', 'unsure.db', '--same', 'bjorn=Bjørn', data_dir='sure'))
    equal(games('sure'), ['2026-01-05 Bjørn,Bo', '2026-01-06 Bjørn,Bo', "2026-01-08 O'Brién,Bo"])


@case('merge/a-dry-run-is-refused-as-well')
def _():
    """A name that nobody has there, and one name for two players of a game."""
    add('asked', '2026-01-05', Anna=200, Bo=150)
    add('asking', '2026-01-06', Cai=100, Bo=150)
    fine(call('backup', 'asking.db', data_dir='asking'))
    for same, words in (('Q=Anna', 'called Q'), ('Cai=Bo', 'both be Bo')):
        for dry in ([], ['--dry-run']):
            answer = wrong_input(call('merge', *dry, '--same', same, 'asking.db', data_dir='asked'), words)
            equal((answer.out, len(answer.err.splitlines())), ('', 1))
    equal(fine(call('merge', '--dry-run', '--same', 'Cai=Anna', 'asking.db', data_dir='asked')).lines,
          ['1 game is new, 0 were already there'])
    equal(games('asked'), ['2026-01-05 Anna,Bo'])


@case('merge/two-of-one-name')
def _():
    """Renamed there, because somebody else of that name came."""
    add('first', '2026-01-05', Anna=200, Bo=150)
    fine(call('backup', 'first.db', data_dir='first'))
    fine(call('restore', 'first.db', data_dir='second'))
    with changing(FOLDER / 'second' / 'statistics.db') as database:
        database.execute("UPDATE player SET name = 'Berta' WHERE name = 'Anna'")
    add('second', '2026-01-06', Anna=100, Bo=150)
    fine(call('backup', 'second.db', data_dir='second'))
    answer = wrong_input(call('merge', 'second.db', data_dir='first'), 'second.db: ')
    says(answer.err, "--same 'Anna=Anna′'", "--same 'Anna=Anna'")
    fine(call('merge', 'second.db', '--same', 'Anna=Anna′', data_dir='first'))
    equal(games('first'), ['2026-01-05 Anna,Bo', '2026-01-06 Anna′,Bo'])


@case('merge/what-cannot-be-read')
def _():
    add('sound', '2026-01-05', Anna=200, Bo=150)
    (FOLDER / 'text.db').write_text('no database')
    (FOLDER / 'empty.db').write_text('')
    for verb in ('merge', 'restore'):
        for name in ('text.db', 'empty.db', 'absent.db', 'sound'):
            answer = call(verb, name, data_dir='sound')
            equal(answer.code, 1)
            says(answer.err, name)
            equal(len(answer.err.splitlines()), 1)
    equal(games('sound'), ['2026-01-05 Anna,Bo'])


@case('restore/in-place-of-a-damaged-one')
def _():
    add('damaged', '2026-01-05', Anna=200, Bo=150)
    fine(call('backup', 'sound.db', data_dir='damaged'))
    (FOLDER / 'damaged' / 'statistics.db').write_bytes(b'no database')
    before = sorted(path.name for path in (FOLDER / 'damaged').iterdir())
    dry = fine(call('restore', '--dry-run', 'sound.db', data_dir='damaged'))
    equal(dry.lines[0], '1 game, from 2026-01-05 to 2026-01-05')
    says(dry.out, 'cannot be read')
    equal(sorted(path.name for path in (FOLDER / 'damaged').iterdir()), before)
    equal((FOLDER / 'damaged' / 'statistics.db').read_bytes(), b'no database')
    wrong_input(call('restore', '--dry-run', 'damaged/statistics.db', data_dir='damaged'), 'statistics.db')
    answer = fine(call('restore', 'sound.db', data_dir='damaged'))
    equal(answer.lines[:-1], ['1 game, from 2026-01-05 to 2026-01-05', 'Rules: Yatzy', 'Players: Anna and Bo',
                              '1 game in the backup is not on this device', 'Restored'])
    equal(games('damaged'), ['2026-01-05 Anna,Bo'])
    kept, = (FOLDER / 'damaged').glob('statistics-damaged-*')
    equal(path_of_here(answer.lines[-1]), f'The games that were here cannot be read; they are in {kept}')
    equal(kept.read_bytes(), b'no database')


@case('restore/no-room-beside-a-damaged-one')
def _():
    """The damaged one stays in its place until all of the other is there. A limit on the size of a file stands for the
    full disk; the copy that is checked is small enough to be in memory alone."""
    posix_only(NO_LIMITS)
    rows = [f'2024-01-{1 + i % 28:02},{100 + i % 200},{100 + i // 200}\n' for i in range(1500)]
    fine(call('import', '--rules', 'yatzy', write('rows.csv', 'Date,Anna,Bo\n' + ''.join(rows)), data_dir='no-room'))
    fine(call('backup', 'large.db', data_dir='no-room'))
    size = (FOLDER / 'large.db').stat().st_size
    assert 700_000 < size < 1_800_000, size
    (FOLDER / 'no-room' / 'statistics.db').write_bytes(b'no database')
    answer = call('restore', 'large.db', data_dir='no-room', around='ulimit -f 1200; "$@"')
    wrong_input(answer, 'no space', 'nothing was changed')
    equal(sorted(path.name for path in (FOLDER / 'no-room').iterdir()), ['lock', 'statistics.db'])
    equal((FOLDER / 'no-room' / 'statistics.db').read_bytes(), b'no database')


@case('restore/in-place-of-an-empty-one')
def _():
    """One that was emptied is no new one, and only a restore puts it aside."""
    add('emptied', '2026-01-05', Anna=200, Bo=150)
    fine(call('backup', 'full.db', data_dir='emptied'))
    database = FOLDER / 'emptied' / 'statistics.db'
    database.write_bytes(b'')
    for words in (['statistics'], ['coins'], ['backup', 'again.db'], ['merge', 'full.db']):
        says(wrong_input(call(*words, data_dir='emptied'), 'statistics.db').err, 'is empty')
        equal(database.read_bytes(), b'')
    says(fine(call('restore', 'full.db', data_dir='emptied')).out, 'statistics-damaged-')
    equal(games('emptied'), ['2026-01-05 Anna,Bo'])
    equal(len(list((FOLDER / 'emptied').glob('statistics-damaged-*'))), 1)


@case('restore/the-oldest-that-was-kept')
def _():
    """Five are kept from before, and the one that was restored."""
    add('again', '2026-01-05', Anna=200, Bo=150)
    fine(call('backup', 'again.db', data_dir='again'))
    kept = []
    for day in range(6, 12):
        add('again', f'2026-01-{day:02}', Anna=day, Bo=150)
        kept.append(path_of_here(fine(call('restore', 'again.db', data_dir='again')).lines[-1].split(' in ')[-1]))
    oldest = next(i for i, name in enumerate(kept) if os.path.exists(name))
    fine(call('restore', kept[oldest], data_dir='again'))
    equal(games('again'), ['2026-01-05 Anna,Bo', f'2026-01-{oldest + 6:02} Anna,Bo'])
    equal(os.path.exists(kept[oldest]), True)
    equal(len(list((FOLDER / 'again' / 'backups').glob('before-*'))), 6)


@case('restore/a-wrong-file-puts-nothing-aside')
def _():
    add('kept', '2026-01-05', Anna=200, Bo=150)
    (FOLDER / 'kept' / 'statistics.db').write_bytes(b'no database')
    (FOLDER / 'letter.db').write_text('Dear Anna')
    other = sqlite3.connect(FOLDER / 'foreign.db')
    other.execute('CREATE TABLE stamps (price)')
    other.close()
    for name in ('letter.db', 'foreign.db', 'absent.db', 'kept'):
        says(wrong_input(call('restore', name, data_dir='kept'), name).err, name)
        equal(len(list((FOLDER / 'kept').glob('statistics-damaged-*'))), 0)
        equal((FOLDER / 'kept' / 'statistics.db').read_bytes(), b'no database')


@case('merge/what-is-left-there')
def _():
    """A game that cannot be read, and the one at the table there."""
    add('left-here', '2026-01-05', Anna=200, Bo=150)
    add('left-there', '2026-01-06', Anna=100, Bo=150)
    add('left-there', '2026-01-07', Anna=101, Bo=150)
    with changing(FOLDER / 'left-there' / 'statistics.db') as other:
        other.execute("UPDATE game SET text = text || 'x' WHERE date = '2026-01-07'")
        other.execute("INSERT INTO at_table SELECT text FROM game WHERE date = '2026-01-06'")
    told = ['1 game is new, 0 were already there', '1 game in it is damaged and is left out',
            'The game in progress there is not added: merge again once it is saved']
    equal(fine(call('merge', '--dry-run', 'left-there/statistics.db', data_dir='left-here')).lines, told)
    equal(fine(call('merge', 'left-there/statistics.db', data_dir='left-here')).lines[:3], told)
    equal(games('left-here'), ['2026-01-05 Anna,Bo', '2026-01-06 Anna,Bo'])


@case('restore/what-is-in-it')
def _():
    """All that there is to say about a file before it comes in place of the games here, and about one that has hardly any."""
    with changing(FOLDER / 'left-there' / 'statistics.db') as other:
        other.execute("INSERT INTO series (identity, name, kind, goal, handicap) VALUES (zeroblob(32), 'Cabin', 0, 3, 0)")
        other.execute("UPDATE game SET series_id = 1 WHERE date = '2026-01-06'")
    lines = fine(call('restore', '--dry-run', 'left-there/statistics.db', data_dir='left-here')).lines
    for line in ('Series: Cabin', '1 game in it is damaged', 'It contains a game in progress'):
        assert line in lines, (line, lines)
    fine(call('coins', '--check-in', 'Anna', data_dir='coins-only'))
    equal(fine(call('restore', '--dry-run', 'coins-only/statistics.db', data_dir='coins-here')).lines, ['0 games'])


@case('backup/usage')
def _():
    for verb in ('backup', 'restore', 'merge'):
        wrong_usage(call(verb), verb)
        wrong_usage(call(verb, 'a.db', 'b.db'), verb)
    wrong_usage(call('backup', '--same', 'A=B', 'a.db'), '--same')
    for same in ('A', '=A', ' =A', 'A=', 'A= '):
        wrong_usage(call('merge', '--same', same, 'a.db'), 'NAME=NAME')


done()

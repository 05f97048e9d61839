#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_failures.py [BUILD PROGRAM [SEED [CASE ...]]]: what ./dev windows made in BUILD is killed, under Wine, and finds
the disk full, and files that other programs keep, replace or take away. What was told as saved must be there then, and
what cannot be done is said in words that a person understands. PROGRAM is that of Debian, which says what is right. The
SEED is said, so that the same can be done once more; a CASE is the name of a function.
"""
import contextlib
import datetime
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

from wine import WINE, Wine
from wine_table import HERE, WineTable, wait_until

sys.path.insert(0, str(HERE.parent / 'end-to-end'))
import cases  # noqa: E402
from player import check, go_to, keys_of, play  # noqa: E402
from record import GAMES, Record  # noqa: E402
from table_file import table_on_disk  # noqa: E402

BUILD, PROGRAM = sys.argv[1:3] or [os.environ['PROTOKOLL_WINDOWS'], os.environ['PROTOKOLL_DEBIAN']]
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
KILLS = 6  # of each command, and half as many in the window
MOMENT = 1  # seconds that a virus scanner keeps a file
BATCH = 25  # games that are imported at once
OTHERS = BATCH + 5  # games of another device
ROOM = 4 << 20  # bytes on the small disk
LEFT = 16 << 10  # of them when it is nearly full
LATE = 0.6  # seconds after which an entry that shows is on the disk, also where a frame takes long

luck = random.Random(SEED)


class House:
    """A system, and what is done in it by commands."""

    def __init__(self):
        self.wine = Wine()
        self.drive = self.wine.drive
        self.program = next(Path(BUILD).glob('tree/*/protokoll.com'))
        self.holder = self.drive / 'hold.exe'
        subprocess.run(['x86_64-w64-mingw32-gcc-posix', '-municode', '-o', self.holder, HERE / 'hold.c'], check=True)
        self.games = ready(self.drive / 'games')
        self.n_made = 0
        # Commands begin quicker while anything runs.
        (self.drive / 'kept').touch()
        self.keeper = self.hold(self.drive / 'kept')
        began = time.monotonic()
        self.do(self.drive / 'first', 'import', *self.make_games(OTHERS))
        self.pace = time.monotonic() - began

    def make_games(self, n=BATCH):
        """Files of so many new games."""
        lines = (GAMES / 'yatzy.yatzy').read_text(encoding='utf-8').splitlines()
        for _ in range(n):
            self.n_made += 1
            path = self.games / f'{self.n_made}.yatzy'
            day = datetime.date(2000, 1, 1) + datetime.timedelta(self.n_made)
            path.write_text('\n'.join(f'date {day}' if line.startswith('date') else line for line in lines) + '\n',
                            encoding='utf-8')
            yield path

    def words(self, folder, *words):
        """A command for a folder; paths are given as Windows has them."""
        return [str(self.program), '--data-dir', self.wine.path(folder),
                *(self.wine.path(word) if isinstance(word, Path) else word for word in words)]

    def ask(self, folder, *words):
        """What a command says."""
        return self.wine.run(*self.words(folder, *words), env={'LANGUAGE': 'en'}, check=False)

    def do(self, folder, *words):
        """A command that must be done."""
        answer = self.ask(folder, *words)
        assert answer.returncode == 0 and answer.stderr.strip() == '', f'{words[:3]}: {answer.stdout}{answer.stderr}'
        return answer.stdout

    def refuse(self, folder, part, *words):
        """A command that must be refused in words, with a part that they have."""
        answer = self.ask(folder, *words)
        assert answer.returncode == 1 and part in answer.stderr and 'rror' not in answer.stderr, \
            f'{words[:3]}, {part!r} expected: {answer.returncode} {answer.stdout}{answer.stderr}'

    def count(self, folder):
        """How many games its statistics are of; the file must be sound."""
        lines = [line.split('\t') for line in self.do(folder, 'statistics', '--format', 'tsv').splitlines()]
        n = max((int(line[2]) for line in lines[1:]), default=0)
        on_disk = count_in(folder / 'statistics.db')
        assert n == on_disk, f'{n} games told, {on_disk} on the disk'
        return n

    def hold(self, path, how='alone'):
        """Another program that keeps a file."""
        holder = subprocess.Popen([WINE, self.holder, how, self.wine.path(path)], env=self.wine.env,
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        line = holder.stdout.readline()
        assert line.strip() == 'held', line
        return holder

    @contextlib.contextmanager
    def held(self, path, how='alone', seconds=None):
        """While another program keeps a file, for so many seconds or to the end."""
        holder = self.hold(path, how)
        timer = threading.Timer(seconds or 600, holder.stdin.close)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            holder.stdin.close()
            holder.wait()
            timer.join()


def count_in(path):
    """The games in a database, which must be sound."""
    with contextlib.closing(sqlite3.connect(f'file:{path}?mode=ro', uri=True)) as database:
        assert database.execute('PRAGMA integrity_check').fetchall() == [('ok',)], path
        return database.execute('SELECT count(*) FROM game').fetchone()[0]


# --- killed ---

def ready(folder):
    """The folder, which is made."""
    folder.mkdir(exist_ok=True)
    return folder


def size_of(path):
    """Its bytes, or 0."""
    return path.stat().st_size if path.exists() else 0


def is_seen(folder, mark, size):
    """Whether a file whose name begins so is there, or with "no " before it, is not; "growing" is the database, which
    had that size."""
    if mark == 'growing':
        return size_of(folder / 'statistics.db') != size
    names = os.listdir(folder)
    return mark[3:] not in names if mark.startswith('no ') else any(name.startswith(mark) for name in names)


def kill_at(house, folder, place, mark, *words):
    """Kills a command a little after it did something that shows in the folder PLACE; without a mark, at any moment.
    Gives what it had said."""
    size = size_of(place / 'statistics.db')
    moment = time.monotonic() + luck.uniform(0.3, 1.1) * house.pace
    with open(house.drive / 'said', 'w+b') as said:
        process = subprocess.Popen([WINE, *house.words(folder, *words)], env={**house.wine.env, 'LANGUAGE': 'en'},
                                   stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT)
        while process.poll() is None and not (is_seen(place, mark, size) if mark else time.monotonic() > moment):
            time.sleep(0.0002)
        time.sleep(luck.choice([0, 0, 0.001, 0.005, 0.02]))
        process.kill()
        process.wait()
        said.seek(0)
        return said.read().decode()


def killed_importing(house):
    """All of an import or nothing of it; all, once it was told."""
    folder = house.drive / 'importing'
    n = 0
    for mark in ['statistics.db-journal', 'growing', None] * (KILLS // 2):
        said = kill_at(house, folder, ready(folder), mark, 'import', *house.make_games())
        now = house.count(folder)
        assert now in ([n + BATCH] if 'are new' in said else [n, n + BATCH]), f'{now} games after {n}, {said!r}'
        n = now


def killed_restoring(house):
    """The old games or the new ones; a backup of the old ones where those are gone."""
    folder, copies = house.drive / 'restoring', ready(house.drive / 'copies')
    house.do(folder, 'import', *house.make_games())
    house.do(folder, 'backup', copies / 'one.db')
    house.do(folder, 'import', *house.make_games())
    house.do(folder, 'backup', copies / 'two.db')
    marks = ['statistics.db.unfinished', 'statistics.db.restored', 'statistics-damaged', 'no statistics.db', None]
    n = 2 * BATCH
    for mark in marks * (KILLS // 2):
        other = 3 * BATCH - n
        said = kill_at(house, folder, folder, mark, 'restore', copies / ('one.db' if other == BATCH else 'two.db'))
        now = house.count(folder)
        assert now in ([other] if 'Restored' in said else [n, other]), f'{now} games after {n}, {mark}, {said!r}'
        n = now
    # As if the power had failed between the two new names.
    (folder / 'statistics.db').rename(folder / 'statistics-damaged-20260101-120000.db')
    shutil.copy(copies / 'one.db', folder / 'statistics.db.restored')
    assert house.count(folder) == BATCH, 'the copy was not found'


def killed_backing_up(house):
    """The copy is whole, or the one from before, or there is none; the next one can be made."""
    folder, copies = house.drive / 'first', ready(house.drive / 'backed up')
    n = before = house.count(folder)
    for mark in ['.copy.db', 'copy.db', None] * (KILLS // 2):
        if mark == 'copy.db':
            (copies / mark).unlink(missing_ok=True)
        said = kill_at(house, folder, copies, mark, 'backup', copies / 'copy.db')
        there = (copies / 'copy.db').exists()
        assert there or 'All games' not in said, said
        assert not there or count_in(copies / 'copy.db') in (before, n)
        before = n
        house.do(folder, 'backup', copies / 'copy.db')
        assert count_in(copies / 'copy.db') == n
    assert [path.name for path in copies.iterdir()] == ['copy.db'], list(copies.iterdir())


def killed_merging(house):
    """All games of the other device or none of them."""
    start, folder, other = house.drive / 'start', house.drive / 'merging', house.drive / 'first.db'
    house.do(start, 'import', *house.make_games())
    house.do(house.drive / 'first', 'backup', other)
    for mark in ['statistics.db-journal', 'growing', None] * (KILLS // 3):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(start, folder)
        said = kill_at(house, folder, folder, mark, 'merge', other)
        now, all_games = house.count(folder), BATCH + OTHERS
        assert now in ([all_games] if 'are new' in said else [BATCH, all_games]), f'{now} games, {said!r}'


# --- the disk ---

def fill(disk):
    """Fills all but LEFT."""
    with open(disk / 'filler', 'wb') as filler:
        filler.write(b' ' * max(0, shutil.disk_usage(disk).free - LEFT))


@contextlib.contextmanager
def filled(disk, folder):
    """While nothing is left, not even what a file in the folder leaves when it is deleted."""
    with contextlib.ExitStack() as kept:
        for path in folder.glob('*.yatzy'):
            kept.enter_context(open(path, 'rb'))
        with contextlib.suppress(OSError), open(disk / 'filler', 'wb', buffering=0) as filler:
            while True:
                filler.write(b' ' * 512)
        try:
            yield
        finally:
            (disk / 'filler').unlink()


def full_disk(house):
    """A disk that is full is named so, and all goes on when there is room again."""
    if SMALL is None:
        raise cases.Skip('no small disk can be mounted here')
    folder, n = SMALL / 'data', BATCH
    house.do(folder, 'import', *house.make_games())
    fill(SMALL)
    more = list(house.make_games(4 * BATCH))
    house.refuse(folder, 'is full', 'import', *more)
    house.refuse(folder, 'no space', 'backup', SMALL / 'copy.db')
    house.refuse(folder, 'disk is full', 'export', '--to', SMALL / 'games.xlsx', '--games')
    assert {path.name for path in SMALL.iterdir()} == {'data', 'filler'}, list(SMALL.iterdir())
    assert house.count(folder) == n
    (SMALL / 'filler').unlink()
    house.do(folder, 'import', *more)
    assert house.count(folder) == n + len(more)


# --- what other programs keep ---

KEPT = [('statistics.db', 'alone'), ('statistics.db', 'reading'), ('table.yatzy', 'alone'), ('lock', 'alone')]


def kept_files(house):
    """For a moment, which nobody notices, and for long, which is said; nothing is lost."""
    folder = house.drive / 'kept files'
    house.do(folder, 'import', *house.make_games())
    with Sheet(house, folder) as sheet:
        sheet.open()
        sheet.play()
        sheet.wait_saved()
    before = table_on_disk(folder)
    for name, how in KEPT:
        game = list(house.make_games(1))
        n = house.count(folder)
        with house.held(folder / name, how):
            house.refuse(folder, 'in use', 'import', *game)
        with house.held(folder / name, how, MOMENT):
            house.do(folder, 'import', *game)
        assert house.count(folder) == n + 1, (name, how)
        assert table_on_disk(folder) == before and not list(folder.glob('*damaged*')), (name, how)


def kept_targets(house):
    """What a spreadsheet program has open is named so and stays; what a virus scanner has, is written."""
    folder, targets = house.drive / 'first', ready(house.drive / 'Ziele')
    for name, words in [('games.xlsx', ['export', '--games', '--to']), ('games.csv', ['export', '--games', '--to']),
                        ('copy.db', ['backup'])]:
        path = targets / name
        path.write_bytes(b'old')
        with house.held(path, 'reading'):
            house.refuse(folder, 'in use', *words, path)
        assert path.read_bytes() == b'old'
        with house.held(path, 'alone', MOMENT):
            house.do(folder, *words, path)
        assert path.read_bytes() != b'old' and len(list(targets.iterdir())) == 1, list(targets.iterdir())
        path.unlink()


def read_only_targets(house):
    """A target that is marked as read-only is replaced, as everywhere else."""
    folder, path = house.drive / 'first', house.drive / 'copy.db'
    path.write_bytes(b'old')
    path.chmod(0o444)
    house.do(folder, 'backup', path)
    assert count_in(path) == OTHERS


# --- names ---

def long_names(house):
    """Umlauts, blanks, and more than 300 letters."""
    long = house.drive.joinpath(*['Ein Name, der länger und länger und immer noch länger wird'] * 6)
    for folder in [house.drive / 'Würfel & Bøker', long]:
        n_letters = len(house.wine.path(folder))
        house.do(folder / 'data', 'import', *house.make_games(1))
        house.do(folder / 'data', 'backup', folder / 'Sicherung vom Jülabend.db')
        for ending in ['xlsx', 'csv']:
            house.do(folder / 'data', 'export', '--games', '--to', folder / f'Spiele für Bjørn.{ending}')
        house.do(folder / 'data', 'restore', folder / 'Sicherung vom Jülabend.db')
        assert house.count(folder / 'data') == 1, n_letters
    assert n_letters > 300, n_letters


# --- the window ---

class Sheet:
    """The window on a folder, a game in it, and how far that is."""

    def __init__(self, house, folder):
        self.house, self.folder = house, folder
        self.start = house.drive / 'start.yatzy'
        self.start.write_text('protokoll 1\nrules special-8\nplayers Anna; Eva\n', encoding='utf-8')
        self.record = Record(PROGRAM, self.start)
        for entry in self.record.entries:
            typed = {'count': '12345678', 'face': '123456'}
            values = typed.get(self.record.inputs[entry]) or self.record.attainable[entry]
            self.record.moves += [(seat, entry, luck.choice(values)) for seat in (1, 2)]
        self.n = 0
        self.table = None

    def open(self):
        """Opens the window, at the beginning with a new game."""
        game = [] if (self.folder / 'table.yatzy').exists() else [self.house.wine.path(self.start)]
        self.table = WineTable(self.house.wine, self.house.program.with_suffix('.exe'),
                               arguments=['--data-dir', self.house.wine.path(self.folder), *game])
        wait_until(self.table.cells, 'the sheet', patience=60)

    def kill(self):
        """Ends all programs at once."""
        self.table.close()
        self.table = None
        self.house.keeper.wait()
        self.house.keeper = self.house.hold(self.house.drive / 'kept')

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.table:
            self.kill()

    def play(self, n=1):
        """Plays on."""
        for _ in range(n):
            self.n += 1
            play(self.table, self.record, self.n)

    def is_saved(self):
        """Whether all that was played is on the disk."""
        kept = table_on_disk(self.folder)
        return kept is not None and len(kept.done) == self.n

    def wait_saved(self):
        """Until all is on the disk and nothing is told of trouble."""
        wait_until(self.is_saved, f'{self.n} moves on the disk', patience=10)
        wait_until(lambda: not self.told('Not saved'), 'the trouble to go', patience=10)

    def wait_games(self):
        """Until the database is where it belongs, with all games."""
        def is_there():
            with contextlib.suppress(sqlite3.Error):
                return count_in(self.folder / 'statistics.db') == BATCH
        wait_until(is_there, f'{BATCH} games', patience=10)

    def told(self, words):
        """What the window says with these words."""
        return next((node.name for node in self.table.nodes() if words in node.name), None)

    def wait_told(self, words):
        """Until it says so."""
        return wait_until(lambda: self.told(words),
                          lambda: f'{words!r} among {[node.name for node in self.table.nodes()]}', patience=20)


def killed_playing(house):
    """An entry that was seen is there after a kill; none is that nobody made."""
    with Sheet(house, house.drive / 'playing') as sheet:
        sheet.open()
        for _ in range(KILLS // 2):
            sheet.play(luck.randint(1, 3))
            time.sleep(LATE)
            seen = sheet.n
            seat, entry, typed = sheet.record.moves[sheet.n]
            go_to(sheet.table, sheet.record, seat, entry)
            sheet.table.keys(*keys_of(sheet.record, entry, typed))
            time.sleep(luck.uniform(0, 0.4))
            sheet.kill()
            sheet.open()
            sheet.n = len(table_on_disk(sheet.folder).done)
            assert sheet.n in (seen, seen + 1), f'{sheet.n} moves after {seen} were seen'
            check(sheet.table, sheet.record, sheet.n)


def troubled_window(house):
    """One evening with everything that other programs do to the files of an open window."""
    folder = (SMALL or house.drive) / 'Spiele'
    house.do(folder, 'import', *house.make_games())
    house.do(folder, 'backup', house.drive / 'spiele.db')
    with Sheet(house, folder) as sheet:
        sheet.open()
        sheet.play(2)
        sheet.wait_saved()
        for trouble in TROUBLES:
            try:
                trouble(house, sheet)
                # What is on the disk again is not open yet; it is when the next entry is told as saved.
                sheet.play()
                sheet.wait_saved()
                check(sheet.table, sheet.record, sheet.n)
            except Exception as error:
                raise AssertionError(f'{trouble.__name__}: {cases.describe(error)}') from None
    assert house.count(folder) == BATCH
    assert len(table_on_disk(folder).done) == sheet.n


def second_program(house, sheet):
    """A second program is refused, but for a backup."""
    copy = house.drive / 'second.db'
    house.refuse(sheet.folder, 'in use', 'import', *house.make_games(1))
    house.refuse(sheet.folder, 'in use', 'restore', house.drive / 'spiele.db')
    house.do(sheet.folder, 'backup', copy)
    assert count_in(copy) == BATCH


def kept_for_a_moment(house, sheet):
    """Nobody notices."""
    with house.held(sheet.folder / 'table.yatzy', seconds=MOMENT):
        sheet.play()
        sheet.wait_saved()


def kept_for_long(house, sheet):
    """Said, and written with the next entry."""
    with house.held(sheet.folder / 'table.yatzy'):
        sheet.play()
        said = sheet.wait_told('Not saved')
        assert 'in use' in said, said
        assert not sheet.is_saved()


def read_only_table(house, sheet):
    """The mark keeps no entry from the disk."""
    (sheet.folder / 'table.yatzy').chmod(0o444)
    sheet.play()
    sheet.wait_saved()


def full_meanwhile(house, sheet):
    """Said, and written when there is room."""
    if SMALL is None:
        return
    with filled(SMALL, sheet.folder):
        sheet.play()
        said = sheet.wait_told('Not saved')
        assert 'full' in said, said


def taken_away(sheet, take):
    path = sheet.folder / 'statistics.db'
    take(path)
    assert not path.exists()
    sheet.play()
    sheet.wait_games()


def database_renamed(house, sheet):
    """As a program does that synchronizes folders."""
    taken_away(sheet, lambda path: house.wine.run('cmd', '/c', 'ren', house.wine.path(path), 'taken.db'))


def database_deleted(house, sheet):
    # Wine's own way to delete an open file cannot be noticed: it goes when it is closed.
    taken_away(sheet, Path.unlink)


def database_replaced(house, sheet):
    """By that of another device, which is kept beside it."""
    copy = sheet.folder / 'statistics (1).db'
    shutil.copy(house.drive / 'first' / 'statistics.db', copy)
    copy.replace(sheet.folder / 'statistics.db')
    sheet.play()
    sheet.wait_saved()
    sheet.wait_games()
    assert count_in(next(sheet.folder.glob('statistics-other-*.db'))) == OTHERS


def folder_gone(house, sheet):
    """The whole folder is moved away and made anew."""
    sheet.folder.rename(sheet.folder.with_name('Spiele von gestern'))
    sheet.play()
    sheet.wait_saved()
    sheet.wait_games()


def restored_in_window(house, sheet):
    """A backup over the open database, by way of Windows' own dialog; it has the game at the table, too."""
    table = sheet.table
    sheet.wait_saved()
    house.do(sheet.folder, 'backup', house.drive / 'now.db')
    table.keys('ctrl+comma')
    # The last rows come into sight with the focus.
    wait_until(lambda: getattr(table.focused(), 'name', '').endswith('Text'), 'the focus on the first row', patience=20)
    while table.wait_for('Restore Backup…').y > table.size[1] - 100:
        table.keys('shift+Tab')
        time.sleep(0.5)
    table.click('Restore Backup…')
    wait_until(lambda: table.focused() is None, 'the dialog', patience=10)
    table.choose_file('Open Backup', house.drive / 'now.db', 'Preferences')
    table.wait_for('It contains all games on this device.')
    table.click('Restore')
    sheet.wait_told('Restored')
    while table.find('Restore Backup…'):
        table.keys('Escape')
        time.sleep(1)
    assert not list(sheet.folder.glob('*damaged*')), list(sheet.folder.iterdir())


TROUBLES = [second_program, kept_for_a_moment, kept_for_long, read_only_table, full_meanwhile, database_renamed,
            database_deleted, database_replaced, folder_gone, restored_in_window]


def mount_small(house):
    """A small disk, or None where none can be mounted."""
    disk = ready(house.drive / 'Karte')
    command = ['mount', '-t', 'tmpfs', '-o', f'size={ROOM},mode=0755', 'none', disk]
    return disk if subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode == 0 else None


if __name__ == '__main__':
    # What is mounted is seen by this test alone, and gone with it.
    if 'APART' not in os.environ and subprocess.run(['unshare', '--mount', 'true'], stderr=subprocess.DEVNULL,
                                                    check=False).returncode == 0:
        os.execvpe('unshare', ['unshare', '--mount', sys.executable, *sys.argv], {**os.environ, 'APART': '1'})
    print(f'# seed {SEED}', flush=True)
    house = House()
    SMALL = mount_small(house) if 'APART' in os.environ else None
    wanted = sys.argv[4:]
    CASES = [('killed while it imports, all or nothing is there', killed_importing),
             ('killed while it restores, the old or the new games are', killed_restoring),
             ('killed while it backs up, the copy is whole', killed_backing_up),
             ('killed while it merges, all or nothing is there', killed_merging),
             ('killed while somebody plays, what was seen is there', killed_playing),
             ('a full disk is named so', full_disk),
             ('files that another program keeps, for a moment and for long', kept_files),
             ('targets that another program keeps', kept_targets),
             ('what is marked as read-only', read_only_targets),
             ('long names, with umlauts and blanks', long_names),
             ('an evening full of trouble in the window', troubled_window)]
    with house.wine:
        status = cases.run([(name, lambda function=function: function(house)) for name, function in CASES
                            if not wanted or function.__name__ in wanted])
        if SMALL:
            house.wine.stop()
            subprocess.run(['umount', SMALL], check=False)
    sys.exit(status)

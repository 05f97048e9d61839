#!/usr/bin/python3
"""test_surroundings.py PROGRAM [WORD]: what the program finds around it, or does not: a home, a message bus, a graphics
card, a display of another kind, files of other versions.

Each case has a program and a folder of its own. With WORD only the cases that have it in their name.
"""
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import cases
from cases import case
from player import check
from processes import PATIENCE, die_with_parent, end_process
from record import GAMES
from scenes import PROGRAM, folder, game, hint, is_played, on_disk, says
from table import NOBODY, Table, wait_until
from table_file import table_on_disk

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from sums import changing  # noqa: E402

DATABASE = 'statistics.db'
STORE_TESTS = Path(__file__).resolve().parents[1] / 'store'
IN_TROUBLE = 'The Statistics Cannot Be Opened'
# Whatever draws by means of a graphics card.
DRAWS_BY_CARD = re.compile(r'/(libGLX?|libEGL|libvulkan|libgallium|[a-z0-9]*_dri)\b[^/]*?\.so')


# Folders

# Somebody for whom the modes of files count; None is whoever is at work.
USER = NOBODY if os.geteuid() == 0 else None


def may_start():
    """Whether that one may: not everybody may look into every build folder."""
    try:
        subprocess.run([PROGRAM, '--version'], user=USER, stdout=subprocess.DEVNULL, check=True)
    except (OSError, subprocess.CalledProcessError):
        print('# not tried: others may not look into the build folder')
        return False
    return True


@contextmanager
def home_for_reading():
    """The variables of a home in which nothing can be made, and of a session that has no other folders."""
    with folder() as path:
        path.chmod(0o755)
        home = path / 'home'
        home.mkdir()
        home.chmod(0o555)
        yield {'HOME': str(home), 'XDG_DATA_HOME': None, 'XDG_CONFIG_HOME': None, 'XDG_CACHE_HOME': None,
               'XDG_STATE_HOME': None, 'GSETTINGS_BACKEND': 'keyfile'}


@contextmanager
def data_for_reading():
    """The data folder of a game that was begun, all of it only to be read, as a sandbox can have it."""
    with folder() as path:
        with game('1 threes 7', data_dir=path / 'data') as (table, _):
            table.quit()
        for each in [path, *path.rglob('*')]:
            each.chmod(0o555 if each.is_dir() else 0o444)
        try:
            yield path / 'data'
        finally:
            for each in [path, *path.rglob('*')]:
                each.chmod(0o755)


@case('a home that may not be written')
def home():
    if not may_start():
        return
    with home_for_reading() as around, Table(PROGRAM, uid=USER, start=False, surroundings=around) as table:
        table.data_dir = None
        # GLib says that settings cannot be written.
        table.complaint = re.compile(r'CRITICAL|ERROR|Sanitizer|runtime error|WARNING(?!.*Failed to create)')
        table.start()
        table.wait_for(IN_TROUBLE)
        hint(table, around['HOME'])
        hint(table, 'make sure that you can open it and write to it')
        # What needs no file is there all the same, and what cannot be kept hurts nobody.
        table.keys('F1', opens='Help')
        table.keys('Escape', closes='Help')
        table.keys('ctrl+comma', opens='Preferences')
        table.keys('Escape', closes='Preferences')
        table.quit()


@case('a data folder that may only be read, as in a sandbox')
def sandbox():
    if not may_start():
        return
    with data_for_reading() as data:
        def contents():
            return {file: file.read_bytes() for file in data.rglob('*') if file.is_file()}
        before = contents()
        with Table(PROGRAM, data_dir=data, uid=USER, surroundings={'XDG_DATA_HOME': str(data.parent)}) as table:
            table.wait_for(IN_TROUBLE)
            hint(table, str(data))
            hint(table, 'cannot be')
            table.click('Try Again')
            table.wait_for(IN_TROUBLE)
            table.quit()
        assert contents() == before


# Without a bus nobody can be asked what the window shows: its keys have to do, and what is on disk.

NO_BUS = {'DBUS_SYSTEM_BUS_ADDRESS': 'unix:path=/nowhere/bus', 'XDG_RUNTIME_DIR': None}


def n_done(table):
    """How many moves of the game at the table are on disk."""
    at_table = table_on_disk(table.data_dir)
    return len(at_table.done) if at_table else None


def start_unseen(table, *arguments):
    """Starts the program, of which only the window on the screen is known."""
    table.process = table.launch(*arguments)
    table.window = wait_until(lambda: table.process.poll() is None and next(iter(table._x_windows()), None),
                              lambda: f'the window; the program said {table._read_stderr()}')


@case('no message bus and no folder of the session')
def no_bus():
    for address in (None, 'unix:path=/nowhere/bus', 'nonsense'):
        with folder() as path:
            file = path / 'game.yatzy'
            file.write_text('protokoll 1\nrules special-8\nplayers Anna; Bjørn\n1 threes 7\n')
            with Table(PROGRAM, start=False, surroundings={**NO_BUS, 'DBUS_SESSION_BUS_ADDRESS': address}) as table:
                # GTK says so, as of every program.
                table.complaint = re.compile(r'CRITICAL|ERROR|Sanitizer|runtime error|WARNING(?!.*session bus)')
                start_unseen(table, file)
                wait_until(lambda: n_done(table) == 1, 'the game on disk')
                # Nothing says when the sheet takes keys, so the picture has to.
                table.wait_still()
                table.keys('5')
                wait_until(lambda: n_done(table) == 2, lambda: f'the entry on disk; {table._read_stderr()}')
                # Nobody passes another start on to this one: it has a window of its own.
                other = table.launch()
                wait_until(lambda: len(windows_of(table, other)) == 1, 'the window of another start')
                other.terminate()
                other.wait(PATIENCE)
                table.quit()


def windows_of(table, process):
    """The windows of another program on the screen of the table."""
    return table.hand.do('search', '--onlyvisible', '--pid', process.pid).split()


# Displays

@case('no display')
def no_display():
    for missing in ({'DISPLAY': None}, {'DISPLAY': ':12345'}, {'DISPLAY': None, 'GDK_BACKEND': None, **NO_BUS}):
        with Table(PROGRAM, start=False, surroundings={'WAYLAND_DISPLAY': None, **missing}) as table:
            assert table.launch().wait(PATIENCE) == 1
            said = table._read_stderr()
            assert 'start Protokoll from a desktop' in said and said.count('\n') == 1, said


def drawing_by_card(files):
    """Which libraries a list of files has that draw so."""
    return {found.group() for found in DRAWS_BY_CARD.finditer(files)}


@case('no graphics card, whoever asks for one')
def no_card():
    nowhere = {'LIBGL_DRIVERS_PATH': '/nowhere', '__EGL_VENDOR_LIBRARY_DIRS': '/nowhere', 'VK_ICD_FILENAMES': '/nowhere',
               'LIBGL_ALWAYS_SOFTWARE': None}
    # What GTK itself is linked to is there whoever draws: Vulkan's loader since GTK 4.16.
    linked = drawing_by_card(subprocess.run(['ldd', PROGRAM], capture_output=True, text=True, check=True).stdout)
    with game('1 threes 7', surroundings=nowhere) as (table, _):
        table.keys('5')
        says(table, 'Bjørn, Ones', '5 points')
        loaded = drawing_by_card(Path(f'/proc/{table.process.pid}/maps').read_text()) - linked
        assert not loaded, f'{sorted(loaded)} cost time and memory'
        table.quit()
    with game('1 threes 7', surroundings={**nowhere, 'GSK_RENDERER': 'gl'}) as (table, _):
        table.complaint = re.compile(r'CRITICAL|ERROR|Sanitizer|runtime error')
        table.keys('5')
        says(table, 'Bjørn, Ones', '5 points')
        table.quit()


@contextmanager
def compositor(table):
    """A Wayland display that nobody sees: the variables of a program on it."""
    name = 'protokoll-wayland'
    log = table.folder / 'weston'
    with open(log, 'wb') as file:
        server = subprocess.Popen(['weston', '--backend=headless-backend.so', f'--socket={name}', '--no-config',
                                   '--idle-time=0', f'--width={table.size[0]}', f'--height={table.size[1]}'],
                                  env=table.env, stdin=subprocess.DEVNULL, stdout=file, stderr=file,
                                  start_new_session=True, preexec_fn=die_with_parent)
    try:
        wait_until(lambda: server.poll() is None and (Path(table.env['XDG_RUNTIME_DIR']) / name).exists(),
                   lambda: f'the compositor: {log.read_text(errors="replace")}')
        yield {'GDK_BACKEND': 'wayland', 'WAYLAND_DISPLAY': name, 'DISPLAY': None}
    finally:
        end_process(server)


@case('a game on Wayland')
def wayland():
    if not shutil.which('weston'):
        print('# not tried: there is no weston')
        return
    with Table(PROGRAM, start=False) as table, compositor(table) as around:
        table.surroundings = around
        table.process = table.launch(GAMES / 'yatzy.yatzy')
        table.owner = wait_until(table._find_owner, 'the program on the accessibility bus')
        wait_until(lambda: 'Protokoll' in table.windows().values(), 'the window')
        wait_until(table.cells, 'the sheet')
        table.activate('Undo')
        wait_until(lambda: len(table_on_disk(table.data_dir).undone) == 1, 'the undone move on disk')
        table.activate('Close')
        assert table.wait_end() == 0


# Files of other versions

def version_of(path):
    """The version of a database."""
    database = sqlite3.connect(f'file:{path}?mode=ro', uri=True)
    try:
        return database.execute('PRAGMA user_version').fetchone()[0]
    finally:
        database.close()


@case('a database of the version before')
def upgrade():
    with folder() as path:
        with game('1 threes 7', '2 chance 24', data_dir=path) as (table, record):
            table.quit()
        newest = version_of(path / DATABASE)
        with changing(path / DATABASE) as database:
            for name, in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'"
                                          " AND name NOT LIKE 'sqlite%'").fetchall():
                database.execute(f'DROP TABLE {name}')
            database.executescript((STORE_TESTS / 'game-11.sql').read_text(encoding='utf-8'))
        with Table(PROGRAM, data_dir=path) as table:
            wait_until(table.cells, 'the sheet')
            check(table, record, 2)
            table.keys('5')
            says(table, 'Anna, Ones', '5 points')
            table.quit()
        assert version_of(path / DATABASE) == newest
        assert is_played(table, 3)
        assert on_disk(path, 'SELECT state, count(*) FROM game GROUP BY state') == [(1, 14), (2, 1)]


def leave_in_use(other, words):
    """A database of the version that OTHER makes of ours leaves the window in use, which says WORDS, and its game comes
    back."""
    with folder() as path:
        with game('1 threes 7', data_dir=path) as (table, record):
            table.quit()
        newest = version_of(path / DATABASE)
        set_version(path, other(newest))
        before = (path / DATABASE).read_bytes()
        with Table(PROGRAM, data_dir=path) as table:
            table.wait_for(IN_TROUBLE)
            hint(table, words)
            assert not table.find('Start Empty')
            table.keys('F1', opens='Help')
            table.keys('Escape', closes='Help')
            table.keys('ctrl+r', opens='Rule Sets')
            table.keys('Escape', closes='Rule Sets')
            assert (path / DATABASE).read_bytes() == before
            set_version(path, newest)
            table.click('Try Again')
            wait_until(table.cells, 'the sheet')
            check(table, record, 1)
            table.keys('5')
            says(table, 'Bjørn, Ones', '5 points')
            table.quit()


@case('a database of a later version leaves the window in use, and its game comes back with that version')
def downgrade():
    leave_in_use(lambda newest: newest + 1, 'install that version to use it')


@case('a database of a version that is not read any more leaves the window in use')
def too_old():
    leave_in_use(lambda newest: 10, 'move it elsewhere to start empty')


def set_version(data, version):
    """As if that version had written it."""
    with changing(data / DATABASE) as database:
        database.execute(f'PRAGMA user_version = {version}')


if __name__ == '__main__':
    cases.main()

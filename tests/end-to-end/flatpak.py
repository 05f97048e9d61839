#!/usr/bin/python3
"""flatpak.py PROGRAM [WORD]: the installed Flatpak, on a desktop with portals. tests/flatpak calls it, and has set where
Flatpaks and the home folder are; PROGRAM is a command that stands for the program.

What the program keeps stays from one case to the next, as with people.
"""
import os
import shutil
import subprocess
from pathlib import Path

from gi.repository import GLib

import cases
from cases import case
from player import check
from processes import PATIENCE, Activated, die_with_parent
from record import GAMES, load
from replay import replay
from scenes import PROGRAM, hint
from table import Table, wait_until

HOME = Path(os.environ['HOME'])
EXPORTS = Path(os.environ['FLATPAK_USER_DIR']) / 'exports' / 'share'
LAUNCHER = next(EXPORTS.glob('applications/*.desktop'))
APP = LAUNCHER.stem
DATA = HOME / '.var' / 'app' / APP / 'data' / 'protokoll'
# A sandbox knows documents there only. tests/flatpak mounts an empty one, so that nobody's own is touched.
RUNTIME = Path(f'/run/user/{os.getuid()}')
PORTALS = {
    'org.freedesktop.portal.Documents': 'xdg-document-portal',
    'org.freedesktop.portal.Desktop': 'xdg-desktop-portal',
    'org.freedesktop.portal.Flatpak': 'flatpak-portal',
    'org.freedesktop.impl.portal.PermissionStore': 'xdg-permission-store',
    'org.freedesktop.impl.portal.desktop.gtk': 'xdg-desktop-portal-gtk',
}


def install_places():
    """See places.c. It is compiled for GTK as it is in the runtime, and shown to the program for these tests only."""
    folder = Path(PROGRAM).parent / 'places'
    folder.mkdir()
    shutil.copy(Path(__file__).with_name('places.c'), folder)
    compile_it = f'cd {folder} && gcc -shared -fPIC -o places.so places.c $(pkg-config --cflags --libs gtk4)'
    subprocess.run(['flatpak', 'run', '--user', '--devel', f'--filesystem={folder}', '--command=sh', APP, '-c', compile_it],
                   check=True)
    subprocess.run(['flatpak', 'override', '--user', f'--filesystem={folder}:ro', f'--env=LD_PRELOAD={folder}/places.so',
                    APP], check=True)


class Desk(Table):
    """A desktop on which the Flatpak is installed."""

    def __init__(self, read_only=False, **settings):
        self.words = [f'--filesystem={DATA}:ro'] if read_only else []
        env = {name: os.environ[name] for name in ('HOME', 'FLATPAK_USER_DIR', 'XDG_DATA_DIRS')}
        super().__init__(PROGRAM, env={**env, 'XDG_CURRENT_DESKTOP': 'GNOME'}, **settings)

    def _environment(self, *arguments):
        env = super()._environment(*arguments)
        for name in ('ADW_DISABLE_PORTAL', 'GIO_MODULE_DIR', 'GSETTINGS_BACKEND', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME',
                     'XDG_DATA_HOME', 'XDG_STATE_HOME'):
            env.pop(name, None)
        env['XDG_RUNTIME_DIR'] = str(RUNTIME)
        return env

    def _start_servers(self):
        super()._start_servers()
        for service, program in PORTALS.items():
            words = f'[D-BUS Service]\nName={service}\nExec=/usr/libexec/{program}\n'
            (self.services / f'{service}.service').write_text(words, encoding='utf-8')
        shutil.copy(EXPORTS / 'dbus-1' / 'services' / f'{APP}.service', self.services)
        self.session.call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'ReloadConfig')

    def launch(self, *arguments):
        """What the launcher does where there is no bus: files are handed over by the portal."""
        files = [word for file in arguments for word in ('@@', str(file), '@@')]
        command = ['flatpak', 'run', '--user', '--die-with-parent', '--file-forwarding', *self.words, APP, *files]
        with open(self.stderr, 'ab') as stderr:
            return subprocess.Popen(command, env=self.env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=stderr,
                                    start_new_session=True, cwd=self.folder, preexec_fn=die_with_parent)

    def ask(self, *command):
        """Calls what a desktop calls; afterwards the table has the program that the bus has started."""
        subprocess.run(command, env=self.env, check=True, timeout=PATIENCE, stdout=subprocess.DEVNULL)
        if self.process is None:
            self.process = Activated(wait_until(self._pid_on_bus, 'the program on the bus'))
            self.owner = wait_until(self._find_owner, 'the program on the accessibility bus')
            wait_until(lambda: 'Protokoll' in self.windows().values(), 'the window')
            self.cover_screen()

    def _pid_on_bus(self):
        try:
            return self.session.pid_of(APP)
        except GLib.Error:
            return None

    # In a sandbox a process has another number, and speaks through a program that lets pass what it may say.

    def _is_ours(self, pid):
        return Path(f'/proc/{pid}/comm').read_text(encoding='utf-8').strip() == 'xdg-dbus-proxy'

    def _ours(self):
        return '--class', 'protokoll'

    def close(self):
        """Documents are other people's files: they are not in the folder any more when that goes."""
        documents = RUNTIME / 'doc'
        if documents.is_mount():
            subprocess.run(['fusermount3', '-u', '-z', documents], check=True)
        super().close()


def letter(name, text):
    """A file of somebody's, where the program cannot look by itself."""
    file = HOME / 'Documents' / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding='utf-8')
    return file


@case('the sample game is played, and is there when the program comes again')
def played():
    with Desk() as table:
        replay(table, PROGRAM)
        table.quit()
        table.start()
        record = load(PROGRAM, 'special-8')
        check(table, record, len(record.moves))
        table.quit()
    assert (DATA / 'statistics.db').exists()


@case('a game file is opened that is handed over on the command line')
def handed_over():
    with Desk(arguments=[letter('evening.yatzy', load(PROGRAM, 'yatzy').text(7))]) as table:
        table.wait_window('Save the game and clear the sheet?')
        table.click('Discard', closes='Save the game and clear the sheet?')
        wait_until(lambda: table.title() == 'Yatzy', 'the other game')
        check(table, load(PROGRAM, 'yatzy'), 7)
        table.quit()


@case('the launcher opens a game file')
def launched():
    with Desk(start=False) as table:
        table.ask('gio', 'launch', LAUNCHER, letter('later.yatzy', load(PROGRAM, 'maxi-yatzy').text(5)))
        table.wait_window('Save the game and clear the sheet?')
        table.click('Discard', closes='Save the game and clear the sheet?')
        check(table, load(PROGRAM, 'maxi-yatzy'), 5)
        table.quit()


@case('the menu of the launcher asks for the statistics')
def menu():
    with Desk(start=False) as table:
        table.ask('gapplication', 'action', APP, 'statistics')
        table.wait_for('Games, newest first')
        table.quit()


@case('a rule file is opened, and is among the own ones')
def rules():
    template = Path(__file__).parents[2] / 'data' / 'template.rules'
    with Desk() as table:
        table.hand_over(letter('house.rules', template.read_text(encoding='utf-8')), opens='Add “House Yatzy”?')
        table.keys('Return', closes=True)
        wait_until((DATA / 'rules' / 'house.rules').exists, 'the file among the own ones')
        table.quit()


@case('a data folder that is read only is refused in words')
def read_only():
    with Desk(read_only=True) as table:
        table.wait_for('The Statistics Cannot Be Opened')
        hint(table, 'cannot be')
        table.quit()


if __name__ == '__main__':
    install_places()
    cases.main()

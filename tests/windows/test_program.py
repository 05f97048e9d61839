#!/usr/bin/python3
"""test_program.py [BUILD PROGRAM [PICTURES]]: what ./dev windows made in BUILD, under Wine: it is installed, a game is played in
its window by keys and taps, it is killed and started again, installed over the old one and uninstalled; and the zip runs with its
data beside it. PROGRAM is that of Debian, which says what is right; ./dev test --on windows names both by PROTOKOLL_WINDOWS and
PROTOKOLL_DEBIAN. Pictures of some pages go to the folder PICTURES.
"""
import os
import re
import sys
import zipfile
from pathlib import Path

from wine import Wine
from pictures import half_a_game
from wine_table import HERE, WineTable, wait_until

sys.path.insert(0, str(HERE.parent / 'end-to-end'))
from player import check, play  # noqa: E402
from record import GAMES, load  # noqa: E402

KEY = r'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Protokoll'
TYPE = r'HKCU\Software\Classes\.yatzy'
OPENING = r'HKCU\Software\Classes\Protokoll.Game\shell\open\command'
SAMPLE = GAMES / 'special-8.yatzy'


class Guest:
    """Somebody who installs and plays."""

    def __init__(self, build, program, pictures):
        self.build, self.program, self.pictures = Path(build), program, pictures and Path(pictures)
        self.wine = Wine()
        self.folder = self.wine.local / 'Programs' / 'Protokoll'
        self.data = self.wine.local / 'protokoll'
        self.console = self.folder / 'protokoll.com'
        self.n = 0

    def told(self, words, fine):
        """A line of the test."""
        self.n += 1
        print(f'{"ok" if fine else "not ok"} {self.n} {words}', flush=True)

    def ask(self, *words, console=None, **options):
        """What the program says in a console."""
        return self.wine.run(console or self.console, *words, check=False, **options)

    def install(self):
        """The installer, silently."""
        self.wine.run(next(self.build.glob('*-windows-setup.exe')), '/S')

    def open(self, **options):
        """The window of the game."""
        return WineTable(self.wine, self.folder / 'protokoll.exe', **options)

    def picture(self, table, name):
        """A picture, if wanted."""
        if self.pictures:
            table.picture(self.pictures / f'{name}.png')

    def installs(self):
        self.install()
        self.told('it is installed, for one user', self.console.exists() and
                  self.wine.run('reg', 'query', TYPE, '/ve').stdout.split()[-1] == 'Protokoll.Game')
        rules = self.ask('rules')
        self.told('a console reads lines that end as everywhere', 'special-8\t' in rules.stdout and '\r' not in rules.stdout)
        self.told('names have their letters', 'Bjørn' in self.ask('sheet', self.wine.path(SAMPLE)).stdout)

    def plays(self):
        """The sample game, half of it by keys and half by taps, with a kill in between."""
        record = load(self.program, 'special-8')
        # Of those whose letters are on the keys.
        record.players = ['Anna', 'Eva']
        n = len(record.moves)
        with self.open() as table:
            table.wait_for('New Game…')
            self.picture(table, 'start')
            table.keys('ctrl+n')
            table.wait_for('Start')
            self.picture(table, 'new-game')
            for seat, name in enumerate(record.players, 1):
                table.click(f'Player {seat}')
                table.keys('ctrl+a')
                table.type(name)
            table.click('Start')
            table.wait_gone('Start')
            wait_until(table.cells, 'the sheet')
            for move in range(1, n // 2 + 1):
                play(table, record, move)
            check(table, record, n // 2)
            self.picture(table, 'sheet')
            # A busy disk takes its time.
            wait_until(lambda: self.kept() == n // 2, 'the last entry on the disk', patience=60)
            # All programs of Wine end at once, as when a battery does.
            self.wine.stop()
        self.told('half a game, by keys', True)
        with self.open() as table:
            wait_until(table.cells, 'the sheet', patience=60)
            check(table, record, n // 2)
            self.told('after a kill nothing is lost', True)
            for move in range(n // 2 + 1, n + 1):
                play(table, record, move, click=True)
            check(table, record, n)
            self.picture(table, 'end')
            self.told('the other half, by taps, to the right totals', True)
            table.click('Clear Game Data…')
            table.wait_for('Save to Statistics')
            self.picture(table, 'clear')
            table.click('Save to Statistics')
            wait_until(lambda: not table.cells(), 'the sheet to be cleared', patience=60)
            table.click('Statistics')
            table.wait_for('Games')
            self.picture(table, 'statistics')
            self.open_file(half_a_game(self.wine.drive))
            wait_until(table.cells, 'the game that was opened', patience=60)
            self.told('a game file is opened in the window that is there', True)
            table.keys('ctrl+q')
            wait_until(lambda: table.process.poll() is not None, 'the end', patience=60)
        self.told('the game is in the statistics', self.saved() == 1)

    def open_file(self, path):
        """As the Explorer does when a file is tapped; that of Wine knows only what is installed for all users."""
        command = self.wine.run('reg', 'query', OPENING, '/ve').stdout
        program, = re.search(r'REG_SZ\s+"(.+)" "%1"', command).groups()
        self.wine.run(program, self.wine.path(path))

    def kept(self):
        """How many entries of the game at the table are on the disk."""
        return sum(line[:1].isdigit() for line in (self.data / 'table.yatzy').read_text(encoding='utf-8').splitlines())

    def saved(self):
        """How many games are in the statistics, of each player."""
        lines = self.ask('statistics', '--format', 'tsv').stdout.splitlines()[1:]
        return int(lines[0].split('\t')[2]) if lines else 0

    def comes_and_goes(self):
        self.install()
        self.told('a newer one is installed over it', self.saved() == 1)
        self.wine.run(self.folder / 'uninstall.exe', '/S')
        wait_until(lambda: not self.folder.exists(), 'the folder to go', patience=60)
        self.told('uninstalled, it leaves the games', (self.data / 'statistics.db').exists() and self.wine.get(KEY, 'DisplayName') is None)

    def travels(self):
        """The zip, with its data beside it."""
        stick = self.wine.drive / 'Stick mit Ümläuten'
        with zipfile.ZipFile(next(self.build.glob('*-windows.zip'))) as packed:
            packed.extractall(stick)
        folder = next(stick.iterdir())
        (folder / 'portable').touch()
        answer = self.ask('import', self.wine.path(SAMPLE), console=folder / 'protokoll.com')
        self.told('from a stick the data is beside it', answer.returncode == 0 and
                  (folder / 'data' / 'protokoll' / 'statistics.db').exists())


def main():
    made = sys.argv[1:3] or [os.environ['PROTOKOLL_WINDOWS'], os.environ['PROTOKOLL_DEBIAN']]
    guest = Guest(*made, sys.argv[3] if len(sys.argv) > 3 else None)
    with guest.wine:
        print('1..11')
        guest.installs()
        guest.plays()
        guest.comes_and_goes()
        guest.travels()


if __name__ == '__main__':
    main()

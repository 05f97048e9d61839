#!/usr/bin/python3
"""screenshots.py PROGRAM FOLDER [WORD …]: a PNG of every page and dialog, from the real program.

Light and dark, three sizes, three languages: sheet-dark-1024x768-nb.png. With WORDs only those
combinations that have them all, as in "dark nb".
"""
import itertools
import sqlite3
import sys
from pathlib import Path

from player import way
from record import GAMES, load
from table import Table, wait_until

SIZES = [(360, 640), (1024, 768), (1920, 1080)]
LOOKS = ['light', 'dark']
LANGUAGES = ['en', 'nb', 'de']
STATUS_BAR = 54  # role
HALF = 31  # moves of the half-filled sheet


class Photographer:
    """One combination of size, look and language: goes through the program and takes the pictures."""

    def __init__(self, table, record, folder, label):
        self.table = table
        self.record = record
        self.folder = folder
        self.label = label

    def take(self, page):
        """A picture of what is on the screen."""
        name = f'{page}-{self.label}.png'
        self.table.put_pointer_away()
        self.table.picture(self.folder / name)
        print(name, file=sys.stderr, flush=True)

    def take_dialog(self, page, *keys, close='Escape'):
        """A picture of the window that some keys open."""
        self.table.keys(*keys)
        self.table.wait_window()
        self.take(page)
        self.table.keys(close)
        self.table.wait_no_window()

    def open(self, path):
        """Opens a record in the running program; a game that is in the way is saved."""
        in_the_way = self.table.cells()
        self.table.launch(path).wait(20)
        if in_the_way:
            self.table.wait_window()
            self.table.keys('Return')
            self.table.wait_no_window()
            self.dismiss_toast()
        wait_until(self.table.cells, 'the sheet')

    def dismiss_toast(self):
        """A change in the next game does that."""
        self.table.keys('ctrl+z', 'ctrl+shift+z')

    def take_toast(self):
        """What is offered after an entry, and the log of all of them; then the sheet as the player across sees it."""
        open_entry = self.open_sum()
        self.go_to(open_entry)
        self.table.keys(*self.attainable(open_entry)[-3])
        wait_until(self.has_toast, 'the toast')
        self.take('entry-toast')
        self.table.keys('F9')
        self.take('turned')
        self.table.keys('F10')
        self.table.wait_popover()
        self.take('turned-menu')
        self.table.keys('Escape')
        self.table.wait_no_popover()
        self.table.keys('F9')
        self.take_dialog('log', 'ctrl+l')
        self.table.keys('ctrl+z')

    def has_toast(self):
        """The undo of an entry is said to a screen reader as a button that no other page has."""
        return len([node for node in self.table.nodes().values() if node.role == STATUS_BAR]) > 0

    def take_large_text(self):
        """The largest text there is."""
        self.table.keys(*['ctrl+plus'] * 5)
        self.take('large-text')
        self.table.keys('ctrl+0')

    def go_to(self, entry):
        """Takes the keyboard to an entry of the player in turn."""
        focused = wait_until(self.table.focused, 'the focus in the sheet').name
        seat = self.record.moves[HALF][0]
        self.table.keys(*way(self.record, focused, seat, entry))

    def start_page(self):
        """Nothing played yet."""
        self.table.wait_for('Protokoll')
        self.take('start')

    def half_game(self):
        """The sheet in the middle of a game, and what can open over it."""
        half = self.table.folder / 'half.yatzy'
        half.write_text(self.record.text(HALF), encoding='utf-8')
        self.open(half)
        self.take('sheet')
        self.take_typing()
        self.take_tray()
        self.take_toast()
        self.take_large_text()
        self.take_menu()
        self.take_dialog('shortcuts', 'F1')
        self.take_about()
        self.take_dialog('question-unfinished', 'ctrl+n')
        self.take_bad_record()

    def take_typing(self):
        """An entry on its way, a correction that fits and one that is refused; and what the pad offers."""
        open_entry, filled_entry = self.open_sum(), self.filled_sum()
        self.go_to(open_entry)
        self.table.keys(self.attainable(open_entry)[-3][0])
        self.take('typing-begun')
        self.table.keys('Escape')
        self.go_to(filled_entry)
        self.table.keys(*self.attainable(filled_entry)[-3])
        self.take('typing-fits')
        self.table.keys('Escape', '9', '9', 'Return')
        self.take('typing-refused')
        self.table.keys('Escape')
        self.take_pad('pad', open_entry)
        self.take_pad('pad-filled', filled_entry)

    def take_pad(self, page, entry):
        """The pad at a cell of the player in turn."""
        self.go_to(entry)
        self.table.wait_still()
        self.table.click(self.table.focused())
        self.take(page)
        self.table.keys('Escape')

    def take_tray(self):
        """The dice tray: a roll that is not complete, what fits one, and a correction that would strike."""
        self.go_to(self.open_sum())
        self.table.keys('d', *'555444', 'Return')
        self.take('tray-incomplete')
        self.table.keys(*'66')
        self.take('tray-fits')
        self.table.keys('Escape')
        self.go_to('three-plus-three')
        self.table.keys('d', *'11112346')
        self.take('tray-strikes')
        self.table.keys('Escape')

    def open_sum(self):
        """The last entry but Chance and Yatzy that the player in turn has open."""
        seat = self.record.moves[HALF][0]
        filled = {entry for who, entry, _ in self.record.moves[:HALF] if who == seat}
        return [entry for entry in self.record.entries[:-2] if entry not in filled][-1]

    def filled_sum(self):
        """The last entry but Chance and Yatzy that the player in turn has filled with a sum."""
        seat = self.record.moves[HALF][0]
        filled = [entry for who, entry, _ in self.record.moves[:HALF] if who == seat]
        return [entry for entry in self.record.entries[:-2]
                if entry in filled and self.record.inputs[entry] == 'sum'][-1]

    def attainable(self, entry):
        """The points an entry can have, without a strike."""
        return self.record.attainable[entry]

    def take_menu(self):
        """The main menu."""
        self.table.keys('F10')
        self.table.wait_popover()
        self.take('menu')
        self.table.keys('Escape')
        self.table.wait_no_popover()

    def take_about(self):
        """The last item of the menu."""
        self.table.keys('F10')
        self.table.wait_popover()
        self.take_dialog('about', 'Up', 'Return')

    def take_bad_record(self):
        """What is said of a record that cannot be read."""
        bad = self.table.folder / 'bad.yatzy'
        bad.write_text(self.record.text(3) + '1 threes 9\n2 yatzi 50\n', encoding='utf-8')
        self.table.launch(bad).wait(20)
        self.take_dialog('bad-record')

    def other_rules(self):
        """Other sheets, finished."""
        for rules in ('yahtzee', 'maxi-yatzy', 'yatzy'):
            self.open(GAMES / f'{rules}.yatzy')
            self.take(f'sheet-{rules}')

    def whole_game(self):
        """A finished game, until it is in the statistics."""
        self.open(GAMES / 'special-8.yatzy')
        self.take('sheet-finished')
        self.table.keys('ctrl+shift+Delete')
        self.table.wait_window()
        self.take('question-finished')
        self.table.keys('Return')
        self.table.wait_no_window()
        wait_until(lambda: not self.table.cells(), 'the empty table')
        self.take('toast')
        self.take_dialog('new-game', 'ctrl+n')

    def trouble(self):
        """A database that cannot be opened: of a newer version, then damaged."""
        path = self.table.data_dir / 'statistics.db'
        self.table.quit()
        database = sqlite3.connect(path, isolation_level=None)
        version, = database.execute('PRAGMA user_version').fetchone()
        database.execute('PRAGMA user_version = 99')
        database.close()
        self.restart_in_trouble('trouble-newer')
        self.make_backup(path, version)
        path.write_bytes(b'what is this?' * 1000)
        self.restart_in_trouble('trouble-damaged')

    def make_backup(self, path, version):
        """As the program makes one a day, of the database as it was before."""
        backups = path.parent / 'backups'
        backups.mkdir(exist_ok=True)
        database = sqlite3.connect(path, isolation_level=None)
        database.execute(f'PRAGMA user_version = {version}')
        database.execute('VACUUM INTO ?', (str(backups / 'statistics-2026-01-02.db'),))
        database.close()

    def restart_in_trouble(self, page):
        """Starts once more; there is no sheet to wait for."""
        self.table.start()
        self.take(page)
        self.table.kill()


def photograph(program, folder, size, look, language):
    """All pictures of one combination."""
    label = f'{look}-{size[0]}x{size[1]}-{language}'
    with Table(program, size=size, dark=look == 'dark', language=language, still=True) as table:
        photographer = Photographer(table, load(program, 'special-8', language), folder, label)
        photographer.start_page()
        photographer.half_game()
        photographer.other_rules()
        photographer.whole_game()
        photographer.trouble()


def main():
    program, folder, words = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
    folder.mkdir(parents=True, exist_ok=True)
    for size, look, language in itertools.product(SIZES, LOOKS, LANGUAGES):
        names = (f'{size[0]}x{size[1]}', look, language)
        if all(word in names for word in words):
            photograph(program, folder, size, look, language)


if __name__ == '__main__':
    main()

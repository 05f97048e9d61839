"""A tour of every page and dialog of the program, in any language and size.

A guest is a Tour that does something where it is shown a page: screenshots.py takes a picture, test_pages.py looks and
reads there, or presses Tab (tabs.py).
"""
import gettext
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path

import history
from player import way
from record import GAMES, load
from table import BUTTON, MENU, Table, build_variables, settings_path, wait_until
from table_file import add_to_table

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from sums import changing  # noqa: E402

LIST_ITEM = 32  # a role
NARROW = 600  # from here on a list and what it leads to are beside each other
BESIDE_GAME = 1300  # from here on the chart of a game is beside it
HALF = 31  # moves of the half-filled sheet
COACHED = 60  # seconds in which perfect play of a rule set is worked out, however busy the machine is

# With dates that can be read in two ways, one that is missing, a total that is none, and the sums below; two known players,
# and one who may be one of them.
OLD_TABLE = """Maxi Yatzy
Dato;{0};{1};{1}e;Vinner;Merknad
3/4/2024;512;497;;{0};By the fire
5/4/2024;488;531;470;;
;591;575;433;{1};Christmas Eve, with all the children at the table
6/4/2024;4o2;466;;;
Totalt;1591;1603;903;;
"""
WORKBOOK = Path(__file__).parent.parent / 'exchange' / 'tables' / 'workbook-of-sheets-en.xlsx'


class Tour:
    """Goes through the program at one table."""

    def __init__(self, table, record):
        self.table = table
        locale = build_variables(table.program)['PROTOKOLL_LOCALE_DIR']
        self.words = gettext.translation('protokoll', locale, [table.env['LANGUAGE']], fallback=True)
        self.record = record

    def take(self, page):
        """What the guest does at this page."""
        raise NotImplementedError

    def take_dialog(self, page, *keys, close='Escape'):
        """A picture of the window that some keys open."""
        self.table.keys(*keys, opens=True)
        self.take(page)
        self.table.keys(close, closes=True)

    def named(self, english):
        """What a screen reader calls something."""
        return self.words.gettext(english).replace('_', '')

    def take_behind(self, page, *buttons, close='Escape'):
        """A picture of the window that some buttons open, one after the other."""
        for button in buttons:
            self.table.activate(self.named(button))
            self.table.wait_window()
        self.take(page)
        self.table.keys(close, closes=True)

    def open(self, path):
        """Opens a record in the running program; a game that is in the way is saved."""
        # As long as another page goes, GTK tells of the cells that were on the sheet before.
        self.table.wait_still()
        in_the_way = self.table.cells()
        self.table.hand_over(path)
        if in_the_way:
            self.table.wait_window()
            self.table.keys('Return', closes=True)
            self.dismiss_toast()
        wait_until(self.table.cells, 'the sheet')

    def dismiss_toast(self):
        """A change in the next game does that."""
        self.table.keys('ctrl+z', 'ctrl+shift+z')

    def take_entry(self):
        """What is said after an entry, and the log of all of them; then the sheet as the player across sees it."""
        open_entry = self.open_sum()
        self.go_to(open_entry)
        self.table.keys(*self.attainable(open_entry)[-3])
        if self.is_wide():
            self.table.wait_for(self.named('Undo this entry'), BUTTON)
        self.take('entry-made')
        self.table.keys('F9')
        self.take('turned')
        self.table.keys('F10', opens=MENU)
        self.take('turned-menu')
        self.table.keys('Escape', closes=MENU)
        self.table.keys('F9')
        self.take_dialog('log', 'ctrl+l')
        self.open_menu('Pla_yers…')
        self.take_dialog('players', 'Return')
        self.take_sharing()
        self.table.keys('ctrl+z')

    def take_sharing(self):
        """The codes for the telephones, and the mark in the header while there are any; not where it was built without."""
        server = build_variables(self.table.program).get('PROTOKOLL_SERVE')
        if server and not Path(server).exists():
            return
        self.open_menu('Share _This Game…')
        self.table.keys('Return', opens=True)
        self.table.wait_for(re.compile(r'http://.*'))
        self.take('share-live')
        self.table.keys('Escape', closes=True)
        self.take('shared-live')
        self.open_menu('Share _This Game…')
        self.table.keys('Return', opens=True)
        self.table.activate(self.named('_Stop Sharing'))
        self.table.wait_no_window()

    def open_menu(self, english):
        """The main menu with the keyboard on an item, which the pointer does not take away."""
        self.table.put_pointer_away()
        self.table.keys('F10', opens=MENU)
        self.tab_to(english, key='Up')

    def take_large_text(self):
        """The largest text there is."""
        self.table.keys(*['ctrl+plus'] * 5)
        self.table.wait_still()
        self.take('large-text')
        self.table.keys('ctrl+0')

    def take_help(self):
        """The first page, with a link that has the focus, and the page that this leads to."""
        self.table.keys('F1', opens=True)
        self.table.keys('Tab', 'Tab')
        self.table.wait_still()
        self.take('help')
        self.table.keys('Return')
        self.table.wait_still()
        self.take('help-page')
        self.table.keys('Escape', closes=True)
        self.table.wait_still()

    def take_rules(self):
        """The rules of the game, beside its sheet or where there is no room in the window of the help."""
        self.table.keys('shift+F1')
        if not self.is_wide():
            self.table.wait_window()
        self.table.wait_still()
        self.take('rules')
        self.table.keys('Escape', closes=True)
        self.table.wait_still()

    def go_to(self, entry):
        """Takes the keyboard to an entry of the player in turn."""
        focused = wait_until(self.table.focused, 'the focus in the sheet').name
        seat = self.record.moves[HALF][0]
        self.table.keys(*way(self.record, focused, seat, entry))

    def start_page(self):
        """Nothing played yet."""
        self.table.wait_for('Protokoll')
        self.take('start')
        self.table.keys('alt+2')
        self.table.wait_for(self.named('No Games Yet'))
        self.take('statistics-empty')
        self.table.keys('alt+1')
        # GTK goes on telling of the page that does not show, so nothing says when the sheet is there.
        self.table.wait_still()

    def half_game(self):
        """The sheet in the middle of a game, and what can open over it."""
        half = self.table.folder / 'half.yatzy'
        half.write_text(self.record.text(HALF), encoding='utf-8')
        self.open(half)
        self.take('sheet')
        self.take_typing()
        self.take_tray()
        self.take_chances()
        self.take_entry()
        if self.table.text_scale == 1:
            self.take_large_text()
        self.take_menu()
        self.take_preferences()
        self.take_merge()
        self.take_rule_sets()
        self.take_dialog('standings', 'ctrl+d')
        self.take_dialog('shortcuts', 'ctrl+question')
        self.take_help()
        self.take_rules()
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
        self.take_pad('pad', open_entry, 'Strike')
        self.take_pad('pad-pairs', 'two-pairs', 'Strike')
        self.take_pad('pad-filled', filled_entry, 'Change')

    def take_pad(self, page, entry, key):
        """The pad at a cell of the player in turn, which has a key of that name. Where values stand beside the rows a tap
        leads to them instead."""
        self.go_to(entry)
        self.table.wait_still()
        self.table.click(self.table.focused())
        if not self.table.find(self.named(key), BUTTON, self.table.nodes(anew=True)):
            self.table.wait_still()
            self.take(page + '-beside')
            self.table.keys('ctrl+Return')
        self.table.wait_for(self.named(key), BUTTON)
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

    def take_chances(self):
        """The tray with chances: of a whole turn, and of a roll with what to keep of it."""
        self.toggle_chances()
        self.go_to(self.open_sum())
        self.table.keys('d')
        self.wait_for_chances()
        self.take('tray-turn')
        self.table.keys(*'66655412')
        self.table.wait_still()
        self.wait_for_chances()
        self.table.keys('Right')
        self.take('tray-chances')
        self.table.keys('Escape')
        self.toggle_chances()

    def wait_for_chances(self):
        """Only with chances there are percents in the window."""
        wait_until(lambda: any('%' in name for name in self.table.names()), 'the chances')
        self.table.wait_still()

    def toggle_chances(self):
        """By keys: the row can be out of view."""
        self.open_preferences()
        self.tab_to('Odds in the Dice Tray')
        self.table.keys('space')
        self.close_preferences()

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
        """The main menu, how a game comes and leaves, and empty sheets."""
        self.table.wait_still()
        self.table.put_pointer_away()
        self.table.keys('F10', opens=MENU)
        self.take('menu')
        self.table.keys('Escape', closes=MENU)
        self.open_share_menu()
        self.take('share-menu')
        self.table.keys('Escape', closes=MENU)
        self.open_share_menu()
        self.take_dialog('empty-sheets', 'Up', 'Return')

    def open_share_menu(self):
        """A guest may have moved the focus in the one that was open."""
        self.open_menu('Game F_ile and Printing')
        self.table.keys('Return')
        self.table.wait_still()

    def take_preferences(self):
        """What is set once, from the first row to the last; then in the largest text, for the player across."""
        self.open_preferences()
        self.take('preferences')
        self.table.keys('shift+Tab')
        self.take('preferences-end')
        self.close_preferences()
        if self.table.text_scale == 1:
            self.table.keys(*['ctrl+plus'] * 5, 'F9')
            self.open_preferences()
            self.take('preferences-large-text')
            self.close_preferences()
            self.table.keys('ctrl+0', 'F9')

    def take_merge(self):
        """What the games of another device would bring, with somebody who may be known, or not, and a damaged game."""
        program = self.table.program
        game, second, other = (self.table.folder / name for name in ('other.yatzy', 'second.yatzy', 'other.db'))
        game.write_text(self.record.text(HALF).replace('Anna', 'anna', 1) + '# another\n', encoding='utf-8')
        second.write_text(self.record.text(HALF - 1), encoding='utf-8')
        for words in (['import', game, second], ['backup', other]):
            subprocess.run([program, '--data-dir', self.table.folder / 'other', *words], check=True, capture_output=True,
                           env={**os.environ, **build_variables(program)})
        with changing(other) as database:
            database.execute("UPDATE game SET note = 'changed' WHERE id = (SELECT max (id) FROM game)")
        self.table.hand_over(other)
        self.table.wait_window(self.named('Merge Games'))
        self.take('merge-games')
        self.table.keys('Escape')
        self.table.wait_window(self.named('Preferences'))
        self.close_preferences()

    def open_preferences(self):
        """The focus comes when the window has been drawn."""
        self.table.keys('ctrl+comma', opens=True)
        wait_until(lambda: self.table.focused().name == self.named('Smaller Text'), 'the focus on the text size')

    def close_preferences(self):
        """And waits for the main window."""
        self.table.keys('Escape', closes=True)
        self.table.wait_still()

    def take_rule_sets(self):
        """The rule sets on hand, and one that is written: nothing yet, a copy, what is added to it, and what it scores."""
        sets, editor = self.named('Rule Sets'), self.named('Edit Rule Set')
        self.table.keys('ctrl+r', opens=sets)
        self.take('rule-sets')
        self.table.keys('ctrl+n', opens=editor)
        self.take('rule-editor-new')
        self.table.keys('Escape', closes=editor)
        self.table.wait_still()
        self.go('Tab', 'Tab')
        self.table.keys('Return', opens=editor)
        self.take('rule-editor')
        self.table.activate(self.named('Add Entry'))
        self.table.wait_for(self.named('Or Copy One'))
        self.take('rule-editor-add-entry')
        self.table.keys('Tab', 'Return')
        self.take('rule-editor-entry')
        self.tab_to('Which dice count')
        self.table.keys('Tab', 'End', 'x')
        self.take('rule-editor-mistake')
        self.table.keys('BackSpace', 'F6', *'55555555')
        self.take('rule-editor-try')
        self.table.keys('F6', 'Escape')
        self.take('rule-editor-entries')
        question = self.named('Save the Rule Set?')
        self.table.put_pointer_away()
        self.table.activate(self.named('_Cancel'))
        self.table.wait_window(question)
        self.take('question-rule-set')
        self.table.click(self.named('_Discard'), closes=editor)
        self.table.keys('Escape', closes=sets)

    def take_about(self):
        """The program, and who made it."""
        self.open_menu('_About Protokoll')
        self.take_dialog('about', 'Return')

    def take_bad_record(self):
        """What is said of a record that cannot be read."""
        bad = self.table.folder / 'bad.yatzy'
        bad.write_text(self.record.text(3) + '1 threes 9\n2 yatzi 50\n', encoding='utf-8')
        self.table.hand_over(bad)
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
        self.table.keys('Escape')
        self.table.wait_still()
        self.take('sheet-finished-below')
        self.table.keys('ctrl+shift+Delete', opens=True)
        self.take('question-finished')
        self.table.keys('Return', closes=True)
        wait_until(lambda: not self.table.cells(), 'the empty table')
        self.take('toast')
        self.take_dialog('new-game', 'ctrl+n')

    def open_statistics(self):
        """Waits until the games are there, and then the focus is on their part: keys before that go elsewhere."""
        self.table.keys('alt+2')
        wait_until(lambda: (node := self.table.focused()) and node.name == self.named('Games'), 'the focus on the games')
        self.table.wait_still()

    def statistics(self):
        """Every part of the statistics by the keyboard, from the first one on, and a game of them."""
        self.table.wait_for('Protokoll')
        self.table.wait_still()
        self.open_statistics()
        self.take('statistics-games')
        for part in ('Overview', 'Players', 'Head to Head', 'Entries', 'Records'):
            self.show_part(part)
            if part == 'Entries':
                # It shows one rule set at a time: the one that its button names.
                self.go(*['Tab'] * 4)
                self.table.keys('Return')
                self.table.wait_for(self.named('Figure'))
                self.tab_to('Entries', key='shift+Tab')
            self.take('statistics-' + part.lower().replace(' ', '-'))
            if part == 'Players':
                self.take_portrait()
        self.show_part('Games', key='Left')
        self.take_list()
        self.take_import()
        self.take_table()
        self.take_past_game()
        self.take_record()

    def go(self, *keys):
        """Each of them moves the focus, and the next one waits for that."""
        for key in keys:
            before = self.focus()
            self.table.keys(key)
            wait_until(lambda: self.focus() not in (before, None), f'the focus to move on {key}')

    def focus(self):
        """Where it is; None while it is nowhere."""
        node = self.table.focused()
        return node and node.path

    def show_part(self, part, key='Right'):
        """A part of the statistics, by the key that leads to its button."""
        self.tab_to(part, key)
        self.table.keys('space')
        self.table.wait_still()

    def is_wide(self):
        """Lists have what they lead to beside them."""
        return self.table.size[0] / self.table.text_scale > NARROW

    def take_portrait(self):
        """The one of the first player, and what can be changed there."""
        if not self.is_wide():
            self.open_first_player()
            self.table.wait_still()
            self.take('statistics-portrait')
        self.open_player_menu('_Name and Color…')
        self.take_dialog('person', 'Return')
        self.open_player_menu('_Merge…')
        self.take_dialog('merge', 'Return')
        if not self.is_wide():
            self.table.keys('Escape')
            self.table.wait_still()
        self.tab_to('Players', key='shift+Tab')

    def open_first_player(self):
        """Where the list and the page of a player are not beside each other."""
        while (node := self.table.focused()) is None or node.role != LIST_ITEM:
            self.go('Tab')
        self.table.keys('Return')
        self.table.wait_for(self.named('Change This Player'))

    def open_player_menu(self, english):
        """The menu on the page of a player, with the keyboard on an item."""
        self.table.wait_still()
        self.table.click(self.named('Change This Player'))
        self.table.wait_popover()
        self.table.put_pointer_away()
        self.tab_to(english, key='Down')

    def take_list(self):
        """The filter, and a game with all that belongs to it."""
        self.table.click(self.named('_Filter'))
        self.table.wait_still()
        self.take('statistics-filter')
        self.table.click(self.named('_Filter'))
        self.table.wait_still()
        self.go('Tab', 'Down')
        self.table.keys('Return')
        edit = self.named('Edit Date, Place and Note…')
        self.table.wait_for(edit)
        self.table.wait_still()
        self.take('game')
        if self.table.size[0] < BESIDE_GAME:
            self.table.click(self.named('Totals by Round'))
            self.table.wait_still()
            self.take('game-chart')
        self.table.put_pointer_away()
        self.take_behind('edit-game', 'Edit Date, Place and Note…')
        self.take_behind('correct-game', 'Correct Entries…')
        self.table.keys('Escape')
        self.table.wait_still()

    def take_import(self):
        """How far an import is while its record is still being written, and what is said of it in the end."""
        pipe = self.table.folder / 'slow.yatzy'
        os.mkfifo(pipe)
        self.table.activate(self.named('_Import Games…'))
        self.table.wait_window()
        self.table.choose_file(pipe)
        self.table.wait_no_window()
        self.table.wait_for(self.named('Importing games'))
        self.take('import')
        pipe.write_text('protokoll 1\nrules yatzi\n', encoding='utf-8')
        self.take_dialog('imported')

    def take_table(self):
        """The games in a table of another program: what is asked, what is wrong in it, and a workbook where all is clear."""
        window = self.named('Import Table')
        old = self.table.folder / 'old.csv'
        first, second = (name for name, _ in history.PLAYERS[:2])
        old.write_text(OLD_TABLE.format(first, second), encoding='utf-8')
        for page, file, last in (('import-asked', old, None), ('import-problems', old, 'A row of sums: left out'),
                                 ('import-workbook', WORKBOOK, None)):
            self.table.activate(self.named('_Import Games…'))
            self.table.wait_window()
            self.table.choose_file(file)
            self.table.wait_window(window)
            self.table.wait_for(self.named('Players'))
            self.table.wait_still()
            if last:
                self.tab_to(last)
            self.take(page)
            self.table.keys('Escape', closes=window)

    def tab_to(self, english, key='Tab'):
        """Takes the keyboard to something, and waits for the picture."""
        self.table.tab_to(self.named(english), key)
        self.table.wait_still()

    def take_past_game(self):
        """What is asked about a game on paper, and its sheet."""
        self.take_behind('past-game', '_Add Past Game…')
        self.table.activate(self.named('_Add Past Game…'))
        self.table.wait_window()
        self.table.wait_still()
        self.tab_to('The whole sheet')
        self.table.keys('space')
        self.table.activate(self.named('C_ontinue'))
        self.table.wait_for(self.named('Add to Statistics'))
        self.table.wait_still()
        self.take('past-sheet')
        self.table.keys('Escape', closes=True)

    def take_record(self):
        """A game that is better than all before."""
        best = self.table.folder / 'best.yatzy'
        best.write_text(history.best_game(self.record), encoding='utf-8')
        self.table.keys('alt+1')
        self.open(best)
        self.table.keys('ctrl+shift+Delete', opens=True)
        self.table.keys('Return', closes=True)
        wait_until(lambda: not self.table.cells(), 'the empty table')
        self.take('toast-record')

    def coins(self):
        """A game for coins until it is in the statistics, everybody's coins, and the stake of the next game."""
        self.stake_running_game()
        wait_until(self.table.cells, 'the sheet')
        self.table.wait_still()
        self.take('sheet-coins')
        self.table.keys('x', 'Return')
        self.table.wait_still()
        self.take('sheet-coins-finished')
        self.table.keys('ctrl+shift+Delete', opens=True)
        self.table.keys('Return', closes=True)
        wait_until(lambda: not self.table.cells(), 'the empty table')
        self.take('toast-coins')
        self.open_statistics()
        self.show_part('Coins')
        self.take('statistics-coins')
        if not self.is_wide():
            self.table.click(self.named('Coin Log'))
            self.table.wait_still()
            self.take('statistics-coin-log')
        if not self.is_wide():
            self.table.keys('Escape')
            self.table.wait_still()
            self.tab_to('Coins', key='shift+Tab')
        self.show_part('Series')
        self.take('statistics-series')
        self.table.keys('alt+1')
        self.take_stake()

    def stake_running_game(self):
        """All but the last entry of a game for 100 coins, in a history with others."""
        names = [name for name, _ in history.PLAYERS[:2]]
        game = self.table.folder / 'coins.yatzy'
        record = load(self.table.program, 'maxi-yatzy', self.table.env['LANGUAGE'])
        lines = history.best_game(record).splitlines()[:-1]
        game.write_text('\n'.join(lines) + '\n', encoding='utf-8')
        self.open(game)
        self.table.quit()
        with changing(self.table.data_dir / 'statistics.db') as database:
            history.stake(database)
            history.series(database)
        add_to_table(self.table.data_dir, 'bet 100')
        self.table.start()
        self.table.wait_for(re.compile(f'{names[1]}.*'))

    def take_stake(self):
        """The stake of a new game like one without an entry, to which nobody has agreed; then one that is too much."""
        game = self.table.folder / 'next.yatzy'
        game.write_text('protokoll 1\nrules maxi-yatzy\nplayers Anna; Bjørn\n', encoding='utf-8')
        self.open(game)
        self.table.keys('ctrl+n', opens=True)
        self.table.wait_still()
        self.tab_to('More')
        self.table.keys('space')
        self.table.wait_still()
        self.tab_to('Part of a Series')
        self.table.keys('space')
        self.table.wait_popover()
        self.table.keys('End', 'Return')
        self.table.wait_no_popover()
        self.table.wait_still()
        self.take('new-game-series')
        self.tab_to('Play for Coins')
        self.table.keys('space')
        self.table.wait_still()
        self.take('new-game-coins')
        self.table.keys('Tab', 'Tab')
        self.table.keys('ctrl+a', *'900')
        self.table.wait_still()
        self.take('new-game-coins-refused')
        self.table.keys('Escape', closes=True)

    def luck(self):
        """A player and a game beside perfect play."""
        self.table.wait_for('Protokoll')
        self.table.wait_still()
        self.open_statistics()
        self.show_part('Players')
        if not self.is_wide():
            self.open_first_player()
        series = re.compile(self.named('Luck and skill, game by game: %s').replace('%s', '.*'))
        chart = self.table.wait_for(series, patience=COACHED)
        self.table.scroll_to(chart)
        self.take('statistics-luck')
        if not self.is_wide():
            self.table.keys('Escape')
            self.table.wait_still()
            self.tab_to('Players', key='shift+Tab')
        self.show_part('Games', key='Left')
        self.tab_to('_Filter')
        self.go('Tab', 'Down')
        self.table.keys('Return')
        luck = re.compile(self.named('Luck and Skill') + '.*')
        if self.table.size[0] >= BESIDE_GAME:
            self.table.wait_for(self.named('Missed'))
            self.take('game-luck')
            return
        self.table.click(self.table.wait_for(luck, BUTTON), opens=MENU)
        self.table.wait_still()
        self.take('game-luck')
        self.table.keys('Escape', closes=MENU)

    def trouble(self):
        """A database that cannot be opened: of a newer version, then changed by another program, damaged, gone."""
        path = self.table.data_dir / 'statistics.db'
        self.table.quit()
        database = sqlite3.connect(path, isolation_level=None)
        version, = database.execute('PRAGMA user_version').fetchone()
        database.execute('PRAGMA user_version = 99')
        database.close()
        self.restart_in_trouble('trouble-newer')
        self.make_backup(path, version)
        # Without the sums of pages, which SQLite's own program does not know either.
        with closing(sqlite3.connect(path, isolation_level=None)) as database:
            database.execute("UPDATE player SET initials = 'Z'")
        self.restart_in_trouble('trouble-changed')
        path.write_bytes(b'what is this?' * 1000)
        self.restart_in_trouble('trouble-damaged')
        path.unlink()
        self.restart_in_trouble('trouble-missing')

    def make_backup(self, path, version):
        """As the program makes one a day, of the database as it was before."""
        backups = path.parent / 'backups'
        backups.mkdir(exist_ok=True)
        with changing(path) as database:
            database.execute(f'PRAGMA user_version = {version}')
        shutil.copy(path, backups / 'statistics-2026-01-02.db')

    def restart_in_trouble(self, page):
        """Starts once more; there is no sheet to wait for."""
        self.table.start()
        self.take(page)
        self.table.kill()


def fill_history(program, data_dir, records, n_games):
    """So many games, a few of them of other rules."""
    paths = history.write(load(program, 'special-8'), records, n_games - n_games // 6, history.PAIRS)
    paths += history.write(load(program, 'yatzy'), records / 'yatzy', n_games // 6, history.ROUNDS)
    env = dict(os.environ, **build_variables(program))
    subprocess.run([program, 'import', f'--data-dir={data_dir}', *map(str, paths)], env=env, check=True,
                   stdout=subprocess.DEVNULL)


@contextmanager
def history_folder(program, n_games=200):
    """A data folder with so many games."""
    with tempfile.TemporaryDirectory(prefix='protokoll-history-') as path:
        fill_history(program, Path(path) / 'data', Path(path) / 'records', n_games)
        yield Path(path) / 'data'


@contextmanager
def coins_folder(program):
    """A data folder with some games of Maxi Yatzy."""
    with tempfile.TemporaryDirectory(prefix='protokoll-coins-') as path:
        paths = history.write(load(program, 'maxi-yatzy'), Path(path) / 'records', 15, [[0, 1]])
        env = dict(os.environ, **build_variables(program))
        subprocess.run([program, 'import', f'--data-dir={path}/data', *map(str, paths)], env=env, check=True,
                       stdout=subprocess.DEVNULL)
        yield Path(path) / 'data'


@contextmanager
def luck_folder(program):
    """A data folder with games whose dice are known, of rules whose perfect play is worked out in a moment."""
    with tempfile.TemporaryDirectory(prefix='protokoll-luck-') as path:
        paths = history.write_dice(load(program, 'forced-yatzy'), Path(path) / 'records', 24)
        env = dict(os.environ, **build_variables(program))
        subprocess.run([program, 'import', f'--data-dir={path}/data', *map(str, paths)], env=env, check=True,
                       stdout=subprocess.DEVNULL)
        yield Path(path) / 'data'


def set_coach(table):
    """As somebody chose it before."""
    file = Path(table.env['XDG_CONFIG_HOME']) / 'glib-2.0' / 'settings' / 'keyfile'
    file.parent.mkdir(parents=True)
    file.write_text(f'[{settings_path(table.program)}]\ncoach=true\n', encoding='utf-8')


def visit(program, make_guest, n_games=200, make_table=Table, **options):
    """Shows a guest everything, the statistics of a history of N_GAMES too. OPTIONS are those of MAKE_TABLE.

    MAKE_GUEST gives the guest for a table and the record that is played there."""
    record = load(program, 'special-8', options['language'])
    with make_table(program, still=True, **options) as table:
        guest = make_guest(table, record)
        guest.start_page()
        guest.half_game()
        guest.other_rules()
        guest.whole_game()
        guest.trouble()
    with history_folder(program, n_games) as data, make_table(program, still=True, data_dir=data, **options) as table:
        make_guest(table, record).statistics()
    with coins_folder(program) as data, make_table(program, still=True, data_dir=data, **options) as table:
        make_guest(table, record).coins()
    kept = {**options, 'env': {**options.get('env', {}), 'GSETTINGS_BACKEND': 'keyfile'}}
    with luck_folder(program) as data, make_table(program, still=True, data_dir=data, start=False, **kept) as table:
        set_coach(table)
        table.start()
        make_guest(table, record).luck()

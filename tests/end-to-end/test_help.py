#!/usr/bin/python3
"""test_help.py PROGRAM: the help by real keys and taps, and the rules of the game while it goes on."""
from pathlib import Path

import cases
from cases import case
from record import GAMES
from scenes import PROGRAM, folder, game, inside, is_on, says
from table import MENU, Table, wait_until

HEADING, LINK = 83, 88  # roles
HELP = Path(__file__).resolve().parents[2] / 'help'


def title(table):
    """The title of the page that is shown: its first heading."""
    return next((node.name for node in table.nodes().values() if node.role == HEADING), None)


def shows(table, name):
    """Waits until a page is shown."""
    wait_until(lambda: title(table) == name or name in [node.name for node in table.nodes(anew=True).values()
                                                        if node.role == HEADING],
               lambda: f'the page {name!r}, but it is {title(table)!r}')


def link_has_focus(table, name):
    """Waits until a link has the focus."""
    def focused():
        node = table.find(name, LINK)
        return node and table.has_focus(node)
    wait_until(focused, lambda: f'the focus on {name!r}, but it is on {table.focused()!r}')


# F1, a link, back, and the sheet goes on where it was.
@case('the help by keys')
def help_by_keys():
    with game('1 ones 3', rules='yatzy') as (table, _):
        table.keys('F1', opens='Help')
        shows(table, 'Protokoll Help')
        table.keys('Tab')
        link_has_focus(table, 'Your First Game')
        table.keys('Tab', 'Tab')
        link_has_focus(table, 'Correcting and Undoing')
        table.keys('Return')
        shows(table, 'Correcting and Undoing')
        table.keys('alt+Left')
        shows(table, 'Protokoll Help')
        table.keys('Escape', closes='Help')
        is_on(table, 'Bjørn, Ones')
        table.keys('2')
        says(table, 'Bjørn, Ones', '2 points')


# Shift+F1: the keyboard stays in the sheet, and the game goes on; Escape closes them.
@case('the rules beside the sheet')
def rules_beside_the_sheet():
    with game('1 ones 3') as (table, _):
        is_on(table, 'Bjørn, Ones')
        table.keys('shift+F1')
        shows(table, 'Rules of Maxi Yatzy Special 8')
        is_on(table, 'Bjørn, Ones')
        table.keys('4')
        says(table, 'Bjørn, Ones', '4 points')
        table.keys('b', '5')
        says(table, 'Anna, Twos', '10 points')
        table.click('Bjørn, Twos: open')
        table.keys('Escape', '6')
        says(table, 'Bjørn, Twos', '12 points')
        focus = wait_until(table.focused, 'the focus').name
        table.keys('F6')
        wait_until(lambda: (table.focused() or table.find('Sheet')).name == 'Rules of Maxi Yatzy Special 8',
                   'the focus in the rules')
        table.keys('F6')
        is_on(table, focus.partition(':')[0])
        table.keys('Escape')
        wait_until(lambda: table.box(table.find_cell('Anna', 'Chance')).x > table.screen().width / 2,
                   'the sheet to have its room again')
        table.keys('ctrl+z')
        says(table, 'Bjørn, Twos', 'open')


# Where the rules are closed again, all entries are seen at 1024x768.
@case('all entries after the rules are closed')
def all_entries_seen():
    with game() as (table, record):
        for _ in range(2):
            table.keys('shift+F1')

        def all_inside():
            nodes = table.nodes()
            cells = [table.find_cell('Anna', name, nodes) for name in ('Ones', 'Full Straight', 'Yatzy')]
            return all(inside(table.box(cell), table.screen()) for cell in cells)
        wait_until(all_inside, 'all entries on the screen')


# There they are a page of the help, from the menu too.
@case('the rules on a telephone')
def rules_on_a_telephone():
    with game('1 ones 3', rules='maxi-yatzy', size=(360, 640)) as (table, _):
        table.keys('F10', opens=MENU)
        table.keys('g', opens='Help')
        shows(table, 'Rules of Maxi Yatzy')
        table.keys('Escape', closes='Help')
        is_on(table, 'Bjørn, Ones')


# In the language of the program.
@case('the rules in German')
def in_german():
    with Table(PROGRAM, arguments=[GAMES / 'yatzy.yatzy'], language='de') as table:
        wait_until(table.cells, 'the sheet')
        table.keys('shift+F1')
        shows(table, 'Regeln: Yatzy (skandinavisch)')
        table.wait_for('Volles Haus')


# The example of the help, as rules of one's own: played, and its entries are listed.
@case('rules of your own')
def own_rules():
    text = (HELP / 'C' / 'own-rules.page').read_text(encoding='utf-8')
    rules = text[text.index('[Rules]'):text.index('</screen>')]
    with folder() as path:
        (path / 'data' / 'rules').mkdir(parents=True)
        (path / 'data' / 'rules' / 'house.rules').write_text(rules, encoding='utf-8')
        record = path / 'game.yatzy'
        record.write_text('protokoll 1\nrules house\nplayers Anna; Bjørn\n1 sixes 3\n')
        with Table(PROGRAM, arguments=[record], data_dir=path / 'data') as table:
            wait_until(table.cells, 'the sheet')
            table.keys('shift+F1')
            shows(table, 'House Yatzy')
            table.wait_for('Straight')


if __name__ == '__main__':
    cases.main()

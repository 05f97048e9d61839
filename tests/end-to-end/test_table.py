#!/usr/bin/python3
"""test_table.py PROGRAM [WORD]: the sheet and the games at the table, one habit at a time.

Each case has a program, a screen and a folder of its own. With WORD only the cases that have it in their name.
"""
import random

import cases
from cases import case
from player import check, enter_dice, go_to, play
from record import GAMES, Record, differences, load
from scenes import PROGRAM, folder, game, hint, inside, is_on, is_played, no_hint, on_disk, says, undo_is
from table import BUTTON, GRID_CELL, MENU, Table, wait_until

TEXT_ROLES = {61, 79}


# Entering

@case('a sum that no roll can give is refused in place and can be put right')
def refused():
    with game() as (table, record):
        go_to(table, record, 1, 'three-plus-three')
        table.keys('3', '4', 'Return')
        words = hint(table, 'is not possible')
        assert words.startswith('34 is') and '9, 12, 15 … 33' in words, words
        says(table, 'Anna, 3 + 3', 'open')
        is_on(table, 'Anna, 3 + 3')
        table.keys('Down')
        is_on(table, 'Anna, 3 + 3')
        table.keys('BackSpace', '3')
        says(table, 'Anna, 3 + 3', '33 points')
        says(table, 'Anna, Total', '33 points, leads')
        is_on(table, 'Bjørn, 3 + 3')
        no_hint(table, 'is not possible')


@case('a value is entered as soon as no digit can follow')
def by_itself():
    with game() as (table, record):
        go_to(table, record, 1, 'chance')
        table.keys('2')
        hint(table, 'Sum 20–29')
        says(table, 'Anna, Chance', 'open')
        table.keys('4')
        says(table, 'Anna, Chance', '24 points')
        is_on(table, 'Bjørn, Chance')


@case('a letter leads to its entry, and Shift with Enter enters the usual value')
def letters():
    with game() as (table, record):
        table.keys('f')
        is_on(table, 'Anna, Fives')
        table.keys('z', 'a')
        is_on(table, f'Anna, {list(record.titles.values())[22]}')
        table.keys('c', '7')
        says(table, 'Anna, Threes', '21 points')
        is_on(table, 'Bjørn, Threes')
        table.keys('shift+Return')
        says(table, 'Bjørn, Threes', '18 points')


@case('x strikes, Delete clears, undo and redo go back and forth')
def strike_and_clear():
    with game() as (table, record):
        undo_is(table, False)
        table.keys('x')
        says(table, 'Anna, Ones', 'struck')
        is_on(table, 'Bjørn, Ones')
        table.keys('Left', 'Delete')
        says(table, 'Anna, Ones', 'open')
        is_on(table, 'Anna, Ones')
        for key, state in [('ctrl+z', 'struck'), ('ctrl+z', 'open'), ('ctrl+shift+z', 'struck'),
                           ('ctrl+y', 'open'), ('ctrl+z', 'struck')]:
            table.keys(key)
            says(table, 'Anna, Ones', state)
        undo_is(table, True)


@case('a struck entry does not look like an open one')
def struck_looks_struck():
    with game('1 fours x') as (table, record):
        table.click('Anna, Yatzy: open')  # whose pad lies over neither of them
        open_box, struck_box = (table.box(table.find(name)) for name in ('Anna, Fives: open', 'Anna, Fours: struck'))
        assert table.colors(struck_box) > table.colors(open_box), 'both are empty'


@case('F2 changes what was typed')
def edit():
    with game('1 threes 7', '2 three-pairs 30', '1 two-pairs 55661234') as (table, record):
        go_to(table, record, 1, 'threes')
        table.keys('F2', 'BackSpace', '6', 'Return')
        says(table, 'Anna, Threes', '18 points')
        go_to(table, record, 1, 'two-pairs')
        table.keys('F2', 'BackSpace', '0', 'Return')
        says(table, 'Anna, Two Pairs', '20 points')
        go_to(table, record, 2, 'three-pairs')
        table.keys('F2', 'Escape')
        says(table, 'Bjørn, Three Pairs', '30 points')
        table.keys('F2', 'Delete', '2', '4', 'Return')
        says(table, 'Bjørn, Three Pairs', '24 points')
        table.keys('ctrl+z')
        says(table, 'Bjørn, Three Pairs', '30 points')


@case('typing over an entry corrects it')
def overtype():
    with game('1 threes 7') as (table, record):
        go_to(table, record, 1, 'threes')
        table.keys('5', 'Return')
        says(table, 'Anna, Threes', '15 points')
        table.keys('ctrl+z')
        says(table, 'Anna, Threes', '21 points')


@case('Escape gives up what is typed')
def give_up():
    with game() as (table, record):
        go_to(table, record, 1, 'chance')
        table.keys('3')
        hint(table, 'Sum 30–39')
        table.keys('Escape')
        no_hint(table, 'Sum 30–39')
        table.keys('Down')
        is_on(table, 'Anna, Yatzy')
        says(table, 'Anna, Chance', 'open')
        undo_is(table, False)


@case('the arrow keys and Tab go from cell to cell')
def moving():
    with game() as (table, record):
        table.click('Anna, Ones: open')
        for key, place in [('Right', 'Bjørn, Ones'), ('Tab', 'Anna, Twos'), ('Down', 'Anna, Threes'),
                           ('shift+Tab', 'Bjørn, Twos'), ('Up', 'Bjørn, Ones'), ('Left', 'Anna, Ones')]:
            table.keys(key)
            is_on(table, place)
        table.click('Anna, Sixes: open')
        table.keys('Down')
        is_on(table, 'Anna, One Pair')
        table.keys('Up')
        is_on(table, 'Anna, Sixes')


@case('moving away enters what is right')
def moving_enters():
    with game('1 ones 3', '2 ones 2') as (table, record):
        go_to(table, record, 1, 'ones')
        table.keys('5', 'Down')
        says(table, 'Anna, Ones', '5 points')
        is_on(table, 'Anna, Twos')


@case('a click puts the focus there and needs no text field')
def click():
    with game() as (table, record):
        table.click('Bjørn, Large Straight: open')
        is_on(table, 'Bjørn, Large Straight')
        assert table.focused().role == GRID_CELL
        texts = [node for node in table.nodes().values() if node.role in TEXT_ROLES]
        assert not texts, f'there is a text field: {texts}'
        table.keys('2', '0')
        says(table, 'Bjørn, Large Straight', '20 points')


@case('a click elsewhere enters what is right and gives up what is wrong')
def click_away():
    with game('1 ones 3', '2 ones 2') as (table, record):
        go_to(table, record, 1, 'ones')
        table.keys('5')
        table.click('Anna, Chance: open')
        says(table, 'Anna, Ones', '5 points')
        is_on(table, 'Anna, Chance')
        table.keys('4', '9')
        hint(table, 'is not possible')
        table.click('Anna, Twos: open')
        is_on(table, 'Anna, Twos')
        says(table, 'Anna, Chance', 'open')
        no_hint(table, 'is not possible')


# Room

def overlap(one, other):
    """Whether two boxes share some room."""
    return (one.x < other.x + other.width and other.x < one.x + one.width
            and one.y < other.y + other.height and other.y < one.y + one.height)


@case('all 31 entries of both players are on a screen of 1024 by 768')
def all_on_screen():
    with game() as (table, record):
        window = table.screen()
        boxes = {}
        for name in record.players:
            for title in [*record.titles.values(), 'Total']:
                boxes[name, title] = table.box(table.find_cell(name, title))
        outside = [key for key, box in boxes.items() if not inside(box, window)]
        assert not outside, f'not on the screen: {outside}'
        low = {key: box.height for key, box in boxes.items() if box.height < 44}
        assert not low, f'too low for a finger: {low}'
        keys = list(boxes)
        over = [(one, other) for i, one in enumerate(keys) for other in keys[:i] if overlap(boxes[one], boxes[other])]
        assert not over, f'over each other: {over[:4]}'


@case('on a telephone initials and totals stay, and every entry can be reached')
def telephone():
    with game(size=(360, 640)) as (table, record):
        table.wait_still()  # the bar at the bottom slides in
        window = table.screen()
        nodes = table.nodes()
        for seat, name in enumerate(record.players, 1):
            room = room_of(table, name, nodes)
            go_to(table, record, seat, 'ones')
            for title in record.titles.values():
                cell = table.find_cell(name, title, nodes)
                wait_in_sight(table, cell, window, room)
                table.keys('Down')
            is_on(table, f'{name}, Yatzy')
            assert room_of(table, name, table.nodes()) == room


def page_of(node, nodes):
    """The page of the window that something belongs to; None for what belongs to none.

    That is what GTK 4.8 tells. Newer ones give what lies on a hidden page no size (see places.c)."""
    while node and node.name != 'GtkStackPage':
        node = nodes.get(node.parent)
    return node and node.path


@case('the end of a game fits a telephone too')
def telephone_end():
    for language in ('en', 'nb', 'de'):
        with Table(PROGRAM, size=(360, 640), language=language, arguments=[GAMES / 'special-8.yatzy']) as table:
            wait_until(table.cells, 'the sheet')
            table.wait_still()
            nodes = table.nodes()
            # The page that does not show may have had its place while the window still came to its size.
            shown = {None, page_of(next(node for node in nodes.values() if node.role == GRID_CELL), nodes)}
            outside = [(node.name, box) for node in nodes.values() if node.role == BUTTON
                       if page_of(node, nodes) in shown and not inside(box := table.box(node), table.screen())
                       and box.width and box.y < 640]
            assert not outside, f'{language}: beyond the edge: {outside}'


def room_of(table, name, nodes):
    """From where to where a player's column has room: below the initials and above the total, which must show."""
    total = table.box(table.find_cell(name, 'Total', nodes))
    heads = [table.box(node) for node in nodes.values() if node.name == name]
    head = next((box for box in heads if inside(box, table.screen())), None)
    assert head and inside(total, table.screen()), f'{name}: initials at {heads}, total at {total}'
    return head.y + head.height, total.y


def wait_in_sight(table, cell, window, room):
    """Waits until the cell has the focus and stands between the initials and the total."""
    def seen():
        box = table.box(cell)
        return inside(box, window) and box.y >= room[0] and box.y + box.height <= room[1] and table.has_focus(cell)
    wait_until(seen, lambda: f'{cell.name} in sight; it is at {table.box(cell)}')


# Any keys

CARELESS = [*'0123456789' * 2, *'abcfz', *['Return'] * 4, 'shift+Return', 'x', 'y', 'BackSpace', 'Delete', 'F2',
            'Escape', 'Tab', 'shift+Tab', 'Up', 'Down', 'Left', 'Right', 'Home', 'End', 'Next', 'space', 'minus',
            'KP_5', 'KP_Enter', 'ctrl+z', 'ctrl+shift+z']


def press_carelessly(rules, n_keys):
    """Presses keys at random; the program must stay whole and forget nothing."""
    seed = random.randrange(1 << 32)
    print(f'# {rules}: seed {seed}')
    keys = random.Random(seed)
    with folder() as data:
        with game(rules=rules, data_dir=data) as (table, _):
            for _ in range(n_keys // 25):
                table.keys(*keys.choices(CARELESS, k=25))
            table.keys('Escape')
            closed = close_dialogs(table)
            before = settled(table)
            # No window manager gives the keyboard to a dialog that lost it: then the power fails.
            (table.quit if closed else table.kill)()
        with Table(PROGRAM, data_dir=data) as table:
            wait_until(table.cells, 'the sheet')
            assert table.cells() == before, differences(before, table.cells())


def close_dialogs(table):
    """Those that keys at random opened; one may have something open itself. Whether they went."""
    for _ in range(5):
        table.wait_still()
        if len(table.windows()) == 1:
            return True
        table.keys('Escape')
    return False


def settled(table):
    """The cells when they have stopped changing."""
    table.wait_still()
    return table.cells()


for any_rules in ('special-8', 'yahtzee', 'forced-yatzy'):
    case(f'random keys do no harm to a game of {any_rules}')(lambda rules=any_rules: press_carelessly(rules, 250))


# Games

@case('New Game asks first; Cancel changes nothing')
def new_game_asks():
    with game('1 threes 7', '2 chance 24') as (table, record):
        before = table.cells()
        table.keys('ctrl+n', opens='Save the game and clear the sheet?')
        table.click('Cancel', closes='Save the game and clear the sheet?')
        table.keys('ctrl+n', opens='Save the game and clear the sheet?')
        table.keys('Escape', closes='Save the game and clear the sheet?')
        table.keys('ctrl+n', opens='Save the game and clear the sheet?')
        table.click('Discard', opens='New Game')
        table.click('Cancel', closes='New Game')
        assert table.cells() == before, differences(before, table.cells())
        assert is_played(table, 2)
        assert on_disk(table.data_dir, 'SELECT state FROM game') == []


@case('a new game with other rules, three players and names with a space')
def new_game():
    with Table(PROGRAM) as table:
        table.keys('ctrl+n', opens='New Game')
        table.click('Rules', opens=MENU)
        table.keys('Home', *['Down'] * rules_list().index('yatzy'), 'Return', closes=MENU)
        table.click('Add Player')
        for seat, name in enumerate(['Kari Nordmann', 'Ola', 'Åse'], 1):
            table.wait_for(f'Player {seat}')
            table.click(f'Player {seat}')
            table.type(name)
        table.keys('Return', closes='New Game')
        wait_until(table.cells, 'the sheet')
        assert {player for player, _ in table.cells()} == {'Kari Nordmann', 'Ola', 'Åse'}
        assert table.title() == 'Yatzy', table.title()


def rules_list():
    """The ids as the dialog lists them."""
    record = load(PROGRAM, 'yatzy')
    return [line.split('\t')[0] for line in record.ask('rules').splitlines()]


@case('a new game says what is wrong with the names')
def wrong_names():
    with Table(PROGRAM) as table:
        table.keys('ctrl+n', opens='New Game')
        before = table.names()
        table.click('Start')
        wait_until(lambda: table.names() - before, 'words about the missing names')
        for seat in (1, 2):
            table.click(f'Player {seat}')
            table.type('Anna')
        said = table.names()
        table.click('Start')
        wait_until(lambda: table.names() - said, 'words about the same name')
        assert not table.cells()


@case('Same Players Again')
def same_players():
    with game('1 threes 7', '2 chance 24') as (table, record):
        table.keys('ctrl+shift+n', opens='Save the game and clear the sheet?')
        table.click('Save to Statistics', closes='Save the game and clear the sheet?')
        check(table, record, 0)
        is_on(table, 'Anna, Ones')
        assert is_played(table, 0)
        assert on_disk(table.data_dir, 'SELECT state FROM game') == [(2,)]


@case('a discarded game can be brought back too')
def discard_and_undo():
    with game('1 threes 7') as (table, record):
        table.keys('ctrl+shift+Delete', opens='Save the game and clear the sheet?')
        table.click('Discard')
        table.wait_for('Game discarded')
        wait_until(lambda: not table.cells(), 'the empty table')
        table.activate('Undo')
        wait_until(table.cells, 'the sheet')
        check(table, record, 1)


@case('a second start raises the first window')
def second_start():
    with game('1 threes 7') as (table, record):
        table.hand_over()
        assert len(table.windows()) == 1, table.windows()
        table.keys('x')
        says(table, 'Bjørn, Ones', 'struck')


@case('Save Record writes the record')
def save_record():
    with game('1 threes 7', '2 chance 24', '1 two-pairs 55661234') as (table, record):
        file = table.folder / 'saved.yatzy'
        table.keys('ctrl+s', opens=True)
        table.choose_file(file)
        table.wait_no_window()
        wait_until(file.exists, 'the file')
        table.wait_for('Game file saved')
        assert Record(PROGRAM, file).moves == record.moves


@case('at the foot stands whose turn it is, and in which round')
def turn():
    with game('1 threes 7') as (table, record):
        table.wait_for('Bjørn’s turn')
        table.wait_for('Round 1 of 31')
        table.keys('x')
        table.wait_for('Anna’s turn')
        table.wait_for('Round 2 of 31')


@case('top-down only the first open entry can be filled')
def top_down():
    with game(rules='forced-yatzy') as (table, record):
        go_to(table, record, 1, 'fours')
        table.keys('3', 'Return')
        says(table, 'Anna, Fours', 'open')
        table.keys('Escape', 'x')
        says(table, 'Anna, Fours', 'open')
        table.keys('Escape')
        go_to(table, record, 1, 'ones')
        table.keys('3')
        says(table, 'Anna, Ones', '3 points')
        is_on(table, 'Bjørn, Ones')
        table.keys('2')
        is_on(table, 'Anna, Twos')


def finish(rules, n_last):
    """Plays the last moves of a sample game."""
    record = load(PROGRAM, rules)
    n_moves = len(record.moves)
    with folder() as path:
        file = path / 'game.yatzy'
        file.write_text(record.text(n_moves - n_last))
        with Table(PROGRAM, arguments=[file]) as table:
            wait_until(table.cells, 'the sheet')
            for n in range(n_moves - n_last + 1, n_moves + 1):
                play(table, record, n)
                check(table, record, n)
            wait_until(lambda: any(name.startswith('Finished') for name in table.names()), 'the end in the title')
            table.wait_for('Clear Game Data…', BUTTON)


for other in ('yatzy', 'forced-yatzy', 'yatzy-de', 'maxi-yatzy-no', 'maxi-yatzy', 'yahtzee'):
    case(f'a game of {other} comes to its end')(lambda rules=other: finish(rules, 7))


@case('Yahtzee bonuses have a row')
def yahtzee_bonus():
    with game('1 yahtzee 50', '2 ones 3', rules='yahtzee') as (table, record):
        go_to(table, record, 1, 'fours')
        enter_dice(table, '44444', 'Fours: 20 points and 100 more')
        says(table, 'Anna, Fours', '20 points')
        says(table, 'Anna, Yahtzee Bonus', '100 points')
        says(table, 'Anna, Total', '170 points, leads')


@case('it speaks Norwegian and German')
def languages():
    for language in ('nb', 'de'):
        record = load(PROGRAM, 'special-8', language)
        with Table(PROGRAM, language=language, arguments=[GAMES / 'special-8.yatzy']) as table:
            wait_until(table.cells, 'the sheet')
            found = {row for _, row in table.cells()}
            assert set(record.titles.values()) <= found, set(record.titles.values()) - found
            title = next(line.split('\t')[4] for line in record.ask('rules').splitlines()
                         if line.startswith('special-8\t'))
            assert table.title() == title, table.title()


if __name__ == '__main__':
    cases.main()

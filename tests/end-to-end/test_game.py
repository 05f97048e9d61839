#!/usr/bin/python3
"""test_game.py PROGRAM: a whole game at the table, from an empty folder to the saved statistics.

Every entry is made by real keys; what the sheet says after it is compared with what the command line
makes of the same record. In the middle the power fails, at another moment in each run.
"""
import json
import random
import sys

import cases
from player import check, go_to, play
from record import load
from scenes import PROGRAM, on_disk
from table import Table, wait_until
from table_file import table_on_disk

RECORD = load(PROGRAM, 'special-8')
ALL = len(RECORD.moves)
FAILS_AFTER = random.randint(ALL // 4, ALL * 3 // 4)
CHECK_EVERY = 4

table = Table(PROGRAM, start=False)


def ask(question, *values):
    """Rows of the database of this table."""
    return on_disk(table.data_dir, question, *values)


def saved_moves():
    """How many moves of the running game are on disk."""
    at_table = table_on_disk(table.data_dir)
    return len(at_table.done) if at_table else None


def play_on(first, last):
    """Enters some of the record's moves, looking at the whole sheet again and again."""
    for n in range(first, last + 1):
        play(table, RECORD, n, click=n % 7 == 0)
        if n % CHECK_EVERY == 0 or n == last:
            check(table, RECORD, n)


def start_empty():
    """The first start: nothing is there, a game is offered."""
    table.start()
    table.wait_for('Who’s Playing?')
    assert not table.cells(), 'there is a sheet before there is a game'
    assert not table.find('Play Again'), 'who were the same players?'


def new_game():
    """Ctrl+N, two names, Start."""
    table.keys('ctrl+n', opens='New Game')
    for seat, name in enumerate(RECORD.players, 1):
        table.click(f'Player {seat}')
        table.type(name)
    table.click('Start', closes='New Game')
    wait_until(table.cells, 'the sheet')
    check(table, RECORD, 0)


def begins_at_the_top():
    """The keyboard is where the first entry is made, and one can type at once."""
    focused = wait_until(table.focused, 'the focus')
    assert focused.name == 'Anna, Ones: open', f'the focus is on {focused.name!r}'


def first_part():
    """Up to the moment at which the power fails; then that entry is on disk."""
    play_on(1, FAILS_AFTER)
    wait_until(lambda: saved_moves() == FAILS_AFTER, 'the last entry on disk')


def power_fails():
    """Killed without a word, while something is being typed that waits for another digit."""
    go_to(table, RECORD, 1, 'chance')
    table.keys('1')
    table.kill()
    assert saved_moves() == FAILS_AFTER, f'{saved_moves()} moves on disk'


def everything_is_there():
    """After the next start."""
    table.start()
    wait_until(table.cells, 'the sheet')
    check(table, RECORD, FAILS_AFTER)
    turn = RECORD.player(RECORD.moves[FAILS_AFTER][0])
    table.wait_for(f'{turn}’s turn')


def undo_and_redo():
    """The way back is there too, all of it."""
    for n in range(FAILS_AFTER - 1, FAILS_AFTER - 4, -1):
        table.keys('ctrl+z')
        check(table, RECORD, n)
    table.keys(*['ctrl+z'] * (FAILS_AFTER - 3))
    check(table, RECORD, 0)
    table.keys(*['ctrl+shift+z'] * FAILS_AFTER)
    check(table, RECORD, FAILS_AFTER)


def redo_after_power_failure():
    """What was undone can be redone after the next failure as well."""
    table.keys('ctrl+z', 'ctrl+z')
    check(table, RECORD, FAILS_AFTER - 2)
    wait_until(lambda: saved_moves() == FAILS_AFTER - 2, 'the undoing on disk')
    table.kill()
    table.start()
    wait_until(table.cells, 'the sheet')
    check(table, RECORD, FAILS_AFTER - 2)
    table.keys('ctrl+shift+z', 'ctrl+y')
    check(table, RECORD, FAILS_AFTER)


def second_part():
    """On to the end."""
    play_on(FAILS_AFTER + 1, ALL)
    table.wait_for('Finished')
    table.wait_for('Bjørn wins with 700')


def save_statistics():
    """The button that the finished game offers; the answer saves."""
    table.click('Clear Game Data…', opens='Save the game and clear the sheet?')
    table.click('Save to Statistics', closes='Save the game and clear the sheet?')
    table.wait_for('Game saved')
    wait_until(lambda: not table.cells(), 'the empty table')


def saved_facts():
    """One finished game with its rules, players, totals and ranks."""
    rows = ask('SELECT state, ruleset, rules.text, date FROM game JOIN rules ON rules.id = rules_id')
    assert len(rows) == 1, f'{len(rows)} games'
    state, ruleset, text, date = rows[0]
    assert (state, ruleset) == (1, 'special-8'), f'state {state}, {ruleset}'
    assert '[Rules' in text or 'four-plus-two-plus-two' in text, f'no rules: {text[:80]!r}'
    assert date, 'a game of today has no date'
    seats = ask('SELECT name, total, rank FROM seat JOIN player ON player.id = player_id ORDER BY seat')
    sheet = RECORD.sheet(ALL)
    expected = [(name, int(sheet['total'][name]), int(sheet['rank'][name])) for name in RECORD.players]
    assert seats == expected, f'{seats} instead of {expected}'


def saved_moves_are_all():
    """Each move with its seat, entry, text and points, as in the record."""
    (text,), = ask('SELECT text FROM game')
    points = [json.loads(row) for row, in ask('SELECT points FROM seat ORDER BY seat')]
    moves = [line.split() for line in text.splitlines() if line[0].isdigit()]
    found = [(int(seat), entry, typed, points[int(seat) - 1][RECORD.entries.index(entry)]) for seat, entry, typed in moves]
    trace = [int(line[3]) for line in RECORD.trace(ALL)]
    expected = [(*move, points) for move, points in zip(RECORD.moves, trace)]
    wrong = [f'{ours} instead of {theirs}' for ours, theirs in zip(found, expected) if ours != theirs]
    assert len(found) == ALL and not wrong, f'{len(found)} moves\n' + '\n'.join(wrong)


def bring_back():
    """Undo in the toast: the sheet is back, and the statistics forget it."""
    table.activate('Undo')  # the last of that name: the one in the toast
    wait_until(table.cells, 'the sheet')
    check(table, RECORD, ALL)
    assert ask('SELECT state FROM game') == []
    assert saved_moves() == ALL


def save_again():
    """By the key this time; the answer by the keyboard too."""
    table.keys('ctrl+shift+Delete', opens='Save the game and clear the sheet?')
    table.keys('Return', closes='Save the game and clear the sheet?')
    wait_until(lambda: not table.cells(), 'the empty table')
    assert ask('SELECT state FROM game') == [(1,)]
    saved_moves_are_all()


def ends_well():
    """Closed in peace, and not one complaint on the way."""
    table.quit()
    table.check_stderr()


CASES = [
    ('the first start offers a game', start_empty),
    ('a game of two is begun in the dialog', new_game),
    ('the first entry has the keyboard', begins_at_the_top),
    (f'{FAILS_AFTER} entries by keyboard', first_part),
    ('killed in the middle', power_fails),
    ('every entry is there after it', everything_is_there),
    ('undo and redo reach over the failure', undo_and_redo),
    ('what was undone survives a failure', redo_after_power_failure),
    ('the other entries up to the end', second_part),
    ('the finished game is saved to the statistics', save_statistics),
    ('the statistics hold players, totals and rules', saved_facts),
    ('the statistics hold every move', saved_moves_are_all),
    ('the toast brings the game back', bring_back),
    ('saved again by keyboard alone', save_again),
    ('it ends without a complaint', ends_well),
]

if __name__ == '__main__':
    with table:
        sys.exit(cases.run(CASES, in_order=True))

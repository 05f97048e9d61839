# SPDX-License-Identifier: GPL-3.0-or-later
"""test_coins.py BINARY: purses and their ledger on the command line."""
import datetime
import os
import sys

sys.dont_write_bytecode = True  # the source folder stays clean
from calls import (FOLDER, NO_LINKS, call, case, done, equal, fine, posix_only, record, says, struck,  # noqa: E402
                   write, wrong_input, wrong_usage)

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from sums import changing  # noqa: E402

HEADER = ['date', 'player', 'what', 'change', 'balance', 'game']


@case('coins/nobody-has-any')
def _():
    equal(fine(call('coins', data_dir='empty')).rows, [HEADER])


@case('coins/check-in')
def _():
    before = datetime.date.today().isoformat()
    first = fine(call('coins', '--check-in', 'Anna', data_dir='checked'))
    again = fine(call('coins', '--check-in', 'Anna', data_dir='checked'))
    after = datetime.date.today().isoformat()
    equal(first.rows, [['player', 'change', 'streak', 'balance'], ['Anna', '50', '1', '1050']])
    if before == after:
        equal(again.rows[1], ['Anna', '0', '1', '1050'])
        equal(fine(call('coins', data_dir='checked')).rows,
              [HEADER, [before, 'Anna', 'start', '1000', '1000', ''], [before, 'Anna', 'reward', '50', '1050', '']])


@case('coins/check-in-with-blanks-around-the-name')
def _():
    equal(fine(call('coins', '--check-in', ' Anna ', data_dir='blanks')).rows[1], ['Anna', '50', '1', '1050'])


@case('coins/of-one-player')
def _():
    for name in ('Anna', 'Bjørn\tB'):
        fine(call('coins', '--check-in', name, data_dir='two'))
    rows = fine(call('coins', '--player', 'Bjørn\tB', data_dir='two')).rows
    equal([row[1] for row in rows], ['player', 'Bjørn\\tB', 'Bjørn\\tB'])


@case('coins/imported-games-touch-no-purse')
def _():
    game = record('maxi-yatzy', '2 chance 30', *struck('maxi-yatzy', 1), *struck('maxi-yatzy', 2, 'chance'), facts=['bet 10'])
    fine(call('import', '-', stdin=game, data_dir='imported'))
    equal(fine(call('coins', data_dir='imported')).rows, [HEADER])


@case('coins/stakes-that-are-none')
def _():
    for bet, *words in (('9', '10', '1000'), ('1001', '10', '1000'), ('12.5', '12.5', 'whole'), ('-10', '-10'), ('ten', 'ten')):
        text = record('maxi-yatzy', '1 chance 30', facts=[f'bet {bet}'])
        for verb in ('sheet', 'import'):
            answer = call(verb, '-', stdin=text, data_dir='stakes')
            equal(answer.code, 1)
            says(answer.err, '-:3: ', *words)
    equal(fine(call('coins', data_dir='stakes')).rows, [HEADER])


@case('coins/an-imported-stake-may-be-more-than-a-purse-holds')
def _():
    """Nothing is taken for it, so that nobody has to have it."""
    facts = ['bet 1000']
    for chance in (30, 29):
        game = record('maxi-yatzy', f'2 chance {chance}', *struck('maxi-yatzy', 1), *struck('maxi-yatzy', 2, 'chance'),
                      facts=facts)
        fine(call('import', '-', stdin=game, data_dir='rich'))
    fine(call('coins', '--check-in', 'Anna', data_dir='rich'))
    equal([row[2:5] for row in fine(call('coins', data_dir='rich')).rows[1:]],
          [['start', '1000', '1000'], ['reward', '50', '1050']])


@case('coins/unknown-player')
def _():
    answer = call('coins', '--player', 'Nobody', data_dir='empty')
    equal((answer.code, answer.out), (1, ''))
    says(answer.err, 'Nobody')


@case('coins/no-name')
def _():
    answer = call('coins', '--check-in', ' ', data_dir='empty')
    equal((answer.code, answer.out), (1, ''))


@case('coins/damaged')
def _():
    """What this program cannot have written is not shown as true. Names and numbers that are as wrong elsewhere are in
    test_statistics.py."""
    most = 2 ** 63 - 1
    for number, sql in enumerate(("UPDATE player SET name = ''", "UPDATE player SET name = printf('%.*c', 200000, 'x')",
                                  "UPDATE ledger SET day = '2026-13-45\x1b'", f'UPDATE ledger SET change = {most}',
                                  'UPDATE ledger SET change = -7')):
        fine(call('coins', '--check-in', 'Anna', data_dir=f'damaged-{number}'))
        with changing(FOLDER / f'damaged-{number}' / 'statistics.db') as database:
            database.executescript(sql)
        for words in (['coins'], ['coins', '--check-in', 'Anna']) if 'change = 9' in sql else (['coins'],):
            answer = wrong_input(call(*words, data_dir=f'damaged-{number}'), 'is damaged')
            equal((answer.out, len(answer.err.splitlines())), ('', 1))


@case('coins/the-lock-is-a-file')
def _():
    """Nothing is made where a link leads."""
    posix_only(NO_LINKS)
    for name, make in (('link', lambda path: os.symlink('../elsewhere', path)), ('folder', os.mkdir)):
        (FOLDER / name).mkdir()
        make(FOLDER / name / 'lock')
        answer = wrong_input(call('coins', data_dir=name), f'{name}/lock')
        equal((answer.out, len(answer.err.splitlines()), os.listdir(FOLDER / name)), ('', 1, ['lock']))
    assert not (FOLDER / 'elsewhere').exists()
    # One that leads to a file would lock that, and not the folder.
    write('elsewhere', '')
    wrong_input(call('coins', data_dir='link'), 'link/lock')


@case('coins/wrong-usage')
def _():
    wrong_usage(call('coins', 'game.yatzy'))
    wrong_usage(call('coins', '--check-in', 'Anna', '--player', 'Anna'))
    wrong_usage(call('sheet', '--check-in', 'Anna', '-'))


done()

# SPDX-License-Identifier: GPL-3.0-or-later
"""test_odds.py BINARY: what every entry can still become, against trying all that one roll can bring; and what perfect
play would have done."""
import sys
from collections import Counter
from itertools import combinations
from math import factorial, prod

sys.dont_write_bytecode = True  # the source folder stays clean
import sheets  # noqa: E402
from calls import (FOLDER, call, case, done, entry_ids, equal, equal_mode, fine, german, record, says, write,  # noqa: E402
                   wrong_input, wrong_usage)

HEADER = ['entry', 'chance', 'mean', 'keep']


def odds(rules, *words):
    """By entry: chance, mean and what is kept."""
    answer = fine(call('odds', '--rules', rules, *words))
    equal(answer.rows[0], HEADER)
    return {row[0]: (float(row[1]), float(row[2]), row[3]) for row in answer.rows[1:]}


def ways(roll):
    """How many of the rolls of single dice look like this one."""
    return factorial(len(roll)) // prod(factorial(n) for n in Counter(roll).values())


def means(worth, roll):
    """What each way to keep dice of `roll` is worth on average after one more roll; `worth` is of whole rolls."""
    kept = {keep for n in range(len(roll) + 1) for keep in combinations(sorted(roll), n)}
    return {keep: sum(ways(rest) * worth[tuple(sorted(keep + rest))] for rest in sheets.rolls(len(roll) - len(keep)))
            / 6 ** (len(roll) - len(keep)) for keep in kept}


@case('odds/of-every-rule-set')
def _():
    for rules in sheets.SETS:
        rows = odds(rules)
        equal(list(rows), entry_ids(rules))
        for chance, mean, keep in rows.values():
            assert 0 < chance <= 1 and mean > 0 and keep == '', rows


@case('odds/one-roll-left')
def _():
    for rules, roll in (('yatzy', '11345'), ('yatzy-de', '22566'), ('yahtzee', '13346'), ('kniffel', '55566'),
                        ('maxi-yatzy', '112345'), ('maxi-yatzy-no', '335566')):
        rows = odds(rules, '--rolls', '1', roll)
        dice = tuple(map(int, roll))
        for entry in sheets.SETS[rules].entries:
            worth = {of: sheets.points(entry, of) for of in sheets.rolls(len(dice))}
            chance, mean, keep = rows[entry[0]]
            by_hand = means(worth, dice)
            best = max(by_hand.values())
            most = max(len(kept) for kept, value in by_hand.items() if value > best - 1e-9)
            assert abs(mean - best) < 1e-6, (rules, entry[0], mean, best)
            assert abs(by_hand[tuple(map(int, keep))] - best) < 1e-9, (rules, entry[0], keep)
            equal(len(keep), most)
            best = max(means({of: points > 0 for of, points in worth.items()}, dice).values())
            assert abs(chance - best) < 1e-6, (rules, entry[0], chance, best)


@case('odds/five-alike-in-three-rolls')
def _():
    chance, mean, _ = odds('yatzy')['yatzy']
    equal(f'{chance:.4f}', '0.0460')
    assert abs(mean - 50 * chance) < 1e-4


@case('odds/rolls-not-named')
def _():
    """Before the first roll all rolls of a turn are left, after it all but one."""
    equal(odds('special-8'), odds('special-8', '--rolls', '3'))
    equal(odds('special-8', '11223344'), odds('special-8', '--rolls', '2', '11223344'))


@case('odds/saved-rolls-are-rolls')
def _():
    chances = [odds('special-8', '--rolls', str(n))['yatzy'][0] for n in (1, 2, 3, 9, 99)]
    equal(chances, sorted(chances))
    assert chances[-1] > 0.99, chances


@case('odds/nothing-left')
def _():
    rows = odds('yatzy', '--rolls', '0', '55522')
    equal(rows['full-house'], (1, 19, '22555'))
    equal(rows['small-straight'], (0, 0, '22555'))


@case('odds/dice-as-people-write-them')
def _():
    equal(odds('yatzy', '5 5,5 22'), odds('yatzy', '55522'))
    equal(odds('yatzy', '5', '5', '5', '2', '2'), odds('yatzy', '22555'))


@case('odds/options')
def _():
    rows = odds('maxi-yatzy', '--option', 'full-straight=30', '--rolls', '0', '123456')
    equal(rows['full-straight'], (1, 30, '123456'))


@case('odds/wrong')
def _():
    wrong_usage(call('odds'), '--rules')
    for rolls in ('-1', '1.5', '100', 'two', ''):
        wrong_usage(call('odds', '--rules', 'yatzy', '--rolls', rolls, '11223'), '0', '99')
    wrong_usage(call('odds', '--rules', 'yatzy', '--rolls', '0'), '1', '99')
    wrong_usage(call('sheet', '--rolls', '1', 'game.yatzy'), '--rolls')
    wrong_input(call('odds', '--rules', 'yatzy', '1122'), '5')
    wrong_input(call('odds', '--rules', 'yatzy', '112233'), '5')
    wrong_input(call('odds', '--rules', 'yatzy', '11227'), '7')
    wrong_input(call('odds', '--rules', 'bridge'), 'bridge')


@case('odds/ten-dice-and-all-entries')
def _():
    """The largest rule set there can be."""
    entries = ['[Entry ones]\nName=Ones\nSection=upper\nPattern=face 1\n']
    entries += [f'[Entry e{n}]\nName=E {n}\nSection=lower\nPattern=groups {2 + n % 9}\n' for n in range(63)]
    rules = '\n'.join(['[Rules]', 'Format=2', 'Title=Ten', 'Dice=10', 'Rolls=3', 'Players=1+', 'SavedRolls=none', 'Order=free', 'BonusFrom=none', *entries])
    write('data/rules/ten.rules', rules)
    rows = odds('ten', '--rolls', '99', '1122334455')
    equal(len(rows), 64)
    assert all(chance > 0.9 for chance, _, _ in rows.values()), rows


@case('coach/kniffel')
def _():
    answer = call('coach', '--rules', 'kniffel')
    equal((answer.code, answer.out, answer.err), (0, '245.870775\n', ''))


@case('coach/forced')
def _():
    """One entry after the other: what a turn of the first one is worth adds up with the others."""
    ones = 5 * (1 - (5 / 6) ** 3)
    total = float(fine(call('coach', '--rules', 'forced-yatzy')).out)
    assert ones < 2.2 and 150 < total < 151, total


@case('coach/moves')
def _():
    moves = ['1 chance 66666', '2 kniffel 66666', '1 sixes 66661', '2 ones 3', '1 sixes -', '1 sixes 66662']
    rows = fine(call('coach', '-', stdin=record('kniffel', *moves))).rows
    equal([row[:3] for row in rows], [['1', '1', 'chance'], ['2', '2', 'kniffel'], ['3', '1', 'sixes'], ['4', '2', 'ones'],
                                      ['6', '1', 'sixes']])
    equal(rows[0][3], 'kniffel')
    assert float(rows[0][4]) > 15
    equal(rows[1][3:5], ['kniffel', '0'])
    assert float(rows[1][5]) > 30
    equal(rows[3][3:], ['', '', ''])


@case('coach/moves/of-people')
def _():
    """They are not numbered, as with trace, and a game that has not begun is not judged."""
    moves = ['1 ones 11234', 'rename 2 Bert', 'seats 2 1', '1 ones 11123']
    rows = fine(call('coach', '-', stdin=record('forced-yatzy', *moves))).rows
    equal([row[:3] for row in rows], [['1', '1', 'ones'], ['2', '1', 'ones']])
    equal(fine(call('coach', '-', stdin=record('forced-yatzy'))).out, '')


@case('coach/kept')
def _():
    """Once worked out it is in the cache folder; damaged or gone, it is worked out again."""
    first = fine(call('coach', '--rules', 'forced-yatzy')).out
    files = list((FOLDER / 'cache').rglob('*.coach'))
    assert files
    equal_mode(files[0], 0o400)
    equal(fine(call('coach', '--rules', 'forced-yatzy')).out, first)
    for file in files:
        whole = bytearray(file.read_bytes())
        whole[-9] ^= 1
        file.chmod(0o600)
        file.write_bytes(whole)
    equal(fine(call('coach', '--rules', 'forced-yatzy')).out, first)
    for file in files:
        file.unlink()
    equal(fine(call('coach', '--rules', 'forced-yatzy')).out, first)


@case('coach/numbers-know-no-language')
def _():
    game = write('ones.yatzy', record('forced-yatzy', '1 ones 11234'))
    for words in (('--rules', 'forced-yatzy'), (game,)):
        answer = fine(call('coach', *words))
        says(answer.out, '.')
        equal(fine(call('coach', *words, **german())).out, answer.out)


@case('odds/numbers-know-no-language')
def _():
    answer = fine(call('odds', '--rules', 'yatzy', '11234'))
    says(answer.out, '.')
    equal(fine(call('odds', '--rules', 'yatzy', '11234', **german())).out, answer.out)


@case('coach/wrong')
def _():
    wrong_usage(call('coach'), '--rules')
    wrong_usage(call('coach', '--rules', 'kniffel', 'game.yatzy'), 'rules')
    wrong_usage(call('coach', 'one.yatzy', 'two.yatzy'), 'single')
    wrong_usage(call('coach', 'one.yatzy', '--option', 'order=free'), 'single')
    wrong_input(call('coach', '--rules', 'bridge'), 'bridge')
    wrong_input(call('coach', '--rules', 'special-8'), 'Special 8')
    wrong_input(call('coach', '--rules', 'special-8', '--option', 'saved-rolls=none'), '8', '31')
    wrong_input(call('coach', 'missing.yatzy'), 'missing.yatzy')
    says(call('coach', '-', stdin=record('special-8', '1 ones 3')).err, 'Special 8')


done()

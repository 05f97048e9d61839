# SPDX-License-Identifier: GPL-3.0-or-later
"""The shipped rule sets, written down from the documents, and a scorer that knows nothing of the program.

The tests in C get the same sets from here (tests/core/brute-sets.py), and have a scorer of their own. A shape is ('face', 4), ('groups', 3, 2), ('faces', 1, 5), ('row', 4) or ('any',); a pay is 'dice' (those of
the pattern), 'all', a number, or '50+'.
"""
from itertools import combinations_with_replacement, permutations
from typing import NamedTuple

FACES = ('ones', 'twos', 'threes', 'fours', 'fives', 'sixes')
NUMBERS = {2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven'}


def faces():
    return [(name, 'upper', 'count', ('face', face), 'dice') for face, name in enumerate(FACES, 1)]


def kinds(*sizes):
    return [(f'{NUMBERS[n]}-of-a-kind', 'lower', 'face', ('groups', n), 'dice') for n in sizes]


def summed(name, *shape, pay='dice'):
    return (name, 'lower', 'sum', shape, pay)


def plus(*sizes):
    return summed('-plus-'.join(NUMBERS[n] for n in sizes), 'groups', *sizes)


PAIR = ('one-pair', 'lower', 'face', ('groups', 2), 'dice')
TWO_PAIRS = summed('two-pairs', 'groups', 2, 2)
THREE_PAIRS = summed('three-pairs', 'groups', 2, 2, 2)
SMALL = summed('small-straight', 'faces', 1, 5)
LARGE = summed('large-straight', 'faces', 2, 6)
FULL = summed('full-straight', 'faces', 1, 6)
HOUSE = summed('full-house', 'groups', 3, 2)
CHANCE = summed('chance', 'any', pay='all')
YATZY = summed('yatzy', 'groups', 5, pay=50)

SPECIAL_8 = faces() + [
    PAIR, TWO_PAIRS, THREE_PAIRS, summed('four-pairs', 'groups', 2, 2, 2, 2), *kinds(3, 4, 5, 6, 7), SMALL, LARGE, FULL,
    plus(3, 2), plus(3, 3), plus(4, 2), plus(4, 3), plus(5, 2), plus(4, 4), plus(5, 3), plus(6, 2), plus(3, 2, 2),
    plus(3, 3, 2), plus(4, 2, 2), CHANCE, summed('yatzy', 'groups', 8, pay='50+')]
SCANDINAVIAN = faces() + [PAIR, TWO_PAIRS, *kinds(3, 4), SMALL, LARGE, HOUSE, CHANCE, YATZY]
GERMAN = faces() + [PAIR, TWO_PAIRS, *kinds(3, 4), HOUSE, SMALL, LARGE, YATZY, CHANCE]


def maxi(full_straight):
    return faces() + [
        PAIR, TWO_PAIRS, THREE_PAIRS, *kinds(3, 4, 5), SMALL, LARGE, full_straight, HOUSE,
        summed('castle', 'groups', 3, 3), summed('tower', 'groups', 4, 2), CHANCE,
        summed('maxi-yatzy', 'groups', 6, pay=100)]


def american(five_alike):
    return faces() + [
        summed('three-of-a-kind', 'groups', 3, pay='all'), summed('four-of-a-kind', 'groups', 4, pay='all'),
        summed('full-house', 'groups', 3, 2, pay=25), summed('small-straight', 'row', 4, pay=30),
        summed('large-straight', 'row', 5, pay=40), summed(five_alike, 'groups', 5, pay=50), CHANCE]


ANY_NUMBER = -1


class RuleSet(NamedTuple):
    titles: tuple  # English, Norwegian, German
    dice: int
    total: int  # the highest one
    entries: list
    bonus: tuple  # from, points
    par: tuple  # the dice of each face that reach the bonus
    saved: int = 0  # the most saved rolls, or ANY_NUMBER
    joker: int = 0  # points of each further roll of all dice alike
    free: bool = False  # jokers may go anywhere
    order: str = 'free'
    players: tuple = (1, 50)
    coins: bool = False
    tie_breaks: int = 0


SETS = {
    'special-8': RuleSet(('Maxi Yatzy Special 8', 'Maxi-Yatzy Spesial 8', 'Maxi-Yatzy Spezial 8'), 8, 1148, SPECIAL_8,
                         (126, 100), (6,) * 6, saved=6, players=(2, 2)),
    'yatzy': RuleSet(('Yatzy', 'Yatzy', 'Yatzy (skandinavisch)'), 5, 374, SCANDINAVIAN, (63, 50), (3,) * 6),
    'forced-yatzy': RuleSet(('Forced Yatzy', 'Tvungen Yatzy', 'Yatzy der Reihe nach'), 5, 374, SCANDINAVIAN,
                            (42, 50), (2,) * 6, order='top-down'),
    'yatzy-de': RuleSet(('German Yatzy', 'Tysk Yatzy', 'Yatzy'), 5, 349, GERMAN, (63, 25), (3,) * 6, order='choice'),
    'maxi-yatzy-no': RuleSet(('Norwegian Maxi Yatzy', 'Maxi-Yatzy (norsk)', 'Norwegisches Maxi-Yatzy'), 6, 599, maxi(FULL),
                             (75, 50), (4, 3, 3, 3, 4, 4)),
    'maxi-yatzy': RuleSet(('Maxi Yatzy', 'Maxi-Yatzy', 'Maxi-Yatzy'), 6, 649, maxi(FULL), (84, 100), (4,) * 6,
                          saved=ANY_NUMBER, coins=True, tie_breaks=3),
    'yahtzee': RuleSet(('Yahtzee',) * 3, 5, 1575, american('yahtzee'), (63, 35), (3,) * 6, joker=100),
    'kniffel': RuleSet(('Kniffel',) * 3, 5, 375, american('kniffel'), (63, 35), (3,) * 6),
}
MAXI_30 = maxi(summed('full-straight', 'faces', 1, 6, pay=30))
# With options.
VARIANTS = {
    'maxi-yatzy full-straight=30': SETS['maxi-yatzy']._replace(total=658, entries=MAXI_30),
    'kniffel extra-kniffel=50': SETS['kniffel']._replace(total=975, joker=50, free=True),
    'kniffel extra-kniffel=100': SETS['kniffel']._replace(total=1575, joker=100, free=True),
}

NAMES = {
    'ones': ('Ones', 'Enere', 'Einer'),
    'twos': ('Twos', 'Toere', 'Zweier'),
    'threes': ('Threes', 'Treere', 'Dreier'),
    'fours': ('Fours', 'Firere', 'Vierer'),
    'fives': ('Fives', 'Femmere', 'Fünfer'),
    'sixes': ('Sixes', 'Seksere', 'Sechser'),
    'one-pair': ('One Pair', '1 par', '1 Paar'),
    'two-pairs': ('Two Pairs', '2 par', '2 Paar'),
    'three-pairs': ('Three Pairs', '3 par', '3 Paar'),
    'four-pairs': ('Four Pairs', '4 par', '4 Paar'),
    'three-of-a-kind': ('Three of a Kind', 'Tre like', 'Drei Gleiche'),
    'four-of-a-kind': ('Four of a Kind', 'Fire like', 'Vier Gleiche'),
    'five-of-a-kind': ('Five of a Kind', 'Fem like', 'Fünf Gleiche'),
    'six-of-a-kind': ('Six of a Kind', 'Seks like', 'Sechs Gleiche'),
    'seven-of-a-kind': ('Seven of a Kind', 'Sju like', 'Sieben Gleiche'),
    'small-straight': ('Small Straight', 'Liten straight', 'Kleine Straße'),
    'large-straight': ('Large Straight', 'Stor straight', 'Große Straße'),
    'full-straight': ('Full Straight', 'Full straight', 'Volle Straße'),
    'full-house': ('Full House', 'Hus', 'Volles Haus'),
    'castle': ('Castle', 'Hus', 'Villa'),
    'tower': ('Tower', 'Tårn', 'Turm'),
    'chance': ('Chance', 'Sjanse', 'Chance'),
    'yatzy': ('Yatzy', 'Yatzy', 'Yatzy'),
    'maxi-yatzy': ('Maxi Yatzy', 'Maxi-Yatzy', 'Maxi-Yatzy'),
    'yahtzee': ('Yahtzee', 'Yahtzee', 'Yahtzee'),
    'kniffel': ('Kniffel', 'Kniffel', 'Kniffel'),
}
# Where a rule set calls an entry otherwise.
IN_YAHTZEE = {
    'three-of-a-kind': ('Three of a Kind', 'Tre like', 'Dreierpasch'),
    'four-of-a-kind': ('Four of a Kind', 'Fire like', 'Viererpasch'),
    'full-house': ('Full House', 'Hus', 'Full House'),
}
OF_SIX_DICE = {'full-house': ('Full House', 'Hytte', 'Volles Haus')}
OTHER_NAMES = {'yahtzee': IN_YAHTZEE, 'kniffel': IN_YAHTZEE, 'maxi-yatzy-no': OF_SIX_DICE, 'maxi-yatzy': OF_SIX_DICE}
DIGITS = {word: str(n) for n, word in NUMBERS.items()}


def name_of(entry, language, rules=None):
    """The words on the paper sheet; language 0, 1, 2 is English, Norwegian, German."""
    if '-plus-' in entry:
        return ' + '.join(DIGITS[word] for word in entry.split('-plus-'))
    return OTHER_NAMES.get(rules, {}).get(entry, NAMES[entry])[language]


def rolls(n):
    return list(combinations_with_replacement(range(1, 7), n))


def best(shape, roll):
    """The dice the shape takes, or None where it does not lie there."""
    kind, *words = shape
    if kind == 'face':
        return words[0] * roll.count(words[0])
    if kind == 'any':
        return sum(roll)
    if kind == 'faces':
        wanted = range(words[0], words[1] + 1)
        return sum(wanted) if set(wanted) <= set(roll) else None
    if kind == 'row':
        rows = [range(first, first + words[0]) for first in range(1, 8 - words[0])]
        return max((sum(row) for row in rows if set(row) <= set(roll)), default=None)
    choices = permutations(sorted(set(roll)), len(words))
    return max((sum(size * face for size, face in zip(words, choice)) for choice in choices
                if all(roll.count(face) >= size for size, face in zip(words, choice))), default=None)


def points(entry, roll):
    _, _, _, shape, pay = entry
    taken = best(shape, roll)
    if taken is None:
        return 0
    return {'dice': taken, 'all': sum(roll), '50+': 50 + taken}.get(pay, pay)


def attainable(entry, n):
    return sorted({points(entry, roll) for roll in rolls(n)})

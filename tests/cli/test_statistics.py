# SPDX-License-Identifier: GPL-3.0-or-later
"""test_statistics.py BINARY: the verbs statistics and import of the real program, every figure worked out anew."""
import fcntl
import json
import os
import re
import sys

sys.dont_write_bytecode = True  # the source folder stays clean
import histories  # noqa: E402
from calls import (FOLDER, NO_LIMITS, NO_LOCKS, call, case, done, entry_ids, equal, fine, german,  # noqa: E402
                   posix_only, record, says, struck, write, wrong_input, wrong_usage)

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from sums import changing  # noqa: E402

FIRST = ['rules', 'player', 'games', 'wins', 'mean', 'median', 'best', 'worst', 'bonus-rate', 'yatzy-rate',
         'strikes-per-game', 'variant']
TEXTS = ('rules', 'player', 'variant')
NUMBER = re.compile(r'-?\d+(\.\d{0,5}[1-9])?')


def take(data_dir, *records, **more):
    """Imports records, each from a file of its own."""
    names = [write(f'{data_dir}-{i}.yatzy', text) for i, text in enumerate(records)]
    return call('import', *names, data_dir=data_dir, **more)


def lines_of(answer):
    header, *rows = fine(answer).rows
    equal(header[:len(FIRST)], FIRST)
    return [dict(zip(header, row, strict=True)) for row in rows]


def tell(data_dir, *words, **more):
    return lines_of(call('statistics', '--format', 'tsv', *words, data_dir=data_dir, **more))


def counts(new, known, refused):
    words = (f'{new} game is new' if new == 1 else f'{new} games are new',
             f'{known} was already there' if known == 1 else f'{known} were already there',
             f'{refused} was refused' if refused == 1 else f'{refused} were refused')
    return ', '.join(words) + '\n'


# ---- the table of cases: records, and what must be told of players. What is left out may be anything.

def totals(rules, *numbers, players='Anna; Bo', facts=()):
    return record(rules, *(f'total {i} {n}' for i, n in enumerate(numbers, 1)), players=players, facts=facts)


def solo(*numbers):
    return [on(f'2026-01-{i:02}', n, players='Anna') for i, n in enumerate(numbers, 1)]


def on(day, *numbers, **more):
    return totals('yatzy', *numbers, facts=[f'date {day}'], **more)


def whole(rules, *given, n_seats=2, **more):
    """A finished game: what is given, and everything else struck."""
    moves = list(given)
    for seat in range(1, n_seats + 1):
        filled = [move.split()[1] for move in given if move.startswith(f'{seat} ')]
        moves += struck(rules, seat, *filled)
    return record(rules, *moves, **more)


UPPER = ['ones 3', 'twos 3', 'threes 3', 'fours 3', 'fives 3', 'sixes 3']
NOTHING = {'bonus-rate': '', 'yatzy-rate': '', 'strikes-per-game': '', 'sheets': '0'}

CASES = {
    'alone': ([whole('yatzy', '1 chance 24', n_seats=1, players='Anna')], {
        'Anna': {'rules': 'yatzy', 'variant': '', 'games': '1', 'wins': '0', 'mean': '24', 'median': '24', 'best': '24',
                 'worst': '24', 'bonus-rate': '0', 'yatzy-rate': '0', 'strikes-per-game': '14', 'duels': '0',
                 'win-rate': '', 'sheets': '1', 'lower-quartile': '', 'upper-quartile': '', 'spread': '0',
                 'victory': '', 'defeat': '', 'streak': '0', 'longest-streak': '0'}}),
    'two': ([whole('yatzy', '1 chance 24', '2 yatzy 50', '2 chance 10')], {
        'Anna': {'wins': '0', 'mean': '24', 'yatzy-rate': '0', 'strikes-per-game': '14', 'victory': '', 'defeat': '36',
                 'streak': '0'},
        'Bo': {'wins': '1', 'mean': '60', 'yatzy-rate': '1', 'strikes-per-game': '13', 'victory': '36', 'defeat': '',
               'win-rate': '1', 'streak': '1', 'longest-streak': '1', 'shared-wins': '0'}}),
    'only-the-totals-are-known': ([totals('yatzy', 200, 150)], {
        'Anna': dict(NOTHING, games='1', wins='1', mean='200', victory='50'),
        'Bo': dict(NOTHING, games='1', wins='0', mean='150', defeat='50')}),
    'a-shared-first-place-counts-for-all': ([totals('yatzy', 200, 200, 100, players='Anna; Bo; Cy')], {
        'Anna': {'wins': '1', 'shared-wins': '1', 'victory': '', 'streak': '1'},
        'Bo': {'wins': '1', 'shared-wins': '1', 'victory': ''},
        'Cy': {'wins': '0', 'shared-wins': '0', 'defeat': '100', 'victory': ''}}),
    'a-tie-that-was-broken-is-won-alone': ([whole('maxi-yatzy', '1 maxi-yatzy 100', '2 chance 36', '2 castle 33',
                                                  '2 sixes 5', '2 ones 1')], {
        'Anna': {'wins': '1', 'shared-wins': '0', 'victory': '0', 'best': '100'},
        'Bo': {'wins': '0', 'defeat': '0', 'best': '100'}}),
    'even-number-of-games': (solo(210, 100, 300, 150), {
        'Anna': {'games': '4', 'mean': '190', 'median': '180', 'best': '300', 'worst': '100', 'lower-quartile': '125',
                 'upper-quartile': '255', 'spread': '74.498322'}}),
    'odd-number-of-games': (solo(60, 10, 20), {
        'Anna': {'mean': '30', 'median': '20', 'lower-quartile': '10', 'upper-quartile': '60', 'spread': '21.602469'}}),
    'a-third': (solo(1, 0, 0), {'Anna': {'mean': '0.333333', 'median': '0', 'spread': '0.471405'}}),
    'the-upper-bonus': ([whole('yatzy', *(f'1 {entry}' for entry in UPPER))], {
        'Anna': {'bonus-rate': '1', 'best': '113', 'bonus-run': '1'}, 'Bo': {'bonus-rate': '0', 'bonus-run': '0'}}),
    'bare-totals-count-for-no-rate': ([whole('yatzy', '1 yatzy 50'), totals('yatzy', 20, 30)], {
        'Anna': {'games': '2', 'sheets': '1', 'mean': '35', 'yatzy-rate': '1', 'strikes-per-game': '14'}}),
    'unfinished-games-do-not-count': ([record('yatzy', '1 chance 24'), totals('yatzy', 200, 150)], {
        'Anna': {'games': '1', 'mean': '200'}, 'Bo': {'games': '1'}}),
    'streaks-go-by-the-date': ([on('2026-01-03', 2, 1), on('2026-01-01', 2, 1), on('2026-01-02', 1, 2),
                                on('2026-01-02T20:00', 2, 1)], {
        'Anna': {'games': '4', 'streak': '2', 'longest-streak': '2'}, 'Bo': {'streak': '0', 'longest-streak': '1'}}),
    'undated-games-were-first': ([on('1950-05-05', 1, 2), totals('yatzy', 5, 4)], {
        'Anna': {'streak': '0', 'longest-streak': '1'}, 'Bo': {'streak': '1', 'longest-streak': '1'}}),
    'who-sits-alone-ends-no-streak': ([on('2026-01-01', 2, 1), on('2026-01-02', 9, players='Anna'),
                                       on('2026-01-03', 2, 1)], {
        'Anna': {'games': '3', 'wins': '2', 'duels': '2', 'win-rate': '1', 'streak': '2'}}),
}

for name, (texts, wanted) in CASES.items():
    @case(f'statistics/{name}')
    def _():
        equal(take(name, *texts).out, counts(len(texts), 0, 0))
        lines = {line['player']: line for line in tell(name)}
        for player, columns in wanted.items():
            equal({column: lines[player][column] for column in columns}, columns)


@case('statistics/variants-are-kept-apart')
def _():
    for facts, players in ((['order free'], 'Anna; Bo'), (['order top-down'], 'Anna; Bo'), ([], 'Anna; Cy')):
        fine(take('variants', totals('yatzy-de', 100, 50, players=players, facts=facts)))
    fine(take('variants', totals('maxi-yatzy', 300, 200), totals('maxi-yatzy', 310, 200, facts=['option full-straight=30']),
              totals('maxi-yatzy', 320, 200, facts=['option full-straight=21'])))
    equal([(line['rules'], line['variant'], line['player'], line['games']) for line in tell('variants')], [
        ('maxi-yatzy', '', 'Anna', '2'), ('maxi-yatzy', '', 'Bo', '2'),
        ('maxi-yatzy', 'full-straight=30', 'Anna', '1'), ('maxi-yatzy', 'full-straight=30', 'Bo', '1'),
        ('yatzy-de', '', 'Anna', '2'), ('yatzy-de', '', 'Bo', '1'), ('yatzy-de', '', 'Cy', '1'),
        ('yatzy-de', 'order=top-down', 'Anna', '1'), ('yatzy-de', 'order=top-down', 'Bo', '1')])
    equal({line['rules'] for line in tell('variants', '--rules', 'yatzy-de')}, {'yatzy-de'})
    equal({line['player'] for line in tell('variants', '--player', 'Cy')}, {'Cy'})
    equal(len(tell('variants', '--player', 'Bo', '--rules', 'maxi-yatzy')), 2)


OWN = """[Rules]
Format=3
Title=Nothing alike
Dice=5
Rolls=3
SavedRolls=none
Players=1+
Order=free
BonusFrom=5
BonusPoints=10
[Entry ones]
Section=upper
Name=Ones
Pattern=face 1
[Entry chance]
Section=lower
Name=Chance
Pattern=any
"""


@case('statistics/rules-that-were-changed-since-are-kept-apart')
def _():
    own = ('[Rules]\nFormat=3\nTitle=Mine\nDice=5\nRolls=3\nSavedRolls=none\nPlayers=1+\nOrder=free\nBonusFrom=1\n'
           'BonusPoints=%d\n[Entry ones]\nSection=upper\nName=Ones\nPattern=face 1\n')
    game = 'protokoll 1\nrules mine\ndate 2026-01-%02d\nplayers Anna\n1 ones 3\n'
    for day, bonus in ((1, 1), (2, 2)):
        write('changed/rules/mine.rules', own % bonus)
        fine(take('changed', game % day))
    lines = tell('changed')
    equal([line['best'] for line in lines], ['4', '5'])
    equal([line['yatzy-rate'] for line in lines], ['', ''])  # they have no such entry
    assert re.fullmatch('rules=[0-9a-f]{8}', lines[0]['variant']), lines
    equal(lines[1]['variant'], '')
    (FOLDER / 'changed/rules/mine.rules').unlink()
    gone = [line['variant'] for line in tell('changed', '--rules', 'mine')]
    assert len(set(gone)) == 2 and all(re.fullmatch('rules=[0-9a-f]{8}', variant) for variant in gone), gone


@case('statistics/an-order-that-was-changed-since-is-kept-apart')
def _():
    game = 'protokoll 1\nrules mine\ndate 2026-01-%02d\nplayers Anna\ntotal 1 %d\n'

    def variants():
        return sorted((line['best'], line['variant']) for line in tell('order'))

    for day, order in ((1, 'free'), (2, 'top-down')):
        write('order/rules/mine.rules', OWN.replace('Order=free', f'Order={order}'))
        fine(take('order', game % (day, day)))
    equal(variants(), [('1', 'order=free'), ('2', '')])
    write('order/rules/mine.rules', OWN)
    equal(variants(), [('1', ''), ('2', 'order=top-down')])
    write('order/rules/mine.rules', OWN.replace('Order=free', 'Order=choice'))
    equal(variants(), [('1', ''), ('2', 'order=top-down')])
    fine(take('order', (game % (3, 3)).replace('date', 'order top-down\ndate')))
    equal(sorted((line['games'], line['variant']) for line in tell('order')), [('1', ''), ('2', 'order=top-down')])
    (FOLDER / 'order/rules/mine.rules').unlink()
    equal(len({line['variant'] for line in tell('order')}), 2)


@case('statistics/an-order-that-is-an-option-is-named-once')
def _():
    orders = [('forced-yatzy', 'order=bottom-up'), ('forced-yatzy', 'order=free'), ('yatzy', 'order=bottom-up'),
              ('yatzy', 'order=top-down'), ('yatzy', 'order=upper-first'), ('yatzy-de', 'sections=bottom-up')]
    for rules, option in orders:
        fine(take('option', totals(rules, 100, players='Anna', facts=[f'option {option}'])))
    equal([(line['rules'], line['variant']) for line in tell('option')], orders)


@case('statistics/an-order-that-is-an-option-is-named-once-without-its-rules')
def _():
    def variant():
        line, = tell('own-option')
        return line['variant']

    option = '[Option way]\nName=Order\nValues=down\nOrder=top-down\n'
    write('own-option/rules/mine.rules', OWN + option)
    fine(take('own-option', totals('mine', 10, players='Anna', facts=['option way=down'])))
    equal(variant(), 'way=down')
    write('own-option/rules/mine.rules', OWN)  # without the option
    assert re.fullmatch('way=down;rules=[0-9a-f]{8}', variant()), variant()
    (FOLDER / 'own-option/rules/mine.rules').unlink()
    assert re.fullmatch('way=down;rules=[0-9a-f]{8}', variant()), variant()


# ---- the same from a few hundred random games

def compare(lines, wanted):
    got = {(line['rules'], line['variant'], line['player']): line for line in lines}
    got = {(rules, variant, histories.unescape(player)): line for (rules, variant, player), line in got.items()}
    equal(sorted(got), sorted(wanted))
    for key, columns in wanted.items():
        for column, value in columns.items():
            said = got[key][column]
            if value is None:
                assert said == '', f'{key} {column}: {said} of nothing'
            else:
                assert NUMBER.fullmatch(said), f'{key} {column}: {said}'
                assert abs(float(said) - value) < 6e-7, f'{key} {column}: {said} instead of {value}'
        equal(set(got[key]) - set(columns), set(TEXTS))


def make_history(seed, n):
    maker = histories.Maker(seed)
    records = [maker.record() for _ in range(n)]
    names = [write(f'random-{seed}/{i}.yatzy', game.text) for i, game in enumerate(records)]
    histories.read_sheets(records, names)
    return records, names


RECORDS, NAMES = make_history(31, 400)
WANTED = histories.expected(RECORDS)


@case('random/the-history-has-everything')
def _():
    finished = [game for game in RECORDS if game.finished]
    assert len(finished) < len(RECORDS)
    assert any(game.bare for game in finished) and any(game.date is None for game in finished)
    assert any(game.date and game.date < '1970' for game in finished)
    for column in ('shared-wins', 'bonus-rate', 'yatzy-rate', 'victory', 'defeat', 'streak', 'longest-bonus-run'):
        assert any(columns[column] for columns in WANTED.values()), column


@case('random/at-once')
def _():
    equal(fine(call('import', *NAMES, data_dir='at-once')).out, counts(len(NAMES), 0, 0))
    compare(tell('at-once'), WANTED)


@case('random/twice-changes-nothing')
def _():
    before = fine(call('statistics', '--format', 'tsv', data_dir='at-once')).out
    equal(fine(call('import', *reversed(NAMES), data_dir='at-once')).out, counts(0, len(NAMES), 0))
    equal(fine(call('statistics', '--format', 'tsv', data_dir='at-once')).out, before)


@case('random/bit-by-bit-and-out-of-order')
def _():
    order = sorted(range(len(NAMES)), key=lambda i: (RECORDS[i].text[-9:], i))
    for first in range(0, len(order), 90):
        fine(call('import', *(NAMES[i] for i in order[first:first + 90]), data_dir='bit-by-bit'))
    compare(tell('bit-by-bit'), histories.expected([RECORDS[i] for i in order]))


@case('random/lines-stay-in-their-order')
def _():
    keys = [(line['rules'], line['variant'], histories.unescape(line['player'])) for line in tell('at-once')]
    equal(keys, sorted(keys, key=lambda key: [part.encode('utf-8') for part in key]))


def json_value(column, text):
    if column in TEXTS:
        return histories.unescape(text)
    return None if text == '' else float(text)


@case('random/json-says-the-same')
def _():
    objects = json.loads(fine(call('statistics', '--format', 'json', data_dir='at-once')).out)
    lines = tell('at-once')
    equal(objects, [{column: json_value(column, text) for column, text in line.items()} for line in lines])
    equal([list(found) for found in objects], [list(line) for line in lines])


@case('statistics/no-yatzy-rate-without-such-an-entry')
def _():
    write('alike/rules/mine.rules', OWN)
    fine(take('alike', record('mine', '1 ones 5', '1 chance 24', '2 ones x', '2 chance 20')))
    equal([(line['player'], line['bonus-rate'], line['yatzy-rate']) for line in tell('alike')],
          [('Anna', '1', ''), ('Bo', '0', '')])
    said = fine(call('statistics', data_dir='alike'))
    equal(said.out.splitlines()[2].split(), ['Anna', '1', '1', '39.0', '39.0', '39', '39', '100%', '0.0'])


@case('statistics/people-read-numbers-in-their-language')
def _():
    fine(take('spoken', *solo(200, 101)))
    fixed = [call('statistics', '--format', form, data_dir='spoken').out for form in ('tsv', 'json')]
    for language, mean in (('en', '150.5'), ('nb', '150,5'), ('de', '150,5')):
        said = fine(call('statistics', data_dir='spoken', language=language))
        equal(said.out.splitlines()[2].split()[3], mean)
        equal([call('statistics', '--format', form, data_dir='spoken', language=language).out
               for form in ('tsv', 'json')], fixed)


@case('statistics/json-keeps-every-name')
def _():
    names = [''.join(map(chr, range(1, 9))), '\v\fx', 'x' + ''.join(map(chr, range(14, 32))) + '\x7f\x85\u2028x',
             'a\tb', 'two\nlines', 'back\\slash', 'quote"', '\\"', '</script>', '🎲 דנה']
    fine(take('names', *(totals('yatzy', 5, players=histories.escape(name)) for name in names)))
    objects = json.loads(fine(call('statistics', '--format', 'json', data_dir='names')).out)
    equal(sorted(found['player'] for found in objects), sorted(names))


@case('statistics/text-steers-no-terminal')
def _():
    game = totals('yatzy', 5, 4, players='A\x1b[31m\tn\rna\x7f; B\x9b2Jo')
    fine(take('terminal', game))
    wrong = record('yatzy', '1 ones 2', '1 ones 2', players='A\x1b[31m\tn\rna\x7f; B\x9b2Jo')
    for said in (call('statistics', data_dir='terminal').out, call('sheet', '--format', 'text', '-', stdin=game).out,
                 wrong_input(call('import', '-', data_dir='terminal', stdin=wrong), '[31m').err):
        assert not re.search('[\x00-\x09\x0b-\x1f\x7f-\x9f]', said), repr(said)
    says(call('statistics', data_dir='terminal').out, 'A [31m n na ', 'B 2Jo')


@case('statistics/nothing-turns-the-line-around')
def _():
    names = ['A\u202e21', 'B\u2067x\u2069\u2066', 'C\x9b2J', 'D\x7f', 'E\u200fx']
    fine(take('turned', *(totals('yatzy', 5, players=name) for name in names)))
    for form in ('text', 'tsv', 'json'):
        said = fine(call('statistics', '--format', form, data_dir='turned')).out
        assert not re.search('[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]', said), repr(said)
    objects = json.loads(fine(call('statistics', '--format', 'json', data_dir='turned')).out)
    equal(sorted(found['player'] for found in objects), sorted(names))
    rows = fine(call('statistics', '--format', 'tsv', data_dir='turned')).rows[1:]
    equal(sorted(histories.unescape(row[1]) for row in rows), sorted(names))


@case('random/text-says-it-rounded')
def _():
    said = fine(call('statistics', data_dir='at-once'))
    equal(said.out, fine(call('statistics', '--format', 'text', data_dir='at-once')).out)
    blocks = {block.split('\n', 1)[0]: block for block in said.out.strip().split('\n\n')}
    lines = [line for line in tell('at-once') if line['rules'] == 'special-8']
    block = blocks['Maxi Yatzy Special 8'].splitlines()
    equal(block[1].split(), ['Player', 'Games', 'Wins', 'Average', 'Median', 'Best', 'Worst', 'Bonus', 'Yatzy', 'Strikes'])
    equal(len({len(line) for line in block[1:]}), 1)
    equal(len(block) - 2, len(lines))
    for line, columns in zip(block[2:], lines):
        says(line, columns['games'], columns['best'], columns['worst'])
        assert re.search(rf' {float(columns["mean"]):.1f} ', line), (line, columns['mean'])
    assert 'Maxi Yatzy (full-straight=30)' in blocks and 'German Yatzy (order=top-down)' in blocks, list(blocks)


@case('random/numbers-know-no-language')
def _():
    for form in ('tsv', 'json'):
        words = ('statistics', '--format', form)
        expected = fine(call(*words, data_dir='at-once')).out
        for more in ({'language': 'nb', 'locale': 'nb_NO.UTF-8'}, {'language': 'de', **german()}):
            equal(fine(call(*words, data_dir='at-once', **more)).out, expected)


# ---- of days, and of all rule sets

MAXI = [totals('maxi-yatzy', 300, 200, facts=['date 2026-02-01']), totals('maxi-yatzy', 100, 200)]
YATZY = [on('2025-12-31', 200, 100), on('2026-01-01T00:00', 100, 200), on('2026-01-31T23:59', 300, 200),
         on('2026-03-01', 150, players='Anna')]


@case('statistics/days')
def _():
    """What is told of some days is what would be told of their games alone; undated games are of no day."""
    fine(take('days', *YATZY, *MAXI))
    for words, games in ((('--from', '2026-01-01', '--to', '2026-01-31'), YATZY[1:3]),
                         (('--from', '2026-01-31'), YATZY[2:] + MAXI[:1]), (('--to', '2025-12-31'), YATZY[:1]),
                         (('--to', '2025-12-30'), [])):
        alone = f'only{len(games)}'
        fine(take(alone, *games) if games else call('statistics', data_dir=alone))
        for more in ((), ('--player', 'Bo'), ('--all-rules',)):
            if games or not more:
                equal(tell('days', *words, *more), tell(alone, *more))
    equal(fine(call('statistics', '--to', '1999-12-31', data_dir='days')).out, 'No finished game in the statistics fits.\n')


@case('statistics/all-rule-sets')
def _():
    """What can be added up is, in the order of time; points and bonuses cannot."""
    fine(take('sets', *YATZY, *MAXI))
    lines = tell('sets', '--all-rules')
    empty = ('mean', 'median', 'best', 'worst', 'bonus-rate', 'yatzy-rate', 'strikes-per-game', 'variant', 'spread',
             'lower-quartile', 'upper-quartile', 'victory', 'defeat', 'bonus-run', 'longest-bonus-run')
    for line in lines:
        equal((line['rules'], [line[name] for name in empty]), ('all', [''] * len(empty)))
    equal([[line[name] for name in ('player', 'games', 'wins', 'duels', 'win-rate', 'streak', 'longest-streak')]
           for line in lines], [['Anna', '6', '3', '5', '0.6', '2', '2'], ['Bo', '5', '2', '5', '0.4', '0', '1']])
    told = json.loads(fine(call('statistics', '--all-rules', '--format', 'json', data_dir='sets')).out)
    equal([(line['rules'], line['mean'], line['best'], line['wins']) for line in told],
          [('all', None, None, 3), ('all', None, None, 2)])
    # People are shown no columns with nothing in them.
    equal(fine(call('statistics', '--all-rules', data_dir='sets')).lines,
          ['All rule sets', 'Player  Games  Wins', 'Anna        6     3', 'Bo          5     2'])
    equal(tell('nothing-yet', '--all-rules'), [])


# ---- what is asked wrongly, or of nothing

@case('statistics/empty-history')
def _():
    header = fine(call('statistics', '--format', 'tsv', data_dir='none')).rows
    equal((len(header), header[0][:len(FIRST)]), (1, FIRST))
    equal(json.loads(fine(call('statistics', '--format', 'json', data_dir='none')).out), [])
    answer = fine(call('statistics', data_dir='none'))
    equal(len(answer.lines), 1)
    says(answer.out, 'protokoll import')


@case('statistics/names-that-nobody-can-have')
def _():
    for name in ("''", "printf('%.*c', 200000, 'x')", "printf('%.*c', 101, 'x')"):
        fine(take('names', on('2026-01-01', 200, 100)))
        with changing(FOLDER / 'names' / 'statistics.db') as database:
            database.execute(f"UPDATE player SET name = {name} WHERE name = 'Anna'")
        for words in (['statistics'], ['export', '--statistics', '--to', 'names.csv'],
                      ['export', '--statistics', '--sheet', 'games', '--to', 'names.csv']):
            answer = wrong_input(call(*words, data_dir='names'), 'is damaged')
            equal((answer.out, len(answer.err.splitlines()), (FOLDER / 'names.csv').exists()), ('', 1, False))
        for path in (FOLDER / 'names').glob('statistics.db*'):
            path.unlink()


@case('statistics/counts-that-cannot-be')
def _():
    """They are counted anew from the games."""
    fine(take('counts', on('2026-01-01', 200, 100), on('2026-01-02', 150, 180)))
    true = tell('counts')
    for change in ('games = -5', 'games = 1', 'wins = 3', 'wins = -1', 'shared_wins = 2', 'duels = 5', 'duels = -5',
                   'sheets = 7', 'bonuses = 1, sheets = -1', 'sum = sum + 1', 'sum = -1', f'games = {2 ** 63 - 1}',
                   f'games = {2 ** 31}'):
        with changing(FOLDER / 'counts' / 'statistics.db') as database:
            database.execute('UPDATE score SET ' + change)
        equal(tell('counts'), true)
    for change in ('streak = 2', 'streak = -5', 'bonus_run = 1'):
        with changing(FOLDER / 'counts' / 'statistics.db') as database:
            database.execute('UPDATE seat SET ' + change)
        equal(tell('counts'), true)


@case('statistics/nothing-of-what-was-asked-for')
def _():
    fine(take('others', totals('yatzy', 1, 2), record('yatzy', '1 chance 24', players='Anna; Cy')))
    for words in (('--rules', 'yahtzee'), ('--player', 'Cy'), ('--player', 'Anna', '--rules', 'yahtzee')):
        said = fine(call('statistics', *words, data_dir='others')).out
        equal(said, 'No finished game in the statistics fits.\n')


@case('statistics/only-unfinished-games')
def _():
    fine(take('unfinished', record('yatzy', '1 chance 24')))
    equal(tell('unfinished'), [])
    equal(tell('unfinished', '--player', 'Bo', '--rules', 'yatzy'), [])


@case('statistics/unknown-rules-and-players')
def _():
    fine(take('unknown', totals('yatzy', 1, 2)))
    for words, said in ((('--rules', 'yatzee'), ('yatzee', 'special-8')), (('--player', 'Nobody'), ('Nobody',))):
        for form in ('text', 'tsv', 'json'):
            answer = wrong_input(call('statistics', *words, '--format', form, data_dir='unknown'), *said)
            equal((answer.out, len(answer.err.splitlines())), ('', 1))
    equal(tell('unknown', '--rules', 'yahtzee'), [])


@case('statistics/wrong-usage')
def _():
    wrong_usage(call('statistics', '--format', 'xml'), 'xml', 'text', 'tsv', 'json')
    wrong_usage(call('statistics', 'game.yatzy'), 'game.yatzy')
    wrong_usage(call('statistics', '--option', 'a=b'), '--option')
    for day in ('', 'soon', '2026-02-30', '2026-1-5', '2026-01-05T19:30'):
        wrong_usage(call('statistics', '--from', day), '--from', '2026-01-31')
        wrong_usage(call('statistics', '--from', '2026-01-01', '--to', day), '--to', '2026-01-31')
    wrong_usage(call('statistics', '--from', '2026-01-02', '--to', '2026-01-01'), '--from', '--to')
    wrong_usage(call('statistics', '--all-rules', '--rules', 'yatzy'), '--all-rules')
    wrong_usage(call('import'), 'import')
    wrong_usage(call('import', '--rules', 'yatzy', 'x.yatzy'), '--rules')
    wrong_usage(call('sheet', '--player', 'Anna', 'x.yatzy'), '--player')


@case('statistics/output-that-cannot-be-written')
def _():
    wrong_input(call('statistics', '--format', 'tsv', data_dir='none', around='"$@" > /dev/full'))


@case('statistics/a-data-folder-in-use')
def _():
    posix_only(NO_LOCKS)
    fine(take('in-use', totals('yatzy', 1, 2)))
    with open(FOLDER / 'in-use/lock', 'r+b') as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for words in (('statistics',), ('import', '-')):
            answer = wrong_input(call(*words, data_dir='in-use', stdin=totals('yatzy', 3, 4)), 'in use')
            equal((answer.out, len(answer.err.splitlines())), ('', 1))
    equal(len(tell('in-use')), 2)


# ---- import

@case('import/one-by-one-from-standard-input')
def _():
    for expected in (counts(1, 0, 0), counts(0, 1, 0)):
        equal(fine(call('import', '-', data_dir='one', stdin=totals('yatzy', 1, 2))).out, expected)
    equal(len(tell('one')), 2)


@case('import/what-makes-a-game-the-same')
def _():
    """Of games of totals neither the time of day nor the order of the players."""
    base = totals('yatzy', 1, 2)
    same = [base, base.replace('players', 'note Christmas\nplace home\nplayers'), base + '# a comment\n',
            totals('yatzy', 2, 1, players='Bo; Anna'), on('2026-01-01', 3, 4), on('2026-01-01T10:00', 3, 4)]
    other = [totals('yatzy', 2, 1), on('2026-01-01', 1, 2), totals('forced-yatzy', 1, 2)]
    equal(fine(take('same', *same, *other)).out, counts(2 + len(other), len(same) - 2, 0))


@case('import/one-bad-file-stops-no-other')
def _():
    names = [write('bad/good.yatzy', totals('yatzy', 1, 2)), 'bad/missing.yatzy',
             write('bad/twice.yatzy', record('yatzy', '1 ones 2', '1 ones 3')),
             write('bad/binary.yatzy', b'\x00\xff\xfe'), write('bad/empty.yatzy', ''),
             write('bad/nothing.yatzy', record('yatzy')), 'bad',
             write('bad/newer.yatzy', totals('yatzy', 1, 2).replace('protokoll 1', 'protokoll 2')),
             write('bad/last.yatzy', totals('yatzy', 3, 4))]
    answer = wrong_input(call('import', *names, data_dir='bad-data'), 'bad/missing.yatzy: ', 'bad/twice.yatzy:5: ',
                         'bad/binary.yatzy:1: ', 'bad/empty.yatzy:1: ', 'bad/nothing.yatzy:1: ', 'bad: ',
                         'bad/newer.yatzy:1: ')
    equal(answer.out, counts(2, 0, 7))
    equal([(line['player'], line['games']) for line in tell('bad-data')], [('Anna', '2'), ('Bo', '2')])


@case('import/names-that-are-too-long-or-equal')
def _():
    for players in ('x' * 101 + '; Bo', 'x' * 500 + '; Bo', 'Anna; Anna', 'Anna; ', '\u202e; \u202e'):
        answer = wrong_input(take('names-bad', totals('yatzy', 1, 2, players=players)), ':3: ')
        equal((answer.out, len(answer.err.splitlines())), (counts(0, 0, 1), 1))
    equal(tell('names-bad'), [])


@case('import/undated-stays-undated')
def _():
    fine(take('undated', totals('yatzy', 1, 2), whole('yatzy', '1 chance 24')))
    equal(call('import', '-', data_dir='undated', stdin=totals('yatzy', 1, 2)).out, counts(0, 1, 0))
    equal(call('import', '-', data_dir='undated', stdin=whole('yatzy', '1 chance 24')).out, counts(0, 1, 0))


@case('import/data-folder-that-cannot-be-made')
def _():
    write('a-file', '')
    answer = wrong_input(call('import', '-', data_dir='a-file/data', stdin=totals('yatzy', 1, 2)))
    equal((answer.out, len(answer.err.splitlines())), ('', 1))


@case('import/disk-that-gets-full-takes-nothing-in')
def _():
    posix_only(NO_LIMITS)
    names = [write(f'full-{i}.yatzy', totals('yatzy', i % 375, 2)) for i in range(300)]
    more = [write(f'full-{i}-{j}.yatzy', totals('yatzy', i, j)) for i in range(100, 300) for j in range(3, 6)]
    answer = wrong_input(call('import', *names, *more, data_dir='full', around='trap "" XFSZ; ulimit -f 800; "$@"'))
    says(answer.err, 'is full')
    says(answer.err, 'Nothing was added')
    equal(answer.out, '')
    equal(tell('full'), [])
    equal(fine(call('import', *names, *more, data_dir='full')).out, counts(900, 0, 0))


@case('import/messages-follow-the-language-numbers-do-not')
def _():
    equal(entry_ids('yatzy')[-1], 'yatzy')
    answer = fine(call('import', '-', data_dir='language', stdin=totals('yatzy', 1, 2), language='nb'))
    says(answer.out, '1')


done()

# SPDX-License-Identifier: GPL-3.0-or-later
"""test_cli.py BINARY: the command line as scripts rely on it, on the real program, without a display."""
import os
import re
import sys

sys.dont_write_bytecode = True  # the source folder stays clean
import histories  # noqa: E402
import sheets  # noqa: E402
from calls import (FOLDER, NO_NAMES, ON_WINDOWS, call, case, done, entry_ids, equal, fine, posix_only,  # noqa: E402
                   record, says, sheet, struck, write, wrong_input, wrong_usage)

# ---- rules

def rules_text(line=''):
    """A small rule file, with one line of [Rules] put in or in the place of that key's."""
    head = {'Format': '2', 'Title': 'House', 'Dice': '5', 'Rolls': '3', 'SavedRolls': 'none', 'Players': '1+',
            'Order': 'free', 'BonusFrom': '15', 'BonusPoints': '50'}
    key, _, value = line.partition('=')
    if key:
        head[key] = value
    entries = [('ones', 'upper', 'face 1'), ('twos', 'upper', 'face 2'), ('chance', 'lower', 'any')]
    return '[Rules]\n' + ''.join(f'{key}={value}\n' for key, value in head.items()) + ''.join(
        f'[Entry {name}]\nSection={section}\nName={name}\nPattern={pattern}\n' for name, section, pattern in entries)


@case('rules/eight-sets')
def _():
    expected = [[name, str(rules.dice), str(len(rules.entries)), str(rules.total), rules.titles[0]]
                for name, rules in sheets.SETS.items()]
    equal(fine(call('rules')).rows, expected)


@case('rules/highest-total-of-own-rules')
def _():
    """With the five alike last, no other entry brings the bonus of a joker."""
    for order in ('free', 'top-down'):
        text = rules_text(f'Order={order}').replace('[Entry ones]', 'JokerEntry=five\nJokerBonus=100\n[Entry ones]')
        write(f'own-orders/rules/{order}.rules', text + '[Entry five]\nSection=lower\nName=five\nPattern=groups 5\nPoints=50\n')
    own = {row[0]: row[3] for row in fine(call('rules', data_dir='own-orders')).rows if row[0] not in sheets.SETS}
    equal(own, {'free': '445', 'top-down': '145'})


def rules_rows(entries, dice, language=0):
    rows = []
    for entry in entries:
        values = sheets.attainable(entry, dice)
        rows.append([entry[0], entry[1], entry[2], str(values[-1]), ','.join(map(str, values)),
                     sheets.name_of(entry[0], language)])
    return rows


for rules_id, rules in sheets.SETS.items():
    @case(f'rules/{rules_id}')
    def _():
        answer = fine(call('rules', rules_id))
        for got, expected in zip(answer.rows, rules_rows(rules.entries, rules.dice)):
            equal(got, expected)
        equal(len(answer.rows), len(rules.entries))

    @case(f'score/every-roll/{rules_id}')
    def _():
        rolls = sheets.rolls(rules.dice)
        answer = fine(call('score', '--rules', rules_id, stdin=''.join(''.join(map(str, roll)) + '\n' for roll in rolls)))
        equal(answer.rows[0], entry_ids(rules_id))
        equal(len(answer.rows), len(rolls) + 1)
        for roll, got in zip(rolls, answer.rows[1:]):
            expected = [str(sheets.points(entry, roll)) for entry in rules.entries]
            assert got == expected, f'{roll}: expected {expected}, got {got}'


@case('rules/option')
def _():
    answer = fine(call('rules', 'maxi-yatzy', '--option', 'full-straight=30'))
    equal(answer.rows, rules_rows(sheets.MAXI_30, 6))


@case('rules/check/fine')
def _():
    answer = fine(call('rules', '--check', write('fine.rules', rules_text())))
    assert answer.out == answer.err == ''


# What is wrong in a rule file, and how the line that tells it begins.
WRONG_RULES = [
    ('par', 'Par=3;3;3', 'Rules:Par: '), ('dice', 'Dice=3', 'Rules:Dice: '), ('key', 'Color=red', 'Rules:Color: '),
    ('later-format', 'Format=99', 'Rules:Format: '), ('bonus', 'BonusFrom=900', 'Rules:BonusFrom: '),
]
for wrong_name, wrong_line, beginning in WRONG_RULES:
    @case(f'rules/check/{wrong_name}')
    def _():
        good, bad = write('good.rules', rules_text()), write('bad.rules', rules_text(wrong_line))
        answer = call('rules', '--check', good, bad)
        equal(answer.code, 1)
        assert answer.err.startswith(f'{bad}:{beginning}') and answer.err.count('\n') == 1, answer.err


@case('rules/check/option-that-makes-no-rules')
def _():
    text = rules_text() + '[Option order]\nName=Order\nValues=a;b\nOrder=free;sideways\n'
    answer = call('rules', '--check', write('option.rules', text))
    equal(answer.code, 1)
    assert answer.err.startswith('option.rules:Option order:Values: '), answer.err
    says(answer.err, 'Order', 'sideways')


@case('rules/check/no-rule-file')
def _():
    (FOLDER / 'zeros.rules').write_bytes(b'\0\xff' * 500)
    for name in (FOLDER / 'zeros.rules', FOLDER / 'nothing.rules', FOLDER):
        answer = call('rules', '--check', str(name))
        equal(answer.code, 1)
        assert answer.err.startswith(f'{name}: '), answer.err


@case('rules/check/of-an-entry')
def _():
    name = write('entry.rules', rules_text() + '[Entry Pair]\nSection=lower\nName=Pair\nPattern=groups 2\n')
    answer = wrong_input(call('rules', '--check', name), 'Pair')
    assert answer.err.startswith('entry.rules:Entry Pair: '), answer.err


@case('rules/check/needs-files')
def _():
    wrong_usage(call('rules', '--check'))
    wrong_usage(call('score', '--check', '--rules', 'yatzy', '55566'))


@case('rules/own-folder-with-broken-files')
def _():
    """The good ones are listed, each bad one is told in a line."""
    bad = {'twice.rules': rules_text() + '[Entry chance]\nSection=lower\nName=Chance\nPattern=any\n',
           'latin.rules': rules_text().encode('latin-1') + b'# \xfc\n', 'nul.rules': b'[Rules]\n\0\n',
           'line.rules': 'x' * 200_000, 'large.rules': b'# ' + b'x' * 100_000_000,
           'many.rules': rules_text() + ''.join(f'[Entry e{i}]\nSection=lower\nName=E\nPattern=any\n' for i in range(10_000))}
    for name, text in {**bad, 'first.rules': rules_text(), 'zebra.rules': rules_text()}.items():
        write(f'broken-rules/rules/{name}', text)
    folder = FOLDER / 'broken-rules' / 'rules'
    (folder / 'folder.rules').mkdir()
    others = ['folder.rules']
    if not ON_WINDOWS:
        os.mkfifo(folder / 'pipe.rules')
        (folder / 'loop.rules').symlink_to('loop.rules')
        others += ['pipe.rules', 'loop.rules']
    answer = call('rules', data_dir='broken-rules')
    equal(answer.code, 1)
    equal([row[0] for row in answer.rows], [*sheets.SETS, 'first', 'zebra'])
    lines = answer.err.splitlines()
    wrong = sorted([*bad, *others])
    equal(len(lines), len(wrong))
    for name in wrong:
        told, = [line for line in lines if f'{name if ON_WINDOWS else folder / name}: ' in line]
        assert len(told) < 2000, name
    (folder / 'large.rules').unlink()


@case('rules/unknown-id')
def _():
    answer = call('rules', 'yatzee')
    assert answer.code in (1, 2) and not answer.out
    says(answer.err, 'yatzee', *sheets.SETS)


@case('rules/wrong-option')
def _():
    for words in (('maxi-yatzy', 'full-straight=25'), ('maxi-yatzy', 'castle=1'), ('yatzy', 'full-straight=30')):
        answer = call('rules', words[0], '--option', words[1])
        assert answer.code in (1, 2) and answer.err and not answer.out


# ---- score

@case('score/dice-as-arguments')
def _():
    answer = fine(call('score', '--rules', 'yatzy', '22555', '13566'))
    equal(answer.lines, ['\t'.join(entry_ids('yatzy')), '0\t4\t0\t0\t15\t0\t10\t14\t15\t0\t0\t0\t19\t19\t0',
                         '1\t0\t3\t0\t5\t12\t12\t0\t0\t0\t0\t0\t0\t21\t0'])


@case('score/option')
def _():
    answer = fine(call('score', '--rules', 'maxi-yatzy', '--option', 'full-straight=30', '654321'))
    equal(dict(zip(*answer.rows))['full-straight'], '30')


@case('score/eight-fives')
def _():
    equal(dict(zip(*fine(call('score', '--rules', 'special-8', '55555555')).rows))['yatzy'], '90')


@case('score/no-joker-on-an-empty-sheet')
def _():
    scored = dict(zip(*fine(call('score', '--rules', 'yahtzee', '44444')).rows))
    equal((scored['yahtzee'], scored['full-house'], scored['large-straight'], scored['chance']), ('50', '0', '0', '20'))


@case('score/bad-roll-among-good-arguments')
def _():
    answer = wrong_input(call('score', '--rules', 'yatzy', '22555', '2255', '11111'), '2255', '5')
    equal(len(answer.err.splitlines()), 1)
    equal([row[13] for row in answer.rows], ['chance', '19', '5'])


@case('score/bad-rolls-among-good-lines')
def _():
    answer = wrong_input(call('score', '--rules', 'yatzy', stdin='22555\n12347\n11111\n123456\n'), ':2: ', ':4: ', '7')
    equal(len(answer.err.splitlines()), 2)
    equal([row[13] for row in answer.rows], ['chance', '19', '5'])


@case('score/nothing-on-standard-input')
def _():
    equal(fine(call('score', '--rules', 'yatzy')).rows, [entry_ids('yatzy')])


@case('score/last-line-without-break-and-crlf')
def _():
    answer = fine(call('score', '--rules', 'yatzy', stdin='22555\r\n11111'))
    equal([row[13] for row in answer.rows], ['chance', '19', '5'])


@case('score/binary-input')
def _():
    wrong_input(call('score', '--rules', 'yatzy', stdin=b'22555\n\xff\xfe\x00\n'), ':2: ')


@case('score/nul-in-a-line')
def _():
    answer = wrong_input(call('score', '--rules', 'yatzy', stdin=b'22555\n11\x00111\n\x00\n11111\n'), '-:2: ', '-:3: ')
    equal(len(answer.err.splitlines()), 2)
    equal([row[13] for row in answer.rows], ['chance', '19', '5'])


@case('score/long-lines')
def _():
    blanks = ' ' * 100_000
    answer = wrong_input(call('score', '--rules', 'yatzy', stdin=f'{blanks}22555\n{blanks}\n{"1" * 100_000}\n11111\n'), '-:3: ')
    equal(len(answer.err.splitlines()), 1)
    equal([row[13] for row in answer.rows], ['chance', '19', '5'])


@case('score/input-that-cannot-be-read')
def _():
    for around in ('"$@" < .', '"$@" <&-'):
        wrong_input(call('score', '--rules', 'yatzy', around=around), '-: ')


@case('score/standard-input-by-name')
def _():
    equal([row[13] for row in fine(call('score', '--rules', 'yatzy', '-', stdin='22555\n')).rows], ['chance', '19'])


@case('score/unknown-rules')
def _():
    answer = call('score', '--rules', 'yatzee', '11111')
    assert answer.code in (1, 2) and not answer.out
    says(answer.err, 'special-8')


# ---- sheet

SPECIAL = record('special-8', '1 twos 7', '2 ones 4', '1 three-plus-three 55566612', '2 chance 24 rolls=2', '1 yatzy x',
                 '2 yatzy 90', '1 one-pair 6 rolls=1', '1 threes 2', '1 threes -')


@case('sheet/special-8')
def _():
    filled = {'twos': ['14', ''], 'ones': ['', '4'], 'three-plus-three': ['33', ''], 'chance': ['', '24'],
              'yatzy': ['x', '90'], 'one-pair': ['12', '']}
    expected = [['row', 'Anna', 'Bo'], *([name, *filled.get(name, ['', ''])] for name in entry_ids('special-8')),
                ['upper', '14', '4'], ['margin', '+2', '-2'], ['bonus', '0', '0'], ['bonus-state', 'open', 'open'],
                ['lower', '45', '114'], ['saved-rolls', '2', '1'], ['total', '59', '118'], ['rank', '', '']]
    equal(sheet(SPECIAL).rows, expected)


@case('sheet/tsv-is-the-default')
def _():
    equal(sheet(SPECIAL, '--format', 'tsv').out, sheet(SPECIAL).out)


@case('sheet/text')
def _():
    out = sheet(SPECIAL, '--format', 'text').out
    says(out, 'Anna', 'Bo', '33', '59', '118', 'Three of a Kind')
    assert '\t' not in out


@case('sheet/text/what-decides-a-tie')
def _():
    """In each language; a place that nothing parted says that it is shared."""
    parted = record('maxi-yatzy', '1 chance 30', '2 sixes 5', *struck('maxi-yatzy', 1, 'chance'), *struck('maxi-yatzy', 2, 'sixes'))
    entry = record('maxi-yatzy', '1 maxi-yatzy 100', '2 sixes 6', '2 castle 33', '2 chance 31',
                   *struck('maxi-yatzy', 1, 'maxi-yatzy'), *struck('maxi-yatzy', 2, 'sixes', 'castle', 'chance'))
    single = record('maxi-yatzy', '1 chance 20', '1 one-pair 5', '2 chance 30', *struck('maxi-yatzy', 1, 'chance', 'one-pair'),
                    *struck('maxi-yatzy', 2, 'chance'))
    for language, *words in (('en', 'upper section', 'Maxi Yatzy', 'highest entry'),
                             ('nb', 'øvre del', 'Maxi-Yatzy', 'høyeste felt'),
                             ('de', 'oberer Teil', 'Maxi-Yatzy', 'höchstes Feld')):
        for text, word in zip((parted, entry, single), words):
            says(sheet(text, '--format', 'text', language=language).lines[-1], word, word)
    shared = record('maxi-yatzy', *struck('maxi-yatzy', 1), *struck('maxi-yatzy', 2))
    equal(sheet(shared, '--format', 'text').lines[-1].split(), ['Rank', '1,', 'shared', '1,', 'shared'])
    equal(sheet(shared).row('rank'), ['1', '1'])
    equal(sheet(parted, '--format', 'text').lines[-2].split(), ['Rank', '2', '1'])


@case('sheet/without-par-or-bonus')
def _():
    """Fifty cannot be had with the same number of every face, and some rules have no bonus at all."""
    write('bare/rules/odd.rules', rules_text('BonusFrom=14'))
    write('bare/rules/none.rules', rules_text('BonusFrom=none').replace('BonusPoints=50\n', ''))
    for rules in ('odd', 'none'):
        text = record(rules, '1 ones 3')
        answer = fine(call('sheet', '-', stdin=text, data_dir='bare'))
        equal(answer.row('margin'), ['', ''])
        equal(answer.row('bonus-state'), ['lost', 'open'] if rules == 'odd' else ['', ''])
        equal([row[4:8] for row in fine(call('trace', '-', stdin=text, data_dir='bare')).rows], [['3', '', '0', '3']])
        said = fine(call('sheet', '--format', 'text', '-', stdin=text, data_dir='bare')).out
        says(said, 'Anna')
        # What the rules do not have has no row, as in the window.
        equal('Bonus' in said, rules == 'odd')


@case('sheet/text/the-rows-of-the-window')
def _():
    said = sheet(record('maxi-yatzy-no', '1 ones 3').replace('players', 'option bonus-from=none\nplayers'), '--format', 'text').out
    assert 'Bonus' not in said and 'Margin' not in said, said


@case('sheet/a-joker-that-is-none-any-more')
def _():
    """The correction stands, and is told."""
    answer = call('sheet', '-', stdin=record('yahtzee', '1 yahtzee 66666', '1 sixes 4', '1 full-house 66666', '1 yahtzee -'))
    equal(answer.code, 0)
    says(answer.err, '-: note: ', 'Full House', 'Anna', 'joker')


@case('sheet/text/sums-of-the-sections')
def _():
    """The German sheet has them with their bonus, by its words; the lines for programs stay as they are."""
    german = record('yatzy-de', *(f'1 {face} 4' for face in ('ones', 'twos', 'threes', 'fours', 'fives', 'sixes')),
                    '1 chance 20')
    said = sheet(german, '--format', 'text', language='de').lines
    for line in ('Zwischensumme 84 0', 'Bonus 25', 'Gesamtsumme 1. Teil 109 0', 'Gesamtsumme 2. Teil 20 0', 'Endsumme 129 0'):
        assert line.split() in [one.split() for one in said], (line, said)
    equal(sheet(german).row('lower'), ['20', '0'])
    assert not any('109' in line for line in sheet(german).lines)
    assert not any('1. Teil' in line for line in sheet(SPECIAL, '--format', 'text', language='de').lines)


@case('sheet/text/bonus-by-the-name-of-the-game')
def _():
    text = record('kniffel', '1 kniffel 50', '1 chance 66666').replace('players', 'option extra-kniffel=50\nplayers')
    says(sheet(text, '--format', 'text').out, 'Kniffel Bonus')
    equal(sheet(text).row('yahtzee-bonus'), ['50', '0'])


for rules_id, rules in sheets.SETS.items():
    @case(f'sheet/rows/{rules_id}')
    def _():
        rows = sheet(record(rules_id)).rows
        below = ['upper', 'margin', 'bonus', 'bonus-state', *(['yahtzee-bonus'] if rules.joker else []), 'lower',
                 *(['saved-rolls'] if rules.saved else []), 'total', 'rank']
        equal([row[0] for row in rows], ['row', *entry_ids(rules_id), *below])
        assert all(len(row) == 3 for row in rows)

# What a game shows in the rows below the entries: name, record, {row: values}.
SHEETS = [
    ('margin-zero', record('special-8', '1 twos 7', '1 ones 4'), {'margin': ['0', '0'], 'upper': ['18', '0']}),
    ('margin-by-the-par-of-each-face', record('maxi-yatzy-no', '1 sixes 6', '2 twos 2'), {'margin': ['+12', '-2']}),
    ('bonus-won', record('yatzy', '1 sixes 5', '1 fives 5', '1 threes 3'),
     {'bonus': ['50', '0'], 'bonus-state': ['won', 'open'], 'total': ['114', '0'], 'margin': ['+22', '0']}),
    ('bonus-lost', record('yatzy', '2 sixes x', '2 fives x'), {'bonus-state': ['open', 'lost'], 'margin': ['0', '-33']}),
    ('german-bonus', record('yatzy-de', '1 sixes 5', '1 fives 5', '1 threes 3'), {'bonus': ['25', '0'], 'total': ['89', '0']}),
    ('yahtzee-bonus', record('yahtzee', '1 yahtzee 66666', '1 fours 44444', '1 full-house 25'),
     {'yahtzee-bonus': ['100', '0'], 'lower': ['75', '0'], 'upper': ['20', '0'], 'total': ['195', '0']}),
    ('saved-rolls', record('special-8', '1 saved 6', '1 chance 30 rolls=2', '2 chance 30 rolls=1'),
     {'saved-rolls': ['5', '2']}),
    ('saved-rolls-without-cap', record('maxi-yatzy', '1 saved 6', '1 chance 30 rolls=1'), {'saved-rolls': ['8', '0']}),
    ('rank', record('yatzy', '1 chance 20', '2 chance 20', '3 chance 10', *struck('yatzy', 1, 'chance'),
                    *struck('yatzy', 2, 'chance'), *struck('yatzy', 3, 'chance'), players='A; B; C'),
     {'rank': ['1', '1', '3'], 'chance': ['20', '20', '10'], 'ones': ['x', 'x', 'x']}),
    ('no-rank-before-the-last-entry', record('yatzy', *struck('yatzy', 1), *struck('yatzy', 2, 'chance')),
     {'rank': ['', ''], 'chance': ['x', '']}),
    ('tie-broken', record('maxi-yatzy', '1 chance 30', '2 sixes 5', *struck('maxi-yatzy', 1, 'chance'),
                          *struck('maxi-yatzy', 2, 'sixes')),
     {'rank': ['2', '1'], 'total': ['30', '30'], 'decided-by': ['upper', 'upper']}),
    ('tie-broken-by-an-entry', record('maxi-yatzy', '1 maxi-yatzy 100', '2 sixes 6', '2 castle 33', '2 chance 31',
                                      *struck('maxi-yatzy', 1, 'maxi-yatzy'),
                                      *struck('maxi-yatzy', 2, 'sixes', 'castle', 'chance')),
     {'rank': ['1', '2'], 'decided-by': ['entry maxi-yatzy', 'entry maxi-yatzy']}),
    ('tie-of-two-among-three', record('maxi-yatzy', '1 chance 20', '1 one-pair 5', '2 chance 30', '3 chance 8',
                                      *struck('maxi-yatzy', 1, 'chance', 'one-pair'), *struck('maxi-yatzy', 2, 'chance'),
                                      *struck('maxi-yatzy', 3, 'chance'), players='A; B; C'),
     {'rank': ['2', '1', '3'], 'decided-by': ['highest', 'highest', '']}),
    ('coins', record('maxi-yatzy', '2 chance 30', *struck('maxi-yatzy', 1), *struck('maxi-yatzy', 2, 'chance'),
                     facts=['bet 10']), {'coins': ['-10', '8']}),
    ('extra-kniffel', record('kniffel', '1 kniffel 66666', '1 full-house 44444', facts=['option extra-kniffel=50']),
     {'full-house': ['25', ''], 'yahtzee-bonus': ['50', '0'], 'total': ['125', '0']}),
    ('totals-only', record('yatzy', 'total 1 250', 'total 2 312'), {'total': ['250', '312']}),
    ('option', record('maxi-yatzy', '1 full-straight 123456', facts=['option full-straight=30']),
     {'full-straight': ['30', '']}),
    ('alone', record('yatzy', '1 chance 20', players='Anna'), {'row': ['Anna'], 'total': ['20']}),
]
# Rows that are left out: name, record, the rows.
MISSING = [
    ('no-tie', record('maxi-yatzy', '1 chance 30', *struck('maxi-yatzy', 1, 'chance'), *struck('maxi-yatzy', 2)), ['decided-by']),
    ('shared', record('maxi-yatzy', *struck('maxi-yatzy', 1), *struck('maxi-yatzy', 2)), ['decided-by']),
    ('coins-before-the-end', record('maxi-yatzy', '1 chance 30', facts=['bet 10']), ['coins']),
    ('coins-without-a-bet', record('maxi-yatzy', *struck('maxi-yatzy', 1), *struck('maxi-yatzy', 2)), ['coins']),
]
for missing_name, missing_record, missing in MISSING:
    @case(f'sheet/leaves-out/{missing_name}')
    def _():
        names = [row[0] for row in sheet(missing_record).rows]
        assert set(names).isdisjoint(missing), names

for sheet_name, sheet_record, shown in SHEETS:
    @case(f'sheet/shows/{sheet_name}')
    def _():
        answer = sheet(sheet_record)
        equal({row: answer.row(row) for row in shown}, shown)


@case('sheet/tab-line-break-and-backslash-are-escaped')
def _():
    answer = sheet(record('yatzy', players='A\tx; B\\\\y; C\\nD; E\\; F'))
    equal(answer.lines[0], 'row\tA\\tx\tB\\\\y\tC\\nD\tE; F')


# What a terminal obeys, and what turns the order of a line around, where every character stands for itself elsewhere.
STEERING = ['\x01', '\x07', '\x1b', '\r', '\x7f', '\x80', '\x9b', '\x9f', '\u061c', '\u200e', '\u200f', '\u2028', '\u2029',
            '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']


def harmless(text, *allowed):
    assert not [c for c in text if c in STEERING and c not in allowed], repr(text)
    assert not re.search('[\x00-\x08\x0b-\x1f\x7f-\x9f]', text), repr(text)


@case('sheet/nothing-steers-the-terminal')
def _():
    names = [f'A{c}[31mx' for c in STEERING if c not in '\r\x1c\u2028\u2029']
    game = record('yatzy', '1 ones 3', players='; '.join(names))
    answer = sheet(game)
    harmless(answer.out)
    # It is written so that it comes back, and only that.
    equal(answer.lines[0].split('\t')[:4], ['row', 'A\\u0001[31mx', 'A\\u0007[31mx', 'A\\u001b[31mx'])
    equal([histories.unescape(field) for field in answer.lines[0].split('\t')[1:]], names)
    harmless(sheet(game, '--format', 'text').out)
    equal(sheet(record('yatzy', players='می\u200cخواهم; 👩\u200d👧; Ça')).row('row'), ['می\u200cخواهم', '👩\u200d👧', 'Ça'])


@case('sheet/names-of-files-steer-no-terminal')
def _():
    posix_only(NO_NAMES)
    name = write('a\x1b[31m\u202e\\b.yatzy', SPECIAL)
    answer = fine(call('sheet', name, name))
    harmless(answer.out)
    equal(answer.lines[0], '# a\\u001b[31m\\u202e\\\\b.yatzy')
    harmless(wrong_input(call('sheet', name + '-not-there')).err, *'\u2066\u2067\u2068\u2069')


@case('sheet/names-of-files-that-are-no-text')
def _():
    """As old disks have them, and with the ends of lines of other systems: each is told on a line of its own."""
    old = os.fsdecode(b'Bj\xf8rn.yatzy')
    (FOLDER / old).write_text(SPECIAL, encoding='utf-8')
    equal(call('sheet', old, old, around='"$@" > told').code, 0)
    heads = [line for line in (FOLDER / 'told').read_bytes().split(b'\n') if line.startswith(b'# ')]
    equal(len(heads), 2)
    assert heads[0].startswith(b'# Bj') and heads[0].endswith(b'rn.yatzy'), heads
    for name in (old + 'x', os.fsdecode(b'cut\xe2\x80'), 'a\u2028b\u2029c'):
        equal(call('sheet', name, around='"$@" 2> told').code, 1)
        told = (FOLDER / 'told').read_bytes()
        equal((told.count(b'\n'), told.count(b'\xe2\x80\xa8')), (1, 0))


@case('sheet/names-in-utf-8')
def _():
    equal(sheet(record('yatzy', players='Bjørn; Grüße; 🎲')).row('row'), ['Bjørn', 'Grüße', '🎲'])


@case('sheet/file')
def _():
    name = write('special.yatzy', SPECIAL)
    equal(fine(call('sheet', name)).out, sheet(SPECIAL).out)


# ---- trace

@case('trace/special-8')
def _():
    answer = fine(call('trace', '-', stdin=SPECIAL))
    equal(answer.lines, [
        '1\t1\ttwos\t14\t14\t+2\t0\t14\t0\t1',
        '2\t2\tones\t4\t4\t-2\t0\t4\t0\t1',
        '3\t1\tthree-plus-three\t33\t14\t+2\t0\t47\t0\t1',
        '4\t2\tchance\t24\t4\t-2\t0\t28\t1\t1',
        '5\t1\tyatzy\t0\t14\t+2\t0\t47\t0\t1',
        '6\t2\tyatzy\t90\t4\t-2\t0\t118\t1\t2',
        '7\t1\tone-pair\t12\t14\t+2\t0\t59\t2\t2',
        '8\t1\tthrees\t6\t20\t-10\t0\t65\t2\t2',
        '9\t1\tthrees\t\t14\t+2\t0\t59\t2\t2'])


@case('trace/yahtzee')
def _():
    answer = fine(call('trace', '-', stdin=record('yahtzee', '1 yahtzee 66666', '1 fours 44444', '2 yahtzee 50',
                                                  '2 chance 25', '1 yahtzee -', '1 yahtzee x')))
    equal(answer.lines, [
        '1\t1\tyahtzee\t50\t0\t0\t0\t50\t\t1',
        '2\t1\tfours\t20\t20\t+8\t0\t170\t\t1',
        '3\t2\tyahtzee\t50\t0\t0\t0\t50\t\t1',
        '4\t2\tchance\t25\t0\t0\t0\t75\t\t1',
        '5\t1\tyahtzee\t\t20\t+8\t0\t20\t\t2',
        '6\t1\tyahtzee\t0\t20\t+8\t0\t20\t\t2'])


@case('trace/bonus-and-equal-totals')
def _():
    answer = fine(call('trace', '-', stdin=record('maxi-yatzy-no', '1 chance x', '1 sixes 6', '1 fives 6', '1 threes 3',
                                                  '2 maxi-yatzy 100', '2 castle 333555', '2 ones 1')))
    equal([row[3:] for row in answer.rows], [
        ['0', '0', '0', '0', '0', '', '1,2'], ['36', '36', '+12', '0', '36', '', '1'],
        ['30', '66', '+22', '0', '66', '', '1'], ['9', '75', '+22', '50', '125', '', '1'],
        ['100', '0', '0', '0', '100', '', '1'], ['24', '0', '0', '0', '124', '', '1'],
        ['1', '1', '-3', '0', '125', '', '1,2']])


@case('trace/saved-by-hand')
def _():
    answer = fine(call('trace', '-', stdin=record('special-8', '2 saved 4', '2 chance 30 rolls=5')))
    equal([row[8] for row in answer.rows], ['4', '2'])
    equal(answer.rows[-1][2:4], ['chance', '30'])


@case('trace/no-moves')
def _():
    equal(fine(call('trace', '-', stdin=record('yatzy'))).out, '')


# ---- what happens to the players

EVENING = record('yatzy', '1 chance 20', '2 chance 10', '3 chance 15', 'rename 2 Bert', 'seats 3 1 2', '1 ones 3',
                 'leave 2', 'join Dora', '4 chance 30', '3 ones 2', '4 yatzy x', players='Anna; Bob; Cid')


@case('people/sheet')
def _():
    answer = sheet(EVENING)
    equal(answer.row('row'), ['Cid', 'Anna', 'Bert', 'Dora'])
    equal(answer.row('chance'), ['15', '20', '10', '30'])
    equal(answer.row('ones'), ['3', '', '2', ''])
    equal(answer.row('total'), ['18', '20', '12', '30'])
    equal(answer.row('rank'), ['', '', '', ''])


@case('people/trace')
def _():
    answer = fine(call('trace', '-', stdin=EVENING))
    equal([row[:4] + row[-1:] for row in answer.rows], [
        ['1', '1', 'chance', '20', '1'], ['2', '2', 'chance', '10', '1'], ['3', '3', 'chance', '15', '1'],
        ['4', '1', 'ones', '3', '2'], ['5', '4', 'chance', '30', '4'], ['6', '3', 'ones', '2', '4'],
        ['7', '4', 'yatzy', '0', '4']])


@case('people/ranks-are-among-those-who-stay')
def _():
    entries = [row[0] for row in fine(call('rules', 'yatzy')).rows]
    moves = [f'{seat} {entry} x' for entry in entries[1:] for seat in (1, 3)]
    answer = sheet(record('yatzy', '1 ones 1', '2 ones 5', '3 ones 2', 'leave 2', *moves, players='A; B; C'))
    equal(answer.row('rank'), ['2', '', '1'])


@case('people/wrong')
def _():
    for line, words in (('rename 1 Anna', 'Anna'), ('rename 2 Anna', 'Anna'), ('rename 1', 'name'), ('seats 1 2', 'order'),
                        ('seats 2 2', '1 to 2'), ('join Bo', 'Bo'), ('join ' + 'x' * 10000, '100'), ('leave 3', '1 to 2')):
        wrong_input(call('sheet', '-', stdin=record('yatzy', '1 chance 20', line)), ':5:', words)


@case('people/import')
def _():
    for name, game in (('evening.yatzy', EVENING), ('other.yatzy', EVENING.replace('rename 2 Bert', 'rename 2 Bernt'))):
        for expected in ('1 game is new', '0 games are new'):
            says(fine(call('--data-dir', 'people-data', 'import', write(name, game))).out, expected)


# ---- several files, standard input, wrong ones

write('one.yatzy', record('yatzy', '1 chance 20'))
write('two words.yatzy', record('yahtzee', '2 chance 30'))
write('wrong.yatzy', record('yatzy', '1 ones 2', '1 onez 2', '2 twos 9'))
write('binary.yatzy', b'\x7fELF\x00\x01\xff\xfe')


@case('files/each-headed-by-its-name')
def _():
    for verb in ('sheet', 'trace'):
        answer = fine(call(verb, 'one.yatzy', 'two words.yatzy'))
        equal(answer.out, '# one.yatzy\n' + fine(call(verb, 'one.yatzy')).out
              + '# two words.yatzy\n' + fine(call(verb, 'two words.yatzy')).out)


@case('files/a-single-one-is-not-headed')
def _():
    assert not fine(call('sheet', 'one.yatzy')).out.startswith('#')


@case('files/standard-input-among-them')
def _():
    answer = fine(call('trace', 'one.yatzy', '-', stdin=record('yatzy', '2 ones 3')))
    equal([line for line in answer.lines if line.startswith('#')], ['# one.yatzy', '# -'])
    equal(answer.lines[-1], '1\t2\tones\t3\t3\t0\t0\t3\t\t2')


@case('files/a-wrong-one-does-not-stop-the-others')
def _():
    for verb in ('sheet', 'trace'):
        answer = wrong_input(call(verb, 'one.yatzy', 'wrong.yatzy', 'missing.yatzy', 'two words.yatzy'), 'missing.yatzy')
        says(answer.out, '# one.yatzy\n', '# two words.yatzy\n', fine(call(verb, 'one.yatzy')).out,
             fine(call(verb, 'two words.yatzy')).out)


@case('files/the-first-problem')
def _():
    answer = wrong_input(call('sheet', 'wrong.yatzy'))
    equal(answer.out, '')
    assert re.fullmatch(r'wrong\.yatzy:5: .*onez.*\n', answer.err), answer.err


@case('files/standard-input-is-called-dash')
def _():
    answer = wrong_input(call('trace', '-', stdin=record('special-8', '1 three-plus-three 34')), '33')
    assert answer.err.startswith('-:4: '), answer.err


@case('files/binary')
def _():
    answer = wrong_input(call('sheet', 'binary.yatzy'))
    assert answer.err.startswith('binary.yatzy:1: '), answer.err


@case('files/a-folder')
def _():
    wrong_input(call('sheet', '.'))


@case('files/larger-than-any-game')
def _():
    wrong_input(call('sheet', '-', stdin='protokoll 1\n' + '# nothing\n' * 500_000), '-:1: ', 'too large')


@case('files/newer-format')
def _():
    answer = wrong_input(call('sheet', '-', stdin='protokoll 7\nrules yatzy\nplayers A\n'), '7')
    assert answer.err.startswith('-:1: '), answer.err


@case('files/empty')
def _():
    wrong_input(call('sheet', '-', stdin=''), '-:1: ')


# ---- usage

USAGE = {
    'unknown-verb': ['yodel'],
    'odds-without-rules': ['odds', '55555'],
    'export-without-target': ['export', 'one.yatzy'],
    'unknown-option': ['rules', '--color', 'red'],
    'unknown-short-option': ['rules', '-q'],
    'sheet-without-file': ['sheet'],
    'trace-without-file': ['trace'],
    'score-without-rules': ['score', '11111'],
    'rules-option-without-value': ['score', '--rules'],
    'unknown-format': ['sheet', '--format', 'html', 'one.yatzy'],
    'two-rule-sets': ['rules', 'yatzy', 'yahtzee'],
    'standard-input-before-dice': ['score', '--rules', 'yatzy', '-', '11111'],
    'standard-input-behind-dice': ['score', '--rules', 'yatzy', '11111', '-'],
    'data-folder-without-name': ['rules', '--data-dir', ''],
    'option-without-verb': ['--format', 'tsv'],
    'option-without-rule-set': ['rules', '--option', 'order=free'],
    'option-of-files-to-check': ['rules', '--check', '--option', 'order=free', 'good.rules'],
}
for usage_name, usage_words in USAGE.items():
    @case(f'usage/{usage_name}')
    def _():
        wrong_usage(call(*usage_words))


@case('usage/help')
def _():
    answer = fine(call('--help'))
    says(answer.out, '--data-dir', '--version', '--help', *('  ' + verb for verb in ('rules', 'score', 'sheet', 'trace')))
    for words in (['-h'], ['--help', '--version'], ['--help', 'sheet']):
        equal(fine(call(*words)).out, answer.out)


@case('usage/help-of-a-command')
def _():
    of_all = fine(call('--help')).out
    verbs = {line.split()[0] for line in of_all.partition('\n\n')[2].splitlines() if re.match(r'  [a-z]', line)}
    equal(len(verbs), 13)
    for verb in verbs:
        for words in ([verb, '--help'], [verb, 'one.yatzy', '-h'], ['--data-dir', 'elsewhere', verb, '--help']):
            lines = fine(call(*words)).lines
            equal(lines[:2], ['Usage:', f'  protokoll {verb} [OPTION…]'])
            examples = lines[lines.index('Examples:') + 1:]
            equal([line.split()[:2] for line in examples if line], [['protokoll', verb]] * 2)
            for line in examples[:2]:
                assert 'Unknown option' not in call(*line.split()[1:], '--data-dir', 'of-examples').err, line


@case('usage/options-stand-anywhere-behind-the-command')
def _():
    expected = fine(call('score', '--rules', 'yatzy', '11111', '22222')).out
    for words in (['score', '11111', '--rules', 'yatzy', '22222'], ['score', '11111', '22222', '--rules=yatzy'],
                  ['--data-dir', 'first', 'score', '--data-dir', 'second', '11111', '22222', '--rules', 'yatzy']):
        equal(fine(call(*words)).out, expected)
    says(wrong_usage(call('--rules', 'yatzy', 'score', '11111')).err, '--rules')
    says(wrong_usage(call('trace', '--format', 'tsv', 'one.yatzy')).err, '--format')


@case('usage/version')
def _():
    assert re.fullmatch(r'Protokoll \d+\.\d+.*\n', fine(call('--version')).out)


@case('usage/names-behind-two-dashes')
def _():
    write('-x.yatzy', record('yatzy', '1 chance 20'))
    equal(fine(call('sheet', '--', '-x.yatzy')).out, fine(call('sheet', 'one.yatzy')).out)


# Output that cannot be written is told, whoever prints it.
PRINTING = {
    'rules': ['rules'], 'rules-of-one': ['rules', 'yatzy'], 'score': ['score', '--rules', 'yatzy', '11111'],
    'sheet': ['sheet', 'one.yatzy'], 'two-sheets': ['sheet', 'one.yatzy', 'two words.yatzy'],
    'text': ['sheet', '--format', 'text', 'one.yatzy'], 'trace': ['trace', 'one.yatzy'], 'help': ['--help'],
    'version': ['--version'],
}
for printing_name, printing_words in PRINTING.items():
    for closed_name, closed in {'full': '"$@" > /dev/full', 'closed': '"$@" >&-'}.items():
        @case(f'output/{closed_name}/{printing_name}')
        def _():
            answer = call(*printing_words, around=closed)
            equal((answer.code, answer.out), (1, ''))
            equal(len(answer.err.splitlines()), 1)


@case('usage/statistics-is-absent-or-works')
def _():
    answer = call('statistics', '--format', 'tsv')
    if answer.code == 2:
        wrong_usage(answer, 'statistics')
    else:
        equal(fine(answer).rows[0][:12], 'rules player games wins mean median best worst bonus-rate yatzy-rate '
              'strikes-per-game variant'.split())


@case('usage/without-rule-sets')
def _():
    answer = wrong_input(call('rules', 'yatzy', PROTOKOLL_RULES_DIR='/nowhere'))
    equal(answer.err, 'No rule sets were found in /nowhere; install Protokoll again\n')


@case('usage/data-folder-behind-the-command')
def _():
    folder = str(FOLDER / 'after')
    equal(fine(call('rules', '--data-dir', folder, data_dir=None)).out, fine(call('rules')).out)


@case('usage/data-folder-is-made-if-missing')
def _():
    fine(call('rules', data_dir='a/b/c'))
    assert (FOLDER / 'a/b/c').is_dir()


@case('usage/data-folder-leaves-the-usual-one-alone')
def _():
    fine(call('rules'))
    assert not (FOLDER / 'home').exists()


# ---- languages

LANGUAGES = {'en': 0, 'nb': 1, 'de': 2}
for language_id, column in LANGUAGES.items():
    @case(f'language/{language_id}/titles')
    def _():
        equal({row[0]: row[4] for row in fine(call('rules', language=language_id)).rows},
              {name: rules.titles[column] for name, rules in sheets.SETS.items()})

    for rules_id in sheets.SETS:
        @case(f'language/{language_id}/names/{rules_id}')
        def _():
            equal([row[5] for row in fine(call('rules', rules_id, language=language_id)).rows],
                  [sheets.name_of(entry, column, rules_id) for entry in entry_ids(rules_id)])

    @case(f'language/{language_id}/ids-and-numbers-stay')
    def _():
        equal(sheet(SPECIAL, language=language_id).out, sheet(SPECIAL).out)
        equal(call('trace', '-', stdin=SPECIAL, language=language_id).out, call('trace', '-', stdin=SPECIAL).out)
        equal([row[:5] for row in call('rules', 'special-8', language=language_id).rows],
              [row[:5] for row in call('rules', 'special-8').rows])


@case('language/messages-follow')
def _():
    said = {language: wrong_input(call('sheet', '-', stdin=record('yatzy', '1 onez 2'), language=language)).err
            for language in LANGUAGES}
    assert len(set(said.values())) == 3, said
    for err in said.values():
        assert err.startswith('-:4: '), err
        says(err, 'onez')


@case('language/text-is-for-people')
def _():
    for language, name in (('en', 'Ones'), ('nb', 'Enere'), ('de', 'Einer')):
        said = fine(call('sheet', '--format', 'text', '-', stdin=record('yatzy', '1 ones 2'), language=language))
        words = [line.split() for line in said.lines]
        equal([line for line in words if line[0] == name], [[name, '2']])
        equal([line[-2:] for line in words if '−1' in line], [['−1', '0']])


@case('language/empty-one-is-not-set')
def _():
    for locale, column in {'nb_NO.UTF-8': 1, 'de_DE.UTF-8': 2, 'C.UTF-8': 0}.items():
        answer = call('sheet', '-', stdin=record('yatzy', '1 onez 2'), language='', locale=locale)
        equal(answer.err, call('sheet', '-', stdin=record('yatzy', '1 onez 2'), language=list(LANGUAGES)[column]).err)
        titles = {row[0]: row[4] for row in fine(call('rules', language='', locale=locale)).rows}
        equal(titles, {name: rules.titles[column] for name, rules in sheets.SETS.items()})


@case('language/without-any-locale')
def _():
    """The wish for a language counts where the system has set none up, and where a locale is not installed."""
    posix_only('Windows has always set one up')
    german_words = call('sheet', '-', stdin=record('yatzy', '1 onez 2'), language='de').err
    english_words = call('sheet', '-', stdin=record('yatzy', '1 onez 2')).err
    assert german_words != english_words
    for words in ({'locale': 'C'}, {'locale': 'xx_YY.UTF-8'}, {'LOCPATH': '/nowhere'}, {'locale': 'C', 'LOCPATH': '/nowhere'}):
        equal(call('sheet', '-', stdin=record('yatzy', '1 onez 2'), language='de', **words).err, german_words)
    for locale, words in (('de_XX.UTF-8', german_words), ('xx_YY.UTF-8', english_words)):
        equal(call('sheet', '-', stdin=record('yatzy', '1 onez 2'), locale=locale, around='unset LANGUAGE; "$@"').err, words)
    # Without room for a moment everything goes on, in one of the two; or our words are English, and the title German.
    titles = [f' in {sheets.SETS["yatzy"].titles[column]};' for column in (0, 2)]
    assert titles[0] in english_words
    answer = call('sheet', '-', stdin=record('yatzy', '1 onez 2'), language='de', TMPDIR='/proc/nowhere')
    equal(answer.code, 1)
    assert answer.err in (german_words, english_words, english_words.replace(*titles)), answer.err


@case('language/unknown-one-is-english')
def _():
    equal(fine(call('rules', language='xx')).out, fine(call('rules')).out)


# ---- the player's own rule sets

OWN = '''[Rules]
Format=3
Title=My Yatzy
Title[nb]=Min Yatzy
Dice=5
Rolls=3
SavedRolls=none
Players=1+
Order=free
BonusFrom=1
BonusPoints=1
[Entry ones]
Section=upper
Name=Ones
Pattern=face 1
[Entry chance]
Section=lower
Name=Chance
Pattern=any
'''
write('own/rules/mine.rules', OWN)
write('broken/rules/mine.rules', OWN)
write('broken/rules/bad.rules', OWN.replace('Pattern=any', 'Pattern=everything'))
write('shadow/rules/yatzy.rules', OWN)


write('names/rules/mine.rules', OWN)
write('names/rules/My Set.rules', OWN)
write('names/rules/tab\there.rules', OWN)


@case('own-rules/a-name-that-is-no-id-is-told')
def _():
    answer = wrong_input(call('rules', data_dir='names'), 'My Set.rules', 'tab here.rules')
    equal(len(answer.err.splitlines()), 2)
    equal([row[0] for row in answer.rows], [*sheets.SETS, 'mine'])
    assert call('rules', 'My Set', data_dir='names').code == 1


@case('own-rules/a-folder-that-cannot-be-read-is-told')
def _():
    write('no-folder/rules', 'a file')
    answer = wrong_input(call('rules', data_dir='no-folder'), 'rules')
    equal(answer.rows, fine(call('rules')).rows)


@case('own-rules/listed-after-the-shipped-ones')
def _():
    answer = fine(call('rules', data_dir='own'))
    equal(answer.rows[-1], ['mine', '5', '2', '36', 'My Yatzy'])
    equal(answer.rows[:-1], fine(call('rules')).rows)
    equal(call('rules', data_dir='own', language='nb').rows[-1][4], 'Min Yatzy')


@case('own-rules/used-by-a-record')
def _():
    answer = sheet(record('mine', '1 ones 3', '1 chance 12345'), data_dir='own')
    equal((answer.row('chance'), answer.row('bonus'), answer.row('total')), (['15', ''], ['1', '0'], ['19', '0']))


@case('own-rules/options-that-go-together-only')
def _():
    """One value of each option is wrong alone and right with that of the other."""
    options = '[Option bonus]\nName=Bonus\nBonusFrom=2\n[Option par]\nName=Par\nPar=2\n'
    write('pair/rules/mine.rules', OWN.replace('BonusPoints=1\n', 'BonusPoints=1\nPar=1\n') + options)
    both = record('mine', '1 ones 3', facts=('option bonus=2', 'option par=2'))
    equal(sheet(both, data_dir='pair').row('margin')[0], '+1')
    one = record('mine', '1 ones 3', facts=('option bonus=2',))
    wrong_input(call('sheet', '-', data_dir='pair', stdin=one), ':3: ', 'Par')


@case('own-rules/a-broken-file-is-told-and-the-others-load')
def _():
    answer = call('rules', data_dir='broken')
    says(answer.err, 'bad.rules', 'Entry chance', 'Pattern')
    equal([row[0] for row in answer.rows], [*sheets.SETS, 'mine'])
    fine(call('score', '--rules', 'mine', '11111', data_dir='broken'))


@case('own-rules/a-broken-set-cannot-be-used')
def _():
    answer = call('rules', 'bad', data_dir='broken')
    assert answer.code in (1, 2) and not answer.out
    says(answer.err, 'bad.rules', 'Entry chance', 'Pattern')


@case('own-rules/a-shipped-id-cannot-be-taken')
def _():
    answer = call('rules', data_dir='shadow')
    says(answer.err, 'yatzy.rules')
    equal(answer.rows, fine(call('rules')).rows)


done()

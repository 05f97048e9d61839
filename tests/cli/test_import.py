# SPDX-License-Identifier: GPL-3.0-or-later
"""test_import.py BINARY: tables of other programs become games on the command line of the real program."""
import os
import re
import shlex
import signal
import sqlite3
import subprocess
import sys
import zipfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source folder stays clean
from calls import (FOLDER, NO_LIMITS, NO_SIGNALS, PATIENCE, Skip, call, case, done, equal, fine,  # noqa: E402
                   posix_only, prepare, record, says, write, wrong_input, wrong_usage)

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from sums import changing  # noqa: E402

OLD = write('old.csv', 'Dato;Anna;Bjørn;Merknad\n20.11.2025;312;290;Julaften\n21.11.2025;201;240;\n')


def table(*words, data_dir='old', rules='yatzy', **more):
    return call('import', *words, '--rules', rules, data_dir=data_dir, **more)


def played(data_dir, rules='yatzy'):
    rows = fine(call('statistics', '--format', 'tsv', data_dir=data_dir)).rows
    return [row[1:4] + row[6:8] for row in rows[1:] if row[0] == rules]


@case('import/table')
def _():
    equal(fine(table(OLD)).out, '2 games are new, 0 were already there, 0 were refused\n')
    equal(fine(table(OLD)).out, '0 games are new, 2 were already there, 0 were refused\n')
    equal(played('old'), [['Anna', '2', '1', '312', '201'], ['Bjørn', '2', '1', '290', '240']])


@case('import/table/dry-run')
def _():
    answer = fine(table(OLD, '--dry-run', data_dir='dry'))
    equal(answer.lines, ['file\tsheet\trange\tdate\tplayers\ttotals\tcomplete',
                         'old.csv\told\tA2:D2\t2025-11-20\tAnna; Bjørn\t312; 290\tyes',
                         'old.csv\told\tA3:D3\t2025-11-21\tAnna; Bjørn\t201; 240\tyes',
                         '2 games would be imported, 0 are already there, 0 would be refused'])
    equal(played('dry'), [])
    fine(table(write('half.csv', 'Dato;Anna;Bjørn\n20.11.2025;312;290\n'), data_dir='dry'))
    equal(fine(table(OLD, '--dry-run', data_dir='dry')).lines[-1],
          '1 game would be imported, 1 is already there, 0 would be refused')
    equal(len(played('dry')), 2)


@case('import/dry-run/each-game-once')
def _():
    """A game that comes again is there already by then, as in an import: in a record, in a table of ours, and behind
    more games than are looked for at once."""
    one = write('one.yatzy', record('yatzy', '1 chance 20', facts=['date 2024-02-01']))
    fine(call('import', one, data_dir='again'))
    fine(call('export', '--games', '--to', 'again.csv', data_dir='again'))
    rows = [f'2024-01-{1 + i % 28:02};{100 + i % 200};{100 + i // 200}\n' for i in range(1100)]
    many = write('again-and-again.csv', 'Date;Anna;Cecilie\n' + ''.join(rows))
    for files, expected in (([one, one], '1 game would be imported, 1 is already there, 0 would be refused'),
                            (['again.csv', one], '1 game would be imported, 1 is already there, 0 would be refused'),
                            ([many, one, many], '1101 games would be imported, 1100 are already there, 0 would be refused')):
        rules = ['--rules', 'yatzy'] if many in files else []
        equal(fine(call('import', '--dry-run', *rules, *files, data_dir='once')).lines[-1], expected)
    fine(call('import', 'again.csv', data_dir='once'))
    equal(fine(call('import', '--dry-run', one, one, data_dir='once')).lines[-1],
          '0 games would be imported, 2 are already there, 0 would be refused')


def totals(*facts, players='Anna; Bo', first=200, second=180):
    return record('yatzy', f'total 1 {first}', f'total 2 {second}', players=players, facts=facts)


def numbers(data_dir):
    database = sqlite3.connect(FOLDER / data_dir / 'statistics.db')
    texts = database.execute('SELECT text FROM game').fetchall()
    database.close()
    return sorted(int(found[1]) if (found := re.search('^number (.*)$', text, re.MULTILINE)) else 0 for text, in texts)


@case('import/number')
def _():
    """Games of equal totals are told apart by their number, and by nothing else. They keep it wherever they go."""
    first, second = (write(name, totals('date 2019-12-26', *number)) for name, number in
                     (('first.yatzy', []), ('second.yatzy', ['number 2'])))
    equal(fine(call('import', '--dry-run', first, second, second, data_dir='number')).lines[-1],
          '2 games would be imported, 1 is already there, 0 would be refused')
    equal(fine(call('import', first, second, data_dir='number')).out, '2 games are new, 0 were already there, 0 were refused\n')
    turned = [write('turned.yatzy', totals('date 2019-12-26T19:30', players='Bo; Anna', first=180, second=200)),
              write('turned-second.yatzy', totals('number 2', 'date 2019-12-26', players='Bo; Anna', first=180, second=200))]
    for words in ([], ['--dry-run']):
        says(fine(call('import', *words, first, second, *turned, data_dir='number')).out, '4 ', 'already there, 0 ')
    equal(numbers('number'), [0, 2])

    for name in ('number.csv', 'number.xlsx', 'number.db'):
        fine(call('export', '--games', '--to', name, data_dir='number') if not name.endswith('.db') else
             call('backup', name, data_dir='number'))
        for expected in ('2 ', '0 '):
            verb = 'merge' if name.endswith('.db') else 'import'
            says(fine(call(verb, name, data_dir=f'number-{name}')).out, expected)
            equal(numbers(f'number-{name}'), [0, 2])
    fine(call('restore', 'number.db', data_dir='number-restored'))
    equal(numbers('number-restored'), [0, 2])
    for name, expected in (('1.yatzy', totals('date 2019-12-26')), ('2.yatzy', totals('date 2019-12-26', 'number 2'))):
        fine(call('export', '--to', name, '--game', name[0], data_dir='number'))
        equal((FOLDER / name).read_text(encoding='utf-8'), expected)
        fine(call('export', '--to', f'{name}.xlsx', name))
    equal(fine(call('import', '1.yatzy.xlsx', '2.yatzy.xlsx', data_dir='number')).out,
          '0 games are new, 2 were already there, 0 were refused\n')
    fine(call('import', '2.yatzy.xlsx', data_dir='number-alone'))
    equal(numbers('number-alone'), [2])


@case('import/number/wrong')
def _():
    for name, text, line in (('nought', totals('number 0'), 3), ('one', totals('number 1'), 3), ('word', totals('number x'), 3),
                             ('twice', totals('number 2', 'number 2'), 4),
                             ('moves', record('yatzy', '1 chance 20', facts=['number 2']), 3)):
        answer = wrong_input(call('import', write(f'{name}.yatzy', text), data_dir='wrong-number'), 'number')
        assert answer.err.startswith(f'{name}.yatzy:{line}: '), answer.err


# What made the games of tests/store/game-11.sql.
BEFORE = [
    write('family.csv', 'Dato;Bjørn;Anna;Carl\n26.12.2019;231;198;\n27.12.2019;240;240;\n28.12.2019;201;;222\n'
                        '29.12.2019;180;181;182\n'),
    write('times.csv', 'Date,Time,Carl,Anna\n2020-01-04,19:30,250,199\n2020-01-05,20:15,161,203\n2020-01-05,21:40,161,203\n'),
    write('years.csv', 'Bjørn,Anna\n211,205\n190,233\n'),
    write('players.csv', 'Game,Player,Total,Date\n1,Carl,244,2020-02-01\n1,Anna,238,2020-02-01\n1,Bjørn,201,2020-02-01\n'
                         '2,Bjørn,199,2020-02-02\n2,Carl,260,2020-02-02\n'),
    write('order.yatzy', record('yatzy-de', 'total 1 200', 'total 2 210', players='Karl; Anna',
                                facts=['order top-down', 'date 2020-03-01T18:00', 'note Zu Hause'])),
    write('option.yatzy', record('maxi-yatzy', 'total 1 400', 'total 2 410', 'total 3 390', players='Karl; Anna; Bjørn',
                                 facts=['option full-straight=30', 'date 2020-03-02', 'place Hytta'])),
    write('alone.yatzy', record('yatzy', 'total 1 222', players='Anna')),
    write('moves.yatzy', record('yatzy', '1 ones 3', '2 chance 24', players='Bjørn; Anna', facts=['date 2020-03-03'])),
]


@case('import/of-a-version-before-numbers')
def _():
    """A history of version 11 takes the same tables and files again, and has nothing new. Their columns may stand in
    another order."""
    path = FOLDER / 'before' / 'statistics.db'
    says(call('import', *BEFORE, '--rules', 'yatzy', data_dir='before').out, ' games are new', '0 were refused')
    with changing(path) as database:
        for table, in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'"
                                       " AND name NOT LIKE 'sqlite%'").fetchall():
            database.execute(f'DROP TABLE {table}')
        database.executescript((Path(__file__).parents[1] / 'store' / 'game-11.sql').read_text(encoding='utf-8'))
        equal(database.execute('PRAGMA user_version').fetchone(), (11,))
    turned = write('turned.csv', 'Anna;Bjørn;Carl;Dato\n198;231;;26.12.2019\n240;240;;27.12.2019\n;201;222;28.12.2019\n'
                                 '181;180;182;29.12.2019\n')
    for words in (['--dry-run'], []):
        answer = call('import', *words, *BEFORE, turned, '--rules', 'yatzy', data_dir='before')
        says(answer.lines[-1], '0 games ', ' already there, 0 ')
        equal(answer.code, 0)
    with changing(path) as database:
        equal(database.execute('PRAGMA user_version').fetchone(), (14,))
    equal(numbers('before'), [0] * 15)


@case('import/table/larger-than-memory')
def _():
    """A table is read row by row: 80 MB are read with at most 64 MB for the whole program."""
    posix_only(NO_LIMITS)
    if 'ASAN_OPTIONS' in os.environ:
        raise Skip('a sanitizer needs more memory than that for itself')
    fine(call('import', write('short.yatzy', record('yatzy', '1 chance 20')), data_dir='short'))
    fine(call('export', '--games', '--to', 'short.csv', data_dir='short'))
    heading, move = (FOLDER / 'short.csv').read_text(encoding='utf-8').splitlines()[:2]
    number, rest = move.split(',', 1)
    equal(number, '1')
    large = FOLDER / 'large.csv'
    with large.open('w', encoding='utf-8') as file:
        file.write(f'{heading},remark\n')
        file.writelines(f'{n},{rest},{"x" * 8000}\n' for n in range(1, 10001))
    answer = call('import', 'large.csv', data_dir='large', around='ulimit -d 65536; exec "$@"')
    large.unlink()
    equal(fine(answer).lines[-1], '1 game is new, 9999 were already there, 0 were refused')


@case('import/figures-that-are-damaged')
def _():
    """They are counted anew, and nothing is imported: standard input could not be read twice. Then the same works."""
    fine(call('import', write('before.yatzy', record('yatzy', '1 chance 20', '2 chance 21')), data_dir='figures'))
    path = FOLDER / 'figures' / 'statistics.db'
    database = sqlite3.connect(path)
    (page,), = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'game_count'")
    (size,), = database.execute('PRAGMA page_size')
    database.close()
    with path.open('r+b') as file:
        file.seek(page * size - 100)
        file.write(b'?' * 100)
    name = write('after.yatzy', record('yatzy', '1 chance 22', '2 chance 23'))
    answer = wrong_input(call('import', name, data_dir='figures'), 'have been recalculated: try again', 'Nothing was added')
    equal(answer.out, '')
    equal(fine(call('import', name, data_dir='figures')).out, '1 game is new, 0 were already there, 0 were refused\n')


@case('import/table/ended-in-the-middle')
def _():
    """Half of an import is none. The last file is a pipe: once the program opens it, it has games of the first one."""
    posix_only(NO_SIGNALS)
    fine(table(OLD, data_dir='ended'))
    rows = [f'2024-01-{1 + i % 28:02};{100 + i % 200};{100 + i // 200}\n' for i in range(1500)]
    name = write('many.csv', 'Date;Anna;Cecilie\n' + ''.join(rows))
    write('last.yatzy', record('yatzy', '1 chance 20', facts=['date 2023-01-01']))
    answer = call('import', '--rules', 'yatzy', name, 'pipe.yatzy', data_dir='ended', around='''
mkfifo pipe.yatzy
"$@" & program=$!
exec 3> pipe.yatzy
kill -TERM $program
wait $program''')
    equal((answer.code, answer.out), (128 + signal.SIGTERM, ''))
    equal([row[:2] for row in played('ended')], [['Anna', '2'], ['Bjørn', '2']])


@case('import/table/nobody-reads-on')
def _():
    """A message that nobody reads any more ends an import as Ctrl+C does. The last file is a pipe: once the program
    opens it, it has games of the first one."""
    posix_only(NO_SIGNALS)
    fine(table(OLD, data_dir='unread'))
    rows = [f'2024-01-{1 + i % 28:02};{100 + i % 200};{100 + i // 200}\n' for i in range(2500)]
    name = write('more.csv', 'Date;Anna;Cecilie\n' + ''.join(rows))
    os.mkfifo(FOLDER / 'unread.yatzy')
    words = prepare('import', '--rules', 'yatzy', name, 'unread.yatzy', data_dir='unread')
    with subprocess.Popen(**words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as program:
        with open(FOLDER / 'unread.yatzy', 'w', encoding='utf-8') as pipe:
            program.stderr.close()
            pipe.write(record('yatzy', '1 chance 99'))
        equal(program.wait(PATIENCE), -signal.SIGPIPE)
    equal([row[:2] for row in played('unread')], [['Anna', '2'], ['Bjørn', '2']])


@case('import/table/lines')
def _():
    name = write('wrong.csv', 'Date,Anna,Bo\n2025-11-20,312,290\n2025-13-20,1,2\n2025-11-21,375,2\nSum,312,290\n')
    answer = wrong_input(table(name, data_dir='lines'), 'wrong.csv:3: “2025-13-20” is not a date', 'wrong.csv:4: ',
                         '0 to 374', 'wrong.csv:5: A row of sums')
    equal(answer.out, '1 game is new, 0 were already there, 2 were refused\n')
    equal(len(answer.err.splitlines()), 3)


@case('import/long-note')
def _():
    """A note or place that no list can show is refused in words: of a record, and of a table, whose other games are taken."""
    long = 'x' * 2001
    wrong_input(call('import', write('long.yatzy', record('yatzy', '1 chance 20', facts=['note ' + long])), data_dir='long'),
                'long.yatzy:', 'The note is too long; it must have at most 2000 characters')
    name = write('long.csv', f'Date;Anna;Bo;Place\n2025-11-20;312;290;{long}\n2025-11-21;201;240;{long[1:]}\n')
    answer = wrong_input(table(name, data_dir='long'), 'long.csv:2: The place is too long')
    equal(answer.out, '1 game is new, 0 were already there, 1 was refused\n')


@case('import/table/columns')
def _():
    name = write('columns.csv', 'Wann,X,Y,Z\n2025-11-20,312,290,1\n')
    fine(table(name, '--columns', 'date=A,Ås=C,Bjørn\\, med komma=B',
               data_dir='columns'))
    equal(played('columns'), [['Bjørn, med komma', '1', '1', '312', '312'], ['Ås', '1', '0', '290', '290']])
    wrong_input(table(name, '--columns', 'Anna=Q', data_dir='columns'), 'columns.csv:1: ', '“Q”', 'A to D')
    wrong_input(table(name, '--columns', 'note=A', data_dir='columns'), 'columns.csv:1: ', 'date=A,Anna=B')


@case('import/table/columns/of-score-sheets')
def _():
    """Where a score sheet names games or nobody, the letters of its columns say who played."""
    points = [3, 6, 9, 12, 15, 18, 12, 22, 18, 24, 15, 20, 28, 30, 50]
    names = 'Enere Toere Treere Firere Femmere Seksere 1_par 2_par 3_like 4_like Liten_straight Stor_straight Hus Sjanse Yatzy'
    lines = [f'{name.replace("_", " ")};{value};{value}\n' for name, value in zip(names.split(), points)]
    for heading in (';Spill 1;Spill 2\n', ';;\n'):
        name = write('pad.csv', heading + ''.join(lines) + 'Totalt;332;332\n')
        wrong_input(table(name, data_dir='pad'), 'pad.csv:', '--columns NAME=LETTER')
        games = fine(table(name, '--columns', 'Mona=B,Per=C', '--dry-run', data_dir='pad')).rows[1:-1]
        pad = 'Spill' in heading
        equal([row[4:6] for row in games], [['Mona', '332'], ['Per', '332']] if pad else [['Mona; Per', '332; 332']])
    name = write('pad.csv', ';Spill 1;Spill 2\n' + ''.join(lines).replace(';30\n', ';29\n') + 'Totalt;332;331\n')
    games = fine(table(name, '--columns', 'Mona=B', '--dry-run', data_dir='pad')).rows[1:-1]
    equal([row[4:6] for row in games], [['Mona', '332'], ['Mona', '331']])


@case('import/rules-of-entries')
def _():
    """Where nobody says it, the bonus shows which rules were played, and what else would fit is named."""
    zeros = ''.join(f'{name.replace("_", " ")};0\n' for name in
                    'One_Pair Two_Pairs Three_of_a_Kind Four_of_a_Kind Small_Straight Large_Straight Full_House Chance Yatzy'.split())
    for faces, bonus, words in (((3, 6, 9, 12, 15, 18), 50, 'these fit, too: forced-yatzy'), ((3, 6, 9, 12, 15, 18), 25, ''), ((2, 4, 6, 8, 10, 12), 50, ''),
                                ((1, 2, 3, 4, 5, 6), 0, 'forced-yatzy, yatzy-de')):
        upper = ''.join(f'{name};{points}\n' for name, points in zip('Ones Twos Threes Fours Fives Sixes'.split(), faces))
        name = write('bonus.csv', f';Mona\n{upper}Bonus;{bonus}\n{zeros}Total;{sum(faces) + bonus}\n')
        answer = call('import', name, '--dry-run', data_dir='bonus')
        equal((answer.code, answer.rows[1][4:]), (0, ['Mona', str(sum(faces) + bonus), 'yes']))
        says(answer.err, words)
        equal(bool(answer.err), bool(words))


@case('import/table/dates')
def _():
    name = write('dates.csv', 'Date,Anna\n3/4/2025,312\n')
    wrong_input(table(name, data_dir='dates'), 'dates.csv:2: ', '3/4/2025', 'date-mdy')
    for key, day in (('date-mdy', '2025-03-04'), ('date-dmy', '2025-04-03')):
        says(fine(table(name, '--columns', f'{key}=A,Anna=B', '--dry-run', data_dir='dates')).out, f'\t{day}\tAnna\t312\t')
    name = write('merged.csv', 'Date,Anna\n2025-11-20,312\n,201\n')
    says(fine(table(name, '--columns', 'date-above=A,Anna=B', '--dry-run', data_dir='dates')).out, 'A3:B3\t2025-11-20\tAnna\t201\t')


@case('import/table/without-a-heading-or-date')
def _():
    name = write('bare.csv', 'Bjørn,312\nBo,290\n')
    says(fine(table(name, '--columns', 'player=A,total=B', '--dry-run', data_dir='bare')).out, '\t\tBjørn; Bo\t312; 290\t')
    fine(table(name, '--columns', 'player=A,total=B', data_dir='bare'))
    other = write('unclear.csv', 'bjorn,312\nBo,290\n')
    wrong_input(table(other, '--columns', 'player=A,total=B', data_dir='bare'), 'unclear.csv:1: “bjorn” could be Bjørn')


@case('import/table/same')
def _():
    fine(table(write('one.csv', 'Date,Bjørn\n2025-11-20,312\n'), data_dir='same'))
    two = write('two.csv', 'Date,bjorn\n2025-11-21,290\n')
    wrong_input(table(two, data_dir='same'), 'two.csv:1: “bjorn” could be Bjørn', '--same')
    equal(played('same'), [['Bjørn', '1', '0', '312', '312']])
    fine(table(two, '--same', 'bjorn=Bjørn', data_dir='same'))
    equal(played('same'), [['Bjørn', '2', '0', '312', '290']])
    three = write('three.csv', 'Date,BJØRN\n2025-11-22,300\n')
    fine(table(three, data_dir='same'))
    equal(played('same'), [['Bjørn', '3', '0', '312', '290']])
    equal(fine(table(three, two, '--same', 'BJORN=Bjørn', data_dir='same')).out,
          '0 games are new, 2 were already there, 0 were refused\n')


@case('import/table/several')
def _():
    """Who came with one table is known in the next, as after an import of its own, also in a dry run."""
    first = write('2023.csv', 'Date;Anna;Bjørn\n2023-11-20;312;290\n')
    second = write('2024.csv', 'Date;ANNA;Bjørn\n2024-11-20;201;240\n')
    answer = fine(table(first, second, '--dry-run', data_dir='several'))
    equal(answer.lines[2], '2024.csv\t2024\tA2:C2\t2024-11-20\tAnna; Bjørn\t201; 240\tyes')
    fine(table(first, second, data_dir='several'))
    equal(played('several'), [['Anna', '2', '1', '312', '201'], ['Bjørn', '2', '1', '290', '240']])
    unclear = write('2025.csv', 'Date;Anna;Bjorn\n2025-11-20;202;241\n')
    for words in ['--dry-run'], []:
        answer = wrong_input(table(first, unclear, *words, data_dir='unclear'), '2025.csv:1: “Bjorn” could be Bjørn')
        equal(answer.lines[-1].split(',')[-1], ' 1 would be refused' if words else ' 1 was refused')
    record_first = write('first.yatzy', record('yatzy', '1 chance 20', players='Anna; Bo', facts=['date 2022-11-20']))
    fine(table(record_first, second, data_dir='record-first'))
    equal([row[0] for row in played('record-first')], ['Anna', 'Bjørn'])


@case('import/table/same/nobody')
def _():
    """A misspelt name would say nothing, and the game go to somebody new."""
    five = write('five.csv', 'Date,Berti\n2025-11-21,290\n')
    for files in (['five.csv'], ['five.csv', write('six.csv', 'Date,Cai\n2025-11-22,290\n')]):
        for dry in ([], ['--dry-run']):
            answer = wrong_input(table(*files, *dry, '--same', 'Berit=Bert', data_dir='nobody'), 'called Berit')
            equal((answer.out, len(answer.err.splitlines())), ('', 1))
    fine(table('six.csv', five, '--same', 'Berti=Bert', '--dry-run', data_dir='nobody'))
    answer = wrong_input(table('five.csv', 'lost.csv', '--same', 'Berit=Bert', data_dir='nobody'), 'lost.csv')
    equal((answer.out, len(answer.err.splitlines())), ('', 1))
    equal(played('nobody'), [])


@case('import/table/same/of-this-program')
def _():
    """What this program wrote says itself who played."""
    game = write('ann.yatzy', record('yatzy', '1 chance 20', players='Ann; Bo', facts=['date 2024-02-01']))
    fine(call('import', game, data_dir='ann'))
    for name in ('ann.csv', 'ann.xlsx'):
        fine(call('export', '--games', '--to', name, data_dir='ann'))
    for files in ([game], ['ann.csv'], ['ann.xlsx'], [game, 'ann.csv']):
        wrong_usage(call('import', *files, '--same', 'Ann=Anna', data_dir='ours'), '--same')
    for words in (['--option', 'order=free'], ['--sheet', 'Old'], ['--columns', 'date=A']):
        wrong_usage(call('import', game, *words, data_dir='ours'), words[0])
    equal(call('import', '--dry-run', game, data_dir='ours').lines[-1],
          '1 game would be imported, 0 are already there, 0 would be refused')


@case('import/table/same/for-a-shell')
def _():
    """What is expected can be pasted, quotation marks in a name included."""
    fine(table(write('known.csv', "Date,Bjørn,O'Brién\n2025-11-20,312,290\n"), data_dir='shell'))
    other = write('shell.csv', "Date,bjorn,O'Brien\n2025-11-21,290,280\n")
    lines = wrong_input(table(other, data_dir='shell')).err.splitlines()
    words = [word for line in lines for word in shlex.split(line.split('; expected ')[1].replace(',', ' '))]
    for same in ('bjorn=Bjørn', 'bjorn=bjorn', "O'Brien=O'Brién", "O'Brien=O'Brien"):
        assert same in words, words


@case('import/table/entries')
def _():
    name = write('entries.csv', 'Date,Player,Ones,Twos,Threes,Fours\n2025-11-20,Anna,3,4,6,8\n2025-11-20,Bo,1,x,6,8\n')
    for out in ('1 game is new, 0 were already there', '0 games are new, 1 was already there'):
        answer = table(name, data_dir='entries')
        equal((answer.code, answer.out), (0, out + ', 0 were refused\n'))
        says(answer.err, '“Fives” and perhaps others are not on the sheet')


@case('import/table/options')
def _():
    name = write('options.csv', 'Date,Anna,Bo\n2025-11-20,655,290\n')
    wrong_input(table(name, rules='maxi-yatzy', data_dir='options'), 'options.csv:2: ', '649')
    fine(table(name, '--option', 'full-straight=30', rules='maxi-yatzy', data_dir='options'))


@case('import/sheets')
def _():
    """All sheets of a workbook are read, hidden ones too, or those that are named. Those of ours are known."""
    workbook = Path(__file__).resolve().parent.parent / 'exchange' / 'made-in-libreoffice.xlsx'
    games = [row[1] for row in table(str(workbook), '--dry-run', data_dir='sheets').rows[1:-1]]
    equal(games, ['Yatzy 2024–26'] * 2)
    for sheets in (['Old'], ['Old', 'Links']):
        words = [word for sheet in sheets for word in ('--sheet', sheet)]
        equal(table(str(workbook), *words, '--dry-run', data_dir='sheets').rows[1:-1], [])
    wrong_input(table(str(workbook), '--sheet', 'Nowhere', data_dir='sheets'), '“Nowhere”')
    hidden = FOLDER / 'hidden.xlsx'
    with zipfile.ZipFile(workbook) as parts, zipfile.ZipFile(hidden, 'w') as copy:
        for part in parts.namelist():
            data = parts.read(part)
            if part == 'xl/workbook.xml':
                old = re.search(rb'<sheet name="Old"[^>]*/>', data)[0]
                first = re.sub(rb' state="[a-z]*"', b'', old).replace(b'<sheet ', b'<sheet state="hidden" ')
                data = data.replace(old, b'').replace(b'<sheets>', b'<sheets>' + first)
            copy.writestr(part, data)
    equal([row[1] for row in table(str(hidden), '--dry-run', data_dir='sheets').rows[1:-1]], games)
    fine(table(OLD, data_dir='sheets'))
    fine(call('export', '--statistics', '--to', 'sheets.xlsx', data_dir='sheets'))
    answer = fine(call('import', 'sheets.xlsx', data_dir='sheets'))
    equal(answer.out, '0 games are new, 2 were already there, 0 were refused\n')


@case('import/table/figures')
def _():
    """The tables of our statistics look like games but are none."""
    fine(table(OLD, data_dir='figures'))
    for sheet in ('players', 'games', 'entries', 'head-to-head'):
        fine(call('export', '--statistics', '--sheet', sheet, '--to', 'figures.csv', data_dir='figures'))
        answer = wrong_input(table('figures.csv', data_dir='no-figures'), 'figures.csv: It contains statistics', '--games')
        equal(answer.out, '0 games are new, 0 were already there, 1 was refused\n')
    wrong_input(table(write('short.csv', 'rules,player\nyatzy,Anna\n'), data_dir='no-figures'), 'short.csv')
    own = write('like.csv', 'date,player,total,games\n2025-11-20,Anna,312,1\n')
    fine(table(own, data_dir='no-figures'))


@case('import/table/names')
def _():
    """What a table may be called: a template is a spreadsheet as well, and capitals do not matter."""
    made = Path(__file__).resolve().parent.parent / 'exchange'
    for name, source in ('a.xlsm', 'xlsx'), ('a.ODS', 'ods'), ('a.ots', 'ods'):
        write(name, (made / f'made-in-libreoffice.{source}').read_bytes())
        equal([row[1] for row in table(name, '--dry-run', data_dir='names').rows[1:-1]], ['Yatzy 2024–26'] * 2)
    fine(table(write('a.tsv', 'Date\tAnna\n2025-11-20\t312\n'), data_dir='names'))


@case('import/table/wrong')
def _():
    wrong_input(call('import', OLD, data_dir='wrong'), 'old.csv', '--rules')
    wrong_input(table('not-there.csv', data_dir='wrong'), 'not-there.csv')
    wrong_input(table(write('empty.csv', '\n\n'), data_dir='wrong'), 'empty.csv')
    wrong_input(table(OLD, rules='yatzi', data_dir='wrong'), 'yatzi')
    wrong_usage(table(OLD, '--same', 'Anna', data_dir='wrong'), '--same')
    wrong_usage(table(write('game.yatzy', record('yatzy', '1 chance 20')), data_dir='wrong'))


done()

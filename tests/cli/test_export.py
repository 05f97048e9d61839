# SPDX-License-Identifier: GPL-3.0-or-later
"""`protokoll export` and what `protokoll import` makes of it: games leave the program and come back the same."""
import csv
import io
import os
import re
import signal
import sqlite3
import sys
import zipfile

sys.path.insert(0, os.path.dirname(__file__))
import histories  # noqa: E402
from calls import (FOLDER, NO_LIMITS, NO_TERMINALS, ON_WINDOWS, call, case, done, equal, fine, german,  # noqa: E402
                   in_terminal, posix_only, record, says, struck, write, wrong_input, wrong_usage)

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from sums import changing  # noqa: E402

EVENING = record('yatzy', '1 chance 20', '2 chance 10', 'rename 2 Bert', '3 chance 15 rolls=2', 'seats 3 1 2', '2 ones 3',
                 'join Dora', '4 chance 30', 'leave 3', '1 ones 2', '4 ones x', '1 ones -', '1 ones 2',
                 facts=('date 2026-11-20T19:30', 'note =1+1', 'place Oslo'), players='Anna; Bo; Cid')
TOTALS = record('kniffel', 'total 1 200', 'total 2 180', facts=('date 2001-01-01',), players='Anna; -1')
SECOND = record('kniffel', 'total 1 200', 'total 2 180', facts=('date 2001-01-01', 'number 2'), players='Anna; -1')
OWN = '\n'.join(line if not line.startswith('Title=') else 'Title=House'
                for line in (open(os.environ['PROTOKOLL_RULES_DIR'] + '/yatzy.rules', encoding='utf-8')
                             .read().splitlines()))


def records():
    maker = histories.Maker(16)
    return [maker.record().text for _ in range(24)]


def import_all(data_dir, *names):
    return fine(call('import', *names, data_dir=data_dir))


def rows(name):
    return list(csv.DictReader(io.StringIO((FOLDER / name).read_bytes().decode('utf-8'), newline='')))


def parts(name):
    with zipfile.ZipFile(FOLDER / name) as book:
        return {part: book.read(part).decode('utf-8') for part in book.namelist()}


def identities(data_dir):
    database = sqlite3.connect(FOLDER / data_dir / 'statistics.db')
    found = database.execute('SELECT lower(hex(identity)) FROM game WHERE state IN (1, 2) ORDER BY 1').fetchall()
    database.close()
    return found


for number, text in enumerate([EVENING, TOTALS, SECOND, *records()]):
    write(f'records/{number}.yatzy', text)
NAMES = sorted(str(path.relative_to(FOLDER)) for path in (FOLDER / 'records').iterdir())
write('own/rules/house.rules', OWN)
NAMES += [write(f'records/own-{day}.yatzy', record('house', '1 chance 20', facts=(f'date 2026-01-0{day}',)))
          for day in (1, 2)]
import_all('own', *NAMES)


@case('export/all-games-come-back')
def _():
    for ending in ('csv', 'xlsx'):
        equal(fine(call('export', '--games', '--to', f'all.{ending}', data_dir='own')).out, '')
        # Nobody there knows the rules of the house.
        says(import_all(f'back-{ending}', f'all.{ending}').out, f'{len(NAMES)} games are new', '0 were refused')
        equal(identities(f'back-{ending}'), identities('own'))
        says(import_all(f'back-{ending}', f'all.{ending}').out, '0 games are new')
        fine(call('export', '--games', '--to', f'again-{ending}.csv', data_dir=f'back-{ending}'))
        fine(call('export', '--games', '--to', 'once.csv', data_dir='own'))
        left, right = ([{key: value for key, value in row.items() if key != 'game'} for row in rows(name)]
                       for name in (f'again-{ending}.csv', 'once.csv'))
        key = lambda row: sorted(map(str, row.items()))  # noqa: E731
        equal(sorted(left, key=key), sorted(right, key=key))
    for verb in (['statistics'], ['statistics', '--rules', 'house']):
        equal(fine(call(*verb, '--format', 'tsv', data_dir='back-csv')).out.splitlines()[0],
              fine(call(*verb, '--format', 'tsv', data_dir='own')).out.splitlines()[0])


@case('export/columns')
def _():
    fine(call('export', '--to', 'evening.csv', write('evening.yatzy', EVENING)))
    table = rows('evening.csv')
    equal(list(table[0]), ['game', 'rules', 'date', 'number', 'seat', 'player', 'what', 'entry', 'typed', 'points', 'rolls',
                           'declared', 'options', 'order', 'place', 'note', 'bet', 'players', 'identity', 'game-number', 'file'])
    equal(table[0]['file'], EVENING.replace('\\', '\\\\').replace(';', '\\;').replace('#', '\\#').replace('\n', '\\n'))
    equal([row['file'] for row in table[1:] if row['what'] != 'rules'], [''] * (len(table) - 2))
    equal([(row['seat'], row['player'], row['what'], row['entry'], row['typed'], row['points']) for row in table[:8]],
          [('1', 'Anna', 'fill', 'chance', '20', '20'), ('2', 'Bo', 'fill', 'chance', '10', '10'),
           ('2', 'Bo', 'rename', '', 'Bert', ''), ('3', 'Cid', 'fill', 'chance', '15', '15'),
           ('', '', 'seats', '', '3 1 2', ''), ('2', 'Anna', 'fill', 'ones', '3', '3'),
           ('4', 'Dora', 'join', '', 'Dora', ''), ('4', 'Dora', 'fill', 'chance', '30', '30')])
    equal(table[0]['note'], "'=1+1")
    assert (FOLDER / 'evening.csv').read_bytes().count(b'\r\n') == len(table) + 1
    # Nothing about it depends on the language.
    fine(call('export', '--to', 'abend.csv', 'evening.yatzy', language='de'))
    equal((FOLDER / 'abend.csv').read_bytes(), (FOLDER / 'evening.csv').read_bytes())


@case('export/a-record-comes-back')
def _():
    fine(call('export', '--to', 'copy.yatzy', 'evening.yatzy'))
    equal((FOLDER / 'copy.yatzy').read_text(encoding='utf-8'), EVENING)
    fine(call('export', '--to', 'GAME.YATZY', '--game', '1', data_dir='own'))
    says((FOLDER / 'GAME.YATZY').read_text(encoding='utf-8'), 'protokoll 1')
    wrong_input(call('export', '--to', 'copy.yatzy', '--game', '12345', data_dir='own'), '12345')
    wrong_input(call('export', '--to', 'copy.yatzy', '--game', '4294967297', data_dir='own'), '4294967297')
    equal((FOLDER / 'copy.yatzy').read_text(encoding='utf-8'), EVENING)


@case('export/numbers-know-no-language')
def _():
    for ending in ('csv', 'xlsx'):
        for what in (['--statistics'], ['--games'], ['evening.yatzy']):
            write('evening.yatzy', EVENING)
            for name, more in ((f'dot.{ending}', {}), (f'comma.{ending}', german())):
                fine(call('export', '--to', name, *what, data_dir='own', **more))
            dot, comma = (parts(name) if ending == 'xlsx' else (FOLDER / name).read_bytes()
                          for name in (f'dot.{ending}', f'comma.{ending}'))
            if ending == 'xlsx':
                for book in (dot, comma):
                    del book['docProps/core.xml']  # the time of writing
            equal(comma, dot)


@case('export/empty-for-as-many-as-the-rules-allow')
def _():
    for players, seats in (('1', 1), ('2', 2), ('3+', 3), ('1+', 2), ('1-4', 2)):
        name = f'for-{players[0]}{len(players)}'
        write(f'empty/rules/{name}.rules', re.sub('(?m)^Players=.*', f'Players={players}', OWN))
        fine(call('export', '--to', f'{name}.pdf', '--empty', name, data_dir='empty'))
        fine(call('export', '--to', f'{name}.xlsx', '--empty', name, data_dir='empty'))
        strings = parts(f'{name}.xlsx')['xl/sharedStrings.xml']
        equal(len(set(re.findall(r'>Player \d+<', strings))), seats)
    wrong_input(call('export', '--to', 'x.pdf', '--empty', 'for-11', '--players', '2', data_dir='empty'), 'exactly 1 player,')
    wrong_input(call('export', '--to', 'x.pdf', '--empty', 'yatzy', '--players', '1000'), '50')
    for number in ('0', '-1', 'two', '99999999999999999999'):
        wrong_usage(call('export', '--to', 'x.pdf', '--empty', 'yatzy', '--players', number), '--players', number)
        wrong_usage(call('export', '--to', 'x.yatzy', '--game', number), '--game', number)


@case('export/empty-in-an-order-that-is-open')
def _():
    """Where the rules leave the order open, any is fine."""
    for words in ([], ['--option', 'bonus-points=35']):
        fine(call('export', '--to', 'open.xlsx', '--empty', 'yatzy-de', '--players', '2', *words))
        wrong_input(call('import', 'open.xlsx', data_dir='open'), 'nothing was entered')


@case('export/a-sheet-to-play-on-comes-back')
def _():
    fine(call('export', '--to', 'evening.xlsx', 'evening.yatzy'))
    says(import_all('sheet', 'evening.xlsx').out, '1 game is new')
    says(import_all('sheet', 'evening.yatzy').out, '1 was already there')


@case('export/a-player-renamed-later')
def _():
    """The game is still the same one."""
    import_all('renamed', 'evening.yatzy')
    with changing(FOLDER / 'renamed' / 'statistics.db') as database:
        database.execute("UPDATE player SET name = 'Anne' WHERE name = 'Anna'")
    fine(call('export', '--games', '--to', 'renamed.csv', data_dir='renamed'))
    says((FOLDER / 'renamed.csv').read_text(encoding='utf-8'), 'Anne')
    says(import_all('renamed', 'renamed.csv').out, '0 games are new', '1 was already there')
    says(import_all('elsewhere', 'renamed.csv').out, '1 game is new')
    equal(identities('elsewhere'), identities('renamed'))
    says(import_all('elsewhere', 'evening.yatzy').out, '1 was already there')


@case('import/a-table-that-was-cut-off')
def _():
    """The last game is not taken for an unfinished one, and the whole table can be imported later."""
    for n in 1, 2:
        write(f'whole{n}.yatzy', record('yatzy', *struck('yatzy', 1), players='Anna', facts=[f'date 2026-01-0{n}']))
    fine(call('import', 'whole1.yatzy', 'whole2.yatzy', data_dir='whole'))
    fine(call('export', '--games', '--to', 'whole.csv', data_dir='whole'))
    lines = (FOLDER / 'whole.csv').read_text(encoding='utf-8').splitlines(keepends=True)
    write('cut.csv', ''.join(lines[:-2]))
    answer = wrong_input(call('import', 'cut.csv', data_dir='cut'), 'cut.csv:', 'rows')
    equal(answer.out, '1 game is new, 0 were already there, 1 was refused\n')
    equal(fine(call('import', 'whole.csv', data_dir='cut')).out,
          '1 game is new, 1 was already there, 0 were refused\n')


@case('import/a-game-corrected-in-the-file')
def _():
    """A table of moves is a view of the game in it: a row that says something else is refused with its line."""
    fine(call('import', 'evening.yatzy', data_dir='corrected'))
    fine(call('export', '--games', '--to', 'corrected.csv', data_dir='corrected'))
    text = (FOLDER / 'corrected.csv').read_text(encoding='utf-8')
    for before, after, line in ((',chance,20,20,', ',chance,21,21,', 2), (',Bo,rename,', ',Bob,rename,', 4),
                                (',2026-11-20T19:30,5,', ',2026-11-21T19:30,5,', 6)):
        assert text.count(before) == 1
        write('wrong.csv', text.replace(before, after))
        answer = wrong_input(call('import', 'wrong.csv', data_dir='corrected'), f'wrong.csv:{line}: The column “')
        equal(answer.out, '0 games are new, 0 were already there, 1 was refused\n')
        equal(len(answer.err.splitlines()), 1)


@case('import/a-table-of-an-earlier-version')
def _():
    """Its games are not in it. That is told by name, also where another program could have written it."""
    fine(call('export', '--games', '--to', 'earlier.csv', data_dir='corrected'))
    with (FOLDER / 'earlier.csv').open(encoding='utf-8', newline='') as file:
        lines = [row[:-1] + ['9'] for row in csv.reader(file)]
    lines[0][-1] = 'rows'
    with (FOLDER / 'earlier.csv').open('w', encoding='utf-8', newline='') as file:
        csv.writer(file).writerows(lines)
    answer = wrong_input(call('import', 'earlier.csv', data_dir='earlier'), 'earlier.csv: ', 'earlier version', 'Export it again')
    equal(answer.out, '0 games are new, 0 were already there, 1 was refused\n')


@case('import/a-wrong-game-among-others')
def _():
    fine(call('export', '--games', '--to', 'all.csv', data_dir='own'))
    lines = (FOLDER / 'all.csv').read_bytes().decode('utf-8').split('\r\n')
    # The game that brings the rules of the house, which the other one needs.
    place = next(i for i, line in enumerate(lines) if ',house,' in line and ',fill,' in line)
    lines[place] = lines[place].replace(',fill,', ',filled,')
    line = '\r\n'.join([*lines[:place], '']).count('\n') + 1
    write('wrong.csv', '\r\n'.join(lines))
    answer = wrong_input(call('import', 'wrong.csv', data_dir='wrong'), f'wrong.csv:{line}:', 'filled')
    says(answer.out, f'{len(NAMES) - 1} games are new', '1 was refused')
    equal(len(answer.err.splitlines()), 1)


@case('export/statistics')
def _():
    def table(*words):
        fine(call('export', '--statistics', '--to', 'figures.csv', *words, data_dir='own'))
        return rows('figures.csv')

    printed = fine(call('statistics', '--format', 'tsv', data_dir='own'))
    players = table()
    equal(list(players[0]), printed.rows[0])
    for got, expected in zip(players, printed.rows[1:], strict=True):
        equal([histories.unescape(field) for field in expected if not field.startswith('-')],
              [field for field in got.values() if not field.startswith(('-', "'-"))])
    games = table('--sheet', 'games')
    equal(len({game['number'] for game in games}), len(NAMES))
    for game in games:
        equal(sum(other['number'] == game['number'] for other in games), int(game['players']))
        assert game['finished'] == ('yes' if game['rank'] else 'no'), game
    finished = [game for game in games if game['rank']]
    for player in players:
        own = [int(game['total']) for game in finished if [game[key] for key in ('rules', 'variant', 'player')] ==
               [player[key] for key in ('rules', 'variant', 'player')]]
        equal((len(own), max(own), min(own)), (int(player['games']), int(player['best']), int(player['worst'])))
    equal({game['player'] for game in table('--sheet', 'games', '--player', 'Anna')}, {'Anna'})
    for entry in table('--sheet', 'entries'):
        equal(int(entry['filled']) + int(entry['struck']), int(entry['sheets']))
    for pair in table('--sheet', 'head-to-head'):
        equal(int(pair['won']) + int(pair['lost']) + int(pair['drawn']), int(pair['games']))
    wrong_usage(call('export', '--statistics', '--sheet', 'moves', '--to', 'figures.csv', data_dir='own'), 'head-to-head')
    wrong_input(call('export', '--statistics', '--player', 'Nobody', '--to', 'figures.csv', data_dir='own'), 'Nobody')


def sheet_names(book):
    return re.findall(r'<sheet name="([^"]*)"', book['xl/workbook.xml'])


@case('export/statistics-of-one-player')
def _():
    for sheet in ('games', 'entries', 'head-to-head', 'players'):
        fine(call('export', '--to', 'one.csv', '--statistics', '--sheet', sheet, '--player', 'Anna', data_dir='own'))
        fine(call('export', '--to', 'all.csv', '--statistics', '--sheet', sheet, data_dir='own'))
        one, everybody = rows('one.csv'), rows('all.csv')
        if sheet != 'games':
            equal(one, [row for row in everybody if row['player'] == 'Anna'])
        assert 0 < len(one) < len(everybody), (sheet, len(one), len(everybody))


@case('export/sheets-called-alike')
def _():
    """Rules may be called as a sheet of the workbook is, or as no sheet can be."""
    titles = ['Moves', 'Players', 'HISTORY', 'Sheet5', '[/]', 'a' * 40, 'A' * 40, '🎲' * 20]
    for number, title in enumerate(titles):
        write(f'alike/rules/own-{number}.rules', OWN.replace('Title=House', f'Title={title}'))
        write(f'alike-{number}.yatzy', record(f'own-{number}', *struck('yatzy', 1, 'chance'), *struck('yatzy', 2, 'chance'),
                                              '1 chance 20', '2 chance 21'))
    import_all('alike', *[f'alike-{number}.yatzy' for number in range(len(titles))])
    fine(call('export', '--statistics', '--to', 'alike.xlsx', data_dir='alike'))
    names = sheet_names(parts('alike.xlsx'))
    equal(len({name.casefold() for name in names}), len(titles) + 4)
    for name in names:
        assert len(name.encode('utf-16-le')) <= 62 and name.casefold() != 'history', name
    says(names, 'Players', 'Players 2', 'Moves', 'Moves 2')
    says(import_all('alike-back', 'alike.xlsx').out, f'{len(titles)} games are new')


@case('export/statistics-of-everything')
def _():
    """Dates before those of workbooks, the longest note, and charts that show something before anybody works
    them out."""
    played = [*struck('yatzy', 1, 'chance'), *struck('yatzy', 2, 'chance'), '1 chance 20', '2 chance 21']
    for number, facts in enumerate([('date 1899-12-31',), ('date 2001-02-03T19:30',), ('note ' + 'ø' * 2000,), ()]):
        write(f'odd-{number}.yatzy', record('yatzy', *played, facts=facts))
    import_all('odd', *[f'odd-{number}.yatzy' for number in range(4)])
    fine(call('export', '--statistics', '--to', 'odd.xlsx', data_dir='odd'))
    book = parts('odd.xlsx')
    games = book[f'xl/worksheets/sheet{sheet_names(book).index("Games") + 1}.xml']
    says(games, '1899-12-31', 'ø' * 2000)
    assert '<v>-' not in games
    charts = [text for part, text in book.items() if part.startswith('xl/charts/chart')]
    equal(len(charts), 3)
    for chart in charts:
        assert re.search(r'<c:val>.*?<c:numCache>.*?<c:pt idx="0">', chart), chart
        says(chart, '<c:v>Anna</c:v>')


@case('export/rows-are-not-too-high')
def _():
    write('high.yatzy', record('yatzy', facts=('note ' + r'line\n' * 300,), players='Anna; ' + 'W' * 100))
    fine(call('export', '--to', 'high.xlsx', 'high.yatzy'))
    heights = [float(height) for height in re.findall(r' ht="([^"]*)"', parts('high.xlsx')['xl/worksheets/sheet1.xml'])]
    assert heights and max(heights) <= 409, heights


@case('export/when-nobody-is-there')
def _():
    """As behind nohup, where the end of the terminal is not to end the program."""
    fine(call('export', '--to', 'all.csv', '--games', data_dir='own', around='trap "" HUP; "$@"'))
    fine(call('import', 'all.csv', data_dir='nobody-there', around='trap "" HUP INT; "$@"'))


@case('export/a-file-that-may-grow-no-further')
def _():
    posix_only(NO_LIMITS)
    write('old.csv', 'as it was')
    wrong_input(call('export', '--to', 'old.csv', *NAMES[:-2], around='ulimit -f 16; "$@"'), 'old.csv')
    equal((FOLDER / 'old.csv').read_text(encoding='utf-8'), 'as it was')
    assert not list(FOLDER.glob('.old*'))


@case('export/wrong-usage')
def _():
    # What would mean nothing is refused.
    for words in (['--to', 'x.xlsx', '--statistics'], ['--to', 'x.pdf', '--statistics'], ['--to', 'x.csv', '--games'],
                  ['--to', 'x.csv', 'evening.yatzy']):
        wrong_usage(call('export', *words, '--sheet', 'games', data_dir='own'), '--sheet')
    for words in (['--to', 'x.xlsx', '--statistics'], ['--to', 'x.xlsx', 'evening.yatzy'], ['--to', 'x.csv', '--games'],
                  ['--to', 'x.xlsx', '--empty', 'yatzy'], ['--to', 'x.yatzy', 'evening.yatzy'], ['--to', 'x.db']):
        wrong_usage(call('export', *words, '--paper', 'A5', data_dir='own'), '--paper')
    wrong_usage(call('export'), '--to')
    for words in (['--to', 'x.csv', '--games'], ['--to', 'x.xlsx', '--statistics']):
        wrong_usage(call('export', *words, '--option', 'order=free', data_dir='own'), '--option')
    wrong_usage(call('export', '--to', 'x.xlsx', '--statistics', '--player', 'Anna', data_dir='own'), '--player')
    wrong_input(call('export', '--to', 'x.yatzy', '--game', '999', data_dir='own'), '999')
    wrong_usage(call('export', '--to', 'x.csv'), '--games')
    wrong_usage(call('export', '--to', 'x.doc', '--games'), '.csv')
    wrong_usage(call('export', '--to', 'x', '--games'), '.csv')
    wrong_usage(call('export', '--to', 'x.yatzy', '--games'), '.yatzy')
    wrong_usage(call('export', '--to', 'x.csv', '--games', 'evening.yatzy'), 'one')
    wrong_usage(call('export', '--to', 'x.csv', '--games', '--paper', 'A3'), 'A4')
    wrong_usage(call('export', '--to', 'x.csv', '--games', '--players', '3'), '--empty')
    wrong_usage(call('sheet', '--to', 'x.csv', 'evening.yatzy'), '--to')
    wrong_usage(call('export', '--to', 'x.yatzy', 'evening.yatzy', 'evening.yatzy'), 'one game')
    assert not list(FOLDER.glob('x.*'))


@case('export/cannot-be-written')
def _():
    wrong_input(call('export', '--to', 'no/such/folder/x.csv', 'evening.yatzy'), 'x.csv')
    wrong_input(call('export', '--to', 'x.csv', 'missing.yatzy'), 'missing.yatzy')
    write('old.csv', 'as it was')
    if not ON_WINDOWS:
        wrong_input(call('export', '--to', 'old.csv', *NAMES[:-2], around='trap "" XFSZ; ulimit -f 16; "$@"'), 'old.csv')
    equal((FOLDER / 'old.csv').read_text(encoding='utf-8'), 'as it was')
    assert not list(FOLDER.glob('.old*')) and not list(FOLDER.glob('x.*'))


# Tables of which a page went bad on the disk, and what then cannot be told any more. What is counted anew from other tables
# is told all the same.
UNREADABLE = {
    'rules': [['statistics'], ['export', '--to', 'x.csv', '--statistics'], ['export', '--to', 'x.pdf', '--statistics'],
              ['export', '--to', 'x.xlsx', '--statistics']],
    'player': [['statistics', '--player', 'Anna'], ['export', '--to', 'x.pdf', '--player', 'Anna'],
               ['export', '--to', 'x.csv', '--statistics', '--sheet', 'entries'],
               ['export', '--to', 'x.xlsx', '--statistics']],
    'game': [['export', '--to', 'x.csv', '--games'], ['statistics']],
    'seat': [['export', '--to', 'x.csv', '--statistics', '--sheet', 'games'], ['export', '--to', 'x.csv', '--games'],
             ['export', '--to', 'x.xlsx', '--statistics']],
    'score': [],
}
for table, commands in UNREADABLE.items():
    @case(f'export/a-page-went-bad/{table}')
    def _():
        path = FOLDER / 'page' / 'statistics.db'
        if not path.exists():
            import_all('page', *NAMES[:-2])
        good = path.read_bytes()
        database = sqlite3.connect(path)
        (page,) = database.execute('SELECT rootpage FROM sqlite_master WHERE name = ?', [table]).fetchone()
        (size,) = database.execute('PRAGMA page_size').fetchone()
        database.close()
        bad = bytearray(good)
        bad[(page - 1) * size + 200] ^= 1
        try:
            for words in commands:
                path.write_bytes(bad)
                answer = wrong_input(call(*words, data_dir='page'), 'is damaged')
                equal((answer.out, len(answer.err.splitlines()), list(FOLDER.glob('x.*'))), ('', 1, []))
            if not commands:
                path.write_bytes(bad)
                fine(call('export', '--to', 'all.csv', '--statistics', data_dir='page'))
        finally:
            path.write_bytes(good)


@case('export/a-damaged-game-comes-from-a-backup')
def _():
    """From the newest one that has it. A game that none has is named, and all others are exported."""
    texts = [record('yatzy', f'1 chance {day + 10}', facts=(f'date 2026-01-0{day}',)) for day in (1, 2, 3)]
    for day, text in enumerate(texts, 1):
        import_all('spare', write(f'spare-{day}.yatzy', text))
        if day == 2:
            (FOLDER / 'spare' / 'backups').mkdir(exist_ok=True)
            fine(call('backup', str(FOLDER / 'spare' / 'backups' / 'statistics-2026-01-02.db'), data_dir='spare'))
    fine(call('export', '--games', '--to', 'sound.csv', data_dir='spare'))
    statistics = ['export', '--statistics', '--to', 'spare.xlsx']
    note = 'note: game 2 is damaged and was read from the newest backup that has it'
    lost = 'Game 3 is damaged, and no backup has it: it was left out.'

    def exported(code, err, *words):
        answer = call(*words, data_dir='spare')
        equal((answer.code, answer.out, [line.removeprefix('protokoll: ') for line in answer.err.splitlines()]),
              (code, '', err))

    with changing(FOLDER / 'spare' / 'statistics.db') as database:
        database.execute("UPDATE game SET text = text || 'x' WHERE id = 2")
    exported(0, [note], 'export', '--game', '2', '--to', 'spare.yatzy')
    equal((FOLDER / 'spare.yatzy').read_text(encoding='utf-8'), texts[1])
    exported(0, [note], 'export', '--games', '--to', 'spare.csv')
    equal(rows('spare.csv'), rows('sound.csv'))
    exported(0, [note], *statistics)
    says(import_all('spare-back', 'spare.xlsx').out, '3 games are new')

    with changing(FOLDER / 'spare' / 'statistics.db') as database:
        database.execute("UPDATE game SET text = text || 'x' WHERE id = 3")
    exported(1, [lost], 'export', '--game', '3', '--to', 'lost.yatzy')
    assert not (FOLDER / 'lost.yatzy').exists()
    exported(1, [note, lost], 'export', '--games', '--to', 'spare.csv')
    equal(rows('spare.csv'), [row for row in rows('sound.csv') if row['game'] != '3'])
    exported(1, [note, lost], *statistics)
    says(import_all('spare-others', 'spare.xlsx').out, '2 games are new')

    # A table without any game does not take the place of one that has them.
    before = rows('spare.csv')
    for path in (FOLDER / 'spare' / 'backups').iterdir():
        path.unlink()
    with changing(FOLDER / 'spare' / 'statistics.db') as database:
        database.execute("UPDATE game SET text = text || 'x'")
    exported(1, ['Every saved game is damaged, and no backup has any of them: nothing was written.'],
             'export', '--games', '--to', 'spare.csv')
    equal(rows('spare.csv'), before)


# One game a day: games of the same day are compared with each other, which takes long under a sanitizer.
write('many.csv', 'Date,Anna,Bo\n' + ''.join(f'{2000 + i // 336}-{1 + i // 28 % 12:02}-{1 + i % 28:02},{100 + i % 200},'
                                            f'{100 + i // 200}\n' for i in range(6000)))
fine(call('import', '--rules', 'yatzy', 'many.csv', data_dir='many'))


@case('export/killed')
def _():
    """In the middle of a long export: while it tells how far it is, which it does every few games."""
    posix_only(NO_TERMINALS)
    for ending in ('csv', 'xlsx'):
        target = write(f'killed-{ending}/games.{ending}', 'as it was')
        with in_terminal('export', '--games', '--to', target, data_dir='many') as (program, terminal):
            says(terminal.read(), ' of 6000 games')
            terminal.stop()
            program.kill()
        equal(program.returncode, -signal.SIGKILL)
        equal((FOLDER / target).read_text(encoding='utf-8'), 'as it was')


@case('export/progress')
def _():
    """In a terminal alone; nothing of it stays there."""
    posix_only(NO_TERMINALS)
    with in_terminal('export', '--games', '--to', 'many-again.csv', data_dir='many') as (program, terminal):
        equal((program.wait(), program.stdout.read()), (0, b''))
        said = terminal.read_to_end()
    says(said, '0 of 6000 games', '4000 of 6000 games')
    assert said.endswith('\r\033[K'), said
    fine(call('export', '--games', '--to', 'many-again.csv', data_dir='many'))


@case('import/messages-begin-a-line')
def _():
    """What is wrong is said in the place of how far the import is, not behind it."""
    posix_only(NO_TERMINALS)
    words = ('import', '--rules', 'yatzy', 'many.csv', 'missing.yatzy', write('empty.yatzy', record('yatzy')))
    with in_terminal(*words, data_dir='many-more') as (program, terminal):
        equal((program.wait(), program.stdout.read()),
              (1, b'6000 games are new, 0 were already there, 2 were refused\n'))
        said = terminal.read_to_end()
    says(said, ' games\033[K\r\033[Kmissing.yatzy:', '\r\nempty.yatzy:1:')


done()

# SPDX-License-Identifier: GPL-3.0-or-later
"""test_spreadsheets.py BINARY: record sheets as LibreOffice and Gnumeric work them out.

Games of every rule set, begun, half played and finished, are exported once as they are and once with other points in some
cells and nothing beside the formulas. Both programs open all of them once, work them out and save them; every number must
then be what the program itself says of the game, and the program must take the games back.
"""
import random
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
import zipfile

sys.dont_write_bytecode = True  # the source folder stays clean
import sheets  # noqa: E402
from calls import FOLDER, NO_LIMITS, call, case, done, equal, fine, posix_only, record, says, write  # noqa: E402

MAIN = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
RELATION = '{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id'

if not (shutil.which('soffice') and shutil.which('ssconvert')):
    print('1..0 # SKIP needs LibreOffice and Gnumeric')
    sys.exit(0)


# ---- games

def typed_for(entry, points):
    """What is typed for that many points, as the entry takes it."""
    name, _section, kind, shape, _pay = entry
    if points == 0:
        return 'x'
    if kind == 'sum':
        return str(points)
    return str(points // shape[1])


def moves_of(rules, entries, n_players, share, chance, top_down=False):
    """A game in which each player has filled that share of the entries, more or less."""
    dice = sheets.SETS[rules].dice
    lines = []
    orders = [entries[:] for _ in range(n_players)]
    for order in orders:
        if not top_down:
            chance.shuffle(order)
    for turn in range(round(len(entries) * share)):
        for seat, order in enumerate(orders, 1):
            points = chance.choice(ATTAINABLE[dice, order[turn][0], rules])
            lines.append(f'{seat} {order[turn][0]} {typed_for(order[turn], points)}')
    return lines


ATTAINABLE = {(known.dice, entry[0], rules): sheets.attainable(entry, known.dice)
              for rules, known in sheets.SETS.items() for entry in known.entries}
NAMES = ['Anna', 'Bjørn', '=1+1', 'Dana', 'Ée', 'Frida Kristoffersen von und zu Langenberg']


def make_games():
    """name: record."""
    chance = random.Random(16)
    games = {}
    for rules, known in sheets.SETS.items():
        for n_players, share in (2, 0), (2, 0.5), (2, 1), (1, 0.6), (6, 1):
            if not known.players[0] <= n_players <= known.players[1]:
                continue
            moves = moves_of(rules, known.entries, n_players, share, chance, known.order == 'top-down')
            games[f'{rules}-{n_players}-{share}'] = record(rules, *moves, players='; '.join(NAMES[:n_players]))
    games['jokers'] = record('yahtzee', '1 yahtzee 50', '2 yahtzee x', '1 fives 5 yahtzee', '2 sixes 5 yahtzee',
                             '1 full-house 25 yahtzee', '2 chance 20')
    games['extra'] = record('kniffel', '1 kniffel 50', '1 fives 5 yahtzee', facts=['option extra-kniffel=50'])
    games['saved'] = record('special-8', '1 yatzy 90 rolls=1', '2 chance 30 rolls=2', '1 threes 8 rolls=5')
    games['top-down'] = record('yatzy-de', '1 ones 3', '2 ones 2', '1 twos x', facts=['order top-down'])
    # Where a tie-break decides, and where the bonus is won or lost early.
    tie = [f'{seat} {entry[0]} x' for entry in sheets.SETS['maxi-yatzy'].entries for seat in (1, 2, 3)
           if entry[0] not in ('chance', 'sixes', 'fives')]
    games['tie'] = record('maxi-yatzy', *tie, '1 sixes 5', '1 fives x', '1 chance x', '2 sixes x', '2 fives 6', '2 chance x',
                          '3 sixes x', '3 fives x', '3 chance 30', players='Anna; Bo; Cecilie')
    games['won'] = record('yatzy', *(f'1 {face} {n}' for face, n in zip(sheets.FACES, (3, 3, 3, 4, 4, 5))))
    games['lost'] = record('yatzy', '1 sixes x', '1 fives 1', '1 fours x')
    games['left'] = record('yatzy', '1 chance 20', '2 chance 30', '3 chance 10', 'leave 2', players='Anna; Bo; Cecilie')
    return games


# ---- spreadsheets

def read_workbook(path):
    """name of the sheet: {(row, column): number or text}, rows and columns from 1."""
    with zipfile.ZipFile(path) as parts:
        shared = []
        if 'xl/sharedStrings.xml' in parts.namelist():
            for item in ElementTree.fromstring(parts.read('xl/sharedStrings.xml')):
                shared.append(''.join(text.text or '' for text in item.iter(MAIN + 't')))
        targets = {relation.get('Id'): relation.get('Target')
                   for relation in ElementTree.fromstring(parts.read('xl/_rels/workbook.xml.rels'))}
        book = {}
        for sheet in ElementTree.fromstring(parts.read('xl/workbook.xml')).iter(MAIN + 'sheet'):
            target = targets[sheet.get(RELATION)].replace('/xl/', '')
            book[sheet.get('name')] = dict(read_cells(parts.read('xl/' + target), shared))
        return book


def read_cells(text, shared):
    for cell in ElementTree.fromstring(text).iter(MAIN + 'c'):
        value = cell.find(MAIN + 'v')
        letters, row = re.fullmatch('([A-Z]+)([0-9]+)', cell.get('r')).groups()
        column = 0
        for letter in letters:
            column = column * 26 + ord(letter) - ord('A') + 1
        if value is None or value.text is None:
            text = ''.join(part.text or '' for part in cell.iter(MAIN + 't'))
            if text:
                yield (int(row), column), text
        elif cell.get('t') == 's':
            yield (int(row), column), shared[int(value.text)]
        else:
            yield (int(row), column), value.text if cell.get('t') in ('str', 'e') else float(value.text)


def rows_of(cells):
    """id of the row: what the players have there."""
    mark = next(column for (row, column), value in cells.items() if str(value).startswith('protokoll record sheet'))
    n_players = mark - 2
    return {value: [cells.get((row, column), '') for column in range(2, mark)]
            for (row, column), value in cells.items() if column == mark and row > 1}, n_players


def expected_of(answer):
    """The same of the program's own sheet."""
    rows = {row[0]: row[1:] for row in answer}
    n_players = len(rows['row'])
    def number(text):
        return text if text in ('', 'x') else float(text)
    def numbers(name):
        return [number(text) for text in rows.get(name, ['0'] * n_players)]
    entries = list(rows)[1:list(rows).index('upper')]
    wanted = {entry: numbers(entry) for entry in entries}
    wanted['@sum'] = numbers('upper')
    wanted['@margin'] = numbers('margin')
    wanted['@bonus'] = ['' if state == 'open' else points for state, points in zip(rows['bonus-state'], numbers('bonus'))]
    wanted['@total'] = numbers('total')
    wanted['@upper'] = [points + (bonus or 0) for points, bonus in zip(wanted['@sum'], wanted['@bonus'])]
    wanted['@lower'] = [points + joker for points, joker in zip(numbers('lower'), numbers('yahtzee-bonus'))]
    wanted['@rank'] = numbers('rank')
    if 'yahtzee-bonus' in rows:
        wanted['@joker'] = numbers('yahtzee-bonus')
    if 'saved-rolls' in rows:
        wanted['@saved'] = numbers('saved-rolls')
    return wanted


def compare(book, answers):
    equal(len(book), len(answers))
    for (name, cells), (game, answer) in zip(book.items(), answers.items()):
        got, _ = rows_of(cells)
        wanted = expected_of(answer)
        for row in wanted:
            if row in got:
                equal((game, name, row, got[row]), (game, name, row, wanted[row]))
        for row in ('@sum', '@total'):
            assert row in got, f'{name} has no row {row}'


def ask_sheets(records):
    names = [write(f'record/{name}.yatzy', text) for name, text in records.items()]
    blocks = re.split('^# .*\n', fine(call('sheet', *names)).out, flags=re.MULTILINE)[1:]
    return {name: [line.split('\t') for line in block.splitlines()] for name, block in zip(records, blocks)}


def export(name, records):
    names = [write(f'record/{game}.yatzy', text) for game, text in records.items()]
    fine(call('export', '--to', name, *names))
    return FOLDER / name


def without_results(source, target, changes):
    """The same workbook as one that no program has worked out yet, with other numbers in some cells: {(sheet, 'B7'): 12}."""
    with zipfile.ZipFile(source) as parts, zipfile.ZipFile(target, 'w', zipfile.ZIP_DEFLATED) as copy:
        for part in parts.namelist():
            data = parts.read(part)
            found = re.fullmatch(r'xl/worksheets/sheet(\d+)\.xml', part)
            if found:
                text = re.sub(r'(<f>[^<]*</f>)<v>[^<]*</v>', r'\1', data.decode('utf-8'))
                for (sheet, cell), value in changes.items():
                    if sheet == int(found[1]):
                        text, n = re.subn(rf'<c r="{cell}"( s="\d+")[^>]*?(/>|>.*?</c>)', rf'<c r="{cell}"\1><v>{value}</v></c>', text)
                        equal((cell, n), (cell, 1))
                data = text.encode('utf-8')
            copy.writestr(part, data)


def work_out(*names):
    """Both programs open the workbooks and save them: those of LibreOffice are in lo/, those of Gnumeric in gnumeric/."""
    for folder in ('lo', 'gnumeric'):
        (FOLDER / folder).mkdir(exist_ok=True)
    office = subprocess.run(
        ['soffice', f'-env:UserInstallation=file://{FOLDER}/office', '--headless', '--convert-to', 'xlsx', '--outdir', 'lo', *names],
        cwd=FOLDER, capture_output=True, timeout=100, check=True)
    assert b'rror' not in office.stderr, office.stderr
    for name in names:
        ended = subprocess.run(['ssconvert', '--recalc', name, f'gnumeric/{name}'], cwd=FOLDER, capture_output=True, timeout=60,
                               check=True)
        equal(ended.stderr, b'')


# ---- cases

GAMES = make_games()
# More points for somebody in one game of each rule set: the entry, the player and what is typed.
CHANGED = {f'{rules}-2-0.5': ('chance', 2, max(ATTAINABLE[known.dice, 'chance', rules]))
           for rules, known in sheets.SETS.items() if known.order != 'top-down'}
CHANGED['won'] = ('ones', 1, 1)
CHANGED['lost'] = ('chance', 2, 20)


def changed_record(name):
    entry, seat, points = CHANGED[name]
    lines = GAMES[name].splitlines()
    typed = points  # ones and chance take what they give
    filled = any(line.startswith(f'{seat} {entry} ') for line in lines)
    return '\n'.join(lines + [f'{seat} {entry} -'] * filled + [f'{seat} {entry} {typed}', ''])


RECORDS = {name: changed_record(name) if name in CHANGED else text for name, text in GAMES.items()}
before, after = ask_sheets(GAMES), ask_sheets(RECORDS)


@case('spreadsheets/stored')
def _():
    compare(read_workbook(export('games.xlsx', GAMES)), before)


def change_cells():
    changes = {}
    book = read_workbook(FOLDER / 'games.xlsx')
    for number, (name, cells) in enumerate(zip(GAMES, book.values()), 1):
        if name in CHANGED:
            entry, seat, points = CHANGED[name]
            row = next(row for (row, column), value in cells.items() if value == entry)
            changes[number, 'ABCDEFGH'[seat] + str(row)] = points
    without_results(FOLDER / 'games.xlsx', FOLDER / 'changed.xlsx', changes)


change_cells()
finished = [name for name in GAMES if name.endswith('-1')]
for name in finished:
    fine(call('import', f'record/{name}.yatzy', data_dir='history'))
fine(call('export', '--to', 'statistics.xlsx', '--statistics', data_dir='history'))
work_out('games.xlsx', 'changed.xlsx', 'statistics.xlsx')

for program in ('lo', 'gnumeric'):
    @case(f'spreadsheets/{program}/same')
    def _():
        compare(read_workbook(FOLDER / program / 'games.xlsx'), before)

    @case(f'spreadsheets/{program}/changed')
    def _():
        compare(read_workbook(FOLDER / program / 'changed.xlsx'), after)

    @case(f'spreadsheets/{program}/back')
    def _():
        # A sheet on which nothing was played is no game.
        played = [f'record/{name}.yatzy' for name in GAMES if not name.endswith('-0')]
        for game, text in GAMES.items():
            write(f'record/{game}.yatzy', text)
        fine(call('import', *played, data_dir=f'data-{program}'))
        for name in 'games.xlsx', f'{program}/games.xlsx':
            answer = call('import', name, data_dir=f'data-{program}')
            assert 'CRITICAL' not in answer.err, answer.err
            equal(answer.out, f'0 games are new, {len(played)} were already there, {len(GAMES) - len(played)} were refused\n')

@case('spreadsheets/played-on')
def _():
    """An empty sheet, on which somebody writes names and points."""
    fine(call('export', '--to', 'empty.xlsx', '--empty', 'yatzy', '--players', '2'))
    cells = read_workbook(FOLDER / 'empty.xlsx')['Yatzy']
    chance = next(row for (row, column), value in cells.items() if value == 'chance')
    without_results(FOLDER / 'empty.xlsx', FOLDER / 'played.xlsx', {(1, f'B{chance}'): 21, (1, f'C{chance}'): 23})
    fine(call('import', 'played.xlsx', data_dir='played'))
    fine(call('export', '--to', 'played.yatzy', '--game', '1', data_dir='played'))
    equal((FOLDER / 'played.yatzy').read_text(encoding='utf-8').splitlines()[-2:], ['1 chance 21', '2 chance 23'])


@case('spreadsheets/wrong-cell')
def _():
    cells = read_workbook(FOLDER / 'empty.xlsx')['Yatzy']
    twos = next(row for (row, column), value in cells.items() if value == 'twos')
    without_results(FOLDER / 'empty.xlsx', FOLDER / 'wrong.xlsx', {(1, f'B{twos}'): 7})
    answer = call('import', 'wrong.xlsx', data_dir='wrong')
    equal(answer.code, 1)
    equal(answer.err, f'wrong.xlsx:Yatzy!B{twos}: Twos cannot give 7 points; expected 2, 4, 6, 8, 10, or x for a strike\n')


@case('spreadsheets/paper')
def _():
    """A sheet is printed on the paper of the country, as a PDF is: 1 stands for Letter, 9 for A4."""
    game = write('paper.yatzy', record('yatzy'))
    for locale, number in (('en_US.UTF-8', '1'), ('nb_NO.UTF-8', '9')):
        fine(call('export', '--to', 'paper.xlsx', game, locale=locale))
        with zipfile.ZipFile(FOLDER / 'paper.xlsx') as parts:
            says(parts.read('xl/worksheets/sheet1.xml').decode('utf-8'), f'paperSize="{number}"')


HALF = record('yatzy', '2 chance 12345', '1 twos 2', '1 sixes 66612', players='Anna; Bjørn', facts=('date 2026-11-20T19:30',))


def cell_of(name, entry, seat):
    """The cell of a player, as in B7."""
    (cells,) = read_workbook(FOLDER / name).values()
    return 'ABCDEFGH'[seat] + str(next(row for (row, column), value in cells.items() if value == entry and column > 3))


def filled(source, target, *points):
    """The only sheet of a workbook, on which somebody has filled (ENTRY, SEAT, POINTS)."""
    without_results(FOLDER / source, FOLDER / target, {(1, cell_of(source, entry, seat)): value for entry, seat, value in points})


def moves_in(data_dir, number):
    fine(call('export', '--to', 'moves.yatzy', '--game', str(number), data_dir=data_dir))
    lines = (FOLDER / 'moves.yatzy').read_text(encoding='utf-8').splitlines()
    return lines[next(i for i, line in enumerate(lines) if line.startswith('players ')):]


@case('spreadsheets/further')
def _():
    """Half a game is exported and filled on; that is the same game further on, which takes the place of the unfinished one."""
    fine(call('import', write('half.yatzy', HALF), data_dir='half'))
    fine(call('export', '--to', 'half.xlsx', '--game', '1', data_dir='half'))
    filled('half.xlsx', 'filled.xlsx', ('chance', 1, 21), ('ones', 2, 3))
    filled('half.xlsx', 'full.xlsx', ('chance', 1, 21), ('ones', 2, 3), ('twos', 2, 8))
    filled('half.xlsx', 'wrong.xlsx', ('twos', 1, 6), ('ones', 2, 3))
    names = {cell_of('half.xlsx', '@players', 1): 7, cell_of('half.xlsx', '@players', 2): 8}
    without_results(FOLDER / 'half.xlsx', FOLDER / 'names.xlsx', {(1, cell): value for cell, value in names.items()})
    work_out('filled.xlsx', 'full.xlsx')
    answer = fine(call('import', '--dry-run', 'lo/filled.xlsx', data_dir='half'))
    equal(answer.lines[-1], '1 game would be imported, 0 are already there, 0 would be refused')
    answer = fine(call('import', 'lo/filled.xlsx', data_dir='half'))
    equal(answer.lines, ['lo/filled.xlsx:1: this game is further along than the one in the statistics, and replaces it',
                         '1 game is new, 0 were already there, 0 were refused'])
    moves = HALF.splitlines()[-4:] + ['2 ones 3', '1 chance 21']
    equal(moves_in('half', 2), moves)
    # The same again changes nothing, and the rest can be filled later.
    for name in ('lo/filled.xlsx', 'gnumeric/filled.xlsx', 'filled.xlsx', 'half.yatzy'):
        equal(fine(call('import', name, data_dir='half')).out, '0 games are new, 1 was already there, 0 were refused\n')
    equal(fine(call('import', 'gnumeric/full.xlsx', data_dir='half')).lines[-1], '1 game is new, 0 were already there, 0 were refused')
    equal(moves_in('half', 3), moves + ['2 twos 4'])
    # Whatever is another game is refused, with what differs.
    for name, words in (('lo/filled.xlsx', ['Bjørn · Twos: 8 there, open here']),
                        ('wrong.xlsx', ['Anna · Twos: 4 there, 6 here']),
                        ('names.xlsx', ['seat 1 has Anna there, and 7 here'])):
        answer = call('import', name, data_dir='half')
        equal((answer.code, answer.out), (1, '0 games are new, 0 were already there, 1 was refused\n'))
        says(answer.err, f'{name}:1: ', *words)
        equal(moves_in('half', 3), moves + ['2 twos 4'])


@case('spreadsheets/elsewhere')
def _():
    """Where the game is not in the history, it is new, as the cells say; names may have been exchanged."""
    fine(call('import', 'lo/filled.xlsx', data_dir='new'))
    equal(moves_in('new', 1), HALF.splitlines()[-4:] + ['2 ones 3', '1 chance 21'])
    equal(fine(call('import', 'gnumeric/full.xlsx', data_dir='new')).lines[-1], '1 game is new, 0 were already there, 0 were refused')
    fine(call('import', 'wrong.xlsx', data_dir='corrected'))
    equal(moves_in('corrected', 1), ['players Anna; Bjørn', '1 twos 3', '2 ones 3', '1 sixes 3', '2 chance 15'])
    fine(call('import', 'names.xlsx', data_dir='renamed'))
    equal(moves_in('renamed', 1)[0], 'players 7; 8')


@case('spreadsheets/full-disk')
def _():
    """What was there stays where the new one cannot be written, and nothing lies beside it."""
    posix_only(NO_LIMITS)
    kept = (FOLDER / 'games.xlsx').read_bytes()
    (FOLDER / 'kept').mkdir()
    (FOLDER / 'kept/games.xlsx').write_bytes(kept)
    names = [f'record/{name}.yatzy' for name in GAMES]
    answer = call('export', '--to', 'kept/games.xlsx', *names, around='trap "" XFSZ; ulimit -f 8; exec "$@"')
    equal(answer.code, 1)
    assert 'kept/games.xlsx could not be written' in answer.err, answer.err
    equal([path.name for path in (FOLDER / 'kept').iterdir()], ['games.xlsx'])
    assert (FOLDER / 'kept/games.xlsx').read_bytes() == kept


# ---- statistics

# The columns of the players and what the command line calls them.
FIGURES = {'Games': 'games', 'Wins': 'wins', 'Average': 'mean', 'Median': 'median', 'Best': 'best', 'Worst': 'worst',
           'Spread': 'spread', 'Bonus': 'bonus-rate', 'Yatzy': 'yatzy-rate', 'Strikes': 'strikes-per-game'}


def table_of(cells):
    """The rows of a sheet as dicts by the heads of its columns."""
    heads = {column: value for (row, column), value in cells.items() if row == 1}
    return [{head: cells.get((row, column), '') for column, head in heads.items()}
            for row in range(2, max(row for row, _ in cells) + 1)]


def number_of(text):
    return round(float(text), 5) if text != '' else ''


@case('spreadsheets/statistics/figures')
def _():
    answer = fine(call('statistics', '--format', 'tsv', data_dir='history')).rows
    expected = {(sheets.SETS[row[0]].titles[0], row[1]): {name: number_of(row[answer[0].index(column)]) for name, column in FIGURES.items()}
                for row in answer[1:]}
    for folder in '', 'lo', 'gnumeric':
        book = read_workbook(FOLDER / folder / 'statistics.xlsx')
        got = {(row['Game'], row['Player']): {name: number_of(row[name]) for name in FIGURES} for row in table_of(book['Players'])}
        equal(got, expected)


@case('spreadsheets/statistics/games')
def _():
    for folder in '', 'lo':
        book = read_workbook(FOLDER / folder / 'statistics.xlsx')
        rows = table_of(book['Games'])
        equal(len({row['Number'] for row in rows}), len(finished))
        total = sum(float(value) for name in finished for value in expected_of(before[name])['@total'])
        equal(sum(row['Total'] for row in rows), total)
        for title in {row['Game'] for row in rows}:
            assert 'Ones' in book[title].values(), title


@case('spreadsheets/statistics/back')
def _():
    answer = fine(call('import', 'statistics.xlsx', data_dir='history'))
    equal(answer.out, f'0 games are new, {len(finished)} were already there, 0 were refused\n')
    answer = fine(call('import', 'lo/statistics.xlsx', data_dir='fresh'))
    equal(answer.out, f'{len(finished)} games are new, 0 were already there, 0 were refused\n')


done()

# SPDX-License-Identifier: GPL-3.0-or-later
"""test_tables.py BINARY [-m slow]: old tables in every shape, made by hand and at random, give the games that are right, or
none: never others."""
import collections
import csv
import datetime
import resource
import shutil
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the source folder stays clean
from calls import FOLDER, call, case, done, equal, fine, says, write, wrong_input  # noqa: E402
from random_tables import PEOPLE, Made, write_csv, write_xlsx  # noqa: E402

TABLES = Path(__file__).resolve().parent.parent / 'exchange' / 'tables'


def found(*words, **more):
    """The games that a dry run finds, by file: (date, totals by player, complete)."""
    answer = call('import', '--dry-run', *words, **more)
    games = collections.defaultdict(list)
    for row in answer.rows[1:-1]:
        file, _, _, date, players, totals, complete = row
        games[file].append((date[:10], dict(zip(players.split('; '), map(int, totals.split('; ')))), complete))
    return answer, games


def entries_of(data_dir):
    """The points of each entry of all games in the history, as a sorted list of texts."""
    fine(call('export', '--games', '--to', 'all.csv', data_dir=data_dir))
    games = collections.defaultdict(lambda: collections.defaultdict(dict))
    with open(FOLDER / 'all.csv', encoding='utf-8', newline='') as file:
        for row in csv.DictReader(file):
            if row['what'] == 'fill':
                games[row['game']][row['player']][row['entry']] = int(row['points'])
    return in_words(games.values())


def in_words(games):
    return sorted(str(sorted((name, sorted(points.items())) for name, points in game.items())) for game in games)


def comparable(games):
    return sorted((date, sorted(totals.items())) for date, totals, *_ in games)


@case('tables/examples')
def _():
    """One table of each shape: dates, players, totals and entries are right; tables without games give none."""
    expected = collections.defaultdict(lambda: collections.defaultdict(list))
    with open(TABLES / 'expected.tsv', encoding='utf-8', newline='') as file:
        for row in csv.DictReader(file, delimiter='\t'):
            expected[row['file']][row['game']].append(row)
    for name, games in expected.items():
        shutil.copy(TABLES / name, FOLDER / name)
        if '0' in games:
            for rules in ([], ['--rules', 'yatzy']):
                answer = wrong_input(call('import', name, *rules, data_dir=f'of-{name}'), name)
                says(answer.out, '0 games are new')
            continue
        rules = ['--rules', next(iter(games.values()))[0]['rules']]
        answer, dry = found(name, *rules, data_dir=f'of-{name}')
        equal(comparable(dry[name]), comparable((rows[0]['date'], {row['player']: int(row['total']) for row in rows})
                                                for rows in games.values()))
        equal((answer.code, {game[2] for game in dry[name]}), (0, {'yes'}))
        answer = call('import', name, *rules, data_dir=f'of-{name}')
        equal((answer.code, answer.out.split(' ', 1)[0]), (0, str(len(games))))
        says(call('import', name, *rules, data_dir=f'of-{name}').out, f'0 games are new, {len(games)} ')
        entries = [{row['player']: {word.split('=')[0]: int(word.split('=')[1]) for word in row['entries'].split()}
                    for row in rows} for rows in games.values() if rows[0]['entries']]
        if entries:
            equal(entries_of(f'of-{name}'), in_words(entries))


@case('tables/entry-names')
def _():
    """Every name of an entry that programs use is that entry, among others of the same language."""
    with open(TABLES / 'entry-names.tsv', encoding='utf-8', newline='') as file:
        names = [row for row in csv.DictReader(file, delimiter='\t') if row['entry'] not in
                 ('bonus', 'total', 'sum', 'rank') and not row['entry'].startswith('(')]
    sets = {rules: {line.split('\t')[0]: int(line.split('\t')[3]) for line in fine(call('rules', rules)).lines}
            for rules in ('yatzy', 'maxi-yatzy')}
    tables, expected = collections.defaultdict(list), collections.defaultdict(list)
    for n, row in enumerate(names):
        rules = 'maxi-yatzy' if 'six dice' in row['source'] or row['entry'] not in sets['yatzy'] else 'yatzy'
        # Nobody wins the bonus with the most points of one entry.
        points = {entry: most if entry == row['entry'] else 0 for entry, most in sets[rules].items()} | {'chance': 20}
        lines = [f'{row["name"] if entry == row["entry"] else entry};{points[entry]}\n' for entry in points]
        tables[rules].append(write(f'name-{n}.csv', f';Mona {n}\n' + ''.join(lines) + f'Total;{sum(points.values())}\n'))
        expected[rules].append({f'Mona {n}': points})
    for rules, games in expected.items():
        fine(call('import', *tables[rules], '--rules', rules, data_dir=f'names-{rules}'))
        equal(entries_of(f'names-{rules}'), in_words(games))


def compare_random(seeds):
    """Makes tables and imports them, all of one rule set in one go."""
    right = collections.defaultdict(dict)
    for seed in seeds:
        made = Made(seed)
        as_text = len(made.sheets) == 1 and made.maybe(.5)
        name = f'random-{seed}.{"csv" if as_text else "xlsx"}'
        if as_text:
            write_csv(FOLDER / name, made.sheets[0][1], made)
        else:
            write_xlsx(FOLDER / name, made.sheets)
        right[made.rules][name] = made
    for rules, tables in right.items():
        answer, games = found(*tables, '--rules', rules, data_dir='random')
        for name, made in tables.items():
            told = [line for line in answer.err.splitlines() if line.startswith(name)]
            expected = comparable(made.games)
            if comparable(games[name]) != expected:
                assert not games[name] and told, f'{name}: {made.layout.__name__} {made.language}: {games[name]} {made.games}'
            refused = sum(comparable(games[name]) != comparable(made.games) for name, made in tables.items())
        assert refused * 50 <= len(tables), f'{refused} of {len(tables)} tables are refused: {answer.err}'
        alone = [name for name, made in tables.items() if made.games and made.games[0][2] and
                 all(points is not None for points in made.games[0][2].values())]
        call('import', *alone, '--rules', rules, data_dir=f'random-{rules}-{seeds[0]}')
        kept = entries_of(f'random-{rules}-{seeds[0]}') if alone else []
        expected = {text for name in alone for text in in_words(game[2] for game in tables[name].games)
                    if comparable(games[name])}
        equal(set(kept), expected)


@case('tables/random')
def _():
    compare_random(range(120))


@case('tables/clock')
def _():
    """A day more than today is allowed in a table and in a game file; a later one is refused in both, with a word about the
    clock."""
    for ahead, code in (1, 0), (3, 1):
        day = (datetime.date.today() + datetime.timedelta(ahead)).isoformat()
        table = write('ahead-yatzy.csv', f'Date;Anna;Bo\n{day};245;198\n')
        game = write('ahead.yatzy', f'protokoll 1\nrules yatzy\ndate {day}\nplayers Anna\n1 chance 20\n')
        for words in ([table, '--rules', 'yatzy'], [game]):
            answer = call('import', '--dry-run', *words, data_dir='clock')
            equal((answer.code, 'clock of this device' in answer.err), (code, code == 1))


if 'slow' in sys.argv:
    @case('tables/random/many')
    def _():
        for first in range(1000, 6000, 250):
            compare_random(range(first, first + 250))

    @case('tables/500-sheets')
    def _():
        """A workbook of 500 sheets takes at most 3 seconds and 100 MB: nothing is done anew for each sheet or each pair."""
        made = Made(0)
        words, sheets = made.entries(), []
        for n in range(500):
            day = datetime.date(2012, 1, 1) + datetime.timedelta(3 * n)
            games = [made.played(name) for name in PEOPLE[:4]]
            sheets.append((f'{day:%d.%m.%Y}', made.score_sheet(games, words=words, bonus='own', rank=False)))
        write_xlsx(FOLDER / 'large.xlsx', sheets)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        _, games = found('large.xlsx', '--rules', 'yatzy', data_dir='large')
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        equal(len(games['large.xlsx']), 500)
        assert after.ru_utime - before.ru_utime < 3, after.ru_utime - before.ru_utime
        assert after.ru_maxrss < 100_000, after.ru_maxrss


done()

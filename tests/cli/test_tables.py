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
        again = call('import', name, *rules, data_dir=f'of-{name}')
        says(again.out or again.err, f'0 games are new, {len(games)} ')
        entries = [{row['player']: {word.split('=')[0]: int(word.split('=')[1]) for word in row['entries'].split()}
                    for row in rows} for rows in games.values() if rows[0]['entries']]
        if entries:
            equal(entries_of(f'of-{name}'), in_words(entries))


# Tables with what is read of them: a line a game, with the date, the players and their totals.
KINDS = {
    'names-like-words': ('Dato;Åge;Maxime;N|13.02.2024;284;181;170', '2024-02-13 Åge 284, Maxime 181, N 170'),
    'names-like-months': ('Date;Jan;April;Sum total|13.03.2013;150;143;293|12.01.2015;203;184;387',
                          '2013-03-13 Jan 150, April 143|2015-01-12 Jan 203, April 184'),
    'totals-of-two-words': (
        'Spil;Spiller;Sum i alt|1;Ida;130|1;Bo;201|2;Ida;215|2;Bo;188',
        ' Ida 130, Bo 201| Ida 215, Bo 188'),
    'totals-of-unknown-words': ('Spill;Spiller;Klask|1;Kari;236|1;Ola;170', ' Kari 236, Ola 170'),
    'numbers-of-rows': ('id;game_id;player_name;final_score|1;1;Ann;212|2;1;Bob;177|3;2;Ann;222|4;2;Bob;187',
                        ' Ann 212, Bob 177| Ann 222, Bob 187'),
    'numbers-of-rows-and-dates': (
        '#;Date;Player;Score|1;2024-01-03;Ann;212|2;2024-01-03;Bob;177|3;2024-01-05;Ann;222|4;2024-01-05;Bob;187',
        '2024-01-03 Ann 212, Bob 177|2024-01-05 Ann 222, Bob 187'),
    'ranks-beside-games': ('Namn;1;2;3;Plac.|Max;292;116;189;1|Siv;104;172;208;2|Anna;146;119;125;3',
                           ' Max 292, Siv 104, Anna 146| Max 116, Siv 172, Anna 119| Max 189, Siv 208, Anna 125'),
    'highest-beside-games': ('Navn;1;2;3;Hoppla|Kari;292;116;189;292|Ola;104;172;208;208',
                             ' Kari 292, Ola 104| Kari 116, Ola 172| Kari 189, Ola 208'),
    'figures-beside': (
        'Dato;Kari;Ola;;;Kari;Ola|13.02.2024;284;181;;Spill;3;3|21.03.2024;204;273;;Seire;2;1|'
        '22.04.2024;214;173;;Snitt;234;209',
        '2024-02-13 Kari 284, Ola 181|2024-03-21 Kari 204, Ola 273|2024-04-22 Kari 214, Ola 173'),
    'figures-higher-beside': (
        'Yatzy;;;;;Kari;Ola|Dato;Kari;Ola;;Spill;3;3|13.02.2024;284;181;;Seire;2;1|21.03.2024;204;273;;Snitt;234;209',
        '2024-02-13 Kari 284, Ola 181|2024-03-21 Kari 204, Ola 273'),
    'figures-below': ('Datum;Rosa;Max|13.02.2024;284;181|21.03.2024;204;274|Gewonnene Spiele;1;1|Gns.;244;227.5',
                      '2024-02-13 Rosa 284, Max 181|2024-03-21 Rosa 204, Max 274'),
    'lowest-beside-figures': (';Kampe;Sejre;Bedst;Min|Jens;3;2;289;106|Lars;3;1;291;153', ''),
    'numbered-games-of-one': ('Spil;Anna;Snit;Bedst|1;245;245;245|2;201;223;245|3;290;245.3;290', ' Anna 245| Anna 201| Anna 290'),
    'figures-alone': (';Günther;Sabine|Spiele;3;3|Hoppla;2;1|Durchschnitt;222.7;196.3', ''),
    'evenings-of-different-players': (';27.02.2023;;21.08.2023;|;Ivar;Bo;Mona;Per|1;196;245;162;165',
                                      '2023-02-27 Ivar 196, Bo 245|2023-08-21 Mona 162, Per 165'),
    'evenings-above-each-player': (';01.02.2024;01.02.2024;13.02.2024;13.02.2024|;Ann;Bob;Ann;Bob|1;201;188;144;155',
                                   '2024-02-01 Ann 201, Bob 188|2024-02-13 Ann 144, Bob 155'),
    'ranks-in-blocks': ('26.08.2024;|Ivar;Mona|141;203|2;1|;|27.08.2024;|Ivar;Mona|241;203|1;2',
                        '2024-08-26 Ivar 141, Mona 203|2024-08-27 Ivar 241, Mona 203'),
    'labels-in-blocks': ('26.08.2024;;|;Ivar;Mona|Total;141;203|;;|27.08.2024;;|;Ivar;Mona|Total;241;203',
                         '2024-08-26 Ivar 141, Mona 203|2024-08-27 Ivar 241, Mona 203'),
    'the-order-of-other-blocks': (
        '13/01/2024;|Zoé;Luc|255;201|;|11/02/2024;|Zoé;Luc|167;220',
        '2024-01-13 Zoé 255, Luc 201|2024-02-11 Zoé 167, Luc 220'),
    'the-order-of-a-language': ('Datum;Jan;Truus|9-5-2023;275;290', '2023-05-09 Jan 275, Truus 290'),
    'years-between': (
        '2023;;|Date;Ann;Bob|03.01.2023;212;177|2024;;|03.01.2024;202;277',
        '2023-01-03 Ann 212, Bob 177|2024-01-03 Ann 202, Bob 277'),
    'marks': (
        'Date;Ann;Bob|2024-01-03;212 (1.);177|2024-01-05;150;201 vinner',
        '2024-01-03 Ann 212, Bob 177|2024-01-05 Ann 150, Bob 201'),
    'days': ('Datum;Hans;Uschi|20.11.2024 (Mi);212;177|wo 21-11-2024;150;201|1er mars 2025;160;202',
             '2024-11-20 Hans 212, Uschi 177|2024-11-21 Hans 150, Uschi 201|2025-03-01 Hans 160, Uschi 202'),
    'budget': (';Mona;Per|Rent;250;240|Food;210;190|Car;130;140', ''),
}

# What stands around the score sheet of Ann and Bob.
AROUND = {
    'title-and-day': ('Yatzy;;12.03.2024|;Ann;Bob|', '', '2024-03-12 Ann 227, Bob 269'),
    'spanish-day': ('Yatzy 26 de agosto de 2014;;|;Ann;Bob|', '', '2014-08-26 Ann 227, Bob 269'),
    'highest-points': (';Max;Ann;Bob|', 'Max', ' Ann 227, Bob 269'),
    'differences': (';Ann;Bob;|', 'difference', ' Ann 227, Bob 269'),
    'wins': (';Ann;Bob|', 'wins', ' Ann 227, Bob 269'),
    'corner': ('Yatzy;Ann;Bob|', '', ' Ann 227, Bob 269'),
}
SHEET = [('Ones', 4, 4), ('Twos', 8, 6), ('Threes', 6, 12), ('Fours', 12, 20), ('Fives', 15, 15), ('Sixes', 18, 12),
         ('Sum', 63, 69), ('Bonus', 50, 50), ('One Pair', 2, 6), ('Two Pairs', 6, 16), ('Three of a Kind', 15, 15),
         ('Four of a Kind', 4, 0),
         ('Small Straight', 0, 15), ('Large Straight', 20, 20), ('Full House', 0, 9), ('Chance', 17, 19), ('Yatzy', 50, 50),
         ('Total', 227, 269)]
MOST = {'Ones': 5, 'Twos': 10, 'Threes': 15, 'Fours': 20, 'Fives': 25, 'Sixes': 30, 'Bonus': 50, 'Yatzy': 50}


def sheet_with(above, what):
    lines = [f'{name};{MOST.get(name, "")};{ann};{bob}' if what == 'Max' else
             f'{name};{ann};{bob}' + (f';{ann - bob}' if what == 'difference' else '') for name, ann, bob in SHEET]
    return above + '|'.join(lines + ['Hoppla;3;8'] * (what == 'wins'))


@case('tables/kinds')
def _():
    """What people write around their games is neither a game nor a player, and no name is lost."""
    kinds = {**KINDS, **{name: (sheet_with(above, what), right) for name, (above, what, right) in AROUND.items()}}
    files = [write(f'{name}.csv', table.replace('|', '\n') + '\n') for name, (table, _) in kinds.items()]
    _, games = found(*files, '--rules', 'yatzy', data_dir='kinds')
    for name, (_, right) in kinds.items():
        got = '|'.join(date + ' ' + ', '.join(f'{player} {total}' for player, total in totals.items())
                       for date, totals, _ in games[f'{name}.csv'])
        equal(f'{name}: {got}', f'{name}: {right}')


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
                assert not games[name] and told, (name, made.layout.__name__, made.language, games[name], made.games)
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
    """A day more than today is allowed; a later one is refused with a word about the clock. A game file keeps its day."""
    for ahead, code in (1, 0), (3, 1):
        day = (datetime.date.today() + datetime.timedelta(ahead)).isoformat()
        table = write('ahead-yatzy.csv', f'Date;Anna;Bo\n{day};245;198\n')
        answer = call('import', '--dry-run', table, '--rules', 'yatzy', data_dir='clock')
        equal((answer.code, 'clock of this device' in answer.err), (code, code == 1))
        fine(call('import', '-', stdin=f'protokoll 1\nrules yatzy\ndate {day}\nplayers Anna\n1 chance 20\n', data_dir='clock'))


if 'slow' in sys.argv:
    @case('tables/random/many')
    def _():
        for first in range(1000, 6000, 250):
            compare_random(range(first, first + 250))

    @case('tables/500-sheets')
    def _():
        """A workbook of 500 sheets takes at most 100 MB."""
        made = Made(0)
        words, sheets = made.entries(), []
        for n in range(500):
            day = datetime.date(2012, 1, 1) + datetime.timedelta(3 * n)
            games = [made.played(name) for name in PEOPLE[:4]]
            sheets.append((f'{day:%d.%m.%Y}', made.score_sheet(games, words=words, bonus='own', rank=False)))
        write_xlsx(FOLDER / 'large.xlsx', sheets)
        _, games = found('large.xlsx', '--rules', 'yatzy', data_dir='large')
        equal(len(games['large.xlsx']), 500)
        memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        assert memory < 100_000, memory


done()

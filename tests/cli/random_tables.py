# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables as families keep them, made up at random: games, layout, language and decoration. It knows nothing of the
program. Each layout returns the rules, the sheets (name and rows) and the games that are right."""
import csv
import datetime
import random
import re
import zipfile
from xml.sax.saxutils import escape

FACES = 'ones twos threes fours fives sixes'.split()
YATZY = FACES + ('one-pair two-pairs three-of-a-kind four-of-a-kind small-straight large-straight full-house chance '
                 'yatzy').split()
KNIFFEL = FACES + 'three-of-a-kind four-of-a-kind full-house small-straight large-straight kniffel chance'.split()
MAXI = FACES + ('one-pair two-pairs three-pairs three-of-a-kind four-of-a-kind five-of-a-kind small-straight '
                'large-straight full-straight full-house castle tower chance maxi-yatzy').split()

# The entries of Yatzy in their order; then sum, bonus, total, rank, game, date, player, winner.
WORDS = {
    'en': 'Ones|Aces,Twos,Threes,Fours,Fives,Sixes,One Pair|Pair,Two Pairs|2 Pairs,Three of a Kind|3 of a kind,'
          'Four of a Kind,Small Straight|Sm. Straight,Large Straight,Full House,Chance,Yatzy;'
          'Sum,Bonus,Total,Rank,Game,Date,Player,Winner',
    'nb': 'Enere,Toere,Treere,Firere,Femmere,Seksere,1 par|Ett par,2 par|To par,3 like|Tre like|Tress,4 like|Firling,'
          'Liten straight,Stor straight,Fullt hus|Hus,Sjanse,Yatzy;Sum,Bonus,Totalt,Plass,Spill,Dato,Spiller,Vinner',
    'nn': 'Einarar,Toarar,Trearar,Firarar,Femmarar,Seksarar,Eitt par,To par,Tre like,Fire like,Liten straight,'
          'Stor straight,Hus,Sjanse,Yatzy;Sum,Bonus,Totalt,Plass,Spel,Dato,Spelar,Vinnar',
    'de': 'Einser|Einer|1er,Zweier|2er,Dreier|3er,Vierer|4er,Fünfer|5er,Sechser|6er,Paar|1 Paar,Zwei Paare|2 Paare,'
          'Drei Gleiche,Vier Gleiche,Kleine Straße,Große Straße,Full House|Volles Haus,Chance,Yatzy;'
          'Summe,Bonus,Gesamt,Platz,Spiel,Datum,Spieler,Sieger',
    'sv': 'Ettor,Tvåor,Treor,Fyror,Femmor,Sexor,Ett par|1 par,Två par,Tretal|Triss|Tre lika,Fyrtal|Fyra lika,'
          'Liten stege|Liten straight,Stor stege,Kåk,Chans,Yatzy;Summa,Bonus,Totalt,Plats,Spel,Datum,Spelare,Vinnare',
    'da': 'Enere,Toere,Treere,Firere,Femmere,Seksere,1 par|Et par,2 par,Tre ens|3 ens,Fire ens,Lille straight,'
          'Stor straight,Fuldt hus,Chancen|Chance,Yatzy;Sum,Bonus,I alt,Placering,Spil,Dato,Spiller,Vinder',
    'fi': 'Ykköset,Kakkoset,Kolmoset,Neloset,Viitoset|Vitoset,Kuutoset,Pari,Kaksi paria|Kaksiparia,Kolmoisluku|Kolmiluku,'
          'Neloisluku,Pieni suora,Iso suora|Suuri suora,Täyskäsi,Sattuma,Yatzy|Jatsi;'
          'Välisumma,Bonus,Yhteensä,Sija,Peli,Päivä,Pelaaja,Voittaja',
    'nl': 'Enen,Tweeën,Drieën,Vieren,Vijven,Zessen,Een paar,Twee paren,Drie gelijke,Vier gelijke|Carré,Kleine straat,'
          'Grote straat,Full house,Kans,Yatzy;Subtotaal,Bonus,Totaal,Plaats,Spel,Datum,Speler,Winnaar',
    'fr': 'Les 1|As,Les 2|Deux,Les 3|Trois,Les 4,Les 5,Les 6,Paire,2 paires|Deux paires,Brelan,Carré,Petite suite,'
          'Grande suite,Full,Chance,Yatzee|Yatzy;Somme,Bonus,Total,Position|Rang,Partie,Date,Joueur,Gagnant',
    'it': 'Assi,Due,Tre,Quattro,Cinque,Sei,Coppia,Doppia coppia,Tris,Poker,Scala piccola,Scala grande,Full,Chance,Yatzy;'
          'Somma,Bonus,Totale,Posizione,Partita,Data,Giocatore,Vincitore',
    'es': 'Unos,Dos,Treses,Cuatros,Cincos,Seises,Pareja,Dos parejas,Trío,Póker,Escalera baja,Escalera alta,Full,Suerte,'
          'Yatzy;Suma,Bonus,Total,Posición,Partida,Fecha,Jugador,Ganador',
}
KNIFFEL_WORDS = {
    'de': 'Einser,Zweier,Dreier,Vierer,Fünfer,Sechser,Dreierpasch|3er Pasch,Viererpasch|4er Pasch,Full House,'
          'Kleine Straße|Kl. Straße,Große Straße,Kniffel,Chance',
    'en': 'Ones|Aces,Twos,Threes,Fours,Fives,Sixes,3 of a Kind|Three of a kind,4 of a Kind,Full House,Sm. Straight,'
          'Lg. Straight|Large Straight,Yahtzee,Chance',
}
MAXI_WORDS = {
    'sv': 'Ettor,Tvåor,Treor,Fyror,Femmor,Sexor,Ett par,Två par,Tre par,Tretal,Fyrtal,Femtal,Liten stege,Stor stege,'
          'Full stege,Kåk,Hus,Torn,Chans,Maxi Yatzy',
    'nb': 'Enere,Toere,Treere,Firere,Femmere,Seksere,1 par,2 par,3 par,3 like,4 like,5 like,Liten straight,Stor straight,'
          'Full straight,Hytte,Hus,Tårn,Sjanse,Maxi Yatzy',
    'fr': 'Les 1,Les 2,Les 3,Les 4,Les 5,Les 6,Paire,2 paires,3 paires,Brelan,Carré,Yatzee,Petite Suite,Grande suite,'
          'Suite complète,Cabin (3+2),Full Complet (3+3),Tower(4+2),Chance,Maxi Yatzee',
}
PEOPLE = 'Mona,Per,Lise,Åse,Nils,Oda,Ivar,Bo,Jens,Grete,Ylva,Tove,Anna,Max,Jan,Kari Anne,Ole,Ana,Mia,Uwe'.split(',')
LAYOUTS = []


def layout(function):
    LAYOUTS.append(function)
    return function


class Made:
    """One random table; everything in it comes from the one seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.language = self.random.choice(list(WORDS))
        self.layout = LAYOUTS[seed % len(LAYOUTS)]
        self.rules, self.sheets, self.games = self.layout(self)

    def maybe(self, chance):
        return self.random.random() < chance

    def pick(self, words):
        return self.random.choice(words.split('|'))

    def word(self, name):
        names = 'sum bonus total rank game date player winner'.split()
        return self.pick(WORDS[self.language].split(';')[1].split(',')[names.index(name)])

    def entries(self, words=None):
        return [self.pick(word) for word in (words or WORDS[self.language].split(';')[0]).split(',')]

    def people(self, least=1, most=6):
        return self.random.sample(PEOPLE, self.random.randint(least, most))

    def days(self, least, most):
        days = {datetime.date(2024, 1, 1) + datetime.timedelta(self.random.randint(0, 600))
                for _ in range(self.random.randint(least, most))}
        return self.random.sample(sorted(days), len(days))

    def show(self, day):
        return self.random.choice([day, day.strftime('%d.%m.%Y'), day.isoformat()])

    # Games: (name, entries, upper sum, bonus, total); entries are None where only the total is known.
    def played(self, name, ids=YATZY):
        choose = self.random.choice
        points = {face: n * choose([0, 1, 2, 3, 3, 3, 4, 4]) for n, face in enumerate(FACES, 1)}
        for entry in ids[6:]:
            points[entry] = self.roll(entry, ids)
        upper = sum(points[face] for face in FACES)
        if ids is MAXI:
            bonus = 100 if upper >= 84 else 0
        else:
            bonus = (35 if ids is KNIFFEL else 50) if upper >= 63 else 0
        return name, points, upper, bonus, sum(points.values()) + bonus

    def roll(self, entry, ids):
        choose, a, b, c = self.random.choice, *self.random.sample(range(1, 7), 3)
        if entry in ('three-of-a-kind', 'four-of-a-kind') and ids is KNIFFEL:
            return choose([0, *range(9, 30)])
        if entry == 'full-house' and ids is KNIFFEL:
            return choose([0, 25])
        values = {
            'one-pair': [2 * a], 'two-pairs': [2 * (a + b)], 'three-pairs': [2 * (a + b + c)], 'three-of-a-kind': [3 * a],
            'four-of-a-kind': [4 * a], 'five-of-a-kind': [5 * a], 'full-straight': [21], 'full-house': [3 * a + 2 * b],
            'castle': [3 * (a + b)], 'tower': [4 * a + 2 * b], 'chance': list(range(8, 30)), 'yatzy': [50], 'kniffel': [50],
            'maxi-yatzy': [100], 'small-straight': [30 if ids is KNIFFEL else 15],
            'large-straight': [40 if ids is KNIFFEL else 20]}
        return choose([0, choose(values[entry]), choose(values[entry])])

    def totals(self, names):
        return [(name, None, 0, 0, self.random.randint(90, 330)) for name in names]

    def score_sheet(self, games, ids=YATZY, words=None, bonus=None, rank=None, corner=''):
        """Entries down, players across."""
        rows = [[corner, *(game[0] for game in games)]] + [[]] * self.maybe(.3)
        bonus = bonus or self.random.choice(['own', 'own', 'in sum', 'in total'])
        for n, (entry, word) in enumerate(zip(ids, words or self.entries())):
            if n == 6 and bonus == 'own':
                rows += [[self.word('sum'), *(game[2] for game in games)], [self.word('bonus'), *(game[3] for game in games)]]
            if n == 6 and bonus == 'in sum':
                rows.append([self.word('sum'), *(game[2] + game[3] for game in games)])
            rows.append([word, *(game[1][entry] for game in games)])
        rows.append([self.word('total'), *(game[4] for game in games)])
        if self.maybe(.3) if rank is None else rank:
            rows.append([self.word('rank'), *(1 + sum(other[4] > game[4] for other in games) for game in games)])
        return rows

    def decorate(self, rows, day=None):
        """A title above, blank rows below it, empty columns in front. Returns whether the day is in the title."""
        title = self.random.choice([None, None, 'Yatzy', f'Yatzy {day:%d.%m.%Y}' if day else 'YATZY'])
        if title:
            rows = [[title], *([[]] * self.maybe(.5)), *rows]
        front = [''] * self.random.choice([0, 0, 1, 2])
        return [front + row if row else row for row in rows], bool(day and title and title != 'Yatzy')


def right(games, day=None):
    return day.isoformat() if day else '', {game[0]: game[4] for game in games}, {game[0]: game[1] for game in games}


@layout
def one_sheet(made):
    games, day = [made.played(name) for name in made.people()], made.days(1, 1)[0]
    rows, dated = made.decorate(made.score_sheet(games), day)
    return 'yatzy', [('Sheet1', rows)], [right(games, day if dated else None)]


@layout
def kniffel(made):
    made.language = made.random.choice(['de', 'en'])
    games = [made.played(name, KNIFFEL) for name in made.people()]
    rows = made.score_sheet(games, KNIFFEL, made.entries(KNIFFEL_WORDS[made.language]))
    return 'kniffel', [('Sheet1', made.decorate(rows)[0])], [right(games)]


@layout
def maxi(made):
    made.language = made.random.choice(list(MAXI_WORDS))
    games = [made.played(name, MAXI) for name in made.people()]
    rows = made.score_sheet(games, MAXI, made.entries(MAXI_WORDS[made.language]))
    return 'maxi-yatzy', [('Maxi', made.decorate(rows)[0])], [right(games)]


@layout
def absent(made):
    people = made.people(2)
    games = [made.played(name) for name in people[1:]]
    nobody = (people[0], dict.fromkeys(YATZY, 0), 0, 0, 0)
    shown = games[:]
    shown.insert(made.random.randint(0, len(games)), nobody)
    return 'yatzy', [('Sheet1', made.decorate(made.score_sheet(shown, rank=False))[0])], [right(games)]


@layout
def workbook(made):
    words, sheets, games = made.entries(), [], []
    for day in made.days(2, 6):
        games.append(([made.played(name) for name in made.people()], day))
        sheets.append((f'{day:%d.%m.%Y}', made.score_sheet(games[-1][0], words=words)))
    if made.maybe(.3):
        sheets.append(('Copy', sheets[0][1]))
        sheets[0] = (f'{made.word("game")} 1', sheets[0][1])
        games[0] = (games[0][0], None)
    return 'yatzy', sheets, [right(*game) for game in games]


@layout
def side_by_side(made):
    words, blocks, games = made.entries(), [], []
    for _ in range(made.random.randint(2, 3)):
        games.append([made.played(name) for name in made.people(1, 4)])
        state = made.random.getstate()
        made.random.seed(1)  # all blocks have the same lines
        blocks.append(made.score_sheet(games[-1], words=words, bonus='own', rank=False))
        made.random.setstate(state)
    gap = [''] * made.random.randint(1, 2)
    rows = [[cell for block in blocks for cell in block[n] + [''] * (len(block[0]) - len(block[n])) + gap]
            for n in range(len(blocks[0]))]
    return 'yatzy', [('Sheet1', rows)], [right(each) for each in games]


@layout
def below_each_other(made):
    words, rows, games, titled = made.entries(), [], [], made.maybe(.7)
    for n in range(made.random.randint(2, 4)):
        games.append([made.played(name) for name in made.people(1, 5)])
        rows += [[f'{made.word("game")} {n + 1}']] * titled + made.score_sheet(games[-1], words=words) + [[], []]
    return 'yatzy', [('Sheet1', rows)], [right(each) for each in games]


@layout
def players_down_entries_across(made):
    games = [made.played(name) for name in made.people()]
    rows = [row for row in made.score_sheet(games) if row]
    return 'yatzy', [('Sheet1', made.decorate([list(row) for row in zip(*rows)])[0])], [right(games)]


@layout
def of_a_program(made):
    names = [re.sub('-(.)', lambda match: match[1].upper(), entry) for entry in YATZY]
    rows = [['gameId', 'playerName', *names, 'upperBonus', 'totalScore']]
    games = [[made.played(name) for name in made.people(1, 5)] for _ in range(made.random.randint(1, 4))]
    rows += [[n, game[0], *game[1].values(), game[3], game[4]] for n, each in enumerate(games, 1) for game in each]
    return 'yatzy', [('Sheet1', rows)], [right(each) for each in games]


@layout
def pad(made):
    name = made.people(1, 1)[0]
    games = [made.played(name) for _ in range(made.random.randint(1, 6))]
    label = made.random.choice([f'{made.word("game")} {{}}', f'{{}}. {made.word("game")}', '{}'])
    shown = [(label.format(n), *game[1:]) for n, game in enumerate(games, 1)]
    title = made.random.choice([name, f'{made.word("player")}: {name}'])
    return 'yatzy', [('Sheet1', [[title], *made.score_sheet(shown, rank=False)])], [right([game]) for game in games]


@layout
def games_across(made):
    people, days = made.people(), made.days(2, 8)
    games = [made.totals(people) for _ in days]
    dated = made.maybe(.6)
    label = made.random.choice(['{}', f'{made.word("game")} {{}}', f'{{}}. {made.word("game")}'])
    heading = [made.show(day) if dated else label.format(n) for n, day in enumerate(days, 1)]
    rows = [[made.word('player'), *heading]]
    rows += [[name, *(each[n][4] for each in games)] for n, name in enumerate(people)]
    if len(days) > 2 and made.maybe(.4):
        rows = [[*row, sum(row[1:]) if n else made.word('total')] for n, row in enumerate(rows)]
    games = [right(each, day if dated else None) for each, day in zip(games, days)]
    return 'yatzy', [('Sheet1', made.decorate(rows)[0])], games


@layout
def evenings(made):
    people, days, games = made.people(1, 4), made.days(2, 4), []
    rows = [[''], ['']]
    for day in days:
        rows[0] += [made.show(day)] + [''] * (len(people) - 1)
        rows[1] += people
    for n in range(made.random.randint(1, 3)):
        rows.append([n + 1])
        for day in days:
            each = made.totals(people)
            rows[-1] += [game[4] for game in each]
            games.append(right(each, day))
    return 'yatzy', [('Sheet1', rows)], games


@layout
def row_a_game(made):
    people, more = made.people(), made.random.choice(['', '', 'total', 'winner'])
    rows, games = [[made.word('date'), *people, *([made.word(more)] if more else [])]], []
    for day in made.days(2, 9):
        each = made.totals(people)
        best = max(each, key=lambda game: game[4])
        last = {'total': [sum(game[4] for game in each)], 'winner': [best[0]]}.get(more, [])
        rows.append([made.show(day), *(game[4] for game in each), *last])
        games.append(right(each, day))
    return 'yatzy', [('Sheet1', made.decorate(rows)[0])], games


@layout
def row_a_player(made):
    people, rows, games = made.people(1, 5), [], []
    heading = made.random.choice([['GameID', 'Player', 'TotalScore'], ['game_id', 'player_name', 'final_score'],
                                  [made.word('game'), made.word('player'), made.word('total')]])
    for n, day in enumerate(made.days(2, 7), 1):
        each = made.totals(people)
        rows += [[day.isoformat(), n, game[0], game[4]] for game in each]
        games.append(right(each, day))
    made.random.choice([lambda _: None, made.random.shuffle, lambda rows: rows.sort(key=lambda row: row[2])])(rows)
    return 'yatzy', [('Sheet1', [[made.word('date'), *heading], *rows])], games


@layout
def blocks(made):
    rows, games = [], []
    for day in made.days(2, 6):
        each = made.totals(made.people())
        rows += [[f'{day:%d.%m.%Y}'], [game[0] for game in each], [game[4] for game in each], []]
        games.append(right(each, day))
    return 'yatzy', [('Sheet1', rows)], games


@layout
def marked(made):
    people, mark = made.people(2, 5), made.random.choice(['{}*', '{} (W)', '!{}'])
    rows, games = [[made.word('date'), *people]], []
    for day in made.days(2, 8):
        each = made.totals(people)
        best = max(game[4] for game in each)
        rows.append([day.isoformat(), *(mark.format(game[4]) if game[4] == best else game[4] for game in each)])
        games.append(right(each, day))
    return 'yatzy', [('Sheet1', rows)], games


@layout
def equal_totals(made):
    people = made.people(1, 5)
    games = [made.totals(people) for _ in range(made.random.randint(2, 5))]
    games.append(games[0])
    rows = [[made.random.choice(['#', 'Nr', made.word('game')]), *people]]
    rows += [[n, *(game[4] for game in each)] for n, each in enumerate(games, 1)]
    return 'yatzy', [('Sheet1', made.decorate(rows)[0])], [right(each) for each in games]


def write_csv(path, rows, made):
    separator = made.random.choice(';,\t')
    with open(path, 'w', newline='', encoding='utf-8') as file:
        writer = csv.writer(file, delimiter=separator)
        writer.writerows([[str(cell) for cell in row] for row in rows])


def write_xlsx(path, sheets):
    """A workbook with numbers, texts and dates as spreadsheet programs write them."""
    main, office = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'http://schemas.openxmlformats.org/'
    package, kinds = f'{office}package/2006/', f'{office}officeDocument/2006/relationships'

    def letters(column):
        return (letters(column // 26 - 1) if column > 25 else '') + chr(65 + column % 26)

    def cell(row, column, value):
        place = f'r="{letters(column)}{row}"'
        if isinstance(value, datetime.date):
            return f'<c {place} s="1"><v>{(value - datetime.date(1899, 12, 30)).days}</v></c>'
        if isinstance(value, int):
            return f'<c {place}><v>{value}</v></c>'
        return f'<c {place} t="inlineStr"><is><t>{escape(value)}</t></is></c>' if value else ''

    with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as parts:
        parts.writestr('[Content_Types].xml', f'<Types xmlns="{package}content-types"><Default Extension="xml" '
                       'ContentType="application/xml"/></Types>')
        parts.writestr('_rels/.rels', f'<Relationships xmlns="{package}relationships"><Relationship Id="r" '
                       f'Type="{kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>')
        names = ''.join(f'<sheet name="{escape(name)}" sheetId="{n}" r:id="r{n}"/>' for n, (name, _) in enumerate(sheets, 1))
        parts.writestr('xl/workbook.xml', f'<workbook xmlns="{main}" xmlns:r="{kinds}"><sheets>{names}</sheets></workbook>')
        targets = ''.join(f'<Relationship Id="r{n}" Type="{kinds}/worksheet" Target="worksheets/{n}.xml"/>'
                          for n in range(1, len(sheets) + 1))
        parts.writestr('xl/_rels/workbook.xml.rels', f'<Relationships xmlns="{package}relationships">{targets}<Relationship '
                       f'Id="s" Type="{kinds}/styles" Target="styles.xml"/></Relationships>')
        parts.writestr('xl/styles.xml', f'<styleSheet xmlns="{main}"><cellXfs count="2"><xf numFmtId="0"/>'
                       '<xf numFmtId="14"/></cellXfs></styleSheet>')
        for n, (_, rows) in enumerate(sheets, 1):
            lines = ''.join(f'<row r="{row}">{"".join(cell(row, column, value) for column, value in enumerate(cells))}</row>'
                            for row, cells in enumerate(rows, 1))
            parts.writestr(f'xl/worksheets/{n}.xml', f'<worksheet xmlns="{main}"><sheetData>{lines}</sheetData></worksheet>')

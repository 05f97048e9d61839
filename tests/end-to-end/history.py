"""A history to look at: sample games as records, the same ones each time."""
import datetime
import hashlib
import itertools
import random

# How good they are, from 0 to 1; the third one has a name that needs much room.
PLAYERS = [('Anna', 0.62), ('Bjørn', 0.56), ('Wilhelmina-Friederike von Hohenstaufen-Langenburg', 0.58), ('דנה', 0.5),
           ('Chris & <b>Co</b>', 0.5)]
FIRST = datetime.datetime(2026, 1, 2, 19, 30)


def typed(way, face, points):
    """What is typed for points of an entry."""
    if points == 0:
        return 'x'
    return str(points if way == 'sum' else points // face)


def choose(luck, skill, values):
    """The better the player, the nearer to the most; sometimes there is nothing for it."""
    if luck.random() > 0.78 + skill / 4:
        return 0
    return values[min(len(values) - 1, int(len(values) * luck.betavariate(1 + 4 * skill, 2)))]


def face_of(way, values, number):
    """By what points are divided to get what is typed: the face of an upper entry, or the points of face 1."""
    return number if way == 'count' else min(values) if way == 'face' else 1


def start(record):
    """The first lines of a game of the same rules."""
    return ['protokoll 1', f'rules {record.rules}', *(line for line in record.head if line.startswith('option '))]


def game(record, luck, seats, when, facts):
    """A finished game as text."""
    lines = [*start(record), f'date {when:%Y-%m-%dT%H:%M}', *facts,
             'players ' + '; '.join(PLAYERS[seat][0] for seat in seats)]
    for number, entry in enumerate(record.entries, 1):
        values = [int(value) for value in record.attainable[entry]]
        way = record.inputs[entry]
        for place, seat in enumerate(seats, 1):
            points = choose(luck, PLAYERS[seat][1], values)
            lines.append(f'{place} {entry} {typed(way, face_of(way, values, number), points)}')
    return '\n'.join(lines) + '\n'


def best_game(record):
    """A game that breaks every record: all that can be had for the first player, and nothing for the second."""
    lines = [*start(record), 'players Anna; Bjørn']
    for number, entry in enumerate(record.entries, 1):
        values = [int(value) for value in record.attainable[entry]]
        way = record.inputs[entry]
        lines += [f'1 {entry} {typed(way, face_of(way, values, number), max(values))}', f'2 {entry} x']
    return '\n'.join(lines) + '\n'


# Who plays where only two can, and where more can.
PAIRS = [[0, 1], [0, 1], [0, 1], [1, 0], [0, 2], [2, 1], [3, 0], [1, 4]]
ROUNDS = [[0, 1], [0, 1, 2], [1, 0, 3], [0, 1, 2, 3], [4, 0, 1], [0]]


def sum_of_game(database, game):
    """The check sum of a saved game, counted here a second time (see src/store/saved-game.c)."""
    rows = database.execute('SELECT game.text, rules.ruleset, rules.sha256, category.variant, category.top_down,'
                            ' category.scoring, game.state % 2, game.sort_time, game.totals_only, game.date FROM game'
                            ' JOIN rules ON rules.id = game.rules_id JOIN category ON category.id = game.category'
                            ' WHERE game.id = ?', (game,)).fetchall()
    rows += database.execute('SELECT seat, total, rank, handicap, points, minutes, n_seats, shared, margin, upper, bonus,'
                             ' yatzy, strikes, comeback FROM seat WHERE game_id = ? ORDER BY seat', (game,)).fetchall()
    digest = hashlib.sha256()
    for value in itertools.chain(*rows):
        kind = {int: 1, str: 3, bytes: 4, type(None): 5}[type(value)]
        content = b'' if value is None else value if kind == 4 else str(value).encode()
        digest.update(b'%d %d ' % (kind, len(content)) + content)
    return digest.digest()


def series(database):
    """A league of a year that all games of DATABASE are part of, with a handicap in some."""
    games = [row[0] for row in database.execute('SELECT id FROM game WHERE state = 1 ORDER BY id')]
    database.execute('INSERT INTO series (id, identity, name, kind, goal, ends, handicap) VALUES (1, ?, ?, 3, 0, ?, 1)',
                     (bytes(32), 'Thursdays', 4102444800))
    database.execute('UPDATE game SET series_id = 1 WHERE state = 1')
    database.execute('UPDATE seat SET handicap = 12 WHERE seat = 1 AND game_id % 2 AND game_id IN'
                     ' (SELECT id FROM game WHERE state = 1)')
    for game in games:
        database.execute('UPDATE game SET check_sum = ? WHERE id = ?', (sum_of_game(database, game), game))


def stake(database, n_days=20):
    """Coins for the first two players, as if they had staked 100 in each game that DATABASE has, and checked in on some days."""
    luck = random.Random(14)
    games = [row[0] for row in database.execute('SELECT id FROM game WHERE state = 1 ORDER BY id')]
    names = [name for name, _ in PLAYERS[:2]]
    people = {name: database.execute('SELECT id FROM player WHERE name = ?', (name,)).fetchone()[0] for name in names}

    def add(name, day, kind, change, game=None):
        database.execute('INSERT INTO ledger (player_id, day, kind, change, missing, game_id) VALUES (?, ?, ?, ?, 0, ?)',
                         (people[name], str(day), kind, change, game))

    for number in range(n_days):
        day = datetime.date.today() + datetime.timedelta(days=number - n_days)
        for name in names if number == 0 else []:
            add(name, day, 0, 1000)
        if number > n_days - 4:
            add(names[0], day, 1, 40 + 10 * (number - n_days + 4))
        if number < len(games):
            winner = luck.randrange(2)
            add(names[winner], day, 2, 80, games[number])
            add(names[1 - winner], day, 2, -100, games[number])


def write(record, folder, n_games, tables):
    """The files of so many games with the rules of RECORD, in a folder that is made; the last one is not finished."""
    luck = random.Random(8)
    folder.mkdir()
    paths = []
    for number in range(n_games):
        facts = ['place Hytta'] if number % 9 == 0 else ['note Julaften, alle sammen'] if number % 14 == 0 else []
        text = game(record, luck, luck.choice(tables), FIRST + datetime.timedelta(hours=38 * number), facts)
        if number == n_games - 1:
            text = '\n'.join(text.splitlines()[:-9]) + '\n'
        paths.append(folder / f'{number:03}.yatzy')
        paths[-1].write_text(text, encoding='utf-8')
    return paths


def write_dice(record, folder, n_games):
    """Games whose dice were typed, of Anna alone and of two; gives their paths."""
    luck = random.Random(8)
    folder.mkdir(parents=True)
    paths = []
    for number in range(n_games):
        seats = [0, 1] if number % 3 else [0]
        when = FIRST + datetime.timedelta(days=3 * number)
        lines = [*start(record), f'date {when:%Y-%m-%dT%H:%M}', 'players ' + '; '.join(PLAYERS[seat][0] for seat in seats)]
        for place, entry in enumerate(record.entries, 1):
            for seat in range(1, len(seats) + 1):
                # In the upper section some of that face, below often a pair more than chance gives.
                face = place if place <= 6 else luck.randint(1, 6)
                same = luck.choice([1, 2, 3, 3, 4, 5])
                dice = [face] * same + [luck.randint(1, 6) for _ in range(5 - same)]
                lines.append(f'{seat} {entry} ' + ''.join(map(str, sorted(dice))))
        path = folder / f'{number:02}.yatzy'
        path.write_text('\n'.join(lines) + '\n', encoding='utf-8')
        paths.append(path)
    return paths

# SPDX-License-Identifier: GPL-3.0-or-later
"""Histories of random games as records, and what their statistics must be: worked out from what `protokoll sheet`
says of each game, by nothing that the program computes statistics with."""
import random
import re
import statistics
from dataclasses import dataclass, field
from functools import lru_cache

import sheets
from calls import call, fine

PLAYERS = ['Anna', 'Bjørn', 'Chris & <b>Co</b>', 'דנה', '🎲 Dörte', 'Tab\there', 'Two\nlines', 'a; b # c \\ d', 'x' * 100]
# id, line of the record, variant, fewest and most players
KINDS = [
    ('special-8', '', '', 2, 2), ('yatzy', '', '', 1, 5), ('yahtzee', '', '', 1, 4), ('maxi-yatzy', '', '', 2, 4),
    ('maxi-yatzy', 'option full-straight=30', 'full-straight=30', 2, 4), ('yatzy-de', 'order free', '', 1, 3),
    ('yatzy-de', 'order top-down', 'order=top-down', 1, 3),
]
YATZY = ('yatzy', 'maxi-yatzy', 'yahtzee')


def escape(name):
    for character, written in (('\\', '\\\\'), ('\n', '\\n'), (';', '\\;'), ('#', '\\#')):
        name = name.replace(character, written)
    return name


def unescape(field_):
    """What a field of TSV stands for; nothing else may follow a backslash there."""
    letters = {'t': '\t', 'n': '\n', '\\': '\\'}
    pieces = re.split(r'\\(u[0-9a-f]{4}|.)', field_)
    return ''.join(piece if i % 2 == 0 else letters[piece] if len(piece) == 1 else chr(int(piece[1:], 16))
                   for i, piece in enumerate(pieces))


def typed(entry, points):
    """What is typed for points of an entry."""
    _, _, way, shape, _ = entry
    if points == 0:
        return 'x'
    return str({'count': lambda: points // shape[1], 'face': lambda: points // shape[1], 'sum': lambda: points}[way]())


attainable = lru_cache(None)(sheets.attainable)


class Maker:
    """Makes records; the same seed makes the same ones."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def entries_of(self, kind):
        return sheets.MAXI_30 if 'full-straight' in kind[1] else sheets.SETS[kind[0]].entries

    def choose(self, kind, entry):
        values = attainable(entry, sheets.SETS[kind[0]].dice)
        if entry[1] == 'upper':  # often enough of them for a bonus
            values = values[len(values) // 2:] if self.random.random() < 0.8 else values
        return 0 if self.random.random() < 0.1 else self.random.choice(values)

    def moves(self, kind, n_seats, strikes_only):
        entries = self.entries_of(kind)
        for entry in entries:
            for seat in range(1, n_seats + 1):
                points = 0 if strikes_only else self.choose(kind, entry)
                yield f'{seat} {entry[0]} {typed(entry, points)}'

    def when(self):
        """None, a day or a day and an hour; some before 1970, some in nights when clocks are changed."""
        if self.random.random() < 0.2:
            return None
        year = self.random.choice([1899, 1958, 1969, 1970, 2019, 2025, 2026, 2031])
        month, day = self.random.choice([(3, 29), (10, 25), (1, 1), (12, 31), (2, 28), (7, 14)])
        hour = self.random.choice(['', 'T02:30', 'T00:00', 'T23:59'])
        return f'{year}-{month:02}-{day:02}{hour}'

    def record(self):
        kind = self.random.choice(KINDS)
        n_seats = self.random.randint(kind[3], kind[4])
        players = self.random.sample(PLAYERS, n_seats)
        date = self.when()
        how = self.random.random()
        lines = ['protokoll 1', f'rules {kind[0]}', *filter(None, [kind[1], date and f'date {date}']),
                 f'note {self.random.random()}', 'players ' + '; '.join(map(escape, players))]
        if how < 0.15:
            few = self.random.choice([3, 250])  # so that some are shared
            lines += [f'total {seat + 1} {self.random.randint(100, 100 + few)}' for seat in range(n_seats)]
        else:
            moves = list(self.moves(kind, n_seats, strikes_only=how > 0.95))
            lines += moves[:-self.random.randint(1, 9)] if 0.15 < how < 0.3 else moves
        return Record('\n'.join(lines) + '\n', kind[0], kind[2], players, date)


@dataclass
class Record:
    text: str
    rules: str
    variant: str
    players: list
    date: str = None
    rows: dict = field(default_factory=dict)  # what `protokoll sheet` says: row -> a field per player

    @property
    def finished(self):
        return all(self.rows['rank'])

    @property
    def bare(self):
        return '' in self.rows['upper']

    @property
    def moment(self):
        """What games are sorted by; a day alone is its midnight, and undated games come before all."""
        return '' if self.date is None else (self.date + 'T00:00')[:16]


def read_sheets(records, names):
    """Asks the program for every sheet, `names` being the files of the records."""
    blocks = re.split('^# ', fine(call('sheet', *names)).out, flags=re.MULTILINE)
    texts = {block.split('\n', 1)[0]: block.split('\n', 1)[1] for block in blocks if '\n' in block}
    for record, name in zip(records, names):
        rows = [line.split('\t') for line in texts[name].splitlines()]
        assert [unescape(player) for player in rows[0][1:]] == record.players, rows[0]
        record.rows = {row[0]: row[1:] for row in rows[1:]}


class Played:
    """One player's part of a finished game."""

    def __init__(self, record, seat):
        rows = record.rows
        totals = [int(total) for total in rows['total']]
        others = totals[:seat] + totals[seat + 1:]
        self.total = totals[seat]
        self.duel = bool(others)
        self.won = self.duel and rows['rank'][seat] == '1'
        self.shared = self.won and rows['rank'].count('1') > 1
        self.margin = self.total - max(others) if others else 0
        self.sheet = not record.bare
        self.bonus = self.sheet and rows['bonus-state'][seat] == 'won'
        self.strikes = sum(1 for fields in rows.values() if fields[seat] == 'x') if self.sheet else 0
        self.yatzy = self.sheet and next(rows[entry][seat] != 'x' for entry in YATZY if entry in rows)


def run_lengths(wins):
    """The run that lasts, and the longest."""
    lasting = longest = 0
    for won in wins:
        lasting = lasting + 1 if won else 0
        longest = max(longest, lasting)
    return lasting, longest


def mean(values):
    return sum(values) / len(values) if values else None


def figures_of(games):
    """The columns of one line but the first two, from the games of a player in the order of time."""
    totals = sorted(game.total for game in games)
    half = len(totals) // 2
    made = [game for game in games if game.sheet]
    duels = [game for game in games if game.duel]
    wins = sum(game.won for game in games)
    streak, longest_streak = run_lengths([game.won for game in duels])
    bonus_run, longest_bonus_run = run_lengths([game.bonus for game in made])
    return {
        'games': len(games), 'wins': wins, 'mean': mean(totals), 'median': statistics.median(totals),
        'best': totals[-1], 'worst': totals[0], 'bonus-rate': mean([game.bonus for game in made]),
        'yatzy-rate': mean([game.yatzy for game in made]), 'strikes-per-game': mean([game.strikes for game in made]),
        'shared-wins': sum(game.shared for game in games), 'duels': len(duels),
        'win-rate': wins / len(duels) if duels else None, 'sheets': len(made),
        'lower-quartile': statistics.median(totals[:half]) if half else None,
        'upper-quartile': statistics.median(totals[-half:]) if half else None,
        'spread': statistics.pstdev(totals),
        'victory': mean([game.margin for game in games if game.won and not game.shared]),
        'defeat': mean([-game.margin for game in duels if not game.won]),
        'streak': streak, 'longest-streak': longest_streak, 'bonus-run': bonus_run,
        'longest-bonus-run': longest_bonus_run,
    }


def expected(records):
    """(rules, variant, player) -> columns. Of games at the same moment the one that came first into the history was
    played first."""
    played = {}
    for record in sorted(records, key=lambda record: record.moment):
        if record.finished:
            for seat, player in enumerate(record.players):
                played.setdefault((record.rules, record.variant, player), []).append(Played(record, seat))
    return {key: figures_of(games) for key, games in played.items()}

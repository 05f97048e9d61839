"""Game records, and what the sheet must say after each move, asked of the command line in a process of its own."""
import functools
import os
import subprocess
from pathlib import Path

from table import build_variables

GAMES = Path(__file__).resolve().parent / 'games'


def points(number):
    """A number as it is spoken."""
    return '1 point' if int(number) == 1 else f'{number} points'


def spoken_entry(value):
    """A cell of `protokoll sheet` as the window speaks it."""
    return {'': 'open', 'x': 'struck'}.get(value) or points(value)


def spoken_margin(margin, bonus_state):
    """How far it is to the bonus, where the rule set has a par."""
    if bonus_state == 'lost':
        return 'bonus lost'
    number = int(margin)
    difference = f'{abs(number)} ahead' if number > 0 else f'{abs(number)} behind' if number else 'even'
    return f'bonus won, {difference}' if bonus_state == 'won' else difference


@functools.cache
def ask(program, language, arguments, text):
    """What the command line says to ARGUMENTS and to TEXT on standard input, which is always the same."""
    env = dict(os.environ, LANGUAGE=language, **build_variables(program))
    return subprocess.run([program, *arguments], env=env, input=text, stdout=subprocess.PIPE, text=True, check=True).stdout


class Record:
    """A .yatzy file, without the rolls made: they cannot be entered in the window yet."""

    def __init__(self, program, path, language='en'):
        self.program = str(program)
        self.language = language
        self.head, self.moves = [], []
        for line in Path(path).read_text(encoding='utf-8').splitlines():
            words = line.split()
            if words and words[0].isdigit():
                self.moves.append((int(words[0]), words[1], words[2]))
            elif words:
                self.head.append(line)
        facts = dict(line.split(' ', 1) for line in self.head)
        self.rules = facts['rules']
        self.players = [name.strip() for name in facts['players'].split(';')]
        options = ['--option=' + line.split(' ', 1)[1] for line in self.head if line.startswith('option ')]
        listed = [line.split('\t') for line in self.ask('rules', self.rules, *options).splitlines()]
        self.titles = {words[0]: words[-1] for words in listed}
        self.inputs = {words[0]: words[2] for words in listed}
        self.attainable = {words[0]: [points for points in words[4].split(',') if points != '0'] for words in listed}
        self.entries = list(self.titles)

    def ask(self, *arguments, text=None):
        """What the command line says."""
        return ask(self.program, self.language, arguments, text)

    def text(self, n_moves):
        """The record of the game after so many moves."""
        moves = (f'{seat} {entry} {typed}' for seat, entry, typed in self.moves[:n_moves])
        return '\n'.join([*self.head, *moves]) + '\n'

    def can_grow(self, entry, text):
        """Whether another digit after TEXT can still make a value of the entry; numbers of dice and faces have one."""
        values = self.attainable[entry] if self.inputs[entry] == 'sum' else []
        return any(value.startswith(text) and value != text for value in values)

    def player(self, seat):
        """The name of who sits there; seats count from 1."""
        return self.players[seat - 1]

    def trace(self, n_moves):
        """The lines of `protokoll trace`, each a list of words."""
        return [line.split('\t') for line in self.ask('trace', '-', text=self.text(n_moves)).splitlines()]

    def leaders(self, n_moves):
        """The names of those who lead; nobody does before the first points."""
        trace = self.trace(n_moves)
        if not any(int(line[7] or 0) for line in trace):
            return []
        return [self.player(int(seat)) for seat in trace[-1][9].split(',')]

    def totals(self, n_moves):
        """{player: total}, from the last line of each seat in the trace."""
        totals = dict.fromkeys(self.players, '0')
        totals.update((self.player(int(line[1])), line[7]) for line in self.trace(n_moves))
        return totals

    def sheet(self, n_moves):
        """{row: {player: value}} of `protokoll sheet`."""
        lines = [line.split('\t') for line in self.ask('sheet', '-', text=self.text(n_moves)).splitlines()]
        return {row: dict(zip(self.players, values)) for row, *values in lines[1:]}

    def expected(self, n_moves):
        """What the cells of the window say after so many moves, as Table.cells() gives it."""
        sheet = self.sheet(n_moves)
        leaders, totals = self.leaders(n_moves), self.totals(n_moves)
        crown = ', wins' if n_moves == len(self.entries) * len(self.players) else ', leads'
        cells = {}
        for name in self.players:
            for entry, title in self.titles.items():
                cells[name, title] = spoken_entry(sheet[entry][name])
            state = sheet['bonus-state'][name]
            cells[name, 'Sum'] = points(sheet['upper'][name])
            cells[name, 'Bonus'] = points(sheet['bonus'][name]) if state == 'won' else state
            cells[name, 'Total'] = points(totals[name]) + (crown if name in leaders else '')
            if sheet['margin'][name]:
                cells[name, 'Bonus Margin'] = spoken_margin(sheet['margin'][name], state)
        return cells


def differences(expected, found):
    """What differs, in words; nothing where FOUND has all that is expected."""
    lines = [f'{", ".join(key)}: {found.get(key)!r} instead of {state!r}'
             for key, state in expected.items() if found.get(key) != state]
    return '\n'.join(lines[:8] + [f'and {len(lines) - 8} more'] * (len(lines) > 8))


def load(program, rules, language='en'):
    """The sample game of a rule set."""
    return Record(program, GAMES / f'{rules}.yatzy', language)

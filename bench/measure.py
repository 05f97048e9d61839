"""What all measurements share: paths, the environment of programs, taking turns, and printing figures."""
import os
import re
import select
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / 'data'
ROUNDS = 21
WARM_UP = 1
KEPT = str(1 << 26)  # bytes of freed memory that the process keeps: giving them back would double the time
LONGEST = 60  # seconds that a program may take to answer


class Failure(Exception):
    """Something failed, so that nothing can be measured."""


@dataclass
class Figure:
    name: str
    unit: str
    values: list
    references: list = ()
    decimals: int = 1


def say(words):
    print(f'bench: {words}', file=sys.stderr, flush=True)


def take_turns(n_rounds, ours, theirs):
    """Calls both in turn. Returns two lists of what they returned, without the warm-up rounds."""
    values, references = [], []

    for i in range(WARM_UP + n_rounds):
        value = ours()
        reference = theirs()
        if i >= WARM_UP:
            values.append(value)
            references.append(reference)
    return values, references


def print_figure(figure):
    """Prints the medians as a TSV line, and the spread as a message for people."""
    value = statistics.median(figure.values)
    reference = ratio = ''
    spread = f'{min(figure.values):.{figure.decimals}f} to {max(figure.values):.{figure.decimals}f}'
    if figure.references:
        median = statistics.median(figure.references)
        reference, ratio = f'{median:.{figure.decimals}f}', f'{value / median:.3f}'
        spread += (f', reference {min(figure.references):.{figure.decimals}f}'
                   f' to {max(figure.references):.{figure.decimals}f}')
    say(f'{figure.name}: {len(figure.values)} times, {spread} {figure.unit}')
    print(figure.name, f'{value:.{figure.decimals}f}', figure.unit, reference, ratio, sep='\t', flush=True)


class Report:
    """A pipe with the lines of numbers that a probed program writes."""

    def __init__(self):
        self.file, self.writable = os.pipe()
        os.set_inheritable(self.writable, True)
        self.text = b''

    def read(self):
        """The numbers of the next line."""
        while b'\n' not in self.text:
            ready, _, _ = select.select([self.file], [], [], LONGEST)
            got = os.read(self.file, 4096) if ready else b''
            if not got:
                raise Failure('a program that is measured says nothing')
            self.text += got
        line, self.text = self.text.split(b'\n', 1)
        return [int(number) for number in line.split()]

    def leave_to_program(self):
        """Closes our end for writing, so that the end of the program is noticed."""
        os.close(self.writable)

    def close(self):
        os.close(self.file)


class Bench:
    def __init__(self, build, folder):
        self.build = build
        self.folder = folder
        self.rules_dir = build / 'data' / 'rules'
        self.protokoll = build / 'src' / 'protokoll'

    def tool(self, name):
        return self.build / 'bench' / name

    def environment(self, **more):
        """The same for all programs: where ours finds its data, and the renderer that it would choose itself."""
        env = dict(os.environ, GSK_RENDERER='cairo', GSETTINGS_SCHEMA_DIR=str(self.build / 'data'),
                   PROTOKOLL_RULES_DIR=str(self.rules_dir), PROTOKOLL_LOCALE_DIR=str(self.build / 'po'),
                   LD_PRELOAD='libprobe.so', LD_LIBRARY_PATH=str(self.build / 'bench'))
        if self.gtk_minor() >= 16:
            env['GDK_DISABLE'] = 'gl,vulkan'
        else:
            env['GDK_DEBUG'] = 'gl-disable'
        env.update(more)
        return env

    def set_settings(self, config_home, **settings):
        """Writes settings (of the schema, with _ for -) for a program with that XDG_CONFIG_HOME; all others keep
        their defaults. Returns the environment variables that the program needs for it."""
        schema, = (self.build / 'data').glob('*.gschema.xml')
        path = re.search(r'path="/(.+?)/"', schema.read_text(encoding='utf-8'))[1]
        file = Path(config_home) / 'glib-2.0' / 'settings' / 'keyfile'
        file.parent.mkdir(parents=True, exist_ok=True)
        lines = [f'{name.replace("_", "-")}={value}' for name, value in settings.items()]
        file.write_text('\n'.join([f'[{path}]', *lines, '']), encoding='utf-8')
        return {'GSETTINGS_BACKEND': 'keyfile', 'XDG_CONFIG_HOME': str(config_home)}

    def gtk_minor(self):
        version = subprocess.run(['pkg-config', '--modversion', 'gtk4'], capture_output=True, text=True, check=True)
        return int(version.stdout.split('.')[1])

    def make_history(self, n_games, n_moves, rules='special-8', n_players=2):
        """A data folder with N_GAMES finished games and a running one with N_MOVES moves; made once for all figures."""
        folder = self.folder / f'history-{n_games}-{n_moves}-{rules}-{n_players}'
        if not folder.exists():
            say(f'playing {n_games:,} games')
            subprocess.run([self.tool('make-history'), self.rules_dir, folder, str(n_games), str(n_moves), rules,
                            str(n_players)], check=True, env=dict(os.environ, MALLOC_TRIM_THRESHOLD_=KEPT))
        return folder

    def list_rules(self, *arguments):
        """The lines of `protokoll rules`, each a list of words."""
        said = subprocess.run([self.protokoll, 'rules', *arguments], env=self.environment(LD_PRELOAD=''),
                              capture_output=True, text=True, check=True).stdout
        return [line.split('\t') for line in said.splitlines()]

    def list_ways(self, rules):
        """The lines of list-ways, each a list of words."""
        said = subprocess.run([self.tool('list-ways'), self.rules_dir, rules],
                              env=self.environment(LD_PRELOAD=''), capture_output=True, text=True, check=True).stdout
        return [line.split('\t') for line in said.splitlines()]

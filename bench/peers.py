"""peers.py OUR_FIGURES TABLE: compares the installed Protokoll with the programs that people use instead: all are
started in turn, and the sample game is typed into those that can take it.

Prints lines as run.py does, with Protokoll's value first and the other program's as reference, and writes the same as a
table for people to TABLE. OUR_FIGURES has the lines of keys and taps-medium, and the environment variable SIZES the
sizes on disk in KiB. bench/peers calls this, on a system where all programs are installed.
"""
import ctypes
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile
from collections import namedtuple
from pathlib import Path
from select import select
from xml.etree import ElementTree

from measure import WARM_UP, Failure, Figure, print_figure, say

TESTS = Path(__file__).resolve().parent.parent / 'tests' / 'end-to-end'
sys.path.insert(0, str(TESTS))

import record  # noqa: E402
from processes import TableError, wait_until  # noqa: E402
from screen import X11  # noqa: E402

RULES = 'special-8'
HALF = 31
ROUNDS = 11
QUIET = 1.5        # seconds without a change on the screen after which a window counts as complete
LONGEST = 300      # seconds that a program may take the first time
PACE = 40          # milliseconds between keys
OURS = 'protokoll'

# A program: its title, its package, and the command that opens the file {}.
Peer = namedtuple('Peer', 'title package command suffix')
PEERS = {
    OURS: Peer('Protokoll', 'protokoll', ['protokoll', '{}'], '.yatzy'),
    'calc': Peer('LibreOffice Calc', 'libreoffice-calc',
                 ['soffice', '--nologo', '--norestore', '--nofirststartwizard', '--calc', '{}'], '.xlsx'),
    'gnumeric': Peer('Gnumeric', 'gnumeric', ['gnumeric', '--no-splash', '{}'], '.xlsx'),
    'tali': Peer('GNOME Tali', 'tali', ['/usr/games/tali'], None),
}
# LibreOffice without the tip of its first day, and without asking to keep the format of a workbook.
SETTLED = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Common/Misc"><prop oor:name="ShowTipOfTheDay" oor:op="fuse"><value>false</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Misc"><prop oor:name="FirstRun" oor:op="fuse"><value>false</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Save/Document"><prop oor:name="WarnAlienFormat" oor:op="fuse"><value>false</value></prop></item>
</oor:items>
"""
SETTLED_FILE = 'libreoffice/4/user/registrymodifications.xcu'
FIGURES = (('start', 'ms', 1e6), ('processor', 'ms', 1e6), ('memory', 'MiB', 1 << 20))


class Screen:
    """The display, which reports each change of its contents (XDamage)."""

    RAW_RECTANGLES = 0

    def __init__(self):
        damage = ctypes.CDLL('libXdamage.so.1')
        damage.XDamageQueryExtension.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
        damage.XDamageCreate.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int]
        for call in (X11.XConnectionNumber, X11.XPending):
            call.argtypes = [ctypes.c_void_p]
        X11.XNextEvent.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
        self.connection = X11.XOpenDisplay(None)
        if not self.connection or not damage.XDamageQueryExtension(
                self.connection, ctypes.byref(ctypes.c_int()), ctypes.byref(ctypes.c_int())):
            raise Failure('there is no display that tells of changes')
        damage.XDamageCreate(self.connection, X11.XDefaultRootWindow(self.connection), self.RAW_RECTANGLES)
        self.event = ctypes.create_string_buffer(192)  # an XEvent

    def _take_events(self):
        n = X11.XPending(self.connection)
        for _ in range(n):
            X11.XNextEvent(self.connection, self.event)
        return n > 0

    def wait_still(self):
        """Waits until nothing has changed for a while. Returns when something changed last, in nanoseconds, or 0."""
        changed = 0
        begin = time.monotonic_ns()
        while True:
            now = time.monotonic_ns()
            if self._take_events():
                changed = now
            end = (changed or begin) + QUIET * 1e9
            if now >= end:
                return changed
            select([X11.XConnectionNumber(self.connection)], [], [], (end - now) / 1e9)

    def wait_at_rest(self, running, seen=True):
        """Waits until nothing changes any more and the program has nothing left to do; if it was not SEEN before, it
        must also have shown something. Returns when the screen changed last, or 0."""
        end = time.monotonic() + LONGEST
        changed = 0
        while True:
            changed = self.wait_still() or changed
            if (changed or seen) and not running.is_busy():
                return changed
            if time.monotonic() > end:
                raise Failure(f'{running.process.args[0]} is not ready in {LONGEST} seconds')

    def wait_complete(self, running):
        """Waits for a program that starts. Returns when its window was complete."""
        return self.wait_at_rest(running, seen=False)


class Running:
    """A program in a session of its own, with all processes that it starts."""

    def __init__(self, command):
        self.began = time.monotonic_ns()
        self.process = subprocess.Popen(command, start_new_session=True, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def _stats(self):
        """{pid: the fields of /proc/PID/stat from the state on} for all processes of the session."""
        found = {}
        for folder in Path('/proc').glob('[0-9]*'):
            try:
                fields = (folder / 'stat').read_text().rpartition(')')[2].split()
            except OSError:
                continue
            if int(fields[3]) == self.process.pid:
                found[int(folder.name)] = fields
        return found

    def is_busy(self):
        """Whether a process runs, or waits for a processor or for the disk."""
        return any(fields[0] in 'RD' for fields in self._stats().values())

    def processor(self):
        """Processor time in nanoseconds of all processes, with those that have ended and were waited for."""
        ticks = sum(int(field) for fields in self._stats().values() for field in fields[11:15])
        return ticks * 1e9 / os.sysconf('SC_CLK_TCK')

    def memory(self):
        """Memory in bytes (Pss): pages shared by several processes are divided among them."""
        total = 0
        for pid in self._stats():
            try:
                lines = Path(f'/proc/{pid}/smaps_rollup').read_text().splitlines()
            except OSError:
                continue
            total += sum(int(line.split()[1]) << 10 for line in lines if line.startswith('Pss:'))
        return total

    def kill(self):
        for pid in self._stats():
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()


class Comparison:
    def __init__(self, folder):
        self.folder = folder
        self.screen = Screen()
        self.screen.wait_still()  # the display has just started
        self.game = record.load(shutil.which(OURS), RULES)
        settings = Path(os.environ['XDG_CONFIG_HOME']) / SETTLED_FILE
        settings.parent.mkdir(parents=True)
        settings.write_text(SETTLED, encoding='utf-8')

    def write(self, name, n_moves):
        """Writes the game after N_MOVES moves, as a game file and as a spreadsheet. Returns the game file."""
        file = self.folder / f'{name}.yatzy'
        file.write_text(self.game.text(n_moves), encoding='utf-8')
        self.call('export', '--to', file.with_suffix('.xlsx'), file)
        return file

    def call(self, *arguments):
        return subprocess.run([OURS, '--data-dir', self.folder / 'data', *arguments], check=True,
                              capture_output=True, text=True).stdout

    def start(self, peer, file):
        """Starts the program with a copy of the file, so that it does not ask about the lock of one that was killed."""
        where = Path(tempfile.mkdtemp(dir=self.folder))
        named = where / f'game{peer.suffix}'
        if peer.suffix:
            shutil.copy(file.with_suffix(peer.suffix), named)
        return Running([word.format(named) for word in peer.command]), named

    def start_once(self, peer, file):
        """Starts a program. Returns nanoseconds until its window is complete, and of processor time, and bytes."""
        running, _ = self.start(peer, file)
        try:
            complete = self.screen.wait_complete(running)
            numbers = complete - running.began, running.processor(), running.memory()
        finally:
            running.kill()
        self.screen.wait_still()  # its window disappears
        return numbers

    # Playing

    def type_game(self, peer):
        """Types the sample game into the exported sheet, and checks what is saved. Returns the number of keys of
        each entry."""
        file = self.write('empty', 0)
        running, named = self.start(peer, file)
        try:
            self.screen.wait_complete(running)
            way, spent = self.find_keys(file.with_suffix('.xlsx'))
            self.press(['ctrl+Home', *['Up'] * 5, *['Left'] * 5, *way, 'Return'])
            self.screen.wait_at_rest(running)
            before = named.stat().st_mtime_ns
            self.press(['ctrl+s'])
            wait_until(lambda: named.stat().st_mtime_ns != before, f'{peer.title} to save the game')
            self.screen.wait_at_rest(running)
        finally:
            running.kill()
        self.check(named)
        return spent

    def find_keys(self, workbook):
        """The keys of the whole game, and their number for each entry: arrows to each cell, the first of which also
        ends what was typed before, and the points."""
        rows, columns = find_cells(workbook)
        sheet = self.game.sheet(len(self.game.moves))
        at = 0, 0
        keys, spent = [], []
        for seat, entry, _ in self.game.moves:
            player = self.game.player(seat)
            to = rows[entry], columns[player]
            down, right = to[0] - at[0], to[1] - at[1]
            way = [*['Down' if down > 0 else 'Up'] * abs(down), *['Right' if right > 0 else 'Left'] * abs(right),
                   *sheet[entry][player]]
            keys += way
            # The player begins at the first cell.
            spent.append(len(way) if spent else len(sheet[entry][player]))
            at = to
        spent[-1] += 1  # Enter
        return keys, spent

    def press(self, keys):
        subprocess.run(['xdotool', 'key', '--delay', str(PACE), *keys], check=True)

    def check(self, workbook):
        """Checks that the program has saved the sample game."""
        expected = self.game.totals(len(self.game.moves))
        shutil.rmtree(self.folder / 'data', ignore_errors=True)
        self.call('import', workbook)
        lines = [line.split('\t') for line in self.call('statistics', '--format', 'tsv').splitlines()]
        best = {line[1]: line[lines[0].index('best')] for line in lines[1:]}
        if best != expected:
            raise Failure(f'{best} was typed instead of {expected}')


def find_cells(workbook):
    """The rows of the entries and the columns of the players in an exported sheet, from 0."""
    ns = {'s': 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'}
    with zipfile.ZipFile(workbook) as file:
        strings = [''.join(node.itertext()) for node in
                   ElementTree.fromstring(file.read('xl/sharedStrings.xml')).findall('s:si', ns)]
        cells = {cell.get('r'): strings[int(cell.find('s:v', ns).text)] for cell in
                 ElementTree.fromstring(file.read('xl/worksheets/sheet1.xml')).iterfind('.//s:c[@t="s"]', ns)}
    ids = {name[1:]: text for name, text in cells.items() if name[0] == 'D' and name[1:].isdigit()}
    heading = next(row for row, text in ids.items() if text == '@players')
    return ({text: int(row) - 1 for row, text in ids.items()},
            {text: ord(name[0]) - ord('A') for name, text in cells.items() if name[0] in 'BC' and name[1:] == heading})


# The table

def read_lines(file):
    """{name: value} of the lines that run.py has printed."""
    return {words[0]: float(words[1]) for words in (line.split('\t') for line in file.read_text().splitlines())}


def version_of(package):
    said = subprocess.run(['dpkg-query', '--show', '--showformat=${Version}', package], capture_output=True, text=True,
                          check=True).stdout
    return said.rpartition(':')[2].partition('-')[0].partition('+')[0]


def machine():
    """The machine of the measurement, in words."""
    model = next((line.partition(': ')[2] for line in Path('/proc/cpuinfo').read_text().splitlines()
                  if line.startswith('model name')), 'unknown processor')
    system = dict(line.split('=', 1) for line in Path('/etc/os-release').read_text().splitlines() if '=' in line)
    memory = os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / (1 << 30)
    return f'{os.cpu_count()} × {model}, {memory:.0f} GiB, {system["PRETTY_NAME"].strip(chr(34))}'


def table(rows, load):
    """The table in Markdown, a column for each program."""
    head = ['', *(f'{peer.title} {version_of(peer.package)}' for peer in PEERS.values())]
    lines = [head, ['---', *['---:'] * len(PEERS)], *rows]
    return '\n'.join([*('| ' + ' | '.join(line) + ' |' for line in lines), '',
                      f'Measured on {time.strftime("%-d %B %Y")}: {machine()}, a virtual screen without a graphics card, '
                      f'medians of {ROUNDS} warm starts in turn, load average {load:.1f} before.', ''])


def compare(comparison, ours, sizes):
    """Measures all programs and prints their figures. Returns the rows of the table."""
    half = comparison.write('half', HALF)
    say(f'starting each program {ROUNDS} times')
    measured = {name: [] for name in PEERS}
    for i in range(WARM_UP + ROUNDS):
        for name, peer in PEERS.items():
            numbers = comparison.start_once(peer, half)
            if i >= WARM_UP:
                measured[name].append(numbers)
    typed = {}
    for name, peer in PEERS.items():
        if peer.suffix == '.xlsx':
            say(f'typing the sample game into {peer.title}')
            # Where it cannot be played there is no figure; the others are still measured.
            try:
                typed[name] = statistics.mean(comparison.type_game(peer))
            except (Failure, TableError) as failure:
                say(f'no keys of {peer.title}: {failure}')

    values = {(name, figure): [numbers[i] / scale for numbers in measured[name]]
              for name in PEERS for i, (figure, _, scale) in enumerate(FIGURES)}
    for name in (name for name in PEERS if name != OURS):
        for figure, unit, _ in FIGURES:
            print_figure(Figure(f'{figure}-{name}', unit, values[OURS, figure], values[name, figure]))
        print_figure(Figure(f'disk-{name}', 'MiB', [sizes[OURS] / 1024], [sizes[name] / 1024]))
        if name in typed:
            print_figure(Figure(f'keys-{name}', 'presses', [ours['keys']], [typed[name]], decimals=2))

    keys = {OURS: ours['keys'], **typed}

    def row(title, text):
        return [title, *(text(name) for name in PEERS)]

    def median(figure, unit):
        return lambda name: f'{statistics.median(values[name, figure]):.0f} {unit}'

    return [
        row('start to complete window', median('start', 'ms')),
        row('processor time for that', median('processor', 'ms')),
        row('memory after the start', median('memory', 'MiB')),
        row('on disk, with dependencies', lambda name: f'{sizes[name] / 1024:.0f} MiB'),
        row('keys per entry', lambda name: f'{keys[name]:.1f}' if name in keys else '–'),
        row('taps per entry, without a keyboard', lambda name: f'{ours["taps-medium"]:.1f}' if name == OURS else '–'),
    ]


def main():
    load = os.getloadavg()[0]
    ours = read_lines(Path(sys.argv[1]))
    sizes = {name: int(size) for name, size in (word.split('=') for word in os.environ['SIZES'].split())}
    with tempfile.TemporaryDirectory(prefix='protokoll-peers-') as folder:
        rows = compare(Comparison(Path(folder)), ours, sizes)
    Path(sys.argv[2]).write_text(table(rows, load), encoding='utf-8')


if __name__ == '__main__':
    try:
        main()
    except (Failure, TableError) as failure:
        sys.exit(f'bench: {failure}')

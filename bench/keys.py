"""key-to-frame: from Enter, the digits already painted, to the end of painting the new totals, less the waiting
for the frame clock. Against a window with as many labels, of which Enter changes one."""
import random
import signal
import sqlite3
import subprocess
import time
from pathlib import Path

from measure import WARM_UP, Failure, Figure, Report, say

NAMES = ('key-to-frame',)
ROUNDS = 40
N_GAMES = 10000
PAUSE = 0.2      # seconds after which nothing is painted any more
BESIDE = 1100    # pixels
FIGURE_ROWS = 6  # head, to the bonus, saved rolls, sum, bonus, total
N_PLAYERS = 2
N_BLOCKS = 3


def xdotool(*words):
    ended = subprocess.run(['xdotool', *map(str, words)], capture_output=True, text=True)
    if ended.returncode:
        raise Failure(f'xdotool {words[0]}: {ended.stderr.strip()}')
    return ended.stdout


class Window:
    """A program with the probe in it, and its window."""

    def __init__(self, command, env, x):
        self.report = Report()
        self.process = subprocess.Popen(command, env=dict(env, PROBE='keys', PROBE_REPORT=str(self.report.writable)),
                                        pass_fds=[self.report.writable])
        self.report.leave_to_program()
        self.id = xdotool('search', '--sync', '--onlyvisible', '--pid', self.process.pid).split()[0]
        xdotool('windowmove', self.id, x, 0)
        time.sleep(1)

    def focus(self):
        xdotool('windowfocus', '--sync', self.id)
        time.sleep(PAUSE)

    def type(self, text):
        if text:
            xdotool('key', *text)
            time.sleep(PAUSE)

    def enter(self):
        """Milliseconds until its frame was painted."""
        xdotool('key', 'Return')
        nanoseconds, = self.report.read()
        time.sleep(PAUSE)
        return nanoseconds / 1e6

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        self.report.close()


def list_entries(bench):
    """By entry what may be typed: a number of dice, a face or points."""
    said = subprocess.run([bench.protokoll, 'rules', 'special-8'], env=bench.environment(LD_PRELOAD=''),
                          capture_output=True, text=True, check=True).stdout
    typed = {'count': ['1', '2', '3', '4', '5', '6', '7', '8'], 'face': ['1', '2', '3', '4', '5', '6']}
    for line in said.splitlines():
        _, _, kind, _, attainable, _ = line.split('\t')
        yield typed.get(kind) or [points for points in attainable.split(',') if points != '0']


def let_wait_for_enter(env):
    """Values wait for Enter, though they do not by default: what is measured must be one key."""
    settings = Path(env['XDG_CONFIG_HOME']) / 'glib-2.0' / 'settings'
    settings.mkdir(parents=True, exist_ok=True)
    (settings / 'keyfile').write_text('[io/github/protokoll_sheet/Protokoll/Devel]\ncommit-by-itself=false\n')
    env['GSETTINGS_BACKEND'] = 'keyfile'


def check_entered(history, n_moves):
    """Every Enter must have been a new entry, or something else was measured."""
    database = sqlite3.connect(f'file:{history / "statistics.db"}?mode=ro', uri=True)
    done, = database.execute('SELECT done FROM game WHERE state = 0').fetchone()
    database.close()
    if done != n_moves:
        raise Failure(f'{done} entries were made instead of {n_moves}')


def measure(bench):
    history = bench.make_history(N_GAMES, 0)
    entries = list(list_entries(bench))
    env = bench.environment()
    let_wait_for_enter(env)
    dice = random.Random(8)
    values, references = [], []

    xdotool('mousemove', 2 * BESIDE - 1, 999)
    ours = Window([bench.protokoll, '--data-dir', history], env, 0)
    labels = Window([bench.tool('labels'), str(len(entries) + FIGURE_ROWS), str(1 + N_PLAYERS), str(N_BLOCKS)], env,
                    BESIDE)
    say(f'pressing Enter in each program {ROUNDS} times')
    try:
        for i in range(WARM_UP + ROUNDS):
            ours.focus()
            ours.type(dice.choice(entries[i // N_PLAYERS]))
            value = ours.enter()
            labels.focus()
            reference = labels.enter()
            if i >= WARM_UP:
                values.append(value)
                references.append(reference)
        check_entered(history, WARM_UP + ROUNDS)
    finally:
        ours.close()
        labels.close()

    yield Figure('key-to-frame', 'ms', values, references, decimals=2)

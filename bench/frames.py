"""Programs in windows side by side: entries are typed into them, and the frame of each Enter is timed."""
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measure import Failure, Report, say, take_turns

sys.path.append(str(Path(__file__).resolve().parent.parent / 'tests' / 'end-to-end'))
from table_file import table_on_disk  # noqa: E402

BESIDE = 1100  # x of the second window, in pixels
PAUSE = 0.2    # seconds after which all painting has ended
MOST_ASIDE = (2 * BESIDE - 1, 999)  # where the pointer is over no window


def xdotool(*words):
    ended = subprocess.run(['xdotool', *map(str, words)], capture_output=True, text=True)
    if ended.returncode:
        raise Failure(f'xdotool {words[0]}: {ended.stderr.strip()}')
    return ended.stdout


class Window:
    """A program with the probe in it, and its window. Other preloaded modules may have reports of their own."""

    probe = 'keys'

    def __init__(self, command, env, x, more_reports=()):
        self.report = Report()
        reports = [self.report, *more_reports]
        self.process = subprocess.Popen(
            command, env=dict(env, PROBE=self.probe, PROBE_REPORT=str(self.report.writable)),
            pass_fds=[report.writable for report in reports])
        for report in reports:
            report.leave_to_program()
        self.id = xdotool('search', '--sync', '--onlyvisible', '--pid', self.process.pid).split()[0]
        xdotool('windowmove', self.id, x, 0)
        time.sleep(1)

    def focus(self):
        xdotool('windowfocus', '--sync', self.id)
        time.sleep(PAUSE)

    def type(self, text, pause=PAUSE):
        xdotool('key', *text)
        time.sleep(pause)

    def enter(self, pause=PAUSE):
        """Presses Enter. Returns the milliseconds until its frame was painted."""
        xdotool('key', 'Return')
        nanoseconds, = self.report.read()
        time.sleep(pause)
        return nanoseconds / 1e6

    def enter_next(self):
        return self.enter()

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        self.report.close()


def list_typed(bench, rules):
    """What may be typed for each entry: numbers of dice, faces or points, as texts."""
    n_dice = next(int(words[1]) for words in bench.list_rules() if words[0] == rules)
    typed = {'count': [str(n) for n in range(1, n_dice + 1)], 'face': ['1', '2', '3', '4', '5', '6']}
    return [typed.get(words[2]) or [points for points in words[4].split(',') if points != '0']
            for words in bench.list_rules(rules)]


class Sheet(Window):
    """The program itself with a game just begun. Unless BY_ITSELF is true, only Enter makes an entry: that is timed."""

    def __init__(self, bench, x, rules='special-8', n_players=2, n_games=0, coach='false', by_itself='false',
                 more_reports=(), **env):
        home = Path(tempfile.mkdtemp(dir=bench.folder))
        # Two programs cannot share a data folder, so each gets a copy.
        self.data_dir = home / 'data'
        shutil.copytree(bench.make_history(n_games, 0, rules, n_players), self.data_dir)
        settings = bench.set_settings(home / 'config', commit_by_itself=by_itself, coach=coach)
        self.typed = list_typed(bench, rules)
        self.n_players = n_players
        self.n_entered = 0
        self.dice = random.Random(8)
        super().__init__([bench.protokoll, '--data-dir', self.data_dir], bench.environment(**settings, **env), x,
                         more_reports)

    def enter_next(self, pause=PAUSE):
        """Types the next entry. Returns the milliseconds from its Enter to the end of its frame."""
        self.type(self.dice.choice(self.typed[self.n_entered // self.n_players]), pause)
        self.n_entered += 1
        return self.enter(pause)

    def close(self):
        """Closes the window. Every Enter must have made an entry, or something else was measured."""
        super().close()
        done = len(table_on_disk(self.data_dir).done)
        if done != self.n_entered:
            raise Failure(f'{done} entries were made instead of {self.n_entered}')


def enter_one(window):
    window.focus()
    return window.enter_next()


def enter_in_turn(n_rounds, ours, theirs, enter=enter_one):
    """Enters in one window after the other, then closes both. Returns the times of each."""
    say(f'pressing Enter in each program, {n_rounds} rounds')
    try:
        return take_turns(n_rounds, lambda: enter(ours), lambda: enter(theirs))
    finally:
        theirs.close()
        ours.close()

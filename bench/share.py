"""share-frame: from Enter to the end of its frame while eight phones follow the game, compared with none.
share-latency: from the end of painting an entry until a browser has painted it, on the loopback address; the 95th
percentile. share-memory: the proportional memory of the process that serves eight phones, less that of a GLib program
that does nothing."""
import math
import re
import stat
import subprocess
import tempfile
import time
from pathlib import Path

from frames import BESIDE, MOST_ASIDE, Sheet, enter_in_turn, xdotool
from measure import LONGEST, Failure, Figure, say

from browser import Browser  # in the folder that frames adds to the path
from phones import Phone

NAMES = ('share-frame', 'share-latency', 'share-memory')
ROUNDS = 21
N_ENTRIES = 40
N_PHONES = 8

# Stands for the server, and writes down what goes to it and what comes from it: the addresses, for one.
TAP = '#!/bin/sh\ntee {said} | {server} "$@" | tee {heard}\n'

# Notes when what has changed in the page is painted, in milliseconds since 1970.
NOTE = '''
window.painted = [];
new MutationObserver(() => requestAnimationFrame(() => setTimeout(() =>
  window.painted.push(performance.timeOrigin + performance.now()), 0)))
  .observe(document.getElementById('sheet'), { subtree: true, childList: true, characterData: true, attributes: true });
'''


def wait(condition, what):
    """What a condition returns once it is true."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        if answer := condition():
            return answer
        time.sleep(0.05)
    raise Failure(f'waited in vain for {what}')


class Shared(Sheet):
    """The program with a game that is shared. @phones of them follow it."""

    def __init__(self, bench, x, n_phones=N_PHONES, probe='keys'):
        folder = Path(tempfile.mkdtemp(dir=bench.folder))
        self.probe = probe
        self.said, self.heard = folder / 'said', folder / 'heard'
        tap = folder / 'serve'
        server = bench.build / 'src' / 'serve' / 'protokoll-serve'
        tap.write_text(TAP.format(said=self.said, server=server, heard=self.heard))
        tap.chmod(tap.stat().st_mode | stat.S_IXUSR)
        super().__init__(bench, x, PROTOKOLL_SERVE=str(tap))
        self._share()
        self.phones = [Phone(self.address).listen() for _ in range(n_phones)]
        for phone in self.phones:
            wait(lambda phone=phone: phone.state, 'the sheet on a phone')

    def _share(self):
        """Shares the game by the menu, whose letter for it is that of the English menu."""
        self.focus()
        xdotool('key', 'F10')
        time.sleep(1)
        xdotool('key', 't')
        self.address = wait(self._find_address, 'the address of the shared game')
        xdotool('key', 'Escape')
        time.sleep(1)

    def _find_address(self):
        said = self.said.read_text() if self.said.exists() else ''
        heard = self.heard.read_text() if self.heard.exists() else ''
        secret = re.search(r'^key 0 (\w+)$', said, re.MULTILINE)
        port = re.search(r'127\.0\.0\.1:(\d+)', heard)
        return f'http://127.0.0.1:{port[1]}/{secret[1]}' if secret and port else None

    def find_server(self):
        """The process that serves the phones."""
        port = re.search(r':(\d+)/', self.address)[1]
        listed = subprocess.run(['ss', '-Hltnp', f'sport = :{port}'], capture_output=True, text=True, check=True).stdout
        return re.search(r'pid=(\d+)', listed)[1]

    def close(self):
        for phone in self.phones:
            phone.hang_up()
        super().close()


def measure_frame(bench):
    shared, alone = Shared(bench, 0), Sheet(bench, BESIDE)
    values, references = enter_in_turn(ROUNDS, shared, alone)
    return Figure('share-frame', 'ms', values, references, decimals=2)


class Watched(Shared):
    """The same, and a browser that shows it."""

    def __init__(self, bench):
        super().__init__(bench, 0, n_phones=0, probe='painted')
        self.browser = Browser(size=(360, 640))
        self.browser.open(self.address)
        self.browser.wait_for('[data-cell]')
        self.browser.run(NOTE)

    def enter_next(self, pause=1):
        """Makes the next entry. Returns the milliseconds from its frame until the browser has painted it."""
        self.type(self.dice.choice(self.typed[self.n_entered // self.n_players]))
        n_seen = len(self.browser.run('return window.painted'))
        pressed = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
        self.n_entered += 1
        xdotool('key', 'Return')
        painted = pressed
        while painted <= pressed:
            painted, = self.report.read()
        ahead = time.time_ns() - time.clock_gettime_ns(time.CLOCK_MONOTONIC)
        seen = wait(lambda: self.browser.run('return window.painted')[n_seen:], 'the entry in the browser')
        return seen[0] - (painted + ahead) / 1e6

    def close(self):
        self.browser.close()
        super().close()


def measure_latency(bench):
    watched = Watched(bench)
    try:
        watched.focus()
        spent = sorted(watched.enter_next() for _ in range(N_ENTRIES))
    finally:
        watched.close()
    say(f'share-latency: median {spent[len(spent) // 2]:.1f} ms, longest {spent[-1]:.1f} ms')
    return Figure('share-latency', 'ms', [spent[math.ceil(0.95 * len(spent)) - 1]])


def read_memory(pid):
    """The proportional memory of a process, in MiB."""
    said = Path(f'/proc/{pid}/smaps_rollup').read_text(encoding='ascii')
    return int(re.search(r'^Pss: *(\d+)', said, re.MULTILINE)[1]) / 1024


def measure_memory(bench):
    shared = Shared(bench, 0)
    with subprocess.Popen([bench.tool('idle')], stdout=subprocess.PIPE, env=bench.environment(LD_PRELOAD='')) as idle:
        idle.stdout.readline()
        values = [read_memory(shared.find_server()) - read_memory(idle.pid) for _ in range(10)]
        idle.kill()
    shared.close()
    return Figure('share-memory', 'MiB', values)


def measure(bench, wanted):
    xdotool('mousemove', *MOST_ASIDE)
    for name, one in (('share-frame', measure_frame), ('share-latency', measure_latency), ('share-memory', measure_memory)):
        if name in wanted:
            yield one(bench)

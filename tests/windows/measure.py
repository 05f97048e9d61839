#!/usr/bin/python3
"""measure.py PROGRAM.exe: under Wine, from the start to the window with half a game in it, and from a key to the new totals, each
compared with what bench/ has to compare with (an empty window, a grid of labels), in turn on one screen. A line each: name, ms,
ms of the reference, ratio; medians."""
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pictures import half_a_game
from wine import Wine
from wine_table import HERE, build

sys.path.insert(0, str(HERE.parent / 'end-to-end'))
from screen import Screen  # noqa: E402
from table import Box  # noqa: E402

SIZE = 1024, 768
MIDDLE = Box(200, 100, 600, 500)
ROUNDS = 11
PATIENCE = 60


class Bench:
    """A desktop of Wine on a screen whose pixels are read from memory."""

    def __init__(self, wine, program):
        self.wine = wine
        self.folder = tempfile.mkdtemp()
        read, write = os.pipe()
        self.server = subprocess.Popen(['Xvfb', '-displayfd', str(write), '-screen', '0', f'{SIZE[0]}x{SIZE[1]}x24', '-fbdir',
                                        self.folder], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            wine.env['DISPLAY'] = ':' + answer.readline().strip()
        self.screen = Screen(self.folder)
        wine.env['WINEPATH'] = wine.path(Path(program).parent)
        # Something that holds the desktop open.
        self.keeper = self.start('winecfg')
        time.sleep(5)

    def start(self, *command):
        return self.wine.start('explorer', f'/desktop=Bench,{SIZE[0]}x{SIZE[1]}', *command, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)

    def until_change(self, act, before=None):
        """ms from an action until the middle of the screen looks otherwise."""
        before = before or self.screen.read(MIDDLE)
        began = time.monotonic()
        act()
        while self.screen.read(MIDDLE) == before:
            if time.monotonic() - began > PATIENCE:
                raise TimeoutError('nothing changed')
            time.sleep(0.0005)
        return 1000 * (time.monotonic() - began)

    def still(self):
        """Until the screen stays as it is."""
        seen = None
        while seen != (now := self.screen.read(MIDDLE)):
            seen = now
            time.sleep(0.7)

    def key(self, *keys):
        subprocess.run(['xdotool', 'key', *keys], env={**os.environ, 'DISPLAY': self.wine.env['DISPLAY']}, check=True)

    def close_window(self):
        self.key('alt+F4')
        self.still()

    def close(self):
        self.wine.stop()
        self.server.terminate()


def tell(name, ours, theirs):
    ours, theirs = statistics.median(ours), statistics.median(theirs)
    print(f'{name}\t{ours:.0f}\tms\t{theirs:.0f}\t{ours / theirs:.2f}', flush=True)


def main():
    program = Path(sys.argv[1])
    with Wine() as wine:
        folder = wine.drive / 'bench'
        folder.mkdir()
        for name in 'bare', 'labels':
            build(folder / f'{name}.exe', HERE.parents[1] / 'bench' / f'{name}.c', '-mwindows', packages=['libadwaita-1'])
        bench = Bench(wine, program)
        data = ['--data-dir', r'C:\data']
        commands = [wine.path(program), *data], [wine.path(folder / 'bare.exe')]
        bench.until_change(lambda: bench.start(*commands[0], wine.path(half_a_game(wine.drive))))
        bench.still()
        bench.close_window()
        times = [], []
        for _ in range(ROUNDS):
            for command, found in zip(commands, times):
                found.append(bench.until_change(lambda: bench.start(*command)))
                bench.still()
                bench.close_window()
        tell('windows-start', *times)
        times = [], []
        bench.until_change(lambda: bench.start(*commands[0]))
        bench.still()
        for _ in range(ROUNDS):
            times[0].append(bench.until_change(lambda: bench.key('3')))
            bench.still()
            bench.key('ctrl+z')
            bench.still()
        bench.close_window()
        bench.until_change(lambda: bench.start(wine.path(folder / 'labels.exe'), '36', '3', '3'))
        bench.still()
        for _ in range(ROUNDS):
            times[1].append(bench.until_change(lambda: bench.key('Return')))
            bench.still()
        tell('windows-key', *times)
        bench.close()


if __name__ == '__main__':
    main()

# SPDX-License-Identifier: GPL-3.0-or-later
"""A table whose program tells which keys a frame shows, and when it was painted: by painted.c, which is preloaded."""
import os
import select
import subprocess

from table import PATIENCE, Table, TableError, preload


class Frames:
    """What one run of the program tells of its frames: pairs of keys so far and nanoseconds (CLOCK_MONOTONIC)."""

    def __init__(self, pipe):
        if not pipe.exists():
            os.mkfifo(pipe)
        # Nobody writes there yet.
        self.file = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        self.text = ''

    def _read(self):
        """Whether there was something; nothing comes from a program that has ended, or has not come so far."""
        try:
            part = os.read(self.file, 1 << 16).decode()
        except BlockingIOError:
            part = ''
        self.text += part
        return bool(part)

    def list(self):
        """All so far."""
        while self._read():
            pass
        return [tuple(map(int, line.split())) for line in self.text.split('\n')[:-1]]

    def wait_for(self, n_keys):
        """Waits for the frame with so many keys; gives its moment."""
        while True:
            for shown, moment in self.list():
                if shown >= n_keys:
                    return moment
            ready, _, _ = select.select([self.file], [], [], PATIENCE)
            if not ready or not self._read():
                raise TableError(f'{n_keys} keys were pressed, and painted are {self.list()[-1:]}')

    def close(self):
        """Nothing more is asked."""
        os.close(self.file)


class WatchedTable(Table):
    """A Table with the frames of the program that was started last."""

    frames = None

    def __init__(self, program, painted, **options):
        self.painted = painted
        super().__init__(program, **options)

    def launch(self, *arguments):
        """Each program has its own."""
        if self.frames:
            self.frames.close()
        pipe = self.folder / 'painted'
        self.frames = Frames(pipe)
        kept = self.env
        self.env = dict(preload(kept, self.painted), PAINTED=str(pipe))
        try:
            return super().launch(*arguments)
        finally:
            self.env = kept

    def begin_keys(self, names, delay):
        """Begins to press keys, DELAY milliseconds apart, in the window that has the keyboard; gives what presses them."""
        self._focus()
        return subprocess.Popen(['xdotool', 'key', '--delay', str(delay), *names], env=self.env, stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

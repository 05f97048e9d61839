"""The hand at keyboard and mouse: one xdotool that is told more and more.

To start one for each key would take longer than all that the program does about the key.
"""
import os
import re
import select
import subprocess
import time

from processes import PATIENCE, TableError, die_with_parent, end_process

# What is asked after everything else. The answer comes when the X server has done what was asked before.
DONE = 'getmouselocation'
DONE_SAID = re.compile(r'x:-?\d+ y:-?\d+ screen:\d+ window:\d+\n\Z')


def quote(word):
    """A word as xdotool reads it in a line."""
    text = str(word)
    assert text, 'xdotool may leave out what follows an empty word'
    assert '\n' not in text and not text.startswith('$') and not {"'", '"'} <= set(text), f'xdotool cannot read {text!r}'
    mark = "'" if '"' in text else '"'
    return mark + text + mark


class Hand:
    """Types and points at the screen that ENV names, and tells of the windows there."""

    def __init__(self, env):
        self.env = env
        self.process = None

    def do(self, *words):
        """What xdotool says to WORDS, which are those of its command line, when it is done. If it stumbled (over a window that
        has just gone), what it had said by then: see has_stumbled()."""
        if self.has_stumbled():
            self._start()
        try:
            self.process.stdin.write((' '.join(map(quote, words)) + f'\n{DONE}\n').encode())
        except BrokenPipeError:  # it ended after it was done with the last words
            self.close()
            return ''
        said, end = '', time.monotonic() + PATIENCE
        while not (done := DONE_SAID.search(said)):
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            if not ready:
                self.close()
                raise TableError(f'xdotool does not come to an end with {" ".join(map(str, words))}')
            part = os.read(self.process.stdout.fileno(), 65536)
            if not part:
                self.close()
                return said
            said += part.decode(errors='replace')
        return said[:done.start()]

    def has_stumbled(self):
        """Whether the last do() is not done, or there was none."""
        return self.process is None

    def close(self):
        """Lets go. The next do() begins anew."""
        if self.process:
            end_process(self.process)
            self.process.stdin.close()
            self.process.stdout.close()
            self.process = None

    def _start(self):
        # What it says into a pipe would stay with it otherwise.
        self.process = subprocess.Popen(
            ['stdbuf', '-oL', 'xdotool', '-'], env=self.env, bufsize=0, start_new_session=True,
            preexec_fn=die_with_parent, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

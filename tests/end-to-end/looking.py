"""A table whose program is looked at from inside, too: what cannot be told from the accessibility bus.

The library beside this (looker/) is preloaded into the program; it says what has too little contrast, is cut or cannot
be reached, in light and dark, with large text and from right to left.
"""
import os
import re
import signal

from table import Table, preload, wait_until

PATIENCE = 240  # seconds: a walk by hundreds of keys is one answer


class LookedAt(Table):
    """A Table with look()."""

    def __init__(self, program, looker, **options):
        self.looker = looker
        super().__init__(program, **options)

    def launch(self, *arguments):
        """The first one is looked at; one that hands its record over to it is not."""
        kept = self.env
        if self.process is None or self.process.poll() is not None:
            self.env = dict(preload(kept, self.looker), LOOKER=str(self.folder))
        try:
            return super().launch(*arguments)
        finally:
            self.env = kept

    def look(self, *words):
        """What is found: lines of a kind and words, apart by a tab. See looker.c for what can be asked."""
        answer = self.folder / 'answer'
        width, height = self.size
        (self.folder / 'ask').write_text(' '.join([*words, f'width={width}', f'height={height}']))
        os.kill(self.process.pid, signal.SIGUSR1)
        wait_until(answer.exists, lambda: f'an answer to {words}', patience=PATIENCE)
        # The words may have lines of their own.
        lines = [line.split('\t', 1) for line in re.findall(r'(?s)^\w+\t.*?(?=\n\w+\t|\n\Z)', answer.read_text(encoding='utf-8'),
                                                             re.MULTILINE)]
        answer.unlink()
        return lines

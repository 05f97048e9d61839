"""coach-frame: from Enter to the end of its frame while the coach is being computed, compared with the same without.
The rules are those whose coach takes longest, so that it is not ready before the last entry."""
from pathlib import Path

from frames import BESIDE, MOST_ASIDE, Sheet, enter_in_turn, xdotool
from measure import Failure, Figure

NAMES = ('coach-frame',)
ROUNDS = 15
RULES = 'maxi-yatzy-no'


class Coached(Sheet):
    def __init__(self, bench, x):
        # With the cached result of another run there would be nothing to compute.
        super().__init__(bench, x, RULES, coach='true', XDG_CACHE_HOME=str(bench.folder / 'no-coach'))

    def close(self):
        """Closes the window. The thread must still be at work, or the coach was not measured."""
        threads = Path(f'/proc/{self.process.pid}/task').glob('*/comm')
        names = [thread.read_text(encoding='utf-8').strip() for thread in threads]
        super().close()
        if 'coach' not in names:
            raise Failure('no coach was worked out')


def measure(bench, wanted):
    xdotool('mousemove', *MOST_ASIDE)
    coached = Coached(bench, 0)
    alone = Sheet(bench, BESIDE, RULES)
    values, references = enter_in_turn(ROUNDS, coached, alone)
    yield Figure('coach-frame', 'ms', values, references, decimals=2)

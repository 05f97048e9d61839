"""key-to-frame: from Enter, the digits already painted, to the end of painting the new totals, less the waiting
for the frame clock. Against a window with as many labels, of which Enter changes one."""
from frames import BESIDE, MOST_ASIDE, Sheet, Window, enter_in_turn, xdotool
from measure import Figure

NAMES = ('key-to-frame',)
ROUNDS = 40
N_GAMES = 10000
FIGURE_ROWS = 6  # head, to the bonus, saved rolls, sum, bonus, total
N_PLAYERS = 2
N_BLOCKS = 3


def measure(bench, wanted):
    xdotool('mousemove', *MOST_ASIDE)
    ours = Sheet(bench, 0, n_players=N_PLAYERS, n_games=N_GAMES)
    labels = Window([bench.tool('labels'), str(len(ours.typed) + FIGURE_ROWS), str(1 + N_PLAYERS), str(N_BLOCKS)],
                    bench.environment(), BESIDE)
    values, references = enter_in_turn(ROUNDS, ours, labels)
    yield Figure('key-to-frame', 'ms', values, references, decimals=2)

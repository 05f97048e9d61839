"""key-to-frame: from Enter, after the digits were painted, to the end of painting the new totals, without the time
spent waiting for the frame clock. Compared with a window of as many labels, one of which Enter changes."""
from frames import BESIDE, MOST_ASIDE, Sheet, Window, enter_in_turn, xdotool
from measure import Figure

NAMES = ('key-to-frame',)
ROUNDS = 40
N_GAMES = 10000
FIGURE_ROWS = 6  # header, to the bonus, saved rolls, sum, bonus, total
N_PLAYERS = 2
N_BLOCKS = 3


def measure(bench, wanted):
    xdotool('mousemove', *MOST_ASIDE)
    ours = Sheet(bench, 0, n_players=N_PLAYERS, n_games=N_GAMES)
    labels = Window([bench.tool('labels'), str(len(ours.typed) + FIGURE_ROWS), str(1 + N_PLAYERS), str(N_BLOCKS)],
                    bench.environment(), BESIDE)
    values, references = enter_in_turn(ROUNDS, ours, labels)
    yield Figure('key-to-frame', 'ms', values, references, decimals=2)

"""fifty-players-start: from the start to the end of the first frame that shows the sheet, half filled.
fifty-players-key: from Enter to the end of its frame. Each with 50 players, compared with two."""
from frames import BESIDE, MOST_ASIDE, Sheet, enter_in_turn, xdotool
from measure import Figure
from start import start_in_turn

NAMES = ('fifty-players-start', 'fifty-players-key')
RULES = 'maxi-yatzy-no'
N_ENTRIES = 20
MANY, FEW = 50, 2
ROUNDS = 30


def prepare_start(bench, n_players):
    history = bench.make_history(0, N_ENTRIES // 2 * n_players, RULES, n_players)
    return [bench.protokoll, '--data-dir', history], bench.environment(PROBE_WIDGET='cell')


def measure_start(bench):
    values, references = start_in_turn(prepare_start(bench, MANY), prepare_start(bench, FEW))
    return Figure('fifty-players-start', 'ms', [v[0] / 1e6 for v in values], [r[0] / 1e6 for r in references])


def measure_key(bench):
    xdotool('mousemove', *MOST_ASIDE)
    many = Sheet(bench, 0, RULES, MANY)
    few = Sheet(bench, BESIDE, RULES, FEW)
    values, references = enter_in_turn(ROUNDS, many, few)
    return Figure('fifty-players-key', 'ms', values, references, decimals=2)


def measure(bench, wanted):
    for name, measure_one in zip(NAMES, (measure_start, measure_key)):
        if name in wanted:
            yield measure_one(bench)

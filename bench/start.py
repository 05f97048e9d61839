"""start-wall, start-cpu, start-memory: from the start to the end of the first frame that shows the sheet of a half
filled special-8 game, with 10,000 games in the history; compared with an empty window. start-own-rules: the same
with 200 rule sets of the user's own in the data folder, compared with the start without them."""
import os
import shutil
import time

from measure import DATA, ROUNDS, Failure, Figure, Report, say, take_turns

BARE = ('start-wall', 'start-cpu', 'start-memory')
OWN_RULES = 'start-own-rules'
NAMES = (*BARE, OWN_RULES)
N_GAMES = 10000
HALF = 31
N_OWN = 200


def start_once(command, env):
    """Starts a program. Returns nanoseconds, nanoseconds of processor time, and peak memory in KiB."""
    report = Report()
    env = dict(env, PROBE='start', PROBE_REPORT=str(report.writable))
    env['PROBE_BEGAN'] = str(time.clock_gettime_ns(time.CLOCK_MONOTONIC))
    pid = os.posix_spawn(command[0], command, env)
    report.leave_to_program()
    try:
        numbers = report.read()
    except Failure:
        os.kill(pid, 9)
        raise
    finally:
        os.waitpid(pid, 0)
        report.close()
    return numbers


def start_in_turn(ours, theirs):
    """Starts two programs (command, environment) in turn. Returns the numbers of each."""
    say(f'starting each program {ROUNDS} times')
    return take_turns(ROUNDS, lambda: start_once(*ours), lambda: start_once(*theirs))


def measure_bare(bench, history, env):
    values, references = start_in_turn(
        ([bench.protokoll, '--data-dir', history], dict(env, PROBE_WIDGET='cell')),
        ([bench.tool('bare')], dict(env, PROBE_WIDGET='headerbar')))

    for i, (name, unit, scale) in enumerate(zip(BARE, ('ms', 'ms', 'MiB'), (1e6, 1e6, 1024))):
        yield Figure(name, unit, [v[i] / scale for v in values], [r[i] / scale for r in references])


def measure_own_rules(bench, history, env):
    own = bench.folder / 'own-rules'
    shutil.copytree(history, own)
    (own / 'rules').mkdir(exist_ok=True)
    for i in range(N_OWN):
        shutil.copy(DATA / 'template.rules', own / 'rules' / f'house-{i}.rules')
    env = dict(env, PROBE_WIDGET='cell')
    values, references = start_in_turn(([bench.protokoll, '--data-dir', own], env),
                                       ([bench.protokoll, '--data-dir', history], env))
    yield Figure(OWN_RULES, 'ms', [v[0] / 1e6 for v in values], [r[0] / 1e6 for r in references])


def measure(bench, wanted):
    history = bench.make_history(N_GAMES, HALF)
    env = bench.environment()
    if not set(wanted).isdisjoint(BARE):
        yield from measure_bare(bench, history, env)
    if OWN_RULES in wanted:
        yield from measure_own_rules(bench, history, env)

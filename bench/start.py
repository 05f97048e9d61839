"""start-wall, start-cpu, start-memory: from the start to the end of the first frame with the sheet in it,
a special-8 game half filled, 10,000 in the history. Against a window with nothing in it."""
import os
import time

from measure import ROUNDS, Failure, Figure, Report, say, take_turns

NAMES = ('start-wall', 'start-cpu', 'start-memory')
N_GAMES = 10000
HALF = 31


def start_once(command, env):
    """Nanoseconds, nanoseconds of processor time, KiB."""
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
    """Starts two programs (command, environment) again and again; gives the numbers of each."""
    say(f'starting each program {ROUNDS} times')
    return take_turns(ROUNDS, lambda: start_once(*ours), lambda: start_once(*theirs))


def measure(bench, wanted):
    history = bench.make_history(N_GAMES, HALF)
    env = bench.environment()
    values, references = start_in_turn(
        ([bench.protokoll, '--data-dir', history], dict(env, PROBE_WIDGET='cell')),
        ([bench.tool('bare')], dict(env, PROBE_WIDGET='headerbar')))

    for i, (name, unit, scale) in enumerate(zip(NAMES, ('ms', 'ms', 'MiB'), (1e6, 1e6, 1024))):
        yield Figure(name, unit, [v[i] / scale for v in values], [r[i] / scale for r in references])

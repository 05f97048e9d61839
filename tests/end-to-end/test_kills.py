#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_kills.py PROGRAM PAINTED [KILLS [SEED]]: the program is killed while a game is played in its window.

Real keys enter, undo and redo; SIGKILL comes at any moment: while they are pressed, some milliseconds after a frame
was painted, or while the program starts. Then it is started again on the same folder. What was painted LATE before must
be there, unless the program was still waiting for a processor; nothing may be that nobody has entered, and undo leads back
through all of it. PAINTED is the library that is preloaded to tell what was painted. The SEED is said, so that the same
can be done once more.
"""
import collections
import functools
import os
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

PAINTED = str(Path(sys.argv.pop(2)).resolve())

import cases  # noqa: E402
from player import cell_name, check, keys_of  # noqa: E402
from processes import task_state  # noqa: E402
from record import Record  # noqa: E402
from scenes import PROGRAM, is_played, on_disk  # noqa: E402
from table import TableError, wait_until  # noqa: E402
from table_file import table_on_disk  # noqa: E402
from watching import WatchedTable  # noqa: E402

KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 5
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
LATE = 50e6  # nanoseconds
# Of the keys pressed in one life, as steps of the game, and how far apart they are in milliseconds.
MOST_STEPS = 8
DELAYS = (1, 60)
# Seconds in which the kill comes: after the last key, after the frame that shows it, after the start.
AFTER_KEYS, AFTER_PAINT, AFTER_START = 0.1, 0.1, 0.6
# It is the program that is killed, not the disk: where that is quick so is the test.
MEMORY = Path('/dev/shm')
HEAD = 'protokoll 1\nrules special-8\nplayers Anna; Bjørn\n'

# How many moves count, and how many more can be had back.
State = collections.namedtuple('State', 'done undone')
Step = collections.namedtuple('Step', 'keys state')

luck = random.Random(SEED)
idle = collections.Counter()  # kills while playing, by whether the program had nothing to do
folder = Path(tempfile.mkdtemp(prefix='protokoll-kills-', dir=MEMORY if os.access(MEMORY, os.W_OK) else None))


def make_record():
    """A game row by row, in which each entry is the next one that the keyboard comes to."""
    path = folder / 'game.yatzy'
    path.write_text(HEAD, encoding='utf-8')
    record = Record(PROGRAM, path)
    typed = {'count': list('12345678'), 'face': list('123456')}
    for entry in record.entries:
        for seat in (1, 2):
            values = typed.get(record.inputs[entry]) or record.attainable[entry]
            record.moves.append((seat, entry, luck.choice(values) if luck.random() < 0.9 else 'x'))
    # Each is asked of a process of its own.
    record.expected = functools.cache(record.expected)
    return record


RECORD = make_record()
LAST = len(RECORD.moves) - 2  # at the end of the game another page comes
table = WatchedTable(PROGRAM, PAINTED, start=False, data_dir=folder / 'data')


def ways_on(state, sure):
    """Every step that can be taken from a state, likelier ones more than once. SURE is whether the keyboard is where the
    next entry is made."""
    done, undone = state
    if sure and done < LAST:
        _, entry, typed = RECORD.moves[done]
        yield from [Step(keys_of(RECORD, entry, typed), State(done + 1, 0))] * 6
    if done > 0:
        yield from [Step(['ctrl+z'], State(done - 1, undone + 1))] * 2
    if undone > 0:
        yield from [Step(['ctrl+shift+z'], State(done + 1, undone - 1))] * 2


def choose_steps(state):
    """Some steps in a row, or a long way back. Redo leaves the keyboard where it is; undo takes it to what is open again."""
    if state.done > LAST / 2 and luck.random() < 0.3:
        n = luck.randrange(state.done)
        return [Step(['ctrl+z'], State(state.done - i, state.undone + i)) for i in range(1, n + 1)]
    steps, sure = [], True
    for _ in range(luck.randint(1, MOST_STEPS)):
        step = luck.choice(list(ways_on(state, sure)))
        sure = step.keys != ['ctrl+shift+z']
        state = step.state
        steps.append(step)
    return steps


def is_at_work(pid):
    """Whether any thread of it is. The first one is asked first, which hands work on to the others."""
    threads = sorted(Path(f'/proc/{pid}/task').iterdir(), key=lambda path: int(path.name))
    return any(task_state(thread) in ('R', 'D') for thread in threads)


def kill():
    """SIGKILL; gives a moment just before, or 0 where the program is still at work, or the X server, for which it may
    wait: who gets no processor for LATE has written nothing meanwhile, and that is not the program's fault."""
    moment = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
    at_work = any(is_at_work(process.pid) for process in (table.process, *table.servers))
    table.kill()
    return 0 if at_work else moment


def kill_while_typing(steps):
    """Presses the keys and kills: on the way, or soon after all was painted. Gives what kill() does."""
    keys = [key for step in steps for key in step.keys]
    delay = luck.randint(*DELAYS)
    after_paint = luck.random() < 0.4
    typing = table.begin_keys(keys, delay)
    try:
        if after_paint:
            painted = table.frames.wait_for(len(keys))
            wait = luck.uniform(0, AFTER_PAINT) - (time.clock_gettime_ns(time.CLOCK_MONOTONIC) - painted) / 1e9
        else:
            wait = luck.uniform(0, len(keys) * delay / 1000 + AFTER_KEYS)
        time.sleep(max(0, wait))
        return kill()
    finally:
        typing.wait()


def count_seen(steps, frames, moment):
    """How many of the steps somebody had seen for long enough at that moment."""
    n_keys = max((shown for shown, painted in frames if painted <= moment - LATE), default=0)
    seen = 0
    for n, step in enumerate(steps, 1):
        n_keys -= len(step.keys)
        if n_keys < 0:
            break
        seen = n
    return seen


def state_on_disk():
    """Where the game stands there; it must be sound, with all moves as they were entered."""
    assert on_disk(table.data_dir, 'PRAGMA integrity_check') == [('ok',)]
    assert on_disk(table.data_dir, 'SELECT count(*) FROM game') == [(0,)]
    at_table = table_on_disk(table.data_dir)
    state = State(len(at_table.done), len(at_table.undone))
    kept = at_table.done + at_table.undone
    assert kept == [f'{seat} {entry} {typed}' for seat, entry, typed in RECORD.moves[:sum(state)]], f'{state}, but {kept}'
    return state


def start_again(states):
    """Starts, and looks whether the game is where it was at one of STATES; gives that."""
    table.start()
    wait_until(table.cells, 'the sheet')
    state = state_on_disk()
    check(table, RECORD, state.done)
    assert state in states, f'{state} instead of {states[0]}, or later {states[1:]}'
    seat, entry, _ = RECORD.moves[state.done]
    name = cell_name(RECORD, seat, entry) + ': open'
    wait_until(lambda: getattr(table.focused(), 'name', None) == name, f'the focus on {name!r}')
    return state


def begin():
    """A game with nothing entered, which is on the disk."""
    table.start(folder / 'game.yatzy')
    wait_until(table.cells, 'the sheet')
    wait_until(lambda: is_played(table, 0), 'the game on disk')
    table.kill()
    start_again([State(0, 0)])


def live_once(state):
    """From one start to the next one; gives where the game is then."""
    steps = choose_steps(state)
    moment = kill_while_typing(steps)
    idle[bool(moment)] += 1
    frames = table.frames.list()
    states = [state, *(step.state for step in steps)]
    seen = count_seen(steps, frames, moment)
    try:
        return start_again(states[seen:])
    except AssertionError as error:
        shown = [(n_keys, round((moment - painted) / 1e6)) for n_keys, painted in frames if moment]
        raise TableError(f'{error}\nfrom {state} by {[step.keys for step in steps]}, of which {seen} were seen;'
                         f' keys, and milliseconds from their frame to the kill: {shown}') from None


def die_while_starting(state):
    """Killed before anybody can have entered anything."""
    table.kill()
    table.process = table.launch()
    time.sleep(luck.uniform(0, AFTER_START))
    table.kill()
    return start_again([state])


def kill_again_and_again():
    """Each life begins where the last one ended."""
    state = State(0, 0)
    left = KILLS
    while left > 0:
        if left > 1 and luck.random() < 0.1:
            state = die_while_starting(state)
            left -= 2
        else:
            state = live_once(state)
            left -= 1
    print(f'# {idle[True]} times while it had nothing to do, {idle[False]} times while it was at work')


def undo_and_redo():
    """All the way back and on again."""
    state = state_on_disk()
    for n in range(state.done):
        table.keys('ctrl+z')
        wait_until(lambda: state_on_disk() == State(state.done - n - 1, state.undone + n + 1), 'the undoing on disk')
    check(table, RECORD, 0)
    table.keys(*['ctrl+shift+z'] * sum(state))
    check(table, RECORD, sum(state))


def end_well():
    """Closed in peace, and not one complaint on the way."""
    table.quit()
    table.check_stderr()


CASES = [
    ('a game is begun', begin),
    (f'killed {KILLS} times, with nothing lost that was seen', kill_again_and_again),
    ('undo leads back through all of it, and redo on', undo_and_redo),
    ('it ends without a complaint', end_well),
]

if __name__ == '__main__':
    print(f'# seed {SEED}', flush=True)
    try:
        with table:
            status = cases.run(CASES, in_order=True)
    finally:
        shutil.rmtree(folder)
    sys.exit(status)

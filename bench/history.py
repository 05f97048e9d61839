"""statistics-open: processor time until the slowest page of the statistics is painted; statistics-save: saving a
finished game. With 100,000 games in the history, compared with 1,000; statistics-open-10k with 10,000, compared with
100. statistics-period: the slowest answer of the store about the newer half of 100,000 games, of one rule set or all,
statistics-period-entries: that about the points of entries. bytes-per-game: the size of the database with 10,000 games.
recount: all their figures counted anew. The times of each question to the store, and of reading all moves, are printed as
messages."""
import shutil
import sqlite3
import statistics
import subprocess
import time

from measure import ROUNDS, WARM_UP, Failure, Figure, say

NAMES = ('statistics-open', 'statistics-save', 'statistics-open-10k', 'statistics-period', 'bytes-per-game', 'recount')
MANY = 100000
FEW = 1000
SOME = 10000
HARDLY_ANY = 100
NAIVE = '''
SELECT seat.player_id, points.key, avg(points.value), max(points.value), sum(points.value = 0)
FROM game JOIN seat ON seat.game_id = game.id, json_each(seat.points) AS points
WHERE game.state = 1 AND points.value IS NOT NULL
GROUP BY seat.player_id, points.key'''


def clock(bench, tool, *arguments):
    """Runs a tool. Returns {what was done: [milliseconds with many games, and with few] for each round}."""
    ended = subprocess.run([bench.tool(tool), bench.rules_dir, *arguments], capture_output=True, text=True,
                           env=bench.environment(LD_PRELOAD=''))
    if ended.returncode:
        raise Failure(f'{tool}: {ended.stderr.strip()}')
    times = {}
    for line in ended.stdout.splitlines():
        name, *nanoseconds = line.split('\t')
        times.setdefault(name, []).append([int(ns) / 1e6 for ns in nanoseconds])
    return {name: rounds[WARM_UP:] for name, rounds in times.items()}


def medians(rounds):
    return [statistics.median(column) for column in zip(*rounds)]


def ask_all_moves(folder):
    """Milliseconds that the table of entries would take from all moves, without kept counts."""
    database = sqlite3.connect(f'file:{folder}/statistics.db?mode=ro', uri=True)
    began = time.perf_counter()
    rows = database.execute(NAIVE).fetchall()
    took = (time.perf_counter() - began) * 1e3
    database.close()
    if not rows:
        raise Failure('the naive query finds nothing')
    return took


def say_all(times, n_few):
    for name, rounds in times.items():
        many, few = medians(rounds)
        say(f'{name}: {many:.2f} ms, {few:.2f} ms of {n_few:,} games')


def measure_open(bench, name, n_many, n_few):
    folders = [bench.make_history(n, 0) for n in (n_many, n_few)]
    say_all(clock(bench, 'clock-history', 'open', str(WARM_UP + ROUNDS), *folders), n_few)
    naive = [ask_all_moves(folder) for folder in folders]
    say(f'the table of entries from all moves: {naive[0]:.0f} ms, {naive[1]:.0f} ms of {n_few:,} games')
    pages = clock(bench, 'clock-pages', str(WARM_UP + ROUNDS), *folders)
    say_all(pages, n_few)
    slowest = max((rounds for name, rounds in pages.items() if ' ' not in name),
                  key=lambda rounds: medians(rounds)[0])
    return Figure(name, 'ms', *zip(*slowest), decimals=2)


def measure_period(bench):
    times = clock(bench, 'clock-history', 'period', str(WARM_UP + ROUNDS), bench.make_history(MANY, 0))
    for name, rounds in times.items():
        say(f'{name}: {medians(rounds)[0]:.0f} ms for half of {MANY:,} games')
    entries = times.pop('entries')
    slowest = max(times.values(), key=lambda rounds: medians(rounds)[0])
    yield Figure('statistics-period', 'ms', [took for took, in slowest], decimals=0)
    yield Figure('statistics-period-entries', 'ms', [took for took, in entries], decimals=0)


def measure_recount(bench):
    """Measures in a copy, because other figures use the same history."""
    copy = bench.folder / 'recounting'
    shutil.copytree(bench.make_history(SOME, 0), copy)
    times = clock(bench, 'clock-history', 'recount', str(WARM_UP + ROUNDS), copy)['recount']
    shutil.rmtree(copy)
    return Figure('recount', 's', [took / 1e3 for took, in times], decimals=2)


def measure_save(bench):
    """Measures in copies, because other figures use the same histories."""
    folders = [bench.make_history(n, 0) for n in (MANY, FEW)]
    copies = [bench.folder / f'saving-{folder.name}' for folder in folders]
    for folder, copy in zip(folders, copies):
        shutil.copytree(folder, copy)
    times = clock(bench, 'clock-history', 'save', str(WARM_UP + ROUNDS), *copies)['save']
    for copy in copies:
        shutil.rmtree(copy)
    return Figure('statistics-save', 'ms', *zip(*times), decimals=2)


def measure_size(bench):
    """Counts all files of the database; its fixed part is spread over all games."""
    folder = bench.make_history(SOME, 0)
    size = sum(path.stat().st_size for path in folder.glob('statistics.db*'))
    return Figure('bytes-per-game', 'bytes', [size / SOME], decimals=0)


def measure(bench, wanted):
    if 'statistics-open' in wanted:
        yield measure_open(bench, 'statistics-open', MANY, FEW)
    if 'statistics-save' in wanted:
        yield measure_save(bench)
    if 'statistics-open-10k' in wanted:
        yield measure_open(bench, 'statistics-open-10k', SOME, HARDLY_ANY)
    if 'statistics-period' in wanted:
        yield from measure_period(bench)
    if 'bytes-per-game' in wanted:
        yield measure_size(bench)
    if 'recount' in wanted:
        yield measure_recount(bench)

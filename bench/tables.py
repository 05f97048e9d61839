"""import-csv: importing 100,000 games from a table with a row for each move, compared with sqlite3's .import of the
same rows into a new table. export-xlsx: writing the moves of 10,000 games of a history as a workbook, compared with
libxlsxwriter writing the same cells from memory. workbook: taking in an old workbook with the score sheet of a game on each
of its 159 sheets. The peak memory, and for import-csv that of a tenth of the games, are printed as messages."""
import datetime
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from measure import Failure, Figure, say, take_turns

sys.path.append(str(Path(__file__).resolve().parent.parent / 'tests' / 'cli'))
from random_tables import PEOPLE, Made, write_xlsx  # noqa: E402

NAMES = ('import-csv', 'export-xlsx', 'workbook')
SHEETS = 159  # eight years of a family
ROUNDS = 10
# BENCH_GAMES can make it fewer, to see whether it works.
IMPORTED = int(os.environ.get('BENCH_GAMES', 100000))
EXPORTED = IMPORTED // 10


def run(bench, *words):
    """Runs a command. Returns the seconds that it took, and its peak memory in MiB."""
    began = time.perf_counter()
    process = subprocess.Popen(words, env=bench.environment(LD_PRELOAD=''), cwd=bench.folder, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise Failure(f'{" ".join(map(str, words))}: exit {process.returncode}')
    return time.perf_counter() - began, usage.ru_maxrss / 1024


def make_csv(bench, n_games):
    path = bench.folder / f'games-{n_games}.csv'
    if not path.exists():
        run(bench, bench.protokoll, 'export', '--games', '--to', path, '--data-dir', bench.make_history(n_games, 0))
    return path


def take_in(bench, path):
    """Imports into a new history, which is deleted afterwards."""
    folder = bench.folder / 'taken'
    took = run(bench, bench.protokoll, 'import', path, '--data-dir', folder)
    shutil.rmtree(folder)
    return took


def take_in_bare(bench, path):
    database = bench.folder / 'bare.db'
    took, _ = run(bench, 'sqlite3', database, '.mode csv', f'.import {path} moves')
    database.unlink()
    return took


def measure_import(bench):
    path = make_csv(bench, IMPORTED)
    memory = [take_in(bench, table)[1] for table in (path, make_csv(bench, IMPORTED // 10))]
    say(f'memory: {memory[0]:.0f} MiB, {memory[1]:.0f} MiB for a tenth of the games')
    values, references = take_turns(ROUNDS, lambda: take_in(bench, path)[0], lambda: take_in_bare(bench, path))
    return Figure('import-csv', 's', values, references, decimals=2)


def write_cells(bench, path):
    """The seconds of the writing, without the reading into memory before it."""
    target = bench.folder / 'cells.xlsx'
    ended = subprocess.run([bench.tool('write-cells'), path, target], capture_output=True, text=True,
                           env=bench.environment(LD_PRELOAD=''))
    if ended.returncode:
        raise Failure(f'write-cells: {ended.stderr.strip()}')
    target.unlink()
    return int(ended.stdout) / 1e9


def measure_export(bench):
    history, path = bench.make_history(EXPORTED, 0), make_csv(bench, EXPORTED)
    target = bench.folder / 'moves.xlsx'

    def export():
        took = run(bench, bench.protokoll, 'export', '--games', '--to', target, '--data-dir', history)
        target.unlink()
        return took

    say(f'memory: {export()[1]:.0f} MiB')
    values, references = take_turns(ROUNDS, lambda: export()[0], lambda: write_cells(bench, path))
    return Figure('export-xlsx', 's', values, references, decimals=2)


def measure_workbook(bench):
    path, made = bench.folder / 'old.xlsx', Made(0)
    words = made.entries()
    write_xlsx(path, [(f'{datetime.date(2012, 1, 1) + datetime.timedelta(18 * n):%d.%m.%Y}',
                       made.score_sheet([made.played(name) for name in PEOPLE[:4]], words=words, bonus='own', rank=False))
                      for n in range(SHEETS)])
    taken = [take_in(bench, path) for _ in range(ROUNDS)]
    say(f'memory: {max(memory for _, memory in taken):.0f} MiB')
    return Figure('workbook', 's', [seconds for seconds, _ in taken], decimals=2)


def measure(bench, wanted):
    if 'import-csv' in wanted:
        yield measure_import(bench)
    if 'export-xlsx' in wanted:
        yield measure_export(bench)
    if 'workbook' in wanted:
        yield measure_workbook(bench)

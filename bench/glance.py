"""glance-narrow, glance-medium, glance-wide: font sizes, in pixels, on a half filled special-8 sheet for two: the
smallest of a value, as painted, compared with the smallest of an entry's name."""
import subprocess
import tempfile
from pathlib import Path

from measure import Failure, Figure, Report, say

SIZES = {'glance-narrow': (360, 640), 'glance-medium': (1024, 768), 'glance-wide': (1920, 1080)}
NAMES = tuple(SIZES)
HALF = 31
EXACT = 1000  # the probe reports thousandths of a pixel


def show(bench, history, size):
    """Shows a window and asks for that size. Returns the numbers of the probe."""
    config = Path(tempfile.mkdtemp(dir=bench.folder))
    settings = bench.set_settings(config, window_width=size[0], window_height=size[1])
    report = Report()
    env = bench.environment(**settings, PROBE='glance', PROBE_WIDGET='cell', PROBE_REPORT=str(report.writable))
    process = subprocess.Popen([bench.protokoll, '--data-dir', history], env=env, pass_fds=[report.writable])
    report.leave_to_program()
    try:
        return report.read()
    finally:
        process.kill()
        process.wait()
        report.close()


def read_letters(bench, history, size):
    """The font sizes of the smallest value, name and total in a window of exactly that size. A window may become
    larger than it was asked to be, so the first one finds out by how much."""
    *_, width, height = show(bench, history, size)
    asked = 2 * size[0] - width, 2 * size[1] - height
    *letters, width, height = show(bench, history, asked)
    if (width, height) != size:
        raise Failure(f'the window is {width}x{height} instead of {size[0]}x{size[1]}')
    return [letter / EXACT for letter in letters]


def measure(bench, wanted):
    history = bench.make_history(0, HALF)
    for name, size in SIZES.items():
        if name not in wanted:
            continue
        value, title, total = read_letters(bench, history, size)
        say(f'{name}: totals {total:.1f} px')
        yield Figure(name, 'px', [value], [title])

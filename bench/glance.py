"""glance-narrow, glance-medium, glance-wide, glance-values: font sizes, in pixels, on a half filled special-8 sheet for two:
the smallest of a value, as painted, compared with the smallest of an entry's name; and in lines of their own
(glance-narrow-total) the smallest of a total. In glance-values the values of open entries stand beside the rows."""
import subprocess
import tempfile
from pathlib import Path

from measure import Failure, Figure, Report

# The size of the window, and a widget that the sheet shows when it is measured.
SIZES = {'glance-narrow': (360, 640, 'cell'), 'glance-medium': (1024, 768, 'cell'), 'glance-wide': (1920, 1080, 'cell'),
         'glance-values': (1920, 1080, 'valuestrip')}
TOTALS = [f'{name}-total' for name in SIZES if name != 'glance-values']
NAMES = (*SIZES, *TOTALS)
HALF = 31
EXACT = 1000  # the probe reports thousandths of a pixel


def show(bench, history, size, widget):
    """Shows a window and asks for that size. Returns the numbers of the probe."""
    config = Path(tempfile.mkdtemp(dir=bench.folder))
    settings = bench.set_settings(config, window_width=size[0], window_height=size[1])
    report = Report()
    env = bench.environment(**settings, PROBE='glance', PROBE_WIDGET=widget, PROBE_REPORT=str(report.writable))
    process = subprocess.Popen([bench.protokoll, '--data-dir', history], env=env, pass_fds=[report.writable])
    report.leave_to_program()
    try:
        return report.read()
    finally:
        process.kill()
        process.wait()
        report.close()


def read_letters(bench, history, size, widget):
    """The font sizes of the smallest value, name and total in a window of exactly that size. A window may become
    larger than it was asked to be, so the first one finds out by how much."""
    *_, width, height = show(bench, history, size, 'cell')
    asked = 2 * size[0] - width, 2 * size[1] - height
    *letters, width, height = show(bench, history, asked, widget)
    if (width, height) != size:
        raise Failure(f'the window is {width}x{height} instead of {size[0]}x{size[1]}')
    return [letter / EXACT for letter in letters]


def measure(bench, wanted):
    history = bench.make_history(0, HALF)
    for name, (*size, widget) in SIZES.items():
        if name not in wanted and f'{name}-total' not in wanted:
            continue
        value, title, total = read_letters(bench, history, tuple(size), widget)
        if name in wanted:
            yield Figure(name, 'px', [value], [title])
        if f'{name}-total' in wanted:
            yield Figure(f'{name}-total', 'px', [total], [])

"""The file of the game at the table."""
import collections
import hashlib
from pathlib import Path

TableOnDisk = collections.namedtuple('TableOnDisk', 'lines done undone')


def table_on_disk(data_dir):
    """The file of the game at the table, which must fit its check sum: all lines, and the moves that count and those that
    were undone, as lines of a game file. None where no game is at the table."""
    try:
        text = (Path(data_dir) / 'table.yatzy').read_bytes()
    except FileNotFoundError:
        return None
    body, _, digest = text.rpartition(b'#: sum ')
    assert hashlib.sha256(body).hexdigest() == digest.decode().strip(), text
    lines = text.decode('utf-8').splitlines()
    return TableOnDisk(lines, [line for line in lines if line[0].isdigit()],
                       [line.removeprefix('#: undone ') for line in lines if line.startswith('#: undone ')])


def add_to_table(data_dir, line):
    """Adds a line to the head of the file of the game at the table."""
    path = data_dir / 'table.yatzy'
    body = path.read_text(encoding='utf-8').rpartition('#: sum ')[0].replace('\nplayers ', f'\n{line}\nplayers ', 1)
    path.write_text(f'{body}#: sum {hashlib.sha256(body.encode()).hexdigest()}\n', encoding='utf-8')

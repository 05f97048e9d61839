# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the command line share: the real program, named first on the command line, is called without a
display and in a folder of the test's own."""
import contextlib
import errno
import os
import pty
import shutil
import subprocess
import sys
import tempfile
import termios
from pathlib import Path

import sheets

BINARY = sys.argv[1]
WORK = tempfile.TemporaryDirectory(prefix='protokoll-cli-')
FOLDER = Path(WORK.name)
PATIENCE = 240  # seconds: under a sanitizer an import of many games takes a minute
results = []


class Answer:
    def __init__(self, ended):
        self.code = ended.returncode
        self.out = ended.stdout.decode('utf-8')
        self.err = ended.stderr.decode('utf-8')
        self.lines = self.out.splitlines()
        self.rows = [line.split('\t') for line in self.out.split('\n')[:-1]]

    def row(self, name):
        return next((row[1:] for row in self.rows if row[0] == name), None)


def prepare(*words, language='en', data_dir='data', locale='C.UTF-8', around=None, **variables):
    """What subprocess has to be told to run the program; `variables` are more of its environment."""
    environment = dict(os.environ, LC_ALL=locale, LANGUAGE=language, XDG_DATA_HOME=str(FOLDER / 'home'),
                       XDG_CACHE_HOME=str(FOLDER / 'cache'), **variables)
    options = ['--data-dir', str(FOLDER / data_dir)] if data_dir else []
    shell = ['sh', '-c', around, 'sh'] if around else []
    return {'args': [*shell, BINARY, *options, *words], 'cwd': FOLDER, 'env': environment}


def call(*words, stdin='', **more):
    """Runs the program with a data folder of its own; `data_dir` None leaves the option out. `around` is what a
    shell does with the program, `"$@" > /dev/full` say."""
    data = stdin if isinstance(stdin, bytes) else stdin.encode('utf-8')
    return Answer(subprocess.run(**prepare(*words, **more), input=data, capture_output=True, timeout=PATIENCE,
                                 check=False))


def german():
    """What call() needs to run the program in a locale with decimal commas. The locale is made here, because a minimal
    system has only C.UTF-8."""
    made = FOLDER / 'locales' / 'de_DE.UTF-8'
    if not made.exists() and not (shutil.which('localedef') and Path('/usr/share/i18n/locales/de_DE').exists()):
        raise Skip('the sources of locales are not installed')
    if not made.exists():
        made.parent.mkdir()
        # localedef warns about fields that the locale leaves out, and then ends with 1.
        subprocess.run(['localedef', '-i', 'de_DE', '-f', 'UTF-8', str(made)], capture_output=True, check=False)
    assert made.exists()
    return {'locale': 'de_DE.UTF-8', 'LOCPATH': str(made.parent)}


@contextlib.contextmanager
def in_terminal(*words, **more):
    """The program while it runs, and the terminal on which it says what it has to say."""
    ours, its = pty.openpty()
    with subprocess.Popen(**prepare(*words, **more), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=its) as program:
        terminal = Terminal(ours, its)
        try:
            yield program, terminal
        finally:
            program.kill()
            terminal.close()


class Skip(Exception):
    """Raised by a case that cannot run on this system, with the reason."""


ON_WINDOWS = Path(BINARY).parent.name == 'windows'
NO_LIMITS = 'Windows has no limits for what a process may do'
NO_LINKS = 'users of Windows may not make symbolic links, and its folders have no pipes'
NO_LOCKS = 'a lock of this system is none to Windows'
NO_SIGNALS = 'Windows has no signals'
NO_TERMINALS = 'Windows has no terminals that a test can read'
NO_NAMES = 'no file of Windows has such a name'


def equal_mode(path, mode):
    """Who may read and write it; on Windows the folder decides that."""
    if not ON_WINDOWS:
        equal(path.stat().st_mode & 0o777, mode)


def path_of_here(said):
    """A path as this machine has it, which the program on Windows says with its own slashes."""
    return said.replace('\\', '/') if ON_WINDOWS else said


def posix_only(reason):
    """Leaves a case out on Windows, which has not what it needs."""
    if ON_WINDOWS:
        raise Skip(reason)


class Terminal:
    def __init__(self, ours, its):
        self.ours, self.its = ours, its

    def read(self):
        """What was said since; waits for it."""
        return os.read(self.ours, 4096).decode('utf-8')

    def read_to_end(self):
        """All that was said since by a program that has ended. The system may pass it on in pieces, and reports an error
        behind the last one."""
        os.close(self.its)
        self.its = None
        said = b''
        try:
            while piece := os.read(self.ours, 4096):
                said += piece
        except OSError as error:
            if error.errno != errno.EIO:
                raise
        return said.decode('utf-8')

    def close(self):
        os.close(self.ours)
        if self.its is not None:
            os.close(self.its)

    def stop(self):
        """Whoever says more waits for ever, as after Ctrl+S."""
        termios.tcflow(self.its, termios.TCOOFF)


def case(name):
    """Runs the function below at once as a test case."""
    def run(function):
        wrong = skipped = ''
        try:
            function()
        except Skip as reason:
            skipped = f' # SKIP {reason}'
        except Exception as error:  # whatever it is, the case failed and the next one goes on
            wrong = f'{type(error).__name__}: {error}'
        results.append(not wrong)
        print('not ok' if wrong else 'ok', len(results), '/cli/' + name + skipped)
        for line in wrong.splitlines():
            print('#', line)
        return function
    return run


def equal(got, expected):
    assert got == expected, f'expected\n{expected!r}\ngot\n{got!r}'


def says(text, *words):
    for word in words:
        assert word in text, f'{text!r} does not say {word!r}'


def fine(answer):
    assert answer.code == 0 and not answer.err, f'exit {answer.code}: {answer.err}'
    return answer


def wrong_input(answer, *words):
    equal(answer.code, 1)
    says(answer.err, *words)
    return answer


def wrong_usage(answer, *words):
    equal((answer.code, answer.out), (2, ''))
    assert answer.err.strip(), 'nothing is said'
    says(answer.err, *words)
    return answer


def record(rules, *moves, players='Anna; Bo', facts=()):
    return '\n'.join(['protokoll 1', f'rules {rules}', *facts, f'players {players}', *moves, ''])


def write(name, text):
    path = FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode('utf-8'))
    return name


def sheet(text, *words, **more):
    return fine(call('sheet', *words, '-', stdin=text, **more))


def entry_ids(rules):
    return [entry[0] for entry in sheets.SETS[rules].entries]


def struck(rules, seat, *filled):
    """Strikes every entry of a seat but the given ones."""
    return [f'{seat} {entry} x' for entry in entry_ids(rules) if entry not in filled]


def done():
    print(f'1..{len(results)}')
    WORK.cleanup()
    sys.exit(not all(results))

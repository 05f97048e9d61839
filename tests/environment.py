#!/usr/bin/python3
"""environment.py [NAME=VALUE ...] COMMAND [ARGS]: runs COMMAND in the environment that everything is tested, measured and
photographed in, with these variables besides.

It is the same on every machine: folders of its own, which are gone afterwards, the fonts and settings in desktop/, no
language, theme, input method, portal or message bus of whoever is at work, signals and umask as at the start of a process.
What a test wants besides, it sets itself. Passes on standard input, output and the exit status.
"""
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).resolve().parent
DESKTOP = TESTS / 'desktop'

# What tells where tools and the build are, and what a sanitizer is to do. Nothing else comes in from outside.
KEPT = re.compile(r'PATH|TMPDIR|LD_LIBRARY_PATH|[ALU]\w*SAN_OPTIONS|MALLOC_\w+|PROTOKOLL_\w+|GSETTINGS_SCHEMA_DIR|'
                  r'BENCH_\w+')
FIXED = {
    'LC_ALL': 'C.UTF-8',
    'LANGUAGE': 'en',
    'TZ': 'Europe/Oslo',
    'XDG_DATA_DIRS': f'{TESTS.parent / "data"}:/usr/local/share:/usr/share',
    'XDG_CONFIG_DIRS': str(DESKTOP),
    'FONTCONFIG_FILE': str(DESKTOP / 'fonts.conf'),
    # None of GIO's modules is there, so files, volumes and settings are those of GIO itself.
    'GIO_MODULE_DIR': str(DESKTOP),
    'GSETTINGS_BACKEND': 'memory',
    'GTK_IM_MODULE': 'gtk-im-context-simple',
    'ADW_DISABLE_PORTAL': '1',
    'GDK_BACKEND': 'x11',
    'DBUS_SYSTEM_BUS_ADDRESS': 'unix:path=/nowhere/bus',
}
FOLDERS = {'HOME': '.', 'XDG_RUNTIME_DIR': 'run', 'XDG_DATA_HOME': 'share', 'XDG_CONFIG_HOME': 'config',
           'XDG_CACHE_HOME': 'cache', 'XDG_STATE_HOME': 'state'}
ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
VARIABLE = re.compile(r'([A-Z]\w*)=(.*)', re.DOTALL)


def make_environment(folder, uid=None):
    """The variables, with a home in FOLDER and all that belongs to one, which is made for that user."""
    folders = {name: Path(folder) / part for name, part in FOLDERS.items()}
    for path in folders.values():
        path.mkdir(mode=0o700, exist_ok=True)
        if uid is not None:
            os.chown(path, uid, uid)
    kept = {name: value for name, value in os.environ.items() if KEPT.fullmatch(name)}
    return {**kept, **FIXED, **{name: str(path) for name, path in folders.items()}}


def restore_signals():
    """Nothing is ignored or held back that whoever started this may have ignored or held back."""
    for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])


def main():
    words = sys.argv[1:]
    given = {}
    while words and (variable := VARIABLE.fullmatch(words[0])):
        given[variable[1]] = variable[2]
        words.pop(0)
    if not words:
        sys.exit(__doc__.split(':')[0])
    os.umask(0o022)
    folder = tempfile.mkdtemp(prefix='protokoll-')
    try:
        # Who ends this means the command, whose end is waited for. Until it has begun that has to wait.
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
        with subprocess.Popen(words, env={**make_environment(folder), **given}, preexec_fn=restore_signals) as command:
            for number in ENDING:
                signal.signal(number, lambda number, _: command.send_signal(number))
            signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
            status = command.wait()
        # As a shell says it when a signal ended the command.
        return status if status >= 0 else 128 - status
    except OSError as error:
        print(f'environment.py: {words[0]}: {error.strerror}', file=sys.stderr)
        return 127
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == '__main__':
    sys.exit(main())

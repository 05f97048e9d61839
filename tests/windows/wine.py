"""Windows as Wine has it, for tests of the program that ./dev windows makes: a system of its own in a folder, which is gone
afterwards."""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
WINE = '/usr/lib/wine/wine64'
SERVER = '/usr/lib/wine/wineserver64'
FONTS = [Path('/usr/share/wine/fonts'), Path('/usr/share/fonts/truetype/dejavu')]
SYSTEM = r'HKLM\System\CurrentControlSet\Control'


class Wine:
    """A new system. @keep names a folder for it, which stays."""

    def __init__(self, keep=None):
        self.folder = Path(keep or tempfile.mkdtemp(prefix='protokoll-wine-'))
        self.kept = keep is not None
        self.drive = self.folder / 'drive_c'
        self.env = {
            'PATH': os.environ['PATH'], 'HOME': str(self.folder), 'USER': 'player', 'WINEPREFIX': str(self.folder),
            'WINEDEBUG': '-all', 'WINEDLLOVERRIDES': 'mscoree,mshtml,winemenubuilder.exe=', 'LC_ALL': 'C.UTF-8',
            # GLib would ask the console, which is not there, for its letters.
            'LANG': 'en_US.UTF-8', 'TZ': 'Europe/Oslo',
        }
        if not self.drive.exists():
            self.make()

    def make(self):
        """The system, with letters and keys."""
        self.run('wineboot', '-i', check=False)
        self.wait()
        fonts = self.drive / 'windows' / 'Fonts'
        for folder in FONTS:
            for font in folder.glob('*.ttf'):
                shutil.copy(font, fonts)
        self.set(r'HKLM\Software\Microsoft\Windows NT\CurrentVersion\Fonts', 'Tahoma (TrueType)', 'tahoma.ttf')
        self.set(r'HKLM\Software\Microsoft\Windows NT\CurrentVersion\Fonts', 'DejaVu Sans (TrueType)', 'DejaVuSans.ttf')
        # GTK asks a DLL of Windows which keys have which letters.
        subprocess.run(['x86_64-w64-mingw32-gcc-posix', '-shared', '-o', self.drive / 'windows' / 'system32' / 'kbdus.dll',
                        HERE / 'kbdus.c'], check=True)
        self.set(rf'{SYSTEM}\Keyboard Layouts\00000409', 'Layout File', 'kbdus.dll')
        # Windows 10 has a time zone of its own names; it takes that of TZ here.
        self.stop()

    def set(self, key, name, value, kind='REG_SZ'):
        """Sets a value of the registry."""
        self.run('reg', 'add', key, '/v', name, '/t', kind, '/d', str(value), '/f')

    def get(self, key, name):
        """A value of the registry, or None."""
        answer = self.run('reg', 'query', key, '/v', name, check=False).stdout
        lines = [line.split(None, 2) for line in answer.splitlines() if line.strip().startswith(name)]
        return lines[0][2].strip() if lines else None

    def run(self, *command, check=True, env=None, timeout=300, **options):
        """Runs a program to its end. What it prints goes by way of files, because Wine may start other programs that hold a pipe
        open after it."""
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
            done = subprocess.run([WINE, *map(str, command)], env={**self.env, **(env or {})}, stdout=out, stderr=errors,
                                  **{'stdin': subprocess.DEVNULL, **options}, check=False, timeout=timeout)
            for name, file in ('stdout', out), ('stderr', errors):
                file.seek(0)
                setattr(done, name, file.read().decode())
        if check:
            done.check_returncode()
        return done

    def start(self, *command, env=None, **options):
        """Starts a program."""
        return subprocess.Popen([WINE, *map(str, command)], env={**self.env, **(env or {})}, stdin=subprocess.DEVNULL, **options)

    def path(self, path):
        """A path of this machine as Windows has it."""
        path = Path(path)
        if path.is_relative_to(self.drive):
            return 'C:\\' + str(path.relative_to(self.drive)).replace('/', '\\')
        return 'Z:' + str(path).replace('/', '\\')

    @property
    def home(self):
        """The folder of whoever is logged in."""
        return self.drive / 'users' / 'player'

    @property
    def local(self):
        """%LOCALAPPDATA%"""
        return self.home / 'AppData' / 'Local'

    def wait(self):
        """Until all programs have ended."""
        subprocess.run([SERVER, '-w'], env=self.env, check=False, timeout=120)

    def stop(self):
        """Ends all programs."""
        subprocess.run([SERVER, '-k'], env=self.env, check=False)
        self.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        if not self.kept:
            shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == '__main__':
    Wine(keep=sys.argv[1]).stop()

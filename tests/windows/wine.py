"""Windows as Wine has it, for tests of the program that ./dev windows makes: a system of its own in a folder, which is gone
afterwards. Called by hand, wine.py FOLDER start|stop keeps one that runs."""
import os
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
WINE = '/usr/lib/wine/wine64'
SERVER = '/usr/lib/wine/wineserver64'
FONTS = {
    'Open Sans': '/usr/share/fonts/truetype/open-sans/OpenSans-Regular.ttf',
    'Open Sans Bold': '/usr/share/fonts/truetype/open-sans/OpenSans-Bold.ttf',
    'Open Sans Italic': '/usr/share/fonts/truetype/open-sans/OpenSans-Italic.ttf',
    # For signs that the others lack.
    'DejaVu Sans': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
}
# A LOGFONTW: what Windows writes its own windows in, which GTK takes. Open Sans is as large and as
# wide as Windows' Segoe UI.
MESSAGE_FONT = struct.pack('<5l8B64s', -12, 0, 0, 0, 400, 0, 0, 0, 1, 0, 0, 0, 0, 'Open Sans'.encode('utf-16-le'))
FONTS_KEY = r'HKLM\Software\Microsoft\Windows NT\CurrentVersion'
SYSTEM = r'HKLM\System\CurrentControlSet\Control'


class Wine:
    """A new system. @keep names a folder for it, which stays."""

    def __init__(self, keep=None):
        self.folder = Path(keep or tempfile.mkdtemp(prefix='protokoll-wine-'))
        self.kept = keep is not None
        self.drive = self.folder / 'drive_c'
        self.env = {
            'PATH': os.environ['PATH'], 'HOME': str(self.folder), 'USER': 'player', 'WINEPREFIX': str(self.folder),
            'WINEDEBUG': '-all', 'WINEDLLOVERRIDES': 'mscoree,mshtml,winemenubuilder.exe=', 'LC_CTYPE': 'C.UTF-8',
            # As in run-in-wine.
            'LANG': 'English_United States.UTF-8', 'TZ': 'Europe/Oslo',
            # Without the letters of this machine: those that Wine's two interfaces call by different names make Pango complain.
            'FONTCONFIG_FILE': str(self.folder / 'fonts.conf'),
        }
        if not self.drive.exists():
            self.make()

    def make(self):
        """The system, with letters and keys."""
        self.folder.mkdir(exist_ok=True)
        (self.folder / 'fonts.conf').write_text('<fontconfig/>', encoding='utf-8')
        self.run('wineboot', '-i', check=False)
        self.wait()
        fonts = self.drive / 'windows' / 'Fonts'
        for name, font in FONTS.items():
            shutil.copy(font, fonts)
            self.set(rf'{FONTS_KEY}\Fonts', f'{name} (TrueType)', Path(font).name)
        # As Windows has it for its own letters.
        self.set(rf'{FONTS_KEY}\FontLink\SystemLink', 'Open Sans',
                 'DejaVuSans.ttf,DejaVu Sans', 'REG_MULTI_SZ')
        self.set(r'HKCU\Control Panel\Desktop\WindowMetrics', 'MessageFont', MESSAGE_FONT.hex(), 'REG_BINARY')
        # GTK asks a DLL of Windows which keys have which letters.
        subprocess.run(['x86_64-w64-mingw32-gcc-posix', '-shared', '-o', self.drive / 'windows' / 'system32' / 'kbdus.dll',
                        HERE / 'kbdus.c'], check=True)
        self.set(rf'{SYSTEM}\Keyboard Layouts\00000409', 'Layout File', 'kbdus.dll')
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

    def serve(self):
        """Keeps the system running until stop(), so that each program need not start it, with temporary files where those of
        other tests are."""
        subprocess.run([SERVER, '-p'], env=self.env, check=True)
        # The first start of a new system sets it up to its end, these names too.
        self.run('wineboot')
        # The first program that has a window, be it a hidden one, would start the desktop, which stays and holds open what that
        # program prints.
        self.start('explorer', '/desktop', stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for name in 'TEMP', 'TMP':
            self.set(r'HKCU\Environment', name, self.path(tempfile.gettempdir()))

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
    kept = Wine(keep=sys.argv[1])
    {'start': kept.serve, 'stop': kept.stop}[sys.argv[2]]()

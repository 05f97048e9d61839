"""The program's window under Wine, by keys and taps, as tests/end-to-end/table.py has it on Debian; but what shows is told by a
module in the program (teller.c), because Wine has no accessibility bus."""
import os
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / 'end-to-end'))
from table import BUTTON, CELL, wait_until  # noqa: E402

# Where ./dev windows built what the program needs, as ./dev test --on windows tells.
LIBRARIES = Path(os.environ.get('PROTOKOLL_PREFIX') or Path.home() / '.cache' / 'protokoll' / 'windows' / 'prefix')
PATIENCE = 60  # seconds



class Shown:
    """What shows: a widget with words."""

    def __init__(self, line):
        *numbers, self.kind, focused, self.name = line.split('\t', 6)
        self.x, self.y, self.width, self.height = map(int, numbers)
        self.place = self.x, self.y, self.width, self.height
        self.focused = focused == '1'
        self.role = BUTTON


class WineTable:
    """The program in a window as large as the screen."""

    def __init__(self, wine, program, size=(1280, 900), arguments=(), env=None, scale=1):
        self.wine = wine
        self.size = size
        self.told = wine.folder / 'told'
        self.told.unlink(missing_ok=True)
        self.x_server, self.display = self.start_screen(size)
        self.last_read = {}
        wine.env['DISPLAY'] = self.display
        if scale != 1:
            wine.set(r'HKCU\Control Panel\Desktop', 'LogPixels', int(96 * scale), 'REG_DWORD')
        modules = wine.drive / 'teller'
        modules.mkdir(exist_ok=True)
        if not (modules / 'teller.dll').exists():
            build(modules / 'teller.dll', HERE / 'teller.c', '-shared', packages=['gtk4', 'gtk4-win32'])
        self.env = {'TELLER': wine.path(self.told), 'GIO_EXTRA_MODULES': wine.path(modules), 'GTK_A11Y': 'test',
                    'LANGUAGE': 'en', **(env or {})}
        self.process = wine.start('explorer', f'/desktop=Protokoll,{size[0]}x{size[1]}', wine.path(program), *arguments,
                                  env=self.env, stdout=subprocess.DEVNULL, stderr=open(wine.folder / 'stderr', 'wb'))

    @staticmethod
    def start_screen(size):
        """A screen of its own."""
        read, write = os.pipe()
        server = subprocess.Popen(['Xvfb', '-displayfd', str(write), '-screen', '0', f'{size[0]}x{size[1]}x24', '-nolisten', 'tcp',
                                   # No key repeats itself where the machine is slow.
                                   '-r'], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            return server, ':' + answer.readline().strip()

    def do(self, *words):
        """What a hand does."""
        subprocess.run(['xdotool', *map(str, words)], env={**os.environ, 'DISPLAY': self.display}, check=True,
                       stdout=subprocess.DEVNULL)

    def nodes(self):
        """All that shows."""
        def read():
            text = self.told.read_text(encoding='utf-8') if self.told.exists() else ''
            return text.splitlines()[:-1] if text.endswith('end\n') else None
        lines = wait_until(read, 'what shows', patience=PATIENCE)
        self.last_read = {n: Shown(line) for n, line in enumerate(lines)}
        return list(self.last_read.values())

    def find(self, name):
        """The last that is called so."""
        return next((node for node in reversed(self.nodes()) if node.name == name), None)

    def wait_for(self, name, role=None, patience=PATIENCE):
        """Waits until something is called so."""
        return wait_until(lambda: self.find(name), lambda: f'{name!r} among {[node.name for node in self.last_read.values()]}',
                          patience=patience)

    def wait_gone(self, name):
        """Waits until nothing is called so."""
        wait_until(lambda: not self.find(name), f'{name!r} to go', patience=PATIENCE)

    def focused(self):
        """What has the focus. The tray is called as the label in it says, which teller.c does not know."""
        nodes = self.nodes()
        found = next((node for node in nodes if node.focused), None)
        if found and found.kind == 'dicetray':
            found.name = next((node.name for node in nodes if ' · ' in node.name), '')
        return found

    def cells(self):
        """What the sheet says."""
        found = (CELL.fullmatch(node.name) for node in self.nodes() if node.kind == 'cell')
        return {(cell['player'], cell['row']): cell['state'] for cell in found if cell}

    def cell(self, player, row):
        """What a cell says."""
        return self.cells().get((player, row))

    def is_on_cell(self, player, row):
        """Whether it has the focus."""
        node = self.focused()
        return node is not None and node.name.startswith(f'{player}, {row}:')

    def keys(self, *names):
        """Presses keys; between two each so much time that Wine keeps their order."""
        if names:
            self.do('key', '--delay', 30, *names)

    def type(self, text):
        """Types a text."""
        self.do('type', '--delay', 30, text)

    def click(self, what, button=1):
        """Clicks in the middle of it."""
        node = self.wait_for(what)
        # Windows come to their place after they show.
        while (now := time.sleep(0.3) or self.wait_for(what)).place != node.place:
            node = now
        self.do('mousemove', node.x + node.width // 2, node.y + node.height // 2, 'click', button)

    def choose_file(self, title, path, window):
        """Names a file in Windows' own dialog of that title, which the teller does not see, and goes on in the WINDOW of that
        name. Nobody but a window manager gives them the keyboard of the screen, if Wine does not."""
        self.do('search', '--sync', '--onlyvisible', '--name', title, 'windowfocus', '--sync')
        self.keys('ctrl+a')
        self.type(self.wine.path(path))
        self.keys('Return')
        self.do('search', '--sync', '--onlyvisible', '--name', f'^{window}$', 'windowfocus')

    def picture(self, path):
        """Writes the screen to a PNG."""
        time.sleep(1)
        subprocess.run(['import', '-silent', '-window', 'root', f'png:{path}'], env={**os.environ, 'DISPLAY': self.display},
                       check=True, stdin=subprocess.DEVNULL)

    def close(self):
        """Ends everything."""
        self.wine.stop()
        self.x_server.terminate()
        self.x_server.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def build(target, source, *options, packages):
    """Builds a program or a module against the libraries that the program comes with."""
    env = {**os.environ, 'PKG_CONFIG_LIBDIR': str(LIBRARIES / 'lib' / 'pkgconfig')}
    flags = subprocess.run(['pkg-config', '--cflags', '--libs', *packages], env=env, check=True, stdout=subprocess.PIPE,
                           text=True).stdout.split()
    subprocess.run(['x86_64-w64-mingw32-gcc-posix', '-O2', '-Wno-deprecated-declarations', *options, '-o', target, source, *flags],
                   check=True)

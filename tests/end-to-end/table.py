"""A table to play at: the real program on a screen of its own, seen through the accessibility bus.

    with Table(program, size=(1024, 768), arguments=['game.yatzy']) as table:
        table.click('Anna, Threes')
        table.keys('7', 'Return')
        table.wait_for('Anna, Threes: 21 points')

A Table starts an X server, a message bus and the program, and leaves nothing behind: no process, no
file, also after an exception. Several at once do not meet. What the screen reader would say is read
over D-Bus itself, without the client library, which keeps what it once read and so can be out of date.
Names are English unless another language is asked for.
"""
import ast
import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from gi.repository import Gio, GLib

from hand import Hand
from processes import (PATIENCE, TableError, die_with_parent, end_process, services, start_bus, start_display,
                       task_state, wait_until)
from screen import Screen

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from environment import make_environment  # noqa: E402

NOBODY = 65534
MEMORY = '/dev/shm'  # files there are kept in memory

# Seconds without a change; an answer to a key takes a frame or two.
STILL = 0.2

MOST_TURNS = 30  # of the wheel
MOST_STOPS = 30  # of Tab

# Instead of a title: a menu, or another popover, which has none.
MENU = object()

ACCESSIBLE = 'org.a11y.atspi.Accessible'
ROOT = '/org/a11y/atspi/accessible/root'
GRID_CELL, BUTTON, TOGGLE, LABEL, TEXT, POPUP, MENU_ITEM = 56, 43, 62, 29, 61, 33, 35  # roles
LABELLED_BY = 2  # a relation
ACTIVE, FOCUSABLE, FOCUSED, SENSITIVE = 1, 11, 12, 24  # bits of an object's states

Box = collections.namedtuple('Box', 'x y width height')
CELL = re.compile(r'(?P<player>.+?), (?P<row>.+): (?P<state>.+)')
# One of all that is on the accessibility bus, as a GVariant is printed: to take that apart in Python takes longer than
# all else that a test does.
STRING = r'''(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")'''
ITEM = re.compile(rf'{STRING}, ({STRING})\), \({STRING}, {STRING}\), \({STRING}, ({STRING})\), (-?\d+), (-?\d+), '
                  rf'\[[^]]*\], ({STRING}), (\d+), ({STRING}), \[(\d+), (\d+)')
# All of them, around and between.
FIRST, NEXT, LAST = '([((', ']), ((', '])],)'
# Whom keys are for; without it the window that was last looked for.
FOCUSED_WINDOW = '--window', 0
# What the hand says of a window when it is asked for its name and its place.
X_WINDOW = re.compile(r'(.*)\nWINDOW=(\d+)\nX=(-?\d+)\nY=(-?\d+)\nWIDTH=(\d+)\nHEIGHT=(\d+)\n')
# One of what an object has in it, printed so.
CHILD = re.compile(r"'(/[^']*)'")
# Those after the first are GTK's own: its file chooser tapped before it has files, a popover of a window beyond the screen,
# the folder of the document portal among the places of the file chooser, which is not shown.
NOISE = re.compile(r'dbus-daemon\[|gtk_tree_sortable_|gdk_monitor_get_geometry|Failed to measure available space')
COMPLAINT = re.compile(r'CRITICAL|WARNING|ERROR|Sanitizer|runtime error')


def build_variables(program):
    """What a program in the build folder needs to find what will be installed, unless it is set already."""
    build = Path(program).resolve().parent.parent
    if not (build / 'build.ninja').exists():
        return {}  # it is installed
    found = {
        'PROTOKOLL_RULES_DIR': build / 'data' / 'rules',
        'PROTOKOLL_LOCALE_DIR': build / 'po',
        'PROTOKOLL_SERVE': build / 'src' / 'serve' / 'protokoll-serve',
        'GSETTINGS_SCHEMA_DIR': build / 'data',
    }
    return {name: os.environ.get(name, str(folder)) for name, folder in found.items()}


def settings_path(program):
    """The group of the program's settings in a keyfile. A release has another one than what is being worked on."""
    schema, = Path({**os.environ, **build_variables(program)}['GSETTINGS_SCHEMA_DIR']).glob('*.gschema.xml')
    return re.search(r'path="/(.+?)/"', schema.read_text(encoding='utf-8'))[1]


def preload(env, module):
    """ENV in which the program loads MODULE before anything else; a sanitizer is to put up with that. It is found by its
    name, because a path in LD_PRELOAD would end at a blank."""
    def first(value, name):
        return ':'.join(filter(None, [str(value), env.get(name)]))
    return dict(env, LD_PRELOAD=first(Path(module).name, 'LD_PRELOAD'),
                LD_LIBRARY_PATH=first(Path(module).parent, 'LD_LIBRARY_PATH'),
                ASAN_OPTIONS=first('verify_asan_link_order=0', 'ASAN_OPTIONS'))


class Bus:
    """A connection to a message bus, with calls that wait for their answer."""

    def __init__(self, address):
        flags = Gio.DBusConnectionFlags
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        self.connection.set_exit_on_close(False)

    def call(self, owner, path, interface, method, arguments=None):
        """The answer as plain Python values."""
        return self.ask(owner, path, interface, method, arguments).unpack()

    def ask(self, owner, path, interface, method, arguments=None):
        """The answer as it is."""
        return self.connection.call_sync(
            owner, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, PATIENCE * 1000, None)

    def ask_each(self, owner, paths, interface, method):
        """{path: answer} of many objects, without those that have gone; a program that answers nothing is an error. All are
        asked before the first answers: one by one each question would wait until program and bus come round to it."""
        answers, silent, left = {}, [], len(paths)
        context = GLib.MainContext.new()

        def answered(connection, result, path):
            nonlocal left
            left -= 1
            try:
                answers[path] = connection.call_finish(result)
            except GLib.Error as error:
                if error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                    silent.append(path)

        context.push_thread_default()
        try:
            for path in paths:
                self.connection.call(owner, path, interface, method, None, None, Gio.DBusCallFlags.NONE, PATIENCE * 1000,
                                     None, answered, path)
            while left:
                context.iteration(True)
        finally:
            context.pop_thread_default()
        if silent:
            raise TableError(f'no answer about {silent[0]} for {PATIENCE} seconds')
        return answers

    def pid_of(self, owner):
        """The process behind a name on the bus."""
        return self.call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                         'GetConnectionUnixProcessID', GLib.Variant('(s)', (owner,)))[0]

    def close(self):
        """After this nothing can be called."""
        try:
            self.connection.close_sync(None)
        except GLib.Error:
            pass  # the bus went first


def undouble(name):
    """GTK 4.8 says "_Start Start" of a button with a mnemonic."""
    plain = name.replace('_', '', 1)
    middle = len(plain) // 2
    return plain[:middle] if plain != name and plain[:middle] + ' ' == plain[-middle:] + ' ' else name


def plain(text):
    """A string as a GVariant is printed."""
    return ast.literal_eval(text) if '\\' in text else text[1:-1]


class Node:
    """Something a screen reader can speak of, as it was when it was read."""

    def __init__(self, printed):
        item = ITEM.fullmatch(printed)
        if not item:
            raise TableError(f'what there is on the accessibility bus is printed otherwise than ITEM has it: {printed}')
        path, parent, index, n_children, name, role, description, low, high = item.groups()
        self.path, self.parent = plain(path), plain(parent)
        self.index, self.n_children, self.role = int(index), int(n_children), int(role)
        self.name, self.description = undouble(plain(name)), plain(description)
        self.states = int(low) | int(high) << 32

    def has(self, state):
        """Whether it is ACTIVE, FOCUSED, SENSITIVE …"""
        return bool(self.states >> state & 1)

    def __repr__(self):
        return f'<{self.name!r} role={self.role}>'


def in_order(nodes):
    """NODES as a screen reader meets them, without what has been taken away."""
    below = {}
    for node in sorted(nodes.values(), key=lambda node: node.index):
        if node.path != ROOT:
            below.setdefault(node.parent, []).append(node)
    ordered = {}
    left = [nodes[ROOT]] if ROOT in nodes else []
    while left:
        node = left.pop()
        ordered[node.path] = node
        left += reversed(below.get(node.path, []))
    return ordered


class Table:
    """The program, its screen and whoever sits before it. See the top of this file."""

    def __init__(self, program, size=(1024, 768), arguments=(), data_dir=None, language='en', dark=False,
                 high_contrast=False, text_scale=1, still=False, env=None, uid=None, start=True, surroundings=None):
        self.program = str(Path(program).resolve())
        self.size = size
        self.text_scale = text_scale
        self.arguments = [str(word) for word in arguments]
        self.uid = uid
        self.folder = Path(tempfile.mkdtemp(prefix='protokoll-table-'))
        self.data_dir = Path(data_dir or self.folder / 'data')  # None: the program finds its own
        self.surroundings = surroundings or {}  # variables of the program alone, None for what it does not have
        self.stderr = self.folder / 'stderr'
        self.servers = []
        self.complaint = COMPLAINT
        self._read = {}  # all on the accessibility bus when it was last read: {printed: Node}
        self.last_read = {}  # of that what nodes() gave
        self._sizes = None  # of the main window and of what it holds, as they were seen last
        self._popovers = {}  # whether a window of a program is one, which it is from its beginning to its end
        self.process = self.session = self.bus = self.owner = self.window = self.hand = self.kept = self.shown = None
        try:
            self.env = self._environment(language, dark, high_contrast, env or {})
            self._start_servers()
            if text_scale != 1:
                self._scale_text()
            if still:
                self._make_photogenic()
            if start:
                self.start()
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.close()
        if kind is None:
            self.check_stderr()

    # Beginning and end

    def _environment(self, language, dark, high_contrast, more):
        env = make_environment(self.folder, self.uid)
        env.update(build_variables(self.program), LANGUAGE=language, G_DEBUG='fatal-criticals')
        if dark:
            env['ADW_DEBUG_COLOR_SCHEME'] = 'prefer-dark'
        if high_contrast:
            env['ADW_DEBUG_HIGH_CONTRAST'] = '1'
        if 'ASAN_OPTIONS' in env:
            # Leaks are looked for by tests/ui, where each test closes what it opened. To know where each byte was asked
            # for would take three quarters of the time.
            env['ASAN_OPTIONS'] += ':detect_leaks=0:fast_unwind_on_malloc=1'
        env.update(more)
        return env

    def _scale_text(self):
        """As the desktop tells an X server that text is to be larger."""
        subprocess.run(['xprop', '-root', '-f', 'RESOURCE_MANAGER', '8s', '-set', 'RESOURCE_MANAGER',
                        f'Xft.dpi:\t{96 * self.text_scale}\n'], env=self.env, check=True)

    def _make_photogenic(self):
        """Nothing blinks or slides, and menus have no black corners (where there is a compositor)."""
        settings = Path(self.env['XDG_CONFIG_HOME']) / 'gtk-4.0' / 'settings.ini'
        settings.parent.mkdir()
        settings.write_text('[Settings]\ngtk-enable-animations=0\ngtk-cursor-blink=0\n')
        if shutil.which('xcompmgr'):
            self.servers.append(subprocess.Popen(['xcompmgr', '-n'], env=self.env, preexec_fn=die_with_parent,
                                                 stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                                 stderr=subprocess.DEVNULL))

    def _start_servers(self):
        width, height = self.size
        # Never on a disk, which would be busy with each frame.
        self.kept = tempfile.TemporaryDirectory(prefix='protokoll-screen-', dir=MEMORY if os.path.isdir(MEMORY) else None)
        self.servers.append(start_display(self.env, f'{width}x{height}', self.kept.name))
        self.shown = Screen(self.kept.name)
        # A layout that has every letter used here: xdotool would have to change the keyboard for each.
        subprocess.run(['setxkbmap', '-layout', 'no'], env=self.env, check=True, stderr=subprocess.DEVNULL)
        self.hand = Hand(self.env)
        self.servers.append(start_bus(self.env, self.uid))
        self.services = services(self.env)
        self.session = Bus(self.env['DBUS_SESSION_BUS_ADDRESS'])
        self.bus = Bus(self.session.call('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress')[0])

    def launch(self, *arguments):
        """Starts the program once more on this screen and leaves it to the caller."""
        places = Path(os.environ.get('PROTOKOLL_PLACES')
                      or Path(self.program).parents[1] / 'tests' / 'end-to-end' / 'places.so')
        env = preload(self.env, places) if places.exists() else self.env
        env = {name: value for name, value in {**env, **self.surroundings}.items() if value is not None}
        folder = ['--data-dir', str(self.data_dir)] if self.data_dir else []
        with open(self.stderr, 'ab') as stderr:
            return subprocess.Popen(
                [self.program, *folder, *map(str, arguments)], env=env,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=stderr, start_new_session=True,
                cwd=self.folder, preexec_fn=die_with_parent, user=self.uid, group=self.uid)

    def hand_over(self, *arguments, opens=None):
        """Starts the program once more, which hands all it is given to the one that runs; waits for what that opens."""
        assert self.launch(*arguments).wait(PATIENCE) == 0
        self._wait_for_windows(opens, None)

    def start(self, *arguments):
        """Starts the program and waits for its window, which then covers the screen."""
        self.process = self.launch(*(arguments or self.arguments))
        self.owner = wait_until(self._find_owner, 'the program on the accessibility bus')
        wait_until(lambda: 'Protokoll' in self.windows().values(), 'the window')
        self.cover_screen()

    def _find_owner(self):
        if self.process.poll() is not None:
            raise TableError(f'the program ended with {self.process.returncode}: {self.complaints()}')
        listed = self.bus.call('org.a11y.atspi.Registry', ROOT, ACCESSIBLE, 'GetChildren')[0]
        for owner, _ in listed:
            try:
                if self._is_ours(self.bus.pid_of(owner)):
                    return owner
            except GLib.Error:
                pass  # one that has just gone
        return None

    def _is_ours(self, pid):
        return pid == self.process.pid

    def kill(self):
        """The power fails."""
        self.process.kill()
        self.process.wait()

    def quit(self):
        """Closes the window by its key and waits for the end, which must be a good one."""
        self.keys('ctrl+w')
        if status := self.wait_end():
            raise TableError(f'exit status {status}: {self._read_stderr()[:4000]}')

    def wait_end(self):
        """Waits until the program has ended."""
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise TableError('the program does not end') from None

    def close(self):
        """Ends everything and removes the folder."""
        for bus in (self.bus, self.session):
            if bus:
                bus.close()
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self._said = self._read_stderr()
        if self.hand:
            self.hand.close()
        for server in reversed(self.servers):
            end_process(server)
        if self.shown:
            self.shown.close()
        if self.kept:
            self.kept.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)

    # What the program complained about

    def _read_stderr(self):
        try:
            return self.stderr.read_text(errors='replace')
        except OSError:
            return getattr(self, '_said', '')

    def complaints(self):
        """The lines on standard error that should not be there."""
        lines = [line for line in self._read_stderr().splitlines() if not NOISE.search(line)]
        return '\n'.join(line for line in lines if self.complaint.search(line))

    def check_stderr(self):
        """Fails if the program complained."""
        if said := self.complaints():
            raise TableError('on standard error: ' + said)

    # Seeing

    def _call(self, path, interface, method, arguments=None):
        try:
            return self.bus.call(self.owner, path, interface, method, arguments)
        except GLib.Error:
            self._check_running()
            raise

    def _check_running(self):
        if self.process.poll() is not None:
            raise TableError(f'the program ended with {self.process.returncode}: {self.complaints()}') from None

    def _items(self):
        try:
            items = self.bus.ask(self.owner, '/org/a11y/atspi/cache', 'org.a11y.atspi.Cache', 'GetItems')
        except GLib.Error:
            self._check_running()
            return []  # not there yet
        n_items = items.get_child_value(0).n_children()
        printed = items.print_(False).removeprefix(FIRST).removesuffix(LAST).split(NEXT) if n_items else []
        if len(printed) != n_items:
            raise TableError('what there is on the accessibility bus is printed otherwise than NEXT has it')
        # Most of it is as it was, and is not taken apart again.
        self._read = {item: self._read.get(item) or Node(item) for item in printed}
        return list(self._read.values())

    def _children(self, paths):
        """What is in each of them: {path: paths}, nothing in what has gone meanwhile."""
        try:
            answers = self.bus.ask_each(self.owner, paths, ACCESSIBLE, 'GetChildren')
        except TableError as error:
            # Whether it never ends what it does, or waits, and for what.
            main = Path(f'/proc/{self.process.pid}')
            raise TableError(f'{error}: {task_state(main)}, {(main / "wchan").read_text()}') from None
        if len(answers) < len(paths):
            self._check_running()
        return {path: set(CHILD.findall(answers[path].print_(False))) if path in answers else set() for path in paths}

    def _ask_down(self, paths, known):
        """Asks for what is in PATHS and, where that is not KNOWN, for what is in it, down to the last. GTK tells of it
        then, all at once."""
        known = set(known)
        while paths:
            found = set().union(*self._children(paths).values())
            paths = found - known
            known |= found

    def nodes(self, anew=False):
        """Everything there is, by path, in the order of reading.

        GTK tells only of what was asked for before, so it is asked for; and it goes on telling of what
        was hidden, so that is left out. Where something came in the place of what went, their number tells
        nothing: ANEW asks for everything once more."""
        if anew:
            told = self._read.values()
            self._ask_down({ROOT} | {node.parent for node in told} | {node.path for node in told if node.n_children},
                           [node.path for node in told])
        for _ in range(64):
            nodes = {node.path: node for node in self._items()}
            seen = collections.Counter(node.parent for node in nodes.values())
            untold = [node.path for node in nodes.values() if node.n_children > seen[node.path]]
            if not untold and len(nodes) > 1:
                untold = self._swapped_buttons(nodes)
                if not untold:
                    break
            self._ask_down([ROOT, *untold], nodes)
        left = self._children([path for path, node in nodes.items() if path != ROOT and seen[path] > node.n_children])
        self.last_read = in_order({path: node for path, node in nodes.items() if path in left.get(node.parent, [path])})
        for node in self.last_read.values():
            if node.role == MENU_ITEM and not node.name:
                node.name = self._label_of(node)
        return self.last_read

    def _label_of(self, node):
        """What a screen reader says where newer GTK leaves the name of a menu's item to the text of its label."""
        try:
            related = self._call(node.path, ACCESSIBLE, 'GetRelationSet')[0]
            return next((self._call(path, 'org.a11y.atspi.Text', 'GetText', GLib.Variant('(ii)', (0, -1)))[0]
                         for kind, labels in related if kind == LABELLED_BY for _, path in labels), '')
        except GLib.Error:
            return ''  # gone meanwhile

    def _swapped_buttons(self, nodes):
        """Where a button came as another beside it went, which leaves their number as it was."""
        boxes = {node.parent for node in nodes.values() if node.role == BUTTON}
        return [box for box, children in self._children(boxes).items() if not children <= nodes.keys()]

    def name(self, path):
        """The name that something has now."""
        return self._call(path, 'org.freedesktop.DBus.Properties', 'Get', GLib.Variant('(ss)', (ACCESSIBLE, 'Name')))[0]

    def windows(self):
        """The windows of the program by path, each with its name."""
        named = {}
        for path in self._children([ROOT])[ROOT]:
            try:
                named[path] = self.name(path)
            except GLib.Error:
                pass  # gone meanwhile
        return named

    def find(self, name, role=None, nodes=None):
        """Whatever has this NAME (a text, or a pattern that must match it all), the last if several; or None."""
        found = None
        for node in (nodes or self.nodes()).values():
            same = name.fullmatch(node.name) if isinstance(name, re.Pattern) else node.name == name
            if same and role in (None, node.role):
                found = node
        return found

    def wait_for(self, name, role=None, patience=PATIENCE):
        """Waits until something has this name; gives it."""
        return wait_until(lambda: self.find(name, role) or self.find(name, role, self.nodes(anew=True)),
                          lambda: f'{name!r} among {sorted(self.names())}', patience)

    def wait_gone(self, name, role=None):
        """Waits until nothing has this name."""
        wait_until(lambda: not self.find(name, role), f'{name!r} to go')

    def names(self):
        """All names, for a look at what is there."""
        return {node.name for node in self.nodes().values() if node.name}

    def _box(self, path):
        return Box(*self._call(path, 'org.a11y.atspi.Component', 'GetExtents', GLib.Variant('(u)', (1,)))[0])

    def box(self, node):
        """Where it is in its window; the main one has the whole screen."""
        return self._box(node.path)

    def focused(self):
        """What has the keyboard focus in the window that is active. What came in the place of something else may not be
        told yet; and a button goes on to be told, from whose menu another window was opened."""
        for anew in (False, True):
            nodes = self.nodes(anew)
            found = [node for node in nodes.values() if node.has(FOCUSED)]
            if found:
                return max(found, key=lambda node: self._window_of(node, nodes).has(ACTIVE))
        return None

    def _has_now(self, path, state):
        states = self._call(path, ACCESSIBLE, 'GetState')[0]
        return bool(states[0] >> state & 1)

    def has_focus(self, node):
        """Whether it has the focus now."""
        return self._has_now(node.path, FOCUSED)

    def screen(self):
        """The room there is."""
        return Box(0, 0, *self.size)

    def find_cell(self, player, row, nodes=None):
        """A cell of the sheet, whatever it says."""
        start = f'{player}, {row}: '
        return next((node for node in (nodes or self.nodes()).values() if node.name.startswith(start)), None)

    def cell(self, player, row):
        """What a cell says now: '30 points', …; or None. It is asked where it was before: all that there is takes a hundred
        times as long to read."""
        node = self.find_cell(player, row, self.last_read)
        try:
            said = node and CELL.fullmatch(self.name(node.path))
        except GLib.Error:
            said = None
        if said and (said['player'], said['row']) == (player, row):
            return said['state']
        return self.cells().get((player, row))

    def is_on_cell(self, player, row):
        """Whether that cell has the focus, in the window that is active; it is asked where it was before, too."""
        node = self.find_cell(player, row, self.last_read)
        try:
            # By its second answer the program has taken the key.
            if (node and any(self.has_focus(node) for _ in range(2))
                    and self._has_now(self._window_of(node, self.last_read).path, ACTIVE)):
                return True
        except GLib.Error:
            pass
        node = self.focused()
        return node is not None and node.name.startswith(f'{player}, {row}:')

    def title(self, nodes=None):
        """What the header bar of the main window says: the rules that are played, or the program's name.

        That is the first label that is neither on a button nor in a menu, of which GTK goes on telling, too."""
        nodes = nodes or self.nodes()
        return next((node.name for node in nodes.values() if node.role == LABEL and
                     not any(above.role in (BUTTON, TOGGLE, POPUP) for above in self._around(node, nodes))), None)

    def cells(self):
        """What the sheet says: {('Anna', 'Three Pairs'): '30 points', …}; nothing while another page shows.

        GTK goes on telling of a page that does not show, so the title has to tell."""
        nodes = self.nodes()
        if self.title(nodes) in (None, 'Protokoll'):
            return {}
        found = (CELL.fullmatch(node.name) for node in nodes.values() if node.role == GRID_CELL)
        return {(cell['player'], cell['row']): cell['state'] for cell in found if cell}

    # Windows: there is no window manager, so this is one

    def _ours(self):
        """By what xdotool tells the program's windows from others."""
        return '--pid', self.process.pid

    def _search(self):
        """The numbers of the program's windows that show. Over a window that goes while it is looked at the hand stumbles, and
        what it has found by then is not told: that would look as if every window had gone."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            said = self.hand.do('search', '--onlyvisible', *self._ours())
            if not self.hand.has_stumbled():
                return said.split()
        raise TableError('xdotool cannot look at the screen')

    def _x_windows(self):
        """{number: (title, Box)} of the program's windows that show, popovers too, the oldest first."""
        found, numbers = {}, None
        # One that goes meanwhile takes the answer about those after it along.
        while numbers is None or len(found) < len(numbers):
            numbers = self._search()
            asked = [word for n in numbers for word in ('getwindowname', n, 'getwindowgeometry', '--shell', n)]
            said = self.hand.do(*asked) if asked else ''
            found = {number: (title, Box(*map(int, box))) for title, number, *box in X_WINDOW.findall(said)}
        return found

    def _is_popover(self, number):
        key = self.process.pid, number
        if key not in self._popovers:
            kind = subprocess.run(['xprop', '-id', number, '_NET_WM_WINDOW_TYPE'], env=self.env, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, text=True).stdout
            if ' = ' not in kind:
                return True  # not said yet, or gone; it is asked again
            self._popovers[key] = not re.search(r'_NORMAL|_DIALOG', kind)
        return self._popovers[key]

    def _dialogs(self):
        """The windows besides the main one, but for menus and the like."""
        return {number: window for number, window in self._x_windows().items()
                if number != self.window and not self._is_popover(number)}

    def _find_x_window(self, title=None):
        """Number and Box of a window by its title; without a title any but the main one."""
        windows = self._dialogs()
        found = [(number, box) for number, (name, box) in windows.items() if title in (None, name)]
        if not found and title == 'Protokoll':
            found = [(self.window, self._x_windows()[self.window][1])]
        return found[-1] if found else None

    def cover_screen(self):
        """Gives the main window the whole screen; what GTK draws around it (the border) goes over the edge."""
        self.window = wait_until(lambda: next(iter(self._x_windows()), None), 'the window on the screen')
        path = next(path for path, name in self.windows().items() if name == 'Protokoll')
        wait_until(lambda: self._fills_screen(path), lambda: f'the window at {self._box(path)} to cover the screen')

    def _fills_screen(self, path):
        """Sizes the main window until it has what it was given: at first GTK may still have its own idea."""
        _, outer = self._x_windows().get(self.window, ('', None))
        inner = self._box(path)
        # While one size follows the other, the border would be taken from two that do not belong together.
        before, self._sizes = self._sizes, (outer, inner)
        if self._sizes != before or outer is None or outer.width < inner.width:
            return False
        border = self.border = (outer.width - inner.width) // 2
        if inner[2:] == self.size and outer[:2] == (-border, -border):
            return True
        self.hand.do('windowmove', self.window, -border, -border,
                  'windowsize', self.window, self.size[0] + 2 * border, self.size[1] + 2 * border)
        return False

    def wait_window(self, title=None):
        """Waits for a window (any besides the main one), puts it in the middle and gives it the keyboard."""
        if title:
            wait_until(lambda: title in self.windows().values(), f'the window {title!r}')
        number, box = wait_until(lambda: self._find_x_window(title), f'the window {title!r} on the screen')
        x, y = ((ours - its) // 2 for ours, its in zip(self.size, box[2:]))
        self.hand.do('windowmove', number, x, y, 'windowfocus', number)
        return number

    def wait_no_window(self, title=None):
        """Waits until that window is gone, or every one but the main one."""
        wait_until(lambda: not self._find_x_window(title), f'the window {title!r} to go')
        self._focus()

    def _has_popover(self):
        return any(number != self.window and self._is_popover(number) for number in self._x_windows())

    def wait_popover(self):
        """Waits for a menu or the like."""
        wait_until(self._has_popover, 'a popover')

    def wait_no_popover(self):
        """Waits until none is open."""
        wait_until(lambda: not self._has_popover(), 'the popover to go')

    def _focus(self):
        """The keyboard belongs to the window on top, as a window manager has it."""
        windows = [self.window, *self._dialogs()]
        if self.hand.do('getwindowfocus').strip() not in windows:
            self.hand.do('windowfocus', '--sync', windows[-1])

    # Doing

    def _wait_for_windows(self, opens, closes):
        """Waits until the window of that title (True: any, MENU: a popover) has come, or has gone."""
        if opens is MENU:
            self.wait_popover()
        elif opens:
            self.wait_window(None if opens is True else opens)
        if closes is MENU:
            self.wait_no_popover()
        elif closes:
            self.wait_no_window(None if closes is True else closes)

    def keys(self, *names, opens=None, closes=None):
        """Presses keys, named as xdotool names them: '7', 'Return', 'ctrl+shift+z' …

        Waits for what they open or close: a window by its title, True for any, or MENU."""
        self._focus()
        self.hand.do('key', *FOCUSED_WINDOW, '--delay', 5, *names)
        self._wait_for_windows(opens, closes)

    def type(self, text):
        """Types a text."""
        self._focus()
        self.hand.do('type', *FOCUSED_WINDOW, '--delay', 5, text)

    def _around(self, node, nodes):
        """Everything that a node is in, up to its window."""
        while node.parent in nodes and node.parent != ROOT:
            node = nodes[node.parent]
            yield node

    def _window_of(self, node, nodes):
        return [node, *self._around(node, nodes)][-1]

    def _find_on_screen(self, name):
        """The last of that name that has a place in its window, and all there is: dialogs hold some buttons twice. Where the
        pointer lies over a button, its tooltip says the same, which is nothing to click on."""
        for anew in (False, True):
            nodes = self.nodes(anew)
            named = [node for node in nodes.values() if node.name == name]
            for node in sorted(reversed(named), key=lambda node: node.role not in (BUTTON, TOGGLE)):
                box, window = self.box(node), self.box(self._window_of(node, nodes))
                if box.width and box.x >= 0 and box.x + box.width <= window.width:
                    return node, nodes
        return None

    def click(self, what, button=1, times=1, opens=None, closes=None):
        """Clicks in the middle of a node, or of what has that name; more than once as fast as a double click. Waits for
        what that opens or closes."""
        node, nodes = (what, self.last_read) if isinstance(what, Node) else wait_until(
            lambda: self._find_on_screen(what), f'{what!r} to click on')
        _, window = self._find_x_window(self._window_of(node, nodes).name)
        box = self.box(node)
        x = window.x + self.border + box.x + box.width // 2
        y = window.y + self.border + box.y + box.height // 2
        self.hand.do('mousemove', x, y, 'click', '--repeat', times, '--delay', 30, button)
        self._wait_for_windows(opens, closes)

    def choose_file(self, path):
        """Names a file in GTK's file chooser, which is open, and takes it. The path is put there as a whole: of single
        letters newer versions of GTK complete what they should not."""
        self.type('/')
        field = wait_until(self._find_path_field, 'the field for the path')
        self._call(field.path, 'org.a11y.atspi.EditableText', 'SetTextContents', GLib.Variant('(s)', (str(path),)))
        self.keys('Return')

    def _find_path_field(self):
        node = self.focused()
        return node if node and node.role == TEXT else None

    def click_at(self, x, y):
        """Clicks at a point of the main window, which covers the screen."""
        self.hand.do('mousemove', x, y, 'click', 1)

    def scroll_to(self, node):
        """Turns the wheel in the middle of the main window until something is in view, if that can be."""
        width, height = self.size
        for _ in range(MOST_TURNS):
            box = self.box(node)
            if box.y + box.height <= height:
                return
            self.hand.do('mousemove', width * 2 // 3, height // 2, 'click', 5)
            self.wait_still()

    def activate(self, name, role=BUTTON):
        """Does what a screen reader does to press a button, once it is there."""
        node = self.wait_for(name, role)
        self._call(node.path, 'org.a11y.atspi.Action', 'DoAction', GLib.Variant('(i)', (0,)))

    def tab_to(self, name, key='Tab'):
        """Takes the keyboard to what has that name, where a tap may not reach: in a low window it is scrolled out of sight.

        To ask each time for all there is would take most of the time of a tour. A menu and the way back from it may
        have the same name.
        """
        nodes = wait_until(lambda: [node for node in self.nodes(anew=True).values()
                                    if node.name == name and node.has(FOCUSABLE)], f'{name!r} that can have the focus')
        for _ in range(MOST_STOPS):
            # By its second answer the program has taken the key.
            if any(self.has_focus(node) for _ in range(2) for node in nodes):
                return
            self.keys(key)
        raise TableError(f'{key} does not lead to {name}')

    def put_pointer_away(self):
        """So that nothing looks pointed at."""
        self.hand.do('mousemove', *self.size)

    # Pictures

    def wait_still(self):
        """Waits until the screen has looked the same for the time of some frames, and the program has nothing to do: it may
        not have got a processor for the keys that were pressed. (Only its first thread counts: others may reckon on.)"""
        seen, since = b'', 0

        def is_still():
            nonlocal seen, since
            pixels = self.shown.read(self.screen())
            if pixels != seen or task_state(f'/proc/{self.process.pid}') in ('R', 'D'):
                seen, since = pixels, time.monotonic()
            return time.monotonic() - since >= STILL
        wait_until(is_still, 'a picture that stands still', pause=STILL / 4)

    def colors(self, box):
        """How many colors there are in a part of the screen."""
        self.wait_still()
        pixels = self.shown.read(box)
        return len({pixels[i:i + 4] for i in range(0, len(pixels), 4)})

    def picture(self, path):
        """Writes the screen to a PNG."""
        self.wait_still()
        subprocess.run(['import', '-silent', '-window', 'root', f'png:{path}'], env=self.env, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=PATIENCE)

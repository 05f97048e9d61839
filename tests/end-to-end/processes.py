"""The processes of a table: each is waited for, and none outlives the test."""
import atexit
import ctypes
import os
import select
import shutil
import signal
import subprocess
import time
from pathlib import Path

PATIENCE = 60  # seconds, for anything that has to happen
PAUSE = 0.02

ACCESSIBILITY = '/usr/share/dbus-1/services/org.a11y.Bus.service'

# A session bus on which the test, too, may speak when the program runs as somebody else. It starts what is put into that
# folder and nothing else: a portal that happens to be installed would mount documents there.
BUS_CONFIG = """<busconfig>
  <type>session</type>
  <listen>unix:dir={0}</listen>
  <servicedir>{0}/dbus-1/services</servicedir>
  <policy context="default">
    <allow user="*"/>
    <allow own="*"/>
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
  </policy>
</busconfig>
"""

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
libc = ctypes.CDLL(None)


class TableError(AssertionError):
    """Something at the table did not happen, or should not have."""


def wait_until(condition, what, patience=PATIENCE, pause=PAUSE):
    """Gives what CONDITION gives as soon as that is true. WHAT says what was waited for, or a function does."""
    end = time.monotonic() + patience
    while True:
        begin = time.monotonic()
        if answer := condition():
            return answer
        now = time.monotonic()
        if now > end:
            raise TableError('waited in vain: ' + (what() if callable(what) else what))
        # Who is asked all the time has none left to come to what is waited for.
        time.sleep(max(pause, (now - begin) / 2))


def die_with_parent():
    """In a child: a test that is killed takes its programs along."""
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def children():
    """Every process that hangs on this one, orphans included."""
    try:
        return [int(pid) for pid in Path(f'/proc/self/task/{os.getpid()}/children').read_text().split()]
    except OSError:
        return []


def end_orphans():
    """At the very end: what a message bus started by itself is ended too."""
    # Blocked, so that none is missed between a look and the wait.
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
    end = time.monotonic() + 3
    while pids := children():
        for pid in pids:
            try:
                os.kill(pid, signal.SIGTERM if time.monotonic() < end else signal.SIGKILL)
                os.waitpid(pid, os.WNOHANG)
            except (ProcessLookupError, ChildProcessError):
                pass
        if children():
            signal.sigtimedwait([signal.SIGCHLD], max(PAUSE, end - time.monotonic()))


libc.prctl(PR_SET_CHILD_SUBREAPER, 1)
atexit.register(end_orphans)


def task_state(folder):
    """What a process or thread in /proc does: R where it runs or would if it got a processor, D where it waits for the disk,
    S where it waits for something else, Z where it has ended; nothing where it is gone."""
    try:
        return (Path(folder) / 'stat').read_text(encoding='utf-8').rpartition(') ')[2][:1]
    except OSError:
        return ''


class Activated:
    """The process that the bus started, as much of a Popen as a Table asks for."""

    def __init__(self, pid):
        self.pid = pid
        self.returncode = None

    def poll(self):
        """None as long as it runs."""
        return 0 if task_state(f'/proc/{self.pid}') in ('Z', '') else None

    def kill(self):
        """Ends it at once."""
        os.kill(self.pid, signal.SIGKILL)

    def wait(self, _patience=PATIENCE):
        """Waits until it has ended."""
        wait_until(lambda: self.poll() is not None, 'the end of the program')
        return 0


def start_server(command, env, uid=None):
    """Starts a server; gives it and the line it says when it is ready, on the file named FD in COMMAND."""
    readable, writable = os.pipe()
    with open(readable, 'rb', buffering=0) as answer:
        server = subprocess.Popen(
            [word.replace('FD', str(writable)) for word in command], env=env, pass_fds=[writable],
            start_new_session=True, preexec_fn=die_with_parent, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=uid, group=uid)
        os.close(writable)
        said = b''
        while not said.endswith(b'\n'):
            ready, _, _ = select.select([answer], [], [], PATIENCE)
            part = answer.read(1024) if ready else b''
            if not part:
                end_process(server)
                raise TableError(f'{command[0]} does not start')
            said += part
    return server, said.decode().strip()


def start_display(env, screen, folder=None):
    """Starts an X server with a screen of that size ('1024x768') and puts its display into ENV. It ends with this process.
    What stands on the screen is kept in FOLDER, where there is one, for a Screen to read."""
    try:
        os.mkdir('/tmp/.X11-unix')
        os.chmod('/tmp/.X11-unix', 0o1777)
    except OSError:
        pass  # it is there
    # The client's authority is the socket: nobody else knows the number, and it does not last.
    kept = ['-fbdir', str(folder)] if folder else []
    server, number = start_server(['Xvfb', '-displayfd', 'FD', '-screen', '0', f'{screen}x24', '-noreset', '-nolisten', 'tcp',
                                   '-ac', *kept], env)
    env['DISPLAY'] = f':{number}'
    return server


def services(env):
    """The folder of what the bus starts on demand."""
    return Path(env['XDG_RUNTIME_DIR']) / 'dbus-1' / 'services'


def start_bus(env, uid=None):
    """Starts a message bus, which starts the one for accessibility and what else is in services(), and puts its address
    into ENV. It ends with this process."""
    services(env).mkdir(parents=True, exist_ok=True)
    shutil.copy(ACCESSIBILITY, services(env))
    config = Path(env['XDG_RUNTIME_DIR']) / 'bus.conf'
    config.write_text(BUS_CONFIG.format(env['XDG_RUNTIME_DIR']))
    server, address = start_server(['dbus-daemon', '--config-file', str(config), '--nofork', '--print-address=FD'], env, uid)
    env['DBUS_SESSION_BUS_ADDRESS'] = address
    return server


def end_process(process):
    """Asks nicely, then insists."""
    if process.poll() is not None:
        return
    process.terminate()
    try:
        process.wait(3)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()

"""A Wi-Fi of the test's own: this process on one machine in it, whoever holds a telephone on another.

    with Network() as network:
        with network.elsewhere():
            ...                     # whatever is started or connected here is on the telephone
        network.cut()               # it has walked out of reach
        network.join()

The machines are network namespaces, which know nothing of the network outside. The access point is a bridge, so that both
ends keep their link while nothing comes through. The table has two addresses there.
"""
import ctypes
import os
import subprocess
from contextlib import contextmanager

from cases import Skip

CLONE_NEWNET = 0x40000000
OURS, THEIRS = ('10.83.0.1/24', '10.83.0.2/24'), '10.83.0.3/24'

libc = ctypes.CDLL(None, use_errno=True)


def call(function, *arguments):
    """A call of the system that Python 3.11 has no name for."""
    if function(*arguments) != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def enter_new():
    """Enters an empty network; gives the file that stands for it."""
    call(libc.unshare, CLONE_NEWNET)
    return os.open('/proc/thread-self/ns/net', os.O_RDONLY | os.O_CLOEXEC)


def ip(*words):
    """Changes the network that this process is in."""
    subprocess.run(['ip', *words], check=True, stdin=subprocess.DEVNULL)


class Network:
    """Two machines in the reach of one access point."""

    def __init__(self):
        self.outside = os.open('/proc/thread-self/ns/net', os.O_RDONLY | os.O_CLOEXEC)
        try:
            self.theirs = enter_new()
        except OSError as error:
            raise Skip(f'no network of our own: {error}') from None
        try:
            ip('link', 'set', 'lo', 'up')
            self.ours = enter_new()
            self._connect()
        except (OSError, subprocess.CalledProcessError) as error:
            self.leave()
            raise Skip(f'no network of our own: {error}') from None

    def _connect(self):
        ip('link', 'set', 'lo', 'up')
        ip('link', 'add', 'table', 'type', 'bridge')
        for address in OURS:
            ip('addr', 'add', address, 'dev', 'table')
        ip('link', 'set', 'table', 'up')
        ip('link', 'add', 'port', 'type', 'veth', 'peer', 'name', 'phone')
        ip('link', 'set', 'phone', 'netns', f'/proc/{os.getpid()}/fd/{self.theirs}')
        ip('link', 'set', 'port', 'up')
        with self.elsewhere():
            ip('addr', 'add', THEIRS, 'dev', 'phone')
            ip('link', 'set', 'phone', 'up')
        self.join()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.leave()

    def leave(self):
        """Back to where this process was before."""
        call(libc.setns, self.outside, CLONE_NEWNET)

    @contextmanager
    def elsewhere(self):
        """On the other machine."""
        call(libc.setns, self.theirs, CLONE_NEWNET)
        try:
            yield
        finally:
            call(libc.setns, self.ours, CLONE_NEWNET)

    def cut(self):
        """Nothing comes through any more, and nobody is told."""
        ip('link', 'set', 'port', 'nomaster')

    def join(self):
        """In reach again."""
        ip('link', 'set', 'port', 'master', 'table')

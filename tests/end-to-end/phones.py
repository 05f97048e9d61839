"""Telephones around the table: whoever asks the server of a shared game, and how a game is shared.

A Phone is a few lines of HTTP, without a browser: it looks, listens and enters like the page does.
"""
import http.client
import json
import re
import socket
import threading
from contextlib import contextmanager
from urllib.parse import urlsplit

from table import LABEL, MENU, wait_until

ADDRESS = re.compile(r'http://\S+')


class Phone:
    """One telephone with the address that its camera has read."""

    def __init__(self, address):
        self.address = address
        parts = urlsplit(address)
        self.host, self.port, self.path = parts.hostname, parts.port, parts.path
        self.events, self.key, self.rules, self.state = [], None, None, None
        self.closed = False
        self.socket = None

    def request(self, method='GET', path='', body=None, **headers):
        """Status and content of an answer; headers that are given as None are left out."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=15)
        try:
            sent = {'Origin': f'http://{self.netloc}', **headers} if method == 'POST' else headers
            connection.request(method, self.path + path, body, {name.replace('_', '-'): value for name, value in sent.items()
                                                                if value is not None})
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        finally:
            connection.close()

    @property
    def netloc(self):
        """Host and port as they stand in the address."""
        return urlsplit(self.address).netloc

    def ask(self, words, revision=None):
        """What the table answers to a wish."""
        status, answer = self.request('POST', '/ask', f'{self.state["revision"] if revision is None else revision} {words}')
        return json.loads(answer) if status == 200 else status

    def listen(self):
        """Follows the events, in a thread that ends with the connection."""
        self.socket = socket.create_connection((self.host, self.port))
        self.socket.sendall(f'GET {self.path}/events HTTP/1.1\r\nHost: {self.netloc}\r\n\r\n'.encode())
        threading.Thread(target=self._follow, daemon=True).start()
        return self

    def _follow(self):
        buffer = b''
        try:
            while data := self.socket.recv(65536):
                buffer += data
                *events, buffer = re.split(rb'\n\n(?:\r\n)?', buffer)
                for event in events:
                    self._take(event.decode())
        except OSError:
            pass
        self.closed = True

    def _take(self, text):
        event = re.search(r'^event: (\w+)\r?\ndata: (.*)', text, re.MULTILINE)
        if not event:
            return
        self.events.append(event[1])
        # A chunk may end within an event; the browser's parser is tested by the browser.
        news = json.loads(re.sub(r'\r\n[0-9a-f]+\r\n', '', event[2]))
        if event[1] == 'hello':
            self.key = news['key']
        elif event[1] in ('rules', 'state'):
            setattr(self, event[1], news)

    def hang_up(self):
        """The telephone goes away."""
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()

    def cell(self, seat, entry):
        """What it shows of an entry."""
        index = next(i for i, one in enumerate(self.rules['entries']) if one['id'] == entry)
        return self.state['sheet']['seats'][seat]['cells'][index]

    def shows(self, seat, entry, value):
        """Waits until it shows that."""
        wait_until(lambda: self.state and self.rules and self.cell(seat, entry) == value,
                   lambda: f'{entry} of seat {seat} to be {value}, not {self.cell(seat, entry)}')


def share(table):
    """Opens the dialog of sharing by the menu, and gives the address to look."""
    table.keys('F10', opens=MENU)
    table.tab_to('Share This Game…', key='Up')
    table.keys('Return', closes=MENU, opens='Share This Game')
    return read_address(table)


def read_address(table, other_than=None):
    """The address that the dialog shows, once it is another one."""
    def find():
        found = [node.name for node in table.nodes(anew=True).values() if node.role == LABEL and ADDRESS.fullmatch(node.name)]
        return found[-1] if found and found[-1] != other_than else None
    return wait_until(find, 'the address of a shared game')


def address_of(table, player, shown):
    """The address with which a player enters; SHOWN is the one that the dialog shows."""
    table.tab_to(player, key='Down')
    return read_address(table, shown)


def on_loopback(address):
    """The same page, for a telephone on this machine: a test needs no network."""
    return re.sub(r'//(\[.*\]|[^:/]*):', '//127.0.0.1:', address)


@contextmanager
def listening(*addresses):
    """Telephones that follow, for the length of a case."""
    phones = [Phone(address).listen() for address in addresses]
    try:
        for phone in phones:
            wait_until(lambda phone=phone: phone.state, 'the sheet on a telephone')
        yield phones
    finally:
        for phone in phones:
            if not phone.closed:
                phone.hang_up()

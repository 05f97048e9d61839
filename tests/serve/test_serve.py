#!/usr/bin/python3
"""test_serve.py PROGRAM: what strangers may try with the server of a shared game.

It is started as the window starts it, and asked on the loopback address with whatever can be written to a socket. After
each case it must still serve the page.
"""
import os
import re
import socket
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / 'end-to-end'))
import cases  # noqa: E402
from cases import case  # noqa: E402
from network import Network, ip  # noqa: E402

PROGRAM = sys.argv[1]
LOOK, ANNA, BJORN = 'a' * 26, 'b' * 26, 'c' * 26
PATIENCE = 30


class Server:
    """The program, with two players at the table. For a WEIGHED one a sanitizer does not keep what was freed."""

    def __init__(self, port='18375', keys=((0, LOOK), (1, ANNA), (2, BJORN)), weighed=False):
        env = {**os.environ, 'G_DEBUG': 'fatal-warnings'}
        if weighed:
            env['ASAN_OPTIONS'] = env.get('ASAN_OPTIONS', '') + ':quarantine_size_mb=0:thread_local_quarantine_size_kb=0'
        self.process = subprocess.Popen([PROGRAM, port], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
                                        env=env)
        self.lines, self.came = [], threading.Condition()
        threading.Thread(target=self._read, daemon=True).start()
        for number, secret in keys:
            self.say(f'key {number} {secret}')
        self.say('rules {"id":"yatzy"}')
        self.say('state {"revision":1}')
        self.hosts = self.wait('listening ').split()
        self.host = next(host for host in self.hosts if host.startswith('127.'))
        self.port = int(self.host.split(':')[1])

    def _read(self):
        for line in self.process.stdout:
            with self.came:
                self.lines.append(line.rstrip('\n'))
                self.came.notify_all()

    def say(self, line):
        """As the window."""
        self.process.stdin.write(line + '\n')
        self.process.stdin.flush()

    def wait(self, start):
        """The rest of the next line that begins so; it is taken away."""
        def find():
            return next((line for line in self.lines if line.startswith(start)), None)
        with self.came:
            if not self.came.wait_for(find, PATIENCE):
                raise AssertionError(f'no line {start!r} but {self.lines}')
            line = find()
            self.lines.remove(line)
            return line[len(start):]

    def connect(self, peer='127.0.0.1'):
        """A connection to it, from an address of this machine."""
        return socket.create_connection(('127.0.0.1', self.port), timeout=PATIENCE, source_address=(peer, 0))

    def send(self, data, peer='127.0.0.1'):
        """All that is answered to these bytes until the connection ends."""
        answer = b''
        with self.connect(peer) as one:
            try:
                one.sendall(data if isinstance(data, bytes) else data.encode())
                while part := one.recv(65536):
                    answer += part
            except ConnectionError:
                pass  # as good an answer as any
        return answer.decode(errors='replace')

    def ask(self, line, *headers, body='', host=None):
        """Status and whole answer of a request with these headers."""
        lines = [f'{line} HTTP/1.1', f'Host: {self.host if host is None else host}', *headers]
        answer = self.send('\r\n'.join(lines) + '\r\n\r\n' + body)
        found = re.match(r'HTTP/1\.\d (\d+)', answer)
        return int(found[1]) if found else None, answer

    def enter(self, words, key=ANNA, origin=None):
        """Status and answer of what a page asks for."""
        return self.ask(f'POST /{key}/ask', f'Origin: {origin or "http://" + self.host}', f'Content-Length: {len(words)}',
                        body=words)

    def memory(self):
        """Its proportional memory, in KiB."""
        return int(re.search(r'^Pss: *(\d+)', Path(f'/proc/{self.process.pid}/smaps_rollup').read_text(), re.MULTILINE)[1])

    def n_files(self):
        """How many files and connections it has open."""
        return len(os.listdir(f'/proc/{self.process.pid}/fd'))

    def close(self):
        """The window closes."""
        self.process.stdin.close()
        return self.process.wait(PATIENCE)


@contextmanager
def served(pause=0, **options):
    """A server that serves the page at the end as at the beginning. With a PAUSE of a second before, what was asked for
    counts no more."""
    server = Server(**options)
    try:
        yield server
        time.sleep(pause)
        status, page = server.ask(f'GET /{LOOK}')
        assert status == 200 and '</html>' in page, page[:200]
        assert server.close() == 0, server.process.returncode
    finally:
        server.process.kill()


def equal(found, expected):
    assert found == expected, f'{found!r}, not {expected!r}'


@case('page/once-and-whole')
def page():
    with served() as server:
        status, answer = server.ask(f'GET /{LOOK}')
        equal(status, 200)
        assert len(answer) <= 60_000, len(answer)
        head, content = answer.split('\r\n\r\n', 1)
        assert "default-src 'none'" in head and 'unsafe' not in head, head
        assert 'no-store' in head and 'nosniff' in head, head
        assert not re.search(r'(src|href)="(?!data:)', content), 'the page asks for something else'
        for seat in range(8):
            equal(content.count(f'--player-{seat}:#'), 2)  # light and dark
        assert 'http://www.w3.org/2000/svg' in content and content.count('://') == 1, 'the page knows another address'


# What is asked for, and what the answer is.
REQUESTS = {
    'path/unknown': ('GET /zzz', 404),
    'path/root': ('GET /', 404),
    'path/another-secret': (f'GET /{"d" * 26}', 404),
    'path/longer': (f'GET /{LOOK}a', 404),
    'path/shorter': (f'GET /{LOOK[:-1]}', 404),
    'path/dots': ('GET /../../../etc/passwd', 404),
    'path/dots-encoded': ('GET /%2e%2e/%2e%2e/etc/passwd', 404),
    'path/dots-behind': (f'GET /{LOOK}/../page.js', 404),
    'path/below': (f'GET /{LOOK}/page.js', 404),
    'path/nul': (f'GET /{LOOK}%00', 404),
    'path/other-host': (f'GET http://example.org/{LOOK}', 200),
    'method/head': (f'HEAD /{LOOK}', 404),
    'method/put': (f'PUT /{LOOK}', 404),
    'method/options': (f'OPTIONS /{LOOK}', 404),
    'method/get-of-ask': (f'GET /{ANNA}/ask', 404),
}
for name, (line, status) in REQUESTS.items():
    case(name)(lambda line=line, status=status: one_request(line, status))


def one_request(line, status):
    with served() as server:
        equal(server.ask(line)[0], status)


@case('host/only-ours')
def host():
    with served() as server:
        for host in ('example.org', 'localhost', f'localhost:{server.port}', '127.0.0.1', f'127.0.0.1:{server.port + 1}',
                     f'127.0.0.1.example.org:{server.port}', f'{server.host}, {server.host}', '', f'user@{server.host}'):
            status = server.ask(f'GET /{LOOK}', host=host)[0]
            assert status in (400, 421), (host, status)
        equal(server.ask(f'GET /{LOOK}', f'Host: {server.host}')[0], 421)
        assert 'HTTP/1.0 421' in server.send(f'GET /{LOOK} HTTP/1.0\r\n\r\n')


@case('host/only-near-addresses')
def addresses():
    with served() as server:
        for host in server.hosts:
            assert re.match(r'127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]|\[f[cd]', host), host


@case('host/addresses-come-and-go')
def come_and_go():
    with Network() as network:
        ip('addr', 'add', '203.0.113.5/24', 'dev', 'table')  # a public one
        ip('addr', 'add', 'fd00:83::1/64', 'dev', 'table')  # nobody can listen there before it is known to be the only one
        with served() as server:
            equal(server.port, 18375)
            if f'[fd00:83::1]:{server.port}' not in server.hosts:
                server.hosts = server.wait('listening ').split()
            equal(server.hosts[:2], [f'10.83.0.1:{server.port}', f'10.83.0.2:{server.port}'])
            assert not any(host.startswith('203.') for host in server.hosts), server.hosts
            with listen(server) as anna, network.elsewhere():
                ip('addr', 'add', '203.0.113.6/24', 'dev', 'phone')
                for address, status in (('10.83.0.2', 200), ('203.0.113.5', None)):
                    equal(knock(address, server.port), status)
                read_until(anna, 'event: beat')
            with listen(server) as anna:
                ip('addr', 'del', '10.83.0.2/24', 'dev', 'table')
                ip('addr', 'add', '192.168.7.1/24', 'dev', 'table')
                hosts = server.wait('listening ').split()
                if f'192.168.7.1:{server.port}' not in hosts:
                    hosts = server.wait('listening ').split()  # it looked in between
                equal(hosts[:3], [f'{host}:{server.port}' for host in ('10.83.0.1', '192.168.7.1', '[fd00:83::1]')])
                read_until(anna, 'event: beat')
                equal(server.ask(f'GET /{LOOK}', host=f'10.83.0.2:{server.port}')[0], 421)


def knock(address, port):
    """The status of the page there, or None where nobody is at home."""
    try:
        with socket.create_connection((address, port), timeout=PATIENCE) as one:
            one.sendall(f'GET /{LOOK} HTTP/1.1\r\nHost: {address}:{port}\r\n\r\n'.encode())
            return int(one.recv(65536).split()[1])
    except ConnectionRefusedError:
        return None


@case('enter/handed-on-and-answered')
def handed_on():
    with served() as server:
        answers = []
        thread = threading.Thread(target=lambda: answers.append(server.enter('17 fill ones 3')))
        thread.start()
        number, key, words = server.wait('request ').split(' ', 2)
        equal((key, words), ('1', '17 fill ones 3'))
        server.say(f'answer {number} {{"done":true}}')
        thread.join(PATIENCE)
        assert answers[0][0] == 200 and answers[0][1].endswith('{"done":true}'), answers


# Who may not enter, and what: nothing of it reaches the window.
REFUSED = {
    'enter/without-origin': dict(headers=[], status=403),
    'enter/foreign-origin': dict(headers=['Origin: http://example.org'], status=403),
    'enter/null-origin': dict(headers=['Origin: null'], status=403),
    'enter/origin-without-port': dict(headers=['Origin: http://127.0.0.1'], status=403),
    'enter/two-origins': dict(headers=['OURS', 'Origin: http://example.org'], status=403),
    'enter/who-only-looks': dict(key=LOOK, status=404),
    'enter/unknown-key': dict(key='e' * 26, status=404),
    'enter/nothing': dict(body='', status=400),
    'enter/markup': dict(body='1 fill ones <script>', status=400),
    'enter/line-break': dict(body='1 undo\nkey 1 ' + 'z' * 26, status=400),
    'enter/capitals': dict(body='1 FILL', status=400),
    'enter/two-blanks': dict(body='1  undo', status=400),
    'enter/too-many-words': dict(body='1 ' + 'a' * 500, status=400),
    'enter/too-long': dict(body='a' * 1025, status=413),
}
for name, what in REFUSED.items():
    case(name)(lambda what=what: refused(**what))


def refused(status, key=ANNA, headers=('OURS',), body='1 undo'):
    with served() as server:
        headers = [f'Origin: http://{server.host}' if header == 'OURS' else header for header in headers]
        equal(server.ask(f'POST /{key}/ask', *headers, f'Content-Length: {len(body)}', body=body)[0], status)
        assert not any(line.startswith('request') for line in server.lines), server.lines


@case('enter/four-a-second')
def too_often():
    with served(pause=1) as server:
        threads = [threading.Thread(target=server.enter, args=('1 undo',), daemon=True) for _ in range(12)]
        for thread in threads:
            thread.start()
        time.sleep(0.8)
        with server.came:
            asked = [line for line in server.lines if line.startswith('request')]
        # Twelve within a moment may fall into two seconds.
        assert 4 <= len(asked) <= 8, asked
        for line in asked:
            server.say(f'answer {line.split()[1]} {{}}')
        for thread in threads:
            thread.join(PATIENCE)


@case('rate/forty-a-second')
def rate():
    with served(pause=1) as server:
        statuses = [server.ask('GET /x')[0] for _ in range(100)]
        assert 429 in statuses, set(statuses)


# Bytes that are no request, or half of one.
ODD = {
    'odd/tls': b'\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' + bytes(500) + b'\r\n\r\n',
    'odd/http-2': b'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'odd/nonsense': b'\xff\xfe\x00\r\n\r\n',
    'odd/empty-lines': b'\r\n' * 2000 + b'x\r\n\r\n',
    'odd/long-header': b'GET / HTTP/1.1\r\nX: ' + b'a' * 200_000 + b'\r\n\r\n',
    'odd/many-headers': b'GET / HTTP/1.1\r\n' + b'X: a\r\n' * 20_000 + b'\r\n',
    'odd/negative-length': b'POST /' + ANNA.encode() + b'/ask HTTP/1.1\r\nHost: HOST\r\nContent-Length: -1\r\n\r\n',
    'odd/large-length': b'POST /' + ANNA.encode() + b'/ask HTTP/1.1\r\nHost: HOST\r\nContent-Length: 1073741824\r\n\r\n',
    'odd/chunks': b'POST /' + ANNA.encode() + b'/ask HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n',
    'odd/two-requests': b'GET /x HTTP/1.1\r\nHost: HOST\r\n\r\n' * 2,
    'odd/upgrade': b'GET /' + LOOK.encode() + b' HTTP/1.1\r\nHost: HOST\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'odd/ranges': b'GET /' + LOOK.encode() + b' HTTP/1.1\r\nHost: HOST\r\nRange: bytes=' + b'0-,' * 500 + b'0-\r\n\r\n',
}
for name, data in ODD.items():
    case(name)(lambda data=data: odd(data))


def odd(data):
    with served() as server:
        answer = server.send(data.replace(b'HOST', server.host.encode()))
        assert len(answer) < 60_000, len(answer)


@case('flood/a-gigabyte-of-body')
def gigabyte():
    with served(weighed=True) as server:
        before = server.memory()
        with server.connect() as one:
            one.sendall(f'POST /{ANNA}/ask HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: 1073741824\r\n\r\n'.encode())
            sent = 0
            one.settimeout(2)
            try:
                while sent < 1 << 30:
                    sent += one.send(bytes(1 << 20))
            except (ConnectionError, TimeoutError):
                pass  # nobody reads it
        assert sent < 64 << 20, sent
        assert server.memory() < before + 4096, (before, server.memory())


@case('flood/ten-thousand-connections')
def connections():
    with served(pause=1, weighed=True) as server:
        files, weights = server.n_files(), []
        for _ in range(10):
            held = [server.connect() for _ in range(1000)]
            assert server.n_files() <= files + 70, server.n_files()
            for one in held:
                one.close()
            weights.append(server.memory())
        # What the first ones need is kept for the next ones.
        assert weights[-1] < weights[2] + 1024, weights


@case('flood/many-peers')
def many_peers():
    with served(pause=1, weighed=True) as server:
        before, files = server.memory(), server.n_files()
        held = [server.connect(f'127.0.0.{peer}') for peer in range(1, 9) for _ in range(30)]
        assert server.n_files() <= files + 70, server.n_files()
        for one in held:
            one.close()
        for n in range(2000):
            server.send(f'GET /{LOOK} HTTP/1.1\r\nHost: {server.host}\r\n\r\n', peer=f'127.0.1.{n % 200 + 1}')
        assert server.memory() < before + 4096, (before, server.memory())


@case('flood/one-peer-does-not-take-all')
def one_peer():
    with served(pause=1) as server:
        held = [server.connect() for _ in range(200)]
        time.sleep(0.5)
        assert server.n_files() < 60, server.n_files()
        for one in held:
            one.close()


@case('slow/a-byte-a-second-and-half-a-body')
def slow():
    with served() as server, server.connect() as one, server.connect() as half:
        began = time.monotonic()
        half.sendall(f'POST /{ANNA}/ask HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: 20\r\n\r\n1 undo'.encode())
        try:
            for byte in f'GET /{LOOK} HTTP/1.1\r\nHost: {server.host}\r\n'.encode():
                one.sendall(bytes([byte]))
                one.settimeout(1)
                try:
                    if one.recv(1) == b'':
                        break
                except TimeoutError:
                    pass
        except ConnectionError:
            pass
        equal(half.recv(1), b'')
        took = time.monotonic() - began
        assert 8 < took < 14, took
        assert not any(line.startswith('request') for line in server.lines), server.lines


def listen(server, key=ANNA):
    """A page's stream of events."""
    one = server.connect()
    one.sendall(f'GET /{key}/events HTTP/1.1\r\nHost: {server.host}\r\n\r\n'.encode())
    return one


def read_until(one, words):
    """What comes until these words."""
    read = b''
    one.settimeout(PATIENCE)
    while words.encode() not in read:
        part = one.recv(65536)
        assert part, f'the end before {words!r}: {read[-300:]!r}'
        read += part
    return read.decode()


@case('events/the-latest-to-each')
def events():
    with served() as server, listen(server) as anna, listen(server, LOOK) as tv:
        equal({server.wait('came '), server.wait('came ')}, {'1 1', '0 1'})
        assert '{"key":1}' in read_until(anna, '"revision":1')
        assert '{"key":0}' in read_until(tv, '"revision":1')
        server.say('state {"revision":2}')
        read_until(anna, '"revision":2')
        read_until(tv, '"revision":2')
        read_until(anna, 'event: beat')
        anna.close()
        equal(server.wait('came '), '1 0')


@case('events/who-does-not-read')
def stalled():
    with served(weighed=True) as server, listen(server) as anna, listen(server, LOOK) as tv:
        read_until(tv, '"revision":1')
        before = server.memory()
        for revision in range(300):
            server.say('state {"revision":%d,"x":"%s"}' % (revision, 'x' * 50_000))
            read_until(tv, f'"revision":{revision},')
        assert server.memory() < before + 8192, (before, server.memory())
        anna.close()


@case('events/a-key-taken-away')
def taken_away():
    with served() as server, listen(server) as anna:
        read_until(anna, '"revision":1')
        server.say('key 1 ' + 'f' * 26)
        read_until(anna, 'event: gone')
        equal(server.ask(f'GET /{ANNA}')[0], 404)
        equal(server.ask('GET /' + 'f' * 26)[0], 200)


@case('pipe/bad-lines')
def bad_lines():
    with served() as server:
        for line in ('', 'key', 'key x ' + 'g' * 26, 'key 1 short', 'key 1 ' + 'G' * 26, 'key 99999999999 ' + 'g' * 26,
                     'answer', 'answer 1', 'answer 1 {}', 'answer -1 {}', 'state', 'rules', 'quit', 'x' * 100_000):
            server.say(line)
        equal(server.ask(f'GET /{ANNA}')[0], 200)


@case('pipe/port-taken')
def port_taken():
    with served() as first, served(port=str(first.port)) as second:
        assert first.port != second.port


@case('pipe/nothing-before-the-game')
def nothing_before():
    process = subprocess.Popen([PROGRAM, '18375'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    process.stdin.write(f'key 0 {LOOK}\n')
    process.stdin.flush()
    time.sleep(0.5)
    try:
        socket.create_connection(('127.0.0.1', 18375), timeout=1).close()
        raise AssertionError('it listens already')
    except ConnectionRefusedError:
        pass
    assert process.communicate(timeout=PATIENCE)[0] == ''


cases.main()

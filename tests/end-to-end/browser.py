"""A real browser: Debian's Chromium without a window, told what to do by WebDriver.

    with Browser(size=(360, 640), language='nb') as browser:
        browser.open(address)
        browser.press('button[data-entry="0"]')
        other = browser.add_page(address, (1920, 1080))
        browser.at(other).press(…)
"""
import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import urllib.error
import urllib.request
from contextlib import nullcontext

from processes import PATIENCE, die_with_parent, end_process, wait_until

ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'


def is_there():
    """Whether this machine has the browser."""
    return bool(shutil.which('chromium') and shutil.which('chromedriver'))


def free_port():
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(('127.0.0.1', 0))
        return one.getsockname()[1]


class BrowserError(Exception):
    """What the driver answered instead."""


class Browser:
    """One window of a profile of its own, with a screen of that size. PLACE gives the context in which it is in the network."""

    def __init__(self, size=(360, 640), language='en', dark=False, text_scale=1, place=nullcontext):
        self.place = place
        self.folder = tempfile.mkdtemp(prefix='protokoll-browser-')
        with self.place():
            self.port = free_port()
            self.driver = subprocess.Popen(
                ['chromedriver', f'--port={self.port}'], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, preexec_fn=die_with_parent, cwd=self.folder,
                env={'PATH': '/usr/bin:/bin', 'HOME': self.folder, 'TMPDIR': self.folder, 'LANG': 'C.UTF-8',
                     **{name: value for name, value in os.environ.items() if name == 'FONTCONFIG_FILE'}})
        self.session = None
        try:
            wait_until(self._is_ready, 'chromedriver')
            self._begin(size, language, dark, text_scale)
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _is_ready(self):
        try:
            return self._call('GET', '/status')['ready']
        except (OSError, BrowserError):
            return False

    def _begin(self, size, language, dark, text_scale):
        arguments = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars',
                     '--no-first-run', '--disable-background-networking', '--disable-component-update',
                     f'--user-data-dir={self.folder}/profile', f'--lang={language}', f'--accept-lang={language}',
                     f'--window-size={size[0]},{size[1]}', f'--force-device-scale-factor={1}']
        if dark:
            arguments.append('--force-dark-mode')
        options = {'args': arguments, 'binary': '/usr/bin/chromium',
                   'prefs': {'intl.accept_languages': language, 'webkit.webprefs.default_font_size': round(16 * text_scale)}}
        answer = self._call('POST', '/session', {'capabilities': {'alwaysMatch': {
            'browserName': 'chrome', 'goog:chromeOptions': options, 'goog:loggingPrefs': {'browser': 'ALL'}}}})
        self.session = answer['sessionId']
        self.look(size, dark)

    def look(self, size, dark=False):
        """Shows the page on a screen of that size."""
        # A window of Chromium is never narrower than 500 pixels; what it shows can be.
        self.devtools('Emulation.setDeviceMetricsOverride', width=size[0], height=size[1], deviceScaleFactor=1, mobile=False)
        self.devtools('Emulation.setEmulatedMedia',
                      features=[{'name': 'prefers-color-scheme', 'value': 'dark' if dark else 'light'}])
        wait_until(lambda: self.run('return innerWidth') == size[0], f'a page of {size}')
        # The browser tells the page of its new size with the next frame; what is looked at now may come before that.
        self.run("dispatchEvent(new Event('resize'))")

    def add_page(self, address, size):
        """Shows another page in a window of its own; the answer is for at(). A browser has no more than six connections to an
        address, and a page of a shared game keeps one."""
        added = self._do('POST', '/window/new', {'type': 'window'})['handle']
        self.at(added).look(size)
        self.open(address)
        return added

    def page(self):
        """The page that everything is about now."""
        return self._do('GET', '/window')

    def at(self, page):
        """The browser, at that page."""
        self._do('POST', '/window', {'handle': page})
        return self

    def close_page(self):
        """The page is gone."""
        self._do('DELETE', '/window')

    def close(self):
        """Ends the browser and its driver, and leaves nothing behind."""
        try:
            if self.session:
                self._call('DELETE', f'/session/{self.session}')
        except (OSError, BrowserError):
            pass
        end_process(self.driver)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _call(self, method, path, values=None):
        data = json.dumps(values).encode() if values is not None else None
        request = urllib.request.Request(f'http://127.0.0.1:{self.port}{path}', data, method=method,
                                         headers={'Content-Type': 'application/json'})
        try:
            with self.place(), urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)['value']
        except urllib.error.HTTPError as error:
            raise BrowserError(json.load(error)['value']['message']) from None

    def _do(self, method, path, values=None):
        return self._call(method, f'/session/{self.session}{path}', values)

    def devtools(self, command, **parameters):
        """Something that WebDriver has no word for."""
        return self._do('POST', '/goog/cdp/execute', {'cmd': command, 'params': parameters})

    def open(self, address):
        """Shows a page."""
        self._do('POST', '/url', {'url': address})

    def run(self, script, *arguments):
        """What a script in the page returns."""
        return self._do('POST', '/execute/sync', {'script': script, 'args': list(arguments)})

    def find(self, selector):
        """The element that a selector of CSS finds first, or None."""
        try:
            return self._do('POST', '/element', {'using': 'css selector', 'value': selector})[ELEMENT]
        except BrowserError:
            return None

    def wait_for(self, selector):
        """Waits until there is such an element."""
        return wait_until(lambda: self.find(selector), lambda: f'{selector} in {self.text("body")!r}')

    def press(self, selector):
        """A tap in the middle of an element, which nothing may lie over."""
        wait_until(lambda: self._tap(selector), lambda: f'{selector} in {self.text("body")!r}')

    def _tap(self, selector):
        """Whether the element was there until it was tapped: with each sheet the page makes its buttons anew."""
        element = self.find(selector)
        try:
            if element:
                self.run('arguments[0].scrollIntoView({block: "center", behavior: "instant"})', {ELEMENT: element})
                self._do('POST', f'/element/{element}/click', {})
        except BrowserError as error:
            if 'stale element' not in str(error):
                raise
            return False
        return bool(element)

    def text(self, selector):
        """The words of an element; '' where there is none."""
        return self.run('const found = document.querySelector(arguments[0]); return found ? found.innerText : ""', selector)

    def wait_text(self, selector, words):
        """Waits until an element has these words."""
        wait_until(lambda: words in self.text(selector), lambda: f'{words!r} in {self.text(selector)!r}')

    def keys(self, text):
        """Presses keys where the focus is; WebDriver's own letters stand for those without one."""
        actions = [{'type': kind, 'value': key} for key in text for kind in ('keyDown', 'keyUp')]
        self._do('POST', '/actions', {'actions': [{'type': 'key', 'id': 'keys', 'actions': actions}]})

    def spoken(self):
        """The names of all that a screen reader finds, each with its role."""
        nodes = self.devtools('Accessibility.getFullAXTree')['nodes']
        return {(node['role']['value'], node['name']['value']) for node in nodes
                if not node['ignored'] and node.get('name', {}).get('value')}

    def complaints(self):
        """What the page or the browser complained of on the console."""
        return [entry['message'] for entry in self._do('POST', '/se/log', {'type': 'browser'})
                if entry['level'] in ('SEVERE', 'WARNING')]

    def picture(self, path):
        """Writes what is shown to a PNG."""
        with open(path, 'wb') as file:
            file.write(base64.b64decode(self._do('GET', '/screenshot')))

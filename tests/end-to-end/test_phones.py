#!/usr/bin/python3
"""test_phones.py PROGRAM [WORD …]: the game at the table on the telephones of everyone around it.

The cases of whole games take minutes and are tried where a WORD is “whole”.
"""
import itertools
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time

import cases
from browser import Browser
from cases import case
from network import Network
from phones import Phone, address_of, listening, on_loopback, read_address, share
from player import check, is_dice, play
from record import load
from scenes import PROGRAM, blocked, game, is_on, is_played, says
from table import wait_until

START = '1 threes 7', '2 chance 24'

# All but one entry of two players: Anna's Ones.
ENTRIES = ('ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'one-pair', 'two-pairs', 'three-of-a-kind', 'four-of-a-kind',
           'small-straight', 'large-straight', 'full-house', 'chance', 'yatzy')
STRUCK = [f'{seat} {entry} x' for entry in ENTRIES for seat in (1, 2) if (seat, entry) not in ((1, 'ones'), (1, 'chance'))]

# A small telephone, a usual one, a tablet and a television.
SIZES = (320, 568), (360, 640), (768, 1024), (1920, 1080)

# As WebDriver writes these keys.
TAB, RETURN, UP, DOWN = '\ue004', '\ue006', '\ue013', '\ue015'


def long(name):
    """A case that takes minutes: ./dev test --long."""
    return case('whole/' + name) if 'whole' in sys.argv[2:] else lambda function: function


def equal(found, expected):
    """What is must be what is meant."""
    assert found == expected, f'{found!r}, not {expected!r}'


def refused(answer, why):
    """The table has refused it for that reason."""
    assert isinstance(answer, dict) and answer.get('refused') == why, answer


def close_dialog(table):
    """The game goes on at the table."""
    table.keys('Escape', closes='Share This Game')


def servers(table):
    """The processes that serve the pages of this table."""
    found = subprocess.run(['pgrep', '-P', str(table.process.pid), '-f', 'protokoll-serve'], stdout=subprocess.PIPE, text=True)
    return [int(pid) for pid in found.stdout.split()]


def is_listening(address):
    """Whether anybody is at home there."""
    phone = Phone(address)
    try:
        socket.create_connection((phone.host, phone.port), timeout=2).close()
        return True
    except OSError:
        return False


@case('look/live')
def look():
    with game(*START) as (table, _):
        with listening(on_loopback(share(table))) as (tv,):
            close_dialog(table)
            equal((tv.key, tv.rules['id'], tv.state['sheet']['turn']), (0, 'special-8', 0))
            tv.shows(0, 'threes', 21)
            table.click('Anna, Ones: open')
            table.keys('3', 'Return')
            tv.shows(0, 'ones', 3)
            table.keys('ctrl+z')
            tv.shows(0, 'ones', None)
            equal(tv.ask('fill ones 3'), 404)


@case('enter/as-at-the-table')
def enter():
    with game(*START) as (table, _):
        shown = share(table)
        anna = on_loopback(address_of(table, 'Anna', shown))
        with listening(anna) as (phone,):
            table.wait_for(re.compile('● 1 phone is here'))
            close_dialog(table)
            equal(phone.ask('fill ones 5'), {'done': True})
            says(table, 'Anna, Ones', '5 points')
            phone.shows(0, 'ones', 5)
            is_on(table, 'Bjørn, Ones')
            equal(phone.ask('fill chance 11223344'), {'done': True})
            says(table, 'Anna, Chance', '20 points')
            phone.shows(0, 'chance', 20)
            equal((phone.state['undo'], phone.ask('undo')), (phone.key, {'done': True}))
            says(table, 'Anna, Chance', 'open')


@case('enter/refused')
def refusals():
    with game(*START) as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        with listening(anna) as (phone,):
            for words, why in (('fill threes 7', 'filled'), ('fill fours 99', 'rules'), ('fill fours -1', 'rules'),
                               ('fill fours 1e9', 'rules'), ('fill nothing 1', 'words'), ('fill 1 ones 3', 'words'),
                               ('undo', 'undo'), ('dance', 'words'), ('saved 99', 'rules'), ('roll 123', 'rules')):
                refused(ask_slowly(phone, words), why)
            refused(ask_slowly(phone, 'fill fours 4', revision=phone.state['revision'] - 1), 'stale')
            says(table, 'Anna, Fours', 'open')


def ask_slowly(phone, words, revision=None):
    """Asks once more where it was too often in a second."""
    return wait_until(lambda: (answer if (answer := phone.ask(words, revision)) != 429 else None), f'an answer to {words}')


@case('enter/two-at-once')
def at_once():
    with game(*START) as (table, _):
        shown = address_of(table, 'Anna', share(table))
        addresses = [on_loopback(shown), on_loopback(address_of(table, 'Bjørn', shown))]
        with listening(*addresses) as phones:
            answers = []
            threads = [threading.Thread(target=lambda phone=phone: answers.append(phone.ask('fill ones 5'))) for phone in phones]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            equal(sorted(answers, key=str), [{'done': True}, {'refused': 'stale'}])
            wait_until(lambda: [table.cells()[player, 'Ones'] for player in ('Anna', 'Bjørn')].count('open') == 1,
                       'one of the two entries')


@case('enter/top-down')
def top_down():
    with game('1 ones 3', '2 ones 2', rules='forced-yatzy') as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        with listening(anna) as (phone,):
            equal(phone.state['sheet']['seats'][0]['playable'], [1])
            refused(phone.ask('fill sixes 3'), 'rules')


@case('enter/one-seat-on-two-telephones')
def two_telephones():
    with game(*START) as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        with listening(anna, anna) as (first, second):
            table.wait_for(re.compile('● 2 phones are here'))
            equal(first.ask('fill ones 5'), {'done': True})
            second.shows(0, 'ones', 5)
            equal(second.ask('undo'), {'done': True})
            first.shows(0, 'ones', None)


@case('enter/waits-while-somebody-types')
def typing():
    with game(*START) as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        with listening(anna) as (phone,):
            close_dialog(table)
            table.click('Bjørn, Two Pairs: open')
            table.keys('1')
            answers = []
            thread = threading.Thread(target=lambda: answers.append(phone.ask('fill ones 5')))
            thread.start()
            thread.join(1)
            equal((answers, table.cells()['Anna', 'Ones']), ([], 'open'))
            table.keys('Escape')
            thread.join()
            equal(answers, [{'done': True}])
            says(table, 'Anna, Ones', '5 points')


@long('refused-while-somebody-types')
def long_typing():
    with game(*START) as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        with listening(anna) as (phone,):
            close_dialog(table)
            table.click('Bjørn, Two Pairs: open')
            table.keys('1')
            refused(phone.ask('fill ones 5'), 'busy')
            table.keys('6', 'Return')
            phone.shows(1, 'two-pairs', 16)
            equal(ask_slowly(phone, 'fill ones 5'), {'done': True})
            says(table, 'Anna, Ones', '5 points')


@case('enter/while-the-disk-fails')
def disk_fails():
    with game(*START) as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        wait_until(lambda: is_played(table, 2), 'the game on disk')
        with listening(anna) as (phone,):
            with blocked(table.data_dir):
                refused(phone.ask('fill ones 5'), 'late')
                says(table, 'Anna, Ones', '5 points')
                wait_until(lambda: phone.state['trouble'], 'the trouble on the telephone')
                phone.shows(0, 'ones', None)
                refused(phone.ask('fill twos 4'), 'stale')
            phone.shows(0, 'ones', 5)
            equal(phone.state['trouble'], False)
            wait_until(lambda: is_played(table, 3), 'the entry on disk')
            says(table, 'Anna, Twos', 'open')


@case('server/killed')
def killed():
    with game(*START) as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        with listening(anna) as (phone,):
            close_dialog(table)
            os.kill(servers(table)[0], signal.SIGKILL)
            wait_until(lambda: phone.closed, 'the stream to end')
            table.click('Anna, Ones: open')
            table.keys('3', 'Return')
            says(table, 'Anna, Ones', '3 points')
        wait_until(lambda: is_listening(anna), 'the server to come back')
        with listening(anna) as (phone,):
            phone.shows(0, 'ones', 3)
            equal(phone.ask('fill twos 4'), {'done': True})
            says(table, 'Anna, Twos', '8 points')


@case('server/killed-while-somebody-waits')
def killed_while_waiting():
    with game(*START) as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        with listening(anna) as (phone,):
            close_dialog(table)
            table.click('Bjørn, Two Pairs: open')
            table.keys('1')
            answers = []
            thread = threading.Thread(target=lambda: answers.append(ask_or_lose(phone, 'fill ones 5')))
            thread.start()
            thread.join(1)
            os.kill(servers(table)[0], signal.SIGKILL)
            thread.join()
            equal(answers, ['lost'])
            table.keys('6', 'Return')
            says(table, 'Bjørn, Two Pairs', '16 points')
        wait_until(lambda: is_listening(anna), 'the server to come back')
        with listening(anna) as (phone,):
            phone.shows(0, 'ones', None)
            equal(phone.ask('fill ones 5'), {'done': True})


def ask_or_lose(phone, words):
    """What the table answers, or that the connection was lost before."""
    try:
        return phone.ask(words)
    except OSError:
        return 'lost'


@case('server/ends-with-the-window')
def ends():
    with game(*START) as (table, _):
        address = on_loopback(share(table))
        with listening(address) as (phone,):
            close_dialog(table)
            table.quit()
            wait_until(lambda: phone.closed and not is_listening(address), 'the end of sharing')


@case('address/stop')
def stop():
    with game(*START) as (table, _):
        address = on_loopback(share(table))
        with listening(address) as (phone,):
            table.activate('Stop Sharing')
            table.wait_no_window('Share This Game')
            wait_until(lambda: 'gone' in phone.events and not is_listening(address), 'the end of sharing')
        assert on_loopback(share(table)) != address, 'the address is the same as before'


@case('address/taken-away')
def taken_away():
    with game(*START) as (table, _):
        shown = address_of(table, 'Anna', share(table))
        with listening(on_loopback(shown)) as (phone,):
            table.activate('New Code')
            other = read_address(table, shown)
            wait_until(lambda: 'gone' in phone.events, 'the telephone to be sent away')
            equal(Phone(on_loopback(shown)).request()[0], 404)
            equal(Phone(on_loopback(other)).request()[0], 200)


@case('address/next-game')
def next_game():
    with game('1 ones 3', '2 ones x', rules='yatzy') as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        with listening(anna) as (phone,):
            close_dialog(table)
            table.keys('ctrl+shift+n', opens=True)
            table.keys('Return', closes=True)
            wait_until(lambda: phone.state['sheet'] and not any(phone.state['sheet']['seats'][0]['cells']), 'the next game')
            seat = phone.state['keys'].index(phone.key)
            equal(phone.state['sheet']['seats'][seat]['name'], 'Anna')
            equal(phone.ask('fill ones 2'), {'done': True})
            phone.shows(seat, 'ones', 2)


@case('browser/look-and-enter')
def browser():
    with game('1 threes 7', '2 chance 24', players='Anna; <script>alert(1)</script>') as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        close_dialog(table)
        with Browser(size=(360, 640), language='nb') as phone:
            phone.open(anna)
            phone.wait_text('#whose', 'Din tur')
            phone.wait_text('#totals', '<script>alert(1)</script>')
            phone.press('button[data-entry="0"]')
            phone.press('button[data-value="5"]')
            says(table, 'Anna, Ones', '5 points')
            phone.wait_text('[data-cell="0 0"]', '5')
            phone.press('[data-does="undo"]')
            says(table, 'Anna, Ones', 'open')
            phone.press('[data-does="dice"]:not(:disabled)')
            for face in '11223344':
                phone.press(f'[data-face="{face}"]')
            phone.press('.fits button')
            wait_until(lambda: table.cells()['Anna', 'Total'].startswith('41'), 'the dice on the table')
            equal(phone.run('return document.documentElement.scrollWidth <= innerWidth'), True)
            phone.press('[data-entry="1"]')
            phone.press('.cancel')
            phone.run('document.activeElement.blur()')
            phone.keys('x3')
            equal(phone.run('return [asking, $("pad").open]'), [None, False])
            check_clock(phone)
            os.kill(servers(table)[0], signal.SIGSTOP)
            phone.wait_text('#trouble', 'Ingen forbindelse')
            os.kill(servers(table)[0], signal.SIGCONT)
            wait_until(lambda: phone.text('#trouble') == '', 'the connection')
            wait_until(lambda: is_played(table, 3), 'the entry on disk')
            with blocked(table.data_dir):
                phone.press('[data-entry="1"]:not(:disabled)')
                phone.press('[data-value="2"]')
                phone.wait_text('#pad-words', 'kan ikke lagre det ennå')
                phone.wait_text('#trouble', 'kan ikke lagre')
                equal(phone.text('[data-cell="0 1"]'), '')
            phone.wait_text('[data-cell="0 1"]', '4')
            wait_until(lambda: phone.text('#trouble') == '', 'the end of the trouble')
            equal(phone.complaints(), [])


# Whether the page takes the connection for lost when it has heard nothing for so many milliseconds.
IS_LOST = 'heard = performance.now() - arguments[0]; watch(); return isOffline()'


def check_clock(phone):
    """The page says within three seconds that nothing comes; by its own clock, so that the machine may be slow. After an hour
    of sleep it comes back by itself."""
    equal(phone.run('return SILENCE + LOOK <= 3000'), True)
    silence = phone.run('return SILENCE')
    for quiet, lost in ((silence - 500, False), (silence, True), (3_600_000, True)):
        equal(phone.run(IS_LOST, quiet), lost)
        wait_until(lambda: phone.text('#trouble') == '', 'the connection')


# All words of the page that a screen reader or a keyboard meets: the buttons without a name, and what is not as large as a
# finger.
BUTTONS = '''
return [...document.querySelectorAll('button')].filter(button => button.offsetParent).map(button => ({
  name: button.getAttribute('aria-label') || button.innerText.trim(),
  width: button.offsetWidth, height: button.offsetHeight }))
'''

# The least contrast of any text to what is behind it, and the text.
CONTRAST = '''
const channel = c => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const rgb = (colours) => {
  canvas.clearRect(0, 0, 1, 1);
  for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
};
const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
let least = [21, ''];
for (const one of document.querySelectorAll('body *')) {
  const own = [...one.childNodes].filter(node => node.nodeType === 3).map(node => node.data.trim()).join('');
  if (!own || !one.offsetParent || one.closest('.spoken, #said, :disabled')) continue;
  const behind = [];
  for (let at = one; at; at = at.parentElement) behind.unshift(getComputedStyle(at).backgroundColor);
  const pair = [light(rgb(behind)), light(rgb([...behind, getComputedStyle(one).color]))].sort((a, b) => b - a);
  const contrast = (pair[0] + 0.05) / (pair[1] + 0.05);
  if (contrast < least[0]) least = [contrast, `${own} in ${one.tagName}.${one.className}`];
}
return least;
'''


# Buttons, heads and totals whose words are wider than they are, and not shortened on purpose.
CUT = '''
return [...document.querySelectorAll('button, .margin, .total, #pad h2, #trouble')].filter(one => one.offsetParent &&
  one.scrollWidth > one.clientWidth + 1).map(one => one.outerHTML)
'''


def check_page(phone, where):
    """Names, sizes and contrast of what is shown."""
    for button in phone.run(BUTTONS):
        assert button['name'], (where, button)
        assert button['height'] >= 40 and button['width'] >= 25, (where, button)
    contrast, text = phone.run(CONTRAST)
    assert contrast >= 4.5, (where, contrast, text)
    equal(phone.run('return document.documentElement.scrollWidth <= innerWidth'), True)
    equal(phone.run(CUT), [])


@case('browser/names-and-contrast')
def names_and_contrast():
    with game('1 threes 7', '2 chance 24', '1 twos 2', '2 ones x', '2 sixes 8') as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        close_dialog(table)
        with Browser(language='de') as phone:
            phone.open(anna)
            phone.wait_for('[data-entry]')
            equal(phone.run('return document.querySelector(".sum th").textContent'), 'Zwischen\u00adsumme')
            for dark, size in itertools.product((False, True), SIZES):
                phone.look(size, dark)
                check_page(phone, (size, dark, 'sheet'))
                phone.press('[data-entry]')
                check_page(phone, (size, dark, 'pad'))
                phone.press('.cancel')
                phone.press('[data-does="dice"]')
                check_page(phone, (size, dark, 'dice'))
                phone.press('.cancel')


@case('browser/large-text')
def large_text():
    """Eight players have room on a small page, too."""
    players = 'Anna; Bjørn; Chris; Doro; Eva; Fritz; Gustav; Hildegard von Hohenstein'
    with game('1 twos 3', rules='yatzy', players=players) as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        close_dialog(table)
        with Browser(size=(360, 640), language='de', text_scale=2) as phone:
            phone.open(anna)
            phone.wait_for('[data-entry]')
            check_page(phone, 'sheet')
            phone.press('[data-does="dice"]')
            check_page(phone, 'dice')
            phone.press('.cancel')
            phone.press('[data-entry]')
            check_page(phone, 'pad')
            phone.press('button[data-value="5"]')
            says(table, 'Anna, Ones', '5 points')


# How many entries a page shows.
COUNT = 'return state && state.sheet ? state.sheet.seats.flatMap(seat => seat.cells).filter(value => value !== null).length : 0'

# The entry whose button has the focus, and those whose buttons can be pressed, in the order of the sheet.
FOCUSED = 'const entry = document.activeElement.dataset.entry; return entry === undefined ? -1 : Number(entry)'
OPEN = 'return [...document.querySelectorAll("[data-entry]")].map(button => Number(button.dataset.entry))'

# From now on the page notes how long it had heard nothing, in milliseconds, when it said so.
WATCH = '''
new MutationObserver(() => { if (isOffline() && !window.silence) window.silence = performance.now() - heard; })
  .observe(document.body, { attributes: true });
'''


def tap(phone, record, entry, typed):
    """Enters something with a finger."""
    index = record.entries.index(entry)
    if is_dice(typed):
        phone.press('[data-does=dice]:not(:disabled)')
        for face in typed:
            phone.press(f'[data-face="{face}"]')
        phone.press(f'[data-fit="{index}"]')
    else:
        phone.press(f'[data-entry="{index}"]:not(:disabled)')
        phone.press('[data-does=strike]' if typed == 'x' else f'[data-value="{typed}"]')


def tab_to(phone, is_there):
    """Presses Tab until the focus is where it is meant to be."""
    def there():
        if not phone.run(is_there):
            phone.keys(TAB)
        return phone.run(is_there)
    wait_until(there, lambda: f'{is_there} by Tab, but the focus is on {phone.run("return document.activeElement.outerHTML")}')


def type_entry(phone, record, entry, typed):
    """Enters something with keys alone: arrows to the entry, then what it is worth."""
    index = record.entries.index(entry)
    tab_to(phone, 'return document.activeElement.matches("[data-entry]")')
    steps = phone.run(OPEN).index(index) - phone.run(OPEN).index(phone.run(FOCUSED))
    phone.keys((DOWN if steps > 0 else UP) * abs(steps))
    equal(phone.run(FOCUSED), index)
    if not is_dice(typed):
        phone.keys('x' if typed == 'x' else typed + RETURN)
        return
    phone.keys(RETURN)
    tab_to(phone, 'return document.activeElement.dataset.does === "roll"')
    phone.keys(RETURN + typed)
    phone.wait_for('.fits button')
    tab_to(phone, f'return document.activeElement.dataset.fit === "{index}"')
    phone.keys(RETURN)


def wait_count(phone, n):
    """Waits until the page shows so many entries."""
    wait_until(lambda: phone.run(COUNT) == n, lambda: f'{n} entries on the page, not {phone.run(COUNT)}')


def check_names(phone, record, n):
    """What a screen reader finds in the browser is what the sheet must say."""
    wait_count(phone, n)
    names = {name for _, name in phone.spoken()}
    for (player, row), state in record.expected(n).items():
        if row in record.titles.values():
            assert f'{player}, {row}: {state}' in names, (f'{player}, {row}: {state}', sorted(names))
    for role, name in phone.spoken():
        assert role != 'button' or name.strip(), 'a button without a name'


# The moves after which the server is killed, a page is closed, and the telephones leave the Wi-Fi and come back.
KILLED, CLOSED, LEFT, BACK = 12, 24, 36, 41


@long('game-by-taps')
def taps():
    """Two telephones and the window in turn, with six more pages that look on."""
    record = load(PROGRAM, 'special-8')
    with Network() as network, game(players='; '.join(record.players)) as (table, _):
        addresses = [share(table)]
        for player in record.players:
            addresses.append(address_of(table, player, addresses[-1]))
        close_dialog(table)
        with Browser(place=network.elsewhere) as browser:
            browser.open(addresses[1])
            pages = [browser.page(), browser.add_page(addresses[2], (768, 1024))]
            pages += [browser.add_page(addresses[0], size) for size in ((1920, 1080), (320, 568))]
            # A browser has six connections to an address at most, and eight pages want eight.
            pages += [browser.add_page(addresses[0].replace('.0.1:', '.0.2:'), size) for size in (*SIZES[1:], (640, 360))]
            for n, (seat, entry, typed) in enumerate(record.moves, 1):
                if n % 3 == 0 or LEFT < n <= BACK:
                    play(table, record, n)
                else:
                    tap(browser.at(pages[seat - 1]), record, entry, typed)
                    says_points(table, record, seat, entry)
                if n == KILLED:
                    os.kill(servers(table)[0], signal.SIGKILL)
                if n == CLOSED:
                    browser.at(pages[0]).close_page()
                    pages[0] = browser.at(pages[1]).add_page(addresses[1], (360, 640))
                if n == LEFT:
                    leave(network, browser, pages)
                if n == BACK:
                    time.sleep(20)  # as long as it takes until requests that got no answer fill up the browser
                    network.join()
                if not LEFT <= n < BACK:
                    wait_count(browser.at(pages[seat % 2]), n)
                if n in (KILLED, CLOSED, BACK, len(record.moves)):
                    for page in pages:
                        check_names(browser.at(page), record, n)
                        check_page(browser, n)
            check(table, record, len(record.moves))
            for page in pages:
                browser.at(page).wait_text('#end', ' wins with ')
                browser.wait_for('#end svg[aria-label]')
            table.keys('ctrl+shift+n')
            for page in pages:
                wait_count(browser.at(page), 0)
                equal(browser.run('return document.querySelector("#end").hidden'), True)


def leave(network, browser, pages):
    """Nothing comes through any more: each page says so by its own clock."""
    for page in pages:
        browser.at(page).run(WATCH)
    network.cut()
    for page in pages:
        browser.at(page).wait_text('#trouble', 'No connection')
        silence = browser.run('return window.silence')
        # A page that is not disturbed looks each half second; how late that is, is up to the machine.
        assert 2500 <= silence < 10_000, silence
        equal(browser.run('return document.querySelectorAll("[data-entry]:not(:disabled)").length'), 0)


def says_points(table, record, seat, entry):
    """Waits until the entry is at the table."""
    place = record.players[seat - 1], record.titles[entry]
    wait_until(lambda: table.cells().get(place, 'open') != 'open', f'{place} at the table')


@long('game-by-keys')
def keys():
    """Everything is entered on two pages, and nothing but the keyboard is used there."""
    record = load(PROGRAM, 'special-8')
    with game(players='; '.join(record.players)) as (table, _):
        shown = share(table)
        with Browser(size=(1024, 768)) as browser:
            pages = []
            for player in record.players:
                shown = address_of(table, player, shown)
                pages.append(browser.add_page(on_loopback(shown), (1024, 768)))
            close_dialog(table)
            for n, (seat, entry, typed) in enumerate(record.moves, 1):
                wait_count(browser.at(pages[seat - 1]), n - 1)
                type_entry(browser, record, entry, typed)
                wait_count(browser, n)
            check(table, record, len(record.moves))
            for page in pages:
                check_names(browser.at(page), record, len(record.moves))


if __name__ == '__main__':
    cases.main()

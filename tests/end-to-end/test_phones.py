#!/usr/bin/python3
"""test_phones.py PROGRAM [WORD …]: the game at the table on the telephones of everyone around it."""
import os
import re
import signal
import socket
import subprocess
import sys
import threading

import cases
from browser import Browser
from cases import case
from phones import Phone, address_of, listening, on_loopback, read_address, share
from player import check, play
from record import load
from scenes import PROGRAM, game, is_on, says
from table import wait_until

START = '1 threes 7', '2 chance 24'

# All but one entry of two players: Anna's Ones.
ENTRIES = ('ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'one-pair', 'two-pairs', 'three-of-a-kind', 'four-of-a-kind',
           'small-straight', 'large-straight', 'full-house', 'chance', 'yatzy')
STRUCK = [f'{seat} {entry} x' for entry in ENTRIES for seat in (1, 2) if (seat, entry) not in ((1, 'ones'), (1, 'chance'))]

# As WebDriver writes these keys.
TAB, RETURN, DOWN = '\ue004', '\ue006', '\ue015'


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
            equal(phone.state['undo'], phone.key)
            equal(phone.ask('undo'), {'done': True})
            says(table, 'Anna, Chance', 'open')


@case('enter/refused')
def refusals():
    with game(*START) as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        with listening(anna) as (phone,):
            for words, why in (('fill threes 7', 'filled'), ('fill fours 99', 'rules'), ('fill fours -1', 'rules'),
                               ('fill fours 1e9', 'rules'), ('fill nothing 1', 'words'), ('undo', 'undo'), ('dance', 'words'),
                               ('saved 99', 'rules'), ('roll 123', 'rules')):
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


@case('enter/waits-while-somebody-types')
def typing():
    with game(*START) as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        with listening(anna) as (phone,):
            close_dialog(table)
            table.click('Bjørn, Two Pairs: open')
            table.keys('1')
            refused(phone.ask('fill ones 5'), 'busy')
            table.keys('6', 'Return')
            says(table, 'Bjørn, Two Pairs', '16 points')
            equal(ask_slowly(phone, 'fill ones 5'), {'done': True})
            says(table, 'Bjørn, Two Pairs', '16 points')
            says(table, 'Anna, Ones', '5 points')


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
    with game('1 threes 7', '2 chance 24', players='Anna; <b>Bjørn</b>') as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        close_dialog(table)
        with Browser(size=(360, 640), language='nb') as phone:
            phone.open(anna)
            phone.wait_text('#whose', 'Din tur')
            phone.wait_text('thead', '<b>Bjørn</b>')
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
            os.kill(servers(table)[0], signal.SIGSTOP)
            phone.wait_text('#trouble', 'Ingen forbindelse')
            os.kill(servers(table)[0], signal.SIGCONT)
            wait_until(lambda: phone.text('#trouble') == '', 'the connection')
            equal(phone.complaints(), [])


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


def check_page(phone, where):
    """Names, sizes and contrast of what is shown."""
    for button in phone.run(BUTTONS):
        assert button['name'], (where, button)
        assert button['height'] >= 40 and button['width'] >= 25, (where, button)
    contrast, text = phone.run(CONTRAST)
    assert contrast >= 4.5, (where, contrast, text)
    equal(phone.run('return document.documentElement.scrollWidth <= innerWidth'), True)


@case('browser/names-and-contrast')
def names_and_contrast():
    with game('1 threes 7', '2 chance 24', '1 twos 2', '2 ones x', '2 sixes 8') as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        close_dialog(table)
        for dark in (False, True):
            for size in ((320, 568), (360, 640), (768, 1024), (1920, 1080)):
                with Browser(size=size, language='de', dark=dark) as phone:
                    phone.open(anna)
                    phone.wait_for('[data-entry]')
                    check_page(phone, (size, dark, 'sheet'))
                    phone.press('[data-entry]')
                    check_page(phone, (size, dark, 'pad'))
                    phone.press('.cancel')
                    phone.press('[data-does="dice"]')
                    check_page(phone, (size, dark, 'dice'))


@case('browser/large-text')
def large_text():
    with game(*START) as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        close_dialog(table)
        with Browser(size=(360, 640), language='de', text_scale=2) as phone:
            phone.open(anna)
            phone.wait_for('[data-entry]')
            check_page(phone, 'sheet')
            phone.press('[data-entry]')
            phone.press('button[data-value="5"]')
            says(table, 'Anna, Ones', '5 points')


@case('browser/by-keyboard-alone')
def by_keyboard():
    with game(*START) as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        close_dialog(table)
        with Browser(size=(360, 640)) as phone:
            phone.open(anna)
            phone.wait_for('[data-entry]')
            phone.keys(TAB)
            equal(phone.run('return document.activeElement.dataset.entry'), '0')
            phone.keys(DOWN)
            phone.keys(RETURN)
            phone.wait_for('dialog[open]')
            phone.keys(TAB + TAB + RETURN)
            says(table, 'Anna, Twos', '6 points')
            wait_until(lambda: phone.run('return document.activeElement.dataset.entry') == '3', 'the focus on the next entry')


@case('browser/end')
def end():
    with game('1 chance 30', *STRUCK, players='Anna; Bjørn', rules='yatzy') as (table, _):
        anna = on_loopback(address_of(table, 'Anna', share(table)))
        close_dialog(table)
        with Browser(size=(360, 640)) as phone:
            phone.open(anna)
            phone.press('[data-entry]')
            phone.press('button[data-value="5"]')
            phone.wait_text('#end', 'Anna wins with 35, 35 points ahead')
            phone.wait_for('#end svg[aria-label]')
            check_page(phone, 'end')


def whole_game():
    """A game of Special 8 from two telephones and the window in turn, with eight more that look on and a browser. The
    server is killed again and again."""
    record = load(PROGRAM, 'special-8')
    with game(players='; '.join(record.players)) as (table, _):
        shown = share(table)
        addresses = [on_loopback(shown)]
        for player in record.players:
            shown = address_of(table, player, shown)
            addresses.append(on_loopback(shown))
        close_dialog(table)
        with listening(*addresses[:1] * 8) as watchers, Browser(size=(1920, 1080)) as television:
            television.open(addresses[0])
            for n, (seat, entry, typed) in enumerate(record.moves, 1):
                if n % 3 == 0:
                    play(table, record, n)
                else:
                    enter_by_phone(Phone(addresses[seat]), entry, typed)
                    says_points(table, record, seat, entry)
                if n % 15 == 0:
                    os.kill(servers(table)[0], signal.SIGKILL)
                    wait_until(lambda: servers(table) and is_listening(addresses[0]), 'the server to come back')
                    for watcher in watchers:
                        watcher.listen()
            check(table, record, len(record.moves))
            totals = [table.cells()[player, 'Total'].split()[0] for player in record.players]
            for total in totals:
                television.wait_text('#totals', total)
            for watcher in watchers:
                wait_until(lambda watcher=watcher: [str(seat['total']) for seat in watcher.state['sheet']['seats']] == totals,
                           'the end on a telephone')


def enter_by_phone(phone, entry, typed):
    """Looks at the sheet and enters something in it."""
    phone.listen()
    wait_until(lambda: phone.state, 'the sheet on a telephone')
    wait_until(lambda: phone.ask(f'fill {entry} {typed}') == {'done': True}, f'{entry} {typed} from a telephone')
    phone.hang_up()


def says_points(table, record, seat, entry):
    """Waits until the entry is at the table."""
    place = record.players[seat - 1], record.titles[entry]
    wait_until(lambda: table.cells().get(place, 'open') != 'open', f'{place} at the table')


# It takes minutes: ./dev test --long.
if 'whole' in sys.argv[2:]:
    case('whole/game')(whole_game)


if __name__ == '__main__':
    cases.main()

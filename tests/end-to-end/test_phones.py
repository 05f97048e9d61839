#!/usr/bin/python3
"""test_phones.py PROGRAM [WORD …]: the game at the table on the telephones of everyone around it."""
import os
import re
import signal
import socket
import subprocess

import cases
from browser import Browser
from cases import case
from phones import Phone, address_of, listening, on_loopback, read_address, share
from scenes import PROGRAM, game, is_on, says
from table import wait_until

START = '1 threes 7', '2 chance 24'


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
            table.keys('Tab')
            table.keys('space')
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


if __name__ == '__main__':
    cases.main()

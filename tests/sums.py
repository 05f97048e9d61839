# SPDX-License-Identifier: GPL-3.0-or-later
"""Databases changed behind the program's back: each page gets the sum that the program wants it to have, counted here a second
time (see src/store/page-sums.c)."""
import sqlite3
import struct
from contextlib import contextmanager
from pathlib import Path

SIZE = 8
WORD = 0xffffffff


def sum_of(page, number):
    """The sum of the PAGE with that NUMBER, as the bytes at its end."""
    first, second = number, 1
    words = struct.iter_unpack('<II', page[:-SIZE])
    for one, other in words:
        first = (first + one + second) & WORD
        second = (second + other + first) & WORD
    return struct.pack('<II', first, second)


def seal(path):
    """Gives each page of the database PATH, which nobody has open, its sum, if it has sums."""
    content = bytearray(Path(path).read_bytes())
    size = int.from_bytes(content[16:18], 'big')
    if content[20] != SIZE:
        return
    for at in range(0, len(content), size):
        page = content[at:at + size]
        if any(page):
            content[at + size - SIZE:at + size] = sum_of(page, at // size + 1)
    with open(path, 'r+b') as file:
        file.write(content)


@contextmanager
def changing(path):
    """A connection to the database PATH, whose changes are kept."""
    database = sqlite3.connect(path)
    try:
        with database:
            yield database
    finally:
        database.close()
    seal(path)

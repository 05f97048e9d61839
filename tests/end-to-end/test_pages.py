#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_pages.py PROGRAM LOOKER [WORD]: every page and dialog, for those who hear it, see little, have a keyboard only or
know no English.

Each is met twice: in Norwegian in a window that has room, where Tab is pressed, too, and in German, whose words are the
longest, on a telephone in large text. There it is looked at (looker/) and read as a screen reader reads it. With WORD only
the cases that have it in their name.
"""
import concurrent.futures
import functools
import sys
from pathlib import Path

LOOKER = str(Path(sys.argv.pop(2)).resolve())

import cases  # noqa: E402
from cases import case  # noqa: E402
from english import english_in, never_translated  # noqa: E402
from pages import walk  # noqa: E402
from tabs import Typist  # noqa: E402

# Where texts of ours must have been met, or their contrast was not looked at: CSS names and classes.
PLACES = ['cell.entry', '.ahead', '.behind', '.leads', '.offered', '.wrong', 'sheettitle', '.badge.seat-0',
          'entryhint', 'keypad', 'dicetray', '.fit', 'rollcounter', '.turn', 'chart', 'toast',
          'linerow', 'figure', '.dim-label', 'placeholder', '.suggested-action']

# Pages where Tab leads around.
LEAST_WALKED = 70


def at_a_desk():
    """In Norwegian. Colors do not depend on the size of text, nor does what fits on colors."""
    return walk(LOOKER, [('light', 'contrast', 'fit'), ('dark', 'rtl', 'contrast', 'fit'),
                         ('light', 'text=200', 'contrast', 'fit')], walker=Typist, language='nb')


def on_a_telephone():
    """In German. Still larger text may be shortened or scroll there."""
    return walk(LOOKER, [('light', 'contrast', 'fit'), ('dark', 'rtl', 'contrast', 'fit')], text=150, size=(360, 640),
                high_contrast=True, language='de')


# In each language the pages are met at least once, in another one only read.
LANGUAGES = (Path(__file__).parents[2] / 'po' / 'LINGUAS').read_text(encoding='utf-8').split()
WALKS = {language: functools.partial(walk, LOOKER, [], language=language) for language in LANGUAGES}
WALKS |= {'nb': at_a_desk, 'de': on_a_telephone}


@functools.cache
def begin():
    """All walks, made once for all cases; a process each, for a Table ends with its thread."""
    pool = concurrent.futures.ProcessPoolExecutor(len(WALKS))
    return {language: pool.submit(walk) for language, walk in WALKS.items()}


def seen(language):
    """What that walk has seen."""
    return begin()[language].result()


@case('every page is told, can be seen, light and dark, and Tab reaches everything, comes back, and shows where it is')
def desk():
    found = seen('nb')
    assert not found.problems, found.lines()
    missing = [place for place in PLACES if not any(place in met for met in found.places)]
    assert not missing, f'no text was met at {missing}'
    assert len(found.walked) >= LEAST_WALKED, f'Tab led around {len(found.walked)} pages only: {found.walked}'


@case('large text loses nothing on a telephone, also with high contrast')
def telephone():
    found = seen('de')
    assert not found.problems, found.lines()


@case('no page or dialog says in English what the catalogue of its language has')
def known_words():
    said = [line for language in WALKS for line in english_in(language, seen(language).texts)]
    assert not said, '\n'.join(said)


@case('no page or dialog says the same in all languages that no catalogue has')
def unknown_words():
    said = never_translated({language: seen(language).texts for language in WALKS})
    assert not said, '\n'.join(said)


if __name__ == '__main__':
    cases.main()

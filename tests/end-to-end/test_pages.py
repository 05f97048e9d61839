#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_pages.py PROGRAM LOOKER [WORD]: every page and dialog, for those who hear it, see little, have a keyboard only or
know no English.

Each is met three times: in Norwegian in a window that has room, in German, whose words are the longest, on a telephone
in large text, and in German at a desk. There it is looked at (looker/) and read as a screen reader reads it; in the last
walk Tab is pressed. With WORD only the cases that have it in their name.
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
                         ('light', 'text=200', 'contrast', 'fit')], language='nb')


def on_a_telephone():
    """In German. Still larger text may be shortened or scroll there."""
    return walk(LOOKER, [('light', 'contrast', 'fit'), ('dark', 'rtl', 'contrast', 'fit')], text=150, size=(360, 640),
                high_contrast=True, language='de')


def by_keyboard():
    """In German, too: a text that only a wide window has is met in two languages."""
    return walk(LOOKER, [], walker=Typist, language='de')


# In each language the pages are met at least once, in another one only read. A name begins with the language.
LANGUAGES = (Path(__file__).parents[2] / 'po' / 'LINGUAS').read_text(encoding='utf-8').split()
WALKS = {language: functools.partial(walk, LOOKER, [], language=language) for language in LANGUAGES}
WALKS |= {'nb': at_a_desk, 'de': on_a_telephone, 'de at a desk': by_keyboard}


@functools.cache
def begin():
    """All walks, made once for all cases; a process each, for a Table ends with its thread."""
    pool = concurrent.futures.ProcessPoolExecutor(len(WALKS))
    return {name: pool.submit(walk) for name, walk in WALKS.items()}


def seen(name):
    """What that walk has seen."""
    return begin()[name].result()


@case('every page is told and can be seen, light and dark')
def desk():
    found = seen('nb')
    assert not found.problems, found.lines()
    missing = [place for place in PLACES if not any(place in met for met in found.places)]
    assert not missing, f'no text was met at {missing}'


@case('large text loses nothing on a telephone, also with high contrast')
def telephone():
    found = seen('de')
    assert not found.problems, found.lines()


@case('Tab reaches everything on every page and comes back, and its mark can be seen')
def keyboard():
    found = seen('de at a desk')
    assert not found.problems, found.lines()
    assert len(found.walked) >= LEAST_WALKED, f'only {len(found.walked)} pages were met: {found.walked}'


@case('no page or dialog says in English what the catalogue of its language has')
def known_words():
    said = [line for name in WALKS for line in english_in(name.split()[0], seen(name).texts)]
    assert not said, '\n'.join(said)


@case('no page or dialog says the same in all languages that no catalogue has')
def unknown_words():
    said = never_translated({'nb': seen('nb').texts, 'de': [*seen('de').texts, *seen('de at a desk').texts]})
    assert not said, '\n'.join(said)


if __name__ == '__main__':
    cases.main()

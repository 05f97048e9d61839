#!/usr/bin/python3
"""screenshots.py PROGRAM FOLDER [--all] [WORD …]: a PNG of every page and dialog, from the real program.

Three sizes in each language, each light, dark and with text of double size, in high contrast only in English, for
contrast knows no languages: sheet-dark-1024x768-nb.png. --all makes every combination, dark ones of the latter too.
With WORDs only those combinations that have them all, as in "dark nb" or "text2 360x640".
"""
import concurrent.futures
import functools
import itertools
import os
import re
import sys
from pathlib import Path

from tour import Tour, visit

SIZES = [(360, 640), (1024, 768), (1920, 1080)]
LANGUAGES = ['en', *(Path(__file__).parents[2] / 'po' / 'LINGUAS').read_text(encoding='utf-8').split()]
# A window or a menu that is larger than the screen makes GTK complain, of its monitor as a critical one even.
LARGE = {'text_scale': 2, 'env': {'G_DEBUG': ''}}
LOOKS = {
    'light': {},
    'dark': {'dark': True},
    'contrast': {'high_contrast': True},
    'text2': {**LARGE},
}
MORE_LOOKS = {
    'contrast-dark': {'high_contrast': True, 'dark': True},
    'text2-dark': {**LARGE, 'dark': True},
    'contrast-text2': {'high_contrast': True, **LARGE},
    'contrast-text2-dark': {'high_contrast': True, **LARGE, 'dark': True},
}


class Photographer(Tour):
    """Takes the pictures of one combination."""

    def __init__(self, table, record, folder, label):
        super().__init__(table, record)
        self.folder = folder
        self.label = label
        if table.text_scale != 1:
            table.complaint = re.compile('ERROR|Sanitizer|runtime error')

    def take(self, page):
        name = f'{page}-{self.label}.png'
        self.table.put_pointer_away()
        self.table.wait_still()
        self.table.picture(self.folder / name)
        print(name, file=sys.stderr, flush=True)


def photograph(program, folder, size, look, language):
    """All pictures of one combination."""
    label = f'{look}-{size[0]}x{size[1]}-{language}'
    make_guest = functools.partial(Photographer, folder=folder, label=label)
    visit(program, make_guest, size=size, language=language, **{**LOOKS, **MORE_LOOKS}[look])


def main():
    program, folder, words = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
    looks = {**LOOKS, **MORE_LOOKS} if '--all' in words else LOOKS
    folder.mkdir(parents=True, exist_ok=True)
    # A process each, because what a Table starts ends with the thread that started it.
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        asked = [pool.submit(photograph, program, folder, size, look, language)
                 for size, look, language in itertools.product(SIZES, looks, LANGUAGES)
                 if '--all' in words or look != 'contrast' or language == 'en'
                 if {f'{size[0]}x{size[1]}', look, language}.issuperset(set(words) - {'--all'})]
        failed = [error for error in [future.exception() for future in asked] if error]
    for error in failed:
        print(str(error)[:1000], file=sys.stderr)
    sys.exit(len(failed) > 0)


if __name__ == '__main__':
    main()

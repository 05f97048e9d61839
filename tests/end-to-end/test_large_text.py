#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_large_text.py PROGRAM LOOKER: the program for those who need it large.

Every page and dialog is looked at (pages.py).
"""
import sys
from pathlib import Path

LOOKER = str(Path(sys.argv.pop(2)).resolve())

import cases  # noqa: E402
from cases import case  # noqa: E402
from pages import PARTS, walk  # noqa: E402


@case('large text loses nothing on a telephone, also with high contrast')
def telephone():
    # In German, whose words are the longest. Still larger text may be shortened or scroll there.
    walk(LOOKER, [('light', 'contrast', 'fit'), ('dark', 'rtl', 'contrast', 'fit')], PARTS, text=150, names=False,
         size=(360, 640), high_contrast=True, language='de')


if __name__ == '__main__':
    cases.main()

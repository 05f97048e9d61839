#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""brute-sets.py OUTPUT: writes the rule sets of tests/cli/sheets.py, which are written down from the documents, in C."""
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the source folder stays clean
sys.path.insert(0, str(Path(__file__).parents[1] / 'cli'))
import sheets  # noqa: E402

LETTERS = {'face': 'F', 'groups': 'G', 'faces': 'S', 'row': 'R', 'any': 'A'}
PAYS = {'dice': 'd', 'all': 'a', '50+': '+50'}


def entry_of(name, section, typed, shape, pay):
    kind, *numbers = shape
    letters = LETTERS[kind] + ''.join(map(str, numbers))
    return f'  {{ "{name}", \'{section[0]}\', \'{typed[0]}\', "{letters}", "{PAYS.get(pay, f"={pay}")}" }},\n'


def set_of(spec, rules):
    order = rules.order.replace('-', '_').upper()
    saved = 'BRUTE_ANY_NUMBER' if rules.saved == sheets.ANY_NUMBER else rules.saved
    return (f'  {{ "{spec}", "{spec.split()[0]}", {rules.dice}, {rules.total}, {len(rules.entries)},\n'
            f'    (const BruteEntry[]) {{\n{"".join(entry_of(*entry) for entry in rules.entries)}    }},\n'
            f'    {rules.bonus[0]}, {rules.bonus[1]}, {{ {", ".join(map(str, rules.par))} }}, {saved}, {rules.joker}, '
            f'{int(rules.free)}, ORDER_{order}, {rules.players[0]}, {rules.players[1]}, {int(rules.coins)}, '
            f'{rules.tie_breaks} }},\n')


SETS = {**sheets.SETS, **sheets.VARIANTS}
Path(sys.argv[1]).write_text('#include "brute.h"\n\nconst BruteSet brute_sets[] = {\n' +
                             ''.join(set_of(*item) for item in SETS.items()) +
                             f'}};\nconst int brute_n_sets = {len(SETS)};\n')

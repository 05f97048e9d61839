# SPDX-License-Identifier: GPL-3.0-or-later
"""test_paper.py BINARY: paper and pictures as the command line writes them, read by poppler and turned into pictures."""
import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True  # the source folder stays clean
import histories  # noqa: E402
from calls import (FOLDER, NO_LIMITS, call, case, done, equal, fine, posix_only, record, says, struck,  # noqa: E402
                   write, wrong_input, wrong_usage)

if not (shutil.which('pdftotext') and shutil.which('pdftoppm')):
    print('1..0 # SKIP needs poppler')
    sys.exit(0)

SIZES = {'A4': (595, 842), 'Letter': (612, 792), 'A5': (420, 595)}
HARD = record('special-8', '1 threes 7', '2 chance 24', '1 yatzy x', facts=['date 2026-11-20T19:30', 'place Hytta'],
              players='Wolfeschlegelsteinhausenbergerdorff; דנה')


def export(name, *words, **more):
    fine(call('export', '--to', name, *words, **more))
    return FOLDER / name


def run(*words):
    return subprocess.run(words, capture_output=True, check=True).stdout


def words_of(pdf):
    return ' '.join(run('pdftotext', '-layout', pdf, '-').decode().split())


def facts_of(pdf):
    lines = run('pdfinfo', pdf).decode().splitlines()
    return {line.split(':', 1)[0]: line.split(':', 1)[1].strip() for line in lines if ':' in line}


def size_of(pdf):
    width, height = re.match(r'([\d.]+) x ([\d.]+)', facts_of(pdf)['Page size']).groups()
    return round(float(width)), round(float(height))


def ink_of(pdf):
    """The share of the first page that is not white, and that of its outermost twentieth."""
    picture = run('pdftoppm', '-gray', '-r', '40', '-singlefile', pdf)
    width, height = map(int, picture.split(b'\n', 2)[1].split())
    grey = picture[-width * height:]
    dark = [(i % width, i // width) for i, value in enumerate(grey) if value < 250]
    at_edge = [1 for x, y in dark if x < width // 30 or y < height // 30 or x >= width - width // 30 or
               y >= height - height // 30]
    return len(dark) / len(grey), len(at_edge)


@case('paper/sizes')
def _():
    for paper, size in SIZES.items():
        pdf = export(f'{paper}.pdf', '--empty', 'special-8', '--players', '2', '--paper', paper)
        equal((size_of(pdf), facts_of(pdf)['Pages'], facts_of(pdf)['Title']), (size, '1', 'Maxi Yatzy Special 8'))
        ink, at_edge = ink_of(pdf)
        assert 0.05 < ink < 0.5 and at_edge == 0, (paper, ink, at_edge)
    equal(size_of(export('us.pdf', '--empty', 'yatzy', locale='en_US.UTF-8')), SIZES['Letter'])
    equal(size_of(export('no.pdf', '--empty', 'yatzy', locale='nb_NO.UTF-8')), SIZES['A4'])


@case('paper/every-rule-set')
def _():
    for rules in fine(call('rules')).rows:
        players = '2' if rules[0] == 'special-8' else '6'
        pdf = export('empty.pdf', '--empty', rules[0], '--players', players, '--paper', 'A5')
        equal(facts_of(pdf)['Pages'], '1')
        # Poppler reads a narrow blank as none.
        says(words_of(pdf).replace(' ', ''), *[row[5].replace(' ', '') for row in fine(call('rules', rules[0])).rows])


@case('paper/languages')
def _():
    write('hard.yatzy', HARD)
    for language, words in {'en': ('Maxi Yatzy Special 8', 'Three of a Kind', 'Total', '20 Nov 2026', 'Unfinished'),
                            'nb': ('Maxi-Yatzy Spesial 8', 'Tre like', 'Totalsum', '20. nov. 2026', 'Hytta'),
                            'de': ('Maxi-Yatzy Spezial 8', 'Drei Gleiche', 'Endsumme', '20. Nov. 2026')}.items():
        for paper in SIZES:
            pdf = export('hard.pdf', 'hard.yatzy', '--paper', paper, language=language)
            # A long name goes on in the next line.
            says(words_of(pdf), *words)
            says(words_of(pdf).replace(' ', ''), 'Wolfe')
            equal(facts_of(pdf)['Pages'], '1')


@case('paper/winner')
def _():
    write('won.yatzy', record('yatzy', '1 chance 20', '2 chance 25', *struck('yatzy', 1, 'chance'),
                              *struck('yatzy', 2, 'chance')))
    pdf = export('won.pdf', 'won.yatzy')
    says(words_of(pdf), 'Bo wins with 25, 5 points ahead', 'Total 20 25')
    fonts = run('pdffonts', pdf).decode().splitlines()[2:]
    assert fonts and all(' yes ' in line for line in fonts), fonts


@case('paper/written-from-the-left')
def _():
    """A winner whose name is written from the right stands where the sentence begins."""
    write('dana.yatzy', record('yatzy', '1 chance 20', '2 chance 25', *struck('yatzy', 1, 'chance'),
                               *struck('yatzy', 2, 'chance'), players='Bo; דנה'))
    words = re.findall(r'<word xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([^<]*)<',
                       run('pdftotext', '-bbox', export('dana.pdf', 'dana.yatzy'), '-').decode())
    left, top = next((float(x), float(y)) for x, y, word in words if word == 'wins')
    # Letters of another typeface begin a little higher or lower.
    assert [word for x, y, word in words if abs(float(y) - top) < 5 and float(x) < left and not word.isascii()], words


@case('paper/several')
def _():
    """Two fit on an A4 page; on A5 each has its own."""
    equal(facts_of(export('three.pdf', 'won.yatzy', 'hard.yatzy', 'won.yatzy', '--paper', 'A4'))['Pages'], '2')
    equal(facts_of(export('three.pdf', 'won.yatzy', 'hard.yatzy', 'won.yatzy', '--paper', 'A5'))['Pages'], '3')


@case('paper/fifty-players')
def _():
    """Each of them stands on one of the pages; two such games share none."""
    players = [f'P{i}' for i in range(1, 51)]
    write('fifty.yatzy', record('yatzy', '1 chance 20', players='; '.join(players)))
    for name in ('A4', 'A5', 'Letter'):
        one = int(facts_of(export('fifty.pdf', 'fifty.yatzy', '--paper', name))['Pages'])
        file = export('fifty.pdf', 'fifty.yatzy', 'fifty.yatzy', '--paper', name)
        equal(int(facts_of(file)['Pages']), 2 * one)
        equal([player for player in players if player not in words_of(file)], [])
    export('fifty.png', 'fifty.yatzy')
    export('fifty-empty.pdf', '--empty', 'yatzy', '--players', '50')


@case('paper/disk-that-gets-full')
def _():
    posix_only(NO_LIMITS)
    for name in ('full.pdf', 'full.png'):
        wrong_input(call('export', '--to', name, 'won.yatzy', around='trap "" XFSZ; ulimit -f 4; "$@"'), name)
        equal(list(FOLDER.glob('*full*')), [])


@case('paper/picture')
def _():
    png = export('won.png', 'won.yatzy').read_bytes()
    equal(png[:8], b'\x89PNG\r\n\x1a\n')
    width, height = (int.from_bytes(png[i:i + 4], 'big') for i in (16, 20))
    assert 900 < width < 2500 and 900 < height < 2500, (width, height)
    wrong_input(call('export', '--to', 'two.png', 'won.yatzy', 'hard.yatzy', '--paper', 'A5'), 'PDF')
    wrong_input(call('export', '--to', 'two.png', 'won.yatzy', 'hard.yatzy', 'won.yatzy', 'hard.yatzy', 'won.yatzy'), 'PDF')
    export('paper.png', 'won.yatzy', '--paper', 'A4')
    export('empty.png', '--empty', 'yatzy', '--players', '4')
    export('empty.png', '--empty', 'yatzy', '--players', '4', '--paper', 'A5')
    wrong_input(call('export', '--to', 'none.png', '--statistics', data_dir='nothing'), 'no finished games')
    call('import', 'won.yatzy', data_dir='picture')
    export('one.png', '--statistics', data_dir='picture')


@case('paper/statistics')
def _():
    maker = histories.Maker(7)
    names = [write(f'history/{i}.yatzy', maker.record().text) for i in range(60)]
    call('import', *names, data_dir='history')
    everybody = export('all.pdf', '--statistics', data_dir='history')
    says(words_of(everybody), 'Statistics', 'Anna', 'Median', 'Kniffel' if 'Kniffel' in words_of(everybody) else 'Yatzy')
    # Few players of several kinds of game stand on one page.
    kinds = {(row[0], row[11]) for row in fine(call('statistics', '--format', 'tsv', data_dir='history')).rows[1:]}
    assert len(kinds) > 3 and int(facts_of(everybody)['Pages']) <= (len(kinds) + 1) // 2, (kinds, facts_of(everybody))
    player = export('anna.pdf', '--player', 'Anna', data_dir='history')
    says(words_of(player), 'Anna', 'Totals Over Time', 'Entries', 'Longest winning streak')
    ink, at_edge = ink_of(player)
    assert 0.02 < ink < 0.4 and at_edge == 0, (ink, at_edge)
    for name in histories.PLAYERS:
        fine(call('export', '--to', 'each.pdf', '--player', name, '--paper', 'A5', data_dir='history'))
    # The line of a running mean begins with the tenth game; a caption without a line would be wrong.
    for n in (2, 10, 11):
        few = write(f'few-{n}.csv', 'Date,Anna,Bo\n' + ''.join(f'2025-01-{i + 1:02},{200 + 7 * i % 13},190\n' for i in range(n)))
        fine(call('import', '--rules', 'yatzy', few, data_dir=f'few-{n}'))
        words = words_of(export(f'few-{n}.pdf', '--player', 'Anna', data_dir=f'few-{n}'))
        says(words, 'Totals Over Time')
        equal('Running average' in words, n > 10)
    wrong_input(call('export', '--to', 'nobody.pdf', '--player', 'Nobody', data_dir='history'), 'Nobody')
    wrong_input(call('export', '--to', 'none.pdf', '--statistics', data_dir='nothing'), 'no finished games')


@case('paper/saved-game')
def _():
    says(words_of(export('saved.pdf', '--game', '1', data_dir='history')), 'Total')


@case('paper/refused')
def _():
    wrong_usage(call('export', '--to', 'x.pdf', '--empty', 'yatzy', '--paper', 'A3'), 'A4')
    wrong_usage(call('export', '--to', 'x.pdf'))
    wrong_input(call('export', '--to', 'x.pdf', '--empty', 'special-8', '--players', '3'))
    wrong_input(call('export', '--to', 'no/such/folder/x.pdf', '--empty', 'yatzy'), 'x.pdf')
    assert not (FOLDER / 'x.pdf').exists()
    write('old.pdf', 'old')
    wrong_input(call('export', '--to', 'old.pdf', '--empty', 'nothing'))
    equal((FOLDER / 'old.pdf').read_text(), 'old')


done()

# SPDX-License-Identifier: GPL-3.0-or-later
"""test_bad_tables.py BINARY: whatever file is given to `protokoll import`, it is read or refused in words, and soon."""
import sys
import zipfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source folder stays clean
from calls import FOLDER, call, case, done, equal, fine, says, write, wrong_input  # noqa: E402

MADE = Path(__file__).parent.parent / 'exchange' / 'made-in-libreoffice.xlsx'
GAME = '2025-11-20,312\n'


def take(name, data_dir):
    return call('import', name, '--rules', 'yatzy', data_dir=data_dir)


def nothing(answer, *words):
    """Refused in one line, and nothing was taken in."""
    wrong_input(answer, *words)
    equal(len(answer.err.splitlines()), 1)
    says(answer.out, '0 games are new', '1 was refused')


def zipped(name, *parts):
    with zipfile.ZipFile(FOLDER / name, 'w', zipfile.ZIP_DEFLATED) as packed:
        for part, content in parts:
            packed.writestr(part, content)
    return name


WORKBOOK = (('xl/workbook.xml', '<workbook><sheets><sheet name="Games" id="a"/></sheets></workbook>'),
            ('xl/_rels/workbook.xml.rels', '<r><Relationship Id="a" Type="/worksheet" Target="sheet.xml"/></r>'))


@case('import/bad/no table')
def _():
    nothing(take('missing.csv', 'none'), 'missing.csv: cannot be read: No such file or directory')
    nothing(take(write('bytes.csv', b'\x7fELF\x02\x01\0\0'), 'none'), 'bytes.csv:1: This is not text')
    nothing(take(write('page.xlsx', '<!DOCTYPE html><table></table>'), 'none'), 'page.xlsx: This web page has no table')
    nothing(take(write('locked.xlsx', b'\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' + bytes(512)), 'none'), 'locked.xlsx: ', 'password')
    for name in ('old.xls', 'template.xlt'):
        nothing(take(write(name, b'\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' + bytes(512)), 'none'), name + ': It is an old .xls', 'save it as .xlsx')
    for name in ('flat.fods', 'sheet.mht', 'sheet.xls'):
        nothing(take(write(name, '<?xml version="1.0"?><Workbook/>'), 'none'), name + ': It is not a spreadsheet', 'save it as .xlsx')
    nothing(take(zipped('sheet.numbers', ('Index/Document.iwa', 'x')), 'none'), 'sheet.numbers: It is not a spreadsheet', 'save it as .xlsx')
    nothing(take(zipped('letter.xlsx', ('word/document.xml', '<w/>')), 'none'), 'letter.xlsx: It is not a spreadsheet that can be read here')


@case('import/bad/damaged')
def _():
    whole = MADE.read_bytes()
    nothing(take(write('half.xlsx', whole[:len(whole) // 2]), 'damaged'), 'half.xlsx: ', 'damaged')
    nothing(take(write('quote.csv', 'Date,Anna\n' + GAME + '2025-11-21,"200\n'), 'damaged'), 'quote.csv:3: ', 'never closed')
    sheet = '<worksheet><sheetData><row r="7"><c r="B7"><v>x</v></c></row></sheetData></worksheet>'
    nothing(take(zipped('cell.xlsx', *WORKBOOK, ('xl/sheet.xml', sheet)), 'damaged'), 'cell.xlsx:7: Games!B7: ')


@case('import/bad/ours, damaged')
def _():
    """What is wrong is found out at the end, when games before it have been read or even written. None stays."""
    head = 'game,rules,date,number,seat,what,entry,typed,points,players,file\n'
    games = [f'{n},yatzy,2025-01-{1 + n % 28:02},1,1,total,,,{100 + n % 250},Anna,protokoll 1\\nrules yatzy\\n'
             f'date 2025-01-{1 + n % 28:02}\\nplayers Anna\\ntotal 1 {100 + n % 250}\n' for n in range(2500)]
    fine(call('import', write('before.csv', head + games[0]), data_dir='ours'))
    cut = write('cut.csv', head + ''.join(games) + '9999,"yatzy\n')
    nothing(call('import', cut, data_dir='ours'), 'cut.csv:2502: ', 'never closed')
    answer = call('import', write('good.csv', head + games[1]), cut, data_dir='ours')
    says(answer.out, '1 game is new, 0 were already there, 1 was refused')
    answer = call('import', '--dry-run', cut, 'good.csv', data_dir='dry')
    equal(answer.out, '1 game would be imported, 0 are already there, 1 would be refused\n')
    fine(call('export', '--games', '--to', 'ours.xlsx', data_dir='ours'))
    with zipfile.ZipFile(FOLDER / 'ours.xlsx') as packed:
        parts = [(part, packed.read(part)) for part in packed.namelist()]
    with zipfile.ZipFile(FOLDER / 'stored.xlsx', 'w', zipfile.ZIP_STORED) as packed:
        for part, content in parts:
            packed.writestr(part, content)
    whole = (FOLDER / 'stored.xlsx').read_bytes()
    equal(whole.count(b'<v>101</v>'), 1)
    write('changed.xlsx', whole.replace(b'<v>101</v>', b'<v>201</v>'))
    nothing(call('import', 'changed.xlsx', data_dir='elsewhere'), 'changed.xlsx: ', 'damaged')
    equal(fine(call('import', 'ours.xlsx', data_dir='elsewhere')).out,
          '2 games are new, 0 were already there, 0 were refused\n')


@case('import/bad/made to do harm')
def _():
    laughs = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>'
    nothing(take(zipped('laughs.xlsx', *WORKBOOK, ('xl/sheet.xml', laughs)), 'harm'), 'laughs.xlsx: ')
    nothing(take(zipped('bomb.xlsx', *WORKBOOK, ('xl/sheet.xml', '<worksheet>' + ' ' * (40 << 20))), 'harm'), 'bomb.xlsx: ')
    nothing(take(zipped('outside.xlsx', *WORKBOOK, ('../../.profile', 'x')), 'harm'), 'outside.xlsx: ', '../../.profile')


@case('import/bad/odd but fine')
def _():
    says(fine(take(write('empty-rows.csv', 'Date,Anna\n' + '\n' * 1000000 + GAME), 'rows')).out, '1 game is new')
    says(fine(take(write('wide.csv', 'Date,Anna' + ',' * 10000 + '\n' + GAME), 'wide')).out, '1 game is new')
    says(fine(take(write('ends.csv', 'Date,Anna\r' + GAME + '2025-11-21,200\r\n2025-11-22,201'), 'ends')).out, '3 games are new')
    says(fine(take(write('marked.csv', ('Date\tBjørn\n2025-11-20\t312').encode('utf-16')), 'utf-16')).out, '1 game is new')
    page = '<html><meta charset="utf-8"><table><tr><th>Date</th><th>Bjørn</th></tr><tr><td>2025-11-20</td><td>312</td></tr></table></html>'
    for name in ('page.xls', 'page.htm', 'page.html'):
        says(fine(take(write(name, page), 'of-' + name)).out, '1 game is new')
    answer = take(write('old.csv', 'Date;Bjørn\n2025-11-20;312\n'.encode('cp1252')), 'cp1252')
    equal(answer.code, 0)
    says(answer.err, 'old.csv:1: This is not UTF-8', '“Bjørn”')
    says(answer.out, '1 game is new')


done()

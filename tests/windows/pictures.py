#!/usr/bin/python3
"""pictures.py PROGRAM.exe FOLDER: pictures of some pages under Wine, at two sizes of the screen, with 100 and 200 %, in each
language, light and dark."""
import shutil
import sys
from pathlib import Path

from wine import Wine
from wine_table import HERE, WineTable

GAMES = HERE.parent / 'end-to-end' / 'games'
WORKBOOK = HERE.parent / 'exchange' / 'tables' / 'workbook-of-sheets-en.xlsx'
THEMES = r'HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize'
LOOKS = [
    # size, scale, language, dark
    ((1024, 768), 1, 'en', False),
    ((1920, 1080), 1, 'nb', True),
    ((1024, 768), 1.5, 'de', False),
    ((1920, 1080), 2, 'de', False),
]
WORDS = {
    'en': {'statistics': 'Statistics', 'maximize': 'Maximize'},
    'nb': {'statistics': 'Statistikk', 'maximize': 'Maksimer'},
    'de': {'statistics': 'Statistik', 'maximize': 'Maximieren'},
}


def half_a_game(folder):
    """The sample game up to its middle."""
    lines = (GAMES / 'special-8.yatzy').read_text(encoding='utf-8').splitlines()
    path = folder / 'half.yatzy'
    path.write_text('\n'.join(lines[:len(lines) // 2]) + '\n', encoding='utf-8')
    return path


def photograph(wine, program, folder, size, scale, language, dark):
    """The pages of one look."""
    label = f'{size[0]}x{size[1]}-{int(100 * scale)}-{language}-{"dark" if dark else "light"}'
    data = rf'C:\data {label}'
    wine.run(program.with_suffix('.com'), '--data-dir', data, 'import', *(wine.path(game) for game in GAMES.glob('*.yatzy')))
    wine.set(THEMES, 'AppsUseLightTheme', int(not dark), 'REG_DWORD')
    with WineTable(wine, program, size=size, scale=scale, env={'LANGUAGE': language},
                   arguments=['--data-dir', data, wine.path(half_a_game(wine.drive))]) as table:
        def take(page):
            table.picture(folder / f'{page}-{label}.png')

        table.wait_for(WORDS[language]['statistics'])
        if size[0] > 1024 or scale > 1:
            table.click(WORDS[language]['maximize'])
        take('sheet')
        cell = next(node for node in table.nodes() if node.kind == 'cell' and node.name.endswith((': open', ': åpen', ': offen')))
        table.click(cell.name)
        take('pad')
        table.keys('Escape', 'Escape')
        table.keys('d')
        table.keys(*'66554321')
        take('tray')
        table.keys('Escape')
        table.keys('ctrl+comma')
        take('preferences')
        table.keys('Escape')
        table.keys('F1')
        take('help')
        table.keys('Escape')
        table.click(WORDS[language]['statistics'])
        take('statistics')
        # The titles of the dialogs are known in English.
        if language == 'en':
            shutil.copy(WORKBOOK, wine.drive / 'old.xlsx')
            table.click('Import Games…')
            table.choose_file('Import Games', wine.drive / 'old.xlsx', 'Import Table')
            table.wait_for('Import Table')
            take('import')


def main():
    program, folder = Path(sys.argv[1]), Path(sys.argv[2])
    folder.mkdir(exist_ok=True, parents=True)
    with Wine() as wine:
        for look in LOOKS:
            photograph(wine, program, folder, *look)


if __name__ == '__main__':
    main()

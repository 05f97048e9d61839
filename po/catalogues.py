"""The translations in po/, for what is made of them when the program is built."""
import gettext
import subprocess
import tempfile
from pathlib import Path

PO = Path(__file__).parent


def catalogues():
    """Each language and its translations."""
    with tempfile.TemporaryDirectory() as folder:
        for language in (PO / 'LINGUAS').read_text(encoding='utf-8').split():
            binary = Path(folder) / f'{language}.mo'
            subprocess.run(['msgfmt', '-o', binary, PO / f'{language}.po'], check=True)
            with binary.open('rb') as file:
                yield language, gettext.GNUTranslations(file)

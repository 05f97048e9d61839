"""Every word for people is found by the tools and stands in every language."""
import re
import subprocess
import tempfile
from pathlib import Path

from tap import SOURCE, case, done, run

CALL = re.compile(r'\b(?:_|N_|C_|NC_|ngettext|g_dngettext|g_dpgettext2?)\s*\(\s*[^)]*?"')
MARK = re.compile(r'translatable="(?:yes|true|1)"')

po = SOURCE / 'po'


def has_words(file):
    text = file.read_text(encoding='utf-8')
    if file.suffix == '.ui':
        return MARK.search(text)
    return CALL.search(re.sub(r'^\s*#.*$', '', text, flags=re.MULTILINE))


def message_ids(file, *which):
    """The messages of a file that are as msgattrib is told, one a line."""
    output = subprocess.run(['msgattrib', '--no-wrap', '--no-obsolete', *which, file],
                            text=True, stdout=subprocess.PIPE, check=True).stdout
    messages = re.findall(r'^msgid (".*"(?:\n".*")*)', output, flags=re.MULTILINE)
    texts = (''.join(re.findall(r'^"(.*)"$', message, flags=re.MULTILINE)) for message in messages)
    return '\n'.join(text for text in texts if text)  # that of the header is empty


listed = [line for line in (po / 'POTFILES.in').read_text(encoding='utf-8').splitlines()
          if line and not line.startswith('#')]
spoken = {str(file.relative_to(SOURCE)) for suffix in ('c', 'h', 'ui')
          for file in (SOURCE / 'src').rglob('*.' + suffix) if has_words(file)}
case('POTFILES.in lists every file with words', '\n'.join(sorted(spoken - set(listed))))
case('POTFILES.in lists no other', '\n'.join(name for name in listed if not (SOURCE / name).exists()
                                             or (name.startswith('src/') and name not in spoken)))
case('POTFILES.in is sorted', listed != sorted(listed) and 'put its lines in order')

with tempfile.TemporaryDirectory() as folder:
    template = Path(folder) / 'protokoll.pot'
    problem = run([po / 'update', '--pot', template])
    case('the words can be gathered', problem)
    if not problem:
        # xgettext sees "… %" G_GSIZE_FORMAT " …" as two texts, and the words are never found at run time.
        case('no words are broken by a macro', '\n'.join(
            text for text in message_ids(template).split('\n') if re.search(r'(?<!%)%$', text)))
    for language in (po / 'LINGUAS').read_text(encoding='utf-8').split():
        merged = Path(folder) / f'{language}.po'
        problem = problem or run(['msgmerge', '--quiet', '--no-fuzzy-matching', '--output-file', merged,
                                  po / f'{language}.po', template])
        if problem:
            case(language, problem)
            continue
        case(f'{language} is well-formed', run(['msgfmt', '--check', '--output-file=/dev/null', merged]))
        case(f'{language} leaves nothing out', message_ids(merged, '--untranslated'))
        case(f'{language} has no guesses', message_ids(merged, '--only-fuzzy'))

done()

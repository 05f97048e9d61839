"""Every word for people is found by the tools and stands in every language."""
import collections
import re
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from tap import SOURCE, case, done, run

CALL = re.compile(r'\b(?:_|N_|C_|NC_|ngettext|g_dngettext|g_dpgettext2?)\s*\(\s*[^)]*?"')
SCRIPT_CALL = re.compile(r"\b(?:_|ngettext)\('")
MARK = re.compile(r'translatable="(?:yes|true|1)"')

po = SOURCE / 'po'


def has_words(file):
    text = file.read_text(encoding='utf-8')
    if file.suffix == '.ui':
        return MARK.search(text)
    if file.suffix == '.js':
        return SCRIPT_CALL.search(text)
    return CALL.search(re.sub(r'^\s*#.*$', '', text, flags=re.MULTILINE))


def message_ids(file, *which):
    """The messages of a file that are as msgattrib is told, one a line."""
    output = subprocess.run(['msgattrib', '--no-wrap', '--no-obsolete', *which, file],
                            text=True, stdout=subprocess.PIPE, check=True).stdout
    messages = re.findall(r'^msgid (".*"(?:\n".*")*)', output, flags=re.MULTILINE)
    texts = (''.join(re.findall(r'^"(.*)"$', message, flags=re.MULTILINE)) for message in messages)
    return '\n'.join(text for text in texts if text)  # that of the header is empty


def unquote(lines):
    """The text of a string in a catalogue."""
    return ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', lines)).replace('\\n', '\n').replace('\\"', '"')


def translations(file):
    """{English: every text that stands for it}, without contexts; a plural stands beside its singular."""
    found = collections.defaultdict(list)
    output = subprocess.run(['msgattrib', '--no-wrap', '--no-obsolete', file], text=True, stdout=subprocess.PIPE,
                            check=True).stdout
    for block in output.split('\n\n'):
        fields = re.findall(r'^(msg\w+)(?:\[\d\])? (".*"(?:\n".*")*)', block, flags=re.MULTILINE)
        english = next((unquote(text) for field, text in fields if field == 'msgid'), '')
        found[english] += [unquote(text) for field, text in fields if field == 'msgstr']
    found.pop('')
    return found


# The words that are the same as in English; any other that is has been left out.
SAME = {
    'nb': {'Protokoll', 'Median', 'Bonus', 'Yatzy', 'Sum', 'sum: %s', 'Sum %s', 'median %s', '_Start', '_Filter', 'median',
           'Yahtzee', 'Kniffel', 'Joker', '%u problem:', 'margin minus %d', 'Enter', '%d min', 'Rival'},
    'de': {'Protokoll', 'Median', 'Bonus', 'Yatzy', 'April', 'August', 'September', 'November', '_Filter', 'Name', 'Chance',
           'Yahtzee', 'Kniffel', 'Joker', 'Full House', 'Best of', 'Best of %u', 'Orange', 'Gold'},
}


def left_english(language, words):
    """Texts with words in them whose translation is the same though it is not known to be, a line each."""
    return '\n'.join(english for english, several in words.items() if english in several
                     and english not in SAME.get(language, ()) and re.search(r'[^\W\d_]{2}', re.sub(r'%\w', '', english)))


# What each language never writes, and what it is.
NEVER = {
    'nb': [(r'[“”„"]', 'quotation marks are « and »'), (r'\w…', 'a blank stands before the ellipsis')],
    'de': [(r'[«»”"]', 'quotation marks are „ and “'), (r'\w…', 'a blank stands before the ellipsis'),
           (r'(?<=[a-zäöüß,] )(Sie|Ihre?[nmrs]?)\b', 'people are called du')],
}
ALWAYS = [(r'\.\.\.', 'the ellipsis is one letter'), (r'—', 'dashes are short'),
          (r'^\s.|.\s$', 'a blank at an end'), (r'\S  \S', 'two blanks')]


def style_of(language, words):
    """What a language writes otherwise, a line each."""
    wrong = [f'{said!r}: {what}' for english, several in words.items() for said in several
             for never, what in NEVER.get(language, []) + ALWAYS
             if re.search(never, said) and not re.search(never, english) and '\n' not in english]
    ends = [f'{english!r} ends otherwise: {said!r}' for english, several in words.items() for said in several
            if re.search(r'.[.:?!…]$', english) and english[-1] != said[-1:]]
    return '\n'.join(wrong + ends)


def menus(file):
    """The texts with mnemonics in a .ui that can be pressed at the same time: of each menu without submenus, or all."""
    root = ElementTree.parse(file).getroot()
    within = [*root.iter('menu'), *root.iter('submenu')]
    for menu in within or [root]:
        texts = []
        left = [node for node in menu if node.tag != 'attribute']
        while left:
            node = left.pop()
            if node.tag == 'submenu':
                texts += [a.text for a in node.findall('attribute') if a.get('name') == 'label']
            else:
                left += list(node)
                if node.get('translatable') and '_' in (node.text or ''):
                    texts.append(node.text)
        yield [text for text in texts if '_' in text]


# The answers to a question in the sources, and the buttons beside it.
QUESTIONS = [
    ['_Cancel', '_Discard', '_Save to Statistics'],
    ['_Keep Entering', '_Add as Unfinished', '_Discard'],
    ['_Cancel', 'Close and _Lose Entries', '_Save Game File…'],
    ['_Try Again', '_Set Aside…', 'Start _Empty'],
    ['_Cancel', '_Save'], ['_Cancel', '_Merge'], ['_Cancel', '_Add'], ['_Cancel', 'C_ontinue'],
    ['_Import Games…', '_Add Past Game…', '_Filter'], ['_Name and Color…', '_Merge…', '_Print…'],
]


def same_mnemonics(words):
    """The groups of texts in which a letter stands twice, a line each; WORDS gives the text in a language."""
    files = sorted((SOURCE / 'src').rglob('*.ui'))
    for where, texts in [*((file.name, texts) for file in files for texts in menus(file)),
                         *(('a question', texts) for texts in QUESTIONS)]:
        letters = collections.defaultdict(list)
        for text in texts:
            said = words(text)
            if re.search(r'_(.)', said):
                letters[re.search(r'_(.)', said)[1].lower()].append(said)
        for several in letters.values():
            if len(several) > 1:
                yield f'{where}: {", ".join(several)}; taken are {" ".join(sorted(letters))}'


listed = [line for line in (po / 'POTFILES.in').read_text(encoding='utf-8').splitlines()
          if line and not line.startswith('#')]
spoken = {str(file.relative_to(SOURCE)) for suffix in ('c', 'h', 'ui', 'js')
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
        case(f'{language} is well-formed', run(['msgfmt', '--check', '--check-accelerators=_',
                                                 '--output-file=/dev/null', merged]))
        case(f'{language} leaves nothing out', message_ids(merged, '--untranslated'))
        case(f'{language} has no guesses', message_ids(merged, '--only-fuzzy'))
        case(f'{language} keeps nothing that is not said any more', '\n'.join(
            re.findall(r'^#~ msgid .*', merged.read_text(encoding='utf-8'), flags=re.MULTILINE)))
        words = translations(merged)
        case(f'{language} leaves nothing in English', left_english(language, words))
        case(f'{language} is written as it is in that language', style_of(language, words))
        case(f'{language} has each letter once in a menu or dialog', '\n'.join(
            same_mnemonics(lambda text: words[text][0] if words.get(text) else text)))
    case('English has each letter once in a menu or dialog', '\n'.join(same_mnemonics(lambda text: text)))

done()

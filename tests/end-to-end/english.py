"""What is said in English where another language was asked for.

English is what the catalogue has another word for, and what is said alike in two languages though neither catalogue, nor a
player, has it. What was said is given as {text: page}.
"""
import gettext
import re
from pathlib import Path

from scenes import PROGRAM
from table import build_variables

# Words of GTK and libadwaita that stay English where their own translations are not installed.
TOOLKIT = {
    '(None)',  # an empty drop-down
    'Close', 'Close the window', 'Maximize', 'Maximize the window', 'Minimize', 'Minimize the window',
    'Shortcuts', 'Search Results', 'No Results Found', 'Try a different search',
}
# The name that GTK gives to what has none is that of its class.
CLASS = re.compile(r'(Gtk|Adw|Protokoll|Entry)[A-Z]\w+|protokoll')
PREFERENCES = Path(__file__).parents[2] / 'src/ui/preferences/preferences-window.ui'
LANGUAGES = re.findall('<item>(.*)</item>', PREFERENCES.read_text(encoding='utf-8'))  # their own names
# What people write, or files and languages are called: the same in every language.
# What begins a name marks its player.
OWN = re.compile('|'.join(LANGUAGES) + r'|[\d\W_]*|[A-ZÆØÅ]{2}|Eva|Joe|Kari|Liv|Ola|Per|Siv|Sue|'
                 # At the head of a list, where it has a capital letter in Norwegian, too.
                 r'(Januar|Februar|April|August|September|November) \d{4}|'
                 # In a table of somebody else's.
                 r'4o2|By the fire|Dato|Merknad|Totalt|Vinner|anna|'
                 r'Copy|Bo|Grete|Ivar|Jens|Lise|Mona|Oda|Tove|Ylva|Åse|.*\u2068(Bo|Grete|Lise|Mona|Tove)\u2069.*|'
                 r'.*(Anna|Bjørn|Wilhelmina|דנה|Chris|Hytta|Julaften|Thursdays|Protokoll|GNU |/|protokoll).*', re.DOTALL)
# Keys have their names from GTK, too.
KEY = re.compile(r'((Shift|Ctrl|Alt)\+)*([A-Z]|[a-z](–[a-z])?|F\d+|[+?0-]|-|Alt|Ctrl|Delete|Escape|Page_Down|Page_Up|Shift|Tab)')

# The words of a rule file are the same in every language; where they stand alone they are none.
FILE_WORD = (r'(\d+|any|chance|entry|false|forced|free|highest|none|ones|true|twos|unlimited|upper|'
             r'(top|bottom)-(down|up)|(upper|lower)-first)')
FILE = re.compile(rf'{FILE_WORD}([;,· ]+{FILE_WORD})+')


def catalogue(language):
    """{English: translation}, without contexts, plurals and mnemonics; where several, the one that differs."""
    catalog = gettext.translation('protokoll', build_variables(PROGRAM)['PROTOKOLL_LOCALE_DIR'], [language])
    words = {}
    for english, said in catalog._catalog.items():
        if isinstance(english, tuple):
            english = english[0]
        if english and said:
            words.setdefault(plain(english.split('\x04')[-1]), set()).add(plain(said))
    return words


def plain(text):
    """A text as it is heard."""
    return text.replace('_', '').strip()


NUMBER = re.compile(r'\d+')
VALUE = re.compile(r'^[−+\d.,]+(\s?%)? ')
PLACE = re.compile(r'%(?:\d\$)?[.*]*([a-z])')


def pattern(english):
    """What finds a text of the catalogue in what is said: all of it, or within a sentence if it is some words long."""
    words = re.findall(r'[^\W\d_]{2,}', PLACE.sub(' ', english))
    # The “to” of “5 to 3” is a Norwegian word, too.
    if len(''.join(words)) < 3:
        return None
    # Between the parts stand what %s and %u are: something, or a number.
    parts = PLACE.split(english.replace('%%', '%'))
    text = ''.join(re.escape(part) if i % 2 == 0 else '.+?' if part == 's' else r'\d+' for i, part in enumerate(parts))
    return re.compile(rf'(?<!\w){text}(?!\w)' if len(words) > 1 else rf'^{text}$')


def english_in(language, found):
    """What is said in English though the catalogue has it, a line each."""
    words = catalogue(language)
    spoken = {said for several in words.values() for said in several}
    patterns = [(english, pattern(english)) for english, said in words.items() if english not in said]
    patterns = [(english, one) for english, one in patterns if one]
    # “10 % mit Bonus” is German, though “%s Bonus” finds it.
    filled = [one for one in (pattern(said) for said in spoken if PLACE.search(said)) if one]

    def is_said(text):
        # Newer versions of GTK call a figure by its value and its words, and a row by its title and what is chosen.
        halves = [(text[:i], text[i + 1:]) for i, letter in enumerate(text) if letter == ' ']
        return any(first in spoken and last in spoken for first, last in halves) or any(one in TOOLKIT | spoken or any(said.fullmatch(one) for said in filled)
                   for one in (text, VALUE.sub('', text)))
    return [f'{page}: {text!r} has {english!r}' for text, page in sorted(found.items())
            for english, one in patterns
            if one.search(text) and not is_said(text) and not (page == 'shortcuts' and KEY.fullmatch(text))
            and not (page.startswith('rule-editor') and FILE.fullmatch(text))]


def never_translated(found_in):
    """What is said alike in all languages but is in no catalogue, a line each."""
    same = set.intersection(*[{said for several in catalogue(language).values() for said in several}
                              for language in found_in])
    # “Round 5” is “Runde 5” in two languages.
    numbered = [one for said in same if set(PLACE.findall(said)) == {'u'} and (one := pattern(said))]
    alike = set.intersection(*[set(found) for found in found_in.values()])

    def is_known(text):
        return text in same | TOOLKIT or any(known.fullmatch(text) for known in (CLASS, OWN, KEY, NUMBER, FILE, *numbered))
    # Newer versions of GTK call a row by all that it has.
    return [f'{text!r} is in no catalogue' for text in sorted(alike)
            if not is_known(text) and not all(is_known(part.rstrip(',')) for part in text.split())]

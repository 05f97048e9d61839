"""The pages of the help: links lead somewhere, every language says the same, and every number is the program's."""
import collections
import os
import re
import subprocess
import tempfile
from pathlib import Path
from xml.etree import ElementTree

from tap import BUILD, SOURCE, case, done, run, tool_case

PROGRAM = BUILD / 'src' / 'protokoll'
HELP = SOURCE / 'help'
LANGUAGES = (HELP / 'LINGUAS').read_text(encoding='utf-8').split()
MALLARD = '{http://projectmallard.org/1.0/}'
LETTERS = 'abcefghijklmnopqrstuvw'  # d, x, y and z do other things
TYPED = {'count': 'number', 'face': 'value', 'sum': 'sum'}  # in the words of the tables


def messages(path, under=''):
    """{(context, English): {every translation}} of a catalogue, or of what is said in one of its folders. The context is
    empty where there is none."""
    found = collections.defaultdict(set)
    for block in path.read_text(encoding='utf-8').split('\n\n'):
        if re.search(r'^#~', block, re.MULTILINE) or not re.search(rf'^#:.*\b{under}', block, re.MULTILINE):
            continue
        texts = {}
        for key, text in re.findall(r'^(msg\w+(?:\[\d\])?) ((?:".*"\n?)+)', block, re.MULTILINE):
            texts[key] = ''.join(re.findall(r'"(.*)"', text)).replace('\\"', '"').replace('\\\\', '\\')
        for english in filter(None, (texts.get('msgid'), texts.get('msgid_plural'))):
            found[texts.get('msgctxt', ''), english] |= {text for key, text in texts.items() if key.startswith('msgstr')}
    return found


def page_path(language, name):
    """A page as the program finds it in the build folder."""
    return (HELP if language == 'C' else BUILD / 'help') / language / f'{name}.page'


def load(language, name):
    """The tree of a page."""
    return ElementTree.parse(page_path(language, name)).getroot()


def tag(element):
    """Without the name space."""
    return element.tag.removeprefix(MALLARD)


def words(element):
    """All that stands in it."""
    return ' '.join(''.join(element.itertext()).split())


def tables(page):
    """Every table as rows of texts."""
    return [[[words(cell) for cell in row] for row in table.iter(MALLARD + 'tr')]
            for table in page.iter(MALLARD + 'table')]


def ask(*arguments, language='en'):
    """What the program prints, as rows of a table."""
    env = dict(os.environ, LANGUAGE=language)
    said = subprocess.run([PROGRAM, *map(str, arguments)], env=env, text=True, stdout=subprocess.PIPE, check=True)
    return [line.split('\t') for line in said.stdout.splitlines()]


NAMES = sorted(path.stem for path in (HELP / 'C').glob('*.page'))
PAGES = {(language, name): load(language, name) for language in ['C', *LANGUAGES] for name in NAMES}
PROGRAM_WORDS = {language: messages(SOURCE / 'po' / f'{language}.po') for language in LANGUAGES}
HELP_WORDS = {language: messages(HELP / language / f'{language}.po') for language in LANGUAGES}


# Links and structure

def links(page):
    return {link.get('xref') for link in page.iter(MALLARD + 'link')}


def reachable():
    found, left = set(), ['index']
    while left:
        name = left.pop()
        if name not in found and name in NAMES:
            found.add(name)
            left += links(PAGES['C', name])
    return found


listed = re.findall(r"'(\S+)\.page'", (HELP / 'meson.build').read_text(encoding='utf-8'))
case('every page is installed', '\n'.join(sorted(set(listed) ^ set(NAMES))))
case('every page is called by its id', '\n'.join(name for name in NAMES if PAGES['C', name].get('id') != name))
case('every page is Mallard', '\n'.join(name for name in NAMES if PAGES['C', name].tag != MALLARD + 'page'))
case('every link leads to a page', '\n'.join(f'{name}: {link}' for name in NAMES
                                             for link in sorted(links(PAGES['C', name]) - set(NAMES))))
case('every page is reached from the first', '\n'.join(sorted(set(NAMES) - reachable())))
tool_case('Mallard by its own checker', ['yelp-check', 'validate', *sorted((HELP / 'C').glob('*.page'))])


# Translations

def shape(page):
    """What there is, without the words and what stands within a line of them."""
    kept = 'page info section title p list steps item table thead tbody tr td th note screen links'.split()
    return [(tag(element), element.get('id')) for element in page.iter() if tag(element) in kept]


def gather(folder):
    template = Path(folder) / 'help.pot'
    return template, run(['itstool', '-o', template, *sorted((HELP / 'C').glob('*.page'))])


def numbers(text, names):
    """The numbers in a text, besides those in the names of entries."""
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf'(?<!\w){re.escape(name)}(?!\w)', ' ', text)
    return sorted(re.findall(r'(?<!Pos)\d+', text))  # a key is called so


def wrong_numbers(language, translated):
    program = PROGRAM_WORDS[language]
    pairs = {key: texts for key, texts in program.items() if re.fullmatch(r'(One|Two|Three|Four) Pairs?', key[1])}
    names = [english for _, english in pairs]
    theirs = [text for texts in pairs.values() for text in texts]
    return '\n'.join(f'{english}: {text}' for (_, english), texts in translated.items() for text in texts
                     if numbers(english, names) != numbers(text, theirs))


def window_words(language):
    """{what stands in the window: {its translations}}, without what belongs to menus. Where a word also stands there in a
    context, it may have another translation, which is not meant."""
    alone, in_context = collections.defaultdict(set), collections.defaultdict(set)
    for (context, english), texts in messages(SOURCE / 'po' / f'{language}.po', '(src/ui|src/exchange|src/serve)/').items():
        (in_context if context else alone)[plain(english)] |= {plain(text) for text in texts}
    return in_context | alone


def wrong_words(language):
    """What is said to stand in the window, but is called otherwise there. Paragraph by paragraph, for the order within
    one may be another."""
    window = window_words(language)
    wrong = []
    for name in NAMES:
        blocks = zip(PAGES['C', name].iter(MALLARD + 'p'), PAGES[language, name].iter(MALLARD + 'p'))
        for ours, theirs in ([[words(gui) for gui in block.iter(MALLARD + 'gui')] for block in pair] for pair in blocks):
            wrong += [f'{name}: {gui} is nowhere in the window' for gui in ours if gui not in window]
            left = list(theirs)
            for gui in ours:
                said = next((text for text in left if text in window[gui]), None)
                wrong += [f'{name}: {gui} is {sorted(window[gui])}, not one of {theirs}'] if said is None else []
                left = [text for text in left if text != said]
            wrong += [f'{name}: {gui} is not in English' for gui in left]
    return '\n'.join(wrong)


def wrong_figures(language):
    """Figures of the statistics that are called otherwise there, but for capitals."""
    window = collections.defaultdict(set)
    for english, texts in window_words(language).items():
        window[english.lower()] |= {text.lower() for text in texts}
    table, = tables(PAGES['C', 'statistics'])
    theirs, = tables(PAGES[language, 'statistics'])
    pairs = [pair for ours, other in zip(table, theirs)
             for pair in zip(ours[0].lower().split(', '), other[0].lower().split(', '))]
    return '\n'.join(f'{ours}: {said}, but {sorted(window[ours])}' for ours, said in pairs if said not in window[ours])


def plain(text):
    """Without what belongs to menus."""
    return text.replace('_', '').removesuffix('…').strip()


with tempfile.TemporaryDirectory() as folder:
    template, problem = gather(folder)
    case('the words can be gathered', problem)
    wanted = set(messages(template)) if not problem else set()
    for language in LANGUAGES:
        catalogue = HELP / language / f'{language}.po'
        translated = HELP_WORDS[language]
        case(f'{language} is well-formed', run(['msgfmt', '--check', '--output-file=/dev/null', catalogue]))
        case(f'{language} leaves nothing out', '\n'.join(
            sorted(': '.join(key) for key in wanted if not any(translated[key]))))
        case(f'{language} has nothing that is gone', '\n'.join(sorted(': '.join(key) for key in set(translated) - wanted)))
        fuzzy = subprocess.run(['msgattrib', '--only-fuzzy', catalogue], text=True, stdout=subprocess.PIPE, check=True)
        case(f'{language} has no guesses', fuzzy.stdout)
        case(f'{language} has the same numbers', wrong_numbers(language, translated))
        case(f'{language} names what stands in the window', wrong_words(language))
        case(f'{language} names the figures of the statistics', wrong_figures(language))
        case(f'{language} has the same pages', '\n'.join(name for name in NAMES
                                                         if shape(PAGES[language, name]) != shape(PAGES['C', name])))


# The rules

def rule_file(name):
    """{group: {key: value}} of a rule set as shipped."""
    groups, group = {}, None
    for line in (SOURCE / 'data' / 'rules' / f'{name}.rules.in').read_text(encoding='utf-8').splitlines():
        if line.startswith('['):
            group = groups.setdefault(line.strip('[]'), {})
        elif '=' in line and not line.startswith('#'):
            key, value = line.split('=', 1)
            group[key] = value
    return groups


def digits_of(entry):
    """The numbers that tell what an entry asks for and gives."""
    kind, _, asked = entry['Pattern'].partition(' ')
    if kind == 'run' and '-' in asked:
        first, last = map(int, asked.split('-'))
        asked = ' '.join(map(str, range(first, last + 1)))
    return re.findall(r'\d+', asked + ' ' + entry.get('Points', ''))


def letter_of(place):
    return LETTERS[place] if place < len(LETTERS) else 'z ' + LETTERS[place - len(LETTERS)]


def par_of(rules):
    """“3” of each face, or “4 3 3 3 4 4”; “−” for none."""
    bonus_from = int(rules['BonusFrom'])
    if 'Par' in rules:
        return ' '.join(rules['Par'].split(';'))
    return str(bonus_from // 21) if bonus_from % 21 == 0 else '−'


def wrong_facts(table, rules, listed):
    """The first table of a page: dice, entries, rolls, saved, players, order, bonus from, bonus, par, total."""
    said = [row[1] for row in table]
    expected = {0: rules['Dice'], 1: listed[2], 2: rules['Rolls'], 6: rules['BonusFrom'], 7: rules['BonusPoints'],
                8: par_of(rules), 9: listed[3]}
    wrong = [f'{table[row]}, but {value}' for row, value in expected.items() if said[row] != value]
    saved = re.findall(r'\d+', said[3])
    if saved != re.findall(r'\d+', rules['SavedRolls']):
        wrong.append(f'{table[3]}, but {rules["SavedRolls"]}')
    if re.findall(r'\d+', said[4]) != re.findall(r'\d+', rules['Players']):
        wrong.append(f'{table[4]}, but {rules["Players"]}')
    return wrong


def wrong_entries(language, rows, name, rules):
    """The tables of the two sections, less their heads: name, dice, how it is typed, the most, the key."""
    program = ask('rules', name, language='en' if language == 'C' else language)
    if len(rows) != len(program):
        return [f'{len(rows)} entries, but {len(program)}']
    wrong = []
    for place, (row, entry) in enumerate(zip(rows, program)):
        asked = digits_of(rules['Entry ' + entry[0]])
        typed = TYPED[entry[2]]
        if language != 'C':
            typed, = HELP_WORDS[language]['', typed]
        expected = [entry[5], asked, typed, entry[3], letter_of(place)]
        said = [row[0], re.findall(r'\d+', row[1]), *row[2:]]
        if said != expected:
            wrong.append(f'{row}, but {expected}')
    return wrong


def wrong_patterns(language):
    """The same is said in the same words, and other things in others."""
    said, meant = collections.defaultdict(set), collections.defaultdict(set)
    for name in RULES:
        rules = rule_file(name)
        rows = [row for table in tables(PAGES[language, f'rules-{name}'])[1:3] for row in table[1:]]
        for row, entry in zip(rows, ask('rules', name)):
            asked = rules['Entry ' + entry[0]]
            pattern = asked['Pattern'] + ' ' + asked.get('Points', '')
            said[pattern].add(row[1])
            meant[row[1]].add(pattern)
    return '\n'.join(f'{key}: {sorted(values)}' for pairs in (said, meant) for key, values in pairs.items()
                     if len(values) > 1)


RULES = [row[0] for row in ask('rules')]
LISTED = {row[0]: row for row in ask('rules')}
case('every rule set has a page', '\n'.join(name for name in RULES if f'rules-{name}' not in NAMES))
for language in ['C', *LANGUAGES]:
    titles = {row[0]: row[4] for row in ask('rules', language='en' if language == 'C' else language)}
    for name in RULES:
        page = PAGES[language, f'rules-{name}']
        facts, upper, lower = tables(page)[:3]
        rules = rule_file(name)
        wrong = wrong_facts(facts, rules['Rules'], LISTED[name])
        wrong += wrong_entries(language, upper[1:] + lower[1:], name, rules)
        if not words(page.find(MALLARD + 'title')).endswith(' ' + titles[name]):
            wrong.append(f'the title, but {titles[name]}')
        case(f'{language}: the rules of {name}', '\n'.join(wrong))
    case(f'{language}: what entries ask for', wrong_patterns(language))


# Other pages with facts

def saved_after(before, rolls):
    with tempfile.NamedTemporaryFile('w', suffix='.yatzy') as record:
        record.write(f'protokoll 1\nrules special-8\nplayers A; B\n1 saved {before}\n1 ones 3 rolls={rolls}\n')
        record.flush()
        return next(row[1] for row in ask('sheet', record.name) if row[0] == 'saved-rolls')


saved, = tables(PAGES['C', 'saved-rolls'])
case('saved rolls', '\n'.join(f'{row}, but {saved_after(*row[:2])}' for row in saved[1:]
                              if saved_after(*row[:2]) != row[2]))

# Chances: what the tables say is what the program prints, rounded as they are; every number in words is in it, too.

def wrong_number(said, figure):
    """A number of a table, with as many digits as stand there."""
    digits = re.sub(r'[^\d,.]', '', said).replace(',', '.')
    decimals = len(digits.partition('.')[2])
    return abs(float(digits) - figure) > 0.5 * 10 ** -decimals + 1e-6


def wrong_chances(language, table, *asked):
    """The rows of a table: entry, chance, mean and, with dice, what to keep."""
    names = {row[0]: row[5] for row in ask('rules', 'yatzy', language='en' if language == 'C' else language)}
    odds = {names[row[0]]: row for row in ask('odds', '--rules', 'yatzy', *asked)[1:]}
    wrong = []
    for name, chance, mean, *keep in table[1:]:
        entry = odds.get(name, ['', '0', '0', '?'])
        if wrong_number(chance, float(entry[1]) * 100) or wrong_number(mean, float(entry[2])) or (
                keep and keep[0].replace(' ', '') != entry[3]):
            wrong.append(f'{[name, chance, mean, *keep]}, but {entry}')
    return wrong


for language in ['C', *LANGUAGES]:
    turn, dice = tables(PAGES[language, 'odds'])
    case(f'{language}: chances', '\n'.join(wrong_chances(language, turn) + wrong_chances(language, dice, '--rolls', 2, '66612')))
told = words(PAGES['C', 'odds'])
three, = (row for row in ask('odds', '--rules', 'yatzy', '--rolls', 1, '22346') if row[0] == 'three-of-a-kind')
case('chances: three of a kind', '' if '44%' in told and '3.1' in told and three[3] == '6' and
     not wrong_number('44', float(three[1]) * 100) and not wrong_number('3.1', float(three[2])) else str(three))
for rolls, said in ((1, '17'), (2, '31')):
    missing, = (row for row in ask('odds', '--rules', 'yatzy', '--rolls', rolls, '33336') if row[0] == 'yatzy')
    case(f'chances: one die is missing, {rolls} left',
         '' if f'{said}%' in told and not wrong_number(said, float(missing[1]) * 100) else str(missing))


# Coins.

def coins_of(*names):
    """Numbers that the program knows by these names."""
    text = ''.join((SOURCE / 'src' / path).read_text(encoding='utf-8')
                   for path in ('core/game.h', 'store/figures.h', 'store/purse.c'))
    return [int(re.search(rf'#define {name} (\d+)', text).group(1)) for name in names]


start, least, most, first, more, at_most_more = coins_of('PURSE_START', 'GAME_BET_MIN', 'GAME_BET_MAX', 'REWARD_LEAST',
                                                         'REWARD_PER_DAY', 'REWARD_MOST_MORE')
for language in ['C', *LANGUAGES]:
    table = [int(row[-1]) for row in tables(PAGES[language, 'coins'])[0]]
    expected = [start, least, most, first, more, first + at_most_more]
    case(f'{language}: coins', '' if table == expected else f'{table} instead of {expected}')


shortcuts = (SOURCE / 'src' / 'ui' / 'window' / 'shortcuts-window.c').read_text(encoding='utf-8')
titles = set(re.findall(r'^  \{ N_\("(.+)"\), "', shortcuts, re.M))
assert len(titles) > 30
for language in ['C', *LANGUAGES]:
    told = {row[0] for table in tables(PAGES[language, 'keyboard']) for row in table}
    called = {title: {title} if language == 'C' else PROGRAM_WORDS[language]['', title] for title in titles}
    case(f'{language}: every key of the program', '\n'.join(sorted(title for title, names in called.items()
                                                                   if not names & told)))
places = [row for table in tables(PAGES['C', 'keyboard'])[:1] for row in table[1:]]
case('letters', '\n'.join(str(row) for row in places
                          if [letter_of(int(place) - 1) for place in row[0].split(', ')] != row[1].split(', ')))

with tempfile.TemporaryDirectory() as folder:
    own = Path(folder) / 'rules' / 'house.rules'
    own.parent.mkdir()
    example = ''.join(PAGES['C', 'own-rules'].find(MALLARD + 'screen').itertext())
    own.write_text(example.strip() + '\n', encoding='utf-8')
    case('the example of rules of your own', run([PROGRAM, '--data-dir', folder, 'rules', 'house']))
    record = Path(folder) / 'game.yatzy'
    lines = [''.join(screen.itertext()).strip() for screen in PAGES['C', 'excel'].iter(MALLARD + 'screen')]
    record.write_text(lines[0] + '\n', encoding='utf-8')
    case('the example of a record', run([PROGRAM, 'sheet', record]))
    record.write_text('\n'.join(lines[0].splitlines()[:4] + [lines[1], 'total 2 200']) + '\n', encoding='utf-8')
    case('the example of totals', run([PROGRAM, 'sheet', record]))

done()

"""The manual page and the completion know what the program takes, and nothing else."""
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tap import SOURCE, case, done, tool_case

PROGRAM = sys.argv[3]

with tempfile.TemporaryDirectory() as folder:
    def call(*words):
        return subprocess.run([PROGRAM, '--data-dir', folder, *words], text=True, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)

    said = call('--help').stdout
    summary = said.partition('\n\n')[2]
    # What the commands in the summary are called, and what stands behind them.
    VERBS = list(dict.fromkeys(re.findall(r'^  ([a-z]+) ', summary, re.MULTILINE)))
    COMMANDS = [command.strip() for command in re.findall(r'^  ([a-z]+(?: \S+)*?)(?:  .*)?$', summary, re.MULTILINE)]

    def list_options(text):
        return {option: value for option, value in re.findall(r'^  (?:-h, )?(--[a-z-]+)=?(\S*)', text, re.MULTILINE)}

    OPTIONS = list_options(said)
    TAKES = {}
    for verb in VERBS:
        taken = list_options(call(verb, '--help').stdout)
        TAKES[verb] = set(taken)
        # Of two commands that take the same option, one may take more words.
        OPTIONS.update({option: max(value, OPTIONS.get(option, ''), key=len) for option, value in taken.items()})
    case('--help tells of commands and options', '' if len(OPTIONS) > 15 and len(VERBS) > 8 else said)
    RULES = {line.split('\t')[0] for line in call('rules').stdout.splitlines()}


PAGE = SOURCE / 'data' / 'man' / 'protokoll.1'


def read_page(file):
    """What is explained in each section of a page, as people read it."""
    shown = subprocess.run(['man', '-E', 'UTF-8', '-l', file], env={**os.environ, 'MANWIDTH': '200'}, text=True,
                           stdout=subprocess.PIPE, check=True).stdout
    sections = {}
    for line in re.sub('.\b', '', shown).splitlines():
        if re.match(r'\S', line):
            heads = sections.setdefault(line, [])
        elif re.match(r' {7}\S', line):
            heads.append(line.strip().partition('  ')[0].replace('...', '…'))
    return sections


def compare(name, expected, found):
    case(name, '\n'.join([*(f'{words} is missing' for words in sorted({*expected} - {*found})),
                          *(f'{words} is too much' for words in sorted({*found} - {*expected}))]))


if shutil.which('man'):
    sections = read_page(PAGE)
    compare('the page has the commands of --help', COMMANDS, sections['COMMANDS'])
    compare('the page has the options of --help', [f'{option}={value}' if value else option for option, value in OPTIONS.items()],
            [head.removeprefix('-h, ') for head in sections['OPTIONS'][1:]])
tool_case('the page is well-formed', ['man', '--warnings', '-E', 'UTF-8', '-l', '-Tutf8', '-Z', PAGE])

completion = SOURCE / 'data' / 'completion' / 'protokoll'
tool_case('shell script data/completion/protokoll', ['shellcheck', completion])


def complete(line, folder='.'):
    """What bash offers at the end of a line."""
    script = f'''source {shlex.quote(str(completion))}
COMP_LINE={shlex.quote(line)} COMP_POINT=${{#COMP_LINE}}
eval "COMP_WORDS=({re.sub('=', ' = ', line) + (" ''" if line.endswith((' ', '=')) else '')})"
COMP_WORDS=("${{COMP_WORDS[@]}}") COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
_protokoll {shlex.quote(PROGRAM)} "${{COMP_WORDS[COMP_CWORD]}}" "${{COMP_WORDS[COMP_CWORD - 1]}}"
printf '%s\\n' "${{COMPREPLY[@]}}"'''
    ended = subprocess.run(['bash', '--norc', '-uc', script], text=True, cwd=folder, stdin=subprocess.DEVNULL,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return {word for word in ended.stdout.splitlines() if word}


def offers(line, expected, **options):
    offered = complete(line, **options)
    case(f'“{line}” is completed', '' if offered == set(expected) else f'{sorted(offered)}, not {sorted(expected)}')


for verb in VERBS:
    offers(f'protokoll {verb} --', TAKES[verb])
with tempfile.TemporaryDirectory() as folder:
    (Path(folder) / 'game one.yatzy').touch()
    (Path(folder) / 'rules').mkdir()
    offers('protokoll ', [*VERBS, 'game one.yatzy', 'rules'], folder=folder)
    offers('protokoll sheet ga', ['game one.yatzy'], folder=folder)
    offers('protokoll export --to ga', ['game one.yatzy'], folder=folder)
    offers('protokoll --data-dir ', ['rules'], folder=folder)
offers('protokoll st', ['statistics'])
offers('protokoll score --rules maxi-yatzy', {rules for rules in RULES if rules.startswith('maxi-yatzy')})
offers('protokoll score --rules=kni', ['kniffel'])
offers('protokoll rules ', RULES)
offers('protokoll export --empty spec', ['special-8'])
offers('protokoll statistics --format ', ['text', 'tsv', 'json'])
offers('protokoll sheet --format=', ['text', 'tsv'])
offers('protokoll export --paper ', ['A4', 'A5', 'Letter'])
offers('protokoll --data-dir rules st', ['statistics'])
offers('protokoll statistics --player ', [])

done()

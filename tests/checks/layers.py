"""The layers hold: what a layer may not know, the compiler does not find.

Takes the real compile command of a file of each layer and puts one #include in the file's place.
"""
import json
import re
import shlex
import subprocess

from tap import BUILD, SOURCE, case, done

# What a file of the layer may include, and what it must not find.
LAYERS = {
    'core': (['glib.h'],
             ['glib-object.h', 'gio/gio.h', 'gtk/gtk.h', 'adwaita.h', 'sqlite3.h', 'store/store.h']),
    'store': (['gio/gio.h', 'sqlite3.h', 'core/game.h'],
              ['gtk/gtk.h', 'adwaita.h']),
    'exchange': (['gio/gio.h', 'core/game.h', 'store/store.h', 'pango/pangocairo.h'],
                 ['gtk/gtk.h', 'adwaita.h', 'sqlite3.h']),
    'cli': (['glib.h', 'core/game.h', 'exchange/output-file.h'],
            ['gtk/gtk.h', 'adwaita.h', 'sqlite3.h']),
    'serve': (['gio/gio.h', 'libsoup/soup.h'],
              ['gtk/gtk.h', 'adwaita.h', 'sqlite3.h']),
    'ui': (['adwaita.h', 'core/game.h', 'store/store.h'],
           ['sqlite3.h']),
}
# The layers below, as far as a file may name their headers.
KNOWS = {
    'core': {'core'},
    'store': {'core', 'store'},
    'exchange': {'core', 'store', 'exchange'},
    'cli': {'core', 'store', 'exchange', 'cli'},
    'serve': set(),
    'ui': {'core', 'store', 'exchange', 'ui'},
}
REFUSED = re.compile(r'No such file or directory|#error "')

commands = json.loads((BUILD / 'compile_commands.json').read_text(encoding='utf-8'))


def compile_command(layer):
    """The command of some file of the layer, less the file and what it writes."""
    for entry in commands:
        path = (BUILD / entry['directory'] / entry['file']).resolve()
        if path.parent == (SOURCE / 'src' / layer).resolve() and path.suffix == '.c':
            words = shlex.split(entry['command'])
            words.remove(entry['file'])
            for option in ('-o', '-MF', '-MQ'):
                at = words.index(option)
                del words[at:at + 2]
            return [word for word in words if word not in ('-c', '-MD')], entry['directory']
    return None, None


def try_include(command, folder, header):
    """What the compiler says to it; nothing if all is well."""
    ended = subprocess.run(command + ['-fsyntax-only', '-x', 'c', '-'], cwd=folder, text=True,
                           input=f'#include <{header}>\n', stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return ended.stdout if ended.returncode else ''


for layer, (allowed, barred) in LAYERS.items():
    command, folder = compile_command(layer)
    if not command:
        case(f'{layer} is compiled', 'compile_commands.json has no file of it')
        continue
    for header in allowed:
        case(f'{layer} finds {header}', try_include(command, folder, header))
    for header in barred:
        said = try_include(command, folder, header)
        case(f'{layer} does not find {header}', '' if REFUSED.search(said) else said or 'it compiles')

INCLUDE = re.compile(r'^\s*#\s*include\s+"(core|store|exchange|serve|cli|ui)/', re.MULTILINE)
for layer, known in KNOWS.items():
    wrong = [f'{file.relative_to(SOURCE)} includes {other}/' for file in sorted((SOURCE / 'src' / layer).rglob('*.[ch]'))
             for other in INCLUDE.findall(file.read_text(encoding='utf-8')) if other not in known]
    case(f'{layer} names no layer above', '\n'.join(wrong))

done()

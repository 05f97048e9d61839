"""What is installed, as a package is made of it, and that all of it goes again."""
import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from xml.etree import ElementTree

from tap import BUILD, SOURCE, case, done, run

with tempfile.TemporaryDirectory() as folder:
    env = {**os.environ, 'DESTDIR': folder}
    case('it is installed into a folder', run(['meson', 'install', '-C', BUILD, '--no-rebuild'], env=env))
    files = [file for file in Path(folder).rglob('*') if file.is_file()]
    names = {str(file.relative_to(folder)) for file in files}
    prefix = os.path.commonpath(['/' + name for name in names])
    inside = {os.path.relpath('/' + name, prefix): Path(folder) / name for name in names}

    def missing(*expected):
        return '\n'.join(f'{name} is missing' for name in expected if name not in inside)

    desktop = next((file for name, file in inside.items() if name.endswith('.desktop')), None)
    app_id = desktop.stem if desktop else ''
    hicolor = 'share/icons/hicolor'
    case('the program and what belongs to it', missing(
        'bin/protokoll', 'share/man/man1/protokoll.1', 'share/bash-completion/completions/protokoll',
        'share/protokoll/template.rules', f'share/glib-2.0/schemas/{app_id}.gschema.xml',
        *(f'share/protokoll/rules/{file.name.removesuffix(".in")}' for file in (SOURCE / 'data/rules').glob('*.rules.in')),
        *(f'share/locale/{language}/LC_MESSAGES/protokoll.mo' for language in (SOURCE / 'po/LINGUAS').read_text().split())))
    case('what a desktop looks for', missing(
        f'share/applications/{app_id}.desktop', f'share/metainfo/{app_id}.metainfo.xml', f'share/mime/packages/{app_id}.xml',
        f'share/dbus-1/services/{app_id}.service', f'{hicolor}/scalable/apps/{app_id}.svg',
        f'{hicolor}/symbolic/apps/{app_id}-symbolic.svg'))

    options = json.loads((BUILD / 'meson-info/intro-buildoptions.json').read_text())
    options = {option['name']: option['value'] for option in options}
    if not shutil.which('readelf') or options['optimization'] not in ('2', '3', 's') or 'address' in options['b_sanitize']:
        case('the program is hardened', skip='no readelf, not optimized, or under AddressSanitizer')
    else:
        told = subprocess.run(['readelf', '--wide', '--file-header', '--program-headers', '--dynamic', '--dyn-syms',
                               inside['bin/protokoll']], capture_output=True, text=True).stdout
        case('the program is hardened', '\n'.join(
            f'it has no {name}' for name, pattern in {
                'position-independent code': r'FLAGS_1\).*\bPIE\b', 'read-only relocations': r'GNU_RELRO',
                'binding at start': r'FLAGS_1\).*\bNOW\b', 'stack protector': r'\b__stack_chk_fail\b',
                'checked library calls': r'\b__\w+_chk\b'}.items() if not re.search(pattern, told)))

    types = ElementTree.parse(inside[f'share/mime/packages/{app_id}.xml'])
    icons = [node.get('name') for node in types.iter('{http://www.freedesktop.org/standards/shared-mime-info}icon')]
    case('every media type has its icon', missing(*(f'{hicolor}/scalable/mimetypes/{name}.svg' for name in icons))
         or (not icons and 'there are none'))
    case('a Flatpak exports these icons', '\n'.join(f'{name} does not begin with the id' for name in icons
                                                    if not name.startswith(app_id.removesuffix('.Devel'))))
    # A desktop starts by the name on the bus what it would start by the command.
    service = dict(re.findall(r'^(\w+)=(.*)$', inside[f'share/dbus-1/services/{app_id}.service'].read_text(), re.MULTILINE))
    program = f'{prefix}/bin/protokoll --gapplication-service'
    case('the message bus starts the program', (service.get('Name'), service.get('Exec')) != (app_id, program)
         and str(service))
    words = desktop.read_text(encoding='utf-8')
    case('the launcher asks the bus', 'DBusActivatable=true' not in words and words)
    devel = [name for name in names if 'Devel' in name]
    case('only a work copy has its name', '\n'.join(devel) if not app_id.endswith('.Devel') else '')
    icon = inside[f'{hicolor}/scalable/apps/{app_id}.svg'].read_text(encoding='utf-8')
    case('only a work copy has stripes', ('stripes' in icon) != app_id.endswith('.Devel') and f'the icon of {app_id}:\n{icon}')

    case('it is uninstalled', run(['meson', '--internal', 'uninstall'], cwd=BUILD))
    case('nothing is left', '\n'.join(str(file) for file in Path(folder).rglob('*') if file.is_file()))

done()

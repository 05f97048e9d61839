"""The data files, as the programs see them that will read them."""
import json
import re
import shutil
import tempfile
from pathlib import Path
from xml.etree import ElementTree

from tap import BUILD, SOURCE, case, done, tool_case

data = BUILD / 'data'
desktop = next(data.glob('*.desktop'))
app_id = desktop.stem
base_id = app_id.removesuffix('.Devel')
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)

tool_case('desktop file', ['desktop-file-validate', desktop])
tool_case('metainfo', ['appstreamcli', 'validate', '--pedantic', '--no-net', data / f'{app_id}.metainfo.xml'])
tool_case('settings', ['glib-compile-schemas', '--strict', '--dry-run', data])

with tempfile.TemporaryDirectory() as folder:
    packages = Path(folder) / 'packages'
    packages.mkdir()
    shutil.copy(data / f'{app_id}.xml', packages)
    tool_case('media type', ['update-mime-database', folder])


def icon_problem(icon, size):
    """Loads it as GTK would; without that at least as XML."""
    try:
        import gi
        gi.require_version('GdkPixbuf', '2.0')
        from gi.repository import GdkPixbuf, GLib
    except (ImportError, ValueError):
        return '' if ElementTree.parse(icon).getroot().tag.endswith('svg') else 'no SVG'
    try:
        picture = GdkPixbuf.Pixbuf.new_from_file_at_size(str(icon), size, size)
    except GLib.Error as error:
        return error.message
    return '' if any(picture.get_pixels()[3::4]) else 'the picture is empty'


icons = SOURCE / 'data' / 'icons' / 'hicolor'
for icon in sorted(icons.rglob('*.svg')):
    case(f'icon {icon.relative_to(icons)}', '\n'.join(filter(None, (icon_problem(icon, size) for size in SIZES))))

metainfo = ElementTree.parse(data / f'{app_id}.metainfo.xml').getroot()
version = re.search(r"version: '(.*?)'", (SOURCE / 'meson.build').read_text(encoding='utf-8'))[1]
newest = metainfo.find('releases/release').get('version')
case('the newest release is this version', newest != version and f'meson.build {version}, metainfo {newest}')
news = re.search(r'^(\d\S*),', (SOURCE / 'NEWS').read_text(encoding='utf-8'), re.MULTILINE)[1]
case('NEWS begins with it', news != version and f'meson.build {version}, NEWS {news}')
packaged = re.match(r'protokoll \((.*?)-', (SOURCE / 'debian' / 'changelog').read_text(encoding='utf-8'))[1]
case('the Debian package is of it', packaged != version and f'meson.build {version}, debian/changelog {packaged}')
pictures = [image.text for image in metainfo.iter('image')]
missing = [url for url in pictures if f'/v{version}/' not in url or not (SOURCE / url.split(f'/v{version}/')[1]).exists()]
case('the pictures that the metainfo shows are there', '\n'.join(missing) or (len(pictures) < 3 and 'fewer than three'))

manifest = SOURCE / 'flatpak' / f'{base_id}.json'
said = json.loads(manifest.read_text(encoding='utf-8'))['id']
case('flatpak id', said != base_id and said)
with tempfile.TemporaryDirectory() as folder:  # it leaves a folder of its own where it stands
    tool_case('flatpak manifest', ['flatpak-builder', '--show-manifest', manifest], cwd=folder)

for script in ('dev', '.ci/run', 'po/update', 'tests/flatpak', 'tests/flatpak-runtime', 'tests/on-release',
               'tests/package', 'tests/prefix', 'tests/torture/plant', 'tests/windows/run-in-wine', 'windows/libraries',
               'windows/package'):
    tool_case(f'shell script {script}', ['shellcheck', SOURCE / script])

for planted in sorted((SOURCE / 'tests' / 'torture' / 'planted').glob('*.patch')):
    tool_case(f'the fault {planted.stem} can be planted',
              ['patch', '--dry-run', '--quiet', '--force', '--strip', '1', '--directory', SOURCE, '--input', planted])

done()

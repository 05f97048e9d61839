#!/usr/bin/python3
"""make-widgets.py OUTPUT: writes the pages of the help, in every language, as widgets in a resource in C.

Each page becomes a GtkBuilder file. Only the elements that the pages use are accepted, and only where they may stand:
a page that yelp shows in full must not be shown here with gaps.
"""
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

HELP = Path(__file__).resolve().parent
PREFIX = '/io/github/protokoll_sheet/Protokoll/help/pages'
MALLARD = '{http://projectmallard.org/1.0/}'
NO_BREAK = '\u00a0'
MOST_COLUMNS = 8  # a table with more cannot be read on a telephone
LINK_WIDTH = 270  # so many pixels at least, so that two are beside each other in the window of the help

# Where each element may stand.
BLOCKS = {'page', 'section', 'item', 'note'}
PARENTS = {
    'page': {None}, 'section': {'page'}, 'info': {'page', 'section'}, 'desc': {'info'}, 'links': {'page', 'section'},
    'title': {'page', 'section'}, 'p': BLOCKS | {'td', 'th', 'media'}, 'list': BLOCKS, 'steps': BLOCKS,
    'item': {'list', 'steps'}, 'media': BLOCKS,
    'table': BLOCKS, 'thead': {'table'}, 'tbody': {'table'}, 'tr': {'table', 'thead', 'tbody'}, 'td': {'tr'},
    'th': {'tr'}, 'note': BLOCKS - {'note'}, 'screen': BLOCKS, 'link': {'info', 'p'}, 'em': {'p'}, 'keyseq': {'p'},
    'key': {'p', 'keyseq'}, 'guiseq': {'p'}, 'gui': {'p', 'guiseq'}, 'code': {'p'}, 'file': {'p'}, 'cmd': {'p'},
    'input': {'p'},
}
WITH_WORDS = {'desc', 'title', 'p', 'screen', 'link', 'em', 'key', 'gui', 'code', 'file', 'cmd', 'input'}
MARKUP = {'em': 'i', 'key': 'b', 'gui': 'b', 'code': 'tt', 'file': 'tt', 'cmd': 'tt', 'input': 'tt'}
SEQUENCES = {'keyseq': '+', 'guiseq': ' → '}


class Refused(Exception):
    """What a page says and cannot be shown."""


def _(text):
    """Marks what is translated when it is shown."""
    return text


def name(element):
    """Without the name space."""
    return element.tag.removeprefix(MALLARD)


def check(element, titles, parent=None):
    """Refuses what is not known, or not there."""
    kind = name(element)
    if parent not in PARENTS.get(kind, ()):
        raise Refused(f'“{kind}” cannot stand in “{parent}”')
    if kind == 'link' and element.get('xref') not in titles:
        raise Refused(f'a link leads to “{element.get("xref")}”')
    if kind in ('td', 'th') and [name(child) for child in element] != ['p']:
        raise Refused('a cell has one paragraph')
    words = [child.tail for child in element] + [element.text]
    if kind not in WITH_WORDS and any(text and text.strip() for text in words):
        raise Refused(f'words stand in “{kind}”')
    for child in element:
        check(child, titles, kind)


def collapse(text):
    """White space counts as one blank, as in any such text."""
    return re.sub(r'[ \t\r\n]+', ' ', text).strip(' ')


def escape(text):
    """For Pango."""
    return (text or '').replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')


def inner(element):
    """The words in an element as Pango's markup."""
    text = escape(element.text)
    for child in element:
        kind = name(child)
        if kind in SEQUENCES:
            text += SEQUENCES[kind].join(inner_tagged(part) for part in child)
        else:
            text += inner_tagged(child)
        text += escape(child.tail)
    return text


def inner_tagged(element):
    kind = name(element)
    if kind == 'link':
        return f'<a href="{element.get("xref")}">{inner(element)}</a>'
    return f'<{MARKUP[kind]}>{inner(element)}</{MARKUP[kind]}>'


def bind(text):
    """A sum, as in 2 + 2 + 2, stays in one line where it has room there."""
    return text.replace(' + ', f'{NO_BREAK}+{NO_BREAK}')


def plain(element):
    """All that stands in an element, without markup."""
    return collapse(''.join(element.itertext()))


def add(parent, kind, role=None, css=(), spoken=None, level=None, **properties):
    """A widget below another one."""
    widget = ElementTree.SubElement(ElementTree.SubElement(parent, 'child'), 'object', {'class': kind})
    return describe(widget, role, css, spoken, level, **properties)


def describe(widget, role=None, css=(), spoken=None, level=None, **properties):
    """Gives a widget its properties and what a screen reader says of it."""
    if role is not None:
        properties['accessible_role'] = role
    for key, value in properties.items():
        ElementTree.SubElement(widget, 'property', name=key.replace('_', '-')).text = str(value)
    said = {'label': spoken, 'level': level}
    if any(value is not None for value in said.values()):
        accessibility = ElementTree.SubElement(widget, 'accessibility')
        for key, value in said.items():
            if value is not None:
                ElementTree.SubElement(accessibility, 'property', name=key).text = str(value)
    if css:
        style = ElementTree.SubElement(widget, 'style')
        for css_class in css:
            ElementTree.SubElement(style, 'class', name=css_class)
    return widget


def add_box(parent, orientation, spacing, role='group', css=(), **more):
    return add(parent, 'GtkBox', role, css, orientation=orientation, spacing=spacing, **more)


def add_label(parent, markup, wrap_mode='word-char', **more):
    return add(parent, 'GtkLabel', label=markup, use_markup=True, wrap=True, wrap_mode=wrap_mode,
               natural_wrap_mode='none', xalign=0, **more)


def place(widget, column):
    """Puts a widget into a column of the grid around it."""
    layout = ElementTree.SubElement(widget, 'layout')
    ElementTree.SubElement(layout, 'property', name='column').text = str(column)
    return widget


def translate(widget):
    """Marks the words of a widget as those of the program."""
    for words in widget.iter('property'):
        if words.get('name') == 'label':
            words.set('translatable', 'yes')


class Page:
    """Makes the widgets of one page."""

    def __init__(self, root, titles, language='C'):
        check(root, titles)
        self.titles = titles
        self.language = language
        self.interface = ElementTree.Element('interface', domain='protokoll')
        self.groups = []  # of widgets that are as wide as each other
        self.number = 0
        title = plain(root.find(MALLARD + 'title')) if root.find(MALLARD + 'title') is not None else ''
        if not title:
            raise Refused('the page has no title')
        page = ElementTree.SubElement(self.interface, 'object', {'class': 'ProtokollHelpPage', 'id': 'page'})
        describe(page, spoken=title)
        self.add_section(page, root, 1)
        for group in self.groups:
            self.add_group(group)

    def text(self):
        return ElementTree.tostring(self.interface, encoding='unicode')

    def identify(self, widget):
        """Gives a widget an id, by which a group of widgets can name it."""
        self.number += 1
        widget.set('id', f'part-{self.number}')
        return widget.get('id')

    def add_group(self, group):
        size_group = ElementTree.SubElement(self.interface, 'object', {'class': 'GtkSizeGroup'})
        ElementTree.SubElement(size_group, 'property', name='mode').text = 'horizontal'
        widgets = ElementTree.SubElement(size_group, 'widgets')
        for widget in group:
            ElementTree.SubElement(widgets, 'widget', name=widget)

    def add_title(self, box, text, level):
        # A short last word, as the number in “Special 8”, is not to stand on a line of its own.
        bound = re.sub(r' (\S{1,2})$', NO_BREAK + r'\1', text)
        return add_label(box, bind(escape(bound)), role='heading', css=['title-1' if level == 1 else 'title-3'],
                         spoken=text, level=level)

    def add_section(self, box, element, level):
        section = add_box(box, 'vertical', 12, margin_top=12 if level > 1 else 0)
        title = element.find(MALLARD + 'title')
        if title is not None:
            self.add_title(section, plain(title), level)
        self.add_blocks(section, element, level)
        self.add_links(section, element, level)

    def add_blocks(self, box, element, level):
        for child in element:
            kind = name(child)
            if kind == 'section':
                self.add_section(box, child, level + 1)
            elif kind == 'p':
                add_label(box, bind(collapse(inner(child))))
            elif kind in ('list', 'steps'):
                self.add_list(box, child, level)
            elif kind == 'table':
                self.add_table(box, child)
            elif kind == 'note':
                self.add_blocks(add_box(box, 'vertical', 6, 'note', ['help-note', 'card']), child, level)
            elif kind == 'media':
                # A picture can be as small as nothing unless something is asked for.
                add(box, 'GtkPicture', 'img', ['card'], plain(child), halign='center',
                    height_request=child.get('height'), file=f'resource://{PREFIX}/{self.language}/{child.get("src")}')
            elif kind == 'screen':
                add(box, 'GtkLabel', css=['monospace', 'help-note', 'card'], label=''.join(child.itertext()).strip(),
                    wrap=True, wrap_mode='word-char', xalign=0, selectable=True)

    def add_list(self, box, element, level):
        below = add_box(box, 'vertical', 6, 'list')
        for number, child in enumerate(element, 1):
            item = add_box(below, 'horizontal', 6, 'list-item')
            mark, width = (f'{number}.', 3) if name(element) == 'steps' else ('•', 2)
            add(item, 'GtkLabel', label=mark, valign='start', width_chars=width)
            self.add_blocks(add_box(item, 'vertical', 6, hexpand=True), child, level)

    def add_table(self, box, element):
        """Rows are widgets, so that a screen reader meets rows. Cells of a column are as wide as each other. Where rows
        are too wide the page puts their cells one below the other, each beside the name of its column. Rows and cells
        are grids, because a box asks how wide its children are for their height, which is another one in each row."""
        rows = [list(row) for row in element.iter(MALLARD + 'tr')]
        if len({len(row) for row in rows}) > 1 or len(rows[0]) > MOST_COLUMNS:
            raise Refused(f'rows have as many cells as each other, and at most {MOST_COLUMNS}')
        heads = [plain(cell) for cell in rows[0]] if all(name(cell) == 'th' for cell in rows[0]) else None
        table = add_box(box, 'vertical', 0, 'table', ['help-table', 'card'])
        columns, names = [[] for _cell in rows[0]], []
        for number, row in enumerate(rows):
            first = heads is not None and number == 0
            line = add(table, 'GtkGrid', 'row', ['help-row', 'help-heads'] if first else ['help-row'])
            for column, cell in enumerate(row):
                called = heads[column] if heads is not None and column > 0 and not first else None
                columns[column].append(self.add_cell(line, cell, column, first, called, names))
        self.groups += columns + [names]

    def add_cell(self, line, element, column, first, called, names):
        """A cell says all its words: what is in it is then not asked for."""
        head = name(element) == 'th'
        role = 'column-header' if first else 'row-header' if head else 'cell'
        cell = place(add(line, 'GtkGrid', role, ['help-cell', 'help-head'] if head else ['help-cell'], plain(element),
                         hexpand=True), column)
        if called is not None:
            label = add_label(cell, escape(called), role='none', css=['help-name'], visible=False, yalign=0,
                              margin_end=12)
            names.append(self.identify(label))
        place(add_label(cell, bind(collapse(inner(element[0]))), wrap_mode='word', yalign=0, hexpand=True), 1)
        return self.identify(cell)

    def add_links(self, box, element, level):
        """Links stand at the end; where a page belongs is known by the page that leads to it."""
        info = element.find(MALLARD + 'info')
        found = [link.get('xref') for link in (info if info is not None else ())
                 if name(link) == 'link' and link.get('type') != 'guide']
        if not found:
            return
        links = add_box(box, 'vertical', 0)
        if level == 1:
            translate(self.add_title(links, _('See Also'), 2))
        # Beside each other where two have room: the first page has more links than a window is high.
        flow = add(links, 'GtkFlowBox', 'group', selection_mode='none', homogeneous=True, max_children_per_line=2,
                   row_spacing=6, column_spacing=6, margin_top=6)
        for page in found:
            title = self.titles[page]
            room = add(flow, 'GtkFlowBoxChild', 'group', focusable=False, width_request=LINK_WIDTH)
            button = add(room, 'GtkButton', 'link', ['card', 'activatable', 'help-link'], title,
                         action_name='page.open', action_target=f"'{page}'")
            words = add_box(button, 'horizontal', 6, 'presentation')
            add(words, 'GtkLabel', label=title, wrap=True, natural_wrap_mode='none', xalign=0, hexpand=True)
            add(words, 'GtkImage', 'presentation', ['dim-label'], icon_name='go-next-symbolic')


def convert(folder, output):
    """Makes widgets of all pages in a folder. OUTPUT has the name of the language, and gets its pictures."""
    pages = {path.stem: ElementTree.parse(path).getroot() for path in sorted(folder.glob('*.page'))}
    titles = {page: plain(root.find(MALLARD + 'title')) for page, root in pages.items()}
    output.mkdir()
    shutil.copytree(HELP / output.name / 'figures', output / 'figures')
    for page, root in pages.items():
        try:
            (output / f'{page}.ui').write_text(Page(root, titles, output.name).text(), encoding='utf-8')
        except Refused as problem:
            sys.exit(f'{folder / page}.page: {problem}')


def main(target):
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        convert(HELP / 'C', work / 'C')
        for language in (HELP / 'LINGUAS').read_text(encoding='utf-8').split():
            translated = work / f'{language}-pages'
            translated.mkdir()
            subprocess.run(['msgfmt', '-o', work / 'words.mo', HELP / language / f'{language}.po'], check=True)
            subprocess.run(['itstool', '-l', language, '-m', work / 'words.mo', '-o', translated,
                            *sorted((HELP / 'C').glob('*.page'))], check=True)
            convert(translated, work / language)
        files = sorted(path.relative_to(work) for kind in ('*/*.ui', '*/figures/*.png') for path in work.glob(kind))
        listed = ''.join(f'<file compressed="true">{path}</file>' for path in files)
        (work / 'pages.xml').write_text(f'<gresources><gresource prefix="{PREFIX}">{listed}</gresource></gresources>')
        subprocess.run(['glib-compile-resources', '--generate-source', '--c-name=help_pages', f'--sourcedir={work}',
                        f'--target={target}', work / 'pages.xml'], check=True)


if __name__ == '__main__':
    main(sys.argv[1])

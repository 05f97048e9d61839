"""What help/make-widgets.py makes of a page, in one line: the widgets as they lie in each other, with their words."""
import importlib.util
import sys
from xml.etree import ElementTree

from tap import SOURCE, case, done

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location('make_widgets', SOURCE / 'help' / 'make-widgets.py')
make_widgets = importlib.util.module_from_spec(spec)
spec.loader.exec_module(make_widgets)

TITLES = {'x': 'X', 'that-1': 'That'}


def page(content, title='<title>X</title>'):
    return f'<page xmlns="http://projectmallard.org/1.0/" id="x">{title}{content}</page>'


def widgets(text):
    """The page as made."""
    return ElementTree.fromstring(make_widgets.Page(ElementTree.fromstring(text), TITLES).text())


def told(widget):
    """One widget: its role or class, its words, and what is in it."""
    known = {item.get('name'): item.text for item in widget.findall('property')}
    below = ' '.join(told(child) for child in widget.findall('child/object'))
    if widget.get('class') == 'GtkLabel' and known.get('accessible-role') not in ('heading', 'none'):
        return known['label']
    kind = {'none': 'name'}.get(known.get('accessible-role'), known.get('accessible-role'))
    words = known['label'] if 'label' in known else ''
    return f'{kind}({words}{below})'


def tree(content):
    """All but the title of a page."""
    whole = told(widgets(page(content)).find('object'))
    return whole.removeprefix('None(group(heading(X)').removesuffix('))').strip()


def is_made(name, *pairs):
    case(name, '\n'.join(f'{content}: {tree(content)}, but {expected}' for content, expected in pairs
                         if tree(content) != expected))


is_made('blocks',
        ('', ''),
        ('<p>a</p><p>b</p>', 'a b'),
        ('<list><item><p>a</p></item><item><p>b</p><p>c</p></item></list>',
         'list(list-item(• group(a)) list-item(• group(b c)))'),
        ('<steps><item><p>a</p></item><item><p>b</p></item></steps>',
         'list(list-item(1. group(a)) list-item(2. group(b)))'),
        ('<note><p>a</p></note>', 'note(a)'),
        ('<section id="s"><title>S</title><p>a</p></section>', 'group(heading(S) a)'),
        ('<media type="image" mime="image/png" src="figures/a.png" height="9"><p>a</p></media>', 'img()'),
        ('<screen>\n[a]\n  b &lt; c\n</screen>', '[a]\n  b < c'))
is_made('tables',
        ('<table><thead><tr><th><p>a</p></th><th><p>b</p></th></tr></thead>'
         '<tbody><tr><th><p>c</p></th><td><p>d</p></td></tr></tbody></table>',
         'table(row(column-header(a) column-header(b)) row(row-header(c) cell(name(b) d)))'),
        ('<table><tr><th><p>c</p></th><td><p>1 + 2</p></td></tr></table>',
         'table(row(row-header(c) cell(1\u00a0+\u00a02)))'))
is_made('words',
        ('<p>\n  one\n   two\n</p>', 'one two'),
        ('<p>a <em>b</em> c</p>', 'a <i>b</i> c'),
        ('<p>a &amp; <gui>b &lt;</gui></p>', 'a &amp; <b>b &lt;</b>'),
        ('<p><keyseq><key>Ctrl</key> <key>Z</key></keyseq>.</p>', '<b>Ctrl</b>+<b>Z</b>.'),
        ('<p><guiseq><gui>A</gui><gui>B</gui></guiseq></p>', '<b>A</b> → <b>B</b>'),
        ('<p>ä <file>ø</file></p>', 'ä <tt>ø</tt>'),
        ('<p>see <link xref="that-1">that</link>.</p>', 'see <a href="that-1">that</a>.'))
# What leads on from a page; where it belongs is known by the page that leads to it.
is_made('links',
        ('<info><link type="seealso" xref="that-1"/><link type="guide" xref="x"/><desc>c</desc></info>',
         'group(heading(See Also) group(group(link(presentation(That presentation())))))'),
        ('<section id="s"><info><link type="topic" xref="that-1" group="a"/></info><title>S</title>'
         '<links type="topic" groups="a"/></section>', 'group(heading(S) group(group(group(link(presentation(That presentation()))))))'))



def refused(name, text):
    """Not made, instead of made with gaps."""
    try:
        case(name, f'it is made: {told(widgets(text).find("object"))}')
    except make_widgets.Refused:
        case(name)


ROW = '<td><p>a</p></td>'
for broken in ('words', '<p>a<p>b</p></p>', '<script>a</script>', '<p>a<title>b</title></p>', ROW, '<list><p>a</p></list>',
               '<p><keyseq>Ctrl<key>Z</key></keyseq></p>', '<p><link>a</link></p>', '<p><link xref="">a</link></p>',
               '<p><link xref="../../passwd">a</link></p>', '<p><link href="http://example.org">a</link></p>',
               '<section><section><title>a</title></section></section>', f'<table><tr>{ROW * 9}</tr></table>',
               f'<table><tr>{ROW}</tr><tr>{ROW * 2}</tr></table>', '<table><tr><td>a</td></tr></table>'):
    refused(f'refused: {broken[:60]}', page(broken))
for text in ('<html><title>X</title></html>', page('', ''), page('', '<title> </title>')):
    refused(f'refused: {text}', text)

done()

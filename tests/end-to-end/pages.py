"""Looks at every page and dialog, and reads it, where the walk that takes the pictures (tour.py) meets it."""
import collections
import functools
import re

from looking import LookedAt
from scenes import PROGRAM
from table import BUTTON, FOCUSABLE, LABEL, SENSITIVE, TOGGLE
from tour import Tour, visit

INVALID, COMBO_BOX, LIST, LIST_ITEM, MENU_ITEM, PANEL, SCROLL_PANE, UNKNOWN = 0, 11, 31, 32, 35, 39, 49, 67  # roles

# GTK's and libadwaita's own, which nobody can name from outside: lists and the button parts of their drop-downs.
THEIRS = ('GtkListItemWidget', 'GtkListView', 'GtkListBox', 'GtkFlowBox')
# The name that GTK gives to what has none.
CLASS = re.compile(r'(Gtk|Adw|Protokoll)[A-Z]\w*')
# Where a line may be broken, and where not.
MARKS = re.compile('[\u200b\u2060]')


class Seen:
    """What a walk has seen: PROBLEMS {line: page}, TEXTS that a screen reader says {text: page}, PLACES of texts, and the
    pages where Tab WALKED around."""

    def __init__(self):
        self.problems, self.texts, self.places, self.walked = {}, {}, set(), []

    def lines(self):
        """The problems, each with the first page that has it."""
        return '\n'.join(f'{page}: {problem}' for problem, page in self.problems.items())


class Walker(Tour):
    """Goes where the pictures are taken, and looks instead."""

    def __init__(self, table, record, asks, seen):
        super().__init__(table, record)
        self.asks = asks
        self.seen = seen

    def take(self, page):
        self.table.wait_still()
        nodes = self.table.nodes()
        self.read(page, nodes)
        for problem in self.problems(nodes, page):
            self.seen.problems.setdefault(problem, page)

    def read(self, page, nodes):
        """Keeps what is said here."""
        said = [text for node in nodes.values() for text in (node.name, node.description)]
        for text in [*said, *self.table.windows().values()]:
            self.seen.texts.setdefault(MARKS.sub('', text).strip(), page)

    def problems(self, nodes, page):
        """What is wrong at this PAGE, each in a line."""
        yield from self.unnamed(nodes)
        yield from self.twins(nodes)
        for ask in self.asks:
            more = ['more'] if ask is not self.asks[-1] else []
            for kind, words in self.table.look(*ask, *more):
                if kind == 'place':
                    self.seen.places.add(words)
                elif not is_allowed(words, ask):
                    yield f'{" ".join(ask)}: {kind}: {words}'

    def unnamed(self, nodes):
        """What can have the keyboard but cannot be told, by name or by role. What came just now may tell its name later."""
        for node in nodes.values():
            if (not node.has(FOCUSABLE) or node.role == SCROLL_PANE or is_theirs(self.table, node, nodes)
                    or is_list_of_expander(node, nodes)):
                continue
            parent = nodes.get(node.parent)
            if node.role == LIST_ITEM and parent and parent.name in THEIRS:
                continue
            if (has_no_name(node.name) and has_no_name(self.table.name(node.path))
                    and not is_choice_in_row(self.table, node, nodes)):
                yield f'no name: role {node.role}, below {parent}'
            # The tray is typed into as a whole.
            if node.role in (INVALID, UNKNOWN, PANEL) and not node.name.startswith(self.named('Dice tray')):
                yield f'no role: {node}'

    def twins(self, nodes):
        """Buttons of the same name beside each other; but one 5 among the dice is as good as another."""
        seen = collections.Counter((node.parent, node.name) for node in nodes.values()
                                   if node.role == BUTTON and node.has(FOCUSABLE) and node.has(SENSITIVE))
        dice = {self.named('Remove the %u').replace('%u', str(face)) for face in range(1, 7)}
        for (_, name), number in seen.items():
            if number > 1 and name and name not in dice:
                yield f'{number} buttons are called {name}'


def is_allowed(words, ask):
    """A toast has its words broken when it comes: nobody changes the size of text in those seconds."""
    return re.search(r'toast[.\w]* < ', words) and 'text=200' in ask


def has_no_name(name):
    """Whether it is none, or what GTK says instead."""
    return not name or CLASS.fullmatch(name) is not None


def is_theirs(table, node, nodes):
    """Whether it is a part of GTK's or libadwaita's own, which has the name of its class with GTK 4.8 and later none:
    lists, items of menus, and what lies inside a button."""
    if node.name:
        return node.name in THEIRS
    return node.role in (LIST, MENU_ITEM) or any(around.role in (BUTTON, TOGGLE) for around in table._around(node, nodes))


def is_list_of_expander(node, nodes):
    """Whether it is the list that newer libadwaita has within a row that opens: around the row's own words."""
    within = [other for other in nodes.values() if other.parent == node.path]
    return node.role == PANEL and bool(within) and all(other.role == LIST_ITEM and other.name for other in within)


def is_choice_in_row(table, node, nodes):
    """Whether it is what newer libadwaita shows of a choice at the end of a row that has a name: its words alone."""
    below = [other for other in nodes.values() if node in table._around(other, nodes)]
    return (node.role == LIST_ITEM and any(around.role == COMBO_BOX and around.name for around in table._around(node, nodes))
            and [other.role for other in below if other.name] == [LABEL])


def walk(looker, asks, text=100, walker=Walker, **options):
    """What a WALKER has Seen on all pages. TEXT is in percent of the usual size; OPTIONS are those of a Table."""
    seen = Seen()

    def make_guest(table, record):
        table.look(f'text={text}', 'keep')
        return walker(table, record, asks, seen)
    visit(PROGRAM, make_guest, make_table=functools.partial(LookedAt, looker=looker), **options)
    return seen

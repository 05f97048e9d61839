"""Looks at every page and dialog where the walk that takes the pictures (tour.py) meets it."""
import collections
import re

from looking import LookedAt
from record import load
from scenes import PROGRAM
from table import BUTTON, FOCUSABLE, LABEL, SENSITIVE, TOGGLE
from tour import Tour, coins_folder, history_folder

INVALID, COMBO_BOX, LIST, LIST_ITEM, MENU_ITEM, PANEL, SCROLL_PANE, UNKNOWN = 0, 11, 31, 32, 35, 39, 49, 67  # roles

# GTK's and libadwaita's own, which nobody can name from outside: lists and the button parts of their drop-downs.
THEIRS = ('GtkListItemWidget', 'GtkListView', 'GtkListBox', 'GtkFlowBox')
# The name that GTK gives to what has none.
CLASS = re.compile(r'(Gtk|Adw|Protokoll)[A-Z]\w*')


class Walker(Tour):
    """Goes where the pictures are taken, and looks instead."""

    def __init__(self, table, record, asks, names):
        super().__init__(table, record)
        self.names = names
        self.asks = asks
        self.found = {}
        self.places = set()

    def take(self, page):
        self.table.wait_still()
        for problem in self.problems():
            self.found.setdefault(problem, page)

    def problems(self):
        """What is wrong here, each in a line."""
        if self.names:
            nodes = self.table.nodes()
            yield from unnamed(self.table, nodes)
            yield from twins(nodes)
        for ask in self.asks:
            for kind, words in self.table.look(*ask):
                if kind == 'place':
                    self.places.add(words)
                elif not is_allowed(words, ask):
                    yield f'{" ".join(ask)}: {kind}: {words}'


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


def unnamed(table, nodes):
    """What can have the keyboard but cannot be told, by name or by role. What came just now may tell its name later."""
    for node in nodes.values():
        if (not node.has(FOCUSABLE) or node.role == SCROLL_PANE or is_theirs(table, node, nodes)
                or is_list_of_expander(node, nodes)):
            continue
        parent = nodes.get(node.parent)
        if node.role == LIST_ITEM and parent and parent.name in THEIRS:
            continue
        if has_no_name(node.name) and has_no_name(table.name(node.path)) and not is_choice_in_row(table, node, nodes):
            yield f'no name: role {node.role}, below {parent}'
        # The tray is typed into as a whole.
        if node.role in (INVALID, UNKNOWN, PANEL) and not node.name.startswith('Dice tray'):
            yield f'no role: {node}'


def twins(nodes):
    """Buttons of the same name beside each other; but one 5 among the dice is as good as another."""
    seen = collections.Counter((node.parent, node.name) for node in nodes.values()
                               if node.role == BUTTON and node.has(FOCUSABLE) and node.has(SENSITIVE))
    return [f'{number} buttons are called {name}' for (_, name), number in seen.items()
            if number > 1 and name and not name.startswith('Remove the ')]


def walk_games(walker):
    """Everything but the statistics."""
    walker.start_page()
    walker.half_game()
    walker.other_rules()
    walker.whole_game()
    walker.trouble()


def walk(looker, asks, parts, text=100, names=True, **options):
    """Fails with what is wrong on any page; gives where texts were. TEXT is in percent of the usual size."""
    places, lines = set(), []
    with history_folder(PROGRAM) as data, coins_folder(PROGRAM) as coins:
        for part in parts:
            folder = {Tour.statistics: {'data_dir': data}, Tour.coins: {'data_dir': coins}}.get(part, {})
            with LookedAt(PROGRAM, looker, still=True, **folder, **options) as table:
                table.look(f'text={text}', 'keep')
                walker = Walker(table, load(PROGRAM, 'special-8', table.env['LANGUAGE']), asks, names)
                part(walker)
                lines += [f'{page}: {problem}' for problem, page in walker.found.items()]
                places |= walker.places
    assert not lines, '\n'.join(lines)
    return places


PARTS = [walk_games, Tour.statistics, Tour.coins]

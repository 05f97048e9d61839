"""Presses Tab on every page and dialog that is met, besides what pages.py does there.

The library that is preloaded (looker/looker-keys.c) sees from inside who has the focus, and paints the window with it and
without.
"""
from pages import Walker

# More stops than any page has. The rules of a long sheet have 160: each entry can be moved up and down, and tried.
MOST = 'most=200'
AROUND = ('walk=Tab', 'back=shift+Tab')
# Pages on which Tab has been looked at already, would enter what is typed, or is kept by a menu that has nothing to choose.
LEFT_OUT = ('typing', 'turned', 'large-text', 'preferences-end', 'preferences-large-text', 'tray-incomplete',
            'rule-editor-entries', 'rule-editor-house-rule', 'game-luck')
# What lies over a sheet, by what CSS calls it: Tab leads through it.
OVER = {'pad': 'keypad', 'pad-pairs': 'keypad', 'pad-filled': 'keypad', 'entry-made': 'turnbuttons',
        'rules': 'rulespane'}
# What Tab need not reach. Keys of the desktop do what the buttons of the window do. The footer offers after an entry for
# seconds what Ctrl+Z does, and must not take the keyboard from the sheet meanwhile. A row that opens a list shows what is
# chosen as a list, too, which is libadwaita's own. The tray's Enter does what that key does for the entry that has the focus,
# and there is none to enter once Tab has passed the last one. The standings of a series are a list to read.
NOT_BY_TAB = ('windowcontrols', '.undo', '.enter < box.head', '< listview.view.inline', 'list.separators.standings')


class Typist(Walker):
    """Says what Tab does not reach, and where its mark cannot be seen."""

    def problems(self, nodes, page):
        yield from super().problems(nodes, page)
        if page.startswith(LEFT_OUT):
            return
        self.table.put_pointer_away()
        self.table.wait_still()
        self.table._focus()
        self.seen.walked.append(page)
        for kind, words in self.table.look(*keys_at(page), MOST, 'keep'):
            by_tab = not any(name in words for name in NOT_BY_TAB)
            # While the tray is open all that fits is offered in it.
            if kind != 'stops' and by_tab and not (page.startswith('tray') and '< sheet <' in words):
                yield f'{kind}: {words}'


def keys_at(page):
    """What is pressed there."""
    if page.endswith('menu'):
        return 'walk=Down', 'inside=popover'
    return (AROUND[0], f'inside={OVER[page]}') if page in OVER else AROUND

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"
#include "ui/sheet/sheet-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The page with the sheet of the running game, the dice tray over its foot, the rules beside it, the panel at the end of
 * a game, and the undo of the last entry. It brings along the actions of the window for all of that: undo, redo, log,
 * clear-game, result, standings, dice-tray, dice-tray-here, paste-roll, rules, focus-rules.
 *
 * Properties: "controller" (ProtokollGameController) and "size-class", to be set by the template of the window;
 * "active": it is seen and has a game, what nobody sees is not changed and takes no keyboard; "sheet"
 * (ProtokollSheetView), to be read.
 *
 * Signals: "show-help" (char *id): a link in the rules leads to that page of the help; "show-rules": the rules are
 * wanted where there is no room for them beside the sheet. */
#define PROTOKOLL_TYPE_TABLE_PAGE (protokoll_table_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollTablePage, protokoll_table_page, PROTOKOLL, TABLE_PAGE, AdwBin)

void     protokoll_table_page_set_active  (ProtokollTablePage *self,
                                           gboolean            active);

/* Makes what nobody misses in the first frame. */
void     protokoll_table_page_make_rest   (ProtokollTablePage *self);

/* Gives the keyboard to the entry that is likely next, or to what had it last. */
void     protokoll_table_page_focus_turn  (ProtokollTablePage *self);
void     protokoll_table_page_focus_back  (ProtokollTablePage *self);

/* Closes what lies over the sheet: the panel of the end, else the rules. Returns whether anything was open. */
gboolean protokoll_table_page_close_pane (ProtokollTablePage *self);

G_END_DECLS

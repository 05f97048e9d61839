/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"
#include "ui/sheet/sheet-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The page with the sheet of the running game, the dice tray below it, the rules beside it, and the panel at the end of a
 * game. It brings along the actions of the window for all of that: undo, redo, log, clear-game, result, standings,
 * players, dice-tray, dice-tray-here, paste-roll, rules, focus-rules.
 *
 * Properties: "controller" (ProtokollGameController) and "size-class", to be set by the template of the window;
 * "sheet" (ProtokollSheetView) and "shows-foot" (boolean), to be read: whether there is a game to be seen, and the tray
 * does not take the place of what stands below it.
 *
 * Signals: "show-help" (char *id): a link in the rules leads to that page of the help; "show-rules": the rules are
 * wanted where there is no room for them beside the sheet. */
#define PROTOKOLL_TYPE_TABLE_PAGE (protokoll_table_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollTablePage, protokoll_table_page, PROTOKOLL, TABLE_PAGE, AdwBin)

/* Whether it is seen and has a game: what nobody sees is not changed and takes no keyboard. */
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

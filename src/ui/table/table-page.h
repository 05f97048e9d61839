/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"
#include "ui/sheet/sheet-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The page with the sheet of the running game, the dice tray below it, the rules beside it, and the panel at the end of
 * a game. It adds the actions for these to the window: undo, redo, log, clear-game, result, standings, players,
 * dice-tray, dice-tray-here, paste-roll, rules, focus-rules.
 *
 * Properties: "controller" (ProtokollGameController) and "size-class", to be set by the template of the window; "sheet"
 * (ProtokollSheetView), read-only; "shows-footer" (boolean), read-only: whether the footer is to be shown, because a
 * game is shown and the tray does not take its place.
 *
 * Signals: "show-help" (char *id): a link in the rules leads to that page of the help; "show-rules": the rules are to
 * be shown elsewhere, because there is no room for them beside the sheet. */
#define PROTOKOLL_TYPE_TABLE_PAGE (protokoll_table_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollTablePage, protokoll_table_page, PROTOKOLL, TABLE_PAGE, AdwBin)

/* Whether the page is shown and has a game. While it is not, its actions are disabled and it takes no focus. */
void     protokoll_table_page_set_active  (ProtokollTablePage *self,
                                           gboolean            active);

/* Makes what nobody misses in the first frame. Does nothing when it is called again. */
void     protokoll_table_page_make_rest   (ProtokollTablePage *self);

/* Gives the focus to the panel of the end if that is open; else focus_turn() gives it to the open entry that is likely
 * next, and focus_back() to the cell that had it last. */
void     protokoll_table_page_focus_turn  (ProtokollTablePage *self);
void     protokoll_table_page_focus_back  (ProtokollTablePage *self);

/* Enters the text that is being typed if it is right, else gives it up. */
void     protokoll_table_page_leave       (ProtokollTablePage *self);

/* Closes what lies over the sheet: the panel of the end, else the rules. Returns whether anything was open. */
gboolean protokoll_table_page_close_pane (ProtokollTablePage *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"
#include "ui/sheet/sheet-view.h"
#include "ui/widgets/size-class.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The page with the sheet of the running game, the dice tray below it, the rules beside it, and the panel at the end of
 * a game.
 *
 * Signal "arranged": the panel of the end or the tray was opened or closed. */
#define PROTOKOLL_TYPE_TABLE_PAGE (protokoll_table_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollTablePage, protokoll_table_page, PROTOKOLL, TABLE_PAGE, AdwBin)

/* To be called once, before the others. From then on the sheet follows the session of @controller. */
void     protokoll_table_page_set_controller (ProtokollTablePage      *self,
                                              ProtokollGameController *controller);

/* Fits the page to a window of @size_class. */
void     protokoll_table_page_fit         (ProtokollTablePage *self,
                                           SizeClass           size_class);

/* To be called after each change of the game. */
void     protokoll_table_page_show_game   (ProtokollTablePage *self);

/* The sheet, which belongs to the page. */
ProtokollSheetView *protokoll_table_page_get_sheet (ProtokollTablePage *self);

/* Whether the footer is to be shown, because a game is shown and the tray does not take its place. */
gboolean protokoll_table_page_shows_footer (ProtokollTablePage *self);

/* Whether the page is shown and has a game. While it is not, it takes no focus. */
void     protokoll_table_page_set_active  (ProtokollTablePage *self,
                                           gboolean            active);

/* Makes what nobody misses in the first frame; to be called once. */
void     protokoll_table_page_make_rest   (ProtokollTablePage *self);

/* Tells a screen reader that the time for the turn is up. */
void     protokoll_table_page_tell_time_up (ProtokollTablePage *self);

/* Gives the focus to the panel of the end if that is open; else focus_turn() gives it to the open entry that is likely
 * next, and focus_back() to the cell that had it last. */
void     protokoll_table_page_focus_turn  (ProtokollTablePage *self);
void     protokoll_table_page_focus_back  (ProtokollTablePage *self);

/* Enters the text that is being typed if it is right, else gives it up. */
void     protokoll_table_page_leave       (ProtokollTablePage *self);

/* Closes what lies over the sheet: the panel of the end, else the rules. Returns whether anything was open. */
gboolean protokoll_table_page_close_pane (ProtokollTablePage *self);

/* Whether the panel of the end is open; opens or closes it. There must be a finished game. */
gboolean protokoll_table_page_is_end_open (ProtokollTablePage *self);
void     protokoll_table_page_toggle_end  (ProtokollTablePage *self);

/* Opens or closes the rules of the game beside the sheet, and moves the focus there and back. FALSE where there is no
 * room for them. */
gboolean protokoll_table_page_show_rules  (ProtokollTablePage *self);
void     protokoll_table_page_focus_rules (ProtokollTablePage *self);

/* Open the tray: by a tap, for the correction of the entry whose pad is open; or by a key, for that of the entry that
 * has the focus, if it is filled. Else it is for the turn. */
void     protokoll_table_page_show_tray   (ProtokollTablePage *self);
void     protokoll_table_page_show_tray_here (ProtokollTablePage *self);

/* Opens the tray with the dice in the clipboard. */
void     protokoll_table_page_paste_roll  (ProtokollTablePage *self);

/* Gives up what is being typed or else undoes a step, and moves the focus to the entry that is open again. */
void     protokoll_table_page_undo        (ProtokollTablePage *self);

/* Show these windows, which are modal, so that the game does not change meanwhile. */
void     protokoll_table_page_show_log    (ProtokollTablePage *self);
void     protokoll_table_page_show_standings (ProtokollTablePage *self);
void     protokoll_table_page_show_players (ProtokollTablePage *self);

G_END_DECLS

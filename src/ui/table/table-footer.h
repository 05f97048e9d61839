/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"
#include "ui/sheet/sheet-view.h"
#include "ui/widgets/size-class.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The footer below the sheet. Its first line says whose turn it is, and at the end who has won. The second line has all
 * else, in small letters: the rolls, if they are counted; for some seconds the last entry or a toast, with a button that
 * undoes it; else the coins in the pot and how the player stands. Beside them are the clock of the turn and the buttons
 * of the tray, the rolls and the result. The space bar counts a roll.
 *
 * Signal "time-up": the clock has counted down the time for the turn. */
#define PROTOKOLL_TYPE_TABLE_FOOTER (protokoll_table_footer_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollTableFooter, protokoll_table_footer, PROTOKOLL, TABLE_FOOTER, GtkWidget)

/* To be called once, before the others, which may only be called after it. */
void     protokoll_table_footer_set_controller (ProtokollTableFooter    *self,
                                                ProtokollGameController *controller,
                                                ProtokollSheetView      *sheet);

/* Fits the footer to a window of @size_class. */
void     protokoll_table_footer_fit            (ProtokollTableFooter    *self,
                                                SizeClass                size_class);

/* What the signals "changed", "entered" and "rolled" of the session tell. */
void     protokoll_table_footer_show_game      (ProtokollTableFooter    *self);
void     protokoll_table_footer_tell_entry     (ProtokollTableFooter    *self);
void     protokoll_table_footer_tell_rolls     (ProtokollTableFooter    *self);

/* Tells a toast in the second line of @footer; NULL for none. This is the line of toasts_set_line(). */
void     protokoll_table_footer_tell_toast     (gpointer                 footer,
                                                AdwToast                *toast);

/* Lets the button of the result close the panel of the end if that is @open, else open it. */
void     protokoll_table_footer_show_end       (ProtokollTableFooter    *self,
                                                gboolean                 open);

/* Whether there is a game whose rolls are counted. */
gboolean protokoll_table_footer_counts_rolls   (ProtokollTableFooter    *self);

/* Count a roll of the turn, or say why that cannot be, and take one back. Rolls must be counted. */
void     protokoll_table_footer_count_roll     (ProtokollTableFooter    *self);
void     protokoll_table_footer_take_back_roll (ProtokollTableFooter    *self);

G_END_DECLS

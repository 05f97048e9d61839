/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/odds.h"
#include "core/sheet.h"
#include "ui/sheet/sheet-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The entries that take a roll, as buttons on their cells of the sheet. One of them may be the chosen one.
 *
 * Signals: "chosen" when a person chooses another button; "taken" (guint entry) when a button that enters or strikes
 * was pressed; "known" when chances that were being computed are ready: then protokoll_fit_list_show() is to be called
 * again. */
#define PROTOKOLL_TYPE_FIT_LIST (protokoll_fit_list_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollFitList, protokoll_fit_list, PROTOKOLL, FIT_LIST, GObject)

/* The dice in the tray, and whose they are. */
typedef struct
{
  const Sheet *sheet;
  guint seat;
  int entry;        /* the entry to be corrected, or FITS_OPEN */
  const char *roll; /* digits; "" before the first roll */
  guint n_left;     /* rolls that are left, if chances are wanted for them; else 0 */
} TrayRoll;

/* @sheet is referenced. */
ProtokollFitList *protokoll_fit_list_new        (ProtokollSheetView *sheet);

/* Shows the entries that take the dice, best first; a button enters, and the first one is chosen. If no entry takes them,
 * the buttons strike, and none is chosen. Returns words about that, owned by the caller. Returns NULL for too few dice,
 * and with an error if the dice cannot be entered; then nothing is shown.
 *
 * With rolls left, chances are shown: there is a button for every entry that can be filled, and it only chooses its
 * entry. Those to which the dice give points come first, in the same order as without chances; then the others, the
 * highest mean first. The chosen entry stays chosen; if it is gone the first one is chosen, provided that it gives
 * points. There are none for a correction, for too few dice, and in a turn that has begun without dice in the tray. */
char            *protokoll_fit_list_show        (ProtokollFitList  *self,
                                                 const TrayRoll    *dice,
                                                 GError           **error);

/* Removes the buttons, and stops waiting for chances. */
void             protokoll_fit_list_clear       (ProtokollFitList  *self);

/* Whether the buttons show chances, and so only choose. */
gboolean         protokoll_fit_list_has_chances (ProtokollFitList  *self);

/* The points that the dice give in each entry, or -1 if it does not take them: RULES_MAX_ENTRIES numbers, owned by the
 * list. */
const int       *protokoll_fit_list_get_points  (ProtokollFitList  *self);

/* The chosen button or NULL, its entry or -1, and its chances or NULL; all owned by the list. */
GtkWidget       *protokoll_fit_list_get_chosen  (ProtokollFitList  *self);
int              protokoll_fit_list_get_entry   (ProtokollFitList  *self);
const EntryOdds *protokoll_fit_list_get_odds    (ProtokollFitList  *self);

/* Chooses @entry as a person does; FALSE if it has no button. */
gboolean         protokoll_fit_list_choose      (ProtokollFitList  *self,
                                                 guint              entry);

/* Handles @key (GDK_KEY_…): an arrow chooses the next button or the one before. FALSE if @key is no arrow, or the list
 * is empty. */
gboolean         protokoll_fit_list_press       (ProtokollFitList  *self,
                                                 guint              key);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "windows.h"

#include "ui/dice-tray/dice-tray.h"

G_BEGIN_DECLS

/* The dice tray in the window of a desk. */

/* Opens the window of a game and, by its key, the tray; the game is as in game_of(). */
void        tray_open     (Desk        *desk,
                           const char  *running);

/* NULL until it is first opened. */
GtkWidget  *desk_tray     (Desk        *desk);
gboolean    tray_is_open  (Desk        *desk);

/* What the tray says, and what it offers: "Two Pairs 22, Fives 15". */
const char *tray_words    (Desk        *desk);
char       *tray_list     (Desk        *desk);

/* The dice in it, in the order in which they came. */
const char *tray_roll     (Desk        *desk);

/* It offers that; the dice in it are those. */
void        tray_assert_list (Desk     *desk,
                           const char  *expected);
void        tray_assert_roll (Desk     *desk,
                           const char  *expected);

/* Whether what it says is marked as a mistake. */
gboolean    tray_is_wrong (Desk        *desk);

/* Who it is for. */
const char *tray_title    (Desk        *desk);

/* The entry of a button of what fits, and what it gives: "22", "Strike", or "" where the dice give nothing. */
const char *tray_fit_name (Desk        *desk,
                           GtkWidget   *button);
const char *tray_fit_points (GtkWidget *button);

/* The odds or the bonus on it, or NULL. */
const char *tray_fit_note   (GtkWidget *button);

/* The button with that style class: place, face or close in the tray, fit on the sheet, best first; NULL where there are
 * not so many. */
GtkWidget  *tray_button   (Desk        *desk,
                           const char  *css_class,
                           guint        index);

/* Taps a button as a pointer would: not one that is insensitive. */
void        tray_tap      (Desk        *desk,
                           const char  *css_class,
                           guint        index);

G_END_DECLS

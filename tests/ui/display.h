/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sessions.h"

#include "ui/sheet/sheet-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Real widgets on the display of the test. */

/* g_test_init() and GTK, with the looks of the program. */
void       display_init         (int           *argc,
                                 char        ***argv);

/* What is translated from now on is in @language, such as "de". */
void       display_speak        (const char    *language);

/* For a process that has no display yet: "dark" and "clear" in @scheme mean dark colors and high contrast. */
void       display_use_scheme   (const char    *scheme);

/* Runs the main loop until nothing is left to do and @widget has been drawn. */
void       display_settle       (GtkWidget     *widget);

/* Waits until @store has answered all that was asked of it so far. Answers come in the order of the questions. */
void       display_ask_last     (Store         *store);

/* So many a page asks one after the other, when the one before is answered. */
#define MOST_QUESTIONS 3

/* Both, for all of them. */
void       display_settle_store (Store         *store,
                                 GtkWidget     *widget);

/* What one test chose is not for the next. */
void       forget_settings      (GSettings     *settings);

/* The window of @type that is open, or NULL. */
GtkWidget *display_find_window  (GType          type);

/* A table, and its sheet in a window without a frame that is exactly @width x @height. */
typedef struct
{
  Table table;
  GtkWidget *window;
  ProtokollSheetView *view;
} Shown;

void       shown_open           (Shown         *shown,
                                 Game          *game,
                                 int            width,
                                 int            height);

/* The same for a game as in game_named(), as large as on a screen of 1024x768. */
void       shown_open_named     (Shown         *shown,
                                 const char    *rules,
                                 const char    *names,
                                 const char    *steps);

/* The same with the focus on a cell, in a game of Anna and Bjørn. */
void       shown_open_at        (Shown         *shown,
                                 const char    *rules,
                                 const char    *steps,
                                 guint          seat,
                                 const char    *entry);

/* Ends everything; nothing of it may be held by anybody. */
void       shown_close          (Shown         *shown);

void       shown_settle         (Shown         *shown);
const Game *shown_game          (Shown         *shown);

/* The cell of an entry. */
GtkWidget *shown_cell           (Shown         *shown,
                                 guint          seat,
                                 const char    *entry);

/* What stands in it. */
const char *shown_text          (Shown         *shown,
                                 guint          seat,
                                 const char    *entry);

/* It has the focus, after all is settled. */
void       shown_assert_focus   (Shown         *shown,
                                 guint          seat,
                                 const char    *entry);

/* The cell in the row of that style class: margin, saved, sum, bonus, total. */
GtkWidget *shown_figure         (Shown         *shown,
                                 guint          seat,
                                 const char    *css_class);

/* The values beside the row of an entry; NULL before they are made. */
GtkWidget *shown_strip          (Shown         *shown,
                                 guint          entry);

/* The column header of a player in a block. */
GtkWidget *shown_heading        (Shown         *shown,
                                 guint          block,
                                 guint          seat);

/* Presses a key where the focus of @window is; whether that or anything around it took it. */
gboolean   press_key            (GtkWidget     *window,
                                 guint          key,
                                 GdkModifierType modifiers);

void       release_key          (GtkWidget     *window,
                                 guint          key,
                                 GdkModifierType modifiers);

/* Presses a key in the window of the sheet and lets it go; whether it was taken. */
gboolean   shown_press          (Shown         *shown,
                                 guint          key,
                                 GdkModifierType modifiers);

/* Presses the keys of @text, one after the other. */
void       shown_type           (Shown         *shown,
                                 const char    *text);

/* Everything below @widget that is of @type, in order; to be freed with g_ptr_array_unref(). */
GPtrArray *widgets_below        (GtkWidget     *widget,
                                 GType          type);

/* The first below @widget of @type that has the style class (NULL: any), which must be there. */
GtkWidget *widget_below         (GtkWidget     *widget,
                                 GType          type,
                                 const char    *css_class);

/* What is looked for: a type and, unless they are NULL, the text of a label, a tooltip and a style class. */
typedef struct
{
  GType type;
  const char *text;
  const char *tooltip;
  const char *css_class;
} Sought;

/* All such widgets below @widget that are mapped, in order; to be freed with g_ptr_array_unref(). How many they are.
 * The first of them, which must be there. */
GPtrArray *widgets_seen         (GtkWidget     *widget,
                                 const Sought  *sought);
guint      count_widgets_seen   (GtkWidget     *widget,
                                 const Sought  *sought);
GtkWidget *widget_seen          (GtkWidget     *widget,
                                 const Sought  *sought);

/* The button below @widget that has @words on it or tells them, one that is seen rather than another; the second must find
 * one. */
GtkWidget *look_for_button      (GtkWidget     *widget,
                                 const char    *words);
GtkWidget *button_below         (GtkWidget     *widget,
                                 const char    *words);

/* Presses a button, which must be there for it. */
void       click                (gpointer       button);

/* Where @widget stands in @other. */
graphene_rect_t bounds_in       (GtkWidget     *widget,
                                 GtkWidget     *other);

/* The words of a label or an inscription. */
const char *text_shown          (gpointer       widget);

void       assert_spoken        (GtkWidget     *widget,
                                 const char    *label);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "display.h"

#include "ui/application.h"
#include "ui/window/window.h"

G_BEGIN_DECLS

/* After so long the offer to undo an entry has gone by itself; see pass_time(). */
#define UNDO_ENTRY_SECONDS 9

/* The real window of the real program, on a data folder of the test's own. */
typedef struct
{
  char *folder;
  ProtokollApplication *application;
  ProtokollWindow *window;
  GWeakRef alive;
  GSettings *settings;
} Desk;

/* A folder in which @running, as in game_of(), waits; NULL for an empty one. */
void        desk_prepare       (Desk          *desk,
                                const char    *running);

/* Makes the window of that folder, which nobody sees yet. */
void        desk_make_window   (Desk          *desk);

/* Shows the window of that folder and waits until it is ready or tells why not. */
void        desk_show          (Desk          *desk);

/* Both. */
void        desk_open          (Desk          *desk,
                                const char    *running);

/* Closes the window, which nobody may hold then. The folder stays. */
void        desk_shut          (Desk          *desk);

/* The same, if it is not closed yet, and deletes the folder. */
void        desk_close         (Desk          *desk);

/* The same after assert_games_kept(). */
void        desk_close_with_games (Desk       *desk,
                                const char    *games);

/* Takes the window that the application has made by itself, and waits until it is ready. */
void        desk_take_next     (Desk          *desk);

gboolean    desk_is_open       (Desk          *desk);

/* Waits until every entry is on the disk and everything is drawn. */
void        desk_settle        (Desk          *desk);

/* The same once the store has answered all questions, also those that its answers led to. */
void        desk_wait          (Desk          *desk);

/* What is in the window, or in a dialog, by its name: “turn”, “round”, “clear-game”. The second must find it. */
GtkWidget  *desk_look_for      (Desk          *desk,
                                const char    *name);
GtkWidget  *desk_find          (Desk          *desk,
                                const char    *name);

/* The first of @type in the window, or NULL. */
GtkWidget  *desk_find_type     (Desk          *desk,
                                GType          type);

/* Whether that is there to be seen, be it in view or not. */
gboolean    desk_shows         (Desk          *desk,
                                const char    *name);

/* The words that stand in what is called @name. */
const char *desk_text          (Desk          *desk,
                                const char    *name);

/* Title and subtitle in the header. */
void        desk_assert_title  (Desk          *desk,
                                const char    *title,
                                const char    *subtitle);

/* Presses the button of that name, and waits. */
void        desk_click         (Desk          *desk,
                                const char    *name);

/* What the toast at the lower edge or in the footer says, or NULL; and the button that does something, or NULL. */
const char *desk_toast_text    (Desk          *desk);
GtkWidget  *desk_toast_button  (Desk          *desk);

ProtokollSheetView *desk_sheet (Desk          *desk);
ProtokollSession *desk_session (Desk          *desk);

/* The cell of an entry in it, and what stands there. */
GtkWidget  *desk_cell          (Desk          *desk,
                                guint          seat,
                                const char    *entry);
const char *desk_cell_text     (Desk          *desk,
                                guint          seat,
                                const char    *entry);

/* Takes the keyboard to the cell of an entry, and waits; it must have it. */
void        desk_go_to         (Desk          *desk,
                                guint          seat,
                                const char    *entry);
void        desk_assert_focus  (Desk          *desk,
                                guint          seat,
                                const char    *entry);

/* What has the keyboard, or NULL; whether it is @widget or in that. */
GtkWidget  *desk_focus         (Desk          *desk);
gboolean    desk_focus_is_in   (Desk          *desk,
                                gpointer       widget);

const Game *desk_game          (Desk          *desk);

/* Has @next, which it takes over, take the place of the game at the table, which is discarded, and waits. */
void        desk_replace       (Desk          *desk,
                                Game          *next);

/* The same where that game ends in another way. */
void        desk_replace_after (Desk          *desk,
                                StoreEnd       end,
                                Game          *next);
void        desk_enter         (Desk          *desk,
                                guint          seat,
                                const char    *entry,
                                const char    *typed);

/* Whether a button with that action can be pressed. */
gboolean    desk_can           (Desk          *desk,
                                const char    *action);

/* Turns a setting on or off and waits. */
void        desk_toggle        (Desk          *desk,
                                const char    *key);

/* Does it, which must be possible, and waits. */
void        desk_do            (Desk          *desk,
                                const char    *action);

/* Presses a key where the focus is and lets it go, and waits; whether anything between the window and that took it. */
gboolean    desk_press         (Desk          *desk,
                                guint          key,
                                GdkModifierType modifiers);

/* Presses the keys of @text, one after the other. */
void        desk_type          (Desk          *desk,
                                const char    *text);

/* Taps at the middle of something in the sheet, or of the cell of an entry, and waits. */
void        desk_tap_sheet     (Desk          *desk,
                                GtkWidget     *widget);
void        desk_tap_cell      (Desk          *desk,
                                guint          seat,
                                const char    *entry);

/* Gives the window that size, with its frame, whatever that is on this display. */
void        desk_resize        (Desk          *desk,
                                int            width,
                                int            height);
void        desk_assert_size   (Desk          *desk,
                                int            width,
                                int            height);

/* What the window shows: blank, start, sheet, statistics, trouble. */
const char *desk_page          (Desk          *desk);

/* The dialog of @type that is open, or NULL. */
GtkWidget  *desk_dialog        (Desk          *desk,
                                GType          type);

/* Answers the question that must be open, and waits. */
void        desk_answer        (Desk          *desk,
                                const char    *response);

/* The words of the message that must be open. */
char       *desk_message       (Desk          *desk);

/* A test on a desk of its own: @open, such as desk_prepare(), is called before it with @running, and desk_close() after
 * it; or desk_close_with_games() if @games is not NULL. */
typedef struct
{
  const char *name;
  void (*open) (Desk *desk, const char *running);
  const char *running;
  void (*test) (Desk *desk);
  const char *games;
} DeskTest;

/* Adds @n tests under "/SUITE/"; @tests is not copied. */
void        desk_add_tests     (const char    *suite,
                                const DeskTest *tests,
                                guint          n);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "display.h"

#include "ui/application.h"
#include "ui/window-private.h"

G_BEGIN_DECLS

/* The real window of the real program, on a data folder of the test's own. */
typedef struct
{
  char *folder;
  ProtokollApplication *application;
  ProtokollWindow *window;
  GWeakRef alive;
} Desk;

/* A folder in which @running, as in game_of(), waits; NULL for an empty one. */
void        desk_prepare       (Desk          *desk,
                                const char    *running);

/* Shows the window of that folder and waits until it is ready or tells why not. */
void        desk_show          (Desk          *desk);

/* Both. */
void        desk_open          (Desk          *desk,
                                const char    *running);

/* Closes the window, which nobody may hold then. The folder stays. */
void        desk_shut          (Desk          *desk);

/* The same, if it is not closed yet, and deletes the folder. */
void        desk_close         (Desk          *desk);

/* Waits until the window has made way for another one and takes that. */
void        desk_take_next     (Desk          *desk);

gboolean    desk_is_open       (Desk          *desk);

/* Waits until everything is done and drawn. */
void        desk_settle        (Desk          *desk);

const Game *desk_game          (Desk          *desk);
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

/* Presses a key where the focus is; whether anything between the window and that took it. */
gboolean    desk_press         (Desk          *desk,
                                guint          key,
                                GdkModifierType modifiers);

/* Presses the keys of @text, one after the other. */
void        desk_type          (Desk          *desk,
                                const char    *text);

/* Taps at the middle of a cell of the sheet, and waits. */
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

/* The name of the page that is shown: blank, start, sheet, trouble. */
const char *desk_page          (Desk          *desk);

/* The dialog of @type that is open, or NULL. */
GtkWidget  *desk_dialog        (Desk          *desk,
                                GType          type);

/* Answers the question that must be open, and waits. */
void        desk_answer        (Desk          *desk,
                                const char    *response);

/* The words of the message that must be open. */
char       *desk_message       (Desk          *desk);

G_END_DECLS

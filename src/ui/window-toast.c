/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "brief-button.h"
#include "move-words.h"
#include "sheet/sheet-words.h"

#include <glib/gi18n.h>

/* The light toast after each entry, which offers to take it back. An AdwToast slides and lays out the
 * window; this one is made once, and then only its text changes and it is mapped or not. It comes after the
 * frame in which the entry was painted, so that the entry waits for nothing. */

#define SECONDS 6

/* Chars for which it has room on one line; more take a second line. */
#define CHARS 26

static void
forget (ProtokollWindow *self)
{
  g_clear_handle_id (&self->entry_toast_source, g_source_remove);
  g_clear_pointer (&self->entry_toast_game, game_unref);
}

/* Not by gtk_widget_set_visible(), which would lay out the whole window. */
static void
set_shown (ProtokollWindow *self,
           gboolean         shown)
{
  if (gtk_widget_get_child_visible (self->entry_toast) == shown)
    return;
  gtk_widget_set_child_visible (self->entry_toast, shown);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry_toast), GTK_ACCESSIBLE_STATE_HIDDEN, !shown, -1);
}

void
window_entry_toast_hide (ProtokollWindow *self)
{
  forget (self);
  if (self->entry_toast != NULL)
    set_shown (self, FALSE);
}

static gboolean
time_over_cb (gpointer data)
{
  ProtokollWindow *self = data;

  self->entry_toast_source = 0;
  window_entry_toast_hide (self);
  return G_SOURCE_REMOVE;
}

/* Takes back just the entry that the toast speaks of: it is gone as soon as anything else changed. */
static void
undo_cb (ProtokollWindow *self)
{
  const Game *game = protokoll_session_get_game (self->session);
  MoveStep step;

  if (game == NULL || game != self->entry_toast_game || !move_words_last (game, &step))
    return;

  if (step.move->kind != MOVE_SAVED)
    {
      guint seat = step.move->seat, entry = step.move->entry;

      protokoll_session_undo (self->session, NULL);
      protokoll_sheet_view_focus_cell (self->sheet, seat, entry);
    }
  else
    protokoll_session_undo (self->session, NULL);
}

/* Beside large words on a telephone there is no room for another one. */
static void
fit_button (ProtokollWindow *self)
{
  brief_button_fit (GTK_BUTTON (gtk_widget_get_last_child (self->entry_toast)), self->piled, "edit-undo-symbolic",
                    _("Undo"), _("Undo this entry"));
}

static GtkWidget *
make_button (ProtokollWindow *self)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_focusable (button, FALSE);
  g_signal_connect_object (button, "clicked", G_CALLBACK (undo_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
hide_on_press (ProtokollWindow     *self,
               GtkWidget           *widget,
               GtkPropagationPhase  phase)
{
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), phase);
  g_signal_connect_object (press, "pressed", G_CALLBACK (window_entry_toast_hide), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
}

/* The sheet knows where it covers least. */
static gboolean
place_cb (GtkOverlay      *overlay,
          GtkWidget       *widget,
          GdkRectangle    *place,
          ProtokollWindow *self)
{
  graphene_point_t corner;
  int width, height;

  if (widget != self->entry_toast)
    return FALSE;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  *place = (GdkRectangle) { .width = width, .height = height };
  protokoll_sheet_view_find_room (self->sheet, place);
  if (gtk_widget_compute_point (GTK_WIDGET (self->sheet), GTK_WIDGET (overlay),
                                &GRAPHENE_POINT_INIT (place->x, place->y), &corner))
    {
      place->x = (int) corner.x;
      place->y = (int) corner.y;
    }
  return TRUE;
}

static void
make (ProtokollWindow *self)
{
  self->entry_toast_text = g_object_new (GTK_TYPE_INSCRIPTION, "name", "undo-entry-text", "hexpand", TRUE, "nat-chars",
                                         CHARS, "min-chars", 8, "min-lines", 2, "nat-lines", 2, "yalign", 0.5f,
                                         "text-overflow", GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END, NULL);
  self->entry_toast = g_object_new (GTK_TYPE_BOX, "name", "undo-entry", "css-name", "entrytoast", "accessible-role",
                                    GTK_ACCESSIBLE_ROLE_GROUP, "can-focus", FALSE, NULL);
  gtk_box_append (GTK_BOX (self->entry_toast), GTK_WIDGET (self->entry_toast_text));
  gtk_box_append (GTK_BOX (self->entry_toast), make_button (self));
  hide_on_press (self, GTK_WIDGET (self->entry_toast_text), GTK_PHASE_BUBBLE);
  hide_on_press (self, GTK_WIDGET (self->sheet), GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->table, "get-child-position", G_CALLBACK (place_cb), self, 0);
  gtk_overlay_add_overlay (self->table, self->entry_toast);
}

static void
say (ProtokollWindow *self,
     const Game      *game)
{
  g_autofree char *what = NULL;
  g_autofree char *words = NULL;
  MoveStep step;

  if (!move_words_last (game, &step))
    return;

  what = move_words_what (game, &step);
  words = sheet_words_of_player (game, step.move->seat, what);
  gtk_inscription_set_text (self->entry_toast_text, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry_toast), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  set_shown (self, TRUE);
  gtk_widget_queue_allocate (GTK_WIDGET (self->table));
  self->entry_toast_source = g_timeout_add_seconds (SECONDS, time_over_cb, self);
}

/* The numbers are on the screen now. */
static void
show_later (gpointer window)
{
  ProtokollWindow *self = window;
  const Game *game = protokoll_session_get_game (self->session);

  if (game == NULL || game != self->entry_toast_game || protokoll_sheet_view_is_typing (self->sheet))
    return;

  if (self->entry_toast == NULL)
    make (self);
  fit_button (self);
  say (self, game);
}

void
window_entry_toast_show (ProtokollWindow *self)
{
  forget (self);
  self->entry_toast_game = game_ref (protokoll_session_get_game (self->session));
  after_paint_request (&self->entry_toast_later, self, show_later);
}

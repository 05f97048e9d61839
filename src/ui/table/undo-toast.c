/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "undo-toast.h"

#include "ui/widgets/after-paint.h"
#include "ui/widgets/move-words.h"
#include "ui/sheet/sheet-words.h"
#include "ui/widgets/spoken.h"

#include <glib/gi18n.h>

#define SECONDS 6

/* Chars for which it has room on one line; more take a second line. */
#define CHARS 26
#define LEAST_CHARS 8

struct _ProtokollUndoToast
{
  GtkWidget parent_instance;

  ProtokollSession *session;
  ProtokollSheetView *sheet;
  GtkInscription *text; /* NULL, as the button, before the first entry */
  GtkWidget *button;
  Game *game;           /* with the entry that it speaks of; NULL while it is hidden */
  AfterPaint later;
  guint source;
};

G_DEFINE_FINAL_TYPE (ProtokollUndoToast, protokoll_undo_toast, GTK_TYPE_WIDGET)

/* Not by gtk_widget_set_visible(), which would lay out the whole window. */
static void
set_shown (ProtokollUndoToast *self,
           gboolean            shown)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (gtk_widget_get_child_visible (widget) == shown)
    return;
  gtk_widget_set_child_visible (widget, shown);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, !shown, -1);
}

void
protokoll_undo_toast_hide (ProtokollUndoToast *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->game, game_unref);
  set_shown (self, FALSE);
}

static gboolean
time_over_cb (gpointer data)
{
  ProtokollUndoToast *self = data;

  self->source = 0;
  protokoll_undo_toast_hide (self);
  return G_SOURCE_REMOVE;
}

/* Takes back just the entry that the toast speaks of: it is gone as soon as anything else changed. */
static void
undo_cb (ProtokollUndoToast *self)
{
  const Game *game = protokoll_session_get_game (self->session);
  MoveStep step;
  guint seat, entry;
  gboolean entered;

  if (game == NULL || game != self->game || !move_words_last (game, &step))
    return;

  seat = step.move->seat;
  entry = step.move->entry;
  entered = step.move->kind == MOVE_FILL || step.move->kind == MOVE_CLEAR;
  protokoll_session_undo (self->session, NULL);
  if (entered)
    protokoll_sheet_view_focus_cell (self->sheet, seat, entry);
}

static void
hide_on_press (ProtokollUndoToast  *self,
               GtkWidget           *widget,
               GtkPropagationPhase  phase)
{
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), phase);
  g_signal_connect_object (press, "pressed", G_CALLBACK (protokoll_undo_toast_hide), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
}

static void
make (ProtokollUndoToast *self)
{
  self->text = g_object_new (GTK_TYPE_INSCRIPTION, "name", "undo-entry-text", "hexpand", TRUE, "nat-chars", CHARS,
                             "min-chars", LEAST_CHARS, "min-lines", 2, "nat-lines", 2, "yalign", 0.5f, "text-overflow",
                             GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->text), GTK_WIDGET (self));
  self->button = g_object_new (GTK_TYPE_BUTTON, "label", _("Undo"), "focusable", FALSE, NULL);
  spoken_set (self->button, _("Undo this entry"));
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (undo_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  hide_on_press (self, GTK_WIDGET (self->text), GTK_PHASE_BUBBLE);
  hide_on_press (self, GTK_WIDGET (self->sheet), GTK_PHASE_CAPTURE);
}

/* The numbers are on the screen now. */
static void
show_later (gpointer toast)
{
  ProtokollUndoToast *self = toast;
  g_autofree char *what = NULL;
  g_autofree char *words = NULL;
  MoveStep step;

  if (self->game == NULL || self->game != protokoll_session_get_game (self->session) ||
      protokoll_sheet_view_is_typing (self->sheet) || !move_words_last (self->game, &step))
    return;

  if (self->text == NULL)
    make (self);
  what = move_words_what (self->game, &step);
  words = sheet_words_of_player (self->game, step.move->seat, what);
  gtk_inscription_set_text (self->text, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  set_shown (self, TRUE);
  gtk_widget_queue_allocate (gtk_widget_get_parent (GTK_WIDGET (self)));
  self->source = g_timeout_add_seconds (SECONDS, time_over_cb, self);
}

static void
entered_cb (ProtokollUndoToast *self)
{
  protokoll_undo_toast_hide (self);
  self->game = game_ref (protokoll_session_get_game (self->session));
  after_paint_request_for (&self->later, GTK_WIDGET (self->sheet), self, show_later);
}

static void
typing_cb (ProtokollUndoToast *self)
{
  if (protokoll_sheet_view_is_typing (self->sheet))
    protokoll_undo_toast_hide (self);
}

void
protokoll_undo_toast_place (ProtokollUndoToast *self,
                            GtkWidget          *overlay,
                            GdkRectangle       *place)
{
  GtkWidget *widget = GTK_WIDGET (self);
  graphene_point_t corner;
  int width, height;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  *place = (GdkRectangle) { .width = width, .height = height };
  protokoll_sheet_view_find_room (self->sheet, place);
  if (gtk_widget_compute_point (GTK_WIDGET (self->sheet), overlay, &GRAPHENE_POINT_INIT (place->x, place->y), &corner))
    {
      place->x = (int) corner.x;
      place->y = (int) corner.y;
    }
}

GtkWidget *
protokoll_undo_toast_new (ProtokollSession   *session,
                          ProtokollSheetView *sheet)
{
  ProtokollUndoToast *self = g_object_new (PROTOKOLL_TYPE_UNDO_TOAST, "name", "undo-entry", "can-focus", FALSE, NULL);

  self->session = g_object_ref (session);
  self->sheet = sheet;
  g_signal_connect_object (session, "changed", G_CALLBACK (protokoll_undo_toast_hide), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "rolled", G_CALLBACK (protokoll_undo_toast_hide), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "entered", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "typing", G_CALLBACK (typing_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

static void
protokoll_undo_toast_dispose (GObject *object)
{
  ProtokollUndoToast *self = PROTOKOLL_UNDO_TOAST (object);

  g_clear_handle_id (&self->source, g_source_remove);
  after_paint_cancel (&self->later);
  g_clear_pointer (&self->game, game_unref);
  if (self->text != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->text)));
  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (protokoll_undo_toast_parent_class)->dispose (object);
}

static void
protokoll_undo_toast_class_init (ProtokollUndoToastClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_undo_toast_dispose;
  gtk_widget_class_set_css_name (widget_class, "entrytoast");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
protokoll_undo_toast_init (ProtokollUndoToast *self)
{
  gtk_widget_set_child_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

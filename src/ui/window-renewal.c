/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "language.h"
#include "preferences/preferences-window.h"
#include "text-size.h"
#include "turned.h"

/* A window in another language is another window: everything in it is translated when it is made. The running
 * game is on disk and comes from there, its titles too, exactly as after a start. */

static gboolean
is_in_trouble (ProtokollWindow *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "trouble") == 0;
}

/* A dialog may hold what somebody has typed. What is hidden, and the help, does not. */
static gboolean
has_dialog (ProtokollWindow *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != GTK_WIDGET (self) && window != self->preferences && window != self->help &&
          gtk_widget_get_visible (window))
        return TRUE;
    }
  return FALSE;
}

/* Nothing may be lost: neither an entry that is not on disk yet nor what stands in a dialog. */
static gboolean
can_give_way (ProtokollWindow *self)
{
  return (self->ready || is_in_trouble (self)) && !self->closing && !self->asking &&
         !protokoll_session_is_saving (self->session) && protokoll_session_get_trouble (self->session) == NULL &&
         !has_dialog (self);
}

static void
inherit (ProtokollWindow *self,
         ProtokollWindow *former)
{
  window_set_turned (self, turned_get (GTK_WINDOW (former)));
  if (gtk_window_is_fullscreen (GTK_WINDOW (former)))
    gtk_window_fullscreen (GTK_WINDOW (self));
  self->begins_with_statistics = former->shows_statistics;
  self->begins_with_preferences = former->preferences != NULL;
  if (former->preferences != NULL)
    gtk_window_set_focus_visible (GTK_WINDOW (self), gtk_window_get_focus_visible (GTK_WINDOW (former->preferences)));
}

/* The former one is closed before its successor opens the same database. */
static void
make_anew (ProtokollWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  ProtokollWindow *next;

  g_settings_sync ();
  g_application_hold (G_APPLICATION (application));
  window_end (self);
  next = PROTOKOLL_WINDOW (protokoll_window_new (application, self->rules_dir, store_get_data_dir (self->store)));
  inherit (next, self);
  gtk_window_destroy (GTK_WINDOW (self));
  protokoll_window_show (next);
  g_application_release (G_APPLICATION (application));
}

static gboolean
renew_cb (gpointer data)
{
  ProtokollWindow *self = data;
  g_autofree char *code = g_settings_get_string (self->settings, "language");

  self->renewal = 0;
  self->to_renew = !language_is (code);
  if (!self->to_renew || !can_give_way (self))
    return G_SOURCE_REMOVE;

  language_use (code);
  gtk_widget_set_default_direction (gtk_get_locale_direction ());
  make_anew (self);
  return G_SOURCE_REMOVE;
}

/* From an idle, because it may be a widget of the window that asks for it, or a dialog that is about to go. */
void
window_renew (ProtokollWindow *self)
{
  if (self->to_renew && self->renewal == 0)
    self->renewal = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, renew_cb, self, NULL);
}

static void
language_cb (ProtokollWindow *self)
{
  /* Where a dialog is in the way: when it has gone. */
  if (!self->to_renew)
    g_signal_connect_object (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (window_renew), self,
                             G_CONNECT_SWAPPED);
  self->to_renew = TRUE;
  window_renew (self);
}

void
window_renewal_begin (ProtokollWindow *self)
{
  g_signal_connect_object (self->settings, "changed::language", G_CALLBACK (language_cb), self, G_CONNECT_SWAPPED);
}

void
window_renewal_end (ProtokollWindow *self)
{
  self->to_renew = FALSE;
  g_clear_handle_id (&self->renewal, g_source_remove);
  g_clear_weak_pointer (&self->preferences);
}

void
window_renewal_shown (ProtokollWindow *self)
{
  if (self->begins_with_statistics && self->ready)
    window_show_statistics (self);
  if (self->begins_with_preferences)
    window_show_preferences (self);
  self->begins_with_statistics = self->begins_with_preferences = FALSE;
  window_renew (self);
}

void
window_show_preferences (ProtokollWindow *self)
{
  if (self->asking || self->preferences != NULL)
    return;
  window_entry_toast_hide (self);
  g_set_weak_pointer (&self->preferences, protokoll_preferences_window_new (GTK_WINDOW (self), self->settings));
  turned_follow (GTK_WINDOW (self->preferences));
  text_size_widen (GTK_WINDOW (self->preferences));
  gtk_window_set_focus_visible (GTK_WINDOW (self->preferences), gtk_window_get_focus_visible (GTK_WINDOW (self)));
  gtk_window_present (GTK_WINDOW (self->preferences));
  protokoll_preferences_window_focus_language (PROTOKOLL_PREFERENCES_WINDOW (self->preferences));
}

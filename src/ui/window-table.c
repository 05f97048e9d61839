/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "leader.h"
#include "log/log-window.h"
#include "sounds.h"
#include "text-size.h"
#include "turned.h"

#include <glib/gi18n.h>

/* Setting it may wait for the desktop's answer: not before the window is there, and never in an entry. */
static gboolean
set_awake_cb (gpointer data)
{
  ProtokollWindow *self = data;
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  guint former = self->awake_cookie;

  self->awake_source = 0;
  self->awake_cookie = 0;
  /* A window that is being destroyed has no application; the desktop notices by itself that it is gone. */
  if (application == NULL)
    return G_SOURCE_REMOVE;
  if (former != 0)
    gtk_application_uninhibit (application, former);
  if (self->awake)
    self->awake_cookie = gtk_application_inhibit (application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_IDLE,
                                                  _("A game is in progress"));
  return G_SOURCE_REMOVE;
}

static void
set_awake (ProtokollWindow *self,
           gboolean         awake)
{
  if (self->awake == awake)
    return;

  self->awake = awake;
  if (self->awake_source == 0)
    self->awake_source = g_idle_add_full (G_PRIORITY_LOW, set_awake_cb, self, NULL);
}

void
window_table_changed (ProtokollWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  set_awake (self, self->keep_awake && self->ready && sheet != NULL && !sheet->finished);
}

void
window_follow_lead (ProtokollWindow *self)
{
  self->lead_taken = leader_takes (&self->leader, protokoll_session_get_sheet (self->session));
}

/* What is undone, redone or opened changes the lead without a sound. */
void
window_table_entered (ProtokollWindow *self)
{
  if (self->lead_taken)
    sounds_play (SOUND_NEW_LEADER);
}

void
window_set_sounds (ProtokollWindow *self,
                   gboolean         sounds)
{
  if (self->sounds == sounds)
    return;

  self->sounds = sounds;
  sounds_set_wanted (sounds);
  g_object_notify (G_OBJECT (self), "sounds");
}

void
window_set_keep_awake (ProtokollWindow *self,
                       gboolean         keep_awake)
{
  if (self->keep_awake == keep_awake)
    return;

  self->keep_awake = keep_awake;
  window_table_changed (self);
  g_object_notify (G_OBJECT (self), "keep-awake");
}

static void
text_size_cb (ProtokollWindow *self)
{
  text_size_set (g_settings_get_int (self->settings, "text-size"));
}

static void
step_text_size (ProtokollWindow *self,
                int              step)
{
  g_settings_set_int (self->settings, "text-size",
                      text_size_step (g_settings_get_int (self->settings, "text-size"), step));
}

void
window_text_larger (ProtokollWindow *self)
{
  step_text_size (self, 1);
}

void
window_text_smaller (ProtokollWindow *self)
{
  step_text_size (self, -1);
}

void
window_text_normal (ProtokollWindow *self)
{
  g_settings_reset (self->settings, "text-size");
}

void
window_set_turned (ProtokollWindow *self,
                   gboolean         turned)
{
  if (turned_get (GTK_WINDOW (self)) == turned)
    return;

  turned_set (GTK_WINDOW (self), turned);
  g_object_notify (G_OBJECT (self), "turned");
}

/* There it can be corrected, by the pad or by keys. */
static void
chosen_cb (ProtokollWindow *self,
           guint            seat,
           guint            entry)
{
  protokoll_sheet_view_open_pad (self->sheet, seat, entry);
}

/* One log at a time; it is modal, so that the game stays as it is listed. */
void
window_show_log (ProtokollWindow *self)
{
  GtkWidget *log;

  if (self->asking)
    return;
  protokoll_sheet_view_give_up (self->sheet);
  window_entry_toast_hide (self);
  log = protokoll_log_window_new (GTK_WINDOW (self), self->session);
  g_signal_connect_object (log, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  turned_follow (GTK_WINDOW (log));
  text_size_widen (GTK_WINDOW (log));
  gtk_window_present (GTK_WINDOW (log));
}

void
window_table_begin (ProtokollWindow *self)
{
  self->leader = LEADER_NONE;
  g_settings_bind (self->settings, "keep-awake", self, "keep-awake", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "sounds", self, "sounds", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->settings, "changed::text-size", G_CALLBACK (text_size_cb), self, G_CONNECT_SWAPPED);
  text_size_cb (self);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi", G_CALLBACK (window_fit), self,
                           G_CONNECT_SWAPPED);
}

void
window_table_end (ProtokollWindow *self)
{
  self->awake = FALSE;
  g_clear_handle_id (&self->awake_source, g_source_remove);
  if (self->awake_cookie != 0)
    set_awake_cb (self);
}

static void
hints_cb (ProtokollWindow *self)
{
  protokoll_sheet_view_set_hints (self->sheet, g_settings_get_boolean (self->settings, "hints"));
}

/* What players can choose about the sheet. */
void
window_bind_choices (ProtokollWindow *self)
{
  g_settings_bind (self->settings, "commit-by-itself", self->sheet, "commits-itself", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "values-beside", self->sheet, "values-beside", G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->settings, "changed::hints", G_CALLBACK (hints_cb), self, G_CONNECT_SWAPPED);
  hints_cb (self);
}

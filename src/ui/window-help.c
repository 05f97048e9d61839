/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "help/help-window.h"
#include "help/rules-pane.h"
#include "text-size.h"
#include "turned.h"

/* The help, in a window of its own, and the rules of the game beside its sheet: made when they are first asked for. */

/* How wide the rules are, for usual text, and how much the window must have for them and the sheet. */
#define PANE_WIDTH 370
#define ROOMY 900

static gboolean
is_open (ProtokollWindow *self)
{
  return self->rules_pane != NULL && gtk_widget_get_visible (self->rules_pane);
}

/* Somebody may hold a window that is closed. */
static gboolean
closed_cb (ProtokollWindow *self)
{
  g_clear_weak_pointer (&self->help);
  return GDK_EVENT_PROPAGATE;
}

/* The window takes the help along when it goes. */
static ProtokollHelpWindow *
get_help (ProtokollWindow *self)
{
  if (self->help == NULL)
    {
      g_set_weak_pointer (&self->help, protokoll_help_window_new (GTK_WINDOW (self)));
      g_signal_connect_object (self->help, "close-request", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
    }
  turned_follow (GTK_WINDOW (self->help));
  return PROTOKOLL_HELP_WINDOW (self->help);
}

void
window_show_help (ProtokollWindow *self)
{
  gboolean there = self->help != NULL;
  ProtokollHelpWindow *help = get_help (self);

  if (!there)
    protokoll_help_window_show (help, "index");
  gtk_window_present (GTK_WINDOW (help));
}

static void
link_cb (ProtokollWindow *self,
         const char      *id)
{
  ProtokollHelpWindow *help = get_help (self);

  protokoll_help_window_show (help, id);
  gtk_window_present (GTK_WINDOW (help));
}

static void
show_in_window (ProtokollWindow *self,
                const Ruleset   *rules)
{
  ProtokollHelpWindow *help = get_help (self);

  protokoll_help_window_show_rules (help, rules);
  gtk_window_present (GTK_WINDOW (help));
}

gboolean
window_has_room_for_rules (int width)
{
  return text_size_to_usual (width) >= ROOMY;
}

/* The pane lies over the table, and what the sheet has is less by as much: so nothing is put elsewhere, and at the
 * start nothing is there. */
void
window_fit_rules (ProtokollWindow *self)
{
  int width = is_open (self) ? PANE_WIDTH * text_size_get_shown () / TEXT_SIZE_NORMAL : 0;

  if (self->rules_pane == NULL)
    return;
  if (width > 0)
    gtk_widget_set_size_request (self->rules_pane, width, -1);
  gtk_widget_set_margin_end (gtk_overlay_get_child (self->table), width);
  if (self->tray != NULL)
    gtk_widget_set_margin_end (self->tray, width);
}

static gboolean
focus_is_in_pane (ProtokollWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL && gtk_widget_is_ancestor (focus, self->rules_pane);
}

gboolean
window_close_rules (ProtokollWindow *self)
{
  gboolean focused;

  if (!is_open (self))
    return FALSE;
  focused = focus_is_in_pane (self);
  gtk_widget_set_visible (self->rules_pane, FALSE);
  window_fit_rules (self);
  if (focused)
    protokoll_sheet_view_focus_back (self->sheet);
  return TRUE;
}

static void
close_cb (ProtokollWindow *self)
{
  window_close_rules (self);
}

static void
make_pane (ProtokollWindow *self)
{
  g_set_weak_pointer (&self->rules_pane, protokoll_rules_pane_new ());
  g_signal_connect_object (self->rules_pane, "close", G_CALLBACK (close_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rules_pane, "link", G_CALLBACK (link_cb), self, G_CONNECT_SWAPPED);
  gtk_overlay_add_overlay (self->table, self->rules_pane);
}

static void
open_pane (ProtokollWindow *self,
           const Ruleset   *rules)
{
  if (self->rules_pane == NULL)
    make_pane (self);
  protokoll_rules_pane_show (PROTOKOLL_RULES_PANE (self->rules_pane), rules);
  gtk_widget_set_visible (self->rules_pane, TRUE);
  window_entry_toast_hide (self);
  window_fit_rules (self);
}

void
window_show_rules (ProtokollWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  if (sheet == NULL)
    return;
  if (self->shows_statistics || !self->roomy)
    show_in_window (self, game_get_rules (sheet->game));
  else if (!window_close_rules (self))
    open_pane (self, game_get_rules (sheet->game));
}

/* Another game may have other rules; without one there are none. */
void
window_refresh_help (ProtokollWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  if (!is_open (self))
    return;
  if (sheet == NULL || !self->roomy)
    window_close_rules (self);
  else
    {
      protokoll_rules_pane_show (PROTOKOLL_RULES_PANE (self->rules_pane), game_get_rules (sheet->game));
      window_fit_rules (self);
    }
}

void
window_focus_rules (ProtokollWindow *self)
{
  if (!is_open (self) || self->shows_statistics)
    return;
  if (focus_is_in_pane (self))
    protokoll_sheet_view_focus_back (self->sheet);
  else
    protokoll_rules_pane_focus (PROTOKOLL_RULES_PANE (self->rules_pane));
}

void
window_forget_help (ProtokollWindow *self)
{
  g_clear_weak_pointer (&self->rules_pane);
  g_clear_weak_pointer (&self->help);
}

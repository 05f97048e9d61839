/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "brief-button.h"
#include "statistics/statistics-page.h"
#include "statistics/statistics-words.h"
#include "styles.h"
#include "titles.h"

#include <glib/gi18n.h>

/* The statistics beside the sheet, and the switch between them. The switch is made after the first frame, and
 * with it what tells a screen reader of entries; the page when it is first shown. */

/* The sheet, which nobody sees, must not take the keyboard: menus and dialogs give it back there. */
static void
let_sheet_focus (ProtokollWindow *self,
                 gboolean         can)
{
  gtk_widget_set_can_focus (GTK_WIDGET (self->table), can);
}

static void
counted_cb (ProtokollWindow *self)
{
  window_show_title (self);
  /* How players are marked may have been changed. */
  protokoll_session_load_people (self->session);
}

static void
make_page (ProtokollWindow *self)
{
  self->statistics = protokoll_statistics_page_new (self->store, self->library, self->settings);
  protokoll_statistics_page_fit (PROTOKOLL_STATISTICS_PAGE (self->statistics), self->brief, self->piled);
  g_signal_connect_object (self->statistics, "counted", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
  gtk_stack_add_named (self->pages, self->statistics, "statistics");
}

/* A narrow header has only room for the button that leads to the other one. */
static void
show_switched (ProtokollWindow *self)
{
  GtkWidget *active = self->shows_statistics ? self->statistics_button : self->sheet_button;
  GtkWidget *other = self->shows_statistics ? self->sheet_button : self->statistics_button;

  if (self->switch_box == NULL)
    return;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (active), TRUE);
  gtk_widget_set_visible (other, TRUE);
  gtk_widget_set_visible (active, !self->narrow);
}

static void
switch_to (ProtokollWindow *self,
           gboolean         statistics)
{
  if (!self->ready || self->shows_statistics == statistics)
    {
      show_switched (self);
      return;
    }
  /* What is typed in the sheet, and a pad that is open there, wait. */
  if (statistics)
    window_entry_toast_hide (self);
  self->shows_statistics = statistics;
  if (statistics && self->statistics == NULL)
    make_page (self);
  let_sheet_focus (self, !statistics);
  show_switched (self);
  window_refresh (self);
  if (statistics)
    {
      /* The page takes it when it has something for it. */
      gtk_window_set_focus (GTK_WINDOW (self), NULL);
      protokoll_statistics_page_load (PROTOKOLL_STATISTICS_PAGE (self->statistics));
    }
  else
    protokoll_sheet_view_focus_back (self->sheet);
}

void
window_show_statistics (ProtokollWindow *self)
{
  switch_to (self, TRUE);
}

void
window_show_sheet (ProtokollWindow *self)
{
  switch_to (self, FALSE);
}

void
window_history_changed (ProtokollWindow *self)
{
  if (self->shows_statistics)
    protokoll_statistics_page_load (PROTOKOLL_STATISTICS_PAGE (self->statistics));
}

/* On a telephone the title is cut where text is large. GTK asks the server where the pointer is whenever a tooltip is
 * set, even to the same: not after each entry. */
static void
set_title_tooltip (ProtokollWindow *self,
                   const char      *words)
{
  GtkWidget *title = GTK_WIDGET (self->title);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (title), words) != 0)
    gtk_widget_set_tooltip_text (title, words);
}

void
window_show_title (ProtokollWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  guint n = 0;
  g_autofree char *games = NULL;

  if (!self->shows_statistics)
    {
      titles_set (self->title, sheet != NULL ? game_get_rules (sheet->game)->title : "Protokoll", self->narrow);
      adw_window_title_set_subtitle (self->title, "");
      set_title_tooltip (self, adw_window_title_get_title (self->title));
      return;
    }
  n = protokoll_statistics_page_get_n_games (PROTOKOLL_STATISTICS_PAGE (self->statistics));
  games = statistics_words_games (n);
  titles_set (self->title, _("Statistics"), self->narrow);
  adw_window_title_set_subtitle (self->title, n > 0 ? games : "");
  set_title_tooltip (self, n > 0 ? games : _("Statistics"));
}

/* --- the switch --- */

static GtkWidget *
make_button (ProtokollWindow *self,
             const char      *name,
             const char      *words,
             const char      *action)
{
  GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "name", name, "action-name", action, "focus-on-click", FALSE,
                                    "tooltip-text", words, NULL);

  gtk_box_append (GTK_BOX (self->switch_box), button);
  return button;
}

void
window_fit_switch (ProtokollWindow *self)
{
  if (self->statistics != NULL)
    protokoll_statistics_page_fit (PROTOKOLL_STATISTICS_PAGE (self->statistics), self->brief, self->piled);
  if (self->switch_box == NULL)
    return;
  show_switched (self);
  if (self->brief)
    styles_add_icons ();
  brief_button_fit (GTK_BUTTON (self->sheet_button), self->brief, "sheet-symbolic", _("Sheet"), _("Sheet"));
  brief_button_fit (GTK_BUTTON (self->statistics_button), self->brief, "statistics-symbolic", _("Statistics"),
                    _("Statistics"));
}

void
window_make_switch (ProtokollWindow *self)
{
  self->switch_box = g_object_new (GTK_TYPE_BOX, "css-classes", (const char *[]) { "linked", NULL }, NULL);
  self->sheet_button = make_button (self, "sheet-switch", _("Sheet"), "win.show-sheet");
  self->statistics_button = make_button (self, "statistics-switch", _("Statistics"), "win.show-statistics");
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->statistics_button), GTK_TOGGLE_BUTTON (self->sheet_button));
  window_fit_switch (self);
  adw_header_bar_pack_end (self->header, self->switch_box);
}

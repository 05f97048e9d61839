/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "core/local-words.h"
#include "toasts.h"
#include "wrap-button.h"

#include <glib/gi18n.h>
#include <string.h>

/* The start comes first, the daily backup when the table has settled. */
#define BACK_UP_SECONDS 20

static void
clear_buttons (ProtokollWindow *self)
{
  GtkWidget *button;

  while ((button = gtk_widget_get_first_child (GTK_WIDGET (self->trouble_buttons))) != NULL)
    gtk_box_remove (self->trouble_buttons, button);
}

static GtkWidget *
add_button (ProtokollWindow *self,
            const char      *label,
            GCallback        clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_add_css_class (button, "pill");
  wrap_button (button);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_box_append (self->trouble_buttons, button);
  return button;
}

/* What takes the place of a database that is set aside. */
typedef struct
{
  ProtokollWindow *self;
  char *backup; /* NULL to begin empty */
} Successor;

static void show_trouble (ProtokollWindow *self,
                          const GError    *error,
                          const char      *tried);

static void
set_aside_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autofree Successor *successor = data;
  g_autoptr (ProtokollWindow) self = successor->self;
  g_autofree char *backup = successor->backup;
  g_autoptr (GError) error = NULL;

  store_finish (PROTOKOLL_STORE (source), result, &error);
  if (self->ended)
    return;
  if (error == NULL)
    {
      window_open_store (self);
      return;
    }
  protokoll_session_cut_off (self->session, error->message);
  show_trouble (self, error, backup);
}

/* A game at the table has no file from here on until another one is open: closed in between, it would be gone. */
static void
set_aside (ProtokollWindow *self,
           const char      *backup)
{
  Successor *successor = g_new (Successor, 1);

  *successor = (Successor) { g_object_ref (self), g_strdup (backup) };
  /* What it would bring back is not in the database to come, where its number may be that of another game. */
  if (self->undo_toast != NULL)
    adw_toast_dismiss (self->undo_toast);
  protokoll_session_cut_off (self->session, _("The statistics are not open: open or replace them first, and the game "
                                              "on the sheet will go into them."));
  store_set_aside_async (self->store, backup, set_aside_cb, successor);
}

static void
restore_cb (ProtokollWindow *self,
            GtkWidget       *button)
{
  set_aside (self, g_object_get_data (G_OBJECT (button), "backup"));
}

static void
begin_empty_cb (ProtokollWindow *self)
{
  set_aside (self, NULL);
}

/* The one that the button names is used, whatever becomes of the others until it is pressed. */
static void
add_restore_button (ProtokollWindow *self,
                    const char      *backup)
{
  /* "statistics-2026-11-20.db": only the date is of interest. */
  g_autofree char *date = local_words_date (backup + strlen ("statistics-"));
  g_autofree char *label = g_strdup_printf (_("Use Backup from %s"), date);
  GtkWidget *button = add_button (self, label, G_CALLBACK (restore_cb));

  g_object_set_data_full (G_OBJECT (button), "backup", g_strdup (backup), g_free);
  gtk_button_set_use_underline (GTK_BUTTON (button), FALSE);
  gtk_widget_add_css_class (button, "suggested-action");
}

/* A damaged database is set aside, never deleted; the newest backup is offered in its place or, where one was tried in
 * vain, the newest before that. */
static void
offer_backup (ProtokollWindow *self,
              const char      *tried)
{
  g_auto (GStrv) backups = store_list_backups (self->store);
  guint i = 0;

  while (tried != NULL && backups[i] != NULL && strcmp (backups[i], tried) >= 0)
    i++;
  if (backups[i] != NULL)
    add_restore_button (self, backups[i]);
  add_button (self, _("Begin _Empty"), G_CALLBACK (begin_empty_cb));
}

/* @tried is the backup that could not be used, if that is what is wrong. */
static void
show_trouble (ProtokollWindow *self,
              const GError    *error,
              const char      *tried)
{
  g_autofree char *words = g_markup_escape_text (error->message, -1);

  self->ready = FALSE;
  window_make_empty_pages (self);
  clear_buttons (self);
  adw_status_page_set_icon_name (self->trouble_page, "dialog-warning-symbolic");
  adw_status_page_set_title (self->trouble_page, _("The Statistics Cannot Be Opened"));
  adw_status_page_set_description (self->trouble_page, words);
  if (g_error_matches (error, STORE_ERROR, STORE_ERROR_DAMAGED) || g_error_matches (error, STORE_ERROR, STORE_ERROR_GONE))
    offer_backup (self, tried);
  add_button (self, _("_Try Again"), G_CALLBACK (window_open_store));
  window_refresh (self);
  gtk_stack_set_visible_child_name (self->pages, "trouble");
  gtk_window_present (GTK_WINDOW (self));
  window_renewal_shown (self);
}

void
window_show_trouble (ProtokollWindow *self,
                     const GError    *error)
{
  show_trouble (self, error, NULL);
}

static void
set_aside_clicked_cb (AdwToast        *toast,
                      ProtokollWindow *self)
{
  window_show_trouble (self, g_object_get_data (G_OBJECT (toast), "error"));
}

/* The daily backup reads everything, so that it finds damage nobody came across so far. The game at the
 * table goes on until the players have a moment for it. */
static void
offer_to_set_aside (ProtokollWindow *self,
                    const GError    *error)
{
  AdwToast *toast = adw_toast_new (_("The statistics are damaged"));

  adw_toast_set_button_label (toast, _("_Set Aside…"));
  adw_toast_set_timeout (toast, 0);
  g_object_set_data_full (G_OBJECT (toast), "error", g_error_copy (error), (GDestroyNotify) g_error_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (set_aside_clicked_cb), self, 0);
  toasts_add (self->toasts, toast);
}

static void
backed_up_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (ProtokollWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (store_finish (PROTOKOLL_STORE (source), result, &error) || self->ended)
    return;
  if (g_error_matches (error, STORE_ERROR, STORE_ERROR_DAMAGED))
    offer_to_set_aside (self, error);
  else
    window_toast (self, error->message);
}

static gboolean
back_up_cb (gpointer data)
{
  ProtokollWindow *self = data;

  self->back_up = 0;
  store_back_up_async (self->store, backed_up_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) running = NULL;

  store_open_finish (PROTOKOLL_STORE (source), result, &running, &error);
  if (self->ended)
    return;
  if (error != NULL)
    {
      protokoll_session_cut_off (self->session, error->message);
      window_show_trouble (self, error);
      return;
    }
  window_opened (self, running);
  g_clear_handle_id (&self->back_up, g_source_remove);
  self->back_up = g_timeout_add_seconds (BACK_UP_SECONDS, back_up_cb, self);
}

void
window_open_store (ProtokollWindow *self)
{
  self->asked_to_open = TRUE;
  store_open_async (self->store, opened_cb, g_object_ref (self));
}

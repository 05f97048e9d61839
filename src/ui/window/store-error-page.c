/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-error-page.h"

#include "core/local-words.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollStoreErrorPage
{
  AdwBin parent_instance;

  AdwStatusPage *status;
  GtkWidget *take_button;
  GtkWidget *restore_button;
  GtkWidget *empty_button;
  GtkWidget *retry_button;

  ProtokollGameController *controller;
  char *backup; /* the backup that the button names, or NULL */
};

G_DEFINE_FINAL_TYPE (ProtokollStoreErrorPage, protokoll_store_error_page, ADW_TYPE_BIN)

/* Uses the backup that the button names, even if there is a newer one by now. */
static void
restore_cb (ProtokollStoreErrorPage *self)
{
  protokoll_game_controller_set_aside (self->controller, self->backup);
}

static void
take_cb (ProtokollStoreErrorPage *self)
{
  protokoll_game_controller_take_as_it_is (self->controller);
}

static void
begin_empty_cb (ProtokollStoreErrorPage *self)
{
  protokoll_game_controller_set_aside (self->controller, NULL);
}

static void
retry_cb (ProtokollStoreErrorPage *self)
{
  protokoll_game_controller_open_store (self->controller);
}

/* A damaged database is set aside, never deleted; one that another program changed can also be taken as it is, which is
 * suggested because it loses nothing. The newest backup is offered in its place or, if one was tried without success, the
 * newest before that. */
void
protokoll_store_error_page_show (ProtokollStoreErrorPage *self,
                                 const GError            *error,
                                 const char              *tried)
{
  g_autofree char *words = g_markup_escape_text (error->message, -1);
  gboolean changed = g_error_matches (error, STORE_ERROR, STORE_ERROR_CHANGED);
  gboolean lost = changed || g_error_matches (error, STORE_ERROR, STORE_ERROR_DAMAGED) ||
                  g_error_matches (error, STORE_ERROR, STORE_ERROR_GONE);

  g_free (self->backup);
  self->backup = lost ? protokoll_game_controller_find_backup (self->controller, tried) : NULL;
  if (self->backup != NULL)
    {
      /* "statistics-2026-11-20.db": only the date is of interest. */
      g_autofree char *date = local_words_date (self->backup + strlen ("statistics-"));
      g_autofree char *label = g_strdup_printf (_("Use Backup From %s"), date);

      gtk_button_set_label (GTK_BUTTON (self->restore_button), label);
      wrap_button (self->restore_button);
    }
  adw_status_page_set_description (self->status, words);
  gtk_widget_set_visible (self->take_button, changed);
  if (changed)
    gtk_widget_remove_css_class (self->restore_button, "suggested-action");
  else
    gtk_widget_add_css_class (self->restore_button, "suggested-action");
  gtk_widget_set_visible (self->restore_button, self->backup != NULL);
  gtk_widget_set_visible (self->empty_button, lost);
}

GtkWidget *
protokoll_store_error_page_new (ProtokollGameController *controller)
{
  ProtokollStoreErrorPage *self = g_object_new (PROTOKOLL_TYPE_STORE_ERROR_PAGE, NULL);

  self->controller = g_object_ref (controller);
  return GTK_WIDGET (self);
}

static void
protokoll_store_error_page_dispose (GObject *object)
{
  ProtokollStoreErrorPage *self = PROTOKOLL_STORE_ERROR_PAGE (object);

  g_clear_pointer (&self->backup, g_free);
  g_clear_object (&self->controller);
  G_OBJECT_CLASS (protokoll_store_error_page_parent_class)->dispose (object);
}

static void
protokoll_store_error_page_class_init (ProtokollStoreErrorPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_store_error_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/window/store-error-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollStoreErrorPage, status);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStoreErrorPage, restore_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStoreErrorPage, take_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStoreErrorPage, empty_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStoreErrorPage, retry_button);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_cb);
  gtk_widget_class_bind_template_callback (widget_class, begin_empty_cb);
  gtk_widget_class_bind_template_callback (widget_class, retry_cb);
}

static void
protokoll_store_error_page_init (ProtokollStoreErrorPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  wrap_button (self->take_button);
  wrap_button (self->empty_button);
  wrap_button (self->retry_button);
}

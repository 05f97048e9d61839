/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tab.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkStack *pages;
  AdwStatusPage *words; /* NULL until there is something to tell */
  Store *store;
  GPtrArray *categories;
  guint index;
  gboolean failed;
} ProtokollTabPrivate;

enum
{
  OPEN_GAME,
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE_WITH_PRIVATE (ProtokollTab, protokoll_tab, ADW_TYPE_BIN)

static ProtokollTabPrivate *
get_private (ProtokollTab *self)
{
  return protokoll_tab_get_instance_private (self);
}

gboolean
protokoll_tab_has_failed (ProtokollTab *self)
{
  return get_private (self)->failed;
}

void
protokoll_tab_reload (ProtokollTab *self)
{
  get_private (self)->failed = FALSE;
  if (get_private (self)->store != NULL)
    PROTOKOLL_TAB_GET_CLASS (self)->load (self);
}

void
protokoll_tab_show (ProtokollTab *self,
                    Store        *store,
                    GPtrArray    *categories,
                    guint         index)
{
  ProtokollTabPrivate *private = get_private (self);
  GPtrArray *before = private->categories;

  g_set_object (&private->store, store);
  private->categories = g_ptr_array_ref (categories);
  private->index = index;
  g_clear_pointer (&before, g_ptr_array_unref);
  protokoll_tab_reload (self);
}

Store *
protokoll_tab_get_store (ProtokollTab *self)
{
  return get_private (self)->store;
}

GPtrArray *
protokoll_tab_get_categories (ProtokollTab *self)
{
  return get_private (self)->categories;
}

const Category *
protokoll_tab_get_category (ProtokollTab *self)
{
  ProtokollTabPrivate *private = get_private (self);

  return g_ptr_array_index (private->categories, private->index);
}

void
protokoll_tab_set_content (ProtokollTab *self,
                           GtkWidget    *content)
{
  gtk_stack_add_named (get_private (self)->pages, content, "content");
}

void
protokoll_tab_show_content (ProtokollTab *self)
{
  gtk_stack_set_visible_child_name (get_private (self)->pages, "content");
}

/* A status page takes its texts as markup. */
void
protokoll_tab_tell (ProtokollTab *self,
                    const char   *title,
                    const char   *words)
{
  ProtokollTabPrivate *private = get_private (self);
  g_autofree char *markup = g_markup_escape_text (words, -1);

  if (private->words == NULL)
    {
      private->words = ADW_STATUS_PAGE (adw_status_page_new ());
      gtk_stack_add_named (private->pages, GTK_WIDGET (private->words), "words");
    }
  adw_status_page_set_title (private->words, title);
  adw_status_page_set_description (private->words, markup);
  gtk_stack_set_visible_child_name (private->pages, "words");
}

void
protokoll_tab_tell_error (ProtokollTab *self,
                          const GError *error)
{
  get_private (self)->failed = TRUE;
  protokoll_tab_tell (self, _("The Statistics Cannot Be Read"), error->message);
}

void
protokoll_tab_open_game (gpointer self,
                         gint64   number)
{
  g_signal_emit (self, signals[OPEN_GAME], 0, number);
}

void
protokoll_tab_changed (ProtokollTab *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
protokoll_tab_dispose (GObject *object)
{
  ProtokollTabPrivate *private = get_private (PROTOKOLL_TAB (object));

  g_clear_object (&private->store);
  G_OBJECT_CLASS (protokoll_tab_parent_class)->dispose (object);
}

static void
protokoll_tab_finalize (GObject *object)
{
  g_clear_pointer (&get_private (PROTOKOLL_TAB (object))->categories, g_ptr_array_unref);
  G_OBJECT_CLASS (protokoll_tab_parent_class)->finalize (object);
}

static void
protokoll_tab_class_init (ProtokollTabClass *class)
{
  GType type = G_TYPE_FROM_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_tab_dispose;
  G_OBJECT_CLASS (class)->finalize = protokoll_tab_finalize;
  signals[OPEN_GAME] = g_signal_new ("open-game", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                     G_TYPE_INT64);
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
protokoll_tab_init (ProtokollTab *self)
{
  ProtokollTabPrivate *private = get_private (self);

  private->pages = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (private->pages, FALSE);
  gtk_stack_set_vhomogeneous (private->pages, FALSE);
  gtk_stack_add_named (private->pages, adw_bin_new (), "blank");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (private->pages));
}

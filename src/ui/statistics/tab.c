/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tab.h"

#include "ui/widgets/size-class.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkStack *pages;
  AdwStatusPage *words;
  GtkWidget *content;

  Store *store;
  GPtrArray *categories;
  guint index;
  GamePeriod *period; /* NULL: all time */
  gboolean failed;
} ProtokollTabPrivate;

static void buildable_init (GtkBuildableIface *interface);

G_DEFINE_TYPE_WITH_CODE (ProtokollTab, protokoll_tab, ADW_TYPE_BIN,
                         G_ADD_PRIVATE (ProtokollTab)
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static ProtokollTabPrivate *
get_private (gpointer self)
{
  return protokoll_tab_get_instance_private (self);
}

static gboolean
is_same_period (const GamePeriod *first,
                const GamePeriod *second)
{
  if (first == NULL || second == NULL)
    return first == second;
  return first->from == second->from && first->to == second->to;
}

void
protokoll_tab_show (ProtokollTab     *self,
                    Store            *store,
                    GPtrArray        *categories,
                    guint             index,
                    const GamePeriod *period)
{
  ProtokollTabPrivate *private = get_private (self);
  GPtrArray *before = private->categories;

  if (before == categories && private->index == index && is_same_period (private->period, period) && !private->failed)
    return;
  g_set_object (&private->store, store);
  private->categories = g_ptr_array_ref (categories);
  private->index = index;
  g_free (private->period);
  private->period = g_memdup2 (period, sizeof *period);
  private->failed = FALSE;
  g_clear_pointer (&before, g_ptr_array_unref);
  PROTOKOLL_TAB_GET_CLASS (self)->load (self);
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

const GamePeriod *
protokoll_tab_get_period (ProtokollTab *self)
{
  return get_private (self)->period;
}

void
protokoll_tab_ask (ProtokollTab        *self,
                   StoreQuestion        wanted,
                   GAsyncReadyCallback  callback,
                   const char          *question)
{
  ProtokollTabPrivate *private = get_private (self);

  wanted.category = protokoll_tab_get_category (self)->id;
  wanted.period = private->period;
  store_ask_async (private->store, &wanted, callback, ticket_new (self, question));
}

void
protokoll_tab_show_content (ProtokollTab *self)
{
  gtk_stack_set_visible_child (get_private (self)->pages, get_private (self)->content);
}

/* AdwStatusPage takes its description as markup. */
void
protokoll_tab_show_message (ProtokollTab *self,
                            const char   *title,
                            const char   *words)
{
  ProtokollTabPrivate *private = get_private (self);
  g_autofree char *markup = g_markup_escape_text (words, -1);

  adw_status_page_set_title (private->words, title);
  adw_status_page_set_description (private->words, markup);
  gtk_stack_set_visible_child (private->pages, GTK_WIDGET (private->words));
}

void
protokoll_tab_show_nothing (ProtokollTab *self,
                            const char   *title,
                            const char   *words)
{
  gboolean any_time = get_private (self)->period == NULL;

  protokoll_tab_show_message (self, any_time ? title : _("Nothing in This Period"),
                              any_time ? words : _("Choose another period above."));
}

void
protokoll_tab_show_error (ProtokollTab *self,
                          const GError *error)
{
  get_private (self)->failed = TRUE;
  protokoll_tab_show_message (self, _("The Statistics Cannot Be Read"), error->message);
}

gpointer
protokoll_tab_take_answer (Ticket        *ticket,
                           gconstpointer  answer,
                           const GError  *error)
{
  g_autoptr (ProtokollTab) self = ticket_take (ticket);

  if (self != NULL && answer == NULL)
    protokoll_tab_show_error (self, error);
  return answer != NULL ? g_steal_pointer (&self) : NULL;
}

gboolean
protokoll_tab_go_back (gpointer self)
{
  GtkWidget *content = get_private (self)->content;

  return ADW_IS_LEAFLET (content) && adw_leaflet_navigate (ADW_LEAFLET (content), ADW_NAVIGATION_DIRECTION_BACK);
}

void
protokoll_tab_changed (gpointer self)
{
  gtk_widget_activate_action (self, "statistics.reload", NULL);
}

/* Takes the child in the template of a subclass as the content. */
static void
add_child (GtkBuildable *buildable,
           GtkBuilder   *builder,
           GObject      *child,
           const char   *type)
{
  ProtokollTabPrivate *private = get_private (buildable);

  private->content = GTK_WIDGET (child);
  gtk_stack_add_child (private->pages, private->content);
}

static void
buildable_init (GtkBuildableIface *interface)
{
  interface->add_child = add_child;
}

static void
protokoll_tab_finalize (GObject *object)
{
  g_clear_object (&get_private (object)->store);
  g_clear_pointer (&get_private (object)->categories, g_ptr_array_unref);
  g_clear_pointer (&get_private (object)->period, g_free);
  G_OBJECT_CLASS (protokoll_tab_parent_class)->finalize (object);
}

/* A tab that was just made has no width yet. */
gboolean
protokoll_tab_is_narrow (ProtokollTab *self)
{
  return size_class_of (gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))))) <= SIZE_CLASS_NARROW;
}

static void
protokoll_tab_class_init (ProtokollTabClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_tab_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/protokoll_sheet/Protokoll/statistics/tab.ui");
  gtk_widget_class_bind_template_child_private (widget_class, ProtokollTab, pages);
  gtk_widget_class_bind_template_child_private (widget_class, ProtokollTab, words);
}

static void
protokoll_tab_init (ProtokollTab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games-model.h"

#include "statistics-words.h"
#include "summary-line.h"
#include "ui/widgets/ticket.h"

#include <gio/gio.h>

struct _ProtokollGamesModel
{
  GObject parent_instance;

  Store *store;
  GPtrArray *categories;
  GameFilter filter;  /* with texts of its own */
  GPtrArray *lines;
  gint64 last;        /* the number of the last game */
  guint n_portion;    /* asked for last */
  guint asked;        /* see Ticket */
  gboolean asking;
  gboolean replacing; /* the answer is about all lines */
  gboolean whole;
  GError *error;
};

enum
{
  ANSWERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ProtokollGamesModel, protokoll_games_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

const GError *
protokoll_games_model_get_error (ProtokollGamesModel *self)
{
  return self->error;
}

/* NULL where all games are of one kind anyway. */
static char *
kind_of (ProtokollGamesModel *self,
         const Summary       *summary)
{
  if (self->filter.category != 0)
    return NULL;

  for (guint i = 0; i < self->categories->len; i++)
    {
      const Category *category = g_ptr_array_index (self->categories, i);

      if (category->id == summary->category)
        return statistics_words_category (category);
    }
  return NULL;
}

static void
add_lines (ProtokollGamesModel *self,
           GPtrArray           *lines,
           GPtrArray           *summaries)
{
  for (guint i = 0; i < summaries->len; i++)
    {
      const Summary *summary = g_ptr_array_index (summaries, i);
      g_autofree char *kind = kind_of (self, summary);

      g_ptr_array_add (lines, summary_line (summary, kind));
      self->last = summary->number;
    }
}

static void
add (ProtokollGamesModel *self,
     GPtrArray           *summaries)
{
  guint before = self->lines->len;

  add_lines (self, self->lines, summaries);
  g_list_model_items_changed (G_LIST_MODEL (self), before, 0, summaries->len);
}

static void
replace (ProtokollGamesModel *self,
         GPtrArray           *summaries)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->lines);
  LineChange change;

  self->lines = g_ptr_array_new_with_free_func (g_object_unref);
  add_lines (self, self->lines, summaries);
  change = line_find_change (before, self->lines);
  g_list_model_items_changed (G_LIST_MODEL (self), change.first, change.removed, change.added);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) summaries = store_list_games_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollGamesModel) self = ticket_take (ticket);

  if (self == NULL)
    return;

  self->asking = FALSE;
  self->whole = summaries == NULL || summaries->len < self->n_portion;
  g_clear_error (&self->error);
  self->error = g_steal_pointer (&error);
  if (summaries != NULL)
    (self->replacing ? replace : add) (self, summaries);
  g_signal_emit (self, signals[ANSWERED], 0);
}

static void
send (ProtokollGamesModel *self,
      gint64               after,
      guint                n)
{
  self->asking = TRUE;
  self->n_portion = n;
  store_list_games_async (self->store, &self->filter, after, n, answered_cb, ticket_new (self, &self->asked));
}

void
protokoll_games_model_ask (ProtokollGamesModel *self)
{
  if (self->asking || self->whole)
    return;

  self->replacing = FALSE;
  send (self, self->last, GAMES_PORTION);
}

void
protokoll_games_model_reload (ProtokollGamesModel *self,
                              GPtrArray           *categories)
{
  GPtrArray *before = self->categories;

  self->categories = g_ptr_array_ref (categories);
  g_ptr_array_unref (before);
  self->replacing = TRUE;
  send (self, 0, MAX (GAMES_PORTION, self->lines->len));
}

ProtokollGamesModel *
protokoll_games_model_new (Store            *store,
                           GPtrArray        *categories,
                           const GameFilter *filter)
{
  ProtokollGamesModel *self = g_object_new (PROTOKOLL_TYPE_GAMES_MODEL, NULL);

  self->store = g_object_ref (store);
  self->categories = g_ptr_array_ref (categories);
  self->filter = *filter;
  self->filter.ruleset = g_strdup (filter->ruleset);
  self->filter.from = g_strdup (filter->from);
  self->filter.to = g_strdup (filter->to);
  self->filter.text = g_strdup (filter->text);
  protokoll_games_model_ask (self);
  return self;
}

static GType
get_item_type (GListModel *model)
{
  return PROTOKOLL_TYPE_LINE;
}

static guint
get_n_items (GListModel *model)
{
  return PROTOKOLL_GAMES_MODEL (model)->lines->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  GPtrArray *lines = PROTOKOLL_GAMES_MODEL (model)->lines;

  return position < lines->len ? g_object_ref (g_ptr_array_index (lines, position)) : NULL;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

static void
protokoll_games_model_finalize (GObject *object)
{
  ProtokollGamesModel *self = PROTOKOLL_GAMES_MODEL (object);

  g_object_unref (self->store);
  g_ptr_array_unref (self->categories);
  g_ptr_array_unref (self->lines);
  g_free ((char *) self->filter.ruleset);
  g_free ((char *) self->filter.from);
  g_free ((char *) self->filter.to);
  g_free ((char *) self->filter.text);
  g_clear_error (&self->error);
  G_OBJECT_CLASS (protokoll_games_model_parent_class)->finalize (object);
}

static void
protokoll_games_model_class_init (ProtokollGamesModelClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_games_model_finalize;
  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
}

static void
protokoll_games_model_init (ProtokollGamesModel *self)
{
  self->lines = g_ptr_array_new_with_free_func (g_object_unref);
}

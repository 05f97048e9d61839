/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "listing.h"

#include "ledger.h"
#include "moment.h"
#include "row.h"
#include "rows.h"
#include "store-error.h"
#include "summary-row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The columns of the statements LIST_…. */
enum
{
  COLUMN_ID,
  COLUMN_MOMENT,
  COLUMN_STATE,
  COLUMN_CATEGORY,
  COLUMN_RULESET,
  COLUMN_NOTE,
  COLUMN_PLACE,
};

/* An index that gives games in the order of the list, and what is looked for in it. */
typedef struct
{
  Statement statement; /* a whole span of time */
  Statement more;      /* what is left of a moment */
  gint64 value;
} Source;

typedef struct
{
  gint64 id;
  gint64 moment;
} Found;

typedef struct
{
  Database *database;
  const GameFilter *filter;
  char *text;    /* folded, or NULL */
  gint64 first;  /* moments of the period */
  gint64 last;
  gint64 moment; /* of the game before the page */
  gint64 after;  /* that game, or 0 */
  guint n;
  GArray *found;
} Listing;

GameFilter *
game_filter_copy (const GameFilter *filter)
{
  GameFilter *copy;

  if (filter == NULL)
    {
      copy = g_new0 (GameFilter, 1);
      copy->finished = -1;
      return copy;
    }

  copy = g_memdup2 (filter, sizeof *filter);
  copy->ruleset = g_strdup (filter->ruleset);
  copy->from = g_strdup (filter->from);
  copy->to = g_strdup (filter->to);
  copy->text = g_strdup (filter->text);
  return copy;
}

void
game_filter_free (GameFilter *filter)
{
  g_free ((char *) filter->ruleset);
  g_free ((char *) filter->from);
  g_free ((char *) filter->to);
  g_free ((char *) filter->text);
  g_free (filter);
}

static void
listing_clear (Listing *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->found, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Listing, listing_clear)

/* As it is compared, whatever the case. */
static char *
fold (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return normal != NULL ? g_utf8_casefold (normal, -1) : g_strdup ("");
}

static gboolean
stands_in (sqlite3_stmt *row,
           int           column,
           const char   *folded)
{
  g_autofree char *own = NULL;
  const char *text;

  if (!row_get_text (row, column, &text) || text == NULL)
    return FALSE;

  own = fold (text);
  return strstr (own, folded) != NULL;
}

static gboolean
passes (const Listing *self,
        sqlite3_stmt  *row)
{
  const GameFilter *filter = self->filter;
  gint64 state = sqlite3_column_int64 (row, COLUMN_STATE);
  const char *ruleset;

  if (state != GAME_FINISHED && state != GAME_UNFINISHED)
    return FALSE;
  if (filter->finished >= 0 && (filter->finished != 0) != (state == GAME_FINISHED))
    return FALSE;
  if (filter->category != 0 && filter->category != sqlite3_column_int64 (row, COLUMN_CATEGORY))
    return FALSE;
  if (filter->ruleset != NULL &&
      (!row_get_text (row, COLUMN_RULESET, &ruleset) || g_strcmp0 (ruleset, filter->ruleset) != 0))
    return FALSE;

  return self->text == NULL || stands_in (row, COLUMN_NOTE, self->text) || stands_in (row, COLUMN_PLACE, self->text);
}

/* Takes what passes of one statement, until there are @n in all of this source. */
static gboolean
collect_span (Listing    *self,
              Statement   statement,
              gint64      value,
              gint64      last,
              guint      *n_left,
              GError    **error)
{
  sqlite3_stmt *row = database_prepare_with (self->database, statement, error, value, self->first, last);
  Step step = STEP_DONE;

  if (row == NULL)
    return FALSE;
  if (sqlite3_bind_parameter_count (row) > 3)
    database_bind_integer (self->database, row, 4, self->after);

  while (*n_left > 0 && (step = database_step (self->database, row, error)) == STEP_ROW)
    if (passes (self, row))
      {
        Found found = { sqlite3_column_int64 (row, COLUMN_ID), sqlite3_column_int64 (row, COLUMN_MOMENT) };

        g_array_append_val (self->found, found);
        (*n_left)--;
      }
  sqlite3_reset (row);
  return step != STEP_ERROR;
}

static gboolean
collect (Listing       *self,
         const Source  *source,
         GError       **error)
{
  guint n_left = self->n;

  if (self->after == 0 || self->moment > self->last)
    return collect_span (self, source->statement, source->value, self->last, &n_left, error);
  if (self->moment < self->first)
    return TRUE;

  return collect_span (self, source->more, source->value, self->moment, &n_left, error) &&
         collect_span (self, source->statement, source->value, self->moment - 1, &n_left, error);
}

static void
add_source (GArray    *sources,
            Statement  statement,
            Statement  more,
            gint64     value)
{
  Source source = { statement, more, value };

  g_array_append_val (sources, source);
}

static gboolean
add_categories (Listing  *self,
                GArray   *sources,
                GError  **error)
{
  sqlite3_stmt *row = database_prepare (self->database, STATEMENT_FIND_CATEGORIES, error);
  g_autoptr (GArray) ids = NULL;

  if (row != NULL)
    database_bind_text (self->database, row, 1, self->filter->ruleset);
  ids = rows_read_ids (self->database, row, error);
  for (guint i = 0; ids != NULL && i < ids->len; i++)
    add_source (sources, STATEMENT_LIST_BY_CATEGORY, STATEMENT_LIST_MORE_BY_CATEGORY, g_array_index (ids, gint64, i));

  return ids != NULL;
}

static void
add_states (Listing *self,
            GArray  *sources)
{
  if (self->filter->finished != 0)
    add_source (sources, STATEMENT_LIST_BY_STATE, STATEMENT_LIST_MORE_BY_STATE, GAME_FINISHED);
  if (self->filter->finished <= 0)
    add_source (sources, STATEMENT_LIST_BY_STATE, STATEMENT_LIST_MORE_BY_STATE, GAME_UNFINISHED);
}

/* What narrows the games most leads; the rest of the filter is looked at game by game. */
static gboolean
find_sources (Listing  *self,
              GArray   *sources,
              GError  **error)
{
  const GameFilter *filter = self->filter;

  if (filter->person != 0)
    add_source (sources, STATEMENT_LIST_BY_PERSON, STATEMENT_LIST_MORE_BY_PERSON, filter->person);
  else if (self->text != NULL)
    add_source (sources, STATEMENT_LIST_BY_NOTE, STATEMENT_LIST_MORE_BY_NOTE, 0);
  else if (filter->category != 0)
    add_source (sources, STATEMENT_LIST_BY_CATEGORY, STATEMENT_LIST_MORE_BY_CATEGORY, filter->category);
  else if (filter->ruleset != NULL)
    return add_categories (self, sources, error);
  else
    add_states (self, sources);

  return TRUE;
}

static int
compare_found (gconstpointer a,
               gconstpointer b)
{
  const Found *first = a;
  const Found *second = b;

  if (first->moment != second->moment)
    return first->moment > second->moment ? -1 : 1;

  return first->id > second->id ? -1 : first->id < second->id;
}

/* A day that is none leaves the period open. */
static void
set_period (Listing *self)
{
  const GameFilter *filter = self->filter;
  gint64 first, last;

  self->first = MOMENT_UNDATED;
  self->last = G_MAXINT64 - 1;
  if (filter->from != NULL || filter->to != NULL)
    self->first = MOMENT_UNDATED + 1;
  if (filter->from != NULL && moment_of_day (filter->from, &first, &last))
    self->first = first;
  if (filter->to != NULL && moment_of_day (filter->to, &first, &last))
    self->last = last;
}

/* Where the page begins. A deleted game still tells where it was. */
static gboolean
set_after (Listing  *self,
           gint64    after,
           GError  **error)
{
  self->after = after;
  self->moment = DATABASE_NULL;
  if (after == 0)
    return TRUE;
  if (!database_apply_number (self->database, STATEMENT_READ_MOMENT, &self->moment, error, after))
    return FALSE;
  if (self->moment != DATABASE_NULL)
    return TRUE;

  g_set_error_literal (error, STORE_ERROR, STORE_ERROR_GONE,
                       _("The game is not in the history any more: look at the list again."));
  return FALSE;
}

static gboolean
find (Listing  *self,
      GError  **error)
{
  g_autoptr (GArray) sources = g_array_new (FALSE, FALSE, sizeof (Source));

  if (!find_sources (self, sources, error))
    return FALSE;
  for (guint i = 0; i < sources->len; i++)
    if (!collect (self, &g_array_index (sources, Source, i), error))
      return FALSE;

  g_array_sort (self->found, compare_found);
  g_array_set_size (self->found, MIN (self->found->len, self->n));
  return TRUE;
}

static GPtrArray *
read_summaries (Listing  *self,
                GError  **error)
{
  g_autoptr (GPtrArray) summaries = g_ptr_array_new_with_free_func ((GDestroyNotify) summary_free);

  for (guint i = 0; i < self->found->len; i++)
    {
      Summary *summary = summary_read (self->database, g_array_index (self->found, Found, i).id, error);

      if (summary == NULL)
        return NULL;
      g_ptr_array_add (summaries, summary);
    }
  return g_steal_pointer (&summaries);
}

GPtrArray *
listing_read (Database          *database,
              const GameFilter  *filter,
              gint64             after,
              guint              n,
              GError           **error)
{
  g_auto (Listing) self = { .database = database, .filter = filter, .n = n };

  self.text = filter->text != NULL && *filter->text != '\0' ? fold (filter->text) : NULL;
  self.found = g_array_new (FALSE, FALSE, sizeof (Found));
  set_period (&self);
  if (!set_after (&self, after, error) || !find (&self, error))
    return NULL;

  return read_summaries (&self, error);
}

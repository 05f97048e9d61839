/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "archive.h"
#include "figures-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What was asked for, and what the history said to it. */
typedef struct
{
  Archive *archive;
  Library *library;
  const char *rules;     /* NULL: all */
  gint64 person;         /* 0: everybody */
  GPtrArray *categories; /* in the order in which they are printed */
  GPtrArray *variants;   /* what the lines say of each category */
  GPtrArray *scores;     /* the figures of each category, as the store gave them */
  GArray *lines;
} Statistics;

static void
statistics_init (Statistics *self,
                 Archive    *archive,
                 Library    *library,
                 const char *rules)
{
  *self = (Statistics) { .archive = archive, .library = library, .rules = rules };
  self->variants = g_ptr_array_new_with_free_func (g_free);
  self->scores = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->lines = g_array_new (FALSE, FALSE, sizeof (FiguresLine));
}

static void
statistics_clear (Statistics *self)
{
  g_clear_pointer (&self->lines, g_array_unref);
  g_clear_pointer (&self->scores, g_ptr_array_unref);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  g_clear_pointer (&self->categories, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Statistics, statistics_clear)

/* An order that stays when games are added. */
static int
compare_categories (gconstpointer a,
                    gconstpointer b)
{
  const Category *first = *(const Category **) a;
  const Category *second = *(const Category **) b;
  int order = strcmp (first->rules->id, second->rules->id);

  if (order == 0)
    order = strcmp (first->variant, second->variant);
  if (order == 0)
    order = first->id < second->id ? -1 : 1;
  return order;
}

static int
compare_scores (gconstpointer a,
                gconstpointer b)
{
  const Score *first = *(const Score **) a;
  const Score *second = *(const Score **) b;

  return strcmp (first->person->name, second->person->name);
}

static gboolean
is_wanted (const Statistics *self,
           const Category   *category)
{
  return self->rules == NULL || strcmp (self->rules, category->rules->id) == 0;
}

/* Games are known by their rules even where the file of the rules is gone. */
static gboolean
check_rules (const Statistics  *self,
             GError           **error)
{
  if (self->rules == NULL)
    return TRUE;
  for (guint i = 0; i < self->categories->len; i++)
    if (is_wanted (self, g_ptr_array_index (self->categories, i)))
      return TRUE;

  return library_find (self->library, self->rules, error) != NULL;
}

static gboolean
find_person (Statistics  *self,
             const char  *name,
             GError     **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) people = NULL;

  store_list_people_async (self->archive, archive_answered_cb, &result);
  people = store_list_people_finish (self->archive, archive_wait_for (&result), error);
  if (people == NULL)
    return FALSE;
  for (guint i = 0; i < people->len; i++)
    {
      const Person *person = g_ptr_array_index (people, i);

      if (strcmp (person->name, name) == 0)
        self->person = person->id;
    }
  if (self->person != 0)
    return TRUE;

  g_set_error (error, STORE_ERROR, STORE_ERROR_GONE,
               _("There is no player “%s” in the statistics; type the name as in the games."), name);
  return FALSE;
}

static gboolean
add_category (Statistics      *self,
              const Category  *category,
              GError         **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  GPtrArray *scores;
  char *variant;

  store_list_scores_async (self->archive, category->id, archive_answered_cb, &result);
  scores = store_list_scores_finish (self->archive, archive_wait_for (&result), error);
  if (scores == NULL)
    return FALSE;

  variant = category_get_variant (category, library_find (self->library, category->rules->id, NULL));
  g_ptr_array_add (self->variants, variant);
  g_ptr_array_add (self->scores, scores);
  g_ptr_array_sort (scores, compare_scores);
  for (guint i = 0; i < scores->len; i++)
    {
      FiguresLine line = { category, variant, g_ptr_array_index (scores, i) };

      if (self->person == 0 || self->person == line.score->person->id)
        g_array_append_val (self->lines, line);
    }
  return TRUE;
}

static gboolean
add_categories (Statistics  *self,
                GError     **error)
{
  for (guint i = 0; i < self->categories->len; i++)
    {
      const Category *category = g_ptr_array_index (self->categories, i);

      if (is_wanted (self, category) && !add_category (self, category, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
ask (Statistics  *self,
     const char  *player,
     GError     **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  store_list_categories_async (self->archive, archive_answered_cb, &result);
  self->categories = store_list_categories_finish (self->archive, archive_wait_for (&result), error);
  if (self->categories == NULL || !check_rules (self, error))
    return FALSE;
  if (player != NULL && !find_person (self, player, error))
    return FALSE;

  g_ptr_array_sort (self->categories, compare_categories);
  return add_categories (self, error);
}

/* Whether only what was asked for has no finished game. */
static gboolean
is_left_out (const Statistics *self)
{
  guint n_games = 0;

  for (guint i = 0; i < self->categories->len; i++)
    n_games += ((const Category *) g_ptr_array_index (self->categories, i))->n_games;

  return self->lines->len == 0 && n_games > 0;
}

static const struct
{
  const char *name;
  void (*print) (GArray *lines);
} formats[] = {
  { "text", figures_table_print_text },
  { "tsv", figures_table_print_tsv },
  { "json", figures_table_print_json },
};

int
verb_statistics (const CommandLine *command_line,
                 Library           *library,
                 const char        *data_dir)
{
  guint format = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (Archive) archive = NULL;
  g_auto (Statistics) statistics = { NULL };

  while (command_line->format != NULL && format < G_N_ELEMENTS (formats) &&
         strcmp (command_line->format, formats[format].name) != 0)
    format++;
  if (format == G_N_ELEMENTS (formats))
    return verb_usage (_("Unknown --format “%s”; expected text, tsv or json."), command_line->format);
  if (command_line->arguments[0] != NULL)
    return verb_usage (_("“statistics” takes no files; leave out “%s”."), command_line->arguments[0]);

  archive = archive_open (data_dir, &error);
  statistics_init (&statistics, archive, library, command_line->rules);
  if (archive == NULL || !ask (&statistics, command_line->player, &error))
    {
      verb_complain ("%s", error->message);
      return CLI_WRONG_INPUT;
    }

  /* Text says why there is nothing: not that there are no games where others are. */
  if (formats[format].print == figures_table_print_text && is_left_out (&statistics))
    puts (_("There are no finished games of that player with those rules in the statistics."));
  else
    formats[format].print (statistics.lines);
  return CLI_FINE;
}

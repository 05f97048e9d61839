/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games-columns.h"
#include "games-table.h"

#include "exchange-error.h"

#include "core/notation.h"
#include "store/figures.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The number of bytes of a rule set's text in one cell. A cell holds 32,767 characters, and each byte may need two when
 * it is escaped. */
#define TEXT_CHUNK 15000

struct _GamesTable
{
  TableWriter *writer;
  const Game *game;     /* the game that is being written */
  const char *identity;
  guint n_games;
  guint number;         /* the number of the last row within the game */
  Ruleset *last;        /* the rules that were checked last, so that equal ones need no lookup */
  GHashTable *texts;    /* the texts of rules by id, as they were last written to the table */
  GString *scratch;
  GArray *damaged;      /* of DamagedGame */
};

static GamesTable *
make (TableWriter *writer,
      const char  *title)
{
  GamesTable *self = g_new0 (GamesTable, 1);

  self->writer = writer;
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->scratch = g_string_new (NULL);
  self->damaged = g_array_new (FALSE, FALSE, sizeof (DamagedGame));
  table_writer_begin_sheet (writer, title, games_columns);
  return self;
}

GamesTable *
games_table_new (const char  *path,
                 GError     **error)
{
  TableWriter *writer = table_writer_new (path, error);

  return writer != NULL ? make (writer, "moves") : NULL;
}

GamesTable *
games_table_new_in (Book       *book,
                    const char *title)
{
  return make (table_writer_new_in (book), title);
}

static void
add_number (GamesTable *self,
            guint       number)
{
  if (number > 0)
    table_writer_add_number (self->writer, number);
  else
    table_writer_add_nothing (self->writer);
}

/* Writes a text as a number where the number gives the same text again, so that a spreadsheet can calculate with it. */
static void
add_typed (GamesTable *self,
           const char *typed)
{
  gsize length = typed != NULL ? strlen (typed) : 0;

  if (length > 0 && length < MOVE_TYPED_SIZE && strspn (typed, "0123456789") == length && (*typed != '0' || length == 1))
    table_writer_add_number (self->writer, g_ascii_strtoll (typed, NULL, 10));
  else
    table_writer_add_text (self->writer, typed);
}

static const char *
list_players (GamesTable *self)
{
  g_string_truncate (self->scratch, 0);
  for (guint i = 0; i < game_get_n_first (self->game); i++)
    {
      if (i > 0)
        g_string_append (self->scratch, "; ");
      notation_escape (self->scratch, game_get_first (self->game, i));
    }
  return self->scratch->str;
}

/* Writes the columns that are filled only in the first row of a game. */
static void
add_facts (GamesTable *self)
{
  const Ruleset *rules = game_get_rules (self->game);
  const GameFacts *facts = game_get_facts (self->game);

  table_writer_add_text (self->writer, rules->variant);
  if (rules->order == ORDER_CHOICE)
    table_writer_add_text (self->writer, game_get_order (self->game) == ORDER_TOP_DOWN ? "top-down" : "free");
  else
    table_writer_add_nothing (self->writer);
  table_writer_add_text (self->writer, facts->place);
  table_writer_add_text (self->writer, facts->note);
  add_number (self, facts->bet);
  table_writer_add_text (self->writer, list_players (self));
  table_writer_add_text (self->writer, self->identity);
  table_writer_add_number (self->writer, games_rows_count (self->game));
  add_number (self, game_get_number (self->game));
}

/* Writes the cells of a row in the order of games_columns. */
static void
add_row (GamesTable    *self,
         const GameRow *row)
{
  self->number++;
  table_writer_add_number (self->writer, self->n_games);
  table_writer_add_text (self->writer, game_get_rules (self->game)->id);
  table_writer_add_text (self->writer, game_get_facts (self->game)->date);
  table_writer_add_number (self->writer, self->number);
  add_number (self, row->seat);
  table_writer_add_text (self->writer, row->player);
  table_writer_add_text (self->writer, games_whats[row->what]);
  table_writer_add_text (self->writer, row->entry);
  add_typed (self, row->typed);
  if (row->has_points)
    table_writer_add_number (self->writer, row->points);
  else
    table_writer_add_nothing (self->writer);
  add_number (self, row->rolls);
  table_writer_add_text (self->writer, row->declared ? "yahtzee" : NULL);
  if (self->number == 1)
    add_facts (self);
  table_writer_end_row (self->writer);
}

/* Writes the text of the rules into rows of their own. Line breaks are escaped, so that no row of a spreadsheet becomes
 * tall. */
static void
add_rules (GamesTable *self)
{
  const char *text = game_get_rules (self->game)->text;

  while (*text != '\0')
    {
      gsize length = MIN (strlen (text), TEXT_CHUNK);
      g_autofree char *chunk = NULL;

      while ((text[length] & 0xc0) == 0x80)
        length--;
      chunk = g_strndup (text, length);
      text += length;
      g_string_truncate (self->scratch, 0);
      notation_escape (self->scratch, chunk);
      add_row (self, &(GameRow) { .what = WHAT_RULES, .typed = self->scratch->str });
    }
}

/* Whether the text of these rules is not in the table yet, or not the one that was written last under their id. */
static gboolean
is_new (GamesTable    *self,
        const Ruleset *rules)
{
  if (self->last == rules)
    return FALSE;

  g_clear_pointer (&self->last, ruleset_unref);
  self->last = ruleset_ref (rules);
  if (g_strcmp0 (g_hash_table_lookup (self->texts, rules->id), rules->text) == 0)
    return FALSE;
  g_hash_table_replace (self->texts, g_strdup (rules->id), g_strdup (rules->text));
  return TRUE;
}

void
games_table_add (GamesTable *self,
                 const Game *game,
                 const char *identity)
{
  g_autofree char *own = identity == NULL ? notation_identity (game) : NULL;
  g_auto (GameRows) rows = GAME_ROWS_INIT (game);
  GameRow row;

  self->game = game;
  self->identity = identity != NULL ? identity : own;
  self->n_games++;
  self->number = 0;
  while (games_rows_next (&rows, &row))
    add_row (self, &row);
  if (self->number == 0)
    add_row (self, &(GameRow) { .what = WHAT_START });
  if (is_new (self, game_get_rules (game)))
    add_rules (self);
}

void
games_table_add_saved (GamesTable      *self,
                       const GPtrArray *games)
{
  for (guint i = 0; i < games->len; i++)
    {
      const SavedGame *saved = g_ptr_array_index (games, i);
      DamagedGame damaged = { saved->number, saved->spare };

      if (saved->game != NULL)
        games_table_add (self, saved->game, saved->identity);
      if (saved->game == NULL || saved->spare)
        g_array_append_val (self->damaged, damaged);
    }
}

const GArray *
games_table_get_damaged (GamesTable *self)
{
  return self->damaged;
}

/* A table without any of the games must not take the place of an older one that has them. */
gboolean
games_table_close (GamesTable  *self,
                   GError     **error)
{
  if (self->damaged->len > 0 && self->n_games == 0)
    {
      g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                           _("Every saved game is damaged, and no backup has one of them: nothing was written."));
      return FALSE;
    }
  return table_writer_close (self->writer, error);
}

void
games_table_free (GamesTable *self)
{
  table_writer_free (self->writer);
  g_clear_pointer (&self->last, ruleset_unref);
  g_hash_table_unref (self->texts);
  g_string_free (self->scratch, TRUE);
  g_array_unref (self->damaged);
  g_free (self);
}

gboolean
moves_table_write (const GPtrArray  *games,
                   const char       *path,
                   GError          **error)
{
  g_autoptr (GamesTable) table = games_table_new (path, error);

  for (guint i = 0; table != NULL && i < games->len; i++)
    games_table_add (table, g_ptr_array_index (games, i), NULL);
  return table != NULL && games_table_close (table, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model.h"

#include "core/game-file.h"
#include "core/game-stored.h"
#include "core/sheet.h"

#include <string.h>

#define START 1000

static GPtrArray *games;
static GStringChunk *texts;

const Game *
model_keep (Game *game)
{
  if (games == NULL)
    games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_ptr_array_add (games, game);
  return game;
}

const char *
model_keep_text (const char *text)
{
  if (texts == NULL)
    texts = g_string_chunk_new (4096);
  return g_string_chunk_insert_const (texts, text);
}

void
model_forget_all (void)
{
  g_clear_pointer (&games, g_ptr_array_unref);
  g_clear_pointer (&texts, g_string_chunk_free);
}

Model *
model_new (void)
{
  Model *self = g_new0 (Model, 1);

  self->games = g_array_new (FALSE, TRUE, sizeof (ModelGame));
  self->lines = g_array_new (FALSE, TRUE, sizeof (ModelLine));
  self->merged = g_array_new (FALSE, TRUE, sizeof (ModelMerged));
  self->series = g_array_new (FALSE, TRUE, sizeof (char *));
  return self;
}

Model *
model_copy (const Model *self)
{
  Model *copy = g_memdup2 (self, sizeof *self);

  copy->games = g_array_copy (self->games);
  copy->lines = g_array_copy (self->lines);
  copy->merged = g_array_copy (self->merged);
  copy->series = g_array_copy (self->series);
  return copy;
}

void
model_free (Model *self)
{
  g_array_unref (self->games);
  g_array_unref (self->lines);
  g_array_unref (self->merged);
  g_array_unref (self->series);
  g_free (self);
}

/* --- asking --- */

/* The game @i of all, deleted ones, too. */
static ModelGame *
get_game (const Model *self,
          guint        i)
{
  return &g_array_index (self->games, ModelGame, i);
}

static ModelLine *
get_line (const Model *self,
          guint        i)
{
  return &g_array_index (self->lines, ModelLine, i);
}

ModelGame *
model_list_game (const Model *self,
                 guint        i)
{
  for (guint k = 0; k < self->games->len; k++)
    if (!get_game (self, k)->deleted && i-- == 0)
      return get_game (self, k);
  return NULL;
}

ModelGame *
model_find_game (const Model *self,
                 const char  *identity)
{
  for (guint i = 0; i < self->games->len; i++)
    if (!get_game (self, i)->deleted && strcmp (get_game (self, i)->identity, identity) == 0)
      return get_game (self, i);
  return NULL;
}

static gboolean
has_series (const Model *self,
            const char  *name)
{
  for (guint i = 0; i < self->series->len; i++)
    if (g_array_index (self->series, const char *, i) == name)
      return TRUE;
  return FALSE;
}

static void
know_series (Model      *self,
             const char *name)
{
  if (name != NULL && !has_series (self, name))
    g_array_append_val (self->series, name);
}

/* Whether a game is in the series, so that it is in the list; @n is set to how many of them are finished. */
static gboolean
count_series (const Model *self,
              const char  *name,
              guint       *n)
{
  gboolean any = self->table.game != NULL && self->table.series == name;
  const ModelGame *game;

  *n = 0;
  for (guint i = 0; (game = model_list_game (self, i)) != NULL; i++)
    {
      g_autoptr (Sheet) sheet = sheet_of (game->game);

      any = any || game->series == name;
      *n += game->series == name && sheet->finished;
    }
  return any;
}

gboolean
model_sits (const Game *game,
            const char *name)
{
  for (guint seat = 0; game != NULL && seat < game_get_n_players (game); seat++)
    if (strcmp (game_get_player (game, seat), name) == 0)
      return TRUE;
  return FALSE;
}

/* FALSE where there is no purse yet. */
static gboolean
get_coins (const Model *self,
           const char  *name,
           int         *coins)
{
  gboolean any = FALSE;

  *coins = 0;
  for (guint i = 0; i < self->lines->len; i++)
    if (strcmp (get_line (self, i)->name, name) == 0)
      {
        any = TRUE;
        *coins += get_line (self, i)->change;
      }
  return any;
}

gboolean
model_knows (const Model *self,
             const char  *name)
{
  gboolean known;
  int coins;

  known = get_coins (self, name, &coins);
  for (guint i = 0; i < self->games->len; i++)
    known = known || model_sits (get_game (self, i)->game, name);
  return known;
}

/* --- telling --- */

void
model_say (GPtrArray  *lines,
           const char *format,
           ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (lines, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

static void
tell_score (const Model *self,
            GPtrArray   *lines,
            const char  *rules,
            const char  *name)
{
  int n = 0, wins = 0, sum = 0, best = G_MININT, worst = G_MAXINT;
  const ModelGame *game;

  for (guint i = 0; (game = model_list_game (self, i)) != NULL; i++)
    {
      g_autoptr (Sheet) sheet = sheet_of (game->game);

      for (guint seat = 0; seat < sheet->n_seats && sheet->finished; seat++)
        if (strcmp (game_get_player (game->game, seat), name) == 0 && strcmp (game_get_rules (game->game)->id, rules) == 0)
          {
            n++;
            wins += sheet->n_seats > 1 && sheet->seats[seat].rank == 1;
            sum += sheet->seats[seat].total;
            best = MAX (best, sheet->seats[seat].total);
            worst = MIN (worst, sheet->seats[seat].total);
          }
    }
  if (n > 0)
    model_say (lines, "%s: %s has %d games, %d won, sum %d, best %d, worst %d", rules, name, n, wins, sum, best, worst);
}

static void
tell_players (const Model *self,
              GPtrArray   *lines,
              gboolean     figures)
{
  g_autoptr (GHashTable) rules = g_hash_table_new (g_str_hash, g_str_equal), names = g_hash_table_new (g_str_hash, g_str_equal);
  const ModelGame *game;
  GHashTableIter iter, inner;
  gpointer name, id;

  for (guint i = 0; (game = model_list_game (self, i)) != NULL; i++)
    {
      g_hash_table_add (rules, game_get_rules (game->game)->id);
      for (guint seat = 0; seat < game_get_n_players (game->game); seat++)
        g_hash_table_add (names, (char *) game_get_player (game->game, seat));
    }
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      model_say (lines, "player %s", (char *) name);
      g_hash_table_iter_init (&inner, rules);
      while (figures && g_hash_table_iter_next (&inner, &id, NULL))
        tell_score (self, lines, id, name);
    }
}

static void
tell_game (const ModelGame *game,
           GPtrArray       *lines)
{
  const GameFacts *facts = game_get_facts (game->game);
  g_autoptr (Sheet) sheet = sheet_of (game->game);

  model_say (lines, "game %d: finished %d, note %s, place %s", (int) game->number, sheet->finished, facts->note, facts->place);
  for (guint seat = 0; seat < sheet->n_seats; seat++)
    model_say (lines, "game %d: %u %s %d points, rank %u", (int) game->number, seat, game_get_player (game->game, seat),
               sheet->seats[seat].total, sheet->seats[seat].rank);
}

void
model_tell (const Model *self,
            GPtrArray   *lines,
            gboolean     figures)
{
  g_autoptr (GHashTable) purses = g_hash_table_new (g_str_hash, g_str_equal);
  const ModelGame *game;
  guint n;

  for (guint i = 0; (game = model_list_game (self, i)) != NULL; i++)
    tell_game (game, lines);
  tell_players (self, lines, figures);
  for (guint i = 0; i < self->series->len; i++)
    if (count_series (self, g_array_index (self->series, const char *, i), &n))
      model_say (lines, "%s has %u games", g_array_index (self->series, const char *, i), n);
  for (guint i = 0; i < self->lines->len; i++)
    {
      const char *name = get_line (self, i)->name;
      int coins;

      if (g_hash_table_add (purses, (char *) name) && get_coins (self, name, &coins))
        model_say (lines, "%s has %d coins", name, coins);
    }
}

/* --- games --- */

/* All that is in the text of a saved game but names. */
static char *
write_plain (const Game *game)
{
  const char *names[MODEL_MAX_SEATS + 1] = { "1", "2", "3", "4" };
  const GameFacts plain = { .date = game_get_facts (game)->date, .bet = game_get_facts (game)->bet };
  g_autoptr (Game) bare = game_with_facts (game, &plain, NULL), named = NULL;

  names[game_get_n_players (game)] = NULL;
  named = game_with_names (bare, names);
  return game_file_write_whole (named);
}

/* The game in the statistics that is @game, whatever names are there now, or NULL. */
static const ModelGame *
find_same (const Model *self,
           const Game  *game)
{
  g_autofree char *text = write_plain (game);
  const ModelGame *saved;

  for (guint i = 0; (saved = model_list_game (self, i)) != NULL; i++)
    {
      g_autofree char *other = write_plain (saved->game);

      if (!saved->damaged && strcmp (other, text) == 0)
        return saved;
    }
  return NULL;
}

/* No line belongs to a game that is not there any more. */
static void
remove_game (Model *self,
             guint  i)
{
  for (guint k = 0; k < self->lines->len; k++)
    if (g_strcmp0 (get_line (self, k)->game, get_game (self, i)->identity) == 0)
      get_line (self, k)->game = "";
  g_array_remove_index (self->games, i);
}

/* A game that was deleted cannot be restored beside the same one. */
static ModelGame *
add (Model     *self,
     ModelGame  game)
{
  for (guint i = self->games->len; i > 0; i--)
    if (get_game (self, i - 1)->deleted && strcmp (get_game (self, i - 1)->identity, game.identity) == 0)
      remove_game (self, i - 1);
  g_array_append_val (self->games, game);
  return get_game (self, self->games->len - 1);
}

void
model_add (Model      *self,
           const Game *game,
           const char *series)
{
  g_autofree char *identity = game_file_identity (game);

  add (self, (ModelGame) { model_keep_text (identity), game, .series = has_series (self, series) ? series : NULL });
}

/* What is dropped is kept aside if it has moves that were undone. */
static void
put (Model      *self,
     ModelTable  next)
{
  if (self->table.game != NULL && game_get_n_undone (self->table.game) > 0)
    self->discarded = self->table;
  self->table = next;
}

void
model_begin (Model      *self,
             ModelTable  next)
{
  put (self, next);
  know_series (self, next.series);
}

/* The first line of a purse is what everybody begins with, and none takes more than is there. */
static void
add_line (Model     *self,
          ModelLine  line)
{
  const ModelLine start = { line.name, .change = START };
  int coins;

  if (!get_coins (self, line.name, &coins))
    g_array_append_val (self->lines, start);
  get_coins (self, line.name, &coins);
  line.change = MAX (line.change, -coins);
  g_array_append_val (self->lines, line);
}

/* The game may have come again from another file, after it was brought back. */
void
model_clear (Model *self)
{
  const ModelGame *same = find_same (self, self->table.game);
  g_autoptr (Sheet) sheet = sheet_of (self->table.game);

  if (same == NULL)
    {
      model_add (self, self->table.game, self->table.series);
      same = get_game (self, self->games->len - 1);
    }
  for (guint seat = 0; seat < sheet->n_seats && sheet->finished; seat++)
    if (sheet->seats[seat].coins != 0)
      add_line (self, (ModelLine) { model_keep_text (game_get_player (same->game, seat)), .change = sheet->seats[seat].coins,
                                    .game = same->identity });
  self->table = (ModelTable) { NULL };
}

void
model_discard (Model *self)
{
  self->discarded = self->table;
  self->table = (ModelTable) { NULL };
}

/* Reverses what the game has brought to the player, or books again what was reversed last. */
static void
reverse (Model      *self,
         const char *identity,
         const char *name,
         gboolean    reverses)
{
  ModelLine line = { name, .game = identity, .reverses = reverses };

  for (guint i = 0; i < self->lines->len; i++)
    {
      const ModelLine *before = get_line (self, i);

      if (g_strcmp0 (before->game, identity) != 0 || strcmp (before->name, name) != 0)
        continue;
      line.former = before->former;
      line.change = reverses || before->reverses ? line.change - before->change : 0;
    }
  if (line.change != 0)
    add_line (self, line);
}

static void
reverse_all (Model           *self,
             const ModelGame *game,
             gboolean         reverses)
{
  for (guint seat = 0; seat < game_get_n_players (game->game); seat++)
    reverse (self, game->identity, model_keep_text (game_get_player (game->game, seat)), reverses);
}

void
model_bring_back (Model     *self,
                  ModelGame *game)
{
  put (self, (ModelTable) { game->game, game->series });
  reverse_all (self, game, TRUE);
  remove_game (self, game - get_game (self, 0));
}

/* Puts the discarded game back to the table. */
void
model_unshelve (Model *self)
{
  const ModelTable next = self->discarded;

  self->discarded = (ModelTable) { NULL };
  put (self, next);
}

void
model_delete (Model     *self,
              ModelGame *game,
              gboolean   deleted)
{
  game->deleted = deleted;
  reverse_all (self, game, deleted);
}

/* --- people and coins --- */

static gboolean
has_reward (const Model *self,
            const char  *name,
            int          first,
            int          last)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (strcmp (get_line (self, i)->name, name) == 0 && get_line (self, i)->day >= first && get_line (self, i)->day <= last)
      return TRUE;
  return FALSE;
}

void
model_check_in (Model      *self,
                const char *name,
                int         day)
{
  int streak = 1;

  if (has_reward (self, name, day, G_MAXINT))
    return;
  while (has_reward (self, name, day - streak, day - streak))
    streak++;
  add_line (self, (ModelLine) { name, .change = 50 + MIN (100, 10 * (streak - 1)), .day = day });
}

static void
set_name (ModelGame  *game,
          guint       seat,
          const char *name)
{
  const char *names[MODEL_MAX_SEATS + 1] = { NULL };
  Game *named;

  for (guint i = 0; i < game_get_n_players (game->game); i++)
    names[i] = i == seat ? name : game_get_player (game->game, i);
  named = game_with_names (game->game, names);
  g_assert_nonnull (named);
  game->game = model_keep (named);
}

/* Gives seats and coins of @from to @to. @former, unless it is 0, is the number of @from. */
static void
move_all (Model      *self,
          const char *from,
          const char *to,
          gint64      former)
{
  for (guint i = 0; i < self->games->len; i++)
    for (guint seat = 0; seat < game_get_n_players (get_game (self, i)->game); seat++)
      if (strcmp (game_get_player (get_game (self, i)->game, seat), from) == 0)
        {
          set_name (get_game (self, i), seat, to);
          get_game (self, i)->formers[seat] = former != 0 ? former : get_game (self, i)->formers[seat];
        }
  for (guint i = 0; i < self->lines->len; i++)
    if (strcmp (get_line (self, i)->name, from) == 0)
      {
        get_line (self, i)->name = to;
        get_line (self, i)->former = former != 0 ? former : get_line (self, i)->former;
      }
}

void
model_rename (Model      *self,
              const char *from,
              const char *to)
{
  move_all (self, from, to, 0);
}

void
model_merge (Model      *self,
             const char *from,
             const char *into,
             gint64      number,
             gint64      into_number)
{
  const ModelMerged merged = { from, number, into_number };

  for (guint i = self->games->len; i > 0; i--)
    if (get_game (self, i - 1)->deleted && model_sits (get_game (self, i - 1)->game, from) &&
        model_sits (get_game (self, i - 1)->game, into))
      remove_game (self, i - 1);
  move_all (self, from, into, number);
  /* Whoever was merged into @from cannot be told apart any more. */
  for (guint i = self->merged->len; i > 0; i--)
    if (g_array_index (self->merged, ModelMerged, i - 1).into == number)
      g_array_remove_index (self->merged, i - 1);
  g_array_append_val (self->merged, merged);
}

void
model_part (Model *self,
            guint  merged)
{
  const ModelMerged who = g_array_index (self->merged, ModelMerged, merged);

  for (guint i = 0; i < self->games->len; i++)
    for (guint seat = 0; seat < MODEL_MAX_SEATS; seat++)
      if (get_game (self, i)->formers[seat] == who.number)
        {
          set_name (get_game (self, i), seat, who.name);
          get_game (self, i)->formers[seat] = 0;
        }
  for (guint i = 0; i < self->lines->len; i++)
    if (get_line (self, i)->former == who.number)
      {
        get_line (self, i)->name = who.name;
        get_line (self, i)->former = 0;
      }
  g_array_remove_index (self->merged, merged);
}

gboolean
model_owes (const Model *self,
            guint        merged)
{
  g_autoptr (Model) parted = model_copy (self);

  model_part (parted, merged);
  for (guint i = 0; i < parted->lines->len; i++)
    {
      int coins = 0;

      for (guint k = 0; k <= i; k++)
        if (strcmp (get_line (parted, k)->name, get_line (parted, i)->name) == 0)
          coins += get_line (parted, k)->change;
      if (coins < 0)
        return TRUE;
    }
  return FALSE;
}

/* --- series, files and the end --- */

static void
take_note (ModelGame  *game,
           const Game *theirs)
{
  const GameFacts *here = game_get_facts (game->game), *there = game_get_facts (theirs);
  GameFacts both = *here;

  both.note = here->note != NULL ? here->note : there->note;
  both.place = here->place != NULL ? here->place : there->place;
  game->game = model_keep (game_with_facts (game->game, &both, NULL));
}

static ModelGame *
take_game (Model           *self,
           const ModelGame *theirs,
           GHashTable      *names)
{
  const char *here[MODEL_MAX_SEATS + 1] = { NULL };
  Game *named;

  for (guint seat = 0; seat < game_get_n_players (theirs->game); seat++)
    here[seat] = g_hash_table_lookup (names, game_get_player (theirs->game, seat));
  named = game_with_names (theirs->game, here);
  g_assert_nonnull (named);
  return add (self, (ModelGame) { theirs->identity, model_keep (named) });
}

void
model_take (Model       *self,
            const Model *other,
            GHashTable  *names)
{
  const ModelGame *theirs;

  for (guint i = 0; (theirs = model_list_game (other, i)) != NULL; i++)
    {
      ModelGame *ours = model_find_game (self, theirs->identity);

      if (theirs->damaged)
        continue;
      if (ours != NULL)
        take_note (ours, theirs->game);
      else
        ours = take_game (self, theirs, names);
      ours->series = ours->series != NULL ? ours->series : theirs->series;
      know_series (self, ours->series);
    }
}

/* What was deleted is so for good, and nobody can be parted. */
static void
settle (Model *self)
{
  for (guint i = self->games->len; i > 0; i--)
    {
      memset (get_game (self, i - 1)->formers, 0, sizeof get_game (self, i - 1)->formers);
      if (get_game (self, i - 1)->deleted)
        remove_game (self, i - 1);
    }
  for (guint i = 0; i < self->lines->len; i++)
    get_line (self, i)->former = 0;
  g_array_set_size (self->merged, 0);
}

/* The game at the table goes if it is in the statistics, too: the program was killed after it was saved. */
static void
model_let_go (Model *self)
{
  if (self->table.game != NULL && find_same (self, self->table.game) != NULL)
    self->table = (ModelTable) { NULL };
}

void
model_become (Model       *self,
              const Model *file,
              gboolean     table)
{
  Model *copy = model_copy (file);
  const Model before = *self;

  settle (copy);
  *self = *copy;
  *copy = before;
  self->discarded = before.discarded;
  if (!table && before.table.game != NULL)
    self->table = before.table;
  if (!table)
    model_let_go (self);
  model_free (copy);
}

void
model_purge (Model *self)
{
  guint n;

  settle (self);
  for (guint i = self->series->len; i > 0; i--)
    if (!count_series (self, g_array_index (self->series, const char *, i - 1), &n))
      g_array_remove_index (self->series, i - 1);
  model_let_go (self);
  self->discarded = (ModelTable) { NULL };
}

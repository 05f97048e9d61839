/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-file.h"

#include <stdlib.h>
#include <string.h>

/* What a line for programs begins with. */
#define MARK "#: "

/* The number of hexadecimal digits of a SHA-256. */
#define IDENTITY_LENGTH 64

void
game_file_escape (GString    *file,
                  const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    switch (*c)
      {
      case '\n':
        g_string_append (file, "\\n");
        break;
      case '#':
      case ';':
      case '\\':
        g_string_append_c (file, '\\');
        g_string_append_c (file, *c);
        break;
      default:
        g_string_append_c (file, *c);
      }
}

static void
append_fact (GString    *file,
             const char *word,
             const char *text)
{
  if (text == NULL)
    return;

  g_string_append_printf (file, "%s ", word);
  game_file_escape (file, text);
  g_string_append_c (file, '\n');
}

static void
append_rules (GString    *file,
              const Game *game)
{
  const Ruleset *rules = game_get_rules (game);
  g_auto (GStrv) options = ruleset_get_options (rules);

  g_string_append_printf (file, "rules %s\n", rules->id);
  for (guint i = 0; options[i] != NULL; i++)
    g_string_append_printf (file, "option %s\n", options[i]);
  if (rules->order_is_open)
    g_string_append_printf (file, "order %s\n", rules->order == ORDER_TOP_DOWN ? "top-down" : "free");
}

static void
append_player (GString    *file,
               const char *name,
               gboolean    first)
{
  g_string_append (file, first ? "players " : "; ");
  game_file_escape (file, name);
}

static void
append_players (GString    *file,
                const Game *game)
{
  for (guint i = 0; i < game_get_n_first (game); i++)
    append_player (file, game_get_first (game, i), i == 0);
  g_string_append_c (file, '\n');
}

static void
append_number (GString    *file,
               const Game *game)
{
  if (game_get_number (game) > 0)
    g_string_append_printf (file, "number %u\n", game_get_number (game));
}

static void
append_move (GString       *file,
             const Ruleset *rules,
             const Move    *move)
{
  guint seat = move->seat_then + 1;

  /* printf() would take most of the time where thousands of games are identified. */
  G_STATIC_ASSERT (RULES_MAX_PLAYERS < 100);
  if (seat >= 10)
    g_string_append_c (file, '0' + seat / 10);
  g_string_append_c (file, '0' + seat % 10);
  g_string_append_c (file, ' ');
  g_string_append (file, move->kind == MOVE_SAVED ? "saved" : rules->entries[move->entry].id);
  g_string_append_c (file, ' ');
  g_string_append (file, move->kind == MOVE_CLEAR ? "-" : move->typed);
  if (move->rolls > 0)
    g_string_append_printf (file, " rolls=%u", move->rolls);
  if (move->declared)
    g_string_append (file, " yahtzee");
  g_string_append_c (file, '\n');
}

static void
append_people (GString    *file,
               const Move *move)
{
  static const char *const words[] = { "rename", "seats", "join", "leave" };

  g_string_append (file, words[move->kind - MOVE_RENAME]);
  if (move->kind == MOVE_RENAME || move->kind == MOVE_LEAVE)
    g_string_append_printf (file, " %u", move->seat_then + 1);
  if (move->text != NULL)
    {
      g_string_append_c (file, ' ');
      game_file_escape (file, move->text);
    }
  g_string_append_c (file, '\n');
}

static void
append_any_move (GString    *file,
                 const Game *game,
                 guint       index)
{
  const Move *move = game_get_move (game, index);

  if (move_is_of_people (move))
    append_people (file, move);
  else
    append_move (file, game_get_rules (game), move);
}

static void
append_moves (GString    *file,
              const Game *game)
{
  const int *totals = game_get_totals (game);

  for (guint i = 0; totals != NULL && i < game_get_n_players (game); i++)
    g_string_append_printf (file, "total %u %d\n", i + 1, totals[i]);
  for (guint i = 0; i < game_get_n_moves (game); i++)
    append_any_move (file, game, i);
}

static GString *
write (const Game *game)
{
  const GameFacts *facts = game_get_facts (game);
  GString *file = g_string_new (NULL);

  g_string_append_printf (file, "protokoll %d\n", GAME_FILE_FORMAT);
  append_rules (file, game);
  append_fact (file, "date", facts->date);
  append_fact (file, "note", facts->note);
  append_fact (file, "place", facts->place);
  if (facts->bet > 0)
    g_string_append_printf (file, "bet %d\n", facts->bet);
  append_number (file, game);
  append_players (file, game);
  append_moves (file, game);
  return file;
}

char *
game_file_write (const Game *game)
{
  return g_string_free (write (game), FALSE);
}

static void
append_base_36 (GString *file,
                guint64  number)
{
  if (number >= 36)
    append_base_36 (file, number / 36);
  g_string_append_c (file, "0123456789abcdefghijklmnopqrstuvwxyz"[number % 36]);
}

/* Most times are a few seconds after the one before, so that a game of Special 8 needs 200 bytes for all of them. */
static void
append_times (GString    *file,
              const Game *game,
              guint       n_moves)
{
  gint64 last = 0;

  while (n_moves > 0 && game_get_move (game, n_moves - 1)->time == 0)
    n_moves--;
  for (guint i = 0; i < n_moves; i++)
    {
      gint64 time = game_get_move (game, i)->time;

      g_string_append (file, i == 0 ? MARK "times " : " ");
      if (time == 0 || time < last)
        g_string_append_c (file, '-');
      if (time != 0)
        append_base_36 (file, (guint64) ABS (time - last));
      last = time != 0 ? time : last;
    }
  if (n_moves > 0)
    g_string_append_c (file, '\n');
}

/* Appends a line with @numbers, up to the last one that is not 0; none where all are. */
static void
append_numbers (GString     *file,
                const char  *words,
                const guint *numbers,
                guint        n)
{
  while (n > 0 && numbers[n - 1] == 0)
    n--;
  for (guint i = 0; i < n; i++)
    g_string_append_printf (file, "%s %u", i == 0 ? words : "", numbers[i]);
  if (n > 0)
    g_string_append_c (file, '\n');
}

char *
game_file_write_whole (const Game *game)
{
  GString *file = write (game);
  guint n_moves = game_get_n_moves (game), n_all = n_moves + game_get_n_undone (game);
  guint n_seats = game_get_totals (game) == NULL ? game_get_n_players (game) : 0;
  g_autofree guint *steps = g_new (guint, n_all + 1);
  guint rolls[RULES_MAX_PLAYERS], n_steps = 0;

  for (guint i = n_moves; i < n_all; i++)
    {
      g_string_append (file, MARK "undone ");
      append_any_move (file, game, i);
    }
  append_times (file, game, n_all);
  for (guint i = 0; i < n_all; i++)
    if (game_get_move (game, i)->same_step)
      steps[n_steps++] = i + 1;
  append_numbers (file, MARK "steps", steps, n_steps);
  for (guint seat = 0; seat < n_seats; seat++)
    rolls[seat] = game_get_rolls (game, seat);
  append_numbers (file, MARK "rolls", rolls, n_seats);
  return g_string_free (file, FALSE);
}

/* A seat of a game of totals. */
typedef struct
{
  const char *name;
  int total;
} Score;

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (((const Score *) a)->name, ((const Score *) b)->name);
}

/* Tables list the players of a game in any order, with the time of day or without it, so neither tells games of totals
 * apart. */
static void
append_scores (GString    *file,
               const Game *game)
{
  const char *date = game_get_facts (game)->date;
  g_autofree char *day = date != NULL ? g_strndup (date, strlen ("2026-11-20")) : NULL;
  Score scores[RULES_MAX_PLAYERS];
  guint n = game_get_n_players (game);

  for (guint i = 0; i < n; i++)
    scores[i] = (Score) { game_get_player (game, i), game_get_totals (game)[i] };
  qsort (scores, n, sizeof (Score), compare_names);

  append_fact (file, "date", day);
  for (guint i = 0; i < n; i++)
    append_player (file, scores[i].name, i == 0);
  g_string_append_c (file, '\n');
  for (guint i = 0; i < n; i++)
    g_string_append_printf (file, "total %u %d\n", i + 1, scores[i].total);
  append_number (file, game);
}

/* The text of a game never changes again, whatever else a game file will say: games are found by it that were saved
 * long ago. */
char *
game_file_identity (const Game *game)
{
  g_autoptr (GString) file = g_string_new (NULL);

  append_rules (file, game);
  if (game_get_totals (game) != NULL)
    append_scores (file, game);
  else
    {
      append_fact (file, "date", game_get_facts (game)->date);
      append_players (file, game);
      append_moves (file, game);
    }
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, file->str, file->len);
}

gboolean
game_file_is_identity (const char *text)
{
  gsize length = strlen (text);

  return length == IDENTITY_LENGTH && strspn (text, "0123456789abcdef") == length;
}

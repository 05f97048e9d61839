/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation.h"

#include <stdlib.h>
#include <string.h>

/* The number of hexadecimal digits of a SHA-256. */
#define IDENTITY_LENGTH 64

void
notation_escape (GString    *record,
                 const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    switch (*c)
      {
      case '\n':
        g_string_append (record, "\\n");
        break;
      case '#':
      case ';':
      case '\\':
        g_string_append_c (record, '\\');
        g_string_append_c (record, *c);
        break;
      default:
        g_string_append_c (record, *c);
      }
}

static void
append_fact (GString    *record,
             const char *word,
             const char *text)
{
  if (text == NULL)
    return;

  g_string_append_printf (record, "%s ", word);
  notation_escape (record, text);
  g_string_append_c (record, '\n');
}

static void
append_rules (GString    *record,
              const Game *game)
{
  const Ruleset *rules = game_get_rules (game);
  g_auto (GStrv) options = ruleset_get_options (rules);

  g_string_append_printf (record, "rules %s\n", rules->id);
  for (guint i = 0; options[i] != NULL; i++)
    g_string_append_printf (record, "option %s\n", options[i]);
  if (rules->order == ORDER_CHOICE)
    g_string_append_printf (record, "order %s\n", game_get_order (game) == ORDER_TOP_DOWN ? "top-down" : "free");
}

static void
append_player (GString    *record,
               const char *name,
               gboolean    first)
{
  g_string_append (record, first ? "players " : "; ");
  notation_escape (record, name);
}

static void
append_players (GString    *record,
                const Game *game)
{
  for (guint i = 0; i < game_get_n_first (game); i++)
    append_player (record, game_get_first (game, i), i == 0);
  g_string_append_c (record, '\n');
}

static void
append_number (GString    *record,
               const Game *game)
{
  if (game_get_number (game) > 0)
    g_string_append_printf (record, "number %u\n", game_get_number (game));
}

static void
append_move (GString       *record,
             const Ruleset *rules,
             const Move    *move)
{
  guint seat = move->seat_then + 1;

  /* printf() would take most of the time where thousands of games are identified. */
  G_STATIC_ASSERT (RULES_MAX_PLAYERS < 100);
  if (seat >= 10)
    g_string_append_c (record, '0' + seat / 10);
  g_string_append_c (record, '0' + seat % 10);
  g_string_append_c (record, ' ');
  g_string_append (record, move->kind == MOVE_SAVED ? "saved" : rules->entries[move->entry].id);
  g_string_append_c (record, ' ');
  g_string_append (record, move->kind == MOVE_CLEAR ? "-" : move->typed);
  if (move->rolls > 0)
    g_string_append_printf (record, " rolls=%u", move->rolls);
  if (move->declared)
    g_string_append (record, " yahtzee");
  g_string_append_c (record, '\n');
}

static void
append_people (GString    *record,
               const Move *move)
{
  static const char *const words[] = { "rename", "seats", "join", "leave" };

  g_string_append (record, words[move->kind - MOVE_RENAME]);
  if (move->kind == MOVE_RENAME || move->kind == MOVE_LEAVE)
    g_string_append_printf (record, " %u", move->seat_then + 1);
  if (move->text != NULL)
    {
      g_string_append_c (record, ' ');
      notation_escape (record, move->text);
    }
  g_string_append_c (record, '\n');
}

static void
append_moves (GString    *record,
              const Game *game)
{
  const int *totals = game_get_totals (game);

  for (guint i = 0; totals != NULL && i < game_get_n_players (game); i++)
    g_string_append_printf (record, "total %u %d\n", i + 1, totals[i]);
  for (guint i = 0; i < game_get_n_moves (game); i++)
    if (move_is_of_people (game_get_move (game, i)))
      append_people (record, game_get_move (game, i));
    else
      append_move (record, game_get_rules (game), game_get_move (game, i));
}

char *
notation_write (const Game *game)
{
  const GameFacts *facts = game_get_facts (game);
  GString *record = g_string_new (NULL);

  g_string_append_printf (record, "protokoll %d\n", NOTATION_FORMAT);
  append_rules (record, game);
  append_fact (record, "date", facts->date);
  append_fact (record, "note", facts->note);
  append_fact (record, "place", facts->place);
  if (facts->bet > 0)
    g_string_append_printf (record, "bet %d\n", facts->bet);
  append_number (record, game);
  append_players (record, game);
  append_moves (record, game);
  return g_string_free (record, FALSE);
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
append_scores (GString    *record,
               const Game *game)
{
  const char *date = game_get_facts (game)->date;
  g_autofree char *day = date != NULL ? g_strndup (date, strlen ("2026-11-20")) : NULL;
  Score scores[RULES_MAX_PLAYERS];
  guint n = game_get_n_players (game);

  for (guint i = 0; i < n; i++)
    scores[i] = (Score) { game_get_player (game, i), game_get_totals (game)[i] };
  qsort (scores, n, sizeof (Score), compare_names);

  append_fact (record, "date", day);
  for (guint i = 0; i < n; i++)
    append_player (record, scores[i].name, i == 0);
  g_string_append_c (record, '\n');
  for (guint i = 0; i < n; i++)
    g_string_append_printf (record, "total %u %d\n", i + 1, scores[i].total);
  append_number (record, game);
}

/* The text of a game never changes again, whatever else a game file will say: games are found by it that were saved
 * long ago. */
char *
notation_identity (const Game *game)
{
  g_autoptr (GString) record = g_string_new (NULL);

  append_rules (record, game);
  if (game_get_totals (game) != NULL)
    append_scores (record, game);
  else
    {
      append_fact (record, "date", game_get_facts (game)->date);
      append_players (record, game);
      append_moves (record, game);
    }
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, record->str, record->len);
}

gboolean
notation_is_identity (const char *text)
{
  gsize length = strlen (text);

  return length == IDENTITY_LENGTH && strspn (text, "0123456789abcdef") == length;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation-text.h"
#include "notation.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#define MAX_PROBLEMS 100

/* What has been read so far. */
typedef struct
{
  Library *library;
  GPtrArray *problems;
  guint line;
  const Ruleset *shipped; /* the rules as the record names them, before its options */
  GPtrArray *options;     /* "key=value" */
  GHashTable *facts_seen; /* words of facts that stand once */
  GameFacts facts;
  char *order;
  guint order_line;
  char **players;
  guint players_line;
  Game *game;          /* from the first move on */
  gboolean no_game;    /* the head is wrong: moves cannot be checked */
  int *totals;
  guint n_totals;
  gboolean full;       /* there are too many moves or problems: the rest is not looked at */
  guint64 lost;        /* seats of which a move was refused, a bit each */
} Reader;

void
notation_problem_free (NotationProblem *problem)
{
  g_free (problem->message);
  g_free (problem);
}

static void
add_problem (Reader *reader,
             guint   line,
             char   *message)
{
  NotationProblem *problem = g_new (NotationProblem, 1);

  problem->line = line;
  problem->message = message;
  g_ptr_array_add (reader->problems, problem);
  reader->full |= reader->problems->len >= MAX_PROBLEMS;
}

static gboolean G_GNUC_PRINTF (2, 3)
refuse (Reader     *reader,
        const char *format,
        ...)
{
  va_list arguments;

  va_start (arguments, format);
  add_problem (reader, reader->line, g_strdup_vprintf (format, arguments));
  va_end (arguments);
  return FALSE;
}

/* Takes an error over as a problem of @line. */
static gboolean
refuse_error (Reader *reader,
              guint   line,
              GError *error)
{
  add_problem (reader, line, g_strdup (error->message));
  g_error_free (error);
  return FALSE;
}

static gboolean
read_rules (Reader *reader,
            char   *rest)
{
  GError *error = NULL;

  reader->shipped = library_find (reader->library, rest, &error);
  return reader->shipped != NULL || refuse_error (reader, reader->line, error);
}

static gboolean
read_order (Reader *reader,
            char   *rest)
{
  if (strcmp (rest, "free") != 0 && strcmp (rest, "top-down") != 0)
    return refuse (reader, _("“%s” is not an order; expected “free” or “top-down”"), rest);

  reader->order = g_strdup (rest);
  reader->order_line = reader->line;
  return TRUE;
}

/* An option is checked at its own line, so that the problem names it. */
static gboolean
read_option (Reader *reader,
             char   *rest)
{
  const char *asked[] = { rest, NULL };
  g_autoptr (Ruleset) checked = NULL;
  g_auto (GStrv) parts = g_strsplit (rest, "=", 2);
  GError *error = NULL;

  checked = ruleset_with_options (reader->shipped, asked, &error);
  if (checked == NULL)
    return refuse_error (reader, reader->line, error);

  for (guint i = 0; i < reader->options->len; i++)
    {
      const char *other = g_ptr_array_index (reader->options, i);

      if (g_str_has_prefix (other, parts[0]) && other[strlen (parts[0])] == '=')
        return refuse (reader, _("The option “%s” is given twice; keep only one"), parts[0]);
    }
  g_ptr_array_add (reader->options, g_strdup (rest));
  return TRUE;
}

static gboolean
check_facts (Reader          *reader,
             const GameFacts *facts)
{
  GError *error = NULL;

  return game_check_facts (reader->shipped, facts, &error) || refuse_error (reader, reader->line, error);
}

static gboolean
read_bet (Reader *reader,
          char   *rest)
{
  guint64 bet;

  if (!g_ascii_string_to_unsigned (rest, 10, 1, G_MAXINT, &bet, NULL))
    return refuse (reader, _("“%s” is not a bet; expected a whole number of coins"), rest);
  reader->facts.bet = bet;
  return check_facts (reader, &(GameFacts) { .bet = bet });
}

static gboolean
read_date (Reader *reader,
           char   *rest)
{
  reader->facts.date = g_strdup (rest);
  return check_facts (reader, &(GameFacts) { .date = rest });
}

static gboolean
refuse_escape (Reader *reader)
{
  return refuse (reader, _("A backslash may stand only before “#”, “;”, “\\” or “n”; the backslash itself is “\\\\”"));
}

static char *
read_text (Reader     *reader,
           const char *rest)
{
  char *text = notation_text_unescape (rest);

  if (text == NULL)
    refuse_escape (reader);
  return text;
}

static gboolean
read_note (Reader *reader,
           char   *rest)
{
  reader->facts.note = read_text (reader, rest);
  return reader->facts.note != NULL;
}

static gboolean
read_place (Reader *reader,
            char   *rest)
{
  reader->facts.place = read_text (reader, rest);
  return reader->facts.place != NULL;
}

static gboolean
read_players (Reader *reader,
              char   *rest)
{
  reader->players = notation_text_split_names (rest);
  reader->players_line = reader->line;
  return reader->players != NULL || refuse_escape (reader);
}

enum
{
  FACT_FIRST = 1 << 0,   /* the others need it */
  FACT_REPEATS = 1 << 1, /* may stand on several lines */
};

typedef struct
{
  const char *word;
  gboolean (*read) (Reader *reader, char *rest);
  int flags;
} Fact;

static const Fact facts[] = {
  { "rules", read_rules, FACT_FIRST },
  { "order", read_order, 0 },
  { "option", read_option, FACT_REPEATS },
  { "bet", read_bet, 0 },
  { "date", read_date, 0 },
  { "note", read_note, 0 },
  { "place", read_place, 0 },
  { "players", read_players, 0 },
};

static const Fact *
find_fact (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (strcmp (facts[i].word, word) == 0)
      return &facts[i];

  return NULL;
}

static gboolean
check_fact (Reader     *reader,
            const Fact *fact,
            const char *rest)
{
  gboolean first = (fact->flags & FACT_FIRST) != 0;

  if (*rest == '\0')
    return refuse (reader, _("Something is missing after “%s”"), fact->word);
  if (!(fact->flags & FACT_REPEATS) && !g_hash_table_add (reader->facts_seen, (gpointer) fact->word))
    return refuse (reader, _("“%s” is given twice; keep only one"), fact->word);
  if (reader->game != NULL || reader->n_totals > 0)
    return refuse (reader, _("“%s” comes after the first move; it must come before it"), fact->word);
  if (reader->shipped == NULL && !first && !reader->no_game)
    {
      reader->no_game = TRUE;
      return refuse (reader, _("“%s” comes before the rules; a line like “rules special-8” must be first"), fact->word);
    }
  return reader->shipped != NULL || first;
}

static void
read_fact (Reader     *reader,
           const Fact *fact,
           char       *rest)
{
  if (!check_fact (reader, fact, rest) || !fact->read (reader, rest))
    reader->no_game = TRUE;
}

static Game *
make_game (Reader  *reader,
           guint   *line,
           GError **error)
{
  g_autoptr (Ruleset) rules = NULL;
  g_autoptr (Game) bare = NULL;
  Order order;

  *line = reader->order_line;
  g_ptr_array_add (reader->options, NULL);
  rules = ruleset_with_options (reader->shipped, (const char *const *) reader->options->pdata, error);
  if (rules == NULL)
    return NULL;

  order = rules->order == ORDER_CHOICE ? ORDER_FREE : rules->order;
  if (reader->order != NULL && rules->order != ORDER_CHOICE)
    order = ORDER_CHOICE; /* game_new() says that it cannot be chosen */
  else if (reader->order != NULL)
    order = strcmp (reader->order, "top-down") == 0 ? ORDER_TOP_DOWN : ORDER_FREE;

  if (order != ORDER_CHOICE)
    *line = reader->players_line;
  bare = game_new (rules, order, (const char *const *) reader->players, error);
  if (bare == NULL)
    return NULL;

  return game_with_facts (bare, &reader->facts, error);
}

/* Makes the game out of the head. Returns FALSE where the head is wrong, having said so once. */
static gboolean
need_game (Reader *reader)
{
  GError *error = NULL;
  guint line;

  if (reader->game != NULL || reader->no_game)
    return reader->game != NULL;

  reader->no_game = TRUE;
  if (reader->shipped == NULL)
    return refuse (reader, _("The rules are missing; expected a line like “rules special-8”"));
  if (reader->players == NULL)
    return refuse (reader, _("The players are missing; expected a line like “players Anna; Bjørn”"));

  reader->game = make_game (reader, &line, &error);
  if (reader->game == NULL)
    return refuse_error (reader, line, error);
  reader->no_game = FALSE;
  return TRUE;
}

static gboolean
parse_seat (Reader     *reader,
            const char *word,
            guint      *seat)
{
  guint64 number;
  guint n = game_get_n_players (reader->game);

  if (!g_ascii_string_to_unsigned (word, 10, 1, n, &number, NULL))
    return refuse (reader, _("There is no seat “%s”; expected 1 to %u"), word, n);
  *seat = number - 1;
  return TRUE;
}

static void
take_game (Reader *reader,
           guint   seat,
           Game   *changed,
           GError *error)
{
  if (changed != NULL)
    {
      game_unref (reader->game);
      reader->game = changed;
      return;
    }

  /* From the top down one refused move makes all later ones of that seat wrong: say it once. */
  if (error->code != GAME_ERROR_ORDER || !(reader->lost & (G_GUINT64_CONSTANT (1) << seat)))
    add_problem (reader, reader->line, g_strdup (error->message));
  reader->lost |= G_GUINT64_CONSTANT (1) << seat;
  g_error_free (error);
}

static gboolean
read_rolls (Reader     *reader,
            const char *word,
            Play       *play)
{
  guint64 rolls;

  if (play->rolls > 0)
    return refuse (reader, _("“rolls=” is given twice; keep only one"));
  if (!g_ascii_string_to_unsigned (word, 10, 1, 999, &rolls, NULL))
    return refuse (reader, _("“rolls=%s” is wrong; expected 1 to 3, and more only where rolls are saved"),
                   word);
  play->rolls = rolls;
  return TRUE;
}

static gboolean
read_extras (Reader *reader,
             char   *rest,
             Play   *play)
{
  while (*rest != '\0')
    {
      const char *word = notation_text_next_word (&rest);

      if (g_str_has_prefix (word, "rolls="))
        {
          if (!read_rolls (reader, word + strlen ("rolls="), play))
            return FALSE;
        }
      else if (strcmp (word, "yahtzee") == 0)
        play->declared_five_alike = TRUE;
      else
        return refuse (reader, _("“%s” is not known here; expected “rolls=2”, “yahtzee” or nothing"), word);
    }
  return TRUE;
}

static void
read_saved (Reader     *reader,
            guint       seat,
            const char *value)
{
  GError *error = NULL;
  guint64 saved;

  if (!g_ascii_string_to_unsigned (value, 10, 0, 9999, &saved, NULL))
    refuse (reader, _("“%s” is not a number of saved rolls"), value);
  else
    {
      Game *changed = game_set_saved (reader->game, seat, saved, 0, &error);

      take_game (reader, seat, changed, error);
    }
}

static gboolean
read_entry (Reader     *reader,
            const char *id,
            guint      *entry)
{
  const Ruleset *rules = game_get_rules (reader->game);
  g_autoptr (GString) ids = NULL;
  int found = ruleset_find_entry (rules, id);

  if (found >= 0)
    {
      *entry = found;
      return TRUE;
    }

  ids = g_string_new (NULL);
  for (guint i = 0; i < rules->n_entries; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", rules->entries[i].id);
  return refuse (reader, _("There is no entry “%s” in %s; expected one of: %s"), id, rules->title, ids->str);
}

static void
read_filling (Reader     *reader,
              Play       *play,
              const char *value,
              char       *rest)
{
  GError *error = NULL;
  Game *changed;

  if (strcmp (value, "-") == 0)
    {
      if (*rest != '\0')
        refuse (reader, _("Nothing may follow “-”"));
      else
        {
          changed = game_clear (reader->game, play->seat, play->entry, 0, &error);
          take_game (reader, play->seat, changed, error);
        }
      return;
    }

  play->typed = value;
  if (!read_extras (reader, rest, play))
    return;
  changed = game_play (reader->game, play, &error);
  take_game (reader, play->seat, changed, error);
}

static gboolean
check_room (Reader *reader)
{
  if (game_get_n_moves (reader->game) < GAME_MAX_MOVES)
    return TRUE;

  reader->full = TRUE;
  return refuse (reader, _("There are too many moves; a game has at most %d"), GAME_MAX_MOVES);
}

static void
read_move (Reader     *reader,
           const char *seat_word,
           char       *rest)
{
  const char *id, *value;
  Play play = { 0 };

  if (reader->n_totals > 0)
    {
      refuse (reader, _("A game has totals or moves, not both"));
      return;
    }
  if (!need_game (reader) || !check_room (reader) || !parse_seat (reader, seat_word, &play.seat))
    return;

  id = notation_text_next_word (&rest);
  value = notation_text_next_word (&rest);
  if (*id == '\0' || *value == '\0')
    refuse (reader, _("A move is a seat, an entry and a value, such as “1 threes 7”"));
  else if (strcmp (id, "saved") == 0)
    {
      if (*rest != '\0')
        refuse (reader, _("“%s” is not known here; leave it out"), rest);
      else
        read_saved (reader, play.seat, value);
    }
  else if (read_entry (reader, id, &play.entry))
    read_filling (reader, &play, value, rest);
}

static void
read_total (Reader *reader,
            char   *rest)
{
  const char *seat_word = notation_text_next_word (&rest);
  guint64 total;
  guint seat = 0;

  if (!need_game (reader))
    return;
  if (game_get_n_moves (reader->game) > 0)
    {
      refuse (reader, _("A game has totals or moves, not both"));
      return;
    }
  if (!parse_seat (reader, seat_word, &seat))
    return;
  if (reader->totals == NULL)
    {
      reader->totals = g_new (int, game_get_n_players (reader->game));
      for (guint i = 0; i < game_get_n_players (reader->game); i++)
        reader->totals[i] = -1;
    }

  if (reader->totals[seat] >= 0)
    refuse (reader, _("The total of seat %u is given twice; keep only one"), seat + 1);
  else if (!g_ascii_string_to_unsigned (rest, 10, 0, game_get_rules (reader->game)->maximum, &total, NULL))
    refuse (reader, _("“%s” is not a total; expected 0 to %d"), rest, game_get_rules (reader->game)->maximum);
  else
    reader->totals[seat] = total;
  reader->n_totals++;
}

static void
read_line (Reader *reader,
           char   *line)
{
  const Fact *fact;
  char *word;

  notation_text_cut_comment (line);
  line = g_strstrip (line);
  if (*line == '\0')
    return;

  word = notation_text_next_word (&line);
  fact = find_fact (word);
  if (fact != NULL)
    read_fact (reader, fact, line);
  else if (strcmp (word, "total") == 0)
    read_total (reader, line);
  else if (g_ascii_isdigit (*word))
    read_move (reader, word, line);
  else
    refuse (reader, _("“%s” is not known; expected a fact (rules, order, option, bet, date, note, place, players), a "
                      "total, or a move like “1 threes 7”"), word);
}

static gboolean
read_first_line (Reader *reader,
                 char   *line)
{
  guint64 format;
  char *rest;

  notation_text_cut_comment (line);
  rest = g_strstrip (line);
  if (strcmp (notation_text_next_word (&rest), "protokoll") != 0 ||
      !g_ascii_string_to_unsigned (rest, 10, 1, G_MAXUINT, &format, NULL))
    return refuse (reader, _("This is not a game file; the first line must be “protokoll %d”"), NOTATION_FORMAT);
  if (format > NOTATION_FORMAT)
    return refuse (reader, _("This game file has format %u, from a newer Protokoll; this one reads format %d"),
                   (guint) format, NOTATION_FORMAT);
  return TRUE;
}

static gboolean
check_text (Reader     *reader,
            const char *text,
            gsize       length)
{
  const char *end;

  if (length > NOTATION_MAX_SIZE)
    return refuse (reader, _("This is too large for a game file; it must be at most %d MiB"),
                   NOTATION_MAX_SIZE / 1024 / 1024);
  if (g_utf8_validate_len (text, length, &end))
    return TRUE;

  for (const char *c = text; c < end; c++)
    reader->line += *c == '\n';
  return refuse (reader, _("This is not text; it must be UTF-8"));
}

/* What can only be said when everything has been read. */
static void
read_end (Reader *reader)
{
  if (reader->problems->len > 0 || !need_game (reader) || reader->totals == NULL)
    return;

  for (guint i = 0; i < game_get_n_players (reader->game); i++)
    if (reader->totals[i] < 0)
      {
        refuse (reader, _("The total of seat %u is missing; expected a line “total %u …”"), i + 1, i + 1);
        return;
      }
  take_game (reader, 0, game_new_totals (reader->game, reader->totals, NULL), NULL);
}

static void
read_lines (Reader     *reader,
            const char *text,
            gsize       length)
{
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) lines = NULL;
  char *start = copy;

  if (g_str_has_prefix (start, "\357\273\277"))
    start += 3;
  lines = g_strsplit (start, "\n", -1);
  if (!read_first_line (reader, lines[0] != NULL ? lines[0] : start))
    return;
  for (guint i = 1; lines[0] != NULL && lines[i] != NULL && !reader->full; i++)
    {
      reader->line = i + 1;
      read_line (reader, lines[i]);
    }
  read_end (reader);
}

static void
reader_clear (Reader *reader)
{
  g_ptr_array_unref (reader->options);
  g_hash_table_unref (reader->facts_seen);
  g_free (reader->facts.date);
  g_free (reader->facts.note);
  g_free (reader->facts.place);
  g_free (reader->order);
  g_strfreev (reader->players);
  g_clear_pointer (&reader->game, game_unref);
  g_free (reader->totals);
}

Game *
notation_read (const char *text,
             gsize       length,
             Library    *library,
             GPtrArray  *problems)
{
  Reader reader = { .library = library, .problems = problems, .line = 1 };
  Game *game = NULL;

  reader.options = g_ptr_array_new_with_free_func (g_free);
  reader.facts_seen = g_hash_table_new (g_str_hash, g_str_equal);
  if (check_text (&reader, text, length))
    read_lines (&reader, text, length);
  if (problems->len == 0)
    game = g_steal_pointer (&reader.game);

  reader_clear (&reader);
  return game;
}

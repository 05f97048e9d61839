/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation.h"

#include "byte-order-mark.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#define MAX_PROBLEMS 100

/* What has been read of the record so far. */
typedef struct
{
  Library *library;
  GPtrArray *problems;
  guint line;
  const Ruleset *shipped; /* the rules as the record names them, before its options */
  GPtrArray *options;     /* "key=value" */
  GHashTable *facts_seen; /* words of facts that were read and may stand only once */
  GameFacts facts;
  char *order;
  guint order_line;
  guint option_line; /* of the last option */
  char **players;
  guint players_line;
  Game *game;          /* NULL before the first move or total */
  gboolean no_game;    /* the facts are wrong, so moves cannot be checked */
  int *totals;
  guint n_totals;
  guint number;        /* that tells equal games of totals apart, or 0 */
  guint number_line;
  gboolean full;       /* there are too many moves or problems, so the rest is not read */
  guint64 lost;        /* seats with a refused move, a bit each */
} Reader;

/* Cuts off a comment: "#" at the start of the line or after white space. An escaped one has a backslash before it, so
 * it never begins a comment. */
static void
cut_comment (char *line)
{
  for (char *c = strchr (line, '#'); c != NULL; c = strchr (c + 1, '#'))
    if (c == line || c[-1] == ' ' || c[-1] == '\t')
      *c = '\0';
}

/* Returns the next word of a line and moves @rest behind it and the blanks after it. The word is terminated within the
 * line. */
static char *
next_word (char **rest)
{
  char *word = *rest;
  char *end = word + strcspn (word, " \t");

  *rest = end + strspn (end, " \t");
  *end = '\0';
  return word;
}

/* Returns a name or note with "\#", "\;", "\\" and "\n" undone, owned by the caller; NULL where a backslash stands
 * before anything else. */
static char *
unescape (const char *text)
{
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c++)
    {
      if (*c != '\\')
        {
          g_string_append_c (plain, *c);
          continue;
        }
      c++;
      if (*c == '\0' || strchr ("#;\\n", *c) == NULL)
        return NULL;
      g_string_append_c (plain, *c == 'n' ? '\n' : *c);
    }
  return g_string_free (g_steal_pointer (&plain), FALSE);
}

/* Returns the end of the name that begins at @text: a semicolon that is not escaped, or the end of the text. */
static char *
find_end (char *text)
{
  while (*text != '\0' && *text != ';')
    text += *text == '\\' && text[1] != '\0' ? 2 : 1;

  return text;
}

/* Returns the names between semicolons that are not escaped, at most one more than a game can have, NULL-terminated and
 * owned by the caller. @text is changed. NULL where unescape() fails. */
static char **
split_names (char *text)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gboolean more = TRUE;

  while (more)
    {
      char *end = find_end (text);
      char *name;

      more = *end != '\0' && names->len < RULES_MAX_PLAYERS;
      *end = '\0';
      name = unescape (g_strstrip (text));
      if (name == NULL)
        return NULL;
      g_ptr_array_add (names, name);
      text = end + 1;
    }

  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}

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

/* Adds @error, which is freed, as a problem of @line. */
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
  if (reader->shipped == NULL)
    return refuse_error (reader, reader->line, error);
  return TRUE;
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

/* Checks an option at its own line, so that the problem names it. Whether the options go together is known only when all
 * were read: the value of one may need that of another. */
static gboolean
read_option (Reader *reader,
             char   *rest)
{
  const char *asked[] = { rest, NULL };
  GError *error = NULL;
  g_autoptr (Ruleset) checked = library_find_variant (reader->library, reader->shipped->id, asked, &error);
  g_auto (GStrv) parts = g_strsplit (rest, "=", 2);

  if (checked == NULL && g_error_matches (error, RULES_ERROR, RULES_ERROR_OPTION))
    return refuse_error (reader, reader->line, error);
  g_clear_error (&error);

  for (guint i = 0; i < reader->options->len; i++)
    {
      const char *other = g_ptr_array_index (reader->options, i);

      if (g_str_has_prefix (other, parts[0]) && other[strlen (parts[0])] == '=')
        return refuse (reader, _("The option “%s” is given twice; keep only one"), parts[0]);
    }
  g_ptr_array_add (reader->options, g_strdup (rest));
  reader->option_line = reader->line;
  return TRUE;
}

static gboolean
check_facts (Reader          *reader,
             const GameFacts *facts)
{
  GError *error = NULL;

  if (!game_check_facts (reader->shipped, facts, &error))
    return refuse_error (reader, reader->line, error);
  return TRUE;
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
read_number (Reader *reader,
             char   *rest)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (rest, 10, GAME_LEAST_NUMBER, GAME_MOST_NUMBER, &number, NULL))
    return refuse (reader, _("“%s” is not the number of a game; expected 2 or more: the first of several equal games has "
                             "no number"), rest);
  reader->number = number;
  reader->number_line = reader->line;
  return TRUE;
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

static gboolean
read_text (Reader  *reader,
           char    *rest,
           char   **text)
{
  *text = unescape (rest);
  if (*text == NULL)
    return refuse_escape (reader);
  return TRUE;
}

static gboolean
read_note (Reader *reader,
           char   *rest)
{
  return read_text (reader, rest, &reader->facts.note) &&
         check_facts (reader, &(GameFacts) { .note = reader->facts.note });
}

static gboolean
read_place (Reader *reader,
            char   *rest)
{
  return read_text (reader, rest, &reader->facts.place) &&
         check_facts (reader, &(GameFacts) { .place = reader->facts.place });
}

static gboolean
read_players (Reader *reader,
              char   *rest)
{
  reader->players = split_names (rest);
  reader->players_line = reader->line;
  if (reader->players == NULL)
    return refuse_escape (reader);
  return TRUE;
}

typedef struct
{
  const char *word;
  gboolean (*read) (Reader *reader, char *rest);
} Fact;

/* The rules must come first, because the other facts are checked by them. */
static const Fact facts[] = {
  { "rules", read_rules }, { "order", read_order }, { "option", read_option }, { "bet", read_bet },
  { "date", read_date },   { "note", read_note },   { "place", read_place },   { "number", read_number },
  { "players", read_players },
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
  gboolean first = fact == &facts[0];

  if (*rest == '\0')
    return refuse (reader, _("Something is missing after “%s”"), fact->word);
  if (fact->read != read_option && !g_hash_table_add (reader->facts_seen, (gpointer) fact->word))
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
  /* Parsing the rules again would take longer than all the rest. */
  if (reader->options->len == 0)
    rules = ruleset_ref (reader->shipped);
  else
    {
      g_ptr_array_add (reader->options, NULL);
      *line = reader->option_line;
      rules = library_find_variant (reader->library, reader->shipped->id,
                                    (const char *const *) reader->options->pdata, error);
      if (rules == NULL)
        return NULL;
      *line = reader->order_line;
    }

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

/* Makes the game from the facts, if that was not done. FALSE where they are wrong; the problem is added only once. */
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

/* Replaces the game by @changed. Where that is NULL, @error becomes a problem. */
static void
take_game (Reader  *reader,
           guint    seat,
           Game    *changed,
           GError **error)
{
  if (changed != NULL)
    {
      game_unref (reader->game);
      reader->game = changed;
      return;
    }

  /* In a fixed order one refused move makes all later ones of that seat wrong, so only the first is reported. */
  if ((*error)->code != GAME_ERROR_ORDER || !(reader->lost & (G_GUINT64_CONSTANT (1) << seat)))
    add_problem (reader, reader->line, g_strdup ((*error)->message));
  reader->lost |= G_GUINT64_CONSTANT (1) << seat;
}

static gboolean
read_extras (Reader *reader,
             char   *rest,
             Play   *play)
{
  while (*rest != '\0')
    {
      const char *word = next_word (&rest);
      const char *number = word + strlen ("rolls=");
      guint64 rolls;

      if (strcmp (word, "yahtzee") == 0)
        play->declared_five_alike = TRUE;
      else if (!g_str_has_prefix (word, "rolls="))
        return refuse (reader, _("“%s” is not known here; expected “rolls=2”, “yahtzee” or nothing"), word);
      else if (play->rolls > 0)
        return refuse (reader, _("“rolls=” is given twice; keep only one"));
      else if (g_ascii_string_to_unsigned (number, 10, 1, 999, &rolls, NULL))
        play->rolls = rolls;
      else
        return refuse (reader, _("“rolls=%s” is wrong; expected 1 to 3, and more only where rolls are saved"), number);
    }
  return TRUE;
}

static void
read_saved (Reader     *reader,
            guint       seat,
            const char *value,
            const char *rest)
{
  g_autoptr (GError) error = NULL;
  guint64 saved;

  if (*rest != '\0')
    refuse (reader, _("“%s” is not known here; leave it out"), rest);
  else if (!g_ascii_string_to_unsigned (value, 10, 0, 9999, &saved, NULL))
    refuse (reader, _("“%s” is not a number of saved rolls"), value);
  else
    take_game (reader, seat, game_set_saved (reader->game, seat, saved, 0, &error), &error);
}

static gboolean
read_entry (Reader     *reader,
            const char *id,
            guint      *entry)
{
  const Ruleset *rules = game_get_rules (reader->game);
  g_autoptr (GString) ids = g_string_new (NULL);
  int found = ruleset_find_entry (rules, id);

  *entry = MAX (found, 0);
  if (found >= 0)
    return TRUE;

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
  g_autoptr (GError) error = NULL;

  play->typed = value;
  if (strcmp (value, "-") != 0)
    {
      if (read_extras (reader, rest, play))
        take_game (reader, play->seat, game_play (reader->game, play, &error), &error);
    }
  else if (*rest != '\0')
    refuse (reader, _("Nothing may follow “-”"));
  else
    take_game (reader, play->seat, game_clear (reader->game, play->seat, play->entry, 0, &error), &error);
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

  id = next_word (&rest);
  value = next_word (&rest);
  if (*id == '\0' || *value == '\0')
    refuse (reader, _("A move is a seat, an entry and a value, such as “1 threes 7”"));
  else if (strcmp (id, "saved") == 0)
    read_saved (reader, play.seat, value, rest);
  else if (read_entry (reader, id, &play.entry))
    read_filling (reader, &play, value, rest);
}

/* Moves about players, which stand among the others. */

static Game *
read_rename (Reader  *reader,
             char    *rest,
             GError **error)
{
  const char *seat_word = next_word (&rest);
  g_autofree char *name = NULL;
  guint seat = 0;

  if (!parse_seat (reader, seat_word, &seat))
    return NULL;
  name = unescape (rest);
  if (name != NULL)
    return game_rename (reader->game, seat, name, 0, error);
  refuse_escape (reader);
  return NULL;
}

/* Reads a new order. One seat more than a game can have is read, so that game_set_seats() refuses it. */
static Game *
read_seats (Reader  *reader,
            char    *rest,
            GError **error)
{
  guint seats[RULES_MAX_PLAYERS + 1];
  guint n = 0;

  while (*rest != '\0' && n <= RULES_MAX_PLAYERS)
    if (!parse_seat (reader, next_word (&rest), &seats[n++]))
      return NULL;

  return game_set_seats (reader->game, seats, n, 0, error);
}

static Game *
read_join (Reader  *reader,
           char    *rest,
           GError **error)
{
  g_autofree char *name = unescape (rest);

  if (name != NULL)
    return game_join (reader->game, name, FALSE, 0, error);
  refuse_escape (reader);
  return NULL;
}

static Game *
read_leave (Reader  *reader,
            char    *rest,
            GError **error)
{
  guint seat = 0;

  return parse_seat (reader, rest, &seat) ? game_leave (reader->game, seat, 0, error) : NULL;
}

static const struct
{
  const char *word;
  Game *(*read) (Reader *reader, char *rest, GError **error);
} happenings[] = {
  { "rename", read_rename },
  { "seats", read_seats },
  { "join", read_join },
  { "leave", read_leave },
};

/* Reads a move about players. FALSE where @word is none of their words. */
static gboolean
read_happening (Reader     *reader,
                const char *word,
                char       *rest)
{
  g_autoptr (GError) error = NULL;
  Game *changed;
  guint i = 0;

  while (i < G_N_ELEMENTS (happenings) && strcmp (happenings[i].word, word) != 0)
    i++;
  if (i == G_N_ELEMENTS (happenings))
    return FALSE;

  if (*rest == '\0')
    refuse (reader, _("Something is missing after “%s”"), word);
  else if (reader->n_totals > 0)
    refuse (reader, _("A game has totals or moves, not both"));
  else if (need_game (reader) && check_room (reader))
    {
      changed = happenings[i].read (reader, rest, &error);
      if (changed != NULL)
        take_game (reader, 0, changed, NULL);
      else if (error != NULL)
        add_problem (reader, reader->line, g_strdup (error->message));
    }
  return TRUE;
}

static void
read_total (Reader *reader,
            char   *rest)
{
  const char *seat_word = next_word (&rest);
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
      reader->totals = g_new0 (int, game_get_n_players (reader->game));
      for (guint i = 0; i < game_get_n_players (reader->game); i++)
        reader->totals[i] = -1;
    }

  if (reader->totals[seat] >= 0)
    refuse (reader, _("The total of seat %u is given twice; keep only one"), seat + 1);
  else if (!g_ascii_string_to_unsigned (rest, 10, 0, game_get_rules (reader->game)->limit, &total, NULL))
    refuse (reader, _("“%s” is not a total; expected 0 to %d"), rest, game_get_rules (reader->game)->limit);
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

  cut_comment (line);
  line = g_strstrip (line);
  if (*line == '\0')
    return;

  word = next_word (&line);
  fact = find_fact (word);
  if (fact != NULL)
    read_fact (reader, fact, line);
  else if (strcmp (word, "total") == 0)
    read_total (reader, line);
  else if (g_ascii_isdigit (*word))
    read_move (reader, word, line);
  else if (!read_happening (reader, word, line))
    refuse (reader, _("“%s” is not known; expected a fact (rules, order, option, bet, date, note, place, number, "
                      "players), a total, a move like “1 threes 7”, or rename, seats, join or leave"), word);
}

static gboolean
read_first_line (Reader *reader,
                 char   *line)
{
  guint64 format;
  char *rest;

  cut_comment (line);
  rest = g_strstrip (line);
  if (strcmp (next_word (&rest), "protokoll") != 0 ||
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

/* Checks what can only be known when everything has been read. */
static void
read_end (Reader *reader)
{
  g_autoptr (GError) error = NULL;

  if (reader->problems->len > 0 || !need_game (reader))
    return;
  if (reader->totals == NULL)
    {
      if (reader->number > 0)
        add_problem (reader, reader->number_line,
                     g_strdup (_("Only a game of which the totals are known has a number; leave this line out")));
      return;
    }

  for (guint i = 0; i < game_get_n_players (reader->game); i++)
    if (reader->totals[i] < 0)
      {
        refuse (reader, _("The total of seat %u is missing; expected a line “total %u …”"), i + 1, i + 1);
        return;
      }
  take_game (reader, 0, game_new_totals (reader->game, reader->totals, &error), &error);
  if (error == NULL && reader->number > 0)
    take_game (reader, 0, game_with_number (reader->game, reader->number), NULL);
}

static void
read_lines (Reader     *reader,
            const char *text,
            gsize       length)
{
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) lines = NULL;
  char *start = copy + byte_order_mark_get_length (text, length);

  lines = g_strsplit (start, "\n", -1);
  if (!read_first_line (reader, lines[0] != NULL ? lines[0] : start))
    return;
  /* An empty text has no first line and was refused. */
  for (guint i = 1; lines[i] != NULL && !reader->full; i++)
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
  game_facts_clear (&reader->facts);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-file.h"

#include "byte-order-mark.h"
#include "name-match.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

/* Lines that begin so are for programs: what a game has beside what people read. */
#define MARK "#:"

/* No time is more seconds after another one. */
#define MAX_SECONDS (G_GINT64_CONSTANT (1) << 40)

G_DEFINE_QUARK (game-file-error-quark, game_file_error)

/* What has been read of a game file so far. Reading ends at the first problem: it is @error, and @line is its line. */
typedef struct
{
  Library *library;
  GError **error;
  guint line;
  const Ruleset *shipped; /* the rules as the file names them, before its options */
  GPtrArray *options;     /* "key=value" */
  guint seen;             /* the facts that were read, a bit each */
  GameFacts facts;
  char *order;
  guint order_line;
  guint option_line; /* of the last option */
  char **players;
  guint players_line;
  Game *game;    /* NULL before the first move or total */
  int *totals;   /* by seat, -1 where there was no line; NULL before the first one */
  guint number;  /* that tells equal games of totals apart, or 0 */
  guint number_line;
  GPtrArray *marks; /* of char *, the lines that begin with MARK, without it */
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

static gboolean G_GNUC_PRINTF (2, 3)
refuse (Reader     *reader,
        const char *format,
        ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (reader->error != NULL)
    *reader->error = g_error_new_valist (GAME_FILE_ERROR, GAME_FILE_ERROR_TEXT, format, arguments);
  va_end (arguments);
  return FALSE;
}

/* Where @min is above @max, no number is right. */
static gboolean
read_count (const char *text,
            guint       min,
            guint       max,
            guint      *count)
{
  guint64 value;

  if (min > max || !g_ascii_string_to_unsigned (text, 10, min, max, &value, NULL))
    return FALSE;
  *count = (guint) value;
  return TRUE;
}

/* Facts, which stand before the first move. */

static gboolean
read_rules (Reader *reader,
            char   *rest)
{
  reader->shipped = library_find (reader->library, rest, reader->error);
  if (reader->shipped != NULL)
    return TRUE;
  for (const char *const *ids = library_get_ids (reader->library); *ids != NULL; ids++)
    if (name_match_is_slip (rest, *ids))
      {
        g_clear_error (reader->error);
        return refuse (reader, _("There is no rule set “%s”; did you mean “%s”?"), rest, *ids);
      }
  return FALSE;
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
  const char *option[] = { rest, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) checked = library_find_variant (reader->library, reader->shipped->id, option, &error);
  g_auto (GStrv) parts = g_strsplit (rest, "=", 2);

  if (checked == NULL && g_error_matches (error, RULES_ERROR, RULES_ERROR_OPTION))
    {
      g_propagate_error (reader->error, g_steal_pointer (&error));
      return FALSE;
    }
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
read_bet (Reader *reader,
          char   *rest)
{
  guint bet;

  if (!read_count (rest, 1, G_MAXINT, &bet))
    return refuse (reader, _("“%s” is not a bet; expected a whole number of coins"), rest);
  reader->facts.bet = (int) bet;
  return game_check_facts (reader->shipped, &reader->facts, reader->error);
}

static gboolean
read_number (Reader *reader,
             char   *rest)
{
  reader->number_line = reader->line;
  return read_count (rest, GAME_MIN_NUMBER, GAME_MAX_NUMBER, &reader->number) ||
         refuse (reader, _("“%s” is not the number of a game; expected 2 or more: the first of several equal games has "
                           "no number"), rest);
}

static gboolean
read_date (Reader *reader,
           char   *rest)
{
  reader->facts.date = g_strdup (rest);
  return game_check_facts (reader->shipped, &reader->facts, reader->error);
}

/* As unescape(); NULL with an error where a backslash is wrong. */
static char *
read_text (Reader     *reader,
           const char *text)
{
  char *plain = unescape (text);

  if (plain == NULL)
    refuse (reader, _("A backslash is only allowed before “#”, “;”, “\\” or “n”; "
                      "write the backslash itself as “\\\\”"));
  return plain;
}

static gboolean
read_note (Reader *reader,
           char   *rest)
{
  reader->facts.note = read_text (reader, rest);
  return reader->facts.note != NULL && game_check_facts (reader->shipped, &reader->facts, reader->error);
}

static gboolean
read_place (Reader *reader,
            char   *rest)
{
  reader->facts.place = read_text (reader, rest);
  return reader->facts.place != NULL && game_check_facts (reader->shipped, &reader->facts, reader->error);
}

/* Reads the names between semicolons that are not escaped, at most one more than a game can have. */
static gboolean
read_players (Reader *reader,
              char   *rest)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  gboolean more = TRUE;

  for (guint n = 0; more; n++)
    {
      char *end = find_end (rest);
      g_autofree char *name = NULL;

      more = *end != '\0' && n < RULES_MAX_PLAYERS;
      *end = '\0';
      name = read_text (reader, g_strstrip (rest));
      if (name == NULL)
        return FALSE;
      g_strv_builder_add (names, name);
      rest = end + 1;
    }
  reader->players = g_strv_builder_end (names);
  reader->players_line = reader->line;
  return TRUE;
}

/* The rules must come first, because the other facts are checked by them. */
static const struct
{
  const char *word;
  gboolean (*read) (Reader *reader, char *rest);
} facts[] = {
  { "rules", read_rules }, { "order", read_order }, { "option", read_option }, { "bet", read_bet },
  { "date", read_date },   { "note", read_note },   { "place", read_place },   { "number", read_number },
  { "players", read_players },
};

static gboolean
read_fact (Reader *reader,
           guint   fact,
           char   *rest)
{
  const char *word = facts[fact].word;

  if (facts[fact].read != read_option && (reader->seen >> fact & 1) != 0)
    return refuse (reader, _("“%s” is given twice; keep only one"), word);
  if (reader->game != NULL)
    return refuse (reader, _("“%s” comes after the first move; it must come before it"), word);
  if (fact > 0 && reader->shipped == NULL)
    return refuse (reader, _("“%s” comes before the rules; a line like “rules special-8” must be first"), word);
  reader->seen |= 1u << fact;
  return facts[fact].read (reader, rest);
}

/* Makes the game from the facts, if that was not done. What is wrong with them is told at their own lines. */
static gboolean
need_game (Reader *reader)
{
  g_autoptr (Ruleset) rules = NULL;
  g_autoptr (Game) bare = NULL;
  guint line = reader->line;

  if (reader->game != NULL)
    return TRUE;
  if (reader->shipped == NULL)
    return refuse (reader, _("The rules are missing; expected a line like “rules special-8”"));
  if (reader->players == NULL)
    return refuse (reader, _("The players are missing; expected a line like “players Anna; Bjørn”"));

  reader->line = reader->order != NULL ? reader->order_line : reader->option_line;
  if (reader->order != NULL && reader->shipped->order_is_open)
    g_ptr_array_add (reader->options, g_strconcat ("order=", reader->order, NULL));
  g_ptr_array_add (reader->options, NULL);
  /* Parsing the rules again would take longer than all the rest. */
  rules = reader->options->len == 1 ? ruleset_ref (reader->shipped)
                                    : library_find_variant (reader->library, reader->shipped->id,
                                                            (const char *const *) reader->options->pdata, reader->error);
  if (rules == NULL)
    return FALSE;
  if (reader->order != NULL && !rules->order_is_open)
    return refuse (reader, _("The order of %s cannot be chosen; leave it out"), rules->title);

  reader->line = reader->players_line;
  bare = game_new (rules, (const char *const *) reader->players, reader->error);
  reader->game = bare != NULL ? game_with_facts (bare, &reader->facts, reader->error) : NULL;
  if (reader->game != NULL)
    reader->line = line;
  return reader->game != NULL;
}

/* Moves. */

/* Replaces the game by @changed, which is NULL where it was refused. */
static gboolean
replace_game (Reader *reader,
              Game   *changed)
{
  if (changed == NULL)
    return FALSE;
  game_unref (reader->game);
  reader->game = changed;
  return TRUE;
}

static gboolean
read_seat (Reader     *reader,
           const char *word,
           guint      *seat)
{
  guint n = game_get_n_players (reader->game);

  if (!read_count (word, 1, n, seat))
    return refuse (reader, _("There is no seat “%s”; expected 1 to %u"), word, n);
  (*seat)--;
  return TRUE;
}

static gboolean
read_extras (Reader *reader,
             char   *rest,
             Play   *play)
{
  const Ruleset *rules = game_get_rules (reader->game);

  while (*rest != '\0')
    {
      const char *word = next_word (&rest);
      const char *number = word + strlen ("rolls=");

      if (strcmp (word, "yahtzee") == 0)
        play->declared_five_alike = TRUE;
      else if (!g_str_has_prefix (word, "rolls="))
        return refuse (reader, _("“%s” is not known here; expected “rolls=2”, “yahtzee” or nothing"), word);
      else if (play->rolls > 0)
        return refuse (reader, _("“rolls=” is given twice; keep only one"));
      else if (!read_count (number, 1, 999, &play->rolls))
        return refuse (reader, rules->saved_rolls == SAVED_ROLLS_NONE
                                 ? _("“rolls=%s” is wrong; expected 1 to %u")
                                 : _("“rolls=%s” is wrong; expected 1 to %u, or more where rolls were saved"),
                       number, rules->n_rolls);
    }
  return TRUE;
}

static gboolean
read_saved (Reader     *reader,
            guint       seat,
            const char *value,
            const char *rest)
{
  guint saved;

  if (*rest != '\0')
    return refuse (reader, _("“%s” is not known here; leave it out"), rest);
  if (!read_count (value, 0, 9999, &saved))
    return refuse (reader, _("“%s” is not a number of saved rolls"), value);
  return replace_game (reader, game_set_saved (reader->game, seat, saved, 0, reader->error));
}

static gboolean
read_entry (Reader     *reader,
            const char *id,
            guint      *entry)
{
  const Ruleset *rules = game_get_rules (reader->game);
  g_autoptr (GString) ids = NULL;
  int found = ruleset_find_entry (rules, id);

  *entry = MAX (found, 0);
  if (found >= 0)
    return TRUE;

  for (guint i = 0; i < rules->n_entries; i++)
    if (name_match_is_slip (id, rules->entries[i].id))
      return refuse (reader, _("There is no entry “%s” in %s; did you mean “%s”?"), id, rules->title, rules->entries[i].id);
  ids = g_string_new (NULL);
  for (guint i = 0; i < rules->n_entries; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", rules->entries[i].id);
  return refuse (reader, _("There is no entry “%s” in %s; expected one of: %s"), id, rules->title, ids->str);
}

/* Makes the game, if that was not done, for a move that is not a total. */
static gboolean
need_moves (Reader *reader)
{
  if (reader->totals != NULL)
    return refuse (reader, _("A game has totals or moves, not both"));
  if (!need_game (reader))
    return FALSE;
  if (game_get_n_moves (reader->game) >= GAME_MAX_MOVES)
    return refuse (reader, _("There are too many moves; a game has at most %d"), GAME_MAX_MOVES);
  return TRUE;
}

static gboolean
read_move (Reader     *reader,
           const char *seat_word,
           char       *rest)
{
  const char *id, *value;
  Play play = { 0 };

  if (!need_moves (reader) || !read_seat (reader, seat_word, &play.seat))
    return FALSE;

  id = next_word (&rest);
  value = next_word (&rest);
  if (*id == '\0' || *value == '\0')
    return refuse (reader, _("A move is a seat, an entry and a value, such as “1 threes 7”"));
  if (strcmp (id, "saved") == 0)
    return read_saved (reader, play.seat, value, rest);
  if (!read_entry (reader, id, &play.entry))
    return FALSE;
  play.typed = value;
  if (strcmp (value, "-") != 0)
    return read_extras (reader, rest, &play) && replace_game (reader, game_play (reader->game, &play, reader->error));
  if (*rest != '\0')
    return refuse (reader, _("Nothing may follow “-”"));
  return replace_game (reader, game_clear (reader->game, play.seat, play.entry, 0, reader->error));
}

static Game *
read_rename (Reader *reader,
             char   *rest)
{
  const char *seat_word = next_word (&rest);
  g_autofree char *name = NULL;
  guint seat = 0;

  if (!read_seat (reader, seat_word, &seat))
    return NULL;
  name = read_text (reader, rest);
  return name != NULL ? game_rename (reader->game, seat, name, 0, reader->error) : NULL;
}

/* Reads a new order. One seat more than a game can have is read, so that game_set_seats() refuses it. */
static Game *
read_seats (Reader *reader,
            char   *rest)
{
  guint seats[RULES_MAX_PLAYERS + 1];
  guint n = 0;

  while (*rest != '\0' && n <= RULES_MAX_PLAYERS)
    if (!read_seat (reader, next_word (&rest), &seats[n++]))
      return NULL;

  return game_set_seats (reader->game, seats, n, 0, reader->error);
}

static Game *
read_join (Reader *reader,
           char   *rest)
{
  g_autofree char *name = read_text (reader, rest);

  return name != NULL ? game_join (reader->game, name, FALSE, 0, reader->error) : NULL;
}

static Game *
read_leave (Reader *reader,
            char   *rest)
{
  guint seat = 0;

  return read_seat (reader, rest, &seat) ? game_leave (reader->game, seat, 0, reader->error) : NULL;
}

/* Moves about players, which stand among the others. */
static const struct
{
  const char *word;
  Game *(*read) (Reader *reader, char *rest);
} people_moves[] = {
  { "rename", read_rename },
  { "seats", read_seats },
  { "join", read_join },
  { "leave", read_leave },
};

static gboolean
read_total (Reader *reader,
            char   *rest)
{
  const char *seat_word = next_word (&rest);
  guint n, seat = 0, total;
  int limit;

  if (!need_game (reader))
    return FALSE;
  if (game_get_n_moves (reader->game) > 0)
    return refuse (reader, _("A game has totals or moves, not both"));
  if (!read_seat (reader, seat_word, &seat))
    return FALSE;
  n = game_get_n_players (reader->game);
  limit = game_get_rules (reader->game)->limit;
  if (reader->totals == NULL)
    {
      reader->totals = g_new (int, n);
      for (guint i = 0; i < n; i++)
        reader->totals[i] = -1;
    }

  if (reader->totals[seat] >= 0)
    return refuse (reader, _("The total of seat %u is given twice; keep only one"), seat + 1);
  if (!read_count (rest, 0, (guint) limit, &total))
    return refuse (reader, _("“%s” is not a total; expected 0 to %d"), rest, limit);
  reader->totals[seat] = (int) total;
  return TRUE;
}

static gboolean
read_words (Reader *reader,
            char   *line)
{
  char *word = next_word (&line);

  if (g_ascii_isdigit (*word))
    return read_move (reader, word, line);
  if (strcmp (word, "total") == 0)
    return read_total (reader, line);
  for (guint i = 0; i < G_N_ELEMENTS (facts) + G_N_ELEMENTS (people_moves); i++)
    {
      guint move = i - G_N_ELEMENTS (facts);

      if (strcmp (word, i < G_N_ELEMENTS (facts) ? facts[i].word : people_moves[move].word) != 0)
        continue;
      if (*line == '\0')
        return refuse (reader, _("Something is missing after “%s”"), word);
      return i < G_N_ELEMENTS (facts)
               ? read_fact (reader, i, line)
               : need_moves (reader) && replace_game (reader, people_moves[move].read (reader, line));
    }
  return refuse (reader, _("“%s” is not known; expected a heading (rules, order, option, bet, date, note, place, number, "
                           "players), a total, a move like “1 threes 7”, or rename, seats, join or leave"), word);
}

/* What stands in lines for programs is read when all else was; what cannot be read there is a comment. */

/* Sets the times from "s3k9x0 k - 2n": the first in seconds since 1970, the others in seconds since the one before, in
 * base 36; "-" where none is known. */
static void
read_times (char   *words,
            gint64 *times,
            guint   n_moves)
{
  gint64 last = 0, seconds;

  for (guint i = 0; i < n_moves && *words != '\0'; i++)
    {
      const char *word = next_word (&words);

      if (strcmp (word, "-") == 0)
        continue;
      if (!g_ascii_string_to_signed (word, 36, -MAX_SECONDS, MAX_SECONDS, &seconds, NULL))
        {
          memset (times, 0, n_moves * sizeof *times);
          return;
        }
      last += seconds;
      times[i] = last;
    }
}

/* Marks the moves, numbered from 1, that are one step with the move before them. */
static void
read_steps (char     *words,
            gboolean *steps,
            guint     n_moves)
{
  guint number;

  while (*words != '\0')
    if (read_count (next_word (&words), 2, n_moves, &number))
      steps[number - 1] = TRUE;
}

static void
read_rolls (Reader *reader,
            char   *words)
{
  guint rolls;

  for (guint seat = 0; seat < game_get_n_players (reader->game) && *words != '\0'; seat++)
    if (read_count (next_word (&words), 1, 999, &rolls))
      replace_game (reader, game_set_rolls (reader->game, seat, rolls, NULL));
}

/* Returns what follows @word in the first mark that begins with it, or NULL. It belongs to the reader. */
static char *
find_mark (Reader     *reader,
           const char *word)
{
  for (guint i = 0; i < reader->marks->len; i++)
    {
      char *mark = g_ptr_array_index (reader->marks, i);

      if (g_str_has_prefix (mark, word))
        return mark + strlen (word);
    }
  return NULL;
}

static void
read_marks (Reader *reader)
{
  guint n_done = game_get_n_moves (reader->game), n_moves;
  g_autofree gint64 *times = NULL;
  g_autofree gboolean *steps = NULL;
  char *mark;

  reader->error = NULL;
  for (guint i = 0; i < reader->marks->len; i++)
    {
      mark = g_ptr_array_index (reader->marks, i);
      if (g_str_has_prefix (mark, "undone ") && !read_words (reader, mark + strlen ("undone ")))
        break;
    }
  n_moves = game_get_n_moves (reader->game);
  times = g_new0 (gint64, n_moves);
  steps = g_new0 (gboolean, n_moves);
  if ((mark = find_mark (reader, "times ")) != NULL)
    read_times (mark, times, n_moves);
  if ((mark = find_mark (reader, "steps ")) != NULL)
    read_steps (mark, steps, n_moves);
  replace_game (reader, game_with_times (reader->game, times, steps));
  replace_game (reader, game_at (reader->game, n_done));
  replace_game (reader, game_forget_rolls (reader->game));
  if ((mark = find_mark (reader, "rolls ")) != NULL)
    read_rolls (reader, mark);
}

static gboolean
read_line (Reader *reader,
           char   *line)
{
  if (g_str_has_prefix (line, MARK))
    {
      g_ptr_array_add (reader->marks, g_strdup (g_strstrip (line + strlen (MARK))));
      return TRUE;
    }
  cut_comment (line);
  line = g_strstrip (line);
  return *line == '\0' || read_words (reader, line);
}

static gboolean
read_first_line (Reader *reader,
                 char   *line)
{
  guint format;
  char *rest;

  cut_comment (line);
  rest = g_strstrip (line);
  if (strcmp (next_word (&rest), "protokoll") != 0 || !read_count (rest, 1, G_MAXUINT, &format))
    return refuse (reader, _("This is not a game file; the first line must be “protokoll %d”"), GAME_FILE_FORMAT);
  if (format > GAME_FILE_FORMAT)
    return refuse (reader, _("This game file has format %u, from a newer version of Protokoll; this one reads format %d"),
                   format, GAME_FILE_FORMAT);
  return TRUE;
}

static gboolean
check_text (Reader     *reader,
            const char *text,
            gsize       length)
{
  const char *end;

  if (length > GAME_FILE_MAX_SIZE)
    return refuse (reader, _("This is too large for a game file; it must be at most %d MiB"),
                   GAME_FILE_MAX_SIZE / 1024 / 1024);
  if (g_utf8_validate_len (text, length, &end))
    return TRUE;

  for (const char *c = text; c < end; c++)
    reader->line += *c == '\n';
  return refuse (reader, _("This is not text; it must be UTF-8"));
}

/* Checks what can only be known when everything has been read. */
static gboolean
read_end (Reader *reader)
{
  if (!need_game (reader))
    return FALSE;
  if (reader->totals == NULL)
    {
      reader->line = reader->number_line;
      if (reader->number > 0)
        return refuse (reader, _("Only a game of which just the totals are known has a number; leave this line out"));
      if (reader->marks->len > 0)
        read_marks (reader);
      return TRUE;
    }

  for (guint i = 0; i < game_get_n_players (reader->game); i++)
    if (reader->totals[i] < 0)
      return refuse (reader, _("The total of seat %u is missing; expected a line “total %u …”"), i + 1, i + 1);
  return replace_game (reader, game_new_totals (reader->game, reader->totals, reader->error)) &&
         (reader->number == 0 || replace_game (reader, game_with_number (reader->game, reader->number)));
}

static gboolean
read_lines (Reader     *reader,
            const char *text,
            gsize       length)
{
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) lines = NULL;
  char *start = copy + byte_order_mark_get_length (text, length);

  lines = g_strsplit (start, "\n", -1);
  if (!read_first_line (reader, lines[0] != NULL ? lines[0] : start))
    return FALSE;
  /* An empty text has no first line and was refused. */
  for (guint i = 1; lines[i] != NULL; i++)
    {
      reader->line = i + 1;
      if (!read_line (reader, lines[i]))
        return FALSE;
    }
  return read_end (reader);
}

static void
reader_clear (Reader *reader)
{
  g_ptr_array_unref (reader->options);
  g_ptr_array_unref (reader->marks);
  game_facts_clear (&reader->facts);
  g_free (reader->order);
  g_strfreev (reader->players);
  g_clear_pointer (&reader->game, game_unref);
  g_free (reader->totals);
}

Game *
game_file_read (const char  *text,
                gsize        length,
                Library     *library,
                guint       *line,
                GError     **error)
{
  Reader reader = { .library = library, .error = error, .line = 1 };
  Game *game = NULL;

  reader.options = g_ptr_array_new_with_free_func (g_free);
  reader.marks = g_ptr_array_new_with_free_func (g_free);
  if (check_text (&reader, text, length) && read_lines (&reader, text, length))
    game = g_steal_pointer (&reader.game);
  if (line != NULL)
    *line = reader.line;
  reader_clear (&reader);
  return game;
}

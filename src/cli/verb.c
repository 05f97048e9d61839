/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "core/describe.h"
#include "core/game-file.h"
#include "core/sheet.h"
#include "core/system.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>

/* Whether a line of progress is shown. */
static gboolean in_progress;

/* Replaces the line of progress, also the rest of a longer one. */
static void
show_progress (const char *text)
{
  fprintf (stderr, "\r%s\033[K", text);
  in_progress = *text != '\0';
}

G_GNUC_PRINTF (1, 0)
static void
complain (const char *format,
          va_list     arguments)
{
  g_autofree char *message = g_strdup_vprintf (format, arguments);

  if (in_progress)
    show_progress ("");
  fprintf (stderr, "%s\n", describe_flatten (message, TRUE));
}

void
verb_complain (const char *format,
               ...)
{
  va_list arguments;

  va_start (arguments, format);
  complain (format, arguments);
  va_end (arguments);
}

int
verb_usage (const char *format,
            ...)
{
  va_list arguments;

  va_start (arguments, format);
  complain (format, arguments);
  va_end (arguments);
  verb_complain (_("“protokoll --help” shows how to use it."));
  return CLI_WRONG_USAGE;
}

void
verb_progress (const char *format,
               ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  if (format == NULL ? !in_progress : !isatty (STDERR_FILENO))
    return;
  va_start (arguments, format);
  text = format != NULL ? g_strdup_vprintf (format, arguments) : g_strdup ("");
  va_end (arguments);
  show_progress (text);
}

static void
print_character (gunichar    c,
                 const char *text,
                 gsize       length)
{
  if (c == '\t')
    fputs ("\\t", stdout);
  else if (c == '\n')
    fputs ("\\n", stdout);
  else if (c == '\\')
    fputs ("\\\\", stdout);
  else if (describe_is_control (c))
    printf ("\\u%04x", c);
  else
    fwrite (text, 1, length, stdout);
}

void
verb_print_field (const char *text)
{
  for (const char *from = text, *next; *from != '\0'; from = next)
    {
      gunichar c = g_utf8_get_char_validated (from, -1);
      gboolean valid = c < (gunichar) -2;

      next = from + (valid ? g_unichar_to_utf8 (c, NULL) : 1);
      if (valid)
        print_character (c, from, next - from);
      else
        putchar (*from);
    }
}

char *
verb_show_figure (double figure)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  char *end;

  if (isnan (figure))
    return g_strdup ("");

  g_ascii_formatd (text, sizeof text, "%.6f", figure);
  /* A figure that is rounded to zero has no sign. */
  if (g_ascii_strtod (text, NULL) == 0)
    return g_strdup ("0");
  end = text + strlen (text);
  while (end[-1] == '0')
    end--;
  end[end[-1] == '.' ? -1 : 0] = '\0';
  return g_strdup (text);
}

void
verb_pad (const char *text,
          guint       width)
{
  for (guint length = g_utf8_strlen (text, -1); length < width; length++)
    putchar (' ');
}

gboolean
verb_open_store (Store   *store,
                 GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (Game) running = NULL;
  GError *reason = NULL;

  store_open_async (store, store_answered_cb, &result);
  running = store_ask_finish (store, store_wait (&result), &reason);
  if (reason == NULL)
    return TRUE;
  g_propagate_error (error, reason);
  return FALSE;
}

const char *
verb_get_last (char **words)
{
  return words != NULL ? words[g_strv_length (words) - 1] : NULL;
}

Ruleset *
verb_find_rules (const CommandLine *command_line,
                 Library           *library,
                 const char        *id)
{
  g_autoptr (GError) error = NULL;
  Ruleset *shipped = library_find (library, id, &error);
  Ruleset *rules = NULL;

  if (shipped != NULL)
    rules = ruleset_with_options (shipped, (const char *const *) command_line->options, &error);
  if (rules == NULL)
    verb_complain ("%s", error->message);
  return rules;
}

GHashTable *
verb_read_same (const CommandLine *command_line)
{
  g_autoptr (GHashTable) same = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; command_line->same != NULL && command_line->same[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (command_line->same[i], "=", 2);

      if (g_strv_length (parts) != 2 || *g_strstrip (parts[0]) == '\0' || *g_strstrip (parts[1]) == '\0')
        {
          verb_usage (_("“--same %s” is not NAME=NAME: the name in the file, and the one here."), command_line->same[i]);
          return NULL;
        }
      g_hash_table_insert (same, g_strdup (parts[0]), g_strdup (parts[1]));
    }
  return g_steal_pointer (&same);
}

char *
verb_quote_same (const char *there,
                 const char *here)
{
  g_autofree char *pair = g_strconcat (there, "=", here, NULL);

  return g_shell_quote (pair);
}

/* Reads @file up to one byte more than a game file may have, so that a larger one is noticed. */
static GString *
read_stream (FILE *file)
{
  GString *text = g_string_new (NULL);
  char buffer[4096];
  gsize n;

  while (text->len <= GAME_FILE_MAX_SIZE && (n = fread (buffer, 1, sizeof buffer, file)) > 0)
    g_string_append_len (text, buffer, n);

  return text;
}

static GString *
read_file (const char *name)
{
  gboolean piped = strcmp (name, "-") == 0;
  FILE *file = piped ? stdin : fopen (name, "rb");
  GString *text = file != NULL ? read_stream (file) : NULL;

  if (file == NULL || ferror (file))
    {
      /* The user ended the program and knows why. */
      if (errno != EINTR)
        verb_complain (_("%s: cannot be read: %s"), name, g_strerror (errno));
      if (text != NULL)
        g_string_free (text, TRUE);
      text = NULL;
    }
  if (file != NULL && !piped)
    fclose (file);
  return text;
}

Game *
verb_read_game (const char *name,
                Library    *library)
{
  guint line;
  g_autoptr (GError) error = NULL;
  GString *text = read_file (name);
  Game *game;

  if (text == NULL)
    return NULL;

  game = game_file_read (text->str, text->len, library, &line, &error);
  g_string_free (text, TRUE);
  if (game == NULL)
    verb_complain ("%s:%u: %s", name, line, error->message);
  return game;
}

/* Reports jokers that a correction broke, which is allowed. */
static void
report_broken_jokers (const char *name,
                      const Game *game)
{
  g_autoptr (Sheet) sheet = sheet_of (game);

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    for (guint entry = 0; entry < sheet->n_entries; entry++)
      if (sheet_get_cell (sheet, seat, entry)->broken_joker)
        verb_complain (_("%s: note: %s · %s: since the correction this is no longer a joker"), name,
                       game_get_player (game, seat), game_get_rules (game)->entries[entry].name);
}

static void
print_name (const char *name)
{
  fputs ("# ", stdout);
  verb_print_field (name);
  putchar ('\n');
}

int
verb_each_game (const CommandLine *command_line,
                Library           *library,
                void             (*print) (const Game *))
{
  char **names = command_line->arguments;
  gboolean several = g_strv_length (names) > 1;
  int status = CLI_FINE;

  if (names[0] == NULL)
    return verb_usage (_("“%s” needs a game file; “-” is standard input."), command_line->verb);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (Game) game = verb_read_game (names[i], library);

      if (game == NULL)
        {
          status = CLI_WRONG_INPUT;
          continue;
        }
      if (several)
        print_name (names[i]);
      print (game);
      /* Messages about a game come after it; cli_finish() reports if it could not be written. */
      fflush (stdout);
      report_broken_jokers (names[i], game);
    }
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "statistics.h"

#include "core/describe.h"
#include "core/json-text.h"
#include "core/local-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The formats print lines of FigureRow in which those of a category follow each other. TSV and JSON have numbers in a fixed
 * form, whatever the language; text has them in the form of the language. */

/* A cell for programs; @is_text, which may be NULL, is set to whether it is a text. The caller owns it. */
static char *
show (const FigureColumn *column,
      const FigureRow    *row,
      gboolean           *is_text)
{
  double number;
  const char *text = figure_row_get (row, column, &number);

  if (is_text != NULL)
    *is_text = text != NULL;
  return text != NULL ? g_strdup (text) : verb_show_figure (number);
}

static void
print_tsv (GArray *lines)
{
  for (guint i = 0; i < figures_players.n_columns; i++)
    printf ("%s%s", i > 0 ? "\t" : "", figures_players.columns[i].name);
  putchar ('\n');
  for (guint i = 0; i < lines->len; i++)
    {
      for (guint column = 0; column < figures_players.n_columns; column++)
        {
          const FigureRow *row = &g_array_index (lines, FigureRow, i);
          g_autofree char *field = show (&figures_players.columns[column], row, NULL);

          if (column > 0)
            putchar ('\t');
          verb_print_field (field);
        }
      putchar ('\n');
    }
}

/* JSON-GLib is not used, because it would write 17 digits where six are promised, and would not escape characters that
 * a terminal obeys. */
static void
print_json_text (const char *text)
{
  g_autoptr (GString) json = g_string_new (NULL);

  json_text_append (json, text);
  fputs (json->str, stdout);
}

static void
print_json (GArray *lines)
{
  putchar ('[');
  for (guint i = 0; i < lines->len; i++)
    {
      fputs (i > 0 ? ",\n  {" : "\n  {", stdout);
      for (guint column = 0; column < figures_players.n_columns; column++)
        {
          const FigureRow *row = &g_array_index (lines, FigureRow, i);
          gboolean is_text;
          g_autofree char *field = show (&figures_players.columns[column], row, &is_text);

          printf ("%s\"%s\": ", column > 0 ? ", " : " ", figures_players.columns[column].name);
          if (is_text)
            print_json_text (field);
          else
            fputs (*field != '\0' ? field : "null", stdout);
        }
      fputs (" }", stdout);
    }
  fputs (lines->len > 0 ? "\n]\n" : "]\n", stdout);
}

/* Returns a cell for people: figures are rounded, and shares are percentages. The caller owns it. */
static char *
show_to_people (const FigureColumn *column,
                const FigureRow    *row)
{
  double number;
  const char *text = figure_row_get (row, column, &number);

  if (text != NULL)
    return describe_on_line (text);
  if (isnan (number))
    return g_strdup ("");
  if (column->kind == FIGURE_RATE)
    return local_words_percent (number);
  return local_words_number (number, column->kind == FIGURE_MEAN ? 1 : 0);
}

/* Returns the cells of a line, or the titles where @row is NULL; NULL-terminated, owned by the caller. */
static char **
make_row (const FigureRow *row)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();

  for (guint i = 1; i < FIGURES_BRIEF; i++)
    g_ptr_array_add (cells, row != NULL ? show_to_people (&figures_players.columns[i], row)
                                        : g_strdup (_(figures_players.columns[i].title)));

  g_ptr_array_add (cells, NULL);
  return (char **) g_ptr_array_steal (cells, NULL);
}

/* Prints aligned columns: the first one, of names, to the left, and the numbers to the right. A column with nothing but
 * its title is left out: of all rule sets together only sums can be told. */
static void
print_rows (GPtrArray *rows)
{
  guint widths[FIGURES_BRIEF] = { 0 };
  gboolean filled[FIGURES_BRIEF] = { FALSE };

  for (guint i = 0; i < rows->len; i++)
    {
      char **cells = g_ptr_array_index (rows, i);

      for (guint column = 0; cells[column] != NULL; column++)
        {
          widths[column] = MAX (widths[column], g_utf8_strlen (cells[column], -1));
          filled[column] |= i > 0 && *cells[column] != '\0';
        }
    }
  for (guint i = 0; i < rows->len; i++)
    {
      char **cells = g_ptr_array_index (rows, i);

      fputs (cells[0], stdout);
      verb_pad (cells[0], widths[0]);
      for (guint column = 1; cells[column] != NULL; column++)
        {
          if (!filled[column])
            continue;
          fputs ("  ", stdout);
          verb_pad (cells[column], widths[column]);
          fputs (cells[column], stdout);
        }
      putchar ('\n');
    }
}

static void
print_title (const FigureRow *line)
{
  const char *title = line->category->id != CATEGORY_ALL ? line->category->rules->title : _("All rule sets");
  g_autofree char *text =
    *line->variant != '\0' ? g_strdup_printf ("%s (%s)", title, line->variant) : g_strdup (title);

  puts (describe_flatten (text, FALSE));
}

/* Prints the lines from @first on that have the same category. Returns the index behind them. */
static guint
print_category (GArray *lines,
                guint   first)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  const Category *category = g_array_index (lines, FigureRow, first).category;
  guint i;

  g_ptr_array_add (rows, make_row (NULL));
  for (i = first; i < lines->len && g_array_index (lines, FigureRow, i).category == category; i++)
    g_ptr_array_add (rows, make_row (&g_array_index (lines, FigureRow, i)));

  print_title (&g_array_index (lines, FigureRow, first));
  print_rows (rows);
  return i;
}

static void
print_text (GArray *lines)
{
  for (guint i = 0; i < lines->len;)
    {
      if (i > 0)
        putchar ('\n');
      i = print_category (lines, i);
    }
  if (lines->len == 0)
    puts (_("There are no finished games in the statistics. “protokoll import FILE …” imports game files."));
}

static const struct
{
  const char *name;
  void (*print) (GArray *lines);
} formats[] = {
  { "text", print_text },
  { "tsv", print_tsv },
  { "json", print_json },
};

int
verb_statistics (const CommandLine *command_line,
                 Library           *library,
                 Store             *store)
{
  guint format = 0;
  GamePeriod period;
  g_autoptr (GError) error = NULL;
  g_auto (Statistics) statistics = { NULL };

  while (command_line->format != NULL && format < G_N_ELEMENTS (formats) &&
         strcmp (command_line->format, formats[format].name) != 0)
    format++;
  if (format == G_N_ELEMENTS (formats))
    return verb_usage (_("Unknown --format “%s”; expected text, tsv or json."), command_line->format);
  if (command_line->arguments[0] != NULL)
    return verb_usage (_("“statistics” takes no files; leave out “%s”."), command_line->arguments[0]);

  if (!game_period_set_days (&period, command_line->from, NULL))
    return verb_usage (_("“--from %s” is no day; a day is written like 2026-01-31."), command_line->from);
  if (!game_period_set_days (&period, command_line->from, command_line->to))
    return verb_usage (_("“--to %s” is no day; a day is written like 2026-01-31."), command_line->to);
  if (period.from > period.to)
    return verb_usage (_("--from must not be later than --to."));
  if (command_line->all_rules && command_line->rules != NULL)
    return verb_usage (_("--rules and --all-rules cannot be used together."));

  statistics_init (&statistics, store, library, verb_get_last (command_line->rules));
  statistics.all_rules = command_line->all_rules;
  statistics.period = command_line->from != NULL || command_line->to != NULL ? &period : NULL;
  if (!verb_open_store (store, &error) || !statistics_ask (&statistics, command_line->player, &error))
    {
      verb_complain ("%s", error->message);
      return CLI_WRONG_INPUT;
    }

  /* Text must not say that there are no games where only those asked for are missing. */
  if (formats[format].print == print_text && statistics.lines->len == 0 && statistics.n_games > 0)
    puts (_("No finished game in the statistics fits."));
  else
    formats[format].print (statistics.lines);
  return CLI_FINE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures-table.h"

#include "verb.h"

#include "core/local-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static gboolean
is_text (const ScoreColumn *column)
{
  return column->kind == SCORE_RULES || column->kind == SCORE_PLAYER || column->kind == SCORE_VARIANT;
}

static char *
show (const ScoreColumn *column,
      const ScoreLine   *line)
{
  const char *member = (const char *) line->score + column->offset;

  switch (column->kind)
    {
    case SCORE_RULES:
      return g_strdup (line->category->rules->id);
    case SCORE_PLAYER:
      return g_strdup (line->score->person->name);
    case SCORE_VARIANT:
      return g_strdup (line->variant);
    case SCORE_COUNT:
      return g_strdup_printf ("%u", *(const guint *) member);
    case SCORE_POINTS:
      return g_strdup_printf ("%d", *(const int *) member);
    case SCORE_FIGURE:
    case SCORE_RATE:
    case SCORE_YATZY:
    default:
      return verb_show_figure (score_line_get_figure (column, line));
    }
}

void
figures_table_print_tsv (GArray *lines)
{
  for (guint i = 0; i < N_SCORE_COLUMNS; i++)
    printf ("%s%s", i > 0 ? "\t" : "", score_columns[i].name);
  putchar ('\n');
  for (guint i = 0; i < lines->len; i++)
    {
      for (guint column = 0; column < N_SCORE_COLUMNS; column++)
        {
          g_autofree char *field = show (&score_columns[column], &g_array_index (lines, ScoreLine, i));

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
  putchar ('"');
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    if (*c == '"' || *c == '\\')
      printf ("\\%c", *c);
    else if (verb_is_steering (g_utf8_get_char (c)))
      printf ("\\u%04x", g_utf8_get_char (c));
    else
      fwrite (c, 1, g_utf8_next_char (c) - c, stdout);
  putchar ('"');
}

void
figures_table_print_json (GArray *lines)
{
  putchar ('[');
  for (guint i = 0; i < lines->len; i++)
    {
      fputs (i > 0 ? ",\n  {" : "\n  {", stdout);
      for (guint column = 0; column < N_SCORE_COLUMNS; column++)
        {
          g_autofree char *field = show (&score_columns[column], &g_array_index (lines, ScoreLine, i));

          printf ("%s\"%s\": ", column > 0 ? ", " : " ", score_columns[column].name);
          if (is_text (&score_columns[column]))
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
show_to_people (const ScoreColumn *column,
                const ScoreLine   *line)
{
  gboolean rate = column->kind == SCORE_RATE || column->kind == SCORE_YATZY;
  double figure;

  if (column->kind == SCORE_COUNT)
    return local_words_number (*(const guint *) ((const char *) line->score + column->offset), 0);
  if (column->kind != SCORE_FIGURE && !rate)
    return verb_flatten (show (column, line));
  figure = score_line_get_figure (column, line);
  if (isnan (figure))
    return g_strdup ("");
  return rate ? local_words_percent (figure) : local_words_number (figure, 1);
}

/* Returns the cells of a line, or the titles where @line is NULL; NULL-terminated, owned by the caller. */
static char **
make_row (const ScoreLine *line)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();

  for (guint i = 0; i < N_SCORE_COLUMNS; i++)
    if (score_columns[i].title != NULL)
      g_ptr_array_add (cells, line != NULL ? show_to_people (&score_columns[i], line)
                                           : g_strdup (_(score_columns[i].title)));

  g_ptr_array_add (cells, NULL);
  return (char **) g_ptr_array_steal (cells, NULL);
}

/* Prints aligned columns: the first one, of names, to the left, and the numbers to the right. */
static void
print_rows (GPtrArray *rows)
{
  guint widths[N_SCORE_COLUMNS] = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **cells = g_ptr_array_index (rows, i);

      for (guint column = 0; cells[column] != NULL; column++)
        widths[column] = MAX (widths[column], g_utf8_strlen (cells[column], -1));
    }
  for (guint i = 0; i < rows->len; i++)
    {
      char **cells = g_ptr_array_index (rows, i);

      fputs (cells[0], stdout);
      verb_pad (cells[0], widths[0]);
      for (guint column = 1; cells[column] != NULL; column++)
        {
          fputs ("  ", stdout);
          verb_pad (cells[column], widths[column]);
          fputs (cells[column], stdout);
        }
      putchar ('\n');
    }
}

static void
print_title (const ScoreLine *line)
{
  const char *title = line->category->rules->title;
  g_autofree char *text =
    *line->variant != '\0' ? g_strdup_printf ("%s (%s)", title, line->variant) : g_strdup (title);

  puts (verb_flatten (text));
}

/* Prints the lines from @first on that have the same category. Returns the index behind them. */
static guint
print_category (GArray *lines,
                guint   first)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  const Category *category = g_array_index (lines, ScoreLine, first).category;
  guint i;

  g_ptr_array_add (rows, make_row (NULL));
  for (i = first; i < lines->len && g_array_index (lines, ScoreLine, i).category == category; i++)
    g_ptr_array_add (rows, make_row (&g_array_index (lines, ScoreLine, i)));

  print_title (&g_array_index (lines, ScoreLine, first));
  print_rows (rows);
  return i;
}

void
figures_table_print_text (GArray *lines)
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

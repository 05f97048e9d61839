/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures-table.h"

#include "verb.h"

#include "core/local-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

typedef enum
{
  COLUMN_RULES,
  COLUMN_PLAYER,
  COLUMN_VARIANT,
  COLUMN_COUNT,  /* a guint of Score */
  COLUMN_POINTS, /* an int of Score */
  COLUMN_FIGURE, /* a double of Score, NAN where there is nothing to tell */
  COLUMN_RATE,   /* the same, from 0 to 1 */
  COLUMN_YATZY,
} ColumnKind;

typedef struct
{
  const char *name;
  ColumnKind kind;
  gsize offset;
  const char *title; /* for people, who are not shown every column */
} Column;

#define COUNT(member) COLUMN_COUNT, G_STRUCT_OFFSET (Score, member)
#define POINTS(member) COLUMN_POINTS, G_STRUCT_OFFSET (Score, member)
#define FIGURE(member) COLUMN_FIGURE, G_STRUCT_OFFSET (Score, member)
#define RATE(member) COLUMN_RATE, G_STRUCT_OFFSET (Score, member)

/* Scripts rely on the first twelve and their order; new ones come last. */
static const Column columns[] = {
  { "rules", COLUMN_RULES, 0 },
  { "player", COLUMN_PLAYER, 0, N_("Player") },
  { "games", COUNT (games), N_("Games") },
  { "wins", COUNT (wins), N_("Wins") },
  { "mean", FIGURE (mean), N_("Mean") },
  { "median", FIGURE (median), N_("Median") },
  { "best", POINTS (best), N_("Best") },
  { "worst", POINTS (worst), N_("Worst") },
  { "bonus-rate", RATE (bonus_rate), N_("Bonus") },
  { "yatzy-rate", COLUMN_YATZY, 0, N_("Yatzy") },
  { "strikes-per-game", FIGURE (strikes), N_("Strikes") },
  { "variant", COLUMN_VARIANT, 0 },
  { "shared-wins", COUNT (shared_wins) },
  { "duels", COUNT (duels) },
  { "win-rate", FIGURE (win_rate) },
  { "sheets", COUNT (sheets) },
  { "lower-quartile", FIGURE (lower_quartile) },
  { "upper-quartile", FIGURE (upper_quartile) },
  { "spread", FIGURE (spread) },
  { "victory", FIGURE (victory) },
  { "defeat", FIGURE (defeat) },
  { "streak", COUNT (streak) },
  { "longest-streak", COUNT (longest_streak) },
  { "bonus-run", COUNT (bonus_run) },
  { "longest-bonus-run", COUNT (longest_bonus_run) },
};

static gboolean
is_text (const Column *column)
{
  return column->kind == COLUMN_RULES || column->kind == COLUMN_PLAYER || column->kind == COLUMN_VARIANT;
}

/* At most six decimals, and none that say nothing; empty where there is nothing to tell. */
static char *
show_figure (double figure)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  char *end;

  if (isnan (figure))
    return g_strdup ("");

  g_ascii_formatd (text, sizeof text, "%.6f", figure);
  end = text + strlen (text);
  while (end[-1] == '0')
    end--;
  end[end[-1] == '.' ? -1 : 0] = '\0';
  return g_strdup (text);
}

/* The figure of a column that has one. */
static double
get_figure (const Column      *column,
            const FiguresLine *line)
{
  if (column->kind == COLUMN_YATZY)
    return score_get_yatzy_rate (line->score, line->category->rules);

  return *(const double *) ((const char *) line->score + column->offset);
}

static char *
show (const Column      *column,
      const FiguresLine *line)
{
  const char *member = (const char *) line->score + column->offset;

  switch (column->kind)
    {
    case COLUMN_RULES:
      return g_strdup (line->category->rules->id);
    case COLUMN_PLAYER:
      return g_strdup (line->score->person->name);
    case COLUMN_VARIANT:
      return g_strdup (line->variant);
    case COLUMN_COUNT:
      return g_strdup_printf ("%u", *(const guint *) member);
    case COLUMN_POINTS:
      return g_strdup_printf ("%d", *(const int *) member);
    case COLUMN_FIGURE:
    case COLUMN_RATE:
    case COLUMN_YATZY:
    default:
      return show_figure (get_figure (column, line));
    }
}

void
figures_table_print_tsv (GArray *lines)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    printf ("%s%s", i > 0 ? "\t" : "", columns[i].name);
  putchar ('\n');
  for (guint i = 0; i < lines->len; i++)
    {
      for (guint column = 0; column < G_N_ELEMENTS (columns); column++)
        {
          g_autofree char *field = show (&columns[column], &g_array_index (lines, FiguresLine, i));

          if (column > 0)
            putchar ('\t');
          verb_print_field (field);
        }
      putchar ('\n');
    }
}

/* JSON-GLib would write 17 digits where six are promised, and leaves what steers a terminal as it is. */
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
      for (guint column = 0; column < G_N_ELEMENTS (columns); column++)
        {
          g_autofree char *field = show (&columns[column], &g_array_index (lines, FiguresLine, i));

          printf ("%s\"%s\": ", column > 0 ? ", " : " ", columns[column].name);
          if (is_text (&columns[column]))
            print_json_text (field);
          else
            fputs (*field != '\0' ? field : "null", stdout);
        }
      fputs (" }", stdout);
    }
  fputs (lines->len > 0 ? "\n]\n" : "]\n", stdout);
}

/* What people read is rounded, and a share is a percentage. */
static char *
show_to_people (const Column      *column,
                const FiguresLine *line)
{
  gboolean rate = column->kind == COLUMN_RATE || column->kind == COLUMN_YATZY;
  double figure;

  if (column->kind == COLUMN_COUNT)
    return local_words_number (*(const guint *) ((const char *) line->score + column->offset), 0);
  if (column->kind != COLUMN_FIGURE && !rate)
    return verb_flatten (show (column, line));
  figure = get_figure (column, line);
  if (isnan (figure))
    return g_strdup ("");
  return rate ? local_words_percent (figure) : local_words_number (figure, 1);
}

/* The cells of a line, or the titles where it is NULL. */
static char **
make_row (const FiguresLine *line)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (columns[i].title != NULL)
      g_ptr_array_add (cells, line != NULL ? show_to_people (&columns[i], line) : g_strdup (_(columns[i].title)));

  g_ptr_array_add (cells, NULL);
  return (char **) g_ptr_array_steal (cells, NULL);
}

/* Names begin at the left, numbers end at the right. */
static void
print_rows (GPtrArray *rows)
{
  guint widths[G_N_ELEMENTS (columns)] = { 0 };

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
print_title (const FiguresLine *line)
{
  g_autofree char *title = verb_flatten (g_strdup (line->category->rules->title));

  fputs (title, stdout);
  if (*line->variant != '\0')
    printf (" (%s)", line->variant);
  putchar ('\n');
}

/* The lines from @first on that are of the same category. Returns the next one. */
static guint
print_category (GArray *lines,
                guint   first)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  const Category *category = g_array_index (lines, FiguresLine, first).category;
  guint i;

  g_ptr_array_add (rows, make_row (NULL));
  for (i = first; i < lines->len && g_array_index (lines, FiguresLine, i).category == category; i++)
    g_ptr_array_add (rows, make_row (&g_array_index (lines, FiguresLine, i)));

  print_title (&g_array_index (lines, FiguresLine, first));
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

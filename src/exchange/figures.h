/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table-cell.h"
#include "table-writer.h"

#include "store/figures.h"

G_BEGIN_DECLS

/* The tables of statistics as columns, each of which stands here once: with its name for scripts, which does not depend
 * on the language and is described in docs/formats.md, and its heading for people. */

typedef enum
{
  FIGURE_TEXT,  /* the members that such columns have in FigureRow: a const char * */
  FIGURE_DATE,  /* a const char *, as that of a summary */
  FIGURE_COUNT, /* a guint; NO_RUN for none */
  FIGURE_RANK,  /* a guint; 0 for none */
  FIGURE_TOTAL, /* an int; NO_TOTAL for none */
  FIGURE_MEAN,  /* a double; NAN for none */
  FIGURE_RATE,  /* the same, from 0 to 1 */
} FigureKind;

typedef struct
{
  const char *name;
  const char *title; /* untranslated; NULL where the column is not shown to people */
  FigureKind kind;
  gsize offset;      /* of the member in FigureRow */
  guint width;       /* the width of a column of words for people, in characters */
} FigureColumn;

typedef struct
{
  const char *name;  /* of its sheet */
  const char *title; /* untranslated */
  const FigureColumn *columns;
  guint n_columns;
} FigureTable;

extern const FigureTable figures_players;
extern const FigureTable figures_games;
extern const FigureTable figures_entries;
extern const FigureTable figures_rivals;

/* What is shown of a player where there is little room: the columns with a title from the second to this one. */
#define FIGURES_BRIEF 11

/* The width of a column of players, which grows with their names. */
#define FIGURES_NAMES 20

/* A row of one of these tables; the members that are not in it are not set. */
typedef struct
{
  const Category *category;
  const char *rules;     /* the id of the rule set, or for people the title of the kind of game */
  const char *variant;   /* the result of category_get_variant() */
  const char *player;
  const char *other;
  const char *entry;
  const char *date;
  const char *finished;
  const char *place;
  const char *note;
  guint number;
  guint seat;            /* from 1 */
  guint n_seats;
  guint rank;
  int total;
  guint drawn;
  double yatzy_rate;
  Score score;
  EntryFigures figures;
  Rivalry rivalry;
} FigureRow;

typedef void (*FigureSink) (const FigureRow *row,
                            gpointer         data);

/* The cell of a column: its text, or NULL and @number, which is NAN for an empty cell. */
const char *figure_row_get    (const FigureRow    *self,
                               const FigureColumn *column,
                               double             *number);

/* Makes the row of a player. It refers to the arguments. */
FigureRow   figure_row_of     (const Category     *category,
                               const char         *rules,
                               const char         *variant,
                               const Score        *score);

/* Call @sink with the rows of a game, of a category's entries, and of all who met there; where @person is not 0, with
 * those of that player. */
void        figures_of_game    (const Summary     *game,
                                const char        *rules,
                                const char        *variant,
                                gint64             person,
                                FigureSink         sink,
                                gpointer           data);
void        figures_of_entries (const Category    *category,
                                const char        *variant,
                                const EntryTable  *entries,
                                gint64             person,
                                FigureSink         sink,
                                gpointer           data);
void        figures_of_rivals  (const char        *rules,
                                const char        *variant,
                                const HeadToHead  *rivals,
                                gint64             person,
                                FigureSink         sink,
                                gpointer           data);

/* Begins a table for scripts, and writes a row of it. */
void        figures_begin      (TableWriter       *writer,
                                const FigureTable *table);
void        figures_write      (TableWriter       *writer,
                                const FigureTable *table,
                                const FigureRow   *row);

/* Whether the first row of such a table was written into @cells, so that the figures are not taken for games. */
gboolean    figures_is_head    (const TableCell   *cells,
                                guint              n_cells);

G_END_DECLS

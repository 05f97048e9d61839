/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-figure.h"

#include "core/local-words.h"
#include "statistics-words.h"

#include <glib/gi18n.h>
#include <math.h>

static const char *const names[N_ENTRY_FIGURES] = {
  N_ ("Average"), N_ ("Share of the maximum"), N_ ("Filled"), N_ ("Struck"), N_ ("Best"),
};

const char *
entry_figure_name (EntryFigure figure)
{
  return _ (names[figure]);
}

static double
share (double part,
       double whole)
{
  return whole > 0 ? part / whole : NAN;
}

double
entry_figure_value (EntryFigure         figure,
                    const EntryFigures *figures,
                    const Entry        *entry)
{
  switch (figure)
    {
    case ENTRY_SHARE:
      return share (figures->mean, entry->maximum);
    case ENTRY_FILLED:
      return share (figures->filled, figures->sheets);
    case ENTRY_STRUCK:
      return share (figures->struck, figures->sheets);
    case ENTRY_BEST:
      return figures->sheets > 0 ? figures->best : NAN;
    case ENTRY_MEAN:
    default:
      return figures->mean;
    }
}

static gboolean
is_share (EntryFigure figure)
{
  return figure == ENTRY_SHARE || figure == ENTRY_FILLED || figure == ENTRY_STRUCK;
}

double
entry_figure_usual (EntryFigure       figure,
                    const EntryTable *table,
                    guint             index,
                    const Entry      *entry)
{
  double sum = 0;
  guint n = 0;

  if (figure != ENTRY_BEST)
    return entry_figure_value (figure, &table->everybody[index], entry);
  for (guint player = 0; player < table->n_players; player++)
    {
      const EntryFigures *own = entry_table_get (table, player, index);

      sum += own->sheets > 0 ? own->best : 0;
      n += own->sheets > 0;
    }
  return share (sum, n);
}

char *
entry_figure_words (EntryFigure         figure,
                    const EntryFigures *figures,
                    const Entry        *entry)
{
  double value = entry_figure_value (figure, figures, entry);

  if (is_share (figure))
    return local_words_percent (value);
  if (figure == ENTRY_BEST && !isnan (value))
    return local_words_number (value, 0);
  return statistics_words_mean (value);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player-print.h"

#include "period.h"
#include "player-view.h"
#include "exchange/category-titles.h"
#include "ui/share/print-paper.h"
#include "ui/widgets/question.h"

#include <glib/gi18n.h>

/* A print job and the answers of the store. */
typedef struct
{
  GtkWindow *parent;
  GPtrArray *categories; /* owns @category */
  const Category *category;
  GamePeriod *period;    /* NULL: all time */
  PlayerStats *stats;
  EntryTable *entries;
} Printing;

static void
printing_free (gpointer data)
{
  Printing *printing = data;

  g_object_unref (printing->parent);
  g_ptr_array_unref (printing->categories);
  g_free (printing->period);
  g_clear_pointer (&printing->stats, player_stats_free);
  g_clear_pointer (&printing->entries, entry_table_free);
  g_free (printing);
}

static Paper *
make_paper (const PaperFormat *format,
            gpointer           data)
{
  const Printing *printing = data;
  g_autoptr (GPtrArray) titles = category_list_titles (printing->categories);
  g_autofree char *period = period_words (printing->period), *title = NULL;
  guint i = 0;
  Paper *paper = paper_new (printing->stats->score->person->name);

  g_ptr_array_find (printing->categories, printing->category, &i);
  title = printing->period != NULL ? g_strdup_printf ("%s · %s", (char *) g_ptr_array_index (titles, i), period)
                                   : g_strdup (g_ptr_array_index (titles, i));
  paper_add_player (paper, format, printing->category, title, printing->stats, printing->entries);
  return paper;
}

static void
cancel (Printing     *printing,
        const GError *error)
{
  question_tell (printing->parent, _("This Cannot Be Printed"), error->message);
  printing_free (printing);
}

static void
print (Printing *printing)
{
  print_paper (printing->parent, printing->stats->score->person->name, make_paper, printing, printing_free);
}

static void
entries_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Printing *printing = data;
  g_autoptr (GError) error = NULL;

  printing->entries = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  if (printing->entries == NULL)
    cancel (printing, error);
  else if (!gtk_widget_get_mapped (GTK_WIDGET (printing->parent)))
    printing_free (printing);
  else
    print (printing);
}

static void
stats_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  Printing *printing = data;
  g_autoptr (GError) error = NULL;

  printing->stats = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  if (printing->stats == NULL)
    cancel (printing, error);
  else if (!gtk_widget_get_mapped (GTK_WIDGET (printing->parent)))
    printing_free (printing);
  else if (printing->category->id == CATEGORY_ALL)
    print (printing);
  else
    store_ask_async (PROTOKOLL_STORE (source),
                     &(StoreQuestion) { STORE_ENTRIES, .category = printing->category->id, .period = printing->period },
                     entries_cb, printing);
}

void
player_print (GtkWindow        *parent,
              Store            *store,
              GPtrArray        *categories,
              const Category   *category,
              const GamePeriod *period,
              gint64            person)
{
  Printing *printing = g_new0 (Printing, 1);

  printing->parent = g_object_ref (parent);
  printing->categories = g_ptr_array_ref (categories);
  printing->category = category;
  printing->period = g_memdup2 (period, sizeof *period);
  store_ask_async (store,
                   &(StoreQuestion) { STORE_PLAYER_STATS, .category = category->id, .period = printing->period,
                                      .person = person, .n = PLAYER_GAMES },
                   stats_cb, printing);
}

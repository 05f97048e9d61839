/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "series-tab.h"

#include "series-words.h"
#include "standings.h"
#include "ui/share/print-paper.h"
#include "ui/statistics/statistics-words.h"
#include "ui/widgets/choice.h"

#include <glib/gi18n.h>

struct _ProtokollSeriesTab
{
  ProtokollTab parent_instance;

  ProtokollChoice *choice;
  ProtokollStandings *standings;

  GPtrArray *series; /* Series, as in the choice */
};

G_DEFINE_FINAL_TYPE (ProtokollSeriesTab, protokoll_series_tab, PROTOKOLL_TYPE_TAB)

static void
show_chosen (ProtokollSeriesTab *self)
{
  protokoll_standings_show (self->standings, g_ptr_array_index (self->series, protokoll_choice_get (self->choice)));
}

/* The place of the series that is shown; of the first one where that is gone. */
static guint
find_shown (ProtokollSeriesTab *self,
            GPtrArray          *before)
{
  const GameSeries *shown = before != NULL ? g_ptr_array_index (before, protokoll_choice_get (self->choice)) : NULL;

  for (guint i = 0; shown != NULL && i < self->series->len; i++)
    if (((const GameSeries *) g_ptr_array_index (self->series, i))->number == shown->number)
      return i;
  return 0;
}

static void
take_series (ProtokollSeriesTab *self,
             GPtrArray          *series)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->series);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  if (series->len == 0)
    {
      protokoll_tab_tell (PROTOKOLL_TAB (self), _("No Series Yet"), _("Choose “New Series” when you begin a new game."));
      return;
    }
  self->series = g_ptr_array_ref (series);
  for (guint i = 0; i < series->len; i++)
    g_ptr_array_add (names, statistics_words_name (((const GameSeries *) g_ptr_array_index (series, i))->name));
  protokoll_choice_set (self->choice, (const char *const *) names->pdata, names->len, find_shown (self, before));
  show_chosen (self);
  protokoll_tab_show_content (PROTOKOLL_TAB (self));
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) series = store_list_series_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollSeriesTab) self = protokoll_tab_take_answer (ticket, series, error);

  if (self != NULL)
    take_series (self, series);
}

static void
protokoll_series_tab_load (ProtokollTab *tab)
{
  store_list_series_async (protokoll_tab_get_store (tab), NULL, answered_cb, ticket_new (tab, "series"));
}

/* --- paper --- */

/* What is printed: a series of the list that owns it. */
typedef struct
{
  GPtrArray *all;
  const GameSeries *series;
} Printing;

static void
printing_free (gpointer data)
{
  Printing *printing = data;

  g_ptr_array_unref (printing->all);
  g_free (printing);
}

static Paper *
make_paper (const PaperFormat *format,
            gpointer           data)
{
  const Printing *printing = data;
  g_autofree char *title = series_words_title (printing->series);
  g_autofree char *state = series_words_state (printing->series);

  return paper_new_series (format, title, state, printing->series);
}

static void
print_cb (ProtokollSeriesTab *self)
{
  Printing *printing = g_new (Printing, 1);

  *printing = (Printing) { g_ptr_array_ref (self->series),
                           g_ptr_array_index (self->series, protokoll_choice_get (self->choice)) };
  print_paper (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), printing->series->name, make_paper, printing,
               printing_free);
}

static void
protokoll_series_tab_finalize (GObject *object)
{
  g_clear_pointer (&PROTOKOLL_SERIES_TAB (object)->series, g_ptr_array_unref);
  G_OBJECT_CLASS (protokoll_series_tab_parent_class)->finalize (object);
}

static void
protokoll_series_tab_class_init (ProtokollSeriesTabClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_series_tab_finalize;
  PROTOKOLL_TAB_CLASS (class)->load = protokoll_series_tab_load;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/protokoll_sheet/Protokoll/series/series-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollSeriesTab, choice);
  gtk_widget_class_bind_template_child (widget_class, ProtokollSeriesTab, standings);
  gtk_widget_class_bind_template_callback (widget_class, show_chosen);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
}

static void
protokoll_series_tab_init (ProtokollSeriesTab *self)
{
  g_type_ensure (PROTOKOLL_TYPE_CHOICE);
  g_type_ensure (PROTOKOLL_TYPE_STANDINGS);
  gtk_widget_init_template (GTK_WIDGET (self));
}

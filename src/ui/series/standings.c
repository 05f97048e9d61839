/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings.h"

#include "series-words.h"
#include "ui/game/badges.h"
#include "ui/statistics/person-row.h"
#include "ui/widgets/ticket.h"

struct _ProtokollStandings
{
  GtkBox parent_instance;

  GtkLabel *title;
  GtkLabel *state;
  GtkListBox *list;
  GtkWidget *handicap;
};

G_DEFINE_FINAL_TYPE (ProtokollStandings, protokoll_standings, GTK_TYPE_BOX)

static GtkWidget *
make_row (const GameSeries     *series,
          const SeriesStanding *standing,
          guint                 color)
{
  g_autofree char *place = g_strdup_printf ("%u.", standing->place);
  g_autofree char *value = series_words_value (series, standing);
  g_autofree char *rest = series_words_rest (series, standing);
  GtkWidget *row = person_row_new (&(PersonRow) {
    .person = game_series_find_person (series, standing->player),
    .color = color,
    .place = place,
    .value = value,
    .words = rest,
  });

  g_object_set (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)), "margin-top", 6, "margin-bottom", 6, NULL);
  return row;
}

static void
show_rows (ProtokollStandings *self,
           const GameSeries   *series)
{
  GtkListBoxRow *row;
  guint n = series->standings->len;
  g_autofree Person **people = g_new (Person *, n + 1);
  g_autoptr (Badges) badges = NULL;

  for (guint i = 0; i < n; i++)
    people[i] = (Person *) game_series_find_person (series, g_array_index (series->standings, SeriesStanding, i).player);
  badges = badges_of_people (people, n);
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->list, make_row (series, &g_array_index (series->standings, SeriesStanding, i),
                                               badges->colors[i]));
}

void
protokoll_standings_show (ProtokollStandings *self,
                          const GameSeries   *series)
{
  g_autofree char *title = NULL, *state = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), series != NULL);
  if (series == NULL)
    return;
  title = series_words_title (series);
  state = series_words_state (series);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->state, state);
  gtk_widget_set_visible (GTK_WIDGET (self->state), *state != '\0');
  gtk_widget_set_visible (self->handicap, series->handicap);
  gtk_widget_set_visible (GTK_WIDGET (self->list), series->standings->len > 0);
  show_rows (self, series);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GameSeries) series = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autoptr (ProtokollStandings) self = ticket_take (ticket);

  if (self != NULL)
    protokoll_standings_show (self, series);
}

void
protokoll_standings_load (ProtokollStandings *self,
                          Store              *store,
                          const Game         *running)
{
  store_ask_async (store, &(StoreQuestion) { STORE_SERIES_OF_TABLE, .played = running }, loaded_cb,
                   ticket_new (self, "series"));
}

static void
protokoll_standings_class_init (ProtokollStandingsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/protokoll_sheet/Protokoll/series/standings.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollStandings, title);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStandings, state);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStandings, list);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStandings, handicap);
}

static void
protokoll_standings_init (ProtokollStandings *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

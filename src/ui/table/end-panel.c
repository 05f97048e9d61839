/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "end-panel.h"

#include "core/outcome.h"
#include "core/rounds.h"
#include "store/store.h"
#include "ui/charts/line-chart.h"
#include "ui/coins/coin-words.h"
#include "ui/history-game/game-words.h"
#include "ui/history-game/luck-button.h"
#include "ui/series/standings.h"
#include "ui/sheet/sheet-words.h"
#include "ui/statistics/statistics-words.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/ticket.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <math.h>

/* In pixels: the least width of the chart; its height with usual text on a narrow window, below the sheet and beside it;
 * and the room for the buttons in the corner, also without that for the text, which large words need on a telephone. */
#define LEAST_CHART 280
#define LOW_CHART 120
#define HIGH_CHART 160
#define TALL_CHART 280
#define CORNER 84

/* The width of the panel in pixels with usual text: at most so much below rows of the sheet, just so much beside it. */
#define WIDE 1100
#define BESIDE_WIDTH 460

struct _ProtokollEndPanel
{
  AdwBin parent_instance;

  AdwClamp *clamp;
  GtkWidget *overlay;
  GtkWidget *body;
  GtkLabel *winner;
  GtkLabel *ahead;
  GtkGrid *places;
  GtkLabel *records;
  ProtokollLuckButton *luck;
  ProtokollStandings *series;
  GtkLabel *course_title;
  GtkWidget *clear_button;
  GtkWidget *new_button;
  ProtokollLineChart *chart;
  GtkWidget *next;
  GtkWidget *again;
  GtkLabel *starter;
  GtkWidget *others; /* two buttons */

  ProtokollGameController *controller;
  ProtokollSession *session;
  Game *asked; /* the game whose records were asked for last */
};

static guint close_signal;

G_DEFINE_FINAL_TYPE (ProtokollEndPanel, protokoll_end_panel, ADW_TYPE_BIN)

static void
close_cb (ProtokollEndPanel *self)
{
  g_signal_emit (self, close_signal, 0);
}

static void
show_text (GtkLabel   *label,
           const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

/* --- who has won: in the winner's color, if there is only one --- */

static void
show_winner (ProtokollEndPanel *self,
             const Sheet       *sheet,
             const Badges      *badges)
{
  g_autofree char *winner = sheet_words_turn (sheet);
  g_autofree char *ahead = game_words_ahead (sheet);
  g_autofree char *color = NULL;
  guint n_winners = 0, first = 0;

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    if (sheet->seats[seat].rank == 1)
      {
        first = seat;
        n_winners++;
      }
  color = sheet_words_player_class (badges->colors[first]);
  gtk_widget_set_css_classes (GTK_WIDGET (self->winner),
                              (const char *[]) { "winner", "numeric", n_winners == 1 ? color : NULL, NULL });
  gtk_label_set_label (self->winner, winner);
  show_text (self->ahead, ahead);
}

/* --- place by place --- */

static GtkWidget *
add_word (GtkGrid    *grid,
          int         column,
          int         row,
          const char *text,
          const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (grid, label, column, row, 1, 1);
  return label;
}

static void
add_place (ProtokollEndPanel *self,
           const Sheet       *sheet,
           const Badges      *badges,
           guint              seat,
           int                row)
{
  g_autofree char *rank = sheet->seats[seat].rank > 0 ? g_strdup_printf ("%u.", sheet->seats[seat].rank) : NULL;
  g_autofree char *total = g_strdup_printf ("%d", sheet->seats[seat].total);
  GtkWidget *name;

  if (game_get_n_playing (sheet->game) > 1)
    add_word (self->places, 0, row, rank, "numeric");
  gtk_grid_attach (self->places, badge_new (badges->initials[seat], badges->colors[seat]), 1, row, 1, 1);
  name = add_word (self->places, 2, row, game_get_player (sheet->game, seat), "name");
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (name), 6);
  gtk_widget_set_tooltip_text (name, game_get_player (sheet->game, seat));
  gtk_widget_set_hexpand (name, TRUE);
  if (outcome_is_shared (sheet, seat))
    /* Translators: behind the name of a player whose place others have, too. */
    add_word (self->places, 3, row, C_("rank", "shared"), "dim-label");
  gtk_label_set_xalign (GTK_LABEL (add_word (self->places, 4, row, total, "place-total")), 1);
  if (game_get_facts (sheet->game)->bet > 0)
    {
      g_autofree char *coins = coin_words_result (sheet->seats[seat].coins);

      gtk_label_set_xalign (GTK_LABEL (add_word (self->places, 5, row, coins, "coins")), 1);
    }
}

static void
show_places (ProtokollEndPanel *self,
             const Sheet       *sheet,
             const Badges      *badges)
{
  int row = 0;

  grid_clear (self->places);
  for (guint rank = 1; rank <= sheet->n_seats; rank++)
    for (guint seat = 0; seat < sheet->n_seats; seat++)
      if (sheet->seats[seat].rank == rank)
        add_place (self, sheet, badges, seat, row++);
  /* Players who left have no place, and stand below the others. */
  for (guint seat = 0; seat < sheet->n_seats; seat++)
    if (sheet->seats[seat].rank == 0)
      add_place (self, sheet, badges, seat, row++);
}

/* --- the chart --- */

/* How far the player at @seat was ahead of the best of the others who have made the entry number @round; NAN where nobody
 * else has. */
static double
get_lead (GPtrArray *rounds,
          guint      seat,
          guint      round)
{
  int own = rounds_get (rounds, seat, round), best = G_MININT;

  for (guint other = 0; other < rounds->len; other++)
    if (other != seat && round < ((GArray *) g_ptr_array_index (rounds, other))->len)
      best = MAX (best, rounds_get (rounds, other, round));
  return best > G_MININT ? own - best : NAN;
}

/* Shows how far ahead of the best of the others each player was: lines of the totals would lie on each other, while these
 * cross where somebody takes the lead. A player alone is compared with nobody. */
static void
show_chart (ProtokollEndPanel *self,
            const Game        *game,
            const Badges      *badges)
{
  g_autoptr (GPtrArray) rounds = rounds_totals (game);
  gboolean alone = rounds->len == 1;
  const char *title = alone ? _("Totals by round") : _("Points ahead or behind");

  gtk_label_set_label (self->course_title, title);
  protokoll_chart_set_title (PROTOKOLL_CHART (self->chart), title);
  protokoll_chart_clear (PROTOKOLL_CHART (self->chart));
  for (guint seat = 0; seat < rounds->len; seat++)
    {
      guint n = ((GArray *) g_ptr_array_index (rounds, seat))->len;
      g_autofree double *values = g_new (double, n + 1);

      for (guint round = 0; round < n; round++)
        values[round] = alone ? rounds_get (rounds, seat, round) : get_lead (rounds, seat, round);
      protokoll_chart_add (PROTOKOLL_CHART (self->chart), game_get_player (game, seat), badges->colors[seat], values, n);
    }
}

/* --- who starts when they play again --- */

static void
show_starter (ProtokollEndPanel *self,
              const Sheet       *sheet)
{
  g_autofree char *name = protokoll_game_controller_find_starter (self->controller);
  g_autofree char *words = name != NULL ? g_strdup_printf (_("%s starts"), name)
                                         : g_strdup (_("A random player starts"));

  show_text (self->starter, game_get_n_playing (sheet->game) > 1 ? words : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->again), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_label_get_label (self->starter), -1);
}

/* --- records: those that the game will have set when it is saved; none after an error --- */

static void
records_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (ProtokollEndPanel) self = ticket_take (data);
  g_autoptr (GPtrArray) records = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autofree char *words = NULL;

  if (self == NULL || self->asked == NULL)
    return;
  if (records != NULL && records->len > 0)
    words = statistics_words_new_records (records, game_get_rules (self->asked));
  show_text (self->records, words);
}

/* Asks what the history tells of @game. Of the same game, the words of the last answer stay until the next one. */
static void
ask_history (ProtokollEndPanel *self,
             const Game        *game)
{
  Store *store = protokoll_game_controller_get_store (self->controller);

  if (self->asked != game)
    show_text (self->records, NULL);
  g_clear_pointer (&self->asked, game_unref);
  self->asked = game_ref (game);
  if (!protokoll_game_controller_is_ready (self->controller))
    return;
  store_ask_async (store, &(StoreQuestion) { STORE_COMING_RECORDS, .played = self->asked }, records_cb,
                   ticket_new (self, "records"));
  protokoll_standings_load (self->series, store, self->asked);
}

void
protokoll_end_panel_show (ProtokollEndPanel *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  g_autoptr (Badges) badges = protokoll_session_get_badges (self->session);

  show_winner (self, sheet, badges);
  show_places (self, sheet, badges);
  show_chart (self, sheet->game, badges);
  show_starter (self, sheet);
  protokoll_luck_button_show (self->luck, sheet->game, protokoll_session_get_people (self->session));
  ask_history (self, sheet->game);
}

/* The session asks for the people again whenever the history may have changed: then initials and colors may be others,
 * and so may the records and the series. Who starts next is a setting. */
static void
badges_cb (ProtokollEndPanel *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  if (sheet != NULL && sheet->finished && gtk_widget_get_visible (GTK_WIDGET (self)))
    protokoll_end_panel_show (self);
}

int
protokoll_end_panel_get_width_beside (void)
{
  return BESIDE_WIDTH * text_size_get_shown () / TEXT_SIZE_NORMAL;
}

static void
set_vertical (GtkWidget *box,
              gboolean   vertical)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (box),
                                  vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

void
protokoll_end_panel_fit (ProtokollEndPanel *self,
                         SizeClass          size_class,
                         gboolean           beside)
{
  int width = protokoll_end_panel_get_width_beside ();
  gboolean compact = size_class == SIZE_CLASS_COMPACT, narrow = size_class <= SIZE_CLASS_NARROW, high = narrow || beside;
  int chart = narrow ? LOW_CHART : beside ? TALL_CHART : HIGH_CHART;

  widget_set_class (GTK_WIDGET (self), "beside", beside);
  adw_clamp_set_maximum_size (self->clamp, beside ? width : WIDE);
  gtk_widget_set_size_request (GTK_WIDGET (self), beside ? width : -1, -1);
  gtk_widget_set_halign (GTK_WIDGET (self), beside ? GTK_ALIGN_END : GTK_ALIGN_FILL);
  gtk_widget_set_valign (GTK_WIDGET (self), beside ? GTK_ALIGN_FILL : GTK_ALIGN_END);
  set_vertical (self->body, high);
  gtk_box_set_spacing (GTK_BOX (self->body), narrow ? 6 : 24);
  gtk_widget_set_size_request (GTK_WIDGET (self->chart), LEAST_CHART, chart * text_size_get_shown () / TEXT_SIZE_NORMAL);
  gtk_widget_set_margin_end (GTK_WIDGET (self->course_title), high ? 0 : CORNER);
  gtk_widget_set_margin_end (GTK_WIDGET (self->winner), high ? CORNER : 0);
  set_vertical (self->next, high);
  set_vertical (self->others, compact);
}

void
protokoll_end_panel_focus (ProtokollEndPanel *self)
{
  gtk_widget_grab_focus (self->overlay);
}

GtkWidget *
protokoll_end_panel_new (ProtokollGameController *controller)
{
  ProtokollEndPanel *self = g_object_new (PROTOKOLL_TYPE_END_PANEL, NULL);

  self->controller = g_object_ref (controller);
  self->session = g_object_ref (protokoll_game_controller_get_session (controller));
  g_signal_connect_object (self->session, "badges", G_CALLBACK (badges_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (protokoll_game_controller_get_settings (controller), "changed::who-begins",
                           G_CALLBACK (badges_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

static void
protokoll_end_panel_dispose (GObject *object)
{
  ProtokollEndPanel *self = PROTOKOLL_END_PANEL (object);

  g_clear_pointer (&self->asked, game_unref);
  g_clear_object (&self->session);
  g_clear_object (&self->controller);
  G_OBJECT_CLASS (protokoll_end_panel_parent_class)->dispose (object);
}

static void
protokoll_end_panel_class_init (ProtokollEndPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_end_panel_dispose;
  close_signal = g_signal_new ("close", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                               0);

  g_type_ensure (PROTOKOLL_TYPE_LINE_CHART);
  g_type_ensure (PROTOKOLL_TYPE_LUCK_BUTTON);
  g_type_ensure (PROTOKOLL_TYPE_STANDINGS);
  gtk_widget_class_set_css_name (widget_class, "endpanel");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/protokoll_sheet/Protokoll/table/end-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, clamp);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, overlay);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, winner);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, ahead);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, body);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, places);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, records);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, luck);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, series);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, course_title);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, clear_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, new_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, chart);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, next);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, again);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, starter);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEndPanel, others);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
protokoll_end_panel_init (ProtokollEndPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  wrap_button (self->clear_button);
  wrap_button (self->new_button);
}

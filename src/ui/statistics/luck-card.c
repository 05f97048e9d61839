/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "luck-card.h"

#include "card.h"
#include "core/judge.h"
#include "statistics-words.h"
#include "ui/charts/line-chart.h"
#include "ui/game/coaches.h"
#include "ui/widgets/ticket.h"

#include <glib/gi18n.h>
#include <math.h>

struct _ProtokollLuckCard
{
  AdwBin parent_instance;

  GtkWidget *card;
  GtkFlowBox *figures;
  ProtokollLineChart *chart;

  ProtokollCoaches *coaches;
  Store *store;
  Ruleset *rules;   /* NULL if the games cannot be judged */
  char *name;       /* name of the player */
  guint color;
  GPtrArray *last;  /* of Result: the last games, newest first */
  gboolean asked;   /* these games were requested */
};

G_DEFINE_FINAL_TYPE (ProtokollLuckCard, protokoll_luck_card, ADW_TYPE_BIN)

/* The last games from the oldest one on. */
static const Result *
get_result (ProtokollLuckCard *self,
            guint              index)
{
  return g_ptr_array_index (self->last, self->last->len - 1 - index);
}

static void
set_words (ProtokollLuckCard *self,
           const char        *words)
{
  g_object_set (self->card, "words", words, NULL);
}

/* Hides the figures and the chart while there is only a message. */
static void
show_content (ProtokollLuckCard *self,
              gboolean           shown)
{
  gtk_widget_set_visible (GTK_WIDGET (self->figures), shown);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), shown);
}

/* --- figures --- */

static guint
count_known (const double *values,
             guint         n)
{
  guint n_known = 0;

  for (guint i = 0; i < n; i++)
    n_known += !isnan (values[i]);
  return n_known;
}

/* The mean of the values that are not NAN, of which there is at least one. */
static double
average (const double *values,
         guint         n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    if (!isnan (values[i]))
      sum += values[i];
  return sum / count_known (values, n);
}

/* Adds how many solitaire games reached the mean of perfect play. */
static void
add_alone (ProtokollLuckCard *self,
           double             mean)
{
  guint n = 0, n_above = 0;

  for (guint i = 0; i < self->last->len; i++)
    {
      const Result *result = get_result (self, i);

      n += result->n_seats == 1;
      n_above += result->n_seats == 1 && result->total >= mean;
    }
  if (n > 0)
    card_add_fact (self->figures, g_strdup_printf (_("%u of %u"), n_above, n),
                   _("Solo games at or above perfect play"));
}

static void
add_figures (ProtokollLuckCard *self,
             double             mean,
             const double      *luck,
             const double      *lost,
             const double      *against)
{
  guint n = self->last->len;

  card_clear (self->figures);
  card_add_fact (self->figures, statistics_words_mean (mean), _("Average of perfect play"));
  card_add_fact (self->figures, statistics_words_difference (average (against, n)), _("Difference per game"));
  if (count_known (luck, n) > 0)
    {
      card_add_fact (self->figures, statistics_words_difference (average (luck, n)), _("Luck per game"));
      card_add_fact (self->figures, statistics_words_mean (average (lost, n)), _("Points missed per game"));
    }
  add_alone (self, mean);
}

/* --- the chart --- */

/* Explains the figures and lines. Those of luck are of fewer games than the others where not all dice are known. */
static char *
make_words (guint n_dice,
            guint n)
{
  if (n_dice == 0)
    return g_strdup (_("The last games, in points above or below the average of perfect play. Where the dice are "
                       "entered in every turn, luck and choice are shown separately"));
  if (n_dice == n)
    return g_strdup (_("The last games, in points above or below the average of perfect play: what the dice gave, "
                       "and what the choice of entries cost"));
  return g_strdup_printf (_("The last games, in points above or below the average of perfect play. In %u of these %u "
                            "games all dice are known: what they gave, and what the choice of entries cost"),
                          n_dice, n);
}

static void
draw_chart (ProtokollLuckCard *self,
            const double      *luck,
            const double      *lost,
            const double      *against)
{
  ProtokollChart *chart = PROTOKOLL_CHART (self->chart);
  guint n = self->last->len;
  guint n_dice = count_known (luck, n);
  g_autofree char *words = make_words (n_dice, n);
  g_autofree const char **dates = g_new0 (const char *, n + 1);
  g_autofree char *title = g_strdup_printf (_("Luck and skill, game by game: %s"), self->name);

  for (guint i = 0; i < n; i++)
    dates[i] = get_result (self, i)->date;
  protokoll_chart_clear (chart);
  /* Where it is known what was missed, the total is the luck less that, and its line would lie on that of the luck. */
  if (n_dice == 0)
    protokoll_chart_add (chart, NULL, self->color, against, n);
  else
    {
      /* Translators: these stand beside the lines of a chart, where a telephone has room for about 10 letters. What was
       * missed is what another entry would have been worth more. */
      protokoll_chart_add (chart, C_("line of a chart", "Luck"), self->color, luck, n);
      protokoll_chart_add (chart, C_("line of a chart", "Missed"), self->color, lost, n);
    }
  protokoll_chart_set_points (chart, CHART_POINTS_DATES, dates, n);
  protokoll_chart_set_title (chart, title);
  set_words (self, words);
}

/* --- the games --- */

/* Sets luck and loss of the player, who is found by name: names are unique in a game. */
static void
judge_game (ProtokollLuckCard *self,
            const Coach       *coach,
            const Game        *game,
            double            *luck,
            double            *lost)
{
  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    {
      JudgedSeat sum;

      if (!g_str_equal (game_get_player (game, seat), self->name))
        continue;
      g_array_unref (judge_seat (coach, game, seat, &sum));
      *luck = sum.n_turns > 0 ? sum.luck : NAN;
      *lost = sum.n_turns > 0 ? sum.lost : NAN;
    }
}

/* Shows the last games, whose moves are in @games; what is not known of one is NAN. */
static void
show_games (ProtokollLuckCard *self,
            const Coach       *coach,
            GPtrArray         *games)
{
  guint n = self->last->len;
  double mean = coach_get_mean (coach);
  g_autofree double *luck = g_new (double, n + 1), *lost = g_new (double, n + 1), *against = g_new (double, n + 1);

  for (guint i = 0; i < n; i++)
    {
      const Result *result = get_result (self, i);

      luck[i] = lost[i] = NAN;
      against[i] = result->total - mean;
      for (guint j = 0; j < games->len; j++)
        {
          const SavedGame *saved = g_ptr_array_index (games, j);

          if (saved->number == result->number && saved->game != NULL)
            judge_game (self, coach, saved->game, &luck[i], &lost[i]);
        }
    }
  add_figures (self, mean, luck, lost, against);
  draw_chart (self, luck, lost, against);
  show_content (self, TRUE);
}

static void
games_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      ticket)
{
  g_autoptr (ProtokollLuckCard) self = ticket_take (ticket);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  CoachesAnswer answer = { COACHES_OFF };

  if (self == NULL)
    return;
  if (games == NULL)
    {
      set_words (self, error->message);
      return;
    }
  if (self->rules != NULL)
    protokoll_coaches_ask (self->coaches, self->rules, &answer);
  if (answer.state == COACHES_READY)
    show_games (self, answer.coach, games);
}

static void
read_games (ProtokollLuckCard *self)
{
  g_autofree gint64 *numbers = g_new (gint64, self->last->len + 1);

  if (self->asked)
    return;
  self->asked = TRUE;
  for (guint i = 0; i < self->last->len; i++)
    numbers[i] = get_result (self, i)->number;
  store_ask_async (self->store, &(StoreQuestion) { STORE_SAVED_GAMES, .games = numbers, .n_games = self->last->len },
                   games_cb, ticket_new (self, "games"));
}

static void
changed_cb (ProtokollLuckCard *self)
{
  CoachesAnswer answer = { COACHES_OFF };
  g_autofree char *words = NULL;

  if (self->rules != NULL)
    protokoll_coaches_ask (self->coaches, self->rules, &answer);
  gtk_widget_set_visible (GTK_WIDGET (self), answer.state != COACHES_OFF);
  if (answer.state == COACHES_READY)
    read_games (self);
  else
    {
      /* When perfect play is known again, the games are judged again. */
      self->asked = FALSE;
      show_content (self, FALSE);
    }
  if (answer.state == COACHES_WORKING)
    {
      words = g_strdup_printf (_("Perfect play is worked out once: %u%%"), answer.percent);
      set_words (self, words);
    }
  else if (answer.state == COACHES_REFUSED)
    set_words (self, answer.reason);
}

void
protokoll_luck_card_show (ProtokollLuckCard *self,
                          Store             *store,
                          const Category    *category,
                          const PlayerStats *stats,
                          guint              color)
{
  g_set_object (&self->store, store);
  g_clear_pointer (&self->rules, ruleset_unref);
  if (!category->together)
    self->rules = ruleset_ref (category->rules);
  g_free (self->name);
  self->name = g_strdup (stats->score->person->name);
  self->color = color;
  g_clear_pointer (&self->last, g_ptr_array_unref);
  self->last = g_ptr_array_ref (stats->last);
  self->asked = FALSE;
  show_content (self, FALSE);
  changed_cb (self);
}

static void
protokoll_luck_card_dispose (GObject *object)
{
  ProtokollLuckCard *self = PROTOKOLL_LUCK_CARD (object);

  g_clear_object (&self->coaches);
  g_clear_object (&self->store);
  g_clear_pointer (&self->rules, ruleset_unref);
  G_OBJECT_CLASS (protokoll_luck_card_parent_class)->dispose (object);
}

static void
protokoll_luck_card_finalize (GObject *object)
{
  ProtokollLuckCard *self = PROTOKOLL_LUCK_CARD (object);

  g_free (self->name);
  g_clear_pointer (&self->last, g_ptr_array_unref);
  G_OBJECT_CLASS (protokoll_luck_card_parent_class)->finalize (object);
}

static void
protokoll_luck_card_class_init (ProtokollLuckCardClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_luck_card_dispose;
  G_OBJECT_CLASS (class)->finalize = protokoll_luck_card_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/luck-card.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollLuckCard, card);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLuckCard, figures);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLuckCard, chart);
}

static void
protokoll_luck_card_init (ProtokollLuckCard *self)
{
  g_type_ensure (PROTOKOLL_TYPE_CARD);
  g_type_ensure (PROTOKOLL_TYPE_LINE_CHART);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->coaches = protokoll_coaches_get ();
  g_signal_connect_object (self->coaches, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "head-to-head-tab.h"

#include "card.h"
#include "core/local-words.h"
#include "statistics-words.h"
#include "ui/charts/bar-chart.h"
#include "ui/charts/line-chart.h"
#include "ui/game/badges.h"
#include "ui/sheet/sheet-words.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <math.h>

/* At most so many players are compared. */
#define MOST_PLAYERS 6

/* Window of the running mean, in games; a shorter series is drawn without one. */
#define WINDOW 10

/* How many of the latest games together are read, as the drop-down offers it. “All” has a limit, too, but a high
 * one. */
static const guint lengths[] = { 10, 50, 500 };

#define USUAL_LENGTH 1

/* The least width in pixels of a part of the bar that shows wins, draws and losses. */
#define LEAST_PART 3

struct _ProtokollHeadToHeadTab
{
  ProtokollTab parent_instance;

  GtkFlowBox *choices;
  ProtokollChoice *players[MOST_PLAYERS];
  GtkWidget *number;   /* contains the next two */
  GtkWidget *more;
  GtkWidget *fewer;
  GtkBox *duel;        /* two players: the bar of wins, draws and losses */
  GtkGrid *duel_figures;
  GtkWidget *duel_card;
  GtkGrid *matrix;     /* three or more players: each against each */
  GtkWidget *matrix_card;
  GtkFlowBox *lower;   /* the cards below */
  ProtokollChoice *length;
  GtkGrid *latest;     /* the latest games in which all played */
  GtkWidget *latest_card;
  ProtokollLineChart *totals;
  GtkGrid *figures;    /* figures of each player */
  GtkBox *histograms;

  GPtrArray *scores;   /* Score */
  GArray *people;      /* gint64, ids of the compared players */
};

G_DEFINE_FINAL_TYPE (ProtokollHeadToHeadTab, protokoll_head_to_head_tab, PROTOKOLL_TYPE_TAB)

static const Score *
score_of (const HeadToHead *head_to_head,
          guint             player)
{
  return head_to_head->players[player]->score;
}

static char *
name_of (const HeadToHead *head_to_head,
         guint             player)
{
  return statistics_words_name (score_of (head_to_head, player)->person->name);
}

/* --- tables --- */

static GtkWidget *
make_cell (const char *text,
           const char *spoken,
           const char *look)
{
  GtkWidget *cell = g_object_new (GTK_TYPE_LABEL, "label", text, "justify", GTK_JUSTIFY_CENTER, "ellipsize",
                                  PANGO_ELLIPSIZE_END, "max-width-chars", 16, "css-classes",
                                  (const char *[]) { look, NULL }, NULL);

  if (spoken != NULL)
    {
      gtk_widget_set_tooltip_text (cell, spoken);
      gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
    }
  return cell;
}

/* The column of a player: two stand at both ends, below those of their bar, with the words between them; more of them after
 * the words. */
static int
column_of (const HeadToHead *head_to_head,
           guint             player)
{
  return head_to_head->n_players == 2 ? (int) player * 2 : (int) player + 1;
}

static void
add_cell (GtkGrid          *table,
          const HeadToHead *head_to_head,
          guint             player,
          int               row,
          GtkWidget        *cell)
{
  if (head_to_head->n_players == 2)
    g_object_set (cell, "xalign", player == 0 ? 0.0 : 1.0, "width-chars", 5, NULL);
  gtk_widget_set_hexpand (cell, TRUE);
  gtk_grid_attach (table, cell, column_of (head_to_head, player), row, 1, 1);
}

/* Begins with a line of names in the colors of the players. */
static void
begin_table (GtkGrid          *table,
             const HeadToHead *head_to_head,
             const guint      *colors)
{
  grid_clear (table);
  for (guint i = 0; i < head_to_head->n_players; i++)
    {
      g_autofree char *name = name_of (head_to_head, i), *color = sheet_words_player_class (colors[i]);
      GtkWidget *cell = make_cell (name, name, "heading");

      gtk_widget_add_css_class (cell, color);
      add_cell (table, head_to_head, i, 0, cell);
    }
}

/* The player whose number is above all others; G_MAXUINT for nobody. */
static guint
find_best (const double *numbers,
           guint         n)
{
  guint best = 0, equal = 0;

  for (guint i = 1; i < n; i++)
    if (numbers[i] > numbers[best])
      best = i;
  for (guint i = 0; i < n; i++)
    equal += !(numbers[i] < numbers[best]);
  return equal == 1 ? best : G_MAXUINT;
}

/* Adds a line of figures, of which the best stands out if @told. */
static void
add_line (GtkGrid          *table,
          const HeadToHead *head_to_head,
          int               row,
          const char       *words,
          char             *(*tell) (double number),
          const double     *numbers,
          gboolean          told)
{
  guint n = head_to_head->n_players, best = told ? find_best (numbers, n) : G_MAXUINT;
  GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "label", words, "xalign", n == 2 ? 0.5 : 0.0, "wrap", TRUE, "justify",
                                  n == 2 ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT, "css-classes",
                                  (const char *[]) { "figure-words", NULL }, NULL);

  gtk_grid_attach (table, name, n == 2 ? 1 : 0, row, 1, 1);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = tell (numbers[i]);

      add_cell (table, head_to_head, i, row, make_cell (text, NULL, i == best ? "line-value" : "numeric"));
    }
}

/* "67 games, 2 drawn". */
static char *
with_drawn (const char *games,
            guint       drawn)
{
  return drawn > 0 ? g_strdup_printf (_("%s, %u drawn"), games, drawn) : g_strdup (games);
}

static char *
tell_number (double number)
{
  return local_words_number (lround (number), 0);
}

/* --- two against each other --- */

/* Adds a part of the bar for @n games, unless there are none. */
static void
add_part (ProtokollHeadToHeadTab *self,
          guint                   n,
          const char             *look)
{
  GtkWidget *part;

  if (n == 0)
    return;
  part = g_object_new (ADW_TYPE_BIN, "css-classes", (const char *[]) { "part", look, NULL }, NULL);
  g_object_set_data (G_OBJECT (part), "games", GUINT_TO_POINTER (n));
  gtk_box_append (self->duel, part);
}

static guint
count_games (GtkWidget *part)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (part), "games"));
}

static void
measure_parts (GtkWidget      *bar,
               GtkOrientation  orientation,
               int             for_size,
               int            *minimum,
               int            *natural,
               int            *minimum_baseline,
               int            *natural_baseline)
{
  GtkWidget *part = gtk_widget_get_first_child (bar);

  if (part != NULL && orientation == GTK_ORIENTATION_VERTICAL)
    gtk_widget_measure (part, orientation, -1, minimum, natural, NULL, NULL);
}

/* Makes each part as wide as its share of the games: a GtkGrid would give the pixels that are left over to the first. */
static void
place_parts (GtkWidget *bar,
             int        width,
             int        height,
             int        baseline)
{
  guint games = 0, before = 0;
  int x = 0;

  for (GtkWidget *part = gtk_widget_get_first_child (bar); part != NULL; part = gtk_widget_get_next_sibling (part))
    games += count_games (part);
  for (GtkWidget *part = gtk_widget_get_first_child (bar); part != NULL; part = gtk_widget_get_next_sibling (part))
    {
      int end;

      before += count_games (part);
      end = MAX (x + LEAST_PART, width * (int) before / (int) games);
      widget_place (part, x, 0, end - x, height);
      x = end;
    }
}

/* Compares two players over all games in which both played, whoever else did. */
static void
show_duel (ProtokollHeadToHeadTab *self,
           const HeadToHead       *head_to_head,
           const Category         *category,
           const guint            *colors)
{
  const Rivalry *rivalry = head_to_head_get_rivalry (head_to_head, 0, 1);
  g_autofree char *left = sheet_words_seat_class (colors[0]), *right = sheet_words_seat_class (colors[1]);
  guint drawn = rivalry->games - rivalry->won - rivalry->lost;
  g_autofree char *games = statistics_words_games (rivalry->games);
  g_autofree char *words = with_drawn (games, drawn);
  gboolean shown = head_to_head->n_players == 2 && rivalry->games > 0;
  GtkWidget *part;

  while ((part = gtk_widget_get_first_child (GTK_WIDGET (self->duel))) != NULL)
    gtk_box_remove (self->duel, part);
  begin_table (self->duel_figures, head_to_head, colors);
  gtk_widget_set_visible (self->duel_card, shown);
  if (!shown)
    return;
  g_object_set (self->duel_card, "words", words, NULL);
  add_part (self, rivalry->won, left);
  add_part (self, drawn, "drawn");
  add_part (self, rivalry->lost, right);
  add_line (self->duel_figures, head_to_head, 1, _("Wins"), tell_number,
            (const double[]) { rivalry->won, rivalry->lost }, TRUE);
  if (category->id == CATEGORY_ALL)
    return;
  add_line (self->duel_figures, head_to_head, 2, _("Biggest win"), tell_number,
            (const double[]) { rivalry->biggest_win, rivalry->biggest_defeat }, TRUE);
  add_line (self->duel_figures, head_to_head, 3, _("Average margin"), statistics_words_difference,
            (const double[]) { rivalry->difference, -rivalry->difference }, TRUE);
}

/* --- the last games of all --- */

static void
show_latest (ProtokollHeadToHeadTab *self,
             const HeadToHead       *head_to_head,
             const Category         *category,
             const guint            *colors)
{
  guint n = head_to_head->latest->len, n_players = head_to_head->n_players;
  double wins[MOST_PLAYERS] = { 0 }, means[MOST_PLAYERS] = { 0 }, bests[MOST_PLAYERS] = { 0 };
  g_autofree char *games = n > 0 ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The last game together",
                                                                 "The last %u games together", n), n)
                                 : g_strdup (_("They have not played together. Choose others, or play a game."));
  g_autofree char *words = NULL;
  guint drawn = 0;

  gtk_widget_set_visible (GTK_WIDGET (self->latest), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->totals), n > 0 && !category->totals_differ);
  for (guint game = 0; game < n; game++)
    {
      const Encounter *encounter = g_ptr_array_index (head_to_head->latest, game);
      double places[MOST_PLAYERS] = { 0 };
      guint winner;

      for (guint i = 0; i < n_players; i++)
        places[i] = -(double) encounter->ranks[i];
      winner = find_best (places, n_players);
      drawn += winner == G_MAXUINT;
      for (guint i = 0; i < n_players; i++)
        {
          wins[i] += winner == i;
          means[i] += (double) encounter->totals[i] / n;
          bests[i] = MAX (bests[i], encounter->totals[i]);
        }
    }
  words = with_drawn (games, drawn);
  g_object_set (self->latest_card, "title", category->totals_differ ? _("Last Games") : _("Totals Over Time"), "words",
                words, NULL);
  begin_table (self->latest, head_to_head, colors);
  add_line (self->latest, head_to_head, 1, _("Wins"), tell_number, wins, TRUE);
  if (category->totals_differ)
    return;
  add_line (self->latest, head_to_head, 2, _("Average"), statistics_words_mean, means, TRUE);
  add_line (self->latest, head_to_head, 3, _("Best"), tell_number, bests, TRUE);
}

/* Draws the totals from the oldest game on. */
static void
show_totals (ProtokollHeadToHeadTab *self,
             const HeadToHead       *head_to_head,
             const guint            *colors)
{
  ProtokollChart *chart = PROTOKOLL_CHART (self->totals);
  guint n = head_to_head->latest->len;
  g_autofree double *totals = g_new (double, n + 1);
  g_autofree const char **dates = g_new0 (const char *, n + 1);

  protokoll_chart_clear (chart);
  protokoll_line_chart_set_running_mean (self->totals, n > WINDOW ? WINDOW : 0);
  for (guint player = 0; player < head_to_head->n_players; player++)
    {
      g_autofree char *name = name_of (head_to_head, player);

      for (guint i = 0; i < n; i++)
        {
          const Encounter *encounter = g_ptr_array_index (head_to_head->latest, n - 1 - i);

          totals[i] = encounter->totals[player];
          dates[i] = encounter->date;
        }
      protokoll_chart_add (chart, name, colors[player], totals, n);
    }
  protokoll_chart_set_points (chart, CHART_POINTS_DATES, dates, n);
}

/* --- each against each --- */

/* Games won and lost, and below them the mean difference, if there is one. */
static char *
rivalry_text (const Rivalry *rivalry)
{
  g_autofree char *difference = statistics_words_difference (rivalry->difference);

  return g_strdup_printf ("%u : %u%s%s", rivalry->won, rivalry->lost, isnan (rivalry->difference) ? "" : "\n",
                          isnan (rivalry->difference) ? "" : difference);
}

static char *
rivalry_spoken (const HeadToHead *head_to_head,
                guint             row,
                guint             column)
{
  const Rivalry *rivalry = head_to_head_get_rivalry (head_to_head, row, column);
  g_autofree char *name = name_of (head_to_head, row);
  g_autofree char *other = name_of (head_to_head, column);
  g_autofree char *difference = statistics_words_difference (rivalry->difference);
  g_autofree char *games = g_strdup_printf (_("%s against %s: %u won, %u lost of %u"), name, other, rivalry->won,
                                            rivalry->lost, rivalry->games);
  g_autofree char *points = g_strdup_printf (_("%s on average, biggest win %d"), difference, rivalry->biggest_win);

  return !isnan (rivalry->difference) ? g_strdup_printf ("%s, %s", games, points) : g_steal_pointer (&games);
}

static GtkWidget *
make_rivalry (const HeadToHead *head_to_head,
              guint             row,
              guint             column)
{
  g_autofree char *text = rivalry_text (head_to_head_get_rivalry (head_to_head, row, column));
  g_autofree char *spoken = rivalry_spoken (head_to_head, row, column);

  return row == column ? make_cell ("–", NULL, "numeric") : make_cell (text, spoken, "numeric");
}

static void
show_matrix (ProtokollHeadToHeadTab *self,
             const HeadToHead       *head_to_head)
{
  guint n = head_to_head->n_players;

  grid_clear (self->matrix);
  gtk_widget_set_visible (self->matrix_card, n > 2);
  for (guint i = 0; n > 2 && i < n; i++)
    {
      g_autofree char *name = name_of (head_to_head, i);

      gtk_grid_attach (self->matrix, make_cell (name, name, "heading"), (int) i + 1, 0, 1, 1);
      gtk_grid_attach (self->matrix, make_cell (name, name, "heading"), 0, (int) i + 1, 1, 1);
      for (guint k = 0; k < n; k++)
        gtk_grid_attach (self->matrix, make_rivalry (head_to_head, i, k), (int) k + 1, (int) i + 1, 1, 1);
    }
}

/* Who divides the wins by the games must get the share, so it says which games it leaves out. */
static const char *
words_of_rate (const HeadToHead *head_to_head)
{
  for (guint i = 0; i < head_to_head->n_players; i++)
    if (score_of (head_to_head, i)->duels < score_of (head_to_head, i)->games)
      return _("Won, without solo games");
  return _("Won");
}

/* Shows each player over all games, whoever the opponents were: figures, and a histogram on an axis that all share. */
static void
show_players (ProtokollHeadToHeadTab *self,
              const HeadToHead       *head_to_head,
              const Category         *category,
              const guint            *colors)
{
  g_autofree ProtokollBarChart **histograms = g_new (ProtokollBarChart *, head_to_head->n_players);
  double games[MOST_PLAYERS], wins[MOST_PLAYERS], rates[MOST_PLAYERS], means[MOST_PLAYERS], bonuses[MOST_PLAYERS],
    yatzys[MOST_PLAYERS];
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->histograms))) != NULL)
    gtk_box_remove (self->histograms, child);
  for (guint i = 0; i < head_to_head->n_players; i++)
    {
      const PlayerStats *stats = head_to_head->players[i];
      const Score *score = stats->score;
      g_autofree char *name = name_of (head_to_head, i);
      g_autofree char *title = g_strdup_printf (_("How often each total was reached: %s"), name);

      games[i] = score->games;
      wins[i] = score->wins;
      rates[i] = score->win_rate;
      means[i] = score->mean;
      bonuses[i] = category_get_bonus_rate (category, score);
      yatzys[i] = category_get_yatzy_rate (category, score);
      histograms[i] = g_object_new (PROTOKOLL_TYPE_BAR_CHART, "visible", !category->totals_differ, NULL);
      protokoll_chart_set_title (PROTOKOLL_CHART (histograms[i]), title);
      protokoll_bar_chart_show_histogram (histograms[i], stats->frequencies, stats->n_frequencies, score->lower_quartile,
                                          score->median, score->upper_quartile, colors[i]);
      gtk_box_append (self->histograms, GTK_WIDGET (histograms[i]));
    }
  protokoll_bar_chart_align_histograms (histograms, head_to_head->n_players);
  begin_table (self->figures, head_to_head, colors);
  add_line (self->figures, head_to_head, 1, _("Games"), tell_number, games, FALSE);
  add_line (self->figures, head_to_head, 2, _("Wins"), tell_number, wins, FALSE);
  add_line (self->figures, head_to_head, 3, words_of_rate (head_to_head), local_words_percent, rates, TRUE);
  if (!category->totals_differ)
    add_line (self->figures, head_to_head, 4, _("Average"), statistics_words_mean, means, TRUE);
  if (category->id == CATEGORY_ALL)
    return;
  add_line (self->figures, head_to_head, 5, _("With bonus"), local_words_percent, bonuses, TRUE);
  add_line (self->figures, head_to_head, 6, _("With Yatzy"), local_words_percent, yatzys, TRUE);
}

/* --- what is asked for --- */

static void
head_to_head_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HeadToHead) head_to_head = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollHeadToHeadTab) self = protokoll_tab_take_answer (ticket, head_to_head, error);
  g_autofree Person **people = NULL;
  g_autoptr (Badges) badges = NULL;
  const Category *category;

  if (self == NULL)
    return;
  category = protokoll_tab_get_category (PROTOKOLL_TAB (self));
  people = g_new (Person *, head_to_head->n_players);
  for (guint i = 0; i < head_to_head->n_players; i++)
    people[i] = score_of (head_to_head, i)->person;
  badges = badges_of_people (people, head_to_head->n_players);
  show_duel (self, head_to_head, category, badges->colors);
  show_matrix (self, head_to_head);
  show_latest (self, head_to_head, category, badges->colors);
  show_totals (self, head_to_head, badges->colors);
  show_players (self, head_to_head, category, badges->colors);
  protokoll_tab_show_content (PROTOKOLL_TAB (self));
}

static void
read_head_to_head (ProtokollHeadToHeadTab *self)
{
  protokoll_tab_ask (PROTOKOLL_TAB (self),
                     (StoreQuestion) { STORE_HEAD_TO_HEAD,
                                       .people = (const gint64 *) (gpointer) self->people->data,
                                       .n_people = self->people->len,
                                       .n = lengths[protokoll_choice_get (self->length)] },
                     head_to_head_cb, "head-to-head");
}

static gint64
id_at (ProtokollHeadToHeadTab *self,
       guint                   place)
{
  return ((const Score *) g_ptr_array_index (self->scores, place))->person->id;
}

static gboolean
is_compared (ProtokollHeadToHeadTab *self,
             gint64                  person)
{
  for (guint i = 0; i < self->people->len; i++)
    if (g_array_index (self->people, gint64, i) == person)
      return TRUE;

  return FALSE;
}

/* Adds the player with the most games who is not compared yet. */
static void
add_next (ProtokollHeadToHeadTab *self)
{
  for (guint i = 0; i < self->scores->len; i++)
    {
      gint64 person = id_at (self, i);

      if (is_compared (self, person))
        continue;
      g_array_append_val (self->people, person);
      return;
    }
}

static void
show_choices (ProtokollHeadToHeadTab *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->scores->len; i++)
    g_ptr_array_add (names,
                     statistics_words_name (((const Score *) g_ptr_array_index (self->scores, i))->person->name));
  for (guint i = 0; i < MOST_PLAYERS; i++)
    {
      gboolean shown = i < self->people->len;

      gtk_widget_set_visible (GTK_WIDGET (self->players[i]), shown);
      if (shown)
        protokoll_choice_set (self->players[i], (const char *const *) names->pdata, names->len,
                              statistics_find_person (self->scores, g_array_index (self->people, gint64, i)));
    }
  gtk_widget_set_sensitive (self->more, self->people->len < MIN (MOST_PLAYERS, self->scores->len));
  gtk_widget_set_sensitive (self->fewer, self->people->len > 2);
}

static void
select_people (ProtokollHeadToHeadTab *self)
{
  for (guint i = 0; i < self->people->len; i++)
    protokoll_choice_select (self->players[i],
                             statistics_find_person (self->scores, g_array_index (self->people, gint64, i)));
}

/* If a player is chosen who is compared already, the two swap places. The drop-downs are kept, because one of them is
 * just emitting "chosen". */
static void
choose_cb (ProtokollHeadToHeadTab *self)
{
  for (guint i = 0; i < self->people->len; i++)
    {
      gint64 before = g_array_index (self->people, gint64, i);
      gint64 chosen = id_at (self, protokoll_choice_get (self->players[i]));

      if (chosen == before)
        continue;
      for (guint k = 0; k < self->people->len; k++)
        if (g_array_index (self->people, gint64, k) == chosen)
          g_array_index (self->people, gint64, k) = before;
      g_array_index (self->people, gint64, i) = chosen;
      select_people (self);
      read_head_to_head (self);
      return;
    }
}

static void
length_cb (ProtokollHeadToHeadTab *self)
{
  if (self->people->len > 1)
    read_head_to_head (self);
}

static void
step_cb (ProtokollHeadToHeadTab *self,
         GtkWidget              *button)
{
  if (button == self->more)
    add_next (self);
  else
    g_array_set_size (self->people, self->people->len - 1);
  show_choices (self);
  read_head_to_head (self);
}

/* Keeps the compared players who are in this category, too, and fills up to two. */
static void
keep_people (ProtokollHeadToHeadTab *self)
{
  for (guint i = self->people->len; i-- > 0;)
    {
      gint64 person = g_array_index (self->people, gint64, i);

      if (id_at (self, statistics_find_person (self->scores, person)) != person)
        g_array_remove_index (self->people, i);
    }
  while (self->people->len < 2)
    add_next (self);
}

static void
show_scores (ProtokollHeadToHeadTab *self,
             GPtrArray              *scores)
{
  g_clear_pointer (&self->scores, g_ptr_array_unref);
  self->scores = g_ptr_array_ref (scores);
  keep_people (self);
  show_choices (self);
  read_head_to_head (self);
}

static void
scores_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) scores = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollHeadToHeadTab) self = protokoll_tab_take_answer (ticket, scores, error);

  if (self == NULL)
    return;
  if (scores->len < 2)
    protokoll_tab_show_nothing (PROTOKOLL_TAB (self), _("Nobody to Compare With"),
                                _("Finish a game of this kind with two or more players to see them side by side."));
  else
    show_scores (self, scores);
}

static void
protokoll_head_to_head_tab_load (ProtokollTab *tab)
{
  protokoll_tab_ask (tab, (StoreQuestion) { STORE_SCORES }, scores_cb, "scores");
}

static void
add_choices (ProtokollHeadToHeadTab *self)
{
  for (guint i = 0; i < MOST_PLAYERS; i++)
    {
      g_autofree char *label = g_strdup_printf (_("Player %u"), i + 1);

      self->players[i] = g_object_new (PROTOKOLL_TYPE_CHOICE, "label", label, NULL);
      g_signal_connect_object (self->players[i], "chosen", G_CALLBACK (choose_cb), self, G_CONNECT_SWAPPED);
      gtk_flow_box_append (self->choices, GTK_WIDGET (self->players[i]));
    }
  gtk_flow_box_append (self->choices, self->number);
  flow_keys_pass_in (self->choices);
}

static void
protokoll_head_to_head_tab_finalize (GObject *object)
{
  ProtokollHeadToHeadTab *self = PROTOKOLL_HEAD_TO_HEAD_TAB (object);

  g_clear_pointer (&self->scores, g_ptr_array_unref);
  g_array_unref (self->people);
  G_OBJECT_CLASS (protokoll_head_to_head_tab_parent_class)->finalize (object);
}

static void
protokoll_head_to_head_tab_class_init (ProtokollHeadToHeadTabClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_head_to_head_tab_finalize;
  PROTOKOLL_TAB_CLASS (class)->load = protokoll_head_to_head_tab_load;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/head-to-head-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, choices);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, number);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, more);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, fewer);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, duel);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, lower);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, duel_figures);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, duel_card);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, matrix);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, matrix_card);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, length);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, latest);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, latest_card);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, totals);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, figures);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, histograms);
  gtk_widget_class_bind_template_callback (widget_class, flow_keys_move_cb);
  gtk_widget_class_bind_template_callback (widget_class, length_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_cb);
}

static void
protokoll_head_to_head_tab_init (ProtokollHeadToHeadTab *self)
{
  g_type_ensure (PROTOKOLL_TYPE_CARD);
  g_type_ensure (PROTOKOLL_TYPE_CHOICE);
  g_type_ensure (PROTOKOLL_TYPE_LINE_CHART);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->duel), gtk_custom_layout_new (NULL, measure_parts, place_parts));
  flow_keys_pass_in (self->lower);
  self->people = g_array_new (FALSE, FALSE, sizeof (gint64));
  add_choices (self);
  protokoll_choice_select (self->length, USUAL_LENGTH);
  protokoll_chart_set_title (PROTOKOLL_CHART (self->totals), _("Totals Over Time"));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games-tab.h"

#include "core/local-words.h"
#include "exchange/category-titles.h"
#include "statistics-words.h"
#include "ui/game/badges.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/line-list.h"
#include "ui/widgets/text-size.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* Games per request. GtkListView creates up to 200 rows of whatever the model has, so there must not be more than are
 * about to be seen. */
#define PORTION 30

struct _ProtokollGamesTab
{
  ProtokollTab parent_instance;

  GtkOrientable *search_row;
  GtkEditable *search;
  GtkToggleButton *filter_button;
  ProtokollChoice *player;
  ProtokollChoice *state;
  GtkStack *pages;     /* the list, or a message that no game matches */
  ProtokollLineList *list;
  GtkWidget *nothing;

  GPtrArray *titles;   /* of the categories of the tab; NULL at first */
  GPtrArray *people;   /* of Person; NULL at first, and where they cannot be read */
  gint64 person;       /* the id of the chosen player, or 0 */
  GameFilter *shown;   /* the filter of the listed games; NULL before the first request */
  gint64 last;         /* number of the last listed game */
  guint n_listed;      /* how many games are listed */
  guint n_wanted;      /* how many games the pending request asks for; 0 if none is pending */
  gboolean from_first; /* the pending answer replaces the whole list */
  gboolean whole;      /* there is no more to list; also before the first request */
  char *month;         /* month of the last line, which has a heading where it changes */
};

G_DEFINE_FINAL_TYPE (ProtokollGamesTab, protokoll_games_tab, PROTOKOLL_TYPE_TAB)

/* The rules of a game, which belong to @self; NULL if the filter allows only one category. */
static const char *
rules_of (ProtokollGamesTab *self,
         const Summary     *summary)
{
  GPtrArray *categories = protokoll_tab_get_categories (PROTOKOLL_TAB (self));

  for (guint i = 0; self->shown->category == 0 && i < categories->len; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);

      if (category->id == summary->category)
        return g_ptr_array_index (self->titles, i);
    }
  return NULL;
}

/* Writes names and totals below each other, as markup, and the seats of a line; the winner is bold and has a crown. */
static void
write_seats (ProtokollGamesTab *self,
             const Summary     *summary,
             GString           *names,
             GString           *totals,
             GString           *seats)
{
  g_autofree const char **players = g_new0 (const char *, summary->n_seats + 1);
  g_autoptr (Badges) badges = NULL;

  for (guint i = 0; i < summary->n_seats; i++)
    players[i] = summary->seats[i].name;
  badges = badges_of_names (players, self->people);
  for (guint i = 0; i < summary->n_seats; i++)
    {
      const SummarySeat *seat = &summary->seats[i];
      g_autofree char *name = statistics_words_name (seat->name);
      g_autofree char *markup = g_markup_escape_text (name, -1);
      gboolean won = seat->rank == 1 && summary_get_n_ranked (summary) > 1;
      const char *end = i + 1 < summary->n_seats ? "\n" : "";

      /* A mark at the beginning keeps a name that is written from right to left at the left side. */
      g_string_append_printf (names, won ? "\u200e<b>%s</b>%s" : "\u200e%s%s", markup, end);
      g_string_append_printf (totals, won ? "<b>%d</b>%s" : "%d%s", seat->total, end);
      g_string_append_printf (seats, won ? "%u+" : "%u", badges->colors[i]);
    }
}

/* The month of the heading, with a capital letter also in languages that write months without one. */
static char *
month_of (const Summary *summary)
{
  g_autofree char *month = local_words_month (summary->date, FALSE), *first = NULL;

  if (summary->date == NULL)
    return g_strdup (_("No date"));
  first = g_utf8_strup (month, g_utf8_next_char (month) - month);
  return g_strconcat (first, g_utf8_next_char (month), NULL);
}

/* For the badge: the day of the month above that of the week. */
static char *
day_of (const Summary *summary)
{
  g_autofree char *weekday = local_words_weekday (summary->date);

  return *weekday != '\0' ? g_strdup_printf ("%d\n%s", atoi (summary->date + 8), weekday) : g_strdup ("");
}

/* Whether @words differ from @before, which becomes a copy of them. */
static gboolean
is_new (char      **before,
        const char *words)
{
  g_autofree char *former = *before;

  *before = g_strdup (words);
  return g_strcmp0 (former, words) != 0;
}

/* A line with the players and their totals, and the rules and facts at the end or, on a telephone, below them in one
 * line. The month is a heading above its first game. */
static ProtokollLine *
make_line (ProtokollGamesTab *self,
           const Summary     *summary)
{
  g_autoptr (GString) names = g_string_new (NULL), totals = g_string_new (NULL), seats = g_string_new (NULL);
  g_autofree char *title = statistics_words_totals (summary);
  g_autofree char *outcome = statistics_words_outcome (summary);
  g_autofree char *facts = statistics_words_facts (summary);
  g_autofree char *date = statistics_words_date (summary->date);
  const char *rules = rules_of (self, summary);
  g_autofree char *subtitle = g_strjoin (*facts != '\0' ? " · " : "", outcome, facts, NULL);
  g_autofree char *spoken = g_strdup_printf ("%s, %s, %s%s%s", title, date, subtitle, rules != NULL ? " · " : "",
                                             rules != NULL ? rules : "");
  g_autofree char *month = month_of (summary), *day = day_of (summary);
  const char *told = protokoll_tab_get_categories (PROTOKOLL_TAB (self))->len > 1 ? rules : NULL;
  const char *detail = summary->finished ? facts : subtitle;
  gboolean narrow = protokoll_tab_is_narrow (PROTOKOLL_TAB (self));
  g_autofree char *both = g_strjoin (told != NULL && *detail != '\0' ? " · " : "", told != NULL ? told : "", detail, NULL);

  write_seats (self, summary, names, totals, seats);
  return protokoll_line_new (&(LineText) {
    .heading = is_new (&self->month, month) ? month : NULL,
    .badge = day,
    .color = LINE_PLAIN,
    .title = names->str,
    .seats = seats->str,
    .totals = totals->str,
    .value = narrow ? NULL : told,
    .detail = narrow ? both : detail,
    .stacked = narrow,
    .spoken = spoken,
    .id = summary->number,
  });
}

static void
list_summaries (ProtokollGamesTab *self,
                GPtrArray         *summaries)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  if (self->from_first)
    g_clear_pointer (&self->month, g_free);
  for (guint i = 0; i < summaries->len; i++)
    g_ptr_array_add (lines, make_line (self, g_ptr_array_index (summaries, i)));
  (self->from_first ? protokoll_line_list_set : protokoll_line_list_append) (self->list, lines);
  self->n_listed = lines->len + (self->from_first ? 0 : self->n_listed);
  if (summaries->len > 0)
    self->last = ((const Summary *) g_ptr_array_index (summaries, summaries->len - 1))->number;
}

static void
games_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) summaries = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollGamesTab) self = ticket_take (ticket);

  if (self == NULL)
    return;
  self->whole = summaries == NULL || summaries->len < self->n_wanted;
  self->n_wanted = 0;
  if (summaries == NULL)
    {
      protokoll_tab_show_error (PROTOKOLL_TAB (self), error);
      return;
    }
  list_summaries (self, summaries);
  protokoll_tab_show_content (PROTOKOLL_TAB (self));
  gtk_stack_set_visible_child (self->pages, self->n_listed > 0 ? GTK_WIDGET (self->list) : self->nothing);
}

/* Requests games; the old list stays until the answer comes. */
static void
ask_for_games (ProtokollGamesTab *self,
               gboolean           from_first,
               guint              n)
{
  self->from_first = from_first;
  self->n_wanted = n;
  protokoll_tab_ask (PROTOKOLL_TAB (self),
                     (StoreQuestion) { STORE_GAMES, .filter = self->shown, .after = from_first ? 0 : self->last,
                                       .n = n },
                     games_cb, "games");
}

static void
near_end_cb (ProtokollGamesTab *self)
{
  if (self->n_wanted == 0 && !self->whole)
    ask_for_games (self, FALSE, PORTION);
}

/* GameFilter.finished for each item of the drop-down. */
static const int states[] = { -1, 1, 0 };

/* Lists the first @n games that match. */
static void
list_games (ProtokollGamesTab *self,
            guint              n)
{
  const Category *category = protokoll_tab_get_category (PROTOKOLL_TAB (self));
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->search)));
  const GameFilter filter = {
    .category = category->together ? 0 : category->id,
    .ruleset = category->together && category->id != CATEGORY_ALL ? category->rules->id : NULL,
    .person = self->person,
    .finished = states[protokoll_choice_get (self->state)],
    .text = *text != '\0' ? text : NULL,
  };

  g_clear_pointer (&self->shown, game_filter_free);
  self->shown = game_filter_copy (&filter);
  ask_for_games (self, TRUE, n);
}

static void
choose_cb (ProtokollGamesTab *self)
{
  guint player = protokoll_choice_get (self->player);

  self->person = player > 0 ? ((const Person *) g_ptr_array_index (self->people, player - 1))->id : 0;
  list_games (self, PORTION);
}

/* Fills the drop-down of players. The chosen one stays, if there is one yet. */
static void
offer_people (ProtokollGamesTab *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gint64 before = self->person;
  guint selected = 0;

  g_ptr_array_add (names, g_strdup (_("All players")));
  for (guint i = 0; i < self->people->len; i++)
    {
      const Person *person = g_ptr_array_index (self->people, i);

      g_ptr_array_add (names, statistics_words_name (person->name));
      if (person->id == before)
        selected = i + 1;
    }
  protokoll_choice_set (self->player, (const char *const *) names->pdata, names->len, selected);
  if (before != 0 && selected == 0)
    choose_cb (self);
}

static void
people_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) people = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollGamesTab) self = ticket_take (ticket);

  if (self == NULL)
    return;
  g_clear_pointer (&self->people, g_ptr_array_unref);
  self->people = people != NULL ? g_ptr_array_ref (people) : NULL;
  /* Without the names the games are listed all the same, and their answer shows the error. */
  if (people != NULL)
    offer_people (self);
}

static void
protokoll_games_tab_load (ProtokollTab *tab)
{
  ProtokollGamesTab *self = PROTOKOLL_GAMES_TAB (tab);

  g_clear_pointer (&self->titles, g_ptr_array_unref);
  self->titles = category_list_titles (protokoll_tab_get_categories (tab));
  store_ask_async (protokoll_tab_get_store (tab), &(StoreQuestion) { STORE_PEOPLE }, people_cb,
                   ticket_new (self, "people"));
  list_games (self, MAX (PORTION, self->n_listed));
}

/* A hidden filter must not leave out any game. */
static void
filter_cb (ProtokollGamesTab *self)
{
  if (gtk_toggle_button_get_active (self->filter_button))
    return;
  protokoll_choice_select (self->player, 0);
  protokoll_choice_select (self->state, 0);
  choose_cb (self);
}

/* With large text the search entry gets a row of its own. */
static void
fit_text_size (ProtokollGamesTab *self)
{
  gtk_orientable_set_orientation (self->search_row,
                                  text_size_is_large () ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
protokoll_games_tab_system_setting_changed (GtkWidget        *widget,
                                            GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (protokoll_games_tab_parent_class)->system_setting_changed (widget, setting);
  fit_text_size (PROTOKOLL_GAMES_TAB (widget));
}

static void
protokoll_games_tab_dispose (GObject *object)
{
  ProtokollGamesTab *self = PROTOKOLL_GAMES_TAB (object);

  g_clear_pointer (&self->titles, g_ptr_array_unref);
  g_clear_pointer (&self->shown, game_filter_free);
  g_clear_pointer (&self->month, g_free);
  g_clear_pointer (&self->people, g_ptr_array_unref);
  G_OBJECT_CLASS (protokoll_games_tab_parent_class)->dispose (object);
}

static void
protokoll_games_tab_class_init (ProtokollGamesTabClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_games_tab_dispose;
  PROTOKOLL_TAB_CLASS (class)->load = protokoll_games_tab_load;
  widget_class->system_setting_changed = protokoll_games_tab_system_setting_changed;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/games-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, search_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, search);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, filter_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, player);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, state);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, list);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, nothing);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, near_end_cb);
}

static void
protokoll_games_tab_init (ProtokollGamesTab *self)
{
  g_type_ensure (PROTOKOLL_TYPE_CHOICE);
  g_type_ensure (PROTOKOLL_TYPE_LINE_LIST);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->whole = TRUE;
  protokoll_choice_set (self->player, (const char *const[]) { _("All players") }, 1, 0);
  fit_text_size (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "coins-tab.h"

#include "balance-series.h"
#include "check-in-button.h"
#include "coin-words.h"
#include "core/local-words.h"
#include "ui/charts/line-chart.h"
#include "ui/game/badges.h"
#include "ui/statistics/card.h"
#include "ui/statistics/person-row.h"
#include "ui/statistics/statistics-words.h"
#include "ui/widgets/line-list.h"
#include "ui/widgets/question.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/toasts.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>

struct _ProtokollCoinsTab
{
  ProtokollTab parent_instance;

  AdwLeaflet *leaflet;    /* the purses and, beside or behind them, the coin log */
  GtkListBox *purse_list;
  ProtokollLineChart *chart;
  GtkWidget *chart_card;
  GtkWidget *ledger_page;
  ProtokollLineList *ledger;

  GPtrArray *purses;      /* of Purse */
  guint *colors;          /* palette index of each player */
};

G_DEFINE_FINAL_TYPE (ProtokollCoinsTab, protokoll_coins_tab, PROTOKOLL_TYPE_TAB)

static GtkListBoxRow *
get_row (ProtokollCoinsTab *self,
         int                index)
{
  return gtk_list_box_get_row_at_index (self->purse_list, index);
}

/* The index of the row in which @widget (or NULL) is; -1 if it is in none. */
static int
find_row (ProtokollCoinsTab *self,
          GtkWidget         *widget)
{
  for (int i = 0; widget != NULL && get_row (self, i) != NULL; i++)
    if (gtk_widget_is_ancestor (widget, GTK_WIDGET (get_row (self, i))))
      return i;
  return -1;
}

/* Focuses the first button from the row at @index on, or anything else that can be focused. */
static void
focus_row (ProtokollCoinsTab *self,
           int                index)
{
  for (; get_row (self, index) != NULL; index++)
    if (gtk_widget_child_focus (GTK_WIDGET (get_row (self, index)), GTK_DIR_TAB_FORWARD))
      return;
  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/* --- the reward of the day --- */

static void
checked_in_cb (ProtokollCoinsTab      *self,
               const CheckIn          *check_in,
               ProtokollCheckInButton *button)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
  g_autofree char *change = coin_words_change (check_in->change);
  g_autofree char *streak = coin_words_streak (check_in->streak);
  g_autofree char *name = statistics_words_name (protokoll_check_in_button_get_name (button));
  g_autofree char *words = g_strdup_printf ("%s %s%s%s", name, change, *streak != '\0' ? ", " : "", streak);
  g_autofree char *markup = g_markup_escape_text (words, -1);

  if (overlay != NULL)
    toasts_add (ADW_TOAST_OVERLAY (overlay), adw_toast_new (markup));
  /* The pressed button is insensitive now and has lost the focus. */
  if (widget_find_focus (GTK_WIDGET (self)) == NULL)
    focus_row (self, find_row (self, GTK_WIDGET (button)) + 1);
  protokoll_tab_changed (self);
}

static void
failed_cb (ProtokollCoinsTab *self,
           const GError      *error)
{
  question_tell (self, _("The Coins Cannot Be Collected"), error->message);
}

/* --- what is shown --- */

static GtkWidget *
make_row (ProtokollCoinsTab *self,
          const Purse       *purse,
          guint              color)
{
  GtkWidget *button = protokoll_check_in_button_new (protokoll_tab_get_store (PROTOKOLL_TAB (self)),
                                                     purse->person->name, purse);
  g_autofree char *today = local_words_today ();
  g_autofree char *balance = coin_words_amount (purse->balance);
  g_autofree char *streak = coin_words_streak (purse_get_streak (purse, today));
  GtkWidget *row = person_row_new (&(PersonRow) {
    .person = purse->person,
    .color = color,
    .value = balance,
    .words = streak,
    .suffix = button,
  });

  g_object_set (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)), "margin-top", 8, "margin-bottom", 8,
                "margin-start", 12, "margin-end", 12, NULL);
  g_signal_connect_object (button, "done", G_CALLBACK (checked_in_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  return row;
}

/* With large text the buttons move below the rest of their rows, because both need the whole width then. */
static void
fit_text_size (ProtokollCoinsTab *self)
{
  GtkOrientation orientation = text_size_is_large () ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  for (int i = 0; get_row (self, i) != NULL; i++)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_list_box_row_get_child (get_row (self, i))), orientation);
}

static void
show_purses (ProtokollCoinsTab *self)
{
  int focused = find_row (self, widget_find_focus (GTK_WIDGET (self)));

  while (get_row (self, 0) != NULL)
    gtk_list_box_remove (self->purse_list, GTK_WIDGET (get_row (self, 0)));
  for (guint i = 0; i < self->purses->len; i++)
    gtk_list_box_append (self->purse_list, make_row (self, g_ptr_array_index (self->purses, i), self->colors[i]));
  fit_text_size (self);
  if (focused >= 0)
    focus_row (self, focused);
}

static void
show_chart (ProtokollCoinsTab *self,
            GPtrArray         *lines)
{
  ProtokollChart *chart = PROTOKOLL_CHART (self->chart);
  g_autoptr (BalanceSeries) series = balance_series_new (self->purses, lines);

  protokoll_chart_clear (chart);
  protokoll_chart_set_title (chart, _("Coins over time"));
  for (guint i = 0; i < series->n_people; i++)
    {
      const Purse *purse = g_ptr_array_index (self->purses, i);
      g_autofree char *name = statistics_words_name (purse->person->name);

      protokoll_chart_add (chart, name, self->colors[i], (const double *) series->balances[i]->data, series->n_points);
    }
  protokoll_chart_set_points (chart, CHART_POINTS_DATES, (const char *const *) series->days->pdata, series->n_points);
  gtk_widget_set_visible (self->chart_card, series->n_points > 1);
}

static guint
find_purse (ProtokollCoinsTab *self,
            const char        *name)
{
  for (guint i = 0; i < self->purses->len; i++)
    if (g_str_equal (((const Purse *) g_ptr_array_index (self->purses, i))->person->name, name))
      return i;

  return self->purses->len;
}

static ProtokollLine *
make_line (ProtokollCoinsTab *self,
           const LedgerLine  *line)
{
  guint place = find_purse (self, line->player);
  const Purse *purse = g_ptr_array_index (self->purses, place);
  g_autofree char *badge = badges_get_initials (purse->person);
  g_autofree char *name = statistics_words_name (line->player);
  g_autofree char *what = coin_words_line (line);
  g_autofree char *date = statistics_words_date (line->day);
  g_autofree char *subtitle = g_strdup_printf ("%s · %s", date, what);
  g_autofree char *value = coin_words_change (line->change);
  g_autofree char *balance = coin_words_amount (line->balance);

  return protokoll_line_new (&(LineText) {
    .badge = badge,
    .color = self->colors[place],
    .title = name,
    .subtitle = subtitle,
    .value = value,
    .detail = balance,
    .id = line->in_history ? line->game : 0,
  });
}

/* Shows the coin log, the newest line first. */
static void
show_ledger (ProtokollCoinsTab *self,
             GPtrArray         *lines)
{
  g_autoptr (GPtrArray) shown = g_ptr_array_new_with_free_func (g_object_unref);

  /* A player whose purse was created after the purses were listed is left out until the tab is loaded again. */
  for (guint i = lines->len; i-- > 0;)
    if (find_purse (self, ((const LedgerLine *) g_ptr_array_index (lines, i))->player) < self->purses->len)
      g_ptr_array_add (shown, make_line (self, g_ptr_array_index (lines, i)));
  protokoll_line_list_set (self->ledger, shown);
}

static void
ledger_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollCoinsTab) self = protokoll_tab_take_answer (ticket, lines, error);

  if (self == NULL)
    return;
  if (self->purses->len == 0)
    {
      protokoll_tab_show_message (PROTOKOLL_TAB (self), _("No Coins Yet"),
                                  _("Start a new game with “Play for Coins”."));
      return;
    }
  show_purses (self);
  show_chart (self, lines);
  show_ledger (self, lines);
  protokoll_tab_show_content (PROTOKOLL_TAB (self));
}

static void
set_purses (ProtokollCoinsTab *self,
            GPtrArray         *purses)
{
  g_autofree Person **people = g_new (Person *, purses->len);
  g_autoptr (Badges) badges = NULL;

  g_clear_pointer (&self->purses, g_ptr_array_unref);
  self->purses = g_ptr_array_ref (purses);
  for (guint i = 0; i < purses->len; i++)
    people[i] = ((Purse *) g_ptr_array_index (purses, i))->person;
  badges = badges_of_people (people, purses->len);
  g_free (self->colors);
  self->colors = g_steal_pointer (&badges->colors);
}

static void
purses_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) purses = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollCoinsTab) self = protokoll_tab_take_answer (ticket, purses, error);

  if (self == NULL)
    return;
  set_purses (self, purses);
  store_ask_async (PROTOKOLL_STORE (source), &(StoreQuestion) { STORE_LEDGER }, ledger_cb, ticket_new (self, "ledger"));
}

static void
protokoll_coins_tab_load (ProtokollTab *tab)
{
  store_ask_async (protokoll_tab_get_store (tab), &(StoreQuestion) { STORE_PURSES }, purses_cb,
                   ticket_new (tab, "purses"));
}

/* --- what it looks like --- */

static void
open_ledger (ProtokollCoinsTab *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->ledger_page);
}

static void
protokoll_coins_tab_system_setting_changed (GtkWidget        *widget,
                                            GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (protokoll_coins_tab_parent_class)->system_setting_changed (widget, setting);
  fit_text_size (PROTOKOLL_COINS_TAB (widget));
}

static void
protokoll_coins_tab_finalize (GObject *object)
{
  ProtokollCoinsTab *self = PROTOKOLL_COINS_TAB (object);

  g_clear_pointer (&self->purses, g_ptr_array_unref);
  g_free (self->colors);
  G_OBJECT_CLASS (protokoll_coins_tab_parent_class)->finalize (object);
}

static void
protokoll_coins_tab_class_init (ProtokollCoinsTabClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_coins_tab_finalize;
  PROTOKOLL_TAB_CLASS (class)->load = protokoll_coins_tab_load;
  widget_class->system_setting_changed = protokoll_coins_tab_system_setting_changed;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/coins/coins-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollCoinsTab, leaflet);
  gtk_widget_class_bind_template_child (widget_class, ProtokollCoinsTab, purse_list);
  gtk_widget_class_bind_template_child (widget_class, ProtokollCoinsTab, chart);
  gtk_widget_class_bind_template_child (widget_class, ProtokollCoinsTab, chart_card);
  gtk_widget_class_bind_template_child (widget_class, ProtokollCoinsTab, ledger_page);
  gtk_widget_class_bind_template_child (widget_class, ProtokollCoinsTab, ledger);
  gtk_widget_class_bind_template_callback (widget_class, open_ledger);
  gtk_widget_class_bind_template_callback (widget_class, protokoll_tab_go_back);
}

static void
protokoll_coins_tab_init (ProtokollCoinsTab *self)
{
  g_type_ensure (PROTOKOLL_TYPE_CARD);
  g_type_ensure (PROTOKOLL_TYPE_LINE_CHART);
  g_type_ensure (PROTOKOLL_TYPE_LINE_LIST);
  gtk_widget_init_template (GTK_WIDGET (self));
}

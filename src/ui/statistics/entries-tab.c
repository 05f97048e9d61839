/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entries-tab.h"

#include "card.h"
#include "choice-row.h"
#include "choice.h"
#include "entry-figure.h"
#include "line-list.h"
#include "people.h"
#include "statistics-words.h"
#include "ticket.h"
#include "ui/charts/heat-map.h"

#include <glib/gi18n.h>

/* More columns than people can compare; the players with the most games come first. */
#define MOST_COLUMNS 24

/* Of a column and of the names of the entries in the heat map. */
#define COLUMN_WIDTH 64
#define NAMES_WIDTH 140

struct _ProtokollEntriesTab
{
  ProtokollTab parent_instance;

  GtkWidget *who;      /* all, or one player */
  GtkWidget *figure;
  GtkStack *pages;
  GtkWidget *map_page;
  GtkWidget *map;
  GtkWidget *words;
  GtkWidget *list_page;
  GtkWidget *list;

  EntryTable *table;   /* NULL until the first answer, */
  Ruleset *rules;      /* and the rules that it is about */
  gint64 person;       /* 0 for all */
  guint asked;         /* see Ticket */
};

G_DEFINE_FINAL_TYPE (ProtokollEntriesTab, protokoll_entries_tab, PROTOKOLL_TYPE_TAB)

static void
set_columns (ProtokollEntriesTab *self,
             guint                n,
             EntryFigure          figure)
{
  g_auto (GStrv) heads = people_heads (self->table->players, n);
  g_autoptr (GPtrArray) all_heads = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (all_heads, heads[i]);
      g_ptr_array_add (names, statistics_words_name (self->table->players[i]->name));
    }
  g_ptr_array_add (all_heads, (gpointer) C_("all players, at the head of a column", "All"));
  g_ptr_array_add (names, g_strdup (_("All players")));
  protokoll_heat_map_set_columns (PROTOKOLL_HEAT_MAP (self->map), (const char *const *) all_heads->pdata,
                                  (const char *const *) names->pdata, n + 1, entry_figure_decimals (figure), 0);
}

static void
show_map (ProtokollEntriesTab *self,
          EntryFigure          figure)
{
  const EntryTable *table = self->table;
  guint n = MIN (table->n_players, MOST_COLUMNS);
  g_autofree double *values = g_new (double, n + 1);

  set_columns (self, n, figure);
  for (guint entry = 0; entry < table->n_entries; entry++)
    {
      const Entry *about = &self->rules->entries[entry];

      for (guint i = 0; i < n; i++)
        values[i] = entry_figure_value (figure, entry_table_get (table, i, entry), about);
      values[n] = entry_figure_value (figure, &table->everybody[entry], about);
      protokoll_heat_map_add_row (PROTOKOLL_HEAT_MAP (self->map), about->name, entry_figure_full (figure, about), values);
    }
  protokoll_chart_set_title (PROTOKOLL_CHART (self->map), entry_figure_name (figure));
  gtk_widget_set_size_request (self->map, NAMES_WIDTH + COLUMN_WIDTH * (int) (n + 1), -1);
  gtk_widget_set_visible (self->words, n < table->n_players);
  gtk_stack_set_visible_child (self->pages, self->map_page);
}

/* Every figure but the one that is chosen. */
static char *
other_figures (EntryFigure         chosen,
               const EntryFigures *figures,
               const Entry        *entry)
{
  GString *words = g_string_new (NULL);

  for (EntryFigure figure = 0; figure < N_ENTRY_FIGURES; figure++)
    if (figure != chosen)
      {
        g_autofree char *value = entry_figure_words (figure, figures, entry);

        g_string_append_printf (words, "%s%s %s", words->len > 0 ? " · " : "", entry_figure_name (figure), value);
      }
  return g_string_free (words, FALSE);
}

static ProtokollLine *
entry_line (EntryFigure         figure,
            const EntryFigures *own,
            const EntryFigures *everybody,
            const Entry        *entry)
{
  g_autofree char *value = entry_figure_words (figure, own, entry);
  g_autofree char *average = entry_figure_words (figure, everybody, entry);
  g_autofree char *detail = g_strdup_printf (_("all: %s"), average);
  g_autofree char *subtitle = other_figures (figure, own, entry);

  return protokoll_line_new (&(LineText) {
    .title = entry->name,
    .subtitle = subtitle,
    .value = value,
    .detail = detail,
  });
}

static void
show_list (ProtokollEntriesTab *self,
           guint                player,
           EntryFigure          figure)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint entry = 0; entry < self->table->n_entries; entry++)
    g_ptr_array_add (lines, entry_line (figure, entry_table_get (self->table, player, entry),
                                        &self->table->everybody[entry], &self->rules->entries[entry]));
  line_list_set (self->list, lines);
  gtk_stack_set_visible_child (self->pages, self->list_page);
}

static void
show (ProtokollEntriesTab *self)
{
  EntryFigure figure = choice_get (self->figure);
  guint who = choice_get (self->who);

  if (who > 0)
    show_list (self, who - 1, figure);
  else
    show_map (self, figure);
}

static void
choose_cb (gpointer user_data)
{
  ProtokollEntriesTab *self = user_data;
  guint who = choice_get (self->who);

  if (self->table == NULL)
    return;
  self->person = who > 0 ? self->table->players[who - 1]->id : 0;
  show (self);
}

/* Who was chosen stays, where that player is there in this kind of game, too. */
static void
offer_players (ProtokollEntriesTab *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint selected = 0;

  g_ptr_array_add (names, g_strdup (_("All players")));
  for (guint i = 0; i < self->table->n_players; i++)
    {
      g_ptr_array_add (names, statistics_words_name (self->table->players[i]->name));
      if (self->table->players[i]->id == self->person)
        selected = i + 1;
    }
  choice_set (self->who, (const char *const *) names->pdata, names->len, selected);
}

static void
forget (ProtokollEntriesTab *self)
{
  g_clear_pointer (&self->table, entry_table_free);
  g_clear_pointer (&self->rules, ruleset_unref);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (EntryTable) table = store_read_entries_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollEntriesTab) self = ticket_take (ticket);

  if (self == NULL)
    return;
  if (table == NULL)
    protokoll_tab_tell_error (PROTOKOLL_TAB (self), error);
  else if (table->n_players == 0)
    protokoll_tab_tell (PROTOKOLL_TAB (self), _("No Entries Yet"),
                        _("Finish a game, or add a past one with all its entries: totals say nothing about them."));
  else
    {
      forget (self);
      self->table = g_steal_pointer (&table);
      self->rules = ruleset_ref (protokoll_tab_get_category (PROTOKOLL_TAB (self))->rules);
      offer_players (self);
      show (self);
      protokoll_tab_show_content (PROTOKOLL_TAB (self));
    }
}

static void
protokoll_entries_tab_load (ProtokollTab *tab)
{
  ProtokollEntriesTab *self = PROTOKOLL_ENTRIES_TAB (tab);

  store_read_entries_async (protokoll_tab_get_store (tab), protokoll_tab_get_category (tab)->id, answered_cb,
                            ticket_new (self, &self->asked));
}

static GtkWidget *
make_head (ProtokollEntriesTab *self)
{
  GtkWidget *head = choice_row_new (2);
  GtkWidget *clamp = line_list_make_clamp ();
  const char *names[N_ENTRY_FIGURES];

  for (guint i = 0; i < N_ENTRY_FIGURES; i++)
    names[i] = entry_figure_name (i);
  self->who = choice_new (_("Player"), choose_cb, self);
  self->figure = choice_new (_("Figure"), choose_cb, self);
  choice_set (self->figure, names, N_ENTRY_FIGURES, 0);
  choice_row_append (head, self->who);
  choice_row_append (head, self->figure);
  gtk_widget_add_css_class (head, "tab-head");
  adw_clamp_set_child (ADW_CLAMP (clamp), head);
  return clamp;
}

/* The map is as wide as it must be, and moves to the side where that is more than there is. */
static GtkWidget *
make_map (ProtokollEntriesTab *self)
{
  GtkWidget *card = card_new (NULL);
  GtkWidget *scroller, *box;

  self->map = protokoll_heat_map_new ();
  self->words = card_make_words (_("The players with the most games"));
  gtk_box_append (GTK_BOX (card), self->words);
  scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vscrollbar-policy", GTK_POLICY_NEVER, "child", self->map, NULL);
  gtk_widget_add_css_class (scroller, "sideways");
  gtk_box_append (GTK_BOX (card), scroller);
  self->map_page = card_make_page (&box);
  gtk_box_append (GTK_BOX (box), card);
  return self->map_page;
}

GtkWidget *
protokoll_entries_tab_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_ENTRIES_TAB, NULL);
}

static void
protokoll_entries_tab_dispose (GObject *object)
{
  ProtokollEntriesTab *self = PROTOKOLL_ENTRIES_TAB (object);

  self->asked++;
  forget (self);
  G_OBJECT_CLASS (protokoll_entries_tab_parent_class)->dispose (object);
}

static void
protokoll_entries_tab_class_init (ProtokollEntriesTabClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_entries_tab_dispose;
  PROTOKOLL_TAB_CLASS (class)->load = protokoll_entries_tab_load;
}

static void
protokoll_entries_tab_init (ProtokollEntriesTab *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->pages = GTK_STACK (gtk_stack_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->pages), TRUE);
  gtk_stack_add_child (self->pages, make_map (self));
  self->list = line_list_new (_("Entries"), protokoll_tab_open_game, self);
  self->list_page = line_list_make_page (self->list);
  gtk_stack_add_child (self->pages, self->list_page);
  gtk_box_append (GTK_BOX (content), make_head (self));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->pages));
  protokoll_tab_set_content (PROTOKOLL_TAB (self), content);
}

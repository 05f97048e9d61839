/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entries-tab.h"

#include "card.h"
#include "entry-figure.h"
#include "statistics-words.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/line-list.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <math.h>

/* The table shows no more players than can be compared; those with the most games come first. */
#define MOST_COLUMNS 24

/* Width of a column in pixels, and of the entry names in characters. */
#define COLUMN_WIDTH 92
#define NAME_CHARS 16

/* The room above the heads of columns in pixels. */
#define HEAD_ABOVE 6

/* At this relative difference from the value of all players, a cell has the strongest color. */
#define FULL 0.2

struct _ProtokollEntriesTab
{
  ProtokollTab parent_instance;

  ProtokollChoice *who;    /* all players, or one of them */
  ProtokollChoice *figure;
  GtkStack *pages;
  GtkWidget *map_page;
  GtkBox *key;
  GtkGrid *map;
  GtkWidget *card;
  ProtokollLineList *list;

  EntryTable *table;   /* NULL until the first answer */
  Ruleset *rules;      /* the rules that @table is about */
  gint64 person;       /* the id of the chosen player; 0 for all */
};

G_DEFINE_FINAL_TYPE (ProtokollEntriesTab, protokoll_entries_tab, PROTOKOLL_TYPE_TAB)

/* --- the table of all --- */

static GtkWidget *
make_label (const char *text,
            const char *look,
            float       xalign)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", xalign, "ellipsize", PANGO_ELLIPSIZE_END, "tooltip-text",
                       text, "css-classes", (const char *[]) { look, NULL }, NULL);
}

static void
add_head (ProtokollEntriesTab *self,
          guint                column,
          const char          *name)
{
  GtkWidget *head = make_label (name, "heading", 0.5);

  /* All columns have the same width, however long the name is. A name in other letters can be higher than the label. */
  g_object_set (head, "width-request", COLUMN_WIDTH, "max-width-chars", 1, "margin-top", HEAD_ABOVE, NULL);
  gtk_grid_attach (self->map, head, (int) column + 1, 0, 1, 1);
}

/* Style classes from worse to better, in colors that the color-blind can tell apart. A key explains them in words. */
static const char *const looks[] = { "worse-3", "worse-2", "worse-1", "as-all", "better-1", "better-2", "better-3" };

#define STEPS 3

/* The classes in squares between the words for both ends. */
static void
fill_key (ProtokollEntriesTab *self)
{
  GtkWidget *worse = gtk_widget_get_first_child (GTK_WIDGET (self->key));

  for (guint i = G_N_ELEMENTS (looks); i-- > 0;)
    gtk_box_insert_child_after (self->key, g_object_new (ADW_TYPE_BIN, "css-classes", (const char *[]) { looks[i], NULL },
                                                         NULL), worse);
}

/* The style class for a value compared with the usual one. For strikes, more is worse. */
static const char *
look_of (EntryFigure figure,
         double      value,
         double      usual)
{
  double difference = usual > 0 && !isnan (value) ? CLAMP (value / usual - 1, -FULL, FULL) : 0;
  int step = (int) lround (difference / FULL * STEPS);

  return looks[STEPS + (figure == ENTRY_STRUCK ? -step : step)];
}

static void
add_value (ProtokollEntriesTab *self,
           EntryFigure          figure,
           guint                column,
           guint                row,
           const char          *name,
           const EntryFigures  *figures)
{
  const Entry *entry = &self->rules->entries[row];
  double value = entry_figure_value (figure, figures, entry);
  /* The column of all players is what the others are compared with. */
  double usual = figures == &self->table->everybody[row] ? value : entry_figure_usual (figure, self->table, row, entry);
  g_autofree char *text = entry_figure_words (figure, figures, entry);
  g_autofree char *spoken = g_strdup_printf (C_("row and column of a table, and the number", "%s, %s: %s"), entry->name,
                                             name, text);
  GtkWidget *cell = make_label (text, look_of (figure, value, usual), 0.5);

  gtk_widget_set_hexpand (cell, TRUE);
  gtk_widget_set_tooltip_text (cell, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_grid_attach (self->map, cell, (int) column + 1, (int) row + 1, 1, 1);
}

static void
show_map (ProtokollEntriesTab *self,
          EntryFigure          figure)
{
  const EntryTable *table = self->table;
  guint n = MIN (table->n_players, MOST_COLUMNS);

  grid_clear (self->map);
  for (guint entry = 0; entry < table->n_entries; entry++)
    {
      GtkWidget *name = make_label (self->rules->entries[entry].name, "figure-words", 0);

      g_object_set (name, "width-chars", NAME_CHARS, "max-width-chars", NAME_CHARS, NULL);
      gtk_grid_attach (self->map, name, 0, (int) entry + 1, 1, 1);
    }
  for (guint i = 0; i <= n; i++)
    {
      g_autofree char *name = i < n ? statistics_words_name (table->players[i]->name) : g_strdup (_("All players"));

      add_head (self, i, name);
      for (guint entry = 0; entry < table->n_entries; entry++)
        add_value (self, figure, i, entry, name, i < n ? entry_table_get (table, i, entry) : &table->everybody[entry]);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->map), GTK_ACCESSIBLE_PROPERTY_LABEL, entry_figure_name (figure), -1);
  g_object_set (self->card, "words", n < table->n_players ? _("The players with the most games") : NULL, NULL);
  gtk_stack_set_visible_child (self->pages, self->map_page);
}

/* --- a list of one player --- */

/* The figures besides the chosen one, in one line also on a telephone. What is not struck is filled, and the share of
 * the maximum says the same as the average. */
static char *
other_figures (EntryFigure         chosen,
               const EntryFigures *figures,
               const Entry        *entry)
{
  GString *words = g_string_new (NULL);

  for (EntryFigure figure = 0; figure < N_ENTRY_FIGURES; figure++)
    if (figure != chosen && figure != ENTRY_FILLED && figure != ENTRY_SHARE)
      {
        g_autofree char *value = entry_figure_words (figure, figures, entry);

        g_string_append_printf (words, "%s%s\u00a0%s", words->len > 0 ? " · " : "", entry_figure_name (figure), value);
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
  protokoll_line_list_set (self->list, lines);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->list));
}

static void
show_entries (ProtokollEntriesTab *self)
{
  EntryFigure figure = protokoll_choice_get (self->figure);
  guint who = protokoll_choice_get (self->who);

  if (who > 0)
    show_list (self, who - 1, figure);
  else
    show_map (self, figure);
}

/* There is a table, because the choices are not shown before. */
static void
choose_cb (ProtokollEntriesTab *self)
{
  guint who = protokoll_choice_get (self->who);

  self->person = who > 0 ? self->table->players[who - 1]->id : 0;
  show_entries (self);
}

/* Fills the drop-down of players. The chosen player stays selected if there is one in this category, too. */
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
  protokoll_choice_set (self->who, (const char *const *) names->pdata, names->len, selected);
}

static void
clear_table (ProtokollEntriesTab *self)
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
  g_autoptr (EntryTable) table = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollEntriesTab) self = protokoll_tab_take_answer (ticket, table, error);
  gboolean first = self != NULL && self->table == NULL;

  if (self == NULL)
    return;
  if (table->n_players == 0)
    protokoll_tab_show_nothing (PROTOKOLL_TAB (self), _("No Entries Yet"),
                                _("Finish a game, or add a past one with all its entries: totals alone do not "
                                  "show them."));
  else
    {
      clear_table (self);
      self->table = g_steal_pointer (&table);
      self->rules = ruleset_ref (protokoll_tab_get_category (PROTOKOLL_TAB (self))->rules);
      /* On a telephone the table shows hardly more than one of them. */
      if (first && protokoll_tab_is_narrow (PROTOKOLL_TAB (self)))
        self->person = self->table->players[0]->id;
      offer_players (self);
      show_entries (self);
      protokoll_tab_show_content (PROTOKOLL_TAB (self));
    }
}

static void
protokoll_entries_tab_load (ProtokollTab *tab)
{
  protokoll_tab_ask (tab, (StoreQuestion) { STORE_ENTRIES }, answered_cb, "entries");
}

static void
protokoll_entries_tab_dispose (GObject *object)
{
  ProtokollEntriesTab *self = PROTOKOLL_ENTRIES_TAB (object);

  clear_table (self);
  G_OBJECT_CLASS (protokoll_entries_tab_parent_class)->dispose (object);
}

static void
protokoll_entries_tab_class_init (ProtokollEntriesTabClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_entries_tab_dispose;
  PROTOKOLL_TAB_CLASS (class)->load = protokoll_entries_tab_load;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/entries-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntriesTab, who);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntriesTab, figure);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntriesTab, pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntriesTab, map_page);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntriesTab, key);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntriesTab, map);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntriesTab, card);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntriesTab, list);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
}

static void
protokoll_entries_tab_init (ProtokollEntriesTab *self)
{
  const char *names[N_ENTRY_FIGURES];

  g_type_ensure (PROTOKOLL_TYPE_CARD);
  g_type_ensure (PROTOKOLL_TYPE_CHOICE);
  g_type_ensure (PROTOKOLL_TYPE_LINE_LIST);
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_key (self);
  for (guint i = 0; i < N_ENTRY_FIGURES; i++)
    names[i] = entry_figure_name (i);
  protokoll_choice_set (self->figure, names, N_ENTRY_FIGURES, 0);
}

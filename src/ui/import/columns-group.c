/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "columns-group.h"

#include "core/describe.h"
#include "ui/widgets/gtk-quirks.h"

#include <glib/gi18n.h>
#include <string.h>

/* The number of columns that get a row. Nobody goes through more than these. */
#define MOST_ROWS 60

#define SAMPLES 3
#define SAMPLE_CHARS 24

struct _ProtokollColumnsGroup
{
  AdwPreferencesGroup parent_instance;

  GPtrArray *rows; /* of AdwComboRow */
  GArray *columns; /* the column of each row, guint */
  Block *block;
  const Ruleset *rules;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ProtokollColumnsGroup, protokoll_columns_group, ADW_TYPE_PREFERENCES_GROUP)

/* The kinds in the order in which they are offered; the entries of the rules follow them. */
static const struct
{
  ColumnKind kind;
  const char *words;
} kinds[] = {
  { COLUMN_IGNORED, NC_ ("what a column is", "Not used") },
  { COLUMN_DATE, NC_ ("what a column is", "Date") },
  { COLUMN_TIME, NC_ ("what a column is", "Time of day") },
  { COLUMN_PLAYER, NC_ ("what a column is", "A player’s totals") },
  { COLUMN_NAME, NC_ ("what a column is", "Player names") },
  { COLUMN_TOTAL, NC_ ("what a column is", "Totals next to names") },
  { COLUMN_WINNER, NC_ ("what a column is", "Winner") },
  { COLUMN_GAME, NC_ ("what a column is", "Game number") },
  { COLUMN_PLACE, NC_ ("what a column is", "Place") },
  { COLUMN_NOTE, NC_ ("what a column is", "Note") },
};

static GListModel *
list_choices (const Ruleset *rules)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    gtk_string_list_append (list, g_dpgettext2 (GETTEXT_PACKAGE, "what a column is", kinds[i].words));
  for (guint i = 0; i < rules->n_entries; i++)
    gtk_string_list_append (list, rules->entries[i].name);
  return G_LIST_MODEL (list);
}

static guint
find_choice (const Block   *block,
             const Ruleset *rules,
             guint          column)
{
  ColumnKind kind = block->columns[column].kind;
  int entry = kind == COLUMN_ENTRY ? block_find_entry (block, column, rules) : -1;

  if (entry >= 0)
    return G_N_ELEMENTS (kinds) + (guint) entry;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == kind)
      return i;
  return 0;
}

static void
chosen_cb (ProtokollColumnsGroup *self,
           GParamSpec            *property,
           AdwComboRow           *row)
{
  guint selected = adw_combo_row_get_selected (row);
  guint index;

  if (!g_ptr_array_find (self->rows, row, &index))
    return;
  if (selected < G_N_ELEMENTS (kinds))
    block_set (self->block, g_array_index (self->columns, guint, index), kinds[selected].kind, NULL);
  else
    block_set (self->block, g_array_index (self->columns, guint, index), COLUMN_ENTRY,
               self->rules->entries[selected - G_N_ELEMENTS (kinds)].id);
  g_signal_emit (self, changed_signal, 0);
}

char *
protokoll_columns_group_list_samples (const Block *block,
                                      guint        column)
{
  GString *samples = g_string_new (NULL);

  for (guint row = block->n_header, n = 0; n < SAMPLES && row < block->grid.n_rows; row++)
    {
      const TableCell *cell = grid_cell (&block->grid, row, column);

      if (cell->kind != TABLE_CELL_EMPTY)
        {
          g_autofree char *text = describe_shortened (cell->text, SAMPLE_CHARS);

          g_string_append_printf (samples, "%s%s", n++ > 0 ? " · " : "", text);
        }
    }
  return g_string_free (samples, samples->len == 0);
}

/* Makes the row of a column. The choice is the subtitle, where it has enough room. A column without a heading is titled
 * with its letters and first cells; for others these are the tooltip. */
static GtkWidget *
make_row (ProtokollColumnsGroup *self,
          guint                  column,
          const char            *samples,
          GListModel            *choices)
{
  const char *heading = block_get_heading (self->block, column);
  g_autofree char *letters = grid_letters (&self->block->grid, 0, column);
  g_autofree char *nameless = g_strdup_printf (_("Column %s: %s"), letters, samples);
  GtkWidget *row = plain_row_new (ADW_TYPE_COMBO_ROW, *heading != '\0' ? heading : nameless, NULL);

  g_object_set (row, "use-subtitle", TRUE, "tooltip-text", samples, "model", choices, NULL);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), find_choice (self->block, self->rules, column));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  return row;
}

void
protokoll_columns_group_set (ProtokollColumnsGroup *self,
                             Block                 *block,
                             const Ruleset         *rules)
{
  g_autoptr (GListModel) choices = block != NULL ? list_choices (rules) : NULL;

  self->block = block;
  self->rules = rules;
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  g_array_set_size (self->columns, 0);
  for (guint column = 0; block != NULL && column < block->n_columns && self->rows->len < MOST_ROWS; column++)
    {
      g_autofree char *samples = protokoll_columns_group_list_samples (block, column);
      GtkWidget *row;

      if (samples == NULL)
        continue;
      row = make_row (self, column, samples, choices);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
      g_ptr_array_add (self->rows, row);
      g_array_append_val (self->columns, column);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), self->rows->len > 0);
}

static void
protokoll_columns_group_finalize (GObject *object)
{
  ProtokollColumnsGroup *self = PROTOKOLL_COLUMNS_GROUP (object);

  g_ptr_array_unref (self->rows);
  g_array_unref (self->columns);
  G_OBJECT_CLASS (protokoll_columns_group_parent_class)->finalize (object);
}

static void
protokoll_columns_group_class_init (ProtokollColumnsGroupClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_columns_group_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
protokoll_columns_group_init (ProtokollColumnsGroup *self)
{
  self->rows = g_ptr_array_new ();
  self->columns = g_array_new (FALSE, FALSE, sizeof (guint));
}

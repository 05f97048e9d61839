/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "empty-sheets.h"

#include "print-paper.h"

#include "core/describe.h"
#include "ui/widgets/edit-dialog.h"
#include "ui/widgets/number-row.h"

#include <glib/gi18n.h>

/* The largest number of sheets that can be printed at once. */
#define MOST_SHEETS 100

/* The number of players that is offered where none is given. */
#define USUAL_PLAYERS 2

/* The state of an open dialog; it belongs to the dialog. */
typedef struct
{
  ProtokollEditDialog *dialog;
  GPtrArray *rules; /* of Ruleset, in the order of the row */
  AdwComboRow *rules_row;
  ProtokollNumberRow *players_row;
  ProtokollNumberRow *sheets_row;
} Empty;

/* What is printed. */
typedef struct
{
  Ruleset *rules;
  guint n_players;
  guint n_sheets;
} Printing;

static void
empty_free (gpointer data)
{
  Empty *empty = data;

  g_ptr_array_unref (empty->rules);
  g_free (empty);
}

static void
order_free (gpointer data)
{
  Printing *order = data;

  ruleset_unref (order->rules);
  g_free (order);
}

static Paper *
make_paper (const PaperFormat *format,
            gpointer           data)
{
  const Printing *order = data;

  return paper_new_empty (format, order->rules, order->n_players, order->n_sheets);
}

static Ruleset *
get_rules (const Empty *empty)
{
  return g_ptr_array_index (empty->rules, adw_combo_row_get_selected (empty->rules_row));
}

static void
accepted_cb (Empty *empty)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (empty->dialog));
  Printing *order = g_new (Printing, 1);

  *order = (Printing) { ruleset_ref (get_rules (empty)), (guint) protokoll_number_row_get (empty->players_row),
                     (guint) protokoll_number_row_get (empty->sheets_row) };
  protokoll_edit_dialog_end (empty->dialog, NULL);
  print_paper (parent, order->rules->title, make_paper, order, order_free);
}

static void
rules_cb (Empty *empty)
{
  const Ruleset *rules = get_rules (empty);
  int n_players = protokoll_number_row_get (empty->players_row);

  g_object_set (empty->players_row, "lower", (int) rules->min_players, "upper", (int) rules->max_players, "subtitle",
                rules->min_players == rules->max_players ? _("Fixed by the rules") : "", NULL);
  protokoll_number_row_set (empty->players_row, CLAMP (n_players, (int) rules->min_players, (int) rules->max_players));
}

/* Lists the rule sets that can be read. Returns the index of @chosen among them, or 0. */
static guint
list_rules (Empty         *empty,
            Library       *library,
            const Ruleset *chosen)
{
  const char *const *ids = library_get_ids (library);
  guint selected = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      Ruleset *rules = library_find (library, ids[i], NULL);

      if (rules == NULL)
        continue;
      if (chosen != NULL && g_str_equal (ids[i], chosen->id))
        selected = empty->rules->len;
      g_ptr_array_add (empty->rules, ruleset_ref (rules));
    }
  return selected;
}

static ProtokollNumberRow *
add_number (GtkWidget  *group,
            const char *name,
            const char *title,
            int         upper,
            int         value)
{
  GtkWidget *row = g_object_new (PROTOKOLL_TYPE_NUMBER_ROW, "name", name, "title", title, "lower", 1, "upper", upper, NULL);

  protokoll_number_row_set (PROTOKOLL_NUMBER_ROW (row), value);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return PROTOKOLL_NUMBER_ROW (row);
}

GtkWindow *
empty_sheets_new (GtkWindow     *parent,
                  Library       *library,
                  const Ruleset *rules,
                  guint          n_players)
{
  Empty *empty = g_new0 (Empty, 1);
  GtkWidget *group = adw_preferences_group_new ();
  g_auto (GStrv) titles = NULL;
  g_autoptr (GtkStringList) model = NULL;
  guint selected;

  empty->rules = g_ptr_array_new_with_free_func ((GDestroyNotify) ruleset_unref);
  empty->rules_row = g_object_new (ADW_TYPE_COMBO_ROW, "name", "empty-rules", "title", _("Rules"), "use-markup", FALSE,
                                   "use-subtitle", TRUE, NULL);
  selected = list_rules (empty, library, rules);
  titles = describe_titles (empty->rules);
  model = gtk_string_list_new ((const char *const *) titles);
  adw_combo_row_set_model (empty->rules_row, G_LIST_MODEL (model));
  adw_combo_row_set_selected (empty->rules_row, selected);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (empty->rules_row));
  empty->players_row = add_number (group, "empty-players", _("Players"), RULES_MAX_PLAYERS,
                                   n_players > 0 ? (int) n_players : USUAL_PLAYERS);
  empty->sheets_row = add_number (group, "empty-sheets", _("Sheets"), MOST_SHEETS, 2);
  empty->dialog = PROTOKOLL_EDIT_DIALOG (protokoll_edit_dialog_new (parent, _("Print Empty Sheets"), _("_Print…"), group));
  g_object_set_data_full (G_OBJECT (empty->dialog), "empty", empty, empty_free);
  protokoll_edit_dialog_allow (empty->dialog, empty->rules->len > 0);
  if (empty->rules->len > 0)
    {
      rules_cb (empty);
      g_signal_connect_swapped (empty->rules_row, "notify::selected", G_CALLBACK (rules_cb), empty);
      g_signal_connect_swapped (empty->dialog, "accepted", G_CALLBACK (accepted_cb), empty);
    }
  return GTK_WINDOW (empty->dialog);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "try-pane.h"

#include "core/describe.h"
#include "core/fits.h"
#include "core/outlook.h"
#include "ui/dice-tray/roll-board.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollTryPane
{
  GtkBox parent_instance;

  GtkEditable *roll;
  ProtokollRollBoard *board;
  GtkLabel *words;
  GtkWidget *outdated;
  GtkListBox *entries;
  GtkLabel *details;
  GtkLabel *maximum;

  Ruleset *rules;  /* the shown rules: those that were opened, until others are valid */
  guint n_dice;    /* dice on the board */
  gboolean echoes; /* the entry or the board is being updated from the other one */
};

G_DEFINE_FINAL_TYPE (ProtokollTryPane, protokoll_try_pane, GTK_TYPE_BOX)

/* The focus in a list is on the row, so its accessible name contains the points. */
static void
show_entry (GtkListBoxRow *row,
            const Ruleset *rules,
            guint          index,
            const Dice    *dice)
{
  const Entry *entry = &rules->entries[index];
  GtkWidget *label = g_object_get_data (G_OBJECT (row), "score");
  g_autofree char *score = dice != NULL ? g_strdup_printf ("%d", pattern_points (&entry->pattern, dice)) : g_strdup ("");
  g_autofree char *spoken = g_strdup_printf ("%s%s%s", entry->name, dice != NULL ? ", " : "", score);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), entry->name);
  gtk_label_set_label (GTK_LABEL (label), score);
  widget_set_class (label, "dim-label", strcmp (score, "0") == 0);
  spoken_set (GTK_WIDGET (row), spoken);
}

/* Shows how the chosen entry is typed, and every value that it can have. */
static void
show_details (ProtokollTryPane *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->entries);
  g_autofree char *input = NULL, *values = NULL, *details = NULL;
  guint index;

  gtk_widget_set_visible (GTK_WIDGET (self->details), row != NULL);
  if (row == NULL)
    return;
  index = (guint) gtk_list_box_row_get_index (row);
  input = describe_input (self->rules, index);
  values = describe_values (self->rules->entries[index].attainable, self->rules->entries[index].n_attainable);
  /* A sum is typed as its points. */
  if (self->rules->entries[index].input == INPUT_SUM)
    details = g_strdup_printf (_("%s\nType the points: %s"), self->rules->entries[index].name, values);
  else
    details = g_strdup_printf (_("%s\nType: %s\nPossible points: %s"), self->rules->entries[index].name, input, values);
  gtk_label_set_label (self->details, details);
}

static void
refresh (ProtokollTryPane *self)
{
  const char *roll = protokoll_roll_board_get_roll (self->board);
  g_autofree char *most =
    g_strdup_printf (_("Highest total: %d"), outlook_highest_total (self->rules));
  Dice dice;
  gboolean rolled = dice_parse (roll, self->rules->n_dice, &dice, NULL);

  for (guint i = 0; i < self->rules->n_entries; i++)
    show_entry (gtk_list_box_get_row_at_index (self->entries, (int) i), self->rules, i, rolled ? &dice : NULL);
  show_details (self);
  gtk_label_set_label (self->maximum, most);
}

static void
add_row (ProtokollTryPane *self)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "activatable", TRUE, NULL);
  GtkWidget *score = g_object_new (GTK_TYPE_LABEL, "css-classes", (const char *[]) { "line-value", NULL }, NULL);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), score);
  g_object_set_data (G_OBJECT (row), "score", score);
  gtk_list_box_append (self->entries, row);
}

/* Keeps existing rows, so that the list keeps its scroll position while a name is typed. */
static void
fit_rows (ProtokollTryPane *self)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (self->entries, (int) n) != NULL)
    n++;
  for (; n < self->rules->n_entries; n++)
    add_row (self);
  for (; n > self->rules->n_entries; n--)
    gtk_list_box_remove (self->entries, GTK_WIDGET (gtk_list_box_get_row_at_index (self->entries, (int) n - 1)));
}

static void
tell_roll (ProtokollTryPane *self,
           const char       *problem)
{
  g_autofree char *missing = protokoll_roll_board_make_words (self->board);

  gtk_label_set_label (self->words, problem != NULL ? problem : missing != NULL ? missing : _("What it scores:"));
  widget_set_class (GTK_WIDGET (self->words), "problem", problem != NULL);
  widget_set_class (GTK_WIDGET (self->roll), "error", problem != NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->roll), GTK_ACCESSIBLE_STATE_INVALID,
                               problem != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
roll_typed_cb (ProtokollTryPane *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *digits = NULL;

  if (self->echoes)
    return;
  digits = fits_read_roll (self->rules, gtk_editable_get_text (self->roll), &error);
  self->echoes = TRUE;
  if (digits != NULL)
    protokoll_roll_board_set_roll (self->board, digits);
  self->echoes = FALSE;
  tell_roll (self, error != NULL ? error->message : NULL);
  refresh (self);
}

static void
roll_tapped_cb (ProtokollTryPane *self)
{
  if (self->echoes)
    return;
  self->echoes = TRUE;
  gtk_editable_set_text (self->roll, protokoll_roll_board_get_roll (self->board));
  self->echoes = FALSE;
  tell_roll (self, NULL);
  refresh (self);
}

/* Clears the roll if the number of dice has changed. */
static void
fit_board (ProtokollTryPane *self)
{
  if (self->n_dice == self->rules->n_dice)
    return;
  self->n_dice = self->rules->n_dice;
  self->echoes = TRUE;
  protokoll_roll_board_clear (self->board, self->n_dice);
  gtk_editable_set_text (self->roll, "");
  self->echoes = FALSE;
  tell_roll (self, NULL);
}

void
protokoll_try_pane_show (ProtokollTryPane *self,
                         const Ruleset    *rules)
{
  gtk_widget_set_visible (self->outdated, rules == NULL);
  widget_set_class (GTK_WIDGET (self->entries), "outdated", rules == NULL);
  widget_set_class (GTK_WIDGET (self->maximum), "outdated", rules == NULL);
  if (rules == NULL)
    return;
  ruleset_ref (rules);
  g_clear_pointer (&self->rules, ruleset_unref);
  self->rules = (Ruleset *) rules;
  fit_board (self);
  fit_rows (self);
  refresh (self);
}

const Ruleset *
protokoll_try_pane_get_rules (ProtokollTryPane *self)
{
  return self->rules;
}

void
protokoll_try_pane_choose (ProtokollTryPane *self,
                           const char       *id)
{
  int entry = id != NULL ? ruleset_find_entry (self->rules, id) : -1;

  if (entry >= 0)
    gtk_list_box_select_row (self->entries, gtk_list_box_get_row_at_index (self->entries, entry));
  else
    gtk_list_box_unselect_all (self->entries);
}

/* A GtkListBox emits a change of selection while it is disposed, when the labels may be gone. */
static void
protokoll_try_pane_dispose (GObject *object)
{
  ProtokollTryPane *self = PROTOKOLL_TRY_PANE (object);

  if (self->rules != NULL)
    g_signal_handlers_disconnect_by_func (self->entries, refresh, self);
  g_clear_pointer (&self->rules, ruleset_unref);
  G_OBJECT_CLASS (protokoll_try_pane_parent_class)->dispose (object);
}

static void
protokoll_try_pane_class_init (ProtokollTryPaneClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_try_pane_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/rule-editor/try-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollTryPane, roll);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTryPane, board);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTryPane, words);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTryPane, outdated);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTryPane, entries);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTryPane, details);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTryPane, maximum);
  gtk_widget_class_bind_template_callback (widget_class, roll_typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, roll_tapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, refresh);
}

static void
protokoll_try_pane_init (ProtokollTryPane *self)
{
  g_type_ensure (PROTOKOLL_TYPE_ROLL_BOARD);
  gtk_widget_init_template (GTK_WIDGET (self));
}

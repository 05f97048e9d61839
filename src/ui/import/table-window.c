/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-window.h"

#include "columns-group.h"
#include "core/describe.h"
#include "last-import.h"
#include "outcome-group.h"
#include "table-memory.h"
#include "table-tasks.h"
#include "ui/new-game/house-row.h"
#include "ui/widgets/dialog-bar.h"
#include "ui/widgets/late-dialog.h"
#include "ui/widgets/question.h"
#include "ui/widgets/widget-class.h"
#include "who-group.h"

#include <glib/gi18n.h>
#include <string.h>

/* The number of rows and columns of the preview, and of characters in a cell. */
#define PREVIEW_ROWS 6
#define PREVIEW_COLUMNS 30
#define PREVIEW_CHARS 16

struct _ProtokollTableWindow
{
  AdwWindow parent_instance;

  GtkStack *pages;         /* a page for what is going on, and one with the form */
  GtkLabel *busy_label;
  GtkProgressBar *progress;
  GtkButton *add_button;
  AdwComboRow *sheet_row;
  AdwComboRow *rules_row;
  ProtokollHouseRow *house_row;
  AdwActionRow *games_row;
  GtkGrid *preview;
  ProtokollColumnsGroup *columns;
  GtkWidget *dates;
  AdwComboRow *order_row;
  GtkSwitch *above_switch;
  ProtokollWhoGroup *players;
  ProtokollOutcomeGroup *outcome;

  Store *store;
  Library *library;
  GSettings *settings;
  char *path;             /* NULL for a pasted text */
  char *text;
  guint sheet;            /* the index of the sheet that is shown, as in sheet_row */
  char **known;           /* names of players */
  GPtrArray *rules;       /* of Ruleset, owned by the library; in the order of rules_row */
  ForeignBook *book;      /* NULL until it has been read */
  GPtrArray *blocks;      /* of Block, those of the sheet that is shown */
  ForeignGames *games;    /* NULL while the games are not known */
  GCancellable *going_on; /* the task that is running, or the last one; NULL before the first */
  gboolean filling;       /* rows are being set by the program and not by the user */
  gboolean adding;
};

enum
{
  ADDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollTableWindow, protokoll_table_window, ADW_TYPE_WINDOW)

/* Cancels the running task and returns the cancellable of a new one. */
static GCancellable *
begin (ProtokollTableWindow *self)
{
  g_cancellable_cancel (self->going_on);
  g_clear_object (&self->going_on);
  self->going_on = g_cancellable_new ();
  return self->going_on;
}

/* Whether @error says that the task was cancelled, so that its result is not needed. */
static gboolean
is_late (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* There are some, because no table is read without them. */
static const Ruleset *
get_rules (ProtokollTableWindow *self)
{
  return g_ptr_array_index (self->rules, adw_combo_row_get_selected (self->rules_row));
}

/* The block of which the user can say what the columns are: the only one of the sheet, unless its columns are seen as
 * rows. NULL for none. */
static Block *
get_block (ProtokollTableWindow *self)
{
  Block *block = self->blocks->len == 1 ? g_ptr_array_index (self->blocks, 0) : NULL;

  return block != NULL && !block->grid->turned ? block : NULL;
}

/* Tells the user something in a dialog of the parent window, because this window may be closing. */
static void
tell_parent (ProtokollTableWindow *self,
             const char           *heading,
             const char           *words)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL)
    question_tell (parent, heading, words);
}

/* --- the games --- */

static void
show_games (ProtokollTableWindow *self)
{
  guint n = self->games != NULL ? self->games->games->len : 0;
  /* Translators: the button that adds them to the statistics. */
  g_autofree char *label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "_Add %u Game", "_Add %u Games", n), n);

  gtk_button_set_label (self->add_button, n > 0 ? label : _("_Add"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button), n > 0);
}

/* Drops the games, which are outdated and must not be added. The text stays until there is a new one. */
static void
forget_games (ProtokollTableWindow *self)
{
  g_clear_pointer (&self->games, foreign_games_free);
  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button), FALSE);
}

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (ProtokollTableWindow) self = data;
  ForeignGames *games = table_make_finish (result, NULL);

  /* Only a task that was cancelled makes none, and then its result is not needed. */
  if (games == NULL)
    return;
  g_clear_pointer (&self->games, foreign_games_free);
  self->games = games;
  protokoll_outcome_group_show (self->outcome, games);
  show_games (self);
}

static void
tell (ProtokollTableWindow *self,
      const char           *words)
{
  begin (self);
  forget_games (self);
  protokoll_outcome_group_tell (self->outcome, words);
  show_games (self);
}

/* Makes the games anew from the present table and choices, or says what is missing. There is a table, because the form
 * is not shown before. */
static void
check (ProtokollTableWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = NULL;
  g_autoptr (GHashTable) who = NULL;
  g_autofree char *unclear = NULL;

  if (self->filling)
    return;
  forget_games (self);
  rules = protokoll_house_row_get_variant (self->house_row, &error);
  if (rules == NULL || (get_block (self) != NULL && !block_check (get_block (self), &error)))
    {
      tell (self, error->message);
      return;
    }
  unclear = protokoll_who_group_find_unclear (self->players);
  if (unclear != NULL)
    {
      tell (self, unclear);
      return;
    }
  who = protokoll_who_group_get (self->players);
  table_make_async (self->book, self->blocks, rules, who, begin (self), made_cb, g_object_ref (self));
}

/* --- the table --- */

/* The alignment of a cell in the preview: numbers are at the right, and a heading is aligned like the first cell below
 * it. */
static float
get_alignment (const Grid *grid,
               guint       n_header,
               guint       row,
               guint       column)
{
  guint end = MIN (row + PREVIEW_ROWS, grid->n_rows);

  if (row + 1 == n_header)
    while (row + 1 < end && grid_cell (grid, ++row, column)->kind == CELL_EMPTY)
      ;
  return grid_cell (grid, row, column)->kind == CELL_NUMBER ? 1.0 : 0.0;
}

static void
show_preview (ProtokollTableWindow *self)
{
  const Block *block = get_block (self);
  g_autoptr (Grid) grid = block != NULL ? grid_copy (block->grid) : grid_new (foreign_book_get_sheet (self->book, self->sheet), FALSE);
  guint n_header = block != NULL ? block->n_header : 0, first = n_header > 0 ? n_header - 1 : 0;

  grid_clear (self->preview);
  for (guint row = first; row < MIN (first + PREVIEW_ROWS, grid->n_rows); row++)
    for (guint column = 0; column < MIN (grid->n_columns, PREVIEW_COLUMNS); column++)
      {
        g_autofree char *text = describe_shortened (grid_cell (grid, row, column)->text, PREVIEW_CHARS);
        GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign",
                                         get_alignment (grid, n_header, row, column), NULL);

        gtk_widget_add_css_class (label, "numeric");
        if (row + 1 == n_header)
          gtk_widget_add_css_class (label, "heading");
        gtk_grid_attach (self->preview, label, (int) column, (int) row, 1, 1);
      }
}

/* Shows the questions about dates, each only where the answer makes a difference. */
static void
show_dates (ProtokollTableWindow *self)
{
  const Block *block = get_block (self);
  int column = block != NULL ? block_find (block, COLUMN_DATE) : -1;
  DateOrder odd;
  guint n_open = 0;
  gboolean open = block != NULL && block_find_order (block, &n_open, &odd) == DATE_ORDER_OPEN && n_open > 0;
  gboolean missing = FALSE, dated = FALSE;

  for (guint row = column >= 0 ? block->n_header : G_MAXUINT; column >= 0 && row < block->grid->n_rows; row++)
    {
      gboolean empty = grid_cell (block->grid, row, (guint) column)->kind == CELL_EMPTY;

      missing |= empty && dated;
      dated |= !empty;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->order_row), open);
  gtk_widget_set_visible (GTK_WIDGET (self->above_switch), missing);
  gtk_widget_set_visible (self->dates, open || missing);
}

static void
show_players (ProtokollTableWindow *self)
{
  g_autoptr (GPtrArray) names = foreign_games_list_names (self->blocks);

  protokoll_who_group_set (self->players, names, (const char *const *) self->known);
}

/* Updates everything that depends on the columns, apart from their own rows. */
static void
columns_cb (ProtokollTableWindow *self)
{
  show_dates (self);
  show_players (self);
  check (self);
}

static void
order_cb (ProtokollTableWindow *self)
{
  Block *block = get_block (self);

  if (self->filling || block == NULL)
    return;
  block->date_order = adw_combo_row_get_selected (self->order_row);
  block->date_above = gtk_switch_get_active (self->above_switch);
  check (self);
}

/* Finds the blocks of the sheet, with the entries of the present rules. */
static void
find_blocks (ProtokollTableWindow *self)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();

  g_ptr_array_add (rules, (gpointer) get_rules (self));
  protokoll_columns_group_set (self->columns, NULL, get_rules (self));
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  self->blocks = foreign_book_find_blocks (self->book, (int) self->sheet, rules);
}

static void
show_blocks (ProtokollTableWindow *self)
{
  Block *block = get_block (self);

  self->filling = TRUE;
  protokoll_columns_group_set (self->columns, block, get_rules (self));
  adw_combo_row_set_selected (self->order_row, block != NULL ? block->date_order : DATE_ORDER_OPEN);
  gtk_switch_set_active (self->above_switch, block != NULL && block->date_above);
  self->filling = FALSE;
  show_preview (self);
  columns_cb (self);
}

/* Finds the blocks anew, because the names of the entries depend on the rules. */
static void
rules_cb (ProtokollTableWindow *self)
{
  if (self->filling)
    return;
  self->filling = TRUE;
  protokoll_house_row_set_rules (self->house_row, get_rules (self), self->settings);
  self->filling = FALSE;
  find_blocks (self);
  show_blocks (self);
}

static void
select_rules (ProtokollTableWindow *self,
              guint                 selected)
{
  self->filling = TRUE;
  adw_combo_row_set_selected (self->rules_row, selected);
  protokoll_house_row_set_rules (self->house_row, get_rules (self), self->settings);
  self->filling = FALSE;
}

/* Selects the rule set @id. Returns FALSE, and changes nothing, where it does not exist any more. */
static gboolean
choose_rules (ProtokollTableWindow *self,
              const char           *id)
{
  for (guint i = 0; i < self->rules->len; i++)
    if (strcmp (((const Ruleset *) g_ptr_array_index (self->rules, i))->id, id) == 0)
      {
        select_rules (self, i);
        return TRUE;
      }
  return FALSE;
}

/* Chooses remembered rules: the id of a rule set and its house rules. Returns FALSE as choose_rules() does. */
static gboolean
choose_variant (ProtokollTableWindow *self,
                const char *const    *rules)
{
  if (rules[0] == NULL || !choose_rules (self, rules[0]))
    return FALSE;
  self->filling = TRUE;
  protokoll_house_row_choose (self->house_row, rules + 1);
  self->filling = FALSE;
  return TRUE;
}

/* Shows the sheet with what the user said about a table with the same headings, or else with what is guessed. */
static void
show_sheet (ProtokollTableWindow *self)
{
  g_autofree char *headings = NULL;
  g_auto (GStrv) rules = NULL;
  g_autofree char *columns = NULL;

  find_blocks (self);
  headings = get_block (self) != NULL ? block_get_headings (get_block (self)) : NULL;
  /* The remembered columns are only used together with the rules for which they were chosen. */
  if (headings != NULL && table_memory_recall (self->settings, headings, &rules, &columns) &&
      choose_variant (self, (const char *const *) rules))
    {
      find_blocks (self);
      if (get_block (self) == NULL || !block_parse (get_block (self), get_rules (self), columns, NULL))
        find_blocks (self);
    }
  show_blocks (self);
  gtk_stack_set_visible_child_name (self->pages, "form");
  gtk_widget_child_focus (gtk_stack_get_visible_child (self->pages), GTK_DIR_TAB_FORWARD);
}

/* --- reading --- */

/* Offers the sheets, and shows the first that is not empty, with hidden ones after all others. */
static void
offer_sheets (ProtokollTableWindow *self)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  guint n = foreign_book_get_n_sheets (self->book);

  self->sheet = n;
  for (int hidden = FALSE; hidden <= TRUE; hidden++)
    for (guint i = 0; i < n && self->sheet == n; i++)
      if (foreign_book_get_sheet (self->book, i)->rows->len > 0 && foreign_book_get_sheet (self->book, i)->hidden == hidden)
        self->sheet = i;
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (model, foreign_book_get_sheet (self->book, i)->name);
  self->filling = TRUE;
  adw_combo_row_set_model (self->sheet_row, G_LIST_MODEL (model));
  adw_combo_row_set_selected (self->sheet_row, self->sheet);
  self->filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->sheet_row), n > 1);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollTableWindow) self = data;
  g_autoptr (GError) error = NULL;

  self->book = table_load_finish (result, &error);
  if (self->book != NULL)
    {
      offer_sheets (self);
      show_sheet (self);
    }
  else if (!is_late (error))
    {
      tell_parent (self, _("The Table Cannot Be Read"), error->message);
      gtk_window_close (GTK_WINDOW (self));
    }
}

static void
sheet_cb (ProtokollTableWindow *self)
{
  if (self->filling)
    return;
  forget_games (self);
  self->sheet = adw_combo_row_get_selected (self->sheet_row);
  show_sheet (self);
}

/* Without the list of players all names count as new, and the store still finds out which are known. */
static void
players_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (ProtokollTableWindow) self = data;

  g_strfreev (self->known);
  self->known = store_list_players_finish (PROTOKOLL_STORE (source), result, NULL);
  if (self->known == NULL)
    self->known = g_new0 (char *, 1);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  gtk_stack_set_visible_child_name (self->pages, "busy");
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
  table_load_async (self->path, self->text, begin (self), loaded_cb, g_object_ref (self));
}

void
protokoll_table_window_read (ProtokollTableWindow *self,
                             const char           *path,
                             const char           *text)
{
  self->path = g_strdup (path);
  self->text = g_strdup (text);
  if (self->rules->len == 0)
    {
      tell_parent (self, _("The Table Cannot Be Read"), _("No rule sets were found; install Protokoll again"));
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  store_list_players_async (self->store, players_cb, g_object_ref (self));
}

/* --- adding games --- */

/* The rules and columns are still those of the games, because the form is not shown while they are added. */
static void
remember (ProtokollTableWindow *self)
{
  g_autoptr (Ruleset) rules = protokoll_house_row_get_variant (self->house_row, NULL);
  const Block *block = get_block (self);
  g_autofree char *headings = block != NULL ? block_get_headings (block) : NULL;
  g_autofree char *columns = headings != NULL ? block_write (block, get_rules (self)) : NULL;

  if (headings != NULL)
    table_memory_keep (self->settings, headings, rules, columns);
}

static void
close_at_last (ProtokollTableWindow *self)
{
  self->adding = FALSE;
  gtk_window_close (GTK_WINDOW (self));
}

static void
finish (ProtokollTableWindow *self,
        const GArray         *imported)
{
  guint n_new = 0;

  for (guint i = 0; i < imported->len; i++)
    n_new += g_array_index (imported, Imported, i) == IMPORTED_NEW;
  remember (self);
  g_signal_emit (self, signals[ADDED], 0, n_new, imported->len - n_new);
}

static void
imported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (ProtokollTableWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) imported = store_import_games_finish (PROTOKOLL_STORE (source), result, &error);

  last_import_set (self->store, store_import_games_get_numbers (result));
  if (imported != NULL)
    finish (self, imported);
  else if (!is_late (error))
    tell_parent (self, _("The Games Cannot Be Imported"), error->message);
  close_at_last (self);
}

static void
progress_cb (guint    n_done,
             guint    n_all,
             gpointer data)
{
  ProtokollTableWindow *self = data;

  gtk_progress_bar_set_fraction (self->progress, (double) n_done / n_all);
}

/* The button can be pressed only while there are games that are not being added. */
static void
accept_cb (ProtokollTableWindow *self)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);

  for (guint i = 0; i < self->games->games->len; i++)
    g_ptr_array_add (games, game_ref (((FoundGame *) g_ptr_array_index (self->games->games, i))->game));
  self->adding = TRUE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button), FALSE);
  gtk_label_set_label (self->busy_label, _("Adding the games…"));
  gtk_widget_set_visible (GTK_WIDGET (self->progress), TRUE);
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_stack_set_visible_child_name (self->pages, "busy");
  store_import_games_async (self->store, games, progress_cb, begin (self), imported_cb, g_object_ref (self));
}

/* Closing the window while games are added cancels that, and the window waits until the store has removed those games
 * again. */
static gboolean
protokoll_table_window_close_request (GtkWindow *window)
{
  ProtokollTableWindow *self = PROTOKOLL_TABLE_WINDOW (window);

  g_cancellable_cancel (self->going_on);
  return self->adding || GTK_WINDOW_CLASS (protokoll_table_window_parent_class)->close_request (window);
}

/* Nobody sees any more what comes of it. The window may also go with its parent. */
static void
protokoll_table_window_unmap (GtkWidget *widget)
{
  g_cancellable_cancel (PROTOKOLL_TABLE_WINDOW (widget)->going_on);
  GTK_WIDGET_CLASS (protokoll_table_window_parent_class)->unmap (widget);
}

static void
load_rules (ProtokollTableWindow *self)
{
  const char *const *ids = library_get_ids (self->library);
  g_autofree char *last = g_settings_get_string (self->settings, "last-rules");
  g_auto (GStrv) titles = NULL;
  g_autoptr (GtkStringList) model = NULL;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      Ruleset *rules = library_find (self->library, ids[i], NULL);

      if (rules != NULL)
        g_ptr_array_add (self->rules, rules);
    }
  titles = describe_titles (self->rules);
  model = gtk_string_list_new ((const char *const *) titles);
  self->filling = TRUE;
  adw_combo_row_set_model (self->rules_row, G_LIST_MODEL (model));
  self->filling = FALSE;
  if (!choose_rules (self, last) && self->rules->len > 0)
    select_rules (self, 0);
}

GtkWidget *
protokoll_table_window_new (GtkWindow *parent,
                            Store     *store,
                            Library   *library,
                            GSettings *settings)
{
  ProtokollTableWindow *self = g_object_new (PROTOKOLL_TYPE_TABLE_WINDOW, "transient-for", parent, NULL);

  late_dialog_allow (GTK_WINDOW (self));
  self->store = g_object_ref (store);
  self->library = library;
  self->settings = g_object_ref (settings);
  load_rules (self);
  show_games (self);
  return GTK_WIDGET (self);
}

static void
protokoll_table_window_finalize (GObject *object)
{
  ProtokollTableWindow *self = PROTOKOLL_TABLE_WINDOW (object);

  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_free (self->path);
  g_free (self->text);
  g_strfreev (self->known);
  g_ptr_array_unref (self->rules);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_clear_pointer (&self->book, foreign_book_unref);
  g_clear_pointer (&self->games, foreign_games_free);
  g_clear_object (&self->going_on);
  G_OBJECT_CLASS (protokoll_table_window_parent_class)->finalize (object);
}

static void
protokoll_table_window_class_init (ProtokollTableWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_table_window_finalize;
  GTK_WINDOW_CLASS (class)->close_request = protokoll_table_window_close_request;
  widget_class->unmap = protokoll_table_window_unmap;
  signals[ADDED] = g_signal_new ("added", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/import/table-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, busy_label);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, add_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, sheet_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, rules_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, house_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, games_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, preview);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, columns);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, dates);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, order_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, above_switch);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, players);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableWindow, outcome);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, sheet_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, columns_cb);
  gtk_widget_class_bind_template_callback (widget_class, order_cb);
  gtk_widget_class_bind_template_callback (widget_class, check);
}

static void
protokoll_table_window_init (ProtokollTableWindow *self)
{
  g_type_ensure (PROTOKOLL_TYPE_DIALOG_BAR);
  g_type_ensure (PROTOKOLL_TYPE_HOUSE_ROW);
  g_type_ensure (PROTOKOLL_TYPE_COLUMNS_GROUP);
  g_type_ensure (PROTOKOLL_TYPE_WHO_GROUP);
  g_type_ensure (PROTOKOLL_TYPE_OUTCOME_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
  protokoll_outcome_group_set_row (self->outcome, self->games_row);
  self->rules = g_ptr_array_new ();
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
}

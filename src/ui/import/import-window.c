/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import-window.h"

#include "columns-group.h"
#include "core/local-words.h"
#include "core/name-match.h"
#include "games-group.h"
#include "games-search.h"
#include "problem-rows.h"
#include "rules-row.h"
#include "ui/statistics/statistics-words.h"
#include "ui/widgets/dialog-bar.h"
#include "ui/widgets/gtk-quirks.h"
#include "who-group.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollImportWindow
{
  ProtokollDialog parent_instance;

  GtkStack *pages;               /* a message while games are looked for at first, and the form */
  GtkButton *add_button;
  AdwPreferencesGroup *found;    /* how many games, and the questions about them */
  GtkWidget *dates;
  AdwComboRow *order_row;
  AdwActionRow *above_row;
  GtkSwitch *above_switch;
  ProtokollWhoGroup *players;
  ProtokollGamesGroup *unsure;
  ProtokollGamesGroup *sure;
  ProtokollColumnsGroup *columns;
  AdwPreferencesGroup *problems;

  ForeignBook *book;
  GSettings *settings;
  char **known;
  GPtrArray *rules;        /* of Ruleset */
  GPtrArray *blocks;       /* of Block; NULL until they are found */
  ForeignGames *games;     /* NULL until they are made */
  GHashTable *left_out;    /* the keys of games that are not ticked */
  GPtrArray *rules_rows;   /* of ProtokollRulesRow, for each choice of the games */
  GPtrArray *problem_rows; /* of GtkWidget */
  char *wrong;             /* why the house rules that are chosen cannot be, or NULL */
  GCancellable *searching; /* the search that is running, or the last one */
  gboolean filling;        /* rows are being set by the program and not by the user */
};

static guint accepted_signal;

G_DEFINE_FINAL_TYPE (ProtokollImportWindow, protokoll_import_window, PROTOKOLL_TYPE_DIALOG)

/* Whether the file has several sheets, which must be told apart. */
static gboolean
has_sheets (ProtokollImportWindow *self)
{
  return foreign_book_get_n_sheets (self->book) > 1;
}

static void show_result (ProtokollImportWindow *self, GPtrArray *names);

/* --- finding games --- */

/* Only a search that was cancelled finds nothing, and then its result is not needed. */
static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (ProtokollImportWindow) self = data;
  g_autoptr (GamesSearch) search = games_search_finish (result);
  ForeignGames *before = self->games;

  if (search == NULL)
    return;
  if (self->blocks == NULL)
    self->blocks = g_ptr_array_ref (search->blocks);
  self->games = g_steal_pointer (&search->games);
  show_result (self, search->names);
  g_clear_pointer (&before, foreign_games_free);
}

/* Finds the games anew with the present answers. Until they are found nothing can be added. */
static void
find_games (ProtokollImportWindow *self)
{
  g_autoptr (GHashTable) who = protokoll_who_group_get (self->players);

  if (self->filling)
    return;
  g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  self->searching = g_cancellable_new ();
  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button), FALSE);
  adw_preferences_group_set_description (self->found, _("Looking for games…"));
  games_search_async (self->book, self->blocks, self->rules, who, self->searching, found_cb, g_object_ref (self));
}

/* --- which rules --- */

static void show_columns (ProtokollImportWindow *self);

/* Gives the blocks of @row the rules that are chosen, with their house rules. */
static void
rules_cb (ProtokollImportWindow *self,
          ProtokollRulesRow     *row)
{
  const GArray *blocks = protokoll_rules_row_get_blocks (row);
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = protokoll_rules_row_get_rules (row, &error);

  g_free (self->wrong);
  self->wrong = error != NULL ? g_strdup (error->message) : NULL;
  for (guint i = 0; i < blocks->len; i++)
    {
      Block *block = g_ptr_array_index (self->blocks, g_array_index (blocks, guint, i));

      g_clear_pointer (&block->rules, ruleset_unref);
      block->rules = rules != NULL ? ruleset_ref (rules) : NULL;
    }
  show_columns (self);
  find_games (self);
}

/* "67 games with 15 entries", owned by the caller. */
static char *
describe_choice (ProtokollImportWindow *self,
                 const RulesChoice     *choice)
{
  const Block *block = g_ptr_array_index (self->blocks, g_array_index (choice->blocks, guint, 0));
  guint n = block_count (block, COLUMN_ENTRY);

  if (self->games->choices->len == 1)
    return g_strdup (_("Rules"));
  if (!choice->entries)
    return g_strdup (_("Rules of games with totals only"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Rules of games with %u entry", "Rules of games with %u entries", n),
                          n);
}

/* Whether the questions that are shown are those about the present choices. These do not depend on the answers. */
static gboolean
has_rules_rows (ProtokollImportWindow *self)
{
  const GPtrArray *choices = self->games->choices;
  gboolean same = choices->len == self->rules_rows->len;

  for (guint i = 0; same && i < choices->len; i++)
    {
      const GArray *now = ((const RulesChoice *) g_ptr_array_index (choices, i))->blocks;
      const GArray *before = protokoll_rules_row_get_blocks (g_ptr_array_index (self->rules_rows, i));

      same = now->len == before->len && memcmp (now->data, before->data, now->len * sizeof (guint)) == 0;
    }
  return same;
}

static void
show_rules (ProtokollImportWindow *self)
{
  if (has_rules_rows (self))
    return;
  for (guint i = 0; i < self->rules_rows->len; i++)
    {
      ProtokollRulesRow *row = g_ptr_array_index (self->rules_rows, i);

      adw_preferences_group_remove (self->found, protokoll_rules_row_get_house (row));
      adw_preferences_group_remove (self->found, GTK_WIDGET (row));
    }
  g_ptr_array_set_size (self->rules_rows, 0);
  for (guint i = 0; i < self->games->choices->len; i++)
    {
      const RulesChoice *choice = g_ptr_array_index (self->games->choices, i);
      g_autofree char *title = describe_choice (self, choice);
      GtkWidget *row = protokoll_rules_row_new (title, choice, self->settings);

      adw_preferences_group_add (self->found, row);
      adw_preferences_group_add (self->found, protokoll_rules_row_get_house (PROTOKOLL_RULES_ROW (row)));
      g_signal_connect_object (row, "changed", G_CALLBACK (rules_cb), self, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->rules_rows, row);
    }
}

/* --- dates and columns --- */

/* The block of which the user can say what the columns are: the only one, unless its columns are seen as rows. NULL for
 * none. */
static Block *
get_block (ProtokollImportWindow *self)
{
  Block *block = self->blocks->len == 1 ? g_ptr_array_index (self->blocks, 0) : NULL;

  return block != NULL && !block->grid.turned ? block : NULL;
}

static void
show_columns (ProtokollImportWindow *self)
{
  const Ruleset *rules = self->rules_rows->len > 0 ? protokoll_rules_row_get_chosen (g_ptr_array_index (self->rules_rows, 0))
                                                   : NULL;

  if (rules == NULL && self->rules->len > 0)
    rules = g_ptr_array_index (self->rules, 0);
  protokoll_columns_group_set (self->columns, rules != NULL ? get_block (self) : NULL, rules);
}

/* Whether a row of @block is below one with a date and has none. */
static gboolean
misses_dates (const Block *block)
{
  int column = block_find (block, COLUMN_DATE);
  gboolean dated = FALSE;

  for (guint row = block->n_header; column >= 0 && row < block->grid.n_rows; row++)
    {
      if (grid_cell (&block->grid, row, (guint) column)->kind != TABLE_CELL_EMPTY)
        dated = TRUE;
      else if (dated)
        return TRUE;
    }
  return FALSE;
}

/* Shows the questions about dates, each only where the answer makes a difference. */
static void
show_dates (ProtokollImportWindow *self)
{
  gboolean open = FALSE, missing = FALSE;

  for (guint i = 0; i < self->blocks->len; i++)
    {
      const Block *block = g_ptr_array_index (self->blocks, i);
      DateOrder odd;
      guint n_open = 0;

      open |= block_find_order (block, &n_open, &odd) == DATE_ORDER_OPEN && n_open > 0 &&
              self->games->order == DATE_ORDER_OPEN;
      missing |= misses_dates (block);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->order_row), open);
  gtk_widget_set_visible (GTK_WIDGET (self->above_row), missing);
  gtk_widget_set_visible (self->dates, open || missing);
}

static void
dates_cb (ProtokollImportWindow *self)
{
  for (guint i = 0; !self->filling && i < self->blocks->len; i++)
    {
      Block *block = g_ptr_array_index (self->blocks, i);

      block->date_order = adw_combo_row_get_selected (self->order_row);
      block->date_above = gtk_switch_get_active (self->above_switch);
    }
  find_games (self);
}

/* --- names that are not in the file --- */

/* The player of all these blocks is typed. */
static void
owner_cb (ProtokollImportWindow *self,
          AdwEntryRow           *row)
{
  GPtrArray *blocks = g_object_get_data (G_OBJECT (row), "blocks");
  g_autofree char *name = name_match_tidy (gtk_editable_get_text (GTK_EDITABLE (row)));

  for (guint i = 0; i < blocks->len; i++)
    {
      Block *block = g_ptr_array_index (blocks, i);

      g_free (block->owner);
      block->owner = *name != '\0' ? g_strdup (name) : NULL;
    }
  find_games (self);
}

/* The column whose player is typed. */
static void
column_cb (ProtokollImportWindow *self,
           AdwEntryRow           *row)
{
  Block *block = g_object_get_data (G_OBJECT (row), "block");
  BlockColumn *column = &block->columns[GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "column"))];
  g_autofree char *name = name_match_tidy (gtk_editable_get_text (GTK_EDITABLE (row)));

  g_free (column->name);
  *column = *name != '\0' ? (BlockColumn) { .kind = COLUMN_PLAYER, .name = g_strdup (name) }
                          : (BlockColumn) { .kind = COLUMN_IGNORED, .reason = BLOCK_UNNAMED };
  show_columns (self);
  find_games (self);
}

static GtkWidget *
add_name_row (ProtokollImportWindow *self,
              const char            *title,
              GCallback              typed)
{
  GtkWidget *row = plain_row_new (ADW_TYPE_ENTRY_ROW, title, NULL);

  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (row))), GAME_MAX_NAME);
  adw_preferences_group_add (self->found, row);
  g_signal_connect_object (row, "apply", typed, self, G_CONNECT_SWAPPED);
  return row;
}

/* Whether @column of @block has points without a name above them. */
static gboolean
lacks_name (const Block *block,
            guint        column)
{
  for (guint row = block->n_header; block_lacks_name (block, column) && row < block->grid.n_rows; row++)
    if (grid_points (&block->grid, row, column) >= 0)
      return TRUE;
  return FALSE;
}

/* Asks whose games the blocks of a sheet are. */
static void
ask_owner (ProtokollImportWindow *self,
           const ForeignSheet    *sheet)
{
  g_autoptr (GPtrArray) blocks = g_ptr_array_new ();
  g_autofree char *of_sheet = g_strdup_printf (_("Player of the games in “%s”"), sheet->name);

  for (guint i = 0; i < self->blocks->len; i++)
    {
      Block *block = g_ptr_array_index (self->blocks, i);

      if (block->grid.sheet == sheet && block_is_unnamed (block))
        g_ptr_array_add (blocks, block);
    }
  if (blocks->len > 0)
    g_object_set_data_full (G_OBJECT (add_name_row (self, has_sheets (self) ? of_sheet : _("Player of the games"),
                                                    G_CALLBACK (owner_cb))),
                            "blocks", g_steal_pointer (&blocks), (GDestroyNotify) g_ptr_array_unref);
}

/* Asks for the names of players that do not stand in the file. */
static void
ask_names (ProtokollImportWindow *self)
{
  for (guint i = 0; i < foreign_book_get_n_sheets (self->book); i++)
    ask_owner (self, foreign_book_get_sheet (self->book, i));
  for (guint i = 0; i < self->blocks->len; i++)
    {
      Block *block = g_ptr_array_index (self->blocks, i);

      for (guint column = 0; column < block->n_columns; column++)
        if (lacks_name (block, column))
          {
            g_autofree char *samples = protokoll_columns_group_list_samples (block, column);
            g_autofree char *letters = grid_letters (&block->grid, 0, column);
            g_autofree char *title = g_strdup_printf (_("Player of column %s: %s"), letters, samples);
            GtkWidget *row = add_name_row (self, title, G_CALLBACK (column_cb));

            g_object_set_data (G_OBJECT (row), "block", block);
            g_object_set_data (G_OBJECT (row), "column", GUINT_TO_POINTER (column));
          }
    }
}

/* --- what was found --- */

static const FoundGame *
get_game (ProtokollImportWindow *self,
          guint                  index)
{
  return g_ptr_array_index (self->games->games, index);
}

static gboolean
is_ticked (ProtokollImportWindow *self,
           guint                  index)
{
  g_autofree char *key = protokoll_games_group_get_key (get_game (self, index));

  return !g_hash_table_contains (self->left_out, key);
}

/* "69 games on 91 sheets", owned by the caller. */
static char *
describe_found (ProtokollImportWindow *self)
{
  guint n = self->games->games->len;
  g_autoptr (GHashTable) sheets = g_hash_table_new (NULL, NULL);
  g_autofree char *games = statistics_words_games (n);
  g_autofree char *on = NULL;
  guint n_sheets;

  if (n == 0)
    return g_strdup (_("No Games Found"));
  for (guint i = 0; i < n; i++)
    g_hash_table_add (sheets, (gpointer) get_game (self, i)->sheet);
  n_sheets = g_hash_table_size (sheets);
  if (!has_sheets (self))
    return g_steal_pointer (&games);
  /* Translators: the first word is a number of games, as in "69 games". */
  on = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s on %u sheet", "%s on %u sheets", n_sheets), games, n_sheets);
  return g_steal_pointer (&on);
}

/* The period of the games, such as "3 Jan 2019 – 20 Nov 2026". Owned by the caller. */
static char *
describe_period (ProtokollImportWindow *self)
{
  const char *first = NULL, *last = NULL;
  g_autofree char *from = NULL, *to = NULL;

  for (guint i = 0; i < self->games->games->len; i++)
    {
      const char *date = game_get_facts (get_game (self, i)->game)->date;

      if (date != NULL && (first == NULL || strcmp (date, first) < 0))
        first = date;
      if (date != NULL && (last == NULL || strcmp (date, last) > 0))
        last = date;
    }
  if (first == NULL)
    return g_strdup (self->games->games->len > 0 ? _("Without a date") : "");
  from = local_words_date (first);
  to = local_words_date (last);
  return strcmp (from, to) == 0 ? g_steal_pointer (&from) : g_strdup_printf ("%s – %s", from, to);
}

/* What keeps games from being added; NULL for nothing. Owned by the caller. */
static char *
find_unclear (ProtokollImportWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (self->rules->len == 0)
    return g_strdup (_("No rule sets were found; install Protokoll again"));
  if (self->wrong != NULL)
    return g_strdup (self->wrong);
  if (get_block (self) != NULL && !block_check (get_block (self), &error))
    return g_strdup (error->message);
  /* Games with such dates would be left out. */
  if (gtk_widget_get_visible (GTK_WIDGET (self->order_row)) &&
      adw_combo_row_get_selected (self->order_row) == DATE_ORDER_OPEN)
    return g_strdup (_("Choose whether the day or the month comes first"));
  return protokoll_who_group_find_unclear (self->players);
}

/* Shows how many games there are, and how many are added. */
static void
show_count (ProtokollImportWindow *self)
{
  guint n = 0;
  g_autofree char *found = describe_found (self);
  g_autofree char *period = describe_period (self);
  g_autofree char *unclear = find_unclear (self);
  g_autofree char *description = g_markup_escape_text (unclear != NULL ? unclear : period, -1);
  g_autofree char *label = NULL;

  for (guint i = 0; i < self->games->games->len; i++)
    n += is_ticked (self, i);
  /* Translators: the button that adds them to the statistics. */
  label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "_Add %u Game", "_Add %u Games", n), n);
  adw_preferences_group_set_title (self->found, found);
  adw_preferences_group_set_description (self->found, description);
  gtk_button_set_label (self->add_button, n > 0 ? label : _("_Add"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button), n > 0 && unclear == NULL);
}

static char *
make_place (const char *sheet,
            guint       line)
{
  return g_strdup_printf ("%s\t%u", sheet != NULL ? sheet : "", line);
}

/* What is told about each line that was not refused and begins a game: from a place of make_place() to words. */
static GHashTable *
list_notes (ProtokollImportWindow *self)
{
  GHashTable *notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < self->games->games->len; i++)
    g_hash_table_insert (notes, make_place (get_game (self, i)->sheet, get_game (self, i)->line), NULL);
  for (guint i = 0; i < self->games->problems->len; i++)
    {
      const ForeignProblem *problem = g_ptr_array_index (self->games->problems, i);
      g_autofree char *place = make_place (problem->sheet, problem->line);
      gpointer before;

      if (problem->refused || problem->asked || problem->of_table || !g_hash_table_lookup_extended (notes, place, NULL, &before))
        continue;
      g_hash_table_insert (notes, g_steal_pointer (&place),
                           before != NULL ? g_strconcat (before, "\n", problem->message, NULL) : g_strdup (problem->message));
    }
  return notes;
}

/* Shows the games, those with a note first. */
static void
show_games (ProtokollImportWindow *self,
            GHashTable            *notes)
{
  g_autoptr (GArray) unsure = g_array_new (FALSE, FALSE, sizeof (ListedGame));
  g_autoptr (GArray) sure = g_array_new (FALSE, FALSE, sizeof (ListedGame));
  gboolean several = has_sheets (self);

  for (guint i = 0; i < self->games->games->len; i++)
    {
      const FoundGame *found = get_game (self, i);
      g_autofree char *place = make_place (found->sheet, found->line);
      ListedGame game = { found, several ? found->sheet : NULL,
                          self->games->choices->len > 1 ? game_get_rules (found->game)->title : NULL,
                          g_hash_table_lookup (notes, place) };

      g_array_append_val (game.note != NULL ? unsure : sure, game);
    }
  protokoll_games_group_set (self->unsure, unsure, self->left_out);
  protokoll_games_group_set (self->sure, sure, self->left_out);
}

/* Lists what is not shown elsewhere. */
static void
show_problems (ProtokollImportWindow *self,
               GHashTable            *notes)
{
  g_autoptr (GPtrArray) of_sheets = foreign_problems_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new ();

  foreign_book_tell_sheets (self->book, of_sheets);
  g_ptr_array_extend (problems, of_sheets, NULL, NULL);
  for (guint i = 0; i < self->games->problems->len; i++)
    {
      ForeignProblem *problem = g_ptr_array_index (self->games->problems, i);
      g_autofree char *place = make_place (problem->sheet, problem->line);

      if (!problem->asked && (problem->refused || problem->of_table || !g_hash_table_contains (notes, place)))
        g_ptr_array_add (problems, problem);
    }
  problem_rows_show (self->problems, self->problem_rows, problems, has_sheets (self));
}

static void
show_result (ProtokollImportWindow *self,
             GPtrArray             *names)
{
  g_autoptr (GHashTable) notes = list_notes (self);
  gboolean first = strcmp (gtk_stack_get_visible_child_name (self->pages), "form") != 0;

  self->filling = TRUE;
  show_rules (self);
  if (first)
    {
      show_columns (self);
      ask_names (self);
    }
  show_dates (self);
  protokoll_who_group_set (self->players, names, (const char *const *) self->known, self->games->games);
  show_games (self, notes);
  show_problems (self, notes);
  self->filling = FALSE;
  show_count (self);
  gtk_stack_set_visible_child_name (self->pages, "form");
  if (first && !gtk_widget_grab_focus (GTK_WIDGET (self->add_button)))
    gtk_widget_child_focus (gtk_stack_get_visible_child (self->pages), GTK_DIR_TAB_FORWARD);
}

/* The user said what the columns are. */
static void
columns_cb (ProtokollImportWindow *self)
{
  find_games (self);
}

/* The button can be pressed only while the games are those of the present answers. */
static void
accept_cb (ProtokollImportWindow *self)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  for (guint i = 0; i < self->games->games->len; i++)
    if (is_ticked (self, i))
      g_ptr_array_add (games, get_game (self, i)->game);
  g_signal_emit (self, accepted_signal, 0, games);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- the window --- */

/* Nobody sees any more what is found. The window may also go with its parent. */
static void
protokoll_import_window_unmap (GtkWidget *widget)
{
  g_cancellable_cancel (PROTOKOLL_IMPORT_WINDOW (widget)->searching);
  GTK_WIDGET_CLASS (protokoll_import_window_parent_class)->unmap (widget);
}

GtkWidget *
protokoll_import_window_new (GtkWindow         *parent,
                             ForeignBook       *book,
                             Library           *library,
                             GSettings         *settings,
                             const char *const *known)
{
  ProtokollImportWindow *self = g_object_new (PROTOKOLL_TYPE_IMPORT_WINDOW, "transient-for", parent, NULL);
  const char *const *ids = library_get_ids (library);

  self->book = foreign_book_ref (book);
  self->settings = g_object_ref (settings);
  self->known = g_strdupv ((char **) known);
  for (guint i = 0; ids[i] != NULL; i++)
    if (library_find (library, ids[i], NULL) != NULL)
      g_ptr_array_add (self->rules, ruleset_ref (library_find (library, ids[i], NULL)));
  find_games (self);
  return GTK_WIDGET (self);
}

static void
protokoll_import_window_finalize (GObject *object)
{
  ProtokollImportWindow *self = PROTOKOLL_IMPORT_WINDOW (object);

  g_clear_pointer (&self->book, foreign_book_unref);
  g_clear_object (&self->settings);
  g_strfreev (self->known);
  g_ptr_array_unref (self->rules);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_clear_pointer (&self->games, foreign_games_free);
  g_hash_table_unref (self->left_out);
  g_ptr_array_unref (self->rules_rows);
  g_ptr_array_unref (self->problem_rows);
  g_free (self->wrong);
  g_clear_object (&self->searching);
  G_OBJECT_CLASS (protokoll_import_window_parent_class)->finalize (object);
}

static void
protokoll_import_window_class_init (ProtokollImportWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_import_window_finalize;
  widget_class->unmap = protokoll_import_window_unmap;
  accepted_signal = g_signal_new ("accepted", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/import/import-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportWindow, add_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportWindow, found);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportWindow, dates);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportWindow, order_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportWindow, above_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportWindow, above_switch);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportWindow, players);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportWindow, unsure);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportWindow, sure);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportWindow, columns);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportWindow, problems);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, dates_cb);
  gtk_widget_class_bind_template_callback (widget_class, columns_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_games);
  gtk_widget_class_bind_template_callback (widget_class, show_count);
}

static void
protokoll_import_window_init (ProtokollImportWindow *self)
{
  g_type_ensure (PROTOKOLL_TYPE_DIALOG_BAR);
  g_type_ensure (PROTOKOLL_TYPE_COLUMNS_GROUP);
  g_type_ensure (PROTOKOLL_TYPE_WHO_GROUP);
  g_type_ensure (PROTOKOLL_TYPE_GAMES_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rules = g_ptr_array_new_with_free_func ((GDestroyNotify) ruleset_unref);
  self->left_out = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->rules_rows = g_ptr_array_new ();
  self->problem_rows = g_ptr_array_new ();
}

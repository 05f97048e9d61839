/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

#include "sheet-cell.h"
#include "sheet-room.h"
#include "sheet-rows.h"
#include "sheet-words.h"

#include "ui/widgets/widget-class.h"

#include <glib/gi18n.h>
#include <string.h>

enum
{
  PROP_COMMITS_ITSELF = 1,
  PROP_VALUES_BESIDE,
};

enum
{
  TYPING,
  OFFER_TAPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollSheetView, protokoll_sheet_view, SHEET_TYPE_GRID)

const Sheet *
sheet_view_get_sheet (ProtokollSheetView *self)
{
  return self->session != NULL ? protokoll_session_get_sheet (self->session) : NULL;
}

SheetRowId
sheet_view_get_row (ProtokollSheetView *self,
                    guint               row)
{
  return g_array_index (self->row_ids, SheetRowId, row);
}

guint
sheet_view_find_row (ProtokollSheetView *self,
                     guint               entry)
{
  guint row = 0;

  while (sheet_view_get_row (self, row).kind != ROW_ENTRY || sheet_view_get_row (self, row).entry != entry)
    row++;

  return row;
}

gboolean
sheet_view_find_saved (ProtokollSheetView *self,
                       guint              *row)
{
  for (*row = 0; *row < self->row_ids->len; (*row)++)
    if (sheet_view_get_row (self, *row).kind == ROW_SAVED)
      return TRUE;

  return FALSE;
}

GtkWidget *
protokoll_sheet_view_get_cell (ProtokollSheetView *self,
                               guint               seat,
                               guint               entry)
{
  SheetGrid *grid = SHEET_GRID (self);

  if (seat >= sheet_grid_get_n_seats (grid) || entry >= self->rules->n_entries)
    return NULL;
  return sheet_grid_get_cell (grid, (SheetPlace) { sheet_view_find_row (self, entry), seat });
}

static gboolean
is_offered (ProtokollSheetView *self,
            guint               seat,
            guint               entry)
{
  return self->offers.points != NULL && seat == self->offers.seat && self->offers.points[entry] >= 0;
}

/* What stands in an entry's cell instead of the game's number: what the dice on the table would give, in light digits, or
 * what is typed just now. */
static void
cover_entry (ProtokollSheetView  *self,
             guint                entry,
             guint                seat,
             char               **text,
             SheetCellFlags      *flags)
{
  if (entry_editor_is_at (self->editor, seat, entry))
    {
      g_free (*text);
      *text = entry_editor_get_text (self->editor);
      *flags = SHEET_CELL_EDITING | (entry_editor_is_refused (self->editor) ? SHEET_CELL_WRONG : 0);
    }
  else if (is_offered (self, seat, entry))
    {
      g_free (*text);
      *text = g_strdup_printf ("%d", self->offers.points[entry]);
      *flags = (*flags & ~SHEET_CELL_STRUCK) | SHEET_CELL_OFFERED;
    }
}

static ProtokollSheetCell *
show_cell (ProtokollSheetView *self,
           guint               row,
           guint               seat)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  SheetRowId id = sheet_view_get_row (self, row);
  ProtokollSheetCell *cell =
    PROTOKOLL_SHEET_CELL (sheet_grid_get_cell (SHEET_GRID (self), (SheetPlace) { row, seat }));
  g_autofree char *text = sheet_words_cell (sheet, id, seat);
  SheetCellFlags flags = sheet_rows_get_flags (sheet, id, seat);

  if (self->read_only)
    flags &= ~SHEET_CELL_CLOSED;
  if (id.kind == ROW_ENTRY)
    cover_entry (self, id.entry, seat, &text, &flags);
  if (id.kind == ROW_SAVED)
    protokoll_sheet_cell_set_mark (cell, sheet_rows_get_die (sheet, seat));
  protokoll_sheet_cell_show (cell, text, flags);
  return cell;
}

static void
show_turn (ProtokollSheetView *self)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  gboolean has_turn = !sheet->finished && !self->read_only;

  if (self->turn == sheet->turn && self->has_turn == has_turn)
    return;
  self->turn = sheet->turn;
  self->has_turn = has_turn;
  sheet_grid_set_strips (SHEET_GRID (self), self->values_beside && has_turn);
  sheet_grid_set_tint (SHEET_GRID (self), has_turn ? (int) sheet->turn : -1);
}

static void
show_all (ProtokollSheetView *self)
{
  guint n_seats = sheet_grid_get_n_seats (SHEET_GRID (self));

  for (guint row = 0; row < self->row_ids->len; row++)
    for (guint seat = 0; seat < n_seats; seat++)
      show_cell (self, row, seat);
  for (guint seat = 0; seat < n_seats; seat++)
    sheet_rows_show_total (sheet_grid_get_total (SHEET_GRID (self)), sheet_view_get_sheet (self), seat);
}

/* What waits until the numbers are painted: the styles of a cell, and its words for screen readers. */
static void
settle (ProtokollSheetRow *row,
        guint              seat,
        char              *spoken)
{
  ProtokollSheetCell *cell = PROTOKOLL_SHEET_CELL (protokoll_sheet_row_get_cell (row, seat));

  protokoll_sheet_cell_say (cell, spoken);
  protokoll_sheet_cell_style (cell);
  g_free (spoken);
}

static void
settle_cell (ProtokollSheetView *self,
             guint               row,
             guint               seat)
{
  settle (sheet_grid_get_row (SHEET_GRID (self), row), seat,
          sheet_words_spoken (sheet_view_get_sheet (self), sheet_view_get_row (self, row), seat));
}

static void
settle_cells (ProtokollSheetView *self)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  SheetGrid *grid = SHEET_GRID (self);

  for (guint row = 0; row < self->row_ids->len; row++)
    for (guint seat = 0; seat < sheet_grid_get_n_seats (grid); seat++)
      settle_cell (self, row, seat);
  for (guint seat = 0; seat < sheet_grid_get_n_seats (grid); seat++)
    settle (sheet_grid_get_total (grid), seat, sheet_words_spoken_total (sheet, seat));
}

/* Who has missed an entry is told at the initials: with a ring, and in words. */
static void
tell_missed (ProtokollSheetView *self,
             guint               seat)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  g_autofree char *told =
    self->read_only ? g_strdup (game_get_player (sheet->game, seat)) : sheet_words_player (sheet, seat);
  gboolean missed = !self->read_only && sheet->seats[seat].missed > 0;

  for (guint block = 0; block < SHEET_LAYOUT_MAX_BLOCKS; block++)
    {
      GtkWidget *heading = sheet_grid_get_heading (SHEET_GRID (self), block, seat);

      if (gtk_widget_has_css_class (heading, "missed") == missed &&
          g_strcmp0 (gtk_widget_get_tooltip_text (heading), told) == 0)
        continue;
      widget_set_class (heading, "missed", missed);
      gtk_widget_set_tooltip_text (heading, told);
      gtk_accessible_update_property (GTK_ACCESSIBLE (heading), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
    }
}

/* What is said of the cell that is typed into, and no longer of the one before it. */
static void
describe_typed (ProtokollSheetView *self,
                GtkWidget          *cell,
                const char         *words)
{
  if (self->described != NULL && self->described != cell)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->described), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_set_weak_pointer (&self->described, cell);
  if (cell != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

static void
hide_hint (ProtokollSheetView *self)
{
  describe_typed (self, NULL, NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->hint), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_set_child_visible (GTK_WIDGET (self->hint), FALSE);
}

static void
show_hint (ProtokollSheetView *self)
{
  guint seat = entry_editor_get_seat (self->editor), entry = entry_editor_get_entry (self->editor);
  g_autofree char *words = NULL;
  g_autofree char *title = NULL;
  TypingState state;

  if (sheet_view_get_sheet (self) == NULL || !entry_editor_is_active (self->editor))
    {
      hide_hint (self);
      return;
    }

  state = entry_editor_validate (self->editor, &words);
  if (entry_editor_is_refused (self->editor) && state == TYPING_GOING)
    state = TYPING_WRONG;
  self->hint_wanted = state == TYPING_WRONG || !self->no_hints;
  title = sheet_words_of_player (self->made_for, seat, self->rules->entries[entry].name);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->hint), GTK_ACCESSIBLE_STATE_HIDDEN, !self->hint_wanted, -1);
  entry_hint_show (self->hint, title, state, words);
  describe_typed (self, protokoll_sheet_view_get_cell (self, seat, entry), words);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
protokoll_sheet_view_set_hints (ProtokollSheetView *self,
                                gboolean            hints)
{
  self->no_hints = !hints;
  show_hint (self);
}

/* What an entry brings with it besides the numbers, which are painted by now. */
static void
settle_all (gpointer view)
{
  ProtokollSheetView *self = view;

  if (sheet_view_get_sheet (self) == NULL)
    return;
  settle_cells (self);
  for (guint seat = 0; seat < sheet_grid_get_n_seats (SHEET_GRID (self)); seat++)
    tell_missed (self, seat);
  show_turn (self);
  show_hint (self);
  entry_pad_settle (self->pad, self->row_ids);
  if (self->goes_on)
    sheet_view_go_on (self);
  self->goes_on = FALSE;
}

/* The rows and what belongs to them: the game may be gone, its rows stay until there is another one. */
static void
forget_rows (ProtokollSheetView *self)
{
  g_clear_pointer (&self->offers.points, g_free);
  g_clear_pointer (&self->row_ids, g_array_unref);
  g_clear_pointer (&self->made_for, game_unref);
}

static void
make_rows (ProtokollSheetView *self,
           const Game         *game)
{
  g_autoptr (Badges) badges = protokoll_session_get_badges (self->session);
  SheetTable table;

  forget_rows (self);
  self->made_for = game_ref (game);
  self->rules = game_get_rules (game);
  self->row_ids = sheet_layout_rows (self->rules);
  sheet_rows_make (&table, game, badges, self->row_ids);
  sheet_grid_fill (SHEET_GRID (self), &table);
  g_ptr_array_unref (table.rows);
}

static gboolean
same_table (const Game *a,
            const Game *b)
{
  if (a == NULL || game_get_rules (a) != game_get_rules (b) || game_get_n_players (a) != game_get_n_players (b))
    return FALSE;
  for (guint i = 0; i < game_get_n_players (a); i++)
    if (strcmp (game_get_player (a, i), game_get_player (b, i)) != 0)
      return FALSE;

  return TRUE;
}

static void
session_changed_cb (ProtokollSheetView *self)
{
  const Sheet *sheet = sheet_view_get_sheet (self);

  entry_pad_close (self->pad);
  if (sheet == NULL)
    {
      hide_hint (self);
      return;
    }
  if (!same_table (self->made_for, sheet->game))
    make_rows (self, sheet->game);
  show_all (self);
  after_paint_request (&self->later, self, settle_all);
}

static void
session_badges_cb (ProtokollSheetView *self)
{
  g_autoptr (Badges) badges = NULL;

  if (self->made_for == NULL || sheet_view_get_sheet (self) == NULL)
    return;
  badges = protokoll_session_get_badges (self->session);
  for (guint block = 0; block < SHEET_LAYOUT_MAX_BLOCKS; block++)
    for (guint seat = 0; seat < sheet_grid_get_n_seats (SHEET_GRID (self)); seat++)
      sheet_rows_mark (sheet_grid_get_heading (SHEET_GRID (self), block, seat), badges, seat);
}

/* What is being typed goes on: only the indicator dice are others. */
static void
session_rolled_cb (ProtokollSheetView *self)
{
  guint row;

  if (!sheet_view_find_saved (self, &row))
    return;
  for (guint seat = 0; seat < sheet_grid_get_n_seats (SHEET_GRID (self)); seat++)
    {
      show_cell (self, row, seat);
      settle_cell (self, row, seat);
    }
}

void
protokoll_sheet_view_set_session (ProtokollSheetView *self,
                                  ProtokollSession   *session)
{
  g_assert (self->session == NULL);

  self->session = g_object_ref (session);
  /* The editor hears of a change first: what was typed is over when the cells are shown. */
  entry_editor_set_session (self->editor, session);
  entry_pad_set_session (self->pad, session);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "rolled", G_CALLBACK (session_rolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "badges", G_CALLBACK (session_badges_cb), self, G_CONNECT_SWAPPED);
  session_changed_cb (self);
}

gboolean
protokoll_sheet_view_is_typing (ProtokollSheetView *self)
{
  return entry_editor_is_active (self->editor);
}

gboolean
protokoll_sheet_view_give_up (ProtokollSheetView *self)
{
  return entry_editor_cancel (self->editor);
}

static void
typing_cb (ProtokollSheetView *self)
{
  if (entry_editor_is_active (self->editor))
    entry_pad_close (self->pad);
  g_signal_emit (self, signals[TYPING], 0);
}

static void
typed_cb (ProtokollSheetView *self)
{
  guint row = sheet_view_find_row (self, entry_editor_get_entry (self->editor));

  protokoll_sheet_cell_style (show_cell (self, row, entry_editor_get_seat (self->editor)));
  show_hint (self);
}

static void
entered_cb (ProtokollSheetView *self,
            guint               seat,
            guint               entry)
{
  self->entered = (SheetPlace) { sheet_view_find_row (self, entry), seat };
  self->goes_on = TRUE;
  after_paint_request (&self->later, self, settle_all);
}

gboolean
sheet_view_has_offers (ProtokollSheetView *self)
{
  return self->offers.points != NULL;
}

void
sheet_view_tap_offer (ProtokollSheetView *self,
                      guint               seat,
                      guint               entry)
{
  g_signal_emit (self, signals[OFFER_TAPPED], 0, seat, entry);
}

static void
describe_offer (ProtokollSheetView *self,
                guint               seat,
                guint               entry)
{
  GtkWidget *cell = protokoll_sheet_view_get_cell (self, seat, entry);

  if (is_offered (self, seat, entry))
    {
      g_autofree char *points = sheet_words_points (self->offers.points[entry]);
      g_autofree char *words = g_strdup_printf (_("would score %s"), points);

      gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
    }
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
show_column (ProtokollSheetView *self,
             guint               seat)
{
  if (seat >= sheet_grid_get_n_seats (SHEET_GRID (self)))
    return;
  for (guint row = 0; row < self->row_ids->len; row++)
    {
      SheetRowId id = sheet_view_get_row (self, row);

      if (id.kind != ROW_ENTRY)
        continue;
      if (sheet_view_get_sheet (self) != NULL)
        protokoll_sheet_cell_style (show_cell (self, row, seat));
      describe_offer (self, seat, id.entry);
    }
}

void
protokoll_sheet_view_set_offers (ProtokollSheetView *self,
                                 guint               seat,
                                 const int          *points)
{
  guint before = self->offers.seat;
  gboolean had_any = sheet_view_has_offers (self);

  g_clear_pointer (&self->offers.points, g_free);
  self->offers.seat = seat;
  if (self->made_for == NULL)
    return;

  if (points != NULL)
    {
      entry_pad_close (self->pad);
      self->offers.points = g_memdup2 (points, self->rules->n_entries * sizeof *points);
    }
  if (had_any && before != seat)
    show_column (self, before);
  show_column (self, seat);
}

void
protokoll_sheet_view_scroll_to (ProtokollSheetView *self,
                                guint               seat,
                                guint               entry)
{
  sheet_grid_scroll_to (SHEET_GRID (self), (SheetPlace) { sheet_view_find_row (self, entry), seat });
}

void
protokoll_sheet_view_find_room (ProtokollSheetView *self,
                                GdkRectangle       *room)
{
  sheet_room_find (SHEET_GRID (self), room);
}

gboolean
protokoll_sheet_view_get_pad (ProtokollSheetView *self,
                              guint              *seat,
                              guint              *entry)
{
  return entry_pad_get_entry (self->pad, seat, entry);
}

void
protokoll_sheet_view_set_commits_itself (ProtokollSheetView *self,
                                         gboolean            commits_itself)
{
  entry_editor_set_commits_itself (self->editor, commits_itself);
}

void
protokoll_sheet_view_set_values_beside (ProtokollSheetView *self,
                                        gboolean            values_beside)
{
  self->values_beside = values_beside;
  sheet_grid_set_strips (SHEET_GRID (self), values_beside && self->has_turn);
}

void
protokoll_sheet_view_set_read_only (ProtokollSheetView *self,
                                    gboolean            read_only)
{
  if (self->read_only == read_only)
    return;

  self->read_only = read_only;
  entry_editor_cancel (self->editor);
  if (self->session != NULL)
    session_changed_cb (self);
  sheet_grid_set_dense (SHEET_GRID (self), read_only);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_READ_ONLY, read_only, -1);
}

GtkWidget *
protokoll_sheet_view_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_SHEET_VIEW, NULL);
}

static void
protokoll_sheet_view_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (object);

  switch (id)
    {
    case PROP_COMMITS_ITSELF:
      protokoll_sheet_view_set_commits_itself (self, g_value_get_boolean (value));
      break;
    case PROP_VALUES_BESIDE:
      protokoll_sheet_view_set_values_beside (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
protokoll_sheet_view_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (object);

  switch (id)
    {
    case PROP_COMMITS_ITSELF:
      g_value_set_boolean (value, entry_editor_get_commits_itself (self->editor));
      break;
    case PROP_VALUES_BESIDE:
      g_value_set_boolean (value, self->values_beside);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* The hint is not hidden by gtk_widget_set_visible(), which would lay out the whole window anew at each entry. */
static void
place_hint (ProtokollSheetView *self)
{
  gboolean shown = self->hint_wanted && entry_editor_is_active (self->editor);
  guint seat = entry_editor_get_seat (self->editor), entry = entry_editor_get_entry (self->editor);

  gtk_widget_set_child_visible (GTK_WIDGET (self->hint), shown);
  if (shown)
    sheet_room_place (SHEET_GRID (self), GTK_WIDGET (self->hint),
                      (SheetPlace) { sheet_view_find_row (self, entry), seat }, FALSE);
}

static void
protokoll_sheet_view_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (widget);

  GTK_WIDGET_CLASS (protokoll_sheet_view_parent_class)->size_allocate (widget, width, height, baseline);
  if (self->made_for == NULL)
    return;
  place_hint (self);
  entry_pad_place (self->pad);
  if (entry_pad_is_unsettled (self->pad))
    after_paint_request (&self->later, self, settle_all);
}

/* Tab within the sheet is for the keys of the sheet, which leave the rest of its way to GTK: out of the sheet. GTK would
 * go by where cells stand, past the first block to the one beside it, and from its first entry to the last ones. The game
 * may be there before its rows are. */
static gboolean
protokoll_sheet_view_focus (GtkWidget        *widget,
                            GtkDirectionType  direction)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (widget);
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (!tab || gtk_widget_get_root (widget) == NULL || sheet_view_get_sheet (self) == NULL || self->made_for == NULL)
    return GTK_WIDGET_CLASS (protokoll_sheet_view_parent_class)->focus (widget, direction);
  return sheet_view_press_tab (self, direction);
}

static void
protokoll_sheet_view_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (protokoll_sheet_view_parent_class)->root (widget);
  sheet_cursor_follow (&PROTOKOLL_SHEET_VIEW (widget)->cursor, gtk_widget_get_root (widget));
}

static void
protokoll_sheet_view_unroot (GtkWidget *widget)
{
  sheet_cursor_follow (&PROTOKOLL_SHEET_VIEW (widget)->cursor, NULL);
  GTK_WIDGET_CLASS (protokoll_sheet_view_parent_class)->unroot (widget);
}

static void
protokoll_sheet_view_dispose (GObject *object)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (object);

  after_paint_cancel (&self->later);
  g_clear_weak_pointer (&self->described);
  entry_pad_remove (self->pad);
  if (self->hint != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->hint));
  self->hint = NULL;
  g_clear_object (&self->session);
  G_OBJECT_CLASS (protokoll_sheet_view_parent_class)->dispose (object);
}

static void
protokoll_sheet_view_finalize (GObject *object)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (object);

  forget_rows (self);
  g_object_unref (self->pad);
  g_object_unref (self->editor);
  G_OBJECT_CLASS (protokoll_sheet_view_parent_class)->finalize (object);
}

static void
protokoll_sheet_view_class_init (ProtokollSheetViewClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = protokoll_sheet_view_set_property;
  object_class->get_property = protokoll_sheet_view_get_property;
  object_class->dispose = protokoll_sheet_view_dispose;
  object_class->finalize = protokoll_sheet_view_finalize;
  widget_class->size_allocate = protokoll_sheet_view_size_allocate;
  widget_class->focus = protokoll_sheet_view_focus;
  widget_class->root = protokoll_sheet_view_root;
  widget_class->unroot = protokoll_sheet_view_unroot;
  sheet_view_let_cells_be_pressed ();

  g_object_class_install_property (object_class, PROP_COMMITS_ITSELF,
                                   g_param_spec_boolean ("commits-itself", NULL, NULL, FALSE, flags));
  g_object_class_install_property (object_class, PROP_VALUES_BESIDE,
                                   g_param_spec_boolean ("values-beside", NULL, NULL, FALSE, flags));

  signals[TYPING] = g_signal_new ("typing", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[OFFER_TAPPED] = g_signal_new ("offer-tapped", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
protokoll_sheet_view_init (ProtokollSheetView *self)
{
  sheet_cursor_init (&self->cursor, SHEET_GRID (self));
  self->editor = entry_editor_new ();
  g_signal_connect_object (self->editor, "typing", G_CALLBACK (typing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "refused", G_CALLBACK (gtk_widget_error_bell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "entered", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
  self->hint = ENTRY_HINT (entry_hint_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->hint), GTK_WIDGET (self));
  gtk_widget_set_child_visible (GTK_WIDGET (self->hint), FALSE);
  self->pad = entry_pad_new (SHEET_GRID (self), &self->cursor, self->editor);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Score sheet"), -1);
  sheet_view_add_input (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view.h"

#include "entry-editor.h"
#include "entry-hint.h"
#include "entry-pad.h"
#include "sheet-cell.h"
#include "sheet-cursor.h"
#include "sheet-room.h"
#include "sheet-rows.h"
#include "sheet-words.h"
#include "core/outcome.h"
#include "ui/widgets/after-paint.h"
#include "ui/widgets/plain-key.h"
#include "ui/widgets/size-class.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>

/* The points that the dice in the tray would give a player, by entry; @points is NULL if there are no offers. */
typedef struct
{
  guint seat;
  int *points;
} Offers;

struct _ProtokollSheetView
{
  SheetGrid parent_instance;

  ProtokollSession *session;
  EntryEditor *editor;
  EntryPad *pad;        /* a child, as the hint */
  SheetCursor cursor;
  EntryHint *hint;
  Game *made_for;       /* the game that the rows were made for */
  const Ruleset *rules; /* the rules of that game */
  GArray *row_ids;      /* of SheetRowId */
  Offers offers;
  GtkEventController *watchers[2]; /* controllers of the window that notice whether a keyboard is used */
  AfterPaint later;     /* for later_cb() */
  gboolean hints;
  gboolean hint_wanted; /* the hint is to be shown for the present text */
  gboolean read_only;
  gboolean values_beside; /* the values of open entries are wanted beside the rows, after a touch */
  gboolean touched;     /* the sheet was touched or clicked, and no key pressed since */

  GtkWidget *described; /* the cell whose accessible description tells about its text, or NULL; weak */
  GtkWidget *pressed;   /* the cell that is being tapped, only to compare, or NULL */
  char prefix;          /* the first of two letters of an entry, if that was the last key; else 0 */
};

enum
{
  PROP_COMMITS_ITSELF = 1,
  PROP_VALUES_BESIDE,
  PROP_HINTS,
};

enum
{
  TYPING,
  OFFER_TAPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollSheetView, protokoll_sheet_view, SHEET_TYPE_GRID)

/* The session is set before the sheet is shown. */
static const Sheet *
get_sheet (ProtokollSheetView *self)
{
  return protokoll_session_get_sheet (self->session);
}

static SheetRowId
get_row (ProtokollSheetView *self,
         guint               row)
{
  return g_array_index (self->row_ids, SheetRowId, row);
}

static guint
find_row (ProtokollSheetView *self,
          guint               entry)
{
  guint row = 0;

  while (get_row (self, row).kind != ROW_ENTRY || get_row (self, row).entry != entry)
    row++;

  return row;
}

static gboolean
find_saved (ProtokollSheetView *self,
            guint              *row)
{
  for (*row = 0; *row < self->row_ids->len; (*row)++)
    if (get_row (self, *row).kind == ROW_SAVED)
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
  return sheet_grid_get_cell (grid, (CellPos) { find_row (self, entry), seat });
}

/* --- what cells show --- */

static gboolean
is_offered (ProtokollSheetView *self,
            guint               seat,
            guint               entry)
{
  return self->offers.points != NULL && seat == self->offers.seat && self->offers.points[entry] >= 0;
}

/* Replaces the text and flags of an entry's cell if something is being typed there, or if the dice in the tray or those
 * chosen in the pad give points there. */
static void
cover_entry (ProtokollSheetView  *self,
             guint                entry,
             guint                seat,
             char               **text,
             SheetCellFlags      *flags)
{
  int so_far = entry_pad_get_so_far (self->pad, seat, entry);

  if (entry_editor_is_at (self->editor, seat, entry))
    {
      g_free (*text);
      *text = entry_editor_get_text (self->editor);
      *flags = SHEET_CELL_EDITING | (entry_editor_is_refused (self->editor) ? SHEET_CELL_WRONG : 0);
    }
  else if (is_offered (self, seat, entry) || so_far > 0)
    {
      g_free (*text);
      *text = g_strdup_printf ("%d", so_far > 0 ? so_far : self->offers.points[entry]);
      *flags = (*flags & ~SHEET_CELL_STRUCK) | SHEET_CELL_OFFERED;
    }
}

static void
show_cell (ProtokollSheetView *self,
           guint               row,
           guint               seat)
{
  const Sheet *sheet = get_sheet (self);
  SheetRowId id = get_row (self, row);
  GtkWidget *cell = sheet_grid_get_cell (SHEET_GRID (self), (CellPos) { row, seat });
  g_autofree char *text = sheet_words_cell (sheet, id, seat);
  g_autofree char *spoken = sheet_words_spoken (sheet, id, seat);
  SheetCellFlags flags = sheet_rows_get_flags (sheet, id, seat);

  if (id.kind == ROW_SAVED)
    {
      sheet_rows_show_saved (sheet_grid_get_row (SHEET_GRID (self), row), sheet, seat);
      return;
    }
  if (self->read_only)
    flags &= ~SHEET_CELL_CLOSED;
  if (id.kind == ROW_ENTRY)
    cover_entry (self, id.entry, seat, &text, &flags);
  protokoll_sheet_cell_show (PROTOKOLL_SHEET_CELL (cell),
                             &(SheetCellFace) { .text = text, .spoken = spoken, .flags = flags });
}

/* Shows at the head of a column whose it is and that the player has missed an entry (with a ring) or has left (greyed), and
 * says so; and in the name before the total that the player leads. */
static void
show_head (ProtokollSheetView *self,
           guint               seat)
{
  const Sheet *sheet = get_sheet (self);
  g_autoptr (Badges) badges = protokoll_session_get_badges (self->session);
  const char *name = game_get_player (sheet->game, seat);
  g_autofree char *told = self->read_only ? g_strdup (name) : sheet_words_player (sheet, seat);
  SheetCellFace head = { .text = name, .note = badges->initials[seat], .spoken = told };

  if (sheet->seats[seat].left)
    head.flags = SHEET_CELL_LEFT;
  if (!self->read_only && sheet->seats[seat].missed > 0)
    head.flags |= SHEET_CELL_MISSED;
  for (guint block = 0; block < SHEET_LAYOUT_MAX_BLOCKS; block++)
    protokoll_sheet_cell_show (PROTOKOLL_SHEET_CELL (sheet_grid_get_heading (SHEET_GRID (self), block, seat)), &head);
  head.spoken = name;
  head.flags = outcome_is_first (sheet, seat) ? SHEET_CELL_LEADS : 0;
  protokoll_sheet_cell_show (
    PROTOKOLL_SHEET_CELL (sheet_grid_get_heading (SHEET_GRID (self), SHEET_GRID_TOTALS, seat)), &head);
}

/* Describes the text in @cell for screen readers, and ends the description of the cell before; @cell may be NULL. */
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

  if (get_sheet (self) == NULL || !entry_editor_is_active (self->editor))
    {
      hide_hint (self);
      return;
    }

  state = entry_editor_validate (self->editor, &words);
  if (entry_editor_is_refused (self->editor) && state == TYPING_GOING)
    state = TYPING_WRONG;
  self->hint_wanted = state == TYPING_WRONG || self->hints;
  title = sheet_words_of_player (self->made_for, seat, self->rules->entries[entry].name);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->hint), GTK_ACCESSIBLE_STATE_HIDDEN, !self->hint_wanted, -1);
  entry_hint_show (self->hint, title, state, words);
  widget_set_class (GTK_WIDGET (self->hint), "large", size_class_is_large (gtk_widget_get_width (GTK_WIDGET (self))));
  describe_typed (self, protokoll_sheet_view_get_cell (self, seat, entry), words);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* --- where the keyboard is --- */

static void
go_to (ProtokollSheetView *self,
       CellPos             place)
{
  entry_pad_close (self->pad);
  sheet_cursor_go_to (&self->cursor, place);
}

void
protokoll_sheet_view_commit (ProtokollSheetView *self)
{
  if (!entry_editor_commit (self->editor))
    entry_editor_cancel (self->editor);
}

static gboolean
is_playable (ProtokollSheetView *self,
             CellPos             place)
{
  SheetRowId row = get_row (self, place.row);

  return row.kind == ROW_ENTRY && sheet_get_cell (get_sheet (self), place.seat, row.entry)->playable;
}

/* Moves the focus to the first entry from @row on, and then from the top, that the player whose turn it is can fill;
 * FALSE if there is none. */
static gboolean
go_to_turn (ProtokollSheetView *self,
            guint               row)
{
  CellPos place = { row, get_sheet (self)->turn };

  for (guint i = 0; i < self->row_ids->len; i++, place.row = (place.row + 1) % self->row_ids->len)
    if (is_playable (self, place))
      {
        go_to (self, place);
        return TRUE;
      }
  return FALSE;
}

void
protokoll_sheet_view_focus_turn (ProtokollSheetView *self)
{
  protokoll_sheet_view_commit (self);
  if (get_sheet (self) != NULL && !go_to_turn (self, 0))
    go_to (self, (CellPos) { find_row (self, 0), 0 });
}

void
protokoll_sheet_view_focus_next (ProtokollSheetView *self,
                                 guint               entry)
{
  guint row = find_row (self, entry);

  if (!go_to_turn (self, row))
    go_to (self, (CellPos) { row, get_sheet (self)->turn });
}

gboolean
protokoll_sheet_view_get_focus (ProtokollSheetView *self,
                                guint              *seat,
                                guint              *entry)
{
  CellPos place;

  if (!sheet_grid_find_focus (SHEET_GRID (self), &place))
    return FALSE;
  *seat = place.seat;
  *entry = get_row (self, place.row).entry;
  return TRUE;
}

void
protokoll_sheet_view_focus_cell (ProtokollSheetView *self,
                                 guint               seat,
                                 guint               entry)
{
  go_to (self, (CellPos) { find_row (self, entry), seat });
}

void
protokoll_sheet_view_focus_back (ProtokollSheetView *self)
{
  if (get_sheet (self) == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (!sheet_cursor_return (&self->cursor))
    protokoll_sheet_view_focus_turn (self);
}

/* --- what the session tells --- */

/* Forgets what belongs to the present rows. When a game is gone, its rows stay until there is another game. */
static void
forget_rows (ProtokollSheetView *self)
{
  g_clear_pointer (&self->offers.points, g_free);
  g_clear_pointer (&self->row_ids, g_array_unref);
  g_clear_pointer (&self->made_for, game_unref);
}

/* Gives the cells of a player the player's color. */
static void
color_seat (ProtokollSheetView *self,
            guint               seat,
            guint               color)
{
  SheetGrid *grid = SHEET_GRID (self);

  for (guint block = 0; block < SHEET_GRID_HEADERS; block++)
    protokoll_sheet_cell_set_player (PROTOKOLL_SHEET_CELL (sheet_grid_get_heading (grid, block, seat)), color);
  for (guint row = 0; row < self->row_ids->len; row++)
    protokoll_sheet_cell_set_player (PROTOKOLL_SHEET_CELL (sheet_grid_get_cell (grid, (CellPos) { row, seat })), color);
}

static void
mark_seats (ProtokollSheetView *self)
{
  g_autoptr (Badges) badges = protokoll_session_get_badges (self->session);

  for (guint seat = 0; seat < sheet_grid_get_n_seats (SHEET_GRID (self)); seat++)
    {
      color_seat (self, seat, badges->colors[seat]);
      show_head (self, seat);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
make_rows (ProtokollSheetView *self,
           const Game         *game)
{
  SheetTable table;

  forget_rows (self);
  self->made_for = game_ref (game);
  self->rules = game_get_rules (game);
  self->row_ids = rows_of (self->rules);
  sheet_rows_make (&table, game, self->row_ids);
  sheet_grid_fill (SHEET_GRID (self), &table);
  mark_seats (self);
  g_ptr_array_unref (table.rows);
}

/* Whether the rows that were made for @a, which may be NULL, can show @b. */
static gboolean
same_table (const Game *a,
            const Game *b)
{
  return a != NULL && game_get_rules (a) == game_get_rules (b) && game_has_same_players (a, b);
}

static void
later_cb (gpointer view)
{
  ProtokollSheetView *self = view;
  const Sheet *sheet = get_sheet (self);

  if (sheet == NULL)
    return;
  sheet_grid_set_tint (SHEET_GRID (self), sheet->finished || self->read_only ? -1 : (int) sheet->turn);
  entry_pad_update (self->pad, self->row_ids);
}

/* Shows the turn and what the pad offers for it in the frame after an entry, because nearly the whole sheet is painted
 * for that. No widget can be made during an allocation anyway. */
static void
request_later (ProtokollSheetView *self)
{
  after_paint_request (&self->later, self, later_cb);
}

/* The values of open entries stand beside the rows after a touch, until the next key, as long as a tap there can enter
 * something. */
static void
update_strips (ProtokollSheetView *self)
{
  const Sheet *sheet = self->session != NULL ? get_sheet (self) : NULL;
  gboolean can_enter = sheet != NULL && !sheet->finished && !self->read_only && self->offers.points == NULL;

  if (sheet_grid_set_strips (SHEET_GRID (self), self->values_beside && self->touched && can_enter))
    request_later (self);
}

static void
show_all (ProtokollSheetView *self)
{
  guint n_seats = sheet_grid_get_n_seats (SHEET_GRID (self));

  for (guint row = 0; row < self->row_ids->len; row++)
    for (guint seat = 0; seat < n_seats; seat++)
      show_cell (self, row, seat);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      sheet_rows_show_total (sheet_grid_get_total (SHEET_GRID (self)), get_sheet (self), seat);
      show_head (self, seat);
    }
  show_hint (self);
  update_strips (self);
  request_later (self);
}

static void
session_changed_cb (ProtokollSheetView *self)
{
  const Sheet *sheet = get_sheet (self);

  entry_pad_close (self->pad);
  if (sheet == NULL)
    {
      hide_hint (self);
      return;
    }
  if (!same_table (self->made_for, sheet->game))
    make_rows (self, sheet->game);
  show_all (self);
}

static void
session_badges_cb (ProtokollSheetView *self)
{
  if (self->made_for != NULL && get_sheet (self) != NULL)
    mark_seats (self);
}

/* Shows only the indicator dice again, so that typing can go on. */
static void
session_rolled_cb (ProtokollSheetView *self)
{
  guint row;

  if (!find_saved (self, &row))
    return;
  for (guint seat = 0; seat < sheet_grid_get_n_seats (SHEET_GRID (self)); seat++)
    show_cell (self, row, seat);
}

void
protokoll_sheet_view_set_session (ProtokollSheetView *self,
                                  ProtokollSession   *session)
{
  g_assert (self->session == NULL);

  self->session = g_object_ref (session);
  /* The editor is connected first, so that typing has ended when the cells are shown. */
  entry_editor_set_session (self->editor, session);
  entry_pad_set_session (self->pad, session);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "rolled", G_CALLBACK (session_rolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "badges", G_CALLBACK (session_badges_cb), self, G_CONNECT_SWAPPED);
  session_changed_cb (self);
}

/* --- typing --- */

gboolean
protokoll_sheet_view_is_typing (ProtokollSheetView *self)
{
  return entry_editor_is_active (self->editor);
}

gboolean
protokoll_sheet_view_cancel (ProtokollSheetView *self)
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
  guint row = find_row (self, entry_editor_get_entry (self->editor));

  show_cell (self, row, entry_editor_get_seat (self->editor));
  show_hint (self);
}

/* The focus goes on to the player whose turn it is, unless it is elsewhere by now. */
static void
entered_cb (ProtokollSheetView *self,
            guint               seat,
            guint               entry)
{
  CellPos place;

  if (get_sheet (self) != NULL && sheet_grid_find_focus (SHEET_GRID (self), &place) &&
      place.row == find_row (self, entry) && place.seat == seat)
    go_to_turn (self, place.row);
}

/* --- offers --- */

static void
show_column (ProtokollSheetView *self,
             guint               seat)
{
  if (seat >= sheet_grid_get_n_seats (SHEET_GRID (self)))
    return;
  for (guint row = 0; row < self->row_ids->len; row++)
    {
      SheetRowId id = get_row (self, row);
      GtkWidget *cell;

      if (id.kind != ROW_ENTRY)
        continue;
      if (get_sheet (self) != NULL)
        show_cell (self, row, seat);
      cell = protokoll_sheet_view_get_cell (self, seat, id.entry);
      if (is_offered (self, seat, id.entry))
        {
          g_autofree char *points = sheet_words_points (self->offers.points[id.entry]);
          g_autofree char *words = g_strdup_printf (_("would score %s"), points);

          gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
        }
      else
        gtk_accessible_reset_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    }
}

void
protokoll_sheet_view_set_offers (ProtokollSheetView *self,
                                 guint               seat,
                                 const int          *points)
{
  g_clear_pointer (&self->offers.points, g_free);
  self->offers.seat = seat;
  if (points != NULL)
    {
      entry_pad_close (self->pad);
      self->offers.points = g_memdup2 (points, self->rules->n_entries * sizeof *points);
    }
  update_strips (self);
  show_column (self, seat);
}

void
protokoll_sheet_view_cover (ProtokollSheetView *self,
                            guint               seat,
                            guint               entry,
                            GtkWidget          *button)
{
  gtk_widget_set_parent (button, protokoll_sheet_view_get_cell (self, seat, entry));
  /* The grid allocates its cells itself, and only on its own request. */
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* --- the pad and the values beside --- */

/* If the order of the game allows only one entry, a tap on another open entry of the player leads to that one. */
static CellPos
allowed_place (ProtokollSheetView *self,
               CellPos             place)
{
  const Sheet *sheet = get_sheet (self);
  guint entry = get_row (self, place.row).entry;

  if (sheet_get_cell (sheet, place.seat, entry)->state != CELL_OPEN || sheet->seats[place.seat].left)
    return place;
  for (guint i = 0; i < sheet->n_entries && !sheet_get_cell (sheet, place.seat, entry)->playable; i++)
    entry = i;
  return (CellPos) { find_row (self, entry), place.seat };
}

/* Shows the points of a first choice in the cell, unless the pad closes because the game is another one now. */
static void
chosen_cb (ProtokollSheetView *self,
           guint               seat,
           guint               entry)
{
  const Sheet *sheet = get_sheet (self);

  if (sheet != NULL && same_table (self->made_for, sheet->game))
    show_cell (self, find_row (self, entry), seat);
}

/* Opens the pad at a cell. For a @finger the values beside the row are marked instead, if they are shown. */
static void
open_pad (ProtokollSheetView *self,
          CellPos             place,
          gboolean            finger)
{
  gboolean entry = get_row (self, place.row).kind == ROW_ENTRY;
  const Sheet *sheet;

  entry_pad_close (self->pad);
  if (entry && !self->read_only)
    place = allowed_place (self, place);
  if (entry)
    go_to (self, place);
  sheet = get_sheet (self);
  /* Nothing more is entered for a player who has left. */
  if (!self->read_only && !sheet->seats[place.seat].left &&
      !(finger && is_playable (self, place) && entry_pad_ask_beside (self->pad, place)))
    entry_pad_open (self->pad, place, get_row (self, place.row));
}

void
protokoll_sheet_view_open_pad (ProtokollSheetView *self,
                               guint               seat,
                               guint               entry)
{
  /* The game may be another one by now, or gone. */
  if (get_sheet (self) == NULL || protokoll_sheet_view_get_cell (self, seat, entry) == NULL)
    return;
  protokoll_sheet_view_commit (self);
  if (self->offers.points != NULL)
    protokoll_sheet_view_focus_cell (self, seat, entry);
  else
    open_pad (self, (CellPos) { find_row (self, entry), seat }, FALSE);
}

gboolean
protokoll_sheet_view_get_pad (ProtokollSheetView *self,
                              guint              *seat,
                              guint              *entry)
{
  return entry_pad_get_entry (self->pad, seat, entry);
}

/* --- keys --- */

/* Moves the focus on in the pad or, at its end, to the next cell or back to its own. */
static gboolean
leave_pad (ProtokollSheetView *self,
           GtkDirectionType    direction)
{
  CellPos place = self->cursor.last;

  if (entry_pad_move_focus (self->pad, direction))
    return TRUE;
  if (direction == GTK_DIR_TAB_FORWARD && !sheet_cursor_step (&self->cursor, direction, &place))
    return FALSE;
  go_to (self, place);
  return TRUE;
}

static gboolean
is_enter (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
}

/* Opens the pad by a key, for what can be tapped but has no key of its own: Menu, Shift+F10 or Ctrl+Enter for the
 * entry, Shift+F2 for the saved rolls of its player. */
static gboolean
press_pad_key (ProtokollSheetView *self,
               guint               key,
               GdkModifierType     modifiers)
{
  gboolean shift = (modifiers & GDK_SHIFT_MASK) != 0;
  gboolean of_entry = key == GDK_KEY_Menu || (key == GDK_KEY_F10 && shift) ||
                      (is_enter (key) && (modifiers & GDK_CONTROL_MASK) != 0);
  CellPos place;

  if (!of_entry && (key != GDK_KEY_F2 || !shift))
    return FALSE;
  if (get_sheet (self) == NULL || self->offers.points != NULL ||
      !sheet_grid_find_focus (SHEET_GRID (self), &place) || (!of_entry && !find_saved (self, &place.row)))
    return FALSE;
  protokoll_sheet_view_commit (self);
  if (!entry_pad_is_open_at (self->pad, place))
    open_pad (self, place, FALSE);
  entry_pad_move_focus (self->pad, GTK_DIR_TAB_FORWARD);
  return TRUE;
}

/* Moves the focus to an entry by its letter, or by two, in the same column. The first of two letters counts only for
 * the very next key. */
static gboolean
press_letter (ProtokollSheetView *self,
              guint               seat,
              guint               key,
              char                prefix)
{
  char letter = key < 128 ? (char) key : '\0';
  int entry;

  if (prefix == 0 && letter == SHEET_WORDS_PREFIX)
    {
      self->prefix = letter;
      return TRUE;
    }
  entry = sheet_words_find_letter (self->rules, prefix, letter);
  if (entry < 0)
    return FALSE;
  if (entry_editor_commit (self->editor))
    go_to (self, (CellPos) { find_row (self, (guint) entry), seat });
  return TRUE;
}

/* Handles a key that fills the entry at @place, opens the tray, or leads to another entry. */
static gboolean
press_entry_key (ProtokollSheetView *self,
                 CellPos             place,
                 guint               key,
                 gboolean            shift,
                 char                prefix)
{
  guint entry = get_row (self, place.row).entry;

  if (entry_editor_press (self->editor, place.seat, entry, key))
    return TRUE;
  if (is_enter (key) && shift)
    entry_editor_enter_default (self->editor, place.seat, entry);
  else if (key == GDK_KEY_d)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.dice-tray-here", NULL);
  else
    return press_letter (self, place.seat, key, prefix);

  return TRUE;
}

/* Moves the focus from the cell at @place; FALSE if Tab leaves the sheet. It does not move away from a wrong text, which
 * is to be corrected, or given up by Escape. */
static gboolean
step (ProtokollSheetView *self,
      CellPos             place,
      GtkDirectionType    direction)
{
  if (!entry_editor_commit (self->editor))
    return TRUE;
  if (direction == GTK_DIR_TAB_FORWARD && entry_pad_move_focus (self->pad, direction))
    return TRUE;
  if (sheet_cursor_step (&self->cursor, direction, &place))
    go_to (self, place);
  else if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;
  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                ProtokollSheetView    *self)
{
  gboolean shift = (modifiers & GDK_SHIFT_MASK) != 0;
  char prefix = self->prefix;
  CellPos place;

  self->prefix = 0;
  key = plain_key (controller, key, code);
  if (press_pad_key (self, key, modifiers))
    return TRUE;
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || get_sheet (self) == NULL)
    return FALSE;
  if (key == GDK_KEY_Escape && entry_pad_close (self->pad))
    return TRUE;
  if (!sheet_grid_find_focus (SHEET_GRID (self), &place))
    return FALSE;
  return (!self->read_only && press_entry_key (self, place, key, shift, prefix)) ||
         (is_enter (key) && step (self, place, GTK_DIR_DOWN));
}

/* --- whether a keyboard is used --- */

/* While a keyboard is used, names show the keys that lead to them, until the next touch or click. */
static gboolean
keyboard_used_cb (ProtokollSheetView *self)
{
  self->touched = FALSE;
  update_strips (self);
  sheet_grid_show_keys (SHEET_GRID (self), TRUE);
  return GDK_EVENT_PROPAGATE;
}

static void
pointer_used_cb (ProtokollSheetView *self)
{
  sheet_grid_show_keys (SHEET_GRID (self), FALSE);
}

static void
watch (ProtokollSheetView *self,
       GtkWidget          *window)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->watchers[0] = gtk_event_controller_key_new ();
  self->watchers[1] = GTK_EVENT_CONTROLLER (click);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (self->watchers[0], "key-pressed", G_CALLBACK (keyboard_used_cb), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pointer_used_cb), self);
  for (guint i = 0; i < G_N_ELEMENTS (self->watchers); i++)
    {
      gtk_event_controller_set_propagation_phase (self->watchers[i], GTK_PHASE_CAPTURE);
      gtk_widget_add_controller (window, self->watchers[i]);
    }
}

/* --- taps --- */

/* The rows move when values come to stand beside them, so the second half of a double tap must do nothing there. */
static void
touch (ProtokollSheetView *self)
{
  gboolean before = sheet_grid_get_strip_width (SHEET_GRID (self)) > 0;

  self->touched = TRUE;
  update_strips (self);
  if (before || sheet_grid_get_strip_width (SHEET_GRID (self)) == 0)
    return;
  entry_pad_update (self->pad, self->row_ids);
  entry_pad_shield (self->pad);
}

/* Handles a tap on a cell. A tap on the cell of the open pad closes that, unless it is the second half of a double
 * tap. */
static void
tapped (ProtokollSheetView *self,
        GtkWidget          *cell,
        gboolean            again,
        gboolean            finger)
{
  SheetRowId row;
  CellPos place;

  if (!sheet_grid_find_cell (SHEET_GRID (self), cell, &place))
    return;
  if (get_row (self, place.row).kind == ROW_MARGIN && !find_saved (self, &place.row))
    return;
  row = get_row (self, place.row);
  if (row.kind == ROW_ENTRY && entry_editor_is_at (self->editor, place.seat, row.entry))
    return;
  if (self->offers.points != NULL)
    {
      if (row.kind == ROW_ENTRY)
        g_signal_emit (self, signals[OFFER_TAPPED], 0, place.seat, row.entry);
      return;
    }

  protokoll_sheet_view_commit (self);
  if (!entry_pad_is_open_at (self->pad, place))
    open_pad (self, place, finger);
  else if (!again)
    entry_pad_close (self->pad);
}

static GtkWidget *
pick (ProtokollSheetView *self,
      double              x,
      double              y)
{
  return gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
}

/* The head of a column leads to its saved rolls, whose die is small for a finger. */
static GtkWidget *
cell_at_point (ProtokollSheetView *self,
               double              x,
               double              y)
{
  GtkWidget *picked = pick (self, x, y);
  GtkWidget *cell = picked != NULL ? gtk_widget_get_ancestor (picked, PROTOKOLL_TYPE_SHEET_CELL) : NULL;
  CellPos saved;

  if (cell == NULL || !protokoll_sheet_cell_is_head (PROTOKOLL_SHEET_CELL (cell)))
    return cell;
  sheet_row_find_cell (SHEET_ROW (gtk_widget_get_parent (cell)), cell, &saved.seat);
  return find_saved (self, &saved.row) ? sheet_grid_get_cell (SHEET_GRID (self), saved) : NULL;
}

/* Opens the window of players if the head of a column is at that point, or the margin or the saved rolls in it. */
static gboolean
press_heading (ProtokollSheetView *self,
               double              x,
               double              y)
{
  GtkWidget *picked = self->read_only ? NULL : pick (self, x, y);
  GtkWidget *cell = picked != NULL ? gtk_widget_get_ancestor (picked, PROTOKOLL_TYPE_SHEET_CELL) : NULL;
  CellPos place;
  gboolean head = cell != NULL && protokoll_sheet_cell_is_head (PROTOKOLL_SHEET_CELL (cell));

  if (cell != NULL && sheet_grid_find_cell (SHEET_GRID (self), cell, &place))
    head = get_row (self, place.row).kind == ROW_MARGIN || get_row (self, place.row).kind == ROW_SAVED;
  return head && gtk_widget_activate_action (GTK_WIDGET (self), "win.players", NULL);
}

static void
pressed_cb (GtkGestureClick    *gesture,
            int                 n_press,
            double              x,
            double              y,
            ProtokollSheetView *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  GtkWidget *picked = pick (self, x, y);
  gboolean on_button = picked != NULL && gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) != NULL;

  /* A button that lies over a cell handles its own clicks. */
  self->pressed = button <= GDK_BUTTON_PRIMARY && !on_button ? cell_at_point (self, x, y) : NULL;
  if (button == GDK_BUTTON_SECONDARY)
    press_heading (self, x, y);
}

/* A tap counts only at its release, because a press can also begin to scroll. */
static void
released_cb (GtkGestureClick    *gesture,
             int                 n_press,
             double              x,
             double              y,
             ProtokollSheetView *self)
{
  GtkWidget *pressed = self->pressed;

  self->pressed = NULL;
  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) > GDK_BUTTON_PRIMARY)
    return;
  if (get_sheet (self) == NULL || entry_pad_has (self->pad, pick (self, x, y)))
    return;
  touch (self);
  if (pressed != NULL && pressed == cell_at_point (self, x, y))
    tapped (self, pressed, n_press > 1, TRUE);
  else if (pressed == NULL)
    entry_pad_close (self->pad);
}

/* The action of a cell by which a screen reader presses it. */
static void
press_cell (GtkWidget  *cell,
            const char *name,
            GVariant   *parameter)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (gtk_widget_get_ancestor (cell, PROTOKOLL_TYPE_SHEET_VIEW));

  if (get_sheet (self) == NULL)
    return;
  tapped (self, cell, FALSE, FALSE);
}

/* A long press enters the default value, or opens the window of players at the head of a column. The cell must be the one
 * that was pressed: a key of the pad, which is gone by now, may have been pressed instead. */
static void
long_pressed_cb (GtkGestureLongPress *gesture,
                 double               x,
                 double               y,
                 ProtokollSheetView  *self)
{
  GtkWidget *cell = cell_at_point (self, x, y);
  CellPos place;

  if (press_heading (self, x, y))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      return;
    }
  if (self->read_only || cell == NULL || cell != self->pressed || self->offers.points != NULL ||
      !sheet_grid_find_cell (SHEET_GRID (self), cell, &place) || !sheet_grid_is_focusable (SHEET_GRID (self), place))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->pressed = NULL;
  protokoll_sheet_view_commit (self);
  go_to (self, place);
  entry_editor_enter_default (self->editor, place.seat, get_row (self, place.row).entry);
}

/* --- the widget --- */

void
protokoll_sheet_view_scroll_to (ProtokollSheetView *self,
                                guint               seat,
                                guint               entry)
{
  sheet_grid_scroll_to (SHEET_GRID (self), (CellPos) { find_row (self, entry), seat });
}

void
protokoll_sheet_view_set_read_only (ProtokollSheetView *self,
                                    gboolean            read_only)
{
  self->read_only = read_only;
  entry_editor_cancel (self->editor);
  if (self->session != NULL)
    session_changed_cb (self);
  sheet_grid_set_dense (SHEET_GRID (self), read_only);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_READ_ONLY, read_only, -1);
}

static void
protokoll_sheet_view_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (object);
  gboolean wanted = g_value_get_boolean (value);

  if (id == PROP_COMMITS_ITSELF)
    entry_editor_set_commits_itself (self->editor, wanted);
  else if (id == PROP_VALUES_BESIDE)
    self->values_beside = wanted;
  else
    self->hints = wanted;
  if (self->session != NULL)
    {
      show_hint (self);
      update_strips (self);
    }
}

static void
protokoll_sheet_view_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (widget);
  gboolean shown;

  GTK_WIDGET_CLASS (protokoll_sheet_view_parent_class)->size_allocate (widget, width, height, baseline);
  if (self->made_for == NULL)
    return;
  /* The hint is not hidden by gtk_widget_set_visible(), which would lay out the whole window anew at each entry. */
  shown = self->hint_wanted && entry_editor_is_active (self->editor);
  gtk_widget_set_child_visible (GTK_WIDGET (self->hint), shown);
  if (shown)
    sheet_room_allocate_over_rows (SHEET_GRID (self), GTK_WIDGET (self->hint),
                                   (CellPos) { find_row (self, entry_editor_get_entry (self->editor)),
                                               entry_editor_get_seat (self->editor) });
  entry_pad_allocate (self->pad);
  if (entry_pad_needs_update (self->pad))
    request_later (self);
}

/* Handles Tab and arrows. GTK alone would follow the positions of cells, and so go across the blocks. The session may
 * have a game before its rows are made. */
static gboolean
protokoll_sheet_view_focus (GtkWidget        *widget,
                            GtkDirectionType  direction)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (widget);
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *scrolled = gtk_widget_get_parent (widget);
  CellPos place;

  if (get_sheet (self) != NULL && self->made_for != NULL && sheet_grid_find_focus (SHEET_GRID (self), &place))
    return step (self, place, direction);
  if (!tab || get_sheet (self) == NULL || self->made_for == NULL)
    return GTK_WIDGET_CLASS (protokoll_sheet_view_parent_class)->focus (widget, direction);
  if (entry_pad_has (self->pad, widget_find_focus (widget)))
    return leave_pad (self, direction);
  if (self->offers.points == NULL)
    {
      entry_pad_close (self->pad);
      sheet_cursor_come_in (&self->cursor, direction == GTK_DIR_TAB_FORWARD ? 1 : -1);
      return TRUE;
    }
  /* While the tray is open the focus goes past the sheet, and past the scrolled window around it, which would take it
   * instead. */
  gtk_widget_set_can_focus (scrolled, FALSE);
  g_signal_emit_by_name (gtk_widget_get_root (widget), "move-focus", direction);
  gtk_widget_set_can_focus (scrolled, TRUE);
  return TRUE;
}

static void
protokoll_sheet_view_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (protokoll_sheet_view_parent_class)->root (widget);
  sheet_cursor_follow (&PROTOKOLL_SHEET_VIEW (widget)->cursor, gtk_widget_get_root (widget));
  watch (PROTOKOLL_SHEET_VIEW (widget), GTK_WIDGET (gtk_widget_get_root (widget)));
}

static void
protokoll_sheet_view_unroot (GtkWidget *widget)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (widget);

  sheet_cursor_follow (&self->cursor, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (self->watchers); i++)
    gtk_widget_remove_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->watchers[i]);
  GTK_WIDGET_CLASS (protokoll_sheet_view_parent_class)->unroot (widget);
}

static void
protokoll_sheet_view_dispose (GObject *object)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (object);

  after_paint_cancel (&self->later);
  g_clear_weak_pointer (&self->described);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (protokoll_sheet_view_parent_class)->dispose (object);
}

static void
protokoll_sheet_view_finalize (GObject *object)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (object);

  forget_rows (self);
  g_object_unref (self->editor);
  G_OBJECT_CLASS (protokoll_sheet_view_parent_class)->finalize (object);
}

static void
protokoll_sheet_view_class_init (ProtokollSheetViewClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  g_autoptr (GTypeClass) cell_class = g_type_class_ref (PROTOKOLL_TYPE_SHEET_CELL);

  object_class->set_property = protokoll_sheet_view_set_property;
  object_class->dispose = protokoll_sheet_view_dispose;
  object_class->finalize = protokoll_sheet_view_finalize;
  widget_class->size_allocate = protokoll_sheet_view_size_allocate;
  widget_class->focus = protokoll_sheet_view_focus;
  widget_class->root = protokoll_sheet_view_root;
  widget_class->unroot = protokoll_sheet_view_unroot;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (cell_class), "cell.press", NULL, press_cell);

  g_object_class_install_property (object_class, PROP_COMMITS_ITSELF,
                                   g_param_spec_boolean ("commits-itself", NULL, NULL, FALSE, flags));
  g_object_class_install_property (object_class, PROP_VALUES_BESIDE,
                                   g_param_spec_boolean ("values-beside", NULL, NULL, FALSE, flags));
  g_object_class_install_property (object_class, PROP_HINTS,
                                   g_param_spec_boolean ("hints", NULL, NULL, TRUE, flags | G_PARAM_CONSTRUCT));

  signals[TYPING] = g_signal_new ("typing", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[OFFER_TAPPED] = g_signal_new ("offer-tapped", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
protokoll_sheet_view_init (ProtokollSheetView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

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
  g_signal_connect_object (self->pad, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (long_press));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Where the keyboard is: a row and a player. */
typedef SheetPlace Place;

static gboolean
is_entry_row (ProtokollSheetView *self,
              guint               row)
{
  return row < self->rows->len && sheet_view_row_id (self, row).kind == ROW_ENTRY;
}

gboolean
sheet_view_find_place (ProtokollSheetView *self,
                       SheetPlace         *place)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, self->body))
    return FALSE;
  if (!sheet_view_find_cell (self, focus, place))
    return FALSE;
  self->last_focus = *place;
  return TRUE;
}

void
sheet_view_go_to (ProtokollSheetView *self,
                  SheetPlace          place)
{
  sheet_view_close_pad (self);
  sheet_view_scroll_to (self, place.seat, place.row);
  gtk_widget_grab_focus (sheet_view_cell_at (self, place));
  self->last_focus = place;
}

static gboolean
step_down (ProtokollSheetView *self,
           Place              *place,
           int                 step)
{
  guint row = place->row;

  do
    row += step;
  while (row < self->rows->len && !is_entry_row (self, row));
  if (row >= self->rows->len)
    return FALSE;
  place->row = row;
  return TRUE;
}

/* The row at the same height in the block beside, or the last entry of that block. */
static gboolean
step_to_block (ProtokollSheetView *self,
               Place              *place,
               int                 step)
{
  guint block = sheet_view_block_of_row (self, place->row);
  guint beside = block + step;
  guint row, last;

  if (beside >= self->layout.n_blocks)
    return FALSE;
  last = self->layout.first[beside + 1] - 1;
  row = MIN (self->layout.first[beside] + place->row - self->layout.first[block], last);
  while (row < last && !is_entry_row (self, row))
    row++;
  while (row > self->layout.first[beside] && !is_entry_row (self, row))
    row--;
  if (!is_entry_row (self, row))
    return FALSE;

  place->row = row;
  place->seat = step > 0 ? 0 : self->n_seats - 1;
  return TRUE;
}

static gboolean
step_across (ProtokollSheetView *self,
             Place              *place,
             int                 step)
{
  guint seat = place->seat + step;

  if (seat >= self->n_seats)
    return step_to_block (self, place, step);
  place->seat = seat;
  return TRUE;
}

/* From cell to cell as they are read: across the players, then the next entry. */
static gboolean
step_on (ProtokollSheetView *self,
         Place              *place,
         int                 step)
{
  guint seat = place->seat + step;

  if (seat < self->n_seats)
    {
      place->seat = seat;
      return TRUE;
    }
  if (!step_down (self, place, step))
    return FALSE;
  place->seat = step > 0 ? 0 : self->n_seats - 1;
  return TRUE;
}

static gboolean
is_place (ProtokollSheetView *self,
          Place               place)
{
  return place.seat < self->n_seats && is_entry_row (self, place.row);
}

/* The first cell (@step 1) or the last one. */
static Place
outermost (ProtokollSheetView *self,
           int                 step)
{
  guint first = sheet_view_find_row (self, 0), last = sheet_view_find_row (self, self->rules->n_entries - 1);

  return step > 0 ? (Place) { first, 0 } : (Place) { last, self->n_seats - 1 };
}

/* Where the keyboard comes into the sheet: to the cell that had it last, or to the other end where it went out at the
 * last cell or the first. */
static void
come_in (ProtokollSheetView *self,
         int                 step)
{
  Place place = self->last_focus, on = place;

  if (!is_place (self, place) || !step_on (self, &on, step))
    place = outermost (self, step);
  sheet_view_go_to (self, place);
}

/* From the pad on to the next cell, or back to its own. */
static gboolean
leave_pad (ProtokollSheetView *self,
           GtkDirectionType    direction)
{
  Place place = self->last_focus;

  if (gtk_widget_child_focus (GTK_WIDGET (self->pad.keypad), direction))
    return TRUE;
  if (direction == GTK_DIR_TAB_FORWARD && !step_on (self, &place, 1))
    return FALSE;
  sheet_view_go_to (self, place);
  return TRUE;
}

/* Past the sheet, and past what scrolls it, which would take the keyboard instead. */
static void
pass_by (ProtokollSheetView *self,
         GtkDirectionType    direction)
{
  GtkWidget *scrolled = gtk_widget_get_parent (GTK_WIDGET (self));

  gtk_widget_set_can_focus (scrolled, FALSE);
  g_signal_emit_by_name (gtk_widget_get_root (scrolled), "move-focus", direction);
  gtk_widget_set_can_focus (scrolled, TRUE);
}

/* Tab within the sheet is for take_key(), which leaves the rest of its way to GTK: out of the sheet. GTK would go by
 * where cells stand, past the first block to the one beside it, and from its first entry to the last ones. */
gboolean
sheet_view_focus (GtkWidget        *widget,
                  GtkDirectionType  direction)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  Place place;

  /* The game may be there before its rows are. */
  if (!tab || root == NULL || sheet_view_get_sheet (self) == NULL || self->rows->len == 0)
    return GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->focus (widget, direction);
  after_paint_flush (&self->later);
  if (sheet_view_is_in_pad (self, gtk_root_get_focus (root)))
    return leave_pad (self, direction);
  if (sheet_view_find_place (self, &place))
    return FALSE;
  /* While dice are laid out the keyboard is with them. */
  if (sheet_view_has_offers (self))
    pass_by (self, direction);
  else
    come_in (self, direction == GTK_DIR_TAB_FORWARD ? 1 : -1);
  return TRUE;
}

/* The first open entry of the player of @place from @row on, beginning anew at the top. */
static gboolean
find_open_from (ProtokollSheetView *self,
                guint               row,
                Place              *place)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      place->row = (row + i) % self->rows->len;
      if (sheet_view_is_playable (self, *place))
        return TRUE;
    }
  return FALSE;
}

/* To the first open entry from @row on of the player whose turn it is; FALSE where none is open. */
static gboolean
go_to_turn (ProtokollSheetView *self,
            guint               row)
{
  Place place = { 0, sheet_view_get_sheet (self)->turn };

  if (!find_open_from (self, row, &place))
    return FALSE;
  sheet_view_go_to (self, place);
  return TRUE;
}

void
protokoll_sheet_view_focus_turn (ProtokollSheetView *self)
{
  after_paint_flush (&self->later);
  if (sheet_view_get_sheet (self) != NULL && !go_to_turn (self, 0))
    sheet_view_go_to (self, (Place) { sheet_view_find_row (self, 0), 0 });
}

void
protokoll_sheet_view_focus_next (ProtokollSheetView *self,
                                 guint               entry)
{
  guint row = sheet_view_find_row (self, entry);

  after_paint_flush (&self->later);
  if (!go_to_turn (self, row))
    sheet_view_go_to (self, (Place) { row, sheet_view_get_sheet (self)->turn });
}

gboolean
protokoll_sheet_view_get_focus (ProtokollSheetView *self,
                                guint              *seat,
                                guint              *entry)
{
  Place place;

  after_paint_flush (&self->later);
  if (sheet_view_get_sheet (self) == NULL || !sheet_view_find_place (self, &place))
    return FALSE;
  *seat = place.seat;
  *entry = sheet_view_row_id (self, place.row).entry;
  return TRUE;
}

void
protokoll_sheet_view_focus_cell (ProtokollSheetView *self,
                                 guint               seat,
                                 guint               entry)
{
  if (sheet_view_get_sheet (self) != NULL && seat < self->n_seats && entry < self->rules->n_entries)
    sheet_view_go_to (self, (Place) { sheet_view_find_row (self, entry), seat });
}

void
protokoll_sheet_view_focus_back (ProtokollSheetView *self)
{
  after_paint_flush (&self->later);
  if (sheet_view_get_sheet (self) == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->last_focus.row < self->rows->len && self->last_focus.seat < self->n_seats)
    gtk_widget_grab_focus (sheet_view_cell_at (self, self->last_focus));
  else
    protokoll_sheet_view_focus_turn (self);
}

/* After an entry: on to the next player in turn, near the entry that was just made, unless somebody moved
 * the focus elsewhere meanwhile. */
void
sheet_view_go_on (ProtokollSheetView *self)
{
  SheetPlace entered = self->last_focus;
  Place place;

  if (sheet_view_find_place (self, &place) && place.row == entered.row && place.seat == entered.seat)
    go_to_turn (self, place.row);
}

static gboolean
move_to (ProtokollSheetView *self,
         Place               place,
         gboolean            moved)
{
  if (moved)
    sheet_view_go_to (self, place);
  return moved;
}

static gboolean
moving_key (ProtokollSheetView *self,
            Place               place,
            guint               key,
            gboolean            back)
{
  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      move_to (self, place, step_down (self, &place, -1));
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      move_to (self, place, step_down (self, &place, 1));
      return TRUE;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      move_to (self, place, step_across (self, &place, -1));
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      move_to (self, place, step_across (self, &place, 1));
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      move_to (self, place, step_down (self, &place, 1));
      return TRUE;
    /* At either end Tab leaves the sheet, as it leaves any other part of the window. */
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
      if (!back && key == GDK_KEY_Tab && sheet_view_focus_pad (self))
        return TRUE;
      return move_to (self, place, step_on (self, &place, back || key == GDK_KEY_ISO_Left_Tab ? -1 : 1));
    default:
      return FALSE;
    }
}

static gboolean
is_moving_key (guint key)
{
  static const guint keys[] = { GDK_KEY_Up,      GDK_KEY_KP_Up,   GDK_KEY_Down,     GDK_KEY_KP_Down, GDK_KEY_Left,
                                GDK_KEY_KP_Left, GDK_KEY_Right,   GDK_KEY_KP_Right, GDK_KEY_Tab,     GDK_KEY_ISO_Left_Tab };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i] == key)
      return TRUE;

  return FALSE;
}

static gboolean
is_enter (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
}

/* The pad with the keyboard in it: for what can be tapped and has no key of its own. */
static void
walk_into_pad (ProtokollSheetView *self,
               Place               place)
{
  sheet_view_leave_or_give_up (self);
  after_paint_flush (&self->later);
  if (!self->pad.shown || memcmp (&place, &self->pad.place, sizeof place) != 0)
    sheet_view_open_pad (self, place);
  sheet_view_focus_pad (self);
}

/* The key that menus come by, or Ctrl+Enter, for the entry; Shift+F2 for the saved rolls of its player. */
static gboolean
pad_key (ProtokollSheetView *self,
         guint               key,
         GdkModifierType     modifiers)
{
  gboolean shift = (modifiers & GDK_SHIFT_MASK) != 0;
  gboolean of_entry = key == GDK_KEY_Menu || (key == GDK_KEY_F10 && shift) ||
                      (is_enter (key) && (modifiers & GDK_CONTROL_MASK) != 0);
  Place place;

  if (!of_entry && (key != GDK_KEY_F2 || !shift))
    return FALSE;
  after_paint_flush (&self->later);
  if (sheet_view_get_sheet (self) == NULL || sheet_view_has_offers (self) || !sheet_view_find_place (self, &place) ||
      (!of_entry && !sheet_view_find_saved_row (self, &place.row)))
    return FALSE;
  walk_into_pad (self, place);
  return TRUE;
}

static gboolean
take_key (ProtokollSheetView *self,
          guint               key,
          GdkModifierType     modifiers)
{
  gboolean back = (modifiers & GDK_SHIFT_MASK) != 0;
  Place place;

  if (pad_key (self, key, modifiers))
    return TRUE;
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || sheet_view_get_sheet (self) == NULL)
    return FALSE;
  after_paint_flush (&self->later);
  if (key == GDK_KEY_Escape && self->pad.shown)
    {
      sheet_view_close_pad (self);
      return TRUE;
    }
  if (self->typing.active && sheet_view_typing_key (self, key))
    return TRUE;
  if (!sheet_view_find_place (self, &place))
    return FALSE;
  if (self->read_only)
    return moving_key (self, place, key, back);
  if (is_enter (key) && back)
    {
      sheet_view_enter_usual (self, place);
      return TRUE;
    }
  if (sheet_view_entry_key (self, place, key))
    return TRUE;

  /* A wrong text is not left by moving away: it stays to be corrected, and Escape gives it up. */
  if (self->typing.active && is_moving_key (key) && !sheet_view_leave_typing (self))
    return TRUE;
  return moving_key (self, place, key, back);
}

/* The first of two letters waits for the very next key only. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                ProtokollSheetView    *self)
{
  char prefix = self->prefix;
  gboolean taken = take_key (self, key, modifiers);

  if (self->prefix == prefix)
    self->prefix = 0;
  return taken;
}

void
sheet_view_add_keys (ProtokollSheetView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

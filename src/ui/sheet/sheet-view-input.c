/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

#include "sheet-cell.h"
#include "sheet-words.h"

static SheetGrid *
grid_of (ProtokollSheetView *self)
{
  return SHEET_GRID (self);
}

static void
go_to (ProtokollSheetView *self,
       SheetPlace          place)
{
  entry_pad_close (self->pad);
  sheet_cursor_go_to (&self->cursor, place);
}

/* Where the text of another cell is right, it is entered; else it is given up. */
static void
leave_or_cancel (ProtokollSheetView *self)
{
  if (!entry_editor_leave (self->editor))
    entry_editor_cancel (self->editor);
}

static gboolean
is_playable (ProtokollSheetView *self,
             SheetPlace          place)
{
  SheetRowId row = sheet_view_get_row (self, place.row);

  return row.kind == ROW_ENTRY && sheet_get_cell (sheet_view_get_sheet (self), place.seat, row.entry)->playable;
}

/* To the first open entry from @row on of the player whose turn it is, beginning anew at the top; FALSE where none is
 * open. */
static gboolean
go_to_turn (ProtokollSheetView *self,
            guint               row)
{
  SheetPlace place = { row, sheet_view_get_sheet (self)->turn };

  for (guint i = 0; i < self->row_ids->len; i++, place.row = (place.row + 1) % self->row_ids->len)
    if (is_playable (self, place))
      {
        go_to (self, place);
        return TRUE;
      }
  return FALSE;
}

void
sheet_view_go_on (ProtokollSheetView *self)
{
  SheetPlace place;

  if (sheet_grid_find_focus (grid_of (self), &place) && place.row == self->entered.row &&
      place.seat == self->entered.seat)
    go_to_turn (self, place.row);
}

void
protokoll_sheet_view_focus_turn (ProtokollSheetView *self)
{
  after_paint_flush (&self->later);
  if (sheet_view_get_sheet (self) != NULL && !go_to_turn (self, 0))
    go_to (self, (SheetPlace) { sheet_view_find_row (self, 0), 0 });
}

void
protokoll_sheet_view_focus_next (ProtokollSheetView *self,
                                 guint               entry)
{
  guint row = sheet_view_find_row (self, entry);

  after_paint_flush (&self->later);
  if (!go_to_turn (self, row))
    go_to (self, (SheetPlace) { row, sheet_view_get_sheet (self)->turn });
}

gboolean
protokoll_sheet_view_get_focus (ProtokollSheetView *self,
                                guint              *seat,
                                guint              *entry)
{
  SheetPlace place;

  after_paint_flush (&self->later);
  if (sheet_view_get_sheet (self) == NULL || !sheet_grid_find_focus (grid_of (self), &place))
    return FALSE;
  *seat = place.seat;
  *entry = sheet_view_get_row (self, place.row).entry;
  return TRUE;
}

static gboolean
is_cell (ProtokollSheetView *self,
         guint               seat,
         guint               entry)
{
  return sheet_view_get_sheet (self) != NULL && protokoll_sheet_view_get_cell (self, seat, entry) != NULL;
}

void
protokoll_sheet_view_focus_cell (ProtokollSheetView *self,
                                 guint               seat,
                                 guint               entry)
{
  if (is_cell (self, seat, entry))
    go_to (self, (SheetPlace) { sheet_view_find_row (self, entry), seat });
}

void
protokoll_sheet_view_focus_back (ProtokollSheetView *self)
{
  after_paint_flush (&self->later);
  if (sheet_view_get_sheet (self) == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (!sheet_cursor_return (&self->cursor))
    protokoll_sheet_view_focus_turn (self);
}

/* The order leaves one entry open, and a tap on any other that is empty leads there. */
static SheetPlace
allowed_place (ProtokollSheetView *self,
               SheetPlace          place)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  guint entry = sheet_view_get_row (self, place.row).entry;

  if (sheet_get_cell (sheet, place.seat, entry)->state != CELL_OPEN)
    return place;
  for (guint i = 0; i < sheet->n_entries && !sheet_get_cell (sheet, place.seat, entry)->playable; i++)
    entry = i;
  return (SheetPlace) { sheet_view_find_row (self, entry), place.seat };
}

static void
open_pad (ProtokollSheetView *self,
          SheetPlace          place)
{
  gboolean entry = sheet_view_get_row (self, place.row).kind == ROW_ENTRY;

  entry_pad_close (self->pad);
  if (entry && !self->read_only)
    place = allowed_place (self, place);
  if (entry)
    go_to (self, place);
  if (!self->read_only)
    entry_pad_open (self->pad, place, sheet_view_get_row (self, place.row));
}

void
protokoll_sheet_view_open_pad (ProtokollSheetView *self,
                               guint               seat,
                               guint               entry)
{
  if (!is_cell (self, seat, entry))
    return;
  after_paint_flush (&self->later);
  leave_or_cancel (self);
  if (sheet_view_has_offers (self))
    protokoll_sheet_view_focus_cell (self, seat, entry);
  else
    open_pad (self, (SheetPlace) { sheet_view_find_row (self, entry), seat });
}

/* What was tapped may have been meant for the player before, whose entry was not painted yet; what is filled is changed
 * on purpose only. */
static void
value_tapped_cb (ProtokollSheetView *self,
                 guint               row,
                 const char         *typed)
{
  g_autoptr (GError) error = NULL;
  SheetPlace place;
  Play play;

  after_paint_flush (&self->later);
  place = (SheetPlace) { row, sheet_view_get_sheet (self)->turn };
  if (!is_playable (self, place))
    return;
  leave_or_cancel (self);
  go_to (self, place);
  play = (Play) { .seat = place.seat, .entry = sheet_view_get_row (self, row).entry, .typed = typed };
  if (entry_editor_enter (self->editor, &play, &error))
    return;
  open_pad (self, place);
  entry_pad_refuse (self->pad, error->message);
}

/* From the pad on to the next cell, or back to its own. */
static gboolean
leave_pad (ProtokollSheetView *self,
           GtkDirectionType    direction)
{
  SheetPlace place = self->cursor.last;

  if (entry_pad_move_focus (self->pad, direction))
    return TRUE;
  if (direction == GTK_DIR_TAB_FORWARD &&
      sheet_cursor_find_way (&self->cursor, GDK_KEY_Tab, FALSE, &place) != CURSOR_MOVES)
    return FALSE;
  go_to (self, place);
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

gboolean
sheet_view_press_tab (ProtokollSheetView *self,
                      GtkDirectionType    direction)
{
  SheetPlace place;

  after_paint_flush (&self->later);
  if (entry_pad_has (self->pad, gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)))))
    return leave_pad (self, direction);
  if (sheet_grid_find_focus (grid_of (self), &place))
    return FALSE;
  /* While dice are laid out the keyboard is with them. */
  if (sheet_view_has_offers (self))
    pass_by (self, direction);
  else
    {
      entry_pad_close (self->pad);
      sheet_cursor_come_in (&self->cursor, direction == GTK_DIR_TAB_FORWARD ? 1 : -1);
    }
  return TRUE;
}

static gboolean
is_enter (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
}

/* The pad with the keyboard in it: for what can be tapped and has no key of its own. */
static void
walk_into_pad (ProtokollSheetView *self,
               SheetPlace          place)
{
  leave_or_cancel (self);
  after_paint_flush (&self->later);
  if (!entry_pad_is_open_at (self->pad, place))
    open_pad (self, place);
  entry_pad_move_focus (self->pad, GTK_DIR_TAB_FORWARD);
}

/* The key that menus come by, or Ctrl+Enter, for the entry; Shift+F2 for the saved rolls of its player. */
static gboolean
press_pad_key (ProtokollSheetView *self,
               guint               key,
               GdkModifierType     modifiers)
{
  gboolean shift = (modifiers & GDK_SHIFT_MASK) != 0;
  gboolean of_entry = key == GDK_KEY_Menu || (key == GDK_KEY_F10 && shift) ||
                      (is_enter (key) && (modifiers & GDK_CONTROL_MASK) != 0);
  SheetPlace place;

  if (!of_entry && (key != GDK_KEY_F2 || !shift))
    return FALSE;
  after_paint_flush (&self->later);
  if (sheet_view_get_sheet (self) == NULL || sheet_view_has_offers (self) ||
      !sheet_grid_find_focus (grid_of (self), &place) || (!of_entry && !sheet_view_find_saved (self, &place.row)))
    return FALSE;
  walk_into_pad (self, place);
  return TRUE;
}

/* Each entry is reached with one key or two, in the column where the keyboard is. The first of two waits for the very
 * next key only. */
static gboolean
press_letter (ProtokollSheetView *self,
              guint               seat,
              guint               key,
              char                prefix)
{
  gunichar character = gdk_keyval_to_unicode (key);
  char letter = character < 128 ? g_ascii_tolower ((char) character) : '\0';
  int entry;

  if (prefix == 0 && letter == SHEET_WORDS_PREFIX)
    {
      self->prefix = letter;
      return TRUE;
    }
  entry = sheet_words_find_letter (self->rules, prefix, letter);
  if (entry < 0)
    return FALSE;
  if (entry_editor_leave (self->editor))
    {
      after_paint_flush (&self->later);
      go_to (self, (SheetPlace) { sheet_view_find_row (self, (guint) entry), seat });
    }
  return TRUE;
}

/* A key that fills the entry at @place, or leads to another entry or into the tray. */
static gboolean
press_entry_key (ProtokollSheetView *self,
                 SheetPlace          place,
                 guint               key,
                 gboolean            shift,
                 char                prefix)
{
  guint entry = sheet_view_get_row (self, place.row).entry;

  if (entry_editor_press (self->editor, place.seat, entry, key))
    return TRUE;
  if (is_enter (key) && shift)
    entry_editor_enter_usual (self->editor, place.seat, entry);
  else if (key == GDK_KEY_d || key == GDK_KEY_D)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.dice-tray-here", NULL);
  else
    return press_letter (self, place.seat, key, prefix);

  return TRUE;
}

/* A wrong text is not left by moving away: it stays to be corrected, and Escape gives it up. */
static gboolean
press_moving_key (ProtokollSheetView *self,
                  SheetPlace          place,
                  guint               key,
                  gboolean            shift)
{
  CursorWay way = sheet_cursor_find_way (&self->cursor, key, shift, &place);

  if (way == CURSOR_IGNORES)
    return FALSE;
  if (!entry_editor_leave (self->editor))
    return TRUE;
  if (key == GDK_KEY_Tab && !shift && entry_pad_move_focus (self->pad, GTK_DIR_TAB_FORWARD))
    return TRUE;
  if (way == CURSOR_MOVES)
    go_to (self, place);
  return way != CURSOR_LEAVES;
}

static gboolean
press (ProtokollSheetView *self,
       guint               key,
       GdkModifierType     modifiers,
       char                prefix)
{
  gboolean shift = (modifiers & GDK_SHIFT_MASK) != 0;
  SheetPlace place;

  if (press_pad_key (self, key, modifiers))
    return TRUE;
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || sheet_view_get_sheet (self) == NULL)
    return FALSE;
  after_paint_flush (&self->later);
  if (key == GDK_KEY_Escape && entry_pad_is_open (self->pad))
    {
      entry_pad_close (self->pad);
      return TRUE;
    }
  if (!sheet_grid_find_focus (grid_of (self), &place))
    return FALSE;
  return (!self->read_only && press_entry_key (self, place, key, shift, prefix)) ||
         press_moving_key (self, place, key, shift);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                ProtokollSheetView    *self)
{
  char prefix = self->prefix;

  self->prefix = 0;
  return press (self, key, modifiers, prefix);
}

/* A tap on the cell of the pad closes it; but half a double tap does not take back what the other half did. */
static void
tapped (ProtokollSheetView *self,
        GtkWidget          *cell,
        gboolean            again)
{
  SheetRowId row;
  SheetPlace place;

  if (!sheet_grid_find_cell (grid_of (self), cell, &place))
    return;
  row = sheet_view_get_row (self, place.row);
  if (row.kind == ROW_ENTRY && entry_editor_is_at (self->editor, place.seat, row.entry))
    return;
  if (sheet_view_has_offers (self))
    {
      if (row.kind == ROW_ENTRY)
        sheet_view_tap_offer (self, place.seat, row.entry);
      return;
    }

  leave_or_cancel (self);
  if (!entry_pad_is_open_at (self->pad, place))
    open_pad (self, place);
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

static GtkWidget *
cell_at_point (ProtokollSheetView *self,
               double              x,
               double              y)
{
  GtkWidget *picked = pick (self, x, y);

  return picked != NULL ? gtk_widget_get_ancestor (picked, PROTOKOLL_TYPE_SHEET_CELL) : NULL;
}

static void
pressed_cb (GtkGestureClick    *gesture,
            int                 n_press,
            double              x,
            double              y,
            ProtokollSheetView *self)
{
  self->pressed = cell_at_point (self, x, y);
}

/* Only with the release: what began as a tap can become a scrolling. */
static void
released_cb (GtkGestureClick    *gesture,
             int                 n_press,
             double              x,
             double              y,
             ProtokollSheetView *self)
{
  GtkWidget *pressed = self->pressed;

  self->pressed = NULL;
  if (sheet_view_get_sheet (self) == NULL || entry_pad_has (self->pad, pick (self, x, y)))
    return;
  after_paint_flush (&self->later);
  if (pressed != NULL && pressed == cell_at_point (self, x, y))
    tapped (self, pressed, n_press > 1);
  else if (pressed == NULL)
    entry_pad_close (self->pad);
}

/* What a screen reader does to press a cell. */
static void
press_cell (GtkWidget  *cell,
            const char *name,
            GVariant   *parameter)
{
  GtkWidget *view = gtk_widget_get_ancestor (cell, PROTOKOLL_TYPE_SHEET_VIEW);

  if (view == NULL || sheet_view_get_sheet (PROTOKOLL_SHEET_VIEW (view)) == NULL)
    return;
  after_paint_flush (&PROTOKOLL_SHEET_VIEW (view)->later);
  tapped (PROTOKOLL_SHEET_VIEW (view), cell, FALSE);
}

void
sheet_view_let_cells_be_pressed (void)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (PROTOKOLL_TYPE_SHEET_CELL);

  gtk_widget_class_install_action (GTK_WIDGET_CLASS (class), "cell.press", NULL, press_cell);
}

/* What was pressed may have been a key of the pad that is gone by now. */
static void
long_pressed_cb (GtkGestureLongPress *gesture,
                 double               x,
                 double               y,
                 ProtokollSheetView  *self)
{
  GtkWidget *cell = cell_at_point (self, x, y);
  SheetPlace place;

  if (self->read_only || cell == NULL || cell != self->pressed || sheet_view_has_offers (self) ||
      !sheet_grid_find_cell (grid_of (self), cell, &place) || !sheet_grid_is_focusable (grid_of (self), place))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->pressed = NULL;
  after_paint_flush (&self->later);
  leave_or_cancel (self);
  go_to (self, place);
  entry_editor_enter_usual (self->editor, place.seat, sheet_view_get_row (self, place.row).entry);
}

void
sheet_view_add_input (ProtokollSheetView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  g_signal_connect_object (self->pad, "value-tapped", G_CALLBACK (value_tapped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (long_press));
}

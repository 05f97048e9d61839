/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Where the keyboard is: a row and a player. */
typedef SheetPlace Place;

static GtkWidget *
cell_at (ProtokollSheetView *self,
         Place               place)
{
  return protokoll_sheet_row_get_cell (g_ptr_array_index (self->rows, place.row), place.seat);
}

static SheetRowId
id_at (ProtokollSheetView *self,
       guint               row)
{
  return g_array_index (self->row_ids, SheetRowId, row);
}

static gboolean
is_entry_row (ProtokollSheetView *self,
              guint               row)
{
  return row < self->rows->len && id_at (self, row).kind == ROW_ENTRY;
}

static gboolean
find_focus_place (ProtokollSheetView *self,
                  Place              *place)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, self->body))
    return FALSE;
  for (place->row = 0; place->row < self->rows->len; place->row++)
    for (place->seat = 0; place->seat < self->n_seats; place->seat++)
      if (cell_at (self, *place) == focus)
        {
          self->last_focus = *place;
          return TRUE;
        }

  return FALSE;
}

gboolean
sheet_view_find_focus (ProtokollSheetView *self,
                       guint              *seat,
                       guint              *row)
{
  Place place;

  if (!find_focus_place (self, &place))
    return FALSE;
  *seat = place.seat;
  *row = place.row;
  return TRUE;
}

static void
go_to (ProtokollSheetView *self,
       Place               place)
{
  sheet_view_scroll_to (self, place.seat, place.row);
  gtk_widget_grab_focus (cell_at (self, place));
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
is_open (ProtokollSheetView *self,
         guint               seat,
         guint               row)
{
  return is_entry_row (self, row) &&
         sheet_get_cell (sheet_view_get_sheet (self), seat, id_at (self, row).entry)->playable;
}

/* The first open entry of a player from @row on, beginning anew at the top. */
static gboolean
find_open_from (ProtokollSheetView *self,
                guint               seat,
                guint               row,
                guint              *found)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      guint candidate = (row + i) % self->rows->len;

      if (is_open (self, seat, candidate))
        {
          *found = candidate;
          return TRUE;
        }
    }
  return FALSE;
}

/* To the first open entry from @row on of the player whose turn it is; FALSE where none is open. */
static gboolean
go_to_turn (ProtokollSheetView *self,
            guint               row)
{
  Place place = { 0, sheet_view_get_sheet (self)->turn };

  if (!find_open_from (self, place.seat, row, &place.row))
    return FALSE;
  go_to (self, place);
  return TRUE;
}

void
protokoll_sheet_view_focus_turn (ProtokollSheetView *self)
{
  after_paint_flush (&self->later);
  if (sheet_view_get_sheet (self) != NULL && !go_to_turn (self, 0))
    go_to (self, (Place) { sheet_view_find_row (self, 0), 0 });
}

void
protokoll_sheet_view_focus_next (ProtokollSheetView *self,
                                 guint               entry)
{
  guint row = sheet_view_find_row (self, entry);

  if (!go_to_turn (self, row))
    go_to (self, (Place) { row, sheet_view_get_sheet (self)->turn });
}

gboolean
protokoll_sheet_view_get_focus (ProtokollSheetView *self,
                                guint              *seat,
                                guint              *entry)
{
  Place place;

  if (sheet_view_get_sheet (self) == NULL || !find_focus_place (self, &place))
    return FALSE;
  *seat = place.seat;
  *entry = id_at (self, place.row).entry;
  return TRUE;
}

void
protokoll_sheet_view_focus_cell (ProtokollSheetView *self,
                                 guint               seat,
                                 guint               entry)
{
  if (sheet_view_get_sheet (self) != NULL && seat < self->n_seats && entry < self->rules->n_entries)
    go_to (self, (Place) { sheet_view_find_row (self, entry), seat });
}

void
protokoll_sheet_view_focus_back (ProtokollSheetView *self)
{
  after_paint_flush (&self->later);
  if (sheet_view_get_sheet (self) == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->last_focus.row < self->rows->len && self->last_focus.seat < self->n_seats)
    gtk_widget_grab_focus (cell_at (self, self->last_focus));
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

  if (find_focus_place (self, &place) && place.row == entered.row && place.seat == entered.seat)
    go_to_turn (self, place.row);
}

static void
refresh_typed_cell (ProtokollSheetView *self)
{
  sheet_view_show_cell (self, sheet_view_find_row (self, self->typing.entry), self->typing.seat);
}

void
sheet_view_show_hint (ProtokollSheetView *self)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  g_autofree char *words = NULL;
  g_autofree char *title = NULL;
  TypingState state;

  if (!self->typing.active || sheet == NULL)
    {
      self->hint_shown = FALSE;
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->hint), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      gtk_widget_set_child_visible (GTK_WIDGET (self->hint), FALSE);
      return;
    }

  state = sheet_typing_judge (sheet->game, self->typing.seat, self->typing.entry, self->typing.text->str,
                              self->typing.said, &words);
  if (self->typing.refused && state == TYPING_GOING)
    state = TYPING_WRONG;
  if (self->typing.asked && state == TYPING_STRIKES)
    {
      g_free (words);
      words = g_strdup_printf (_("Enter once more to strike %s"), self->rules->entries[self->typing.entry].name);
    }
  title = g_strdup_printf ("%s · %s", game_get_player (sheet->game, self->typing.seat),
                           self->rules->entries[self->typing.entry].name);
  self->hint_shown = TRUE;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->hint), GTK_ACCESSIBLE_STATE_HIDDEN, FALSE, -1);
  entry_hint_show (self->hint, title, state, words);
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (protokoll_sheet_view_get_cell (self, self->typing.seat, self->typing.entry)),
    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
typed_changed (ProtokollSheetView *self)
{
  self->typing.refused = FALSE;
  self->typing.asked = FALSE;
  refresh_typed_cell (self);
  sheet_view_show_hint (self);
}

static void
begin_typing (ProtokollSheetView *self,
              Place               place,
              const char         *text)
{
  sheet_view_set_typing (self, TRUE);
  self->typing.seat = place.seat;
  self->typing.entry = id_at (self, place.row).entry;
  self->typing.said = FALSE;
  g_string_assign (self->typing.text, text);
  typed_changed (self);
}

void
sheet_view_end_typing (ProtokollSheetView *self)
{
  GtkWidget *cell = protokoll_sheet_view_get_cell (self, self->typing.seat, self->typing.entry);

  if (self->typing.active && cell != NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  sheet_view_set_typing (self, FALSE);
}

gboolean
protokoll_sheet_view_give_up (ProtokollSheetView *self)
{
  if (!self->typing.active)
    return FALSE;

  sheet_view_end_typing (self);
  refresh_typed_cell (self);
  sheet_view_show_hint (self);
  return TRUE;
}

static void
refuse (ProtokollSheetView *self)
{
  self->typing.refused = TRUE;
  refresh_typed_cell (self);
  sheet_view_show_hint (self);
  gtk_widget_error_bell (GTK_WIDGET (self));
}

/* Enters @text, and then goes on to the next player if @go_on. What the rules refuse stays in the cell,
 * marked, with what would be right. */
static gboolean
enter (ProtokollSheetView *self,
       guint               seat,
       guint               entry,
       const char         *text,
       gboolean            go_on)
{
  Play play = { .seat = seat, .entry = entry, .typed = text, .said_five_alike = self->typing.said };

  self->goes_on = go_on;
  self->last_focus = (SheetPlace) { sheet_view_find_row (self, entry), seat };
  if (protokoll_session_enter (self->session, &play, NULL))
    return TRUE;
  self->goes_on = FALSE;
  refuse (self);
  return FALSE;
}

/* Returns whether the typing has come to its end. */
static gboolean
commit (ProtokollSheetView *self,
        gboolean            go_on)
{
  g_autofree char *words = NULL;
  g_autofree char *text = g_strdup (self->typing.text->str);
  guint seat = self->typing.seat;
  guint entry = self->typing.entry;

  switch (sheet_typing_judge (sheet_view_get_sheet (self)->game, seat, entry, text, self->typing.said, &words))
    {
    case TYPING_EMPTY:
      return protokoll_sheet_view_give_up (self);
    case TYPING_STRIKES:
      if (!self->typing.asked)
        {
          self->typing.asked = TRUE;
          sheet_view_show_hint (self);
          return FALSE;
        }
      return enter (self, seat, entry, text, go_on);
    case TYPING_FITS:
      return enter (self, seat, entry, text, go_on);
    case TYPING_GOING:
    case TYPING_WRONG:
    default:
      refuse (self);
      return FALSE;
    }
}

static void
type_digit (ProtokollSheetView *self,
            Place               place,
            char                digit)
{
  char text[2] = { digit, '\0' };

  if (!self->typing.active)
    begin_typing (self, place, text);
  else if (self->typing.text->len < MAX (3, self->rules->n_dice))
    {
      g_string_append_c (self->typing.text, digit);
      typed_changed (self);
    }
}

static void
strike (ProtokollSheetView *self,
        Place               place)
{
  if (self->typing.active && self->typing.text->len > 0)
    {
      refuse (self);
      return;
    }
  if (!self->typing.active)
    begin_typing (self, place, "x");
  g_string_assign (self->typing.text, "x");
  typed_changed (self);
  enter (self, place.seat, id_at (self, place.row).entry, "x", TRUE);
}

/* Says, or takes back, that the roll was all dice alike though only a value is typed: only where the rules
 * know jokers (source: The rule sets, decided). */
static void
say_alike (ProtokollSheetView *self,
           Place               place)
{
  if (!self->typing.active)
    begin_typing (self, place, "");
  self->typing.said = !self->typing.said;
  typed_changed (self);
}

static void
clear_entry (ProtokollSheetView *self,
             Place               place)
{
  guint entry = id_at (self, place.row).entry;

  if (sheet_get_cell (sheet_view_get_sheet (self), place.seat, entry)->state == CELL_OPEN)
    return;
  protokoll_session_clear_entry (self->session, place.seat, entry, NULL);
}

/* F2: the entry as it was typed, to be changed. */
static void
edit (ProtokollSheetView *self,
      Place               place)
{
  const SheetCell *cell = sheet_get_cell (sheet_view_get_sheet (self), place.seat, id_at (self, place.row).entry);

  if (self->typing.active)
    return;
  begin_typing (self, place, cell->move != NULL ? cell->move->typed : "");
  self->typing.said = cell->move != NULL && cell->move->said;
  typed_changed (self);
}

static gboolean
typing_key (ProtokollSheetView *self,
            guint               key)
{
  switch (key)
    {
    case GDK_KEY_Escape:
      return protokoll_sheet_view_give_up (self);
    case GDK_KEY_BackSpace:
      if (self->typing.text->len > 0)
        g_string_truncate (self->typing.text, self->typing.text->len - 1);
      typed_changed (self);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      g_string_truncate (self->typing.text, 0);
      typed_changed (self);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (self->typing.text->len == 0)
        protokoll_sheet_view_give_up (self);
      else
        commit (self, TRUE);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
move_to (ProtokollSheetView *self,
         Place               place,
         gboolean            moved)
{
  if (moved)
    go_to (self, place);
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
      move_to (self, place, step_down (self, &place, back ? -1 : 1));
      return TRUE;
    /* At either end Tab leaves the sheet, as it leaves any other part of the window. */
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
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
entry_key (ProtokollSheetView *self,
           Place               place,
           guint               key)
{
  gunichar character = gdk_keyval_to_unicode (key);

  if (character >= '0' && character <= '9')
    type_digit (self, place, (char) character);
  else if (character == 'x' || character == 'X')
    strike (self, place);
  else if ((character == 'y' || character == 'Y') && self->rules->joker_entry >= 0)
    say_alike (self, place);
  else if (character == 'd' || character == 'D')
    gtk_widget_activate_action (GTK_WIDGET (self), "win.dice-tray", NULL);
  else if (key == GDK_KEY_F2)
    edit (self, place);
  else if (key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete || key == GDK_KEY_BackSpace)
    clear_entry (self, place);
  else
    return FALSE;

  return TRUE;
}

/* What was typed is entered when the place is left, if it is right; else it is left behind. */
static gboolean
leave_typing (ProtokollSheetView *self)
{
  g_autofree char *words = NULL;
  TypingState state;

  if (!self->typing.active)
    return TRUE;
  state = sheet_typing_judge (sheet_view_get_sheet (self)->game, self->typing.seat, self->typing.entry,
                              self->typing.text->str, self->typing.said, &words);
  if (state == TYPING_FITS)
    return commit (self, FALSE);
  if (state == TYPING_EMPTY)
    return protokoll_sheet_view_give_up (self);
  refuse (self);
  return FALSE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                ProtokollSheetView    *self)
{
  gboolean back = (modifiers & GDK_SHIFT_MASK) != 0;
  Place place;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || sheet_view_get_sheet (self) == NULL)
    return FALSE;
  after_paint_flush (&self->later);
  if (self->typing.active && typing_key (self, key))
    return TRUE;
  if (!find_focus_place (self, &place))
    return FALSE;
  if (entry_key (self, place, key))
    return TRUE;

  /* A wrong text is not left by moving away: it stays to be corrected, and Escape gives it up. */
  if (self->typing.active && is_moving_key (key) && !leave_typing (self))
    return TRUE;
  return moving_key (self, place, key, back);
}

/* A tap or click on a cell only puts the focus there: no text field, no on-screen keyboard. */
static void
pressed_cb (GtkGestureClick    *gesture,
            int                 n_press,
            double              x,
            double              y,
            ProtokollSheetView *self)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *cell = picked != NULL ? gtk_widget_get_ancestor (picked, PROTOKOLL_TYPE_SHEET_CELL) : NULL;
  GtkWidget *typed = NULL;
  Place place;

  after_paint_flush (&self->later);
  if (cell == NULL || !gtk_widget_get_focusable (cell) || sheet_view_has_offers (self))
    return;
  if (self->typing.active)
    typed = protokoll_sheet_view_get_cell (self, self->typing.seat, self->typing.entry);
  if (cell == typed)
    return;

  /* A tap elsewhere enters what is right and gives up what is wrong. */
  if (typed != NULL && !leave_typing (self))
    protokoll_sheet_view_give_up (self);
  gtk_widget_grab_focus (cell);
  find_focus_place (self, &place);
}

void
sheet_view_add_keys (ProtokollSheetView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-pad.h"

#include "keypad.h"
#include "sheet-room.h"
#include "value-strip.h"

#include "ui/widgets/tap-shield.h"
#include "ui/widgets/widget-focus.h"

/* The pad is flat if the sheet is lower than so many rows, as on a telephone held across. */
#define LOW 9

/* The same for a pad that tells about an entry, which needs less height than one that asks. */
#define LOW_TELLING 6

/* Heights in pixels: that of the numbers of a second choice, with the gap between the pad and its cell; and that of a
 * flat pad with everything. */
#define SECOND_CHOICE 116
#define FLAT_HEIGHT 100

typedef enum
{
  PAD_ASKS,       /* what to enter */
  PAD_TELLS,      /* what was entered */
  PAD_ASKS_SAVED, /* how many rolls are saved */
} PadSays;

struct _EntryPad
{
  GObject parent_instance;

  SheetGrid *grid;     /* the parent of the pad */
  SheetCursor *cursor; /* of the grid */
  EntryEditor *editor;
  ProtokollSession *session;
  GtkEventController *shield; /* a controller of the grid */
  ProtokollKeypad *keypad;    /* NULL until it is first needed */
  gboolean open;
  PadSays says;
  SheetPlace place;
  guint entry;
  int so_far;           /* the points of the first of two choices; 0 before it */
  GtkWidget *asked;     /* the strip of values that is marked instead of an open pad, or NULL; weak */
  int fitted_width;     /* the size of the grid that the pad was fitted to */
  int fitted_height;
};

enum
{
  CHOSEN,
  VALUE_TAPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EntryPad, entry_pad, G_TYPE_OBJECT)

gboolean
entry_pad_is_open_at (EntryPad   *self,
                      SheetPlace  place)
{
  return self->open && self->place.row == place.row && self->place.seat == place.seat;
}

gboolean
entry_pad_get_entry (EntryPad *self,
                     guint    *seat,
                     guint    *entry)
{
  *seat = self->place.seat;
  *entry = self->entry;
  return self->open && self->says != PAD_ASKS_SAVED;
}

gboolean
entry_pad_has (EntryPad  *self,
               GtkWidget *widget)
{
  return widget != NULL && self->keypad != NULL &&
         (widget == GTK_WIDGET (self->keypad) || gtk_widget_is_ancestor (widget, GTK_WIDGET (self->keypad)));
}

static gboolean
has_focus (EntryPad *self)
{
  return entry_pad_has (self, widget_find_focus (GTK_WIDGET (self->grid)));
}

gboolean
entry_pad_move_focus (EntryPad         *self,
                      GtkDirectionType  direction)
{
  return self->open && gtk_widget_child_focus (GTK_WIDGET (self->keypad), direction);
}

int
entry_pad_get_so_far (EntryPad *self,
                      guint     seat,
                      guint     entry)
{
  return seat == self->place.seat && entry == self->entry ? self->so_far : 0;
}

static void
set_so_far (EntryPad *self,
            int       points)
{
  if (self->so_far == points)
    return;

  self->so_far = points;
  g_signal_emit (self, signals[CHOSEN], 0, self->place.seat, self->entry);
}

static gboolean
ask_beside (EntryPad  *self,
            GtkWidget *strip)
{
  gboolean changed = self->asked != strip;

  if (changed && self->asked != NULL)
    gtk_widget_remove_css_class (self->asked, "asked");
  g_set_weak_pointer (&self->asked, strip);
  if (strip != NULL)
    gtk_widget_add_css_class (strip, "asked");
  return changed;
}

gboolean
entry_pad_close (EntryPad *self)
{
  if (!self->open)
    return ask_beside (self, NULL);

  self->open = FALSE;
  set_so_far (self, 0);
  if (has_focus (self))
    sheet_cursor_return (self->cursor);
  gtk_widget_set_child_visible (GTK_WIDGET (self->keypad), FALSE);
  sheet_grid_end_room (self->grid);
  return TRUE;
}

static void
ask (EntryPad *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  set_so_far (self, 0);
  switch (self->says)
    {
    case PAD_ASKS:
      protokoll_keypad_ask (self->keypad, sheet, self->place.seat, self->entry);
      break;
    case PAD_TELLS:
      protokoll_keypad_tell (self->keypad, sheet, self->place.seat, self->entry);
      break;
    case PAD_ASKS_SAVED:
    default:
      protokoll_keypad_ask_saved (self->keypad, sheet, self->place.seat);
    }
}

/* Fills the pad. If large text leaves no room for it above or below its row, it becomes flat as on a low window. */
static void
fill (EntryPad *self)
{
  int width, height;

  ask (self);
  sheet_room_measure (self->grid, GTK_WIDGET (self->keypad), &width, &height);
  if (height + 2 * sheet_grid_get_layout (self->grid)->row_height > self->fitted_height &&
      protokoll_keypad_set_form (self->keypad, TRUE, self->fitted_width))
    ask (self);
}

static gboolean
is_low (EntryPad *self)
{
  int rows = self->says == PAD_TELLS ? LOW_TELLING : LOW;

  return gtk_widget_get_height (GTK_WIDGET (self->grid)) < rows * sheet_grid_get_layout (self->grid)->row_height;
}

/* Makes the grid give room to the pad, also for what it may show after a first choice. */
static void
make_room (EntryPad *self)
{
  int width, height;

  /* GTK passes on only the first of several resize requests, and one from the time when the pad was hidden was never
   * answered. So the grid is resized as well. */
  gtk_widget_queue_resize (GTK_WIDGET (self->keypad));
  gtk_widget_queue_resize (GTK_WIDGET (self->grid));
  sheet_room_measure (self->grid, GTK_WIDGET (self->keypad), &width, &height);
  sheet_grid_make_room (self->grid, self->place.row,
                        gtk_widget_has_css_class (GTK_WIDGET (self->keypad), "flat") ? MAX (height, FLAT_HEIGHT)
                                                                                      : height + SECOND_CHOICE);
}

static gboolean
set_form (EntryPad *self)
{
  self->fitted_width = gtk_widget_get_width (GTK_WIDGET (self->grid));
  self->fitted_height = gtk_widget_get_height (GTK_WIDGET (self->grid));
  return protokoll_keypad_set_form (self->keypad, is_low (self), self->fitted_width);
}

/* Fits the pad to the size of the grid, in another form if necessary, and makes room for it. It is filled again if its
 * form changed, or if @anew. */
static void
fit (EntryPad *self,
     gboolean  anew)
{
  if (set_form (self) || anew)
    fill (self);
  sheet_grid_scroll_to (self->grid, self->place);
  make_room (self);
}

static gboolean
needs_fit (EntryPad *self)
{
  return self->open && (self->fitted_width != gtk_widget_get_width (GTK_WIDGET (self->grid)) ||
                        self->fitted_height != gtk_widget_get_height (GTK_WIDGET (self->grid)));
}

/* Ends a tap: shows @error in the pad, or closes it. It is closed here because nothing else does if the entry has that
 * value already. The shield keeps the second half of a double tap from what is below. */
static void
finish (EntryPad     *self,
        const GError *error)
{
  tap_shield_raise (self->shield);
  if (error != NULL)
    protokoll_keypad_refuse (self->keypad, error->message);
  else
    entry_pad_close (self);
}

static void
picked_cb (EntryPad   *self,
           const char *typed,
           gboolean    all_alike)
{
  Play play = { .seat = self->place.seat, .entry = self->entry, .typed = typed, .declared_five_alike = all_alike };
  g_autoptr (GError) error = NULL;

  if (self->says == PAD_ASKS_SAVED)
    protokoll_session_set_saved (self->session, self->place.seat, (guint) atoi (typed), &error);
  else
    entry_editor_enter (self->editor, &play, &error);
  finish (self, error);
}

static void
stepped_cb (EntryPad *self,
            int       points)
{
  tap_shield_raise (self->shield);
  set_so_far (self, points);
}

static void
clear_cb (EntryPad *self)
{
  g_autoptr (GError) error = NULL;

  protokoll_session_clear_entry (self->session, self->place.seat, self->entry, &error);
  finish (self, error);
}

static void
move_over_cb (EntryPad *self,
              guint     to)
{
  g_autoptr (GError) error = NULL;

  protokoll_session_move_over (self->session, self->place.seat, self->entry, to, &error);
  finish (self, error);
}

/* Asks for another value of a filled entry. A focus on the button, which is removed, goes to the first key of the
 * pad. */
static void
change_cb (EntryPad *self)
{
  gboolean focused = has_focus (self);

  tap_shield_raise (self->shield);
  if (focused)
    sheet_cursor_return (self->cursor);
  self->says = PAD_ASKS;
  fit (self, TRUE);
  if (focused)
    entry_pad_move_focus (self, GTK_DIR_TAB_FORWARD);
}

static void
make_keypad (EntryPad *self)
{
  self->keypad = g_object_new (PROTOKOLL_TYPE_KEYPAD, NULL);
  gtk_widget_set_child_visible (GTK_WIDGET (self->keypad), FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->keypad), GTK_WIDGET (self->grid));
  g_signal_connect_object (self->keypad, "picked", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keypad, "stepped", G_CALLBACK (stepped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keypad, "change", G_CALLBACK (change_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keypad, "clear", G_CALLBACK (clear_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keypad, "move-over", G_CALLBACK (move_over_cb), self, G_CONNECT_SWAPPED);
}

void
entry_pad_open (EntryPad   *self,
                SheetPlace  place,
                SheetRowId  row)
{
  if (row.kind != ROW_SAVED && row.kind != ROW_ENTRY)
    return;
  self->says = PAD_ASKS_SAVED;
  if (row.kind == ROW_ENTRY)
    {
      const SheetCell *cell = sheet_get_cell (protokoll_session_get_sheet (self->session), place.seat, row.entry);

      self->says = cell->playable ? PAD_ASKS : PAD_TELLS;
    }

  if (self->keypad == NULL)
    make_keypad (self);
  self->place = place;
  self->entry = row.entry;
  self->open = TRUE;
  set_form (self);
  gtk_widget_set_child_visible (GTK_WIDGET (self->keypad), TRUE);
  fill (self);
  make_room (self);
}

gboolean
entry_pad_ask_beside (EntryPad   *self,
                      SheetPlace  place)
{
  GtkWidget *strip = protokoll_sheet_row_get_strip (sheet_grid_get_row (self->grid, place.row));
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  if (strip == NULL || !gtk_widget_get_child_visible (strip) || place.seat != sheet->turn ||
      game_get_rules (sheet->game)->joker_entry >= 0)
    return FALSE;
  ask_beside (self, strip);
  return TRUE;
}

void
entry_pad_refuse (EntryPad   *self,
                  const char *words)
{
  if (self->open)
    protokoll_keypad_refuse (self->keypad, words);
}

void
entry_pad_place (EntryPad *self)
{
  if (self->open)
    sheet_room_place (self->grid, GTK_WIDGET (self->keypad), self->place, TRUE);
}

static void
value_picked_cb (EntryPad   *self,
                 const char *typed,
                 GtkWidget  *strip)
{
  guint row = 0;

  while (protokoll_sheet_row_get_strip (sheet_grid_get_row (self->grid, row)) != strip)
    row++;
  tap_shield_raise (self->shield);
  g_signal_emit (self, signals[VALUE_TAPPED], 0, row, typed);
}

static gboolean
has_strips (EntryPad *self)
{
  for (guint i = 0; i < sheet_grid_get_n_rows (self->grid); i++)
    if (protokoll_sheet_row_get_strip (sheet_grid_get_row (self->grid, i)) != NULL)
      return TRUE;

  return FALSE;
}

static void
make_strips (EntryPad     *self,
             const GArray *rows)
{
  const Ruleset *rules = game_get_rules (protokoll_session_get_game (self->session));

  for (guint i = 0; i < rows->len; i++)
    {
      SheetRowId id = g_array_index (rows, SheetRowId, i);
      GtkWidget *strip;

      if (id.kind != ROW_ENTRY)
        continue;
      strip = protokoll_value_strip_new (rules, id.entry);
      protokoll_sheet_row_set_strip (sheet_grid_get_row (self->grid, i), strip);
      g_signal_connect_object (strip, "picked", G_CALLBACK (value_picked_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (strip, "stepped", G_CALLBACK (tap_shield_raise), self->shield, G_CONNECT_SWAPPED);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self->grid));
}

static void
show_strips (EntryPad     *self,
             const GArray *rows)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  for (guint i = 0; i < rows->len; i++)
    {
      SheetRowId id = g_array_index (rows, SheetRowId, i);
      ProtokollSheetRow *row = sheet_grid_get_row (self->grid, i);

      if (id.kind != ROW_ENTRY)
        continue;
      protokoll_value_strip_reset (PROTOKOLL_VALUE_STRIP (protokoll_sheet_row_get_strip (row)));
      protokoll_sheet_row_show_strip (row, sheet_get_cell (sheet, sheet->turn, id.entry)->playable);
    }
}

static gboolean
needs_strips (EntryPad *self)
{
  return sheet_grid_get_strip_width (self->grid) > 0 && !has_strips (self);
}

/* Widgets cannot be made during an allocation, and the first frame does not wait for them. */
gboolean
entry_pad_is_unsettled (EntryPad *self)
{
  return needs_fit (self) || needs_strips (self);
}

void
entry_pad_settle (EntryPad     *self,
                  const GArray *rows)
{
  if (needs_strips (self))
    make_strips (self, rows);
  if (has_strips (self))
    show_strips (self, rows);
  if (needs_fit (self))
    fit (self, FALSE);
}

void
entry_pad_set_session (EntryPad         *self,
                       ProtokollSession *session)
{
  g_set_object (&self->session, session);
}

EntryPad *
entry_pad_new (SheetGrid   *grid,
               SheetCursor *cursor,
               EntryEditor *editor)
{
  EntryPad *self = g_object_new (ENTRY_TYPE_PAD, NULL);

  self->grid = grid;
  self->cursor = cursor;
  self->editor = g_object_ref (editor);
  self->shield = tap_shield_new ();
  gtk_widget_add_controller (GTK_WIDGET (grid), self->shield);
  return self;
}

void
entry_pad_remove (EntryPad *self)
{
  self->open = FALSE;
  g_clear_weak_pointer (&self->asked);
  if (self->keypad != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->keypad));
  self->keypad = NULL;
}

static void
entry_pad_finalize (GObject *object)
{
  EntryPad *self = ENTRY_PAD (object);

  g_object_unref (self->editor);
  g_object_unref (self->session);
  G_OBJECT_CLASS (entry_pad_parent_class)->finalize (object);
}

static void
entry_pad_class_init (EntryPadClass *class)
{
  G_OBJECT_CLASS (class)->finalize = entry_pad_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[VALUE_TAPPED] = g_signal_new ("value-tapped", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
}

static void
entry_pad_init (EntryPad *self)
{
}

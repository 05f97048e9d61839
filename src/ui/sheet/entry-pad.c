/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-pad.h"

#include "core/describe.h"
#include "entry-keys.h"
#include "sheet-room.h"
#include "sheet-typing.h"
#include "sheet-words.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/tap-shield.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>

/* How keys are laid out, usually and on a pad narrower than NARROW: six dice and the words before them must fit beside
 * each other on a telephone. */
#define COLUMNS 10
#define GAP 8
#define NARROW_GAP 4
#define NARROW 600
#define DIE 36

/* The same for a low pad. */
#define LOW_COLUMNS 12
#define LOW_GAP 2

/* The gap before the buttons at the right of the words, in pixels, as in entry-pad.ui. */
#define BUTTON_GAP 4

/* The width that the frame and the padding of the pad take, in pixels. */
#define BESIDE 20
#define NARROW_BESIDE 12

/* So many players to whom an entry can be moved have a button; there is hardly room for more. */
#define MOST_OTHERS 4

/* On a low pad narrower than this, in pixels, the strike stands above the keys instead of at their right. */
#define ABOVE 450

/* A longer name on a button would make the pad as wide as the window. */
#define NAME_CHARS 16
#define DETAIL_CHARS 32
#define LOW_DETAIL_CHARS 60

/* Less room makes more than two lines of the words on the toggle. */
#define ALIKE_CHARS 11

/* The pad is low if the sheet is lower than so many rows, as on a telephone held across. */
#define LOW 9

/* The same for a pad that tells about an entry, which needs less height than one that asks. */
#define LOW_TELLING 6

/* Heights in pixels: by how much a second choice can be higher than the first, with the gap between the pad and its
 * cell; and that of a low pad with everything. */
#define SECOND_CHOICE 66
#define LOW_HEIGHT 100

typedef enum
{
  PAD_ASKS,       /* what to enter */
  PAD_TELLS,      /* what was entered */
  PAD_ASKS_SAVED, /* how many rolls are saved */
} PadSays;

struct _EntryPad
{
  GtkGrid parent_instance;

  SheetGrid *grid;     /* the parent */
  SheetCursor *cursor; /* of the grid */
  EntryEditor *editor;
  ProtokollSession *session;
  GtkEventController *shield; /* a controller of the grid */

  GtkWidget *words;
  GtkWidget *title;
  GtkLabel *detail;
  GtkToggleButton *alike;
  GtkWidget *strike;
  EntryKeys *keys;
  GtkGridLayoutChild *keys_place; /* of the keys */
  GtkWidget *footer;
  GtkBox *others;

  gboolean open;
  PadSays says;
  CellPos place;
  guint entry;
  int so_far;          /* the points of the first of two choices; 0 before it */
  gboolean low;
  int width;           /* the size of the grid that the pad was fitted to */
  int height;
  GtkWidget *asked;    /* the strip of values that is marked instead of an open pad, or NULL; weak */
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (EntryPad, entry_pad, GTK_TYPE_GRID)

static const Sheet *
get_sheet (EntryPad *self)
{
  return protokoll_session_get_sheet (self->session);
}

static const Ruleset *
get_rules (EntryPad *self)
{
  return game_get_rules (get_sheet (self)->game);
}

gboolean
entry_pad_is_open_at (EntryPad *self,
                      CellPos   place)
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
  return widget != NULL && (widget == GTK_WIDGET (self) || gtk_widget_is_ancestor (widget, GTK_WIDGET (self)));
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
  /* The keys come first, and the strike, although it stands above them, is found by going back. */
  if (self->open && direction == GTK_DIR_TAB_FORWARD && !has_focus (self) &&
      gtk_widget_child_focus (GTK_WIDGET (self->keys), direction))
    return TRUE;
  return self->open && gtk_widget_child_focus (GTK_WIDGET (self), direction);
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
  g_signal_emit (self, chosen_signal, 0, self->place.seat, self->entry);
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

/* Shows or hides the pad, without a new layout of the window; what is hidden so is hidden from screen readers, too. */
static void
set_open (EntryPad *self,
          gboolean  open)
{
  self->open = open;
  gtk_widget_set_child_visible (GTK_WIDGET (self), open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, !open, -1);
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
  set_open (self, FALSE);
  sheet_grid_end_room (self->grid);
  return TRUE;
}

/* --- the form --- */

static gboolean
is_narrow (EntryPad *self)
{
  return self->width < NARROW;
}

/* The width of a button with the gap before it; 0 while it is hidden. */
static int
get_width (GtkWidget *button)
{
  int width = widget_natural (button, GTK_ORIENTATION_HORIZONTAL, -1);

  return gtk_widget_get_visible (button) ? width + BUTTON_GAP : 0;
}

/* Lays out words and keys. A low pad has no @words while it shows keys, but the strike at their right, unless it is
 * narrow. */
static void
lay_out (EntryPad *self,
         gboolean  words)
{
  gboolean beside = self->low && !words && self->width >= ABOVE;
  int gap = self->low ? LOW_GAP : is_narrow (self) ? NARROW_GAP : GAP;
  int room = self->width - (is_narrow (self) ? NARROW_BESIDE : BESIDE);

  gtk_widget_set_visible (self->words, !beside);
  gtk_grid_layout_child_set_row (self->keys_place, beside ? 0 : 1);
  gtk_grid_layout_child_set_column_span (self->keys_place, beside ? 1 : 3);
  gtk_label_set_max_width_chars (self->detail, self->low ? LOW_DETAIL_CHARS : DETAIL_CHARS);
  gtk_grid_set_row_spacing (GTK_GRID (self), (guint) gap);
  gtk_box_set_spacing (GTK_BOX (self->keys), gap);
  widget_set_class (GTK_WIDGET (self), "low", self->low);
  if (beside)
    room -= get_width (self->strike) + get_width (GTK_WIDGET (self->alike));
  entry_keys_set_form (self->keys, &(EntryKeysForm) {
    .room = room, .columns = self->low ? LOW_COLUMNS : COLUMNS, .gap = gap, .number = -1, .face = -1, .times = -1,
    .die = DIE,
  });
}

/* Shows or hides the keys; on a low pad the words of a refusal stand in their place. */
static void
show_keys (EntryPad *self,
           gboolean  shown)
{
  gtk_widget_set_visible (GTK_WIDGET (self->keys), shown);
  lay_out (self, !shown);
}

/* --- the keys --- */

static void
set_detail (EntryPad   *self,
            const char *words)
{
  gtk_label_set_label (self->detail, words);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), *words != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

void
entry_pad_refuse (EntryPad   *self,
                  const char *words)
{
  if (!self->open)
    return;
  set_detail (self, words);
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "problem");
  gtk_widget_error_bell (GTK_WIDGET (self));
  show_keys (self, !self->low && gtk_widget_get_visible (self->strike));
}

/* Ends a tap: shows @error in the pad, or closes it. It is closed here because nothing else does if the entry has that
 * value already. The shield keeps the second half of a double tap from what is below. */
static void
finish (EntryPad     *self,
        const GError *error)
{
  tap_shield_raise (self->shield);
  if (error != NULL)
    entry_pad_refuse (self, error->message);
  else
    entry_pad_close (self);
}

static void
pick (EntryPad   *self,
      const char *typed)
{
  Play play = { .seat = self->place.seat, .entry = self->entry, .typed = typed,
                .declared_five_alike = gtk_toggle_button_get_active (self->alike) };
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
strike_cb (EntryPad *self)
{
  pick (self, "x");
}

/* --- what it asks and tells --- */

/* Empties the pad and sets its title. @strike, @alike and @filled say which buttons are shown besides the keys. */
static void
begin (EntryPad   *self,
       const char *name,
       gboolean    strike,
       gboolean    alike,
       gboolean    filled)
{
  g_autofree char *title = sheet_words_of_player (get_sheet (self)->game, self->place.seat, name);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_widget_remove_css_class (GTK_WIDGET (self->detail), "problem");
  gtk_toggle_button_set_active (self->alike, FALSE);
  spoken_set (GTK_WIDGET (self), title);
  gtk_widget_set_visible (self->strike, strike);
  gtk_widget_set_visible (GTK_WIDGET (self->alike), alike);
  gtk_widget_set_visible (self->footer, filled);
  show_keys (self, !filled);
}

static void
ask_entry (EntryPad *self)
{
  const Ruleset *rules = get_rules (self);
  const SheetCell *cell = sheet_get_cell (get_sheet (self), self->place.seat, self->entry);

  set_detail (self, "");
  begin (self, rules->entries[self->entry].name, TRUE,
         rules->joker_entry >= 0 && (int) self->entry != rules->joker_entry, FALSE);
  gtk_toggle_button_set_active (self->alike, sheet_typing_declared (cell));
  entry_keys_ask (self->keys, rules, self->entry);
}

static void
move_over_cb (EntryPad  *self,
              GtkWidget *button)
{
  guint to = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat"));
  g_autoptr (GError) error = NULL;

  protokoll_session_move_over (self->session, self->place.seat, self->entry, to, &error);
  finish (self, error);
}

static void
add_other (EntryPad   *self,
           const char *name,
           guint       seat)
{
  g_autofree char *isolated = describe_name (name);
  /* Translators: moves an entry that was made for the wrong player to the player %s. */
  g_autofree char *words = g_strdup_printf (_("To %s"), isolated);
  GtkWidget *button = gtk_button_new_with_label (words);
  GtkLabel *shown = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_ellipsize (shown, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (shown, NAME_CHARS);
  gtk_widget_set_focus_on_click (button, FALSE);
  g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect_object (button, "clicked", G_CALLBACK (move_over_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->others, button);
}

/* Makes a button for each other player who still has this entry open, beginning with the one whose turn it is, who most
 * likely rolled it. */
static void
fill_others (EntryPad *self)
{
  const Sheet *sheet = get_sheet (self);
  guint n = 0;

  widget_unparent_children (GTK_WIDGET (self->others));
  for (guint i = 0; i < sheet->n_seats && n < MOST_OTHERS; i++)
    {
      guint other = (sheet->turn + i) % sheet->n_seats;

      if (other == self->place.seat || !sheet_get_cell (sheet, other, self->entry)->playable)
        continue;
      add_other (self, game_get_player (sheet->game, other), other);
      n++;
    }
}

static void
tell_entry (EntryPad *self)
{
  g_autofree char *said = sheet_words_entered (get_sheet (self), self->place.seat, self->entry);

  set_detail (self, said);
  fill_others (self);
  begin (self, get_rules (self)->entries[self->entry].name, FALSE, FALSE, TRUE);
}

static void
ask_saved (EntryPad *self)
{
  set_detail (self, _("set by hand"));
  begin (self, _("Saved Rolls"), FALSE, FALSE, FALSE);
  entry_keys_ask_saved (self->keys, (int) ruleset_get_max_saved (get_rules (self)));
}

static void
alike_cb (EntryPad *self)
{
  show_keys (self, TRUE);
}

static void
ask (EntryPad *self)
{
  set_so_far (self, 0);
  if (self->says == PAD_ASKS)
    ask_entry (self);
  else if (self->says == PAD_TELLS)
    tell_entry (self);
  else
    ask_saved (self);
}

/* --- its place --- */

static gboolean
is_low (EntryPad *self)
{
  int rows = self->says == PAD_TELLS ? LOW_TELLING : LOW;

  return gtk_widget_get_height (GTK_WIDGET (self->grid)) < rows * sheet_grid_get_layout (self->grid)->row_height;
}

/* Sets the form for the present size of the grid. Returns whether the pad must be filled again. */
static gboolean
set_form (EntryPad *self,
          gboolean  low)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->grid));
  gboolean changed = self->low != low || self->width != width;

  self->low = low;
  self->width = width;
  self->height = gtk_widget_get_height (GTK_WIDGET (self->grid));
  return changed;
}

/* Fills the pad. If large text leaves no room for it above or below its row, it becomes low as on a low window. */
static void
fill (EntryPad *self)
{
  const SheetLayout *layout = sheet_grid_get_layout (self->grid);
  int width, height;

  ask (self);
  sheet_room_measure (self->grid, GTK_WIDGET (self), &width, &height);
  if (height + layout->head_height + layout->row_height > self->height && set_form (self, TRUE))
    ask (self);
}

/* Makes the grid give room to the pad, also for what it may show after a first choice. */
static void
make_room (EntryPad *self)
{
  int width, height;

  /* GTK passes on only the first of several resize requests, and one from the time when the pad was hidden was never
   * answered. So the grid is resized as well. */
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_resize (GTK_WIDGET (self->grid));
  sheet_room_measure (self->grid, GTK_WIDGET (self), &width, &height);
  sheet_grid_make_room (self->grid, self->place.row,
                        self->low ? MAX (height, LOW_HEIGHT) : height + SECOND_CHOICE);
}

/* Fits the pad to the size of the grid, in another form if necessary, and makes room for it. It is filled again if its
 * form changed, or if @anew. */
static void
fit (EntryPad *self,
     gboolean  anew)
{
  if (set_form (self, is_low (self)) || anew)
    fill (self);
  sheet_grid_scroll_to (self->grid, self->place);
  make_room (self);
}

static gboolean
needs_fit (EntryPad *self)
{
  return self->open && (self->width != gtk_widget_get_width (GTK_WIDGET (self->grid)) ||
                        self->height != gtk_widget_get_height (GTK_WIDGET (self->grid)));
}

static void
clear_cb (EntryPad *self)
{
  g_autoptr (GError) error = NULL;

  protokoll_session_clear_entry (self->session, self->place.seat, self->entry, &error);
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
init_parts (EntryPad *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (gtk_button_get_child (GTK_BUTTON (self->alike)), "wrap", TRUE, "width-chars", ALIKE_CHARS, NULL);
  self->keys_place = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (
    gtk_widget_get_layout_manager (GTK_WIDGET (self)), GTK_WIDGET (self->keys)));
}

void
entry_pad_open (EntryPad   *self,
                CellPos     place,
                SheetRowId  row)
{
  if (row.kind != ROW_SAVED && row.kind != ROW_ENTRY)
    return;
  self->says = PAD_ASKS_SAVED;
  if (row.kind == ROW_ENTRY)
    {
      const SheetCell *cell = sheet_get_cell (get_sheet (self), place.seat, row.entry);

      self->says = cell->playable ? PAD_ASKS : PAD_TELLS;
    }

  self->place = place;
  self->entry = row.entry;
  /* The parts of the pad are made when they are first needed, because they would slow the start down. */
  if (self->words == NULL)
    init_parts (self);
  set_form (self, is_low (self));
  set_open (self, TRUE);
  fill (self);
  make_room (self);
}

void
entry_pad_allocate (EntryPad *self)
{
  if (self->open)
    sheet_room_allocate (self->grid, GTK_WIDGET (self), self->place);
}

/* --- the values beside rows --- */

gboolean
entry_pad_ask_beside (EntryPad *self,
                      CellPos   place)
{
  GtkWidget *strip = sheet_row_get_strip (sheet_grid_get_row (self->grid, place.row));
  const Sheet *sheet = get_sheet (self);

  if (strip == NULL || sheet_grid_get_strip_width (self->grid) == 0 || place.seat != sheet->turn ||
      game_get_rules (sheet->game)->joker_entry >= 0)
    return FALSE;
  ask_beside (self, strip);
  return TRUE;
}

void
entry_pad_shield (EntryPad *self)
{
  tap_shield_raise (self->shield);
}

static CellPos
place_of_strip (EntryPad  *self,
                GtkWidget *strip)
{
  CellPos place = { 0, get_sheet (self)->turn };

  while (sheet_row_get_strip (sheet_grid_get_row (self->grid, place.row)) != strip)
    place.row++;
  return place;
}

/* Enters a value beside a row, unless that entry is filled: the tap may have been meant for the player before, because
 * the change of turns was not painted yet. If it is refused, the pad says why. */
static void
value_picked_cb (EntryPad   *self,
                 const char *typed,
                 GtkWidget  *strip)
{
  g_autoptr (GError) error = NULL;
  Play play = { .entry = entry_keys_get_entry (ENTRY_KEYS (strip)), .typed = typed };
  CellPos place;

  tap_shield_raise (self->shield);
  entry_keys_reset (ENTRY_KEYS (strip));
  if (get_sheet (self) == NULL || !sheet_get_cell (get_sheet (self), get_sheet (self)->turn, play.entry)->playable)
    return;
  place = place_of_strip (self, strip);
  play.seat = place.seat;
  if (!entry_editor_commit (self->editor))
    entry_editor_cancel (self->editor);
  entry_pad_close (self);
  sheet_cursor_go_to (self->cursor, place);
  if (entry_editor_enter (self->editor, &play, &error))
    return;
  entry_pad_open (self, place, (SheetRowId) { ROW_ENTRY, play.entry });
  entry_pad_refuse (self, error->message);
}

static gboolean
has_strips (EntryPad *self)
{
  for (guint i = 0; i < sheet_grid_get_n_rows (self->grid); i++)
    if (sheet_row_get_strip (sheet_grid_get_row (self->grid, i)) != NULL)
      return TRUE;

  return FALSE;
}

static void
make_strips (EntryPad     *self,
             const GArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      SheetRowId id = g_array_index (rows, SheetRowId, i);
      GtkWidget *strip;

      if (id.kind != ROW_ENTRY)
        continue;
      strip = entry_keys_new_strip (get_rules (self), id.entry);
      sheet_row_set_strip (sheet_grid_get_row (self->grid, i), strip);
      g_signal_connect_object (strip, "picked", G_CALLBACK (value_picked_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (strip, "stepped", G_CALLBACK (tap_shield_raise), self->shield, G_CONNECT_SWAPPED);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self->grid));
}

static void
show_strips (EntryPad     *self,
             const GArray *rows)
{
  const Sheet *sheet = get_sheet (self);

  for (guint i = 0; i < rows->len; i++)
    {
      SheetRowId id = g_array_index (rows, SheetRowId, i);
      SheetRow *row = sheet_grid_get_row (self->grid, i);

      if (id.kind != ROW_ENTRY)
        continue;
      entry_keys_reset (ENTRY_KEYS (sheet_row_get_strip (row)));
      sheet_row_show_strip (row, sheet_get_cell (sheet, sheet->turn, id.entry)->playable);
    }
}

static gboolean
needs_strips (EntryPad *self)
{
  return sheet_grid_get_strip_width (self->grid) > 0 && !has_strips (self);
}

/* Widgets cannot be made during an allocation, and the first frame does not wait for them. */
gboolean
entry_pad_needs_update (EntryPad *self)
{
  return needs_fit (self) || needs_strips (self);
}

void
entry_pad_update (EntryPad     *self,
                  const GArray *rows)
{
  if (needs_strips (self))
    make_strips (self, rows);
  if (has_strips (self))
    show_strips (self, rows);
  if (needs_fit (self))
    fit (self, FALSE);
}

/* --- the widget --- */

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
  set_open (self, FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self), GTK_WIDGET (grid));
  return self;
}

static void
entry_pad_dispose (GObject *object)
{
  EntryPad *self = ENTRY_PAD (object);

  g_clear_weak_pointer (&self->asked);
  g_clear_object (&self->editor);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (entry_pad_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *class)
{
  g_type_ensure (ENTRY_TYPE_KEYS);
  gtk_widget_class_set_template_from_resource (class, "/io/github/protokoll_sheet/Protokoll/sheet/entry-pad.ui");
  gtk_widget_class_bind_template_child (class, EntryPad, words);
  gtk_widget_class_bind_template_child (class, EntryPad, title);
  gtk_widget_class_bind_template_child (class, EntryPad, detail);
  gtk_widget_class_bind_template_child (class, EntryPad, alike);
  gtk_widget_class_bind_template_child (class, EntryPad, strike);
  gtk_widget_class_bind_template_child (class, EntryPad, keys);
  gtk_widget_class_bind_template_child (class, EntryPad, footer);
  gtk_widget_class_bind_template_child (class, EntryPad, others);
  gtk_widget_class_bind_template_callback (class, strike_cb);
  gtk_widget_class_bind_template_callback (class, change_cb);
  gtk_widget_class_bind_template_callback (class, clear_cb);
  gtk_widget_class_bind_template_callback (class, alike_cb);
  gtk_widget_class_bind_template_callback (class, pick);
  gtk_widget_class_bind_template_callback (class, stepped_cb);
}

static void
entry_pad_class_init (EntryPadClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = entry_pad_dispose;
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "keypad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
}

static void
entry_pad_init (EntryPad *self)
{
}

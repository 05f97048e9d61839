/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-footer.h"

#include "last-entry.h"
#include "outlook-line.h"
#include "roll-counter.h"
#include "stake-line.h"
#include "ui/dice-tray/die.h"
#include "ui/game/pace.h"
#include "ui/sheet/sheet-view.h"
#include "ui/sheet/sheet-words.h"
#include "ui/widgets/after-paint.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/size-class.h"
#include "ui/widgets/tap-shield.h"
#include "ui/widgets/widget-util.h"
#include "ui/widgets/window-actions.h"

#include <glib/gi18n.h>

/* The least characters that have room in the words of the turn; the second where the counter needs the room. */
#define TURN_LEAST_CHARS 8
#define SHORT_TURN_CHARS 6

struct _ProtokollTableFooter
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *words;
  GtkWidget *swatch;
  GtkInscription *turn;
  GtkInscription *below; /* how the player compares with the usual, or the turn while @turn shows the last entry */
  GtkWidget *undo_button;
  GtkWidget *outlook;       /* NULL until the first frame is painted */
  GtkWidget *result_button; /* NULL before the first end */
  GtkWidget *turn_buttons;
  GtkWidget *tray_words;
  GtkWidget *tray_die;
  AdwBin *roll_place;
  ProtokollRollCounter *counter; /* NULL until rolls are counted */

  ProtokollGameController *controller;
  ProtokollSession *session;
  GSettings *settings;
  ProtokollPace *pace;
  ProtokollLastEntry *last_entry;
  ProtokollSheetView *sheet;
  SizeClass size_class;
  AfterPaint later;     /* shows words and rolls once the numbers of an entry are painted */
  AfterPaint fit_later; /* shows the words after their room has changed */
  GtkEventController *keys;
  GtkEventController *shield;
  gboolean space_held;
};

enum
{
  PROP_CONTROLLER = 1,
  PROP_SHEET,
  PROP_SIZE_CLASS,
};

G_DEFINE_FINAL_TYPE (ProtokollTableFooter, protokoll_table_footer, GTK_TYPE_WIDGET)

static const Sheet *
get_sheet (ProtokollTableFooter *self)
{
  return protokoll_session_get_sheet (self->session);
}

static gboolean
is_counting (ProtokollTableFooter *self)
{
  return self->counter != NULL && gtk_widget_get_visible (GTK_WIDGET (self->counter));
}

/* --- words: a sentence where it has room, else a shorter text, so that no word is cut. Screen readers are always told
 * the sentence --- */

/* Shows the first of @texts that has room, or else the last one; @texts ends with NULL. @spoken is for screen readers.
 * A GtkInscription requests no other size when its text changes, so that an entry causes no new layout. */
static void
inscribe (GtkInscription     *inscription,
          const char         *spoken,
          const char *const  *texts)
{
  while (texts[1] != NULL &&
         !widget_has_room (GTK_WIDGET (inscription), texts[0], 1, gtk_widget_get_height (GTK_WIDGET (inscription))))
    texts++;
  if (g_strcmp0 (gtk_inscription_get_text (inscription), texts[0]) != 0)
    gtk_inscription_set_text (inscription, texts[0]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (inscription), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* Gives the swatch the colour of the player at @seat. */
static void
show_swatch (ProtokollTableFooter *self,
             guint                 seat)
{
  g_autoptr (Badges) badges = protokoll_session_get_badges (self->session);
  g_autofree char *color = sheet_words_seat_class (badges->colors[seat]);

  if (!gtk_widget_has_css_class (self->swatch, color))
    gtk_widget_set_css_classes (self->swatch, (const char *[]) { "swatch", color, NULL });
}

/* Shows whose turn it is; or, for some seconds, the last entry with the turn below it. */
static void
show_turn (ProtokollTableFooter *self,
           const Sheet          *sheet)
{
  g_autofree char *turn = sheet_words_turn (sheet);
  g_autofree char *brief = sheet_words_turn_brief (sheet);
  g_autofree char *pace = protokoll_pace_get_words (self->pace, FALSE);
  g_autofree char *pace_of = protokoll_pace_get_words (self->pace, TRUE);
  guint seat = sheet->turn;
  const char *below = pace != NULL ? pace : "";

  if (!sheet->finished && protokoll_last_entry_get_seat (self->last_entry, &seat))
    {
      g_autofree char *entered = protokoll_last_entry_get_words (self->last_entry, FALSE);
      g_autofree char *what = protokoll_last_entry_get_words (self->last_entry, TRUE);

      inscribe (self->turn, entered, (const char *[]) { entered, what, NULL });
      below = turn;
    }
  else
    inscribe (self->turn, turn, (const char *[]) { turn, brief, NULL });
  inscribe (self->below, below == pace ? pace_of : below, (const char *[]) { below, NULL });
  show_swatch (self, seat);
}

/* --- the undo button, which undoes the last entry as long as that is told, else a roll --- */

static gboolean
is_told (ProtokollTableFooter *self)
{
  guint seat;

  return protokoll_last_entry_get_seat (self->last_entry, &seat);
}

/* A button uses its label as accessible name, so this must follow each change of the label. */
static void
name_undo (ProtokollTableFooter *self)
{
  const char *words = is_told (self) ? _("Undo this entry") : _("Undo a roll");

  if (g_strcmp0 (gtk_widget_get_tooltip_text (self->undo_button), words) != 0)
    gtk_widget_set_tooltip_text (self->undo_button, words);
  spoken_set (self->undo_button, words);
}

/* Shows or hides the undo button. It keeps its place while it is hidden, so that there is no new layout. */
static void
show_undo (ProtokollTableFooter *self,
           const Sheet          *sheet)
{
  gboolean rolled = is_counting (self) && sheet->seats[sheet->turn].rolls > 0;
  gboolean shown = !sheet->finished && (rolled || is_told (self));

  name_undo (self);
  if (gtk_widget_get_child_visible (self->undo_button) == shown)
    return;
  gtk_widget_set_child_visible (self->undo_button, shown);
  /* A widget that was not painted since its style changed cannot queue its own drawing. */
  gtk_widget_queue_draw (self->words);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->undo_button), GTK_ACCESSIBLE_STATE_HIDDEN, !shown, -1);
}

/* The shield keeps the second half of a double tap from undoing the entry before, too. */
static void
undo_cb (ProtokollTableFooter *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), is_told (self) ? "win.undo" : "win.take-back-roll", NULL);
  tap_shield_raise (self->shield);
}

static void
typing_cb (ProtokollTableFooter *self)
{
  if (protokoll_sheet_view_is_typing (self->sheet))
    protokoll_last_entry_forget (self->last_entry);
}

/* --- what there is room for --- */

static void
set_vertical (GtkWidget *box,
              gboolean   vertical)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (box),
                                  vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static guint
get_least_turn_chars (ProtokollTableFooter *self)
{
  if (self->size_class == SIZE_CLASS_COMPACT || (is_counting (self) && self->size_class == SIZE_CLASS_NARROW))
    return SHORT_TURN_CHARS;
  return TURN_LEAST_CHARS;
}

/* Fits the footer to the size class. With large text on a telephone the counter stands below the words. */
static void
fit (ProtokollTableFooter *self)
{
  const Sheet *sheet = get_sheet (self);
  gboolean finished = sheet != NULL && sheet->finished, counts = is_counting (self);
  gboolean compact = self->size_class == SIZE_CLASS_COMPACT, wide = self->size_class == SIZE_CLASS_WIDE;
  /* Once a usual value is known, the room for it stays. */
  gboolean paced = wide && !finished && protokoll_pace_is_known (self->pace);

  set_vertical (self->box, compact && counts);
  gtk_widget_set_visible (self->swatch, !finished);
  gtk_widget_set_visible (self->undo_button, !finished);
  gtk_widget_set_visible (GTK_WIDGET (self->below), paced);
  gtk_inscription_set_nat_lines (self->turn, paced ? 1 : 2);
  gtk_inscription_set_min_chars (self->turn, get_least_turn_chars (self));
  gtk_widget_set_hexpand (GTK_WIDGET (self->roll_place), counts && compact);
  gtk_widget_set_visible (self->tray_words, self->size_class > SIZE_CLASS_NARROW);
  gtk_widget_set_visible (self->tray_die, self->size_class <= SIZE_CLASS_NARROW);
  if (self->outlook != NULL)
    protokoll_outlook_line_fit (PROTOKOLL_OUTLOOK_LINE (self->outlook), self->size_class);
}

/* The undo button has a word where there is room, else an icon. */
static void
fit_undo (ProtokollTableFooter *self)
{
  if (self->size_class > SIZE_CLASS_NARROW)
    gtk_button_set_label (GTK_BUTTON (self->undo_button), _("Undo"));
  else
    gtk_button_set_icon_name (GTK_BUTTON (self->undo_button), "edit-undo-symbolic");
  name_undo (self);
}

/* Hides who has won while the panel of the end says so in large letters. */
static void
result_cb (ProtokollTableFooter *self)
{
  gboolean shown = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->result_button));

  gtk_widget_set_opacity (GTK_WIDGET (self->turn), shown ? 0 : 1);
}

/* The height with the padding, which a size request includes, too. */
static int
get_whole_height (GtkWidget *widget)
{
  return (int) widget_find_place (widget, widget).size.height;
}

/* Shows the button of the result in place of the buttons of a turn. The footer stays as high as it was, so that the
 * sheet does not move. */
static void
show_result_button (ProtokollTableFooter *self,
                    gboolean              finished)
{
  if (finished == (self->result_button != NULL && gtk_widget_get_visible (self->result_button)))
    return;
  if (self->result_button == NULL)
    {
      self->result_button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "name", "result", "label", _("Result"), "action-name",
                                          "win.result", "valign", GTK_ALIGN_CENTER, NULL);
      gtk_widget_set_css_classes (self->result_button, (const char *[]) { "text-button", "toggle", "tray", "result", NULL });
      g_signal_connect_object (self->result_button, "notify::active", G_CALLBACK (result_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->box), self->result_button);
      result_cb (self);
    }
  gtk_widget_set_size_request (self->box, -1, finished ? get_whole_height (self->box) : -1);
  gtk_widget_set_visible (self->result_button, finished);
}

static void
show_words (ProtokollTableFooter *self)
{
  const Sheet *sheet = get_sheet (self);

  if (sheet == NULL)
    return;
  show_turn (self, sheet);
  show_undo (self, sheet);
  gtk_widget_set_visible (self->turn_buttons, !sheet->finished);
  show_result_button (self, sheet->finished);
  fit (self);
}

/* --- rolls --- */

/* The setting that says whether rolls are counted: rule sets that save rolls have their own, which is on by default. */
static const char *
get_key (const Sheet *sheet)
{
  return game_get_rules (sheet->game)->saved_rolls != SAVED_ROLLS_NONE ? "count-saved-rolls" : "count-rolls";
}

static gboolean
counts_rolls (ProtokollTableFooter *self)
{
  const Sheet *sheet = get_sheet (self);

  return sheet != NULL && !sheet->finished && g_settings_get_boolean (self->settings, get_key (sheet));
}

/* Shows or hides the counter, which is made when it is first wanted, because it would slow the start down. */
static void
set_counting (ProtokollTableFooter *self,
              gboolean              counts)
{
  if (counts == is_counting (self))
    return;

  if (self->counter == NULL)
    {
      self->counter = PROTOKOLL_ROLL_COUNTER (protokoll_roll_counter_new ());
      adw_bin_set_child (self->roll_place, GTK_WIDGET (self->counter));
    }
  protokoll_roll_counter_set_compact (self->counter, self->size_class != SIZE_CLASS_WIDE);
  gtk_widget_set_visible (GTK_WIDGET (self->counter), counts);
  fit (self);
}

static void
refresh_rolls (ProtokollTableFooter *self)
{
  const Sheet *sheet = get_sheet (self);
  gboolean counts = counts_rolls (self);
  gboolean free = counts && gtk_widget_get_visible (GTK_WIDGET (self)) &&
                  !protokoll_session_is_replacing (self->session);

  window_actions_enable (GTK_WIDGET (self), "count-roll", free);
  window_actions_enable (GTK_WIDGET (self), "take-back-roll", free && sheet->seats[sheet->turn].rolls > 0);
  set_counting (self, counts);
}

static void
visible_cb (ProtokollTableFooter *self)
{
  if (self->session != NULL)
    refresh_rolls (self);
}

/* Shows the rolls in the counter. If its button becomes insensitive while it has the focus, that goes back to the
 * sheet. */
static void
show_rolls (ProtokollTableFooter *self)
{
  const Sheet *sheet = get_sheet (self);
  const SheetSeat *seat;

  if (self->counter == NULL || !counts_rolls (self))
    return;

  seat = &sheet->seats[sheet->turn];
  if (seat->rolls == seat->max_rolls && gtk_widget_has_focus (protokoll_roll_counter_get_button (self->counter)))
    protokoll_sheet_view_focus_back (self->sheet);
  protokoll_roll_counter_show (self->counter, sheet);
}

static void
count_roll (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  ProtokollTableFooter *self = data;
  g_autoptr (GError) error = NULL;

  if (!protokoll_session_count_roll (self->session, get_sheet (self)->turn, &error))
    protokoll_roll_counter_refuse (self->counter, error->message);
}

static void
take_back_roll (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  ProtokollTableFooter *self = data;

  protokoll_session_take_back_roll (self->session, get_sheet (self)->turn, NULL);
}

static void
rolled_cb (ProtokollTableFooter *self)
{
  refresh_rolls (self);
  show_rolls (self);
  show_undo (self, get_sheet (self));
}

static void
counting_cb (ProtokollTableFooter *self,
             const char           *key)
{
  const Sheet *sheet = get_sheet (self);

  if (sheet == NULL || !g_str_equal (key, get_key (sheet)))
    return;
  /* Rolls that nobody sees any more must not go into the next entry. */
  if (!g_settings_get_boolean (self->settings, key))
    protokoll_session_forget_rolls (self->session, NULL);
  rolled_cb (self);
}

/* --- the space bar, which counts rolls while the focus is in the sheet: not in a text field, and not on a button
 * --- */

static gboolean
is_at_sheet (ProtokollTableFooter *self)
{
  GtkWidget *focus = widget_find_focus (GTK_WIDGET (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  return focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->sheet)) ||
         (self->counter != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->counter)));
}

static gboolean
is_space (guint key)
{
  return key == GDK_KEY_space || key == GDK_KEY_KP_Space;
}

/* A key that is held counts only one roll. */
static gboolean
key_pressed_cb (ProtokollTableFooter *self,
                guint                 key,
                guint                 code,
                GdkModifierType       modifiers)
{
  gboolean back = (modifiers & GDK_SHIFT_MASK) != 0;

  if (!is_space (key) || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || !is_at_sheet (self) ||
      !counts_rolls (self))
    return GDK_EVENT_PROPAGATE;

  if (!self->space_held)
    gtk_widget_activate_action (GTK_WIDGET (self), back ? "win.take-back-roll" : "win.count-roll", NULL);
  self->space_held = TRUE;
  return GDK_EVENT_STOP;
}

static void
key_released_cb (ProtokollTableFooter *self,
                 guint                 key)
{
  if (is_space (key))
    self->space_held = FALSE;
}

/* The key may be released in another window, where the footer does not see it. */
static void
forget_key (ProtokollTableFooter *self)
{
  self->space_held = FALSE;
}

static const GActionEntry actions[] = {
  { "count-roll", count_roll },
  { "take-back-roll", take_back_roll },
};

static void
protokoll_table_footer_root (GtkWidget *widget)
{
  ProtokollTableFooter *self = PROTOKOLL_TABLE_FOOTER (widget);
  GtkWidget *root;

  GTK_WIDGET_CLASS (protokoll_table_footer_parent_class)->root (widget);
  root = GTK_WIDGET (gtk_widget_get_root (widget));
  window_actions_add (widget, actions, G_N_ELEMENTS (actions));
  self->keys = gtk_event_controller_key_new ();
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keys, "key-released", G_CALLBACK (key_released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (root, self->keys);
  g_signal_connect_object (root, "notify::is-active", G_CALLBACK (forget_key), self, G_CONNECT_SWAPPED);
}

static void
protokoll_table_footer_unroot (GtkWidget *widget)
{
  ProtokollTableFooter *self = PROTOKOLL_TABLE_FOOTER (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  window_actions_remove (widget, actions, G_N_ELEMENTS (actions));
  gtk_widget_remove_controller (root, g_steal_pointer (&self->keys));
  g_signal_handlers_disconnect_by_func (root, forget_key, self);
  GTK_WIDGET_CLASS (protokoll_table_footer_parent_class)->unroot (widget);
}

/* --- signals --- */

static void
make_outlook (ProtokollTableFooter *self)
{
  if (self->outlook != NULL)
    return;
  self->outlook = protokoll_outlook_line_new (self->session, self->settings);
  gtk_box_insert_child_after (GTK_BOX (self->words), self->outlook, gtk_widget_get_parent (GTK_WIDGET (self->turn)));
}

static void
show_later (gpointer footer)
{
  show_words (footer);
  show_rolls (footer);
}

static void
words_later (gpointer footer)
{
  make_outlook (footer);
  show_words (footer);
}

static void
told_cb (ProtokollTableFooter *self)
{
  after_paint_request (&self->later, self, show_later);
}

/* The end of a game, and its undo, exchange the buttons, which is laid out together with the entry. Otherwise the words
 * follow after the entry is painted. */
static void
changed_cb (ProtokollTableFooter *self)
{
  const Sheet *sheet = get_sheet (self);

  refresh_rolls (self);
  if (sheet != NULL && sheet->finished == gtk_widget_get_visible (self->turn_buttons))
    show_words (self);
  after_paint_request (&self->later, self, show_later);
}

static void
set_controller (ProtokollTableFooter    *self,
                ProtokollGameController *controller)
{
  static const char *const counting[] = { "changed::count-saved-rolls", "changed::count-rolls" };

  if (controller == NULL)
    return;
  self->controller = g_object_ref (controller);
  self->session = g_object_ref (protokoll_game_controller_get_session (controller));
  self->settings = g_object_ref (protokoll_game_controller_get_settings (controller));
  self->pace = protokoll_pace_new (controller);
  self->last_entry = protokoll_last_entry_new (self->session);
  protokoll_pace_set_wanted (self->pace, self->size_class == SIZE_CLASS_WIDE);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "rolled", G_CALLBACK (rolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "badges", G_CALLBACK (show_words), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pace, "changed", G_CALLBACK (show_words), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->last_entry, "changed", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (counting); i++)
    g_signal_connect_object (self->settings, counting[i], G_CALLBACK (counting_cb), self, G_CONNECT_SWAPPED);
  refresh_rolls (self);
}

static void
set_size_class (ProtokollTableFooter *self,
                SizeClass             size_class)
{
  self->size_class = size_class;
  gtk_widget_set_size_request (self->box, -1, -1);
  if (self->session == NULL)
    return;
  fit_undo (self);
  protokoll_pace_set_wanted (self->pace, size_class == SIZE_CLASS_WIDE);
  if (self->counter != NULL)
    protokoll_roll_counter_set_compact (self->counter, size_class != SIZE_CLASS_WIDE);
  fit (self);
}

/* --- layout: one child, and words that are chosen again when their room changes --- */

static GtkSizeRequestMode
protokoll_table_footer_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (gtk_widget_get_first_child (widget));
}

static void
protokoll_table_footer_measure (GtkWidget      *widget,
                                GtkOrientation  orientation,
                                int             for_size,
                                int            *minimum,
                                int            *natural,
                                int            *minimum_baseline,
                                int            *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
}

/* Widgets cannot be shown or hidden while they are allocated, so the words are chosen after the next frame. */
static void
protokoll_table_footer_size_allocate (GtkWidget *widget,
                                      int        width,
                                      int        height,
                                      int        baseline)
{
  ProtokollTableFooter *self = PROTOKOLL_TABLE_FOOTER (widget);

  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
  if (gtk_widget_get_mapped (widget))
    after_paint_request (&self->fit_later, self, words_later);
}

static void
protokoll_table_footer_get_property (GObject    *object,
                                     guint       id,
                                     GValue     *value,
                                     GParamSpec *pspec)
{
  if (id == PROP_CONTROLLER)
    g_value_set_object (value, PROTOKOLL_TABLE_FOOTER (object)->controller);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
protokoll_table_footer_set_property (GObject      *object,
                                     guint         id,
                                     const GValue *value,
                                     GParamSpec   *pspec)
{
  ProtokollTableFooter *self = PROTOKOLL_TABLE_FOOTER (object);

  switch (id)
    {
    case PROP_CONTROLLER:
      set_controller (self, g_value_get_object (value));
      break;
    case PROP_SHEET:
      self->sheet = g_value_get_object (value);
      g_signal_connect_object (self->sheet, "typing", G_CALLBACK (typing_cb), self, G_CONNECT_SWAPPED);
      break;
    case PROP_SIZE_CLASS:
      set_size_class (self, g_value_get_enum (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
protokoll_table_footer_dispose (GObject *object)
{
  ProtokollTableFooter *self = PROTOKOLL_TABLE_FOOTER (object);

  after_paint_cancel (&self->later);
  after_paint_cancel (&self->fit_later);
  widget_unparent_children (GTK_WIDGET (self));
  self->box = NULL;
  self->counter = NULL;
  g_clear_object (&self->last_entry);
  g_clear_object (&self->pace);
  g_clear_object (&self->settings);
  g_clear_object (&self->session);
  g_clear_object (&self->controller);
  G_OBJECT_CLASS (protokoll_table_footer_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, box);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, words);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, swatch);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, turn);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, below);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, undo_button);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, turn_buttons);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, tray_words);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, tray_die);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, roll_place);
}

static void
protokoll_table_footer_class_init (ProtokollTableFooterClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = protokoll_table_footer_get_property;
  object_class->set_property = protokoll_table_footer_set_property;
  object_class->dispose = protokoll_table_footer_dispose;
  widget_class->get_request_mode = protokoll_table_footer_get_request_mode;
  widget_class->measure = protokoll_table_footer_measure;
  widget_class->size_allocate = protokoll_table_footer_size_allocate;
  widget_class->root = protokoll_table_footer_root;
  widget_class->unroot = protokoll_table_footer_unroot;

  g_object_class_install_property (object_class, PROP_CONTROLLER,
                                   g_param_spec_object ("controller", NULL, NULL, PROTOKOLL_TYPE_GAME_CONTROLLER,
                                                        flags | G_PARAM_READABLE));
  g_object_class_install_property (object_class, PROP_SHEET,
                                   g_param_spec_object ("sheet", NULL, NULL, PROTOKOLL_TYPE_SHEET_VIEW, flags));
  g_object_class_install_property (object_class, PROP_SIZE_CLASS, size_class_param (flags));

  g_type_ensure (PROTOKOLL_TYPE_DIE);
  g_type_ensure (PROTOKOLL_TYPE_STAKE_LINE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/table/table-footer.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, undo_cb);
}

static void
protokoll_table_footer_init (ProtokollTableFooter *self)
{
  self->size_class = SIZE_CLASS_WIDE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_child_visible (self->undo_button, FALSE);
  self->shield = tap_shield_new ();
  gtk_widget_add_controller (GTK_WIDGET (self), self->shield);
  g_signal_connect (self, "notify::visible", G_CALLBACK (visible_cb), NULL);
}

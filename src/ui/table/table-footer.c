/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-footer.h"

#include "outlook-words.h"
#include "roll-words.h"

#include "core/durations.h"
#include "ui/coins/coin-words.h"
#include "ui/dice-tray/die.h"
#include "ui/game/pace.h"
#include "ui/sheet/sheet-view.h"
#include "ui/sheet/sheet-words.h"
#include "ui/widgets/after-paint.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/size-class.h"
#include "ui/widgets/tap-shield.h"
#include "ui/widgets/widget-util.h"
#include "ui/widgets/move-words.h"

#include <glib/gi18n.h>

/* The least characters that have room in the words of the turn; the second where the counter needs the room. */
#define TURN_LEAST_CHARS 8
#define SHORT_TURN_CHARS 6

/* The seconds for which the last entry is told. */
#define LAST_SECONDS 8

#define CLOCK "turn-clock"

/* The most lines of the words who leads, which take the width that is left. */
#define OUTLOOK_LINES 2

/* The dots in the template: one for each regular roll, filled once it was made; none are shown for more rolls. */
#define MOST_DOTS 5

/* Room for "1 left + 6 saved" in every language, or for half of it on each of two lines where there is little room. */
#define LEFT_CHARS 18
#define COMPACT_LEFT_CHARS 10

struct _ProtokollTableFooter
{
  GtkWidget parent_instance;

  GtkLabel *stake;
  GtkWidget *box;
  GtkWidget *words;
  GtkWidget *swatch;
  GtkInscription *turn;
  GtkInscription *below; /* how the player compares with the usual, or the turn while @turn shows the last entry */
  GtkWidget *outlook;    /* who leads by how much */
  GtkWidget *clock;
  GtkWidget *undo_button;
  GtkWidget *turn_buttons;
  GtkWidget *tray_words;
  GtkWidget *tray_die;
  GtkWidget *rolls;      /* the next three, while rolls are counted */
  GtkWidget *dots;
  GtkInscription *left;
  GtkWidget *count_button;
  GtkWidget *result_button;

  ProtokollSession *session;
  GSettings *settings;
  ProtokollPace *pace;
  ProtokollSheetView *sheet;
  SizeClass size_class;
  struct
  {
    Game *game;    /* the game whose last step it is; NULL where there is none, or none any more */
    MoveStep step; /* its moves belong to the game */
    guint source;  /* forgets it */
  } last;          /* the entry that was made last, which is told for some seconds */
  AfterPaint later;     /* shows words and rolls once the numbers of an entry are painted, or their room has changed */
  guint ticks;          /* the source that moves the clock, only while the clock is seen */
  int outlook_width;    /* the width of @outlook in pixels when its text was chosen */
  GtkEventController *keys;
  GtkEventController *shield;
  gboolean space_held;
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
  return gtk_widget_get_visible (self->rolls);
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

/* --- the last entry --- */

static void
forget_last (ProtokollTableFooter *self)
{
  g_clear_handle_id (&self->last.source, g_source_remove);
  g_clear_pointer (&self->last.game, game_unref);
}

/* Returns "Anna · 6 + 2: 42 points", or with @brief "6 + 2: 42"; or that a correction took a joker away, which is
 * allowed and told (docs/rules.md, 7). Owned by the caller. */
static char *
get_last_words (ProtokollTableFooter *self,
                gboolean              brief)
{
  const Game *game = self->last.game;
  const Move *broken = move_words_find_broken (game, &self->last.step);
  g_autofree char *what = NULL;

  if (broken != NULL && brief)
    /* Translators: of an entry that was a joker before a correction. */
    return g_strdup_printf (_("%s: no longer a joker"), game_get_rules (game)->entries[broken->entry].name);
  if (broken != NULL)
    return sheet_words_broken_joker (game, broken);
  if (brief)
    return move_words_brief (game, &self->last.step);
  what = move_words_what (game, &self->last.step);
  return sheet_words_of_player (game, self->last.step.move->seat, what);
}

/* --- the turn --- */

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

  if (!sheet->finished && self->last.game != NULL)
    {
      g_autofree char *entered = get_last_words (self, FALSE);
      g_autofree char *what = get_last_words (self, TRUE);

      seat = self->last.step.move->seat;
      inscribe (self->turn, entered, (const char *[]) { entered, what, NULL });
      below = turn;
    }
  else
    inscribe (self->turn, turn, (const char *[]) { turn, brief, NULL });
  inscribe (self->below, below == pace ? pace_of : below, (const char *[]) { below, NULL });
  show_swatch (self, seat);
}

/* --- the undo button, which undoes the last entry as long as that is told, else a roll --- */

/* A button uses its label as accessible name, so this must follow each change of the label. */
static void
name_undo (ProtokollTableFooter *self)
{
  const char *words = self->last.game != NULL ? _("Undo this entry") : _("Undo a roll");

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
  gboolean shown = !sheet->finished && (rolled || self->last.game != NULL);

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
  gtk_widget_activate_action (GTK_WIDGET (self), self->last.game != NULL ? "win.undo" : "win.take-back-roll", NULL);
  tap_shield_raise (self->shield);
}

/* --- who leads, on a wide window, and how long ago the last entry was made --- */

static void
show_outlook (ProtokollTableFooter *self)
{
  const Sheet *sheet = get_sheet (self);
  gboolean wide = sheet != NULL && self->size_class == SIZE_CLASS_WIDE;
  g_autofree char *words = wide ? outlook_words_game (sheet) : NULL;
  gboolean whole = words == NULL || widget_has_room (self->outlook, words, OUTLOOK_LINES, 0);
  g_autofree char *brief = whole ? NULL : outlook_words_lead (sheet);
  const char *shown = whole ? words : widget_has_room (self->outlook, brief, OUTLOOK_LINES, 0) ? brief : NULL;

  self->outlook_width = gtk_widget_get_width (self->outlook);
  gtk_inscription_set_text (GTK_INSCRIPTION (self->outlook), shown);
  gtk_widget_set_tooltip_text (self->outlook, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->outlook), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words != NULL ? words : "", -1);
}

/* Seconds since the turn began; -1 where that is unknown, or so long ago that the game has paused. */
static gint64
get_passed (ProtokollTableFooter *self)
{
  const Sheet *sheet = get_sheet (self);
  gint64 begin = sheet != NULL && !sheet->finished ? durations_get_turn_begin (sheet->game) : 0;
  gint64 passed;

  if (begin == 0)
    return -1;
  passed = g_get_real_time () / G_USEC_PER_SEC - begin;
  return passed > DURATIONS_PAUSE ? -1 : MAX (0, passed);
}

static gboolean
tick_cb (gpointer footer)
{
  ProtokollTableFooter *self = footer;
  gint64 passed = get_passed (self);
  g_autofree char *words = passed >= 0 ? outlook_words_clock (passed) : g_strdup ("");

  gtk_inscription_set_text (GTK_INSCRIPTION (self->clock), words);
  if (passed >= 0)
    return G_SOURCE_CONTINUE;
  self->ticks = 0;
  return G_SOURCE_REMOVE;
}

/* Starts or stops the clock, which runs only while it is wanted and seen. */
static void
refresh_clock (ProtokollTableFooter *self)
{
  gboolean wanted = g_settings_get_boolean (self->settings, CLOCK);

  g_clear_handle_id (&self->ticks, g_source_remove);
  gtk_widget_set_visible (self->clock, wanted);
  if (wanted && gtk_widget_get_mapped (GTK_WIDGET (self)) && tick_cb (self))
    self->ticks = g_timeout_add_seconds (1, tick_cb, self);
}

static void
protokoll_table_footer_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (protokoll_table_footer_parent_class)->map (widget);
  refresh_clock (PROTOKOLL_TABLE_FOOTER (widget));
}

static void
protokoll_table_footer_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&PROTOKOLL_TABLE_FOOTER (widget)->ticks, g_source_remove);
  GTK_WIDGET_CLASS (protokoll_table_footer_parent_class)->unmap (widget);
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
  gtk_widget_set_hexpand (self->rolls, compact);
  gtk_widget_set_visible (self->tray_words, self->size_class > SIZE_CLASS_NARROW);
  gtk_widget_set_visible (self->tray_die, self->size_class <= SIZE_CLASS_NARROW);
  gtk_widget_set_visible (self->outlook, wide);
  if (gtk_widget_get_width (self->outlook) != self->outlook_width)
    show_outlook (self);
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
  if (finished == gtk_widget_get_visible (self->result_button))
    return;
  gtk_widget_set_size_request (self->box, -1, finished ? get_whole_height (self->box) : -1);
  gtk_widget_set_visible (self->result_button, finished);
}

/* Tells the coins on the table in a game for coins and, once it is finished, who gets what. Only another text is set,
 * because that causes a new layout, and an entry does not change it. */
static void
show_stake (ProtokollTableFooter *self,
            const Sheet          *sheet)
{
  gboolean staked = game_get_facts (sheet->game)->bet > 0;
  g_autofree char *words = NULL;

  if (staked)
    words = sheet->finished ? coin_words_outcome (sheet) : coin_words_pot (sheet->game);
  if (staked && strcmp (gtk_label_get_label (self->stake), words) != 0)
    gtk_label_set_label (self->stake, words);
  gtk_widget_set_visible (GTK_WIDGET (self->stake), staked);
}

static void
show_words (gpointer footer)
{
  ProtokollTableFooter *self = footer;
  const Sheet *sheet = get_sheet (self);

  if (sheet == NULL)
    return;
  show_stake (self, sheet);
  show_turn (self, sheet);
  show_outlook (self);
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

gboolean
protokoll_table_footer_counts_rolls (ProtokollTableFooter *self)
{
  const Sheet *sheet = get_sheet (self);

  return sheet != NULL && !sheet->finished && g_settings_get_boolean (self->settings, get_key (sheet));
}

static void
show_dots (ProtokollTableFooter *self,
           guint                 n,
           guint                 made)
{
  guint i = 0;

  for (GtkWidget *dot = gtk_widget_get_first_child (self->dots); dot != NULL; dot = gtk_widget_get_next_sibling (dot))
    {
      gtk_widget_set_visible (dot, i < n && n <= MOST_DOTS);
      widget_set_class (dot, "made", i < made);
      i++;
    }
}

static void
speak_rolls (ProtokollTableFooter *self,
             const char           *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rolls), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/* Shows the rolls of the turn, if they are counted. If the button becomes insensitive while it has the focus, that goes
 * back to the sheet. */
static void
show_rolls (ProtokollTableFooter *self)
{
  const Sheet *sheet = get_sheet (self);
  gboolean counts = protokoll_table_footer_counts_rolls (self);

  if (counts != is_counting (self))
    {
      gtk_widget_set_visible (self->rolls, counts);
      fit (self);
    }
  if (counts)
    {
      const Ruleset *rules = game_get_rules (sheet->game);
      const SheetSeat *seat = &sheet->seats[sheet->turn];
      g_autofree char *spoken = roll_words_spoken (sheet, sheet->turn);
      g_autofree char *left = roll_words_left (rules, seat);

      if (seat->rolls == seat->max_rolls && gtk_widget_has_focus (self->count_button))
        protokoll_sheet_view_focus_back (self->sheet);
      widget_set_class (self->rolls, "refused", FALSE);
      gtk_inscription_set_text (self->left, left);
      show_dots (self, rules->n_rolls, seat->rolls);
      speak_rolls (self, spoken);
      gtk_widget_set_sensitive (self->count_button, seat->rolls < seat->max_rolls);
    }
  if (sheet != NULL)
    show_undo (self, sheet);
}

/* Where little room is there are no dots, and the words stand on two lines. */
static void
fit_rolls (ProtokollTableFooter *self)
{
  gboolean compact = self->size_class != SIZE_CLASS_WIDE;

  widget_set_class (self->rolls, "compact", compact);
  gtk_widget_set_visible (self->dots, !compact);
  gtk_inscription_set_nat_chars (self->left, compact ? COMPACT_LEFT_CHARS : LEFT_CHARS);
  gtk_inscription_set_min_lines (self->left, compact ? 2 : 1);
  /* Translators: the button that counts a roll, where there is little room. About 5 letters. */
  gtk_button_set_label (GTK_BUTTON (self->count_button), compact ? _("Roll") : _("Count Roll"));
  /* A button uses its label as accessible name, so the name is set after the label. */
  spoken_set (self->count_button, _("Count a roll"));
}

void
protokoll_table_footer_count_roll (ProtokollTableFooter *self)
{
  g_autoptr (GError) error = NULL;

  if (protokoll_session_count_roll (self->session, get_sheet (self)->turn, &error))
    return;
  widget_set_class (self->rolls, "refused", TRUE);
  speak_rolls (self, error->message);
}

/* The action is enabled after the last roll, too, so that the key says why nothing is counted; only the button is
 * insensitive. So the button has no action name, which would make it as sensitive as the action. */
static void
count_cb (ProtokollTableFooter *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.count-roll", NULL);
}

void
protokoll_table_footer_take_back_roll (ProtokollTableFooter *self)
{
  protokoll_session_take_back_roll (self->session, get_sheet (self)->turn, NULL);
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
  show_rolls (self);
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
         gtk_widget_is_ancestor (focus, self->rolls);
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
      !protokoll_table_footer_counts_rolls (self))
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

static void
protokoll_table_footer_root (GtkWidget *widget)
{
  ProtokollTableFooter *self = PROTOKOLL_TABLE_FOOTER (widget);
  GtkWidget *root;

  GTK_WIDGET_CLASS (protokoll_table_footer_parent_class)->root (widget);
  root = GTK_WIDGET (gtk_widget_get_root (widget));
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

  gtk_widget_remove_controller (root, g_steal_pointer (&self->keys));
  g_signal_handlers_disconnect_by_func (root, forget_key, self);
  GTK_WIDGET_CLASS (protokoll_table_footer_parent_class)->unroot (widget);
}

/* --- what happens --- */

static void
show_later (gpointer footer)
{
  show_words (footer);
  show_rolls (footer);
  refresh_clock (footer);
}

/* The end of a game, and its undo, exchange the buttons, which is laid out together with the entry. Other words follow
 * after the numbers, because it takes as long to choose them as to paint these. */
void
protokoll_table_footer_show_game (ProtokollTableFooter *self)
{
  const Sheet *sheet = get_sheet (self);

  forget_last (self);
  protokoll_pace_ask (self->pace);
  if (sheet != NULL && sheet->finished == gtk_widget_get_visible (self->turn_buttons))
    show_later (self);
  else
    after_paint_request (&self->later, self, show_later);
}

static gboolean
last_over_cb (gpointer data)
{
  ProtokollTableFooter *self = data;

  self->last.source = 0;
  forget_last (self);
  show_words (self);
  return G_SOURCE_REMOVE;
}

void
protokoll_table_footer_tell_entry (ProtokollTableFooter *self)
{
  self->last.game = game_ref (protokoll_session_get_game (self->session));
  move_words_last (self->last.game, &self->last.step);
  self->last.source = g_timeout_add_seconds (LAST_SECONDS, last_over_cb, self);
  after_paint_request (&self->later, self, show_later);
}

void
protokoll_table_footer_tell_rolls (ProtokollTableFooter *self)
{
  gboolean told = self->last.game != NULL;

  forget_last (self);
  if (told)
    show_words (self);
  show_rolls (self);
}

static void
typing_cb (ProtokollTableFooter *self)
{
  if (self->last.game == NULL || !protokoll_sheet_view_is_typing (self->sheet))
    return;
  forget_last (self);
  show_words (self);
}

void
protokoll_table_footer_set_controller (ProtokollTableFooter    *self,
                                       ProtokollGameController *controller,
                                       ProtokollSheetView      *sheet)
{
  static const char *const counting[] = { "changed::count-saved-rolls", "changed::count-rolls" };

  self->session = g_object_ref (protokoll_game_controller_get_session (controller));
  self->settings = g_object_ref (protokoll_game_controller_get_settings (controller));
  self->pace = protokoll_pace_new (controller);
  self->sheet = sheet;
  g_signal_connect_object (self->session, "badges", G_CALLBACK (show_words), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pace, "changed", G_CALLBACK (show_words), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "typing", G_CALLBACK (typing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::" CLOCK, G_CALLBACK (refresh_clock), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (counting); i++)
    g_signal_connect_object (self->settings, counting[i], G_CALLBACK (counting_cb), self, G_CONNECT_SWAPPED);
}

void
protokoll_table_footer_fit (ProtokollTableFooter *self,
                            SizeClass             size_class)
{
  self->size_class = size_class;
  gtk_widget_set_size_request (self->box, -1, -1);
  fit_undo (self);
  fit_rolls (self);
  protokoll_pace_set_wanted (self->pace, size_class == SIZE_CLASS_WIDE);
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
    after_paint_request (&self->later, self, show_later);
}

static void
protokoll_table_footer_dispose (GObject *object)
{
  ProtokollTableFooter *self = PROTOKOLL_TABLE_FOOTER (object);

  after_paint_cancel (&self->later);
  /* The button loses its action with the window, when the words are gone already. */
  if (self->result_button != NULL)
    g_signal_handlers_disconnect_by_func (self->result_button, result_cb, self);
  self->result_button = NULL;
  widget_unparent_children (GTK_WIDGET (self));
  forget_last (self);
  g_clear_object (&self->pace);
  g_clear_object (&self->settings);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (protokoll_table_footer_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, stake);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, box);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, words);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, swatch);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, turn);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, below);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, outlook);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, clock);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, undo_button);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, turn_buttons);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, tray_words);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, tray_die);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, rolls);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, dots);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, left);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, count_button);
  gtk_widget_class_bind_template_child (class, ProtokollTableFooter, result_button);
}

static void
protokoll_table_footer_class_init (ProtokollTableFooterClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_table_footer_dispose;
  widget_class->get_request_mode = protokoll_table_footer_get_request_mode;
  widget_class->measure = protokoll_table_footer_measure;
  widget_class->size_allocate = protokoll_table_footer_size_allocate;
  widget_class->map = protokoll_table_footer_map;
  widget_class->unmap = protokoll_table_footer_unmap;
  widget_class->root = protokoll_table_footer_root;
  widget_class->unroot = protokoll_table_footer_unroot;

  g_type_ensure (PROTOKOLL_TYPE_DIE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/table/table-footer.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, undo_cb);
  gtk_widget_class_bind_template_callback (widget_class, count_cb);
  gtk_widget_class_bind_template_callback (widget_class, result_cb);
}

static void
protokoll_table_footer_init (ProtokollTableFooter *self)
{
  self->size_class = SIZE_CLASS_WIDE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_child_visible (self->undo_button, FALSE);
  self->shield = tap_shield_new ();
  gtk_widget_add_controller (GTK_WIDGET (self), self->shield);
}

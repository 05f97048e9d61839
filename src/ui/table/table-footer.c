/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-footer.h"

#include "news.h"
#include "outlook-words.h"
#include "roll-counter.h"

#include "core/durations.h"
#include "ui/coins/coin-words.h"
#include "ui/dice-tray/die.h"
#include "ui/game/pace.h"
#include "ui/sheet/sheet-words.h"
#include "ui/widgets/after-paint.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/tap-shield.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>

/* The least characters that have room in the words of the turn; the second where the buttons need the room. */
#define TURN_LEAST_CHARS 8
#define SHORT_TURN_CHARS 6

/* Settings. */
#define CLOCK "turn-clock"
#define TURN_TIME "turn-time"
#define ENTRY_MADE "entry-made"

/* What the undo button is for. */
typedef enum
{
  UNDO_NONE,
  UNDO_ROLL,
  UNDO_ENTRY,
  UNDO_TOAST, /* what a toast offers */
} Undo;

struct _ProtokollTableFooter
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *swatch;
  GtkInscription *turn;
  GtkBox *second_line;
  ProtokollRollCounter *rolls;
  GtkInscription *below; /* the news, or how the game stands */
  GtkWidget *clock;
  GtkWidget *undo_button;
  GtkWidget *turn_buttons;
  GtkWidget *tray_button;
  GtkWidget *tray_words;
  GtkWidget *tray_die;
  GtkWidget *count_button;
  GtkWidget *result_button;
  gboolean shows_end; /* the panel with the result is open, which has a button of its own to close it */

  ProtokollSession *session;
  GSettings *settings;
  ProtokollPace *pace;
  News news;
  ProtokollSheetView *sheet;
  SizeClass size_class;
  Undo undo;        /* what the undo button was last labelled for */
  AfterPaint later; /* shows the words once the numbers of an entry are painted, or their room has changed */
  guint ticks;      /* the source that moves the clock, only while the clock is seen or has time to run out */
  gint64 running;   /* when the turn began whose time was not up when last looked at */
  GtkEventController *shield;
};

static guint time_up_signal;

G_DEFINE_FINAL_TYPE (ProtokollTableFooter, protokoll_table_footer, GTK_TYPE_WIDGET)

static const Sheet *
get_sheet (ProtokollTableFooter *self)
{
  return protokoll_session_get_sheet (self->session);
}

static gboolean
is_narrow (ProtokollTableFooter *self)
{
  return self->size_class <= SIZE_CLASS_NARROW;
}

static gboolean
is_wide (ProtokollTableFooter *self)
{
  return self->size_class == SIZE_CLASS_WIDE;
}

gboolean
protokoll_table_footer_counts_rolls (ProtokollTableFooter *self)
{
  return protokoll_roll_counter_counts (self->rolls);
}

/* --- words: a sentence where it has room, else a shorter text, so that no word is cut. Screen readers are always told
 * the sentence --- */

/* The lines that @text takes in the width of @widget; none before that has a width, and very many if a word is wider. */
static int
count_lines (GtkWidget  *widget,
             const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int room = gtk_widget_get_width (widget), width;

  if (room <= 0)
    return 0;
  pango_layout_set_width (layout, room * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width <= room ? pango_layout_get_line_count (layout) : G_MAXINT;
}

/* Shows the first of @texts that has room in @most_lines, or else the last one; @texts ends with NULL. The first is for
 * screen readers and, where it is not shown whole, in a tooltip. A GtkInscription requests no other size when its text
 * changes, so that an entry causes no new layout. */
static void
inscribe (GtkInscription    *inscription,
          int                most_lines,
          const char *const *texts)
{
  GtkWidget *widget = GTK_WIDGET (inscription);
  const char *whole = texts[0];
  int lines;

  while ((lines = count_lines (widget, texts[0])) > most_lines && texts[1] != NULL)
    texts++;
  if (g_strcmp0 (gtk_inscription_get_text (inscription), texts[0]) != 0)
    gtk_inscription_set_text (inscription, texts[0]);
  gtk_inscription_set_nat_lines (inscription, (guint) CLAMP (lines, 1, most_lines));
  gtk_widget_set_tooltip_text (widget, lines <= most_lines && texts[0] == whole ? NULL : whole);
  gtk_accessible_update_property (GTK_ACCESSIBLE (inscription), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
}

/* --- the first line --- */

/* On a telephone, the names of those who have won may need two lines. */
static void
show_turn (ProtokollTableFooter *self,
           const Sheet          *sheet)
{
  g_autofree char *turn = sheet_words_turn (sheet);
  g_autofree char *brief = sheet_words_turn_brief (sheet);
  g_autoptr (Badges) badges = protokoll_session_get_badges (self->session);

  inscribe (self->turn, is_narrow (self) && sheet->finished ? 2 : 1, (const char *[]) { turn, brief, NULL });
  badge_show_swatch (self->swatch, badges->colors[sheet->turn]);
}

/* --- the second line --- */

/* Whether nobody has entered anything in this program yet; who plays for coins is told of them instead. */
static gboolean
is_first_turn (ProtokollTableFooter *self,
               const Sheet          *sheet)
{
  return game_get_n_moves (sheet->game) == 0 && game_get_facts (sheet->game)->bet == 0 && sheet->seats[sheet->turn].rolls == 0 &&
         !g_settings_get_boolean (self->settings, ENTRY_MADE);
}

/* The coins in the pot or, once the game is finished, who gets what; NULL in a game without coins. */
static char *
get_coin_words (const Sheet *sheet)
{
  if (game_get_facts (sheet->game)->bet == 0)
    return NULL;
  return sheet->finished ? coin_words_outcome (sheet) : coin_words_pot (sheet->game);
}

/* Shows the news if there are any; to those who play the first game what to do; else how the game stands. News take the
 * room of the roll counter if that stands in this line, and on a telephone a toast or the first words have two lines.
 * There, who leads in the last rounds is told until the first roll, because the counter has nothing to say before. */
static void
show_below (ProtokollTableFooter *self,
            const Sheet          *sheet)
{
  g_auto (GStrv) news = news_get_texts (&self->news, !sheet->finished);
  gboolean first = news == NULL && is_first_turn (self, sheet), counts = protokoll_table_footer_counts_rolls (self);
  int most_lines = is_narrow (self) && (first || news_get_toast (&self->news) != NULL) ? 2 : 1;
  g_autofree char *outlook = news == NULL && !first ? outlook_words_turn (sheet) : NULL;
  gboolean in_place = is_narrow (self) && outlook != NULL && sheet->seats[sheet->turn].rolls == 0;
  gboolean beside = counts && !is_wide (self) && !in_place;

  gtk_widget_set_visible (GTK_WIDGET (self->rolls),
                          counts && (is_wide (self) || (news == NULL && !first && !in_place)));
  widget_set_class (GTK_WIDGET (self->below), "news", news != NULL || first);
  if (news != NULL)
    inscribe (self->below, most_lines, (const char *const *) news);
  else if (first)
    inscribe (self->below, most_lines,
              (const char *[]) { _("Roll your dice, then tap a cell or type: 3 for three fours."),
                                 _("Roll your dice, then tap a cell."), NULL });
  else
    {
      g_autofree char *coins = get_coin_words (sheet);
      g_autofree char *stands = outlook != NULL ? g_steal_pointer (&outlook) : protokoll_pace_get_words (self->pace);
      g_autofree char *both = coins != NULL && stands != NULL ? g_strdup_printf ("%s · %s", coins, stands) : NULL;
      const char *alone = coins != NULL ? coins : stands != NULL ? stands : "";

      /* Beside the counter there may be no room for any words. */
      inscribe (self->below, 1, (const char *[]) { both != NULL ? both : alone, alone, beside ? "" : stands, NULL });
    }
  gtk_widget_set_visible (GTK_WIDGET (self->second_line),
                          *gtk_inscription_get_text (self->below) != '\0' || beside);
}

/* --- the undo button --- */

/* On a telephone only the button in the header undoes an entry. */
static Undo
find_undo (ProtokollTableFooter *self,
           const Sheet          *sheet)
{
  AdwToast *toast = news_get_toast (&self->news);

  if (toast != NULL && adw_toast_get_button_label (toast) != NULL)
    return UNDO_TOAST;
  if (sheet->finished)
    return UNDO_NONE;
  if (self->news.game != NULL && !is_narrow (self))
    return UNDO_ENTRY;
  return protokoll_table_footer_counts_rolls (self) && sheet->seats[sheet->turn].rolls > 0 ? UNDO_ROLL : UNDO_NONE;
}

/* The button has a word where there is room, else an icon; with a toast it has the words of that. It uses its label as
 * accessible name, so that follows. */
static void
label_undo (ProtokollTableFooter *self,
            Undo                  undo)
{
  GtkButton *button = GTK_BUTTON (self->undo_button);
  AdwToast *toast = news_get_toast (&self->news);
  const char *label = undo == UNDO_TOAST ? adw_toast_get_button_label (toast) : _("Undo");
  g_autoptr (GString) words = g_string_new (undo == UNDO_ENTRY ? _("Undo this entry") : _("Undo a roll"));

  self->undo = undo;
  if (undo == UNDO_TOAST)
    {
      g_string_assign (words, label);
      g_string_replace (words, "_", "", 0);
    }
  if (undo != UNDO_TOAST && is_narrow (self))
    gtk_button_set_icon_name (button, "edit-undo-symbolic");
  else
    gtk_button_set_label (button, label);
  gtk_widget_set_tooltip_text (self->undo_button, undo != UNDO_TOAST ? words->str : NULL);
  spoken_set (self->undo_button, words->str);
}

/* Shows or hides the undo button. It keeps its place while it is hidden, so that there is no new layout; on a telephone
 * only where it is for rolls, too. Tab leads only to what no key does. */
static void
show_undo (ProtokollTableFooter *self,
           const Sheet          *sheet)
{
  Undo undo = find_undo (self, sheet);
  gboolean counts = protokoll_table_footer_counts_rolls (self);

  gtk_widget_set_visible (self->undo_button, undo != UNDO_NONE || (is_narrow (self) ? counts : !sheet->finished));
  gtk_widget_set_visible (self->tray_button, !is_narrow (self) || undo != UNDO_TOAST);
  if (undo != UNDO_TOAST && gtk_widget_has_focus (self->undo_button))
    protokoll_sheet_view_focus_back (self->sheet);
  gtk_widget_set_focusable (self->undo_button, undo == UNDO_TOAST);
  if (undo != UNDO_NONE && (undo != self->undo || undo == UNDO_TOAST))
    label_undo (self, undo);
  if (gtk_widget_get_child_visible (self->undo_button) == (undo != UNDO_NONE))
    return;
  gtk_widget_set_child_visible (self->undo_button, undo != UNDO_NONE);
  /* A widget that was not painted since its style changed cannot queue its own drawing. */
  gtk_widget_queue_draw (self->box);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->undo_button), GTK_ACCESSIBLE_STATE_HIDDEN, undo == UNDO_NONE, -1);
}

/* A press may come late, when there is nothing to undo any more. The shield keeps the second half of a double tap from
 * undoing the entry before, too. */
static void
undo_cb (ProtokollTableFooter *self)
{
  Undo undo = find_undo (self, get_sheet (self));

  if (undo == UNDO_TOAST)
    {
      g_autoptr (AdwToast) toast = g_object_ref (news_get_toast (&self->news));

      g_signal_emit_by_name (toast, "button-clicked");
      adw_toast_dismiss (toast);
    }
  else if (undo != UNDO_NONE)
    gtk_widget_activate_action (GTK_WIDGET (self), undo == UNDO_ENTRY ? "win.undo" : "win.take-back-roll", NULL);
  tap_shield_raise (self->shield);
}

/* --- the clock: how long ago the last entry was made or, where there is a time for a turn, how much of it is left --- */

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

/* Tells that the time is up, if it was seen to run: nobody is told of a turn that comes back, or of long ago. */
static void
watch_time (ProtokollTableFooter *self,
            gboolean              is_up)
{
  gint64 begin = durations_get_turn_begin (get_sheet (self)->game);

  if (is_up && self->running == begin)
    g_signal_emit (self, time_up_signal, 0);
  self->running = is_up ? 0 : begin;
}

static gboolean
tick_cb (gpointer footer)
{
  ProtokollTableFooter *self = footer;
  gint64 time = g_settings_get_enum (self->settings, TURN_TIME), passed = get_passed (self);
  gboolean is_up = time > 0 && passed >= time;
  g_autofree char *words = passed < 0 ? g_strdup ("") : outlook_words_clock (time > 0 ? MAX (0, time - passed) : passed);

  gtk_inscription_set_text (GTK_INSCRIPTION (self->clock), words);
  widget_set_class (self->clock, "up", is_up);
  if (time > 0 && passed >= 0)
    watch_time (self, is_up);
  if (passed >= 0 && !is_up)
    return G_SOURCE_CONTINUE;
  self->ticks = 0;
  return G_SOURCE_REMOVE;
}

/* Starts or stops the clock. One that counts up runs only while it is seen; the time for a turn also runs out behind the
 * tray and other pages. */
static void
refresh_clock (ProtokollTableFooter *self)
{
  gboolean counts_down = g_settings_get_enum (self->settings, TURN_TIME) > 0;
  gboolean counts_up = !counts_down && g_settings_get_boolean (self->settings, CLOCK);

  g_clear_handle_id (&self->ticks, g_source_remove);
  gtk_widget_set_visible (self->clock, counts_up || counts_down);
  if ((counts_down || (counts_up && gtk_widget_get_mapped (GTK_WIDGET (self)))) && tick_cb (self))
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
  GTK_WIDGET_CLASS (protokoll_table_footer_parent_class)->unmap (widget);
  refresh_clock (PROTOKOLL_TABLE_FOOTER (widget));
}

/* --- the buttons --- */

/* Shows the button of the result, which opens its panel, in place of the buttons of a turn. */
static void
show_result_button (ProtokollTableFooter *self,
                    gboolean              finished)
{
  gtk_widget_set_visible (self->turn_buttons, !finished);
  gtk_widget_set_visible (self->result_button, finished && !self->shows_end);
}

void
protokoll_table_footer_show_end (ProtokollTableFooter *self,
                                 gboolean              open)
{
  const Sheet *sheet = get_sheet (self);

  self->shows_end = open;
  show_result_button (self, sheet != NULL && sheet->finished);
}

/* The action is enabled after the last roll, too, so that the key says why nothing is counted; only the button is
 * insensitive. So the button has no action name, which would make it as sensitive as the action. */
static void
count_cb (ProtokollTableFooter *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.count-roll", NULL);
}

void
protokoll_table_footer_count_roll (ProtokollTableFooter *self)
{
  protokoll_roll_counter_count (self->rolls);
}

void
protokoll_table_footer_take_back_roll (ProtokollTableFooter *self)
{
  protokoll_session_take_back_roll (self->session, get_sheet (self)->turn, NULL);
}

/* Shows the rolls of the turn, if they are counted. If the button becomes insensitive while it has the focus, that goes
 * back to the sheet. */
static void
show_rolls (ProtokollTableFooter *self,
            const Sheet          *sheet)
{
  const SheetSeat *seat = &sheet->seats[sheet->turn];
  gboolean counts = protokoll_table_footer_counts_rolls (self);

  if (counts)
    protokoll_roll_counter_show (self->rolls, !is_wide (self));
  if (seat->rolls == seat->max_rolls && gtk_widget_has_focus (self->count_button))
    protokoll_sheet_view_focus_back (self->sheet);
  gtk_widget_set_visible (self->count_button, counts);
  gtk_widget_set_sensitive (self->count_button, seat->rolls < seat->max_rolls);
}

/* --- what there is room for --- */

/* The roll counter stands beside its button or, where there is less room, in the second line. */
static void
place_rolls (ProtokollTableFooter *self)
{
  GtkWidget *rolls = GTK_WIDGET (self->rolls);
  GtkBox *place = is_wide (self) ? GTK_BOX (self->turn_buttons) : self->second_line;
  GtkBox *parent = GTK_BOX (gtk_widget_get_parent (rolls));

  if (parent == place)
    return;
  g_object_ref (rolls);
  gtk_box_remove (parent, rolls);
  gtk_box_insert_child_after (place, rolls, is_wide (self) ? self->tray_button : NULL);
  g_object_unref (rolls);
}

/* With large text on a telephone the buttons stand below the words. */
static void
fit (ProtokollTableFooter *self,
     const Sheet          *sheet)
{
  gboolean compact = self->size_class == SIZE_CLASS_COMPACT, counts = protokoll_table_footer_counts_rolls (self);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  compact && counts ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->swatch, !sheet->finished);
  widget_set_class (GTK_WIDGET (self->second_line), "indented", !sheet->finished);
  gtk_inscription_set_min_chars (self->turn, compact || (counts && is_narrow (self)) ? SHORT_TURN_CHARS
                                                                                     : TURN_LEAST_CHARS);
  widget_set_class (self->box, "large", size_class_is_large (gtk_widget_get_width (GTK_WIDGET (self))));
  gtk_widget_set_hexpand (self->count_button, compact);
  gtk_widget_set_visible (self->tray_words, !is_narrow (self));
  gtk_widget_set_visible (self->tray_die, is_narrow (self));
}

/* --- what happens --- */

static void
show (gpointer footer)
{
  ProtokollTableFooter *self = footer;
  const Sheet *sheet = get_sheet (self);

  if (sheet == NULL)
    return;
  show_turn (self, sheet);
  show_rolls (self, sheet);
  show_below (self, sheet);
  show_undo (self, sheet);
  show_result_button (self, sheet->finished);
  fit (self, sheet);
  refresh_clock (self);
}

/* The end of a game, and its undo, exchange the buttons, which is laid out together with the entry. Other words follow
 * after the numbers, because it takes as long to choose them as to paint these. */
void
protokoll_table_footer_show_game (ProtokollTableFooter *self)
{
  const Sheet *sheet = get_sheet (self);

  news_forget_entry (&self->news);
  protokoll_pace_ask (self->pace);
  if (sheet != NULL && sheet->finished == gtk_widget_get_visible (self->turn_buttons))
    show (self);
  else
    after_paint_request (&self->later, self, show);
}

void
protokoll_table_footer_tell_entry (ProtokollTableFooter *self)
{
  if (!g_settings_get_boolean (self->settings, ENTRY_MADE))
    g_settings_set_boolean (self->settings, ENTRY_MADE, TRUE);
  news_tell_entry (&self->news, protokoll_session_get_game (self->session));
  after_paint_request (&self->later, self, show);
}

/* Who counts rolls looks at the counter, which may have its place where a toast is told. */
void
protokoll_table_footer_tell_rolls (ProtokollTableFooter *self)
{
  news_forget_entry (&self->news);
  if (news_get_toast (&self->news) != NULL && !is_wide (self))
    {
      g_autoptr (AdwToast) toast = g_object_ref (news_get_toast (&self->news));

      adw_toast_dismiss (toast);
    }
  show (self);
}

void
protokoll_table_footer_tell_toast (gpointer  footer,
                                   AdwToast *toast)
{
  news_tell_toast (&PROTOKOLL_TABLE_FOOTER (footer)->news, toast);
}

static void
typing_cb (ProtokollTableFooter *self)
{
  if (protokoll_sheet_view_is_typing (self->sheet) && news_forget_entry (&self->news))
    show (self);
}

void
protokoll_table_footer_set_controller (ProtokollTableFooter    *self,
                                       ProtokollGameController *controller,
                                       ProtokollSheetView      *sheet)
{
  self->session = g_object_ref (protokoll_game_controller_get_session (controller));
  self->settings = g_object_ref (protokoll_game_controller_get_settings (controller));
  self->pace = protokoll_pace_new (controller);
  self->sheet = sheet;
  protokoll_roll_counter_follow (self->rolls, self->session, self->settings, GTK_WIDGET (sheet), self->count_button);
  g_signal_connect_object (self->session, "badges", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pace, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rolls, "switched", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "typing", G_CALLBACK (typing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::" CLOCK, G_CALLBACK (refresh_clock), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::" TURN_TIME, G_CALLBACK (refresh_clock), self, G_CONNECT_SWAPPED);
}

void
protokoll_table_footer_fit (ProtokollTableFooter *self,
                            SizeClass             size_class)
{
  self->size_class = size_class;
  self->undo = UNDO_NONE;
  place_rolls (self);
  show (self);
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
    after_paint_request (&self->later, self, show);
}

static void
protokoll_table_footer_dispose (GObject *object)
{
  ProtokollTableFooter *self = PROTOKOLL_TABLE_FOOTER (object);

  g_clear_handle_id (&self->ticks, g_source_remove);
  after_paint_cancel (&self->later);
  news_clear (&self->news);
  widget_unparent_children (GTK_WIDGET (self));
  g_clear_object (&self->pace);
  g_clear_object (&self->settings);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (protokoll_table_footer_parent_class)->dispose (object);
}

static void
protokoll_table_footer_class_init (ProtokollTableFooterClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_table_footer_dispose;
  time_up_signal = g_signal_new ("time-up", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  widget_class->get_request_mode = protokoll_table_footer_get_request_mode;
  widget_class->measure = protokoll_table_footer_measure;
  widget_class->size_allocate = protokoll_table_footer_size_allocate;
  widget_class->map = protokoll_table_footer_map;
  widget_class->unmap = protokoll_table_footer_unmap;

  g_type_ensure (PROTOKOLL_TYPE_DIE);
  g_type_ensure (PROTOKOLL_TYPE_ROLL_COUNTER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/table/table-footer.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableFooter, box);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableFooter, swatch);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableFooter, turn);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableFooter, second_line);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableFooter, rolls);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableFooter, below);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableFooter, clock);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableFooter, undo_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableFooter, turn_buttons);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableFooter, tray_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableFooter, tray_words);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableFooter, tray_die);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableFooter, count_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTableFooter, result_button);
  gtk_widget_class_bind_template_callback (widget_class, undo_cb);
  gtk_widget_class_bind_template_callback (widget_class, count_cb);
}

static void
protokoll_table_footer_init (ProtokollTableFooter *self)
{
  self->size_class = SIZE_CLASS_WIDE;
  self->news = (News) { show, self };
  gtk_widget_init_template (GTK_WIDGET (self));
  wrap_button (self->result_button);
  spoken_set (self->count_button, _("Count a roll"));
  gtk_widget_set_child_visible (self->undo_button, FALSE);
  self->shield = tap_shield_new ();
  gtk_widget_add_controller (GTK_WIDGET (self), self->shield);
}

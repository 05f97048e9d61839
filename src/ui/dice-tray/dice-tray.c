/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dice-tray.h"

#include "fit-list.h"
#include "odds-words.h"
#include "roll-board.h"
#include "core/fits.h"
#include "ui/sheet/sheet-words.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/plain-key.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <string.h>

/* Instead of the index of an entry. */
#define NONE -1

/* Instead of a number of rolls. */
#define ALL G_MAXUINT

/* The letters in a line of the button with the rolls that are left: “2 rolls”, and below it “left”. */
#define ROLLS_CHARS 7

struct _ProtokollDiceTray
{
  GtkWidget parent_instance;

  ProtokollSession *session;
  ProtokollSheetView *sheet;
  GtkLabel *title;
  GtkLabel *words;
  GtkWidget *rolls; /* shown only with chances */
  GtkWidget *enter;
  ProtokollRollBoard *board;
  ProtokollFitList *list; /* on the cells of the sheet */

  gboolean open;
  guint seat;       /* whose dice they are */
  int entry;        /* the entry to be corrected, or FITS_OPEN */
  Ruleset *rules;   /* the rules of the game and the player at that seat when the tray was opened */
  char *player;
  guint n_filled;   /* the filled entries of that seat at the last look */
  gboolean with_odds;
  guint most_left; /* the rolls left that were chosen, or ALL; never more are shown than there are */
};

G_DEFINE_FINAL_TYPE (ProtokollDiceTray, protokoll_dice_tray, GTK_TYPE_WIDGET)

static const Sheet *
get_sheet (ProtokollDiceTray *self)
{
  return protokoll_session_get_sheet (self->session);
}

static const SheetSeat *
get_figures (ProtokollDiceTray *self)
{
  return &get_sheet (self)->seats[self->seat];
}

gboolean
protokoll_dice_tray_is_open (ProtokollDiceTray *self)
{
  return self->open;
}

static void
show_words (ProtokollDiceTray *self,
            const char        *words)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->words), "problem");
  gtk_label_set_label (self->words, words);
}

static void
show_problem (ProtokollDiceTray *self,
              const char        *words)
{
  gtk_label_set_label (self->words, words);
  gtk_widget_add_css_class (GTK_WIDGET (self->words), "problem");
  gtk_widget_error_bell (GTK_WIDGET (self));
}

/* Moves the focus to the tray itself once an entry is chosen, so that Enter takes that, and away from what can be pressed
 * no more. */
static void
keep_focus (ProtokollDiceTray *self)
{
  GtkWidget *focus = widget_find_focus (GTK_WIDGET (self));
  gboolean can_stay = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) &&
                      gtk_widget_is_sensitive (focus) && gtk_widget_get_visible (focus);

  /* The focus stays on the button of the rolls, so that keys can press it again. */
  if (!can_stay || (focus != self->rolls && protokoll_fit_list_get_chosen (self->list) != NULL))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* FALSE while something else has the focus, as the menu, which keeps it then. */
static gboolean
has_focus (ProtokollDiceTray *self)
{
  GtkWidget *focus = widget_find_focus (GTK_WIDGET (self));

  return focus == NULL || focus == GTK_WIDGET (self) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

static gboolean
is_offered (ProtokollDiceTray *self,
            int                entry)
{
  return entry != NONE && protokoll_fit_list_get_points (self->list)[entry] >= 0;
}

/* The player with the chosen entry, or the one to be corrected: "Anna", "Anna · Fives"; owned by the caller. */
static char *
make_title (ProtokollDiceTray *self)
{
  int entry = protokoll_fit_list_get_entry (self->list);

  if (entry == NONE)
    entry = self->entry;
  if (entry == FITS_OPEN)
    return g_strdup (self->player);
  return sheet_words_of_player (get_sheet (self)->game, self->seat, self->rules->entries[entry].name);
}

/* Names the chosen entry. With chances this also tells which dice to keep for it. The button that enters stays where it
 * is while there is nothing to enter, so that what stands beside it does not move away under a finger. */
static void
show_chosen (ProtokollDiceTray *self)
{
  int entry = protokoll_fit_list_get_entry (self->list);
  gboolean rolled = protokoll_roll_board_is_complete (self->board);
  const EntryOdds *odds = rolled ? protokoll_fit_list_get_odds (self->list) : NULL;
  g_autofree char *words = odds != NULL ? odds_words_keep (odds, self->rules->n_dice) : NULL;
  g_autofree char *title = make_title (self);
  GtkWidget *chosen = protokoll_fit_list_get_chosen (self->list);

  gtk_label_set_label (self->title, title);
  /* In one line the entry is what must be read: whose it is shows on the sheet. */
  gtk_label_set_ellipsize (self->title, gtk_label_get_wrap (self->title) || strcmp (title, self->player) == 0
                                          ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_START);
  if (chosen != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT, chosen, -1);
  else
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT);
  protokoll_roll_board_mark_kept (self->board, odds != NULL ? &odds->keep : NULL);
  if (words != NULL)
    show_words (self, words);
  /* While another roll is better than to enter, the button does not ask to be pressed. */
  widget_set_class (self->enter, "suggested-action", odds == NULL || dice_number (&odds->keep) == self->rules->n_dice);
  gtk_widget_set_sensitive (self->enter, rolled && entry != NONE &&
                            (is_offered (self, entry) || !protokoll_fit_list_has_chances (self->list)));
}

/* Scrolls to the entry that the dice are to correct, or else to the one that Enter takes. */
static void
scroll_to_chosen (ProtokollDiceTray *self)
{
  int entry = self->entry != FITS_OPEN ? self->entry : protokoll_fit_list_get_entry (self->list);

  if (entry != NONE)
    protokoll_sheet_view_scroll_to (self->sheet, self->seat, (guint) entry);
}

/* A person chose another entry. */
static void
chosen_cb (ProtokollDiceTray *self)
{
  scroll_to_chosen (self);
  show_chosen (self);
}

/* How many rolls of the turn are left, saved ones included. If rolls are counted, the game knows. Else all rolls after
 * the first are left until fewer are chosen. */
static guint
count_left (ProtokollDiceTray *self)
{
  const SheetSeat *figures = get_figures (self);

  if (figures->rolls > 0 || !protokoll_roll_board_is_complete (self->board))
    return figures->max_rolls - MIN (figures->rolls, figures->max_rolls);
  return MIN (self->most_left, MAX (figures->max_rolls, 1) - 1);
}

/* Shows the rolls that are left on their button. If it can be pressed, its accessible name also says what that does. */
static void
show_left (ProtokollDiceTray *self,
           guint              n)
{
  const SheetSeat *figures = get_figures (self);
  gboolean active = protokoll_roll_board_is_complete (self->board) &&
                    (figures->rolls > 0 ? n > 0 : figures->max_rolls > 1);
  g_autofree char *words =
    n > 0 ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u roll left", "%u rolls left", n), n)
          : g_strdup (_("none left"));
  g_autofree char *all =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u roll left; one fewer", "%u rolls left; one fewer", n), n);

  gtk_button_set_label (GTK_BUTTON (self->rolls), words);
  wrap_button (self->rolls);
  /* In two lines, because dice and words need the width. */
  g_object_set (gtk_button_get_child (GTK_BUTTON (self->rolls)), "natural-wrap-mode", GTK_NATURAL_WRAP_WORD,
                "max-width-chars", ROLLS_CHARS, NULL);
  spoken_set (self->rolls, active && n > 0 ? all : words);
  gtk_widget_set_sensitive (self->rolls, active);
}

static void
refresh (ProtokollDiceTray *self)
{
  gboolean rolled = protokoll_roll_board_is_complete (self->board), focused = has_focus (self);
  gboolean counts = rolled && self->with_odds && self->entry == FITS_OPEN;
  guint n_left = count_left (self);
  g_autofree char *missing = protokoll_roll_board_make_words (self->board);
  TrayRoll dice = { get_sheet (self), self->seat, self->entry, protokoll_roll_board_get_roll (self->board),
                    self->with_odds ? n_left : 0 };
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;

  show_left (self, n_left);
  words = protokoll_fit_list_show (self->list, &dice, &error);
  gtk_widget_set_visible (self->rolls, counts || protokoll_fit_list_has_chances (self->list));
  protokoll_sheet_view_set_offers (self->sheet, self->seat, protokoll_fit_list_get_points (self->list));
  if (error != NULL)
    show_problem (self, error->message);
  else
    show_words (self, words != NULL ? words : missing);
  show_chosen (self);
  /* Odds, which may come late, move nothing under a finger. */
  if (!protokoll_fit_list_has_chances (self->list))
    scroll_to_chosen (self);
  if (focused)
    keep_focus (self);
}

static void
rolled_cb (ProtokollDiceTray *self)
{
  if (self->open && self->with_odds)
    refresh (self);
}

void
protokoll_dice_tray_set_odds (ProtokollDiceTray *self,
                              gboolean           odds)
{
  self->with_odds = odds;
  if (self->open)
    refresh (self);
}

/* Makes it one roll fewer. Only a chosen number comes round to all again; a counted roll can be undone instead. */
static void
rolls_clicked_cb (ProtokollDiceTray *self)
{
  guint n_left = count_left (self);
  g_autoptr (GError) error = NULL;

  if (get_figures (self)->rolls == 0)
    {
      self->most_left = n_left > 0 ? n_left - 1 : ALL;
      refresh (self);
    }
  else if (!protokoll_session_count_roll (self->session, self->seat, &error))
    show_problem (self, error->message);
}

/* Outlines the cell of the entry that the dice are to correct. */
static void
mark_corrected (ProtokollDiceTray *self,
                gboolean           corrected)
{
  guint seat = self->seat, entry = (guint) self->entry;
  GtkWidget *cell = self->entry != FITS_OPEN ? protokoll_sheet_view_get_cell (self->sheet, seat, entry) : NULL;

  if (cell != NULL)
    widget_set_class (cell, "corrected", corrected);
}

void
protokoll_dice_tray_open (ProtokollDiceTray *self,
                          guint              seat,
                          int                entry)
{
  const Game *game = get_sheet (self)->game;

  self->open = TRUE;
  self->seat = seat;
  self->entry = entry;
  g_clear_pointer (&self->rules, ruleset_unref);
  self->rules = ruleset_ref (game_get_rules (game));
  g_free (self->player);
  self->player = g_strdup (game_get_player (game, seat));
  self->n_filled = get_figures (self)->n_filled;
  mark_corrected (self, TRUE);
  self->most_left = ALL;
  protokoll_roll_board_clear (self->board, self->rules->n_dice);
  /* As high as the bar whose place it takes. */
  widget_set_class (GTK_WIDGET (self), "large",
                    size_class_is_large (gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))))));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  refresh (self);
}

void
protokoll_dice_tray_fit (ProtokollDiceTray *self,
                         SizeClass          size_class)
{
  const char *words = C_("dice tray", "Enter");
  gboolean narrow = size_class <= SIZE_CLASS_NARROW;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  size_class < SIZE_CLASS_WIDE ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  /* Beside the dice a second line would make the tray higher than the bar whose place it takes. */
  gtk_label_set_wrap (self->title, size_class < SIZE_CLASS_WIDE);
  gtk_label_set_lines (self->title, size_class < SIZE_CLASS_WIDE ? 2 : 1);
  /* On a narrow window an icon leaves more room for the words beside it. */
  if (narrow)
    gtk_button_set_icon_name (GTK_BUTTON (self->enter), "object-select-symbolic");
  else
    gtk_button_set_label (GTK_BUTTON (self->enter), words);
  gtk_widget_set_tooltip_text (self->enter, narrow ? words : NULL);
  spoken_set (self->enter, words);
}

/* Closes the tray after the entry @entered, or NONE. The focus goes to the sheet before the tray is hidden, because GTK
 * would choose a worse place for it. */
static void
put_away (ProtokollDiceTray *self,
          int                entered)
{
  self->open = FALSE;
  protokoll_fit_list_clear (self->list);
  mark_corrected (self, FALSE);
  protokoll_sheet_view_set_offers (self->sheet, self->seat, NULL);
  if (entered != NONE)
    protokoll_sheet_view_focus_next (self->sheet, (guint) entered);
  else
    protokoll_sheet_view_focus_back (self->sheet);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
protokoll_dice_tray_close (ProtokollDiceTray *self)
{
  if (self->open)
    put_away (self, NONE);
}

void
protokoll_dice_tray_fill (ProtokollDiceTray *self,
                          const char        *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *roll = fits_read_roll (self->rules, text, &error);

  if (roll == NULL)
    show_problem (self, error->message);
  else
    protokoll_roll_board_set_roll (self->board, roll);
}

/* Whether the dice are still those of the player: nothing was entered elsewhere, and the player still sits in the seat.
 * Seats can change, players can leave, and a backup can put another game on the table, which may not even have the
 * entry. */
static gboolean
belongs (ProtokollDiceTray *self,
         const Sheet       *sheet)
{
  return sheet != NULL && !protokoll_session_is_replacing (self->session) && game_get_rules (sheet->game) == self->rules &&
         self->seat < sheet->n_seats && !sheet->seats[self->seat].left &&
         strcmp (game_get_player (sheet->game, self->seat), self->player) == 0 &&
         sheet->seats[self->seat].n_filled <= self->n_filled;
}

/* The game has changed while the tray is open. If the entry to be corrected is open now, the dice are for any open
 * entry. */
static void
session_changed_cb (ProtokollDiceTray *self)
{
  const Sheet *sheet = get_sheet (self);

  if (!self->open)
    return;
  if (!belongs (self, sheet))
    {
      protokoll_dice_tray_close (self);
      return;
    }
  self->n_filled = sheet->seats[self->seat].n_filled;
  if (self->entry != FITS_OPEN && sheet_get_cell (sheet, self->seat, (guint) self->entry)->state == CELL_OPEN)
    {
      mark_corrected (self, FALSE);
      self->entry = FITS_OPEN;
    }
  refresh (self);
}

/* Enters the dice in @entry and closes the tray, after a tap on its cell or a key. */
static void
enter_dice (ProtokollDiceTray *self,
            guint              entry)
{
  Play play = { .seat = self->seat, .entry = entry, .typed = protokoll_roll_board_get_roll (self->board) };
  g_autoptr (GError) error = NULL;
  gboolean entered;

  if (!self->open)
    return;

  g_signal_handlers_block_by_func (self->session, session_changed_cb, self);
  entered = protokoll_session_enter (self->session, &play, &error);
  g_signal_handlers_unblock_by_func (self->session, session_changed_cb, self);
  if (entered)
    put_away (self, (int) entry);
  else
    show_problem (self, error->message);
}

/* Enters the dice in @entry, or NONE, if that @takes them, else says why not. Missing dice are told without the look of
 * an error. */
static void
try_entry (ProtokollDiceTray *self,
           int                entry,
           gboolean           takes)
{
  g_autofree char *missing = protokoll_roll_board_make_words (self->board);

  if (missing != NULL)
    show_words (self, missing);
  if (missing != NULL || entry == NONE)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else if (takes)
    enter_dice (self, (guint) entry);
  else
    {
      const char *name = self->rules->entries[entry].name;
      g_autofree char *words = g_strdup_printf (_("These dice do not fit %s; Esc closes the tray"), name);

      show_problem (self, words);
    }
}

/* A cell was tapped beside its button, or pressed by a screen reader. With chances that only chooses its entry. */
static void
cell_tapped_cb (ProtokollDiceTray *self,
                guint              seat,
                guint              entry)
{
  gboolean own = seat == self->seat;

  if (!own || !protokoll_fit_list_has_chances (self->list) || !protokoll_fit_list_choose (self->list, entry))
    try_entry (self, (int) entry, own && is_offered (self, (int) entry));
}

/* Enters the chosen entry. With chances, where rolls are left, it must not strike an entry that the dice do not fit. */
static void
press_enter (ProtokollDiceTray *self)
{
  int entry = protokoll_fit_list_get_entry (self->list);

  try_entry (self, entry, !protokoll_fit_list_has_chances (self->list) || is_offered (self, entry));
}

/* Keys that are not handled here go to the list and the dice. */
static gboolean
key_pressed_cb (ProtokollDiceTray     *self,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                GtkEventControllerKey *controller)
{
  GtkWidget *focus = widget_find_focus (GTK_WIDGET (self));
  /* If a die, a face or another button has the focus, Enter and the space bar press that. */
  gboolean on_button = GTK_IS_BUTTON (focus);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;

  key = plain_key (controller, key, code);
  switch (key)
    {
    case GDK_KEY_Escape:
      protokoll_dice_tray_close (self);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (!on_button)
        press_enter (self);
      return !on_button;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      /* Some type blanks between dice, and one too many must not enter anything. */
      return !on_button;
    default:
      return protokoll_fit_list_press (self->list, key) || protokoll_roll_board_press (self->board, key);
    }
}

GtkWidget *
protokoll_dice_tray_new (ProtokollSession   *session,
                         ProtokollSheetView *sheet)
{
  ProtokollDiceTray *self = g_object_new (PROTOKOLL_TYPE_DICE_TRAY, NULL);

  self->session = g_object_ref (session);
  self->entry = FITS_OPEN;
  self->sheet = g_object_ref (sheet);
  self->list = protokoll_fit_list_new (sheet);
  g_signal_connect_object (self->list, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "taken", G_CALLBACK (enter_dice), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "known", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "rolled", G_CALLBACK (rolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "offer-tapped", G_CALLBACK (cell_tapped_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

static void
protokoll_dice_tray_dispose (GObject *object)
{
  ProtokollDiceTray *self = PROTOKOLL_DICE_TRAY (object);

  widget_unparent_children (GTK_WIDGET (self));
  g_clear_object (&self->session);
  g_clear_pointer (&self->rules, ruleset_unref);
  g_clear_pointer (&self->player, g_free);
  g_clear_object (&self->list);
  g_clear_object (&self->sheet);
  G_OBJECT_CLASS (protokoll_dice_tray_parent_class)->dispose (object);
}

static void
protokoll_dice_tray_class_init (ProtokollDiceTrayClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_dice_tray_dispose;

  g_type_ensure (PROTOKOLL_TYPE_ROLL_BOARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/dice-tray/dice-tray.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollDiceTray, title);
  gtk_widget_class_bind_template_child (widget_class, ProtokollDiceTray, words);
  gtk_widget_class_bind_template_child (widget_class, ProtokollDiceTray, rolls);
  gtk_widget_class_bind_template_child (widget_class, ProtokollDiceTray, enter);
  gtk_widget_class_bind_template_child (widget_class, ProtokollDiceTray, board);
  gtk_widget_class_bind_template_callback (widget_class, protokoll_dice_tray_close);
  gtk_widget_class_bind_template_callback (widget_class, refresh);
  gtk_widget_class_bind_template_callback (widget_class, show_problem);
  gtk_widget_class_bind_template_callback (widget_class, rolls_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, press_enter);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "dicetray");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
protokoll_dice_tray_init (ProtokollDiceTray *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

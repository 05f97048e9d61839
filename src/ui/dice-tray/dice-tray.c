/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dice-tray.h"

#include "fit-list.h"
#include "odds-words.h"
#include "roll-board.h"
#include "rolls-left.h"
#include "tray-odds.h"
#include "ui/sheet/sheet-words.h"
#include "ui/widgets/spoken.h"
#include "ui/widgets/widget-class.h"
#include "ui/widgets/wrap-button.h"

#include <glib/gi18n.h>
#include <string.h>

#define WORDS_CHARS 26

struct _ProtokollDiceTray
{
  GtkWidget parent_instance;

  ProtokollSession *session;
  ProtokollSheetView *sheet;
  GtkBox *lower;
  GtkLabel *title;
  GtkLabel *words;
  GtkWidget *said;
  ProtokollRollsLeft *rolls; /* only with chances, as the next one */
  GtkWidget *enter;
  ProtokollRollBoard *board;
  ProtokollFitList *list;
  ProtokollTrayOdds *odds;

  gboolean open;
  gboolean entering; /* the session changes because something is taken just now */
  guint seat;
  char *player;      /* who sat there when it was opened */
  int entry;         /* to be corrected, or FITS_OPEN */
  guint n_filled;    /* entries of that seat, when it was looked at last */
  int *points;       /* by entry, what is offered, or -1 */
  gboolean with_odds;
  gboolean planning; /* chances are shown, and nothing is entered by a tap on them */
};

G_DEFINE_FINAL_TYPE (ProtokollDiceTray, protokoll_dice_tray, GTK_TYPE_WIDGET)

static const Sheet *
get_sheet (ProtokollDiceTray *self)
{
  return protokoll_session_get_sheet (self->session);
}

static const Ruleset *
get_rules (ProtokollDiceTray *self)
{
  return game_get_rules (get_sheet (self)->game);
}

gboolean
protokoll_dice_tray_is_open (ProtokollDiceTray *self)
{
  return self->open;
}

const char *
protokoll_dice_tray_get_roll (ProtokollDiceTray *self)
{
  return protokoll_roll_board_get_roll (self->board);
}

const char *
protokoll_dice_tray_get_words (ProtokollDiceTray *self)
{
  return gtk_label_get_label (self->words);
}

static void
say (ProtokollDiceTray *self,
     const char        *words)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->words), "problem");
  gtk_label_set_label (self->words, words);
}

static void
refuse (ProtokollDiceTray *self,
        const char        *words)
{
  gtk_label_set_label (self->words, words);
  gtk_widget_add_css_class (GTK_WIDGET (self->words), "problem");
  gtk_widget_error_bell (GTK_WIDGET (self));
}

/* No mistake, so it looks like none. */
static void
say_missing (ProtokollDiceTray *self)
{
  guint n_missing = get_rules (self)->n_dice - (guint) strlen (protokoll_dice_tray_get_roll (self));
  /* Translators: how many dice of a roll have still to be given. */
  g_autofree char *words = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u more die", "%u more dice", n_missing),
                                            n_missing);

  say (self, words);
}

/* The keyboard is in the tray while it is open, and on the chosen entry once there is one. */
static void
keep_focus (ProtokollDiceTray *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *chosen = protokoll_fit_list_get_chosen (self->list);

  /* Who counts rolls down by keys goes on there. */
  if (focus == GTK_WIDGET (self->rolls) && gtk_widget_is_sensitive (focus) && gtk_widget_get_visible (focus))
    return;
  if (chosen != NULL)
    gtk_widget_grab_focus (chosen);
  else if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) || !gtk_widget_is_sensitive (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Offers @fits in the sheet; without any nothing there can be tapped. */
static void
offer (ProtokollDiceTray *self,
       GArray            *fits)
{
  guint n_entries = get_sheet (self)->n_entries;

  g_free (self->points);
  self->points = g_new (int, n_entries);
  for (guint i = 0; i < n_entries; i++)
    self->points[i] = -1;
  for (guint i = 0; fits != NULL && i < fits->len; i++)
    self->points[g_array_index (fits, Fit, i).entry] = g_array_index (fits, Fit, i).points;
  protokoll_sheet_view_set_offers (self->sheet, self->seat, self->points);
}

/* --- chances --- */

static const SheetSeat *
get_figures (ProtokollDiceTray *self)
{
  return &get_sheet (self)->seats[self->seat];
}

/* Asks for the chances of what lies there, or of a whole turn where nothing does. Whether there is anything to ask: a
 * correction is about a turn that is over. */
static gboolean
ask_odds (ProtokollDiceTray *self,
          guint              n_left,
          gboolean          *too_much)
{
  gboolean rolled = protokoll_roll_board_is_complete (self->board);
  const char *roll = protokoll_dice_tray_get_roll (self);
  gboolean asked = FALSE;
  Dice dice;
  Turn turn;

  *too_much = FALSE;
  if (self->with_odds && self->entry == FITS_OPEN && n_left > 0 &&
      (rolled ? dice_parse (roll, get_rules (self)->n_dice, &dice, NULL) : *roll == '\0' && get_figures (self)->rolls == 0))
    {
      turn_of (get_sheet (self), self->seat, n_left, rolled ? &dice : NULL, &turn);
      asked = protokoll_tray_odds_ask (self->odds, get_rules (self), &turn);
      *too_much = !asked;
    }
  if (!asked)
    protokoll_tray_odds_stop (self->odds);
  return asked;
}

static int
compare_means (gconstpointer a,
               gconstpointer b,
               gpointer      odds)
{
  const EntryOdds *of = odds;
  double more = of[((const Fit *) b)->entry].mean - of[((const Fit *) a)->entry].mean;

  return (more > 0) - (more < 0);
}

/* What gives something now stands where it stands without chances; behind it the rest, what promises most first. */
static void
show_chances (ProtokollDiceTray *self,
              GArray            *fits,
              GArray            *rest)
{
  const EntryOdds *odds = protokoll_tray_odds_get (self->odds);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Fit));

  if (odds != NULL)
    g_array_sort_with_data (rest, compare_means, (gpointer) odds);
  if (fits != NULL)
    g_array_append_vals (all, fits->data, fits->len);
  g_array_append_vals (all, rest->data, rest->len);
  protokoll_fit_list_show (self->list, get_rules (self), all, FIT_LIST_CHANCES, odds);
}

/* Before the first roll: every entry that can be filled. */
static void
show_turn (ProtokollDiceTray *self)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Fit));

  for (guint entry = 0; entry < get_sheet (self)->n_entries; entry++)
    if (sheet_get_cell (get_sheet (self), self->seat, entry)->playable)
      g_array_append_val (all, ((Fit) { .entry = entry, .points = FIT_LIST_NOT_ROLLED }));
  show_chances (self, NULL, all);
}

/* What to keep for the entry that is chosen, and the button that enters what there is now: it keeps its place where there is
 * nothing, so that what stands beside it does not move away below a finger. */
static void
show_plan (ProtokollDiceTray *self)
{
  const EntryOdds *odds = self->planning ? protokoll_tray_odds_get (self->odds) : NULL;
  int entry = protokoll_fit_list_get_entry (self->list);
  gboolean chosen = entry >= 0 && protokoll_roll_board_is_complete (self->board);
  gboolean planned = chosen && odds != NULL;
  g_autofree char *words = planned ? odds_words_keep (&odds[entry], get_rules (self)->n_dice) : NULL;

  protokoll_roll_board_mark_kept (self->board, planned ? &odds[entry].keep : NULL);
  if (planned)
    say (self, words);
  gtk_widget_set_visible (self->enter, self->planning && protokoll_roll_board_is_complete (self->board));
  gtk_widget_set_sensitive (self->enter, chosen && self->points[entry] >= 0);
}

/* --- what fits --- */

/* What can be done with these dice, in words; owned by the caller. */
static char *
make_words (ProtokollDiceTray *self,
            guint              n_fits)
{
  if (n_fits == 0 && self->planning)
    return g_strdup (_("Nothing fits yet"));
  if (n_fits > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u entry fits", "%u entries fit", n_fits), n_fits);
  if (self->entry == FITS_OPEN)
    return g_strdup (_("Nothing fits: which entry will you strike?"));
  return g_strdup_printf (_("These dice do not fit: they would strike %s"), get_rules (self)->entries[self->entry].name);
}

static void
show_fits (ProtokollDiceTray *self,
           gboolean           too_much)
{
  const char *roll = protokoll_dice_tray_get_roll (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) fits = fits_find (get_sheet (self), self->seat, self->entry, roll, &error);
  g_autoptr (GArray) strikes = NULL;
  g_autofree char *words = NULL;

  offer (self, fits);
  if (fits == NULL)
    {
      protokoll_fit_list_show (self->list, get_rules (self), NULL, FIT_LIST_FITS, NULL);
      refuse (self, error->message);
      return;
    }
  words = too_much ? g_strdup (_("Chances take too long here")) : make_words (self, fits->len);
  say (self, words);
  if (fits->len == 0 || self->planning)
    strikes = fits_find_strikes (get_sheet (self), self->seat, self->entry, roll, NULL);
  if (self->planning)
    show_chances (self, fits, strikes);
  else if (fits->len > 0)
    protokoll_fit_list_show (self->list, get_rules (self), fits, FIT_LIST_FITS, NULL);
  else
    protokoll_fit_list_show (self->list, get_rules (self), strikes, FIT_LIST_STRIKES, NULL);
}

static void
show_unfinished (ProtokollDiceTray *self)
{
  say_missing (self);
  offer (self, NULL);
  if (self->planning)
    show_turn (self);
  else
    protokoll_fit_list_show (self->list, get_rules (self), NULL, FIT_LIST_FITS, NULL);
}

static void
refresh (ProtokollDiceTray *self)
{
  const Game *game = get_sheet (self)->game;
  gboolean rolled = protokoll_roll_board_is_complete (self->board);
  guint n_left = protokoll_rolls_left_show (self->rolls, get_figures (self), rolled);
  gboolean too_much;
  g_autofree char *title = NULL;

  if (self->entry == FITS_OPEN)
    title = g_strdup (game_get_player (game, self->seat));
  else
    title = sheet_words_of_player (game, self->seat, get_rules (self)->entries[self->entry].name);
  gtk_label_set_label (self->title, title);
  self->planning = ask_odds (self, n_left, &too_much);
  gtk_widget_set_visible (GTK_WIDGET (self->rolls),
                          self->planning || (self->with_odds && self->entry == FITS_OPEN && rolled));
  if (rolled)
    show_fits (self, too_much);
  else
    show_unfinished (self);
  show_plan (self);
  keep_focus (self);
}

static void
answered_cb (ProtokollDiceTray *self)
{
  if (self->open)
    refresh (self);
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
  widget_set_class (GTK_WIDGET (self->list), "with-chances", odds);
  if (self->open)
    refresh (self);
}

static void
count_cb (ProtokollDiceTray *self)
{
  g_autoptr (GError) error = NULL;

  if (!protokoll_session_count_roll (self->session, self->seat, &error))
    refuse (self, error->message);
}

void
protokoll_dice_tray_open (ProtokollDiceTray *self,
                          guint              seat,
                          int                entry)
{
  self->open = TRUE;
  self->seat = seat;
  g_free (self->player);
  self->player = g_strdup (game_get_player (get_sheet (self)->game, seat));
  self->entry = entry;
  self->n_filled = get_sheet (self)->seats[seat].n_filled;
  protokoll_rolls_left_begin (self->rolls);
  protokoll_roll_board_clear (self->board, get_rules (self)->n_dice);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  refresh (self);
}

/* A mark where words would take the room of those beside them. */
static void
name_enter (ProtokollDiceTray *self,
            gboolean           narrow)
{
  const char *words = C_("dice tray", "Enter");

  if (narrow)
    gtk_button_set_icon_name (GTK_BUTTON (self->enter), "object-select-symbolic");
  else
    {
      gtk_button_set_label (GTK_BUTTON (self->enter), words);
      wrap_button (self->enter);
    }
  gtk_widget_set_tooltip_text (self->enter, narrow ? words : NULL);
  spoken_set (self->enter, words);
}

void
protokoll_dice_tray_set_narrow (ProtokollDiceTray *self,
                                gboolean           narrow)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->lower),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  /* Beside the words what fits must not jump when these are others. */
  gtk_label_set_width_chars (self->words, narrow ? -1 : WORDS_CHARS);
  /* Below each other the buttons beside the words stand at the end. */
  gtk_widget_set_hexpand (self->said, narrow);
  name_enter (self, narrow);
}

/* Leaves the focus to the caller, which has a better place for it than GTK. */
static void
put_away (ProtokollDiceTray *self)
{
  self->open = FALSE;
  protokoll_tray_odds_stop (self->odds);
  protokoll_sheet_view_set_offers (self->sheet, self->seat, NULL);
}

void
protokoll_dice_tray_close (ProtokollDiceTray *self)
{
  if (!self->open)
    return;

  put_away (self);
  protokoll_sheet_view_focus_back (self->sheet);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
protokoll_dice_tray_fill (ProtokollDiceTray *self,
                          const char        *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *roll = fits_read_roll (get_rules (self), text, &error);

  if (roll == NULL)
    refuse (self, error->message);
  else
    protokoll_roll_board_set_roll (self->board, roll);
}

static void
add_die (ProtokollDiceTray *self,
         guint              face)
{
  g_autofree char *words = NULL;

  if (protokoll_roll_board_add (self->board, face))
    return;
  words = g_strdup_printf (_("All %u dice are there; remove one first"), get_rules (self)->n_dice);
  refuse (self, words);
}

static void
refuse_digit (ProtokollDiceTray *self,
              char               digit)
{
  g_autoptr (GError) error = NULL;
  Dice dice;

  if (!dice_parse ((const char[2]) { digit, '\0' }, 1, &dice, &error))
    refuse (self, error->message);
}

static void
refuse_number (ProtokollDiceTray *self)
{
  say_missing (self);
  gtk_widget_error_bell (GTK_WIDGET (self));
}

/* Enters the dice. The way out of the tray is the same for a tap, a key and a cell of the sheet. */
static void
take (ProtokollDiceTray *self,
      guint              entry)
{
  g_autofree char *roll = g_strdup (protokoll_dice_tray_get_roll (self));
  Play play = { .seat = self->seat, .entry = entry, .typed = roll };
  g_autoptr (GError) error = NULL;
  gboolean entered;

  if (!self->open || !protokoll_roll_board_is_complete (self->board))
    return;

  self->entering = TRUE;
  entered = protokoll_session_enter (self->session, &play, &error);
  self->entering = FALSE;
  if (!entered)
    {
      refuse (self, error->message);
      return;
    }

  put_away (self);
  protokoll_sheet_view_focus_next (self->sheet, entry);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Where the sheet scrolls, its offer comes into view. */
static void
chosen_cb (ProtokollDiceTray *self)
{
  int entry = protokoll_fit_list_get_entry (self->list);

  if (entry >= 0)
    protokoll_sheet_view_scroll_to (self->sheet, self->seat, (guint) entry);
  show_plan (self);
}

static void
fit_taken_cb (ProtokollDiceTray *self,
              guint              entry)
{
  take (self, entry);
}

static void
refuse_entry (ProtokollDiceTray *self,
              guint              entry)
{
  g_autofree char *words = g_strdup_printf (_("%s is not offered for these dice; Escape closes the tray"),
                                            get_rules (self)->entries[entry].name);

  refuse (self, words);
}

/* A cell of the sheet was tapped: one that is offered, or another, and then it is said why nothing happens. */
static void
cell_tapped_cb (ProtokollDiceTray *self,
                guint              seat,
                guint              entry)
{
  if (seat == self->seat && self->points[entry] >= 0)
    take (self, entry);
  else if (!protokoll_roll_board_is_complete (self->board))
    refuse_number (self);
  else
    refuse_entry (self, entry);
}

static void
press_enter (ProtokollDiceTray *self)
{
  int entry = protokoll_fit_list_get_entry (self->list);

  if (!protokoll_roll_board_is_complete (self->board))
    refuse_number (self);
  else if (entry < 0)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else if (self->planning && self->points[entry] < 0)
    refuse_entry (self, (guint) entry);
  else
    take (self, entry);
}

static gboolean
character_pressed (ProtokollDiceTray *self,
                   gunichar           character)
{
  if (character >= '1' && character <= '6')
    add_die (self, character - '0');
  else if (character >= '0' && character <= '9')
    refuse_digit (self, (char) character);
  /* What stands between dice is no key for a button, either: a blank too many must enter nothing. */
  else if (character != ' ' && character != ',' && character != ';')
    return FALSE;

  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                ProtokollDiceTray     *self)
{
  gboolean right_to_left = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;

  switch (key)
    {
    case GDK_KEY_Escape:
      protokoll_dice_tray_close (self);
      return TRUE;
    case GDK_KEY_BackSpace:
      protokoll_roll_board_take_last (self->board);
      return TRUE;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return protokoll_fit_list_step (self->list, right_to_left ? 1 : -1);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return protokoll_fit_list_step (self->list, right_to_left ? -1 : 1);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return protokoll_fit_list_step (self->list, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return protokoll_fit_list_step (self->list, 1);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      /* Enter is for a die, a face or the button that closes where one of these has the focus. */
      if (GTK_IS_BUTTON (focus) && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)))
        return FALSE;
      press_enter (self);
      return TRUE;
    default:
      return character_pressed (self, gdk_keyval_to_unicode (key));
    }
}

/* Whether the dice are still those of the player for whom they were laid out: seats can change, and people leave. */
static gboolean
sits_still (ProtokollDiceTray *self,
            const Sheet       *sheet)
{
  return self->seat < sheet->n_seats && !sheet->seats[self->seat].left &&
         strcmp (game_get_player (sheet->game, self->seat), self->player) == 0;
}

/* The game changes under the open tray. Nothing that was laid out is lost, unless the roll was entered
 * elsewhere or its game has gone. */
static void
session_changed_cb (ProtokollDiceTray *self)
{
  const Sheet *sheet = get_sheet (self);
  guint n_filled;

  if (!self->open || self->entering)
    return;
  if (sheet == NULL || protokoll_session_is_replacing (self->session) || !sits_still (self, sheet))
    {
      protokoll_dice_tray_close (self);
      return;
    }

  n_filled = sheet->seats[self->seat].n_filled;
  if (n_filled > self->n_filled)
    {
      protokoll_dice_tray_close (self);
      return;
    }
  self->n_filled = n_filled;
  if (self->entry != FITS_OPEN && sheet_get_cell (sheet, self->seat, self->entry)->state == CELL_OPEN)
    self->entry = FITS_OPEN;
  refresh (self);
}

GtkWidget *
protokoll_dice_tray_new (ProtokollSession   *session,
                         ProtokollSheetView *sheet)
{
  ProtokollDiceTray *self = g_object_new (PROTOKOLL_TYPE_DICE_TRAY, NULL);

  self->session = g_object_ref (session);
  self->sheet = g_object_ref (sheet);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "rolled", G_CALLBACK (rolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "offer-tapped", G_CALLBACK (cell_tapped_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

static void
protokoll_dice_tray_dispose (GObject *object)
{
  ProtokollDiceTray *self = PROTOKOLL_DICE_TRAY (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->session);
  g_clear_object (&self->sheet);
  g_clear_object (&self->odds);
  g_clear_pointer (&self->points, g_free);
  g_clear_pointer (&self->player, g_free);
  G_OBJECT_CLASS (protokoll_dice_tray_parent_class)->dispose (object);
}

static void
protokoll_dice_tray_class_init (ProtokollDiceTrayClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_dice_tray_dispose;

  g_type_ensure (PROTOKOLL_TYPE_ROLL_BOARD);
  g_type_ensure (PROTOKOLL_TYPE_FIT_LIST);
  g_type_ensure (PROTOKOLL_TYPE_ROLLS_LEFT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/dice-tray/dice-tray.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollDiceTray, lower);
  gtk_widget_class_bind_template_child (widget_class, ProtokollDiceTray, title);
  gtk_widget_class_bind_template_child (widget_class, ProtokollDiceTray, words);
  gtk_widget_class_bind_template_child (widget_class, ProtokollDiceTray, said);
  gtk_widget_class_bind_template_child (widget_class, ProtokollDiceTray, rolls);
  gtk_widget_class_bind_template_child (widget_class, ProtokollDiceTray, enter);
  gtk_widget_class_bind_template_child (widget_class, ProtokollDiceTray, board);
  gtk_widget_class_bind_template_child (widget_class, ProtokollDiceTray, list);
  gtk_widget_class_bind_template_callback (widget_class, protokoll_dice_tray_close);
  gtk_widget_class_bind_template_callback (widget_class, refresh);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, fit_taken_cb);
  gtk_widget_class_bind_template_callback (widget_class, count_cb);
  gtk_widget_class_bind_template_callback (widget_class, press_enter);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "dicetray");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
protokoll_dice_tray_init (ProtokollDiceTray *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->odds = protokoll_tray_odds_new ();
  g_signal_connect_object (self->odds, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

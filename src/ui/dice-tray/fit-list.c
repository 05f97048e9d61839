/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fit-list.h"

#include "die.h"
#include "fit-note.h"
#include "odds-words.h"
#include "tray-odds.h"
#include "core/fits.h"
#include "ui/sheet/sheet-words.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <string.h>

#define NONE -1
#define ENTRY "entry"

/* The width of the line of a strike in pixels. */
#define STRIKE 26

/* The points of a Fit before the first roll. */
#define NOT_ROLLED -1

typedef enum
{
  FIT_ENTERS,  /* a button enters the dice */
  FIT_STRIKES, /* a button strikes the entry */
  FIT_CHANCES, /* a button only chooses the entry, and shows its chances */
} FitKind;

struct _ProtokollFitList
{
  GObject parent_instance;

  ProtokollSheetView *sheet;
  GPtrArray *buttons; /* on the cells of the sheet, best first */
  GtkWidget *chosen;  /* one of them, or NULL */
  FitKind kind;
  int points[RULES_MAX_ENTRIES];
  ProtokollTrayOdds *odds;
};

enum
{
  CHOSEN,
  TAKEN,
  KNOWN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollFitList, protokoll_fit_list, G_TYPE_OBJECT)

static const Ruleset *
get_rules (const TrayRoll *dice)
{
  return game_get_rules (dice->sheet->game);
}

static guint
entry_of (gpointer button)
{
  return GPOINTER_TO_UINT (g_object_get_data (button, ENTRY));
}

gboolean
protokoll_fit_list_has_chances (ProtokollFitList *self)
{
  return self->kind == FIT_CHANCES;
}

const int *
protokoll_fit_list_get_points (ProtokollFitList *self)
{
  return self->points;
}

GtkWidget *
protokoll_fit_list_get_chosen (ProtokollFitList *self)
{
  return self->chosen;
}

int
protokoll_fit_list_get_entry (ProtokollFitList *self)
{
  return self->chosen != NULL ? (int) entry_of (self->chosen) : NONE;
}

const EntryOdds *
protokoll_fit_list_get_odds (ProtokollFitList *self)
{
  const EntryOdds *odds = protokoll_tray_odds_get (self->odds);

  return self->chosen != NULL && odds != NULL ? &odds[entry_of (self->chosen)] : NULL;
}

static void
mark (ProtokollFitList *self,
      GtkWidget        *button)
{
  if (self->chosen != NULL)
    gtk_widget_remove_css_class (self->chosen, "chosen");
  self->chosen = button;
  if (button != NULL)
    gtk_widget_add_css_class (button, "chosen");
}

static void
choose (ProtokollFitList *self,
        GtkWidget        *button)
{
  mark (self, button);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
clicked_cb (ProtokollFitList *self,
            GtkWidget        *button)
{
  if (self->kind == FIT_CHANCES)
    choose (self, button);
  else
    g_signal_emit (self, signals[TAKEN], 0, entry_of (button));
}

/* How an entry of the upper section changes the bonus margin, in words; NULL for other entries, without par, and where
 * the dice give nothing so far. Owned by the caller. */
static char *
margin_words (const Ruleset *rules,
              const Fit     *fit,
              FitKind        kind)
{
  const Entry *entry = &rules->entries[fit->entry];
  int change = fit->points - entry->par * (int) entry->pattern.first;
  g_autofree char *number = g_strdup_printf (change > 0 ? "+%d" : change < 0 ? "−%d" : "±%d", ABS (change));

  if ((kind == FIT_CHANCES && !fit_scores (fit)) || !rules->has_par || fit->entry >= rules->n_upper)
    return NULL;
  /* Translators: what an entry does to the bonus margin: “margin −12”. */
  return g_strdup_printf (_("margin %s"), number);
}

/* What a screen reader says of the button. */
static char *
button_words (const char *name,
              const Fit  *fit,
              FitKind     kind)
{
  g_autofree char *points = sheet_words_points (fit->points);

  if (kind == FIT_STRIKES)
    return g_strdup_printf (_("Strike %s"), name);
  if (kind == FIT_CHANCES && fit->points == NOT_ROLLED)
    return g_strdup (name);
  if (kind == FIT_CHANCES && !fit_scores (fit))
    /* Translators: for a screen reader: an entry to which the dice on the table give no points so far. */
    return g_strdup_printf (_("%s: nothing yet"), name);
  if (fit->bonus != 0)
    return g_strdup_printf (_("%s: %s and %d more"), name, points, fit->bonus);
  return g_strdup_printf (_("%s: %s"), name, points);
}

static void
describe (GtkWidget       *button,
          const char      *words,
          const EntryOdds *odds,
          const char      *margin)
{
  g_autofree char *chances = odds != NULL ? odds_words_spoken (odds) : NULL;
  g_autofree char *both = odds != NULL ? g_strdup_printf ("%s; %s", words, chances) : g_strdup (words);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, both, -1);
  if (margin != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, margin, -1);
}

/* What a button shows besides the points, which the sheet shows below it: the odds, of which points that are certain need
 * only the average; the bonus of a joker; or the line of a strike in a cell that is open. */
static GtkWidget *
make_content (const SheetCell *cell,
              const Fit       *fit,
              FitKind          kind,
              const EntryOdds *odds)
{
  gboolean below = fit_scores (fit);
  g_autofree char *note = NULL;
  g_autoptr (GString) shown = NULL;
  GtkWidget *made;

  if (kind == FIT_STRIKES)
    return cell->state == CELL_OPEN ? protokoll_die_new (DIE_STRIKE, STRIKE) : NULL;
  if (kind != FIT_CHANCES && fit->bonus != 0)
    note = g_strdup_printf ("+ %d", fit->bonus);
  else if (kind == FIT_CHANCES && odds != NULL)
    note = below && odds->chance >= 1 ? odds_words_mean (odds) : odds_words_brief (odds);
  if (note == NULL)
    return NULL;
  shown = g_string_new (note);
  /* Where no points stand above them, chance and average have a line each. */
  if (!below)
    g_string_replace (shown, " · ", "\n", 0);
  made = protokoll_fit_note_new (shown->str, below);
  gtk_widget_set_tooltip_text (made, note);
  return made;
}

/* Makes the button on the cell of an entry. It does not take the focus, which stays in the tray for the dice. */
static void
add_button (ProtokollFitList *self,
            const TrayRoll   *dice,
            const Fit        *fit,
            guint             n_fits)
{
  const Ruleset *rules = get_rules (dice);
  const EntryOdds *all = protokoll_tray_odds_get (self->odds), *odds = all != NULL ? &all[fit->entry] : NULL;
  GtkWidget *content = make_content (sheet_get_cell (dice->sheet, dice->seat, fit->entry), fit,
                                     self->kind, odds);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "child", content, "can-focus", FALSE, "css-classes",
                                    (const char *[]) { "fit", NULL }, NULL);
  g_autofree char *margin = margin_words (rules, fit, self->kind);
  g_autofree char *words = button_words (rules->entries[fit->entry].name, fit, self->kind);

  widget_set_class (button, "strikes", self->kind == FIT_STRIKES);
  widget_set_class (button, "noted", PROTOKOLL_IS_FIT_NOTE (content));
  widget_set_class (button, "scores", fit_scores (fit));
  describe (button, words, odds, margin);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_POS_IN_SET, self->buttons->len + 1,
                                  GTK_ACCESSIBLE_RELATION_SET_SIZE, n_fits, -1);
  g_object_set_data (G_OBJECT (button), ENTRY, GUINT_TO_POINTER (fit->entry));
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->buttons, g_object_ref_sink (button));
  protokoll_sheet_view_cover (self->sheet, dice->seat, fit->entry, button);
}

static GtkWidget *
find_button (ProtokollFitList *self,
             int               entry)
{
  for (guint i = 0; i < self->buttons->len; i++)
    if ((int) entry_of (g_ptr_array_index (self->buttons, i)) == entry)
      return g_ptr_array_index (self->buttons, i);
  return NULL;
}

gboolean
protokoll_fit_list_choose (ProtokollFitList *self,
                           guint             entry)
{
  GtkWidget *button = find_button (self, (int) entry);

  if (button != NULL)
    choose (self, button);
  return button != NULL;
}

/* The button that is chosen at first: with chances that of @entry, if it is there; else the first one, if it gives
 * points. */
static GtkWidget *
find_first (ProtokollFitList *self,
            int               entry)
{
  GtkWidget *first = self->buttons->len > 0 ? g_ptr_array_index (self->buttons, 0) : NULL;
  GtkWidget *kept = self->kind == FIT_CHANCES ? find_button (self, entry) : NULL;

  if (kept != NULL)
    return kept;
  return first != NULL && self->points[entry_of (first)] != NONE ? first : NULL;
}

void
protokoll_fit_list_clear (ProtokollFitList *self)
{
  protokoll_tray_odds_stop (self->odds);
  mark (self, NULL);
  g_ptr_array_set_size (self->buttons, 0);
}

/* Replaces the buttons. This emits no "chosen": the caller asks what is chosen then. */
static void
show (ProtokollFitList *self,
      const TrayRoll   *dice,
      FitKind           kind,
      GArray           *fits)
{
  int entry = protokoll_fit_list_get_entry (self);

  mark (self, NULL);
  self->kind = kind;
  for (guint i = 0; i < RULES_MAX_ENTRIES; i++)
    self->points[i] = NONE;
  g_ptr_array_set_size (self->buttons, 0);
  for (guint i = 0; fits != NULL && i < fits->len; i++)
    {
      const Fit *fit = &g_array_index (fits, Fit, i);

      add_button (self, dice, fit, fits->len);
      if (fit_scores (fit))
        self->points[fit->entry] = fit->points;
    }
  mark (self, find_first (self, entry));
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

static gboolean
is_among (guint   entry,
          GArray *fits)
{
  for (guint i = 0; fits != NULL && i < fits->len; i++)
    if (g_array_index (fits, Fit, i).entry == entry)
      return TRUE;
  return FALSE;
}

/* Shows @fits, which are NULL before the first roll, and behind them all other entries that can be filled, sorted by
 * their means. These are also entries that do not take the dice as they are, because a joker must go elsewhere. */
static void
show_turn (ProtokollFitList *self,
           const TrayRoll   *dice,
           GArray           *fits)
{
  const EntryOdds *odds = protokoll_tray_odds_get (self->odds);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Fit));

  for (guint entry = 0; entry < dice->sheet->n_entries; entry++)
    if (sheet_get_cell (dice->sheet, dice->seat, entry)->playable && !is_among (entry, fits))
      g_array_append_val (all, ((Fit) { .entry = entry, .points = fits != NULL ? 0 : NOT_ROLLED }));
  if (odds != NULL)
    g_array_sort_with_data (all, compare_means, (gpointer) odds);
  if (fits != NULL)
    g_array_prepend_vals (all, fits->data, fits->len);
  show (self, dice, FIT_CHANCES, all);
}

/* Says how many entries take the dice, or what happens if none does. */
static char *
make_words (ProtokollFitList *self,
            const TrayRoll   *dice,
            guint             n_fits)
{
  g_autofree char *filled = NULL;

  if (n_fits == 0 && self->kind == FIT_CHANCES)
    return g_strdup (_("Nothing fits yet"));
  if (n_fits > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u entry fits", "%u entries fit", n_fits), n_fits);
  if (dice->entry == FITS_OPEN)
    return g_strdup (_("Nothing fits: which entry will you strike?"));
  filled = sheet_words_cell (dice->sheet, (SheetRowId) { ROW_ENTRY, (guint) dice->entry }, dice->seat);
  if (*filled == '\0')
    return g_strdup (_("Does not fit: it stays struck."));
  /* Translators: the dice do not fit an entry that is filled, with the points that it has: “27 → 0”. It
   * has to fit into a line of a telephone. */
  return g_strdup_printf (_("Does not fit. Tap again: %s → 0"), filled);
}

static char *
show_roll (ProtokollFitList  *self,
           const TrayRoll    *dice,
           gboolean           planning,
           GError           **error)
{
  g_autoptr (GArray) fits = fits_find (dice->sheet, dice->seat, dice->entry, dice->roll, error);
  guint n = 0;

  while (fits != NULL && n < fits->len && fit_scores (&g_array_index (fits, Fit, n)))
    n++;
  /* What would be struck is offered only where nothing fits. */
  if (fits != NULL && (n > 0 || planning))
    g_array_set_size (fits, n);
  if (fits != NULL && planning)
    show_turn (self, dice, fits);
  else
    show (self, dice, fits != NULL && n == 0 ? FIT_STRIKES : FIT_ENTERS, fits);
  return fits != NULL ? make_words (self, dice, n) : NULL;
}

/* Sets @turn to the one that chances are about. FALSE if there are none to ask for. */
static gboolean
make_turn (const TrayRoll *dice,
           Turn           *turn)
{
  gboolean rolled = *dice->roll != '\0';
  Dice all;

  if (dice->entry != FITS_OPEN || dice->n_left == 0)
    return FALSE;
  if (rolled ? !dice_parse (dice->roll, get_rules (dice)->n_dice, &all, NULL) : dice->sheet->seats[dice->seat].rolls > 0)
    return FALSE;
  turn_init (dice->sheet, dice->seat, dice->n_left, rolled ? &all : NULL, turn);
  return TRUE;
}

char *
protokoll_fit_list_show (ProtokollFitList  *self,
                         const TrayRoll    *dice,
                         GError           **error)
{
  Turn turn;
  gboolean wanted = make_turn (dice, &turn);
  gboolean planning = wanted && protokoll_tray_odds_ask (self->odds, get_rules (dice), &turn);
  g_autofree char *words = NULL;

  if (!planning)
    protokoll_tray_odds_stop (self->odds);
  if (strlen (dice->roll) == get_rules (dice)->n_dice)
    words = show_roll (self, dice, planning, error);
  else if (planning)
    show_turn (self, dice, NULL);
  else
    show (self, dice, FIT_ENTERS, NULL);
  return words != NULL && wanted && !planning ? g_strdup (_("The odds take too long here")) : g_steal_pointer (&words);
}

static gboolean
step (ProtokollFitList *self,
      gboolean          ahead)
{
  guint at = 0, last = self->buttons->len - 1;

  if (self->buttons->len == 0)
    return FALSE;

  if (g_ptr_array_find (self->buttons, self->chosen, &at))
    at = ahead ? MIN (at + 1, last) : MAX (at, 1) - 1;
  choose (self, g_ptr_array_index (self->buttons, at));
  return TRUE;
}

gboolean
protokoll_fit_list_press (ProtokollFitList *self,
                          guint             key)
{
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return step (self, FALSE);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return step (self, TRUE);
    default:
      return FALSE;
    }
}

static void
known_cb (ProtokollFitList *self)
{
  g_signal_emit (self, signals[KNOWN], 0);
}

ProtokollFitList *
protokoll_fit_list_new (ProtokollSheetView *sheet)
{
  ProtokollFitList *self = g_object_new (PROTOKOLL_TYPE_FIT_LIST, NULL);

  self->sheet = g_object_ref (sheet);
  return self;
}

static void
protokoll_fit_list_finalize (GObject *object)
{
  ProtokollFitList *self = PROTOKOLL_FIT_LIST (object);

  g_ptr_array_unref (self->buttons);
  g_object_unref (self->odds);
  g_object_unref (self->sheet);
  G_OBJECT_CLASS (protokoll_fit_list_parent_class)->finalize (object);
}

/* The cell may be gone by now. */
static void
remove_button (gpointer button)
{
  if (gtk_widget_get_parent (button) != NULL)
    gtk_widget_unparent (button);
  g_object_unref (button);
}

static void
protokoll_fit_list_class_init (ProtokollFitListClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_fit_list_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[TAKEN] = g_signal_new ("taken", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[KNOWN] = g_signal_new ("known", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
protokoll_fit_list_init (ProtokollFitList *self)
{
  self->odds = protokoll_tray_odds_new ();
  g_signal_connect_object (self->odds, "answered", G_CALLBACK (known_cb), self, G_CONNECT_SWAPPED);
  self->buttons = g_ptr_array_new_with_free_func (remove_button);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fit-list.h"

#include "fit-button.h"
#include "tray-odds.h"

#include <glib/gi18n.h>
#include <string.h>

#define NONE -1
#define NO_BREAK "\u00a0"

struct _ProtokollFitList
{
  GtkBox parent_instance;

  GtkScrolledWindow *scrolled;
  GtkBox *buttons;
  GtkWidget *chosen; /* one of them, or NULL */
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

G_DEFINE_FINAL_TYPE (ProtokollFitList, protokoll_fit_list, GTK_TYPE_BOX)

static guint
entry_of (gpointer button)
{
  return protokoll_fit_button_get_entry (PROTOKOLL_FIT_BUTTON (button));
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
    gtk_widget_remove_css_class (self->chosen, "suggested-action");
  self->chosen = button;
  if (button != NULL)
    gtk_widget_add_css_class (button, "suggested-action");
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

/* A button that gets the focus is chosen, so that Tab and screen readers can choose, too. */
static void
focused_cb (ProtokollFitList        *self,
            GtkEventControllerFocus *controller)
{
  choose (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));
}

static void
add_button (ProtokollFitList *self,
            GtkWidget        *button)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focused_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (button, focus);
  gtk_box_append (self->buttons, button);
}

/* Scrolls to the first button as long as that is chosen, or none. */
static void
show_first (ProtokollFitList *self)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (self->scrolled);

  if (self->chosen == NULL || self->chosen == gtk_widget_get_first_child (GTK_WIDGET (self->buttons)))
    gtk_adjustment_set_value (across, 0);
}

/* The button that is chosen at first: with chances that of @entry, if it is there; else the first one, if it gives
 * points. */
static GtkWidget *
find_first (ProtokollFitList *self,
            int               entry)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->buttons));

  for (GtkWidget *button = first; button != NULL && self->kind == FIT_CHANCES; button = gtk_widget_get_next_sibling (button))
    if ((int) entry_of (button) == entry)
      return button;
  return first != NULL && self->points[entry_of (first)] != NONE ? first : NULL;
}

/* Replaces the buttons. This emits no "chosen": the caller asks what is chosen then. */
static void
show (ProtokollFitList *self,
      const Ruleset    *rules,
      FitKind           kind,
      GArray           *fits)
{
  const EntryOdds *odds = protokoll_tray_odds_get (self->odds);
  int entry = protokoll_fit_list_get_entry (self);
  GtkWidget *button;

  self->chosen = NULL;
  self->kind = kind;
  for (guint i = 0; i < RULES_MAX_ENTRIES; i++)
    self->points[i] = NONE;
  while ((button = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) != NULL)
    gtk_box_remove (self->buttons, button);
  for (guint i = 0; fits != NULL && i < fits->len; i++)
    {
      const Fit *fit = &g_array_index (fits, Fit, i);

      add_button (self, protokoll_fit_button_new (rules, fit, kind, odds != NULL ? &odds[fit->entry] : NULL));
      if (fit_scores (fit))
        self->points[fit->entry] = fit->points;
    }
  mark (self, find_first (self, entry));
  show_first (self);
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
           const RollOwner  *owner,
           GArray           *fits)
{
  const Sheet *sheet = roll_owner_get_sheet (owner);
  const EntryOdds *odds = protokoll_tray_odds_get (self->odds);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Fit));

  for (guint entry = 0; entry < sheet->n_entries; entry++)
    if (sheet_get_cell (sheet, owner->seat, entry)->playable && !is_among (entry, fits))
      g_array_append_val (all, ((Fit) { .entry = entry, .points = fits != NULL ? 0 : FIT_NOT_ROLLED }));
  if (odds != NULL)
    g_array_sort_with_data (all, compare_means, (gpointer) odds);
  if (fits != NULL)
    g_array_prepend_vals (all, fits->data, fits->len);
  show (self, roll_owner_get_rules (owner), FIT_CHANCES, all);
}

/* Says how many entries take the dice, or what happens if none does. */
static char *
make_words (ProtokollFitList *self,
            const RollOwner  *owner,
            guint             n_fits)
{
  g_autoptr (GString) name = NULL;

  if (n_fits == 0 && self->kind == FIT_CHANCES)
    return g_strdup (_("Nothing fits yet"));
  if (n_fits > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u entry fits", "%u entries fit", n_fits), n_fits);
  if (owner->entry == FITS_OPEN)
    return g_strdup (_("Nothing fits: which entry will you strike?"));
  /* A name such as "3 + 2" stays on one line. */
  name = g_string_new (roll_owner_get_rules (owner)->entries[owner->entry].name);
  g_string_replace (name, " + ", NO_BREAK "+" NO_BREAK, 0);
  return g_strdup_printf (_("These dice do not fit: they would strike %s"), name->str);
}

static char *
show_roll (ProtokollFitList  *self,
           const RollOwner   *owner,
           const char        *roll,
           gboolean           planning,
           GError           **error)
{
  const Ruleset *rules = roll_owner_get_rules (owner);
  const Sheet *sheet = roll_owner_get_sheet (owner);
  g_autoptr (GArray) fits = fits_find (sheet, owner->seat, owner->entry, roll, error);
  guint n = 0;

  while (fits != NULL && n < fits->len && fit_scores (&g_array_index (fits, Fit, n)))
    n++;
  /* What would be struck is offered only where nothing fits. */
  if (fits != NULL && (n > 0 || planning))
    g_array_set_size (fits, n);
  if (fits != NULL && planning)
    show_turn (self, owner, fits);
  else
    show (self, rules, fits != NULL && n == 0 ? FIT_STRIKES : FIT_ENTERS, fits);
  return fits != NULL ? make_words (self, owner, n) : NULL;
}

char *
protokoll_fit_list_show (ProtokollFitList  *self,
                         const RollOwner   *owner,
                         const char        *roll,
                         guint              n_left,
                         GError           **error)
{
  const Ruleset *rules = roll_owner_get_rules (owner);
  Turn turn;
  gboolean wanted = roll_owner_make_turn (owner, roll, n_left, &turn);
  gboolean planning = wanted && protokoll_tray_odds_ask (self->odds, rules, &turn);
  g_autofree char *words = NULL;

  if (!planning)
    protokoll_tray_odds_stop (self->odds);
  if (strlen (roll) == rules->n_dice)
    words = show_roll (self, owner, roll, planning, error);
  else if (planning)
    show_turn (self, owner, NULL);
  else
    show (self, rules, FIT_ENTERS, NULL);
  return words != NULL && wanted && !planning ? g_strdup (_("The odds take too long here")) : g_steal_pointer (&words);
}

void
protokoll_fit_list_stop (ProtokollFitList *self)
{
  protokoll_tray_odds_stop (self->odds);
}

static gboolean
step (ProtokollFitList *self,
      gboolean          ahead)
{
  GtkWidget *to = gtk_widget_get_first_child (GTK_WIDGET (self->buttons));

  if (to == NULL)
    return FALSE;

  if (self->chosen != NULL)
    to = ahead ? gtk_widget_get_next_sibling (self->chosen) : gtk_widget_get_prev_sibling (self->chosen);
  choose (self, to != NULL ? to : self->chosen);
  gtk_widget_grab_focus (self->chosen);
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

static void
protokoll_fit_list_finalize (GObject *object)
{
  g_object_unref (PROTOKOLL_FIT_LIST (object)->odds);
  G_OBJECT_CLASS (protokoll_fit_list_parent_class)->finalize (object);
}

static void
protokoll_fit_list_class_init (ProtokollFitListClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_fit_list_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[TAKEN] = g_signal_new ("taken", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[KNOWN] = g_signal_new ("known", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "fitlist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
protokoll_fit_list_init (ProtokollFitList *self)
{
  self->odds = protokoll_tray_odds_new ();
  g_signal_connect_object (self->odds, "answered", G_CALLBACK (known_cb), self, G_CONNECT_SWAPPED);
  self->buttons = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  self->scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vscrollbar-policy", GTK_POLICY_NEVER, "hexpand", TRUE,
                                 "css-classes", (const char *[]) { "sideways", NULL }, "child", self->buttons, NULL);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scrolled), "changed", G_CALLBACK (show_first), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->scrolled));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What fits"), -1);
}

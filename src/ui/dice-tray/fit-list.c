/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fit-list.h"

#include "odds-words.h"
#include "ui/sheet/sheet-words.h"

#include <glib/gi18n.h>

#define NONE -1

/* What is not there, or not yet known. */
#define NOTHING "–"

struct _ProtokollFitList
{
  GtkBox parent_instance;

  GtkScrolledWindow *scrolled;
  GtkBox *buttons;
  GtkWidget *chosen; /* one of them, or NULL */
  FitListKind kind;
};

enum
{
  CHOSEN,
  TAKEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollFitList, protokoll_fit_list, GTK_TYPE_BOX)

/* What a button enters. */
static guint
entry_of (gpointer button)
{
  return GPOINTER_TO_UINT (g_object_get_data (button, "entry"));
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

static void
choose (ProtokollFitList *self,
        GtkWidget        *button)
{
  if (self->chosen != NULL)
    gtk_widget_remove_css_class (self->chosen, "suggested-action");
  self->chosen = button;
  if (button != NULL)
    gtk_widget_add_css_class (button, "suggested-action");
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
clicked_cb (ProtokollFitList *self,
            GtkButton        *button)
{
  if (self->kind == FIT_LIST_CHANCES)
    choose (self, GTK_WIDGET (button));
  else
    g_signal_emit (self, signals[TAKEN], 0, entry_of (button));
}

/* A button is also chosen by Tab or by a screen reader that goes to it. */
static void
focused_cb (ProtokollFitList        *self,
            GtkEventControllerFocus *controller)
{
  choose (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));
}

/* What an entry of the upper section does to the margin, "+6" or "−12"; NULL where there is none. Owned by the caller. */
static char *
margin_words (const Ruleset *rules,
              const Fit     *fit)
{
  const Entry *entry = &rules->entries[fit->entry];
  int change = fit->points - entry->par * (int) entry->pattern.first;

  if (!rules->has_par || fit->entry >= rules->n_upper)
    return NULL;
  return g_strdup_printf (change > 0 ? "+%d" : change < 0 ? "−%d" : "±%d", ABS (change));
}

static gboolean
gives_something (const Fit *fit)
{
  return fit->points > 0 || fit->bonus > 0;
}

/* What a roll gives now, on the button: "20", with what comes along "20 + 100". Owned by the caller. */
static char *
points_words (const Fit   *fit,
              FitListKind  kind)
{
  if (kind == FIT_LIST_STRIKES)
    return g_strdup (_("Strike"));
  if (kind == FIT_LIST_CHANCES && !gives_something (fit))
    return g_strdup (NOTHING);
  return fit->bonus != 0 ? g_strdup_printf ("%d + %d", fit->points, fit->bonus) : g_strdup_printf ("%d", fit->points);
}

static char *
spoken (const char  *name,
        const Fit   *fit,
        FitListKind  kind)
{
  g_autofree char *points = sheet_words_points (fit->points);

  if (kind == FIT_LIST_STRIKES)
    return g_strdup_printf (_("Strike %s"), name);
  if (kind == FIT_LIST_CHANCES && fit->points == FIT_LIST_NOT_ROLLED)
    return g_strdup (name);
  if (kind == FIT_LIST_CHANCES && !gives_something (fit))
    /* Translators: for a screen reader: an entry to which the dice on the table give no points so far. */
    return g_strdup_printf (_("%s: nothing yet"), name);
  if (fit->bonus != 0)
    return g_strdup_printf (_("%s: %s and %d more"), name, points, fit->bonus);
  return g_strdup_printf (_("%s: %s"), name, points);
}

static void
add_label (GtkWidget  *box,
           const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

/* The margin takes room that chances need more. */
static GtkWidget *
make_figures (const Fit   *fit,
              FitListKind  kind,
              const char  *margin)
{
  GtkWidget *figures = g_object_new (GTK_TYPE_BOX, "halign", GTK_ALIGN_CENTER, "spacing", 6, NULL);
  g_autofree char *points = points_words (fit, kind);

  add_label (figures, points, "points");
  if (margin != NULL && kind != FIT_LIST_CHANCES)
    add_label (figures, margin, "margin");
  return figures;
}

/* What a screen reader says of a button. */
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

static void
connect (ProtokollFitList *self,
         GtkWidget        *button)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focused_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (button, focus);
}

static void
add_button (ProtokollFitList *self,
            const Ruleset    *rules,
            const Fit        *fit,
            const EntryOdds  *odds)
{
  const char *name = rules->entries[fit->entry].name;
  g_autofree char *change = fit->points != FIT_LIST_NOT_ROLLED ? margin_words (rules, fit) : NULL;
  /* Translators: what an entry does to the bonus margin: “margin −12”. */
  g_autofree char *margin = change != NULL ? g_strdup_printf (_("margin %s"), change) : NULL;
  g_autofree char *chances = odds != NULL ? odds_words_brief (odds) : g_strdup (NOTHING);
  g_autofree char *words = spoken (name, fit, self->kind);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign", GTK_ALIGN_CENTER,
                                 NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "child", box, NULL);

  if (fit->points != FIT_LIST_NOT_ROLLED)
    gtk_box_append (GTK_BOX (box), make_figures (fit, self->kind, margin));
  add_label (box, name, "name");
  if (self->kind == FIT_LIST_CHANCES)
    add_label (box, chances, "chances");
  gtk_widget_add_css_class (button, "fit");
  describe (button, words, odds, margin);
  g_object_set_data (G_OBJECT (button), "entry", GUINT_TO_POINTER (fit->entry));
  g_object_set_data (G_OBJECT (button), "gives", GINT_TO_POINTER (gives_something (fit)));
  connect (self, button);
  gtk_box_append (self->buttons, button);
}

/* As long as the first one is chosen, it is seen; from right to left it stands at the end of the line, whose room is known
 * only once it is placed. */
static void
show_first (ProtokollFitList *self)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (self->scrolled);

  if (self->chosen == NULL || self->chosen == gtk_widget_get_first_child (GTK_WIDGET (self->buttons)))
    gtk_adjustment_set_value (across, gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL
                                        ? gtk_adjustment_get_upper (across) : 0);
}

/* The button that is chosen to begin with: for chances that of @entry, if it is there. */
static GtkWidget *
find_first (ProtokollFitList *self,
            int               entry)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->buttons));

  if (first == NULL || self->kind == FIT_LIST_STRIKES)
    return NULL;
  for (GtkWidget *button = first; button != NULL && self->kind == FIT_LIST_CHANCES;
       button = gtk_widget_get_next_sibling (button))
    if ((int) entry_of (button) == entry)
      return button;
  return self->kind == FIT_LIST_FITS || g_object_get_data (G_OBJECT (first), "gives") != NULL ? first : NULL;
}

void
protokoll_fit_list_show (ProtokollFitList *self,
                         const Ruleset    *rules,
                         GArray           *fits,
                         FitListKind       kind,
                         const EntryOdds  *odds)
{
  int entry = protokoll_fit_list_get_entry (self);
  GtkWidget *button;

  self->chosen = NULL;
  self->kind = kind;
  while ((button = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) != NULL)
    gtk_box_remove (self->buttons, button);
  for (guint i = 0; fits != NULL && i < fits->len; i++)
    {
      const Fit *fit = &g_array_index (fits, Fit, i);

      add_button (self, rules, fit, odds != NULL ? &odds[fit->entry] : NULL);
    }
  choose (self, find_first (self, entry));
  show_first (self);
}

gboolean
protokoll_fit_list_step (ProtokollFitList *self,
                         int               step)
{
  GtkWidget *to = gtk_widget_get_first_child (GTK_WIDGET (self->buttons));

  if (to == NULL)
    return FALSE;

  if (self->chosen != NULL)
    to = step > 0 ? gtk_widget_get_next_sibling (self->chosen) : gtk_widget_get_prev_sibling (self->chosen);
  choose (self, to != NULL ? to : self->chosen);
  gtk_widget_grab_focus (self->chosen);
  return TRUE;
}

static void
protokoll_fit_list_class_init (ProtokollFitListClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[TAKEN] = g_signal_new ("taken", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "fitlist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
protokoll_fit_list_init (ProtokollFitList *self)
{
  self->buttons = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  self->scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vscrollbar-policy", GTK_POLICY_NEVER, "hexpand", TRUE,
                                 "child", self->buttons, NULL);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scrolled), "changed", G_CALLBACK (show_first), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->scrolled));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What fits"), -1);
}

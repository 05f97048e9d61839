/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fit-list.h"

#include "ui/sheet/sheet-words.h"

#include <glib/gi18n.h>

#define NONE -1

struct _ProtokollFitList
{
  GtkBox parent_instance;

  GtkScrolledWindow *scrolled;
  GtkBox *buttons;
  GtkWidget *chosen; /* one of them, or NULL */
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

static char *
spoken (const char *name,
        const Fit  *fit,
        gboolean    strikes)
{
  g_autofree char *points = sheet_words_points (fit->points);

  if (strikes)
    return g_strdup_printf (_("Strike %s"), name);
  if (fit->bonus != 0)
    return g_strdup_printf (_("%s: %s and %d more"), name, points, fit->bonus);
  return g_strdup_printf (_("%s: %s"), name, points);
}

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_button (ProtokollFitList *self,
            const Ruleset    *rules,
            const Fit        *fit,
            gboolean          strikes)
{
  const char *name = rules->entries[fit->entry].name;
  g_autofree char *change = margin_words (rules, fit);
  /* Translators: what an entry does to the bonus margin: “margin −12”. */
  g_autofree char *margin = change != NULL ? g_strdup_printf (_("margin %s"), change) : NULL;
  g_autofree char *points = strikes ? g_strdup (_("Strike")) : g_strdup_printf ("%d", fit->points);
  /* What comes along stands behind it: "20 + 100". */
  g_autofree char *both = g_strdup_printf ("%s + %d", points, fit->bonus);
  g_autofree char *words = spoken (name, fit, strikes);
  GtkWidget *figures = g_object_new (GTK_TYPE_BOX, "halign", GTK_ALIGN_CENTER, "spacing", 6, NULL);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign", GTK_ALIGN_CENTER,
                                 NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "child", box, NULL);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_box_append (GTK_BOX (figures), make_label (!strikes && fit->bonus != 0 ? both : points, "points"));
  if (margin != NULL)
    {
      gtk_box_append (GTK_BOX (figures), make_label (margin, "margin"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, margin, -1);
    }
  gtk_box_append (GTK_BOX (box), figures);
  gtk_box_append (GTK_BOX (box), make_label (name, "name"));
  gtk_widget_add_css_class (button, "fit");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_object_set_data (G_OBJECT (button), "entry", GUINT_TO_POINTER (fit->entry));
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focused_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (button, focus);
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

void
protokoll_fit_list_show (ProtokollFitList *self,
                         const Ruleset    *rules,
                         GArray           *fits,
                         gboolean          strikes)
{
  GtkWidget *button;

  self->chosen = NULL;
  while ((button = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) != NULL)
    gtk_box_remove (self->buttons, button);
  for (guint i = 0; fits != NULL && i < fits->len; i++)
    add_button (self, rules, &g_array_index (fits, Fit, i), strikes);
  choose (self, strikes ? NULL : gtk_widget_get_first_child (GTK_WIDGET (self->buttons)));
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fit-button.h"

#include "odds-words.h"
#include "ui/sheet/sheet-words.h"

#include <glib/gi18n.h>

/* Stands for points that there are none of, and for chances that are not known yet. */
#define NOTHING "–"

struct _ProtokollFitButton
{
  GtkButton parent_instance;

  guint entry;
};

G_DEFINE_FINAL_TYPE (ProtokollFitButton, protokoll_fit_button, GTK_TYPE_BUTTON)

guint
protokoll_fit_button_get_entry (ProtokollFitButton *self)
{
  return self->entry;
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

/* The points on the button: "20", with a bonus "20 + 100"; "Strike"; or "–" where the dice give nothing so far. Owned
 * by the caller. */
static char *
points_words (const Fit *fit,
              FitKind    kind)
{
  if (kind == FIT_STRIKES)
    return g_strdup (_("Strike"));
  if (kind == FIT_CHANCES && !fit_scores (fit))
    return g_strdup (NOTHING);
  return fit->bonus != 0 ? g_strdup_printf ("%d + %d", fit->points, fit->bonus) : g_strdup_printf ("%d", fit->points);
}

static char *
spoken (const char *name,
        const Fit  *fit,
        FitKind     kind)
{
  g_autofree char *points = sheet_words_points (fit->points);

  if (kind == FIT_STRIKES)
    return g_strdup_printf (_("Strike %s"), name);
  if (kind == FIT_CHANCES && fit->points == FIT_NOT_ROLLED)
    return g_strdup (name);
  if (kind == FIT_CHANCES && !fit_scores (fit))
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

/* The first line of the button. With chances it has no margin, because the chances need the room. */
static GtkWidget *
make_figures (const Fit  *fit,
              FitKind     kind,
              const char *margin)
{
  GtkWidget *figures = g_object_new (GTK_TYPE_BOX, "halign", GTK_ALIGN_CENTER, "spacing", 6, NULL);
  g_autofree char *points = points_words (fit, kind);

  add_label (figures, points, "points");
  if (margin != NULL && kind != FIT_CHANCES)
    add_label (figures, margin, "margin");
  return figures;
}

/* Sets what a screen reader says of the button. */
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

GtkWidget *
protokoll_fit_button_new (const Ruleset   *rules,
                          const Fit       *fit,
                          FitKind          kind,
                          const EntryOdds *odds)
{
  const char *name = rules->entries[fit->entry].name;
  g_autofree char *margin = margin_words (rules, fit, kind);
  g_autofree char *chances = odds != NULL ? odds_words_brief (odds) : g_strdup (NOTHING);
  g_autofree char *words = spoken (name, fit, kind);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign", GTK_ALIGN_CENTER,
                                 NULL);
  ProtokollFitButton *self = g_object_new (PROTOKOLL_TYPE_FIT_BUTTON, "child", box, NULL);

  self->entry = fit->entry;
  if (fit->points != FIT_NOT_ROLLED)
    gtk_box_append (GTK_BOX (box), make_figures (fit, kind, margin));
  add_label (box, name, "name");
  if (kind == FIT_CHANCES)
    add_label (box, chances, "chances");
  gtk_widget_add_css_class (GTK_WIDGET (self), "fit");
  describe (GTK_WIDGET (self), words, odds, margin);
  return GTK_WIDGET (self);
}

static void
protokoll_fit_button_class_init (ProtokollFitButtonClass *class)
{
}

static void
protokoll_fit_button_init (ProtokollFitButton *self)
{
}

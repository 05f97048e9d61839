/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fit-list.h"

#include "ui/sheet/sheet-words.h"

#include <glib/gi18n.h>

#define NONE -1

struct _ProtokollFitList
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkWidget *box;
  GPtrArray *buttons; /* owned by the box */
  GArray *entries;    /* of guint, what each of them enters */
  int chosen;
};

enum
{
  CHOSEN,
  TAKEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollFitList, protokoll_fit_list, GTK_TYPE_WIDGET)

GtkWidget *
protokoll_fit_list_get_chosen (ProtokollFitList *self)
{
  return self->chosen != NONE ? g_ptr_array_index (self->buttons, self->chosen) : NULL;
}

int
protokoll_fit_list_get_entry (ProtokollFitList *self)
{
  return self->chosen != NONE ? (int) g_array_index (self->entries, guint, self->chosen) : NONE;
}

static void
choose (ProtokollFitList *self,
        int               index)
{
  GtkWidget *before = protokoll_fit_list_get_chosen (self);

  if (before != NULL)
    gtk_widget_remove_css_class (before, "suggested-action");
  self->chosen = index;
  if (index != NONE)
    gtk_widget_add_css_class (protokoll_fit_list_get_chosen (self), "suggested-action");
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
clicked_cb (GtkButton        *button,
            ProtokollFitList *self)
{
  guint index;

  if (g_ptr_array_find (self->buttons, button, &index))
    g_signal_emit (self, signals[TAKEN], 0, g_array_index (self->entries, guint, index));
}

/* The way of Tab or of a screen reader to a button chooses it, too. */
static void
focused_cb (GtkEventControllerFocus *controller,
            ProtokollFitList        *self)
{
  guint index;

  if (g_ptr_array_find (self->buttons, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)), &index))
    choose (self, (int) index);
}

/* "20", or with what comes along "20 + 100". */
static char *
points_text (const Fit *fit)
{
  if (fit->bonus != 0)
    return g_strdup_printf ("%d + %d", fit->points, fit->bonus);
  return g_strdup_printf ("%d", fit->points);
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
            const char       *name,
            const Fit        *fit,
            gboolean          strikes)
{
  g_autofree char *points = strikes ? g_strdup (_("Strike")) : points_text (fit);
  g_autofree char *words = spoken (name, fit, strikes);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign", GTK_ALIGN_CENTER,
                                 NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "child", box, NULL);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_box_append (GTK_BOX (box), make_label (points, "points"));
  gtk_box_append (GTK_BOX (box), make_label (name, "name"));
  gtk_widget_add_css_class (button, "fit");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (focused_cb), self);
  gtk_widget_add_controller (button, focus);
  gtk_box_append (GTK_BOX (self->box), button);
  g_ptr_array_add (self->buttons, button);
  g_array_append_val (self->entries, fit->entry);
}

static void
remove_buttons (ProtokollFitList *self)
{
  self->chosen = NONE;
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_box_remove (GTK_BOX (self->box), g_ptr_array_index (self->buttons, i));
  g_ptr_array_set_size (self->buttons, 0);
  g_array_set_size (self->entries, 0);
}

void
protokoll_fit_list_show (ProtokollFitList *self,
                         const Ruleset    *rules,
                         GArray           *fits,
                         gboolean          strikes)
{
  remove_buttons (self);
  for (guint i = 0; fits != NULL && i < fits->len; i++)
    {
      const Fit *fit = &g_array_index (fits, Fit, i);

      add_button (self, rules->entries[fit->entry].name, fit, strikes);
    }
  choose (self, self->buttons->len > 0 && !strikes ? 0 : NONE);
  gtk_adjustment_set_value (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scrolled)), 0);
}

gboolean
protokoll_fit_list_step (ProtokollFitList *self,
                         int               step)
{
  if (self->buttons->len == 0)
    return FALSE;

  choose (self, CLAMP (self->chosen + step, 0, (int) self->buttons->len - 1));
  gtk_widget_grab_focus (protokoll_fit_list_get_chosen (self));
  return TRUE;
}

static void
protokoll_fit_list_dispose (GObject *object)
{
  ProtokollFitList *self = PROTOKOLL_FIT_LIST (object);

  if (self->scrolled != NULL)
    remove_buttons (self);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  G_OBJECT_CLASS (protokoll_fit_list_parent_class)->dispose (object);
}

static void
protokoll_fit_list_finalize (GObject *object)
{
  ProtokollFitList *self = PROTOKOLL_FIT_LIST (object);

  g_ptr_array_unref (self->buttons);
  g_array_unref (self->entries);
  G_OBJECT_CLASS (protokoll_fit_list_parent_class)->finalize (object);
}

static void
protokoll_fit_list_class_init (ProtokollFitListClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = protokoll_fit_list_dispose;
  object_class->finalize = protokoll_fit_list_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[TAKEN] = g_signal_new ("taken", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "fitlist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
protokoll_fit_list_init (ProtokollFitList *self)
{
  self->buttons = g_ptr_array_new ();
  self->entries = g_array_new (FALSE, FALSE, sizeof (guint));
  self->chosen = NONE;
  self->box = g_object_new (GTK_TYPE_BOX, "halign", GTK_ALIGN_CENTER, NULL);
  self->scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vscrollbar-policy", GTK_POLICY_NEVER, "child", self->box,
                                 NULL);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What fits"), -1);
}

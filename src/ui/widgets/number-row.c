/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "number-row.h"

#include "ui/widgets/gtk-quirks.h"

struct _ProtokollNumberRow
{
  AdwActionRow parent_instance;

  GtkSpinButton *number;
  GtkAdjustment *adjustment;
  gboolean setting; /* the program is changing the value, so "changed" is not emitted */
};

enum
{
  PROP_LOWER = 1,
  PROP_UPPER,
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ProtokollNumberRow, protokoll_number_row, ADW_TYPE_ACTION_ROW)

int
protokoll_number_row_get (ProtokollNumberRow *self)
{
  return gtk_spin_button_get_value_as_int (self->number);
}

void
protokoll_number_row_set (ProtokollNumberRow *self,
                          int                 value)
{
  self->setting = TRUE;
  gtk_spin_button_set_value (self->number, value);
  self->setting = FALSE;
}

static void
changed_cb (ProtokollNumberRow *self)
{
  if (!self->setting)
    g_signal_emit (self, changed_signal, 0);
}

/* Takes over a typed number at once, not only when the field loses the focus. GtkSpinButton corrects text that is no
 * number in range when the focus leaves. */
static void
typed_cb (ProtokollNumberRow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->number));
  gint64 value;

  if (!self->setting &&
      g_ascii_string_to_signed (text, 10, (gint64) gtk_adjustment_get_lower (self->adjustment),
                                (gint64) gtk_adjustment_get_upper (self->adjustment), &value, NULL))
    gtk_adjustment_set_value (self->adjustment, (double) value);
}

static void
title_cb (ProtokollNumberRow *self)
{
  spoken_set (GTK_WIDGET (self->number), adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)));
}

static void
protokoll_number_row_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *spec)
{
  ProtokollNumberRow *self = PROTOKOLL_NUMBER_ROW (object);

  self->setting = TRUE;
  if (id == PROP_LOWER)
    gtk_adjustment_set_lower (self->adjustment, g_value_get_int (value));
  else
    gtk_adjustment_set_upper (self->adjustment, g_value_get_int (value));
  gtk_adjustment_set_value (self->adjustment, gtk_adjustment_get_value (self->adjustment));
  self->setting = FALSE;
}

static void
protokoll_number_row_class_init (ProtokollNumberRowClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->set_property = protokoll_number_row_set_property;
  g_object_class_install_property (object_class, PROP_LOWER,
                                   g_param_spec_int ("lower", NULL, NULL, 0, G_MAXINT, 0,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_UPPER,
                                   g_param_spec_int ("upper", NULL, NULL, 0, G_MAXINT, 0,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/widgets/number-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollNumberRow, number);
  gtk_widget_class_bind_template_child (widget_class, ProtokollNumberRow, adjustment);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
}

static void
protokoll_number_row_init (ProtokollNumberRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::title", G_CALLBACK (title_cb), NULL);
}

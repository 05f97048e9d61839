/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scope.h"

#include "exchange/category-titles.h"
#include "period.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>

struct _ProtokollScope
{
  AdwBin parent_instance;

  GtkOrientable *choices; /* the next two */
  ProtokollChoice *category;
  ProtokollChoice *period;
  GtkWidget *days;       /* the row with the two entries for days */
  GtkWidget *from_entry;
  GtkWidget *to_entry;

  GamePeriod evening;    /* the last one; without games where there is none */
  GamePeriod chosen;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ProtokollScope, protokoll_scope, ADW_TYPE_BIN)

/* No game is as late as this. */
static const GamePeriod never = { G_MAXINT64, G_MAXINT64 };

void
protokoll_scope_offer (ProtokollScope *self,
                       GPtrArray      *categories,
                       guint           selected)
{
  g_autoptr (GPtrArray) texts = category_list_titles (categories);

  protokoll_choice_set (self->category, (const char *const *) texts->pdata, texts->len, selected);
}

void
protokoll_scope_set_evening (ProtokollScope   *self,
                             const GamePeriod *evening)
{
  self->evening = evening != NULL ? *evening : never;
}

guint
protokoll_scope_get_category (ProtokollScope *self)
{
  return protokoll_choice_get (self->category);
}

const GamePeriod *
protokoll_scope_get_period (ProtokollScope *self)
{
  Period period = protokoll_choice_get (self->period);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *from = NULL, *to = NULL;

  if (period == PERIOD_EVENING)
    return &self->evening;
  if (period == PERIOD_DAYS)
    {
      from = period_read_day (gtk_editable_get_text (GTK_EDITABLE (self->from_entry)));
      to = period_read_day (gtk_editable_get_text (GTK_EDITABLE (self->to_entry)));
    }
  else
    period_days (period, now, &from, &to);
  game_period_set_days (&self->chosen, from, to);
  return from != NULL || to != NULL ? &self->chosen : NULL;
}

static void
choose_cb (ProtokollScope *self)
{
  gtk_widget_set_visible (self->days, protokoll_choice_get (self->period) == PERIOD_DAYS);
  g_signal_emit (self, changed_signal, 0);
}

/* While a day is incomplete that end of the period is open; the entry is marked as an error. */
static void
day_typed_cb (ProtokollScope *self,
              GtkEditable    *entry)
{
  const char *text = gtk_editable_get_text (entry);
  g_autofree char *day = period_read_day (text);

  widget_set_class (GTK_WIDGET (entry), "error", day == NULL && *text != '\0');
  g_signal_emit (self, changed_signal, 0);
}

static void
set_hint (GtkWidget  *entry,
          const char *label)
{
  /* Translators: how a day is typed: year, month and day, or in the order of your language. */
  g_autofree char *hint = g_strdup_printf (_("%s: year-month-day"), label);

  g_object_set (entry, "placeholder-text", hint, "tooltip-text", hint, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, hint, -1);
}

/* With large text each choice gets a row of its own. */
static void
fit_text_size (ProtokollScope *self)
{
  gtk_orientable_set_orientation (self->choices,
                                  text_size_is_large () ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
protokoll_scope_system_setting_changed (GtkWidget        *widget,
                                        GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (protokoll_scope_parent_class)->system_setting_changed (widget, setting);
  fit_text_size (PROTOKOLL_SCOPE (widget));
}

static void
protokoll_scope_class_init (ProtokollScopeClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->system_setting_changed = protokoll_scope_system_setting_changed;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/scope.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollScope, choices);
  gtk_widget_class_bind_template_child (widget_class, ProtokollScope, category);
  gtk_widget_class_bind_template_child (widget_class, ProtokollScope, period);
  gtk_widget_class_bind_template_child (widget_class, ProtokollScope, days);
  gtk_widget_class_bind_template_child (widget_class, ProtokollScope, from_entry);
  gtk_widget_class_bind_template_child (widget_class, ProtokollScope, to_entry);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, day_typed_cb);
}

static void
protokoll_scope_init (ProtokollScope *self)
{
  g_type_ensure (PROTOKOLL_TYPE_CHOICE);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->evening = never;
  fit_text_size (self);
  set_hint (self->from_entry, C_("period", "From"));
  set_hint (self->to_entry, C_("period", "To"));
}

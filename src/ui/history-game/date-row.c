/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "date-row.h"

#include "core/local-words.h"

#include <string.h>

#define DAY_LENGTH 10

struct _ProtokollDateRow
{
  AdwEntryRow parent_instance;

  GtkCalendar *calendar;

  gboolean showing; /* the calendar follows the text, not the other way round */
};

G_DEFINE_FINAL_TYPE (ProtokollDateRow, protokoll_date_row, ADW_TYPE_ENTRY_ROW)

void
protokoll_date_row_set (ProtokollDateRow *self,
                        const char       *date)
{
  g_autofree char *text = local_words_write_date (date);

  gtk_editable_set_text (GTK_EDITABLE (self), text);
}

char *
protokoll_date_row_get (ProtokollDateRow *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self))));

  return *text != '\0' ? local_words_read_date (text) : NULL;
}

/* The calendar shows the day that is typed, if it is one. */
static void
opened_cb (ProtokollDateRow *self)
{
  g_autofree char *date = protokoll_date_row_get (self);
  g_autofree char *noon = date != NULL ? g_strdup_printf ("%.10sT12:00:00", date) : NULL;
  g_autoptr (GTimeZone) zone = g_time_zone_new_utc ();
  g_autoptr (GDateTime) day = noon != NULL ? g_date_time_new_from_iso8601 (noon, zone) : NULL;

  self->showing = TRUE;
  if (day != NULL)
    gtk_calendar_select_day (self->calendar, day);
  self->showing = FALSE;
}

/* The time of the day stays where one was given. Months are looked through before a day is chosen. */
static void
chosen_cb (ProtokollDateRow *self)
{
  g_autoptr (GDateTime) day = gtk_calendar_get_date (self->calendar);
  g_autofree char *before = protokoll_date_row_get (self);
  g_autofree char *text = NULL;

  if (self->showing)
    return;
  text = g_strdup_printf ("%04d-%02d-%02d%s", g_date_time_get_year (day), g_date_time_get_month (day),
                          g_date_time_get_day_of_month (day),
                          before != NULL && strlen (before) > DAY_LENGTH ? before + DAY_LENGTH : "");
  protokoll_date_row_set (self, text);
}

static void
protokoll_date_row_class_init (ProtokollDateRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/history-game/date-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollDateRow, calendar);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
protokoll_date_row_init (ProtokollDateRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

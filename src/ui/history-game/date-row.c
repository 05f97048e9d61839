/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "date-row.h"

#include "core/local-words.h"

#include <string.h>

#define DAY_LENGTH 10

struct _ProtokollDateRow
{
  AdwEntryRow parent_instance;

  GtkCalendar *calendar;

  gboolean showing; /* the program selects a day in the calendar, so the text is not changed */
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

/* Returns the day of @date, a text of protokoll_date_row_get(), or NULL if that is no date. */
static GDateTime *
read_day (const char *date)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_utc ();
  g_autofree char *moment = NULL;

  if (date == NULL || strlen (date) < DAY_LENGTH || (date[DAY_LENGTH] != '\0' && date[DAY_LENGTH] != 'T'))
    return NULL;
  moment = g_strconcat (date, date[DAY_LENGTH] == 'T' ? ":00" : "T12:00:00", NULL);
  return g_date_time_new_from_iso8601 (moment, zone);
}

/* Selects the typed day in the calendar, if it is a valid one. */
static void
opened_cb (ProtokollDateRow *self)
{
  g_autofree char *date = protokoll_date_row_get (self);
  g_autoptr (GDateTime) day = read_day (date);

  self->showing = TRUE;
  if (day != NULL)
    gtk_calendar_select_day (self->calendar, day);
  self->showing = FALSE;
}

/* Keeps the time of day if there was one behind a date. The popover stays open, because the user may look through months before
 * choosing a day. */
static void
chosen_cb (ProtokollDateRow *self)
{
  g_autoptr (GDateTime) day = gtk_calendar_get_date (self->calendar);
  g_autofree char *before = protokoll_date_row_get (self);
  g_autoptr (GDateTime) day_before = read_day (before);
  g_autofree char *text = NULL;

  if (self->showing)
    return;
  text = g_strdup_printf ("%04d-%02d-%02d%s", g_date_time_get_year (day), g_date_time_get_month (day),
                          g_date_time_get_day_of_month (day),
                          day_before != NULL ? before + DAY_LENGTH : "");
  protokoll_date_row_set (self, text);
}

/* GtkCalendar emits no signal for the day that it shows as selected; at first that is today, which nobody chose. */
static void
pressed_cb (ProtokollDateRow *self,
            int               n_press,
            double            x,
            double            y)
{
  GtkWidget *day = gtk_widget_pick (GTK_WIDGET (self->calendar), x, y, GTK_PICK_DEFAULT);

  if (day != NULL && gtk_widget_has_css_class (day, "day-number") &&
      (gtk_widget_get_state_flags (day) & GTK_STATE_FLAG_SELECTED) != 0)
    chosen_cb (self);
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
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
}

static void
protokoll_date_row_init (ProtokollDateRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

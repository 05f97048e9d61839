/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart.h"

#include "chart-draw.h"

#include <glib/gi18n.h>

#define LEAST_WIDTH 200
#define USUAL_WIDTH 320
#define LINES 12

/* Around the mark that the cursor is on. */
#define RING 2

typedef struct
{
  ChartData *data;
  char *title;
  char *text;
  char *told; /* NULL while no mark is pointed at */
  guint series;
  guint point;
  gboolean arranged;
} ProtokollChartPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (ProtokollChart, protokoll_chart, GTK_TYPE_WIDGET)

#define PRIVATE(self) ((ProtokollChartPrivate *) protokoll_chart_get_instance_private (self))

ChartData *
protokoll_chart_get_data (ProtokollChart *self)
{
  return PRIVATE (self)->data;
}

static void
count (ProtokollChart *self,
       guint          *n_series,
       guint          *n_points)
{
  *n_series = *n_points = 0;
  PROTOKOLL_CHART_GET_CLASS (self)->count (self, n_series, n_points);
}

static gboolean
is_empty (ProtokollChart *self)
{
  guint n_series, n_points;

  count (self, &n_series, &n_points);
  return n_series == 0 || n_points == 0;
}

/* --- what is said --- */

static void
say (ProtokollChart *self)
{
  ProtokollChartPrivate *private = PRIVATE (self);
  const char *title = private->title != NULL ? private->title : "";
  g_autofree char *words = is_empty (self) ? g_strdup (_("nothing to show yet"))
                                           : PROTOKOLL_CHART_GET_CLASS (self)->describe (self);

  g_free (private->text);
  private->text = *title == '\0' ? g_strdup (words) : g_strdup_printf (C_("title of a chart and its content", "%s: %s"),
                                                                       title, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, private->text, -1);
}

/* Takes the words over. */
static void
set_told (ProtokollChart *self,
          char           *told)
{
  ProtokollChartPrivate *private = PRIVATE (self);

  g_free (private->told);
  private->told = told;
  if (told != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, told, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
protokoll_chart_set_title (ProtokollChart *self,
                           const char     *title)
{
  ProtokollChartPrivate *private = PRIVATE (self);

  g_return_if_fail (PROTOKOLL_IS_CHART (self));
  g_free (private->title);
  private->title = g_strdup (title);
  say (self);
}

const char *
protokoll_chart_get_text (ProtokollChart *self)
{
  g_return_val_if_fail (PROTOKOLL_IS_CHART (self), NULL);
  return PRIVATE (self)->text;
}

const char *
protokoll_chart_get_told (ProtokollChart *self)
{
  g_return_val_if_fail (PROTOKOLL_IS_CHART (self), NULL);
  return PRIVATE (self)->told;
}

/* --- where things are --- */

/* Not before it is asked for: data come in several calls. */
static void
arrange (ProtokollChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                             (float) gtk_widget_get_height (widget));

  if (!PRIVATE (self)->arranged)
    PROTOKOLL_CHART_GET_CLASS (self)->arrange (self, &room);
  PRIVATE (self)->arranged = TRUE;
}

static gboolean
locate (ProtokollChart  *self,
        guint            series,
        guint            point,
        graphene_rect_t *mark)
{
  guint n_series, n_points;

  count (self, &n_series, &n_points);
  if (series >= n_series || point >= n_points)
    return FALSE;
  arrange (self);
  return PROTOKOLL_CHART_GET_CLASS (self)->locate (self, series, point, mark);
}

/* --- the cursor --- */

static void
point_at (ProtokollChart *self,
          guint           series,
          guint           point)
{
  ProtokollChartPrivate *private = PRIVATE (self);

  if (private->told != NULL && private->series == series && private->point == point)
    return;
  private->series = series;
  private->point = point;
  set_told (self, PROTOKOLL_CHART_GET_CLASS (self)->tell (self, series, point));
}

static void
point_nowhere (ProtokollChart *self)
{
  if (PRIVATE (self)->told != NULL)
    set_told (self, NULL);
}

/* The first mark from @point on, in steps of @by; @step tells whether to go on to the end. */
static gboolean
point_from (ProtokollChart *self,
            guint           series,
            gint64          point,
            int             by)
{
  graphene_rect_t mark;
  guint n_series, n_points;

  count (self, &n_series, &n_points);
  for (; point >= 0 && point < n_points; point += by)
    if (locate (self, series, (guint) point, &mark))
      {
        point_at (self, series, (guint) point);
        return TRUE;
      }
  return FALSE;
}

/* The next series with a mark at the same point. */
static void
step_series (ProtokollChart *self,
             int             by)
{
  ProtokollChartPrivate *private = PRIVATE (self);
  graphene_rect_t mark;
  guint n_series, n_points;

  count (self, &n_series, &n_points);
  for (gint64 series = (gint64) private->series + by; series >= 0 && series < n_series; series += by)
    if (locate (self, (guint) series, private->point, &mark))
      {
        point_at (self, (guint) series, private->point);
        return;
      }
}

/* The end in that direction, of the series that is pointed at or else of the first one that has a mark. */
static void
go_to_end (ProtokollChart *self,
           int             direction)
{
  ProtokollChartPrivate *private = PRIVATE (self);
  guint n_series, n_points;

  count (self, &n_series, &n_points);
  for (guint series = private->told != NULL ? private->series : 0; series < n_series; series++)
    if (point_from (self, series, direction > 0 ? (gint64) n_points - 1 : 0, -direction))
      return;
}

static gboolean
end_cb (GtkWidget *widget,
        GVariant  *args,
        gpointer   data)
{
  if (is_empty (PROTOKOLL_CHART (widget)))
    return FALSE;
  go_to_end (PROTOKOLL_CHART (widget), g_variant_get_int32 (args));
  return TRUE;
}

static int
mirror (ProtokollChart *self,
        int             direction)
{
  gboolean mirrored = PROTOKOLL_CHART_GET_CLASS (self)->mirrored &&
                      gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  return mirrored ? -direction : direction;
}

static gboolean
step_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   data)
{
  ProtokollChart *self = PROTOKOLL_CHART (widget);
  ProtokollChartPrivate *private = PRIVATE (self);
  int direction = mirror (self, g_variant_get_int32 (args));

  if (is_empty (self))
    return FALSE;
  if (private->told == NULL)
    go_to_end (self, -direction);
  else
    point_from (self, private->series, (gint64) private->point + direction, direction);
  return TRUE;
}

/* A tenth of all, but not beyond the end. */
static gboolean
leap_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   data)
{
  ProtokollChart *self = PROTOKOLL_CHART (widget);
  ProtokollChartPrivate *private = PRIVATE (self);
  int direction = mirror (self, g_variant_get_int32 (args));
  guint n_series, n_points;
  gint64 point;

  count (self, &n_series, &n_points);
  if (private->told == NULL)
    return step_cb (widget, args, data);
  point = (gint64) private->point + direction * (gint64) MAX (n_points / 10, 1);
  if (point < 0 || point >= n_points || !point_from (self, private->series, point, direction))
    go_to_end (self, direction);
  return TRUE;
}

static gboolean
series_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   data)
{
  ProtokollChart *self = PROTOKOLL_CHART (widget);
  guint n_series, n_points;

  count (self, &n_series, &n_points);
  if (n_series < 2 || n_points == 0)
    return FALSE;
  if (PRIVATE (self)->told == NULL)
    go_to_end (self, -1);
  else
    step_series (self, g_variant_get_int32 (args));
  return TRUE;
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   data)
{
  ProtokollChart *self = PROTOKOLL_CHART (widget);

  if (PRIVATE (self)->told == NULL)
    return FALSE;
  point_nowhere (self);
  return TRUE;
}

/* --- the pointer --- */

static void
follow (ProtokollChart *self,
        double          x,
        double          y)
{
  gboolean found = FALSE;
  guint series, point;

  if (!is_empty (self))
    {
      arrange (self);
      found = PROTOKOLL_CHART_GET_CLASS (self)->find (self, (float) x, (float) y, &series, &point);
    }
  if (found)
    point_at (self, series, point);
  else
    point_nowhere (self);
}

static void
motion_cb (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           ProtokollChart           *self)
{
  follow (self, x, y);
}

/* A finger does not move before it taps; not before it is lifted, because it may have scrolled the page. */
static void
released_cb (GtkGestureClick *gesture,
             int              n_press,
             double           x,
             double           y,
             ProtokollChart  *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  follow (self, x, y);
}

/* --- series of values --- */

void
protokoll_chart_clear (ProtokollChart *self)
{
  g_return_if_fail (PROTOKOLL_IS_CHART (self));
  chart_data_clear (PRIVATE (self)->data);
  protokoll_chart_changed (self);
}

void
protokoll_chart_add (ProtokollChart *self,
                     const char     *name,
                     guint           color,
                     const double   *values,
                     guint           n)
{
  g_return_if_fail (PROTOKOLL_IS_CHART (self));
  chart_data_add (PRIVATE (self)->data, name, color, values, n);
  protokoll_chart_changed (self);
}

void
protokoll_chart_set_points (ProtokollChart    *self,
                            ChartPoints        kind,
                            const char *const *names,
                            guint              n)
{
  g_return_if_fail (PROTOKOLL_IS_CHART (self));
  chart_data_set_names (PRIVATE (self)->data, kind, names, n);
  protokoll_chart_changed (self);
}

static void
protokoll_chart_count (ProtokollChart *self,
                       guint          *n_series,
                       guint          *n_points)
{
  const ChartData *data = PRIVATE (self)->data;
  double low, high;

  *n_series = data->series->len;
  *n_points = chart_data_extent (data, &low, &high) ? data->n_points : 0;
}

static char *
protokoll_chart_describe (ProtokollChart *self)
{
  return chart_data_describe (PRIVATE (self)->data, PROTOKOLL_CHART_GET_CLASS (self)->describe_series, self);
}

/* --- the widget --- */

void
protokoll_chart_changed (ProtokollChart *self)
{
  g_return_if_fail (PROTOKOLL_IS_CHART (self));
  if (PROTOKOLL_CHART_GET_CLASS (self)->changed != NULL)
    PROTOKOLL_CHART_GET_CLASS (self)->changed (self);
  point_nowhere (self);
  PRIVATE (self)->series = PRIVATE (self)->point = 0;
  gtk_widget_set_focusable (GTK_WIDGET (self), !is_empty (self));
  say (self);
  PRIVATE (self)->arranged = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
protokoll_chart_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  *minimum = LEAST_WIDTH;
  *natural = USUAL_WIDTH;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = (int) (LINES * chart_line_height (widget));
}

static void
protokoll_chart_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  PRIVATE (PROTOKOLL_CHART (widget))->arranged = FALSE;
}

static void
draw_ring (GtkWidget             *widget,
           GtkSnapshot           *snapshot,
           const graphene_rect_t *mark)
{
  const float widths[] = { RING, RING, RING, RING };
  graphene_rect_t area = *mark;
  GskRoundedRect shape;
  GdkRGBA ink;

  chart_get_ink (widget, CHART_INK_TEXT, &ink);
  graphene_rect_inset (&area, -2 * RING, -2 * RING);
  gsk_rounded_rect_init_from_rect (&shape, &area, MIN (area.size.width / 2, 4 * RING));
  gtk_snapshot_append_border (snapshot, &shape, widths, (GdkRGBA[]) { ink, ink, ink, ink });
}

static void
protokoll_chart_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  ProtokollChart *self = PROTOKOLL_CHART (widget);
  ProtokollChartPrivate *private = PRIVATE (self);
  graphene_rect_t mark;

  if (is_empty (self))
    return;
  arrange (self);
  PROTOKOLL_CHART_GET_CLASS (self)->draw (self, snapshot);
  if (private->told != NULL && locate (self, private->series, private->point, &mark))
    {
      draw_ring (widget, snapshot, &mark);
      chart_draw_bubble (widget, snapshot, &mark, private->told);
    }
}

static void
protokoll_chart_finalize (GObject *object)
{
  ProtokollChartPrivate *private = PRIVATE (PROTOKOLL_CHART (object));

  chart_data_free (private->data);
  g_free (private->title);
  g_free (private->text);
  g_free (private->told);
  G_OBJECT_CLASS (protokoll_chart_parent_class)->finalize (object);
}

/* Both the key beside the letters and that of the number pad. */
static void
bind_key (GtkWidgetClass  *class,
          guint            key,
          guint            pad_key,
          GdkModifierType  modifiers,
          GtkShortcutFunc  func,
          int              direction)
{
  gtk_widget_class_add_binding (class, key, modifiers, func, "i", direction);
  gtk_widget_class_add_binding (class, pad_key, modifiers, func, "i", direction);
}

static void
bind_keys (GtkWidgetClass *class)
{
  bind_key (class, GDK_KEY_Left, GDK_KEY_KP_Left, 0, step_cb, -1);
  bind_key (class, GDK_KEY_Right, GDK_KEY_KP_Right, 0, step_cb, 1);
  bind_key (class, GDK_KEY_Left, GDK_KEY_KP_Left, GDK_CONTROL_MASK, leap_cb, -1);
  bind_key (class, GDK_KEY_Right, GDK_KEY_KP_Right, GDK_CONTROL_MASK, leap_cb, 1);
  bind_key (class, GDK_KEY_Up, GDK_KEY_KP_Up, 0, series_cb, -1);
  bind_key (class, GDK_KEY_Down, GDK_KEY_KP_Down, 0, series_cb, 1);
  bind_key (class, GDK_KEY_Home, GDK_KEY_KP_Home, 0, end_cb, -1);
  bind_key (class, GDK_KEY_End, GDK_KEY_KP_End, 0, end_cb, 1);
  gtk_widget_class_add_binding (class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
protokoll_chart_class_init (ProtokollChartClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_chart_finalize;
  class->count = protokoll_chart_count;
  class->describe = protokoll_chart_describe;
  widget_class->measure = protokoll_chart_measure;
  widget_class->size_allocate = protokoll_chart_size_allocate;
  widget_class->snapshot = protokoll_chart_snapshot;
  bind_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
protokoll_chart_init (ProtokollChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  PRIVATE (self)->data = chart_data_new ();
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (point_nowhere), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (point_nowhere), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, focus);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}

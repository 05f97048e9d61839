/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart.h"

#include "chart-draw.h"
#include "ui/widgets/draw.h"

#include <glib/gi18n.h>
#include <math.h>

#define LEAST_WIDTH 200
#define USUAL_WIDTH 320
#define LINES 12

/* Width in pixels of the ring around the mark at the cursor. */
#define RING 2

/* Directions of the cursor keys. */
enum
{
  WAY_STEP,
  WAY_LEAP,
  WAY_SERIES,
  WAY_END,
};

typedef struct
{
  ChartData *data;
  char *title;
  char *text;
  char *bubble_text; /* NULL while the cursor is at no mark */
  guint n_series;
  guint n_points;
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

/* --- what is said --- */

static void
update_accessible_text (ProtokollChart *self)
{
  ProtokollChartPrivate *private = PRIVATE (self);
  const char *title = private->title != NULL ? private->title : "";
  g_autofree char *words = private->n_points == 0 ? g_strdup (_("nothing to show yet"))
                                                  : PROTOKOLL_CHART_GET_CLASS (self)->describe (self);

  g_free (private->text);
  private->text = *title == '\0' ? g_strdup (words) : g_strdup_printf (C_("title of a chart and its content", "%s: %s"),
                                                                       title, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, private->text, -1);
}

/* Sets the text of the bubble (transfer full); NULL hides it. */
static void
set_bubble_text (ProtokollChart *self,
                 char           *text)
{
  ProtokollChartPrivate *private = PRIVATE (self);

  g_free (private->bubble_text);
  private->bubble_text = text;
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
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
  update_accessible_text (self);
}

const char *
protokoll_chart_get_text (ProtokollChart *self)
{
  g_return_val_if_fail (PROTOKOLL_IS_CHART (self), NULL);
  return PRIVATE (self)->text;
}

const char *
protokoll_chart_get_bubble_text (ProtokollChart *self)
{
  g_return_val_if_fail (PROTOKOLL_IS_CHART (self), NULL);
  return PRIVATE (self)->bubble_text;
}

guint
protokoll_chart_get_n_points (ProtokollChart *self)
{
  return PRIVATE (self)->n_points;
}

/* --- where things are --- */

/* Computes the layout only when it is needed, because data is set by several calls. */
static void
arrange (ProtokollChart *self)
{
  if (!PRIVATE (self)->arranged)
    PROTOKOLL_CHART_GET_CLASS (self)->arrange (self);
  PRIVATE (self)->arranged = TRUE;
}

static gboolean
locate (ProtokollChart  *self,
        guint            series,
        guint            point,
        graphene_rect_t *mark)
{
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

  if (private->bubble_text != NULL && private->series == series && private->point == point)
    return;
  private->series = series;
  private->point = point;
  set_bubble_text (self, PROTOKOLL_CHART_GET_CLASS (self)->get_bubble_text (self, series, point));
}

static void
point_nowhere (ProtokollChart *self)
{
  if (PRIVATE (self)->bubble_text != NULL)
    set_bubble_text (self, NULL);
}

/* Moves the cursor to the first mark of @series from @point on, in steps of @by; FALSE if there is none. */
static gboolean
point_from (ProtokollChart *self,
            guint           series,
            gint64          point,
            int             by)
{
  graphene_rect_t mark;

  for (; point >= 0 && point < PRIVATE (self)->n_points; point += by)
    if (locate (self, series, (guint) point, &mark))
      {
        point_at (self, series, (guint) point);
        return TRUE;
      }
  return FALSE;
}

/* Moves the cursor to the end in that direction, in its series or else in the first one that has a mark. */
static void
go_to_end (ProtokollChart *self,
           int             direction)
{
  ProtokollChartPrivate *private = PRIVATE (self);

  for (guint series = private->bubble_text != NULL ? private->series : 0; series < private->n_series; series++)
    if (point_from (self, series, direction > 0 ? (gint64) private->n_points - 1 : 0, -direction))
      return;
}

/* Moves the cursor to the next series that has a mark at the same point. */
static void
step_series (ProtokollChart *self,
             int             by)
{
  ProtokollChartPrivate *private = PRIVATE (self);
  graphene_rect_t mark;

  for (gint64 series = (gint64) private->series + by; series >= 0 && series < private->n_series; series += by)
    if (locate (self, (guint) series, private->point, &mark))
      {
        point_at (self, (guint) series, private->point);
        return;
      }
}

/* Handles the cursor keys: a step goes to the next point and a leap by a tenth of all points, neither beyond the
 * end. */
static gboolean
move_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   data)
{
  ProtokollChart *self = PROTOKOLL_CHART (widget);
  ProtokollChartPrivate *private = PRIVATE (self);
  int way, by;

  g_variant_get (args, "(ii)", &way, &by);
  if (private->n_points == 0 || (way == WAY_SERIES && private->n_series < 2))
    return FALSE;
  if (way == WAY_END)
    go_to_end (self, by);
  else if (private->bubble_text == NULL)
    go_to_end (self, way == WAY_SERIES ? -1 : -by);
  else if (way == WAY_SERIES)
    step_series (self, by);
  else if (way == WAY_STEP)
    point_from (self, private->series, (gint64) private->point + by, by);
  else if (!point_from (self, private->series, (gint64) private->point + by * (gint64) MAX (private->n_points / 10, 1), by))
    go_to_end (self, by);
  return TRUE;
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   data)
{
  ProtokollChart *self = PROTOKOLL_CHART (widget);

  if (PRIVATE (self)->bubble_text == NULL)
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
  guint series, point;

  if (PRIVATE (self)->n_points == 0)
    return;
  arrange (self);
  if (PROTOKOLL_CHART_GET_CLASS (self)->find (self, (float) x, (float) y, &series, &point))
    point_at (self, series, point);
  else
    point_nowhere (self);
}

/* A touch has no motion before the tap, so the cursor moves when the finger is lifted; before that it may be scrolling
 * the page. */
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

/* --- the data --- */

void
protokoll_chart_set_size (ProtokollChart *self,
                          guint           n_series,
                          guint           n_points)
{
  ProtokollChartPrivate *private = PRIVATE (self);

  point_nowhere (self);
  private->series = private->point = 0;
  private->n_series = n_series;
  private->n_points = n_points;
  private->arranged = FALSE;
  gtk_widget_set_focusable (GTK_WIDGET (self), n_points > 0);
  update_accessible_text (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A chart without a single value shows nothing, however many values are missing. */
void
protokoll_chart_data_changed (ProtokollChart *self)
{
  const ChartData *data = PRIVATE (self)->data;
  gboolean empty = isnan (data->low);

  protokoll_chart_set_size (self, empty ? 0 : data->series->len, empty ? 0 : data->n_points);
}

void
protokoll_chart_clear (ProtokollChart *self)
{
  g_return_if_fail (PROTOKOLL_IS_CHART (self));
  chart_data_clear (PRIVATE (self)->data);
  protokoll_chart_data_changed (self);
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
  protokoll_chart_data_changed (self);
}

void
protokoll_chart_set_points (ProtokollChart    *self,
                            ChartPoints        kind,
                            const char *const *names,
                            guint              n)
{
  g_return_if_fail (PROTOKOLL_IS_CHART (self));
  chart_data_set_names (PRIVATE (self)->data, kind, names, n);
  protokoll_chart_data_changed (self);
}

/* --- the widget --- */

static void
protokoll_chart_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  int height = -1;

  *minimum = LEAST_WIDTH;
  *natural = USUAL_WIDTH;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  gtk_widget_get_size_request (widget, NULL, &height);
  *minimum = *natural = height > 0 ? height : (int) (LINES * chart_line_height (widget));
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
protokoll_chart_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  ProtokollChart *self = PROTOKOLL_CHART (widget);
  ProtokollChartPrivate *private = PRIVATE (self);
  graphene_rect_t mark, ring;
  GdkRGBA ink;

  if (private->n_points == 0)
    return;
  arrange (self);
  PROTOKOLL_CHART_GET_CLASS (self)->draw (self, snapshot);
  if (private->bubble_text == NULL)
    return;
  /* The cursor is at a mark. */
  locate (self, private->series, private->point, &mark);
  chart_get_ink (widget, CHART_INK_TEXT, &ink);
  graphene_rect_inset_r (&mark, -2 * RING, -2 * RING, &ring);
  draw_frame (snapshot, &ring, MIN (ring.size.width / 2, 4 * RING), RING, &ink);
  chart_draw_bubble (widget, snapshot, &mark, private->bubble_text);
}

static void
protokoll_chart_finalize (GObject *object)
{
  ProtokollChartPrivate *private = PRIVATE (PROTOKOLL_CHART (object));

  chart_data_free (private->data);
  g_free (private->title);
  g_free (private->text);
  g_free (private->bubble_text);
  G_OBJECT_CLASS (protokoll_chart_parent_class)->finalize (object);
}

static void
bind_keys (GtkWidgetClass *class)
{
  static const struct
  {
    guint key;
    guint pad_key;
    GdkModifierType modifiers;
    int way;
    int by;
  } keys[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, 0, WAY_STEP, -1 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 0, WAY_STEP, 1 },
    { GDK_KEY_Left, GDK_KEY_KP_Left, GDK_CONTROL_MASK, WAY_LEAP, -1 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, GDK_CONTROL_MASK, WAY_LEAP, 1 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, WAY_SERIES, -1 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0, WAY_SERIES, 1 },
    { GDK_KEY_Home, GDK_KEY_KP_Home, 0, WAY_END, -1 },
    { GDK_KEY_End, GDK_KEY_KP_End, 0, WAY_END, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding (class, keys[i].key, keys[i].modifiers, move_cb, "(ii)", keys[i].way, keys[i].by);
      gtk_widget_class_add_binding (class, keys[i].pad_key, keys[i].modifiers, move_cb, "(ii)", keys[i].way, keys[i].by);
    }
  gtk_widget_class_add_binding (class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
protokoll_chart_class_init (ProtokollChartClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_chart_finalize;
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
  protokoll_chart_set_size (self, 0, 0);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (follow), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (point_nowhere), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (point_nowhere), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, focus);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}

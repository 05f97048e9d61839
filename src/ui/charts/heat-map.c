/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "heat-map.h"

#include "core/local-words.h"
#include "chart-draw.h"
#include "contrast.h"
#include "palette.h"
#include "ui/widgets/draw.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

/* Inside a cell, around its number, and between two of them. */
#define PADDING 5
#define CELL_GAP 2
#define CORNER 4

/* What is left of the labels where there is little room, and how wide cells like to be. */
#define LEAST_LABELS 100
#define USUAL_CELL 64

/* Of the weakest and the strongest ground, in the colour of the chart. */
#define WEAKEST 0.06f
#define STRONGEST 0.95f

typedef struct
{
  char *label;
  double full;
  double *values;
  GtkWidget *spoken; /* draws nothing: a row for screen readers */
} Row;

struct _ProtokollHeatMap
{
  ProtokollChart parent_instance;

  GPtrArray *rows; /* of Row */
  GStrv heads;
  GStrv names;
  guint n_columns;
  guint decimals;
  guint color;

  char *longest; /* of the numbers as they are written */
  graphene_rect_t cells;
};

G_DEFINE_FINAL_TYPE (ProtokollHeatMap, protokoll_heat_map, PROTOKOLL_TYPE_CHART)

static void
free_row (gpointer data)
{
  Row *row = data;

  gtk_widget_unparent (row->spoken);
  g_free (row->label);
  g_free (row->values);
  g_free (row);
}

static const Row *
get_row (ProtokollHeatMap *self,
         guint             index)
{
  return g_ptr_array_index (self->rows, index);
}

static GStrv
copy_texts (const char *const *texts,
            guint              n)
{
  GStrv copies = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    copies[i] = g_strdup (texts[i]);
  return copies;
}

void
protokoll_heat_map_set_columns (ProtokollHeatMap  *self,
                                const char *const *heads,
                                const char *const *names,
                                guint              n,
                                guint              decimals,
                                guint              color)
{
  g_return_if_fail (PROTOKOLL_IS_HEAT_MAP (self));
  g_strfreev (self->heads);
  g_strfreev (self->names);
  self->heads = copy_texts (heads, n);
  self->names = copy_texts (names, n);
  self->n_columns = n;
  self->decimals = decimals;
  self->color = color;
  g_ptr_array_set_size (self->rows, 0);
  g_free (self->longest);
  self->longest = g_strdup ("");
  protokoll_chart_set_size (PROTOKOLL_CHART (self), 0, 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* All that stands in a row, in words. Of its numbers the longest needs the most room: all digits are equally wide. */
static char *
describe_row (ProtokollHeatMap *self,
              const Row        *row)
{
  GString *words = g_string_new (row->label);

  for (guint i = 0; i < self->n_columns; i++)
    {
      g_autofree char *number = local_words_number (row->values[i], self->decimals);

      g_string_append_printf (words, ", %s %s", self->names[i], number);
      if (g_utf8_strlen (number, -1) <= g_utf8_strlen (self->longest, -1))
        continue;
      g_free (self->longest);
      self->longest = g_steal_pointer (&number);
    }
  return g_string_free (words, FALSE);
}

void
protokoll_heat_map_add_row (ProtokollHeatMap *self,
                            const char       *label,
                            double            full,
                            const double     *values)
{
  g_autofree char *words = NULL;
  Row *row;

  g_return_if_fail (PROTOKOLL_IS_HEAT_MAP (self));
  row = g_new (Row, 1);
  row->label = g_strdup (label);
  row->values = g_memdup2 (values, self->n_columns * sizeof *values);
  row->full = full;
  for (guint i = 0; full <= 0 && i < self->n_columns; i++)
    row->full = fmax (row->full, values[i]);
  words = describe_row (self, row);
  row->spoken = g_object_new (ADW_TYPE_BIN, "accessible-role", GTK_ACCESSIBLE_ROLE_ROW, "can-target", FALSE, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->spoken), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_set_parent (row->spoken, GTK_WIDGET (self));
  g_ptr_array_add (self->rows, row);
  protokoll_chart_set_size (PROTOKOLL_CHART (self), self->n_columns > 0 ? self->rows->len : 0, self->n_columns);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* --- where things are --- */

static float
row_height (ProtokollHeatMap *self)
{
  return chart_line_height (GTK_WIDGET (self)) + 2 * PADDING + CELL_GAP;
}

/* What the widest number or head needs. */
static float
cell_width (ProtokollHeatMap *self)
{
  float width = chart_text_width (GTK_WIDGET (self), self->longest);

  for (guint i = 0; i < self->n_columns; i++)
    width = MAX (width, chart_text_width (GTK_WIDGET (self), self->heads[i]));
  return width + 2 * PADDING + CELL_GAP;
}

static float
labels_width (ProtokollHeatMap *self)
{
  float width = 0;

  for (guint i = 0; i < self->rows->len; i++)
    width = MAX (width, chart_text_width (GTK_WIDGET (self), get_row (self, i)->label));
  return width + 2 * CHART_GAP;
}

static void
protokoll_heat_map_arrange (ProtokollChart *chart,
                            float           width,
                            float           height)
{
  ProtokollHeatMap *self = PROTOKOLL_HEAT_MAP (chart);
  float row = row_height (self), left = width - cell_width (self) * (float) self->n_columns;
  float labels = MIN (labels_width (self), MAX (left, LEAST_LABELS));

  self->cells = GRAPHENE_RECT_INIT (labels, row, width - labels, row * (float) self->rows->len);
}

/* From right to left the labels are at the right. */
static float
mirrored (ProtokollHeatMap *self,
          float             x,
          float             width)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    return (float) gtk_widget_get_width (widget) - x - width;
  return x;
}

static gboolean
protokoll_heat_map_locate (ProtokollChart  *chart,
                           guint            series,
                           guint            point,
                           graphene_rect_t *mark)
{
  ProtokollHeatMap *self = PROTOKOLL_HEAT_MAP (chart);
  float column = self->cells.size.width / (float) self->n_columns, height = row_height (self);
  float left = roundf (self->cells.origin.x + column * (float) point);
  float right = roundf (self->cells.origin.x + column * (float) (point + 1));

  *mark = GRAPHENE_RECT_INIT (mirrored (self, left, right - left) + CELL_GAP / 2.0f,
                              roundf (self->cells.origin.y + height * (float) series) + CELL_GAP / 2.0f,
                              right - left - CELL_GAP, roundf (height) - CELL_GAP);
  return TRUE;
}

static gboolean
protokoll_heat_map_find (ProtokollChart *chart,
                         float           x,
                         float           y,
                         guint          *series,
                         guint          *point)
{
  ProtokollHeatMap *self = PROTOKOLL_HEAT_MAP (chart);

  x = mirrored (self, x, 0);
  if (!graphene_rect_contains_point (&self->cells, &GRAPHENE_POINT_INIT (x, y)))
    return FALSE;
  *point = MIN ((guint) ((x - self->cells.origin.x) / self->cells.size.width * (float) self->n_columns),
                self->n_columns - 1);
  *series = MIN ((guint) ((y - self->cells.origin.y) / row_height (self)), self->rows->len - 1);
  return TRUE;
}

/* --- drawing --- */

static void
draw_cell (ProtokollHeatMap *self,
           GtkSnapshot      *snapshot,
           guint             row,
           guint             column,
           const GdkRGBA    *color,
           const GdkRGBA    *card)
{
  double value = get_row (self, row)->values[column], full = get_row (self, row)->full;
  g_autofree char *number = local_words_number (value, self->decimals);
  GdkRGBA ground = *color, ink;
  graphene_rect_t area;

  protokoll_heat_map_locate (PROTOKOLL_CHART (self), row, column, &area);
  ground.alpha = WEAKEST + (STRONGEST - WEAKEST) * (float) (full > 0 && value > 0 ? MIN (value / full, 1) : 0);
  contrast_blend (&ground, card, &ground);
  contrast_ink (&ground, &ink);
  if (!isnan (value))
    draw_rounded (snapshot, &area, CORNER, &ground);
  else
    chart_get_ink (GTK_WIDGET (self), CHART_INK_LABEL, &ink);
  chart_draw_text (GTK_WIDGET (self), snapshot, number, area.origin.x + area.size.width / 2,
                   area.origin.y + area.size.height / 2, 0.5f, 0.5f, area.size.width, &ink);
}

static void
protokoll_heat_map_draw (ProtokollChart *chart,
                         GtkSnapshot    *snapshot)
{
  ProtokollHeatMap *self = PROTOKOLL_HEAT_MAP (chart);
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GdkRGBA color, card, ink;

  palette_get (widget, self->color, &color);
  contrast_card (widget, &card);
  chart_get_ink (widget, CHART_INK_LABEL, &ink);
  for (guint i = 0; i < self->n_columns; i++)
    {
      graphene_rect_t area;

      protokoll_heat_map_locate (chart, 0, i, &area);
      chart_draw_text (widget, snapshot, self->heads[i], area.origin.x + area.size.width / 2, PADDING, 0.5f, 0,
                       area.size.width, &ink);
    }
  for (guint i = 0; i < self->rows->len; i++)
    {
      chart_draw_text (widget, snapshot, get_row (self, i)->label, mirrored (self, 0, 0),
                       self->cells.origin.y + row_height (self) * ((float) i + 0.5f), from_right ? 1 : 0, 0.5f,
                       self->cells.origin.x - CHART_GAP, &ink);
      for (guint j = 0; j < self->n_columns; j++)
        draw_cell (self, snapshot, i, j, &color, &card);
    }
}

/* --- words --- */

static char *
protokoll_heat_map_tell (ProtokollChart *chart,
                         guint           series,
                         guint           point)
{
  ProtokollHeatMap *self = PROTOKOLL_HEAT_MAP (chart);
  g_autofree char *number = local_words_number (get_row (self, series)->values[point], self->decimals);

  return g_strdup_printf (C_("row and column of a table, and the number", "%s, %s: %s"), get_row (self, series)->label,
                          self->names[point], number);
}

/* How large it is; the numbers are in the rows. */
static char *
protokoll_heat_map_describe (ProtokollChart *chart)
{
  ProtokollHeatMap *self = PROTOKOLL_HEAT_MAP (chart);
  g_autofree char *rows = g_strdup_printf (ngettext ("%u row", "%u rows", self->rows->len), self->rows->len);
  g_autofree char *columns = g_strdup_printf (ngettext ("%u column", "%u columns", self->n_columns), self->n_columns);

  return g_strdup_printf (C_("size of a table", "%s, %s"), rows, columns);
}

/* --- the object --- */

static void
protokoll_heat_map_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  ProtokollHeatMap *self = PROTOKOLL_HEAT_MAP (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = (int) ceilf (row_height (self) * (float) (self->rows->len + 1));
  else
    {
      float cell = cell_width (self);

      *minimum = LEAST_LABELS + (int) ceilf (cell * (float) self->n_columns);
      *natural = (int) ceilf (labels_width (self) + MAX (cell, USUAL_CELL) * (float) self->n_columns);
    }
}

static void
protokoll_heat_map_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  ProtokollHeatMap *self = PROTOKOLL_HEAT_MAP (widget);
  float row = row_height (self);

  GTK_WIDGET_CLASS (protokoll_heat_map_parent_class)->size_allocate (widget, width, height, baseline);
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkAllocation area = { 0, (int) (row * (float) (i + 1)), width, (int) row };

      gtk_widget_measure (get_row (self, i)->spoken, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (get_row (self, i)->spoken, &area, -1);
    }
}

static void
protokoll_heat_map_dispose (GObject *object)
{
  g_ptr_array_set_size (PROTOKOLL_HEAT_MAP (object)->rows, 0);
  G_OBJECT_CLASS (protokoll_heat_map_parent_class)->dispose (object);
}

static void
protokoll_heat_map_finalize (GObject *object)
{
  ProtokollHeatMap *self = PROTOKOLL_HEAT_MAP (object);

  g_ptr_array_unref (self->rows);
  g_strfreev (self->heads);
  g_strfreev (self->names);
  g_free (self->longest);
  G_OBJECT_CLASS (protokoll_heat_map_parent_class)->finalize (object);
}

static void
protokoll_heat_map_class_init (ProtokollHeatMapClass *class)
{
  ProtokollChartClass *chart_class = PROTOKOLL_CHART_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_heat_map_dispose;
  G_OBJECT_CLASS (class)->finalize = protokoll_heat_map_finalize;
  GTK_WIDGET_CLASS (class)->measure = protokoll_heat_map_measure;
  GTK_WIDGET_CLASS (class)->size_allocate = protokoll_heat_map_size_allocate;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_GRID);
  chart_class->mirrored = TRUE;
  chart_class->arrange = protokoll_heat_map_arrange;
  chart_class->draw = protokoll_heat_map_draw;
  chart_class->locate = protokoll_heat_map_locate;
  chart_class->find = protokoll_heat_map_find;
  chart_class->tell = protokoll_heat_map_tell;
  chart_class->describe = protokoll_heat_map_describe;
}

static void
protokoll_heat_map_init (ProtokollHeatMap *self)
{
  self->rows = g_ptr_array_new_with_free_func (free_row);
  self->longest = g_strdup ("");
}

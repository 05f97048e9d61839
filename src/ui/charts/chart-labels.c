/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-labels.h"

#include <math.h>

static void
clear_label (gpointer label)
{
  g_free (((ChartLabel *) label)->text);
}

GArray *
chart_labels_new (void)
{
  GArray *labels = g_array_new (FALSE, FALSE, sizeof (ChartLabel));

  g_array_set_clear_func (labels, clear_label);
  return labels;
}

static gboolean
fits (const ChartLabel *label,
      double            from,
      double            to)
{
  return label->middle - label->width / 2 >= from && label->middle + label->width / 2 <= to;
}

/* Shows every @stride-th label that fits. Returns FALSE where two of them would overlap. */
static gboolean
take_every (ChartLabel *labels,
            guint       n,
            guint       stride,
            double      from,
            double      to,
            double      gap)
{
  double end = -G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    {
      labels[i].shown = i % stride == 0 && fits (&labels[i], from, to);
      if (!labels[i].shown)
        continue;
      if (labels[i].middle - labels[i].width / 2 < end + gap)
        return FALSE;
      end = labels[i].middle + labels[i].width / 2;
    }
  return TRUE;
}

static gboolean
is_free (const ChartLabel *labels,
         guint             n,
         guint             index,
         double            gap)
{
  for (guint i = 0; i < n; i++)
    if (labels[i].shown &&
        fabs (labels[i].middle - labels[index].middle) < (labels[i].width + labels[index].width) / 2 + gap)
      return FALSE;
  return TRUE;
}

static void
take_what_fits (ChartLabel *labels,
                guint       n,
                double      from,
                double      to,
                double      gap)
{
  for (guint i = 0; i < n; i++)
    labels[i].shown = FALSE;
  for (int major = TRUE; major >= FALSE; major--)
    for (guint i = 0; i < n; i++)
      if (labels[i].major == major && fits (&labels[i], from, to) && is_free (labels, n, i, gap))
        labels[i].shown = TRUE;
}

void
chart_labels_choose (ChartLabel *labels,
                     guint       n,
                     double      from,
                     double      to,
                     double      gap,
                     gboolean    regular)
{
  guint stride = 1;

  if (!regular)
    take_what_fits (labels, n, from, to, gap);
  else
    while (!take_every (labels, n, stride, from, to, gap))
      stride++;
}

/* --- names beside the ends of lines --- */

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  double first = **(double *const *) a, second = **(double *const *) b;

  return first < second ? -1 : first > second;
}

void
chart_spread (double *places,
              guint   n,
              double  from,
              double  to,
              double  distance)
{
  g_autoptr (GPtrArray) order = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (order, &places[i]);
  g_ptr_array_sort (order, compare_places);
  for (guint i = 0; i < n; i++)
    {
      double *place = g_ptr_array_index (order, i);
      double least = i > 0 ? *(double *) g_ptr_array_index (order, i - 1) + distance : from + distance / 2;

      *place = MAX (*place, least);
    }
  for (guint i = n; i > 0; i--)
    {
      double *place = g_ptr_array_index (order, i - 1);
      double most = i < n ? *(double *) g_ptr_array_index (order, i) - distance : to - distance / 2;

      *place = MIN (*place, most);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "charts.h"
#include "display.h"

#include "contrast.h"
#include "ui/charts/palette.h"
#include "ui/widgets/gtk-quirks.h"

#include <math.h>

/* The colors of players as CSS gives them, each scheme in a process of its own: contrast, and what the color-blind
 * see of them. */

/* What is left to see without one kind of cones, of linear red, green and blue (Machado, Oliveira and Fernandes 2009),
 * and with all of them. */
static const double eyes[][3][3] = {
  { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 }, { -0.003882, -0.048116, 1.051998 } },
  { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } },
  { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 }, { 0.004733, 0.691367, 0.303900 } },
};

/* Two colors are told apart at a distance of about 2 side by side; across a chart it takes more. */
#define APART 15
#define FAR_APART 60

typedef struct
{
  double l, a, b;
} Lab;

static double
linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
bend (double part)
{
  return part > 0.008856 ? cbrt (part) : 7.787 * part + 16 / 116.0;
}

/* CIE L*a*b* of what such eyes see. */
static Lab
see (const GdkRGBA *color,
     guint          kind)
{
  const double light[] = { linear (color->red), linear (color->green), linear (color->blue) };
  double seen[3], x, y, z;

  for (guint i = 0; i < 3; i++)
    seen[i] = CLAMP (eyes[kind][i][0] * light[0] + eyes[kind][i][1] * light[1] + eyes[kind][i][2] * light[2], 0, 1);
  x = bend ((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505);
  y = bend (0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]);
  z = bend ((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089);
  return (Lab) { 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

static double
distance (const GdkRGBA *one,
          const GdkRGBA *other,
          guint          kind)
{
  Lab first = see (one, kind), second = see (other, kind);

  return sqrt (pow (first.l - second.l, 2) + pow (first.a - second.a, 2) + pow (first.b - second.b, 2));
}

static void
assert_apart (const GdkRGBA *colors)
{
  for (guint kind = 0; kind < G_N_ELEMENTS (eyes); kind++)
    for (guint i = 0; i < PALETTE_COLORS; i++)
      for (guint j = 0; j < i; j++)
        g_assert_cmpfloat (distance (&colors[i], &colors[j], kind), >=, i == 1 && j == 0 ? FAR_APART : APART);
}

/* The hues of the names, in degrees of CIE L*a*b*, the same in both schemes. Red is from about 15 to 50, green from 105
 * to 185: those say that something is wrong or good. Gray has none. */
static const double hues[PALETTE_COLORS][2] = {
  { 260, 295 }, { 51, 75 }, { 55, 75 }, { 335, 360 }, { 75, 100 }, { 190, 225 }, { 295, 320 }, { 0, 360 },
};

/* A color with less than this is grey. */
#define LEAST_CHROMA 20

static void
assert_true_to_name (const GdkRGBA *color,
                     guint          i)
{
  Lab lab = see (color, 0);
  double hue = atan2 (lab.b, lab.a) * 180 / G_PI;

  hue = hue < 0 ? hue + 360 : hue;
  g_assert_cmpfloat (hue, >=, hues[i][0]);
  g_assert_cmpfloat (hue, <=, hues[i][1]);
  g_assert_cmpint (hypot (lab.a, lab.b) >= LEAST_CHROMA, ==, g_strcmp0 (palette_name (i), "Gray") != 0);
  /* Not all but black. */
  g_assert_cmpfloat (lab.l, >=, 28);
}

static void
test_scheme (gconstpointer data)
{
  gboolean dark = strstr (data, "dark") != NULL;
  GtkWidget *window;
  GdkRGBA colors[PALETTE_COLORS], card, letters;

  if (!g_test_subprocess ())
    return;
  charts_load_looks ();
  window = charts_open (charts_wins (3), 300, 200);
  g_assert_cmpint (adw_style_manager_get_dark (adw_style_manager_get_default ()), ==, dark);
  g_assert_cmpint (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()), ==,
                   strstr (data, "clear") != NULL);
  contrast_card (window, &card);
  g_assert_cmpint (card.red < 0.5, ==, dark);
  widget_find_color (window, "player_fg", &letters);
  for (guint i = 0; i < PALETTE_COLORS; i++)
    {
      palette_get (window, i, &colors[i]);
      g_assert_cmpfloat (colors[i].alpha, ==, 1);
      /* Names are written in it, so that it is more than a mark needs. */
      g_assert_cmpfloat (contrast_ratio (&colors[i], &card), >=, 4.5);
      g_assert_cmpfloat (contrast_ratio (&colors[i], &letters), >=, 4.5);
      assert_true_to_name (&colors[i], i);
    }
  assert_apart (colors);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_in_process (gconstpointer data)
{
  const char *scheme = data;
  g_autofree char *path = g_strdup_printf ("/palette/schemes/%s/subprocess", scheme);

  display_use_scheme (scheme);
  g_test_trap_subprocess (path, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

/* Any number is a color, and each has its name. */
static void
test_names (void)
{
  g_assert_cmpstr (palette_name (0), ==, "Blue");
  g_assert_cmpstr (palette_name (PALETTE_COLORS + 1), ==, "Orange");
  for (guint i = 0; i < PALETTE_COLORS; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpstr (palette_name (i), !=, palette_name (j));
}

static void
test_contrast (void)
{
  const GdkRGBA black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 }, half = { 0, 0, 0, 0.5 };
  GdkRGBA grey;

  g_assert_cmpfloat_with_epsilon (contrast_ratio (&black, &white), 21, 1e-6);
  g_assert_cmpfloat_with_epsilon (contrast_ratio (&white, &black), 21, 1e-6);
  contrast_blend (&half, &white, &grey);
  g_assert_cmpfloat_with_epsilon (grey.green, 0.5, 1e-6);
  g_assert_cmpfloat (grey.alpha, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  static const char *const schemes[] = { "light", "dark", "light-clear", "dark-clear" };

  display_init (&argc, &argv);
  g_test_add_func ("/palette/names", test_names);
  g_test_add_func ("/palette/contrast", test_contrast);
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/palette/schemes/%s", schemes[i]);
      g_autofree char *inner = g_strconcat (path, "/subprocess", NULL);

      g_test_add_data_func (path, schemes[i], test_in_process);
      g_test_add_data_func (inner, schemes[i], test_scheme);
    }
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "value-strip.h"

#include "core/choices.h"
#include "sheet-marks.h"
#include "sheet-words.h"
#include "ui/widgets/draw.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/widget-color.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* If there are more values than these, one is chosen in two taps. */
#define MOST_AT_ONCE 10

/* Measures in pixels: the room beside the words of a key, the margin before the first key, the least widths of the
 * different keys, the gap between keys, the room above and below a key, its corners, and a die on it. */
#define BESIDE 6
#define MARGIN 8
#define STRIKE 84
#define KEY 44
#define TIMES 30
#define TENS 62
#define GAP 4
#define INSET 2
#define CORNER 6
#define DIE 24

/* The opacity of the background of a key; that of the strike is weaker, because it is rarely the first choice. */
#define KEY_GROUND 0.08f
#define STRIKE_GROUND 0.04f

/* The opacity of the frame that keys have with high contrast. */
#define KEY_FRAME 0.5f

typedef struct
{
  Choice choice; /* what the key chooses; STRIKE_KEY; BACK_KEY; or a label with only @times set, see is_times() */
  char *words;
  PangoLayout *layout;
  graphene_rect_t area; /* where it is drawn; a finger may also hit the gaps around it */
} Key;

#define STRIKE_KEY ((Choice) { .value = 0 })
#define BACK_KEY ((Choice) { .value = -1 }) /* leads back to the first choice */

struct _ProtokollValueStrip
{
  GtkWidget parent_instance;

  Ruleset *rules;
  guint entry;
  GArray *keys; /* of Key; the strike first */
  gboolean second; /* the keys are those of the second choice */
  int pressed;     /* the key under the finger, or -1 */
};

enum
{
  PICKED,
  STEPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollValueStrip, protokoll_value_strip, GTK_TYPE_WIDGET)

static void
clear_key (gpointer data)
{
  Key *key = data;

  g_free (key->words);
  g_clear_object (&key->layout);
}

static Key *
get_key (ProtokollValueStrip *self,
         guint                index)
{
  return &g_array_index (self->keys, Key, index);
}

static void
add_key (ProtokollValueStrip *self,
         Choice               choice,
         char                *words)
{
  g_array_append_val (self->keys, ((Key) { .choice = choice, .words = words }));
}

static gboolean
is_times (const Key *key)
{
  return key->choice.times > 0 && !key->choice.face;
}

static void
set_choices (ProtokollValueStrip *self,
             GArray              *choices)
{
  const Choice *choice = (const Choice *) (gpointer) choices->data;

  self->pressed = -1;
  g_array_set_size (self->keys, 0);
  add_key (self, STRIKE_KEY, g_strdup (_("Strike")));
  if (self->second)
    add_key (self, BACK_KEY, g_strdup ("‹"));
  if (choice->times > 0)
    add_key (self, (Choice) { .times = choice->times }, g_strdup_printf ("%u ×", choice->times));
  for (guint i = 0; i < choices->len; i++)
    add_key (self, choice[i], sheet_words_choice (&choice[i]));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
protokoll_value_strip_reset (ProtokollValueStrip *self)
{
  g_autoptr (GArray) first = NULL;

  if (self->keys->len > 0 && !self->second)
    return;
  first = choices_first (self->rules, self->entry, MOST_AT_ONCE);
  self->second = FALSE;
  set_choices (self, first);
}

static int
least_width (const Key *key)
{
  if (is_times (key))
    return TIMES;
  if (key->choice.value == 0)
    return STRIKE;
  return key->choice.from != key->choice.to ? TENS : KEY;
}

static void
place_keys (ProtokollValueStrip *self)
{
  float x = MARGIN, height = (float) gtk_widget_get_height (GTK_WIDGET (self)) - 2 * INSET - 1;

  for (guint i = 0; i < self->keys->len; i++)
    {
      Key *key = get_key (self, i);
      int width = 0;

      g_clear_object (&key->layout);
      key->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), key->choice.face ? "" : key->words);
      pango_layout_get_pixel_size (key->layout, &width, NULL);
      width = MAX (least_width (key), width + (is_times (key) ? 0 : 2 * BESIDE));
      key->area = GRAPHENE_RECT_INIT (x, INSET, (float) width, height);
      x += (float) width + GAP;
    }
}

static int
key_at (ProtokollValueStrip *self,
        double               x)
{
  for (guint i = 0; i < self->keys->len; i++)
    {
      const Key *key = get_key (self, i);

      if (!is_times (key) && ABS (x - key->area.origin.x - key->area.size.width / 2) < (key->area.size.width + GAP) / 2)
        return (int) i;
    }
  return -1;
}

gboolean
protokoll_value_strip_find (ProtokollValueStrip *self,
                            const char          *words,
                            graphene_rect_t     *area)
{
  place_keys (self);
  for (guint i = 0; i < self->keys->len; i++)
    if (g_str_equal (words, i == 0 ? "x" : get_key (self, i)->words))
      {
        *area = get_key (self, i)->area;
        return TRUE;
      }
  return FALSE;
}

static void
draw_key (GtkSnapshot   *snapshot,
          const Key     *key,
          gboolean       pressed,
          const GdkRGBA *color)
{
  float strength = key->choice.value == 0 ? STRIKE_GROUND : KEY_GROUND;
  float x = key->area.origin.x + key->area.size.width / 2, y = key->area.origin.y + key->area.size.height / 2;
  GdkRGBA ground = *color, frame = *color;
  int width, height;

  ground.alpha *= pressed ? 3 * strength : strength;
  frame.alpha *= KEY_FRAME;
  if (!is_times (key))
    draw_rounded (snapshot, &key->area, CORNER, &ground);
  if (!is_times (key) && adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    draw_frame (snapshot, &key->area, CORNER, 1, &frame);
  if (key->choice.face)
    {
      sheet_marks_draw_die (snapshot, (guint) key->choice.from, x - DIE / 2.0f, y - DIE / 2.0f, DIE, color);
      return;
    }
  pango_layout_get_pixel_size (key->layout, &width, &height);
  draw_layout (snapshot, key->layout, (int) (x - (float) width / 2), (int) (y - (float) height / 2), color);
}

static void
protokoll_value_strip_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  ProtokollValueStrip *self = PROTOKOLL_VALUE_STRIP (widget);
  GdkRGBA color;

  widget_get_color (widget, &color);
  place_keys (self);
  for (guint i = 0; i < self->keys->len; i++)
    draw_key (snapshot, get_key (self, i), (int) i == self->pressed, &color);
}

static void
set_pressed (ProtokollValueStrip *self,
             int                  pressed)
{
  if (self->pressed == pressed)
    return;

  self->pressed = pressed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pressed_cb (GtkGestureClick     *gesture,
            int                  n_press,
            double               x,
            double               y,
            ProtokollValueStrip *self)
{
  set_pressed (self, key_at (self, x));
}

/* Enters the value of a key, or shows the keys of the second choice, or those of the first again. */
static void
choose (ProtokollValueStrip *self,
        Choice               choice)
{
  if (choice.value >= 0)
    {
      g_autofree char *typed = choice.value > 0 ? g_strdup_printf ("%d", choice.value) : g_strdup ("x");

      protokoll_value_strip_reset (self);
      g_signal_emit (self, signals[PICKED], 0, typed);
      return;
    }
  if (choice.from > 0)
    {
      g_autoptr (GArray) second = choices_second (self->rules, self->entry, &choice);

      self->second = TRUE;
      set_choices (self, second);
    }
  else
    protokoll_value_strip_reset (self);
  g_signal_emit (self, signals[STEPPED], 0);
}

static void
released_cb (GtkGestureClick     *gesture,
             int                  n_press,
             double               x,
             double               y,
             ProtokollValueStrip *self)
{
  int pressed = self->pressed;

  set_pressed (self, -1);
  if (pressed < 0 || pressed != key_at (self, x) || !gtk_widget_contains (GTK_WIDGET (self), x, y))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  choose (self, get_key (self, (guint) pressed)->choice);
}

static void
cancel_cb (ProtokollValueStrip *self)
{
  set_pressed (self, -1);
}

int
value_strip_get_width (void)
{
  return VALUE_STRIP_WIDTH + MAX (0, text_size_get_shown () - TEXT_SIZE_NORMAL) * VALUE_STRIP_GROWTH / TEXT_SIZE_NORMAL;
}

GtkWidget *
protokoll_value_strip_new (const Ruleset *rules,
                           guint          entry)
{
  ProtokollValueStrip *self = g_object_new (PROTOKOLL_TYPE_VALUE_STRIP, NULL);

  self->rules = ruleset_ref (rules);
  self->entry = entry;
  protokoll_value_strip_reset (self);
  return GTK_WIDGET (self);
}

static void
protokoll_value_strip_finalize (GObject *object)
{
  ProtokollValueStrip *self = PROTOKOLL_VALUE_STRIP (object);

  g_array_unref (self->keys);
  ruleset_unref (self->rules);
  G_OBJECT_CLASS (protokoll_value_strip_parent_class)->finalize (object);
}

static void
protokoll_value_strip_class_init (ProtokollValueStripClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_value_strip_finalize;
  widget_class->snapshot = protokoll_value_strip_snapshot;
  signals[PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[STEPPED] = g_signal_new ("stepped", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "valuestrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
protokoll_value_strip_init (ProtokollValueStrip *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->pressed = -1;
  self->keys = g_array_new (FALSE, FALSE, sizeof (Key));
  g_array_set_clear_func (self->keys, clear_key);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect_swapped (click, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

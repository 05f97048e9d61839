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

/* More values than these are chosen in two taps. */
#define MOST_AT_ONCE 10

/* Keys are so wide, or wider where their words are, with that much beside these. */
#define BESIDE 6
#define MARGIN 8
#define STRIKE 84
#define KEY 44
#define TIMES 30
#define TENS 62
#define GAP 4
#define INSET 2 /* above and below a key */
#define CORNER 6
#define DIE 24

/* The ground of a key is so strong; that of the strike is weaker, because one does not tap it first. */
#define KEY_GROUND 0.08f
#define STRIKE_GROUND 0.04f

/* With high contrast a key has a frame that is so strong. */
#define KEY_FRAME 0.5f

typedef enum
{
  KEY_STRIKE,
  KEY_BACK,  /* to the first choice */
  KEY_TIMES, /* no key, but how many dice the faces after it stand for */
  KEY_CHOICE,
} KeyKind;

typedef struct
{
  KeyKind kind;
  Choice choice;
  char *words;
  PangoLayout *layout; /* NULL until it is drawn */
} Key;

struct _ProtokollValueStrip
{
  GtkWidget parent_instance;

  Ruleset *rules;
  guint entry;
  GArray *keys; /* of Key; the strike first */
  gboolean second;
  int pressed; /* the key under the finger, or -1 */
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
         KeyKind              kind,
         Choice               choice,
         char                *words)
{
  Key key = { .kind = kind, .choice = choice, .words = words };

  g_array_append_val (self->keys, key);
}

static void
set_choices (ProtokollValueStrip *self,
             GArray              *choices)
{
  const Choice *choice = (const Choice *) (gpointer) choices->data;

  self->pressed = -1;
  g_array_set_size (self->keys, 0);
  add_key (self, KEY_STRIKE, (Choice) { 0 }, g_strdup (_("Strike")));
  if (self->second)
    add_key (self, KEY_BACK, (Choice) { 0 }, g_strdup ("‹"));
  if (choices->len > 0 && choice->times > 0)
    add_key (self, KEY_TIMES, (Choice) { 0 }, g_strdup_printf ("%u ×", choice->times));
  for (guint i = 0; i < choices->len; i++)
    add_key (self, KEY_CHOICE, choice[i], sheet_words_choice (&choice[i]));
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

static PangoLayout *
key_layout (ProtokollValueStrip *self,
            Key                 *key)
{
  if (key->layout == NULL)
    key->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), key->words);
  return key->layout;
}

static int
least_width (const Key *key)
{
  if (key->kind == KEY_STRIKE)
    return STRIKE;
  if (key->kind == KEY_TIMES)
    return TIMES;
  return key->choice.from != key->choice.to ? TENS : KEY;
}

static int
key_width (ProtokollValueStrip *self,
           Key                 *key)
{
  int width = 0;

  if (!key->choice.face)
    pango_layout_get_pixel_size (key_layout (self, key), &width, NULL);
  return MAX (least_width (key), width + (key->kind == KEY_TIMES ? 0 : 2 * BESIDE));
}

/* Returns where a key is drawn; a finger may also hit the gaps around it. */
static graphene_rect_t
key_area (ProtokollValueStrip *self,
          guint                index)
{
  float x = MARGIN;

  for (guint i = 0; i < index; i++)
    x += (float) key_width (self, get_key (self, i)) + GAP;
  return GRAPHENE_RECT_INIT (x, INSET, (float) key_width (self, get_key (self, index)),
                             (float) gtk_widget_get_height (GTK_WIDGET (self)) - 2 * INSET - 1);
}

static int
key_at (ProtokollValueStrip *self,
        double               x)
{
  for (guint i = 0; i < self->keys->len; i++)
    {
      graphene_rect_t area = key_area (self, i);

      if (get_key (self, i)->kind != KEY_TIMES && x >= area.origin.x - GAP / 2.0 && x < area.origin.x + area.size.width + GAP / 2.0)
        return (int) i;
    }
  return -1;
}

gboolean
protokoll_value_strip_find (ProtokollValueStrip *self,
                            const char          *words,
                            graphene_rect_t     *area)
{
  for (guint i = 0; i < self->keys->len; i++)
    if (g_str_equal (words, get_key (self, i)->kind == KEY_STRIKE ? "x" : get_key (self, i)->words))
      {
        *area = key_area (self, i);
        return TRUE;
      }
  return FALSE;
}

static void
draw_words (ProtokollValueStrip   *self,
            GtkSnapshot           *snapshot,
            Key                   *key,
            const graphene_rect_t *area,
            const GdkRGBA         *color)
{
  PangoLayout *layout = key_layout (self, key);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  draw_layout (snapshot, layout, area->origin.x + (int) (area->size.width - width) / 2,
               area->origin.y + (int) (area->size.height - height) / 2, color);
}

static void
draw_key (ProtokollValueStrip *self,
          GtkSnapshot         *snapshot,
          guint                index,
          const GdkRGBA       *color)
{
  Key *key = get_key (self, index);
  graphene_rect_t area = key_area (self, index);
  float strength = key->kind == KEY_STRIKE ? STRIKE_GROUND : KEY_GROUND;

  GdkRGBA ground = *color, frame = *color;

  ground.alpha *= (int) index == self->pressed ? 3 * strength : strength;
  frame.alpha *= KEY_FRAME;
  if (key->kind != KEY_TIMES)
    draw_rounded (snapshot, &area, CORNER, &ground);
  if (key->kind != KEY_TIMES && adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    draw_frame (snapshot, &area, CORNER, 1, &frame);
  if (key->choice.face)
    sheet_marks_draw_die (snapshot, (guint) key->choice.from, area.origin.x + (area.size.width - DIE) / 2,
                          area.origin.y + (area.size.height - DIE) / 2, DIE, color);
  else
    draw_words (self, snapshot, key, &area, color);
}

static void
protokoll_value_strip_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  ProtokollValueStrip *self = PROTOKOLL_VALUE_STRIP (widget);
  GdkRGBA color;

  widget_get_color (widget, &color);
  for (guint i = 0; i < self->keys->len; i++)
    draw_key (self, snapshot, i, &color);
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

/* A key leads to the second choice or back to the first, or enters. */
static void
take (ProtokollValueStrip *self,
      const Key           *key)
{
  if (key->kind == KEY_BACK)
    protokoll_value_strip_reset (self);
  else if (key->kind == KEY_CHOICE && key->choice.value < 0)
    {
      g_autoptr (GArray) second = choices_second (self->rules, self->entry, &key->choice);

      self->second = TRUE;
      set_choices (self, second);
    }
  else
    {
      g_autofree char *typed = key->kind == KEY_STRIKE ? g_strdup ("x") : g_strdup_printf ("%d", key->choice.value);

      protokoll_value_strip_reset (self);
      g_signal_emit (self, signals[PICKED], 0, typed);
      return;
    }
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
  take (self, get_key (self, (guint) pressed));
}

static void
cancel_cb (ProtokollValueStrip *self)
{
  set_pressed (self, -1);
}

static void
protokoll_value_strip_css_changed (GtkWidget         *widget,
                                   GtkCssStyleChange *change)
{
  ProtokollValueStrip *self = PROTOKOLL_VALUE_STRIP (widget);

  GTK_WIDGET_CLASS (protokoll_value_strip_parent_class)->css_changed (widget, change);
  for (guint i = 0; i < self->keys->len; i++)
    g_clear_object (&get_key (self, i)->layout);
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
  g_clear_pointer (&self->rules, ruleset_unref);
  G_OBJECT_CLASS (protokoll_value_strip_parent_class)->finalize (object);
}

static void
protokoll_value_strip_class_init (ProtokollValueStripClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_value_strip_finalize;
  widget_class->snapshot = protokoll_value_strip_snapshot;
  widget_class->css_changed = protokoll_value_strip_css_changed;
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "roll-counter.h"

#include "ui/sheet/sheet-words.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/widget-util.h"

/* None are shown for more rolls. */
#define MOST_DOTS 5

/* Room for "1 left + 6 saved" in every language, so that the buttons beside it keep their places. */
#define LEFT_CHARS 16

struct _ProtokollRollCounter
{
  GtkBox parent_instance;

  GtkWidget *dots;
  GtkLabel *left; /* GtkInscription (4.8) paints letters of the former size after it got another parent */

  ProtokollSession *session;
  GSettings *settings;
  GtkWidget *sheet;
  GtkWidget *button;
  gboolean space_held;
};

static guint switched_signal;

G_DEFINE_FINAL_TYPE (ProtokollRollCounter, protokoll_roll_counter, GTK_TYPE_BOX)

/* The setting that says whether rolls are counted: rule sets that save rolls have their own, which is on by default. */
static const char *
get_key (const Sheet *sheet)
{
  return game_get_rules (sheet->game)->saved_rolls != SAVED_ROLLS_NONE ? "count-saved-rolls" : "count-rolls";
}

gboolean
protokoll_roll_counter_counts (ProtokollRollCounter *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  return sheet != NULL && !sheet->finished && g_settings_get_boolean (self->settings, get_key (sheet));
}

/* The dots have the color of the player whose turn it is. */
static void
show_dots (ProtokollRollCounter *self,
           const Sheet          *sheet)
{
  g_autoptr (Badges) badges = protokoll_session_get_badges (self->session);
  g_autofree char *color = sheet_words_player_class (badges->colors[sheet->turn]);
  guint i = 0, n = game_get_rules (sheet->game)->n_rolls, made = sheet->seats[sheet->turn].rolls;

  if (!gtk_widget_has_css_class (self->dots, color))
    gtk_widget_set_css_classes (self->dots, (const char *[]) { "dots", color, NULL });
  for (GtkWidget *dot = gtk_widget_get_first_child (self->dots); dot != NULL; dot = gtk_widget_get_next_sibling (dot))
    {
      gtk_widget_set_visible (dot, i < n && n <= MOST_DOTS);
      widget_set_class (dot, "made", i < made);
      i++;
    }
}

void
protokoll_roll_counter_show (ProtokollRollCounter *self,
                             gboolean              brief)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  const Ruleset *rules = game_get_rules (sheet->game);
  g_autofree char *spoken = sheet_words_rolls (sheet, sheet->turn);
  g_autofree char *left = sheet_words_rolls_left (rules, &sheet->seats[sheet->turn], brief && rules->n_rolls <= MOST_DOTS);

  widget_set_class (GTK_WIDGET (self), "refused", FALSE);
  gtk_label_set_width_chars (self->left, brief ? -1 : LEFT_CHARS);
  gtk_label_set_label (self->left, left);
  show_dots (self, sheet);
  spoken_set (GTK_WIDGET (self), spoken);
}

void
protokoll_roll_counter_count (ProtokollRollCounter *self)
{
  g_autoptr (GError) error = NULL;

  if (protokoll_session_count_roll (self->session, protokoll_session_get_sheet (self->session)->turn, &error))
    return;
  widget_set_class (GTK_WIDGET (self), "refused", TRUE);
  spoken_set (GTK_WIDGET (self), error->message);
}

static void
counting_cb (ProtokollRollCounter *self,
             const char           *key)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  if (sheet == NULL || !g_str_equal (key, get_key (sheet)))
    return;
  /* Rolls that nobody sees any more must not go into the next entry. */
  if (!g_settings_get_boolean (self->settings, key))
    protokoll_session_forget_rolls (self->session, NULL);
  g_signal_emit (self, switched_signal, 0);
}

/* --- the space bar, which in a text field and on other buttons does what it does there --- */

static gboolean
is_at_sheet (ProtokollRollCounter *self)
{
  GtkWidget *focus = widget_find_focus (self->sheet);

  return gtk_widget_get_mapped (self->button) &&
         (focus == NULL || focus == self->button || gtk_widget_is_ancestor (focus, self->sheet));
}

static gboolean
is_space (guint key)
{
  return key == GDK_KEY_space || key == GDK_KEY_KP_Space;
}

/* A key that is held counts only one roll. */
static gboolean
key_pressed_cb (ProtokollRollCounter *self,
                guint                 key,
                guint                 code,
                GdkModifierType       modifiers)
{
  gboolean back = (modifiers & GDK_SHIFT_MASK) != 0;

  if (!is_space (key) || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || !is_at_sheet (self))
    return GDK_EVENT_PROPAGATE;

  if (!self->space_held)
    gtk_widget_activate_action (GTK_WIDGET (self), back ? "win.take-back-roll" : "win.count-roll", NULL);
  self->space_held = TRUE;
  return GDK_EVENT_STOP;
}

static void
key_released_cb (ProtokollRollCounter *self,
                 guint                 key)
{
  if (is_space (key))
    self->space_held = FALSE;
}

/* The key may be released in another window. */
static void
forget_key (ProtokollRollCounter *self)
{
  self->space_held = FALSE;
}

void
protokoll_roll_counter_follow (ProtokollRollCounter *self,
                               ProtokollSession     *session,
                               GSettings            *settings,
                               GtkWidget            *sheet,
                               GtkWidget            *button)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  self->sheet = sheet;
  self->button = button;
  g_signal_connect_object (settings, "changed::count-saved-rolls", G_CALLBACK (counting_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::count-rolls", G_CALLBACK (counting_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-released", G_CALLBACK (key_released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (window, keys);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (forget_key), self, G_CONNECT_SWAPPED);
}

static void
protokoll_roll_counter_dispose (GObject *object)
{
  ProtokollRollCounter *self = PROTOKOLL_ROLL_COUNTER (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (protokoll_roll_counter_parent_class)->dispose (object);
}

static void
protokoll_roll_counter_class_init (ProtokollRollCounterClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_roll_counter_dispose;
  switched_signal = g_signal_new ("switched", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "rollcounter");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
protokoll_roll_counter_init (ProtokollRollCounter *self)
{
  self->dots = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  for (guint i = 0; i < MOST_DOTS; i++)
    gtk_box_append (GTK_BOX (self->dots), g_object_new (GTK_TYPE_BOX, "css-name", "rolldot", "valign", GTK_ALIGN_CENTER,
                                                        "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  self->left = g_object_new (GTK_TYPE_LABEL, "name", "rolls-left", "ellipsize", PANGO_ELLIPSIZE_END, "xalign", 0.0, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->left), "numeric");
  gtk_box_append (GTK_BOX (self), self->dots);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->left));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "sounds.h"
#include "widget-class.h"

/* Rolls counted along: the counter in the foot, its keys, and whether there is any counting. */

/* Rule sets that save rolls are counted by default, others where somebody likes it. */
static const char *
get_key (const Sheet *sheet)
{
  return game_get_rules (sheet->game)->saved_rolls != SAVED_ROLLS_NONE ? "count-saved-rolls" : "count-rolls";
}

gboolean
window_counts_rolls (ProtokollWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  return sheet != NULL && !sheet->finished && g_settings_get_boolean (self->settings, get_key (sheet));
}

/* Made when it is first wanted: at the start it would only cost time. */
static void
make_counter (ProtokollWindow *self)
{
  GtkWidget *counter = protokoll_roll_counter_new ();

  self->roll_counter = PROTOKOLL_ROLL_COUNTER (counter);
  adw_bin_set_child (self->roll_place, counter);
}

/* Turn and round stand one above the other where they leave the counter no room beside them. */
static void
stack_words (ProtokollWindow *self,
             gboolean         stacked)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->foot_words),
                                  stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_inscription_set_xalign (self->round_label, stacked ? 0 : 1);
  gtk_inscription_set_nat_lines (self->turn_label, stacked ? 1 : 2);
  widget_set_class (self->foot_words, "stacked", stacked);
}

void
window_fit_rolls (ProtokollWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  gboolean counts = self->roll_counter != NULL && gtk_widget_get_visible (GTK_WIDGET (self->roll_counter));
  /* The counter, or at the end the button and who has won. */
  gboolean full = counts || (sheet != NULL && sheet->finished);

  stack_words (self, full ? self->brief && !self->piled && counts : self->piled);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->foot),
                                  full && self->piled ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_hexpand (GTK_WIDGET (self->roll_place), counts && self->piled);
  if (counts)
    protokoll_roll_counter_set_brief (self->roll_counter, self->brief);
}

static void
set_counts (ProtokollWindow *self,
            gboolean         counts)
{
  if (counts == (self->roll_counter != NULL && gtk_widget_get_visible (GTK_WIDGET (self->roll_counter))))
    return;

  if (self->roll_counter == NULL)
    make_counter (self);
  gtk_widget_set_visible (GTK_WIDGET (self->roll_counter), counts);
  window_fit_rolls (self);
}

void
window_refresh_rolls (ProtokollWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  gboolean counts = window_counts_rolls (self);
  gboolean free = sheet != NULL && !self->shows_statistics && !protokoll_session_is_replacing (self->session);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.count-roll", counts && free);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.take-back-roll",
                                 counts && free && sheet->seats[sheet->turn].rolls > 0);
  set_counts (self, counts);
}

/* What the counter says. A button that can be pressed no more would leave the keyboard nowhere. */
void
window_show_rolls (ProtokollWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  const SheetSeat *seat;

  if (self->roll_counter == NULL || !window_counts_rolls (self))
    return;

  seat = &sheet->seats[sheet->turn];
  if (seat->rolls == seat->most_rolls && gtk_widget_has_focus (protokoll_roll_counter_get_button (self->roll_counter)))
    protokoll_sheet_view_focus_back (self->sheet);
  protokoll_roll_counter_show (self->roll_counter, sheet);
}

void
window_count_roll (ProtokollWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  g_autoptr (GError) error = NULL;

  if (!protokoll_session_count_roll (self->session, sheet->turn, &error))
    {
      protokoll_roll_counter_refuse (self->roll_counter, error->message);
      return;
    }
  sheet = protokoll_session_get_sheet (self->session);
  if (sheet->seats[sheet->turn].rolls == game_get_rules (sheet->game)->n_rolls)
    sounds_play (SOUND_LAST_REGULAR);
}

void
window_take_back_roll (ProtokollWindow *self)
{
  protokoll_session_take_back_roll (self->session, protokoll_session_get_sheet (self->session)->turn, NULL);
}

static void
counting_changed_cb (ProtokollWindow *self,
                     const char      *key)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  if (sheet == NULL || !g_str_equal (key, get_key (sheet)))
    return;
  /* What nobody sees any more must not go into the next entry. */
  if (!g_settings_get_boolean (self->settings, key))
    protokoll_session_forget_rolls (self->session, NULL);
  window_refresh_rolls (self);
  window_show_rolls (self);
}

/* The space bar counts where the sheet is played: not in a text field, and not where it presses a button. */
static gboolean
is_at_sheet (ProtokollWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (self->shows_statistics)
    return FALSE;
  return focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->sheet)) ||
         (self->roll_counter != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->roll_counter)));
}

static gboolean
is_space (guint key)
{
  return key == GDK_KEY_space || key == GDK_KEY_KP_Space;
}

/* A key that is held is one roll. */
static gboolean
key_pressed_cb (ProtokollWindow *self,
                guint            key,
                guint            code,
                GdkModifierType  modifiers)
{
  gboolean back = (modifiers & GDK_SHIFT_MASK) != 0;

  if (!is_space (key) || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || !is_at_sheet (self) ||
      !window_counts_rolls (self))
    return GDK_EVENT_PROPAGATE;

  if (!self->space_held)
    gtk_widget_activate_action (GTK_WIDGET (self), back ? "win.take-back-roll" : "win.count-roll", NULL);
  self->space_held = TRUE;
  return GDK_EVENT_STOP;
}

static void
key_released_cb (ProtokollWindow *self,
                 guint            key)
{
  if (is_space (key))
    self->space_held = FALSE;
}

/* In another window the key may be let go unseen. */
static void
forget_key (ProtokollWindow *self)
{
  self->space_held = FALSE;
}

void
window_add_rolls (ProtokollWindow *self)
{
  static const char *const signals[] = { "changed::count-saved-rolls", "changed::count-rolls" };
  GtkEventController *keys = gtk_event_controller_key_new ();

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (self->settings, signals[i], G_CALLBACK (counting_changed_cb), self, G_CONNECT_SWAPPED);

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (forget_key), NULL);
}

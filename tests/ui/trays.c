/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trays.h"

#include "ui/dice-tray/roll-board.h"

GtkWidget *
desk_tray (Desk *desk)
{
  return desk_find_type (desk, PROTOKOLL_TYPE_DICE_TRAY);
}

void
tray_open (Desk       *desk,
           const char *running)
{
  desk_open (desk, running);
  g_assert_true (desk_press (desk, GDK_KEY_d, 0));
  g_assert_true (tray_is_open (desk));
}

gboolean
tray_is_open (Desk *desk)
{
  gboolean open = desk_tray (desk) != NULL && protokoll_dice_tray_is_open (PROTOKOLL_DICE_TRAY (desk_tray (desk)));

  g_assert_true (desk_tray (desk) == NULL || gtk_widget_get_visible (desk_tray (desk)) == open);
  return open;
}

const char *
tray_words (Desk *desk)
{
  return text_shown (widget_below (desk_tray (desk), GTK_TYPE_LABEL, "words"));
}

gboolean
tray_is_wrong (Desk *desk)
{
  g_autoptr (GPtrArray) labels = widgets_below (desk_tray (desk), GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (labels, i), "problem"))
      return TRUE;
  return FALSE;
}

const char *
tray_title (Desk *desk)
{
  return text_shown (widget_below (desk_tray (desk), GTK_TYPE_LABEL, "title"));
}

GtkWidget *
tray_button (Desk       *desk,
             const char *css_class,
             guint       index)
{
  g_autoptr (GPtrArray) buttons = widgets_below (desk_tray (desk), GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (buttons, i), css_class) && index-- == 0)
      return g_ptr_array_index (buttons, i);

  return NULL;
}

char *
tray_list (Desk *desk)
{
  GString *list = g_string_new (NULL);
  GtkWidget *button;

  for (guint i = 0; (button = tray_button (desk, "fit", i)) != NULL; i++)
    g_string_append_printf (list, "%s%s %s", i > 0 ? ", " : "",
                            text_shown (widget_below (button, GTK_TYPE_LABEL, "name")),
                            text_shown (widget_below (button, GTK_TYPE_LABEL, "points")));
  return g_string_free (list, FALSE);
}

void
tray_assert_list (Desk       *desk,
                  const char *expected)
{
  g_autofree char *list = tray_list (desk);

  g_assert_cmpstr (list, ==, expected);
}

const char *
tray_roll (Desk *desk)
{
  return protokoll_roll_board_get_roll (PROTOKOLL_ROLL_BOARD (widget_below (desk_tray (desk), PROTOKOLL_TYPE_ROLL_BOARD, NULL)));
}

void
tray_assert_roll (Desk       *desk,
                  const char *expected)
{
  g_assert_cmpstr (tray_roll (desk), ==, expected);
}

void
tray_tap (Desk       *desk,
          const char *css_class,
          guint       index)
{
  GtkWidget *button = tray_button (desk, css_class, index);

  g_assert_nonnull (button);
  if (gtk_widget_is_sensitive (button))
    click (button);
  desk_settle (desk);
}

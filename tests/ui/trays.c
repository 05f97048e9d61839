/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trays.h"

#include "ui/dice-tray/fit-note.h"
#include "ui/dice-tray/roll-board.h"
#include "ui/sheet/sheet-cell.h"

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

/* The buttons of what fits lie on cells of the sheet, and tell which place they have among them. */
static GtkWidget *
find_fit (Desk  *desk,
          guint  index)
{
  g_autoptr (GPtrArray) buttons = widgets_below (desk_find (desk, "sheet"), GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (buttons, i);
      g_autofree char *differs = NULL;

      if (!gtk_widget_has_css_class (button, "fit"))
        continue;
      differs = gtk_test_accessible_check_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_POS_IN_SET,
                                                    (int) index + 1);
      if (differs == NULL)
        return button;
    }
  return NULL;
}

GtkWidget *
tray_button (Desk       *desk,
             const char *css_class,
             guint       index)
{
  g_autoptr (GPtrArray) buttons = widgets_below (desk_tray (desk), GTK_TYPE_BUTTON);

  if (g_str_equal (css_class, "fit"))
    return find_fit (desk, index);
  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (buttons, i), css_class) && index-- == 0)
      return g_ptr_array_index (buttons, i);

  return NULL;
}

const char *
tray_fit_name (Desk      *desk,
               GtkWidget *button)
{
  const Ruleset *rules = game_get_rules (desk_game (desk));

  for (guint seat = 0; seat < game_get_n_players (desk_game (desk)); seat++)
    for (guint entry = 0; entry < rules->n_entries; entry++)
      if (protokoll_sheet_view_get_cell (desk_sheet (desk), seat, entry) == gtk_widget_get_parent (button))
        return rules->entries[entry].name;
  g_assert_not_reached ();
}

const char *
tray_fit_points (GtkWidget *button)
{
  if (gtk_widget_has_css_class (button, "strikes"))
    return "Strike";
  return protokoll_sheet_cell_get_face (PROTOKOLL_SHEET_CELL (gtk_widget_get_parent (button)))->text;
}

const char *
tray_fit_note (GtkWidget *button)
{
  GtkWidget *note = gtk_button_get_child (GTK_BUTTON (button));

  return PROTOKOLL_IS_FIT_NOTE (note) ? protokoll_fit_note_get_text (PROTOKOLL_FIT_NOTE (note)) : NULL;
}

/* The bonus of a joker: " + 100". */
static const char *
find_bonus (GtkWidget *button)
{
  const char *note = tray_fit_note (button);

  return note != NULL && g_str_has_prefix (note, "+") ? note : "";
}

char *
tray_list (Desk *desk)
{
  GString *list = g_string_new (NULL);
  GtkWidget *button;

  for (guint i = 0; (button = tray_button (desk, "fit", i)) != NULL; i++)
    g_string_append_printf (list, "%s%s %s%s%s", i > 0 ? ", " : "", tray_fit_name (desk, button),
                            tray_fit_points (button), *find_bonus (button) != '\0' ? " " : "", find_bonus (button));
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "looker.h"

#include <adwaita.h>

#include "../../ui/hand.h"
#include "../../ui/pictures.h"

#include <string.h>

/* Who has the keyboard, and whether that can be seen: the window is painted with the focus and once more as if nobody
 * had it. So neither what stands around it nor who had it before counts. */

/* Pixels around a widget in which its mark may lie. */
#define AROUND 14

/* Pixels of the mark that must be told from what is there without it: a ring around the smallest button has more. */
#define LEAST_PIXELS 40

/* WCAG 2.1, 1.4.11. */
#define LEAST 3.0

#define FOCUS_FLAGS (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE | GTK_STATE_FLAG_FOCUS_WITHIN)

/* Lists, grids and groups that are one stop for Tab: arrow keys lead on in them. */
#define IS_BY_ARROWS(widget) \
  (GTK_IS_LIST_BOX_ROW (widget) || strcmp (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget") == 0 || \
   (GTK_IS_CHECK_BUTTON (widget) && gtk_widget_has_css_class (widget, "color-choice")) || \
   (GTK_IS_TOGGLE_BUTTON (widget) && ADW_IS_VIEW_SWITCHER (gtk_widget_get_parent (widget))))

/* Takes the looks of the focus from a widget and all around it; gives what they had. */
static GArray *
take_focus_away (GtkWidget *focus)
{
  GArray *flags = g_array_new (FALSE, FALSE, sizeof (GtkStateFlags));

  for (GtkWidget *widget = focus; widget != NULL && !GTK_IS_POPOVER (widget); widget = gtk_widget_get_parent (widget))
    {
      GtkStateFlags had = gtk_widget_get_state_flags (widget) & FOCUS_FLAGS;

      g_array_append_val (flags, had);
      gtk_widget_unset_state_flags (widget, FOCUS_FLAGS);
    }
  return flags;
}

static void
give_focus_back (GtkWidget *focus,
                 GArray    *flags)
{
  guint i = 0;

  for (GtkWidget *widget = focus; i < flags->len; widget = gtk_widget_get_parent (widget))
    gtk_widget_set_state_flags (widget, g_array_index (flags, GtkStateFlags, i++), FALSE);
  g_array_unref (flags);
}

/* Where its mark lies: that of a text is around its row. */
static gboolean
find_area (GtkWidget       *focus,
           GtkWidget       *native,
           graphene_rect_t *area)
{
  GtkWidget *row = GTK_IS_TEXT (focus) ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW) : NULL;
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (native),
                                              (float) gtk_widget_get_height (native));

  if (!gtk_widget_compute_bounds (row != NULL ? row : focus, native, area))
    return FALSE;
  graphene_rect_inset (area, -AROUND, -AROUND);
  if (!graphene_rect_intersection (area, &whole, area))
    return FALSE;
  graphene_rect_round_extents (area, area);
  return TRUE;
}

/* Buttons that a page has in common with those before, such as the ones in the header, are looked at once: it takes two
 * frames. */
static gboolean
was_judged (GtkWidget *focus)
{
  gboolean judged = g_object_get_data (G_OBJECT (focus), "judged") != NULL;

  g_object_set_data (G_OBJECT (focus), "judged", GINT_TO_POINTER (TRUE));
  return judged && GTK_IS_BUTTON (focus);
}

static void
judge_focus (GtkWidget *focus,
             GString   *findings)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (focus));
  g_autofree char *name = looker_name (focus);
  Picture with = { 0 }, without = { 0 };
  graphene_rect_t area;
  GArray *flags;
  double most;
  guint n;

  looker_wait (native, 1);
  if (!gtk_widget_get_mapped (focus) || !find_area (focus, native, &area))
    {
      g_string_append_printf (findings, "unseen\toutside of what is shown: %s\n", name);
      return;
    }
  picture_take (&with, native, &area);
  flags = take_focus_away (focus);
  looker_wait (native, 1);
  picture_take (&without, native, &area);
  give_focus_back (focus, flags);
  n = picture_count (&with, &without, LEAST, &most);
  if (n < LEAST_PIXELS)
    g_string_append_printf (findings, "unseen\t%u pixels of 3:1, at most %.2f:1 at %s\n", n, most, name);
  picture_clear (&with);
  picture_clear (&without);
}

static GtkWidget *
find_active (GPtrArray *windows)
{
  for (guint i = 0; i < windows->len; i++)
    if (gtk_window_is_active (g_ptr_array_index (windows, i)))
      return g_ptr_array_index (windows, i);
  return NULL;
}

static void
press (GtkWidget  *window,
       const char *key)
{
  g_autofree char *words = g_strconcat (HAND_KEY, key, NULL);

  hand_do (words);
  gdk_display_sync (gtk_widget_get_display (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
can_be_used (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_TEXT (widget) ||
         GTK_IS_TEXT_VIEW (widget) || GTK_IS_SCALE (widget) ||
         (gtk_widget_get_focusable (widget) && !GTK_IS_SCROLLED_WINDOW (widget));
}

/* Whether it is among those, or holds or is within one that is. */
static gboolean
was_met (GtkWidget  *widget,
         GHashTable *met)
{
  GHashTableIter iter;
  gpointer stop;

  g_hash_table_iter_init (&iter, met);
  while (g_hash_table_iter_next (&iter, &stop, NULL))
    if (stop == widget || gtk_widget_is_ancestor (stop, widget))
      return TRUE;
  return FALSE;
}

/* Arrow keys lead there from another one beside it: in a list, and between buttons of which one is chosen (those of a
 * switch with newer GTK). Whoever fills in texts goes from one to the next by Tab, though they stand in a list. */
static gboolean
is_by_arrows (GtkWidget  *widget,
              GHashTable *met)
{
  GHashTableIter iter;
  gpointer stop;

  if (GTK_IS_TEXT (widget))
    return FALSE;
  for (; widget != NULL && !IS_BY_ARROWS (widget); widget = gtk_widget_get_parent (widget))
    ;
  if (widget == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, met);
  while (g_hash_table_iter_next (&iter, &stop, NULL))
    if (gtk_widget_is_ancestor (stop, gtk_widget_get_parent (widget)))
      return TRUE;
  return FALSE;
}

static void
find_missed (GtkWidget  *widget,
             GHashTable *met,
             GString    *findings)
{
  if (widget == NULL || !gtk_widget_get_mapped (widget) || !gtk_widget_get_sensitive (widget) ||
      gtk_widget_get_width (widget) == 0)
    return;
  /* What something covers is kept from the keyboard as a whole. */
  if (GTK_IS_SCROLLED_WINDOW (widget) && !gtk_widget_get_can_focus (widget))
    return;
  /* What a drop-down shows in its button is a list to GTK. */
  if (GTK_IS_BUTTON (widget) && g_hash_table_contains (met, widget))
    return;
  if (can_be_used (widget) && !was_met (widget, met) && !is_by_arrows (widget, met))
    {
      g_autofree char *name = looker_name (widget);

      g_string_append_printf (findings, "missed\t%s\n", name);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      find_missed (child, met, findings);
}

/* The widget of that CSS name around another one, or NULL. */
static GtkWidget *
find_around (GtkWidget  *widget,
             const char *name)
{
  while (widget != NULL && strcmp (gtk_widget_get_css_name (widget), name) != 0)
    widget = gtk_widget_get_parent (widget);
  return widget;
}

/* Presses the key until the focus comes back to where it was after the first time. */
static void
go_around (GtkWidget  *window,
           const char *key,
           int         most,
           gboolean    judge,
           GHashTable *met,
           GString    *findings)
{
  GtkWidget *first = NULL;

  for (int i = 0; i < most; i++)
    {
      GtkWidget *focus;

      press (window, key);
      focus = gtk_window_get_focus (GTK_WINDOW (window));
      if (focus == NULL)
        break;
      if (focus == first)
        return;
      if (first == NULL)
        first = focus;
      if (g_hash_table_add (met, focus) && judge && !was_judged (focus))
        judge_focus (focus, findings);
    }
  g_string_append_printf (findings, "endless\t%s does not come back\n", key);
}

/* Presses the key until the focus has been in a widget of that CSS name, and has left it or come around in it. Gives
 * the widget, or NULL. */
static GtkWidget *
go_through (GtkWidget  *window,
            const char *inside,
            const char *key,
            int         most,
            GHashTable *met,
            GString    *findings)
{
  GtkWidget *found = NULL;

  for (int i = 0; i < most; i++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
      GtkWidget *around = find_around (focus, inside);

      if (found != NULL && (around == NULL || g_hash_table_contains (met, focus)))
        return found;
      if (around != NULL)
        {
          g_hash_table_add (met, focus);
          judge_focus (focus, findings);
        }
      found = around;
      press (window, key);
    }
  g_string_append_printf (findings, "endless\t%s does not go through %s\n", key, inside);
  return found;
}

static void
find_one_way (GHashTable *met,
              GHashTable *met_back,
              GString    *findings)
{
  GHashTableIter iter;
  gpointer stop;

  g_hash_table_iter_init (&iter, met);
  while (g_hash_table_iter_next (&iter, &stop, NULL))
    if (!g_hash_table_contains (met_back, stop))
      {
        g_autofree char *name = looker_name (stop);

        g_string_append_printf (findings, "missed\ton the way back: %s\n", name);
      }
}

/* There and back. */
static void
go_both_ways (GtkWidget  *window,
              const char *key,
              const char *back,
              int         most,
              GHashTable *met,
              GString    *findings)
{
  g_autoptr (GHashTable) met_back = g_hash_table_new (NULL, NULL);

  go_around (window, key, most, TRUE, met, findings);
  find_missed (window, met, findings);
  go_around (window, back, most, FALSE, met_back, findings);
  find_one_way (met, met_back, findings);
}

void
looker_walk (GPtrArray  *windows,
             const char *inside,
             const char *key,
             const char *back,
             int         most,
             GString    *findings)
{
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);
  GtkWidget *window = find_active (windows);
  GtkWidget *began;

  if (window == NULL)
    {
      g_string_append (findings, "lost\tno window is active\n");
      return;
    }
  began = gtk_window_get_focus (GTK_WINDOW (window));
  if (inside != NULL)
    find_missed (go_through (window, inside, key, most, met, findings), met, findings);
  else
    go_both_ways (window, key, back, most, met, findings);
  g_string_append_printf (findings, "stops\t%u\n", g_hash_table_size (met));
  if (began != NULL && gtk_widget_get_mapped (began))
    gtk_window_set_focus (GTK_WINDOW (window), began);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "totals-list.h"

#include "core/sheet.h"
#include "ui/sheet/sheet-words.h"

#include <adwaita.h>
#include <glib/gi18n.h>

static GtkWidget *
make_badge (const Badges *badges,
            guint         seat)
{
  g_autofree char *colour = sheet_words_seat_class (badges->colors[seat]);
  const char *const looks[] = { "badge", colour, NULL };

  return g_object_new (GTK_TYPE_LABEL, "label", badges->initials[seat], "valign", GTK_ALIGN_CENTER, "css-classes", looks,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

static GtkWidget *
make_total (const Sheet *sheet,
            guint        seat)
{
  const char *const looks[] = { "title-4", "numeric", NULL };
  g_autofree char *total = sheet_words_total (sheet, seat);

  return g_object_new (GTK_TYPE_LABEL, "label", total, "css-classes", looks, NULL);
}

static GtkWidget *
make_row (const Sheet  *sheet,
          guint         seat,
          const Badges *badges)
{
  /* Translators: of a player of a finished game: 1 is who has won. */
  g_autofree char *place = g_strdup_printf (C_("rank", "Place %u"), sheet->seats[seat].rank);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);

  /* Set together, the title would be read as markup first. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), game_get_player (sheet->game, seat));
  if (sheet->n_seats > 1)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), place);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), make_badge (badges, seat));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_total (sheet, seat));
  return row;
}

GtkWidget *
totals_list_new (const Game   *game,
                 const Badges *badges)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  GtkWidget *group = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", _("Totals"), "description",
                                   _("Only the totals of this game are known."), NULL);

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_row (sheet, seat, badges));
  return g_object_new (ADW_TYPE_CLAMP, "child", group, "margin-top", 12, "margin-bottom", 12, "margin-start", 12,
                       "margin-end", 12, NULL);
}

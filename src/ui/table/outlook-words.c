/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outlook-words.h"

#include "core/describe.h"
#include "core/outcome.h"
#include "ui/sheet/sheet-words.h"

#include <glib/gi18n.h>
#include <math.h>

/* The entries that the player whose turn it is still has open in the last rounds. */
#define LAST_ENTRIES 3

static const Outlook *
get_outlook (const GArray *outlooks,
             guint         seat)
{
  return &g_array_index (outlooks, Outlook, seat);
}

/* The seat that leads alone; -1 for none. */
static int
find_leader (const GArray *outlooks)
{
  for (guint seat = 0; seat < outlooks->len; seat++)
    if (get_outlook (outlooks, seat)->ahead > 0)
      return (int) seat;
  return -1;
}

static guint
count_open (const Sheet *sheet,
            guint        seat)
{
  return sheet->n_entries - sheet->seats[seat].n_filled;
}

char *
outlook_words_turn (const Sheet *sheet)
{
  g_autoptr (GArray) outlooks = !sheet->finished && outcome_has_lead (sheet) ? outlook_of (sheet) : NULL;
  g_autofree char *name = NULL;
  const Outlook *outlook;
  int leader;

  if (outlooks == NULL)
    return NULL;
  leader = find_leader (outlooks);
  outlook = get_outlook (outlooks, leader >= 0 ? (guint) leader : sheet->turn);
  if (!outlook->uncaught && count_open (sheet, sheet->turn) > LAST_ENTRIES)
    return NULL;
  if (leader < 0)
    /* Translators: those who lead have equal totals. */
    return g_strdup (C_("equal totals", "Tied"));
  if (outlook->uncaught || leader == (int) sheet->turn)
    {
      name = describe_name (game_get_player (sheet->game, (guint) leader));
      return outlook->uncaught ? g_strdup_printf (_("%s can no longer be caught"), name)
                               : g_strdup_printf (_("%s leads by %d"), name, outlook->ahead);
    }
  name = describe_name (game_get_player (sheet->game, sheet->turn));
  /* Translators: the points that a player needs to lead, in the last rounds. */
  return g_strdup_printf (_("%s needs %d to lead"), name, get_outlook (outlooks, sheet->turn)->needed);
}

char *
outlook_words_seat (const Sheet  *sheet,
                    const GArray *outlooks,
                    guint         seat)
{
  const Outlook *outlook = get_outlook (outlooks, seat);
  g_autofree char *most = g_strdup_printf (_("Can still reach %d."), outlook->highest);
  g_autofree char *stands = NULL;
  g_autofree char *points = sheet_words_points (outlook->ahead > 0 ? outlook->ahead : outlook->needed);

  if (sheet->seats[seat].left)
    return g_strdup (_("Has left the game."));
  if (!outcome_has_lead (sheet))
    return g_steal_pointer (&most);
  if (outlook->uncaught)
    stands = g_strdup_printf (_("Leads by %s and can no longer be caught."), points);
  else if (outlook->ahead > 0)
    stands = g_strdup_printf (_("Leads by %s."), points);
  else if (sheet->seats[seat].leads)
    stands = g_strdup (_("Shares the lead."));
  else
    stands = g_strdup_printf (_("Needs %s to lead."), points);
  return g_strdup_printf ("%s %s", stands, most);
}

char *
outlook_words_usual (const Sheet *sheet,
                     guint        seat,
                     const Pace  *usual)
{
  int open = (int) lround (usual->open);

  if (usual->sheets < PACE_LEAST_SHEETS || sheet->seats[seat].left)
    return NULL;
  return g_strdup_printf (_("The open entries usually give %d, for a total of %d."), open,
                          sheet->seats[seat].total + open);
}

char *
outlook_words_clock (gint64 seconds)
{
  int hours = (int) (seconds / 3600), minutes = (int) (seconds / 60 % 60), rest = (int) (seconds % 60);

  return hours > 0 ? g_strdup_printf ("%d:%02d:%02d", hours, minutes, rest) : g_strdup_printf ("%d:%02d", minutes, rest);
}

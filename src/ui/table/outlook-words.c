/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outlook-words.h"

#include "core/describe.h"
#include "core/outcome.h"
#include "ui/sheet/sheet-words.h"

#include <glib/gi18n.h>
#include <math.h>

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

/* The seat that can reach most, of those who play on and are not @leader. */
static guint
find_hope (const Sheet  *sheet,
           const GArray *outlooks,
           int           leader)
{
  int best = -1;

  for (guint seat = 0; seat < outlooks->len; seat++)
    if ((int) seat != leader && !sheet->seats[seat].left &&
        (best < 0 || get_outlook (outlooks, seat)->highest > get_outlook (outlooks, (guint) best)->highest))
      best = (int) seat;
  return (guint) best;
}

static char *
words_of_lead (const Sheet  *sheet,
               const GArray *outlooks)
{
  int leader = find_leader (outlooks);
  g_autofree char *name = leader >= 0 ? describe_name (game_get_player (sheet->game, leader)) : NULL;

  if (leader < 0)
    /* Translators: those who lead have equal totals. */
    return g_strdup (C_("equal totals", "Tied"));
  if (get_outlook (outlooks, leader)->uncaught)
    return g_strdup_printf (_("%s can no longer be caught"), name);
  return g_strdup_printf (_("%s leads by %d"), name, get_outlook (outlooks, leader)->ahead);
}

char *
outlook_words_lead (const Sheet *sheet)
{
  g_autoptr (GArray) outlooks = outcome_has_lead (sheet) ? outlook_of (sheet) : NULL;

  return outlooks != NULL ? words_of_lead (sheet, outlooks) : NULL;
}

char *
outlook_words_game (const Sheet *sheet)
{
  g_autoptr (GArray) outlooks = outcome_has_lead (sheet) ? outlook_of (sheet) : NULL;
  g_autofree char *lead = NULL, *hope = NULL, *other = NULL;
  int leader;
  guint best;

  if (outlooks == NULL)
    return NULL;
  leader = find_leader (outlooks);
  lead = words_of_lead (sheet, outlooks);
  if (leader >= 0 && get_outlook (outlooks, leader)->uncaught)
    return g_steal_pointer (&lead);
  best = find_hope (sheet, outlooks, leader);
  other = describe_name (game_get_player (sheet->game, best));
  hope = g_strdup_printf (_("%s can still reach %d"), other, get_outlook (outlooks, best)->highest);
  return g_strdup_printf ("%s · %s", lead, hope);
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

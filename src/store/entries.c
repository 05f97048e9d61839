/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-ask.h"

#include "category.h"
#include "person.h"

#include "core/sheet.h"

#include <math.h>

/* No player's games add up to more than this, and the sums of many players can still be added. */
#define MAX_SUM (G_MAXINT64 / G_MAXUINT16)

/* Reads the players who have a sheet. */
static gboolean
read_players (EntryTable  *self,
              Database    *database,
              gint64       category,
              GError     **error)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new ();
  g_auto (Query) query =
    database_query (database,
                    "SELECT " PERSON_COLUMNS " FROM score JOIN player ON player.id = score.player_id"
                    " WHERE score.category IN " CATEGORY_MEMBERS ("?1") " GROUP BY score.player_id"
                    " HAVING total (score.sheets) > 0 ORDER BY total (score.games) DESC, player.name",
                    "I", category);

  while (query_next (&query))
    g_ptr_array_add (players, person_read (&query));
  self->n_players = players->len;
  self->players = (Person **) g_ptr_array_steal (players, NULL);
  return query_finish (&query, error);
}

/* Until the sheets are counted, the mean is the sum of the points. */
static void
add_figures (EntryFigures       *to,
             const EntryFigures *figures)
{
  to->sheets += figures->sheets;
  to->filled += figures->filled;
  to->struck += figures->struck;
  to->mean += figures->mean;
  to->best = MAX (to->best, figures->best);
}

/* Adds the sums of one player to @sums: those of each of the @n_entries entries at its index in @places, unless that is
 * -1, or at its own where @places is NULL. total() is used because sum() fails where a damaged file has numbers that
 * are too large. */
static gboolean
read_sums (Database     *database,
           gint64        category,
           gint64        player,
           const int    *places,
           guint         n_entries,
           EntryFigures *sums,
           GError      **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT entry, CAST (total (n) FILTER (WHERE points > 0) AS INTEGER),"
                    " CAST (total (n) FILTER (WHERE points <= 0) AS INTEGER),"
                    " CAST (total (points * n) AS INTEGER), max (points)"
                    " FROM entry_count WHERE category = ?1 AND player_id = ?2 GROUP BY entry",
                    "II", category, player);

  while (query_next (&query))
    {
      gint64 entry = query_integer (&query, 0, (gint64) n_entries - 1);
      int place = places != NULL ? places[entry] : (int) entry;
      EntryFigures sum = { 0 };

      sum.filled = query_count (&query);
      sum.struck = query_count (&query);
      sum.mean = query_integer (&query, 0, MAX_SUM);
      sum.best = query_integer (&query, 0, G_MAXINT);
      if (query_is_sound (&query) && place >= 0)
        add_figures (&sums[place], &sum);
    }
  return query_finish (&query, error);
}

/* Adds a player's sums in one of the categories that are put together. */
static gboolean
add_part (Database            *database,
          const CategoryPart  *part,
          gint64               player,
          EntryFigures        *sums,
          GError             **error)
{
  gint64 sheets = 0;

  if (!database_get_number (database, &sheets, error,
                            "SELECT sheets FROM score WHERE category = ?1 AND player_id = ?2", "II", part->id,
                            player))
    return FALSE;
  for (guint entry = 0; entry < part->rules->n_entries; entry++)
    if (part->places[entry] >= 0)
      sums[part->places[entry]].sheets += CLAMP (sheets, 0, G_MAXINT);
  return read_sums (database, part->id, player, part->places, part->rules->n_entries, sums, error);
}

/* House rules that give an entry another maximum leave it without a mean: a full straight of 21 and one of 30 are both
 * the best there is. */
static void
forget_means (EntryTable   *self,
              const GArray *parts)
{
  const Ruleset *named = g_array_index (parts, CategoryPart, 0).rules;

  for (guint i = 1; i < parts->len; i++)
    {
      const CategoryPart *part = &g_array_index (parts, CategoryPart, i);

      for (guint entry = 0; entry < part->rules->n_entries; entry++)
        {
          int place = part->places[entry];

          if (place < 0 || part->rules->entries[entry].maximum == named->entries[place].maximum)
            continue;
          self->everybody[place].mean = NAN;
          for (guint player = 0; player < self->n_players; player++)
            self->figures[player * self->n_entries + place].mean = NAN;
        }
    }
}

static gboolean
read_figures (EntryTable    *self,
              Database      *database,
              const GArray  *parts,
              GError       **error)
{
  for (guint player = 0; player < self->n_players; player++)
    {
      EntryFigures *own = &self->figures[player * self->n_entries];

      for (guint i = 0; i < parts->len; i++)
        if (!add_part (database, &g_array_index (parts, CategoryPart, i), self->players[player]->id, own, error))
          return FALSE;
      for (guint entry = 0; entry < self->n_entries; entry++)
        {
          add_figures (&self->everybody[entry], &own[entry]);
          own[entry].mean /= own[entry].sheets;
        }
    }
  /* Every sheet has every entry. */
  if (self->n_players > 0 && self->everybody[0].filled + self->everybody[0].struck == 0)
    return database_damaged (database, "the entries cannot be read", error);
  for (guint entry = 0; entry < self->n_entries; entry++)
    self->everybody[entry].mean /= self->everybody[entry].sheets;
  if (self->n_players > 0)
    forget_means (self, parts);
  return TRUE;
}

gpointer
entry_table_read (Database             *database,
                  const AtTable        *at,
                  const StoreQuestion  *question,
                  GError              **error)
{
  g_autoptr (EntryTable) self = g_new0 (EntryTable, 1);
  g_autoptr (GArray) parts = category_list_parts (database, question->category, error);

  if (parts == NULL || !read_players (self, database, question->category, error))
    return NULL;
  if (self->n_players > 0)
    self->n_entries = g_array_index (parts, CategoryPart, 0).rules->n_entries;
  self->figures = g_new0 (EntryFigures, self->n_players * self->n_entries);
  self->everybody = g_new0 (EntryFigures, self->n_entries);
  return read_figures (self, database, parts, error) ? g_steal_pointer (&self) : NULL;
}

/* The mean points of a player in the entries that are filled now and in those that are open, from @sheets sheets, in
 * which the upper bonus was won @bonuses times. The bonus belongs to the filled ones once it is decided, because the
 * total of the player has it from then on, or never will. */
static Pace
get_pace (const Sheet        *sheet,
          guint               seat,
          const EntryFigures *sums,
          guint               sheets,
          guint               bonuses)
{
  const Ruleset *rules = game_get_rules (sheet->game);
  double filled = 0, open = 0;

  for (guint entry = 0; entry < sheet->n_entries; entry++)
    *(sheet_get_cell (sheet, seat, entry)->state == CELL_OPEN ? &open : &filled) += sums[entry].mean;
  if (rules->n_tiers > 0)
    *(sheet->seats[seat].bonus_state == BONUS_OPEN ? &open : &filled) += (double) bonuses * rules->tiers[0].points;

  return (Pace) { sheets, filled / sheets, open / sheets };
}

static gboolean
read_pace_of_seat (Database     *database,
                   gint64        category,
                   const Sheet  *sheet,
                   guint         seat,
                   Pace         *pace,
                   GError      **error)
{
  g_autofree EntryFigures *sums = g_new0 (EntryFigures, sheet->n_entries);
  gint64 player = 0, sheets = 0, bonuses = 0;
  g_auto (Query) query =
    database_query (database,
                    "SELECT player.id, sheets, bonuses FROM player"
                    " CROSS JOIN score ON score.category = ?1 AND score.player_id = player.id WHERE player.name = ?2",
                    "Is", category, game_get_player (sheet->game, seat));

  while (query_next (&query))
    {
      player = query_number (&query);
      sheets = query_count (&query);
      bonuses = query_integer (&query, 0, sheets);
    }
  if (!query_finish (&query, error))
    return FALSE;
  /* The figures do not say how often each tier of a bonus was reached, and a mean without it would be wrong. */
  if (sheets == 0 || game_get_rules (sheet->game)->n_tiers > 1)
    return TRUE;
  if (!read_sums (database, category, player, NULL, sheet->n_entries, sums, error))
    return FALSE;

  *pace = get_pace (sheet, seat, sums, sheets, bonuses);
  return TRUE;
}

gpointer
pace_read (Database             *database,
           const AtTable        *at,
           const StoreQuestion  *question,
           GError              **error)
{
  g_autoptr (Sheet) sheet = sheet_of (question->played);
  g_autoptr (GArray) pace = g_array_new (FALSE, TRUE, sizeof (Pace));
  gint64 category = 0;

  g_array_set_size (pace, sheet->n_seats);
  if (!category_look_up (database, game_get_rules (question->played), &category, error))
    return NULL;
  for (guint seat = 0; category != 0 && seat < sheet->n_seats; seat++)
    if (!read_pace_of_seat (database, category, sheet, seat, &g_array_index (pace, Pace, seat), error))
      return NULL;

  return g_steal_pointer (&pace);
}

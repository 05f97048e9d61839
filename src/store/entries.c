/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-ask.h"

#include "category.h"
#include "person.h"

#include "core/sheet.h"

#include <math.h>

/* No player's games add up to more than this, and the sums of many players can still be added. */
#define MAX_SUM (G_MAXINT64 / G_MAXUINT16)

/* Reads the players who have a sheet, and appends to @sheets how many each has. */
static gboolean
read_players (EntryTable  *self,
              Database    *database,
              gint64       category,
              GArray      *sheets,
              GError     **error)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new ();
  g_auto (Query) query =
    database_query (database,
                    "SELECT " PERSON_COLUMNS ", CAST (total (score.sheets) AS INTEGER)"
                    " FROM score JOIN player ON player.id = score.player_id"
                    " WHERE score.category IN " CATEGORY_MEMBERS ("?1") " GROUP BY score.player_id"
                    " HAVING total (score.sheets) > 0 ORDER BY total (score.games) DESC, player.name",
                    "I", category);

  while (query_next (&query))
    {
      guint n;

      g_ptr_array_add (players, person_read (&query));
      n = query_count (&query);
      g_array_append_val (sheets, n);
    }
  self->n_players = players->len;
  self->players = (Person **) g_ptr_array_steal (players, NULL);
  return query_finish (&query, error);
}

/* Sets the number of entries. Every sheet has every entry, so the highest entry of any player gives it. */
static gboolean
count_entries (EntryTable  *self,
               Database    *database,
               gint64       category,
               GError     **error)
{
  gint64 last = -1;

  if (self->n_players == 0)
    return TRUE;
  if (!database_get_number (database, &last, error,
                            "SELECT entry FROM entry_count WHERE category = ?1 AND player_id = ?2"
                            " ORDER BY entry DESC LIMIT 1",
                            "II", category, self->players[0]->id))
    return FALSE;
  if (last < 0 || last >= RULES_MAX_ENTRIES)
    return database_damaged (database, "the entries cannot be read", error);

  self->n_entries = last + 1;
  return TRUE;
}

/* The sums over a player's sheets for one entry. */
typedef struct
{
  guint sheets; /* set by the caller of read_sums() */
  guint filled; /* sheets with points in it */
  guint struck;
  gint64 sum;
  int best;
} EntrySum;

static void
add_sum (EntrySum       *to,
         const EntrySum *sum)
{
  to->sheets += sum->sheets;
  to->filled += sum->filled;
  to->struck += sum->struck;
  to->sum += sum->sum;
  to->best = MAX (to->best, sum->best);
}

/* Adds the sums of one player to @sums, one per entry. total() is used because sum() fails where a damaged file has
 * numbers that are too large. */
static gboolean
read_sums (Database  *database,
           gint64     category,
           gint64     player,
           EntrySum  *sums,
           guint      n_entries,
           GError   **error)
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
      EntrySum sum = { 0 };

      sum.filled = query_count (&query);
      sum.struck = query_count (&query);
      sum.sum = query_integer (&query, 0, MAX_SUM);
      sum.best = query_integer (&query, 0, G_MAXINT);
      if (query_is_sound (&query))
        add_sum (&sums[entry], &sum);
    }
  return query_finish (&query, error);
}

/* Adds a player's sums in one of the categories that are put together, each entry where it stands in the table. */
static gboolean
add_part (Database            *database,
          const CategoryPart  *part,
          gint64               player,
          EntrySum            *sums,
          GError             **error)
{
  guint n_entries = part->rules->n_entries;
  g_autofree EntrySum *own = g_new0 (EntrySum, n_entries);
  gint64 sheets = 0;

  if (!database_get_number (database, &sheets, error,
                            "SELECT sheets FROM score WHERE category = ?1 AND player_id = ?2", "II", part->id,
                            player) ||
      !read_sums (database, part->id, player, own, n_entries, error))
    return FALSE;
  for (guint entry = 0; entry < n_entries; entry++)
    {
      own[entry].sheets = CLAMP (sheets, 0, G_MAXINT);
      if (part->places[entry] >= 0)
        add_sum (&sums[part->places[entry]], &own[entry]);
    }
  return TRUE;
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

static EntryFigures
make_figures (const EntrySum *sum)
{
  return (EntryFigures) { sum->sheets, sum->filled, sum->struck,
                          sum->sheets > 0 ? (double) sum->sum / sum->sheets : NAN, sum->best };
}

/* @parts is NULL where @category is a single one. */
static gboolean
read_figures (EntryTable    *self,
              Database      *database,
              gint64         category,
              const GArray  *sheets,
              const GArray  *parts,
              GError       **error)
{
  g_autofree EntrySum *everybody = g_new0 (EntrySum, self->n_entries);

  for (guint player = 0; player < self->n_players; player++)
    {
      g_autofree EntrySum *sums = g_new0 (EntrySum, self->n_entries);
      gint64 id = self->players[player]->id;

      for (guint i = 0; parts != NULL && i < parts->len; i++)
        if (!add_part (database, &g_array_index (parts, CategoryPart, i), id, sums, error))
          return FALSE;
      for (guint entry = 0; parts == NULL && entry < self->n_entries; entry++)
        sums[entry].sheets = g_array_index (sheets, guint, player);
      if (parts == NULL && !read_sums (database, category, id, sums, self->n_entries, error))
        return FALSE;
      for (guint entry = 0; entry < self->n_entries; entry++)
        {
          self->figures[player * self->n_entries + entry] = make_figures (&sums[entry]);
          add_sum (&everybody[entry], &sums[entry]);
        }
    }
  for (guint entry = 0; entry < self->n_entries; entry++)
    self->everybody[entry] = make_figures (&everybody[entry]);
  if (parts != NULL && self->n_entries > 0)
    forget_means (self, parts);
  return TRUE;
}

gpointer
entry_table_read (Database             *database,
                  const AtTable        *at,
                  const StoreQuestion  *question,
                  GError              **error)
{
  gint64 category = question->category;
  g_autoptr (EntryTable) self = g_new0 (EntryTable, 1);
  g_autoptr (GArray) sheets = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) parts = NULL;

  if (!category_check (database, category, error) || !read_players (self, database, category, sheets, error))
    return NULL;
  if (category < 0)
    {
      parts = category_list_parts (database, category, error);
      if (parts == NULL)
        return NULL;
      if (parts->len == 0)
        {
          database_damaged (database, "a category has no games", error);
          return NULL;
        }
      self->n_entries = self->n_players > 0 ? g_array_index (parts, CategoryPart, 0).rules->n_entries : 0;
    }
  else if (!count_entries (self, database, category, error))
    return NULL;

  self->figures = g_new0 (EntryFigures, self->n_players * self->n_entries);
  self->everybody = g_new0 (EntryFigures, self->n_entries);
  return read_figures (self, database, category, sheets, parts, error) ? g_steal_pointer (&self) : NULL;
}

/* The mean points of a player in the entries that are filled now and in those that are open, from @sheets sheets, in
 * which the upper bonus was won @bonuses times. The bonus belongs to the filled ones once it is decided, because the
 * total of the player has it from then on, or never will. */
static Pace
get_pace (const Sheet    *sheet,
          guint           seat,
          const EntrySum *sums,
          guint           sheets,
          guint           bonuses)
{
  const Ruleset *rules = game_get_rules (sheet->game);
  gint64 filled = 0, open = 0;

  for (guint entry = 0; entry < sheet->n_entries; entry++)
    *(sheet_get_cell (sheet, seat, entry)->state == CELL_OPEN ? &open : &filled) += sums[entry].sum;
  if (rules->n_tiers > 0)
    *(sheet->seats[seat].bonus_state == BONUS_OPEN ? &open : &filled) += (gint64) bonuses * rules->tiers[0].points;

  return (Pace) { sheets, (double) filled / sheets, (double) open / sheets };
}

static gboolean
read_pace_of_seat (Database     *database,
                   gint64        category,
                   const Sheet  *sheet,
                   guint         seat,
                   Pace         *pace,
                   GError      **error)
{
  g_autofree EntrySum *sums = g_new0 (EntrySum, sheet->n_entries);
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
  if (!read_sums (database, category, player, sums, sheet->n_entries, error))
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
  if (!category_look_up (database, question->played, &category, error))
    return NULL;
  for (guint seat = 0; category != 0 && seat < sheet->n_seats; seat++)
    if (!read_pace_of_seat (database, category, sheet, seat, &g_array_index (pace, Pace, seat), error))
      return NULL;

  return g_steal_pointer (&pace);
}

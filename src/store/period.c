/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "period.h"

#include "category.h"

/* Copies the rows of main.seat that count, with points where ?4 is 1, because these take most of the time. Games are
 * mostly numbered in the order in which they were played, so only the seats from the first number to the last one are
 * read. The plus sign keeps SQLite from looking for each row by the index of categories, which takes ten times as long
 * as reading all rows. */
static const char copy[] =
  "CREATE TEMP TABLE seat AS SELECT game_id, seat, player_id, total, rank, minutes, n_seats, shared, margin, upper,"
  " bonus, yatzy, strikes, comeback, category, sort_time, streak, bonus_run, iif (?4, points, NULL) AS points"
  " FROM (SELECT min (id) AS first, max (id) AS last FROM game WHERE state = 1 AND sort_time BETWEEN ?2 AND ?3)"
  " CROSS JOIN main.seat ON game_id BETWEEN first AND last"
  " WHERE +category IN " CATEGORY_MEMBERS ("?1") " AND sort_time BETWEEN ?2 AND ?3";

static const char key[] = "CREATE UNIQUE INDEX temp.seat_key ON seat (game_id, seat)";

/* Those of main.seat (schema.c), so that the same questions are as quick. The others are made last, because counting
 * goes through all rows. */
static const char indices[] =
  "CREATE INDEX temp.seat_result ON seat (category, player_id, sort_time, game_id);"
  "CREATE INDEX temp.seat_streak ON seat (category, player_id, streak DESC) WHERE streak > 0;"
  "CREATE INDEX temp.seat_bonus_run ON seat (category, player_id, bonus_run DESC) WHERE bonus_run > 0";

/* Notes whom the question is about: everybody where it names nobody. */
static gboolean
note_asked (Database             *database,
            const StoreQuestion  *question,
            GError              **error)
{
  if (!database_execute (database, "CREATE TEMP TABLE asked (id INTEGER PRIMARY KEY)", error) ||
      !database_run (database, error,
                     "INSERT INTO temp.asked SELECT id FROM player WHERE id = ?1 OR (?1 = 0 AND ?2 = 0)", "Ii",
                     question->person, question->n_people))
    return FALSE;
  for (guint i = 0; i < question->n_people; i++)
    if (!database_run (database, error, "INSERT OR IGNORE INTO temp.asked VALUES (?1)", "I", question->people[i]))
      return FALSE;
  return TRUE;
}

gboolean
period_shadow (Database             *database,
               const StoreQuestion  *question,
               TallyPart             parts,
               GError              **error)
{
  const GamePeriod *period = question->period;

  return category_check (database, question->category, error) && note_asked (database, question, error) &&
         database_run (database, error, copy, "IIIi", question->category, period->from, period->to,
                       (parts & (TALLY_ENTRIES | TALLY_RECORDS)) != 0) &&
         database_execute (database, key, error) && tally_shadow (database, parts, error) &&
         database_execute (database, indices, error) &&
         (category_is_together (question->category) || tally_follow_from_first (database, error));
}

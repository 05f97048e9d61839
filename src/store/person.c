/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "person.h"

#include "core/name-match.h"

char *
person_read_name (Query *query)
{
  const char *name = query_text (query);

  if (!game_check_name (name, 0, NULL))
    query_damaged (query);
  return g_strdup (name);
}

Person *
person_read (Query *query)
{
  Person *person = g_new0 (Person, 1);

  person->id = query_integer (query, 1, G_MAXINT64);
  person->name = person_read_name (query);
  person->initials = query_optional_text (query);
  if (person->initials != NULL && g_utf8_strlen (person->initials, -1) > STORE_MAX_INITIALS)
    query_damaged (query);
  person->color = query_has (query) ? query_integer (query, 0, STORE_MAX_COLOR) : -1;
  return person;
}

gboolean
person_look_up (Database    *database,
                const char  *name,
                gint64      *id,
                GError     **error)
{
  *id = 0;
  return database_get_number (database, id, error, "SELECT id FROM player WHERE name = ?1", "s", name);
}

static gboolean
has (const gint64 *ids,
     guint         n,
     gint64        id)
{
  for (guint i = 0; i < n; i++)
    if (ids[i] == id)
      return TRUE;
  return FALSE;
}

/* Sets @id to somebody whose name looks like @name and who is none of the @n players @others; 0 where there is
 * nobody. */
static gboolean
find_alike (Database      *database,
            const char    *name,
            const gint64  *others,
            guint          n,
            gint64        *id,
            GError       **error)
{
  g_auto (Query) query = database_query (database, "SELECT id, name FROM player", "");

  while (*id == 0 && query_next (&query))
    {
      gint64 other = query_number (&query);
      const char *there = query_raw_text (&query);

      if (there != NULL && g_utf8_validate (there, -1, NULL) && !has (others, n, other) &&
          name_match_looks_same (there, name))
        *id = other;
    }
  return query_finish (&query, error);
}

gint64 *
persons_find (Database  *database,
              char     **names,
              GError   **error)
{
  guint n = g_strv_length (names);
  g_autofree gint64 *ids = g_new0 (gint64, n + 1);

  for (guint i = 0; i < n; i++)
    if (!person_look_up (database, names[i], &ids[i], error))
      return NULL;
  for (guint i = 0; i < n; i++)
    if (ids[i] == 0 &&
        (!find_alike (database, names[i], ids, n, &ids[i], error) ||
         (ids[i] == 0 && !database_get_number (database, &ids[i], error,
                                               "INSERT INTO player (name) VALUES (?1) RETURNING id", "s", names[i]))))
      return NULL;
  return g_steal_pointer (&ids);
}

gboolean
persons_find_out_met (Database  *database,
                      gint64     first,
                      gint64     second,
                      gboolean  *met,
                      GError   **error)
{
  gint64 game = 0;
  gboolean read = database_get_number (database, &game, error,
                                       "SELECT seat.game_id FROM seat CROSS JOIN seat AS other"
                                       " ON other.game_id = seat.game_id AND other.player_id = ?2"
                                       " CROSS JOIN game ON game.id = seat.game_id AND game.state IN (1, 2)"
                                       " WHERE seat.player_id = ?1 LIMIT 1",
                                       "II", first, second);

  *met = game != 0;
  return read;
}

gboolean
persons_forget (Database  *database,
                GError   **error)
{
  return database_run (database, error,
                       "DELETE FROM player WHERE " PERSON_IS_NEW " AND initials IS NULL AND color IS NULL", "");
}

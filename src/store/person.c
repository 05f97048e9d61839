/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "person.h"

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

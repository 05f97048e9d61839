/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "person.h"

Person *
person_read (Query *query)
{
  Person *person = g_new0 (Person, 1);

  person->id = query_integer (query, 1, G_MAXINT64);
  person->name = g_strdup (query_text (query));
  person->initials = query_optional_text (query);
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

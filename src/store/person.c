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

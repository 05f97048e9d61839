/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "people.h"

#include "aggregates.h"
#include "history.h"
#include "row.h"
#include "rows.h"
#include "store-error.h"

#include <glib/gi18n-lib.h>

/* The columns of STATEMENT_READ_PERSON. */
enum
{
  COLUMN_ID,
  COLUMN_NAME,
  COLUMN_INITIALS,
  COLUMN_COLOR,
};

Person *
people_read_row (sqlite3_stmt *row,
                 int           first)
{
  const char *name, *initials;
  gint64 id, color = -1;
  Person *person;

  if (!row_get_integer (row, first + COLUMN_ID, 1, G_MAXINT64, &id) ||
      !row_get_text (row, first + COLUMN_NAME, &name) || name == NULL ||
      !row_get_text (row, first + COLUMN_INITIALS, &initials) ||
      (!row_is_null (row, first + COLUMN_COLOR) &&
       !row_get_integer (row, first + COLUMN_COLOR, 0, STORE_MAX_COLOR, &color)))
    return NULL;

  person = g_new (Person, 1);
  *person = (Person) { id, g_strdup (name), g_strdup (initials), color };
  return person;
}

static int
compare_people (gconstpointer a,
                gconstpointer b)
{
  const Person *first = *(Person *const *) a;
  const Person *second = *(Person *const *) b;
  int order = g_utf8_collate (first->name, second->name);

  return order != 0 ? order : (first->id > second->id) - (first->id < second->id);
}

static gboolean
read_person (sqlite3_stmt *row,
             gpointer      data)
{
  Person *person = people_read_row (row, 0);

  if (person != NULL)
    g_ptr_array_add (data, person);
  return person != NULL;
}

static gboolean
read_people (Database       *database,
             sqlite3_stmt   *row,
             GPtrArray      *people,
             GError        **error)
{
  return rows_read (database, row, read_person, people, "a player cannot be read", error);
}

GPtrArray *
people_list (Database  *database,
             GError   **error)
{
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func ((GDestroyNotify) person_free);
  sqlite3_stmt *row = database_prepare (database, STATEMENT_LIST_PEOPLE, error);

  if (!read_people (database, row, people, error))
    return NULL;

  g_ptr_array_sort (people, compare_people);
  return g_steal_pointer (&people);
}

Person *
people_read (Database  *database,
             gint64     id,
             GError   **error)
{
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func ((GDestroyNotify) person_free);
  sqlite3_stmt *row = database_prepare_with (database, STATEMENT_READ_PERSON, error, id);

  if (!read_people (database, row, people, error))
    return NULL;
  if (people->len == 1)
    return g_ptr_array_steal_index (people, 0);

  g_set_error_literal (error, STORE_ERROR, STORE_ERROR_GONE,
                       _("The player is not in the history any more: look at the list again."));
  return NULL;
}

gboolean
people_look_up (Database    *database,
                const char  *name,
                gint64      *id,
                GError     **error)
{
  sqlite3_stmt *row = database_prepare (database, STATEMENT_FIND_PERSON, error);

  *id = 0;
  if (row == NULL)
    return FALSE;

  database_bind_text (database, row, 1, name);
  return database_run_number (database, row, id, error);
}

static gboolean
refuse (GError     **error,
        const char  *format,
        ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError     **error,
        const char  *format,
        ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, STORE_ERROR, STORE_ERROR_REFUSED, message);
  return FALSE;
}

/* The game at the table knows its players by name and is kept on that. */
static gboolean
check_away (Database      *database,
            const Person  *person,
            GError       **error)
{
  gint64 sits = 0;

  if (!database_apply_number (database, STATEMENT_SITS_NOW, &sits, error, person->id))
    return FALSE;

  return sits == 0 ||
         refuse (error, _("%s sits in the game that is running: finish or clear it first."), person->name);
}

static gboolean
set_name (Database    *database,
          gint64       id,
          const char  *name,
          GError     **error)
{
  sqlite3_stmt *row = database_prepare_with (database, STATEMENT_RENAME_PERSON, error, id);

  if (row == NULL)
    return FALSE;

  database_bind_text (database, row, 2, name);
  return database_run (database, row, error);
}

static gboolean
check_apart (Database      *database,
             const Person  *from,
             const Person  *into,
             GError       **error)
{
  gint64 game = 0;

  if (from->id == into->id)
    return refuse (error, _("%s is one player already."), from->name);
  if (!database_apply_number (database, STATEMENT_SAT_TOGETHER, &game, error, from->id, into->id))
    return FALSE;

  return game == 0 || refuse (error, _("%s and %s sat in the same game, so they are two people."), from->name,
                              into->name);
}

static gboolean
merge (Database  *database,
       gint64     from,
       gint64     into,
       GError   **error)
{
  g_autoptr (Aggregates) aggregates = aggregates_new (database);

  return database_apply (database, STATEMENT_PURGE_TOGETHER, error, from, into) &&
         aggregates_merge (aggregates, from, into, error) &&
         database_apply (database, STATEMENT_MERGE_SEATS, error, from, into) &&
         database_apply (database, STATEMENT_MERGE_PLAYED, error, from, into) &&
         database_apply (database, STATEMENT_DROP_PERSON, error, from) && history_forget_players (database, error) &&
         aggregates_settle (aggregates, error);
}

/* Who sat only in games that were discarded or deleted is in no list: the name is free, and whoever takes it is that
 * player, should such a game be had back. */
static gboolean
free_name (Database    *database,
           gint64       id,
           const char  *name,
           GError     **error)
{
  gint64 holder, sits = 0;

  if (!people_look_up (database, name, &holder, error))
    return FALSE;
  if (holder == 0 || holder == id)
    return TRUE;
  if (!database_apply_number (database, STATEMENT_SITS_ANYWHERE, &sits, error, holder))
    return FALSE;
  if (sits == 0)
    return merge (database, holder, id, error);

  return refuse (error, _("There is a player called %s already: merge the two if they are one person."), name);
}

gboolean
people_rename (Database    *database,
               gint64       id,
               const char  *name,
               GError     **error)
{
  g_autoptr (Person) person = people_read (database, id, error);
  g_autofree char *trimmed = g_strstrip (g_strdup (name));
  g_autoptr (GError) reason = NULL;

  if (person == NULL)
    return FALSE;
  if (!game_check_name (trimmed, 0, &reason))
    return refuse (error, "%s", reason->message);

  return check_away (database, person, error) && free_name (database, id, trimmed, error) &&
         set_name (database, id, trimmed, error);
}

gboolean
people_merge (Database  *database,
              gint64     from,
              gint64     into,
              GError   **error)
{
  g_autoptr (Person) first = people_read (database, from, error);
  g_autoptr (Person) second = first != NULL ? people_read (database, into, error) : NULL;

  return second != NULL && check_apart (database, first, second, error) && check_away (database, first, error) &&
         merge (database, from, into, error);
}

static gboolean
check_look (const char  *initials,
            int          color,
            GError     **error)
{
  if (!g_utf8_validate (initials, -1, NULL) || g_utf8_strlen (initials, -1) > STORE_MAX_INITIALS)
    return refuse (error, _("Initials have at most %d characters."), STORE_MAX_INITIALS);

  return color <= STORE_MAX_COLOR || refuse (error, _("There is no such colour."));
}

gboolean
people_set_look (Database    *database,
                 gint64       id,
                 const char  *initials,
                 int          color,
                 GError     **error)
{
  g_autoptr (Person) person = people_read (database, id, error);
  g_autofree char *trimmed = g_strstrip (g_strdup (initials != NULL ? initials : ""));
  sqlite3_stmt *row;

  if (person == NULL || !check_look (trimmed, color, error))
    return FALSE;
  row = database_prepare_with (database, STATEMENT_SET_LOOK, error, id, DATABASE_NULL,
                               color >= 0 ? color : DATABASE_NULL);
  if (row == NULL)
    return FALSE;
  if (*trimmed != '\0')
    database_bind_text (database, row, 2, trimmed);
  return database_run (database, row, error);
}

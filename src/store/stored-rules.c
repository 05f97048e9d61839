/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stored-rules.h"

#include "query.h"

#include <string.h>

static gboolean
fits_digest (const char *digest,
             const char *text)
{
  g_autofree char *own = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return strcmp (own, digest) == 0;
}

/* A text here that is not that of its hash any more is put right, for all games with these rules. */
gboolean
stored_rules_find (Database    *database,
                   const char  *ruleset,
                   const char  *digest,
                   const char  *text,
                   gint64      *id,
                   GError     **error)
{
  *id = 0;
  if (!database_get_number (database, id, error,
                            "SELECT id FROM rules WHERE ruleset = ?1 AND sha256 = ?2 AND text = ?3", "sxs", ruleset,
                            digest, text))
    return FALSE;
  return *id != 0 || database_get_number (database, id, error,
                                          "INSERT INTO rules (ruleset, sha256, text) VALUES (?1, ?2, ?3)"
                                          " ON CONFLICT DO UPDATE SET text = iif (?4, excluded.text, text)"
                                          " RETURNING id",
                                          "sxsi", ruleset, digest, text, fits_digest (digest, text));
}

GHashTable *
stored_rules_list_broken (Database  *database,
                          GError   **error)
{
  g_autoptr (GHashTable) broken = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_auto (Query) query = database_query (database, "SELECT id, lower (hex (sha256)), text FROM rules", "");

  while (query_next (&query))
    {
      gint64 id = query_number (&query);
      const char *digest = query_text (&query);

      if (!fits_digest (digest, query_text (&query)))
        g_hash_table_add (broken, g_memdup2 (&id, sizeof id));
    }
  return query_finish (&query, error) ? g_steal_pointer (&broken) : NULL;
}

Ruleset *
stored_rules_parse (const char *id,
                    const char *text,
                    const char *variant,
                    gboolean    top_down)
{
  g_auto (GStrv) options = g_strsplit (variant, ";", -1);
  g_autoptr (Ruleset) rules = ruleset_parse (id, text, (const char *const *) options, NULL);

  return rules != NULL ? ruleset_with_order (rules, top_down ? ORDER_TOP_DOWN : ORDER_FREE) : NULL;
}

Library *
stored_rules_new_library (const char *id,
                          const char *text)
{
  const char *const none[] = { NULL };
  Ruleset *rules = ruleset_parse (id, text, none, NULL);
  Library *library;

  if (rules == NULL)
    return NULL;
  library = library_new ("", NULL);
  library_put (library, rules);
  return library;
}

GHashTable *
stored_rules_new_shelf (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) library_free);
}

Library *
stored_rules_get_library (Database    *database,
                          GHashTable  *shelf,
                          gint64       id,
                          GError     **error)
{
  Library *library = g_hash_table_lookup (shelf, &id);
  g_auto (Query) query = { NULL };

  if (library != NULL)
    return library;
  query = database_query (database, "SELECT ruleset, lower (hex (sha256)), text FROM rules WHERE id = ?1", "I", id);
  while (query_next (&query))
    {
      const char *ruleset = query_text (&query);
      const char *kept = query_text (&query);
      const char *text = query_text (&query);

      if (query_is_sound (&query) && fits_digest (kept, text))
        library = stored_rules_new_library (ruleset, text);
      if (library != NULL)
        g_hash_table_insert (shelf, g_memdup2 (&id, sizeof id), library);
    }
  return query_finish (&query, error) ? library : NULL;
}

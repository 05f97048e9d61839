/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "own-rules.h"

#include "ui/language.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

struct _ProtokollOwnRules
{
  GObject parent_instance;

  Library *library;
};

static guint changed_signal;

G_DEFINE_QUARK (protokoll-own-rules-error-quark, protokoll_own_rules_error)
G_DEFINE_FINAL_TYPE (ProtokollOwnRules, protokoll_own_rules, G_TYPE_OBJECT)

static void
changed (ProtokollOwnRules *self,
         const char        *id)
{
  library_forget (self->library, id);
  g_signal_emit (self, changed_signal, 0, id);
}

/* @what is the message of the system, which names the file. */
static gboolean
refuse_disk (const char  *what,
             GError     **error)
{
  g_set_error (error, PROTOKOLL_OWN_RULES_ERROR, PROTOKOLL_OWN_RULES_ERROR_DISK,
               _("%s. Nothing was changed. Free some space, or allow changes to this folder, and try again."), what);
  return FALSE;
}

static gboolean
refuse_file (const char  *path,
             int          number,
             GError     **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *what = g_strdup_printf ("%s: %s", shown, g_strerror (number));

  return refuse_disk (what, error);
}

static gboolean
write_file (ProtokollOwnRules  *self,
            const char         *id,
            const char         *text,
            GError            **error)
{
  const char *folder = library_get_own_folder (self->library);
  g_autofree char *path = library_get_own_path (self->library, id);
  g_autoptr (GError) local = NULL;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return refuse_file (folder, errno, error);
  if (!g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                                 &local))
    return refuse_disk (local->message, error);

  changed (self, id);
  return TRUE;
}

/* Whether no rule set has this id and no file has its name, even one that is no rule set. */
static gboolean
is_free (ProtokollOwnRules *self,
         const char        *id)
{
  g_autofree char *path = library_get_own_path (self->library, id);

  return !g_strv_contains (library_get_ids (self->library), id) && !g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Makes an id for a new rule set. Files that were added to the folder while the program runs count as taken. */
static char *
make_id (ProtokollOwnRules *self,
         const char        *name)
{
  g_autoptr (GStrvBuilder) taken = g_strv_builder_new ();

  for (;;)
    {
      g_auto (GStrv) ids = g_strv_builder_end (taken);
      g_autofree char *id = rules_draft_make_id (name, (const char *const *) ids);

      if (is_free (self, id))
        return g_steal_pointer (&id);
      g_strv_builder_addv (taken, (const char **) ids);
      g_strv_builder_add (taken, id);
    }
}

/* Whether the file is still the one that was edited, or was deleted and can be written again. What another program has
 * written there is somebody's own text, and stays. */
static gboolean
is_unchanged (ProtokollOwnRules *self,
              const Ruleset     *before)
{
  g_autofree char *path = library_get_own_path (self->library, before->id);
  const Ruleset *now;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  library_forget (self->library, before->id);
  now = library_find (self->library, before->id, NULL);
  return now != NULL && strcmp (now->text, before->text) == 0;
}

static char *
make_id_of_draft (ProtokollOwnRules *self,
                  const RulesDraft  *draft)
{
  for (guint i = 0; LANGUAGE_CODES[i] != NULL; i++)
    {
      g_autofree char *title = rules_draft_get_name (draft, RULES_DRAFT_HEAD, LANGUAGE_CODES[i]);

      if (title != NULL)
        return make_id (self, title);
    }
  return make_id (self, "");
}

char *
protokoll_own_rules_save (ProtokollOwnRules  *self,
                          const RulesDraft   *draft,
                          const Ruleset      *before,
                          GError            **error)
{
  g_autofree char *text = rules_draft_to_text (draft);
  g_autoptr (Ruleset) rules = library_parse ("draft", text, strlen (text), TRUE, error);
  g_autofree char *id = NULL;

  if (rules == NULL)
    return NULL;
  id = before != NULL && is_unchanged (self, before) ? g_strdup (before->id) : make_id_of_draft (self, draft);
  if (!write_file (self, id, rules->text, error))
    return NULL;
  return g_steal_pointer (&id);
}

gboolean
protokoll_own_rules_delete (ProtokollOwnRules  *self,
                            const char         *id,
                            GError            **error)
{
  g_autofree char *path = library_get_own_path (self->library, id);

  if (g_unlink (path) != 0 && errno != ENOENT)
    return refuse_file (path, errno, error);

  changed (self, id);
  return TRUE;
}

char *
protokoll_own_rules_find (ProtokollOwnRules *self,
                          const char        *text)
{
  const char *const *ids = library_get_ids (self->library);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      Ruleset *rules = library_find (self->library, ids[i], NULL);

      if (rules != NULL && strcmp (rules->text, text) == 0)
        return g_strdup (ids[i]);
    }
  return NULL;
}

/* Uses the file name as the id if possible, because game files refer to a rule set by its id. */
static char *
make_id_of_file (ProtokollOwnRules *self,
                 const char        *name,
                 const Ruleset     *rules)
{
  gsize length = g_str_has_suffix (name, OWN_RULES_SUFFIX) ? strlen (name) - strlen (OWN_RULES_SUFFIX) : 0;
  g_autofree char *stem = g_strndup (name, length);
  g_autofree char *same = rules_draft_make_id (stem, (const char *const[]) { NULL });

  return make_id (self, strcmp (same, stem) == 0 ? stem : rules->title);
}

char *
protokoll_own_rules_add (ProtokollOwnRules  *self,
                         const char         *name,
                         const char         *text,
                         gsize               length,
                         GError            **error)
{
  g_autoptr (Ruleset) rules = library_parse ("added", text, length, TRUE, error);
  g_autofree char *id = rules != NULL ? protokoll_own_rules_find (self, rules->text) : NULL;

  if (rules == NULL || id != NULL)
    return g_steal_pointer (&id);

  id = make_id_of_file (self, name, rules);
  return write_file (self, id, rules->text, error) ? g_steal_pointer (&id) : NULL;
}

ProtokollOwnRules *
protokoll_own_rules_new (Library *library)
{
  ProtokollOwnRules *self = g_object_new (PROTOKOLL_TYPE_OWN_RULES, NULL);

  self->library = library;
  return self;
}

static void
protokoll_own_rules_class_init (ProtokollOwnRulesClass *class)
{
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
protokoll_own_rules_init (ProtokollOwnRules *self)
{
}

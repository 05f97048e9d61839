/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "archive.h"

#include <glib/gi18n-lib.h>

/* Games are taken in so many at a time: so much waits in memory, however many files there are. */
#define BATCH 2000

typedef struct
{
  Archive *archive;
  GPtrArray *games;
  GPtrArray *names; /* of the files they come from */
  guint n_new;
  guint n_known;
  guint n_refused;
} Import;

static void
import_init (Import  *self,
             Archive *archive)
{
  *self = (Import) { .archive = archive };
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  self->names = g_ptr_array_new ();
}

static void
import_clear (Import *self)
{
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Import, import_clear)

static void
count (Import     *self,
       const char *name,
       Imported    taken)
{
  switch (taken)
    {
    case IMPORTED_NEW:
      self->n_new++;
      break;
    case IMPORTED_KNOWN:
      self->n_known++;
      break;
    case IMPORTED_EMPTY:
    default:
      self->n_refused++;
      verb_complain (_("%s:1: nothing was entered in this game; expected a move or the totals"), name);
    }
}

static gboolean
take_batch (Import  *self,
            GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GArray) taken = NULL;

  if (self->games->len == 0)
    return TRUE;
  store_import_games_async (self->archive, self->games, NULL, NULL, archive_answered_cb, &result);
  taken = store_import_games_finish (self->archive, archive_wait_for (&result), error);
  if (taken == NULL)
    return FALSE;

  for (guint i = 0; i < taken->len; i++)
    count (self, g_ptr_array_index (self->names, i), g_array_index (taken, Imported, i));
  g_ptr_array_set_size (self->games, 0);
  g_ptr_array_set_size (self->names, 0);
  return TRUE;
}

static gboolean
take_files (Import   *self,
            char    **names,
            Library  *library,
            GError  **error)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      Game *game = verb_read_game (names[i], library);

      if (game == NULL)
        {
          self->n_refused++;
          continue;
        }
      g_ptr_array_add (self->games, game);
      g_ptr_array_add (self->names, names[i]);
      if (self->games->len == BATCH && !take_batch (self, error))
        return FALSE;
    }
  return take_batch (self, error);
}

static void
print_counts (const Import *self)
{
  printf (ngettext ("%u game is new", "%u games are new", self->n_new), self->n_new);
  fputs (", ", stdout);
  printf (ngettext ("%u was already there", "%u were already there", self->n_known), self->n_known);
  fputs (", ", stdout);
  printf (ngettext ("%u was refused", "%u were refused", self->n_refused), self->n_refused);
  putchar ('\n');
}

int
verb_import (const CommandLine *command_line,
             Library           *library,
             const char        *data_dir)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Archive) archive = NULL;
  g_auto (Import) import = { NULL };

  if (command_line->arguments[0] == NULL)
    return verb_usage (_("“%s” needs a game file; “-” is standard input."), command_line->verb);

  archive = archive_open (data_dir, &error);
  import_init (&import, archive);
  if (archive != NULL && take_files (&import, command_line->arguments, library, &error))
    {
      print_counts (&import);
      return import.n_refused == 0 ? CLI_FINE : CLI_WRONG_INPUT;
    }

  verb_complain ("%s", error->message);
  /* How many of the last batch are among them nobody has counted. */
  if (archive != NULL)
    verb_complain ("%s", _("The games imported so far stay in the statistics."));
  return CLI_WRONG_INPUT;
}

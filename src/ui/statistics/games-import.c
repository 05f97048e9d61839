/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games-import.h"

#include "core/notation.h"
#include "ui/game/record-file.h"
#include "ui/import/last-import.h"
#include "ui/import/our-table.h"

#include <glib/gi18n.h>

/* Of more refused lines than this the rest is only counted. */
#define MOST_LINES 8

typedef struct
{
  Library *library;
  GPtrArray *files;
  guint next;           /* index of the next file to read */
  GPtrArray *games;
  GPtrArray *identities; /* char * for each game, NULL for a game file; see SavedGame */
  GPtrArray *sources;    /* GFile of each game */
  ImportReport *report; /* NULL once it was returned */
  StoreProgress progress;
  gpointer user_data;
} Import;

static void read_next (GTask *task);

void
import_report_free (ImportReport *report)
{
  g_ptr_array_unref (report->refused);
  g_ptr_array_unref (report->tables);
  g_free (report);
}

/* Appends @line (consumed) on a line of its own if @n is not 0. */
static void
append (GString *words,
        guint    n,
        char    *line)
{
  if (n > 0)
    g_string_append_printf (words, "%s%s", words->len > 0 ? "\n" : "", line);
  g_free (line);
}

char *
import_report_words (const ImportReport *report)
{
  GString *words = g_string_new (NULL);
  guint n_refused = report->refused->len;
  guint n_more = n_refused - MIN (n_refused, MOST_LINES);

  append (words, report->n_new,
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game is new.", "%u games are new.", report->n_new),
                           report->n_new));
  append (words, report->n_known,
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game was already there.", "%u games were already there.",
                                        report->n_known),
                           report->n_known));
  append (words, report->n_further,
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u unfinished game was played on.",
                                        "%u unfinished games were played on.", report->n_further),
                           report->n_further));
  append (words, report->n_empty,
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game has no entries and was left out.",
                                        "%u games have no entries and were left out.", report->n_empty),
                           report->n_empty));
  append (words, n_refused,
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u problem:", "%u problems:", n_refused), n_refused));
  for (guint i = 0; i < n_refused - n_more; i++)
    append (words, 1, g_strdup (g_ptr_array_index (report->refused, i)));
  append (words, n_more, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "and %u more", "and %u more", n_more), n_more));
  return g_string_free (words, FALSE);
}

static void
import_free (Import *import)
{
  g_ptr_array_unref (import->files);
  g_ptr_array_unref (import->games);
  g_ptr_array_unref (import->identities);
  g_ptr_array_unref (import->sources);
  g_clear_pointer (&import->report, import_report_free);
  g_free (import);
}

static void
refuse (Import     *import,
        GFile      *file,
        guint       line,
        const char *message)
{
  g_autofree char *path = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (path);

  g_ptr_array_add (import->report->refused, line > 0 ? g_strdup_printf ("%s:%u: %s", name, line, message)
                                                     : g_strdup_printf ("%s: %s", name, message));
}

static void
refuse_difference (Import     *import,
                   guint       i,
                   const char *difference)
{
  g_autofree char *message = g_strdup_printf (_("This game is in the statistics, and is another there: %s. Delete it there"
                                                " first to import it as in the file."), difference);

  refuse (import, g_ptr_array_index (import->sources, i), 0, message);
}

/* Reading the files was the first half of the progress. */
static void
taking_cb (guint    n_done,
           guint    n_all,
           gpointer task)
{
  Import *import = g_task_get_task_data (task);

  import->progress (n_all + n_done, 2 * n_all, import->user_data);
}

static void
taken_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GTask) task = data;
  Import *import = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (GArray) imported = store_import_games_finish (PROTOKOLL_STORE (source), result, &error);

  /* If the import failed or was cancelled, its games were taken out again and there is nothing to undo. If even that
   * failed, the user can try it once more from the menu. */
  last_import_set (PROTOKOLL_STORE (source), store_import_games_get_numbers (result));
  if (imported == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  for (guint i = 0; i < imported->len; i++)
    switch (g_array_index (imported, Imported, i))
      {
      case IMPORTED_NEW:
        import->report->n_new++;
        break;
      case IMPORTED_FURTHER:
        import->report->n_further++;
        break;
      case IMPORTED_DIFFERS:
        refuse_difference (import, i, g_ptr_array_index (store_import_games_get_differences (result), i));
        break;
      case IMPORTED_KNOWN:
        import->report->n_known++;
        break;
      case IMPORTED_EMPTY:
      default:
        import->report->n_empty++;
      }
  g_task_return_pointer (task, g_steal_pointer (&import->report), (GDestroyNotify) import_report_free);
}

static void
take (Import        *import,
      GFile         *file,
      const GString *text)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) notation_problem_free);
  Game *game = notation_read (text->str, text->len, import->library, problems);

  if (game != NULL)
    {
      g_ptr_array_add (import->games, game);
      g_ptr_array_add (import->identities, NULL);
      g_ptr_array_add (import->sources, g_object_ref (file));
    }
  for (guint i = 0; game == NULL && i < problems->len; i++)
    {
      const NotationProblem *problem = g_ptr_array_index (problems, i);

      refuse (import, file, problem->line, problem->message);
    }
}

static void
read_on (GTask *task)
{
  Import *import = g_task_get_task_data (task);

  import->progress (++import->next, 2 * import->files->len, import->user_data);
  read_next (task);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GTask) task = data;
  Import *import = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = record_file_load_finish (result, &error);

  if (text != NULL)
    take (import, G_FILE (source), text);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    refuse (import, G_FILE (source), 0, error->message);
  read_on (task);
}

/* Takes the games of a table that this program wrote. A table of another program is set aside, because the user must
 * say what its columns mean. */
static void
table_read_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (GTask) task = data;
  Import *import = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (OurTable) table = our_table_read_finish (result, &error);

  if (table != NULL)
    {
      g_autofree char *path = g_file_get_basename (G_FILE (source));
      g_autofree char *name = g_filename_display_name (path);

      for (guint i = 0; i < table->problems->len; i++)
        g_ptr_array_add (import->report->refused,
                         g_strdup_printf ("%s:%s", name, (const char *) g_ptr_array_index (table->problems, i)));
      for (guint i = 0; i < table->games->len; i++)
        g_ptr_array_add (import->sources, g_object_ref (source));
      g_ptr_array_extend_and_steal (import->games, g_steal_pointer (&table->games));
      g_ptr_array_extend_and_steal (import->identities, g_steal_pointer (&table->identities));
      table->games = g_ptr_array_new ();
      table->identities = g_ptr_array_new ();
    }
  else if (error == NULL)
    g_ptr_array_add (import->report->tables, g_object_ref (source));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_ptr_array_add (import->report->refused, g_strdup (error->message));
  read_on (task);
}

/* Reads one file after the other, so the window stays responsive however many there are. */
static void
read_next (GTask *task)
{
  Import *import = g_task_get_task_data (task);
  GFile *file = import->next < import->files->len ? g_ptr_array_index (import->files, import->next) : NULL;

  if (g_task_return_error_if_cancelled (task))
    return;
  if (file != NULL && our_table_is_table (file))
    our_table_read_async (file, import->library, g_task_get_cancellable (task), table_read_cb, g_object_ref (task));
  else if (file != NULL)
    record_file_load_async (file, g_task_get_cancellable (task), read_cb, g_object_ref (task));
  else if (import->games->len > 0)
    store_import_saved_games_async (g_task_get_source_object (task), import->games, import->identities, taking_cb,
                                    g_task_get_cancellable (task), taken_cb, g_object_ref (task));
  else
    g_task_return_pointer (task, g_steal_pointer (&import->report), (GDestroyNotify) import_report_free);
}

void
games_import_async (Store               *store,
                    Library             *library,
                    GPtrArray           *files,
                    StoreProgress        progress,
                    GCancellable        *cancellable,
                    GAsyncReadyCallback  callback,
                    gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (store, cancellable, callback, user_data);
  Import *import = g_new0 (Import, 1);

  import->library = library;
  import->files = g_ptr_array_ref (files);
  import->games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  import->identities = g_ptr_array_new_with_free_func (g_free);
  import->sources = g_ptr_array_new_with_free_func (g_object_unref);
  import->report = g_new0 (ImportReport, 1);
  import->report->tables = g_ptr_array_new_with_free_func (g_object_unref);
  import->report->refused = g_ptr_array_new_with_free_func (g_free);
  import->progress = progress;
  import->user_data = user_data;
  g_task_set_task_data (task, import, (GDestroyNotify) import_free);
  read_next (task);
}

ImportReport *
games_import_finish (GAsyncResult  *result,
                     GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "intake.h"

#include "store/import-trial.h"
#include "verb.h"

#include <glib/gi18n-lib.h>
#include <malloc.h>
#include <signal.h>

/* The number of games in a batch. */
#define BATCH 1000

/* Bytes of freed memory that the process keeps. Returning the memory of each batch and getting it again for the next
 * one takes a tenth of the time. */
#define KEPT (64 * 1024 * 1024)

/* A batch of games, and for each game where it comes from. */
typedef struct
{
  GPtrArray *games;
  GPtrArray *identities;
  GPtrArray *names;     /* of files; not owned */
  GArray *lines;        /* of guint */
  GAsyncResult *result; /* NULL until they are written */
} Batch;

/* What was counted before a file. */
typedef struct
{
  guint n_numbers;
  guint n_new;
  guint n_known;
} Counts;

struct _Intake
{
  Archive *archive;
  ImportTrial *trial; /* NULL where games are to be added */
  Batch *next;    /* is being filled */
  Batch *written; /* is being written, or NULL */
  GArray *numbers; /* of gint64: the games that were added to the database */
  guint n_new;
  guint n_known;
  guint n_refused;
  Counts before; /* as it was at the last intake_begin_file() */
};

/* The signal by which the user stopped the import (Ctrl+C), or closed what it talks to (head -1), or 0. */
static volatile sig_atomic_t unwanted;

static void
unwanted_cb (int number)
{
  unwanted = number;
}

static gboolean
go_on (GError **error)
{
  if (unwanted == 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "cancelled");
  return FALSE;
}

/* Handles the signals that end the program, from the first write on: before it there is nothing to take back, and the
 * signal just ends the program. So does a second signal, but not that of a pipe that nobody reads any more: each
 * further message gives it again, also while games are taken back. SA_RESTART is not set, so that waiting for standard
 * input, which may never end, is interrupted. */
static void
catch_unwanted (void)
{
  static const struct
  {
    int number;
    int flags;
  } signals[] = { { SIGINT, SA_RESETHAND }, { SIGTERM, SA_RESETHAND }, { SIGHUP, SA_RESETHAND }, { SIGPIPE, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      const struct sigaction action = { .sa_handler = unwanted_cb, .sa_flags = signals[i].flags };
      struct sigaction before;

      sigaction (signals[i].number, NULL, &before);
      if (before.sa_handler == SIG_DFL)
        sigaction (signals[i].number, &action, NULL);
    }
}

static Batch *
batch_new (void)
{
  Batch *batch = g_new0 (Batch, 1);

  batch->games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  batch->identities = g_ptr_array_new_with_free_func (g_free);
  batch->names = g_ptr_array_new ();
  batch->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  return batch;
}

static void
batch_free (Batch *batch)
{
  g_ptr_array_unref (batch->games);
  g_ptr_array_unref (batch->identities);
  g_ptr_array_unref (batch->names);
  g_array_unref (batch->lines);
  g_clear_object (&batch->result);
  g_free (batch);
}

Intake *
intake_new (Archive  *archive,
            gboolean  dry_run)
{
  Intake *self = g_new0 (Intake, 1);

  mallopt (M_TRIM_THRESHOLD, KEPT);
  self->archive = archive;
  self->trial = dry_run ? import_trial_new () : NULL;
  self->next = batch_new ();
  self->numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  return self;
}

void
intake_free (Intake *self)
{
  /* The store still has a pointer to the result. */
  if (self->written != NULL)
    archive_wait_for (&self->written->result);
  g_clear_pointer (&self->written, batch_free);
  batch_free (self->next);
  g_clear_pointer (&self->trial, import_trial_free);
  g_array_unref (self->numbers);
  g_free (self);
}

static void
count (Intake      *self,
       const Batch *batch,
       guint        i,
       Imported     taken)
{
  const char *name = g_ptr_array_index (batch->names, i);
  guint line = g_array_index (batch->lines, guint, i);
  const char *difference = g_ptr_array_index (store_import_games_get_differences (batch->result), i);

  switch (taken)
    {
    case IMPORTED_NEW:
      self->n_new++;
      break;
    case IMPORTED_FURTHER:
      printf (_("%s:%u: this game is further on than in the statistics, and takes its place there"), name, line);
      putchar ('\n');
      self->n_new++;
      break;
    case IMPORTED_DIFFERS:
      verb_complain (_("%s:%u: this game is in the statistics, and is another there: %s; delete it there first to import"
                       " it as in the file"),
                     name, line, difference != NULL ? difference : _("it has other entries"));
      self->n_refused++;
      break;
    case IMPORTED_KNOWN:
      self->n_known++;
      break;
    case IMPORTED_EMPTY:
    default:
      self->n_refused++;
      verb_complain (_("%s:%u: nothing was entered in this game; expected a move or the totals"), name, line);
    }
}

static void
note_numbers (Intake       *self,
              const GArray *numbers)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, gint64, i) != 0)
      g_array_append_val (self->numbers, g_array_index (numbers, gint64, i));
}

static gboolean
wait_for_written (Intake  *self,
                  GError **error)
{
  g_autoptr (GArray) taken = NULL;

  if (self->written == NULL)
    return TRUE;
  taken = store_import_games_finish (self->archive, archive_wait_for (&self->written->result), error);
  note_numbers (self, store_import_games_get_numbers (self->written->result));
  for (guint i = 0; taken != NULL && i < taken->len; i++)
    count (self, self->written, i, g_array_index (taken, Imported, i));
  g_clear_pointer (&self->written, batch_free);
  if (taken != NULL)
    verb_progress (ngettext ("%u game", "%u games", self->n_new + self->n_known), self->n_new + self->n_known);
  return taken != NULL;
}

static gboolean
write_next (Intake  *self,
            GError **error)
{
  if (!wait_for_written (self, error) || !go_on (error))
    return FALSE;

  if (self->trial == NULL)
    catch_unwanted ();
  self->written = g_steal_pointer (&self->next);
  self->next = batch_new ();
  if (self->trial != NULL)
    store_try_import_async (self->archive, self->written->games, self->written->identities, self->trial,
                            archive_answered_cb, &self->written->result);
  else
    store_import_saved_games_async (self->archive, self->written->games, self->written->identities, NULL, NULL,
                                    archive_answered_cb, &self->written->result);
  return TRUE;
}

gboolean
intake_add (Intake      *self,
            Game        *game,
            const char  *identity,
            const char  *name,
            guint        line,
            GError     **error)
{
  g_ptr_array_add (self->next->games, game);
  g_ptr_array_add (self->next->identities, g_strdup (identity));
  g_ptr_array_add (self->next->names, (gpointer) name);
  g_array_append_val (self->next->lines, line);
  return self->next->games->len < BATCH || write_next (self, error);
}

void
intake_refuse (Intake *self)
{
  self->n_refused++;
}

gboolean
intake_finish (Intake  *self,
               GError **error)
{
  return (self->next->games->len == 0 || write_next (self, error)) && wait_for_written (self, error) &&
         go_on (error);
}

char **
intake_list_players (Intake  *self,
                     GError **error)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_auto (GStrv) written = NULL, tried = NULL;

  if (!intake_finish (self, error))
    return NULL;
  store_list_players_async (self->archive, archive_answered_cb, &result);
  written = store_list_players_finish (self->archive, archive_wait_for (&result), error);
  if (written == NULL)
    return NULL;
  g_strv_builder_addv (names, (const char **) written);
  tried = self->trial != NULL ? import_trial_list_players (self->trial) : NULL;
  if (tried != NULL)
    g_strv_builder_addv (names, (const char **) tried);
  return g_strv_builder_end (names);
}

/* Takes back the games from the one at @first of the numbers. */
static gboolean
take_back_from (Intake  *self,
                guint    first,
                GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GArray) numbers = NULL;

  if (self->numbers->len == first)
    return TRUE;
  numbers = g_array_copy (self->numbers);
  g_array_remove_range (numbers, 0, first);
  store_take_back_games_async (self->archive, numbers, archive_answered_cb, &result);
  if (!store_finish (self->archive, archive_wait_for (&result), error))
    return FALSE;
  g_array_set_size (self->numbers, first);
  return TRUE;
}

gboolean
intake_begin_file (Intake  *self,
                   GError **error)
{
  if (!intake_finish (self, error))
    return FALSE;
  self->before = (Counts) { self->numbers->len, self->n_new, self->n_known };
  return TRUE;
}

gboolean
intake_drop_file (Intake  *self,
                  GError **error)
{
  if (!wait_for_written (self, error))
    return FALSE;
  batch_free (self->next);
  self->next = batch_new ();
  self->n_new = self->before.n_new;
  self->n_known = self->before.n_known;
  if (self->trial != NULL)
    import_trial_keep (self->trial, self->n_new);
  return take_back_from (self, self->before.n_numbers, error);
}

gboolean
intake_take_back (Intake  *self,
                  GError **error)
{
  /* Games that are being written are part of the import, too. */
  wait_for_written (self, NULL);
  return take_back_from (self, 0, error);
}

gboolean
intake_is_unwanted (Intake *self)
{
  return unwanted != 0;
}

void
intake_print (Intake *self)
{
  if (self->trial != NULL)
    {
      printf (ngettext ("%u game would be imported", "%u games would be imported", self->n_new), self->n_new);
      fputs (", ", stdout);
      printf (ngettext ("%u is already there", "%u are already there", self->n_known), self->n_known);
      fputs (", ", stdout);
      printf (ngettext ("%u would be refused", "%u would be refused", self->n_refused), self->n_refused);
      putchar ('\n');
      return;
    }
  printf (ngettext ("%u game is new", "%u games are new", self->n_new), self->n_new);
  fputs (", ", stdout);
  printf (ngettext ("%u was already there", "%u were already there", self->n_known), self->n_known);
  fputs (", ", stdout);
  printf (ngettext ("%u was refused", "%u were refused", self->n_refused), self->n_refused);
  putchar ('\n');
}

guint
intake_get_n_refused (Intake *self)
{
  return self->n_refused;
}

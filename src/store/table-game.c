/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-game.h"

#include "failure.h"
#include "folder.h"
#include "stored-rules.h"

#include "core/game-file.h"
#include "core/system.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* Lines of the file that other readers take for comments (docs/formats.md, "Game files"). */
#define SERIES "#: series "
#define HANDICAPS "#: handicaps"
#define RULE_LINE "#:| "
#define SUM "#: sum "

struct _TableGame
{
  char *path;
  char *before;     /* the file as it was before the last write */
  char *discarded;
  int *lock;        /* of the folder */
  AtTable now;      /* the state that should be on the disk */
  gboolean written; /* it is there */
};

void
at_table_clear (AtTable *self)
{
  g_clear_pointer (&self->game, game_unref);
  g_clear_pointer (&self->series, g_free);
  memset (self->handicaps, 0, sizeof self->handicaps);
}

int *
at_table_list_handicaps (const AtTable *self)
{
  guint n = game_get_n_players (self->game);
  int *handicaps = g_new0 (int, n);

  for (guint seat = 0; seat < n; seat++)
    handicaps[seat] = self->handicaps[game_get_person (self->game, seat)];
  return handicaps;
}

/* --- the text --- */

static void
append_series (GString       *text,
               const AtTable *self)
{
  guint n = RULES_MAX_PLAYERS;

  g_string_append_printf (text, SERIES "%s\n", self->series);
  while (n > 0 && self->handicaps[n - 1] == 0)
    n--;
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s %d", i == 0 ? HANDICAPS : "", self->handicaps[i]);
  if (n > 0)
    g_string_append_c (text, '\n');
}

/* The rules of a game at the table must not change with a new version of the program or of a rule file. */
static void
append_rules (GString       *text,
              const Ruleset *rules)
{
  g_auto (GStrv) lines = g_strsplit (rules->text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, RULE_LINE "%s\n", lines[i]);
}

char *
at_table_write (const AtTable *self)
{
  g_autofree char *whole = self->game != NULL ? game_file_write_whole (self->game) : NULL;
  g_autoptr (GString) text = g_string_new (whole);
  g_autofree char *sum = NULL;

  if (self->game == NULL)
    return g_strdup ("");
  if (self->series != NULL)
    append_series (text, self);
  append_rules (text, game_get_rules (self->game));
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, text->len);
  g_string_append_printf (text, SUM "%s\n", sum);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The last line must be the check sum of all before it. */
static gboolean
has_sum (const char *text)
{
  const char *line = g_strrstr (text, "\n" SUM);
  g_autofree char *sum = NULL, *expected = NULL;

  if (line == NULL)
    return FALSE;
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, line + 1 - text);
  expected = g_strdup_printf ("\n" SUM "%s\n", sum);
  return strcmp (line, expected) == 0;
}

static void
read_handicaps (AtTable    *self,
                const char *words)
{
  g_auto (GStrv) numbers = g_strsplit (words, " ", RULES_MAX_PLAYERS + 1);

  for (guint i = 0; i < RULES_MAX_PLAYERS && numbers[i] != NULL; i++)
    self->handicaps[i] = CLAMP (atoi (numbers[i]), -AT_TABLE_MOST_HANDICAP, AT_TABLE_MOST_HANDICAP);
}

/* Reads the lines that a game file does not have. Returns the text of the rules; both this and @id, which is set to
 * that of the rule set, are owned by the caller. */
static char *
read_lines (AtTable     *self,
            const char  *text,
            char       **id)
{
  g_autoptr (GString) rules = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], RULE_LINE))
      g_string_append_printf (rules, "%s%s", rules->len > 0 ? "\n" : "", lines[i] + strlen (RULE_LINE));
    else if (g_str_has_prefix (lines[i], "rules ") && *id == NULL)
      *id = g_strdup (lines[i] + strlen ("rules "));
    else if (g_str_has_prefix (lines[i], SERIES) && game_file_is_identity (lines[i] + strlen (SERIES)))
      self->series = g_strdup (lines[i] + strlen (SERIES));
    else if (g_str_has_prefix (lines[i], HANDICAPS " "))
      read_handicaps (self, lines[i] + strlen (HANDICAPS " "));
  return g_string_free (g_steal_pointer (&rules), FALSE);
}

gboolean
at_table_read (AtTable     *self,
               const char  *text,
               GError     **error)
{
  g_autofree char *id = NULL;
  g_autofree char *rules = NULL;
  g_autoptr (Library) library = NULL;
  g_autoptr (GError) reason = NULL;
  guint line = 1;

  if (*text == '\0')
    return TRUE;
  if (!has_sum (text))
    return failure_refuse (error, STORE_ERROR_DAMAGED_GAME, _("The file of the game in progress is damaged."));
  rules = read_lines (self, text, &id);
  library = id != NULL ? stored_rules_new_library (id, rules) : NULL;
  if (library != NULL)
    self->game = game_file_read (text, strlen (text), library, &line, &reason);
  if (self->game != NULL)
    return TRUE;
  return failure_refuse (error, STORE_ERROR_GAME_RULES,
                         _("The rules of the game in progress no longer allow it (line %u: %s)."), line,
                         reason != NULL ? reason->message : "rules");
}

/* --- the file --- */

TableGame *
table_game_new (const char *data_dir,
                int        *lock)
{
  TableGame *self = g_new0 (TableGame, 1);

  self->path = g_build_filename (data_dir, TABLE_FILE, NULL);
  self->before = g_build_filename (data_dir, "table-before.yatzy", NULL);
  self->discarded = g_build_filename (data_dir, DISCARDED_FILE, NULL);
  self->lock = lock;
  self->written = TRUE;
  return self;
}

void
table_game_free (TableGame *self)
{
  at_table_clear (&self->now);
  g_free (self->path);
  g_free (self->before);
  g_free (self->discarded);
  g_free (self);
}

const AtTable *
table_game_get (const TableGame *self)
{
  return &self->now;
}

/* Whether a newer version wrote the file: it is not damaged, and this version must leave it as it is. */
static gboolean
is_newer (const char *text)
{
  static const char word[] = "protokoll ";

  return g_str_has_prefix (text, word) && strtoul (text + strlen (word), NULL, 10) > GAME_FILE_FORMAT;
}

/* The text of an ordinary file, owned by the caller; NULL where it cannot be read or is too large, and an error where
 * another program keeps it for itself: such a file is not damaged. Reading a pipe would wait. */
static char *
read_text (const char  *path,
           gsize       *length,
           GError     **error)
{
  char *text = NULL;

  errno = 0;
  if (g_file_test (path, G_FILE_TEST_IS_REGULAR) && folder_get_size (path) <= GAME_FILE_MAX_SIZE)
    g_file_get_contents (path, &text, length, NULL);
  if (text == NULL && (errno == EBUSY || errno == EWOULDBLOCK))
    failure_set_errno (error, errno, STORE_ERROR_FAILED, path);
  return text;
}

/* Reads the file @path into @at; no game where there is no file. FALSE and an error where it cannot be read or is
 * wrong. */
static gboolean
read_file (const char  *path,
           AtTable     *at,
           GError     **error)
{
  gsize length;
  GError *reason = NULL;
  g_autofree char *text = read_text (path, &length, &reason);

  if (reason != NULL)
    {
      g_propagate_error (error, reason);
      return FALSE;
    }
  if (!folder_has (path))
    return TRUE;
  if (text == NULL || length == 0 || strlen (text) != length)
    return failure_set (error, STORE_ERROR_DAMAGED_GAME, path, NULL);
  if (is_newer (text))
    return failure_set (error, STORE_ERROR_NEWER, path, NULL);
  return at_table_read (at, text, error);
}

/* A path for what cannot be read, owned by the caller. */
static char *
name_damaged (const TableGame *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *name = g_date_time_format (now, "table-damaged-%Y%m%d-%H%M%S-%f.yatzy");
  g_autofree char *folder = g_path_get_dirname (self->path);

  return g_build_filename (folder, name, NULL);
}

static gboolean
set_aside (TableGame  *self,
           char      **aside,
           GError    **error)
{
  g_autofree char *path = name_damaged (self);

  if (!folder_rename (self->path, path, error))
    return FALSE;
  *aside = g_steal_pointer (&path);
  return TRUE;
}

/* Reads the file from before, where that is sound. */
static void
read_before (TableGame *self,
             AtTable   *at)
{
  at_table_clear (at);
  if (!read_file (self->before, at, NULL))
    at_table_clear (at);
}

/* Puts @next at the table, which is taken over. */
static void
replace (TableGame *self,
         AtTable   *next)
{
  at_table_clear (&self->now);
  self->now = *next;
  *next = (AtTable) { NULL };
}

gboolean
table_game_load (TableGame  *self,
                 char      **aside,
                 GError    **error)
{
  g_auto (AtTable) at = { NULL };
  g_autoptr (GError) reason = NULL;

  *aside = NULL;
  if (!read_file (self->path, &at, &reason))
    {
      if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_NEWER) ||
          g_error_matches (reason, STORE_ERROR, STORE_ERROR_IN_USE))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return FALSE;
        }
      g_message ("%s", reason->message);
      if (!set_aside (self, aside, error))
        return FALSE;
    }
  /* The file from before goes first where a game ends, so that somebody else has removed the other one where it stands
   * alone. */
  if (at.game == NULL)
    read_before (self, &at);
  replace (self, &at);
  self->written = *aside == NULL;
  return table_game_flush (self, error);
}

static gboolean
remove_name (const char  *path,
             const char  *folder,
             GError     **error)
{
  if (g_unlink (path) != 0 && errno != ENOENT)
    return failure_set_errno (error, errno, STORE_ERROR_FAILED, path);
  return folder_sync (folder, error);
}

/* Removes the file, and the one before it first: that must not come back. */
static gboolean
remove_file (TableGame  *self,
             GError    **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (!folder_has (self->path) && !folder_has (self->before))
    return TRUE;
  return remove_name (self->before, folder, error) && remove_name (self->path, folder, error);
}

/* Where the file system has no links there is no file from before. One that stands alone is all that there is of the
 * game, and stays. */
static void
keep_before (TableGame *self)
{
  if (!folder_has (self->path))
    return;
  g_unlink (self->before);
  if (link (self->path, self->before) != 0)
    g_debug ("%s has no file from before", self->path);
}

gboolean
table_game_flush (TableGame  *self,
                  GError    **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path), *text = NULL;
  gboolean own = *self->lock == -1;

  if (self->written && (self->now.game == NULL || folder_has (self->path)))
    return TRUE;
  self->written = FALSE;
  if (!folder_make (folder, error) || !folder_lock (folder, self->lock, error))
    return FALSE;
  if (self->now.game != NULL)
    {
      keep_before (self);
      text = at_table_write (&self->now);
      self->written = folder_write_file (self->path, text, error);
    }
  else
    self->written = remove_file (self, error);
  if (own)
    folder_unlock (self->lock);
  return self->written;
}

gboolean
table_game_put (TableGame  *self,
                AtTable    *next,
                GError    **error)
{
  replace (self, next);
  self->written = FALSE;
  return table_game_flush (self, error);
}

gboolean
table_game_exchange (TableGame  *self,
                     AtTable    *other,
                     GError    **error)
{
  AtTable before = self->now;

  self->now = *other;
  *other = before;
  self->written = FALSE;
  if (table_game_flush (self, error))
    return TRUE;

  *other = self->now;
  self->now = before;
  return FALSE;
}

void
table_game_leave_file (TableGame *self,
                       AtTable   *former)
{
  replace (self, former);
  self->written = TRUE;
}

void
table_game_note (TableGame *self,
                 Game      *game)
{
  Game *before = self->now.game;

  if (game == before)
    return;
  self->now.game = game_ref (game);
  game_unref (before);
  self->written = FALSE;
}

gboolean
table_game_discard (TableGame      *self,
                    const AtTable  *at,
                    GError        **error)
{
  g_autofree char *text = at_table_write (at);

  return folder_write_file (self->discarded, text, error);
}

gboolean
table_game_read_discarded (TableGame  *self,
                           AtTable    *discarded,
                           GError    **error)
{
  return read_file (self->discarded, discarded, error);
}

gboolean
table_game_keep_damaged (TableGame   *self,
                         const char  *text,
                         GError     **error)
{
  g_autofree char *path = name_damaged (self);

  return folder_write_file (path, text, error);
}

void
table_game_purge (TableGame *self)
{
  g_unlink (self->discarded);
}

char *
table_game_read_file (const char  *data_dir,
                      GError     **error)
{
  g_autofree char *path = g_build_filename (data_dir, TABLE_FILE, NULL);
  GError *reason = NULL;
  char *text = read_text (path, NULL, &reason);

  if (reason == NULL)
    return text != NULL ? text : g_strdup ("");
  g_propagate_error (error, reason);
  return NULL;
}

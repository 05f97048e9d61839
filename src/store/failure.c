/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "failure.h"

#include "core/system.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <sqlite3.h>
#include <stdio.h>

G_DEFINE_QUARK (store-error-quark, store_error)

/* The sentence of each code. Most take the path and, after it, the detail. A change that is refused is worded where it
 * is refused. */
static const char *
get_words (StoreError code)
{
  switch (code)
    {
    case STORE_ERROR_FOLDER:
      return _("The folder “%s” cannot be used (%s): make sure that you can open it and write to it.");
    case STORE_ERROR_READ_ONLY:
      return _("“%s” cannot be written: change its permissions, or new entries will be lost when the window closes.");
    case STORE_ERROR_FULL:
      return _("The disk that holds “%s” is full: free some space; the entries stay in the window until they can be "
               "saved.");
    case STORE_ERROR_IN_USE:
      return _("“%s” is in use by another window or program: close it and try again.");
    case STORE_ERROR_NEWER:
      return _("“%s” was written by a newer version of this program and was left as it is: install that version to "
               "use it.");
    case STORE_ERROR_OLDER:
      return _("“%s” was written by a version before the first public one, and was left as it is: move it elsewhere "
               "to start empty, or choose another file.");
    case STORE_ERROR_FOREIGN:
      return _("“%s” holds something other than games and was left as it is: move it elsewhere and try again.");
    case STORE_ERROR_DAMAGED:
      return _("“%s” is damaged: use a backup, or start empty. The damaged file is kept.");
    case STORE_ERROR_CHANGED:
      return _("“%s” was changed by another program. You can use it as it is, or a backup; nothing will be "
               "deleted.");
    case STORE_ERROR_DAMAGED_GAME:
    case STORE_ERROR_GAME_RULES:
      return _("The game in “%s” is damaged; it was set aside.");
    case STORE_ERROR_GONE:
      return _("The game is no longer in “%s”: start another one.");
    case STORE_ERROR_REFUSED:
    case STORE_ERROR_FAILED:
    default:
      return _("“%s” could not be used (%s): try again.");
    }
}

gboolean
failure_set (GError     **error,
             StoreError   code,
             const char  *path,
             const char  *detail)
{
  g_autofree char *shown = g_filename_display_name (path);
  /* SQLite quotes bytes of a damaged file, which need not be UTF-8. */
  g_autofree char *cause = g_utf8_make_valid (detail != NULL ? detail : _("unknown cause"), -1);

  g_debug ("%s: error %d, %s", shown, code, cause);

  /* Every sentence was written for these two arguments; those that need no detail leave it unread. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_set_error (error, STORE_ERROR, code, get_words (code), shown, cause);
#pragma GCC diagnostic pop
  return FALSE;
}

/* STORE_ERROR_READ_ONLY tells people to change permissions, so it is kept for files that may not be written. */
static StoreError
get_code (int        number,
          StoreError otherwise)
{
  switch (number)
    {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return STORE_ERROR_FULL;
    case EROFS:
      return STORE_ERROR_READ_ONLY;
    /* Windows lets a program keep a file for itself. */
    case EBUSY:
    case EWOULDBLOCK:
      return STORE_ERROR_IN_USE;
    case EACCES:
    case EPERM:
      return otherwise == STORE_ERROR_FOLDER ? otherwise : STORE_ERROR_READ_ONLY;
    default:
      return otherwise;
    }
}

gboolean
failure_set_errno (GError     **error,
                   int          number,
                   StoreError   otherwise,
                   const char  *path)
{
  return failure_set (error, get_code (number, otherwise), path, g_strerror (number));
}

gboolean
failure_set_sqlite (GError     **error,
                    int          result,
                    int          number,
                    const char  *path,
                    const char  *detail)
{
  StoreError code = STORE_ERROR_FAILED;

  switch (result & 0xff)
    {
    case SQLITE_FULL:
      code = STORE_ERROR_FULL;
      break;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      code = STORE_ERROR_READ_ONLY;
      break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      code = STORE_ERROR_IN_USE;
      break;
    /* SQLite calls a page corrupt that the disk could not read, though the file may be sound. */
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
      if (number == EIO || number == ENXIO)
        detail = g_strerror (number);
      else
        code = STORE_ERROR_DAMAGED;
      break;
    /* Everything is checked before it is written, so a row that breaks a constraint was not written by us. */
    case SQLITE_CONSTRAINT:
      code = STORE_ERROR_DAMAGED;
      break;
    /* A file that ends too early, or has a page that does not fit its sum, is damaged. Where a file cannot be opened,
     * read or written, the errno says why. */
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      if (result == SQLITE_IOERR_SHORT_READ || result == SQLITE_IOERR_DATA)
        code = STORE_ERROR_DAMAGED;
      else if (number != 0)
        return failure_set_errno (error, number, code, path);
      break;
    /* SQLITE_ERROR comes here, too: a statement that SQLite does not understand says nothing about the games. */
    default:
      break;
    }
  return failure_set (error, code, path, detail);
}

/* Whether the file is empty or begins with letters and ends of lines: a game file or another text that was chosen by
 * mistake is not damaged. A database has other bytes among its first ones. */
static gboolean
is_text (const char *path)
{
  char bytes[32];
  FILE *file = g_fopen (path, "rbe");
  gsize n = file != NULL ? fread (bytes, 1, sizeof bytes, file) : 0;
  gboolean is = file != NULL;

  for (gsize i = 0; i < n; i++)
    is &= (guchar) bytes[i] >= ' ' || g_ascii_isspace (bytes[i]);
  if (file != NULL)
    fclose (file);
  return is;
}

gboolean
failure_of_file (GError     **error,
                 GError      *reason,
                 const char  *path)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (GError) owned = reason;

  if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED) && !is_text (path))
    return failure_refuse (error, STORE_ERROR_REFUSED, _("“%s” is damaged; nothing was changed: choose another file."),
                           shown);
  if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_FOREIGN) ||
      g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED))
    return failure_refuse (error, STORE_ERROR_FOREIGN, _("“%s” is not a backup of this program: choose another file."),
                           shown);
  if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_FULL))
    return failure_refuse (error, STORE_ERROR_FULL,
                           _("There is no space for a copy of all games (%s); nothing was changed: free some space "
                             "and try again."), shown);
  if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_READ_ONLY))
    return failure_refuse (error, STORE_ERROR_READ_ONLY,
                           _("“%s” cannot be opened or written: choose another place, or change its permissions."),
                           shown);
  g_propagate_error (error, g_steal_pointer (&owned));
  return FALSE;
}

gboolean
failure_refuse (GError     **error,
                StoreError   code,
                const char  *format,
                ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error != NULL)
    *error = g_error_new_valist (STORE_ERROR, code, format, arguments);
  va_end (arguments);
  return FALSE;
}

gboolean
failure_set_gone (GError     **error,
                  const char  *path)
{
  g_autofree char *shown = g_filename_display_name (path);

  return failure_refuse (error, STORE_ERROR_DAMAGED,
                         _("“%s” is missing: use a backup, or put the file back and try again. If you have neither, "
                           "start empty."), shown);
}

/* The words offer every way out, because only a person knows whether the games are in a backup, or elsewhere, or never
 * were. */
gboolean
failure_set_empty (GError     **error,
                   const char  *path)
{
  g_autofree char *shown = g_filename_display_name (path);

  return failure_refuse (error, STORE_ERROR_DAMAGED,
                         _("“%s” is empty, although Protokoll never leaves it empty: use a backup, or put a copy of "
                           "the file there and try again. If you have neither, start empty."), shown);
}

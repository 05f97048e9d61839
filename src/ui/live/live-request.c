/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "live-request.h"

#include <string.h>

#define MOST_NUMBER 999999999

/* What comes before the word that says what is wanted: number, key, revision. */
#define BEFORE 3

gboolean
live_read_number (const char *word,
                  guint      *number)
{
  guint64 value;

  if (word == NULL || !g_ascii_string_to_unsigned (word, 10, 0, MOST_NUMBER, &value, NULL))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

/* Reads the words that say what is wanted; FALSE where they are none that are known. */
static gboolean
read_wish (LiveRequest *request,
           char       **words)
{
  guint n = g_strv_length (words);

  if (n >= 3 && n <= 4 && strcmp (words[0], "fill") == 0 && (n == 3 || strcmp (words[3], "alike") == 0))
    {
      request->kind = LIVE_FILL;
      request->entry = g_strdup (words[1]);
      request->typed = g_strdup (words[2]);
      request->alike = n == 4;
    }
  else if (n == 2 && strcmp (words[0], "saved") == 0 && live_read_number (words[1], &request->saved))
    request->kind = LIVE_SAVED;
  else if (n == 1 && strcmp (words[0], "undo") == 0)
    request->kind = LIVE_UNDO;
  else if (n == 2 && strcmp (words[0], "roll") == 0)
    {
      request->kind = LIVE_ROLL;
      request->typed = g_strdup (words[1]);
    }
  else
    return FALSE;
  return TRUE;
}

LiveRequest *
live_request_read (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 0);
  guint n = g_strv_length (words);
  LiveRequest *request;
  guint number;

  if (n == 0 || !live_read_number (words[0], &number))
    return NULL;
  request = g_new0 (LiveRequest, 1);
  request->number = number;
  request->came = g_get_monotonic_time ();
  if (n <= BEFORE || !live_read_number (words[1], &request->key) || !live_read_number (words[2], &request->revision) ||
      !read_wish (request, words + BEFORE))
    request->kind = LIVE_OTHER;
  return request;
}

void
live_request_free (LiveRequest *request)
{
  g_free (request->entry);
  g_free (request->typed);
  g_free (request);
}

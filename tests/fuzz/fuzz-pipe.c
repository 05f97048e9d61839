/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "targets.h"

#include "serve/commands.h"
#include "serve/keys.h"
#include "ui/live/live-request.h"

#include <string.h>

/* What goes through must be one line of plain words, and be read at the other end as it was meant. */
static void
hand_on (const char *words,
         gsize       n)
{
  g_autofree char *plain = NULL;
  g_autofree char *line = NULL;
  g_autoptr (LiveRequest) request = NULL;

  if (!command_is_plain (words, n))
    return;
  plain = g_strndup (words, n);
  g_assert_cmpuint (strlen (plain), ==, n);
  g_assert_null (strpbrk (plain, "\n\r<>\"'"));
  line = g_strdup_printf ("12 3 %s", plain);
  request = live_request_read (line);
  g_assert_nonnull (request);
  g_assert_cmpuint (request->number, ==, 12);
  if (request->kind != LIVE_OTHER)
    g_assert_cmpuint (request->key, ==, 3);
  if (request->kind == LIVE_FILL)
    g_assert_true (*request->entry != '\0' && *request->typed != '\0');
}

static void
check_line (const char *line)
{
  g_autoptr (LiveRequest) request = live_request_read (line);
  g_autoptr (Keys) keys = keys_new ();
  Command command;

  if (!command_read (line, &command))
    return;
  g_assert_nonnull (strstr (line, command.text));
  if (command.kind == COMMAND_KEY && keys_set (keys, command.number, command.text) && *command.text != '\0')
    g_assert_cmpint (keys_find (keys, command.text, strlen (command.text)), ==, (int) command.number);
}

void
fuzz_pipe (const char *bytes,
           gsize       n)
{
  g_autofree char *text = g_strndup (bytes, n);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  hand_on (bytes, n);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      hand_on (lines[i], strlen (lines[i]));
      check_line (lines[i]);
    }
}

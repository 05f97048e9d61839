/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hand.h"

#include <stdio.h>

/* What is asked after everything else: the answer, a line, comes when the X server has done what was asked before. */
#define DONE "getmouselocation"

/* xdotool, line by line. What it says into a pipe would stay with it otherwise. */
static const char *const command[] = { "stdbuf", "-oL", "xdotool", "-", NULL };

static FILE *told, *says;

static void
begin (void)
{
  /* A library that is put into this process would take GTK along to there. */
  g_auto (GStrv) env = g_environ_unsetenv (g_get_environ (), "LD_PRELOAD");
  g_autoptr (GError) error = NULL;
  int in, out;

  g_spawn_async_with_pipes (NULL, (char **) command, env, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, &in, &out, NULL, &error);
  g_assert_no_error (error);
  told = fdopen (in, "w");
  says = fdopen (out, "r");
  g_assert_true (told != NULL && says != NULL);
}

void
hand_do (const char *words)
{
  char line[256];

  if (told == NULL)
    begin ();
  fprintf (told, "%s\n" DONE "\n", words);
  fflush (told);
  do
    g_assert_true (fgets (line, sizeof line, says) != NULL);
  while (!g_str_has_prefix (line, "x:"));
}

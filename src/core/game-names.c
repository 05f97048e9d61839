/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe.h"
#include "game-private.h"

#include <glib/gi18n-lib.h>

/* The names of the players. */

gboolean
game_check_name (const char  *name,
                 guint        number,
                 GError     **error)
{
  gboolean nameless = *name == '\0' || !g_utf8_validate (name, -1, NULL);

  if (!nameless && g_utf8_strlen (name, -1) <= GAME_MAX_NAME)
    return TRUE;

  if (nameless && number == 0)
    g_set_error_literal (error, GAME_ERROR, GAME_ERROR_PLAYERS, _("A player needs a name"));
  else if (nameless)
    g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS, _("Player %u has no name; every player needs one"), number);
  else if (number == 0)
    g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS, _("That name is too long; it must have at most %d characters"),
                 GAME_MAX_NAME);
  else
    g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS,
                 _("The name of player %u is too long; it must have at most %d characters"), number, GAME_MAX_NAME);
  return FALSE;
}

char *
game_name_apart (const char *name,
                 guint       n)
{
  g_autofree char *mark = n > 1 ? g_strdup_printf ("′%u", n) : g_strdup ("′");
  glong max = GAME_MAX_NAME - g_utf8_strlen (mark, -1);
  g_autofree char *start = g_utf8_substring (name, 0, MIN (max, g_utf8_strlen (name, -1)));

  return g_strconcat (start, mark, NULL);
}

gboolean
game_check_names (char   **players,
                  GError **error)
{
  for (guint i = 0; players[i] != NULL; i++)
    {
      if (!game_check_name (players[i], i + 1, error))
        return FALSE;
      if (g_strv_contains ((const char *const *) players + i + 1, players[i]))
        {
          g_autofree char *name = describe_name (players[i]);

          g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS,
                       _("Two players are called %s; give one of them another name"), name);
          return FALSE;
        }
    }
  return TRUE;
}

GPtrArray *
game_names_new (const char *const *names)
{
  GPtrArray *array = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; names[i] != NULL; i++)
    g_ptr_array_add (array, g_strdup (names[i]));

  return array;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "core/judge.h"
#include "exchange/coach-cache.h"

#include <glib/gi18n-lib.h>

static gboolean
show_progress_cb (guint    n_done,
                  guint    n_all,
                  gpointer data)
{
  verb_progress (_("Working out perfect play: %u%%"), (guint) (100.0 * n_done / n_all));
  return TRUE;
}

/* Returns the coach, from the cache or computed, owned by the caller. Reports the error and returns NULL where there is
 * none. */
static Coach *
make_coach (const Ruleset *rules)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = coach_cache_get_folder ();
  Coach *coach = coach_cache_get (folder, rules, show_progress_cb, NULL, &error);

  verb_progress (NULL);
  if (coach == NULL)
    verb_complain ("%s", error->message);
  return coach;
}

static int
print_expected (const Ruleset *rules)
{
  g_autoptr (Coach) coach = make_coach (rules);

  if (coach == NULL)
    return CLI_WRONG_INPUT;
  printf ("%.6f\n", coach_get_mean (coach));
  return CLI_FINE;
}

static void
print_judgement (const Game  *game,
                 const Coach *coach,
                 guint        index,
                 guint        number)
{
  const Ruleset *rules = game_get_rules (game);
  const Move *move = game_get_move (game, index);
  g_autofree char *lost = NULL;
  g_autofree char *luck = NULL;
  Judgement judgement;

  judge_move (coach, game, index, &judgement);
  lost = verb_show_figure (judgement.lost);
  luck = verb_show_figure (judgement.luck);
  printf ("%u\t%u\t%s\t%s\t%s\t%s\n", number, move->seat_then + 1, rules->entries[move->entry].id,
          *lost != '\0' ? rules->entries[judgement.entry].id : "", lost, luck);
}

/* Judges each filling. Moves are numbered as by “trace”. */
static void
print_judgements (const Game  *game,
                  const Coach *coach)
{
  guint number = 0;

  for (guint i = 0; i < game_get_n_moves (game); i++)
    {
      const Move *move = game_get_move (game, i);

      if (!move_is_of_people (move))
        number++;
      if (move->kind == MOVE_FILL)
        print_judgement (game, coach, i, number);
    }
}

static int
judge_file (const char *name,
            Library    *library)
{
  g_autoptr (Game) game = verb_read_game (name, library);
  g_autoptr (Coach) coach = NULL;

  if (game != NULL && game_get_n_moves (game) == 0)
    return CLI_FINE;
  if (game != NULL)
    coach = make_coach (game_get_rules (game));
  if (coach == NULL)
    return CLI_WRONG_INPUT;
  print_judgements (game, coach);
  return CLI_FINE;
}

int
verb_coach (const CommandLine *command_line,
            Library           *library,
            Store             *store)
{
  char **files = command_line->arguments;
  g_autoptr (Ruleset) rules = NULL;

  if (files[0] != NULL && (files[1] != NULL || command_line->rules != NULL || command_line->options != NULL))
    return verb_usage (_("“%s” takes either a rule set or a single game file, which has its own rules."),
                       command_line->verb);
  if (files[0] != NULL)
    return judge_file (files[0], library);
  if (command_line->rules == NULL)
    return verb_usage (_("“%s” needs a rule set, such as “--rules %s”, or a game file."), command_line->verb, "yatzy");

  rules = verb_find_rules (command_line, library, verb_get_last (command_line->rules));
  return rules != NULL ? print_expected (rules) : CLI_WRONG_INPUT;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-ask.h"

#include "data-folder.h"
#include "history.h"
#include "period.h"
#include "rebuild.h"
#include "sort-time.h"
#include "game-in-backup.h"
#include "store-private.h"

/* Reads saved games; damaged ones are read from a backup that has them. */
static gpointer
read_games (Database             *database,
            const AtTable        *at,
            const StoreQuestion  *question,
            GError              **error)
{
  GPtrArray *games = history_read_games (database, question->games, question->n_games, error);

  if (games != NULL)
    games_in_backup_read (database, games);
  return games;
}

static gpointer
read_game (Database             *database,
           const AtTable        *at,
           const StoreQuestion  *question,
           GError              **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (Game) game = history_read (database, question->game, &reason);
  const StoreQuestion again = { STORE_SAVED_GAMES, .games = &question->game, .n_games = 1 };
  g_autoptr (GPtrArray) games = NULL;

  if (game == NULL &&
      (g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED_GAME) || database_is_damage (database, reason)))
    games = read_games (database, at, &again, NULL);
  if (games != NULL && games->len == 1)
    game = g_steal_pointer (&((SavedGame *) g_ptr_array_index (games, 0))->game);
  if (game == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return g_steal_pointer (&game);
}

static gpointer
read_new_game (Database             *database,
               const AtTable        *at,
               const StoreQuestion  *question,
               GError              **error)
{
  g_autoptr (NewGameFacts) facts = g_new0 (NewGameFacts, 1);

  facts->names = history_list_players (database, at, question, error);
  facts->people = facts->names != NULL ? people_list_with_table (database, at, question, error) : NULL;
  facts->purses = facts->people != NULL ? purse_list_all (database, at, question, error) : NULL;
  facts->series = facts->purses != NULL ? series_rows_of_new_game (database, at, question, error) : NULL;
  return facts->series != NULL ? g_steal_pointer (&facts) : NULL;
}

#define ALL_SCORES (TALLY_SCORES | TALLY_TOTALS | TALLY_RIVALS | TALLY_MONTHS | TALLY_SIZES)

/* Who answers each question, how an answer is freed that nobody takes, and which figures it needs, where it can be
 * asked of a period. */
static const struct
{
  StoreAnswer *answer;
  GDestroyNotify free;
  TallyPart parts;
} asks[N_STORE_ASKS] = {
  [STORE_CATEGORIES] = { category_list, (GDestroyNotify) g_ptr_array_unref },
  [STORE_PEOPLE] = { people_list, (GDestroyNotify) g_ptr_array_unref },
  [STORE_PEOPLE_WITH_TABLE] = { people_list_with_table, (GDestroyNotify) g_ptr_array_unref },
  [STORE_PLAYER_NAMES] = { history_list_players, (GDestroyNotify) g_strfreev },
  [STORE_GAMES] = { listing_read, (GDestroyNotify) g_ptr_array_unref },
  [STORE_GAME_NUMBERS] = { history_list_numbers, (GDestroyNotify) g_array_unref },
  [STORE_GAME] = { read_game, (GDestroyNotify) game_unref },
  [STORE_SAVED_GAMES] = { read_games, (GDestroyNotify) g_ptr_array_unref },
  [STORE_SCORES] = { scores_list, (GDestroyNotify) g_ptr_array_unref, TALLY_SCORES | TALLY_TOTALS },
  [STORE_PLAYER_STATS] = { player_stats_read, (GDestroyNotify) player_stats_free,
                           ALL_SCORES },
  [STORE_PLAYER_TIMES] = { player_times_read, g_free, TALLY_SCORES },
  [STORE_HEAD_TO_HEAD] = { head_to_head_read, (GDestroyNotify) head_to_head_free,
                           ALL_SCORES },
  [STORE_OVERVIEW] = { overview_read, (GDestroyNotify) overview_free, ALL_SCORES },
  [STORE_LAST_EVENING] = { last_evening_read, g_free },
  [STORE_ENTRIES] = { entry_table_read, (GDestroyNotify) entry_table_free, TALLY_SCORES | TALLY_ENTRIES },
  [STORE_RECORDS] = { records_list, (GDestroyNotify) g_ptr_array_unref, TALLY_SCORES | TALLY_RECORDS },
  [STORE_NEW_RECORDS] = { records_list_new, (GDestroyNotify) g_ptr_array_unref },
  [STORE_COMING_RECORDS] = { history_list_coming_records, (GDestroyNotify) g_ptr_array_unref },
  [STORE_PACE] = { pace_read, (GDestroyNotify) g_array_unref },
  [STORE_LEDGER] = { purse_list, (GDestroyNotify) g_ptr_array_unref },
  [STORE_PURSES] = { purse_list_all, (GDestroyNotify) g_ptr_array_unref },
  [STORE_COIN_CHANGES] = { purse_list_changes, (GDestroyNotify) g_ptr_array_unref },
  [STORE_CHECK_IN] = { purse_check_in, g_free },
  [STORE_SERIES] = { series_rows_list, (GDestroyNotify) g_ptr_array_unref },
  [STORE_SERIES_OF_TABLE] = { series_rows_of_table, (GDestroyNotify) game_series_free },
  [STORE_EVENING] = { evening_read, (GDestroyNotify) evening_free },
  [STORE_NEW_GAME] = { read_new_game, (GDestroyNotify) new_game_facts_free },
  [STORE_LAST_GAME] = { series_rows_last_game, (GDestroyNotify) game_unref },
};

static StoreWork *const works[N_STORE_CHANGES] = {
  [STORE_EDIT_GAME] = history_edit_game,
  [STORE_CORRECT_GAME] = history_correct_game,
  [STORE_DELETE_GAME] = history_delete_game,
  [STORE_RESTORE_GAME] = history_restore_game,
  [STORE_UNDO_IMPORT] = history_undo_import,
  [STORE_RENAME_PERSON] = people_rename,
  [STORE_MERGE_PEOPLE] = people_merge,
  [STORE_PART_PEOPLE] = people_part,
  [STORE_SET_LOOK] = people_set_look,
  [STORE_RENAME_SERIES] = series_rows_rename,
  [STORE_DELETE_SERIES] = series_rows_delete,
  [STORE_RESTORE_SERIES] = series_rows_delete,
};

static StoreQuestion *
question_copy (const StoreQuestion *question)
{
  StoreQuestion *copy = g_memdup2 (question, sizeof *question);

  copy->people = g_memdup2 (question->people, question->n_people * sizeof *question->people);
  copy->games = g_memdup2 (question->games, question->n_games * sizeof *question->games);
  copy->filter = game_filter_copy (question->filter);
  copy->played = question->played != NULL ? game_ref (question->played) : NULL;
  copy->name = g_strdup (question->name);
  copy->names = (const char *const *) g_strdupv ((char **) question->names);
  copy->day = g_strdup (question->day);
  copy->period = g_memdup2 (question->period, sizeof *question->period);
  return copy;
}

static void
question_free (gpointer data)
{
  StoreQuestion *question = data;

  g_free ((gint64 *) question->people);
  g_free ((gint64 *) question->games);
  game_filter_free ((GameFilter *) question->filter);
  if (question->played != NULL)
    game_unref ((Game *) question->played);
  g_free ((char *) question->name);
  g_strfreev ((char **) question->names);
  g_free ((char *) question->day);
  g_free ((GamePeriod *) question->period);
  g_free (question);
}

/* A question about a period, and its answer. */
typedef struct
{
  const AtTable *at;
  const StoreQuestion *question;
  gpointer result;
} Asked;

GamePeriod
store_question_get_period (const StoreQuestion *question)
{
  return question->period != NULL ? *question->period : (GamePeriod) { SORT_TIME_UNDATED, G_MAXINT64 };
}

/* Nothing of it must stay, so this never succeeds. */
static gboolean
ask_of_period (Database  *database,
               gpointer   data,
               GError   **error)
{
  Asked *asked = data;
  const StoreQuestion *question = asked->question;

  if (period_shadow (database, question, asks[question->ask].parts, error))
    asked->result = asks[question->ask].answer (database, asked->at, question, error);
  return FALSE;
}

static gpointer
answer (Database             *database,
        const AtTable        *at,
        const StoreQuestion  *question,
        GError              **error)
{
  Asked asked = { at, question, NULL };

  if (asks[question->ask].parts == 0 || question->period == NULL)
    return asks[question->ask].answer (database, at, question, error);
  database_transact (database, ask_of_period, &asked, error);
  return asked.result;
}

/* Where the figures are damaged they are repaired and the question is asked once more. */
void
store_ask_job (Worker   *worker,
               GTask    *task,
               gpointer  folder)
{
  const StoreQuestion *question = g_task_get_task_data (task);
  const AtTable *at = table_game_get (data_folder_get_table (folder));
  GError *error = NULL;
  Database *database = data_folder_get_database (folder, &error);
  gpointer result = database != NULL ? answer (database, at, question, &error) : NULL;

  if (database != NULL && rebuild_figures (database, error))
    {
      g_clear_error (&error);
      result = answer (database, at, question, &error);
    }
  store_complete_pointer (task, result, asks[question->ask].free, error);
}

void
store_ask_async (Store                *self,
                 const StoreQuestion  *question,
                 GAsyncReadyCallback   callback,
                 gpointer              user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit (self, store_ask_job, question_copy (question), question_free, NULL, callback, user_data);
}

/* The answer comes to a main context of this call, in which nothing else happens. */
gpointer
store_ask (Store                *self,
           const StoreQuestion  *question,
           GError              **error)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GAsyncResult) result = NULL;

  g_main_context_push_thread_default (context);
  store_ask_async (self, question, store_answered_cb, &result);
  store_wait (&result);
  g_main_context_pop_thread_default (context);
  return store_ask_finish (self, result, error);
}

/* A change, and the table beside which it is made. */
typedef struct
{
  StoreChange change;
  GameFacts facts;
  const AtTable *at;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  game_facts_clear (&work->facts);
  g_clear_pointer ((Game **) &work->change.corrected, game_unref);
  g_clear_pointer ((GArray **) &work->change.numbers, g_array_unref);
  g_free ((char *) work->change.name);
  g_free ((char *) work->change.initials);
  g_free (work);
}

static gboolean
do_work (Database  *database,
         gpointer   data,
         GError   **error)
{
  const Work *work = data;

  return works[work->change.kind](database, work->at, &work->change, error);
}

/* A damaged database is repaired and the change is made once more. */
static void
change_job (Worker   *worker,
            GTask    *task,
            gpointer  folder)
{
  Work *work = g_task_get_task_data (task);
  GError *error = NULL;
  Database *database = data_folder_get_database (folder, &error);
  gboolean done;

  work->at = table_game_get (data_folder_get_table (folder));
  done = database != NULL && rebuild_transact (database, do_work, work, &error);
  store_complete (task, done, error);
}

void
store_change_async (Store               *self,
                    const StoreChange   *change,
                    GAsyncReadyCallback  callback,
                    gpointer             user_data)
{
  Work *work;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  work = g_new0 (Work, 1);
  work->change = *change;
  if (change->facts != NULL)
    {
      work->facts = game_facts_copy (change->facts);
      work->change.facts = &work->facts;
    }
  if (change->corrected != NULL)
    work->change.corrected = game_ref (change->corrected);
  if (change->numbers != NULL)
    work->change.numbers = g_array_copy ((GArray *) change->numbers);
  work->change.name = g_strdup (change->name);
  work->change.initials = g_strdup (change->initials);
  store_submit (self, change_job, work, work_free, NULL, callback, user_data);
}

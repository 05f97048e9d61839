/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-history.h"

#include "category.h"
#include "entries.h"
#include "head-to-head.h"
#include "history.h"
#include "listing.h"
#include "people.h"
#include "player-stats.h"
#include "records.h"
#include "scores.h"
#include "spare-game.h"
#include "store-private.h"

/* Queries and changes of the history. What takes long is in store-import.c. */

typedef enum
{
  LIST_CATEGORIES,
  LIST_PEOPLE,
  LIST_MARKED_PEOPLE,
  LIST_PLAYERS,
  LIST_GAMES,
  LIST_NUMBERS,
  LIST_SCORES,
  LIST_RECORDS,
  LIST_NEW_RECORDS,
  LIST_COMING_RECORDS,
  READ_GAME,
  READ_GAMES,
  READ_PLAYER_STATS,
  READ_PLAYER_TIMES,
  READ_HEAD_TO_HEAD,
  READ_ENTRIES,
  READ_PACE,
} Question;

typedef enum
{
  EDIT_GAME,
  DELETE_GAME,
  RESTORE_GAME,
  RENAME_PERSON,
  MERGE_PEOPLE,
  PART_PEOPLE,
  SET_LOOK,
} Change;

/* A query or a change. Each uses the members that it needs. */
typedef struct
{
  Question question;
  gint64 id;     /* number of a category, game or person; for LIST_GAMES that of the game before the page */
  gint64 person;
  gint64 *people; /* numbers of people or, for READ_GAMES, games */
  guint n_people;
  guint n;       /* how many games or results at most */
  Game *game;
  GameFilter *filter;
  GameFacts facts;
  char *text;
  int color;
  Change change;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_free (request->people);
  g_clear_pointer (&request->game, game_unref);
  g_clear_pointer (&request->filter, game_filter_free);
  game_facts_clear (&request->facts);
  g_free (request->text);
  g_free (request);
}

/* Reads saved games; damaged ones are read from a backup that has them. */
static GPtrArray *
read_games (Database      *database,
            const gint64  *numbers,
            guint          n,
            GError       **error)
{
  GPtrArray *games = history_read_games (database, numbers, n, error);

  if (games != NULL)
    spare_games_read (database, games);
  return games;
}

static Game *
read_game (Database  *database,
           gint64     id,
           GError   **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (Game) game = history_read (database, id, &reason);
  g_autoptr (GPtrArray) games = NULL;

  if (game == NULL && (g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED_GAME) || database_is_damage (database, reason)))
    games = read_games (database, &id, 1, NULL);
  if (games != NULL && games->len == 1)
    game = g_steal_pointer (&((SavedGame *) g_ptr_array_index (games, 0))->game);
  if (game == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return g_steal_pointer (&game);
}

/* Answers a query, on the store's thread. */
static gpointer
answer (Database       *database,
        const AtTable  *at,
        gpointer        data,
        GError        **error)
{
  const Request *asked = data;

  switch (asked->question)
    {
    case LIST_CATEGORIES:
      return category_list (database, error);
    case LIST_PEOPLE:
      return people_list (database, error);
    case LIST_MARKED_PEOPLE:
      return people_list_marked (database, at, error);
    case LIST_PLAYERS:
      return history_list_players (database, at, error);
    case LIST_GAMES:
      return listing_read (database, asked->filter, asked->id, asked->n, error);
    case LIST_NUMBERS:
      return history_list_numbers (database, error);
    case LIST_SCORES:
      return scores_list (database, asked->id, error);
    case LIST_RECORDS:
      return category_check (database, asked->id, error) ? records_list (database, asked->id, error) : NULL;
    case LIST_NEW_RECORDS:
      return records_list_new (database, asked->id, error);
    case LIST_COMING_RECORDS:
      /* The game may have left the table since. */
      return at->game != NULL ? history_list_coming_records (database, asked->game, error) : NULL;
    case READ_GAME:
      return read_game (database, asked->id, error);
    case READ_GAMES:
      return read_games (database, asked->people, asked->n_people, error);
    case READ_PLAYER_STATS:
      return player_stats_read (database, asked->id, asked->person, asked->n, error);
    case READ_PLAYER_TIMES:
      return player_times_read (database, asked->id, asked->person, asked->n, error);
    case READ_HEAD_TO_HEAD:
      return head_to_head_read (database, asked->id, asked->people, asked->n_people, asked->n, error);
    case READ_ENTRIES:
      return entry_table_read (database, asked->id, error);
    case READ_PACE:
      return pace_read (database, asked->game, error);
    default:
      g_assert_not_reached ();
    }
}

static gboolean
change (Database       *database,
        const AtTable  *at,
        gpointer        data,
        GError        **error)
{
  const Request *asked = data;

  switch (asked->change)
    {
    case EDIT_GAME:
      return history_edit_game (database, asked->id, &asked->facts, error);
    case DELETE_GAME:
      return history_delete_game (database, asked->id, error);
    case RESTORE_GAME:
      return history_restore_game (database, asked->id, error);
    case RENAME_PERSON:
      return people_rename (database, at, asked->id, asked->text, error);
    case MERGE_PEOPLE:
      return people_merge (database, at, asked->id, asked->person, error);
    case PART_PEOPLE:
      return people_part (database, asked->id, error);
    case SET_LOOK:
      return people_set_look (database, asked->id, asked->text, asked->color, error);
    default:
      g_assert_not_reached ();
    }
}

/* submit() and submit_change() take what @request points to. */
static void
submit (Store               *self,
        Request              request,
        GDestroyNotify       destroy_result,
        GAsyncReadyCallback  callback,
        gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, answer, g_memdup2 (&request, sizeof request), request_free, destroy_result, callback,
                      user_data);
}

static void
submit_change (Store               *self,
               Request              request,
               GAsyncReadyCallback  callback,
               gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_change (self, change, g_memdup2 (&request, sizeof request), request_free, callback, user_data);
}

STORE_DEFINE_FINISH (GPtrArray, store_list_categories_finish)
STORE_DEFINE_FINISH (GPtrArray, store_list_people_finish)
STORE_DEFINE_FINISH (GPtrArray, store_list_marked_people_finish)
STORE_DEFINE_FINISH (char *, store_list_players_finish)
STORE_DEFINE_FINISH (GPtrArray, store_list_games_finish)
STORE_DEFINE_FINISH (GArray, store_list_numbers_finish)
STORE_DEFINE_FINISH (GPtrArray, store_read_games_finish)
STORE_DEFINE_FINISH (GPtrArray, store_list_scores_finish)
STORE_DEFINE_FINISH (GPtrArray, store_list_records_finish)
STORE_DEFINE_FINISH (GPtrArray, store_list_new_records_finish)
STORE_DEFINE_FINISH (GPtrArray, store_list_coming_records_finish)
STORE_DEFINE_FINISH (Game, store_read_game_finish)
STORE_DEFINE_FINISH (PlayerStats, store_read_player_stats_finish)
STORE_DEFINE_FINISH (PlayerTimes, store_read_player_times_finish)
STORE_DEFINE_FINISH (HeadToHead, store_read_head_to_head_finish)
STORE_DEFINE_FINISH (EntryTable, store_read_entries_finish)
STORE_DEFINE_FINISH (GArray, store_read_pace_finish)

void
store_list_categories_async (Store               *self,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  submit (self, (Request) { LIST_CATEGORIES }, (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

void
store_list_people_async (Store               *self,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  submit (self, (Request) { LIST_PEOPLE }, (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

void
store_list_marked_people_async (Store               *self,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  submit (self, (Request) { LIST_MARKED_PEOPLE }, (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

void
store_list_players_async (Store               *self,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  submit (self, (Request) { LIST_PLAYERS }, (GDestroyNotify) g_strfreev, callback, user_data);
}

void
store_list_games_async (Store               *self,
                        const GameFilter    *filter,
                        gint64               after,
                        guint                n,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  submit (self, (Request) { LIST_GAMES, after, .n = n, .filter = game_filter_copy (filter) },
          (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

void
store_read_game_async (Store               *self,
                       gint64               number,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  submit (self, (Request) { READ_GAME, number }, (GDestroyNotify) game_unref, callback, user_data);
}

void
store_list_numbers_async (Store               *self,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  submit (self, (Request) { LIST_NUMBERS }, (GDestroyNotify) g_array_unref, callback, user_data);
}

void
store_read_games_async (Store               *self,
                        const gint64        *numbers,
                        guint                n,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  gint64 *copy = g_memdup2 (numbers, n * sizeof *numbers);

  submit (self, (Request) { READ_GAMES, .people = copy, .n_people = n }, (GDestroyNotify) g_ptr_array_unref, callback,
          user_data);
}

void
store_list_scores_async (Store               *self,
                         gint64               category,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  submit (self, (Request) { LIST_SCORES, category }, (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

void
store_read_player_stats_async (Store               *self,
                               gint64               category,
                               gint64               person,
                               guint                n_last,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  submit (self, (Request) { READ_PLAYER_STATS, category, person, .n = n_last }, (GDestroyNotify) player_stats_free,
          callback, user_data);
}

void
store_read_player_times_async (Store               *self,
                               gint64               category,
                               gint64               person,
                               guint                n,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  submit (self, (Request) { READ_PLAYER_TIMES, category, person, .n = n }, g_free, callback, user_data);
}

void
store_read_head_to_head_async (Store               *self,
                               gint64               category,
                               const gint64        *people,
                               guint                n_people,
                               guint                n_last,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  gint64 *copy = g_memdup2 (people, n_people * sizeof *people);

  submit (self, (Request) { READ_HEAD_TO_HEAD, category, .people = copy, .n_people = n_people, .n = n_last },
          (GDestroyNotify) head_to_head_free, callback, user_data);
}

void
store_read_entries_async (Store               *self,
                          gint64               category,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  submit (self, (Request) { READ_ENTRIES, category }, (GDestroyNotify) entry_table_free, callback, user_data);
}

void
store_list_records_async (Store               *self,
                          gint64               category,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  submit (self, (Request) { LIST_RECORDS, category }, (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

void
store_list_new_records_async (Store               *self,
                              gint64               number,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  submit (self, (Request) { LIST_NEW_RECORDS, number }, (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

void
store_list_coming_records_async (Store               *self,
                                 Game                *game,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  submit (self, (Request) { LIST_COMING_RECORDS, .game = game_ref (game) }, (GDestroyNotify) g_ptr_array_unref,
          callback, user_data);
}

void
store_read_pace_async (Store               *self,
                       Game                *game,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  submit (self, (Request) { READ_PACE, .game = game_ref (game) }, (GDestroyNotify) g_array_unref, callback, user_data);
}

void
store_edit_game_async (Store               *self,
                       gint64               number,
                       const GameFacts     *facts,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  submit_change (self, (Request) { .change = EDIT_GAME, .id = number, .facts = game_facts_copy (facts) }, callback,
                 user_data);
}

void
store_delete_game_async (Store               *self,
                         gint64               number,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  submit_change (self, (Request) { .change = DELETE_GAME, .id = number }, callback, user_data);
}

void
store_restore_game_async (Store               *self,
                          gint64               number,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  submit_change (self, (Request) { .change = RESTORE_GAME, .id = number }, callback, user_data);
}

void
store_rename_person_async (Store               *self,
                           gint64               person,
                           const char          *name,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  submit_change (self, (Request) { .change = RENAME_PERSON, .id = person, .text = g_strdup (name) }, callback,
                 user_data);
}

void
store_merge_people_async (Store               *self,
                          gint64               from,
                          gint64               into,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  submit_change (self, (Request) { .change = MERGE_PEOPLE, .id = from, .person = into }, callback, user_data);
}

void
store_part_people_async (Store               *self,
                         gint64               person,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  submit_change (self, (Request) { .change = PART_PEOPLE, .id = person }, callback, user_data);
}

void
store_set_look_async (Store               *self,
                      gint64               person,
                      const char          *initials,
                      int                  color,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  submit_change (self, (Request) { .change = SET_LOOK, .id = person, .text = g_strdup (initials), .color = color },
                 callback, user_data);
}

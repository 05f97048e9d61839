/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-controller.h"

#include "house-rules.h"
#include "who-begins.h"

#include "core/game-file.h"
#include "store/store-transfer.h"
#include "store/store.h"
#include "ui/coins/coin-words.h"
#include "ui/import/last-import.h"
#include "ui/statistics/statistics-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* The daily backup begins so long after the store was opened, so that it does not slow the start down. From then on the
 * store is asked every hour, because the window may stay open for days. Unless a backup is due, it looks only at the
 * folder of backups and at the times of a few files. */
#define BACK_UP_SECONDS 20
#define BACK_UP_AGAIN_SECONDS 3600

/* What is to take the place of the running game. */
typedef enum
{
  REQUEST_NONE,
  REQUEST_CLEAR,   /* an empty table */
  REQUEST_GAME,    /* the game in @next */
  REQUEST_AGAIN,   /* the game in @next, of the same players: it stays in their series */
  REQUEST_PLAYERS, /* a new game, about which a person is asked */
} Request;

struct _ProtokollGameController
{
  GObject parent_instance;

  GSettings *settings;
  Library *library;
  ProtokollOwnRules *own_rules;
  Store *store;
  ProtokollSession *session;
  gboolean opening;
  gboolean ready;
  gboolean closed;  /* answers that still arrive are ignored */

  Request request;  /* the request whose question is open */
  Game *next;       /* for REQUEST_GAME and REQUEST_AGAIN */
  StoreEnd end;     /* for REQUEST_PLAYERS: what becomes of the running game */

  GFile *to_open;   /* a game file that waits until a game can come to the table */
  gint64 ended;     /* the game that can be brought back, or 0 */
  gboolean saved;   /* that game is in the statistics */
  guint back_up;    /* the source that asks for the daily backup */
  gboolean back_up_failed; /* the last daily backup could not be made, which was told */
  char *tried;      /* the backup that replaces the database that was set aside last; NULL for an empty one */
};

enum
{
  REQUESTED,
  ASK_END,
  ASK_PLAYERS,
  REPLACED,
  OTHER_GAMES,
  RESULT,
  READY,
  ENDED_GAME,
  OPENED,
  STORE_FAILED,
  DAMAGED,
  MERGE,
  FAILED,
  SAID,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollGameController, protokoll_game_controller, G_TYPE_OBJECT)

GSettings *
protokoll_game_controller_get_settings (ProtokollGameController *self)
{
  return self->settings;
}

Library *
protokoll_game_controller_get_library (ProtokollGameController *self)
{
  return self->library;
}

ProtokollOwnRules *
protokoll_game_controller_get_own_rules (ProtokollGameController *self)
{
  return self->own_rules;
}

Store *
protokoll_game_controller_get_store (ProtokollGameController *self)
{
  return self->store;
}

ProtokollSession *
protokoll_game_controller_get_session (ProtokollGameController *self)
{
  return self->session;
}

gboolean
protokoll_game_controller_is_ready (ProtokollGameController *self)
{
  return self->ready;
}

gboolean
protokoll_game_controller_is_free (ProtokollGameController *self)
{
  return self->ready && !protokoll_session_is_replacing (self->session);
}

gboolean
protokoll_game_controller_is_asking (ProtokollGameController *self)
{
  return self->request != REQUEST_NONE;
}

gint64
protokoll_game_controller_get_ended_game (ProtokollGameController *self)
{
  return self->ended;
}

gboolean
protokoll_game_controller_was_saved (ProtokollGameController *self)
{
  return self->saved;
}

static void
set_ready (ProtokollGameController *self,
           gboolean                 ready)
{
  if (self->ready == ready)
    return;

  self->ready = ready;
  if (!ready)
    g_clear_handle_id (&self->back_up, g_source_remove);
  g_signal_emit (self, signals[READY], 0);
}

static void
set_ended (ProtokollGameController *self,
           gint64                   number)
{
  if (self->ended == number)
    return;

  self->ended = number;
  g_signal_emit (self, signals[ENDED_GAME], 0);
}

static void
fail (ProtokollGameController *self,
      const char              *heading,
      const char              *message)
{
  g_signal_emit (self, signals[FAILED], 0, heading, message);
}

/* --- one game is replaced by another --- */

/* One replacement of the game, until the session has answered. */
typedef struct
{
  ProtokollGameController *self;
  Request request;
  StoreEnd end;
  Game *next;  /* as it was asked for, or NULL */
  Game *ended; /* or NULL */
} Replacing;

/* A game that was saved, until the store has told its records or its coins. */
typedef struct
{
  ProtokollGameController *self;
  gint64 number;
  Ruleset *rules;
} Saved;

static void
records_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autofree Saved *saved = data;
  g_autoptr (ProtokollGameController) self = saved->self;
  g_autoptr (Ruleset) rules = saved->rules;
  g_autoptr (GPtrArray) broken = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autofree char *words = NULL;

  /* After an error no records are told; the game is saved all the same. */
  if (self->closed || broken == NULL || broken->len == 0)
    return;
  words = statistics_words_new_records (broken, rules);
  g_signal_emit (self, signals[RESULT], 0, saved->number, words);
}

static void
coins_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autofree Saved *saved = data;
  g_autoptr (ProtokollGameController) self = saved->self;
  g_autoptr (Ruleset) rules G_GNUC_UNUSED = saved->rules;
  g_autoptr (GPtrArray) changes = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autofree char *words = changes != NULL ? coin_words_changes (changes) : NULL;

  if (!self->closed && words != NULL)
    g_signal_emit (self, signals[RESULT], 0, saved->number, words);
}

static Saved *
saved_new (ProtokollGameController *self,
           gint64                   number,
           const Ruleset           *rules)
{
  Saved *saved = g_new (Saved, 1);

  *saved = (Saved) { g_object_ref (self), number, ruleset_ref (rules) };
  return saved;
}

/* Stores in the settings what the next new game begins with. */
static void
remember (ProtokollGameController *self,
          const Game              *game)
{
  g_auto (GStrv) players = game_list_players (game);
  g_auto (GStrv) options = ruleset_get_options (game_get_rules (game));

  g_settings_set_string (self->settings, "last-rules", game_get_rules (game)->id);
  g_settings_set_string (self->settings, "last-order", game_get_rules (game)->order == ORDER_TOP_DOWN ? "top-down" : "free");
  g_settings_set_strv (self->settings, "last-options", (const char *const *) options);
  house_rules_save (self->settings, game_get_rules (game));
  g_settings_set_strv (self->settings, "last-players", (const char *const *) players);
}

/* Stores the players again when @game ends: names may have been corrected, and players may have joined or left, since
 * it began. */
static void
remember_players (ProtokollGameController *self,
                  const Game              *game)
{
  g_autoptr (Game) again = game_at_start (game);
  g_auto (GStrv) players = game_list_players (again);

  g_settings_set_strv (self->settings, "last-players", (const char *const *) players);
}

/* The heading of the message that @request could not be carried out. */
static const char *
get_problem (Request request)
{
  switch (request)
    {
    case REQUEST_CLEAR:
      return _("The Game Cannot Be Cleared");
    case REQUEST_GAME:
      return _("The Game File Cannot Be Opened");
    case REQUEST_AGAIN:
    case REQUEST_PLAYERS:
    case REQUEST_NONE:
    default:
      return _("The New Game Cannot Be Started");
    }
}

static void
replaced_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autofree Replacing *replacing = data;
  g_autoptr (ProtokollGameController) self = replacing->self;
  g_autoptr (Game) next = replacing->next;
  g_autoptr (Game) ended = replacing->ended;
  g_autoptr (GError) error = NULL;
  gint64 number = protokoll_session_replace_finish (PROTOKOLL_SESSION (source), result, &error);

  if (self->closed)
    return;
  if (number >= 0 && next != NULL)
    {
      remember (self, next);
      if (replacing->request == REQUEST_GAME && game_get_facts (next)->bet > 0)
        g_signal_emit (self, signals[SAID], 0, _("A game from a file is played without its coins"));
    }
  else if (number > 0)
    remember_players (self, ended);
  if (number < 0)
    fail (self, get_problem (replacing->request), error->message);
  if (number > 0)
    {
      self->saved = replacing->end == STORE_END_SAVE;
      set_ended (self, number);
    }
  if (number > 0 && self->saved)
    {
      /* The store is asked, because a purse may have held less than the stake. */
      if (game_get_rules (ended)->coins)
        store_ask_async (self->store, &(StoreQuestion) { STORE_COIN_CHANGES, .game = number }, coins_cb,
                         saved_new (self, number, game_get_rules (ended)));
      store_ask_async (self->store, &(StoreQuestion) { STORE_NEW_RECORDS, .game = number }, records_cb,
                       saved_new (self, number, game_get_rules (ended)));
    }
  g_signal_emit (self, signals[REPLACED], 0, number >= 0 && next != NULL);
}

/* Returns @game without its bet: a game from a file never touches a purse (docs/rules.md, 13), so nothing on the sheet
 * may promise that it does. Owned by the caller. */
static Game *
without_bet (const Game *game)
{
  GameFacts facts = *game_get_facts (game);

  facts.bet = 0;
  return game_with_facts (game, &facts, NULL);
}

static void
replace (ProtokollGameController *self,
         Request                  request,
         StoreEnd                 end,
         Game                    *next,
         const SeriesChoice      *series)
{
  Replacing *replacing = g_new (Replacing, 1);
  const Game *ending = protokoll_session_get_game (self->session);
  g_autoptr (Game) played = request == REQUEST_GAME ? without_bet (next) : NULL;

  *replacing = (Replacing) { g_object_ref (self), request, end, next != NULL ? game_ref (next) : NULL,
                             ending != NULL ? game_ref (ending) : NULL };
  protokoll_session_replace_async (self->session, end, played != NULL ? played : next, series, replaced_cb, replacing);
}

/* --- requests and answers --- */

static void
facts_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (ProtokollGameController) self = data;
  g_autoptr (NewGameFacts) facts = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);

  /* After an error a game can still be started, because names can be typed. */
  if (!self->closed)
    g_signal_emit (self, signals[ASK_PLAYERS], 0, facts);
}

void
protokoll_game_controller_cancel (ProtokollGameController *self)
{
  self->request = REQUEST_NONE;
  g_clear_pointer (&self->next, game_unref);
}

void
protokoll_game_controller_end (ProtokollGameController *self,
                               StoreEnd                 end)
{
  g_autoptr (Game) next = g_steal_pointer (&self->next);
  Request request = self->request;
  const Sheet *ending;

  self->request = REQUEST_NONE;
  switch (request)
    {
    case REQUEST_CLEAR:
      /* A game without entries is not worth keeping. */
      replace (self, request, end == STORE_END_NOTHING ? STORE_END_DISCARD : end, NULL, NULL);
      break;
    case REQUEST_GAME:
      replace (self, request, end, next, NULL);
      break;
    case REQUEST_AGAIN:
      replace (self, request, end, next, &(SeriesChoice) { .number = SERIES_SAME });
      break;
    case REQUEST_PLAYERS:
      self->request = REQUEST_PLAYERS;
      self->end = end;
      ending = protokoll_game_controller_get_ending (self);
      store_ask_async (self->store,
                       &(StoreQuestion) { STORE_NEW_GAME, .played = ending != NULL ? ending->game : NULL }, facts_cb,
                       g_object_ref (self));
      break;
    case REQUEST_NONE:
    default:
      break;
    }
}

/* Asks what becomes of the running game; one without moves just ends. A finished one whose players play again is saved
 * without a question, because it can be brought back. Takes @next over. */
static void
begin_request (ProtokollGameController *self,
               Request                  request,
               Game                    *next)
{
  const Sheet *sheet;

  if (self->request != REQUEST_NONE || protokoll_session_is_replacing (self->session))
    {
      g_clear_pointer (&next, game_unref);
      return;
    }
  self->request = request;
  self->next = next;
  g_signal_emit (self, signals[REQUESTED], 0);
  sheet = protokoll_session_get_sheet (self->session);
  if (request == REQUEST_AGAIN && sheet != NULL && sheet->finished)
    protokoll_game_controller_end (self, STORE_END_SAVE);
  else if (sheet != NULL && game_get_n_moves (sheet->game) > 0)
    {
      /* The toast of a game that was saved before must not stand beside the question whether to save this one. */
      set_ended (self, 0);
      g_signal_emit (self, signals[ASK_END], 0, sheet->finished);
    }
  else
    protokoll_game_controller_end (self, STORE_END_NOTHING);
}

/* Returns the same game with the date of now; of its other facts only the bet stays. Owned by the caller. */
static Game *
dated (const Game *game)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%dT%H:%M");
  GameFacts facts = { .date = date, .bet = game_get_facts (game)->bet };

  return game_with_facts (game, &facts, NULL);
}

void
protokoll_game_controller_new_game (ProtokollGameController *self)
{
  begin_request (self, REQUEST_PLAYERS, NULL);
}

const Sheet *
protokoll_game_controller_get_ending (ProtokollGameController *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  return self->request == REQUEST_PLAYERS && self->end == STORE_END_SAVE && sheet != NULL && sheet->finished ? sheet : NULL;
}

void
protokoll_game_controller_begin (ProtokollGameController *self,
                                 const Game              *game,
                                 const SeriesChoice      *series)
{
  g_autoptr (Game) next = dated (game);

  self->request = REQUEST_NONE;
  replace (self, REQUEST_PLAYERS, self->end, next, series);
}

void
protokoll_game_controller_clear (ProtokollGameController *self)
{
  begin_request (self, REQUEST_CLEAR, NULL);
}

/* Returns a game of the rules, order and players in the settings; NULL where there is no such rule set, or it does not
 * take them. Owned by the caller. */
static Game *
game_from_settings (ProtokollGameController *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "last-rules");
  g_autofree char *order = g_settings_get_string (self->settings, "last-order");
  g_auto (GStrv) options = g_settings_get_strv (self->settings, "last-options");
  g_auto (GStrv) players = g_settings_get_strv (self->settings, "last-players");
  Ruleset *shipped = players[0] != NULL ? library_find (self->library, id, NULL) : NULL;
  g_autoptr (Ruleset) variant = NULL, rules = NULL;

  if (shipped != NULL)
    variant = ruleset_with_options (shipped, (const char *const *) options, NULL);
  if (variant == NULL)
    return NULL;
  rules = ruleset_with_order (variant, strcmp (order, "top-down") == 0 ? ORDER_TOP_DOWN : ORDER_FREE);
  return game_new (rules, (const char *const *) players, NULL);
}

/* Returns the same game by the present rules of its rule set, if they have changed: a player who changed them expects
 * to play by them next. If the rule set is gone, or does not take these players or options any more, the old rules
 * stay. Takes @game over; the caller owns the result. */
static Game *
with_present_rules (ProtokollGameController *self,
                    Game                    *game)
{
  const Ruleset *rules = game_get_rules (game);
  const Ruleset *now = library_find (self->library, rules->id, NULL);
  g_auto (GStrv) options = ruleset_get_options (rules);
  g_autoptr (Ruleset) variant = NULL, ordered = NULL;
  g_auto (GStrv) players = game_list_players (game);
  Game *fresh;

  if (now == NULL || strcmp (now->text, rules->text) == 0)
    return game;
  variant = ruleset_with_options (now, (const char *const *) options, NULL);
  if (variant == NULL)
    return game;

  ordered = ruleset_with_order (variant, rules->order);
  fresh = game_new (ordered, (const char *const *) players, NULL);
  if (fresh == NULL)
    return game;
  game_unref (game);
  return fresh;
}

/* The game is the running one or, if there is none, the one before or that of the settings. */
Game *
protokoll_game_controller_get_again (ProtokollGameController *self)
{
  const Game *last = protokoll_session_get_game (self->session);

  if (last == NULL)
    last = protokoll_session_get_previous (self->session);
  return last != NULL ? with_present_rules (self, game_at_start (last)) : game_from_settings (self);
}

gboolean
protokoll_game_controller_can_play_again (ProtokollGameController *self)
{
  g_autoptr (Game) again = NULL;

  if (protokoll_session_get_game (self->session) != NULL)
    return TRUE;
  again = protokoll_game_controller_get_again (self);
  return again != NULL;
}

char *
protokoll_game_controller_find_starter (ProtokollGameController *self)
{
  const Game *last = protokoll_session_get_game (self->session);
  WhoBegins who = who_begins_load (self->settings);
  g_autoptr (Game) again = game_at_start (last);
  g_auto (GStrv) players = game_list_players (again);

  return who != BEGIN_LOT ? g_strdup (players[who_begins_find (who, (const char *const *) players, last, 0)]) : NULL;
}

/* @last is the last game of the same players, or NULL. */
static void
play_again (ProtokollGameController *self,
            const Game              *last)
{
  WhoBegins who = who_begins_load (self->settings);
  g_autoptr (Game) again = protokoll_game_controller_get_again (self);
  g_auto (GStrv) players = again != NULL ? game_list_players (again) : NULL;
  g_autoptr (Game) rotated = NULL;

  if (again == NULL)
    return;
  rotated = who_begins_rotate (again, who_begins_find (who, (const char *const *) players, last != NULL ? last : again,
                                                       g_random_int ()));
  begin_request (self, REQUEST_AGAIN, dated (rotated));
}

static void
last_game_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (ProtokollGameController) self = data;
  g_autoptr (Game) last = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);

  if (!self->closed)
    play_again (self, last);
}

void
protokoll_game_controller_same_players (ProtokollGameController *self)
{
  const Game *last = protokoll_session_get_game (self->session);
  g_auto (GStrv) players = g_settings_get_strv (self->settings, "last-players");

  if (last == NULL)
    last = protokoll_session_get_previous (self->session);
  /* If the last game ended before this start of the program, only the statistics know who lost it. */
  if (last == NULL && who_begins_load (self->settings) == BEGIN_LOSER)
    store_ask_async (self->store, &(StoreQuestion) { STORE_LAST_GAME, .names = (const char *const *) players },
                     last_game_cb, g_object_ref (self));
  else
    play_again (self, last);
}

/* --- the last game comes back --- */

static void
brought_back_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (ProtokollGameController) self = data;
  g_autoptr (GError) error = NULL;

  protokoll_session_bring_back_finish (PROTOKOLL_SESSION (source), result, &error);
  if (self->closed)
    return;
  if (error == NULL)
    set_ended (self, 0);
  else
    {
      fail (self, _("The Game Cannot Be Restored"), error->message);
      /* The offer went when it was taken up, so it is made again. */
      g_signal_emit (self, signals[ENDED_GAME], 0);
    }
  g_signal_emit (self, signals[REPLACED], 0, error == NULL);
}

void
protokoll_game_controller_bring_back (ProtokollGameController *self)
{
  gint64 number = self->ended;

  if (number == 0 || self->request != REQUEST_NONE || protokoll_session_is_replacing (self->session))
    return;
  protokoll_session_bring_back_async (self->session, number, brought_back_cb, g_object_ref (self));
}

/* --- records --- */

static void
play_record (ProtokollGameController *self,
             const char              *text,
             gsize                    length)
{
  guint line;
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = game_file_read (text, length, self->library, &line, &error);
  g_autofree char *problem = game == NULL ? g_strdup_printf (_("Line %u: %s"), line, error->message) : NULL;

  if (game == NULL)
    fail (self, _("The Game File Cannot Be Opened"), problem);
  else if (game_get_totals (game) != NULL)
    fail (self, _("The Game File Cannot Be Opened"),
          _("Only the totals of this game are known: there is no sheet to play on."));
  else
    begin_request (self, REQUEST_GAME, g_steal_pointer (&game));
}

/* Of a file that is too large for a game file, only so much is read that this can be seen. */
static gboolean
wants_more (const char *text,
            goffset     length,
            gpointer    data)
{
  return length <= GAME_FILE_MAX_SIZE;
}

/* If a request or a replacement has begun while the file was read, the file is refused or waits, as if it were opened
 * now. */
static void
record_loaded_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr (ProtokollGameController) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;
  gboolean loaded = g_file_load_partial_contents_finish (G_FILE (source), result, &text, &length, NULL, &error);

  if (self->closed)
    return;
  if (self->request != REQUEST_NONE || !protokoll_game_controller_is_free (self))
    protokoll_game_controller_open_record (self, G_FILE (source));
  else if (loaded)
    play_record (self, text, length);
  else
    fail (self, _("The Game File Cannot Be Opened"), error->message);
}

static gboolean
is_backup (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_str_has_suffix (name, ".db");
}

void
protokoll_game_controller_open_record (ProtokollGameController *self,
                                       GFile                   *file)
{
  if (self->request != REQUEST_NONE)
    g_signal_emit (self, signals[SAID], 0, _("Answer the open question first, then open the game file"));
  else if (protokoll_game_controller_is_free (self) && is_backup (file))
    g_signal_emit (self, signals[MERGE], 0, file);
  else if (protokoll_game_controller_is_free (self))
    g_file_load_partial_contents_async (file, NULL, wants_more, record_loaded_cb, g_object_ref (self));
  else
    g_set_object (&self->to_open, file);
}

static void
open_waiting_record (ProtokollGameController *self)
{
  g_autoptr (GFile) file = NULL;

  if (self->to_open == NULL || !protokoll_game_controller_is_free (self))
    return;
  file = g_steal_pointer (&self->to_open);
  protokoll_game_controller_open_record (self, file);
}

/* --- the store --- */

static void
backed_up_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (ProtokollGameController) self = data;
  g_autoptr (GError) error = NULL;
  gboolean told = self->back_up_failed;

  self->back_up_failed = !store_finish (PROTOKOLL_STORE (source), result, &error);
  if (error == NULL || self->closed)
    return;
  /* Damage is told once, and no later backup can be made before the database is set aside. */
  if (g_error_matches (error, STORE_ERROR, STORE_ERROR_DAMAGED))
    {
      g_clear_handle_id (&self->back_up, g_source_remove);
      g_signal_emit (self, signals[DAMAGED], 0, error);
    }
  else if (!told)
    g_signal_emit (self, signals[SAID], 0, error->message);
}

static gboolean
back_up_cb (gpointer data)
{
  ProtokollGameController *self = data;

  store_back_up_async (self->store, backed_up_cb, g_object_ref (self));
  self->back_up = g_timeout_add_seconds (BACK_UP_AGAIN_SECONDS, back_up_cb, self);
  return G_SOURCE_REMOVE;
}

static void
fail_store (ProtokollGameController *self,
            const GError            *error,
            const char              *tried)
{
  set_ready (self, FALSE);
  g_signal_emit (self, signals[STORE_FAILED], 0, error, tried);
}

void
protokoll_game_controller_stop (ProtokollGameController *self,
                                const GError            *error)
{
  set_ready (self, FALSE);
  g_signal_emit (self, signals[STORE_FAILED], 0, error, NULL);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollGameController) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) running = store_ask_finish (PROTOKOLL_STORE (source), result, &error);

  self->opening = FALSE;
  if (self->closed)
    return;
  if (error != NULL)
    {
      fail_store (self, error, NULL);
      return;
    }
  set_ready (self, TRUE);
  protokoll_session_resume (self->session, running);
  g_signal_emit (self, signals[OPENED], 0);
  open_waiting_record (self);
  g_clear_handle_id (&self->back_up, g_source_remove);
  self->back_up = g_timeout_add_seconds (BACK_UP_SECONDS, back_up_cb, self);
}

void
protokoll_game_controller_open_store (ProtokollGameController *self)
{
  if (self->opening)
    return;
  self->opening = TRUE;
  store_open_async (self->store, opened_cb, g_object_ref (self));
}

/* Forgets numbers of games when another database is in place, because there they belong to other games. */
static void
forget_numbers (ProtokollGameController *self)
{
  set_ended (self, 0);
  last_import_set (self->store, NULL);
  g_signal_emit (self, signals[OTHER_GAMES], 0);
}

static void
set_aside_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (ProtokollGameController) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PutInPlace) placed = store_ask_finish (PROTOKOLL_STORE (source), result, &error);

  if (self->closed)
    return;
  /* This is needed after an error, too: the file may have been moved by then, and undo would hit games of another
   * one. */
  forget_numbers (self);
  if (error != NULL)
    fail_store (self, error, self->tried);
  else
    protokoll_game_controller_open_store (self);
}

/* Another program has written another database into the file, and the store goes on with that. */
static void
exchanged_cb (ProtokollGameController *self)
{
  if (self->closed)
    return;
  forget_numbers (self);
  g_signal_emit (self, signals[SAID], 0,
                 _("Another program has overwritten the file with all games. The statistics now show what is in it"));
}

/* Another program has written into the database, so that it may have other games now. */
static void
overwritten_cb (ProtokollGameController *self,
                const GError            *error)
{
  if (self->closed)
    return;
  forget_numbers (self);
  fail_store (self, error, NULL);
}

static void
put_in_place (ProtokollGameController *self,
              StorePut                 what,
              const char              *backup)
{
  g_free (self->tried);
  self->tried = g_strdup (backup);
  /* In the next database this number may belong to another game. */
  set_ended (self, 0);
  store_transfer_async (self->store, &(StoreTransfer) { STORE_PUT_IN_PLACE, .put = what, .path = backup },
                        NULL, NULL, set_aside_cb, g_object_ref (self));
}

void
protokoll_game_controller_set_aside (ProtokollGameController *self,
                                     const char              *backup)
{
  put_in_place (self, backup != NULL ? STORE_PUT_BACKUP : STORE_PUT_NOTHING, backup);
}

void
protokoll_game_controller_take_as_it_is (ProtokollGameController *self)
{
  put_in_place (self, STORE_PUT_AS_IT_IS, NULL);
}

void
protokoll_game_controller_hold (ProtokollGameController *self)
{
  g_signal_emit (self, signals[REQUESTED], 0);
  protokoll_session_hold (self->session, TRUE);
}

void
protokoll_game_controller_release (ProtokollGameController *self)
{
  protokoll_session_hold (self->session, FALSE);
}

void
protokoll_game_controller_put_back (ProtokollGameController *self,
                                    Game                    *running)
{
  if (self->closed)
    return;
  forget_numbers (self);
  protokoll_session_put_back (self->session, running);
  g_signal_emit (self, signals[REPLACED], 0, running != NULL);
}

void
protokoll_game_controller_joined (ProtokollGameController *self)
{
  if (self->closed)
    return;
  protokoll_session_load_people (self->session);
  g_signal_emit (self, signals[REPLACED], 0, FALSE);
}

/* Renames a player in the settings; where the player of the other name is there already, one of the two goes. */
static void
rename_last_player (GSettings  *settings,
                    const char *before,
                    const char *after)
{
  g_auto (GStrv) players = g_settings_get_strv (settings, "last-players");
  gboolean both = g_strv_contains ((const char *const *) players, after);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) renamed = NULL;

  for (guint i = 0; players[i] != NULL; i++)
    if (strcmp (players[i], before) != 0)
      g_strv_builder_add (builder, players[i]);
    else if (!both)
      g_strv_builder_add (builder, after);
  renamed = g_strv_builder_end (builder);
  g_settings_set_strv (settings, "last-players", (const char *const *) renamed);
}

void
protokoll_game_controller_renamed (ProtokollGameController *self,
                                   const char              *before,
                                   const char              *after)
{
  rename_last_player (self->settings, before, after);
  protokoll_session_rename_previous (self->session, before, after);
}

char *
protokoll_game_controller_find_backup (ProtokollGameController *self,
                                       const char              *tried)
{
  g_auto (GStrv) backups = store_list_backups (self->store);
  guint i = 0;

  if (tried != NULL && g_strv_contains ((const char *const *) backups, tried))
    while (!g_str_equal (backups[i++], tried))
      ;
  return g_strdup (backups[i]);
}

void
protokoll_game_controller_close (ProtokollGameController *self)
{
  if (self->closed)
    return;

  self->closed = TRUE;
  set_ready (self, FALSE);
  protokoll_session_detach_store (self->session);
  store_close (self->store);
}

static void
changed_cb (ProtokollGameController *self)
{
  const Game *game = protokoll_session_get_game (self->session);

  /* Once the next game has a move, the one before cannot be brought back in its place. */
  if (game != NULL && game_get_n_moves (game) > 0)
    set_ended (self, 0);
  open_waiting_record (self);
}

ProtokollGameController *
protokoll_game_controller_new (const char *rules_dir,
                               const char *data_dir)
{
  ProtokollGameController *self = g_object_new (PROTOKOLL_TYPE_GAME_CONTROLLER, NULL);
  g_autofree char *own_rules = g_build_filename (data_dir, "rules", NULL);

  self->library = library_new (rules_dir, own_rules);
  self->own_rules = protokoll_own_rules_new (self->library);
  self->store = store_new (data_dir);
  g_signal_connect_object (self->store, "exchanged", G_CALLBACK (exchanged_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "overwritten", G_CALLBACK (overwritten_cb), self, G_CONNECT_SWAPPED);
  self->session = protokoll_session_new (self->store);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

static void
protokoll_game_controller_dispose (GObject *object)
{
  ProtokollGameController *self = PROTOKOLL_GAME_CONTROLLER (object);

  self->closed = TRUE;
  g_clear_handle_id (&self->back_up, g_source_remove);
  g_clear_pointer (&self->next, game_unref);
  g_clear_pointer (&self->tried, g_free);
  g_clear_object (&self->to_open);
  g_clear_object (&self->session);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_clear_object (&self->own_rules);
  g_clear_pointer (&self->library, library_free);
  G_OBJECT_CLASS (protokoll_game_controller_parent_class)->dispose (object);
}

static guint
new_signal (const char *name,
            guint       n_types,
            GType       first,
            GType       second)
{
  GType types[] = { first, second };

  return g_signal_newv (name, PROTOKOLL_TYPE_GAME_CONTROLLER, G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL, G_TYPE_NONE,
                        n_types, types);
}

static void
protokoll_game_controller_class_init (ProtokollGameControllerClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_game_controller_dispose;

  signals[REQUESTED] = new_signal ("requested", 0, G_TYPE_NONE, G_TYPE_NONE);
  signals[ASK_END] = new_signal ("ask-end", 1, G_TYPE_BOOLEAN, G_TYPE_NONE);
  signals[ASK_PLAYERS] = new_signal ("ask-players", 1, G_TYPE_POINTER, G_TYPE_NONE);
  signals[REPLACED] = new_signal ("replaced", 1, G_TYPE_BOOLEAN, G_TYPE_NONE);
  signals[OTHER_GAMES] = new_signal ("other-games", 0, G_TYPE_NONE, G_TYPE_NONE);
  signals[RESULT] = new_signal ("result", 2, G_TYPE_INT64, G_TYPE_STRING);
  signals[READY] = new_signal ("ready", 0, G_TYPE_NONE, G_TYPE_NONE);
  signals[ENDED_GAME] = new_signal ("ended-game", 0, G_TYPE_NONE, G_TYPE_NONE);
  signals[OPENED] = new_signal ("opened", 0, G_TYPE_NONE, G_TYPE_NONE);
  signals[STORE_FAILED] = new_signal ("store-failed", 2, G_TYPE_ERROR, G_TYPE_STRING);
  signals[DAMAGED] = new_signal ("damaged", 1, G_TYPE_ERROR, G_TYPE_NONE);
  signals[MERGE] = new_signal ("merge", 1, G_TYPE_FILE, G_TYPE_NONE);
  signals[FAILED] = new_signal ("failed", 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[SAID] = new_signal ("said", 1, G_TYPE_STRING, G_TYPE_NONE);
}

static void
protokoll_game_controller_init (ProtokollGameController *self)
{
  self->settings = g_settings_new (APP_ID);
}

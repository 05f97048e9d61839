/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session.h"

#include "store/store.h"

#include <glib/gi18n.h>

#define RETRY_SECONDS 5

struct _ProtokollSession
{
  GObject parent_instance;

  Store *store; /* NULL for a detached session, and once the store is closed for good */
  Sheet *sheet;
  Game *previous;
  GPtrArray *people; /* of Person; NULL until the history has answered */
  Badges *badges;    /* NULL until they are asked for, and again after a change of the players or of @people */
  char *trouble;
  guint retry;        /* the source that tries to save again */
  gboolean replacing; /* a replacement of the game has not been answered yet */
  gboolean held;      /* a backup is coming into the place of all games */
  guint n_saving;     /* calls of store_keep_async() that have not been answered yet */
};

enum
{
  CHANGED,
  ROLLED,
  ENTERED,
  SAVED,
  BADGES,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollSession, protokoll_session, G_TYPE_OBJECT)

const Sheet *
protokoll_session_get_sheet (ProtokollSession *self)
{
  return self->sheet;
}

const Game *
protokoll_session_get_game (ProtokollSession *self)
{
  return self->sheet != NULL ? self->sheet->game : NULL;
}

Badges *
protokoll_session_get_badges (ProtokollSession *self)
{
  if (self->badges == NULL)
    self->badges = badges_of (self->sheet->game, self->people);
  return badges_ref (self->badges);
}

GPtrArray *
protokoll_session_get_people (ProtokollSession *self)
{
  return self->people;
}

void
protokoll_session_set_people (ProtokollSession *self,
                              GPtrArray        *people)
{
  g_clear_pointer (&self->people, g_ptr_array_unref);
  self->people = g_ptr_array_ref (people);
  g_clear_pointer (&self->badges, badges_unref);
  g_signal_emit (self, signals[BADGES], 0);
}

/* After an error players are marked as if they had chosen nothing. */
static void
people_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollSession) self = data;
  g_autoptr (GPtrArray) people = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);

  if (people != NULL)
    protokoll_session_set_people (self, people);
}

void
protokoll_session_load_people (ProtokollSession *self)
{
  if (self->store != NULL)
    store_ask_async (self->store, &(StoreQuestion) { STORE_PEOPLE_WITH_TABLE }, people_cb, g_object_ref (self));
}

const Game *
protokoll_session_get_previous (ProtokollSession *self)
{
  return self->previous;
}

static gint64
now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

void
protokoll_session_rename_previous (ProtokollSession *self,
                                   const char       *before,
                                   const char       *after)
{
  int seat = self->previous != NULL ? game_find_player (self->previous, before) : -1;

  if (seat >= 0)
    {
      g_autoptr (Game) old = self->previous;

      self->previous = game_rename (old, (guint) seat, after, now (), NULL);
    }
}

const char *
protokoll_session_get_trouble (ProtokollSession *self)
{
  return self->trouble;
}

gboolean
protokoll_session_is_saving (ProtokollSession *self)
{
  return self->n_saving > 0 || protokoll_session_is_replacing (self);
}

gboolean
protokoll_session_is_replacing (ProtokollSession *self)
{
  return self->replacing || self->held;
}

static gboolean
has_same_players (const Sheet *old,
                  const Game  *game)
{
  return old != NULL && game != NULL && game_has_same_players (old->game, game);
}

/* Makes @game, or none where NULL, the present game. Returns the sheet of the game before, which the caller frees once
 * everybody who may hold it was told. */
static Sheet *
put_game (ProtokollSession *self,
          const Game       *game)
{
  Sheet *old = self->sheet;

  if (!has_same_players (old, game))
    g_clear_pointer (&self->badges, badges_unref);
  self->sheet = game != NULL ? sheet_of (game) : NULL;
  return old;
}

static void
set_game (ProtokollSession *self,
          const Game       *game)
{
  g_autoptr (Sheet) old G_GNUC_UNUSED = put_game (self, game);

  g_signal_emit (self, signals[CHANGED], 0);
}

static void keep (ProtokollSession *self);

static gboolean
retry_cb (gpointer data)
{
  ProtokollSession *self = data;

  /* A replacement of the game writes what is missing, too, unless it fails. */
  if (protokoll_session_is_replacing (self))
    return G_SOURCE_CONTINUE;
  self->retry = 0;
  if (self->sheet != NULL)
    keep (self);
  return G_SOURCE_REMOVE;
}

static void
set_trouble (ProtokollSession *self,
             const GError     *error)
{
  if (error != NULL && self->retry == 0 && self->store != NULL)
    self->retry = g_timeout_add_seconds (RETRY_SECONDS, retry_cb, self);
  g_free (self->trouble);
  self->trouble = error != NULL ? g_strdup (error->message) : NULL;
  g_signal_emit (self, signals[SAVED], 0);
}

static void
kept_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (ProtokollSession) self = data;
  g_autoptr (GError) error = NULL;

  store_finish (PROTOKOLL_STORE (source), result, &error);
  self->n_saving--;
  /* The answer of the last call decides. */
  if (self->n_saving == 0)
    set_trouble (self, error);
}

static void
keep (ProtokollSession *self)
{
  if (self->store == NULL)
    return;

  self->n_saving++;
  store_keep_async (self->store, self->sheet->game, kept_cb, g_object_ref (self));
}

/* Takes over @changed, which is consumed: shows it at once and has it written to disk. Where @changed is NULL, @error
 * is set already and the result is FALSE. */
static gboolean
take_over (ProtokollSession  *self,
           Game              *changed,
           guint              signal,
           GError           **error)
{
  g_autoptr (Game) game = changed;
  g_autoptr (Sheet) old = NULL;

  if (game == NULL)
    return FALSE;
  if (protokoll_session_is_replacing (self))
    {
      g_set_error_literal (error, GAME_ERROR, GAME_ERROR_NOTHING, _("This game is being cleared"));
      return FALSE;
    }

  old = put_game (self, game);
  /* The store gets the game first, so that it knows of it when somebody who is told asks the store something. */
  keep (self);
  /* A change of an entry is a change, too. */
  if (signal == ENTERED)
    g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[signal], 0);
  /* The store answers in order, so that it knows new names by then. */
  if (!has_same_players (old, game))
    protokoll_session_load_people (self);
  return TRUE;
}

gboolean
protokoll_session_enter (ProtokollSession  *self,
                         const Play        *play,
                         GError           **error)
{
  const SheetCell *cell = sheet_get_cell (self->sheet, play->seat, play->entry);
  Play timed = *play;

  timed.time = now ();
  if (cell->state == CELL_OPEN)
    return take_over (self, game_play (self->sheet->game, &timed, error), ENTERED, error);
  return take_over (self, game_correct (self->sheet->game, &timed, error), ENTERED, error);
}

gboolean
protokoll_session_clear_entry (ProtokollSession  *self,
                               guint              seat,
                               guint              entry,
                               GError           **error)
{
  return take_over (self, game_clear (self->sheet->game, seat, entry, now (), error), ENTERED, error);
}

gboolean
protokoll_session_move_over (ProtokollSession  *self,
                             guint              from,
                             guint              entry,
                             guint              to,
                             GError           **error)
{
  return take_over (self, game_move_over (self->sheet->game, from, entry, to, now (), error), ENTERED, error);
}

gboolean
protokoll_session_count_roll (ProtokollSession  *self,
                              guint              seat,
                              GError           **error)
{
  return take_over (self, game_count_roll (self->sheet->game, seat, error), ROLLED, error);
}

gboolean
protokoll_session_take_back_roll (ProtokollSession  *self,
                                  guint              seat,
                                  GError           **error)
{
  return take_over (self, game_uncount_roll (self->sheet->game, seat, error), ROLLED, error);
}

gboolean
protokoll_session_forget_rolls (ProtokollSession  *self,
                                GError           **error)
{
  return take_over (self, game_forget_rolls (self->sheet->game), ROLLED, error);
}

gboolean
protokoll_session_set_saved (ProtokollSession  *self,
                             guint              seat,
                             guint              saved,
                             GError           **error)
{
  return take_over (self, game_set_saved (self->sheet->game, seat, saved, now (), error), CHANGED, error);
}

gboolean
protokoll_session_rename (ProtokollSession  *self,
                          guint              seat,
                          const char        *name,
                          GError           **error)
{
  return take_over (self, game_rename (self->sheet->game, seat, name, now (), error), CHANGED, error);
}

gboolean
protokoll_session_set_seats (ProtokollSession  *self,
                             const guint       *seats,
                             guint              n_seats,
                             GError           **error)
{
  return take_over (self, game_set_seats (self->sheet->game, seats, n_seats, now (), error), CHANGED, error);
}

gboolean
protokoll_session_join (ProtokollSession  *self,
                        const char        *name,
                        gboolean           strike,
                        GError           **error)
{
  return take_over (self, game_join (self->sheet->game, name, strike, now (), error), CHANGED, error);
}

gboolean
protokoll_session_leave_seat (ProtokollSession  *self,
                              guint              seat,
                              GError           **error)
{
  return take_over (self, game_leave (self->sheet->game, seat, now (), error), CHANGED, error);
}

gboolean
protokoll_session_set_facts (ProtokollSession  *self,
                             const GameFacts   *facts,
                             GError           **error)
{
  return take_over (self, game_with_facts (self->sheet->game, facts, error), CHANGED, error);
}

gboolean
protokoll_session_undo (ProtokollSession  *self,
                        GError           **error)
{
  return take_over (self, game_undo (self->sheet->game, error), CHANGED, error);
}

gboolean
protokoll_session_redo (ProtokollSession  *self,
                        GError           **error)
{
  return take_over (self, game_redo (self->sheet->game, error), CHANGED, error);
}

/* Begins to replace the game, which lasts until end_replacing(). @next, which is shown then, is the data of the
 * task. */
static GTask *
begin_replacing (ProtokollSession    *self,
                 Game                *next,
                 GAsyncReadyCallback  callback,
                 gpointer             user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);

  g_assert (self->store != NULL);

  if (next != NULL)
    g_task_set_task_data (task, game_ref (next), (GDestroyNotify) game_unref);
  self->replacing = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
  return task;
}

/* Ends a replacement: @game has taken the place of the running game or, where @replaced is FALSE, nothing has
 * changed. */
static void
end_replacing (ProtokollSession *self,
               const Game       *game,
               gboolean          replaced)
{
  self->replacing = FALSE;
  if (replaced)
    {
      /* The former game is kept for “same players again”. */
      if (self->sheet != NULL && game_get_n_moves (self->sheet->game) > 0)
        {
          g_clear_pointer (&self->previous, game_unref);
          self->previous = game_ref (self->sheet->game);
        }
      g_clear_handle_id (&self->retry, g_source_remove);
      set_game (self, game);
    }
  else
    g_signal_emit (self, signals[CHANGED], 0);

  if (replaced)
    set_trouble (self, NULL);
  else
    g_signal_emit (self, signals[SAVED], 0);
}

static void
replaced_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  gint64 *number = store_ask_finish (PROTOKOLL_STORE (source), result, &error);

  end_replacing (g_task_get_source_object (task), g_task_get_task_data (task), error == NULL);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, number, g_free);
}

void
protokoll_session_replace_async (ProtokollSession    *self,
                                 StoreEnd             end,
                                 Game                *next,
                                 const SeriesChoice  *series,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  store_replace_async (self->store, end, next, series, replaced_cb, begin_replacing (self, next, callback, user_data));
}

void
protokoll_session_hold (ProtokollSession *self,
                        gboolean          held)
{
  if (self->held == held)
    return;
  self->held = held;
  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[SAVED], 0);
}

void
protokoll_session_put_back (ProtokollSession *self,
                            Game             *game)
{
  self->held = FALSE;
  g_clear_handle_id (&self->retry, g_source_remove);
  g_clear_pointer (&self->previous, game_unref);
  set_game (self, game);
  set_trouble (self, NULL);
  protokoll_session_load_people (self);
}

void
protokoll_session_detach_store (ProtokollSession *self)
{
  g_clear_handle_id (&self->retry, g_source_remove);
  g_clear_object (&self->store);
}

void
protokoll_session_resume (ProtokollSession *self,
                          Game             *game)
{
  if (self->sheet == NULL || game == NULL || !game_begins_like (game, self->sheet->game))
    {
      set_game (self, game);
      return;
    }
  keep (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gint64
protokoll_session_replace_finish (ProtokollSession  *self,
                                  GAsyncResult      *result,
                                  GError           **error)
{
  g_autofree gint64 *number = g_task_propagate_pointer (G_TASK (result), error);

  return number != NULL ? *number : -1;
}

static void
brought_back_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  g_autoptr (Game) game = store_ask_finish (PROTOKOLL_STORE (source), result, &error);

  end_replacing (g_task_get_source_object (task), game, error == NULL);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

void
protokoll_session_bring_back_async (ProtokollSession    *self,
                                    gint64               number,
                                    GAsyncReadyCallback  callback,
                                    gpointer             user_data)
{
  store_bring_back_async (self->store, number, brought_back_cb, begin_replacing (self, NULL, callback, user_data));
}

gboolean
protokoll_session_bring_back_finish (ProtokollSession  *self,
                                     GAsyncResult      *result,
                                     GError           **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

ProtokollSession *
protokoll_session_new (Store *store)
{
  ProtokollSession *self = g_object_new (PROTOKOLL_TYPE_SESSION, NULL);

  self->store = g_object_ref (store);
  return self;
}

ProtokollSession *
protokoll_session_new_detached (Game *game)
{
  ProtokollSession *self = g_object_new (PROTOKOLL_TYPE_SESSION, NULL);

  set_game (self, game);
  return self;
}

void
protokoll_session_set_game (ProtokollSession *self,
                            const Game       *game)
{
  g_assert (self->store == NULL);

  set_game (self, game);
}

static void
protokoll_session_dispose (GObject *object)
{
  ProtokollSession *self = PROTOKOLL_SESSION (object);

  g_clear_handle_id (&self->retry, g_source_remove);
  g_clear_pointer (&self->sheet, sheet_free);
  g_clear_pointer (&self->previous, game_unref);
  g_clear_pointer (&self->people, g_ptr_array_unref);
  g_clear_pointer (&self->badges, badges_unref);
  g_clear_pointer (&self->trouble, g_free);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (protokoll_session_parent_class)->dispose (object);
}

static void
protokoll_session_class_init (ProtokollSessionClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_session_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[ROLLED] = g_signal_new ("rolled", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[ENTERED] = g_signal_new ("entered", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[BADGES] = g_signal_new ("badges", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
protokoll_session_init (ProtokollSession *self)
{
}

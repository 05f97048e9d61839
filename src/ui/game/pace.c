/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pace.h"

#include "store/store.h"
#include "ui/statistics/statistics-words.h"

struct _ProtokollPace
{
  GObject parent_instance;

  ProtokollGameController *controller;
  ProtokollSession *session;
  Sheet *then;       /* the sheet of the last answer, and what was usual with its entries: a Pace for each seat; NULL */
  GArray *usual;     /* before the first answer */
  Game *asked;       /* the game that the store is being asked about, or NULL */
  guint source;      /* the idle source that will ask */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ProtokollPace, protokoll_pace, G_TYPE_OBJECT)

/* The points that can be compared: the statistics do not know after which entry a player got Yahtzee bonuses. */
static int
get_points (const SheetSeat *seat)
{
  return seat->total - seat->yahtzee_bonus;
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (ProtokollPace) self = data;
  g_autoptr (GArray) usual = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);

  if (self->session == NULL)
    return;
  /* After an error the comparison is just not shown. */
  if (usual != NULL)
    {
      g_clear_pointer (&self->then, sheet_free);
      self->then = sheet_of (self->asked);
      g_clear_pointer (&self->usual, g_array_unref);
      self->usual = g_steal_pointer (&usual);
    }
  if (self->asked != protokoll_session_get_game (self->session))
    protokoll_pace_ask (self);
  g_clear_pointer (&self->asked, game_unref);
  g_signal_emit (self, changed_signal, 0);
}

/* Asks one question at a time, so that quick entries do not queue questions whose answers nobody sees. */
static gboolean
ask_cb (gpointer data)
{
  ProtokollPace *self = data;
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  self->source = 0;
  if (sheet == NULL || sheet->finished || self->asked != NULL ||
      !protokoll_game_controller_is_ready (self->controller) || game_get_n_moves (sheet->game) == 0)
    return G_SOURCE_REMOVE;
  self->asked = game_ref (sheet->game);
  store_ask_async (protokoll_game_controller_get_store (self->controller),
                   &(StoreQuestion) { STORE_PACE, .played = self->asked }, answered_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

/* Asks from an idle, whose priority is below that of painting. */
void
protokoll_pace_ask (ProtokollPace *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, ask_cb, self, NULL);
}

/* Nothing is told if the answer is about other entries than those of now. */
char *
protokoll_pace_get_words (ProtokollPace *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  const SheetSeat *now, *then;

  if (sheet == NULL || sheet->finished || self->then == NULL || sheet->turn >= self->then->n_seats)
    return NULL;
  now = &sheet->seats[sheet->turn];
  then = &self->then->seats[sheet->turn];
  if (then->n_filled != now->n_filled || get_points (then) != get_points (now) || now->n_filled == 0)
    return NULL;
  return statistics_words_pace (game_get_player (sheet->game, sheet->turn), get_points (now),
                                &g_array_index (self->usual, Pace, sheet->turn));
}

ProtokollPace *
protokoll_pace_new (ProtokollGameController *controller)
{
  ProtokollPace *self = g_object_new (PROTOKOLL_TYPE_PACE, NULL);

  self->controller = g_object_ref (controller);
  self->session = g_object_ref (protokoll_game_controller_get_session (controller));
  return self;
}

static void
protokoll_pace_dispose (GObject *object)
{
  ProtokollPace *self = PROTOKOLL_PACE (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->then, sheet_free);
  g_clear_pointer (&self->usual, g_array_unref);
  g_clear_object (&self->session);
  g_clear_object (&self->controller);
  G_OBJECT_CLASS (protokoll_pace_parent_class)->dispose (object);
}

static void
protokoll_pace_finalize (GObject *object)
{
  g_clear_pointer (&PROTOKOLL_PACE (object)->asked, game_unref);
  G_OBJECT_CLASS (protokoll_pace_parent_class)->finalize (object);
}

static void
protokoll_pace_class_init (ProtokollPaceClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_pace_dispose;
  G_OBJECT_CLASS (class)->finalize = protokoll_pace_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
protokoll_pace_init (ProtokollPace *self)
{
}

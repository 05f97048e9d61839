/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "statistics/statistics-words.h"
#include "store/store-history.h"

#include <math.h>

/* How the players stand to what they usually have at this point of a game: asked for after an entry is painted, and
 * shown below the round of whoever's turn it is, where there is room and a history. */

/* What a player usually has with these entries. */
typedef struct
{
  guint n_filled;
  int total;
  Pace usual;
} Standing;

static const SheetSeat *
seat_of (ProtokollWindow *self,
         guint            seat)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  return sheet != NULL && seat < sheet->n_seats ? &sheet->seats[seat] : NULL;
}

/* An answer about other entries than those that stand now says nothing. */
static const Standing *
standing_of (ProtokollWindow *self,
             guint            seat)
{
  const SheetSeat *now = seat_of (self, seat);
  const Standing *then;

  if (now == NULL || self->standings == NULL || seat >= self->standings->len)
    return NULL;
  then = &g_array_index (self->standings, Standing, seat);
  return then->n_filled == now->n_filled && then->total == now->total && now->n_filled > 0 ? then : NULL;
}

char *
window_usual_words (ProtokollWindow *self,
                    const Sheet     *sheet,
                    gboolean         with_name)
{
  const Standing *standing = self->brief || sheet->finished ? NULL : standing_of (self, sheet->turn);

  if (standing == NULL)
    return NULL;
  return statistics_words_usual (with_name ? game_get_player (sheet->game, sheet->turn) : NULL, standing->total,
                                 &standing->usual);
}

static void
take (ProtokollWindow *self,
      GArray          *usual)
{
  g_autoptr (Sheet) sheet = sheet_of (self->usual_game);

  g_clear_pointer (&self->standings, g_array_unref);
  self->standings = g_array_new (FALSE, FALSE, sizeof (Standing));
  for (guint i = 0; i < usual->len && i < sheet->n_seats; i++)
    {
      Standing standing = { sheet->seats[i].n_filled, sheet->seats[i].total, g_array_index (usual, Pace, i) };

      g_array_append_val (self->standings, standing);
    }
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (ProtokollWindow) self = data;
  g_autoptr (GArray) usual = store_read_pace_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autoptr (Game) asked = NULL;

  if (self->ended)
    return;
  /* Without an answer there is nothing to compare with; the sheet is the same without it. */
  if (usual != NULL)
    take (self, usual);
  asked = g_steal_pointer (&self->usual_game);
  if (asked != protokoll_session_get_game (self->session))
    window_ask_usual (self);
  window_show_round (self);
}

/* One question at a time: who enters quickly does not wait for answers that nobody sees. */
void
window_ask_usual (ProtokollWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  if (sheet == NULL || sheet->finished || self->brief || !self->ready || self->usual_game != NULL ||
      game_get_n_moves (sheet->game) == 0)
    return;
  self->usual_game = game_ref (sheet->game);
  store_read_pace_async (self->store, self->usual_game, answered_cb, g_object_ref (self));
}

void
window_forget_usual (ProtokollWindow *self)
{
  g_clear_pointer (&self->standings, g_array_unref);
  g_clear_pointer (&self->usual_game, game_unref);
}

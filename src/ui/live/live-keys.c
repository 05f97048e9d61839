/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "live-keys.h"

#include <string.h>
#include <sys/random.h>

/* As src/serve/keys.h has it: 26 times five random bits. */
#define LETTERS "abcdefghijklmnopqrstuvwxyz234567"
#define LENGTH 26

struct _LiveKeys
{
  GPtrArray *keys;  /* of LiveKey; the index is the number */
  GPtrArray *seats; /* of LiveKey of @keys, by seats of @game */
  Game *game;
};

void
live_key_renew (LiveKey *key)
{
  guint8 random[LENGTH];

  /* So few bytes never come in part, and fail only where the system has no random numbers at all. */
  if (getrandom (random, sizeof random, 0) != sizeof random)
    g_error ("The system has no random numbers");
  g_free (key->secret);
  key->secret = g_new0 (char, LENGTH + 1);
  for (guint i = 0; i < LENGTH; i++)
    key->secret[i] = LETTERS[random[i] % strlen (LETTERS)];
}

static LiveKey *
add_key (LiveKeys   *self,
         const char *name)
{
  LiveKey *key = g_new0 (LiveKey, 1);

  *key = (LiveKey) { .number = self->keys->len, .name = g_strdup (name) };
  live_key_renew (key);
  g_ptr_array_add (self->keys, key);
  return key;
}

static void
key_free (gpointer data)
{
  LiveKey *key = data;

  g_free (key->name);
  g_free (key->secret);
  g_free (key);
}

LiveKeys *
live_keys_new (void)
{
  LiveKeys *self = g_new0 (LiveKeys, 1);

  self->keys = g_ptr_array_new_with_free_func (key_free);
  self->seats = g_ptr_array_new ();
  add_key (self, NULL);
  return self;
}

void
live_keys_free (LiveKeys *self)
{
  g_ptr_array_unref (self->keys);
  g_ptr_array_unref (self->seats);
  g_clear_pointer (&self->game, game_unref);
  g_free (self);
}

/* The key of the same person in the game before, or NULL. */
static LiveKey *
find_person (LiveKeys   *self,
             const Game *game,
             guint       seat)
{
  if (self->game == NULL || !game_begins_like (self->game, game))
    return NULL;
  for (guint i = 0; i < self->seats->len; i++)
    if (game_get_person (self->game, i) == game_get_person (game, seat))
      return g_ptr_array_index (self->seats, i);
  return NULL;
}

static LiveKey *
find_name (LiveKeys   *self,
           const char *name)
{
  for (guint i = 1; i < self->keys->len; i++)
    if (strcmp (live_keys_nth (self, i)->name, name) == 0)
      return live_keys_nth (self, i);
  return NULL;
}

void
live_keys_follow (LiveKeys   *self,
                  const Game *game)
{
  g_autoptr (GPtrArray) seats = g_ptr_array_new ();

  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    {
      const char *name = game_get_player (game, seat);
      LiveKey *key = find_person (self, game, seat);

      if (key == NULL)
        key = find_name (self, name);
      /* Two players may have swapped their names. */
      if (key == NULL || g_ptr_array_find (seats, key, NULL))
        key = add_key (self, name);
      g_free (key->name);
      key->name = g_strdup (name);
      g_ptr_array_add (seats, key);
    }
  g_ptr_array_unref (self->seats);
  self->seats = g_steal_pointer (&seats);
  g_clear_pointer (&self->game, game_unref);
  self->game = game_ref (game);
}

guint
live_keys_count (LiveKeys *self)
{
  return self->keys->len;
}

LiveKey *
live_keys_nth (LiveKeys *self,
               guint     index)
{
  return g_ptr_array_index (self->keys, index);
}

LiveKey *
live_keys_get (LiveKeys *self,
               guint     number)
{
  return number < self->keys->len ? live_keys_nth (self, number) : NULL;
}

LiveKey *
live_keys_of_seat (LiveKeys *self,
                   guint     seat)
{
  return g_ptr_array_index (self->seats, seat);
}

int
live_keys_find_seat (LiveKeys *self,
                     guint     number)
{
  for (guint seat = 0; seat < self->seats->len; seat++)
    if (live_keys_of_seat (self, seat)->number == number)
      return (int) seat;
  return -1;
}

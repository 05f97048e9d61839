/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "keys.h"

#include <string.h>

#define LETTERS "abcdefghijklmnopqrstuvwxyz234567"

typedef struct
{
  guint number;
  char secret[KEY_LENGTH + 1];
} Key;

struct _Keys
{
  GArray *keys; /* of Key */
};

Keys *
keys_new (void)
{
  Keys *self = g_new0 (Keys, 1);

  self->keys = g_array_new (FALSE, TRUE, sizeof (Key));
  return self;
}

void
keys_free (Keys *self)
{
  g_array_unref (self->keys);
  g_free (self);
}

static void
forget (Keys  *self,
        guint  number)
{
  for (guint i = self->keys->len; i-- > 0;)
    if (g_array_index (self->keys, Key, i).number == number)
      g_array_remove_index_fast (self->keys, i);
}

gboolean
keys_set (Keys       *self,
          guint       number,
          const char *secret)
{
  Key key = { .number = number };

  if (secret == NULL || *secret == '\0')
    {
      forget (self, number);
      return TRUE;
    }
  if (strlen (secret) != KEY_LENGTH || strspn (secret, LETTERS) != KEY_LENGTH)
    return FALSE;
  forget (self, number);
  memcpy (key.secret, secret, KEY_LENGTH);
  g_array_append_val (self->keys, key);
  return TRUE;
}

/* All bytes are compared and all keys looked at, so that the time tells nothing about a secret. */
int
keys_find (Keys       *self,
           const char *secret,
           gsize       length)
{
  char given[KEY_LENGTH] = { 0 };
  int found = -1;

  if (length != KEY_LENGTH)
    return -1;
  memcpy (given, secret, KEY_LENGTH);
  for (guint i = 0; i < self->keys->len; i++)
    {
      const Key *key = &g_array_index (self->keys, Key, i);
      guint differs = 0;

      for (guint at = 0; at < KEY_LENGTH; at++)
        differs |= (guint) (guchar) given[at] ^ (guint) (guchar) key->secret[at];
      if (differs == 0)
        found = (int) key->number;
    }
  return found;
}

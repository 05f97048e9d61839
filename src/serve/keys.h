/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The secrets in the addresses: each opens the page of one player or, number 0, the page of those who only look. */
typedef struct _Keys Keys;

/* The length of a secret: 26 letters and digits 2 to 7 with five random bits each, so at least 128. */
#define KEY_LENGTH 26

/* The highest number of a key. */
#define KEY_MOST 999

Keys    *keys_new  (void);
void     keys_free (Keys       *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Keys, keys_free)

/* Gives the key @number that secret, in place of the one before; "" or NULL takes it away. Returns FALSE where
 * @secret is not made of KEY_LENGTH of those letters, and nothing has changed. */
gboolean keys_set  (Keys       *self,
                    guint       number,
                    const char *secret);

/* Returns the number of the key with that secret, of which the first @length bytes count, or -1. It takes the same time
 * whatever is wrong with it. */
int      keys_find (Keys       *self,
                    const char *secret,
                    gsize       length);

G_END_DECLS

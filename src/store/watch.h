/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Watches work that takes long: @tell is called with the progress, and @let_in does what may be done between two steps,
 * both on the thread that works; @cancellable may cancel it. A NULL Watch means that nobody watches. */
typedef struct
{
  void (*tell) (guint n_done, guint n_all, gpointer data); /* or NULL */
  void (*let_in) (gpointer data);                          /* or NULL */
  gpointer data;                                           /* of both */
  GCancellable *cancellable;                               /* or NULL */
} Watch;

/* Tells the progress: @n_done of @n_all steps. Returns FALSE and G_IO_ERROR_CANCELLED where the work was cancelled.
 * @self may be NULL. */
static inline gboolean
watch_go_on (const Watch  *self,
             guint         n_done,
             guint         n_all,
             GError      **error)
{
  if (self == NULL)
    return TRUE;
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  if (self->let_in != NULL)
    self->let_in (self->data);
  if (self->tell != NULL)
    self->tell (n_done, n_all, self->data);
  return TRUE;
}

G_END_DECLS

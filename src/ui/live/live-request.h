/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a page asks for, as the server hands it on: a line such as "request 12 3 17 fill threes 7" (docs/serve.md).
 * Whoever sent it can have written anything. */

typedef enum
{
  LIVE_FILL,  /* an entry of the page's own column */
  LIVE_SAVED, /* the saved rolls of that player, set by hand */
  LIVE_UNDO,  /* the last entry, if it was made by this page */
  LIVE_ROLL,  /* which entries would fit these dice? */
  LIVE_OTHER, /* nothing that is known */
} LiveKind;

typedef struct
{
  guint number;   /* for the answer */
  guint key;      /* whose page */
  guint revision; /* of the sheet that the page showed */
  LiveKind kind;
  char *entry;    /* for LIVE_FILL: its id, else NULL */
  char *typed;    /* for LIVE_FILL and LIVE_ROLL, else NULL */
  guint saved;    /* for LIVE_SAVED */
  gboolean alike; /* for LIVE_FILL: all dice are alike */
  gint64 came;    /* when it was read, by g_get_monotonic_time() */
} LiveRequest;

/* Reads what stands behind "request ". Returns NULL where it has no number to answer to; anything else that is wrong
 * with it makes it LIVE_OTHER. The caller owns the result. */
LiveRequest *live_request_read (const char  *text);
void         live_request_free (LiveRequest *request);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LiveRequest, live_request_free)

/* Reads a number of at most nine digits. FALSE where @word, which may be NULL, is none. */
gboolean     live_read_number  (const char  *word,
                                guint       *number);

G_END_DECLS

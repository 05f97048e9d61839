/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The lines that the window writes to the server, and those that it reads from there (docs/serve.md). */

typedef enum
{
  COMMAND_KEY,    /* the secret of a key; without a text the key is taken away */
  COMMAND_RULES,  /* JSON for every page */
  COMMAND_STATE,  /* the same */
  COMMAND_ANSWER, /* JSON that answers the request of that number */
} CommandKind;

typedef struct
{
  CommandKind kind;
  guint number;     /* of COMMAND_KEY and COMMAND_ANSWER */
  const char *text; /* a part of the line; may be empty for COMMAND_KEY only */
} Command;

/* Reads a line without its end. Returns FALSE where it is none of these. */
gboolean command_read     (const char *line,
                           Command    *command);

/* The most characters of what a page asks for. */
#define COMMAND_MOST_WORDS 200

/* Returns whether @words, from a page, can be written to the window in a line: small letters, digits, hyphens and
 * single blanks between them, as many as that at most. */
gboolean command_is_plain (const char *words,
                           gsize       length);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-transfer.h"

G_BEGIN_DECLS

/* The result of an import. */
typedef struct
{
  guint n_new;        /* games that were added */
  guint n_known;      /* games that were saved already */
  guint n_further;    /* games that took the place of the same game, which was unfinished */
  guint n_empty;      /* games without an entry, which are left out */
  GPtrArray *refused; /* of char *, one message each: "FILE:LINE: what is wrong and what would be right" */
} ImportReport;

/* Adds what became of the games, @imported (of ImportedGame). @names has the file of each game (char *), or NULL. */
void     import_report_count (ImportReport    *self,
                              const GArray    *imported,
                              const GPtrArray *names);

/* Whether games were added and nothing else has to be said than how many. */
gboolean import_report_is_good (const ImportReport *self);

/* The report as text, at most eight of the refused lines. Owned by the caller. */
char    *import_report_words (const ImportReport *self);

G_END_DECLS

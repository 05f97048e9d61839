/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "archive.h"
#include "core/library.h"
#include "exchange/score-columns.h"

G_BEGIN_DECLS

/* What was asked for, and what the history said to it. */
typedef struct
{
  Archive *archive;
  Library *library;
  const char *rules;     /* NULL: all */
  gint64 person;         /* 0: everybody */
  GPtrArray *categories; /* in the order in which they are printed */
  GPtrArray *variants;   /* what the lines say of each category */
  GPtrArray *scores;     /* the figures of each category, as the store gave them */
  GArray *lines;         /* of ScoreLine: players, those of a category together */
} Statistics;

/* @rules may be NULL, for all. */
void     statistics_init  (Statistics  *self,
                           Archive     *archive,
                           Library     *library,
                           const char  *rules);
void     statistics_clear (Statistics  *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Statistics, statistics_clear)

/* Asks the history, once; @player may be NULL, for everybody. */
gboolean statistics_ask   (Statistics  *self,
                           const char  *player,
                           GError     **error);

G_END_DECLS

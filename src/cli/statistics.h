/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"
#include "exchange/figures.h"
#include "store/store.h"

G_BEGIN_DECLS

/* The figures of players, as the database answered the question for them. */
typedef struct
{
  Store *store;
  Library *library;
  const char *rules;     /* NULL: all */
  gboolean all_rules;    /* the sum of all rule sets */
  const GamePeriod *period; /* NULL: all time */
  gint64 person;         /* 0: everybody */
  GPtrArray *categories; /* of Category: those of @rules, in the order in which they are printed */
  GPtrArray *variants;   /* of char *: for each of the categories, the variant as the lines show it */
  GPtrArray *scores;     /* of GPtrArray of Score: for each of the categories, its figures */
  GArray *lines;         /* of FigureRow: the players, those of a category together */
  guint n_games;         /* the finished games of all rule sets */
} Statistics;

/* @rules is the id of a rule set, or NULL for all. The arguments must outlive @self. Before statistics_ask() the caller
 * may set @all_rules and @period. */
void     statistics_init  (Statistics  *self,
                           Store       *store,
                           Library     *library,
                           const char  *rules);
void     statistics_clear (Statistics  *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Statistics, statistics_clear)

/* Reads the figures from the database; to be called once. @player is a name, or NULL for everybody. Errors are those of
 * the store. */
gboolean statistics_ask   (Statistics  *self,
                           const char  *player,
                           GError     **error);

G_END_DECLS

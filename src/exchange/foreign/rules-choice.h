/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "draft.h"

G_BEGIN_DECLS

/* Decides by which rules the games of a file were played where nobody says it (docs/rules.md, 14). */

/* A block with its games, and what is found out about its rules. */
typedef struct
{
  const Block *block;
  GPtrArray *drafts;     /* of GameDraft */
  guint64 fits;          /* a bit for each of the rules that have its entries; 0 for a table of totals */
  guint words;           /* the words for games in the name of its sheet, its titles and headings */
  const Ruleset *rules;  /* by which it was played; NULL where that is not known */
  gboolean follows;      /* it has totals, and the rules are those of the games with entries in the file */
} BlockGames;

/* Blocks that were played by the same rules as far as the file shows: those with the same entries, or with totals only. */
typedef struct
{
  GArray *blocks;       /* the indices of these blocks, guint */
  GPtrArray *fitting;   /* of Ruleset, those that can be meant */
  const Ruleset *rules; /* what they are taken for if nobody says it; NULL where nothing shows it */
  gboolean entries;     /* they have the points of entries */
} RulesChoice;

BlockGames *block_games_new   (const Block      *block,
                               GPtrArray        *drafts,
                               const GPtrArray  *all);
void        block_games_free  (gpointer          self);

/* Whether nobody has points in any of the games. */
gboolean    block_games_is_empty (const BlockGames *self);

/* Finds the rules of all @parts (of BlockGames) among @all (of Ruleset); @chosen says that the user named these. @file is
 * the name of the file. Where others fit as well, that is told in @problems. Returns what the user can choose (RulesChoice),
 * which is the same whatever the rules are that a block has of its own. The caller owns the array. */
GPtrArray  *rules_choice_find (const GPtrArray  *parts,
                               const GPtrArray  *all,
                               gboolean          chosen,
                               const char       *file,
                               GPtrArray        *problems);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figures.h"
#include "store.h"

G_BEGIN_DECLS

/* The part of the store's facade for the coins of players. As with store.h, everything is done on the store's thread in
 * the order it was asked for, and answered on the main thread. A GPtrArray that is returned owns its elements and
 * belongs to the caller; amounts are coins. Games settle themselves: store_replace_async(), store_bring_back_async(),
 * store_delete_game_async() and store_restore_game_async() write their lines into the ledger. */

typedef enum
{
  LEDGER_START,    /* the coins that every purse begins with */
  LEDGER_REWARD,   /* the reward of a day */
  LEDGER_GAME,     /* a finished game that was settled */
  LEDGER_REVERSED, /* a game that was settled before was brought back or deleted */
  LEDGER_MERGED,   /* another player was merged into this one */
} LedgerKind;

/* One line of the ledger. */
typedef struct
{
  char *day;     /* "2026-11-20", local time */
  char *player;
  LedgerKind kind;
  int change;
  int balance;   /* of the player after this line */
  int missing;   /* coins that the purse did not have and that the house bears; mostly 0 */
  int streak;    /* of a reward: the number of days in a row; else 0 */
  gint64 game;   /* the number of the game, which may be deleted by now; 0 for none */
  gboolean in_history; /* the game can be opened: it is neither deleted nor back at the table */
} LedgerLine;

void       ledger_line_free          (LedgerLine          *line);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LedgerLine, ledger_line_free)

/* All lines, oldest first, or only those of the player called @name (NULL for all): a GPtrArray of LedgerLine.
 * STORE_ERROR_GONE where nobody has that name; a player without a purse has no lines. */
void       store_list_ledger_async   (Store               *self,
                                      const char          *name,
                                      GAsyncReadyCallback  callback,
                                      gpointer             user_data);
GPtrArray *store_list_ledger_finish  (Store               *self,
                                      GAsyncResult        *result,
                                      GError             **error);

/* The coins that each purse starts with (docs/rules.md, 13). */
#define PURSE_START 1000

/* The purse of a player. */
typedef struct
{
  Person *person;
  int balance;
  char *rewarded; /* the last day with a reward, "2026-11-20", or NULL */
  int streak;     /* rewarded days in a row until then */
} Purse;

/* The streak in days that a reward of @day ("2026-11-20", local time) would continue: 0 where a day was missed. */
int        purse_get_streak          (const Purse         *purse,
                                      const char          *day);

/* The coins of the reward for the day number @days in a row, from 1 (docs/rules.md, 13). */
int        purse_get_reward          (int                  days);

void       purse_free                (Purse               *purse);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Purse, purse_free)

/* The purse of the player called @name in @purses (of Purse), which owns it; NULL if there is none yet. */
const Purse *purses_find             (GPtrArray           *purses,
                                      const char          *name);

/* The coins that the player called @name has: PURSE_START without a purse. */
int        purses_get_balance        (GPtrArray           *purses,
                                      const char          *name);

/* All purses, sorted by name: a GPtrArray of Purse. A player who never played for coins and never took a reward has
 * none yet. */
void       store_list_purses_async   (Store               *self,
                                      GAsyncReadyCallback  callback,
                                      gpointer             user_data);
GPtrArray *store_list_purses_finish  (Store               *self,
                                      GAsyncResult        *result,
                                      GError             **error);

/* The coins that a game brought a player, or cost (negative). */
typedef struct
{
  char *player;
  int change;
} CoinChange;

void       coin_change_free          (CoinChange          *change);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CoinChange, coin_change_free)

/* How much the game @number changed each purse: a GPtrArray of CoinChange, in the order in which the seats were
 * settled. A player who neither won nor lost coins is left out; it is empty where the game never changed a purse, as an
 * imported one; all are 0 where the game was reversed. */
void       store_list_coin_changes_async  (Store               *self,
                                           gint64               number,
                                           GAsyncReadyCallback  callback,
                                           gpointer             user_data);
GPtrArray *store_list_coin_changes_finish (Store               *self,
                                           GAsyncResult        *result,
                                           GError             **error);

/* The result of a check-in. */
typedef struct
{
  int change;  /* coins of the reward; 0 where that of the day, or of a later one, was taken before */
  int streak;  /* rewarded days in a row */
  int balance;
} CheckIn;

/* Takes the reward of @day ("2026-11-20", local time) for the player called @name, who is added if there is none.
 * STORE_ERROR_REFUSED where @name cannot be a name or @day is no day. Finish returns the result, to be freed with
 * g_free(). */
void       store_check_in_async      (Store               *self,
                                      const char          *name,
                                      const char          *day,
                                      GAsyncReadyCallback  callback,
                                      gpointer             user_data);
CheckIn   *store_check_in_finish     (Store               *self,
                                      GAsyncResult        *result,
                                      GError             **error);

G_END_DECLS

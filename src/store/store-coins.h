/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figures.h"
#include "store.h"

G_BEGIN_DECLS

/* The part of the store's facade that leads to the purses of players. As with store.h, everything is done on the store's
 * thread in the order it was asked for, and answered on the main thread. Games settle themselves: store_replace_async(),
 * store_bring_back_async() and the deleting of games in store-history.h write into the ledger what they change. */

typedef enum
{
  LEDGER_START,    /* what every purse begins with */
  LEDGER_REWARD,   /* of a day */
  LEDGER_GAME,
  LEDGER_REVERSED, /* a game that was brought back or deleted */
  LEDGER_MERGED,   /* the lines of another player have come along */
} LedgerKind;

/* One line of the ledger. */
typedef struct
{
  char *day;     /* "2026-11-20", local time */
  char *player;
  LedgerKind kind;
  int change;
  int balance;   /* of the player after this line */
  int missing;   /* coins that the purse did not have, and that the house bears; 0 mostly */
  int streak;    /* of a reward: which one in a row it was; else 0 */
  gint64 game;   /* the number of the game, which may be deleted by now; 0 for none */
  gboolean in_history; /* that game can be looked at: it is neither deleted nor back at the table */
} LedgerLine;

void       ledger_line_free          (LedgerLine          *line);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LedgerLine, ledger_line_free)

/* Every line, oldest first, or only those of the player called @name: a GPtrArray of LedgerLine. Nobody of that name is
 * STORE_ERROR_GONE; who has no purse yet has no lines. */
void       store_list_ledger_async   (Store               *self,
                                      const char          *name,
                                      GAsyncReadyCallback  callback,
                                      gpointer             user_data);
GPtrArray *store_list_ledger_finish  (Store               *self,
                                      GAsyncResult        *result,
                                      GError             **error);

/* What each purse starts with (source: The rule sets, decided, "Coins"). */
#define PURSE_START 1000

/* What somebody has. */
typedef struct
{
  Person *person;
  int balance;
  char *rewarded; /* the last day whose reward was taken, "2026-11-20", or NULL */
  int streak;     /* how many days in a row there were until then */
} Purse;

/* The streak that a reward of @day ("2026-11-20") would go on with: 0 where a day was missed. */
int        purse_get_streak          (const Purse         *purse,
                                      const char          *day);

/* What the reward of one day brings, the one number @days in a row (source: The rule sets, decided, "Coins"). */
int        purse_get_reward          (int                  days);

void       purse_free                (Purse               *purse);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Purse, purse_free)

/* All purses by name, an array of Purse; who never played for coins and never took a reward has none yet. */
void       store_list_purses_async   (Store               *self,
                                      GAsyncReadyCallback  callback,
                                      gpointer             user_data);
GPtrArray *store_list_purses_finish  (Store               *self,
                                      GAsyncResult        *result,
                                      GError             **error);

/* What a game brought somebody, or cost. */
typedef struct
{
  char *player;
  int change;
} CoinChange;

void       coin_change_free          (CoinChange          *change);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CoinChange, coin_change_free)

/* What the purses were changed by the game @number, in the order of its seats: an array of CoinChange. It is empty where
 * the game never touched a purse, as one that was imported; each is 0 where everything was given back. */
void       store_list_coin_changes_async  (Store               *self,
                                           gint64               number,
                                           GAsyncReadyCallback  callback,
                                           gpointer             user_data);
GPtrArray *store_list_coin_changes_finish (Store               *self,
                                           GAsyncResult        *result,
                                           GError             **error);

/* What a check-in gave. */
typedef struct
{
  int change;  /* 0 where the reward of that day, or of a later one, was taken already */
  int streak;  /* days in a row */
  int balance;
} CheckIn;

/* Takes the reward of @day ("2026-11-20", as the clock on the wall shows it) for the player called @name, who is known from
 * then on. A name that cannot be one is STORE_ERROR_REFUSED. Finish returns what it gave; free it with g_free(). */
void       store_check_in_async      (Store               *self,
                                      const char          *name,
                                      const char          *day,
                                      GAsyncReadyCallback  callback,
                                      gpointer             user_data);
CheckIn   *store_check_in_finish     (Store               *self,
                                      GAsyncResult        *result,
                                      GError             **error);

G_END_DECLS

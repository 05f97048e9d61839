/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store.h"
#include "table-game.h"

G_BEGIN_DECLS

/* The functions that answer the questions of store.h, and those that make its changes. @at is the game at the table. */

/* Reads outside a transaction. Returns the answer, owned by the caller, or NULL and an error. */
typedef gpointer StoreAnswer (Database             *database,
                              const AtTable        *at,
                              const StoreQuestion  *question,
                              GError              **error);

StoreAnswer category_list, people_list, people_list_with_table, history_list_players, listing_read,
  evening_read, history_list_numbers, scores_list, player_stats_read, player_times_read, head_to_head_read,
  entry_table_read, pace_read, overview_read, last_evening_read, records_list, records_list_new,
  history_list_coming_records, purse_list, purse_list_all,
  purse_list_changes, purse_check_in, series_rows_list, series_rows_of_table, series_rows_last_game,
  series_rows_of_new_game;

/* The period of @question; where it has none, that of all games, those without a date too. */
GamePeriod store_question_get_period (const StoreQuestion *question);

/* Asks @answer about @question, whose game is the saved one that question->played would be, and saves nothing. NULL
 * where no game is at the table. */
gpointer history_ask_of_coming (Database             *database,
                                const AtTable        *at,
                                const StoreQuestion  *question,
                                StoreAnswer          *answer,
                                GError              **error);

/* Called inside a transaction. FALSE and an error on failure. */
typedef gboolean StoreWork (Database           *database,
                            const AtTable      *at,
                            const StoreChange  *change,
                            GError            **error);

StoreWork history_edit_game, history_correct_game, history_delete_game, history_restore_game,
  history_undo_import, people_rename, people_merge, people_part, people_set_look, series_rows_rename,
  series_rows_delete;

/* Free the elements of answers that are arrays, and parts of others. */
void category_free    (Category   *self);
void summary_free     (Summary    *self);
void saved_game_free  (SavedGame  *self);
void score_free       (Score      *self);
void result_free      (Result     *self);
void rivalry_free     (Rivalry    *self);
void encounter_free   (Encounter  *self);
void record_free      (Record     *self);
void ledger_line_free (LedgerLine *self);
void purse_free       (Purse      *self);
void coin_change_free (CoinChange *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Category, category_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Summary, summary_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Encounter, encounter_free)

G_END_DECLS

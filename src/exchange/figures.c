/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define AT(member) G_STRUCT_OFFSET (FigureRow, member)

/* Scripts rely on the names and their order, so new columns are added at the end. */
static const FigureColumn player_columns[] = {
  { "rules", N_("Game"), FIGURE_TEXT, AT (rules), 30 },
  { "player", N_("Player"), FIGURE_TEXT, AT (player), FIGURES_NAMES },
  { "games", N_("Games"), FIGURE_COUNT, AT (score.games) },
  { "wins", N_("Wins"), FIGURE_COUNT, AT (score.wins) },
  { "mean", N_("Average"), FIGURE_MEAN, AT (score.mean) },
  { "median", N_("Median"), FIGURE_MEAN, AT (score.median) },
  { "best", N_("Best"), FIGURE_TOTAL, AT (score.best) },
  { "worst", N_("Worst"), FIGURE_TOTAL, AT (score.worst) },
  { "bonus-rate", N_("Bonus"), FIGURE_RATE, AT (score.bonus_rate) },
  { "yatzy-rate", N_("Yatzy"), FIGURE_RATE, AT (yatzy_rate) },
  { "strikes-per-game", N_("Strikes"), FIGURE_MEAN, AT (score.strikes) },
  { "variant", NULL, FIGURE_TEXT, AT (variant) },
  { "shared-wins", NULL, FIGURE_COUNT, AT (score.shared_wins) },
  { "duels", NULL, FIGURE_COUNT, AT (score.duels) },
  { "win-rate", NULL, FIGURE_MEAN, AT (score.win_rate) },
  { "sheets", NULL, FIGURE_COUNT, AT (score.sheets) },
  { "lower-quartile", NULL, FIGURE_MEAN, AT (score.lower_quartile) },
  { "upper-quartile", NULL, FIGURE_MEAN, AT (score.upper_quartile) },
  { "spread", N_("Spread"), FIGURE_MEAN, AT (score.spread) },
  { "victory", NULL, FIGURE_MEAN, AT (score.victory) },
  { "defeat", NULL, FIGURE_MEAN, AT (score.defeat) },
  { "streak", N_("Current Winning Streak"), FIGURE_COUNT, AT (score.streak) },
  { "longest-streak", N_("Longest Winning Streak"), FIGURE_COUNT, AT (score.longest_streak) },
  { "bonus-run", NULL, FIGURE_COUNT, AT (score.bonus_run) },
  { "longest-bonus-run", NULL, FIGURE_COUNT, AT (score.longest_bonus_run) },
};

static const FigureColumn game_columns[] = {
  { "number", N_("Number"), FIGURE_COUNT, AT (number) },
  { "rules", N_("Game"), FIGURE_TEXT, AT (rules), 30 },
  { "variant", NULL, FIGURE_TEXT, AT (variant) },
  { "date", N_("Date"), FIGURE_DATE, AT (date), 12 },
  { "finished", NULL, FIGURE_TEXT, AT (finished) },
  { "seat", NULL, FIGURE_COUNT, AT (seat) },
  { "player", N_("Player"), FIGURE_TEXT, AT (player), FIGURES_NAMES },
  { "total", N_("Total"), FIGURE_TOTAL, AT (total) },
  { "rank", N_("Rank"), FIGURE_RANK, AT (rank) },
  { "players", NULL, FIGURE_COUNT, AT (n_seats) },
  { "place", N_("Place"), FIGURE_TEXT, AT (place), 24 },
  { "note", N_("Note"), FIGURE_TEXT, AT (note), 40 },
};

static const FigureColumn entry_columns[] = {
  { "rules", NULL, FIGURE_TEXT, AT (rules) },
  { "variant", NULL, FIGURE_TEXT, AT (variant) },
  { "player", NULL, FIGURE_TEXT, AT (player) },
  { "entry", NULL, FIGURE_TEXT, AT (entry) },
  { "sheets", NULL, FIGURE_COUNT, AT (figures.sheets) },
  { "filled", NULL, FIGURE_COUNT, AT (figures.filled) },
  { "struck", NULL, FIGURE_COUNT, AT (figures.struck) },
  { "mean", NULL, FIGURE_MEAN, AT (figures.mean) },
  { "best", NULL, FIGURE_TOTAL, AT (figures.best) },
};

static const FigureColumn rival_columns[] = {
  { "rules", N_("Game"), FIGURE_TEXT, AT (rules), 30 },
  { "variant", NULL, FIGURE_TEXT, AT (variant) },
  { "player", N_("Player"), FIGURE_TEXT, AT (player), FIGURES_NAMES },
  { "other", N_("Opponent"), FIGURE_TEXT, AT (other), FIGURES_NAMES },
  { "games", N_("Games"), FIGURE_COUNT, AT (rivalry.games) },
  { "won", N_("Won"), FIGURE_COUNT, AT (rivalry.won) },
  { "lost", N_("Lost"), FIGURE_COUNT, AT (rivalry.lost) },
  { "drawn", N_("Drawn"), FIGURE_COUNT, AT (drawn) },
  { "difference", N_("Average Margin"), FIGURE_MEAN, AT (rivalry.difference) },
  { "biggest-win", N_("Biggest Win"), FIGURE_TOTAL, AT (rivalry.biggest_win) },
  { "biggest-defeat", N_("Biggest Loss"), FIGURE_TOTAL, AT (rivalry.biggest_defeat) },
};

const FigureTable figures_players = { "players", N_("Players"), player_columns, G_N_ELEMENTS (player_columns) };
const FigureTable figures_games = { "games", N_("Games"), game_columns, G_N_ELEMENTS (game_columns) };
const FigureTable figures_entries = { "entries", NULL, entry_columns, G_N_ELEMENTS (entry_columns) };
const FigureTable figures_rivals = { "head-to-head", N_("Head to Head"), rival_columns, G_N_ELEMENTS (rival_columns) };

const char *
figure_row_get (const FigureRow    *self,
                const FigureColumn *column,
                double             *number)
{
  const char *member = (const char *) self + column->offset;
  const char *text;
  guint count;
  int total;

  *number = NAN;
  switch (column->kind)
    {
    case FIGURE_TEXT:
    case FIGURE_DATE:
      text = *(const char *const *) member;
      return text != NULL ? text : "";
    case FIGURE_COUNT:
      count = *(const guint *) member;
      *number = count != NO_RUN ? count : NAN;
      return NULL;
    case FIGURE_RANK:
      count = *(const guint *) member;
      *number = count > 0 ? count : NAN;
      return NULL;
    case FIGURE_TOTAL:
      total = *(const int *) member;
      *number = total != NO_TOTAL ? total : NAN;
      return NULL;
    case FIGURE_MEAN:
    case FIGURE_RATE:
    default:
      *number = *(const double *) member;
      return NULL;
    }
}

/* --- the rows --- */

FigureRow
figure_row_of (const Category *category,
               const char     *rules,
               const char     *variant,
               const Score    *score)
{
  return (FigureRow) {
    .category = category,
    .rules = rules,
    .variant = variant,
    .player = score->person->name,
    .yatzy_rate = category_get_yatzy_rate (category, score),
    .score = *score,
  };
}

void
figures_of_game (const Summary *game,
                 const char    *rules,
                 const char    *variant,
                 gint64         person,
                 FigureSink     sink,
                 gpointer       data)
{
  for (guint i = 0; i < game->n_seats; i++)
    {
      const SummarySeat *seat = &game->seats[i];
      const FigureRow row = {
        .number = game->number,
        .rules = rules,
        .variant = variant,
        .date = game->date,
        .finished = game->finished ? "yes" : "no",
        .seat = i + 1,
        .player = seat->name,
        .total = seat->total,
        .rank = seat->rank,
        .n_seats = game->n_seats,
        .place = game->place,
        .note = game->note,
      };

      if (person == 0 || seat->person == person)
        sink (&row, data);
    }
}

void
figures_of_entries (const Category   *category,
                    const char       *variant,
                    const EntryTable *entries,
                    gint64            person,
                    FigureSink        sink,
                    gpointer          data)
{
  for (guint i = 0; i < entries->n_players; i++)
    for (guint j = 0; (person == 0 || entries->players[i]->id == person) && j < entries->n_entries; j++)
      {
        const FigureRow row = {
          .rules = category->rules->id,
          .variant = variant,
          .player = entries->players[i]->name,
          .entry = category->rules->entries[j].id,
          .figures = *entry_table_get (entries, i, j),
        };

        sink (&row, data);
      }
}

void
figures_of_rivals (const char       *rules,
                   const char       *variant,
                   const HeadToHead *rivals,
                   gint64            person,
                   FigureSink        sink,
                   gpointer          data)
{
  for (guint i = 0; i < rivals->n_players; i++)
    for (guint j = 0; j < rivals->n_players; j++)
      {
        const Person *player = rivals->players[i]->score->person;
        const Rivalry *rivalry = head_to_head_get_rivalry (rivals, i, j);
        FigureRow row = { .rules = rules, .variant = variant, .player = player->name, .rivalry = *rivalry };

        if (i == j || rivalry->games == 0 || (person != 0 && player->id != person))
          continue;
        row.other = rivalry->other->name;
        row.drawn = rivalry->games - rivalry->won - rivalry->lost;
        sink (&row, data);
      }
}

/* --- for scripts --- */

void
figures_begin (TableWriter       *writer,
               const FigureTable *table)
{
  g_autofree const char **names = g_new0 (const char *, table->n_columns + 1);

  for (guint i = 0; i < table->n_columns; i++)
    names[i] = table->columns[i].name;
  table_writer_begin_sheet (writer, table->name, names);
}

void
figures_write (TableWriter       *writer,
               const FigureTable *table,
               const FigureRow   *row)
{
  for (guint i = 0; i < table->n_columns; i++)
    {
      double number;
      const char *text = figure_row_get (row, &table->columns[i], &number);

      if (text == NULL)
        table_writer_add_number (writer, number);
      else if (table->columns[i].kind == FIGURE_DATE && *text != '\0')
        table_writer_add_date (writer, text);
      else
        table_writer_add_text (writer, text);
    }
  table_writer_end_row (writer);
}

gboolean
figures_is_head (const TableCell *cells,
                 guint            n_cells)
{
  static const FigureTable *const tables[] = { &figures_players, &figures_games, &figures_entries, &figures_rivals };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      guint n = 0;

      while (n < MIN (tables[i]->n_columns, n_cells) && strcmp (cells[n].text, tables[i]->columns[n].name) == 0)
        n++;
      if (n == tables[i]->n_columns)
        return TRUE;
    }
  return FALSE;
}

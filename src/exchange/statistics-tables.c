/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statistics-tables.h"

#include <string.h>

static const char *const game_names[] = {
  "number", "rules", "variant", "date", "finished", "seat", "player", "total", "rank", "players", "place", "note", NULL,
};

static const char *const entry_names[] = {
  "rules", "variant", "player", "entry", "sheets", "filled", "struck", "mean", "best", NULL,
};

static const char *const rival_names[] = {
  "rules", "variant", "player", "other", "games", "won", "lost", "drawn", "difference", "biggest-win",
  "biggest-defeat", NULL,
};

/* Fills @names, which has room for N_SCORE_COLUMNS + 1. */
static void
name_scores (const char **names)
{
  for (guint i = 0; i < N_SCORE_COLUMNS; i++)
    names[i] = score_columns[i].name;
  names[N_SCORE_COLUMNS] = NULL;
}

static gboolean
begins_with (const TableCell   *cells,
             guint              n_cells,
             const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (i >= n_cells || strcmp (cells[i].text, names[i]) != 0)
      return FALSE;
  return TRUE;
}

gboolean
statistics_has_names (const TableCell *cells,
                      guint            n_cells)
{
  const char *score_names[N_SCORE_COLUMNS + 1];
  const char *const *const tables[] = { score_names, game_names, entry_names, rival_names };

  name_scores (score_names);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (begins_with (cells, n_cells, tables[i]))
      return TRUE;
  return FALSE;
}

void
statistics_begin_players (TableWriter *writer)
{
  const char *names[N_SCORE_COLUMNS + 1];

  name_scores (names);
  table_writer_begin_sheet (writer, "players", names);
}

static void
add_score (TableWriter       *writer,
           const ScoreColumn *column,
           const ScoreLine   *line)
{
  const char *member = (const char *) line->score + column->offset;

  switch (column->kind)
    {
    case SCORE_RULES:
      table_writer_add_text (writer, line->category->rules->id);
      break;
    case SCORE_PLAYER:
      table_writer_add_text (writer, line->score->person->name);
      break;
    case SCORE_VARIANT:
      table_writer_add_text (writer, line->variant);
      break;
    case SCORE_COUNT:
      table_writer_add_number (writer, *(const guint *) member);
      break;
    case SCORE_POINTS:
      table_writer_add_number (writer, *(const int *) member);
      break;
    case SCORE_FIGURE:
    case SCORE_RATE:
    case SCORE_YATZY:
    default:
      table_writer_add_real (writer, score_line_get_figure (column, line));
    }
}

void
statistics_add_player (TableWriter     *writer,
                       const ScoreLine *line)
{
  for (guint i = 0; i < N_SCORE_COLUMNS; i++)
    add_score (writer, &score_columns[i], line);
  table_writer_end_row (writer);
}

void
statistics_begin_games (TableWriter *writer)
{
  table_writer_begin_sheet (writer, "games", game_names);
}

void
statistics_add_game (TableWriter   *writer,
                     const Summary *game,
                     const char    *variant,
                     gint64         person)
{
  for (guint i = 0; i < game->n_seats; i++)
    {
      const SummarySeat *seat = &game->seats[i];

      if (person != 0 && seat->person != person)
        continue;
      table_writer_add_number (writer, game->number);
      table_writer_add_text (writer, game->ruleset);
      table_writer_add_text (writer, variant);
      table_writer_add_date (writer, game->date);
      table_writer_add_text (writer, game->finished ? "yes" : "no");
      table_writer_add_number (writer, i + 1);
      table_writer_add_text (writer, seat->name);
      table_writer_add_number (writer, seat->total);
      if (seat->rank > 0)
        table_writer_add_number (writer, seat->rank);
      else
        table_writer_add_nothing (writer);
      table_writer_add_number (writer, game->n_seats);
      table_writer_add_text (writer, game->place);
      table_writer_add_text (writer, game->note);
      table_writer_end_row (writer);
    }
}

void
statistics_begin_entries (TableWriter *writer)
{
  table_writer_begin_sheet (writer, "entries", entry_names);
}

void
statistics_add_entries (TableWriter      *writer,
                        const Category   *category,
                        const char       *variant,
                        const EntryTable *entries,
                        gint64            person)
{
  for (guint i = 0; i < entries->n_players; i++)
    for (guint j = 0; (person == 0 || entries->players[i]->id == person) && j < entries->n_entries; j++)
      {
        const EntryFigures *figures = entry_table_get (entries, i, j);

        table_writer_add_text (writer, category->rules->id);
        table_writer_add_text (writer, variant);
        table_writer_add_text (writer, entries->players[i]->name);
        table_writer_add_text (writer, category->rules->entries[j].id);
        table_writer_add_number (writer, figures->sheets);
        table_writer_add_number (writer, figures->filled);
        table_writer_add_number (writer, figures->struck);
        table_writer_add_real (writer, figures->mean);
        table_writer_add_number (writer, figures->best);
        table_writer_end_row (writer);
      }
}

void
statistics_begin_rivals (TableWriter *writer)
{
  table_writer_begin_sheet (writer, "head-to-head", rival_names);
}

static void
add_rivalry (TableWriter    *writer,
             const Category *category,
             const char     *variant,
             const Person   *player,
             const Rivalry  *rivalry)
{
  table_writer_add_text (writer, category->rules->id);
  table_writer_add_text (writer, variant);
  table_writer_add_text (writer, player->name);
  table_writer_add_text (writer, rivalry->other->name);
  table_writer_add_number (writer, rivalry->games);
  table_writer_add_number (writer, rivalry->won);
  table_writer_add_number (writer, rivalry->lost);
  table_writer_add_number (writer, rivalry->games - rivalry->won - rivalry->lost);
  table_writer_add_real (writer, rivalry->difference);
  table_writer_add_number (writer, rivalry->biggest_win);
  table_writer_add_number (writer, rivalry->biggest_defeat);
  table_writer_end_row (writer);
}

void
statistics_add_rivals (TableWriter      *writer,
                       const Category   *category,
                       const char       *variant,
                       const HeadToHead *rivals,
                       gint64            person)
{
  for (guint i = 0; i < rivals->n_players; i++)
    for (guint j = 0; j < rivals->n_players; j++)
      {
        const Person *player = rivals->players[i]->score->person;
        const Rivalry *rivalry = head_to_head_get_rivalry (rivals, i, j);

        if (i != j && rivalry->games > 0 && (person == 0 || player->id == person))
          add_rivalry (writer, category, variant, player, rivalry);
      }
}

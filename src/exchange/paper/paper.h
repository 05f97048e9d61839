/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "page.h"

#include "core/game.h"
#include "exchange/exchange-error.h"
#include "store/store-series.h"

G_BEGIN_DECLS

/* What goes onto paper: one drawing for printers, PDF and pictures, in the language of the messages at that moment. Nothing
 * is cut; black and white say all. No GTK, and no display is needed. */
typedef struct _Paper Paper;

/* A kind of paper, upright, in points. */
typedef struct
{
  const char *name; /* "A4", "Letter", "A5" */
  double width;
  double height;
} PaperFormat;

/* NULL for an unknown name; NULL asks for that of the country which the locale names: Letter in the United States and
 * Canada, else A4. */
const PaperFormat *paper_find_format   (const char         *name);

/* A score sheet for each of @games (Game), as many on a page as can be read well: two at the most. */
Paper             *paper_new_games     (const PaperFormat  *format,
                                        GPtrArray          *games);

/* @n_sheets empty ones. The number of players must be one for which the rules are. */
Paper             *paper_new_empty     (const PaperFormat  *format,
                                        const Ruleset      *rules,
                                        guint               n_players,
                                        guint               n_sheets);

/* One sheet and nothing around it, as a picture has it: the page is as large as the sheet. Without @game an empty one. */
Paper             *paper_new_picture   (const Ruleset      *rules,
                                        guint               n_players,
                                        const Game         *game);

/* The standings of a series under its title and how it stands in words. */
Paper             *paper_new_series    (const PaperFormat  *format,
                                        const char         *title,
                                        const char         *state,
                                        const GameSeries   *series);

/* Appends a page with the figures and charts of a player in one kind of game; @entries, those of all its players, may be
 * NULL. */
void               paper_add_player    (Paper              *self,
                                        const PaperFormat  *format,
                                        const Category     *category,
                                        const PlayerStats  *stats,
                                        const EntryTable   *entries);

/* Appends the figures of all players (Score) in one kind of game: below those of another kind where there is room. */
void               paper_add_scores    (Paper              *self,
                                        const PaperFormat  *format,
                                        const Category     *category,
                                        GPtrArray          *scores);

void               paper_free          (Paper              *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Paper, paper_free)

guint              paper_get_n_pages   (const Paper        *self);
const Page        *paper_get_page      (const Paper        *self,
                                        guint               index);

/* Every page, as a PDF with the title in it. */
gboolean           paper_write_pdf     (const Paper        *self,
                                        const char         *path,
                                        GError            **error);

/* The first page as a picture. */
gboolean           paper_write_png     (const Paper        *self,
                                        const char         *path,
                                        GError            **error);

/* The same in memory. */
GBytes            *paper_get_png       (const Paper        *self);

/* --- for those who make one --- */

/* @title is what a reader of the file is told. */
Paper             *paper_new           (const char         *title);

/* How its texts are measured. */
PageFont          *paper_get_font      (const Paper        *self);

/* An empty page, owned by the paper. */
Page              *paper_add_page      (Paper              *self,
                                        double              width,
                                        double              height);

/* The page that was added last; NULL where there is none yet. */
Page              *paper_get_last_page (const Paper        *self);

/* The room on a page of that size that every printer reaches. */
Area               paper_get_room      (double              width,
                                        double              height);

G_END_DECLS

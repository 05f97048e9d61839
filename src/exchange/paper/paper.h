/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "page.h"

#include "core/game.h"
#include "exchange/exchange-error.h"
#include "store/store.h"

G_BEGIN_DECLS

/* Pages for paper. The same drawing goes to printers, into PDF files and into pictures, in the language of the messages
 * at the moment when it is made. No text is cut apart from very long notes and places, and black and white are enough
 * to read it. Neither GTK nor a display is needed. Sizes are in points (1/72 inch). */
typedef struct _Paper Paper;

/* A paper size in portrait. */
typedef struct
{
  const char *name; /* "A4", "Letter" or "A5"; NULL for the paper that a printer has */
  double width;     /* in points */
  double height;
} PaperFormat;

/* Finds the paper size @name, in any case; NULL for an unknown one. Without @name it is the one of the country in the
 * name of the locale: Letter for the United States and Canada, A4 for all others. The result is static. */
const PaperFormat *paper_find_format   (const char         *name);

/* Lays out a score sheet for each of @games (of Game, at least one), two on a page where they are still easy to read.
 * The caller owns the result, as with every Paper. */
Paper             *paper_new_games     (const PaperFormat  *format,
                                        GPtrArray          *games);

/* Lays out @n_sheets empty score sheets. @rules must allow @n_players. */
Paper             *paper_new_empty     (const PaperFormat  *format,
                                        const Ruleset      *rules,
                                        guint               n_players,
                                        guint               n_sheets);

/* Lays out a single sheet on a page that is as large as the sheet, for a picture. The sheet is empty where @game is
 * NULL; otherwise @rules and @n_players are those of the game. */
Paper             *paper_new_picture   (const Ruleset      *rules,
                                        guint               n_players,
                                        const Game         *game);

/* Lays out the standings of a series below its @title and @state, which says in words how far the series is. */
Paper             *paper_new_series    (const PaperFormat  *format,
                                        const char         *title,
                                        const char         *state,
                                        const GameSeries   *series);

/* Lays out what a period, which is called @title, was like for all who played @kind of game, the title of @category,
 * which is one of @categories. */
Paper             *paper_new_overview  (const PaperFormat  *format,
                                        const char         *title,
                                        const char         *kind,
                                        const Category     *category,
                                        GPtrArray          *categories,
                                        const Overview     *overview);

/* Appends a page with the figures and charts of a player in one kind of game, which is called @title. @entries has the
 * figures of all players of that kind; it may be NULL. */
void               paper_add_player    (Paper              *self,
                                        const PaperFormat  *format,
                                        const Category     *category,
                                        const char         *title,
                                        const PlayerStats  *stats,
                                        const EntryTable   *entries);

/* Appends a table with the figures of all players (@scores, of Score) in one kind of game, which is called @title, below
 * the previous table where there is room. */
void               paper_add_scores    (Paper              *self,
                                        const PaperFormat  *format,
                                        const Category     *category,
                                        const char         *title,
                                        GPtrArray          *scores);

void               paper_free          (Paper              *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Paper, paper_free)

/* The number of pages. */
guint              paper_get_n_pages   (const Paper        *self);
/* The page at @index, from 0; it belongs to @self. */
const Page        *paper_get_page      (const Paper        *self,
                                        guint               index);

/* Writes all pages into the PDF file @path, with the title of the paper in its properties. FALSE with
 * EXCHANGE_ERROR_FULL or EXCHANGE_ERROR_FILE. */
gboolean           paper_write_pdf     (const Paper        *self,
                                        const char         *path,
                                        GError            **error);

/* Writes the first page into the PNG file @path, with three pixels for a point, at most 4000 a side. FALSE with the
 * same errors. */
gboolean           paper_write_png     (const Paper        *self,
                                        const char         *path,
                                        GError            **error);

/* The first page as a PNG in memory; the caller owns it. NULL with EXCHANGE_ERROR_FILE. */
GBytes            *paper_get_png       (const Paper        *self,
                                        GError            **error);

/* --- for files that lay out pages --- */

/* Makes a paper without pages. @title goes into the properties of a PDF. The caller owns it. */
Paper             *paper_new           (const char         *title);

/* The font with which texts are measured; it belongs to @self. */
PageFont          *paper_get_font      (const Paper        *self);

/* Appends an empty page of @width x @height points; it belongs to @self. */
Page              *paper_add_page      (Paper              *self,
                                        double              width,
                                        double              height);

/* The page that was added last; NULL where there is none. It belongs to @self. */
Page              *paper_get_last_page (const Paper        *self);

/* The area of a page of that size, in points, within margins that every printer can reach. */
Area               paper_get_room      (double              width,
                                        double              height);

G_END_DECLS

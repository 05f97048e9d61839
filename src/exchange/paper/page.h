/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The type of Cairo, declared here so that only files that draw need its headers. */
typedef struct _cairo cairo_t;

/* A page as data: the positions of texts, lines and grey areas, in points (1/72 inch) from the upper left corner. It is
 * drawn in the same way into PDF files, into pictures and by printers, and tests can ask for the position of every
 * text. */
typedef struct _Page Page;

/* A rectangle in points. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} Area;

/* Flags for a text and its alignment in its room. Without flags it is left-aligned and vertically centred. */
typedef enum
{
  PAGE_BOLD = 1 << 0,
  PAGE_DIM = 1 << 1,
  PAGE_CENTRE = 1 << 2,
  PAGE_END = 1 << 3,  /* at the right */
  PAGE_TOP = 1 << 4,
  PAGE_BOTTOM = 1 << 5,
  PAGE_LINES = 1 << 6, /* a text that is too long is broken into lines before it is made smaller */
} PageStyle;

/* A text on a page. */
typedef struct
{
  const char *text;
  Area room;   /* the area that the text was given */
  Area place;  /* the area that the text takes */
  double size; /* the font size, in points */
} PageText;

/* The font with which texts are measured. Make one for all pages of a paper. */
typedef struct _PageFont PageFont;

PageFont       *page_font_new      (void);
void            page_font_free     (PageFont       *font);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PageFont, page_font_free)

/* The width of @text in a single line, and its height when it is broken into lines of @width; all in points. */
double          page_font_width    (PageFont       *font,
                                    const char     *text,
                                    double          size,
                                    PageStyle       style);
double          page_font_height   (PageFont       *font,
                                    const char     *text,
                                    double          size,
                                    double          width,
                                    PageStyle       style);

/* The height of a line as a multiple of the font size. */
#define PAGE_LINE 1.25

/* Makes an empty page of @width x @height points. @font must outlive it. The caller owns the result. */
Page           *page_new           (PageFont       *font,
                                    double          width,
                                    double          height);
void            page_free          (Page           *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Page, page_free)

double          page_get_width     (const Page     *self);
double          page_get_height    (const Page     *self);

/* Moves the origin of what is added from now on to @x, @y of the page, and makes it @scale times as large. */
void            page_set_origin    (Page           *self,
                                    double          x,
                                    double          y,
                                    double          scale);

/* Puts @text into @room and never cuts it. It is set in @size; where it is too long for that it is made smaller, then
 * broken into lines, then made smaller still. */
void            page_add_text      (Page           *self,
                                    const char     *text,
                                    Area            room,
                                    double          size,
                                    PageStyle       style);

/* Add a line, a frame or a filled area. @thickness is in points; @grey goes from 0, black, to 1, white. */
void            page_add_line      (Page           *self,
                                    double          x1,
                                    double          y1,
                                    double          x2,
                                    double          y2,
                                    double          thickness,
                                    double          grey);
void            page_add_frame     (Page           *self,
                                    Area            area,
                                    double          thickness,
                                    double          grey);
void            page_add_fill      (Page           *self,
                                    Area            area,
                                    double          grey);

/* The lower edge of the lowest text or line, in points; 0 on an empty page. */
double          page_get_bottom    (const Page     *self);

/* Draws the page. One unit of @cr must be one point. */
void            page_draw          (const Page     *self,
                                    cairo_t        *cr);

/* The number of texts, and the text at @index, from 0; its string belongs to @self. */
guint           page_get_n_texts   (const Page     *self);
PageText        page_get_text      (const Page     *self,
                                    guint           index);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* As Cairo has it, whose headers only those need who draw. */
typedef struct _cairo cairo_t;

/* A page as data: where each text, line and grey stands, in points (1/72 inch) from the upper left. The same is drawn into
 * a PDF, into a picture and by a printer, and a test can ask for the place of every text. */
typedef struct _Page Page;

typedef struct
{
  double x;
  double y;
  double width;
  double height;
} Area;

/* How a text stands in its room. Without any: at the left, in the middle of the height. */
typedef enum
{
  PAGE_BOLD = 1 << 0,
  PAGE_DIM = 1 << 1,
  PAGE_CENTRE = 1 << 2,
  PAGE_END = 1 << 3,  /* at the right */
  PAGE_TOP = 1 << 4,
  PAGE_BOTTOM = 1 << 5,
  PAGE_LINES = 1 << 6, /* rather in several lines than smaller */
} PageStyle;

typedef struct
{
  const char *text;
  Area room;   /* that it was given */
  Area place;  /* that it takes */
  double size; /* of its letters */
} PageText;

/* How texts are measured: to be made once for all pages of a paper. */
typedef struct _PageFont PageFont;

PageFont       *page_font_new      (void);
void            page_font_free     (PageFont       *font);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PageFont, page_font_free)

/* How wide @text is in one line, and how high in lines of @width. */
double          page_font_width    (PageFont       *font,
                                    const char     *text,
                                    double          size,
                                    PageStyle       style);
double          page_font_height   (PageFont       *font,
                                    const char     *text,
                                    double          size,
                                    double          width,
                                    PageStyle       style);

/* The height of a line, as a share of the size. */
#define PAGE_LINE 1.25

/* @font must outlive the page. */
Page           *page_new           (PageFont       *font,
                                    double          width,
                                    double          height);
void            page_free          (Page           *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Page, page_free)

double          page_get_width     (const Page     *self);
double          page_get_height    (const Page     *self);

/* Puts all of @text into @room, whatever its length: in letters of @size, smaller ones where it is too long, then in several
 * lines. It never is cut. */
void            page_add_text      (Page           *self,
                                    const char     *text,
                                    Area            room,
                                    double          size,
                                    PageStyle       style);

/* @grey is from 0 (black) to 1 (paper). */
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

/* Where the lowest text or line ends; 0 on an empty page. */
double          page_get_bottom    (const Page     *self);

/* In the units of @cr, which are points. */
void            page_draw          (const Page     *self,
                                    cairo_t        *cr);

guint           page_get_n_texts   (const Page     *self);
PageText        page_get_text      (const Page     *self,
                                    guint           index);

G_END_DECLS

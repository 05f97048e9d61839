/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A page of the help as a tree, read from the part of Mallard 1.0 that the pages in help/ use. Nothing else is
 * accepted, so that a page never shows less than it says. */

typedef enum
{
  HELP_SECTION,   /* markup: its title; the page itself is one */
  HELP_PARAGRAPH,
  HELP_LIST,      /* children: items */
  HELP_STEPS,     /* the same, numbered */
  HELP_ITEM,
  HELP_TABLE,     /* children: rows */
  HELP_ROW,       /* children: cells */
  HELP_CELL,
  HELP_HEAD,      /* a cell that names its column, or its row where it is not in the first one */
  HELP_NOTE,
  HELP_CODE,      /* markup: lines of a text file */
  HELP_LINK,      /* id: the page that it leads to */
} HelpKind;

typedef struct
{
  HelpKind kind;
  char *id;            /* or NULL */
  char *markup;        /* Pango's, links with the id of a page as address; or NULL */
  GPtrArray *children; /* of HelpNode */
} HelpNode;

typedef struct
{
  char *title;       /* plain text */
  HelpNode *content; /* a section */
} HelpPage;

typedef enum
{
  HELP_ERROR_MISSING,
  HELP_ERROR_BROKEN,
} HelpError;

#define HELP_ERROR (help_error_quark ())
GQuark    help_error_quark    (void);

/* The most bytes that a page may have. */
#define HELP_MAX_SIZE (256 * 1024)

/* The most cells of a row: a table with more cannot be read on a telephone. */
#define HELP_MAX_COLUMNS 8

/* Reads a page. Errors: HELP_ERROR_BROKEN says what is wrong and in which line. The caller owns a reference. */
HelpPage *help_page_parse     (const char  *text,
                               gsize        length,
                               GError     **error);

/* A page of one section with that title and nothing below it yet; plain text. */
HelpPage *help_page_new       (const char  *title);

HelpPage *help_page_ref       (HelpPage    *page);
void      help_page_unref     (HelpPage    *page);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HelpPage, help_page_unref)

/* Adds a node below @parent, which owns it. @words: plain text, or NULL. */
HelpNode *help_node_add       (HelpNode    *parent,
                               HelpKind     kind,
                               const char  *words);

/* Adds a cell with a paragraph. */
void      help_node_add_cell  (HelpNode    *row,
                               HelpKind     kind,
                               const char  *words);

/* Whether it can be the id of a page: lower-case letters, digits and hyphens. */
gboolean  help_is_id          (const char  *id);

G_END_DECLS

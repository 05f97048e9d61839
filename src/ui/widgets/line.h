/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* One line of a list, an immutable item of a GListModel. All texts are plain text, except where it says markup. */
#define PROTOKOLL_TYPE_LINE (protokoll_line_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLine, protokoll_line, PROTOKOLL, LINE, GObject)

/* Instead of a palette color: the badge is plain text, such as the day of a month. */
#define LINE_PLAIN G_MAXUINT

typedef struct
{
  const char *heading;  /* a section heading above the line, or NULL; GtkListView has section headers only from 4.12
                         * on */
  const char *badge;    /* initials or another short text; NULL for no badge */
  guint color;          /* of the badge: an index into the palette, or LINE_PLAIN */
  const char *title;
  const char *seats;    /* for each line of the title a digit, the index of a color in the palette, after which + means
                         * that this player has won; or NULL */
  const char *totals;   /* one total beside each line of the title, or NULL; if set, both are markup and lines are cut,
                         * not wrapped */
  const char *subtitle; /* below the title, or NULL */
  const char *value;    /* at the end, or NULL */
  const char *detail;   /* below the value, or NULL */
  gboolean stacked;     /* the value and the detail stand below the title, not at the end */
  const char *spoken;   /* the accessible label; NULL for title, value, detail and subtitle, joined by commas */
  gint64 id;            /* the number of a game or the id of a person that it opens; 0 if it opens nothing */
} LineText;

/* Copies all texts. Transfer full. */
ProtokollLine  *protokoll_line_new (const LineText *text);

/* The texts, owned by the line. */
const LineText *protokoll_line_get (ProtokollLine  *self);

/* The difference between two lists, as one splice. */
typedef struct
{
  guint first;   /* index of the first line that differs */
  guint removed; /* how many lines of the old list to remove */
  guint added;   /* how many lines of the new list to insert there */
} LineChange;

/* Finds the shortest range of @before that must be replaced to get @after (both of ProtokollLine). A view that is told
 * of this range only keeps its scroll position and its focus. */
LineChange      line_find_change   (GPtrArray      *before,
                                    GPtrArray      *after);

G_END_DECLS

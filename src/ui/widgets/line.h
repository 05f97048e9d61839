/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* What a line of a list says; an immutable item of a list model. All texts are without markup, but where it is said. */
#define PROTOKOLL_TYPE_LINE (protokoll_line_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLine, protokoll_line, PROTOKOLL, LINE, GObject)

/* Instead of a colour: the badge is a word like others. */
#define LINE_PLAIN G_MAXUINT

typedef struct
{
  const char *heading;  /* above the line, of those that follow, because lists have sections from GTK 4.12 on; or NULL */
  const char *badge;    /* initials, or NULL for a line without */
  guint color;          /* of the badge, from the palette, or LINE_PLAIN */
  const char *title;
  const char *totals;   /* beside each line of the title, or NULL; then both are markup, and lines are cut, not wrapped */
  const char *subtitle; /* or NULL */
  const char *value;    /* at the end, or NULL */
  const char *detail;   /* below the value, or NULL */
  const char *spoken;   /* what screen readers say; NULL for title, value, detail and subtitle */
  gint64 id;            /* of what it stands for: a game or a person; 0 where it leads nowhere */
} LineText;

/* Copies everything. */
ProtokollLine  *protokoll_line_new (const LineText *text);

/* Owned by the line. */
const LineText *protokoll_line_get (ProtokollLine  *self);

/* Where one list becomes another. */
typedef struct
{
  guint first;   /* line that differs */
  guint removed; /* lines of the list before, */
  guint added;   /* and of the list after that stand there instead */
} LineChange;

/* The smallest stretch of @before (ProtokollLine) that has to be replaced to have @after: a view that is told no more
 * than that stays where it was scrolled to, with the keyboard where it was. */
LineChange      line_find_change   (GPtrArray      *before,
                                    GPtrArray      *after);

G_END_DECLS

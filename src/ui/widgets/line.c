/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "line.h"

struct _ProtokollLine
{
  GObject parent_instance;

  LineText text;
};

static const gsize texts[] = {
  G_STRUCT_OFFSET (LineText, heading),  G_STRUCT_OFFSET (LineText, badge),  G_STRUCT_OFFSET (LineText, title),
  G_STRUCT_OFFSET (LineText, totals),   G_STRUCT_OFFSET (LineText, subtitle), G_STRUCT_OFFSET (LineText, value),
  G_STRUCT_OFFSET (LineText, detail),   G_STRUCT_OFFSET (LineText, spoken),   G_STRUCT_OFFSET (LineText, seats),
};

G_DEFINE_FINAL_TYPE (ProtokollLine, protokoll_line, G_TYPE_OBJECT)

static const char **
get_text (LineText *text,
          guint     index)
{
  return G_STRUCT_MEMBER_P (text, texts[index]);
}

const LineText *
protokoll_line_get (ProtokollLine *self)
{
  return &self->text;
}

ProtokollLine *
protokoll_line_new (const LineText *text)
{
  ProtokollLine *self = g_object_new (PROTOKOLL_TYPE_LINE, NULL);

  self->text = *text;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    *get_text (&self->text, i) = g_strdup (*get_text (&self->text, i));
  return self;
}

static gboolean
is_same (gpointer first,
         gpointer second)
{
  const LineText *a = protokoll_line_get (first);
  const LineText *b = protokoll_line_get (second);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_strcmp0 (*get_text ((LineText *) a, i), *get_text ((LineText *) b, i)) != 0)
      return FALSE;
  return a->id == b->id && a->color == b->color && a->stacked == b->stacked;
}

LineChange
line_find_change (GPtrArray *before,
                  GPtrArray *after)
{
  guint most = MIN (before->len, after->len);
  guint head = 0, tail = 0;

  while (head < most && is_same (before->pdata[head], after->pdata[head]))
    head++;
  while (tail < most - head && is_same (before->pdata[before->len - tail - 1], after->pdata[after->len - tail - 1]))
    tail++;
  return (LineChange) { head, before->len - head - tail, after->len - head - tail };
}

static void
protokoll_line_finalize (GObject *object)
{
  ProtokollLine *self = PROTOKOLL_LINE (object);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free ((char *) *get_text (&self->text, i));
  G_OBJECT_CLASS (protokoll_line_parent_class)->finalize (object);
}

static void
protokoll_line_class_init (ProtokollLineClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_line_finalize;
}

static void
protokoll_line_init (ProtokollLine *self)
{
}

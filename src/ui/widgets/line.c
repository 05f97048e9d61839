/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "line.h"

struct _ProtokollLine
{
  GObject parent_instance;

  LineText text;
};

G_DEFINE_FINAL_TYPE (ProtokollLine, protokoll_line, G_TYPE_OBJECT)

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
  self->text.badge = g_strdup (text->badge);
  self->text.title = g_strdup (text->title);
  self->text.subtitle = g_strdup (text->subtitle);
  self->text.value = g_strdup (text->value);
  self->text.detail = g_strdup (text->detail);
  self->text.spoken = g_strdup (text->spoken);
  return self;
}

static gboolean
is_same (gpointer first,
         gpointer second)
{
  const LineText *a = protokoll_line_get (first);
  const LineText *b = protokoll_line_get (second);

  return a->id == b->id && a->color == b->color && g_strcmp0 (a->badge, b->badge) == 0 &&
         g_strcmp0 (a->title, b->title) == 0 && g_strcmp0 (a->subtitle, b->subtitle) == 0 &&
         g_strcmp0 (a->value, b->value) == 0 && g_strcmp0 (a->detail, b->detail) == 0 &&
         g_strcmp0 (a->spoken, b->spoken) == 0;
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

  g_free ((char *) self->text.badge);
  g_free ((char *) self->text.title);
  g_free ((char *) self->text.subtitle);
  g_free ((char *) self->text.value);
  g_free ((char *) self->text.detail);
  g_free ((char *) self->text.spoken);
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

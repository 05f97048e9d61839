/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-hint.h"

#define MOST_CHARS 44

struct _EntryHint
{
  GtkWidget parent_instance;

  GtkWidget *title;
  GtkWidget *words;
  const char *css_class;
};

G_DEFINE_FINAL_TYPE (EntryHint, entry_hint, GTK_TYPE_WIDGET)

static const char *
look (TypingState state)
{
  switch (state)
    {
    case TYPING_FITS:
      return "fits";
    case TYPING_WRONG:
      return "wrong";
    case TYPING_EMPTY:
    case TYPING_GOING:
    default:
      return "plain";
    }
}

void
entry_hint_show (EntryHint   *self,
                 const char  *title,
                 TypingState  state,
                 const char  *words)
{
  if (self->css_class != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self), self->css_class);
  self->css_class = look (state);
  gtk_widget_add_css_class (GTK_WIDGET (self), self->css_class);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->words), words);
}

GtkWidget *
entry_hint_new (void)
{
  return g_object_new (ENTRY_TYPE_HINT, "can-target", FALSE, NULL);
}

static void
entry_hint_dispose (GObject *object)
{
  EntryHint *self = ENTRY_HINT (object);

  g_clear_pointer (&self->title, gtk_widget_unparent);
  g_clear_pointer (&self->words, gtk_widget_unparent);
  G_OBJECT_CLASS (entry_hint_parent_class)->dispose (object);
}

static void
entry_hint_class_init (EntryHintClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = entry_hint_dispose;
  gtk_widget_class_set_css_name (widget_class, "entryhint");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
entry_hint_init (EntryHint *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 4);
  /* Of a long name the middle gives way, so that the entry stays. */
  self->title = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "ellipsize", PANGO_ELLIPSIZE_MIDDLE, "max-width-chars",
                              MOST_CHARS, "css-classes", (const char *[]) { "heading", NULL }, NULL);
  self->words = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, "max-width-chars", MOST_CHARS, NULL);
  gtk_widget_set_parent (self->title, GTK_WIDGET (self));
  gtk_widget_set_parent (self->words, GTK_WIDGET (self));
}

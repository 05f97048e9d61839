/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pick-page.h"

#include "rule-words.h"
#include "ui/widgets/gtk-quirks.h"

struct _ProtokollPickPage
{
  GtkBox parent_instance;

  GtkEditable *name;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (ProtokollPickPage, protokoll_pick_page, GTK_TYPE_BOX)

static void
apply_cb (ProtokollPickPage *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));

  if (*name != '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "editor.begin", "s", name);
}

void
protokoll_pick_page_clear (ProtokollPickPage *self)
{
  GtkListBoxRow *row;

  gtk_editable_set_text (self->name, "");
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

void
protokoll_pick_page_add (ProtokollPickPage *self,
                         const Ruleset     *rules,
                         guint              entry)
{
  g_autofree char *detail = rule_words_pattern (&rules->entries[entry].pattern);
  GtkWidget *row = plain_row_new (ADW_TYPE_ACTION_ROW, rules->entries[entry].name, detail);

  g_object_set (row, "activatable", TRUE, "action-target", g_variant_new ("(su)", rules->id, entry), "action-name",
                "editor.pick", NULL);
  gtk_list_box_append (self->list, row);
}

static void
protokoll_pick_page_class_init (ProtokollPickPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/rule-editor/pick-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollPickPage, name);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPickPage, list);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
protokoll_pick_page_init (ProtokollPickPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

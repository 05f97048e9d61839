/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "line-row.h"

#include "ui/sheet/sheet-words.h"
#include "text-size.h"

struct _ProtokollLineRow
{
  GtkBox parent_instance;

  GtkWidget *badge_place;
  GtkWidget *badge;
  GtkOrientable *texts;
  GtkWidget *end;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkLabel *value;
  GtkLabel *detail;

  ProtokollLine *line;
};

G_DEFINE_FINAL_TYPE (ProtokollLineRow, protokoll_line_row, GTK_TYPE_BOX)

ProtokollLine *
protokoll_line_row_get_line (ProtokollLineRow *self)
{
  return self->line;
}

static void
set_text (GtkLabel   *label,
          const char *text)
{
  gboolean shown = text != NULL && *text != '\0';

  gtk_label_set_label (label, shown ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), shown);
}

/* What stands in the line, from the most important to the least; initials say nothing that the name does not. */
static char *
make_spoken (const LineText *text)
{
  const char *parts[] = { text->title, text->value, text->detail, text->subtitle };
  GString *words = g_string_new (text->spoken);

  for (guint i = 0; text->spoken == NULL && i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", parts[i]);
  return g_string_free (words, FALSE);
}

void
protokoll_line_row_show (ProtokollLineRow *self,
                         GtkListItem      *item)
{
  const LineText *text = protokoll_line_get (gtk_list_item_get_item (item));
  g_autofree char *spoken = make_spoken (text);
  g_autofree char *colour = sheet_words_seat_class (text->color);

  g_set_object (&self->line, gtk_list_item_get_item (item));
  gtk_widget_set_visible (self->badge_place, text->badge != NULL);
  gtk_label_set_label (GTK_LABEL (self->badge), text->badge != NULL ? text->badge : "");
  gtk_widget_set_css_classes (self->badge, (const char *[]) { "badge", colour, NULL });
  set_text (self->title, text->title);
  set_text (self->subtitle, text->subtitle);
  set_text (self->value, text->value);
  set_text (self->detail, text->detail);
  gtk_widget_set_visible (self->end, text->value != NULL || text->detail != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  /* What has the keyboard is the item that GTK has around it. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (self))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_list_item_set_activatable (item, text->id != 0);
}

static void
fit_text_size (ProtokollLineRow *self)
{
  gboolean large = text_size_is_large ();

  gtk_orientable_set_orientation (self->texts, large ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_label_set_xalign (self->value, large ? 0 : 1);
  gtk_label_set_xalign (self->detail, large ? 0 : 1);
}

static void
protokoll_line_row_system_setting_changed (GtkWidget        *widget,
                                           GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (protokoll_line_row_parent_class)->system_setting_changed (widget, setting);
  fit_text_size (PROTOKOLL_LINE_ROW (widget));
}

static void
protokoll_line_row_dispose (GObject *object)
{
  g_clear_object (&PROTOKOLL_LINE_ROW (object)->line);
  G_OBJECT_CLASS (protokoll_line_row_parent_class)->dispose (object);
}

static void
protokoll_line_row_class_init (ProtokollLineRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_line_row_dispose;
  widget_class->system_setting_changed = protokoll_line_row_system_setting_changed;
  gtk_widget_class_set_css_name (widget_class, "linerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/widgets/line-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, badge_place);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, badge);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, texts);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, end);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, title);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, value);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, detail);
}

static void
protokoll_line_row_init (ProtokollLineRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fit_text_size (self);
}

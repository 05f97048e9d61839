/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "line-row.h"

#include "ui/sheet/sheet-words.h"
#include "text-size.h"
#include "widget-util.h"

#include <adwaita.h>

/* Badges have a fixed width in pixels, so that titles line up. A day number is narrower than initials. */
#define BADGE_WIDTH 52
#define DAY_WIDTH 34

struct _ProtokollLineRow
{
  GtkBox parent_instance;

  GtkLabel *heading;
  GtkWidget *badge_place;
  GtkWidget *badge;
  GtkOrientable *texts;
  GtkBox *dots;
  GtkBox *crowns;
  GtkWidget *end;
  GtkLabel *title;
  GtkLabel *totals;
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

/* Joins the texts from the most to the least important one. Initials are left out, because the title has the name. */
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

/* Lays out names and totals in a column each, with the details after them. Columns are equally wide in all rows, so
 * their width does not follow from the words. */
static void
fit (ProtokollLineRow *self)
{
  const LineText *text = self->line != NULL ? protokoll_line_get (self->line) : &(LineText) { NULL };
  gboolean columns = text->totals != NULL, below = text->stacked || text_size_is_large ();
  int chars = columns ? 1 : 14;

  gtk_orientable_set_orientation (self->texts, below ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->texts), below ? 0 : columns ? 16 : 12);
  gtk_widget_set_valign (GTK_WIDGET (self->texts), text->stacked ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  gtk_label_set_xalign (self->value, below ? 0 : 1);
  gtk_label_set_justify (self->value, below ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT);
  gtk_label_set_xalign (self->detail, below ? 0 : 1);
  g_object_set (self->title, "use-markup", columns, "wrap", !columns, "lines", columns ? -1 : 3, "width-chars",
                chars, "max-width-chars", chars, NULL);
  widget_set_class (self->end, "column", columns && !below);
  widget_set_class (GTK_WIDGET (self->value), "line-value", !columns);
  widget_set_class (GTK_WIDGET (self->value), "line-words", columns);
  g_object_set (self->value, "wrap", !columns, "ellipsize", columns ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE,
                "width-chars", columns ? 1 : 11, "max-width-chars", columns ? 1 : 16, NULL);
  g_object_set (self->detail, "wrap", !columns, "lines", columns ? 1 : 4, "width-chars", columns ? 1 : 11,
                "max-width-chars", columns ? 1 : 16, NULL);
}

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/* Shows a dot in the color of each player, and a crown for who has won. */
static void
show_seats (ProtokollLineRow *self,
            const char       *seats)
{
  clear (self->dots);
  clear (self->crowns);
  gtk_widget_set_visible (GTK_WIDGET (self->dots), seats != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->crowns), seats != NULL);
  for (const char *seat = seats; seat != NULL && *seat != '\0'; seat++)
    {
      g_autofree char *color = sheet_words_seat_class ((guint) (*seat - '0'));
      gboolean won = seat[1] == '+';

      gtk_box_append (self->dots, g_object_new (ADW_TYPE_BIN, "valign", GTK_ALIGN_CENTER, "css-classes",
                                                (const char *[]) { "dot", color, NULL }, NULL));
      gtk_box_append (self->crowns, g_object_new (GTK_TYPE_IMAGE, "icon-name", won ? "crown-symbolic" : NULL, NULL));
      seat += won;
    }
}

static void
show_badge (ProtokollLineRow *self,
            const LineText   *text)
{
  g_autofree char *color = text->color != LINE_PLAIN ? sheet_words_seat_class (text->color) : NULL;

  gtk_widget_set_visible (self->badge_place, text->badge != NULL);
  gtk_widget_set_size_request (self->badge_place, text->color != LINE_PLAIN ? BADGE_WIDTH : DAY_WIDTH, -1);
  gtk_label_set_label (GTK_LABEL (self->badge), text->badge != NULL ? text->badge : "");
  gtk_widget_set_css_classes (self->badge, color != NULL ? (const char *[]) { "badge", color, NULL }
                                                          : (const char *[]) { "line-words", NULL });
}

void
protokoll_line_row_show (ProtokollLineRow *self,
                         ProtokollLine    *line)
{
  const LineText *text = protokoll_line_get (line);
  g_autofree char *spoken = make_spoken (text);

  g_set_object (&self->line, line);
  show_badge (self, text);
  set_text (self->title, text->title);
  set_text (self->totals, text->totals);
  set_text (self->heading, text->heading);
  set_text (self->subtitle, text->subtitle);
  set_text (self->value, text->value);
  set_text (self->detail, text->detail);
  show_seats (self, text->seats);
  gtk_widget_set_visible (self->end, text->totals != NULL || text->value != NULL || text->detail != NULL);
  fit (self);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (self))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
protokoll_line_row_system_setting_changed (GtkWidget        *widget,
                                           GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (protokoll_line_row_parent_class)->system_setting_changed (widget, setting);
  fit (PROTOKOLL_LINE_ROW (widget));
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
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, dots);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, crowns);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, end);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, title);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, heading);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, totals);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, value);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineRow, detail);
}

static void
protokoll_line_row_init (ProtokollLineRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fit (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "help-build.h"

#include "help-document.h"
#include "help-folder.h"
#include "help-row-layout.h"
#include "ui/titles.h"

#include <glib/gi18n.h>

/* Between blocks, and within a list. */
#define WIDE_GAP 12
#define NARROW_GAP 6

#define NO_BREAK "\u00a0"

static void build_children (ProtokollHelpView *view, GtkWidget *box, const HelpNode *node, guint level);

static GtkWidget *
make_box (GtkOrientation    orientation,
          int               gap,
          GtkAccessibleRole role,
          const char       *css_class)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", orientation, "spacing", gap, "accessible-role", role,
                                 NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (box, css_class);
  return box;
}

static void
add (GtkWidget *box,
     GtkWidget *child)
{
  gtk_box_append (GTK_BOX (box), child);
}

static gboolean
link_cb (ProtokollHelpView *view,
         const char        *id)
{
  protokoll_help_view_follow (view, id);
  return TRUE;
}

/* A sum, as in 2 + 2 + 2, stays in one line where it has room there. */
static GtkWidget *
make_text (const char        *markup,
           GtkAccessibleRole  role)
{
  g_autoptr (GString) bound = g_string_new (markup);

  g_string_replace (bound, " + ", NO_BREAK "+" NO_BREAK, 0);
  return g_object_new (GTK_TYPE_LABEL, "label", bound->str, "use-markup", TRUE, "wrap", TRUE, "wrap-mode",
                       PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "xalign", 0.0,
                       "accessible-role", role, NULL);
}

static void
add_paragraph (ProtokollHelpView *view,
               GtkWidget         *box,
               const char        *markup)
{
  GtkWidget *label = make_text (markup, GTK_ACCESSIBLE_ROLE_LABEL);

  g_signal_connect_object (label, "activate-link", G_CALLBACK (link_cb), view, G_CONNECT_SWAPPED);
  add (box, label);
}

static void
add_title (GtkWidget  *box,
           const char *markup,
           guint       level)
{
  g_autofree char *bound = titles_bind_last_word (markup);
  GtkWidget *label = make_text (bound, GTK_ACCESSIBLE_ROLE_HEADING);
  g_autoptr (GString) spoken = g_string_new (gtk_label_get_text (GTK_LABEL (label)));

  g_string_replace (spoken, NO_BREAK, " ", 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, (int) level,
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken->str, -1);
  gtk_widget_add_css_class (label, level == 1 ? "title-1" : "title-3");
  add (box, label);
}

static void
add_section (ProtokollHelpView *view,
             GtkWidget         *box,
             const HelpNode    *node,
             guint              level)
{
  GtkWidget *section = make_box (GTK_ORIENTATION_VERTICAL, WIDE_GAP, GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  if (level > 1)
    gtk_widget_set_margin_top (section, WIDE_GAP);
  if (node->markup != NULL)
    add_title (section, node->markup, level);
  build_children (view, section, node, level);
  add (box, section);
}

static GtkWidget *
make_mark (const HelpNode *list,
           guint           number)
{
  g_autofree char *words = list->kind == HELP_STEPS ? g_strdup_printf ("%u.", number) : g_strdup ("•");

  return g_object_new (GTK_TYPE_LABEL, "label", words, "valign", GTK_ALIGN_START, "width-chars",
                       list->kind == HELP_STEPS ? 3 : 2, NULL);
}

static void
add_list (ProtokollHelpView *view,
          GtkWidget         *box,
          const HelpNode    *node,
          guint              level)
{
  GtkWidget *list = make_box (GTK_ORIENTATION_VERTICAL, NARROW_GAP, GTK_ACCESSIBLE_ROLE_LIST, NULL);

  for (guint i = 0; i < node->children->len; i++)
    {
      GtkWidget *item = make_box (GTK_ORIENTATION_HORIZONTAL, NARROW_GAP, GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
      GtkWidget *words = make_box (GTK_ORIENTATION_VERTICAL, NARROW_GAP, GTK_ACCESSIBLE_ROLE_GROUP, NULL);

      gtk_widget_set_hexpand (words, TRUE);
      add (item, make_mark (node, i + 1));
      build_children (view, words, g_ptr_array_index (node->children, i), level);
      add (item, words);
      add (list, item);
    }
  add (box, list);
}

static GtkAccessibleRole
role_of_cell (const HelpNode *cell,
              gboolean        first_row)
{
  if (cell->kind != HELP_HEAD)
    return GTK_ACCESSIBLE_ROLE_CELL;
  return first_row ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER : GTK_ACCESSIBLE_ROLE_ROW_HEADER;
}

/* A cell says all its words: what is in it is then not asked for. */
static GtkWidget *
make_cell (ProtokollHelpView *view,
           const HelpNode    *node,
           gboolean           first_row)
{
  GtkWidget *cell = make_box (GTK_ORIENTATION_VERTICAL, NARROW_GAP, role_of_cell (node, first_row), "help-cell");
  GtkWidget *first;

  build_children (view, cell, node, 1);
  first = gtk_widget_get_first_child (cell);
  if (GTK_IS_LABEL (first))
    gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    gtk_label_get_text (GTK_LABEL (first)), -1);
  if (node->kind == HELP_HEAD)
    gtk_widget_add_css_class (cell, "help-head");
  return cell;
}

/* Rows are widgets, so that a screen reader meets rows; their layout makes the columns. */
static gboolean
names_columns (const HelpNode *row)
{
  for (guint i = 0; i < row->children->len; i++)
    if (((const HelpNode *) g_ptr_array_index (row->children, i))->kind != HELP_HEAD)
      return FALSE;
  return TRUE;
}

/* The name of a column from the first row, for where cells stand one below the other. */
static void
add_name (GtkWidget      *row,
          const HelpNode *heads,
          guint           column)
{
  const HelpNode *head = column < heads->children->len ? g_ptr_array_index (heads->children, column) : NULL;
  const HelpNode *words = head != NULL && head->children->len > 0 ? g_ptr_array_index (head->children, 0) : NULL;

  if (words != NULL && words->markup != NULL)
    add (row, protokoll_help_row_layout_make_name (words->markup));
}

static GtkWidget *
make_row (ProtokollHelpView *view,
          const HelpNode    *table,
          guint              number)
{
  const HelpNode *cells = g_ptr_array_index (table->children, number);
  const HelpNode *first = g_ptr_array_index (table->children, 0);
  gboolean named = names_columns (first);
  GtkWidget *row = make_box (GTK_ORIENTATION_HORIZONTAL, 0, GTK_ACCESSIBLE_ROLE_ROW, "help-row");

  for (guint i = 0; i < cells->children->len; i++)
    {
      if (named && number > 0 && i > 0)
        add_name (row, first, i);
      add (row, make_cell (view, g_ptr_array_index (cells->children, i), named && number == 0));
    }
  gtk_widget_set_layout_manager (row, protokoll_help_row_layout_new (named && number == 0));
  return row;
}

static void
add_table (ProtokollHelpView *view,
           GtkWidget         *box,
           const HelpNode    *node)
{
  GtkWidget *table = make_box (GTK_ORIENTATION_VERTICAL, 0, GTK_ACCESSIBLE_ROLE_TABLE, "help-table");

  gtk_widget_add_css_class (table, "card");
  for (guint i = 0; i < node->children->len; i++)
    add (table, make_row (view, node, i));
  add (box, table);
}

static void
add_note (ProtokollHelpView *view,
          GtkWidget         *box,
          const HelpNode    *node,
          guint              level)
{
  GtkWidget *note = make_box (GTK_ORIENTATION_VERTICAL, NARROW_GAP, GTK_ACCESSIBLE_ROLE_NOTE, "help-note");

  gtk_widget_add_css_class (note, "card");
  build_children (view, note, node, level);
  add (box, note);
}

static void
add_code (GtkWidget      *box,
          const HelpNode *node)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", node->markup, "use-markup", TRUE, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "selectable", TRUE, NULL);

  /* The lines of a file, in any language. */
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (label, "monospace");
  gtk_widget_add_css_class (label, "help-note");
  gtk_widget_add_css_class (label, "card");
  add (box, label);
}

static void
clicked_cb (GtkButton         *button,
            ProtokollHelpView *view)
{
  protokoll_help_view_follow (view, g_object_get_data (G_OBJECT (button), "page"));
}

static void
add_link (ProtokollHelpView *view,
          GtkWidget         *box,
          const char        *id)
{
  g_autofree char *title = help_find_title (id);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "wrap", TRUE, "natural-wrap-mode",
                                   GTK_NATURAL_WRAP_NONE, "xalign", 0.0, NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "child", label, "halign", GTK_ALIGN_START, "accessible-role",
                                    GTK_ACCESSIBLE_ROLE_LINK, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "help-link");
  g_object_set_data_full (G_OBJECT (button), "page", g_strdup (id), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), view, 0);
  add (box, button);
}

static void
build_node (ProtokollHelpView *view,
            GtkWidget         *box,
            const HelpNode    *node,
            guint              level)
{
  switch (node->kind)
    {
    case HELP_SECTION:
      add_section (view, box, node, level + 1);
      break;
    case HELP_PARAGRAPH:
      add_paragraph (view, box, node->markup);
      break;
    case HELP_LIST:
    case HELP_STEPS:
      add_list (view, box, node, level);
      break;
    case HELP_TABLE:
      add_table (view, box, node);
      break;
    case HELP_NOTE:
      add_note (view, box, node, level);
      break;
    case HELP_CODE:
      add_code (box, node);
      break;
    case HELP_LINK:
    case HELP_ITEM:
    case HELP_ROW:
    case HELP_CELL:
    case HELP_HEAD:
    default:
      break;
    }
}

/* Links stand at the end, below a heading of their own unless the page is nothing but links. */
static void
build_links (ProtokollHelpView *view,
             GtkWidget         *box,
             const HelpNode    *node,
             guint              level)
{
  GtkWidget *links = NULL;

  for (guint i = 0; i < node->children->len; i++)
    {
      const HelpNode *child = g_ptr_array_index (node->children, i);

      if (child->kind != HELP_LINK)
        continue;
      if (links == NULL)
        {
          links = make_box (GTK_ORIENTATION_VERTICAL, 0, GTK_ACCESSIBLE_ROLE_GROUP, NULL);
          if (level == 1)
            add_title (links, _("See Also"), 2);
          add (box, links);
        }
      add_link (view, links, child->id);
    }
}

static void
build_children (ProtokollHelpView *view,
                GtkWidget         *box,
                const HelpNode    *node,
                guint              level)
{
  for (guint i = 0; i < node->children->len; i++)
    build_node (view, box, g_ptr_array_index (node->children, i), level);
  build_links (view, box, node, level);
}

GtkWidget *
help_build (ProtokollHelpView *view,
            const HelpPage    *page)
{
  GtkWidget *box = make_box (GTK_ORIENTATION_VERTICAL, WIDE_GAP, GTK_ACCESSIBLE_ROLE_GROUP, "help-page");

  add_section (view, box, page->content, 1);
  return protokoll_help_document_new (page->title, box);
}

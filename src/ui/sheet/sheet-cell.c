/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-cell.h"

struct _ProtokollSheetCell
{
  GtkWidget parent_instance;

  GtkWidget *mark; /* made when first needed */
  GtkWidget *text;
  char *mark_class;
  char *shown;
  char *spoken;
  SheetCellFlags flags;
};

G_DEFINE_FINAL_TYPE (ProtokollSheetCell, protokoll_sheet_cell, GTK_TYPE_WIDGET)

static const struct
{
  SheetCellFlags flag;
  const char *css_class;
} looks[] = {
  { SHEET_CELL_STRUCK, "struck" },   { SHEET_CELL_LAST, "last" },     { SHEET_CELL_CLOSED, "closed" },
  { SHEET_CELL_EDITING, "editing" }, { SHEET_CELL_WRONG, "wrong" },   { SHEET_CELL_LEADS, "leads" },
  { SHEET_CELL_AHEAD, "ahead" },     { SHEET_CELL_BEHIND, "behind" }, { SHEET_CELL_BROKEN, "broken" },
};

static void
set_looks (ProtokollSheetCell *self,
           SheetCellFlags      flags)
{
  SheetCellFlags changed = flags ^ self->flags;

  for (guint i = 0; changed != 0 && i < G_N_ELEMENTS (looks); i++)
    if (changed & looks[i].flag)
      {
        if (flags & looks[i].flag)
          gtk_widget_add_css_class (GTK_WIDGET (self), looks[i].css_class);
        else
          gtk_widget_remove_css_class (GTK_WIDGET (self), looks[i].css_class);
      }
  self->flags = flags;
}

void
protokoll_sheet_cell_show (ProtokollSheetCell *self,
                           const char         *text,
                           const char         *spoken,
                           SheetCellFlags      flags)
{
  if (g_strcmp0 (self->shown, text) != 0)
    {
      g_free (self->shown);
      self->shown = g_strdup (text);
      gtk_inscription_set_text (GTK_INSCRIPTION (self->text), text);
    }
  if (g_strcmp0 (self->spoken, spoken) != 0)
    {
      g_free (self->spoken);
      self->spoken = g_strdup (spoken);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
    }
  set_looks (self, flags);
}

void
protokoll_sheet_cell_hug (ProtokollSheetCell *self,
                          guint               n_chars,
                          float               xalign)
{
  gtk_inscription_set_xalign (GTK_INSCRIPTION (self->text), xalign);
  gtk_widget_set_halign (self->text, GTK_ALIGN_END);
  gtk_widget_set_valign (self->text, GTK_ALIGN_CENTER);
  gtk_inscription_set_min_chars (GTK_INSCRIPTION (self->text), n_chars);
  gtk_inscription_set_nat_chars (GTK_INSCRIPTION (self->text), n_chars);
}

void
protokoll_sheet_cell_set_mark (ProtokollSheetCell *self,
                               const char         *css_class)
{
  if (g_strcmp0 (self->mark_class, css_class) == 0)
    return;

  if (self->mark == NULL)
    {
      self->mark = g_object_new (GTK_TYPE_BOX, "css-name", "mark", "valign", GTK_ALIGN_CENTER, "halign", GTK_ALIGN_END,
                                 "hexpand", TRUE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      gtk_widget_insert_before (self->mark, GTK_WIDGET (self), self->text);
    }
  if (self->mark_class != NULL)
    gtk_widget_remove_css_class (self->mark, self->mark_class);
  g_free (self->mark_class);
  self->mark_class = g_strdup (css_class);
  gtk_widget_set_visible (self->mark, css_class != NULL);
  /* One of the two takes the room that is left, so that they stand side by side at the right. */
  gtk_widget_set_hexpand (self->text, css_class == NULL);
  if (css_class != NULL)
    gtk_widget_add_css_class (self->mark, css_class);
}

const char *
protokoll_sheet_cell_get_spoken (ProtokollSheetCell *self)
{
  return self->spoken;
}

GtkWidget *
protokoll_sheet_cell_new (gboolean entry)
{
  GtkWidget *self = g_object_new (PROTOKOLL_TYPE_SHEET_CELL, "focusable", entry, NULL);

  if (entry)
    gtk_widget_add_css_class (self, "entry");
  return self;
}

static void
protokoll_sheet_cell_dispose (GObject *object)
{
  ProtokollSheetCell *self = PROTOKOLL_SHEET_CELL (object);

  g_clear_pointer (&self->mark, gtk_widget_unparent);
  g_clear_pointer (&self->text, gtk_widget_unparent);
  G_OBJECT_CLASS (protokoll_sheet_cell_parent_class)->dispose (object);
}

static void
protokoll_sheet_cell_finalize (GObject *object)
{
  ProtokollSheetCell *self = PROTOKOLL_SHEET_CELL (object);

  g_free (self->mark_class);
  g_free (self->shown);
  g_free (self->spoken);
  G_OBJECT_CLASS (protokoll_sheet_cell_parent_class)->finalize (object);
}

static void
protokoll_sheet_cell_class_init (ProtokollSheetCellClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = protokoll_sheet_cell_dispose;
  object_class->finalize = protokoll_sheet_cell_finalize;
  gtk_widget_class_set_css_name (widget_class, "cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
protokoll_sheet_cell_init (ProtokollSheetCell *self)
{
  /* An inscription never asks for more room, so that a new number moves nothing else. */
  self->text = g_object_new (GTK_TYPE_INSCRIPTION, "hexpand", TRUE, "xalign", 1.0f, "min-chars", 2, "nat-chars", 3,
                             "text-overflow", GTK_INSCRIPTION_OVERFLOW_CLIP, "accessible-role",
                             GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_set_parent (self->text, GTK_WIDGET (self));
}

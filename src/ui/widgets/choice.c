/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choice.h"

#include "gtk-quirks.h"

/* Wide enough for the button and for its list; and the list shows so much however narrow the button is, in characters. */
#define MOST_CHARS 40
#define LIST_CHARS 16

struct _ProtokollChoice
{
  AdwBin parent_instance;

  GtkDropDown *drop_down;
  gboolean setting; /* the program is changing the selection, so "chosen" is not emitted */
};

enum
{
  PROP_LABEL = 1,
  PROP_MODEL,
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (ProtokollChoice, protokoll_choice, ADW_TYPE_BIN)

guint
protokoll_choice_get (ProtokollChoice *self)
{
  return gtk_drop_down_get_selected (self->drop_down);
}

/* GtkDropDown gives the focus to an internal button that has no accessible name. */
static void
tell_selected (ProtokollChoice *self)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->drop_down));
  GtkStringObject *text = gtk_drop_down_get_selected_item (self->drop_down);

  gtk_widget_set_tooltip_text (button, text != NULL ? gtk_string_object_get_string (text) : NULL);
  spoken_set (button, gtk_widget_get_tooltip_text (GTK_WIDGET (self->drop_down)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text != NULL ? gtk_string_object_get_string (text) : "", -1);
}

void
protokoll_choice_select (ProtokollChoice *self,
                         guint            selected)
{
  self->setting = TRUE;
  gtk_drop_down_set_selected (self->drop_down, selected);
  self->setting = FALSE;
}

void
protokoll_choice_set (ProtokollChoice   *self,
                      const char *const *texts,
                      guint              n,
                      guint              selected)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (model, texts[i]);
  self->setting = TRUE;
  gtk_drop_down_set_model (self->drop_down, G_LIST_MODEL (model));
  protokoll_choice_select (self, selected);
  tell_selected (self);
}

/* GTK's list items do not ellipsize their label. */
static void
setup_cb (ProtokollChoice *self,
          GtkListItem     *item)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  if (GTK_IS_LABEL (label))
    g_object_set (label, "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars", MOST_CHARS, NULL);
}

/* The focus goes to the internal list item widget around the child, which has no accessible name. */
static void
bind_cb (ProtokollChoice *self,
         GtkListItem     *item)
{
  GtkWidget *child = gtk_list_item_get_child (item), *around = gtk_widget_get_parent (child);
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  if (gtk_widget_get_ancestor (around, GTK_TYPE_POPOVER) != NULL)
    g_object_set (gtk_widget_get_first_child (child), "width-chars", MIN (LIST_CHARS, (int) g_utf8_strlen (text, -1)), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (around), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
selected_cb (ProtokollChoice *self)
{
  tell_selected (self);
  if (!self->setting && protokoll_choice_get (self) != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, chosen_signal, 0);
}

static void
protokoll_choice_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *spec)
{
  ProtokollChoice *self = PROTOKOLL_CHOICE (object);

  self->setting = TRUE;
  if (id == PROP_MODEL)
    gtk_drop_down_set_model (self->drop_down, g_value_get_object (value));
  else
    {
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->drop_down), g_value_get_string (value));
      spoken_set (GTK_WIDGET (self->drop_down), g_value_get_string (value));
    }
  tell_selected (self);
  self->setting = FALSE;
}

static void
protokoll_choice_class_init (ProtokollChoiceClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->set_property = protokoll_choice_set_property;
  g_object_class_install_property (object_class, PROP_LABEL,
                                   g_param_spec_string ("label", NULL, NULL, NULL,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_MODEL,
                                   g_param_spec_object ("model", NULL, NULL, G_TYPE_LIST_MODEL,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void
protokoll_choice_init (ProtokollChoice *self)
{
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);
  GtkListItemFactory *rows = gtk_drop_down_get_factory (GTK_DROP_DOWN (drop_down));

  self->drop_down = GTK_DROP_DOWN (drop_down);
  gtk_widget_add_css_class (drop_down, "choice");
  gtk_widget_set_valign (drop_down, GTK_ALIGN_CENTER);
  adw_bin_set_child (ADW_BIN (self), drop_down);
  g_signal_connect_object (rows, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_object (rows, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
}

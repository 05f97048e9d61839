/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choice.h"

#include "choice-layout.h"
#include "ui/spoken.h"
#include "ui/titles.h"

/* Of what is selected, in two lines if need be, and of what can be; more is cut. */
#define BUTTON_CHARS 24
#define LIST_CHARS 40

typedef struct
{
  ChoiceMade made;
  GWeakRef user;
  gboolean setting;
} Choosing;

static GtkWidget *
make_label (int chars)
{
  return g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars", chars,
                       "hexpand", TRUE, NULL);
}

static void
setup_button_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item,
                 GtkWidget                *choice)
{
  GtkWidget *label = make_label (BUTTON_CHARS);

  g_object_set (label, "wrap", TRUE, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "lines", 2, NULL);
  choice_layout_follow (choice, label);
  gtk_list_item_set_child (item, label);
}

/* What can have the keyboard is the item that GTK has around what it shows. */
static void
name_item (GtkListItem *item)
{
  GtkWidget *around = gtk_widget_get_parent (gtk_list_item_get_child (item));
  GtkStringObject *text = gtk_list_item_get_item (item);

  gtk_accessible_update_property (GTK_ACCESSIBLE (around), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_string_object_get_string (text), -1);
}

static void
bind_button_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item)
{
  g_autofree char *text = titles_bind_last_word (gtk_string_object_get_string (gtk_list_item_get_item (item)));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
  name_item (item);
}

static void
setup_line_cb (GtkSignalListItemFactory *factory,
               GtkListItem              *item)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (line), make_label (LIST_CHARS));
  gtk_box_append (GTK_BOX (line), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, line);
}

static void
mark_selected (GtkDropDown *choice,
               GParamSpec  *pspec,
               GtkListItem *item)
{
  GtkWidget *line = gtk_list_item_get_child (item);
  gboolean selected = gtk_list_item_get_position (item) == gtk_drop_down_get_selected (choice);

  gtk_widget_set_opacity (gtk_widget_get_last_child (line), selected ? 1 : 0);
}

static void
bind_line_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item,
              GtkDropDown              *choice)
{
  GtkStringObject *text = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_label (GTK_LABEL (label), gtk_string_object_get_string (text));
  name_item (item);
  mark_selected (choice, NULL, item);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (mark_selected), item, 0);
}

static void
unbind_line_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item,
                GtkDropDown              *choice)
{
  g_signal_handlers_disconnect_by_func (choice, mark_selected, item);
}

/* What has the keyboard is a button that GTK makes within, without a name. */
static void
tell_selected (GtkDropDown *choice)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (choice));
  GtkStringObject *text = gtk_drop_down_get_selected_item (choice);

  /* What is cut for want of room. */
  gtk_widget_set_tooltip_text (button, text != NULL ? gtk_string_object_get_string (text) : NULL);
  spoken_set (button, gtk_widget_get_tooltip_text (GTK_WIDGET (choice)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text != NULL ? gtk_string_object_get_string (text) : "", -1);
}

static void
selected_cb (GtkDropDown *choice,
             GParamSpec  *pspec,
             Choosing    *choosing)
{
  g_autoptr (GObject) user = g_weak_ref_get (&choosing->user);

  tell_selected (choice);
  if (user != NULL && !choosing->setting && gtk_drop_down_get_selected (choice) != GTK_INVALID_LIST_POSITION)
    choosing->made (user);
}

static void
free_choosing (gpointer data)
{
  Choosing *choosing = data;

  g_weak_ref_clear (&choosing->user);
  g_free (choosing);
}

static void
add_factories (GtkDropDown *choice)
{
  g_autoptr (GtkListItemFactory) button = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) list = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (button, "setup", G_CALLBACK (setup_button_cb), choice, 0);
  g_signal_connect (button, "bind", G_CALLBACK (bind_button_cb), NULL);
  g_signal_connect (list, "setup", G_CALLBACK (setup_line_cb), NULL);
  g_signal_connect_object (list, "bind", G_CALLBACK (bind_line_cb), choice, 0);
  g_signal_connect_object (list, "unbind", G_CALLBACK (unbind_line_cb), choice, 0);
  gtk_drop_down_set_factory (choice, button);
  gtk_drop_down_set_list_factory (choice, list);
}

GtkWidget *
choice_new (const char *label,
            ChoiceMade  made,
            gpointer    user_data)
{
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);
  Choosing *choosing = g_new0 (Choosing, 1);

  choosing->made = made;
  g_weak_ref_init (&choosing->user, user_data);
  g_object_set_data_full (G_OBJECT (choice), "choosing", choosing, free_choosing);
  add_factories (GTK_DROP_DOWN (choice));
  g_signal_connect (choice, "notify::selected", G_CALLBACK (selected_cb), choosing);
  gtk_widget_add_css_class (choice, "choice");
  gtk_widget_set_valign (choice, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (choice, label);
  spoken_set (choice, label);
  tell_selected (GTK_DROP_DOWN (choice));
  return choice;
}

void
choice_set (GtkWidget         *choice,
            const char *const *texts,
            guint              n,
            guint              selected)
{
  Choosing *choosing = g_object_get_data (G_OBJECT (choice), "choosing");
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (model, texts[i]);
  choosing->setting = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (choice), G_LIST_MODEL (model));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), selected);
  choosing->setting = FALSE;
  tell_selected (GTK_DROP_DOWN (choice));
}

void
choice_select (GtkWidget *choice,
               guint      selected)
{
  Choosing *choosing = g_object_get_data (G_OBJECT (choice), "choosing");

  choosing->setting = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), selected);
  choosing->setting = FALSE;
}

guint
choice_get (GtkWidget *choice)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (choice));
}

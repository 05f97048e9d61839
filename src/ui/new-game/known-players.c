/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "known-players.h"

#include "ui/widgets/badge.h"
#include "ui/widgets/gtk-quirks.h"

#include <string.h>

/* So many buttons fill two lines of the dialog, together with that for the others; and the characters of a name. */
#define MOST_CHIPS 5
#define MOST_CHARACTERS 7

struct _ProtokollKnownPlayers
{
  AdwPreferencesRow parent_instance;

  GtkFlowBox *chips;
  GtkWidget *more_button;
  GtkPopover *more;
  GtkListBox *more_list;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (ProtokollKnownPlayers, protokoll_known_players, ADW_TYPE_PREFERENCES_ROW)

/* A chip has the badge of the seat, the name and a tick. */
static GtkWidget *
badge_of (GtkWidget *chip)
{
  return gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (chip)));
}

static GtkWidget *
label_of (GtkWidget *chip)
{
  return gtk_widget_get_next_sibling (badge_of (chip));
}

static void
chosen (ProtokollKnownPlayers *self,
        GtkWidget             *label)
{
  g_autofree char *name = g_strdup (gtk_label_get_label (GTK_LABEL (label)));

  g_signal_emit (self, chosen_signal, 0, name);
}

static void
chip_clicked_cb (ProtokollKnownPlayers *self,
                 GtkButton             *chip)
{
  GtkToggleButton *toggle = GTK_TOGGLE_BUTTON (chip);

  gtk_toggle_button_set_active (toggle, !gtk_toggle_button_get_active (toggle));
  chosen (self, label_of (GTK_WIDGET (chip)));
}

static void
more_cb (GtkListBox            *list,
         GtkListBoxRow         *row,
         ProtokollKnownPlayers *self)
{
  gtk_popover_popdown (self->more);
  chosen (self, gtk_list_box_row_get_child (row));
}

static GtkWidget *
make_label (const char *name,
            int         most)
{
  return g_object_new (GTK_TYPE_LABEL, "label", name, "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars", most, NULL);
}

/* The button takes the focus instead of the GtkFlowBoxChild around it. */
static void
append (ProtokollKnownPlayers *self,
        GtkWidget             *chip)
{
  gtk_flow_box_append (self->chips, chip);
  gtk_widget_set_focusable (gtk_widget_get_parent (chip), FALSE);
}

static void
add_chip (ProtokollKnownPlayers *self,
          const char            *name)
{
  GtkWidget *parts = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *label = make_label (name, MOST_CHARACTERS);
  GtkWidget *chip = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "child", parts, "height-request", 48, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (parts), badge_new ("", 0));
  gtk_box_append (GTK_BOX (parts), label);
  gtk_box_append (GTK_BOX (parts), gtk_image_new_from_icon_name ("object-select-symbolic"));
  if (g_utf8_strlen (name, -1) > MOST_CHARACTERS)
    gtk_widget_set_tooltip_text (chip, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (chip, "clicked", G_CALLBACK (chip_clicked_cb), self, G_CONNECT_SWAPPED);
  append (self, chip);
}

static void
add_row (ProtokollKnownPlayers *self,
         const char            *name)
{
  GtkWidget *label = make_label (name, 4 * MOST_CHARACTERS);

  gtk_widget_set_size_request (label, -1, 44);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_box_append (self->more_list, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (label)), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
protokoll_known_players_set_names (ProtokollKnownPlayers *self,
                                   const char *const     *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (i < MOST_CHIPS)
      add_chip (self, names[i]);
    else
      add_row (self, names[i]);
  if (gtk_list_box_get_row_at_index (self->more_list, 0) != NULL)
    append (self, self->more_button);
  gtk_widget_set_visible (GTK_WIDGET (self), names[0] != NULL);
}

/* The seat of the player called @name; the number of seats for nobody. */
static guint
find_seat (const char *const *names,
           const char        *name)
{
  guint seat = 0;

  while (names[seat] != NULL && strcmp (names[seat], name) != 0)
    seat++;
  return seat;
}

void
protokoll_known_players_set_seated (ProtokollKnownPlayers *self,
                                    const char *const     *names,
                                    const guint           *colors)
{
  GtkFlowBoxChild *place;

  for (int i = 0; (place = gtk_flow_box_get_child_at_index (self->chips, i)) != NULL; i++)
    {
      GtkWidget *chip = gtk_flow_box_child_get_child (place);
      g_autofree char *number = NULL;
      guint seat;

      if (chip == self->more_button)
        continue;
      seat = find_seat (names, gtk_label_get_label (GTK_LABEL (label_of (chip))));
      number = g_strdup_printf ("%u", seat + 1);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), names[seat] != NULL);
      gtk_widget_set_visible (badge_of (chip), colors != NULL);
      badge_show (badge_of (chip), number, colors != NULL && names[seat] != NULL ? colors[seat] : 0);
    }
}

static void
protokoll_known_players_class_init (ProtokollKnownPlayersClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/new-game/known-players.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollKnownPlayers, chips);
  gtk_widget_class_bind_template_child (widget_class, ProtokollKnownPlayers, more_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollKnownPlayers, more);
  gtk_widget_class_bind_template_child (widget_class, ProtokollKnownPlayers, more_list);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
  gtk_widget_class_bind_template_callback (widget_class, flow_keys_move_cb);
}

static void
protokoll_known_players_init (ProtokollKnownPlayers *self)
{
  GtkWidget *words;

  gtk_widget_init_template (GTK_WIDGET (self));
  words = gtk_menu_button_get_child (GTK_MENU_BUTTON (self->more_button));
  spoken_set (self->more_button, gtk_label_get_label (GTK_LABEL (words)));
}

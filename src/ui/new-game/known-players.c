/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "known-players.h"

#include "ui/widgets/gtk-quirks.h"

/* How many buttons a telephone can show beside the seats, and how many characters of a name. */
#define MOST_CHIPS 8
#define MOST_CHARACTERS 14

struct _ProtokollKnownPlayers
{
  AdwPreferencesGroup parent_instance;

  GtkFlowBox *chips;
  GtkWidget *more_button;
  GtkPopover *more;
  GtkListBox *more_list;
};

enum
{
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollKnownPlayers, protokoll_known_players, ADW_TYPE_PREFERENCES_GROUP)

static const char *
name_of (GtkWidget *label)
{
  return gtk_label_get_label (GTK_LABEL (label));
}

static void
chosen (ProtokollKnownPlayers *self,
        GtkWidget             *label)
{
  g_autofree char *name = g_strdup (name_of (label));

  g_signal_emit (self, signals[CHOSEN], 0, name);
}

static void
chip_clicked_cb (ProtokollKnownPlayers *self,
                 GtkButton             *chip)
{
  GtkToggleButton *toggle = GTK_TOGGLE_BUTTON (chip);

  gtk_toggle_button_set_active (toggle, !gtk_toggle_button_get_active (toggle));
  chosen (self, gtk_button_get_child (chip));
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
  GtkWidget *chip = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "child", make_label (name, MOST_CHARACTERS),
                                  "height-request", 48, NULL);

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
  GtkWidget *label = make_label (name, 2 * MOST_CHARACTERS);

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
  gtk_widget_set_visible (GTK_WIDGET (self->chips), names[0] != NULL);
}

void
protokoll_known_players_set_seated (ProtokollKnownPlayers *self,
                                    const char *const     *names)
{
  GtkFlowBoxChild *place;

  for (int i = 0; (place = gtk_flow_box_get_child_at_index (self->chips, i)) != NULL; i++)
    {
      GtkWidget *chip = gtk_flow_box_child_get_child (place);

      if (chip != self->more_button)
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip),
                                      g_strv_contains (names, name_of (gtk_button_get_child (GTK_BUTTON (chip)))));
    }
}

static void
protokoll_known_players_class_init (ProtokollKnownPlayersClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
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
  gtk_widget_init_template (GTK_WIDGET (self));
}

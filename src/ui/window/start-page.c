/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "start-page.h"

#include "core/local-words.h"
#include "ui/game/badges.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/widget-util.h"

/* A telephone has room for so many beside each other; all names stand below them. */
#define MOST_BADGES 6

struct _ProtokollStartPage
{
  AdwBin parent_instance;

  AdwStatusPage *status;
  GtkWidget *again; /* the card of the last players; hidden where there are none */
  GtkBox *badges;
  GtkLabel *players;
  GtkLabel *rules;
  GtkWidget *same_button;
  GtkWidget *new_button;
  GtkWidget *open_button;
};

G_DEFINE_FINAL_TYPE (ProtokollStartPage, protokoll_start_page, ADW_TYPE_BIN)

/* Fills the card of those who played last: badges, names and rules. */
static void
fill_card (ProtokollStartPage *self,
           const Game         *again,
           GPtrArray          *people)
{
  g_autoptr (Badges) badges = badges_of (again, people);
  g_auto (GStrv) names = game_list_players (again);
  g_autofree char *players = local_words_list ((const char *const *) names);
  const char *rules = game_get_rules (again)->title;
  g_autofree char *words = g_strdup_printf ("%s, %s", players, rules);

  widget_unparent_children (GTK_WIDGET (self->badges));
  for (guint seat = 0; names[seat] != NULL && seat < MOST_BADGES; seat++)
    gtk_box_append (self->badges, badge_new (badges->initials[seat], badges->colors[seat]));
  gtk_label_set_label (self->players, players);
  gtk_label_set_label (self->rules, rules);
  gtk_widget_set_tooltip_text (self->same_button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->same_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

/* The first visible button stands out: “New Game” does at the very first start, where no game can be played again. */
void
protokoll_start_page_set_again (ProtokollStartPage *self,
                                const Game         *again,
                                GPtrArray          *people)
{
  if (again != NULL)
    fill_card (self, again, people);
  gtk_widget_set_visible (self->again, again != NULL);
  widget_set_class (self->new_button, "suggested-action", again == NULL);
}

static void
protokoll_start_page_class_init (ProtokollStartPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/window/start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, status);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, again);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, badges);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, players);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, rules);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, same_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, new_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, open_button);
}

static void
protokoll_start_page_init (ProtokollStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_status_page_set_icon_name (self->status, APP_ID);
  wrap_button (self->same_button);
  wrap_button (self->new_button);
  wrap_button (self->open_button);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "start-page.h"

#include "core/local-words.h"
#include "ui/game/badges.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/widget-util.h"
#include "ui/widgets/wrap-button.h"

#include <glib/gi18n.h>

/* A telephone has room for so many beside each other; all names stand below them. */
#define MOST_BADGES 6

struct _ProtokollStartPage
{
  AdwBin parent_instance;

  AdwStatusPage *status;
  GtkWidget *same_button;
  GtkWidget *new_button;
  GtkWidget *open_button;
};

G_DEFINE_FINAL_TYPE (ProtokollStartPage, protokoll_start_page, ADW_TYPE_BIN)

static GtkWidget *
make_label (const char *text,
            const char *look)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "justify",
                       GTK_JUSTIFY_CENTER, "max-width-chars", 30, "lines", 3, "ellipsize", PANGO_ELLIPSIZE_END,
                       "css-classes", (const char *[]) { look, NULL }, NULL);
}

static GtkWidget *
make_badges (Badges *badges)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "spacing", 6, "halign", GTK_ALIGN_CENTER, NULL);

  for (guint seat = 0; badges->initials[seat] != NULL && seat < MOST_BADGES; seat++)
    gtk_box_append (GTK_BOX (row), badge_new (badges->initials[seat], badges->colors[seat]));
  return row;
}

/* Fills the tile that starts the last game again: badges, names and rules. */
static void
fill_tile (ProtokollStartPage *self,
           const Game         *again,
           GPtrArray          *people)
{
  GtkWidget *tile = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autoptr (Badges) badges = badges_of (again, people);
  g_auto (GStrv) names = game_list_players (again);
  g_autofree char *players = NULL, *words = NULL;
  const char *rules = game_get_rules (again)->title;

  players = local_words_list ((const char *const *) names);
  words = g_strdup_printf ("%s, %s", players, rules);
  gtk_box_append (GTK_BOX (tile), make_badges (badges));
  gtk_box_append (GTK_BOX (tile), make_label (players, "title-2"));
  gtk_box_append (GTK_BOX (tile), make_label (rules, "dim-label"));
  gtk_box_append (GTK_BOX (tile), make_label (_("Same Players Again"), "again"));
  gtk_button_set_child (GTK_BUTTON (self->same_button), tile);
  gtk_widget_set_tooltip_text (self->same_button, words);
  spoken_set (self->same_button, _("Same Players Again"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->same_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

/* The first visible button stands out: “New Game” does at the very first start, where no game can be played again. */
void
protokoll_start_page_set_again (ProtokollStartPage *self,
                                const Game         *again,
                                GPtrArray          *people)
{
  if (again != NULL)
    fill_tile (self, again, people);
  gtk_widget_set_visible (self->same_button, again != NULL);
  widget_set_class (self->new_button, "suggested-action", again == NULL);
}

static void
protokoll_start_page_class_init (ProtokollStartPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/window/start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, status);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, same_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, new_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, open_button);
}

static void
protokoll_start_page_init (ProtokollStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_status_page_set_icon_name (self->status, APP_ID);
  wrap_button (self->new_button);
  wrap_button (self->open_button);
}

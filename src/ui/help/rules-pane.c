/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-pane.h"

#include "help-view.h"
#include "core/describe.h"

struct _ProtokollRulesPane
{
  AdwBin parent_instance;

  ProtokollHelpView *view;

  char *shown; /* the text and house rules of the page, or NULL */
};

G_DEFINE_FINAL_TYPE (ProtokollRulesPane, protokoll_rules_pane, ADW_TYPE_BIN)

GtkWidget *
protokoll_rules_pane_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_RULES_PANE, NULL);
}

void
protokoll_rules_pane_show (ProtokollRulesPane *self,
                           const Game         *game)
{
  const Ruleset *rules = game_get_rules (game);
  g_autoptr (GtkWidget) page = NULL;
  g_autofree char *house_rules = describe_variant (rules);
  g_autofree char *shown = g_strconcat (rules->text, house_rules, NULL);

  if (g_strcmp0 (self->shown, shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&shown);
  page = protokoll_help_page_new_for_rules (game);
  protokoll_help_view_show (self->view, page);
}

void
protokoll_rules_pane_focus (ProtokollRulesPane *self)
{
  protokoll_help_view_focus (self->view);
}

static void
protokoll_rules_pane_finalize (GObject *object)
{
  g_free (PROTOKOLL_RULES_PANE (object)->shown);
  G_OBJECT_CLASS (protokoll_rules_pane_parent_class)->finalize (object);
}

static void
protokoll_rules_pane_class_init (ProtokollRulesPaneClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_rules_pane_finalize;
  g_type_ensure (PROTOKOLL_TYPE_HELP_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/help/rules-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollRulesPane, view);
  gtk_widget_class_set_css_name (widget_class, "rulespane");
}

static void
protokoll_rules_pane_init (ProtokollRulesPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

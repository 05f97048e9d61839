/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "help-page.h"

#include "core/describe.h"
#include "core/outlook.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/widget-util.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define RESOURCES "/io/github/protokoll_sheet/Protokoll/help/"

struct _ProtokollHelpPage
{
  GtkWidget parent_instance;

  GArray *tables; /* of Table */
};

typedef struct
{
  GtkWidget *widget;
  gboolean stacked; /* the cells are stacked */
  int words;        /* least width in pixels with cells side by side and no broken words */
} Table;

G_DEFINE_FINAL_TYPE (ProtokollHelpPage, protokoll_help_page, GTK_TYPE_WIDGET)

static gboolean
follow_cb (GtkWidget  *label,
           const char *id)
{
  return gtk_widget_activate_action (label, "page.open", "s", id);
}

static ProtokollHelpPage *
build (GtkBuilder *builder)
{
  ProtokollHelpPage *self = PROTOKOLL_HELP_PAGE (gtk_builder_get_object (builder, "page"));
  GSList *parts = gtk_builder_get_objects (builder);

  for (GSList *part = parts; part != NULL; part = part->next)
    if (GTK_IS_WIDGET (part->data))
      {
        GtkWidget *widget = part->data;
        Table table = { widget };

        if (gtk_widget_has_css_class (widget, "help-table"))
          g_array_append_val (self->tables, table);
        /* File contents are written from left to right in any language. */
        else if (gtk_widget_has_css_class (widget, "monospace"))
          gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
        else if (GTK_IS_LABEL (widget))
          g_signal_connect (widget, "activate-link", G_CALLBACK (follow_cb), NULL);
      }
  g_slist_free (parts);
  return self;
}

/* g_get_language_names() ends with "C", which is the folder of the English pages. */
static GtkBuilder *
load (const char *id)
{
  const char *const *languages = g_get_language_names ();

  for (guint i = 0; languages[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf (RESOURCES "pages/%s/%s.ui", languages[i], id);

      if (g_resources_get_info (path, 0, NULL, NULL, NULL))
        return gtk_builder_new_from_resource (path);
    }
  return NULL;
}

/* Loads a page with a title and a text, to which more can be added. */
static GtkBuilder *
load_plain (const char *title,
            const char *text)
{
  GtkBuilder *builder = gtk_builder_new_from_resource (RESOURCES "plain-page.ui");

  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "title")), title);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "text")), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_builder_get_object (builder, "page")),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return builder;
}

GtkWidget *
protokoll_help_page_new (const char *id)
{
  g_autoptr (GtkBuilder) builder = NULL;
  g_autofree char *problem = NULL;

  g_type_ensure (PROTOKOLL_TYPE_HELP_PAGE);
  builder = load (id);
  if (builder == NULL)
    {
      problem = g_strdup_printf (_("The help page “%s” is missing; install Protokoll again."), id);
      builder = load_plain (_("This Page Cannot Be Shown"), problem);
    }
  return GTK_WIDGET (g_object_ref (build (builder)));
}

static void
add_entries (GtkBox        *box,
             const char    *title,
             const Ruleset *rules,
             guint          first,
             guint          end)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  for (guint i = first; i < end; i++)
    {
      g_autofree char *takes = describe_input (rules, i);
      g_autofree char *words = g_strdup_printf ("%s: %s\n%s: %d", _("You Type"), takes, _("At Most"),
                                                rules->entries[i].maximum);
      GtkWidget *row = plain_row_new (ADW_TYPE_ACTION_ROW, rules->entries[i].name, words);

      g_object_set (row, "title-lines", 0, "subtitle-lines", 0, NULL);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
  gtk_box_append (box, group);
}

static char *
describe_sums (const Ruleset *rules)
{
  GString *sums = g_string_new (NULL);

  g_string_append_printf (sums, _("Dice: %u. Highest total: %d."), rules->n_dice, outlook_highest_total (rules));
  for (guint i = 0; i < rules->n_tiers; i++)
    {
      g_string_append_c (sums, '\n');
      g_string_append_printf (sums, _("With %d points or more, the upper section earns a bonus of %d."),
                              rules->tiers[i].from, rules->tiers[i].points);
    }
  return g_string_free (sums, FALSE);
}

static GtkBuilder *
list_entries (const Ruleset *rules)
{
  g_autofree char *sums = describe_sums (rules);
  GtkBuilder *builder = load_plain (rules->title, sums);
  GtkBox *box = GTK_BOX (gtk_builder_get_object (builder, "section"));

  add_entries (box, _("Upper Section"), rules, 0, rules->n_upper);
  if (rules->n_upper < rules->n_entries)
    add_entries (box, _("Lower Section"), rules, rules->n_upper, rules->n_entries);
  return builder;
}

/* Names the house rules of a game below the title of a page, which tells the rules as they are without them. */
static void
add_house_rules (ProtokollHelpPage *self,
                 const char        *house_rules)
{
  GtkWidget *section = gtk_widget_get_first_child (GTK_WIDGET (self));
  g_autofree char *words =
    g_strdup_printf (_("House rules of this game: %s. They override this page where they differ."), house_rules);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", words, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, "help-note");
  gtk_widget_add_css_class (label, "card");
  gtk_box_insert_child_after (GTK_BOX (section), label, gtk_widget_get_first_child (section));
}

GtkWidget *
protokoll_help_page_new_for_rules (const Game *game)
{
  const Ruleset *rules = game_get_rules (game);
  g_autofree char *id = g_strconcat ("rules-", rules->id, NULL);
  g_autofree char *house_rules = describe_variant (rules);
  g_autoptr (GtkBuilder) builder = NULL;
  ProtokollHelpPage *self;
  gboolean shipped;

  g_type_ensure (PROTOKOLL_TYPE_HELP_PAGE);
  builder = load (id);
  shipped = builder != NULL;
  if (!shipped)
    builder = list_entries (rules);
  self = build (builder);
  /* A list of entries has the house rules in its figures. */
  if (shipped && *house_rules != '\0')
    add_house_rules (self, house_rules);
  return GTK_WIDGET (g_object_ref (self));
}

static void
stack_row (GtkWidget *row,
           gboolean   stacked)
{
  GtkLayoutManager *grid = gtk_widget_get_layout_manager (row);
  int place = 0;

  gtk_widget_set_visible (row, !stacked || !gtk_widget_has_css_class (row, "help-heads"));
  for (GtkWidget *cell = gtk_widget_get_first_child (row); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    {
      GtkLayoutChild *child = gtk_layout_manager_get_layout_child (grid, cell);
      GtkWidget *label = gtk_widget_get_last_child (cell);
      GtkWidget *name = gtk_widget_get_prev_sibling (label);

      g_object_set (child, "column", stacked ? 0 : place, "row", stacked ? place : 0, NULL);
      /* Cells side by side never break words, which gives the width they need; a stacked cell may break one. GTK 4.8
       * keeps the old lines unless wrapping is turned off for a moment. */
      gtk_label_set_wrap (GTK_LABEL (label), FALSE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), stacked ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      if (name != NULL)
        gtk_widget_set_visible (name, stacked);
      place++;
    }
}

static int
measure (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

static void
fit (Table *table,
     int    room)
{
  if (!table->stacked)
    table->words = measure (table->widget);
  if (table->stacked == (table->words > room))
    return;

  table->stacked = !table->stacked;
  for (GtkWidget *row = gtk_widget_get_first_child (table->widget); row != NULL; row = gtk_widget_get_next_sibling (row))
    stack_row (row, table->stacked);
}

void
protokoll_help_page_fit (ProtokollHelpPage *self,
                         int                width)
{
  int margins = measure (GTK_WIDGET (self)) - measure (gtk_widget_get_first_child (GTK_WIDGET (self)));

  for (guint i = 0; i < self->tables->len; i++)
    fit (&g_array_index (self->tables, Table, i), width - margins);
}

static void
protokoll_help_page_dispose (GObject *object)
{
  widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (protokoll_help_page_parent_class)->dispose (object);
}

static void
protokoll_help_page_finalize (GObject *object)
{
  g_array_unref (PROTOKOLL_HELP_PAGE (object)->tables);
  G_OBJECT_CLASS (protokoll_help_page_parent_class)->finalize (object);
}

static void
protokoll_help_page_class_init (ProtokollHelpPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_help_page_dispose;
  G_OBJECT_CLASS (class)->finalize = protokoll_help_page_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DOCUMENT);
  gtk_widget_class_set_css_name (widget_class, "helppage");
}

static void
protokoll_help_page_init (ProtokollHelpPage *self)
{
  self->tables = g_array_new (FALSE, FALSE, sizeof (Table));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "records-tab.h"

#include "card.h"
#include "core/describe.h"
#include "statistics-words.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/line-row.h"

#include <glib/gi18n.h>

struct _ProtokollRecordsTab
{
  ProtokollTab parent_instance;

  GtkFlowBox *games;   /* a card for each record of a game */
  GtkFlowBox *entries; /* a line for each record of an entry */
};

G_DEFINE_FINAL_TYPE (ProtokollRecordsTab, protokoll_records_tab, PROTOKOLL_TYPE_TAB)

/* The house rules under which a record was set, if the category puts all house rules together. NULL for the rules as
 * they are shipped, and in any other category. */
static char *
house_rules_of (ProtokollRecordsTab *self,
                const Record        *record)
{
  GPtrArray *categories = protokoll_tab_get_categories (PROTOKOLL_TAB (self));
  const Category *shown = protokoll_tab_get_category (PROTOKOLL_TAB (self));

  for (guint i = 0; shown->together && i < categories->len; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);
      g_autofree char *words = describe_variant (category->rules);

      if (category->id == record->category && *words != '\0')
        return g_steal_pointer (&words);
    }
  return NULL;
}

static ProtokollLine *
make_line (ProtokollRecordsTab *self,
           const Record        *record)
{
  const Ruleset *rules = protokoll_tab_get_category (PROTOKOLL_TAB (self))->rules;

  g_autofree char *title = statistics_words_record (record, rules);
  g_autofree char *value = statistics_words_record_value (record);
  g_autofree char *name = statistics_words_name (record->name);
  g_autofree char *house_rules = house_rules_of (self, record);
  g_autofree char *both = house_rules != NULL ? g_strdup_printf ("%s · %s", name, house_rules) : NULL;
  g_autofree char *date = statistics_words_date (record->date);

  const char *whose = both != NULL ? both : name;
  g_autofree char *spoken = g_strjoin (", ", title, value, date, whose, NULL);

  return protokoll_line_new (&(LineText) {
    .title = record->kind == RECORD_ENTRY ? rules->entries[record->entry].name : title,
    .subtitle = whose,
    .value = value,
    .detail = date,
    /* On a telephone, where cards are below each other, the value stands beside the words. */
    .stacked = record->kind != RECORD_ENTRY && !protokoll_tab_is_narrow (PROTOKOLL_TAB (self)),
    .spoken = spoken,
    .id = record->number,
  });
}

static void
add_record (ProtokollRecordsTab *self,
            const Record        *record)
{
  g_autoptr (ProtokollLine) line = make_line (self, record);
  gboolean card = record->kind != RECORD_ENTRY;
  GtkWidget *row = g_object_new (PROTOKOLL_TYPE_LINE_ROW, NULL);
  GtkWidget *child = g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "child", row, NULL);

  if (card)
    gtk_widget_add_css_class (child, "card");
  protokoll_line_row_show (PROTOKOLL_LINE_ROW (row), line);
  gtk_flow_box_append (card ? self->games : self->entries, child);
}

/* Opens the game in which the record was set. */
static void
activated_cb (ProtokollRecordsTab *self,
              GtkFlowBoxChild     *child)
{
  ProtokollLine *line = protokoll_line_row_get_line (PROTOKOLL_LINE_ROW (gtk_flow_box_child_get_child (child)));

  gtk_widget_activate_action (GTK_WIDGET (self), "statistics.open-game", "x", protokoll_line_get (line)->id);
}

static void
show_records (ProtokollRecordsTab *self,
              GPtrArray           *records)
{
  card_clear (self->games);
  card_clear (self->entries);
  for (guint i = 0; i < records->len; i++)
    add_record (self, g_ptr_array_index (records, i));
  protokoll_tab_show_content (PROTOKOLL_TAB (self));
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollRecordsTab) self = protokoll_tab_take_answer (ticket, records, error);

  if (self == NULL)
    return;
  if (records->len == 0)
    protokoll_tab_show_nothing (PROTOKOLL_TAB (self), _("No Records Yet"),
                                _("Finish a game: the first one sets them all."));
  else
    show_records (self, records);
}

static void
protokoll_records_tab_load (ProtokollTab *tab)
{
  protokoll_tab_ask (tab, (StoreQuestion) { STORE_RECORDS }, answered_cb, "records");
}

static void
protokoll_records_tab_class_init (ProtokollRecordsTabClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  PROTOKOLL_TAB_CLASS (class)->load = protokoll_records_tab_load;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/records-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollRecordsTab, games);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRecordsTab, entries);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, flow_keys_move_cb);
}

static void
protokoll_records_tab_init (ProtokollRecordsTab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

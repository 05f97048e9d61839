/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games-filter.h"

#include "period.h"
#include "statistics-words.h"
#include "exchange/category-titles.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>

struct _ProtokollGamesFilter
{
  AdwBin parent_instance;

  ProtokollChoice *category;
  ProtokollChoice *player;
  ProtokollChoice *period;
  ProtokollChoice *state;
  GtkWidget *days;   /* the row with the two entries for days */
  GtkWidget *from_entry;
  GtkWidget *to_entry;

  GPtrArray *categories; /* of Category; the items after “all” */
  GArray *category_ids; /* gint64 */
  GArray *people;
  char *from;
  char *to;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollGamesFilter, protokoll_games_filter, ADW_TYPE_BIN)

/* GameFilter.finished for each item of the drop-down. */
static const int states[] = { -1, 1, 0 };

static gint64
chosen_id (ProtokollChoice *choice,
           GArray          *ids)
{
  guint selected = protokoll_choice_get (choice);

  return selected > 0 ? g_array_index (ids, gint64, selected - 1) : 0;
}

/* The index of @id in the drop-down, or 0, which is “all”. */
static guint
place_of (GArray *ids,
          gint64  id)
{
  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, gint64, i) == id)
      return i + 1;

  return 0;
}

/* Fills a drop-down; @texts (transfer full) begins with “all”. Returns whether @selected is in the list. */
static gboolean
offer (ProtokollChoice *choice,
       GPtrArray       *texts,
       GArray          *ids,
       gint64           selected)
{
  protokoll_choice_set (choice, (const char *const *) texts->pdata, texts->len, place_of (ids, selected));
  g_ptr_array_unref (texts);
  return chosen_id (choice, ids) == selected;
}

/* The chosen category, owned by @self; NULL for “all”. */
static const Category *
get_chosen (ProtokollGamesFilter *self)
{
  guint selected = protokoll_choice_get (self->category);

  return selected > 0 ? g_ptr_array_index (self->categories, selected - 1) : NULL;
}

/* The id that the chosen category has among @categories; 0 for “all”. Where all house rules of a rule set are put
 * together, that changes once another category of it has most games. */
static gint64
find_again (ProtokollGamesFilter *self,
            GPtrArray            *categories)
{
  const Category *chosen = get_chosen (self);

  for (guint i = 0; chosen != NULL && chosen->together && i < categories->len; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);

      if (category->together && g_str_equal (category->rules->id, chosen->rules->id))
        return category->id;
    }
  return chosen != NULL ? chosen->id : 0;
}

gboolean
protokoll_games_filter_set_categories (ProtokollGamesFilter *self,
                                       GPtrArray            *categories)
{
  GPtrArray *texts = category_list_titles (categories);
  gint64 before = find_again (self, categories);

  g_clear_pointer (&self->categories, g_ptr_array_unref);
  self->categories = g_ptr_array_ref (categories);
  g_array_set_size (self->category_ids, 0);
  g_ptr_array_insert (texts, 0, g_strdup (_("All rules")));
  for (guint i = 0; i < categories->len; i++)
    g_array_append_val (self->category_ids, ((const Category *) g_ptr_array_index (categories, i))->id);
  return offer (self->category, texts, self->category_ids, before);
}

gboolean
protokoll_games_filter_set_people (ProtokollGamesFilter *self,
                                   GPtrArray            *people)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  gint64 before = chosen_id (self->player, self->people);

  g_array_set_size (self->people, 0);
  g_ptr_array_add (texts, g_strdup (_("All players")));
  for (guint i = 0; i < people->len; i++)
    {
      const Person *person = g_ptr_array_index (people, i);

      g_array_append_val (self->people, person->id);
      g_ptr_array_add (texts, statistics_words_name (person->name));
    }
  return offer (self->player, texts, self->people, before);
}

/* Sets the chosen category, or the rule set if all its house rules are put together. */
static void
add_category (ProtokollGamesFilter *self,
              GameFilter           *filter)
{
  const Category *category = get_chosen (self);

  if (category != NULL && category->together)
    filter->ruleset = category->rules->id;
  else if (category != NULL)
    filter->category = category->id;
}

void
protokoll_games_filter_get (ProtokollGamesFilter *self,
                            GameFilter           *filter)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  Period period = protokoll_choice_get (self->period);

  g_clear_pointer (&self->from, g_free);
  g_clear_pointer (&self->to, g_free);
  if (period == PERIOD_DAYS)
    {
      self->from = period_read_day (gtk_editable_get_text (GTK_EDITABLE (self->from_entry)));
      self->to = period_read_day (gtk_editable_get_text (GTK_EDITABLE (self->to_entry)));
    }
  else
    period_days (period, now, &self->from, &self->to);
  *filter = (GameFilter) {
    .person = chosen_id (self->player, self->people),
    .from = self->from,
    .to = self->to,
    .finished = states[protokoll_choice_get (self->state)],
  };
  add_category (self, filter);
}

static void
choose_cb (ProtokollGamesFilter *self)
{
  gtk_widget_set_visible (self->days, protokoll_choice_get (self->period) == PERIOD_DAYS);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Emits "changed" only once, however many drop-downs are reset. */
void
protokoll_games_filter_reset (ProtokollGamesFilter *self)
{
  ProtokollChoice *choices[] = { self->category, self->player, self->period, self->state };
  gboolean any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      any = any || protokoll_choice_get (choices[i]) > 0;
      protokoll_choice_select (choices[i], 0);
    }
  if (any)
    choose_cb (self);
}

/* While a day is incomplete that end of the period is open; the entry is marked as an error. */
static void
day_typed_cb (ProtokollGamesFilter *self,
              GtkEditable          *entry)
{
  const char *text = gtk_editable_get_text (entry);
  g_autofree char *day = period_read_day (text);

  widget_set_class (GTK_WIDGET (entry), "error", day == NULL && *text != '\0');
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_hint (GtkWidget  *entry,
          const char *label)
{
  /* Translators: how a day is typed: year, month and day, or in the order of your language. */
  g_autofree char *hint = g_strdup_printf (_("%s: year-month-day"), label);

  g_object_set (entry, "placeholder-text", hint, "tooltip-text", hint, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, hint, -1);
}

static void
protokoll_games_filter_finalize (GObject *object)
{
  ProtokollGamesFilter *self = PROTOKOLL_GAMES_FILTER (object);

  g_clear_pointer (&self->categories, g_ptr_array_unref);
  g_array_unref (self->category_ids);
  g_array_unref (self->people);
  g_free (self->from);
  g_free (self->to);
  G_OBJECT_CLASS (protokoll_games_filter_parent_class)->finalize (object);
}

static void
protokoll_games_filter_class_init (ProtokollGamesFilterClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_games_filter_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/games-filter.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesFilter, category);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesFilter, player);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesFilter, period);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesFilter, state);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesFilter, days);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesFilter, from_entry);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesFilter, to_entry);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, day_typed_cb);
}

static void
protokoll_games_filter_init (ProtokollGamesFilter *self)
{
  g_type_ensure (PROTOKOLL_TYPE_CHOICE);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->category_ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->people = g_array_new (FALSE, FALSE, sizeof (gint64));
  set_hint (self->from_entry, C_("period", "From"));
  set_hint (self->to_entry, C_("period", "To"));
  protokoll_choice_set (self->category, (const char *const[]) { _("All rules") }, 1, 0);
  protokoll_choice_set (self->player, (const char *const[]) { _("All players") }, 1, 0);
}

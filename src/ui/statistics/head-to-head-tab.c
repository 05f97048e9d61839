/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "head-to-head-tab.h"

#include "head-to-head-view.h"
#include "people.h"
#include "statistics-words.h"
#include "ui/widgets/choice.h"

#include <glib/gi18n.h>

/* More players side by side than anybody compares. */
#define MOST_PLAYERS 6

struct _ProtokollHeadToHeadTab
{
  ProtokollTab parent_instance;

  GtkFlowBox *choices;
  ProtokollChoice *players[MOST_PLAYERS];
  GtkWidget *number;   /* has the next two */
  GtkWidget *more;
  GtkWidget *fewer;
  ProtokollHeadToHeadView *view;

  GPtrArray *scores;   /* Score */
  GArray *people;      /* the ids of who is compared */
};

G_DEFINE_FINAL_TYPE (ProtokollHeadToHeadTab, protokoll_head_to_head_tab, PROTOKOLL_TYPE_TAB)

static guint *
choose_colors (ProtokollHeadToHeadTab *self,
               const HeadToHead       *head_to_head)
{
  guint n = head_to_head->n_players;
  g_autofree Person **people = g_new (Person *, n);
  g_autofree guint *places = g_new (guint, n);
  guint *colors = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    {
      people[i] = head_to_head->players[i]->score->person;
      places[i] = people_find (self->scores, people[i]->id);
    }
  people_colors (people, places, n, colors);
  return colors;
}

static void
head_to_head_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HeadToHead) head_to_head = store_read_head_to_head_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollHeadToHeadTab) self = protokoll_tab_take_answer (ticket, head_to_head, error);
  g_autofree guint *colors = NULL;

  if (self == NULL)
    return;
  colors = choose_colors (self, head_to_head);
  protokoll_head_to_head_view_show (self->view, head_to_head,
                                    protokoll_tab_get_category (PROTOKOLL_TAB (self)), colors);
  protokoll_tab_show_content (PROTOKOLL_TAB (self));
}

static void
read_head_to_head (ProtokollHeadToHeadTab *self)
{
  store_read_head_to_head_async (protokoll_tab_get_store (PROTOKOLL_TAB (self)),
                                 protokoll_tab_get_category (PROTOKOLL_TAB (self))->id,
                                 (const gint64 *) (gpointer) self->people->data, self->people->len,
                                 protokoll_head_to_head_view_get_length (self->view), head_to_head_cb,
                                 ticket_new (self, "head-to-head"));
}

static gint64
id_at (ProtokollHeadToHeadTab *self,
       guint                   place)
{
  return ((const Score *) g_ptr_array_index (self->scores, place))->person->id;
}

static gboolean
is_compared (ProtokollHeadToHeadTab *self,
             gint64                  person)
{
  for (guint i = 0; i < self->people->len; i++)
    if (g_array_index (self->people, gint64, i) == person)
      return TRUE;

  return FALSE;
}

/* The one with the most games who is not compared yet. */
static void
add_next (ProtokollHeadToHeadTab *self)
{
  for (guint i = 0; i < self->scores->len; i++)
    {
      gint64 person = id_at (self, i);

      if (is_compared (self, person))
        continue;
      g_array_append_val (self->people, person);
      return;
    }
}

static void
show_choices (ProtokollHeadToHeadTab *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->scores->len; i++)
    g_ptr_array_add (names,
                     statistics_words_name (((const Score *) g_ptr_array_index (self->scores, i))->person->name));
  for (guint i = 0; i < MOST_PLAYERS; i++)
    {
      gboolean shown = i < self->people->len;

      gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->players[i])), shown);
      if (shown)
        protokoll_choice_set (self->players[i], (const char *const *) names->pdata, names->len,
                              people_find (self->scores, g_array_index (self->people, gint64, i)));
    }
  gtk_widget_set_sensitive (self->more, self->people->len < MIN (MOST_PLAYERS, self->scores->len));
  gtk_widget_set_sensitive (self->fewer, self->people->len > 2);
}

static void
select_people (ProtokollHeadToHeadTab *self)
{
  for (guint i = 0; i < self->people->len; i++)
    protokoll_choice_select (self->players[i], people_find (self->scores, g_array_index (self->people, gint64, i)));
}

/* Whoever is chosen twice changes places with who was there before. The lists stay: one of them is just telling. */
static void
choose_cb (ProtokollHeadToHeadTab *self)
{
  for (guint i = 0; i < self->people->len; i++)
    {
      gint64 before = g_array_index (self->people, gint64, i);
      gint64 chosen = id_at (self, protokoll_choice_get (self->players[i]));

      if (chosen == before)
        continue;
      for (guint k = 0; k < self->people->len; k++)
        if (g_array_index (self->people, gint64, k) == chosen)
          g_array_index (self->people, gint64, k) = before;
      g_array_index (self->people, gint64, i) = chosen;
      select_people (self);
      read_head_to_head (self);
      return;
    }
}

static void
length_cb (ProtokollHeadToHeadTab *self)
{
  if (self->people->len > 1)
    read_head_to_head (self);
}

static void
more_cb (ProtokollHeadToHeadTab *self)
{
  add_next (self);
  show_choices (self);
  read_head_to_head (self);
}

static void
fewer_cb (ProtokollHeadToHeadTab *self)
{
  g_array_set_size (self->people, self->people->len - 1);
  show_choices (self);
  read_head_to_head (self);
}

/* Who was compared stays, as far as they are there in this kind of game, too. */
static void
keep_people (ProtokollHeadToHeadTab *self)
{
  for (guint i = self->people->len; i-- > 0;)
    {
      gint64 person = g_array_index (self->people, gint64, i);

      if (id_at (self, people_find (self->scores, person)) != person)
        g_array_remove_index (self->people, i);
    }
  while (self->people->len < 2)
    add_next (self);
}

static void
show (ProtokollHeadToHeadTab *self,
      GPtrArray              *scores)
{
  g_clear_pointer (&self->scores, g_ptr_array_unref);
  self->scores = g_ptr_array_ref (scores);
  keep_people (self);
  show_choices (self);
  read_head_to_head (self);
}

static void
scores_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) scores = store_list_scores_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollHeadToHeadTab) self = protokoll_tab_take_answer (ticket, scores, error);

  if (self == NULL)
    return;
  if (scores->len < 2)
    protokoll_tab_tell (PROTOKOLL_TAB (self), _("Nobody to Compare With"),
                        _("Finish a game of this kind with two or more players to see them side by side."));
  else
    show (self, scores);
}

static void
protokoll_head_to_head_tab_load (ProtokollTab *tab)
{
  ProtokollHeadToHeadTab *self = PROTOKOLL_HEAD_TO_HEAD_TAB (tab);

  store_list_scores_async (protokoll_tab_get_store (tab), protokoll_tab_get_category (tab)->id, scores_cb,
                           ticket_new (self, "scores"));
}

static void
add_choices (ProtokollHeadToHeadTab *self)
{
  for (guint i = 0; i < MOST_PLAYERS; i++)
    {
      g_autofree char *label = g_strdup_printf (_("Player %u"), i + 1);

      self->players[i] = g_object_new (PROTOKOLL_TYPE_CHOICE, "label", label, NULL);
      g_signal_connect_object (self->players[i], "chosen", G_CALLBACK (choose_cb), self, G_CONNECT_SWAPPED);
      gtk_flow_box_append (self->choices, g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "child", self->players[i],
                                                        "focusable", FALSE, NULL));
    }
  gtk_flow_box_append (self->choices, self->number);
}

static void
protokoll_head_to_head_tab_finalize (GObject *object)
{
  ProtokollHeadToHeadTab *self = PROTOKOLL_HEAD_TO_HEAD_TAB (object);

  g_clear_pointer (&self->scores, g_ptr_array_unref);
  g_array_unref (self->people);
  G_OBJECT_CLASS (protokoll_head_to_head_tab_parent_class)->finalize (object);
}

static void
protokoll_head_to_head_tab_class_init (ProtokollHeadToHeadTabClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_head_to_head_tab_finalize;
  PROTOKOLL_TAB_CLASS (class)->load = protokoll_head_to_head_tab_load;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/head-to-head-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, choices);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, number);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, more);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, fewer);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadTab, view);
  gtk_widget_class_bind_template_callback (widget_class, length_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
  gtk_widget_class_bind_template_callback (widget_class, fewer_cb);
}

static void
protokoll_head_to_head_tab_init (ProtokollHeadToHeadTab *self)
{
  self->people = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_type_ensure (PROTOKOLL_TYPE_HEAD_TO_HEAD_VIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
  add_choices (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts-group.h"

#include "date-row.h"
#include "ui/widgets/kept-text.h"

struct _ProtokollFactsGroup
{
  AdwPreferencesGroup parent_instance;

  ProtokollDateRow *date_row;
  GtkEditable *place_row;
  GtkTextView *note_view;
};

G_DEFINE_FINAL_TYPE (ProtokollFactsGroup, protokoll_facts_group, ADW_TYPE_PREFERENCES_GROUP)

void
protokoll_facts_group_set (ProtokollFactsGroup *self,
                           const GameFacts     *facts)
{
  protokoll_date_row_set (self->date_row, facts->date);
  kept_text_set (self->place_row, facts->place, GAME_MAX_TEXT);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->note_view), facts->note != NULL ? facts->note : "", -1);
}

static gboolean
is_wrong (const Game      *game,
          const GameFacts *facts)
{
  g_autoptr (Game) with_facts = game_with_facts (game, facts, NULL);

  return with_facts == NULL;
}

/* Focuses what is wrong: the date, or a text that is too long. */
static void
show_wrong (ProtokollFactsGroup *self,
            const Game          *game,
            char                *date,
            char                *place)
{
  GtkWidget *wrong = GTK_WIDGET (self->note_view);

  if (is_wrong (game, &(GameFacts) { .date = date }))
    {
      wrong = GTK_WIDGET (self->date_row);
      gtk_widget_add_css_class (wrong, "error");
    }
  else if (is_wrong (game, &(GameFacts) { .place = place }))
    wrong = GTK_WIDGET (self->place_row);
  gtk_widget_grab_focus (wrong);
}

Game *
protokoll_facts_group_apply (ProtokollFactsGroup  *self,
                             const Game           *game,
                             GError              **error)
{
  g_autofree char *date = protokoll_date_row_get (self->date_row);
  g_autofree char *place = g_strdup (kept_text_get (self->place_row));
  g_autofree char *note = NULL;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->note_view);
  GtkTextIter start, end;
  Game *with_facts;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  note = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  with_facts = game_with_facts (game, &(GameFacts) { date, note, place, game_get_facts (game)->bet }, error);
  if (with_facts == NULL)
    show_wrong (self, game, date, place);
  return with_facts;
}

static void
date_changed_cb (ProtokollFactsGroup *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->date_row), "error");
}

static void
protokoll_facts_group_class_init (ProtokollFactsGroupClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/history-game/facts-group.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollFactsGroup, date_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollFactsGroup, place_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollFactsGroup, note_view);
  gtk_widget_class_bind_template_callback (widget_class, date_changed_cb);
}

static void
protokoll_facts_group_init (ProtokollFactsGroup *self)
{
  g_type_ensure (PROTOKOLL_TYPE_DATE_ROW);
  gtk_widget_init_template (GTK_WIDGET (self));
  kept_text_set (self->place_row, NULL, GAME_MAX_TEXT);
  /* Keeps the buffer alive as long as the view: GTK's accessibility code watches the text without a reference and may
   * outlive the view. */
  g_object_set_data_full (G_OBJECT (self->note_view), "buffer", g_object_ref (gtk_text_view_get_buffer (self->note_view)),
                          g_object_unref);
}

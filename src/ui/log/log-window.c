/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "log-window.h"

#include "core/describe.h"
#include "ui/widgets/move-words.h"
#include "ui/widgets/line-list.h"

#include <glib/gi18n.h>

struct _ProtokollLogWindow
{
  ProtokollDialog parent_instance;

  AdwWindowTitle *heading;
  GtkStack *pages;
  ProtokollLineList *list;

  Game *game;
  GArray *steps; /* of MoveStep, which point into @game */
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (ProtokollLogWindow, protokoll_log_window, PROTOKOLL_TYPE_DIALOG)

/* The id of a line is the index of its step plus one. */
static void
choose (GtkWidget  *widget,
        const char *action,
        GVariant   *id)
{
  ProtokollLogWindow *self = PROTOKOLL_LOG_WINDOW (widget);
  const Move *move = g_array_index (self->steps, MoveStep, g_variant_get_int64 (id) - 1).move;

  g_signal_emit (self, chosen_signal, 0, move->seat, move->entry);
  gtk_window_close (GTK_WINDOW (self));
}

/* What was entered stands at the end, so that a column of values can be read down; other steps are words only. */
static ProtokollLine *
make_line (ProtokollLogWindow *self,
           guint               index,
           guint               round,
           const Badges       *badges,
           GDateTime          *now)
{
  const MoveStep *step = &g_array_index (self->steps, MoveStep, index);
  gboolean of_all = step->move->kind == MOVE_SEATS;
  const char *name = of_all ? NULL : game_get_player (self->game, step->move->seat);
  g_autofree char *value = move_words_value (self->game, step);
  g_autofree char *what =
    value != NULL ? g_strdup (game_get_rules (self->game)->entries[step->move->entry].name) : move_words_what (self->game, step);
  g_autofree char *rolls = move_words_rolls (step);
  g_autofree char *subtitle = rolls != NULL ? g_strdup_printf ("%s · %s", name, rolls) : g_strdup (name);
  g_autofree char *whole = move_words_whole (self->game, step);
  g_autofree char *when = move_words_when (step->move, now);
  g_autofree char *spoken = g_strdup_printf ("%s%s%s", whole, *when != '\0' ? ", " : "", when);
  g_autofree char *heading = round > 0 ? g_strdup_printf (_("Round %u"), round) : NULL;

  return protokoll_line_new (&(LineText) {
    .heading = heading,
    .badge = of_all ? NULL : badges->initials[step->move->seat],
    .color = of_all ? 0 : badges->colors[step->move->seat],
    .title = what,
    .subtitle = subtitle,
    .value = value,
    .detail = when,
    .spoken = spoken,
    /* Only these steps have a cell in the sheet. */
    .id = value != NULL ? index + 1 : 0,
  });
}

/* The round in which each step was made: the highest number of entries that anybody had then. Returns an array, owned by
 * the caller. */
static guint *
find_rounds (ProtokollLogWindow *self)
{
  g_autofree guint *filled = g_new0 (guint, game_get_n_players (self->game));
  guint *rounds = g_new0 (guint, self->steps->len + 1);

  for (guint i = 0; i < self->steps->len; i++)
    {
      const MoveStep *step = &g_array_index (self->steps, MoveStep, i);

      if (step->before != NULL)
        filled[step->before->seat]--;
      if (step->move->kind == MOVE_FILL)
        filled[step->move->seat]++;
      filled[step->move->seat] += step->n_struck;
      rounds[i] = MAX (filled[step->move->seat], i > 0 ? rounds[i - 1] : 1);
    }
  return rounds;
}

/* Place, note and house rules of the whole game. */
static void
show_facts (ProtokollLogWindow *self)
{
  g_autofree char *told = move_words_facts (game_get_facts (self->game));
  g_autofree char *house_rules = describe_variant (game_get_rules (self->game));
  const char *both[] = { house_rules, *told != '\0' ? told : NULL, NULL };
  g_autofree char *facts = g_strjoinv ("\n", (char **) (*house_rules != '\0' ? both : both + 1));

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->heading), *facts != '\0' ? facts : NULL);
  adw_window_title_set_subtitle (self->heading, g_strdelimit (facts, "\n", ' '));
}

GtkWidget *
protokoll_log_window_new (GtkWindow        *parent,
                          ProtokollSession *session)
{
  ProtokollLogWindow *self = g_object_new (PROTOKOLL_TYPE_LOG_WINDOW, "transient-for", parent, NULL);
  g_autoptr (Badges) badges = protokoll_session_get_badges (session);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree guint *rounds = NULL;

  self->game = game_ref (protokoll_session_get_game (session));
  self->steps = move_words_steps (self->game);
  rounds = find_rounds (self);
  show_facts (self);
  for (guint i = self->steps->len; i-- > 0;)
    g_ptr_array_add (lines, make_line (self, i, i + 1 == self->steps->len || rounds[i + 1] != rounds[i] ? rounds[i] : 0,
                                       badges, now));
  protokoll_line_list_set (self->list, lines);
  gtk_stack_set_visible_child_name (self->pages, lines->len > 0 ? "steps" : "empty");
  return GTK_WIDGET (self);
}

static void
protokoll_log_window_finalize (GObject *object)
{
  ProtokollLogWindow *self = PROTOKOLL_LOG_WINDOW (object);

  g_array_unref (self->steps);
  game_unref (self->game);
  G_OBJECT_CLASS (protokoll_log_window_parent_class)->finalize (object);
}

static void
protokoll_log_window_class_init (ProtokollLogWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_log_window_finalize;
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/log/log-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollLogWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLogWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLogWindow, list);
  gtk_widget_class_install_action (widget_class, "log.choose", "x", choose);
}

static void
protokoll_log_window_init (ProtokollLogWindow *self)
{
  g_type_ensure (PROTOKOLL_TYPE_LINE_LIST);
  gtk_widget_init_template (GTK_WIDGET (self));
}

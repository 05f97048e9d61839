/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-view.h"

#include "core/describe.h"
#include "core/outcome.h"
#include "core/rounds.h"
#include "game-words.h"
#include "ui/charts/line-chart.h"
#include "ui/game/session.h"
#include "ui/sheet/sheet-view.h"
#include "ui/sheet/sheet-words.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/line-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* From this width in pixels on, the chart stands beside the sheet, which keeps room for two blocks. */
#define WIDE 1300

/* Pixels: the width of the chart there, and the least that it needs elsewhere. */
#define CHART_WIDTH 520
#define CHART_LEAST 300

struct _ProtokollGameView
{
  GtkWidget parent_instance;

  GtkStack *pages;
  GtkScrolledWindow *sheet_place;
  GtkWidget *chart_pane;
  ProtokollLineChart *chart;
  AdwBin *luck_place;
  GtkToggleButton *chart_button;
  GtkWidget *bar;      /* the slider and its buttons */
  GtkBox *bar_row;
  GtkInscription *bar_words;
  GtkWidget *scale;
  GtkAdjustment *step; /* number of steps made; not whole while the slider is dragged */
  ProtokollLineList *totals;

  Game *game;
  GPtrArray *people; /* of Person, or NULL */
  GArray *steps; /* of MoveStep, which point into @game */
  ProtokollSession *session; /* NULL, like @sheet, until a game with moves is shown */
  ProtokollSheetView *sheet;
  guint n_made;        /* number of steps that are shown as made */
  ProtokollLuckButton *luck; /* of the page, or NULL */
  gboolean has_chart;
  gboolean wide;
};

G_DEFINE_FINAL_TYPE (ProtokollGameView, protokoll_game_view, GTK_TYPE_WIDGET)

/* --- the moves --- */

static const MoveStep *
get_step (ProtokollGameView *self)
{
  return self->n_made > 0 ? &g_array_index (self->steps, MoveStep, self->n_made - 1) : NULL;
}

/* Enables an action. A focused button that becomes insensitive would lose the focus, so the slider takes it. */
static void
enable (ProtokollGameView *self,
        const char        *action,
        gboolean           enabled)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->bar_row));
  const char *focused = GTK_IS_BUTTON (focus) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)) : NULL;

  if (!enabled && g_strcmp0 (focused, action) == 0)
    gtk_widget_grab_focus (self->scale);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

static void
tell_step (ProtokollGameView *self)
{
  const MoveStep *step = get_step (self);
  g_autofree char *words = NULL;

  if (self->steps->len == 0)
    words = g_strdup (_("Nothing was entered in this game"));
  else if (step == NULL)
    words = g_strdup (_("Before the first move"));
  else
    words = game_words_step (self->game, step, self->n_made - 1, self->steps->len);
  gtk_inscription_set_text (self->bar_words, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->bar_words), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar_words), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
  enable (self, "step.back", self->n_made > 0);
  enable (self, "step.forward", self->n_made < self->steps->len);
}

/* Marks the round of the last move in the chart, unless all moves are made. */
static void
mark_round (ProtokollGameView *self,
            const Game        *then)
{
  g_autoptr (GPtrArray) rounds = rounds_totals (then);
  guint n = 0;

  for (guint seat = 0; seat < rounds->len; seat++)
    n = MAX (n, ((GArray *) g_ptr_array_index (rounds, seat))->len);
  protokoll_line_chart_mark_point (self->chart, n > 0 && self->n_made < self->steps->len ? n - 1 : G_MAXUINT);
}

static void
stepped_cb (ProtokollGameView *self)
{
  guint n_made = (guint) (gtk_adjustment_get_value (self->step) + 0.5);
  const MoveStep *step;
  g_autoptr (Game) then = NULL;

  if (n_made == self->n_made)
    return;
  self->n_made = n_made;
  step = get_step (self);
  then = game_at (self->game, step != NULL ? step->n_moves : 0);
  protokoll_session_set_game (self->session, then);
  mark_round (self, then);
  tell_step (self);
  if (step != NULL && (step->move->kind == MOVE_FILL || step->move->kind == MOVE_CLEAR))
    protokoll_sheet_view_scroll_to (self->sheet, game_get_move (then, step->n_moves - 1)->seat, step->move->entry);
}

static void
set_steps (ProtokollGameView *self)
{
  guint n = self->steps->len;

  /* The game is shown as it is, so setting the slider must not count as a step. */
  self->n_made = n;
  gtk_adjustment_configure (self->step, n, 0, n, 1, game_get_n_players (self->game), 0);
  gtk_widget_set_sensitive (self->bar, n > 0);
  tell_step (self);
}

static void
step_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  ProtokollGameView *self = PROTOKOLL_GAME_VIEW (widget);
  double to = self->n_made;

  if (g_str_equal (name, "step.first"))
    to = 0;
  else if (g_str_equal (name, "step.last"))
    to = G_MAXINT;
  else
    to += g_str_equal (name, "step.forward") ? 1 : -1;
  gtk_adjustment_set_value (self->step, to);
}

/* Handles the keys that step from anywhere in the view. */
static gboolean
step_key (GtkWidget *widget,
          GVariant  *parameter,
          gpointer   data)
{
  ProtokollGameView *self = PROTOKOLL_GAME_VIEW (widget);

  if (self->game == NULL || game_get_totals (self->game) != NULL)
    return FALSE;
  gtk_widget_activate_action (widget, g_variant_get_string (parameter, NULL), NULL);
  return TRUE;
}

/* --- the chart --- */

static void
show_chart (ProtokollGameView *self)
{
  g_autoptr (GPtrArray) rounds = rounds_totals (self->game);
  g_autoptr (Badges) badges = badges_of (self->game, self->people);

  protokoll_chart_clear (PROTOKOLL_CHART (self->chart));
  protokoll_line_chart_mark_point (self->chart, G_MAXUINT);
  self->has_chart = FALSE;
  for (guint seat = 0; seat < rounds->len; seat++)
    {
      GArray *totals = g_ptr_array_index (rounds, seat);
      g_autofree double *values = g_new (double, totals->len + 1);
      g_autofree char *name = describe_name (game_get_player (self->game, seat));

      for (guint i = 0; i < totals->len; i++)
        values[i] = g_array_index (totals, int, i);
      protokoll_chart_add (PROTOKOLL_CHART (self->chart), name, badges->colors[seat], values, totals->len);
      self->has_chart = self->has_chart || totals->len > 0;
    }
}

/* --- where everything stands --- */

static void
fit (ProtokollGameView *self)
{
  gboolean chosen = gtk_toggle_button_get_active (self->chart_button);

  gtk_widget_set_visible (GTK_WIDGET (self->chart_button), self->has_chart && !self->wide);
  gtk_widget_set_visible (self->chart_pane, self->has_chart && (self->wide || chosen));
  gtk_widget_set_visible (GTK_WIDGET (self->sheet_place), self->wide || !chosen || !self->has_chart);
  gtk_widget_set_hexpand (self->chart_pane, !self->wide);
  gtk_widget_set_size_request (GTK_WIDGET (self->chart), self->wide ? CHART_WIDTH : CHART_LEAST, -1);
  if (self->luck != NULL)
    protokoll_luck_button_set_place (self->luck, self->wide ? self->luck_place : NULL);
}

static gboolean
fit_cb (gpointer view)
{
  if (gtk_widget_get_root (view) != NULL)
    fit (view);
  return G_SOURCE_REMOVE;
}

static void
protokoll_game_view_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (PROTOKOLL_GAME_VIEW (widget)->pages), orientation, for_size, minimum, natural, NULL,
                      NULL);
}

/* Children must not be shown or hidden during allocation, so that waits for an idle callback. */
static void
protokoll_game_view_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  ProtokollGameView *self = PROTOKOLL_GAME_VIEW (widget);
  gboolean wide = width >= WIDE;

  gtk_widget_allocate (GTK_WIDGET (self->pages), width, height, baseline, NULL);
  if (self->wide != wide)
    g_idle_add_full (G_PRIORITY_HIGH, fit_cb, g_object_ref (self), g_object_unref);
  self->wide = wide;
}

/* --- a game --- */

static void
show_moves (ProtokollGameView *self)
{
  /* A game with only totals needs no sheet. */
  if (self->session == NULL)
    {
      self->session = protokoll_session_new_detached (self->game);
      self->sheet = g_object_new (PROTOKOLL_TYPE_SHEET_VIEW, NULL);
      protokoll_sheet_view_set_read_only (self->sheet, TRUE);
      protokoll_sheet_view_set_session (self->sheet, self->session);
      gtk_scrolled_window_set_child (self->sheet_place, GTK_WIDGET (self->sheet));
    }
  else
    protokoll_session_set_game (self->session, self->game);
  if (self->people != NULL)
    protokoll_session_set_people (self->session, self->people);
  set_steps (self);
  show_chart (self);
  fit (self);
}

static void
show_totals (ProtokollGameView *self)
{
  g_autoptr (Badges) badges = badges_of (self->game, self->people);
  g_autoptr (Sheet) sheet = sheet_of (self->game);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean alone = game_get_n_playing (self->game) < 2;

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    {
      /* Translators: of a player of a finished game: 1 is who has won. */
      g_autofree char *place = g_strdup_printf (C_("rank", "Place %u"), sheet->seats[seat].rank);
      g_autofree char *shared = g_strdup_printf (C_("rank", "%s, shared"), place);
      g_autofree char *total = g_strdup_printf ("%d", sheet->seats[seat].total);

      g_ptr_array_add (lines, protokoll_line_new (&(LineText) {
                                .badge = badges->initials[seat],
                                .color = badges->colors[seat],
                                .title = game_get_player (self->game, seat),
                                .subtitle = alone || sheet->seats[seat].rank == 0 ? NULL
                                            : outcome_is_shared (sheet, seat)     ? shared
                                                                                  : place,
                                .value = total,
                              }));
    }
  protokoll_line_list_set (self->totals, lines);
}

void
protokoll_game_view_set_luck (ProtokollGameView   *self,
                              ProtokollLuckButton *luck)
{
  self->luck = luck;
}

void
protokoll_game_view_set_people (ProtokollGameView *self,
                                GPtrArray         *people)
{
  g_clear_pointer (&self->people, g_ptr_array_unref);
  self->people = g_ptr_array_ref (people);
}

GPtrArray *
protokoll_game_view_get_people (ProtokollGameView *self)
{
  return self->people;
}

void
protokoll_game_view_show (ProtokollGameView *self,
                          const Game        *game)
{
  Game *old = self->game;

  self->game = game_ref (game);
  g_clear_pointer (&old, game_unref);
  g_clear_pointer (&self->steps, g_array_unref);
  self->steps = move_words_steps (game);
  if (game_get_totals (game) == NULL)
    show_moves (self);
  else
    show_totals (self);
  gtk_stack_set_visible_child_name (self->pages, game_get_totals (game) == NULL ? "moves" : "totals");
}

gboolean
protokoll_game_view_focus (ProtokollGameView *self)
{
  /* GTK would also focus a widget on a hidden page. */
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "moves") == 0 &&
      gtk_widget_grab_focus (self->scale))
    return TRUE;
  return gtk_widget_child_focus (GTK_WIDGET (self->pages), GTK_DIR_TAB_FORWARD);
}

static void
protokoll_game_view_dispose (GObject *object)
{
  ProtokollGameView *self = PROTOKOLL_GAME_VIEW (object);

  if (self->pages != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->pages));
  self->pages = NULL;
  g_clear_object (&self->session);
  g_clear_pointer (&self->people, g_ptr_array_unref);
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->game, game_unref);
  G_OBJECT_CLASS (protokoll_game_view_parent_class)->dispose (object);
}

/* Installs the actions of the buttons and the Alt keys. */
static void
add_actions (GtkWidgetClass *class)
{
  static const struct
  {
    const char *action;
    guint key;
    guint pad_key;
  } ways[] = { { "step.first", GDK_KEY_Home, GDK_KEY_KP_Home },
               { "step.back", GDK_KEY_Left, GDK_KEY_KP_Left },
               { "step.forward", GDK_KEY_Right, GDK_KEY_KP_Right },
               { "step.last", GDK_KEY_End, GDK_KEY_KP_End } };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      gtk_widget_class_install_action (class, ways[i].action, NULL, step_action);
      gtk_widget_class_add_binding (class, ways[i].key, GDK_ALT_MASK, step_key, "s", ways[i].action);
      gtk_widget_class_add_binding (class, ways[i].pad_key, GDK_ALT_MASK, step_key, "s", ways[i].action);
    }
}

static void
protokoll_game_view_class_init (ProtokollGameViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_game_view_dispose;
  widget_class->measure = protokoll_game_view_measure;
  widget_class->size_allocate = protokoll_game_view_size_allocate;
  add_actions (widget_class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/history-game/game-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, sheet_place);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, chart_pane);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, chart);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, luck_place);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, chart_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, bar);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, bar_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, bar_words);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, scale);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, step);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, totals);
  gtk_widget_class_bind_template_callback (widget_class, stepped_cb);
  gtk_widget_class_bind_template_callback (widget_class, fit);
}

static void
protokoll_game_view_init (ProtokollGameView *self)
{
  g_type_ensure (PROTOKOLL_TYPE_LINE_CHART);
  g_type_ensure (PROTOKOLL_TYPE_LINE_LIST);
  gtk_widget_init_template (GTK_WIDGET (self));
  spoken_set (GTK_WIDGET (self->chart_button), _("Totals by Round"));
  protokoll_chart_set_title (PROTOKOLL_CHART (self->chart), _("Totals by round"));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-view.h"

#include "core/rounds.h"
#include "game-words.h"
#include "step-bar.h"
#include "totals-list.h"
#include "ui/brief-button.h"
#include "ui/charts/line-chart.h"
#include "ui/game/session.h"
#include "ui/sheet/sheet-view.h"
#include "ui/styles.h"
#include "ui/text-size.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* From this width on the chart stands beside the sheet, which keeps room for two blocks. */
#define WIDE 1300

/* The chart there, and the least it needs. */
#define CHART_WIDTH 520
#define CHART_HEIGHT 420
#define CHART_LEAST 300
struct _ProtokollGameView
{
  GtkWidget parent_instance;

  GtkStack *pages;
  GtkScrolledWindow *sheet_place;
  GtkWidget *chart_pane;
  ProtokollLineChart *chart;
  GtkToggleButton *chart_button;
  ProtokollStepBar *bar;
  AdwBin *totals_place;

  Game *game;
  GPtrArray *people; /* of Person, or NULL */
  GArray *steps; /* of MoveStep; point into the game */
  ProtokollSession *session; /* NULL, as the sheet, until a game with moves is shown */
  ProtokollSheetView *sheet;
  gboolean has_chart;
  gboolean wide;
  gboolean piled;
  guint fit_source;
};

G_DEFINE_FINAL_TYPE (ProtokollGameView, protokoll_game_view, GTK_TYPE_WIDGET)

/* --- the moves --- */

static const MoveStep *
get_step (ProtokollGameView *self)
{
  guint n = protokoll_step_bar_get (self->bar);

  return n > 0 && n <= self->steps->len ? &g_array_index (self->steps, MoveStep, n - 1) : NULL;
}

static void
tell_step (ProtokollGameView *self,
           const MoveStep    *step)
{
  g_autofree char *words = NULL;

  if (self->steps->len == 0)
    words = g_strdup (_("Nothing was entered in this game"));
  else if (step == NULL)
    words = g_strdup (_("Before the first move"));
  else
    words = game_words_step (self->game, step, protokoll_step_bar_get (self->bar) - 1, self->steps->len);
  protokoll_step_bar_tell (self->bar, words);
}

static void
stepped_cb (ProtokollGameView *self)
{
  const MoveStep *step = get_step (self);
  g_autoptr (Game) then = game_at (self->game, step != NULL ? step->n_moves : 0);

  protokoll_session_set_game (self->session, then);
  tell_step (self, step);
  if (step != NULL && step->move->kind != MOVE_SAVED)
    protokoll_sheet_view_scroll_to (self->sheet, step->move->seat, step->move->entry);
}

/* Keys that lead from anywhere in the view to another step: @steps from here, or to the first or last one. */
static gboolean
step_key (GtkWidget *widget,
          GVariant  *parameter,
          gpointer   data)
{
  ProtokollGameView *self = PROTOKOLL_GAME_VIEW (widget);
  int step = g_variant_get_int32 (parameter);

  if (self->game == NULL || game_get_totals (self->game) != NULL)
    return FALSE;
  /* To the side to which the slider goes. */
  if ((step == 1 || step == -1) && gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    step = -step;
  protokoll_step_bar_go (self->bar, step == G_MININT   ? 0
                                    : step == G_MAXINT ? G_MAXINT
                                                       : (int) protokoll_step_bar_get (self->bar) + step);
  return TRUE;
}

/* --- the chart --- */

static void
add_series (ProtokollGameView *self,
            guint              seat,
            guint              color,
            GArray            *totals)
{
  g_autofree double *values = g_new (double, totals->len + 1);

  for (guint i = 0; i < totals->len; i++)
    values[i] = g_array_index (totals, int, i);
  protokoll_line_chart_add (self->chart, game_get_player (self->game, seat), color, values, totals->len);
  self->has_chart = self->has_chart || totals->len > 0;
}

static void
show_chart (ProtokollGameView *self)
{
  g_autoptr (GPtrArray) rounds = rounds_totals (self->game);
  g_autoptr (Badges) badges = badges_of (self->game, self->people);

  protokoll_line_chart_clear (self->chart);
  self->has_chart = FALSE;
  for (guint seat = 0; seat < rounds->len; seat++)
    add_series (self, seat, badges->colors[seat], g_ptr_array_index (rounds, seat));
}

/* --- where everything stands --- */

/* Beside it words would leave the slider nothing where text is large. */
static void
label_chart_button (ProtokollGameView *self)
{
  if (self->piled)
    styles_add_icons ();
  brief_button_fit (GTK_BUTTON (self->chart_button), self->piled, "chart-symbolic", C_ ("button", "Chart"),
                    _("Totals by Round"));
}

static void
fit (ProtokollGameView *self)
{
  gboolean chosen = gtk_toggle_button_get_active (self->chart_button);

  label_chart_button (self);
  gtk_widget_set_visible (GTK_WIDGET (self->chart_button), self->has_chart && !self->wide);
  gtk_widget_set_visible (self->chart_pane, self->has_chart && (self->wide || chosen));
  gtk_widget_set_visible (GTK_WIDGET (self->sheet_place), self->wide || !chosen || !self->has_chart);
  gtk_widget_set_hexpand (self->chart_pane, !self->wide);
  gtk_widget_set_size_request (GTK_WIDGET (self->chart), self->wide ? CHART_WIDTH : CHART_LEAST,
                               self->wide ? CHART_HEIGHT : -1);
  gtk_widget_set_valign (GTK_WIDGET (self->chart), self->wide ? GTK_ALIGN_START : GTK_ALIGN_FILL);
}

static gboolean
fit_cb (gpointer data)
{
  ProtokollGameView *self = data;

  self->fit_source = 0;
  fit (self);
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

/* Children cannot come and go while they are being placed, so that waits until the frame is done. */
static void
protokoll_game_view_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  ProtokollGameView *self = PROTOKOLL_GAME_VIEW (widget);
  gboolean wide = width >= WIDE, piled = text_size_is_piled (width);

  gtk_widget_allocate (GTK_WIDGET (self->pages), width, height, baseline, NULL);
  if (self->wide == wide && self->piled == piled)
    return;
  self->wide = wide;
  self->piled = piled;
  if (self->fit_source == 0)
    self->fit_source = g_idle_add_full (G_PRIORITY_HIGH, fit_cb, self, NULL);
}

/* --- a game --- */

/* A game with bare totals needs no sheet. */
static void
make_sheet (ProtokollGameView *self)
{
  self->session = protokoll_session_new_detached (self->game);
  self->sheet = PROTOKOLL_SHEET_VIEW (protokoll_sheet_view_new ());
  protokoll_sheet_view_set_read_only (self->sheet, TRUE);
  protokoll_sheet_view_set_session (self->sheet, self->session);
  gtk_scrolled_window_set_child (self->sheet_place, GTK_WIDGET (self->sheet));
}

static void
show_moves (ProtokollGameView *self)
{
  if (self->session == NULL)
    make_sheet (self);
  else
    protokoll_session_set_game (self->session, self->game);
  if (self->people != NULL)
    protokoll_session_set_people (self->session, self->people);
  protokoll_step_bar_set_steps (self->bar, self->steps->len, game_get_n_players (self->game));
  gtk_widget_set_sensitive (GTK_WIDGET (self->bar), self->steps->len > 0);
  tell_step (self, get_step (self));
  show_chart (self);
  fit (self);
}

static void
show_totals (ProtokollGameView *self)
{
  g_autoptr (Badges) badges = badges_of (self->game, self->people);

  adw_bin_set_child (self->totals_place, totals_list_new (self->game, badges));
}

void
protokoll_game_view_set_people (ProtokollGameView *self,
                                GPtrArray         *people)
{
  g_clear_pointer (&self->people, g_ptr_array_unref);
  self->people = g_ptr_array_ref (people);
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

GtkWidget *
protokoll_game_view_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_GAME_VIEW, NULL);
}

gboolean
protokoll_game_view_focus (ProtokollGameView *self)
{
  /* GTK gives the keyboard to what is on a hidden page, too. */
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "moves") == 0 &&
      protokoll_step_bar_focus (self->bar))
    return TRUE;
  return gtk_widget_child_focus (GTK_WIDGET (self->pages), GTK_DIR_TAB_FORWARD);
}

static void
protokoll_game_view_dispose (GObject *object)
{
  ProtokollGameView *self = PROTOKOLL_GAME_VIEW (object);

  g_clear_handle_id (&self->fit_source, g_source_remove);
  if (self->pages != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->pages));
  self->pages = NULL;
  g_clear_object (&self->session);
  g_clear_pointer (&self->people, g_ptr_array_unref);
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->game, game_unref);
  G_OBJECT_CLASS (protokoll_game_view_parent_class)->dispose (object);
}

static void
add_keys (GtkWidgetClass *class)
{
  static const struct
  {
    guint key;
    int step;
  } keys[] = { { GDK_KEY_Left, -1 },    { GDK_KEY_KP_Left, -1 },       { GDK_KEY_Right, 1 },
               { GDK_KEY_KP_Right, 1 }, { GDK_KEY_Home, G_MININT },    { GDK_KEY_KP_Home, G_MININT },
               { GDK_KEY_End, G_MAXINT }, { GDK_KEY_KP_End, G_MAXINT } };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (class, keys[i].key, GDK_ALT_MASK, step_key, "i", keys[i].step);
}

static void
protokoll_game_view_class_init (ProtokollGameViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_game_view_dispose;
  widget_class->measure = protokoll_game_view_measure;
  widget_class->size_allocate = protokoll_game_view_size_allocate;
  add_keys (widget_class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/game-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, sheet_place);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, chart_pane);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, chart);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, chart_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, bar);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameView, totals_place);
  gtk_widget_class_bind_template_callback (widget_class, stepped_cb);
  gtk_widget_class_bind_template_callback (widget_class, fit);
}

static void
protokoll_game_view_init (ProtokollGameView *self)
{
  g_type_ensure (PROTOKOLL_TYPE_STEP_BAR);
  g_type_ensure (PROTOKOLL_TYPE_LINE_CHART);
  gtk_widget_init_template (GTK_WIDGET (self));
  protokoll_step_bar_append (self->bar, GTK_WIDGET (self->chart_button));
  protokoll_chart_set_title (PROTOKOLL_CHART (self->chart), _("Totals by round"));
}

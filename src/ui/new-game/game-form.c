/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-form.h"

#include "house-row.h"
#include "known-players.h"

#include "core/describe.h"
#include "ui/game/badges.h"
#include "ui/rule-editor/rule-sets-window.h"
#include "ui/widgets/player-row.h"
#include "ui/widgets/row-drag.h"

#include <glib/gi18n.h>
#include <string.h>

#define FEWEST_OFFERED 2

struct _ProtokollGameForm
{
  GtkBox parent_instance;

  AdwPreferencesPage *page;
  AdwComboRow *rules_row;
  AdwComboRow *order_row;
  ProtokollHouseRow *house_row;
  ProtokollKnownPlayers *known_players;
  AdwPreferencesGroup *players_group;
  AdwPreferencesGroup *rules_group;
  GtkWidget *add_button;
  GtkWidget *problem_area;
  GtkLabel *problem_label;

  Library *library;
  ProtokollOwnRules *own;  /* NULL if the form has no way to the rule sets */
  GSettings *settings;
  char **known_names;
  GPtrArray *people;      /* Person, or NULL */
  guint chosen;           /* the selected row of the rules */
  gboolean loading;
  GPtrArray *rules;       /* const Ruleset *, owned by the library, in the order of rules_row */
  Ruleset *variant;       /* the rules with the chosen house rules; NULL at first, and if the choices contradict each
                           * other */
  GPtrArray *player_rows; /* ProtokollPlayerRow, in the order of the seats */
  GPtrArray *displaced;   /* names that lost their seat to a rule set for fewer players, the last one first */
  gboolean asks_totals;   /* each row has a field for the total */
  guint taken_over;       /* counts the seats that tapped players took over while all were taken */
};

enum
{
  CHANGED,
  SUBMITTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollGameForm, protokoll_game_form, GTK_TYPE_BOX)

const Ruleset *
protokoll_game_form_get_rules (ProtokollGameForm *self)
{
  guint selected = adw_combo_row_get_selected (self->rules_row);

  return selected < self->rules->len ? g_ptr_array_index (self->rules, selected) : NULL;
}

/* The rules with the chosen house rules, which may change the number of players and the order of entries. */
static const Ruleset *
get_variant (ProtokollGameForm *self)
{
  return self->variant != NULL ? self->variant : protokoll_game_form_get_rules (self);
}

void
protokoll_game_form_tell (ProtokollGameForm *self,
                          const char        *problem)
{
  gtk_label_set_label (self->problem_label, problem != NULL ? problem : "");
  gtk_widget_set_visible (self->problem_area, problem != NULL);
}

gboolean
protokoll_game_form_has_rules (ProtokollGameForm *self)
{
  return self->rules->len > 0;
}

void
protokoll_game_form_add_row (ProtokollGameForm *self,
                             GtkWidget         *row)
{
  adw_preferences_group_add (self->rules_group, row);
}

void
protokoll_game_form_add (ProtokollGameForm   *self,
                         AdwPreferencesGroup *group)
{
  adw_preferences_page_add (self->page, group);
}

static void
changed (ProtokollGameForm *self)
{
  g_auto (GStrv) names = protokoll_game_form_get_names (self);
  g_autoptr (Badges) badges = badges_of_names ((const char *const *) names, self->people);
  const Ruleset *rules = get_variant (self);
  guint n = self->player_rows->len;

  for (guint i = 0; i < n; i++)
    protokoll_player_row_set_seat (g_ptr_array_index (self->player_rows, i), i, n, badges->colors[i],
                                   rules != NULL && n > rules->min_players);
  gtk_widget_set_visible (self->add_button, rules != NULL && rules->min_players < rules->max_players);
  gtk_widget_set_sensitive (self->add_button, rules != NULL && n < rules->max_players);
  protokoll_known_players_set_seated (self->known_players, (const char *const *) names, badges->colors);
  g_signal_emit (self, signals[CHANGED], 0);
}

static guint
get_seat (ProtokollGameForm *self,
          gpointer           row)
{
  guint seat = 0;

  g_ptr_array_find (self->player_rows, row, &seat);
  return seat;
}

GtkWidget *
protokoll_game_form_get_total (ProtokollGameForm *self,
                               guint              seat)
{
  return protokoll_player_row_get_total (g_ptr_array_index (self->player_rows, seat));
}

void
protokoll_game_form_ask_totals (ProtokollGameForm *self,
                                gboolean           asked)
{
  self->asks_totals = asked;
  adw_preferences_group_set_title (self->players_group, asked ? _("Players and Totals") : _("Players"));
  for (guint i = 0; i < self->player_rows->len; i++)
    gtk_widget_set_visible (protokoll_game_form_get_total (self, i), asked);
}

/* Sets a name that was not typed, and the total that goes with it; the caller calls changed() after the last one. */
static void
set_player (ProtokollGameForm *self,
            GtkWidget         *row,
            const char        *name,
            const char        *total)
{
  g_signal_handlers_block_by_func (row, changed, self);
  gtk_editable_set_text (GTK_EDITABLE (row), name);
  g_signal_handlers_unblock_by_func (row, changed, self);
  gtk_editable_set_text (GTK_EDITABLE (protokoll_player_row_get_total (PROTOKOLL_PLAYER_ROW (row))), total);
}

static void
remove_row (ProtokollGameForm *self,
            guint                   seat)
{
  adw_preferences_group_remove (self->players_group, g_ptr_array_index (self->player_rows, seat));
  g_ptr_array_remove_index (self->player_rows, seat);
}

/* Removing a seat decides how many play, so names that lost their seat earlier do not come back. */
static void
remove_cb (ProtokollGameForm *self,
           ProtokollPlayerRow     *row)
{
  remove_row (self, get_seat (self, row));
  g_ptr_array_set_size (self->displaced, 0);
  changed (self);
}

/* Moves a player; the rows stay and only their texts move. */
static void
move_player (ProtokollGameForm *self,
             guint              from,
             guint              to)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) totals = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->player_rows->len; i++)
    {
      GtkEditable *total = GTK_EDITABLE (protokoll_game_form_get_total (self, i));

      g_ptr_array_add (names, g_strdup (gtk_editable_get_text (g_ptr_array_index (self->player_rows, i))));
      g_ptr_array_add (totals, g_strdup (gtk_editable_get_text (total)));
    }
  g_ptr_array_insert (names, to, g_ptr_array_steal_index (names, from));
  g_ptr_array_insert (totals, to, g_ptr_array_steal_index (totals, from));
  for (guint i = MIN (from, to); i <= MAX (from, to); i++)
    set_player (self, g_ptr_array_index (self->player_rows, i), g_ptr_array_index (names, i),
                g_ptr_array_index (totals, i));
  changed (self);
}

static void
move_up_cb (ProtokollGameForm  *self,
            ProtokollPlayerRow *row)
{
  guint seat = get_seat (self, row);

  move_player (self, seat, seat - 1);
}

static void
move_down_cb (ProtokollGameForm  *self,
              ProtokollPlayerRow *row)
{
  guint seat = get_seat (self, row);

  move_player (self, seat, seat + 1);
}

static void
dropped_cb (gpointer   form,
            GtkWidget *row,
            GtkWidget *onto)
{
  move_player (form, get_seat (form, row), get_seat (form, onto));
}

static gboolean
is_seated (ProtokollGameForm *self,
           const char        *name)
{
  g_auto (GStrv) names = protokoll_game_form_get_names (self);

  return g_strv_contains ((const char *const *) names, name);
}

/* A name that lost its seat and was seated again, by a tap or by typing, must not be offered twice. */
static void
forget_seated (ProtokollGameForm *self)
{
  for (guint i = self->displaced->len; i > 0; i--)
    {
      const char *name = g_ptr_array_index (self->displaced, i - 1);

      if (*name != '\0' && is_seated (self, name))
        g_ptr_array_remove_index (self->displaced, i - 1);
    }
}

/* The name that most likely takes the next seat: one that lost its seat, then one of the last game, then one who played
 * before; "" if there is none. */
static char *
likely_name (ProtokollGameForm *self)
{
  g_auto (GStrv) last = g_settings_get_strv (self->settings, "last-players");

  forget_seated (self);
  if (self->displaced->len > 0)
    return g_ptr_array_steal_index (self->displaced, self->displaced->len - 1);
  for (guint i = 0; last[i] != NULL; i++)
    if (!is_seated (self, last[i]))
      return g_strdup (last[i]);
  for (guint i = 0; self->known_names[i] != NULL; i++)
    if (!is_seated (self, self->known_names[i]))
      return g_strdup (self->known_names[i]);

  return g_strdup ("");
}

/* The first row without a name, except @other; or NULL. */
static GtkWidget *
find_nameless (ProtokollGameForm *self,
               GtkWidget         *other)
{
  g_auto (GStrv) names = protokoll_game_form_get_names (self);

  for (guint i = 0; i < self->player_rows->len; i++)
    if (*names[i] == '\0' && g_ptr_array_index (self->player_rows, i) != other)
      return g_ptr_array_index (self->player_rows, i);

  return NULL;
}

gboolean
protokoll_game_form_focus_nameless (ProtokollGameForm *self)
{
  GtkWidget *row = find_nameless (self, NULL);

  return row != NULL && gtk_widget_grab_focus (row);
}

/* Enter goes to the next empty name; after the last one it submits. */
static void
submit_cb (ProtokollGameForm *self,
           GtkWidget         *row)
{
  GtkWidget *next = find_nameless (self, row);

  if (next == NULL || *gtk_editable_get_text (GTK_EDITABLE (row)) == '\0')
    g_signal_emit (self, signals[SUBMITTED], 0);
  else
    gtk_widget_grab_focus (next);
}

/* Enter in a total goes to the next one that is missing; after the last one it submits. */
static void
total_submit_cb (ProtokollGameForm *self,
                 GtkWidget         *total)
{
  for (guint i = 0; i < self->player_rows->len; i++)
    {
      GtkWidget *other = protokoll_game_form_get_total (self, i);

      if (other != total && *gtk_editable_get_text (GTK_EDITABLE (other)) == '\0' && gtk_widget_grab_focus (other))
        return;
    }
  g_signal_emit (self, signals[SUBMITTED], 0);
}

static void
add_row (ProtokollGameForm *self,
         const char        *name)
{
  GtkWidget *row = protokoll_player_row_new (name);
  GtkWidget *total = protokoll_player_row_get_total (PROTOKOLL_PLAYER_ROW (row));

  g_signal_connect_object (row, "act::seat.remove", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "act::seat.up", G_CALLBACK (move_up_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "act::seat.down", G_CALLBACK (move_down_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "entry-activated", G_CALLBACK (submit_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "changed", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (total, "activate", G_CALLBACK (total_submit_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (total, self->asks_totals);
  row_drag_add (ADW_ENTRY_ROW (row), dropped_cb, self);
  adw_preferences_group_add (self->players_group, row);
  g_ptr_array_add (self->player_rows, row);
}

static void
add_likely (ProtokollGameForm *self)
{
  g_autofree char *name = likely_name (self);

  add_row (self, name);
}

static void
add_cb (ProtokollGameForm *self)
{
  add_likely (self);
  changed (self);
}

/* Removes a player: with the seat if the rules allow fewer players, or else only the name. */
static void
unseat (ProtokollGameForm *self,
        guint              seat)
{
  const Ruleset *rules = get_variant (self);
  gpointer row = g_ptr_array_index (self->player_rows, seat);

  if (rules != NULL && self->player_rows->len > rules->min_players)
    {
      remove_cb (self, row);
      return;
    }
  set_player (self, row, "", "");
  changed (self);
}

/* Seats a player in the first free seat or in a new one. If no more are allowed, the seats are taken over in turn, so
 * that two taps replace both of two players. */
static void
seat_player (ProtokollGameForm *self,
             const char        *name)
{
  const Ruleset *rules = get_variant (self);
  GtkWidget *row = find_nameless (self, NULL);

  if (rules == NULL)
    return;
  if (row == NULL && self->player_rows->len < rules->max_players)
    {
      add_row (self, name);
      changed (self);
      return;
    }
  if (row == NULL)
    row = g_ptr_array_index (self->player_rows, self->taken_over++ % self->player_rows->len);
  set_player (self, row, name, "");
  changed (self);
}

static void
known_chosen_cb (ProtokollGameForm *self,
                 const char        *name)
{
  g_auto (GStrv) names = protokoll_game_form_get_names (self);
  guint seat = 0;

  while (names[seat] != NULL && strcmp (names[seat], name) != 0)
    seat++;
  if (names[seat] != NULL)
    unseat (self, seat);
  else
    seat_player (self, name);
}

static guint
wanted_players (ProtokollGameForm *self,
                const Ruleset          *rules)
{
  g_auto (GStrv) last = g_settings_get_strv (self->settings, "last-players");
  guint seated, wanted;

  forget_seated (self);
  seated = self->player_rows->len + self->displaced->len;
  wanted = seated > 0 ? seated : MAX (FEWEST_OFFERED, g_strv_length (last));

  return CLAMP (wanted, rules->min_players, rules->max_players);
}

static void
displace_last (ProtokollGameForm *self)
{
  guint last = self->player_rows->len - 1;
  g_auto (GStrv) names = protokoll_game_form_get_names (self);

  g_ptr_array_add (self->displaced, g_strdup (names[last]));
  remove_row (self, last);
}

/* Applies the chosen house rules to what depends on them: the choice of order, and the number of seats. */
static void
house_changed_cb (ProtokollGameForm *self)
{
  const Ruleset *rules;
  guint wanted;

  g_clear_pointer (&self->variant, ruleset_unref);
  self->variant = protokoll_house_row_get_variant (self->house_row, NULL);
  rules = get_variant (self);
  if (rules == NULL)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->order_row), rules->order_is_open);
  wanted = wanted_players (self, rules);
  while (self->player_rows->len > wanted)
    displace_last (self);
  while (self->player_rows->len < wanted)
    add_likely (self);
  changed (self);
}

/* The rules stay chosen while the rule sets, which are the last item of the list, are open. */
static void
open_rule_sets (ProtokollGameForm *self)
{
  GtkWindow *dialog = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *window = protokoll_rule_sets_window_new (dialog, self->library, self->own);

  adw_combo_row_set_selected (self->rules_row, self->chosen);
  gtk_window_set_focus_visible (GTK_WINDOW (window), gtk_window_get_focus_visible (dialog));
  gtk_window_present (GTK_WINDOW (window));
}

static void
rules_changed_cb (ProtokollGameForm *self)
{
  const Ruleset *rules = protokoll_game_form_get_rules (self);
  guint selected = adw_combo_row_get_selected (self->rules_row);

  if (self->loading || selected == self->chosen)
    return;
  if (rules == NULL)
    {
      open_rule_sets (self);
      return;
    }
  self->chosen = selected;
  protokoll_game_form_tell (self, NULL);
  /* The tooltip has the full title, because the row has no room for it with large text. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->rules_row), rules->title);
  protokoll_house_row_set_rules (self->house_row, rules, self->settings);
  house_changed_cb (self);
}

char **
protokoll_game_form_get_names (ProtokollGameForm *self)
{
  guint n = self->player_rows->len;
  char **names = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = g_strstrip (g_strdup (gtk_editable_get_text (g_ptr_array_index (self->player_rows, i))));
  return names;
}

Game *
protokoll_game_form_make (ProtokollGameForm  *self,
                          GError            **error)
{
  g_auto (GStrv) names = protokoll_game_form_get_names (self);
  g_autoptr (Ruleset) variant = protokoll_house_row_get_variant (self->house_row, error);
  Order order = adw_combo_row_get_selected (self->order_row) == 1 ? ORDER_TOP_DOWN : ORDER_FREE;
  g_autoptr (Ruleset) rules = variant != NULL ? ruleset_with_order (variant, order) : NULL;

  return rules != NULL ? game_new (rules, (const char *const *) names, error) : NULL;
}

/* Fills the drop-down with all usable rule sets and selects the one with the id @last. Shows which are left out, and
 * why. */
static void
load_rules (ProtokollGameForm *self,
            const char        *last)
{
  const char *const *ids = library_get_ids (self->library);
  g_auto (GStrv) problems = library_list_problems (self->library);
  g_auto (GStrv) titles = NULL;
  g_autoptr (GtkStringList) model = NULL;
  guint selected = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      Ruleset *rules = library_find (self->library, ids[i], NULL);

      if (rules == NULL)
        continue;
      if (strcmp (ids[i], last) == 0)
        selected = self->rules->len;
      g_ptr_array_add (self->rules, rules);
    }
  titles = describe_titles (self->rules);
  model = gtk_string_list_new ((const char *const *) titles);
  if (self->own != NULL)
    gtk_string_list_append (model, _("Make or Change Rule Sets…"));

  /* A new model selects its first row, which would change the number of seats. */
  self->loading = TRUE;
  adw_combo_row_set_model (self->rules_row, G_LIST_MODEL (model));
  adw_combo_row_set_selected (self->rules_row, selected);
  self->loading = FALSE;
  self->chosen = GTK_INVALID_LIST_POSITION;
  if (self->rules->len > 0)
    rules_changed_cb (self);
  else
    changed (self);
  if (problems[0] != NULL)
    {
      g_autofree char *all = g_strjoinv ("\n", problems);

      protokoll_game_form_tell (self, all);
    }
  else if (self->rules->len == 0)
    protokoll_game_form_tell (self, _("No rule sets were found; install Protokoll again"));
}

static void
load_last_order (ProtokollGameForm *self)
{
  g_autofree char *order = g_settings_get_string (self->settings, "last-order");

  adw_combo_row_set_selected (self->order_row, strcmp (order, "top-down") == 0 ? 1 : 0);
}

/* Selects the rule set that was just saved, because the user wants to play by it. */
static void
own_changed_cb (ProtokollGameForm *self,
                const char        *id)
{
  const Ruleset *rules = protokoll_game_form_get_rules (self);
  g_autofree char *chosen = g_strdup (library_find (self->library, id, NULL) != NULL || rules == NULL ? id : rules->id);

  g_ptr_array_set_size (self->rules, 0);
  protokoll_game_form_tell (self, NULL);
  load_rules (self, chosen);
}

GtkWidget *
protokoll_game_form_new (Library            *library,
                         ProtokollOwnRules  *own,
                         GSettings          *settings,
                         const NewGameFacts *facts)
{
  ProtokollGameForm *self = g_object_new (PROTOKOLL_TYPE_GAME_FORM, NULL);
  g_autofree char *last = g_settings_get_string (settings, "last-rules");

  self->library = library;
  self->settings = g_object_ref (settings);
  self->known_names = facts != NULL ? g_strdupv (facts->names) : g_new0 (char *, 1);
  self->people = facts != NULL ? g_ptr_array_ref (facts->people) : NULL;
  protokoll_known_players_set_names (self->known_players, (const char *const *) self->known_names);
  if (g_set_object (&self->own, own))
    g_signal_connect_object (own, "changed", G_CALLBACK (own_changed_cb), self, G_CONNECT_SWAPPED);
  load_rules (self, last);
  load_last_order (self);
  return GTK_WIDGET (self);
}

static void
protokoll_game_form_finalize (GObject *object)
{
  ProtokollGameForm *self = PROTOKOLL_GAME_FORM (object);

  g_ptr_array_unref (self->rules);
  g_clear_pointer (&self->variant, ruleset_unref);
  g_ptr_array_unref (self->player_rows);
  g_ptr_array_unref (self->displaced);
  g_strfreev (self->known_names);
  g_clear_pointer (&self->people, g_ptr_array_unref);
  g_clear_object (&self->settings);
  g_clear_object (&self->own);
  G_OBJECT_CLASS (protokoll_game_form_parent_class)->finalize (object);
}

static void
protokoll_game_form_class_init (ProtokollGameFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_game_form_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[SUBMITTED] = g_signal_new ("submitted", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/new-game/game-form.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameForm, rules_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameForm, order_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameForm, house_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameForm, known_players);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameForm, players_group);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameForm, rules_group);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameForm, add_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameForm, page);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameForm, problem_area);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGameForm, problem_label);
  gtk_widget_class_bind_template_callback (widget_class, rules_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, house_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, known_chosen_cb);
}

static void
protokoll_game_form_init (ProtokollGameForm *self)
{
  self->rules = g_ptr_array_new ();
  self->player_rows = g_ptr_array_new ();
  self->displaced = g_ptr_array_new_with_free_func (g_free);
  g_type_ensure (PROTOKOLL_TYPE_HOUSE_ROW);
  g_type_ensure (PROTOKOLL_TYPE_KNOWN_PLAYERS);
  gtk_widget_init_template (GTK_WIDGET (self));
}

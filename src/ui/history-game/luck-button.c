/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "luck-button.h"

#include "core/describe.h"
#include "core/judge.h"
#include "ui/game/badges.h"
#include "ui/game/coaches.h"
#include "ui/statistics/statistics-words.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <math.h>

struct _ProtokollLuckButton
{
  AdwBin parent_instance;

  GtkMenuButton *button;
  GtkLabel *words;
  GtkWidget *content; /* in the popover, or in the place */
  GtkGrid *grid;
  GtkLabel *notes;
  AdwBin *place;      /* where it stands instead of the popover, or NULL; not referenced */

  ProtokollCoaches *coaches;
  Game *game;
  GPtrArray *people; /* of Person, or NULL */
};

G_DEFINE_FINAL_TYPE (ProtokollLuckButton, protokoll_luck_button, ADW_TYPE_BIN)

/* The judgements of all seats. */
typedef struct
{
  guint n;
  JudgedSeat *seats;
  GPtrArray *turns; /* a GArray of JudgedTurn for each seat */
} Judged;

static void
judged_clear (Judged *judged)
{
  g_free (judged->seats);
  g_ptr_array_unref (judged->turns);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Judged, judged_clear)

static void
judge_all (const Coach *coach,
           const Game  *game,
           Judged      *judged)
{
  judged->n = game_get_n_players (game);
  judged->seats = g_new0 (JudgedSeat, judged->n);
  judged->turns = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint seat = 0; seat < judged->n; seat++)
    g_ptr_array_add (judged->turns, judge_seat (coach, game, seat, &judged->seats[seat]));
}

/* --- the table: a column for each player --- */

static GtkWidget *
add_label (ProtokollLuckButton *self,
           int                  column,
           int                  row,
           const char          *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "numeric");
  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
  return label;
}

static void
add_title (ProtokollLuckButton *self,
           int                  row,
           const char          *text)
{
  GtkLabel *label = GTK_LABEL (add_label (self, 0, row, text));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_max_width_chars (label, 18);
  gtk_label_set_width_chars (label, 12);
}

/* An unknown number leaves the cell empty. */
static void
add_difference (ProtokollLuckButton *self,
                guint                seat,
                int                  row,
                double               number)
{
  g_autofree char *text = statistics_words_difference (number);

  if (!isnan (number))
    add_label (self, (int) seat + 1, row, text);
}

/* Adds a number with a tooltip and a description, @told, that explains it in a sentence. */
static void
add_told (ProtokollLuckButton *self,
          guint                seat,
          int                  row,
          const char          *text,
          const char          *told)
{
  GtkWidget *label = add_label (self, (int) seat + 1, row, text);

  gtk_widget_set_tooltip_text (label, told);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, told, -1);
}

static void
add_players (ProtokollLuckButton *self)
{
  g_autoptr (Badges) badges = badges_of (self->game, self->people);

  for (guint seat = 0; seat < game_get_n_players (self->game); seat++)
    {
      GtkWidget *badge = badge_new (badges->initials[seat], badges->colors[seat]);

      gtk_widget_set_halign (badge, GTK_ALIGN_END);
      gtk_widget_set_tooltip_text (badge, game_get_player (self->game, seat));
      gtk_grid_attach (self->grid, badge, (int) seat + 1, 0, 1, 1);
    }
}

/* "The dice gave Anna 12.3 points more than they usually do." */
static char *
tell_luck (const char *player,
           double      luck)
{
  g_autofree char *points = statistics_words_mean (fabs (luck));

  return g_strdup_printf (luck < 0 ? _("The dice gave %s %s points less than usual.")
                                   : _("The dice gave %s %s points more than usual."),
                          player, points);
}

static char *
tell_lost (const char *player,
           double      lost)
{
  g_autofree char *points = statistics_words_mean (lost);

  /* Translators: the name of a player, and points. */
  return g_strdup_printf (_("%s’s choice of entries cost %s points compared with perfect play."), player, points);
}

static void
add_sums_of (ProtokollLuckButton *self,
             const JudgedSeat    *sum,
             guint                seat,
             int                  row)
{
  g_autofree char *player = describe_name (game_get_player (self->game, seat));
  g_autofree char *luck = statistics_words_difference (sum->luck);
  g_autofree char *lost = statistics_words_mean (sum->lost);
  g_autofree char *luck_told = tell_luck (player, sum->luck);
  g_autofree char *lost_told = tell_lost (player, sum->lost);

  add_told (self, seat, row, luck, luck_told);
  add_told (self, seat, row + 1, lost, lost_told);
}

static void
add_sums (ProtokollLuckButton *self,
          const Judged        *judged,
          int                  row)
{
  add_title (self, row, _("Luck"));
  add_title (self, row + 1, _("Missed"));
  for (guint seat = 0; seat < judged->n; seat++)
    if (judged->seats[seat].n_turns > 0 && !isnan (judged->seats[seat].luck))
      add_sums_of (self, &judged->seats[seat], seat, row);
}

/* Luck minus what was missed. This is all that is known if only the values were typed and not the dice. */
static void
add_gains (ProtokollLuckButton *self,
           const Judged        *judged,
           int                  row)
{
  add_title (self, row, _("Against perfect play"));
  for (guint seat = 0; seat < judged->n; seat++)
    if (judged->seats[seat].n_turns > 0)
      add_difference (self, seat, row, judged->seats[seat].gain);
}

static double
find_gain (const GArray *turns,
           guint         entry)
{
  for (guint i = 0; i < turns->len; i++)
    if (g_array_index (turns, JudgedTurn, i).entry == entry)
      return g_array_index (turns, JudgedTurn, i).gain;
  return NAN;
}

static void
add_entries (ProtokollLuckButton *self,
             const Judged        *judged,
             int                  row)
{
  const Ruleset *rules = game_get_rules (self->game);

  gtk_grid_attach (self->grid, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), 0, row, (int) judged->n + 1, 1);
  for (guint entry = 0; entry < rules->n_entries; entry++)
    {
      add_title (self, row + 1 + (int) entry, rules->entries[entry].name);
      for (guint seat = 0; seat < judged->n; seat++)
        add_difference (self, seat, row + 1 + (int) entry, find_gain (judged->turns->pdata[seat], entry));
    }
}

static void
show_notes (ProtokollLuckButton *self,
            double               mean,
            gboolean             dice)
{
  g_autofree char *points = statistics_words_mean (mean);
  g_autoptr (GString) notes = g_string_new (NULL);

  if (dice)
    g_string_append (notes, _("Luck is how much more the dice gave than usual. Which of them were kept is not "
                              "recorded, so that counts as luck, too. Missed is how much more another entry would "
                              "have been worth."));
  else
    g_string_append (notes, _("Luck and choice can only be separated if the dice of every turn are entered: a value "
                              "alone does not show what else they would have fit."));
  g_string_append_printf (notes, " %s ", _("Each entry shows both together, in points."));
  g_string_append_printf (notes, _("Perfect play scores %s on average."), points);
  gtk_label_set_label (self->notes, notes->str);
}

static gboolean
has_dice (const Judged *judged)
{
  for (guint seat = 0; seat < judged->n; seat++)
    if (judged->seats[seat].n_turns > 0 && !isnan (judged->seats[seat].luck))
      return TRUE;
  return FALSE;
}

static void
show_table (ProtokollLuckButton *self,
            const Coach         *coach)
{
  g_auto (Judged) judged = { 0 };
  gboolean dice;

  judge_all (coach, self->game, &judged);
  dice = has_dice (&judged);
  add_players (self);
  if (dice)
    add_sums (self, &judged, 1);
  add_gains (self, &judged, 3);
  add_entries (self, &judged, 4);
  show_notes (self, coach_get_mean (coach), dice);
}

/* Fills the popover when it opens, because few users look at it. */
static void
fill (ProtokollLuckButton *self)
{
  CoachesAnswer answer;

  grid_clear (self->grid);
  protokoll_coaches_ask (self->coaches, game_get_rules (self->game), &answer);
  if (answer.state == COACHES_READY)
    show_table (self, answer.coach);
  else if (answer.state == COACHES_REFUSED)
    gtk_label_set_label (self->notes, answer.reason);
  else
    gtk_label_set_label (self->notes, _("Perfect play is worked out once for each rule set. You can carry on in the "
                                        "meantime."));
  gtk_widget_set_visible (GTK_WIDGET (self->grid), answer.state == COACHES_READY);
}

/* --- the button --- */

/* A complete solitaire game is compared with the mean of perfect play on the button itself. */
static char *
tell_alone (ProtokollLuckButton *self,
            const Coach         *coach)
{
  g_autofree char *points = NULL;
  JudgedSeat sum;
  g_autoptr (GArray) turns = judge_seat (coach, self->game, 0, &sum);

  if (game_get_n_players (self->game) > 1 || turns->len < game_get_rules (self->game)->n_entries)
    return g_strdup (_("Luck and Skill"));
  points = statistics_words_difference (sum.gain);
  return g_strdup_printf (_("Luck and Skill: %s against perfect play"), points);
}

static char *
tell (ProtokollLuckButton *self,
      const CoachesAnswer *answer)
{
  switch (answer->state)
    {
    case COACHES_WORKING:
      return g_strdup_printf (_("Luck and Skill: working it out, %u%%"), answer->percent);
    case COACHES_READY:
      return tell_alone (self, answer->coach);
    case COACHES_OFF:
    case COACHES_REFUSED:
    default:
      return g_strdup (_("Luck and Skill"));
    }
}

static GtkWidget *
get_popover (ProtokollLuckButton *self)
{
  return GTK_WIDGET (gtk_menu_button_get_popover (self->button));
}

static void
changed_cb (ProtokollLuckButton *self)
{
  CoachesAnswer answer = { COACHES_OFF };
  g_autofree char *words = NULL;

  if (self->game != NULL && game_get_totals (self->game) == NULL)
    protokoll_coaches_ask (self->coaches, game_get_rules (self->game), &answer);
  gtk_widget_set_visible (GTK_WIDGET (self), answer.state != COACHES_OFF && self->place == NULL);
  if (self->place != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->place), answer.state != COACHES_OFF);
  words = tell (self, &answer);
  gtk_label_set_label (self->words, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  if (self->game != NULL && (self->place != NULL || gtk_widget_get_visible (get_popover (self))))
    fill (self);
}

void
protokoll_luck_button_set_place (ProtokollLuckButton *self,
                                 AdwBin              *place)
{
  GtkPopover *popover = GTK_POPOVER (get_popover (self));

  if (place == self->place)
    return;
  if (place != NULL)
    {
      gtk_popover_set_child (popover, NULL);
      adw_bin_set_child (place, self->content);
    }
  else
    {
      gtk_widget_set_visible (GTK_WIDGET (self->place), FALSE);
      adw_bin_set_child (self->place, NULL);
      gtk_popover_set_child (popover, self->content);
    }
  self->place = place;
  changed_cb (self);
}

void
protokoll_luck_button_show (ProtokollLuckButton *self,
                            const Game          *game,
                            GPtrArray           *people)
{
  g_autoptr (Game) old G_GNUC_UNUSED = self->game;
  g_autoptr (GPtrArray) before G_GNUC_UNUSED = self->people;

  self->game = game_ref (game);
  self->people = people != NULL ? g_ptr_array_ref (people) : NULL;
  changed_cb (self);
}

static void
protokoll_luck_button_dispose (GObject *object)
{
  ProtokollLuckButton *self = PROTOKOLL_LUCK_BUTTON (object);

  g_clear_pointer (&self->game, game_unref);
  g_clear_pointer (&self->people, g_ptr_array_unref);
  g_clear_object (&self->coaches);
  G_OBJECT_CLASS (protokoll_luck_button_parent_class)->dispose (object);
}

static void
protokoll_luck_button_class_init (ProtokollLuckButtonClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_luck_button_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/history-game/luck-button.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollLuckButton, button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLuckButton, words);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLuckButton, content);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLuckButton, grid);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLuckButton, notes);
  gtk_widget_class_bind_template_callback (widget_class, fill);
}

static void
protokoll_luck_button_init (ProtokollLuckButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->coaches = protokoll_coaches_get ();
  g_signal_connect_object (self->coaches, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

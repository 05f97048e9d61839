/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stake-group.h"

#include "ui/coins/check-in-button.h"
#include "ui/coins/coin-words.h"
#include "ui/widgets/after-paint.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/ticket.h"
#include "ui/widgets/widget-util.h"

#include "core/local-words.h"

#include <glib/gi18n.h>

struct _ProtokollStakeGroup
{
  AdwPreferencesGroup parent_instance;

  AdwActionRow *switch_row;
  GtkSwitch *on_switch;
  GtkEditable *stake_row;
  GtkWidget *more;
  GPtrArray *rows;   /* AdwActionRow for each player */
  GPtrArray *ticks;  /* the GtkCheckButton in each row */

  Store *store;
  GHashTable *settling; /* from a name to the coins that are added to the purse or taken from it before the game
                         * begins */
  char **names;
  gboolean known;    /* the rules have coins */
  GPtrArray *purses; /* of Purse; NULL where the store cannot be read */
  char *store_error;     /* the error of the store, or NULL */
  AfterPaint later;  /* scrolls new rows into view */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ProtokollStakeGroup, protokoll_stake_group, ADW_TYPE_PREFERENCES_GROUP)

/* Whether the rules and the number of players allow a stake. */
static gboolean
is_possible (ProtokollStakeGroup *self)
{
  guint n = g_strv_length (self->names);

  return self->known && n >= GAME_BET_MIN_PLAYERS && n <= GAME_BET_MAX_PLAYERS;
}

static gboolean
is_on (ProtokollStakeGroup *self)
{
  return is_possible (self) && gtk_switch_get_active (self->on_switch);
}

/* The store must have answered. */
static int
get_balance (ProtokollStakeGroup *self,
             const char          *name)
{
  return MAX (0, purses_find (self->purses, name)->balance +
                   GPOINTER_TO_INT (g_hash_table_lookup (self->settling, name)));
}

/* --- the stake --- */

/* The typed stake in coins; -1 if that is no whole number. */
static int
read_stake (ProtokollStakeGroup *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->stake_row)));
  guint64 stake;

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT, &stake, NULL))
    return -1;
  return (int) stake;
}

/* Why @stake is not possible, as far as the purses are known; NULL if it is. */
static char *
find_refusal (ProtokollStakeGroup *self,
              int                  stake)
{
  if (stake < 0)
    return g_strdup (_("A stake must be a whole number of coins, such as 50."));
  if (stake < GAME_BET_MIN || stake > GAME_BET_MAX)
    return g_strdup_printf (_("A stake must be %d to %d coins."), GAME_BET_MIN, GAME_BET_MAX);
  for (guint i = 0; self->purses != NULL && self->names[i] != NULL; i++)
    {
      int balance = get_balance (self, self->names[i]);
      g_autofree char *amount = coin_words_amount (balance);

      if (balance < stake && balance >= GAME_BET_MIN)
        return g_strdup_printf (_("%s has only %s. Stake that or less."), self->names[i], amount);
    }
  return NULL;
}

int
protokoll_stake_group_get_stake (ProtokollStakeGroup *self)
{
  return is_on (self) ? read_stake (self) : 0;
}

/* --- who agrees --- */

/* Why no player can agree now, whoever it is; NULL if they can. */
static char *
find_obstacle (ProtokollStakeGroup *self)
{
  if (self->store_error != NULL)
    return g_strdup (self->store_error);
  if (self->purses == NULL)
    return g_strdup (_("Looking up the coins…"));
  return find_refusal (self, read_stake (self));
}

static gboolean
can_agree (ProtokollStakeGroup *self,
           guint                seat)
{
  g_autofree char *obstacle = find_obstacle (self);

  return obstacle == NULL && *self->names[seat] != '\0' && get_balance (self, self->names[seat]) >= GAME_BET_MIN;
}

static gboolean
is_agreed (ProtokollStakeGroup *self,
           guint                seat)
{
  return gtk_check_button_get_active (g_ptr_array_index (self->ticks, seat));
}

/* The text below a name: what is in the purse, and what to do if that is too little. */
static char *
purse_words (ProtokollStakeGroup *self,
             const char          *name)
{
  g_autofree char *amount = NULL;
  int balance;

  if (self->purses == NULL || *name == '\0')
    return g_strdup ("");
  balance = get_balance (self, name);
  amount = coin_words_amount (balance);
  if (balance >= GAME_BET_MIN)
    return g_steal_pointer (&amount);
  return g_strdup_printf (_("%s: too few to stake. The daily coins bring more."), amount);
}

/* Scrolls the whole group into view if it fits, because on a telephone new rows appear below the edge. */
static void
scroll_into_view (gpointer widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  if (scroller != NULL && gtk_widget_get_mapped (widget) &&
      gtk_widget_compute_bounds (widget, gtk_widget_get_ancestor (widget, ADW_TYPE_CLAMP), &bounds))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), bounds.origin.y,
                               bounds.origin.y + bounds.size.height);
}

/* Updates the stake and the row of each player. */
static void
show (ProtokollStakeGroup *self)
{
  gboolean on = is_on (self);
  g_autofree char *refusal = on ? find_refusal (self, read_stake (self)) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->stake_row), on);
  widget_set_class (GTK_WIDGET (self->stake_row), "error", refusal != NULL);
  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autofree char *words = purse_words (self, self->names[i]);

      adw_action_row_set_subtitle (g_ptr_array_index (self->rows, i), words);
      gtk_widget_set_visible (g_ptr_array_index (self->rows, i), on);
      gtk_widget_set_sensitive (g_ptr_array_index (self->ticks, i), can_agree (self, i));
    }
}

static void
changed (ProtokollStakeGroup *self)
{
  show (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
take_ticks_away (ProtokollStakeGroup *self)
{
  for (guint i = 0; i < self->ticks->len; i++)
    gtk_check_button_set_active (g_ptr_array_index (self->ticks, i), FALSE);
}

static void ask (ProtokollStakeGroup *self);

static void
check_in_failed_cb (ProtokollStakeGroup *self,
                    const GError        *error)
{
  g_free (self->store_error);
  self->store_error = g_strdup (error->message);
  changed (self);
}

static void
offer_check_in (ProtokollStakeGroup *self,
                GtkWidget           *row,
                const char          *name)
{
  GtkWidget *button;

  if (self->purses == NULL || *name == '\0' || get_balance (self, name) >= GAME_BET_MIN)
    return;
  button = protokoll_check_in_button_new (self->store, name, purses_find (self->purses, name));
  g_signal_connect_object (button, "done", G_CALLBACK (ask), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "failed", G_CALLBACK (check_in_failed_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
add_row (ProtokollStakeGroup *self,
         guint                seat)
{
  g_autofree char *number = g_strdup_printf (_("Player %u"), seat + 1);
  const char *name = *self->names[seat] != '\0' ? self->names[seat] : number;
  /* Translators: beside a tick: this player agrees to the stake. */
  g_autofree char *title = g_strdup_printf (_("%s agrees"), name);
  GtkWidget *row = plain_row_new (ADW_TYPE_ACTION_ROW, title, NULL);
  GtkWidget *tick = gtk_check_button_new ();

  gtk_widget_set_valign (tick, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tick), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect_object (tick, "toggled", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), tick);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), tick);
  offer_check_in (self, row, self->names[seat]);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
  g_ptr_array_add (self->ticks, tick);
}

/* Makes the rows anew, without ticks. */
static void
make_rows (ProtokollStakeGroup *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->ticks, 0);
  for (guint i = 0; is_possible (self) && self->names[i] != NULL; i++)
    add_row (self, i);
}

static void
purses_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) purses = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollStakeGroup) self = ticket_take (ticket);

  if (self == NULL)
    return;
  g_clear_pointer (&self->store_error, g_free);
  g_clear_pointer (&self->purses, g_ptr_array_unref);
  if (purses != NULL)
    self->purses = g_ptr_array_ref (purses);
  else
    self->store_error = g_strdup (error->message);
  make_rows (self);
  changed (self);
}

static void
ask (ProtokollStakeGroup *self)
{
  store_ask_async (self->store, &(StoreQuestion) { STORE_PURSES }, purses_cb, ticket_new (self, "purses"));
}

/* --- why it cannot be started --- */

static char *
find_missing (ProtokollStakeGroup *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) missing = NULL;
  g_autofree char *list = NULL;

  for (guint i = 0; self->names[i] != NULL; i++)
    if (*self->names[i] == '\0')
      return g_strdup (_("Every player needs a name to agree to the stake."));
    else if (!is_agreed (self, i))
      g_strv_builder_add (builder, self->names[i]);
  missing = g_strv_builder_end (builder);
  if (missing[0] == NULL)
    return NULL;
  list = local_words_list ((const char *const *) missing);
  /* Translators: names of players, as in “Anna and Bjørn”. */
  return g_strdup_printf (_("Still to agree to the stake: %s"), list);
}

char *
protokoll_stake_group_find_reason (ProtokollStakeGroup *self)
{
  char *obstacle = is_on (self) ? find_obstacle (self) : NULL;

  return obstacle != NULL || !is_on (self) ? obstacle : find_missing (self);
}

/* --- what is chosen --- */

static void
switched_cb (ProtokollStakeGroup *self)
{
  take_ticks_away (self);
  if (is_on (self) && self->purses == NULL)
    ask (self);
  if (is_on (self))
    after_paint_request (&self->later, self, scroll_into_view);
  changed (self);
}

static void
stake_changed_cb (ProtokollStakeGroup *self)
{
  take_ticks_away (self);
  changed (self);
}

/* Changes the stake to the next usual one. */
static void
step_cb (ProtokollStakeGroup *self,
         GtkWidget           *button)
{
  static const int stakes[] = { 10, 20, 50, 100, 200, 500, 1000 };
  gboolean up = button == self->more;
  int stake = read_stake (self), next = up ? GAME_BET_MAX : GAME_BET_MIN;
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (stakes); i++)
    if (up && stakes[i] > stake)
      next = MIN (next, stakes[i]);
    else if (!up && stakes[i] < stake)
      next = MAX (next, stakes[i]);
  text = g_strdup_printf ("%d", next);
  gtk_editable_set_text (self->stake_row, text);
}

void
protokoll_stake_group_set_players (ProtokollStakeGroup *self,
                                   const Ruleset       *rules,
                                   const char *const   *names)
{
  gboolean known = rules != NULL && rules->coins;

  gtk_widget_set_visible (GTK_WIDGET (self), known);
  if (known == self->known && g_strv_equal ((const char *const *) self->names, names))
    return;

  self->known = known;
  g_strfreev (self->names);
  self->names = g_strdupv ((char **) names);
  gtk_widget_set_sensitive (GTK_WIDGET (self->switch_row), is_possible (self));
  adw_action_row_set_subtitle (self->switch_row, is_possible (self) ? "" : _("For two to four players"));
  make_rows (self);
  changed (self);
}

GtkWidget *
protokoll_stake_group_new (Store       *store,
                           GPtrArray   *purses,
                           const Sheet *settling)
{
  ProtokollStakeGroup *self = g_object_new (PROTOKOLL_TYPE_STAKE_GROUP, NULL);

  self->store = g_object_ref (store);
  self->purses = purses != NULL ? g_ptr_array_ref (purses) : NULL;
  for (guint i = 0; settling != NULL && i < settling->n_seats; i++)
    g_hash_table_insert (self->settling, g_strdup (game_get_player (settling->game, i)),
                         GINT_TO_POINTER (settling->seats[i].coins));
  return GTK_WIDGET (self);
}

static void
protokoll_stake_group_dispose (GObject *object)
{
  after_paint_cancel (&PROTOKOLL_STAKE_GROUP (object)->later);
  G_OBJECT_CLASS (protokoll_stake_group_parent_class)->dispose (object);
}

static void
protokoll_stake_group_finalize (GObject *object)
{
  ProtokollStakeGroup *self = PROTOKOLL_STAKE_GROUP (object);

  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->ticks);
  g_clear_pointer (&self->purses, g_ptr_array_unref);
  g_hash_table_unref (self->settling);
  g_strfreev (self->names);
  g_free (self->store_error);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (protokoll_stake_group_parent_class)->finalize (object);
}

static void
protokoll_stake_group_class_init (ProtokollStakeGroupClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_stake_group_dispose;
  G_OBJECT_CLASS (class)->finalize = protokoll_stake_group_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/new-game/stake-group.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollStakeGroup, switch_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStakeGroup, on_switch);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStakeGroup, stake_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStakeGroup, more);
  gtk_widget_class_bind_template_callback (widget_class, switched_cb);
  gtk_widget_class_bind_template_callback (widget_class, stake_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_cb);
}

static void
protokoll_stake_group_init (ProtokollStakeGroup *self)
{
  self->rows = g_ptr_array_new ();
  self->ticks = g_ptr_array_new ();
  self->settling = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->names = g_new0 (char *, 1);
  gtk_widget_init_template (GTK_WIDGET (self));
}

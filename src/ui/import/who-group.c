/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "who-group.h"

#include "core/local-words.h"
#include "core/name-match.h"
#include "exchange/foreign/games.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/who-row.h"

#include <glib/gi18n.h>
#include <string.h>

/* The largest number of names that are asked about. A table with more has the names in a column of another kind. */
#define MOST_NAMES 200

struct _ProtokollWhoGroup
{
  AdwPreferencesGroup parent_instance;

  char **names;
  GPtrArray *rows;     /* of ProtokollWhoRow, for each name, unless there are too many */
  GtkWidget *sure;     /* an expander with the rows of names that are clear; NULL without any */
  GHashTable *answers; /* from a name to the player who was chosen */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ProtokollWhoGroup, protokoll_who_group, ADW_TYPE_PREFERENCES_GROUP)

char *
protokoll_who_group_find_unclear (ProtokollWhoGroup *self)
{
  guint n = self->names != NULL ? g_strv_length (self->names) : 0;

  if (n > MOST_NAMES)
    return g_strdup_printf (_("There are %u different players, but at most %u are possible: check the columns"), n,
                            MOST_NAMES);
  for (guint i = 0; i < self->rows->len; i++)
    if (protokoll_who_row_get_player (g_ptr_array_index (self->rows, i)) == NULL)
      return g_strdup_printf (_("Choose who “%s” is"), protokoll_who_row_get_name (g_ptr_array_index (self->rows, i)));
  return NULL;
}

/* The player who was chosen for @name; NULL where there is no such row. */
static const char *
find_player (ProtokollWhoGroup *self,
             const char        *name)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (strcmp (protokoll_who_row_get_name (g_ptr_array_index (self->rows, i)), name) == 0)
      return protokoll_who_row_get_player (g_ptr_array_index (self->rows, i));
  return NULL;
}

GHashTable *
protokoll_who_group_get (ProtokollWhoGroup *self)
{
  GHashTable *who = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < self->rows->len; i++)
    {
      const char *name = protokoll_who_row_get_name (g_ptr_array_index (self->rows, i));
      const char *player = protokoll_who_row_get_player (g_ptr_array_index (self->rows, i));
      /* Whoever is another name of the table is the player whom that name stands for. */
      const char *in_turn = player != NULL ? find_player (self, player) : NULL;

      if (in_turn != NULL)
        player = in_turn;
      if (player != NULL && strcmp (player, name) != 0)
        g_hash_table_insert (who, g_strdup (name), g_strdup (player));
    }
  return who;
}

static void
chosen_cb (ProtokollWhoGroup *self,
           GParamSpec        *property,
           ProtokollWhoRow   *row)
{
  const char *player = protokoll_who_row_get_player (row);

  if (player != NULL)
    g_hash_table_insert (self->answers, g_strdup (protokoll_who_row_get_name (row)), g_strdup (player));
  else
    g_hash_table_remove (self->answers, protokoll_who_row_get_name (row));
  g_signal_emit (self, changed_signal, 0);
}

/* Whether both sat at one table, so that they are two persons. */
static gboolean
met (const GPtrArray *games,
     const char      *name,
     const char      *other)
{
  for (guint i = 0; i < games->len; i++)
    {
      const Game *game = ((const FoundGame *) g_ptr_array_index (games, i))->game;

      if (game_find_player (game, name) >= 0 && game_find_player (game, other) >= 0)
        return TRUE;
    }
  return FALSE;
}

/* The first of the @n @others who may be the player @name, too; NULL for nobody. */
static const char *
find_near (const GPtrArray   *games,
           const char        *name,
           const char *const *others,
           guint              n)
{
  for (guint i = 0; i < n; i++)
    if (name_match_is_near (name, others[i]) && !met (games, name, others[i]))
      return others[i];
  return NULL;
}

/* Adds the row of @name, which is @index in the table. */
static void
add_row (ProtokollWhoGroup *self,
         guint              index,
         const char *const *known,
         const GPtrArray   *games)
{
  const char *name = self->names[index];
  const char *answer = g_hash_table_lookup (self->answers, name);
  GtkWidget *row = protokoll_who_row_new (name);
  NameMatch match;
  const char *player = name_match_find (name, known, &match);
  gboolean unsure = FALSE;

  if (match != NAME_SAME || player == NULL)
    {
      const char *similar = player != NULL && !met (games, name, player) ? player : NULL;

      if (similar == NULL)
        similar = find_near (games, name, known, g_strv_length ((char **) known));
      if (similar == NULL)
        similar = find_near (games, name, (const char *const *) self->names, index);
      player = NULL;
      unsure = similar != NULL;
      if (unsure)
        {
          g_autofree char *question = g_strdup_printf (_("Is this %s?"), similar);

          protokoll_who_row_add (PROTOKOLL_WHO_ROW (row), question, NULL);
        }
    }
  protokoll_who_row_add (PROTOKOLL_WHO_ROW (row), _("A new player"), name);
  for (guint i = 0; self->names[i] != NULL; i++)
    if (i != index && !g_strv_contains (known, self->names[i]))
      protokoll_who_row_add (PROTOKOLL_WHO_ROW (row), self->names[i], self->names[i]);
  for (guint i = 0; known[i] != NULL; i++)
    protokoll_who_row_add (PROTOKOLL_WHO_ROW (row), known[i], known[i]);
  if (answer != NULL || player != NULL)
    protokoll_who_row_select (PROTOKOLL_WHO_ROW (row), answer != NULL ? answer : player);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->rows, row);
  if (unsure)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  else
    adw_expander_row_add_row (ADW_EXPANDER_ROW (self->sure), row);
  gtk_widget_set_visible (self->sure, gtk_widget_get_visible (self->sure) || !unsure);
}

/* Removes all rows; those in the expander go with it. */
static void
clear (ProtokollWhoGroup *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (!gtk_widget_is_ancestor (row, self->sure))
        adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), row);
    }
  g_ptr_array_set_size (self->rows, 0);
  if (self->sure != NULL)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->sure);
  self->sure = NULL;
}

void
protokoll_who_group_set (ProtokollWhoGroup *self,
                         const GPtrArray   *names,
                         const char *const *known,
                         const GPtrArray   *games)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *list = NULL;

  for (guint i = 0; i < names->len; i++)
    g_strv_builder_add (builder, g_ptr_array_index (names, i));
  all = g_strv_builder_end (builder);
  if (self->names != NULL && g_strv_equal ((const char *const *) self->names, (const char *const *) all))
    return;
  clear (self);
  g_strfreev (self->names);
  self->names = g_steal_pointer (&all);
  gtk_widget_set_visible (GTK_WIDGET (self), names->len > 0 && names->len <= MOST_NAMES);
  if (names->len == 0 || names->len > MOST_NAMES)
    return;
  list = local_words_list ((const char *const *) self->names);
  self->sure = plain_row_new (ADW_TYPE_EXPANDER_ROW, _("Who Is Who"), list);
  gtk_widget_set_visible (self->sure, FALSE);
  /* Newer libadwaita gives the title to an inner row only, so the accessible label is set here. */
  spoken_set (self->sure, _("Who Is Who"));
  for (guint i = 0; self->names[i] != NULL; i++)
    add_row (self, i, known, games);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->sure);
}

static void
protokoll_who_group_finalize (GObject *object)
{
  ProtokollWhoGroup *self = PROTOKOLL_WHO_GROUP (object);

  g_strfreev (self->names);
  g_ptr_array_unref (self->rows);
  g_hash_table_unref (self->answers);
  G_OBJECT_CLASS (protokoll_who_group_parent_class)->finalize (object);
}

static void
protokoll_who_group_class_init (ProtokollWhoGroupClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_who_group_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
protokoll_who_group_init (ProtokollWhoGroup *self)
{
  self->rows = g_ptr_array_new ();
  self->answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

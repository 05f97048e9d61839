/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games-group.h"

#include "core/sheet.h"
#include "ui/statistics/statistics-words.h"
#include "ui/widgets/gtk-quirks.h"

#include <glib/gi18n.h>

/* So many rows are made at a time, because thousands would take seconds, and nobody looks at more of them. */
#define PORTION 200

struct _ProtokollGamesGroup
{
  AdwPreferencesGroup parent_instance;

  GPtrArray *rows;      /* those of the games that are shown, and last one that shows more of them, if there are more */
  GArray *games;
  GHashTable *left_out;
  guint n_shown;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ProtokollGamesGroup, protokoll_games_group, ADW_TYPE_PREFERENCES_GROUP)

char *
protokoll_games_group_get_key (const FoundGame *found)
{
  return g_strdup_printf ("%s\t%s\t%u\t%u", found->sheet != NULL ? found->sheet : "", found->range, found->line,
                          found->number);
}

static void
toggled_cb (ProtokollGamesGroup *self,
            GtkCheckButton      *check)
{
  const char *key = g_object_get_data (G_OBJECT (check), "key");

  if (gtk_check_button_get_active (check))
    g_hash_table_remove (self->left_out, key);
  else
    g_hash_table_add (self->left_out, g_strdup (key));
  g_signal_emit (self, changed_signal, 0);
}

/* "Anna 312 · Bjørn 290", owned by the caller. */
static char *
describe_seats (const Sheet *sheet,
                const Game  *game)
{
  GString *words = g_string_new (NULL);

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    {
      g_autofree char *name = statistics_words_name (game_get_player (game, seat));

      g_string_append_printf (words, "%s%s %d", seat > 0 ? " · " : "", name, sheet->seats[seat].total);
    }
  return g_string_free (words, FALSE);
}

/* The date, what else is worth showing, and on a line of its own what is unsure, such as that there is no date. Owned by
 * the caller. */
static char *
describe_facts (const ListedGame *game,
                gboolean          finished)
{
  const char *day = game_get_facts (game->found->game)->date;
  g_autofree char *date = statistics_words_date (day), *line = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) facts = NULL;

  if (day != NULL || game->note == NULL)
    g_strv_builder_add (builder, date);
  if (game->sheet != NULL)
    g_strv_builder_add (builder, game->sheet);
  if (game->rules != NULL)
    g_strv_builder_add (builder, game->rules);
  if (!finished)
    g_strv_builder_add (builder, _("Unfinished"));
  facts = g_strv_builder_end (builder);
  line = g_strjoinv (" · ", facts);
  return g_strconcat (line, facts[0] != NULL && game->note != NULL ? "\n" : "", game->note, NULL);
}

static void
add_row (ProtokollGamesGroup *self,
         GtkWidget           *row)
{
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
add_game (ProtokollGamesGroup *self,
          const ListedGame    *game)
{
  g_autoptr (Sheet) sheet = sheet_of (game->found->game);
  g_autofree char *title = describe_seats (sheet, game->found->game);
  g_autofree char *subtitle = describe_facts (game, sheet->finished);
  char *key = protokoll_games_group_get_key (game->found);
  GtkWidget *row = plain_row_new (ADW_TYPE_ACTION_ROW, title, subtitle);
  GtkWidget *check = g_object_new (GTK_TYPE_CHECK_BUTTON, "valign", GTK_ALIGN_CENTER, "active",
                                   !g_hash_table_contains (self->left_out, key), NULL);

  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  spoken_set (check, title);
  g_object_set_data_full (G_OBJECT (check), "key", key, g_free);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  add_row (self, row);
}

static void
remove_row (ProtokollGamesGroup *self,
            guint                index)
{
  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_steal_index (self->rows, index));
}

static void show_more (ProtokollGamesGroup *self);

static void
more_cb (ProtokollGamesGroup *self)
{
  guint last = self->rows->len - 1;

  remove_row (self, last);
  show_more (self);
  gtk_widget_grab_focus (g_ptr_array_index (self->rows, last));
}

static void
show_more (ProtokollGamesGroup *self)
{
  guint end = MIN (self->games->len, self->n_shown + PORTION), n = self->games->len - end;
  g_autofree char *more = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u more game", "%u more games", n), n);

  for (; self->n_shown < end; self->n_shown++)
    add_game (self, &g_array_index (self->games, ListedGame, self->n_shown));
  if (n > 0)
    {
      GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", more, "activatable", TRUE, NULL);

      g_signal_connect_object (row, "activated", G_CALLBACK (more_cb), self, G_CONNECT_SWAPPED);
      add_row (self, row);
    }
}

void
protokoll_games_group_set (ProtokollGamesGroup *self,
                           GArray              *games,
                           GHashTable          *left_out)
{
  while (self->rows->len > 0)
    remove_row (self, self->rows->len - 1);
  g_clear_pointer (&self->games, g_array_unref);
  self->games = g_array_ref (games);
  g_clear_pointer (&self->left_out, g_hash_table_unref);
  self->left_out = g_hash_table_ref (left_out);
  self->n_shown = 0;
  show_more (self);
  gtk_widget_set_visible (GTK_WIDGET (self), games->len > 0);
}

static void
protokoll_games_group_finalize (GObject *object)
{
  ProtokollGamesGroup *self = PROTOKOLL_GAMES_GROUP (object);

  g_ptr_array_unref (self->rows);
  g_clear_pointer (&self->games, g_array_unref);
  g_clear_pointer (&self->left_out, g_hash_table_unref);
  G_OBJECT_CLASS (protokoll_games_group_parent_class)->finalize (object);
}

static void
protokoll_games_group_class_init (ProtokollGamesGroupClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_games_group_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
protokoll_games_group_init (ProtokollGamesGroup *self)
{
  self->rows = g_ptr_array_new ();
}

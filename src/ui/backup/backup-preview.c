/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "backup-preview.h"

#include "core/local-words.h"
#include "ui/widgets/edit-dialog.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/who-row.h"

#include <glib/gi18n.h>

/* The number of names that are shown; the others are only counted. */
#define MOST_NAMES 8

static void
add_row (GtkWidget  *group,
         const char *title,
         const char *words)
{
  GtkWidget *row = plain_row_new (ADW_TYPE_ACTION_ROW, title, words);

  gtk_widget_add_css_class (row, "property");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static void
add_list (GtkWidget   *group,
          const char  *title,
          char       **names)
{
  guint n = g_strv_length (names), n_more = n > MOST_NAMES ? n - MOST_NAMES : 0;
  g_autoptr (GStrvBuilder) some = g_strv_builder_new ();
  g_auto (GStrv) shown = NULL;
  g_autofree char *words = NULL;

  if (n == 0)
    return;
  for (guint i = 0; i < n - n_more; i++)
    g_strv_builder_add (some, names[i]);
  if (n_more > 0)
    {
      g_autofree char *more = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u more", "%u more", n_more), n_more);

      g_strv_builder_add (some, more);
    }
  shown = g_strv_builder_end (some);
  words = local_words_list ((const char *const *) shown);
  add_row (group, title, words);
}

static char **
list_names (GPtrArray *people)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < people->len; i++)
    g_strv_builder_add (names, ((const Stranger *) g_ptr_array_index (people, i))->there);
  return g_strv_builder_end (names);
}

static void
add_games (GtkWidget        *group,
           const OtherGames *other)
{
  g_autofree char *games =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", other->n_games), other->n_games);
  g_autofree char *first = other->first != NULL ? local_words_date (other->first) : NULL;
  g_autofree char *last = other->last != NULL ? local_words_date (other->last) : NULL;
  g_autofree char *words = NULL;

  if (first == NULL)
    words = g_strdup (games);
  else if (g_strcmp0 (first, last) == 0)
    words = g_strdup_printf (_("%s, %s"), games, first);
  else
    words = g_strdup_printf (_("%s, from %s to %s"), games, first, last);
  add_row (group, _("Games"), words);
}

/* The text about the difference that merging or restoring makes. Owned by the caller. */
static char *
make_outcome (const OtherGames  *other,
              gboolean           merging)
{
  guint n = merging ? other->n_new : other->n_lost;

  if (merging && n == 0)
    return g_strdup (_("All of its games are already on this device."));
  if (merging)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "%u game is new. Games that were deleted on this device come back.",
                                         "%u games are new. Games that were deleted on this device come back.", n), n);
  if (n == 0)
    return g_strdup (_("It contains all games on this device."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game on this device is not in the backup.",
                                       "%u games on this device are not in the backup.", n), n);
}

static const char *
get_table_words (const OtherGames  *other,
                 gboolean           merging)
{
  if (merging)
    return other->running ? _("The game in progress there is not added until it is saved.") : NULL;
  if (other->running && other->running_here)
    return _("The game in progress is replaced by the one in the backup.");
  if (other->running)
    return _("The game in progress in the backup is opened.");
  return other->running_here ? _("The game in progress is removed.") : NULL;
}

static GtkWidget *
make_facts (const OtherGames  *other,
            gboolean           merging)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_auto (GStrv) names = list_names (other->people);
  g_autofree char *outcome = make_outcome (other, merging);
  const char *table = get_table_words (other, merging);

  add_games (group, other);
  add_list (group, _("Players"), names);
  add_list (group, _("Rules"), other->rules);
  add_list (group, _("Series"), other->series);
  add_row (group, merging ? _("New Games") : _("Compared With This Device"), outcome);
  if (other->n_unreadable > 0)
    {
      g_autofree char *damaged =
        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game is damaged there and is left out.",
                                      "%u games are damaged there and are left out.", other->n_unreadable),
                         other->n_unreadable);

      add_row (group, _("Damaged"), damaged);
    }
  if (table != NULL)
    add_row (group, _("In Progress"), table);
  return group;
}

/* Whether a player of exactly this name is known here. It may still be another person. */
static gboolean
has_known_name (const Stranger *stranger)
{
  return g_strv_contains ((const char *const *) stranger->candidates, stranger->there);
}

/* A choice after the candidates, or before them for somebody who is surely new, stands for another player of the name in
 * the file. */
static GtkWidget *
add_question (GtkWidget       *group,
              const Stranger  *stranger)
{
  GtkWidget *row = protokoll_who_row_new (stranger->there);
  g_autofree char *other =
    g_strdup_printf (_("Another player, %s"), stranger->is_new ? stranger->candidates[0] : stranger->there);

  if (stranger->is_new)
    protokoll_who_row_add (PROTOKOLL_WHO_ROW (row), other, stranger->candidates[0]);
  for (guint i = stranger->is_new ? 1 : 0; stranger->candidates[i] != NULL; i++)
    protokoll_who_row_add (PROTOKOLL_WHO_ROW (row), stranger->candidates[i], stranger->candidates[i]);
  if (!stranger->is_new && !has_known_name (stranger))
    protokoll_who_row_add (PROTOKOLL_WHO_ROW (row), other, stranger->there);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

/* Adds a row for each player who is not certain. Returns the rows, of which there may be none. */
static GPtrArray *
add_questions (GtkWidget         *content,
               const OtherGames  *other)
{
  GPtrArray *all = g_ptr_array_new ();
  GtkWidget *group = adw_preferences_group_new ();
  gboolean known = FALSE;

  for (guint i = 0; i < other->people->len; i++)
    {
      const Stranger *stranger = g_ptr_array_index (other->people, i);

      if (stranger->unsure)
        g_ptr_array_add (all, add_question (group, stranger));
      known |= stranger->unsure && has_known_name (stranger);
    }
  g_object_set (group, "title", _("Who Is This?"), "description",
                known ? _("The same name as a player on this device, or nearly the same, but perhaps another person.")
                      : _("Nearly the same name as a player on this device."),
                NULL);
  g_object_ref_sink (group);
  if (all->len > 0)
    gtk_box_append (GTK_BOX (content), group);
  g_object_unref (group);
  return all;
}

GtkWidget *
backup_preview_new (GtkWindow         *parent,
                    const OtherGames  *other,
                    gboolean           merging)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GPtrArray *asked = NULL;
  GtkWidget *dialog;

  gtk_box_append (GTK_BOX (content), make_facts (other, merging));
  if (merging)
    asked = add_questions (content, other);
  dialog = protokoll_edit_dialog_new (parent, merging ? _("Merge Games") : _("Restore Backup"),
                                      merging ? _("_Merge") : _("_Restore"), content);
  if (asked != NULL)
    g_object_set_data_full (G_OBJECT (dialog), "asked", asked, (GDestroyNotify) g_ptr_array_unref);
  return dialog;
}

GHashTable *
backup_preview_get_same (GtkWidget *preview)
{
  GHashTable *same = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GPtrArray *all = g_object_get_data (G_OBJECT (preview), "asked");

  for (guint i = 0; i < all->len; i++)
    {
      ProtokollWhoRow *row = g_ptr_array_index (all, i);

      g_hash_table_insert (same, g_strdup (protokoll_who_row_get_name (row)), g_strdup (protokoll_who_row_get_player (row)));
    }
  return same;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "person-change.h"

#include "statistics-words.h"
#include "ui/charts/palette.h"
#include "ui/game/badges.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/edit-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

/* The data of an open dialog, which owns it. */
typedef struct
{
  ProtokollEditDialog *dialog;
  Store *store;
  Person *person;
  GtkEditable *name; /* NULL if the name cannot be changed */
  GtkEditable *initials;
  GtkWidget *colors[PALETTE_COLORS + 1]; /* the first one is “automatic” */
  ProtokollChoice *other; /* its first item stands for nobody */
  GPtrArray *others;      /* of Person, in the order of the items after it */
  GtkLabel *consequence;
  char *after; /* the name that was accepted; NULL while the name is to stay */
  gint64 person_after; /* the id of the player after the change */
} Change;

static void
change_free (gpointer data)
{
  Change *change = data;

  g_object_unref (change->store);
  person_free (change->person);
  g_clear_pointer (&change->others, g_ptr_array_unref);
  g_free (change->after);
  g_free (change);
}

static Change *
change_new (Store        *store,
            const Person *person)
{
  Change *change = g_new0 (Change, 1);

  change->store = g_object_ref (store);
  change->person = person_copy (person);
  change->person_after = person->id;
  return change;
}

static GtkWidget *
open_dialog (Change     *change,
             GtkWindow  *parent,
             const char *title,
             const char *accept,
             GtkWidget  *content,
             GCallback   accepted)
{
  change->dialog = PROTOKOLL_EDIT_DIALOG (protokoll_edit_dialog_new (parent, title, accept, content));
  g_object_set_data_full (G_OBJECT (change->dialog), "change", change, change_free);
  g_signal_connect_swapped (change->dialog, "accepted", accepted, change);
  gtk_window_present (GTK_WINDOW (change->dialog));
  return GTK_WIDGET (change->dialog);
}

/* Finishes a request and shows an error in @dialog, which was kept alive until now. Returns whether the change was
 * made. */
static gboolean
finish (ProtokollEditDialog *dialog,
        GObject             *store,
        GAsyncResult        *result)
{
  g_autoptr (GError) error = NULL;

  if (store_finish (PROTOKOLL_STORE (store), result, &error))
    return TRUE;
  protokoll_edit_dialog_fail (dialog, error);
  return FALSE;
}

static void
last_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (ProtokollEditDialog) dialog = data;
  const Change *change = g_object_get_data (data, "change");
  PersonRename renamed = { change->person->name, change->after, change->person_after };

  if (finish (dialog, source, result))
    protokoll_edit_dialog_end (dialog, renamed.after != NULL ? &renamed : NULL);
}

static void
set_after (Change     *change,
           const char *name)
{
  g_free (change->after);
  change->after = g_strdup (name);
}

/* --- name, initials and color --- */

static int
chosen_color (Change *change)
{
  for (int i = 0; i < PALETTE_COLORS; i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (change->colors[i + 1])))
      return i;

  return -1;
}

static void
set_look (Change *change)
{
  g_autofree char *initials = g_strstrip (g_strdup (gtk_editable_get_text (change->initials)));

  store_change_async (change->store,
                      &(StoreChange) { STORE_SET_LOOK, .person = change->person->id,
                                       .initials = *initials != '\0' ? initials : NULL,
                                       .color = chosen_color (change) },
                      last_cb, g_object_ref (change->dialog));
}

static void
renamed_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (ProtokollEditDialog) dialog = data;

  /* With the window above which it stood, the store was closed, too. */
  if (finish (dialog, source, result) && gtk_window_get_transient_for (GTK_WINDOW (dialog)) != NULL)
    set_look (g_object_get_data (data, "change"));
}

static void
look_accepted_cb (Change *change)
{
  g_autofree char *name =
    g_strstrip (g_strdup (change->name != NULL ? gtk_editable_get_text (change->name) : change->person->name));
  gboolean stays = strcmp (name, change->person->name) == 0;

  protokoll_edit_dialog_wait (change->dialog);
  set_after (change, stays ? NULL : name);
  if (stays)
    set_look (change);
  else
    store_change_async (change->store,
                        &(StoreChange) { STORE_RENAME_PERSON, .person = change->person->id, .name = name },
                        renamed_cb, g_object_ref (change->dialog));
}

static GtkEditable *
make_entry (Change     *change,
            GtkWidget  *group,
            const char *title,
            const char *text,
            int         most)
{
  GtkWidget *row = adw_entry_row_new ();

  g_object_set (row, "title", title, "text", text, "activates-default", TRUE, NULL);
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (row))), most);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return GTK_EDITABLE (row);
}

/* A radio button with the name of a color and a badge in it; @color -1 is “automatic”, which is the color that the
 * player has without a choice. */
static GtkWidget *
make_color (Change *change,
            int     color)
{
  GtkWidget *button = gtk_check_button_new ();
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  const char *name = color >= 0 ? palette_name (color) : _("Automatic");
  Person without = { .id = change->person->id, .color = color };

  gtk_box_append (GTK_BOX (line), badge_new ("   ", badges_get_color (&without)));
  gtk_box_append (GTK_BOX (line), g_object_new (GTK_TYPE_LABEL, "label", name, "wrap", TRUE, "natural-wrap-mode",
                                                GTK_NATURAL_WRAP_NONE, "xalign", 0.0, NULL));
  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), line);
  gtk_widget_add_css_class (button, "color-choice");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (color >= 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), GTK_CHECK_BUTTON (change->colors[0]));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), change->person->color == color);
  change->colors[color + 1] = button;
  return button;
}

static GtkWidget *
make_colors (Change *change)
{
  GtkWidget *group = adw_preferences_group_new (), *grid = gtk_grid_new ();
  int n_columns = text_size_is_large () ? 1 : 2;

  g_object_set (grid, "column-homogeneous", TRUE, "column-spacing", 6, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO_GROUP,
                NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Color"), -1);
  gtk_grid_attach (GTK_GRID (grid), make_color (change, -1), 0, 0, n_columns, 1);
  for (int i = 0; i < PALETTE_COLORS; i++)
    gtk_grid_attach (GTK_GRID (grid), make_color (change, i), i % n_columns, 1 + i / n_columns, 1, 1);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Color"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), grid);
  return group;
}

static GtkWidget *
open_look (GtkWindow    *parent,
           Store        *store,
           const Person *person,
           const char   *title,
           gboolean      has_name)
{
  Change *change = change_new (store, person);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *group = adw_preferences_group_new ();

  if (has_name)
    change->name = make_entry (change, group, _("Name"), person->name, GAME_MAX_NAME);
  change->initials = make_entry (change, group, _("Initials"), person->initials != NULL ? person->initials : "",
                                 STORE_MAX_INITIALS);
  gtk_box_append (GTK_BOX (content), group);
  gtk_box_append (GTK_BOX (content), make_colors (change));
  return open_dialog (change, parent, title, _("_Save"), content, G_CALLBACK (look_accepted_cb));
}

GtkWidget *
person_change_edit (GtkWindow    *parent,
                    Store        *store,
                    const Person *person)
{
  return open_look (parent, store, person, _("Name and Color"), TRUE);
}

GtkWidget *
person_change_marks (GtkWindow    *parent,
                     Store        *store,
                     const Person *person)
{
  return open_look (parent, store, person, _("Initials and Color"), FALSE);
}

/* --- two who are one --- */

/* Who @change->person becomes; NULL while nobody is chosen. */
static const Person *
chosen_other (Change *change)
{
  guint item = protokoll_choice_get (change->other);

  return item > 0 ? g_ptr_array_index (change->others, item - 1) : NULL;
}

/* The dialog accepts nothing while nobody is chosen. */
static void
merge_accepted_cb (Change *change)
{
  const Person *other = chosen_other (change);

  protokoll_edit_dialog_wait (change->dialog);
  set_after (change, other->name);
  change->person_after = other->id;
  store_change_async (change->store,
                      &(StoreChange) { STORE_MERGE_PEOPLE, .person = change->person->id, .into = other->id }, last_cb,
                      g_object_ref (change->dialog));
}

/* Says what will happen, because two names do not tell which of them stays. */
static void
show_consequence (Change *change)
{
  const Person *other = chosen_other (change);
  g_autofree char *from = statistics_words_name (change->person->name);
  g_autofree char *into = other != NULL ? statistics_words_name (other->name) : NULL;
  g_autofree char *words =
    other != NULL ? g_strdup_printf (_("All games and coins of %1$s will go to %2$s, and %1$s will disappear from "
                                       "the statistics. You can undo this right afterward."),
                                     from, into)
                  : g_strdup_printf (_("All games and coins of %1$s will go to the player you choose, and %1$s will "
                                       "disappear from the statistics. You can undo this right afterward."),
                                     from);

  gtk_label_set_label (change->consequence, words);
}

static void
other_chosen_cb (Change *change)
{
  show_consequence (change);
  protokoll_edit_dialog_refuse (change->dialog, NULL);
  protokoll_edit_dialog_allow (change->dialog, chosen_other (change) != NULL);
}

static GtkWidget *
make_others (Change    *change,
             GPtrArray *others)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (names, g_strdup (_("Nobody chosen")));
  change->others = g_ptr_array_new_with_free_func ((GDestroyNotify) person_free);
  for (guint i = 0; i < others->len; i++)
    {
      const Person *other = g_ptr_array_index (others, i);

      if (other->id == change->person->id)
        continue;
      g_ptr_array_add (change->others, person_copy (other));
      g_ptr_array_add (names, statistics_words_name (other->name));
    }
  change->other = g_object_new (PROTOKOLL_TYPE_CHOICE, "label", _("Merge with"), NULL);
  protokoll_choice_set (change->other, (const char *const *) names->pdata, names->len, 0);
  g_signal_connect_swapped (change->other, "chosen", G_CALLBACK (other_chosen_cb), change);
  return GTK_WIDGET (change->other);
}

GtkWidget *
person_change_merge (GtkWindow    *parent,
                     Store        *store,
                     const Person *person,
                     GPtrArray    *others)
{
  Change *change = change_new (store, person);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  change->consequence = g_object_new (GTK_TYPE_LABEL, "name", "consequence", "wrap", TRUE, "wrap-mode",
                                      PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);
  gtk_box_append (GTK_BOX (content), make_others (change, others));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (change->consequence));
  show_consequence (change);
  open_dialog (change, parent, _("Merge Players"), _("_Merge"), content, G_CALLBACK (merge_accepted_cb));
  protokoll_edit_dialog_allow (change->dialog, FALSE);
  if (change->others->len == 0)
    protokoll_edit_dialog_refuse (change->dialog, _("There is nobody else in the statistics."));
  return GTK_WIDGET (change->dialog);
}

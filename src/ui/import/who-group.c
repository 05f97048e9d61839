/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "who-group.h"

#include "core/name-match.h"

#include <glib/gi18n.h>
#include <string.h>

/* The largest number of names that are asked about. A table with more has the names in a column of another kind. */
#define MOST_NAMES 200

struct _ProtokollWhoGroup
{
  AdwPreferencesGroup parent_instance;

  GPtrArray *rows;     /* of AdwComboRow */
  GPtrArray *names;    /* the name of each row */
  guint n_names;       /* the number of names in the table; more than MOST_NAMES get no rows */
  char **known;
  GHashTable *answers; /* from a name to the known player, or to "" for a new one */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollWhoGroup, protokoll_who_group, ADW_TYPE_PREFERENCES_GROUP)

/* The choices of every row before the known players. */
enum
{
  ASK,
  SOMEBODY_NEW,
  N_OFFERS,
};

char *
protokoll_who_group_find_unclear (ProtokollWhoGroup *self)
{
  if (self->n_names > MOST_NAMES)
    return g_strdup_printf (_("%u different players are too many; expected at most %u: check the columns"),
                            self->n_names, MOST_NAMES);
  for (guint i = 0; i < self->rows->len; i++)
    if (adw_combo_row_get_selected (g_ptr_array_index (self->rows, i)) == ASK)
      return g_strdup_printf (_("Choose who “%s” is"), (const char *) g_ptr_array_index (self->names, i));
  return NULL;
}

GHashTable *
protokoll_who_group_get (ProtokollWhoGroup *self)
{
  GHashTable *who = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < self->rows->len; i++)
    {
      guint selected = adw_combo_row_get_selected (g_ptr_array_index (self->rows, i));

      if (selected >= N_OFFERS)
        g_hash_table_insert (who, g_strdup (g_ptr_array_index (self->names, i)),
                             g_strdup (self->known[selected - N_OFFERS]));
    }
  return who;
}

static void
chosen_cb (ProtokollWhoGroup *self,
           GParamSpec        *property,
           AdwComboRow       *row)
{
  guint selected = adw_combo_row_get_selected (row);
  guint index;

  if (!g_ptr_array_find (self->rows, row, &index))
    return;
  if (selected == ASK)
    g_hash_table_remove (self->answers, g_ptr_array_index (self->names, index));
  else
    g_hash_table_insert (self->answers, g_strdup (g_ptr_array_index (self->names, index)),
                         g_strdup (selected < N_OFFERS ? "" : self->known[selected - N_OFFERS]));
  g_signal_emit (self, signals[CHANGED], 0);
}

static guint
find_known (ProtokollWhoGroup *self,
            const char        *name)
{
  for (guint i = 0; self->known[i] != NULL; i++)
    if (strcmp (self->known[i], name) == 0)
      return N_OFFERS + i;
  return SOMEBODY_NEW;
}

/* The choice that the user made, or else the likeliest one. @similar is set to a known player with a similar name, or
 * NULL. */
static guint
find_answer (ProtokollWhoGroup *self,
             const char        *name,
             const char       **similar)
{
  const char *answer = g_hash_table_lookup (self->answers, name);
  NameMatch match;
  const char *known = name_match_find (name, (const char *const *) self->known, &match);

  *similar = match == NAME_SIMILAR ? known : NULL;
  if (answer != NULL)
    return *answer != '\0' ? find_known (self, answer) : SOMEBODY_NEW;
  if (known == NULL)
    return SOMEBODY_NEW;
  return match == NAME_SAME ? find_known (self, known) : ASK;
}

/* Adds the row of a name. The choice is the subtitle, where it has enough room. */
static void
add_row (ProtokollWhoGroup *self,
         const char        *name)
{
  const char *similar;
  guint answer = find_answer (self, name, &similar);
  g_autofree char *question = similar != NULL ? g_strdup_printf (_("Is this %s?"), similar)
                                              : g_strdup (_("Please choose"));
  g_autoptr (GtkStringList) choices = gtk_string_list_new ((const char *[]) { question, _("A new player"), NULL });
  GtkWidget *row = g_object_new (ADW_TYPE_COMBO_ROW, "use-markup", FALSE, NULL);

  /* The title is set after "use-markup": in the same call, names would be parsed as markup. */
  g_object_set (row, "title", name, "use-subtitle", TRUE, "model", choices, NULL);
  gtk_string_list_splice (choices, N_OFFERS, 0, (const char *const *) self->known);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), answer);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
  g_ptr_array_add (self->names, g_strdup (name));
}

void
protokoll_who_group_set (ProtokollWhoGroup *self,
                         const GPtrArray   *names,
                         const char *const *known)
{
  g_strfreev (self->known);
  self->known = g_strdupv ((char **) known);
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->names, 0);
  self->n_names = names->len;
  for (guint i = 0; names->len <= MOST_NAMES && i < names->len; i++)
    add_row (self, g_ptr_array_index (names, i));
  gtk_widget_set_visible (GTK_WIDGET (self), self->rows->len > 0);
}

static void
protokoll_who_group_finalize (GObject *object)
{
  ProtokollWhoGroup *self = PROTOKOLL_WHO_GROUP (object);

  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->names);
  g_strfreev (self->known);
  g_hash_table_unref (self->answers);
  G_OBJECT_CLASS (protokoll_who_group_parent_class)->finalize (object);
}

static void
protokoll_who_group_class_init (ProtokollWhoGroupClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_who_group_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
protokoll_who_group_init (ProtokollWhoGroup *self)
{
  self->rows = g_ptr_array_new ();
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

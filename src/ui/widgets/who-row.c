/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "who-row.h"

#include "gtk-quirks.h"

#include <string.h>

struct _ProtokollWhoRow
{
  AdwComboRow parent_instance;

  GtkStringList *words;
  GPtrArray *players; /* of char *, for each choice */
};

G_DEFINE_FINAL_TYPE (ProtokollWhoRow, protokoll_who_row, ADW_TYPE_COMBO_ROW)

GtkWidget *
protokoll_who_row_new (const char *name)
{
  GtkWidget *row = plain_row_new (PROTOKOLL_TYPE_WHO_ROW, name, NULL);

  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
  return row;
}

void
protokoll_who_row_add (ProtokollWhoRow *self,
                       const char      *words,
                       const char      *player)
{
  g_ptr_array_add (self->players, g_strdup (player));
  gtk_string_list_append (self->words, words);
}

void
protokoll_who_row_select (ProtokollWhoRow *self,
                          const char      *player)
{
  for (guint i = 0; i < self->players->len; i++)
    if (g_strcmp0 (g_ptr_array_index (self->players, i), player) == 0)
      {
        adw_combo_row_set_selected (ADW_COMBO_ROW (self), i);
        return;
      }
}

const char *
protokoll_who_row_get_name (ProtokollWhoRow *self)
{
  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));
}

const char *
protokoll_who_row_get_player (ProtokollWhoRow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  return selected < self->players->len ? g_ptr_array_index (self->players, selected) : NULL;
}

static void
protokoll_who_row_finalize (GObject *object)
{
  ProtokollWhoRow *self = PROTOKOLL_WHO_ROW (object);

  g_object_unref (self->words);
  g_ptr_array_unref (self->players);
  G_OBJECT_CLASS (protokoll_who_row_parent_class)->finalize (object);
}

static void
protokoll_who_row_class_init (ProtokollWhoRowClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_who_row_finalize;
}

static void
protokoll_who_row_init (ProtokollWhoRow *self)
{
  self->words = gtk_string_list_new (NULL);
  self->players = g_ptr_array_new_with_free_func (g_free);
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (self->words));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "names-group.h"

#include "ui/language.h"
#include "ui/widgets/gtk-quirks.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollNamesGroup
{
  AdwPreferencesGroup parent_instance;

  GPtrArray *rows;   /* AdwEntryRow, in the order of LANGUAGE_CODES */
  RulesDraft *draft; /* contains what is named; not owned */
  char *group;       /* its group */
  gboolean showing;  /* the program is changing a name, which is no change of the draft */
};

G_DEFINE_FINAL_TYPE (ProtokollNamesGroup, protokoll_names_group, ADW_TYPE_PREFERENCES_GROUP)

GtkWidget *
protokoll_names_group_get_first_row (ProtokollNamesGroup *self)
{
  return g_ptr_array_index (self->rows, 0);
}

void
protokoll_names_group_show (ProtokollNamesGroup *self,
                            RulesDraft          *draft,
                            const char          *group)
{
  char *kept = g_strdup (group);

  self->showing = TRUE;
  self->draft = draft;
  g_free (self->group);
  self->group = kept;
  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autofree char *name = rules_draft_get_name (draft, group, LANGUAGE_CODES[i]);

      gtk_editable_set_text (g_ptr_array_index (self->rows, i), name != NULL ? name : "");
    }
  self->showing = FALSE;
}

static void
changed_cb (ProtokollNamesGroup *self,
            GtkEditable         *row)
{
  guint index;

  if (self->showing || !g_ptr_array_find (self->rows, row, &index))
    return;
  rules_draft_set_name (self->draft, self->group, LANGUAGE_CODES[index], gtk_editable_get_text (row));
  gtk_widget_activate_action (GTK_WIDGET (self), "editor.check", NULL);
}

static void
protokoll_names_group_finalize (GObject *object)
{
  ProtokollNamesGroup *self = PROTOKOLL_NAMES_GROUP (object);

  g_ptr_array_unref (self->rows);
  g_free (self->group);
  G_OBJECT_CLASS (protokoll_names_group_parent_class)->finalize (object);
}

static void
protokoll_names_group_class_init (ProtokollNamesGroupClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_names_group_finalize;
}

/* A language without a title here is called by its code. */
static char *
make_title (const char *language)
{
  static const char *const titles[][2] = {
    { "en", N_("Name") },
    { "nb", N_("Name in Norwegian") },
    { "de", N_("Name in German") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (strcmp (titles[i][0], language) == 0)
      return g_strdup (_(titles[i][1]));
  return g_strdup_printf ("%s (%s)", _(titles[0][1]), language);
}

static void
protokoll_names_group_init (ProtokollNamesGroup *self)
{
  GtkWidget *others = g_object_new (ADW_TYPE_EXPANDER_ROW, "title", _("Names in Other Languages"), "subtitle",
                                    _("Where they are empty, the name above is used."), NULL);

  /* Newer libadwaita gives the title to an inner row only. */
  spoken_set (others, _("Names in Other Languages"));
  self->rows = g_ptr_array_new ();
  for (guint i = 0; LANGUAGE_CODES[i] != NULL; i++)
    {
      g_autofree char *title = make_title (LANGUAGE_CODES[i]);
      g_autofree char *name = g_strconcat ("name-", LANGUAGE_CODES[i], NULL);
      GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW, "title", title, "name", name, NULL);

      g_signal_connect_object (row, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      if (i == 0)
        adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
      else
        adw_expander_row_add_row (ADW_EXPANDER_ROW (others), row);
      g_ptr_array_add (self->rows, row);
    }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), others);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "names-group.h"

#include "ui/language.h"

#include <string.h>

struct _ProtokollNamesGroup
{
  AdwPreferencesGroup parent_instance;

  GtkWidget *en;
  GtkWidget *nb;
  GtkWidget *de;

  RulesDraft *draft; /* contains what is named; not owned */
  char *group;       /* its group */
  gboolean showing;  /* the program is changing a name, so "changed" is not emitted */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollNamesGroup, protokoll_names_group, ADW_TYPE_PREFERENCES_GROUP)

static GtkWidget *
get_row (ProtokollNamesGroup *self,
         const char          *language)
{
  if (strcmp (language, "nb") == 0)
    return self->nb;
  return strcmp (language, "de") == 0 ? self->de : self->en;
}

GtkWidget *
protokoll_names_group_get_first_row (ProtokollNamesGroup *self)
{
  return self->en;
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
  for (guint i = 0; LANGUAGE_CODES[i] != NULL; i++)
    {
      g_autofree char *name = rules_draft_get_name (draft, group, LANGUAGE_CODES[i]);

      gtk_editable_set_text (GTK_EDITABLE (get_row (self, LANGUAGE_CODES[i])), name != NULL ? name : "");
    }
  self->showing = FALSE;
}

static void
changed_cb (GtkEditable         *row,
            ProtokollNamesGroup *self)
{
  if (self->showing)
    return;
  for (guint i = 0; LANGUAGE_CODES[i] != NULL; i++)
    if (get_row (self, LANGUAGE_CODES[i]) == GTK_WIDGET (row))
      rules_draft_set_name (self->draft, self->group, LANGUAGE_CODES[i], gtk_editable_get_text (row));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
protokoll_names_group_finalize (GObject *object)
{
  g_free (PROTOKOLL_NAMES_GROUP (object)->group);
  G_OBJECT_CLASS (protokoll_names_group_parent_class)->finalize (object);
}

static void
protokoll_names_group_class_init (ProtokollNamesGroupClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_names_group_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/rule-editor/names-group.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollNamesGroup, en);
  gtk_widget_class_bind_template_child (widget_class, ProtokollNamesGroup, nb);
  gtk_widget_class_bind_template_child (widget_class, ProtokollNamesGroup, de);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
protokoll_names_group_init (ProtokollNamesGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

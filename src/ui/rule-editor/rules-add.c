/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-add.h"

#include "rule-words.h"
#include "ui/widgets/question.h"

#include <glib/gi18n.h>
#include <string.h>

gboolean
rules_add_is_for (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, OWN_RULES_SUFFIX);
}

/* The message begins with the name of the file. */
static void
tell_failed (GtkWindow    *parent,
             const char   *name,
             const GError *error)
{
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *words = g_strdup_printf ("%s: %s", shown, error->message);

  question_tell (parent, _("The Rule Set Cannot Be Added"), words);
}

/* A rule set that is added if the user agrees. */
typedef struct
{
  GtkWindow *parent; /* not owned; the question goes with it */
  ProtokollOwnRules *own;
  char *name; /* of the file */
  char *text;
} Adding;

static void
answered (const char *id,
          gpointer    data)
{
  Adding *adding = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *added = NULL;

  if (strcmp (id, "add") == 0)
    {
      added = protokoll_own_rules_add (adding->own, adding->name, adding->text, strlen (adding->text), &error);
      if (added == NULL)
        tell_failed (adding->parent, adding->name, error);
    }
  g_object_unref (adding->own);
  g_free (adding->name);
  g_free (adding->text);
  g_free (adding);
}

static void
ask (GtkWindow         *parent,
     ProtokollOwnRules *own,
     const char        *name,
     const Ruleset     *rules)
{
  const Answer answers[] = {
    { "cancel", _("_Cancel"), ANSWER_PLAIN },
    { "add", _("_Add"), ANSWER_SUGGESTED },
  };
  g_autofree char *heading = g_strdup_printf (_("Add “%s”?"), rules->title);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *summary = rule_words_summary (rules);
  g_autofree char *body = g_strdup_printf (_("%s contains a rule set: %s. It will be added to your own rule sets."),
                                           shown, summary);
  Adding *adding = g_new (Adding, 1);

  *adding = (Adding) { parent, g_object_ref (own), g_strdup (name), g_strdup (rules->text) };
  question_ask (parent, heading, body, answers, G_N_ELEMENTS (answers), answered, adding);
}

void
rules_add_ask (GtkWindow         *parent,
               ProtokollOwnRules *own,
               GFile             *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *text = NULL;
  g_autofree char *id = NULL;
  g_autoptr (Ruleset) rules = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (g_file_load_contents (file, NULL, &text, &length, NULL, &error))
    rules = library_parse ("added", text, length, TRUE, &error);
  id = rules != NULL ? protokoll_own_rules_find (own, rules->text) : NULL;
  if (rules == NULL)
    tell_failed (parent, name, error);
  else if (id != NULL)
    question_tell (parent, rules->title, _("This rule set is there already. Nothing was added."));
  else
    ask (parent, own, name, rules);
}

/* --- dropping --- */

/* Asks about the first rule file only. */
static gboolean
drop_cb (GtkDropTarget     *target,
         const GValue      *value,
         double             x,
         double             y,
         ProtokollOwnRules *own)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *l = files; l != NULL; l = l->next)
    if (rules_add_is_for (l->data))
      {
        rules_add_ask (GTK_WINDOW (window), own, l->data);
        return TRUE;
      }
  return FALSE;
}

void
rules_add_attach (GtkWindow         *window,
                  ProtokollOwnRules *own)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), own, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}

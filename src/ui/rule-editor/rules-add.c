/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-add.h"

#include "rule-words.h"
#include "ui/game/record-file.h"
#include "ui/widgets/question.h"

#include <glib/gi18n.h>
#include <string.h>

/* A file that may be added to the user's own rule sets. */
typedef struct
{
  GtkWindow *parent; /* not owned, so that it can go; NULL once it was destroyed */
  ProtokollOwnRules *own;
  char *name;
  GString *text; /* its content, or NULL */
  char *failure; /* why the file cannot be read, or NULL */
  gulong waits; /* handler that waits until the parent is mapped, or 0 */
} Adding;

static void
adding_free (Adding *adding)
{
  if (adding->parent != NULL)
    g_signal_handlers_disconnect_by_data (adding->parent, adding);
  g_object_unref (adding->own);
  g_free (adding->name);
  g_free (adding->failure);
  if (adding->text != NULL)
    g_string_free (adding->text, TRUE);
  g_free (adding);
}

gboolean
rules_add_is_for (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, OWN_RULES_SUFFIX);
}

/* The message begins with the name of the file. */
static void
tell_failed (Adding     *adding,
             const char *message)
{
  g_autofree char *shown = g_filename_display_name (adding->name);
  g_autofree char *words = g_strdup_printf ("%s: %s", shown, message);

  question_tell (adding->parent, _("The Rule Set Cannot Be Added"), words);
}

static void
answered (const char *id,
          gpointer    data)
{
  Adding *adding = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *added = NULL;

  if (strcmp (id, "add") == 0)
    {
      added = protokoll_own_rules_add (adding->own, adding->name, adding->text->str, adding->text->len, &error);
      if (added == NULL && adding->parent != NULL)
        tell_failed (adding, error->message);
    }
  adding_free (adding);
}

static void
ask (Adding        *adding,
     const Ruleset *rules)
{
  const Answer answers[] = {
    { "cancel", _("_Cancel"), ANSWER_PLAIN },
    { "add", _("_Add"), ANSWER_SUGGESTED },
  };
  g_autofree char *heading = g_strdup_printf (_("Add “%s”?"), rules->title);
  g_autofree char *shown = g_filename_display_name (adding->name);
  g_autofree char *summary = rule_words_summary (rules);
  g_autofree char *body = g_strdup_printf (_("%s contains a rule set: %s. It will be added to your own rule sets."),
                                           shown, summary);

  question_ask (adding->parent, heading, body, answers, G_N_ELEMENTS (answers), answered, adding);
}

static void
show_rules (Adding *adding)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = library_parse ("added", adding->text->str, adding->text->len, TRUE, &error);
  g_autofree char *id = rules != NULL ? protokoll_own_rules_find (adding->own, rules->text) : NULL;

  if (rules != NULL && id == NULL)
    {
      ask (adding, rules);
      return;
    }
  if (rules == NULL)
    tell_failed (adding, error->message);
  else
    question_tell (adding->parent, rules->title, _("This rule set is there already. Nothing was added."));
  adding_free (adding);
}

static void
show (Adding *adding)
{
  if (adding->text != NULL)
    {
      show_rules (adding);
      return;
    }
  tell_failed (adding, adding->failure);
  adding_free (adding);
}

static void
mapped_cb (Adding *adding)
{
  g_clear_signal_handler (&adding->waits, adding->parent);
  show (adding);
}

/* If the parent goes before it was ever mapped, there is nobody to ask. */
static void
destroyed_cb (Adding *adding)
{
  adding->parent = NULL;
  if (adding->waits != 0)
    adding_free (adding);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Adding *adding = data;
  g_autoptr (GError) error = NULL;

  adding->text = record_file_load_finish (result, &error);
  if (adding->text == NULL)
    adding->failure = g_strdup (error->message);
  if (adding->parent == NULL)
    adding_free (adding);
  else if (gtk_widget_get_mapped (GTK_WIDGET (adding->parent)))
    show (adding);
  else
    adding->waits = g_signal_connect_data (adding->parent, "map", G_CALLBACK (mapped_cb), adding, NULL,
                                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

void
rules_add_ask (GtkWindow         *parent,
               ProtokollOwnRules *own,
               GFile             *file)
{
  Adding *adding = g_new0 (Adding, 1);

  adding->parent = parent;
  adding->own = g_object_ref (own);
  adding->name = g_file_get_basename (file);
  g_signal_connect_swapped (parent, "destroy", G_CALLBACK (destroyed_cb), adding);
  record_file_load_async (file, NULL, loaded_cb, adding);
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

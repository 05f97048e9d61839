/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import-report.h"

#include <glib/gi18n.h>

/* Of more refused lines than this the rest is only counted. */
#define MOST_LINES 8

static void
refuse_difference (ImportReport *self,
                   const char   *name,
                   const char   *difference)
{
  g_autofree char *message = g_strdup_printf (_("This game is already in the statistics, but differs: %s. Delete it "
                                                "there first to import the one in the file."), difference);

  g_ptr_array_add (self->refused, name != NULL ? g_strdup_printf ("%s: %s", name, message) : g_steal_pointer (&message));
}

void
import_report_count (ImportReport    *self,
                     const GArray    *imported,
                     const GPtrArray *names)
{
  for (guint i = 0; i < imported->len; i++)
    switch (g_array_index (imported, ImportedGame, i).imported)
      {
      case IMPORTED_NEW:
        self->n_new++;
        break;
      case IMPORTED_FURTHER:
        self->n_further++;
        break;
      case IMPORTED_DIFFERS:
        refuse_difference (self, g_ptr_array_index (names, i), g_array_index (imported, ImportedGame, i).difference);
        break;
      case IMPORTED_KNOWN:
        self->n_known++;
        break;
      case IMPORTED_EMPTY:
      default:
        self->n_empty++;
      }
}

gboolean
import_report_is_good (const ImportReport *self)
{
  return self->n_new + self->n_further > 0 && self->n_empty == 0 && self->refused->len == 0;
}

/* Appends @line (consumed) on a line of its own if @n is not 0. */
static void
append (GString *words,
        guint    n,
        char    *line)
{
  if (n > 0)
    g_string_append_printf (words, "%s%s", words->len > 0 ? "\n" : "", line);
  g_free (line);
}

char *
import_report_words (const ImportReport *self)
{
  GString *words = g_string_new (NULL);
  guint n_refused = self->refused->len;
  guint n_more = n_refused - MIN (n_refused, MOST_LINES);

  append (words, self->n_new,
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game is new.", "%u games are new.", self->n_new),
                           self->n_new));
  append (words, self->n_known,
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game was already there.", "%u games were already there.",
                                        self->n_known),
                           self->n_known));
  append (words, self->n_further,
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u unfinished game was played on.",
                                        "%u unfinished games were played on.", self->n_further),
                           self->n_further));
  append (words, self->n_empty,
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game has no entries and was left out.",
                                        "%u games have no entries and were left out.", self->n_empty),
                           self->n_empty));
  append (words, n_refused,
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u problem:", "%u problems:", n_refused), n_refused));
  for (guint i = 0; i < n_refused - n_more; i++)
    append (words, 1, g_strdup (g_ptr_array_index (self->refused, i)));
  append (words, n_more, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "and %u more", "and %u more", n_more), n_more));
  return g_string_free (words, FALSE);
}

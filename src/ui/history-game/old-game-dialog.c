/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "old-game-dialog.h"

#include "facts-group.h"
#include "import-game.h"
#include "core/number.h"
#include "ui/widgets/dialog-bar.h"
#include "ui/new-game/game-form.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollOldGameDialog
{
  ProtokollDialog parent_instance;

  GtkBox *content;
  GtkWidget *add_button;
  AdwPreferencesGroup *known_group;
  GtkCheckButton *totals_check;
  ProtokollGameForm *form;
  ProtokollFactsGroup *facts;
  AdwPreferencesGroup *totals;

  Store *store;
  GPtrArray *rows;  /* AdwEntryRow for the total of each seat */
  char **names;     /* whose totals the rows show */
  GHashTable *kept; /* from a name that lost its seat to the total that was typed for it */
};

enum
{
  ADDED,
  SHEET,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollOldGameDialog, protokoll_old_game_dialog, PROTOKOLL_TYPE_DIALOG)

static gboolean
wants_totals (ProtokollOldGameDialog *self)
{
  return gtk_check_button_get_active (self->totals_check);
}

/* --- the totals --- */

static void
changed_cb (GtkWidget *row)
{
  gtk_widget_remove_css_class (row, "error");
}

static const char *
get_text (ProtokollOldGameDialog *self,
          guint                   seat)
{
  return gtk_editable_get_text (g_ptr_array_index (self->rows, seat));
}

static gboolean
has_namesake (char **names,
              guint  seat)
{
  for (guint other = 0; names[other] != NULL; other++)
    if (other != seat && strcmp (names[other], names[seat]) == 0)
      return TRUE;
  return FALSE;
}

/* Keeps what was typed for each name. Of two seats with the same name nobody knows which one goes, so that their totals
 * have to be typed again. */
static void
keep_totals (ProtokollOldGameDialog *self)
{
  for (guint seat = 0; self->names[seat] != NULL; seat++)
    g_hash_table_replace (self->kept, g_strdup (self->names[seat]),
                          g_strdup (has_namesake (self->names, seat) ? "" : get_text (self, seat)));
}

/* Whether the total of @seat stays there: the name does, or a total was typed before there was a name. If there are
 * fewer seats, only the names tell which ones are left. */
static gboolean
stays (ProtokollOldGameDialog *self,
       char                  **names,
       guint                   seat)
{
  guint n = g_strv_length (self->names);

  if (g_strv_length (names) < n || seat >= n)
    return FALSE;
  return strcmp (self->names[seat], names[seat]) == 0 ||
         (*self->names[seat] == '\0' && *get_text (self, seat) != '\0' &&
          !g_strv_contains ((const char *const *) self->names, names[seat]));
}

/* Keeps one row for each seat. */
static void
fit_rows (ProtokollOldGameDialog *self,
          guint                   n)
{
  while (self->rows->len < n)
    {
      GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW, "use-markup", FALSE, "input-purpose", GTK_INPUT_PURPOSE_DIGITS,
                                     NULL);

      gtk_widget_add_css_class (row, "person");
      g_signal_connect (row, "changed", G_CALLBACK (changed_cb), NULL);
      adw_preferences_group_add (self->totals, row);
      g_ptr_array_add (self->rows, row);
    }
  while (self->rows->len > n)
    adw_preferences_group_remove (self->totals, g_ptr_array_steal_index (self->rows, self->rows->len - 1));
}

/* Shows the total that was typed for @name. If there is none, the row is empty, because 0 would be a total that no one
 * typed. */
static void
show_total (ProtokollOldGameDialog *self,
            guint                   seat,
            const char             *name)
{
  const char *kept = g_hash_table_lookup (self->kept, name);

  gtk_editable_set_text (g_ptr_array_index (self->rows, seat), kept != NULL ? kept : "");
  g_hash_table_remove (self->kept, name);
}

/* Moves the totals along with the names they were typed for. That of a name without a seat is kept until the name has a
 * seat again. */
static void
move_totals (ProtokollOldGameDialog *self,
             char                  **names)
{
  keep_totals (self);
  for (guint seat = 0; names[seat] != NULL; seat++)
    if (stays (self, names, seat))
      g_hash_table_remove (self->kept, names[seat]);
  fit_rows (self, g_strv_length (names));
  for (guint seat = 0; names[seat] != NULL; seat++)
    if (!stays (self, names, seat))
      show_total (self, seat, names[seat]);
  g_hash_table_remove (self->kept, "");
  g_strfreev (self->names);
  self->names = g_strdupv (names);
}

static void
form_changed_cb (ProtokollOldGameDialog *self)
{
  g_auto (GStrv) names = protokoll_game_form_get_names (self->form);

  if (!g_strv_equal ((const char *const *) self->names, (const char *const *) names))
    move_totals (self, names);
  /* A player without a name is called by the number of the seat. */
  for (guint seat = 0; names[seat] != NULL; seat++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, seat);
      g_autofree char *title = *names[seat] != '\0' ? g_strdup (names[seat]) : g_strdup_printf (_("Player %u"), seat + 1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      gtk_widget_set_tooltip_text (row, title);
    }
}

/* The total stays in its seat while the name is typed letter by letter. */
static void
name_typed_cb (ProtokollOldGameDialog *self,
               guint                   seat)
{
  g_auto (GStrv) names = protokoll_game_form_get_names (self->form);

  g_free (self->names[seat]);
  self->names[seat] = g_strdup (names[seat]);
}

static gboolean
read_total (ProtokollOldGameDialog  *self,
            const Game              *game,
            guint                    seat,
            int                     *total,
            GError                 **error)
{
  GtkWidget *row = g_ptr_array_index (self->rows, seat);
  g_autofree char *text = g_strstrip (g_strdup (get_text (self, seat)));
  int most = game_get_rules (game)->limit;
  guint number;

  if (number_parse (text, 0, (guint) most, &number))
    {
      *total = (int) number;
      return TRUE;
    }
  if (*text == '\0')
    g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("The total of %s is missing; expected 0 to %d"),
                 game_get_player (game, seat), most);
  else
    g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("A total in %s must be 0 to %d, not “%s”"),
                 game_get_rules (game)->title, most, text);
  gtk_widget_add_css_class (row, "error");
  gtk_widget_grab_focus (row);
  return FALSE;
}

/* @game with the typed totals. If one is missing or invalid, returns NULL with an error that says what would be right;
 * its row is marked and focused. */
static Game *
with_totals (ProtokollOldGameDialog  *self,
             const Game              *game,
             GError                 **error)
{
  g_autofree int *totals = g_new0 (int, self->rows->len);

  for (guint seat = 0; seat < self->rows->len; seat++)
    if (!read_total (self, game, seat, &totals[seat], error))
      return NULL;

  return game_new_totals (game, totals, error);
}

/* --- into the history --- */

/* If the store refuses, the dialog stays open with all that was typed. */
static void
taken_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (ProtokollOldGameDialog) self = data;
  g_autoptr (GError) error = NULL;

  import_game_finish (PROTOKOLL_STORE (source), result, &error);
  gtk_widget_set_sensitive (self->add_button, TRUE);
  if (error != NULL)
    {
      protokoll_game_form_tell (self->form, error->message);
      return;
    }
  g_signal_emit (self, signals[ADDED], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
accept_cb (ProtokollOldGameDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) bare = NULL;
  g_autoptr (Game) dated = NULL;
  g_autoptr (Game) game = NULL;

  if (!gtk_widget_get_sensitive (self->add_button))
    return;
  bare = protokoll_game_form_make (self->form, &error);
  if (bare != NULL)
    dated = protokoll_facts_group_apply (self->facts, bare, &error);
  if (dated != NULL)
    game = wants_totals (self) ? with_totals (self, dated, &error) : game_ref (dated);
  protokoll_game_form_tell (self->form, error != NULL ? error->message : NULL);
  if (game != NULL && wants_totals (self))
    {
      gtk_widget_set_sensitive (self->add_button, FALSE);
      import_game_async (self->store, game, taken_cb, g_object_ref (self));
    }
  else if (game != NULL)
    {
      g_signal_emit (self, signals[SHEET], 0, game);
      gtk_window_close (GTK_WINDOW (self));
    }
}

static void
known_changed_cb (ProtokollOldGameDialog *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->totals), wants_totals (self));
  gtk_button_set_label (GTK_BUTTON (self->add_button), wants_totals (self) ? _("_Add") : _("C_ontinue"));
}

GtkWidget *
protokoll_old_game_dialog_new (GtkWindow         *parent,
                               Store             *store,
                               Library           *library,
                               GSettings         *settings,
                               const char *const *known_names)
{
  ProtokollOldGameDialog *self = g_object_new (PROTOKOLL_TYPE_OLD_GAME_DIALOG, "transient-for", parent, NULL);

  self->store = g_object_ref (store);
  self->form = PROTOKOLL_GAME_FORM (protokoll_game_form_new (library, settings, known_names));
  self->facts = g_object_new (PROTOKOLL_TYPE_FACTS_GROUP, NULL);
  protokoll_game_form_add (self->form, self->known_group);
  protokoll_game_form_add (self->form, self->totals);
  protokoll_game_form_add (self->form, ADW_PREFERENCES_GROUP (self->facts));
  g_signal_connect_object (self->form, "changed", G_CALLBACK (form_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->form, "typed", G_CALLBACK (name_typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->form, "submitted", G_CALLBACK (accept_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->content, GTK_WIDGET (self->form));
  form_changed_cb (self);
  known_changed_cb (self);
  gtk_widget_set_sensitive (self->add_button, protokoll_game_form_has_rules (self->form));
  return GTK_WIDGET (self);
}

static void
protokoll_old_game_dialog_finalize (GObject *object)
{
  ProtokollOldGameDialog *self = PROTOKOLL_OLD_GAME_DIALOG (object);

  g_clear_object (&self->store);
  g_ptr_array_unref (self->rows);
  g_strfreev (self->names);
  g_hash_table_unref (self->kept);
  G_OBJECT_CLASS (protokoll_old_game_dialog_parent_class)->finalize (object);
}

static void
protokoll_old_game_dialog_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (protokoll_old_game_dialog_parent_class)->map (widget);
  gtk_widget_child_focus (GTK_WIDGET (PROTOKOLL_OLD_GAME_DIALOG (widget)->form), GTK_DIR_TAB_FORWARD);
}

static void
protokoll_old_game_dialog_class_init (ProtokollOldGameDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_old_game_dialog_finalize;
  widget_class->map = protokoll_old_game_dialog_map;
  signals[ADDED] = g_signal_new ("added", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[SHEET] = g_signal_new ("sheet", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/history-game/old-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollOldGameDialog, content);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOldGameDialog, add_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOldGameDialog, known_group);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOldGameDialog, totals_check);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOldGameDialog, totals);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, known_changed_cb);
}

static void
protokoll_old_game_dialog_init (ProtokollOldGameDialog *self)
{
  g_type_ensure (PROTOKOLL_TYPE_DIALOG_BAR);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  self->names = g_new0 (char *, 1);
  self->kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "series-tab.h"

#include "series-words.h"
#include "standings.h"
#include "ui/share/print-paper.h"
#include "ui/statistics/statistics-words.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/edit-dialog.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/question.h"
#include "ui/widgets/toasts.h"

#include <glib/gi18n.h>

struct _ProtokollSeriesTab
{
  ProtokollTab parent_instance;

  ProtokollChoice *choice;
  GtkMenuButton *menu_button;
  ProtokollStandings *standings;

  GPtrArray *series; /* GameSeries, in the order of the drop-down */
  gint64 deleting;   /* number of the series that is being deleted, or 0 */
  gint64 deleted;    /* number of the series that was deleted last, or 0 */
};

G_DEFINE_FINAL_TYPE (ProtokollSeriesTab, protokoll_series_tab, PROTOKOLL_TYPE_TAB)

/* The chosen series; NULL if there is none, or if the list still has the one that was just deleted. */
static const GameSeries *
get_chosen (ProtokollSeriesTab *self)
{
  guint chosen = protokoll_choice_get (self->choice);
  const GameSeries *series =
    self->series != NULL && chosen < self->series->len ? g_ptr_array_index (self->series, chosen) : NULL;

  return series != NULL && series->number != self->deleted ? series : NULL;
}

static void
show_chosen (ProtokollSeriesTab *self)
{
  const GameSeries *series = get_chosen (self);

  if (series != NULL)
    protokoll_standings_show (self->standings, series);
}

static gboolean
find_series (GPtrArray *series,
             gint64     number,
             guint     *index)
{
  for (*index = 0; *index < series->len; (*index)++)
    if (((const GameSeries *) g_ptr_array_index (series, *index))->number == number)
      return TRUE;
  return FALSE;
}

/* The index in @series of the shown series; 0 if it is gone. */
static guint
find_shown (ProtokollSeriesTab *self,
            GPtrArray          *series)
{
  const GameSeries *shown = get_chosen (self);
  guint index;

  return shown != NULL && find_series (series, shown->number, &index) ? index : 0;
}

static void
show_series (ProtokollSeriesTab *self,
             GPtrArray          *series)
{
  static const char *const actions[] = { "series.print", "series.rename", "series.delete" };
  guint shown = find_shown (self, series), back;
  g_autoptr (GPtrArray) before G_GNUC_UNUSED = g_steal_pointer (&self->series);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  self->series = g_ptr_array_ref (series);
  /* Answers come in the order of the requests, so this is no list from before the deletion: a backup has brought the
   * series back. */
  if (find_series (series, self->deleted, &back))
    self->deleted = 0;
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], series->len > 0);
  if (series->len == 0)
    {
      protokoll_tab_show_message (PROTOKOLL_TAB (self), _("No Series Yet"),
                                  _("Choose “New Series” when you start a new game."));
      return;
    }
  for (guint i = 0; i < series->len; i++)
    g_ptr_array_add (names, statistics_words_name (((const GameSeries *) g_ptr_array_index (series, i))->name));
  protokoll_choice_set (self->choice, (const char *const *) names->pdata, names->len, shown);
  show_chosen (self);
  protokoll_tab_show_content (PROTOKOLL_TAB (self));
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) series = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollSeriesTab) self = protokoll_tab_take_answer (ticket, series, error);

  if (self != NULL)
    show_series (self, series);
}

static void
protokoll_series_tab_load (ProtokollTab *tab)
{
  store_ask_async (protokoll_tab_get_store (tab), &(StoreQuestion) { STORE_SERIES }, answered_cb,
                   ticket_new (tab, "series"));
}

/* --- paper --- */

/* A print job: a series and the list that owns it. */
typedef struct
{
  GPtrArray *all;
  const GameSeries *series;
} Printing;

static void
printing_free (gpointer data)
{
  Printing *printing = data;

  g_ptr_array_unref (printing->all);
  g_free (printing);
}

static Paper *
make_paper (const PaperFormat *format,
            gpointer           data)
{
  const Printing *printing = data;
  g_autofree char *title = series_words_title (printing->series);
  g_autofree char *state = series_words_state (printing->series);

  return paper_new_series (format, title, state, printing->series);
}

static void
print_series (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  ProtokollSeriesTab *self = PROTOKOLL_SERIES_TAB (widget);
  const GameSeries *series = get_chosen (self);
  Printing *printing;

  if (series == NULL)
    return;
  printing = g_new (Printing, 1);
  *printing = (Printing) { g_ptr_array_ref (self->series), series };
  print_paper (GTK_WINDOW (gtk_widget_get_root (widget)), printing->series->name, make_paper, printing,
               printing_free);
}

/* --- changes --- */

static GtkWindow *
get_window (ProtokollSeriesTab *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
renamed_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (ProtokollEditDialog) dialog = data;
  g_autoptr (GError) error = NULL;

  if (store_finish (PROTOKOLL_STORE (source), result, &error))
    protokoll_edit_dialog_end (dialog, NULL);
  else
    protokoll_edit_dialog_fail (dialog, error);
}

/* Renames the series for which the dialog was opened, even if the list has changed meanwhile. */
static void
accepted_cb (ProtokollSeriesTab  *self,
             ProtokollEditDialog *dialog)
{
  GtkEditable *name = g_object_get_data (G_OBJECT (dialog), "name");
  const gint64 *number = g_object_get_data (G_OBJECT (dialog), "number");
  g_autofree char *after = g_strstrip (g_strdup (gtk_editable_get_text (name)));

  protokoll_edit_dialog_wait (dialog);
  store_change_async (protokoll_tab_get_store (PROTOKOLL_TAB (self)),
                      &(StoreChange) { STORE_RENAME_SERIES, .series = *number, .name = after }, renamed_cb,
                      g_object_ref (dialog));
}

static void
rename_series (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  ProtokollSeriesTab *self = PROTOKOLL_SERIES_TAB (widget);
  const GameSeries *series = get_chosen (self);
  GtkWidget *group, *row, *dialog;

  if (series == NULL)
    return;
  group = adw_preferences_group_new ();
  row = g_object_new (ADW_TYPE_ENTRY_ROW, "title", _("Name"), "text", series->name, "activates-default", TRUE, NULL);
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (row))), GAME_MAX_NAME);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  dialog = protokoll_edit_dialog_new (get_window (self), _("Rename Series"), _("_Save"), group);
  g_object_set_data (G_OBJECT (dialog), "name", row);
  g_object_set_data_full (G_OBJECT (dialog), "number", g_memdup2 (&series->number, sizeof series->number), g_free);
  g_signal_connect_object (dialog, "accepted", G_CALLBACK (accepted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "done", G_CALLBACK (protokoll_tab_changed), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
restored_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (ProtokollSeriesTab) self = data;
  g_autoptr (GError) error = NULL;

  if (store_finish (PROTOKOLL_STORE (source), result, &error))
    {
      self->deleted = 0;
      protokoll_tab_changed (self);
    }
  else
    question_tell (self, _("The Series Cannot Be Restored"), error->message);
}

static void
restore_series (ProtokollSeriesTab *self)
{
  store_change_async (protokoll_tab_get_store (PROTOKOLL_TAB (self)),
                      &(StoreChange) { STORE_RESTORE_SERIES, .series = self->deleted }, restored_cb,
                      g_object_ref (self));
}

static void
deleted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (ProtokollSeriesTab) self = data;
  g_autoptr (GError) error = NULL;
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
  gboolean deleted = store_finish (PROTOKOLL_STORE (source), result, &error);

  if (deleted)
    self->deleted = self->deleting;
  self->deleting = 0;
  if (overlay == NULL)
    return;
  if (deleted)
    toasts_offer_undo (ADW_TOAST_OVERLAY (overlay), _("Series deleted, its games stay"), G_CALLBACK (restore_series),
                       self);
  else
    question_tell (self, _("The Series Cannot Be Deleted"), error->message);
  protokoll_tab_changed (self);
}

static void
delete_series (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  ProtokollSeriesTab *self = PROTOKOLL_SERIES_TAB (widget);
  const GameSeries *series = get_chosen (self);

  /* A second tap is ignored: the deleted series stays chosen until the new list has come. */
  if (series == NULL || self->deleting != 0)
    return;
  self->deleting = series->number;
  store_change_async (protokoll_tab_get_store (PROTOKOLL_TAB (self)),
                      &(StoreChange) { STORE_DELETE_SERIES, .series = self->deleting }, deleted_cb,
                      g_object_ref (self));
}

static void
protokoll_series_tab_finalize (GObject *object)
{
  ProtokollSeriesTab *self = PROTOKOLL_SERIES_TAB (object);

  g_clear_pointer (&self->series, g_ptr_array_unref);
  G_OBJECT_CLASS (protokoll_series_tab_parent_class)->finalize (object);
}

static void
protokoll_series_tab_class_init (ProtokollSeriesTabClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_series_tab_finalize;
  PROTOKOLL_TAB_CLASS (class)->load = protokoll_series_tab_load;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/protokoll_sheet/Protokoll/series/series-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollSeriesTab, choice);
  gtk_widget_class_bind_template_child (widget_class, ProtokollSeriesTab, menu_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollSeriesTab, standings);
  gtk_widget_class_bind_template_callback (widget_class, show_chosen);
  gtk_widget_class_install_action (widget_class, "series.print", NULL, print_series);
  gtk_widget_class_install_action (widget_class, "series.rename", NULL, rename_series);
  gtk_widget_class_install_action (widget_class, "series.delete", NULL, delete_series);
}

static void
protokoll_series_tab_init (ProtokollSeriesTab *self)
{
  g_type_ensure (PROTOKOLL_TYPE_CHOICE);
  g_type_ensure (PROTOKOLL_TYPE_STANDINGS);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->menu_button, kept_menu ("series/series-menu.ui"));
}

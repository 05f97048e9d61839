/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outlook-window.h"

#include "outlook-words.h"
#include "store/store.h"
#include "ui/sheet/sheet-words.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/dialog.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/ticket.h"

#include <adwaita.h>

/* The rows of the window, to which the answer of the store adds what is usual. */
typedef struct
{
  Sheet *sheet;
  GPtrArray *rows; /* one per seat; they belong to the window, as the next two do */
  GtkWidget *header;
  GtkWidget *body;
} Standings;

static void
standings_free (gpointer data)
{
  Standings *self = data;

  sheet_free (self->sheet);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/* @usual is NULL as long as it is not known. */
static void
show_row (const Standings *self,
          const GArray    *outlooks,
          guint            seat,
          const Pace      *usual)
{
  g_autofree char *words = outlook_words_seat (self->sheet, outlooks, seat);
  g_autofree char *usually = usual != NULL ? outlook_words_usual (self->sheet, seat, usual) : NULL;
  g_autofree char *both = usually != NULL ? g_strdup_printf ("%s\n%s", words, usually) : g_strdup (words);

  adw_action_row_set_subtitle (g_ptr_array_index (self->rows, seat), both);
}

static void
add_rows (Standings           *self,
          const Badges        *badges,
          AdwPreferencesGroup *group)
{
  g_autoptr (GArray) outlooks = outlook_of (self->sheet);

  for (guint seat = 0; seat < self->sheet->n_seats; seat++)
    {
      g_autofree char *total = g_strdup_printf ("%d", self->sheet->seats[seat].total);
      GtkWidget *row = plain_row_new (ADW_TYPE_ACTION_ROW, game_get_player (self->sheet->game, seat), NULL);
      GtkWidget *value = gtk_label_new (total);

      gtk_widget_set_css_classes (value, (const char *[]) { "title-3", "numeric", NULL });
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge_new (badges->initials[seat], badges->colors[seat]));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), value);
      adw_preferences_group_add (group, row);
      g_ptr_array_add (self->rows, row);
      show_row (self, outlooks, seat, NULL);
    }
}

static void
usual_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GtkWindow) window = ticket_take (data);
  g_autoptr (GArray) usual = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  const Standings *self = window != NULL ? g_object_get_data (G_OBJECT (window), "standings") : NULL;
  g_autoptr (GArray) outlooks = self != NULL ? outlook_of (self->sheet) : NULL;

  for (guint seat = 0; self != NULL && usual != NULL && seat < usual->len; seat++)
    show_row (self, outlooks, seat, &g_array_index (usual, Pace, seat));
  if (self != NULL && gtk_window_get_transient_for (window) != NULL)
    protokoll_dialog_fit_height (PROTOKOLL_DIALOG (window), self->header, self->body);
}

GtkWindow *
outlook_window_new (GtkWindow               *parent,
                    ProtokollGameController *controller)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *window;
  ProtokollSession *session = protokoll_game_controller_get_session (controller);
  const Game *game = protokoll_session_get_game (session);
  g_autoptr (Badges) badges = protokoll_session_get_badges (session);
  Standings *self = g_new (Standings, 1);

  g_type_ensure (PROTOKOLL_TYPE_DIALOG);
  builder = gtk_builder_new_from_resource ("/io/github/protokoll_sheet/Protokoll/table/outlook-window.ui");
  window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  *self = (Standings) { sheet_of (game), g_ptr_array_new (), GTK_WIDGET (gtk_builder_get_object (builder, "header")),
                        GTK_WIDGET (gtk_builder_get_object (builder, "body")) };
  add_rows (self, badges, ADW_PREFERENCES_GROUP (gtk_builder_get_object (builder, "group")));
  g_object_set_data_full (G_OBJECT (window), "standings", self, standings_free);
  gtk_window_set_transient_for (window, parent);
  protokoll_dialog_fit_height (PROTOKOLL_DIALOG (window), self->header, self->body);
  if (protokoll_game_controller_is_ready (controller))
    store_ask_async (protokoll_game_controller_get_store (controller),
                     &(StoreQuestion) { STORE_PACE, .played = self->sheet->game }, usual_cb,
                     ticket_new (window, "usual"));
  return window;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "file-dialog.h"
#include "histories.h"
#include "../store/history-fixture.h"

#include "store/store-transfer.h"
#include "ui/backup/backup-group.h"
#include "ui/backup/shared-folder.h"
#include "ui/preferences/preferences-window.h"
#include "ui/widgets/edit-dialog.h"

#include <glib/gstdio.h>
#include <string.h>

/* All games of the window leave it and come back, and those of another device join them. */

static ProtokollBackupGroup *
open_backups (Desk *desk)
{
  GtkWidget *preferences;

  desk_do (desk, "win.preferences");
  preferences = desk_dialog (desk, PROTOKOLL_TYPE_PREFERENCES_WINDOW);
  g_assert_nonnull (preferences);
  return PROTOKOLL_BACKUP_GROUP (gtk_widget_get_template_child (preferences, PROTOKOLL_TYPE_PREFERENCES_WINDOW, "backups"));
}

static GFile *
file_in (Desk       *desk,
         const char *name)
{
  return g_file_new_for_path (fixture_path (desk->folder, name));
}

/* The words of the message, which is closed by @answer. */
static void
assert_told (Desk       *desk,
             const char *heading,
             const char *words,
             const char *answer)
{
  g_autofree char *message = desk_message (desk);

  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG))), ==, heading);
  assert_mentions (message, words);
  desk_answer (desk, answer);
}

/* The message that is about to come, without anything below its heading. */
static void
assert_told_only (Desk       *desk,
                  const char *heading)
{
  g_autoptr (GPtrArray) labels = NULL;
  GtkWidget *dialog;

  wait_until (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG) != NULL);
  dialog = desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==, heading);
  labels = widgets_below (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog)), GTK_TYPE_LABEL);
  g_assert_cmpuint (labels->len, ==, 1);
  g_assert_false (adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (dialog), "back"));
  desk_answer (desk, "close");
}

static void
accept_preview (Desk *desk)
{
  wait_until (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG) != NULL);
  protokoll_edit_dialog_accept (PROTOKOLL_EDIT_DIALOG (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG)));
}

/* What stands in a row of the preview. */
static const char *
preview_text (Desk       *desk,
              const char *title)
{
  g_autoptr (GPtrArray) rows = NULL;

  wait_until (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG) != NULL);
  rows = widgets_below (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG), ADW_TYPE_ACTION_ROW);
  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (rows->pdata[i]), title))
      return adw_action_row_get_subtitle (rows->pdata[i]);
  return NULL;
}

/* Until the backup is in place nothing is entered, because that would be in neither game. */
static void
assert_no_entry (Desk *desk)
{
  ProtokollSession *session = protokoll_window_get_session (PROTOKOLL_WINDOW (desk->window));
  const Play play = { .seat = 0, .entry = 1, .typed = "2" };
  g_autoptr (GError) error = NULL;

  g_assert_false (protokoll_session_enter (session, &play, &error));
  g_assert_cmpstr (error->message, ==, "This game is being cleared");
}

static void
test_there_and_back (Desk *desk)
{
  ProtokollBackupGroup *backups;
  g_autoptr (GFile) file = file_in (desk, "../all.db");

  backups = open_backups (desk);
  protokoll_backup_group_save (backups, file);
  assert_told (desk, "Games Backed Up", "all.db", "close");
  desk_enter (desk, 1, "ones", "2");
  g_assert_cmpuint (game_get_n_moves (desk_game (desk)), ==, 2);

  protokoll_backup_group_restore (backups, file);
  g_assert_cmpstr (preview_text (desk, "Games"), ==, "0 games");
  assert_mentions (preview_text (desk, "In Progress"), "is replaced by the one in the backup");
  accept_preview (desk);
  assert_no_entry (desk);
  wait_until (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG) != NULL);
  g_assert_cmpuint (game_get_n_moves (desk_game (desk)), ==, 1);
  assert_told (desk, "Backup Restored", "kept", "back");

  /* Going back is a restoring, too. */
  assert_told (desk, "Backup Restored", "kept", "close");
  g_assert_cmpuint (game_get_n_moves (desk_game (desk)), ==, 2);
  desk_enter (desk, 0, "twos", "2");
}

/* A device that has a game of those players, and saves all it has in @file. */
static void
make_other (GFile      *file,
            const char *text,
            const char *from,
            const char *to)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);

  history_save_text (store, text, "2026-01-05");
  if (from != NULL)
    g_assert_true (history_rename (store, history_find_person (store, from), to, NULL));
  fixture_must_save_backup (store, g_file_peek_path (file));
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_merge (Desk *desk)
{
  ProtokollBackupGroup *backups;
  g_autoptr (GFile) file = file_in (desk, "../other.db");
  AdwComboRow *question;

  make_other (file, "yatzy | 1 ones 3", "A", "a");
  backups = open_backups (desk);
  protokoll_backup_group_merge (backups, file);
  assert_mentions (preview_text (desk, "New Games"), "1 game is new");
  question = ADW_COMBO_ROW (widget_below (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG), ADW_TYPE_COMBO_ROW, NULL));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (question)), ==, "a");
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (question)), ==, 2);
  accept_preview (desk);
  assert_told (desk, "Games Merged", "1 game is new", "close");

  protokoll_backup_group_merge (backups, file);
  assert_mentions (preview_text (desk, "New Games"), "already on this device");
  accept_preview (desk);
  assert_told (desk, "Nothing New to Merge", "already on this device", "close");
  desk_shut (desk);
  fixture_assert_ask (desk->folder, "SELECT count(*) FROM game WHERE state IN (1, 2)", "5");
  fixture_assert_ask (desk->folder, "SELECT count(*) FROM player WHERE name = 'a'", "0");
}

static void
restore (Desk *desk)
{
  g_autoptr (GFile) file = file_in (desk, "../other.db");

  protokoll_backup_group_restore (open_backups (desk), file);
  accept_preview (desk);
  assert_told (desk, "Backup Restored", "kept", "close");
}

static void
set_aside (Desk *desk)
{
  ProtokollGameController *controller;

  controller = protokoll_window_get_controller (PROTOKOLL_WINDOW (desk->window));
  protokoll_game_controller_set_aside (controller, NULL);
  desk_wait (desk);
}

typedef struct
{
  const char *path;
  void (*exchange) (Desk *desk);
  gboolean hidden; /* the sheet is shown meanwhile */
} Exchange;

static const Exchange exchanges[] = {
  { "/ui/backup/open-game/restored", restore, FALSE },
  { "/ui/backup/open-game/restored-meanwhile", restore, TRUE },
  { "/ui/backup/open-game/set-aside", set_aside, TRUE },
};

/* The numbers of games are those of others in another file: no open game and no offer stays that could hit them. */
static void
test_open_game (gconstpointer data)
{
  const Exchange *exchange = data;
  g_autoptr (GFile) file = NULL;
  ProtokollStatisticsPage *page;
  Desk desk;

  desk_open_history (&desk, NULL);
  file = file_in (&desk, "../other.db");
  make_other (file, "yatzy | 1 ones 3", NULL, NULL);
  page = desk_show_statistics (&desk);
  protokoll_statistics_page_open_game (page, 2);
  desk_wait (&desk);
  click (button_below (GTK_WIDGET (desk.window), "Delete"));
  wait_until (desk_toast_button (&desk) != NULL);
  protokoll_statistics_page_open_game (page, 1);
  desk_wait (&desk);
  g_assert_nonnull (protokoll_statistics_page_get_game (page));
  if (exchange->hidden)
    desk_show_sheet (&desk);
  exchange->exchange (&desk);
  g_assert_null (protokoll_statistics_page_get_game (page));
  g_assert_null (desk_toast_button (&desk));
  desk_show_statistics (&desk);
  g_assert_cmpuint (desk_count_rows (&desk), ==, exchange->exchange == restore ? 1 : 0);
  desk_close (&desk);
}

/* Names have signs that mean something in markup. */
static void
test_odd_names (Desk *desk)
{
  ProtokollBackupGroup *backups;
  g_autoptr (GFile) file = NULL;
  GtkWidget *question;
  Store *store = fixture_open (desk->folder, NULL);

  g_assert_true (history_rename (store, history_find_person (store, "Anna"), "tom & <jerry>", NULL));
  fixture_close (store);
  desk_show (desk);
  file = file_in (desk, "../other.db");
  make_other (file, "yatzy | 1 ones 3", "A", "Tom & <Jerry>");
  backups = open_backups (desk);
  protokoll_backup_group_merge (backups, file);
  assert_mentions (preview_text (desk, "Players"), "Tom & <Jerry>");
  question = widget_below (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG), ADW_TYPE_COMBO_ROW, NULL);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (question)), ==, "Tom & <Jerry>");
  accept_preview (desk);
  assert_told (desk, "Games Merged", "1 game is new", "close");
}

/* A device that had all of @file, where A was renamed because another A came; saves all it has in @file. */
static void
rename_there (GFile *file)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) running = NULL;
  g_autofree char *before = NULL;

  g_assert_true (fixture_restore (store, g_file_peek_path (file), &running, &before, NULL));
  g_assert_true (history_rename (store, history_find_person (store, "A"), "Zoe", NULL));
  history_save_text (store, "yatzy | 1 ones 3", "2026-01-05");
  fixture_must_save_backup (store, g_file_peek_path (file));
  fixture_close (store);
  fixture_remove (folder);
}

/* They are two, unless somebody says otherwise. */
static void
test_another_of_that_name (Desk *desk)
{
  ProtokollBackupGroup *backups;
  g_autoptr (GFile) file = file_in (desk, "../other.db");
  AdwComboRow *question;
  GtkStringList *names;

  backups = open_backups (desk);
  protokoll_backup_group_save (backups, file);
  assert_told (desk, "Games Backed Up", "other.db", "close");
  rename_there (file);
  protokoll_backup_group_merge (backups, file);
  assert_mentions (preview_text (desk, "New Games"), "1 game is new");
  question = ADW_COMBO_ROW (widget_below (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG), ADW_TYPE_COMBO_ROW, NULL));
  names = GTK_STRING_LIST (adw_combo_row_get_model (question));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (names)), ==, 2);
  g_assert_cmpstr (gtk_string_list_get_string (names, 0), ==, "Another player, A′");
  g_assert_cmpstr (gtk_string_list_get_string (names, 1), ==, "A");
  accept_preview (desk);
  assert_told (desk, "Games Merged", "1 game is new", "close");
  desk_shut (desk);
  fixture_assert_ask (desk->folder, "SELECT count(*) FROM player WHERE name IN ('A', 'A′')", "2");
  fixture_assert_ask (desk->folder, "SELECT count(*) FROM seat WHERE player_id = (SELECT id FROM player WHERE name = 'A′')",
                      "1");
}

static void
wait_for_toast (Desk       *desk,
                const char *mentioned)
{
  wait_until (desk_toast_text (desk) != NULL && strstr (desk_toast_text (desk), mentioned) != NULL);
}

/* Where another program takes the file of all games away that is told, with everything in its place again; the games of
 * a file that it put there can be merged. */
static void
test_taken_away (Desk *desk)
{
  g_autoptr (GFile) file = NULL;

  g_assert_cmpint (g_unlink (fixture_path (desk->folder, "statistics.db")), ==, 0);
  desk_enter (desk, 1, "ones", "2");
  wait_for_toast (desk, "removed the file");
  file = file_in (desk, "../other.db");
  make_other (file, "yatzy | 1 ones 3", "A", "Arne");
  g_assert_cmpint (g_rename (g_file_peek_path (file), fixture_path (desk->folder, "statistics.db")), ==, 0);
  desk_enter (desk, 0, "twos", "2");
  wait_for_toast (desk, "replaced the file");
  click (desk_toast_button (desk));
  assert_mentions (preview_text (desk, "New Games"), "1 game is new");
  accept_preview (desk);
  assert_told (desk, "Games Merged", "1 game is new", "close");
  desk_shut (desk);
  desk_show (desk);
  assert_game (desk_game (desk), "1.ones=3 2.ones=2 1.twos=4");
}

/* What is merged is the file that was looked into, whatever was saved elsewhere since. */
static void
test_other_file_meanwhile (Desk *desk)
{
  ProtokollBackupGroup *backups;
  g_autoptr (GFile) file = file_in (desk, "../other.db");
  g_autoptr (GFile) all = file_in (desk, "../all.db");

  make_other (file, "yatzy | 1 ones 3", NULL, NULL);
  backups = open_backups (desk);
  protokoll_backup_group_merge (backups, file);
  assert_mentions (preview_text (desk, "New Games"), "1 game is new");
  protokoll_backup_group_save (backups, all);
  /* One thing at a time: the preview waits. */
  accept_preview (desk);
  assert_told (desk, "Games Backed Up", "all.db", "close");
  accept_preview (desk);
  assert_told (desk, "Games Merged", "1 game is new", "close");

  /* The same when it is to be put in place of what is here. */
  protokoll_backup_group_restore (backups, file);
  assert_mentions (preview_text (desk, "Games"), "1 game,2026");
  protokoll_backup_group_save (backups, all);
  accept_preview (desk);
  assert_told (desk, "Games Backed Up", "all.db", "close");
  accept_preview (desk);
  assert_told (desk, "Backup Restored", "kept", "close");
  desk_shut (desk);
  fixture_assert_ask (desk->folder, "SELECT count(*) FROM game WHERE state IN (1, 2)", "1");
}

static void
test_refused (Desk *desk)
{
  ProtokollBackupGroup *backups;
  g_autoptr (GFile) file = file_in (desk, "../none.db");

  g_assert_true (g_file_set_contents (g_file_peek_path (file), "no database", -1, NULL));
  backups = open_backups (desk);
  protokoll_backup_group_restore (backups, file);
  assert_told (desk, "The Backup Cannot Be Restored", "not a backup,none.db", "close");
  protokoll_backup_group_merge (backups, file);
  assert_told (desk, "The Games Cannot Be Merged", "not a backup,none.db", "close");
  g_assert_cmpuint (game_get_n_moves (desk_game (desk)), ==, 1);
}

/* Saves all that @store has as @file, and closes it. */
static void
save_all (Store *store,
          GFile *file)
{
  fixture_must_save_backup (store, g_file_peek_path (file));
  fixture_close (store);
}

/* A device with a game of each of ten players, one that is damaged, one at the table, and a player who is almost Anna. */
static void
make_full (GFile *file)
{
  static const char names[] = "anna; B; C; D; E; F; G; H; I; J";
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) begun = game_named ("yatzy", names, NULL);
  g_autoptr (Game) game = game_new_totals (begun, (int[]) { 9, 8, 7, 6, 5, 4, 3, 2, 1, 10 }, NULL);
  g_autoptr (Game) running = NULL;

  history_import_one (store, game);
  history_save_text (store, "yatzy | 1 ones 3", "2026-01-07");
  running = fixture_play (store, "yatzy | 1 ones 3");
  fixture_close (store);
  fixture_tamper (folder, "UPDATE game SET text = text || 'x' WHERE date = '2026-01-07'");
  save_all (fixture_open (folder, NULL), file);
  fixture_remove (folder);
}

/* All that a preview can tell, and what is done with it: what is damaged or being played there is left out, and whoever is
 * almost somebody here can be another. */
static void
test_full_preview (Desk *desk)
{
  ProtokollBackupGroup *backups;
  g_autoptr (GFile) file = file_in (desk, "../other.db");
  AdwComboRow *question;

  make_full (file);
  backups = open_backups (desk);
  protokoll_backup_group_merge (backups, file);
  g_assert_cmpstr (preview_text (desk, "Games"), ==, "1 game");
  assert_mentions (preview_text (desk, "Players"), "2 more");
  assert_mentions (preview_text (desk, "Damaged"), "1 game is damaged");
  assert_mentions (preview_text (desk, "In Progress"), "not added until it is saved");
  question = ADW_COMBO_ROW (widget_below (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG), ADW_TYPE_COMBO_ROW, NULL));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (question)), ==, "anna");
  adw_combo_row_set_selected (question, 1);
  g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (question)), ==, "Another player, anna");
  accept_preview (desk);
  assert_told (desk, "Games Merged", "1 game is new,1 game is damaged,not added until", "close");

  protokoll_backup_group_restore (backups, file);
  g_assert_cmpstr (preview_text (desk, "Games"), ==, "1 game");
  assert_mentions (preview_text (desk, "Damaged"), "1 game is damaged there and is left out");
  gtk_window_close (GTK_WINDOW (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG)));
  desk_shut (desk);
  fixture_assert_ask (desk->folder, "SELECT count(*) FROM player WHERE name IN ('anna', 'Anna')", "2");
}

/* Details of games that are already on this device are merged, too. */
static void
test_details (Desk *desk)
{
  ProtokollBackupGroup *backups;
  g_autoptr (GFile) file = NULL;
  GameFacts facts = { .date = (char *) "2024-12-31", .note = (char *) "At the lake" };
  char *folder = fixture_make_folder ();
  Store *store;

  file = file_in (desk, "../other.db");
  save_all (fixture_open (desk->folder, NULL), file);
  store = fixture_open (folder, NULL);
  {
    g_autoptr (Game) running = NULL;
    g_autofree char *before = NULL;

    g_assert_true (fixture_restore (store, g_file_peek_path (file), &running, &before, NULL));
  }
  g_assert_true (history_edit (store, 4, &facts, NULL));
  save_all (store, file);
  fixture_remove (folder);

  desk_show (desk);
  backups = open_backups (desk);
  protokoll_backup_group_merge (backups, file);
  assert_mentions (preview_text (desk, "New Games"), "already on this device");
  accept_preview (desk);
  assert_told (desk, "Details Merged", "already on this device,were new", "close");
  desk_shut (desk);
  fixture_assert_ask (desk->folder, "SELECT note FROM game WHERE id = 4", "At the lake");
}

/* A player who was renamed here while another of the old name came: who is meant there is asked. */
static void
test_renamed_here (Desk *desk)
{
  ProtokollBackupGroup *backups;
  g_autoptr (GFile) file = file_in (desk, "../other.db");
  AdwComboRow *question;
  GListModel *names;
  Store *store = fixture_open (desk->folder, NULL);

  fixture_must_save_backup (store, g_file_peek_path (file));
  g_assert_true (history_rename (store, history_find_person (store, "Anna"), "Zoe", NULL));
  {
    g_autoptr (Game) begun = game_named ("yatzy", "Anna; Ole", NULL);
    g_autoptr (Game) game = game_new_totals (begun, (int[]) { 201, 202 }, NULL);

    history_import_one (store, game);
  }
  fixture_close (store);
  desk_show (desk);
  backups = open_backups (desk);
  protokoll_backup_group_merge (backups, file);
  wait_until (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG) != NULL);
  question = ADW_COMBO_ROW (widget_below (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG), ADW_TYPE_COMBO_ROW, NULL));
  names = adw_combo_row_get_model (question);
  g_assert_cmpuint (g_list_model_get_n_items (names), ==, 2);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (names), 0), ==, "Zoe");
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (names), 1), ==, "Anna");
  accept_preview (desk);
  assert_told (desk, "Nothing New to Merge", "already on this device", "close");
}

/* What happens to the game at the table is told before. Where nothing was here before, nothing can be brought back. */
static void
test_restored_tables (void)
{
  static const struct
  {
    const char *here;
    gboolean there; /* a game is at the table there */
    const char *words; /* or NULL */
  } cases[] = {
    { NULL, TRUE, "in the backup is opened" },
    { "yatzy | 1 ones 3", FALSE, "in progress is removed" },
    { NULL, FALSE, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char *folder = fixture_make_folder ();
      Store *store = fixture_open (folder, NULL);
      g_autoptr (Game) running = cases[i].there ? fixture_play (store, "kniffel | 1 ones 3") : NULL;
      g_autoptr (GFile) file = NULL;
      Desk desk;

      desk_open (&desk, cases[i].here);
      file = file_in (&desk, "../other.db");
      save_all (store, file);
      fixture_remove (folder);
      protokoll_backup_group_restore (open_backups (&desk), file);
      g_assert_cmpstr (preview_text (&desk, "Games"), ==, "0 games");
      if (cases[i].words != NULL)
        assert_mentions (preview_text (&desk, "In Progress"), cases[i].words);
      else
        g_assert_null (preview_text (&desk, "In Progress"));
      accept_preview (&desk);
      if (cases[i].here != NULL)
        assert_told (&desk, "Backup Restored", "kept", "close");
      else
        assert_told_only (&desk, "Backup Restored");
      g_assert_cmpint (desk_game (&desk) != NULL, ==, cases[i].there);
      desk_close (&desk);
    }
}

/* A stick that is pulled out, or a disk that is full, is told, and nothing here is changed. */
static void
test_file_goes (Desk *desk)
{
  ProtokollBackupGroup *backups;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nowhere/all.db");
  g_autoptr (GFile) remote = g_file_new_for_uri ("sftp://example.org/all.db");
  g_autoptr (GFile) remote_folder = g_file_new_for_uri ("sftp://example.org/shared");

  file = file_in (desk, "../other.db");
  make_other (file, "yatzy | 1 ones 3", NULL, NULL);
  backups = open_backups (desk);
  protokoll_backup_group_restore (backups, file);
  wait_until (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG) != NULL);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "gone", -1, NULL));
  accept_preview (desk);
  assert_told (desk, "The Backup Cannot Be Restored", "other.db", "close");
  desk_enter (desk, 1, "ones", "2");

  make_other (file, "yatzy | 1 ones 3", NULL, NULL);
  protokoll_backup_group_merge (backups, file);
  wait_until (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG) != NULL);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "gone", -1, NULL));
  accept_preview (desk);
  assert_told (desk, "The Games Cannot Be Merged", "other.db", "close");

  protokoll_backup_group_save (backups, nowhere);
  assert_told (desk, "The Games Cannot Be Backed Up", "nowhere", "close");
  protokoll_backup_group_save (backups, remote);
  assert_told (desk, "This File Cannot Be Used", "on this device", "close");
  protokoll_backup_group_merge (backups, remote);
  assert_told (desk, "This File Cannot Be Used", "on this device", "close");
  protokoll_backup_group_share (backups, remote_folder);
  assert_told (desk, "This Folder Cannot Be Used", "on this device", "close");
  g_assert_cmpuint (game_get_n_moves (desk_game (desk)), ==, 2);
}

/* What was begun can be given up, by its button and by closing its window, and is not told about then. */
static void
test_given_up (Desk *desk)
{
  g_autoptr (ProtokollBackupGroup) backups = NULL;
  g_autoptr (GFile) file = file_in (desk, "../other.db");
  GtkWidget *preferences, *preview;

  make_other (file, "yatzy | 1 ones 3", NULL, NULL);
  backups = g_object_ref (open_backups (desk));
  preferences = desk_dialog (desk, PROTOKOLL_TYPE_PREFERENCES_WINDOW);

  protokoll_backup_group_restore (backups, file);
  click (button_below (GTK_WIDGET (backups), "_Cancel"));
  desk_wait (desk);
  g_assert_null (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG));
  /* It may have been done before it was given up. */
  preview = desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG);
  if (preview != NULL)
    gtk_window_close (GTK_WINDOW (preview));
  /* Another thing can be begun. */
  g_assert_true (gtk_widget_is_sensitive (
    GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (backups), PROTOKOLL_TYPE_BACKUP_GROUP, "save_row"))));

  protokoll_backup_group_restore (backups, file);
  gtk_window_destroy (GTK_WINDOW (preferences));
  desk_wait (desk);
  protokoll_backup_group_save (backups, file);
  desk_wait (desk);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 1);
  g_clear_object (&backups);
  desk_shut (desk);
  fixture_assert_ask (desk->folder, "SELECT count(*) FROM game WHERE state IN (1, 2)", "4");
}

/* Undoing waits until what was begun meanwhile is done: one thing at a time. */
static void
test_undo_meanwhile (Desk *desk)
{
  ProtokollBackupGroup *backups;
  g_autoptr (GFile) file = file_in (desk, "../other.db");
  g_autoptr (GFile) all = file_in (desk, "../all.db");

  make_other (file, "yatzy | 1 ones 3", NULL, NULL);
  backups = open_backups (desk);
  protokoll_backup_group_restore (backups, file);
  accept_preview (desk);
  wait_until (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG) != NULL);
  protokoll_backup_group_save (backups, all);
  /* Nor is another thing begun. */
  protokoll_backup_group_merge (backups, file);
  protokoll_backup_group_save (backups, file);
  assert_told (desk, "Backup Restored", "kept", "back");
  assert_told (desk, "Games Backed Up", "all.db", "close");
  desk_wait (desk);
  g_assert_null (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG));
  desk_shut (desk);
  fixture_assert_ask (desk->folder, "SELECT count(*) FROM game WHERE state IN (1, 2)", "1");
}

static void
activate_row (GtkWidget  *backups,
              const char *row)
{
  adw_action_row_activate (ADW_ACTION_ROW (gtk_widget_get_template_child (backups, PROTOKOLL_TYPE_BACKUP_GROUP, row)));
}

/* From the rows of the window, with the dialog for files. */
static void
test_rows (Desk *desk)
{
  g_autofree char *chosen = NULL;
  g_autoptr (GFile) file = NULL;
  GtkWidget *backups;

  if (!file_dialog_can_open ())
    {
      g_test_skip ("GTK does not free all that its file dialog reads");
      return;
    }
  file = file_in (desk, "../all.db");
  backups = GTK_WIDGET (open_backups (desk));
  activate_row (backups, "save_row");
  file_dialog_choose (g_file_peek_path (file));
  assert_told (desk, "Games Backed Up", "all.db", "close");
  file_dialog_forget ();

  activate_row (backups, "merge_row");
  file_dialog_choose (g_file_peek_path (file));
  assert_mentions (preview_text (desk, "New Games"), "already on this device");
  gtk_window_close (GTK_WINDOW (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG)));
  file_dialog_forget ();

  activate_row (backups, "restore_row");
  file_dialog_choose (g_file_peek_path (file));
  assert_mentions (preview_text (desk, "Compared With This Device"), "all games on this device");
  gtk_window_close (GTK_WINDOW (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG)));
  file_dialog_forget ();

  activate_row (backups, "folder_row");
  file_dialog_choose (desk->folder);
  chosen = g_settings_get_string (desk->settings, "backup-folder");
  g_assert_cmpstr (chosen, ==, desk->folder);
  click (button_below (backups, "Stop Using This Folder"));
  g_free (chosen);
  chosen = g_settings_get_string (desk->settings, "backup-folder");
  g_assert_cmpstr (chosen, ==, "");
  file_dialog_forget ();
}

/* What the window shows of a folder in which another device left a game, as soon as that is known. */
static void
open_shared (Desk       *desk,
             const char *running)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) folder = NULL;
  GtkWidget *bar;

  desk_prepare (desk, running);
  desk_make_window (desk);
  file = file_in (desk, "../protokoll-oak-2026-01-05.db");
  make_other (file, "yatzy | 1 ones 3", NULL, NULL);
  folder = g_file_get_parent (file);
  g_settings_set_string (desk->settings, "backup-folder", g_file_peek_path (folder));
  desk_show (desk);
  wait_until ((bar = desk_find_type (desk, PROTOKOLL_TYPE_SHARED_FOLDER)) != NULL);
  g_assert_false (gtk_widget_get_mapped (bar));
  wait_until (gtk_widget_get_mapped (bar));
}

/* What another device left in the folder is offered while no game is at the table, until it is merged. */
static void
test_shared_folder (Desk *desk)
{
  GtkWidget *bar = desk_find_type (desk, PROTOKOLL_TYPE_SHARED_FOLDER);

  g_assert_cmpstr (desk_text (desk, "shared-folder-words"), ==, "1 new game from another device");
  click (gtk_widget_get_next_sibling (desk_find (desk, "shared-folder-words")));
  accept_preview (desk);
  assert_told (desk, "Games Merged", "1 game is new", "close");
  wait_until (!gtk_widget_get_visible (bar));
  desk_shut (desk);
  fixture_assert_ask (desk->folder, "SELECT count(*) FROM game WHERE state IN (1, 2)", "1");
}

/* Games of a folder that is no longer meant are not offered any more. */
static void
test_another_folder (Desk *desk)
{
  GtkWidget *bar = desk_find_type (desk, PROTOKOLL_TYPE_SHARED_FOLDER);

  g_settings_set_string (desk->settings, "backup-folder", desk->folder);
  g_assert_false (gtk_widget_get_visible (bar));
}

/* The folder is searched and written to so long after something happened; see pass_time(). */
#define FOLDER_SECONDS 30

/* News that are put away come again only when there are others. They wait while a game is at the table. */
static void
test_dismissed (Desk *desk)
{
  ProtokollGameController *controller;
  g_autoptr (GFile) file = NULL;
  g_auto (GStrv) seen = NULL;
  GtkWidget *bar = desk_find_type (desk, PROTOKOLL_TYPE_SHARED_FOLDER), *dismiss;

  controller = protokoll_window_get_controller (PROTOKOLL_WINDOW (desk->window));
  desk_replace_after (desk, STORE_END_NOTHING, game_of ("yatzy"));
  g_assert_false (gtk_widget_get_visible (bar));
  desk_replace_after (desk, STORE_END_DISCARD, NULL);
  wait_until (gtk_widget_get_mapped (bar));

  dismiss = button_below (bar, "Not Now");
  /* The folder is being searched again meanwhile. */
  g_signal_emit_by_name (controller, "replaced");
  click (dismiss);
  g_assert_false (gtk_widget_get_visible (bar));
  seen = g_settings_get_strv (desk->settings, "backups-seen");
  g_assert_cmpuint (g_strv_length (seen), ==, 1);
  g_assert_true (g_str_has_prefix (seen[0], "protokoll-oak-2026-01-05.db "));
  desk_wait (desk);
  pass_time (FOLDER_SECONDS);
  desk_wait (desk);
  g_assert_false (gtk_widget_get_visible (bar));

  file = file_in (desk, "../protokoll-elm-2026-01-06.db");
  make_other (file, "yatzy | 1 ones 4", NULL, NULL);
  g_signal_emit_by_name (controller, "opened");
  g_signal_emit_by_name (controller, "opened");
  pass_time (FOLDER_SECONDS);
  wait_until (gtk_widget_get_mapped (bar));
  click (dismiss);
  g_strfreev (seen);
  seen = g_settings_get_strv (desk->settings, "backups-seen");
  g_assert_cmpuint (g_strv_length (seen), ==, 2);
}

/* How many backups of this device are in the shared folder. */
static guint
count_shared (Desk *desk)
{
  g_autofree char *device = g_settings_get_string (desk->settings, "device-word");
  g_autofree char *path = g_path_get_dirname (desk->folder);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    n += *device != '\0' && g_str_has_suffix (name, ".db") && strstr (name, device) != NULL;
  return n;
}

/* This device leaves a backup there, and tells where it cannot; and searches no folder that is not meant any more. */
static void
test_written_folder (Desk *desk)
{
  ProtokollGameController *controller;
  GtkWidget *bar = desk_find_type (desk, PROTOKOLL_TYPE_SHARED_FOLDER);

  controller = protokoll_window_get_controller (PROTOKOLL_WINDOW (desk->window));
  g_assert_cmpuint (count_shared (desk), ==, 0);
  pass_time (FOLDER_SECONDS);
  wait_until (count_shared (desk) == 1);
  desk_wait (desk);

  /* One search is enough for all that happens before it begins. */
  g_signal_emit_by_name (controller, "opened");
  g_signal_emit_by_name (controller, "replaced");
  g_assert_true (gtk_widget_get_visible (bar));
  pass_time (FOLDER_SECONDS);
  desk_wait (desk);
  g_assert_true (gtk_widget_get_visible (bar));

  /* A search that is running is given up with its folder. */
  g_signal_emit_by_name (controller, "replaced");
  g_settings_set_string (desk->settings, "backup-folder", "/nowhere");
  g_assert_false (gtk_widget_get_visible (bar));
  desk_wait (desk);
  pass_time (FOLDER_SECONDS);
  wait_until (desk_toast_text (desk) != NULL);
  assert_mentions (desk_toast_text (desk), "nowhere");
  g_assert_false (gtk_widget_get_visible (bar));

  g_settings_reset (desk->settings, "backup-folder");
  pass_time (FOLDER_SECONDS);
  desk_wait (desk);
  g_assert_false (gtk_widget_get_visible (bar));
}

/* Where the statistics cannot be used any more, nothing is offered for them, and no folder is searched. */
static void
test_stopped (Desk *desk)
{
  ProtokollGameController *controller;
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "The disk is gone");
  GtkWidget *bar = desk_find_type (desk, PROTOKOLL_TYPE_SHARED_FOLDER);

  controller = protokoll_window_get_controller (PROTOKOLL_WINDOW (desk->window));
  protokoll_game_controller_stop (controller, error);
  g_assert_false (gtk_widget_get_visible (bar));
  g_signal_emit_by_name (controller, "replaced");
  pass_time (FOLDER_SECONDS);
  desk_wait (desk);
  g_settings_set_string (desk->settings, "backup-folder", desk->folder);
  pass_time (FOLDER_SECONDS);
  desk_wait (desk);
  g_assert_false (gtk_widget_get_visible (bar));
  g_assert_cmpuint (count_shared (desk), ==, 0);
}

static const DeskTest tests[] = {
  { "there-and-back", desk_open, "yatzy | 1 ones 3", test_there_and_back, "table" },
  { "merge", desk_open_history, NULL, test_merge },
  { "taken-away", desk_open_history, "yatzy | 1 ones 3", test_taken_away },
  { "odd-names", desk_prepare_history, NULL, test_odd_names },
  { "another-of-that-name", desk_open_history, NULL, test_another_of_that_name },
  { "other-file-meanwhile", desk_open_history, NULL, test_other_file_meanwhile },
  { "refused", desk_open, "yatzy | 1 ones 3", test_refused, "table" },
  { "full-preview", desk_open_history, NULL, test_full_preview },
  { "details", desk_prepare_history, NULL, test_details },
  { "renamed-here", desk_prepare_history, NULL, test_renamed_here },
  { "file-goes", desk_open, "yatzy | 1 ones 3", test_file_goes, "table" },
  { "given-up", desk_open_history, NULL, test_given_up },
  { "undo-meanwhile", desk_open_history, NULL, test_undo_meanwhile },
  { "rows", desk_open_history, NULL, test_rows },
  { "shared-folder", open_shared, NULL, test_shared_folder },
  { "dismissed", open_shared, NULL, test_dismissed },
  { "written-folder", open_shared, NULL, test_written_folder },
  { "stopped", open_shared, NULL, test_stopped },
  { "another-folder", open_shared, NULL, test_another_folder },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (exchanges); i++)
    g_test_add_data_func (exchanges[i].path, &exchanges[i], test_open_game);
  g_test_add_func ("/ui/backup/restored-tables", test_restored_tables);
  desk_add_tests ("ui/backup", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}

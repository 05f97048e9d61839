/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "live-share.h"

#include "live-keys.h"
#include "live-request.h"
#include "serve-process.h"

#include "core/fits.h"
#include "core/json-text.h"
#include "core/sheet-json.h"

#include <glib/gi18n.h>
#include <string.h>

/* How often a table that is busy is asked again, in milliseconds, and how long a page waits for it, in microseconds. */
#define BUSY_INTERVAL 100
#define BUSY_LIMIT (10 * G_USEC_PER_SEC)

/* A server that has ended by itself is started again after so many milliseconds, and so often. */
#define RESTART_INTERVAL 500
#define RESTARTS 20

struct _ProtokollLiveShare
{
  GObject parent_instance;

  ProtokollSession *session;
  LiveBusy is_busy;
  gpointer busy_data;

  ProtokollServeProcess *process; /* NULL while nothing is shared */
  guint restart;                  /* the source that starts it again */
  guint n_restarts;
  gboolean on;
  char *trouble;
  GStrv hosts;
  guint port;

  LiveKeys *keys;
  GPtrArray *sent;       /* the secret that the server has of each key, by numbers */
  Ruleset *rules;        /* whose JSON was sent last, or NULL */
  Game *game;            /* that the pages show, or are about to */
  guint revision;        /* of it */
  char *state;           /* the JSON that was sent last, without "trouble" */
  Game *undoable;        /* the game as @undo_key has left it, or NULL */
  guint undo_key;
  GQueue waiting;        /* of LiveRequest, because the table is busy */
  guint busy;            /* the source that asks again */
  GArray *unsaved;       /* numbers of requests that are answered when the store has the entry */
};

enum
{
  CHANGED,
  ENTERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollLiveShare, protokoll_live_share, G_TYPE_OBJECT)

G_GNUC_PRINTF (2, 3)
static void
send_line (ProtokollLiveShare *self,
           const char         *format,
           ...)
{
  g_autofree char *line = NULL;
  va_list arguments;

  if (self->process == NULL)
    return;
  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  protokoll_serve_process_send (self->process, line);
}

/* --- what the pages show --- */

static void
send_keys (ProtokollLiveShare *self)
{
  for (guint i = 0; i < live_keys_count (self->keys); i++)
    {
      LiveKey *key = live_keys_nth (self->keys, i);

      if (i == self->sent->len)
        g_ptr_array_add (self->sent, NULL);
      if (g_strcmp0 (g_ptr_array_index (self->sent, i), key->secret) == 0)
        continue;
      send_line (self, "key %u %s", key->number, key->secret);
      g_free (g_ptr_array_index (self->sent, i));
      g_ptr_array_index (self->sent, i) = g_strdup (key->secret);
    }
}

static void
add_seats (ProtokollLiveShare *self,
           GString            *json)
{
  g_autoptr (Badges) badges = protokoll_session_get_badges (self->session);
  guint n_seats = game_get_n_players (self->game);

  json_text_append_key (json, "keys");
  for (guint seat = 0; seat < n_seats; seat++)
    g_string_append_printf (json, "%c%u", seat > 0 ? ',' : '[', live_keys_of_seat (self->keys, seat)->number);
  g_string_append_c (json, ']');
  json_text_append_key (json, "colors");
  for (guint seat = 0; seat < n_seats; seat++)
    g_string_append_printf (json, "%c%u", seat > 0 ? ',' : '[', badges->colors[seat]);
  g_string_append_c (json, ']');
  json_text_append_key (json, "initials");
  g_string_append_c (json, '[');
  for (guint seat = 0; seat < n_seats; seat++)
    {
      json_text_separate (json);
      json_text_append (json, badges->initials[seat]);
    }
  g_string_append_c (json, ']');
}

/* Makes the JSON of the present game, which the store has. */
static void
make_state (ProtokollLiveShare *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  GString *json = g_string_new ("{");
  g_autofree char *drawn = sheet != NULL ? sheet_to_json (sheet) : NULL;

  json_text_add_number (json, "revision", self->revision);
  json_text_add_number (json, "undo", sheet != NULL && self->undoable == sheet->game ? self->undo_key : 0);
  if (sheet != NULL)
    add_seats (self, json);
  json_text_append_key (json, "sheet");
  g_string_append (json, drawn != NULL ? drawn : "null");
  g_free (self->state);
  self->state = g_string_free (json, FALSE);
}

static void
send_rules (ProtokollLiveShare *self)
{
  const Ruleset *rules = self->game != NULL ? game_get_rules (self->game) : NULL;
  g_autofree char *json = NULL;

  if (rules == NULL || rules == self->rules)
    return;
  json = rules_to_json (rules);
  send_line (self, "rules %s", json);
  g_clear_pointer (&self->rules, ruleset_unref);
  self->rules = ruleset_ref (rules);
}

static void
send_state (ProtokollLiveShare *self,
            gboolean            trouble)
{
  send_line (self, "state %s,\"trouble\":%s}", self->state, trouble ? "true" : "false");
}

static void
answer_unsaved (ProtokollLiveShare *self,
                const char         *json)
{
  for (guint i = 0; i < self->unsaved->len; i++)
    send_line (self, "answer %u %s", g_array_index (self->unsaved, guint, i), json);
  g_array_set_size (self->unsaved, 0);
}

/* Shows the game as the store has it. While it cannot be saved the pages keep what they have, and say so. */
static void
show_saved (ProtokollLiveShare *self)
{
  gboolean trouble = protokoll_session_get_trouble (self->session) != NULL;

  if (self->process == NULL || (protokoll_session_is_saving (self->session) && !trouble))
    return;
  if (!trouble || self->state == NULL)
    make_state (self);
  send_keys (self);
  send_rules (self);
  send_state (self, trouble);
  answer_unsaved (self, trouble ? "{\"refused\":\"late\"}" : "{\"done\":true}");
}

/* Whoever shows the addresses hears of other players, but not of each entry, because this comes before its frame. */
static void
follow (ProtokollLiveShare *self)
{
  const Game *game = protokoll_session_get_game (self->session);
  gboolean others = game == NULL || self->game == NULL || !game_has_same_players (self->game, game);

  if (game == self->game)
    return;
  self->revision++;
  g_clear_pointer (&self->game, game_unref);
  if (game != NULL)
    {
      self->game = game_ref (game);
      live_keys_follow (self->keys, game);
    }
  if (others)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
changed_cb (ProtokollLiveShare *self)
{
  if (!self->on)
    return;
  follow (self);
  show_saved (self);
}

/* --- what the pages ask for --- */

static void
refuse (ProtokollLiveShare *self,
        guint               number,
        const char         *reason,
        const char         *words)
{
  g_autoptr (GString) json = g_string_new ("{");

  json_text_add (json, "refused", reason);
  if (words != NULL)
    json_text_add (json, "words", words);
  send_line (self, "answer %u %s}", number, json->str);
}

static void
answer_fits (ProtokollLiveShare *self,
             const LiveRequest  *request,
             guint               seat)
{
  g_autoptr (GError) error = NULL;
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  g_autoptr (GArray) fits = fits_find (sheet, seat, FITS_OPEN, request->typed, &error);
  g_autoptr (GString) json = g_string_new ("{\"fits\":[");

  for (guint i = 0; fits != NULL && i < fits->len; i++)
    {
      const Fit *fit = &g_array_index (fits, Fit, i);

      json_text_separate (json);
      g_string_append_printf (json, "{\"entry\":%u,\"points\":%d,\"bonus\":%d}", fit->entry, fit->points, fit->bonus);
    }
  if (fits != NULL)
    send_line (self, "answer %u %s]}", request->number, json->str);
  else
    refuse (self, request->number, "rules", error->message);
}

/* Why a page may not fill the entry although the session would, or NULL: the session corrects an entry that is
 * filled. */
static const char *
check_entry (ProtokollLiveShare *self,
             const LiveRequest  *request,
             guint               seat,
             guint              *entry)
{
  int found = ruleset_find_entry (game_get_rules (self->game), request->entry);

  if (found < 0)
    return "words";
  *entry = (guint) found;
  if (sheet_get_cell (protokoll_session_get_sheet (self->session), seat, *entry)->state != CELL_OPEN)
    return "filled";
  return NULL;
}

/* Makes the change in the session, by the same calls as every key and tap. Returns why it is refused, or NULL; where
 * the rules refuse it, @error says it. */
static const char *
change (ProtokollLiveShare  *self,
        const LiveRequest   *request,
        guint                seat,
        GError             **error)
{
  Play play = { .seat = seat, .typed = request->typed, .declared_five_alike = request->alike };
  const char *refused = NULL;
  gboolean changed;

  if (request->kind == LIVE_FILL)
    {
      refused = check_entry (self, request, seat, &play.entry);
      changed = refused == NULL && protokoll_session_enter (self->session, &play, error);
    }
  else if (request->kind == LIVE_SAVED)
    changed = protokoll_session_set_saved (self->session, seat, request->saved, error);
  else
    {
      refused = self->undoable != self->game || self->undo_key != request->key ? "undo" : NULL;
      changed = refused == NULL && protokoll_session_undo (self->session, error);
    }
  if (!changed)
    return refused != NULL ? refused : "rules";
  g_clear_pointer (&self->undoable, game_unref);
  if (request->kind != LIVE_UNDO)
    self->undoable = game_ref (self->game);
  self->undo_key = request->key;
  if (request->kind == LIVE_FILL)
    g_signal_emit (self, signals[ENTERED], 0, play.entry);
  return NULL;
}

static void
do_request (ProtokollLiveShare *self,
            const LiveRequest  *request)
{
  int seat = self->game != NULL ? live_keys_find_seat (self->keys, request->key) : -1;
  g_autoptr (GError) error = NULL;
  const char *refused = NULL;

  if (seat < 0)
    refused = "seat";
  else if (request->kind == LIVE_OTHER)
    refused = "words";
  else if (request->revision != self->revision)
    refused = "stale";
  else if (request->kind == LIVE_ROLL)
    {
      answer_fits (self, request, (guint) seat);
      return;
    }
  else
    {
      /* It is answered once the store has it, which can be at once. */
      g_array_append_val (self->unsaved, request->number);
      refused = change (self, request, (guint) seat, &error);
      if (refused == NULL)
        {
          show_saved (self);
          return;
        }
      g_array_set_size (self->unsaved, self->unsaved->len - 1);
    }
  refuse (self, request->number, refused, error != NULL ? error->message : NULL);
}

/* Does the requests in their order, as long as the table has time for them. */
static gboolean
go_on_cb (gpointer data)
{
  ProtokollLiveShare *self = data;

  while (!g_queue_is_empty (&self->waiting))
    {
      LiveRequest *first = g_queue_peek_head (&self->waiting);
      gboolean busy = first->kind != LIVE_ROLL && self->is_busy (self->busy_data);

      if (busy && g_get_monotonic_time () - first->came < BUSY_LIMIT)
        return G_SOURCE_CONTINUE;
      g_queue_pop_head (&self->waiting);
      if (busy)
        refuse (self, first->number, "busy", NULL);
      else
        do_request (self, first);
      live_request_free (first);
    }
  self->busy = 0;
  return G_SOURCE_REMOVE;
}

static void
take_request (ProtokollLiveShare *self,
              const char         *text)
{
  LiveRequest *request = live_request_read (text);

  if (request == NULL)
    return;
  g_queue_push_tail (&self->waiting, request);
  if (self->busy == 0 && go_on_cb (self) == G_SOURCE_CONTINUE)
    self->busy = g_timeout_add (BUSY_INTERVAL, go_on_cb, self);
}

/* --- what else the server says --- */

static void
set_trouble (ProtokollLiveShare *self,
             const char         *words)
{
  g_free (self->trouble);
  self->trouble = g_strdup (words);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
note_hosts (ProtokollLiveShare *self,
            const char         *text)
{
  const char *port = strrchr (text, ':');

  g_strfreev (self->hosts);
  self->hosts = g_strsplit (text, " ", 0);
  if (port != NULL)
    live_read_number (port + 1, &self->port);
  set_trouble (self, NULL);
}

static void
note_come (ProtokollLiveShare *self,
           const char         *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 0);
  guint number, n;
  LiveKey *key;

  if (g_strv_length (words) != 2 || !live_read_number (words[0], &number) || !live_read_number (words[1], &n))
    return;
  key = live_keys_get (self->keys, number);
  if (key == NULL)
    return;
  key->n_come = n;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
line_cb (ProtokollLiveShare *self,
         const char         *line)
{
  const struct { const char *word; void (*take) (ProtokollLiveShare *self, const char *text); } takers[] = {
    { "listening ", note_hosts },
    { "came ", note_come },
    { "request ", take_request },
    { "failed ", set_trouble },
  };

  for (guint i = 0; i < G_N_ELEMENTS (takers); i++)
    if (g_str_has_prefix (line, takers[i].word))
      {
        takers[i].take (self, line + strlen (takers[i].word));
        return;
      }
}

/* --- beginning and ending --- */

static void ended_cb (ProtokollLiveShare *self);

/* Forgets the server, and what it has of the game. */
static void
forget_process (ProtokollLiveShare *self)
{
  if (self->process != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->process, self);
      protokoll_serve_process_stop (self->process);
    }
  g_clear_object (&self->process);
  g_clear_handle_id (&self->busy, g_source_remove);
  g_queue_clear_full (&self->waiting, (GDestroyNotify) live_request_free);
  g_array_set_size (self->unsaved, 0);
  g_ptr_array_set_size (self->sent, 0);
  g_clear_pointer (&self->rules, ruleset_unref);
  for (guint i = 0; i < live_keys_count (self->keys); i++)
    live_keys_nth (self->keys, i)->n_come = 0;
}

static void
start_process (ProtokollLiveShare *self)
{
  g_autoptr (GError) error = NULL;

  self->process = protokoll_serve_process_new (self->port, &error);
  if (self->process == NULL)
    {
      set_trouble (self, error->message);
      return;
    }
  g_signal_connect_swapped (self->process, "line", G_CALLBACK (line_cb), self);
  g_signal_connect_swapped (self->process, "ended", G_CALLBACK (ended_cb), self);
  show_saved (self);
}

static gboolean
restart_cb (gpointer data)
{
  ProtokollLiveShare *self = data;

  self->restart = 0;
  start_process (self);
  return G_SOURCE_REMOVE;
}

/* The addresses and the port stay, so that the pages come back by themselves. */
static void
ended_cb (ProtokollLiveShare *self)
{
  forget_process (self);
  if (self->n_restarts++ < RESTARTS)
    self->restart = g_timeout_add (RESTART_INTERVAL, restart_cb, self);
  else if (self->trouble == NULL)
    set_trouble (self, _("The program that serves the pages ends again and again."));
  g_signal_emit (self, signals[CHANGED], 0);
}

void
protokoll_live_share_start (ProtokollLiveShare *self)
{
  if (self->on)
    return;
  self->on = TRUE;
  self->n_restarts = 0;
  self->keys = live_keys_new ();
  follow (self);
  start_process (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
protokoll_live_share_stop (ProtokollLiveShare *self)
{
  if (!self->on)
    return;
  self->on = FALSE;
  for (guint i = 0; i < live_keys_count (self->keys); i++)
    send_line (self, "key %u", i);
  forget_process (self);
  g_clear_handle_id (&self->restart, g_source_remove);
  g_clear_pointer (&self->keys, live_keys_free);
  g_clear_pointer (&self->hosts, g_strfreev);
  g_clear_pointer (&self->trouble, g_free);
  g_clear_pointer (&self->game, game_unref);
  g_clear_pointer (&self->undoable, game_unref);
  g_clear_pointer (&self->state, g_free);
  self->port = 0;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- questions --- */

gboolean
protokoll_live_share_is_on (ProtokollLiveShare *self)
{
  return self->on;
}

const char *
protokoll_live_share_get_trouble (ProtokollLiveShare *self)
{
  return self->trouble;
}

guint
protokoll_live_share_get_port (ProtokollLiveShare *self)
{
  return self->port;
}

/* The loopback addresses stand last. */
gboolean
protokoll_live_share_is_reachable (ProtokollLiveShare *self)
{
  return self->hosts != NULL && self->hosts[0] != NULL && !g_str_has_prefix (self->hosts[0], "127.") &&
         !g_str_has_prefix (self->hosts[0], "[::1]");
}

static LiveKey *
get_key (ProtokollLiveShare *self,
         int                 seat)
{
  return seat < 0 ? live_keys_get (self->keys, LIVE_KEY_LOOK) : live_keys_of_seat (self->keys, (guint) seat);
}

char *
protokoll_live_share_get_address (ProtokollLiveShare *self,
                                  int                 seat)
{
  if (self->hosts == NULL || self->hosts[0] == NULL)
    return NULL;
  return g_strdup_printf ("http://%s/%s", self->hosts[0], get_key (self, seat)->secret);
}

guint
protokoll_live_share_get_n_come (ProtokollLiveShare *self,
                                 int                 seat)
{
  return get_key (self, seat)->n_come;
}

guint
protokoll_live_share_count_all (ProtokollLiveShare *self)
{
  guint n = 0;

  for (guint i = 0; self->keys != NULL && i < live_keys_count (self->keys); i++)
    n += live_keys_nth (self->keys, i)->n_come;
  return n;
}

void
protokoll_live_share_renew (ProtokollLiveShare *self,
                            int                 seat)
{
  live_key_renew (get_key (self, seat));
  send_keys (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- life --- */

ProtokollLiveShare *
protokoll_live_share_new (ProtokollSession *session,
                          LiveBusy          is_busy,
                          gpointer          data)
{
  ProtokollLiveShare *self = g_object_new (PROTOKOLL_TYPE_LIVE_SHARE, NULL);

  self->session = g_object_ref (session);
  self->is_busy = is_busy;
  self->busy_data = data;
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "saved", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "badges", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

static void
protokoll_live_share_dispose (GObject *object)
{
  ProtokollLiveShare *self = PROTOKOLL_LIVE_SHARE (object);

  protokoll_live_share_stop (self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (protokoll_live_share_parent_class)->dispose (object);
}

static void
protokoll_live_share_finalize (GObject *object)
{
  ProtokollLiveShare *self = PROTOKOLL_LIVE_SHARE (object);

  g_ptr_array_unref (self->sent);
  g_array_unref (self->unsaved);
  G_OBJECT_CLASS (protokoll_live_share_parent_class)->finalize (object);
}

static void
protokoll_live_share_class_init (ProtokollLiveShareClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_live_share_dispose;
  G_OBJECT_CLASS (class)->finalize = protokoll_live_share_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[ENTERED] = g_signal_new ("entered", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
protokoll_live_share_init (ProtokollLiveShare *self)
{
  self->sent = g_ptr_array_new_with_free_func (g_free);
  self->unsaved = g_array_new (FALSE, FALSE, sizeof (guint));
  g_queue_init (&self->waiting);
}

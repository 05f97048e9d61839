/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server.h"

#include "commands.h"
#include "fence.h"
#include "keys.h"
#include "phones.h"
#include "rate.h"

#include <libsoup/soup.h>
#include <string.h>

/* The most bytes of a request's body. */
#define MOST_BODY 1024

/* How often one peer may ask, and the pages of one key may enter something, in a second. */
#define MOST_REQUESTS 40
#define MOST_ENTRIES 4

/* How long the window has for an answer, in seconds: it waits while somebody is typing there. */
#define ANSWER_SECONDS 40

/* libsoup has no name for it. */
#define TOO_MANY_REQUESTS 429

/* What is in the resources of the program. */
#define PAGE "/io/github/protokoll_sheet/Protokoll/serve/whole-page.html"
#define POLICY "/io/github/protokoll_sheet/Protokoll/serve/policy"

/* The key under which the address of a peer has its connection. */
#define CONNECTION "connection"

struct _Server
{
  SoupServer *soup;
  Fence *fence; /* NULL until there is something to show */
  Keys *keys;
  Phones *phones;
  Rate *requests;
  Rate *entries;
  guint16 port; /* the one that is wished for */
  GBytes *page;
  GBytes *policy;
  GHashTable *waiting; /* the number of a request, and its SoupServerMessage */
  guint last_number;
  ServerSays says;
  gpointer data;
};

G_GNUC_PRINTF (2, 3)
static void
say (Server     *self,
     const char *format,
     ...)
{
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  self->says (line, self->data);
}

/* --- what every request must be --- */

static GSocketConnection *
get_connection (SoupServerMessage *message)
{
  return g_object_get_data (G_OBJECT (soup_server_message_get_remote_address (message)), CONNECTION);
}

/* Returns a header that is there once, or NULL. */
static const char *
get_header (SoupServerMessage *message,
            const char        *name)
{
  return soup_message_headers_get_list (soup_server_message_get_request_headers (message), name);
}

/* A name that was bound to our address anew is no host of ours, so that its page cannot read. */
static gboolean
has_our_host (Server            *self,
              SoupServerMessage *message)
{
  const char *host = get_header (message, "Host");

  return host != NULL && g_strv_contains (fence_get_hosts (self->fence), host);
}

/* A page from elsewhere cannot enter anything: browsers say where a page is from. */
static gboolean
has_our_origin (SoupServerMessage *message)
{
  g_autofree char *ours = g_strconcat ("http://", get_header (message, "Host"), NULL);

  return g_strcmp0 (get_header (message, "Origin"), ours) == 0;
}

static gboolean
is_asking_too_often (Server            *self,
                     SoupServerMessage *message)
{
  GInetSocketAddress *address = G_INET_SOCKET_ADDRESS (soup_server_message_get_remote_address (message));
  g_autofree char *peer = g_inet_address_to_string (g_inet_socket_address_get_address (address));

  return !rate_allow (self->requests, peer);
}

/* Whether the body is of a known length that may be. */
static gboolean
is_too_long (SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  SoupEncoding encoding = soup_message_headers_get_encoding (headers);

  return encoding == SOUP_ENCODING_CONTENT_LENGTH ? soup_message_headers_get_content_length (headers) > MOST_BODY
                                                  : encoding != SOUP_ENCODING_NONE;
}

/* Answers at once, without waiting for a body. The status keeps libsoup from asking for an answer. */
static void
refuse (SoupServerMessage *message,
        guint              status,
        const char        *words)
{
  soup_server_message_set_status (message, status, NULL);
  fence_refuse (get_connection (message), words);
}

/* Looks at the head of a request. What is refused here does not send its body. */
static void
head_cb (SoupServer        *soup,
         SoupServerMessage *message,
         const char        *path,
         GHashTable        *query,
         gpointer           server)
{
  Server *self = server;
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);

  /* The page is one piece, and an answer with parts of it can be longer than the whole. */
  soup_message_headers_remove (headers, "Range");
  soup_message_headers_replace (soup_server_message_get_response_headers (message), "Connection", "close");
  if (is_too_long (message))
    refuse (message, SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE, "413 Content Too Large");
  else if (is_asking_too_often (self, message))
    refuse (message, TOO_MANY_REQUESTS, "429 Too Many Requests");
  else if (!has_our_host (self, message))
    soup_server_message_set_status (message, SOUP_STATUS_MISDIRECTED_REQUEST, "Misdirected Request");
}

/* --- answers --- */

static void
send_page (Server            *self,
           SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);

  /* Data of resources is followed by a zero byte. */
  soup_message_headers_append (headers, "Content-Security-Policy", g_bytes_get_data (self->policy, NULL));
  soup_message_headers_set_content_type (headers, "text/html; charset=utf-8", NULL);
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_message_body_append_bytes (soup_server_message_get_response_body (message), self->page);
}

static gboolean
is_message (gpointer number,
            gpointer waiting,
            gpointer message)
{
  return waiting == message;
}

static void
finished_cb (SoupServerMessage *message,
             Server            *self)
{
  g_hash_table_foreach_remove (self->waiting, is_message, message);
}

/* Hands to the window what a page asks for, and waits for the answer. */
static void
ask_window (Server            *self,
            SoupServerMessage *message,
            guint              key)
{
  SoupMessageBody *body = soup_server_message_get_request_body (message);
  g_autoptr (GBytes) bytes = soup_message_body_flatten (body);
  gsize length;
  const char *words = g_bytes_get_data (bytes, &length);
  g_autofree char *who = g_strdup_printf ("%u", key);
  g_autofree char *line = NULL;

  if (!has_our_origin (message))
    soup_server_message_set_status (message, SOUP_STATUS_FORBIDDEN, NULL);
  else if (!rate_allow (self->entries, who))
    soup_server_message_set_status (message, TOO_MANY_REQUESTS, "Too Many Requests");
  else if (!command_is_plain (words, length))
    soup_server_message_set_status (message, SOUP_STATUS_BAD_REQUEST, NULL);
  else
    {
      line = g_strndup (words, length);
      self->last_number++;
      g_hash_table_insert (self->waiting, GUINT_TO_POINTER (self->last_number), g_object_ref (message));
      g_signal_connect (message, "finished", G_CALLBACK (finished_cb), self);
      fence_give_time (get_connection (message), ANSWER_SECONDS);
      soup_server_message_pause (message);
      say (self, "request %u %u %s", self->last_number, key, line);
    }
}

static void
answer (Server     *self,
        guint       number,
        const char *json)
{
  gpointer waiting = NULL;
  g_autoptr (SoupServerMessage) message = NULL;

  if (!g_hash_table_steal_extended (self->waiting, GUINT_TO_POINTER (number), NULL, &waiting))
    return;
  message = waiting;
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_server_message_set_response (message, "application/json", SOUP_MEMORY_COPY, json, strlen (json));
  soup_server_message_unpause (message);
}

static void
add_safe_headers (SoupServerMessage *message)
{
  static const struct { const char *name; const char *value; } safe[] = {
    { "Cache-Control", "no-store" },
    { "X-Content-Type-Options", "nosniff" },
    { "Referrer-Policy", "no-referrer" },
    { "X-Frame-Options", "DENY" },
    { "Cross-Origin-Resource-Policy", "same-origin" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (safe); i++)
    soup_message_headers_append (soup_server_message_get_response_headers (message), safe[i].name, safe[i].value);
}

/* The paths are "/SECRET" for the page, "/SECRET/events" and "/SECRET/ask". Whatever else is asked for does not
 * exist. */
static void
request_cb (SoupServer        *soup,
            SoupServerMessage *message,
            const char        *path,
            GHashTable        *query,
            gpointer           server)
{
  Server *self = server;
  const char *secret = *path == '/' ? path + 1 : path;
  gsize length = strcspn (secret, "/");
  const char *rest = secret + length;
  int key = keys_find (self->keys, secret, length);
  gboolean get = soup_server_message_get_method (message) == SOUP_METHOD_GET;
  gboolean post = soup_server_message_get_method (message) == SOUP_METHOD_POST;

  add_safe_headers (message);
  fence_give_time (get_connection (message), FENCE_WRITE_SECONDS);
  if (key >= 0 && get && *rest == '\0')
    send_page (self, message);
  else if (key >= 0 && get && strcmp (rest, "/events") == 0 &&
           soup_server_message_get_http_version (message) == SOUP_HTTP_1_1)
    {
      fence_give_time (get_connection (message), 0);
      phones_add (self->phones, message, get_connection (message), (guint) key);
    }
  else if (key > 0 && post && strcmp (rest, "/ask") == 0)
    ask_window (self, message, (guint) key);
  else
    soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
}

/* --- listening --- */

static void
connected_cb (GSocketConnection *connection,
              gpointer           server)
{
  Server *self = server;
  g_autoptr (GSocketAddress) local = g_socket_connection_get_local_address (connection, NULL);
  g_autoptr (GSocketAddress) remote = g_socket_connection_get_remote_address (connection, NULL);

  if (local == NULL || remote == NULL)
    return;
  /* The message of libsoup knows the address, and by that its connection, which lives longer. */
  g_object_set_data (G_OBJECT (remote), CONNECTION, connection);
  soup_server_accept_iostream (self->soup, G_IO_STREAM (connection), local, remote, NULL);
}

static void
say_hosts (gpointer server)
{
  Server *self = server;
  g_autofree char *hosts = g_strjoinv (" ", (char **) fence_get_hosts (self->fence));

  say (self, "listening %s", hosts);
}

/* Nothing is listened on before there is something to show and the keys are known, so that no page hears that its
 * address is no longer valid while the window starts the server anew. */
static void
listen_once (Server *self)
{
  g_autoptr (GError) error = NULL;

  if (self->fence != NULL)
    return;
  self->fence = fence_new (self->port, connected_cb, say_hosts, self, &error);
  if (self->fence != NULL)
    say_hosts (self);
  else
    say (self, "failed %s", error->message);
}

/* --- what the window wants --- */

static void
set_key (Server     *self,
         guint       number,
         const char *secret)
{
  if (keys_set (self->keys, number, secret))
    phones_end (self->phones, number);
}

void
server_do (Server     *self,
           const char *line)
{
  Command command;

  if (!command_read (line, &command))
    return;
  switch (command.kind)
    {
    case COMMAND_KEY:
      set_key (self, command.number, command.text);
      break;
    case COMMAND_RULES:
      phones_set_rules (self->phones, command.text);
      break;
    case COMMAND_STATE:
      phones_set_state (self->phones, command.text);
      listen_once (self);
      break;
    case COMMAND_ANSWER:
    default:
      answer (self, command.number, command.text);
      break;
    }
}

/* --- life --- */

static void
came_cb (guint    key,
         guint    n,
         gpointer server)
{
  say (server, "came %u %u", key, n);
}

Server *
server_new (guint16     port,
            ServerSays  says,
            gpointer    data)
{
  Server *self = g_new0 (Server, 1);

  self->port = port;
  self->says = says;
  self->data = data;
  self->soup = soup_server_new ("raw-paths", TRUE, NULL);
  self->keys = keys_new ();
  self->phones = phones_new (came_cb, self);
  self->requests = rate_new (MOST_REQUESTS);
  self->entries = rate_new (MOST_ENTRIES);
  self->page = g_resources_lookup_data (PAGE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  self->policy = g_resources_lookup_data (POLICY, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  self->waiting = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  soup_server_add_early_handler (self->soup, NULL, head_cb, self, NULL);
  soup_server_add_handler (self->soup, NULL, request_cb, self, NULL);
  return self;
}

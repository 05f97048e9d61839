/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fence.h"

#include "addresses.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>

/* How often the addresses are looked up, in seconds: a telephone that has changed the network waits no longer. */
#define LOOK_SECONDS 2

/* How many ports are tried, because one that is free on one address may be taken on another. */
#define TRIES 10

/* So many connections wait to be looked at. With fewer, many at once would make a telephone wait for a second. */
#define BACKLOG 256

/* The key under which a connection has its visit. */
#define VISIT "visit"

struct _Fence
{
  GSocketService *service;
  GStrv hosts;
  guint16 port;
  guint n_open;
  GHashTable *peers; /* address as text, and how many connections it has */
  guint look;
  FenceConnected connected;
  FenceChanged changed;
  gpointer data;
};

/* A connection as the fence sees it. It goes with the connection. */
typedef struct
{
  Fence *fence;
  GSocketConnection *connection;
  char *peer;
  guint timer;
} Visit;

/* --- one connection --- */

void
fence_end (GSocketConnection *connection)
{
  /* The connection is closed by who reads from it, when that fails. */
  g_socket_shutdown (g_socket_connection_get_socket (connection), TRUE, TRUE, NULL);
}

void
fence_refuse (GSocketConnection *connection,
              const char        *status)
{
  g_autofree char *answer = g_strdup_printf ("HTTP/1.1 %s\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", status);
  GSocket *socket = g_socket_connection_get_socket (connection);

  g_socket_send_with_blocking (socket, answer, strlen (answer), FALSE, NULL, NULL);
  fence_end (connection);
}

static gboolean
late_cb (gpointer data)
{
  Visit *visit = data;

  visit->timer = 0;
  fence_end (visit->connection);
  return G_SOURCE_REMOVE;
}

static void
set_timer (Visit *visit,
           guint  seconds)
{
  g_clear_handle_id (&visit->timer, g_source_remove);
  if (seconds > 0)
    visit->timer = g_timeout_add_seconds (seconds, late_cb, visit);
}

void
fence_give_time (GSocketConnection *connection,
                 guint              seconds)
{
  Visit *visit = g_object_get_data (G_OBJECT (connection), VISIT);

  set_timer (visit, seconds);
}

static guint
count_peer (Fence      *self,
            const char *peer,
            int         more)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->peers, peer)) + (guint) more;

  if (n > 0)
    g_hash_table_insert (self->peers, g_strdup (peer), GUINT_TO_POINTER (n));
  else
    g_hash_table_remove (self->peers, peer);
  return n;
}

static void
visit_free (gpointer data)
{
  Visit *visit = data;

  g_clear_handle_id (&visit->timer, g_source_remove);
  visit->fence->n_open--;
  count_peer (visit->fence, visit->peer, -1);
  g_free (visit->peer);
  g_free (visit);
}

static char *
name_peer (GSocketConnection *connection)
{
  g_autoptr (GSocketAddress) address = g_socket_connection_get_remote_address (connection, NULL);

  if (!G_IS_INET_SOCKET_ADDRESS (address))
    return NULL;
  return g_inet_address_to_string (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address)));
}

static gboolean
incoming_cb (GSocketService    *service,
             GSocketConnection *connection,
             GObject           *source,
             gpointer           fence)
{
  Fence *self = fence;
  char *peer = name_peer (connection);
  Visit *visit;

  if (peer == NULL)
    return TRUE;
  visit = g_new0 (Visit, 1);
  *visit = (Visit) { .fence = self, .connection = connection, .peer = peer };
  g_object_set_data_full (G_OBJECT (connection), VISIT, visit, visit_free);
  self->n_open++;
  if (count_peer (self, peer, 1) > FENCE_MOST_OF_PEER || self->n_open > FENCE_MOST)
    {
      fence_refuse (connection, "503 Service Unavailable");
      return TRUE;
    }
  set_timer (visit, FENCE_READ_SECONDS);
  g_socket_set_option (g_socket_connection_get_socket (connection), IPPROTO_TCP, TCP_NODELAY, TRUE, NULL);
  self->connected (connection, self->data);
  return TRUE;
}

/* --- the addresses --- */

static void
stop_listening (Fence *self)
{
  if (self->service == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->service, self);
  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
  g_clear_object (&self->service);
}

/* How a Host header names the address with the port. */
static char *
name_host (GInetAddress *address,
           guint16       port)
{
  g_autoptr (GSocketAddress) whole = g_inet_socket_address_new (address, port);

  return g_socket_connectable_to_string (G_SOCKET_CONNECTABLE (whole));
}

/* Listens at @address on the port of the fence, or on any where that is 0. */
static gboolean
listen_at (Fence         *self,
           GInetAddress  *address,
           GError       **error)
{
  g_autoptr (GSocketAddress) wanted = g_inet_socket_address_new (address, self->port);
  g_autoptr (GSocketAddress) made = NULL;

  if (!g_socket_listener_add_address (G_SOCKET_LISTENER (self->service), wanted, G_SOCKET_TYPE_STREAM,
                                      G_SOCKET_PROTOCOL_TCP, NULL, &made, error))
    return FALSE;
  self->port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (made));
  return TRUE;
}

/* Listens on @addresses, and no longer on others; connections stay. Those that cannot be listened on are left out, such
 * as a new one of IPv6 that another computer might have. With @strict a port that is taken is none: then the result is
 * FALSE. */
static gboolean
listen_on (Fence      *self,
           GPtrArray  *addresses,
           gboolean    strict,
           GError    **error)
{
  g_autoptr (GStrvBuilder) hosts = g_strv_builder_new ();

  stop_listening (self);
  self->service = g_socket_service_new ();
  g_socket_listener_set_backlog (G_SOCKET_LISTENER (self->service), BACKLOG);
  g_signal_connect (self->service, "incoming", G_CALLBACK (incoming_cb), self);
  for (guint i = 0; i < addresses->len; i++)
    {
      g_autoptr (GError) failed = NULL;
      gboolean listening = listen_at (self, g_ptr_array_index (addresses, i), &failed);
      g_autofree char *host = name_host (g_ptr_array_index (addresses, i), self->port);

      if (listening)
        g_strv_builder_add (hosts, host);
      else if (strict && g_error_matches (failed, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
        {
          g_propagate_error (error, g_steal_pointer (&failed));
          return FALSE;
        }
    }
  g_strfreev (self->hosts);
  self->hosts = g_strv_builder_end (hosts);
  return TRUE;
}

/* Whether all of @addresses are listened on, in this order, and no others. */
static gboolean
is_listening_on (Fence     *self,
                 GPtrArray *addresses)
{
  guint same = 0;

  while (same < addresses->len && self->hosts[same] != NULL)
    {
      g_autofree char *host = name_host (g_ptr_array_index (addresses, same), self->port);

      if (strcmp (host, self->hosts[same]) != 0)
        break;
      same++;
    }
  return same == addresses->len && self->hosts[same] == NULL;
}

static gboolean
look_cb (gpointer data)
{
  Fence *self = data;
  g_autoptr (GPtrArray) now = addresses_list ();
  g_auto (GStrv) before = NULL;

  if (is_listening_on (self, now))
    return G_SOURCE_CONTINUE;
  before = g_strdupv (self->hosts);
  listen_on (self, now, FALSE, NULL);
  if (!g_strv_equal ((const char *const *) before, (const char *const *) self->hosts))
    self->changed (self->data);
  return G_SOURCE_CONTINUE;
}

/* --- life --- */

Fence *
fence_new (guint16          port,
           FenceConnected   connected,
           FenceChanged     changed,
           gpointer         data,
           GError         **error)
{
  g_autoptr (GPtrArray) addresses = addresses_list ();
  Fence *self = g_new0 (Fence, 1);
  gboolean listening = FALSE;

  self->peers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->connected = connected;
  self->changed = changed;
  self->data = data;
  for (guint i = 0; i < TRIES && !listening; i++)
    {
      g_clear_error (error);
      self->port = i == 0 ? port : 0;
      listening = listen_on (self, addresses, TRUE, error);
    }
  if (listening && *self->hosts == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "No address can be listened on");
  if (!listening || *self->hosts == NULL)
    {
      fence_free (self);
      return NULL;
    }
  self->look = g_timeout_add_seconds (LOOK_SECONDS, look_cb, self);
  return self;
}

/* All connections must be gone. */
void
fence_free (Fence *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  stop_listening (self);
  g_hash_table_unref (self->peers);
  g_strfreev (self->hosts);
  g_free (self);
}

const char *const *
fence_get_hosts (Fence *self)
{
  return (const char *const *) self->hosts;
}

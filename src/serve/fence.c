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
  GPtrArray *services; /* of GSocketService, one for each address */
  GPtrArray *addresses; /* of GInetAddress, in the same order */
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

/* Listens at the address on the port of the fence, or on any where that is 0. */
static GSocketService *
listen_at (Fence         *self,
           GInetAddress  *address,
           GError       **error)
{
  g_autoptr (GSocketService) service = g_socket_service_new ();
  g_autoptr (GSocketAddress) wanted = g_inet_socket_address_new (address, self->port);
  g_autoptr (GSocketAddress) made = NULL;

  g_socket_listener_set_backlog (G_SOCKET_LISTENER (service), BACKLOG);
  if (!g_socket_listener_add_address (G_SOCKET_LISTENER (service), wanted, G_SOCKET_TYPE_STREAM,
                                      G_SOCKET_PROTOCOL_TCP, NULL, &made, error))
    return NULL;
  self->port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (made));
  g_signal_connect (service, "incoming", G_CALLBACK (incoming_cb), self);
  g_socket_service_start (service);
  return g_steal_pointer (&service);
}

static void
service_free (gpointer service)
{
  g_signal_handlers_disconnect_matched (service, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, incoming_cb, NULL);
  g_socket_service_stop (service);
  g_socket_listener_close (service);
  g_object_unref (service);
}

static void
note_hosts (Fence *self)
{
  g_autoptr (GStrvBuilder) hosts = g_strv_builder_new ();

  for (guint i = 0; i < self->addresses->len; i++)
    {
      GInetAddress *address = g_ptr_array_index (self->addresses, i);
      g_autofree char *text = g_inet_address_to_string (address);
      gboolean v6 = g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6;
      g_autofree char *host = g_strdup_printf (v6 ? "[%s]:%u" : "%s:%u", text, self->port);

      g_strv_builder_add (hosts, host);
    }
  g_strfreev (self->hosts);
  self->hosts = g_strv_builder_end (hosts);
}

static gboolean
find_address (GPtrArray    *addresses,
              GInetAddress *address,
              guint        *index)
{
  for (*index = 0; *index < addresses->len; (*index)++)
    if (g_inet_address_equal (g_ptr_array_index (addresses, *index), address))
      return TRUE;
  return FALSE;
}

/* Listens on all of @wanted, on those as before where that is so already. An address that cannot be listened on is left
 * out, unless the port is still to be found: then nothing changes, and the result is FALSE. */
static gboolean
listen_on (Fence      *self,
           GPtrArray  *wanted,
           gboolean    all,
           GError    **error)
{
  g_autoptr (GPtrArray) services = g_ptr_array_new_with_free_func (service_free);
  g_autoptr (GPtrArray) addresses = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < wanted->len; i++)
    {
      GInetAddress *address = g_ptr_array_index (wanted, i);
      guint before;
      GSocketService *service = find_address (self->addresses, address, &before)
                                  ? g_object_ref (g_ptr_array_index (self->services, before))
                                  : listen_at (self, address, all ? error : NULL);

      if (service == NULL && all)
        return FALSE;
      if (service == NULL)
        continue;
      g_ptr_array_add (services, service);
      g_ptr_array_add (addresses, g_object_ref (address));
    }
  /* Those that stay are in both lists, and must not be stopped. */
  for (guint i = 0; i < self->services->len; i++)
    if (g_ptr_array_find (services, g_ptr_array_index (self->services, i), NULL))
      g_object_unref (g_ptr_array_index (self->services, i));
    else
      service_free (g_ptr_array_index (self->services, i));
  g_ptr_array_set_free_func (self->services, NULL);
  g_ptr_array_unref (self->services);
  g_ptr_array_unref (self->addresses);
  self->services = g_steal_pointer (&services);
  self->addresses = g_steal_pointer (&addresses);
  note_hosts (self);
  return TRUE;
}

static gboolean
same_addresses (GPtrArray *a,
                GPtrArray *b)
{
  guint same = 0;

  while (same < a->len && same < b->len &&
         g_inet_address_equal (g_ptr_array_index (a, same), g_ptr_array_index (b, same)))
    same++;
  return same == a->len && same == b->len;
}

static gboolean
look_cb (gpointer data)
{
  Fence *self = data;
  g_autoptr (GPtrArray) now = addresses_list ();

  if (!same_addresses (now, self->addresses))
    {
      g_auto (GStrv) before = g_strdupv (self->hosts);

      listen_on (self, now, FALSE, NULL);
      if (!g_strv_equal ((const char *const *) before, (const char *const *) self->hosts))
        self->changed (self->data);
    }
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
  g_autoptr (GPtrArray) wanted = addresses_list ();
  Fence *self = g_new0 (Fence, 1);
  gboolean listening = FALSE;

  self->services = g_ptr_array_new_with_free_func (service_free);
  self->addresses = g_ptr_array_new_with_free_func (g_object_unref);
  self->peers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->connected = connected;
  self->changed = changed;
  self->data = data;
  for (guint i = 0; i < TRIES && !listening; i++)
    {
      g_clear_error (error);
      self->port = i == 0 ? port : 0;
      listening = listen_on (self, wanted, i + 1 < TRIES, error);
    }
  if (!listening || self->addresses->len == 0)
    {
      if (error != NULL && *error == NULL)
        g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE, "No address can be listened on");
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
  g_ptr_array_unref (self->services);
  g_ptr_array_unref (self->addresses);
  g_hash_table_unref (self->peers);
  g_strfreev (self->hosts);
  g_free (self);
}

guint16
fence_get_port (Fence *self)
{
  return self->port;
}

const char *const *
fence_get_hosts (Fence *self)
{
  return (const char *const *) self->hosts;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "addresses.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

/* The first byte of an address that RFC 4193 calls unique local, without its last bit. */
#define UNIQUE_LOCAL 0xfc

/* Somewhere outside, for documentation only (RFC 5737). Nothing is sent there. */
#define OUTSIDE "192.0.2.1"
#define DISCARD_PORT 9

gboolean
addresses_is_near (GInetAddress *address)
{
  gboolean v4 = g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4;

  if (g_inet_address_get_is_loopback (address))
    return TRUE;
  /* A link-local address of IPv6 needs a zone, which browsers do not accept. */
  return v4 ? g_inet_address_get_is_site_local (address) || g_inet_address_get_is_link_local (address)
            : (g_inet_address_to_bytes (address)[0] & 0xfe) == UNIQUE_LOCAL;
}

static GInetAddress *
address_of (const struct ifaddrs *one)
{
  int family = one->ifa_addr != NULL ? one->ifa_addr->sa_family : AF_UNSPEC;
  gsize size = family == AF_INET6 ? sizeof (struct sockaddr_in6) : sizeof (struct sockaddr_in);
  g_autoptr (GSocketAddress) address = NULL;

  if (family != AF_INET && family != AF_INET6)
    return NULL;
  address = g_socket_address_new_from_native (one->ifa_addr, size);
  return g_object_ref (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address)));
}

/* Returns the address with which this computer would go outside, or NULL. Connecting a datagram socket asks the
 * system for the way and sends nothing. */
static GInetAddress *
find_usual (void)
{
  g_autoptr (GSocket) asked = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_DATAGRAM, G_SOCKET_PROTOCOL_UDP, NULL);
  g_autoptr (GSocketAddress) outside = g_inet_socket_address_new_from_string (OUTSIDE, DISCARD_PORT);
  g_autoptr (GSocketAddress) local = NULL;

  if (asked == NULL || !g_socket_connect (asked, outside, NULL, NULL))
    return NULL;
  local = g_socket_get_local_address (asked, NULL);
  return local != NULL ? g_object_ref (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (local))) : NULL;
}

/* Sorts by how likely a telephone reaches it: the usual address, other ones of IPv4, those of IPv6, loopback. */
static int
get_place (GInetAddress *address,
           GInetAddress *usual)
{
  if (usual != NULL && g_inet_address_equal (address, usual))
    return 0;
  if (g_inet_address_get_is_loopback (address))
    return g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4 ? 4 : 5;
  if (g_inet_address_get_is_link_local (address))
    return 2;
  return g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4 ? 1 : 3;
}

static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      usual)
{
  return get_place (*(GInetAddress *const *) a, usual) - get_place (*(GInetAddress *const *) b, usual);
}

GPtrArray *
addresses_list (void)
{
  GPtrArray *addresses = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GInetAddress) usual = find_usual ();
  struct ifaddrs *all = NULL;

  if (getifaddrs (&all) != 0)
    all = NULL;
  for (struct ifaddrs *one = all; one != NULL; one = one->ifa_next)
    {
      g_autoptr (GInetAddress) address = (one->ifa_flags & IFF_UP) ? address_of (one) : NULL;

      if (address != NULL && !(one->ifa_flags & IFF_POINTOPOINT) && addresses_is_near (address))
        g_ptr_array_add (addresses, g_steal_pointer (&address));
    }
  if (all != NULL)
    freeifaddrs (all);
  if (addresses->len == 0)
    g_ptr_array_add (addresses, g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4));
  g_ptr_array_sort_with_data (addresses, compare, usual);
  return addresses;
}

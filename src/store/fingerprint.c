/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fingerprint.h"

void
fingerprint_of (const char *text,
                guint8      fingerprint[FINGERPRINT_SIZE])
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize n = FINGERPRINT_SIZE;

  g_checksum_update (checksum, (const guchar *) text, -1);
  g_checksum_get_digest (checksum, fingerprint, &n);
}

void
fingerprint_parse (const char *digits,
                   guint8     *bytes,
                   gsize       n_bytes)
{
  for (gsize i = 0; i < n_bytes; i++)
    bytes[i] = g_ascii_xdigit_value (digits[2 * i]) * 16 + g_ascii_xdigit_value (digits[2 * i + 1]);
}

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

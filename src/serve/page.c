/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "page.h"

#include <string.h>

#define FOLDER "/io/github/protokoll_sheet/Protokoll/serve/"

static char *
read_resource (const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize size;
  const char *data;

  g_assert (bytes != NULL);

  data = g_bytes_get_data (bytes, &size);
  return g_strndup (data, size);
}

/* Puts the file into the place that the page has for it. */
static void
fill_in (GString    *page,
         const char *name)
{
  g_autofree char *mark = g_strdup_printf ("@%s@", name);
  g_autofree char *content = read_resource (name);

  g_strchomp (content);
  g_string_replace (page, mark, content, 1);
}

char *
page_make (void)
{
  g_autofree char *html = read_resource ("page.html");
  GString *page = g_string_new (html);

  fill_in (page, "page.css");
  fill_in (page, "page.js");
  fill_in (page, "words.json");
  return g_string_free (page, FALSE);
}

/* The hash of what stands between the two tags, as a browser computes it. */
static char *
hash (const char *page,
      const char *before,
      const char *behind)
{
  const char *start = strstr (page, before) + strlen (before);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize size = sizeof digest;
  g_autofree char *text = NULL;

  g_checksum_update (sum, (const guchar *) start, strstr (start, behind) - start);
  g_checksum_get_digest (sum, digest, &size);
  text = g_base64_encode (digest, size);
  return g_strdup_printf ("'sha256-%s'", text);
}

char *
page_policy (const char *page)
{
  g_autofree char *style = hash (page, "<style>", "</style>");
  g_autofree char *script = hash (page, "<script>", "</script>");

  return g_strdup_printf ("default-src 'none'; style-src %s; script-src %s; connect-src 'self'; img-src data:; "
                          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
                          style, script);
}

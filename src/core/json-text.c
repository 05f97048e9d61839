/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json-text.h"

#include "describe.h"

void
json_text_append (GString    *json,
                  const char *text)
{
  if (text == NULL)
    {
      g_string_append (json, "null");
      return;
    }
  g_string_append_c (json, '"');
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    if (*c == '"' || *c == '\\')
      g_string_append_printf (json, "\\%c", *c);
    else if (describe_is_control (g_utf8_get_char (c)))
      g_string_append_printf (json, "\\u%04x", g_utf8_get_char (c));
    else
      g_string_append_len (json, c, g_utf8_next_char (c) - c);
  g_string_append_c (json, '"');
}

void
json_text_separate (GString *json)
{
  if (json->len > 0 && json->str[json->len - 1] != '{' && json->str[json->len - 1] != '[')
    g_string_append_c (json, ',');
}

void
json_text_append_key (GString    *json,
                      const char *key)
{
  json_text_separate (json);
  json_text_append (json, key);
  g_string_append_c (json, ':');
}

void
json_text_add (GString    *json,
               const char *key,
               const char *text)
{
  json_text_append_key (json, key);
  json_text_append (json, text);
}

void
json_text_add_number (GString    *json,
                      const char *key,
                      gint64      number)
{
  json_text_append_key (json, key);
  g_string_append_printf (json, "%" G_GINT64_FORMAT, number);
}

void
json_text_add_truth (GString    *json,
                     const char *key,
                     gboolean    truth)
{
  json_text_append_key (json, key);
  g_string_append (json, truth ? "true" : "false");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phones.h"

#include "fence.h"

#include <string.h>

/* A page that hears nothing for three seconds says that it has no connection. */
#define BEAT_SECONDS 1

/* A page that has taken nothing for so long is gone, in microseconds. */
#define STALLED (20 * G_USEC_PER_SEC)

/* What every page is told, and which one it is. */
typedef struct
{
  const char *event;
  char *json;
  guint version; /* 0 before the first */
} News;

enum
{
  NEWS_RULES,
  NEWS_STATE,
  N_NEWS,
};

struct _Phones
{
  GPtrArray *open; /* of Phone */
  News news[N_NEWS];
  PhonesCame came;
  gpointer data;
};

typedef struct
{
  Phones *phones;
  SoupServerMessage *message;
  GSocketConnection *connection;
  guint key;
  guint told[N_NEWS]; /* the versions that it was sent */
  gint64 writing;     /* since when something is being sent; 0 where nothing is */
  gboolean ended;
} Phone;

static guint
count (Phones *self,
       guint   key)
{
  guint n = 0;

  for (guint i = 0; i < self->open->len; i++)
    n += ((Phone *) g_ptr_array_index (self->open, i))->key == key;
  return n;
}

static void
send_text (Phone      *phone,
           const char *text)
{
  SoupMessageBody *body = soup_server_message_get_response_body (phone->message);

  phone->writing = g_get_monotonic_time ();
  soup_message_body_append (body, SOUP_MEMORY_COPY, text, strlen (text));
  if (phone->ended)
    soup_message_body_complete (body);
  soup_server_message_unpause (phone->message);
}

/* Sends what the page does not know yet, or the beat where it knows all. */
static void
tell (Phone    *phone,
      gboolean  beat)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (phone->writing != 0 || phone->ended)
    return;
  for (guint i = 0; i < N_NEWS; i++)
    if (phone->told[i] != phone->phones->news[i].version)
      {
        const News *news = &phone->phones->news[i];

        g_string_append_printf (text, "event: %s\ndata: %s\n\n", news->event, news->json);
        phone->told[i] = news->version;
      }
  if (text->len == 0 && beat)
    g_string_append (text, "event: beat\ndata: 1\n\n");
  if (text->len > 0)
    send_text (phone, text->str);
}

static void
wrote_cb (Phone *phone)
{
  phone->writing = 0;
  tell (phone, FALSE);
}

static void
finished_cb (Phone *phone)
{
  Phones *self = phone->phones;
  guint key = phone->key;

  g_ptr_array_remove_fast (self->open, phone);
  self->came (key, count (self, key), self->data);
}

static void
phone_free (gpointer data)
{
  Phone *phone = data;

  g_signal_handlers_disconnect_by_data (phone->message, phone);
  g_object_unref (phone->message);
  g_object_unref (phone->connection);
  g_free (phone);
}

void
phones_add (Phones            *self,
            SoupServerMessage *message,
            GSocketConnection *connection,
            guint              key)
{
  Phone *phone = g_new0 (Phone, 1);
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);
  g_autofree char *hello = g_strdup_printf ("retry: 1000\nevent: hello\ndata: {\"key\":%u}\n\n", key);

  *phone = (Phone) { .phones = self, .message = g_object_ref (message),
                     .connection = g_object_ref (connection), .key = key };
  g_ptr_array_add (self->open, phone);
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_message_headers_set_content_type (headers, "text/event-stream", NULL);
  soup_message_headers_set_encoding (headers, SOUP_ENCODING_CHUNKED);
  soup_message_body_set_accumulate (soup_server_message_get_response_body (message), FALSE);
  g_signal_connect_swapped (message, "wrote-chunk", G_CALLBACK (wrote_cb), phone);
  g_signal_connect_swapped (message, "finished", G_CALLBACK (finished_cb), phone);
  send_text (phone, hello);
  self->came (key, count (self, key), self->data);
}

void
phones_end (Phones *self,
            guint   key)
{
  for (guint i = 0; i < self->open->len; i++)
    {
      Phone *phone = g_ptr_array_index (self->open, i);

      if (phone->key != key || phone->ended)
        continue;
      phone->ended = TRUE;
      send_text (phone, "event: gone\ndata: 1\n\n");
      fence_give_time (phone->connection, FENCE_WRITE_SECONDS);
    }
}

static void
set_news (Phones     *self,
          guint       kind,
          const char *json)
{
  News *news = &self->news[kind];

  g_free (news->json);
  news->json = g_strdup (json);
  news->version++;
  for (guint i = 0; i < self->open->len; i++)
    tell (g_ptr_array_index (self->open, i), FALSE);
}

void
phones_set_rules (Phones     *self,
                  const char *json)
{
  set_news (self, NEWS_RULES, json);
}

void
phones_set_state (Phones     *self,
                  const char *json)
{
  set_news (self, NEWS_STATE, json);
}

static gboolean
beat_cb (gpointer data)
{
  Phones *self = data;

  for (guint i = 0; i < self->open->len; i++)
    {
      Phone *phone = g_ptr_array_index (self->open, i);

      if (phone->writing != 0 && g_get_monotonic_time () - phone->writing > STALLED)
        fence_end (phone->connection);
      else
        tell (phone, TRUE);
    }
  return G_SOURCE_CONTINUE;
}

Phones *
phones_new (PhonesCame came,
            gpointer   data)
{
  Phones *self = g_new0 (Phones, 1);

  self->open = g_ptr_array_new_with_free_func (phone_free);
  self->news[NEWS_RULES].event = "rules";
  self->news[NEWS_STATE].event = "state";
  self->came = came;
  self->data = data;
  g_timeout_add_seconds (BEAT_SECONDS, beat_cb, self);
  return self;
}

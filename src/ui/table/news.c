/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "news.h"

#include "ui/sheet/sheet-words.h"
#include "ui/widgets/toasts.h"

#include <glib/gi18n.h>

/* The seconds for which the last entry is told. */
#define ENTRY_SECONDS 8

gboolean
news_forget_entry (News *self)
{
  gboolean told = self->game != NULL;

  g_clear_handle_id (&self->entry_source, g_source_remove);
  g_clear_pointer (&self->game, game_unref);
  return told;
}

static gboolean
entry_over_cb (gpointer data)
{
  News *self = data;

  self->entry_source = 0;
  news_forget_entry (self);
  self->changed (self->owner);
  return G_SOURCE_REMOVE;
}

void
news_tell_entry (News       *self,
                 const Game *game)
{
  news_forget_entry (self);
  self->game = game_ref (game);
  move_words_last (self->game, &self->step);
  self->entry_source = g_timeout_add_seconds (ENTRY_SECONDS, entry_over_cb, self);
}

static gboolean
toast_over_cb (gpointer data)
{
  News *self = data;

  self->toast_source = 0;
  adw_toast_dismiss (self->toast);
  return G_SOURCE_REMOVE;
}

void
news_tell_toast (News     *self,
                 AdwToast *toast)
{
  if (g_set_object (&self->toast, toast))
    {
      g_clear_handle_id (&self->toast_source, g_source_remove);
      if (toast != NULL)
        {
          news_forget_entry (self);
          self->toast_source = g_timeout_add_seconds (adw_toast_get_timeout (toast), toast_over_cb, self);
        }
    }
  self->changed (self->owner);
}

AdwToast *
news_get_toast (const News *self)
{
  return self->game == NULL ? self->toast : NULL;
}

static void
add_entry (const News   *self,
           GStrvBuilder *texts)
{
  const Move *broken = move_words_find_broken (self->game, &self->step);
  g_autofree char *whole = NULL, *brief = NULL, *named = NULL, *what = NULL;

  if (broken != NULL)
    {
      whole = sheet_words_broken_joker (self->game, broken);
      /* Translators: of an entry that was a joker before a correction. */
      brief = g_strdup_printf (_("%s: no longer a joker"), game_get_rules (self->game)->entries[broken->entry].name);
      g_strv_builder_add_many (texts, whole, brief, NULL);
      return;
    }
  what = move_words_what (self->game, &self->step);
  whole = sheet_words_of_player (self->game, self->step.move->seat, what);
  brief = move_words_brief (self->game, &self->step);
  named = sheet_words_of_player (self->game, self->step.move->seat, brief);
  g_strv_builder_add_many (texts, whole, named, brief, NULL);
}

char **
news_get_texts (const News *self,
                gboolean    entries)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();

  if (self->game != NULL && entries)
    add_entry (self, texts);
  else if (news_get_toast (self) == NULL)
    return NULL;
  else
    {
      g_autofree char *words = toasts_get_words (self->toast);

      g_strv_builder_add (texts, words);
    }
  return g_strv_builder_end (texts);
}

void
news_clear (News *self)
{
  news_forget_entry (self);
  g_clear_handle_id (&self->toast_source, g_source_remove);
  g_clear_object (&self->toast);
}

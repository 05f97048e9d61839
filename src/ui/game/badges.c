/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "badges.h"

#include "charts/palette.h"
#include "sheet/sheet-words.h"

static const Person *
find_person (GPtrArray  *people,
             const char *name)
{
  for (guint i = 0; people != NULL && i < people->len; i++)
    if (g_str_equal (((const Person *) g_ptr_array_index (people, i))->name, name))
      return g_ptr_array_index (people, i);

  return NULL;
}

gboolean
badges_differ (char **initials)
{
  for (guint i = 0; initials[i] != NULL; i++)
    if (g_strv_contains ((const char *const *) initials + i + 1, initials[i]))
      return FALSE;

  return TRUE;
}

static void
choose_initials (Badges             *self,
                 const Person *const *chosen)
{
  g_auto (GStrv) wanted = g_strdupv (self->initials);

  for (guint i = 0; wanted[i] != NULL; i++)
    if (chosen[i] != NULL && chosen[i]->initials != NULL)
      {
        g_free (wanted[i]);
        wanted[i] = g_strdup (chosen[i]->initials);
      }
  if (!badges_differ (wanted))
    return;

  g_strfreev (self->initials);
  self->initials = g_steal_pointer (&wanted);
}

/* The colour of the place, or the next one that nobody chose. */
static guint
free_color (guint place,
            guint taken)
{
  for (guint i = 0; i < PALETTE_COLOURS; i++)
    if ((taken & 1u << (place + i) % PALETTE_COLOURS) == 0)
      return (place + i) % PALETTE_COLOURS;
  return place % PALETTE_COLOURS;
}

static void
choose_colors (Badges             *self,
               const Person *const *chosen,
               guint               n)
{
  guint taken = 0;

  for (guint i = 0; i < n; i++)
    if (chosen[i] != NULL && chosen[i]->color >= 0)
      taken |= 1u << chosen[i]->color % PALETTE_COLOURS;
  for (guint i = 0; i < n; i++)
    {
      gboolean own = chosen[i] != NULL && chosen[i]->color >= 0;

      self->colors[i] = own ? (guint) chosen[i]->color % PALETTE_COLOURS : free_color (i, taken);
      /* As long as there are enough, the others differ too. */
      if (!own && taken != 0)
        taken |= 1u << self->colors[i];
    }
}

Badges *
badges_of (const Game *game,
           GPtrArray  *people)
{
  guint n = game_get_n_players (game);
  g_autofree const Person **chosen = g_new0 (const Person *, n);
  Badges *self = g_new (Badges, 1);

  for (guint i = 0; i < n; i++)
    chosen[i] = find_person (people, game_get_player (game, i));
  self->initials = sheet_words_initials (game);
  self->colors = g_new (guint, n);
  choose_initials (self, chosen);
  choose_colors (self, chosen, n);
  return self;
}

void
badges_free (Badges *self)
{
  g_strfreev (self->initials);
  g_free (self->colors);
  g_free (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "people.h"

#include "ui/game/badges.h"
#include "ui/charts/palette.h"
#include "ui/sheet/sheet-words.h"

char *
people_badge (const Person *person)
{
  const char *names[] = { person->name, NULL };
  g_auto (GStrv) initials = NULL;

  if (person->initials != NULL)
    return g_strdup (person->initials);
  initials = sheet_words_initials_of (names);
  return g_strdup (initials[0]);
}

guint
people_color (const Person *person,
              guint         place)
{
  return person->color >= 0 ? (guint) person->color : place;
}

static guint
find_free (guint place,
           guint taken)
{
  for (guint i = 0; i < PALETTE_COLOURS; i++)
    if ((taken & 1u << (place + i) % PALETTE_COLOURS) == 0)
      return (place + i) % PALETTE_COLOURS;

  return place % PALETTE_COLOURS;
}

void
people_colors (Person *const *people,
               const guint   *places,
               guint          n,
               guint         *colors)
{
  guint taken = 0;

  for (guint i = 0; i < n; i++)
    if (people[i]->color >= 0)
      taken |= 1u << (guint) people[i]->color % PALETTE_COLOURS;
  for (guint i = 0; i < n; i++)
    {
      gboolean own = people[i]->color >= 0;

      colors[i] = own ? (guint) people[i]->color % PALETTE_COLOURS : find_free (places[i], taken);
      taken |= 1u << colors[i];
    }
}

char **
people_heads (Person *const *people,
              guint          n)
{
  g_autofree const char **names = g_new0 (const char *, n + 1);
  g_auto (GStrv) wanted = NULL;
  g_auto (GStrv) heads = NULL;

  for (guint i = 0; i < n; i++)
    names[i] = people[i]->name;
  heads = sheet_words_initials_of (names);
  wanted = g_strdupv (heads);
  for (guint i = 0; i < n; i++)
    if (people[i]->initials != NULL)
      {
        g_free (wanted[i]);
        wanted[i] = g_strdup (people[i]->initials);
      }
  return badges_differ (wanted) ? g_steal_pointer (&wanted) : g_steal_pointer (&heads);
}

guint
people_find (GPtrArray *scores,
             gint64     person)
{
  for (guint i = 0; i < scores->len; i++)
    if (((const Score *) g_ptr_array_index (scores, i))->person->id == person)
      return i;

  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "badges.h"

#include "charts/palette.h"
#include "sheet/sheet-words.h"

char *
badges_get_initials (const Person *person)
{
  const char *names[] = { person->name, NULL };
  g_auto (GStrv) initials = person->initials == NULL ? sheet_words_initials_of (names) : NULL;

  return g_strdup (initials != NULL ? initials[0] : person->initials);
}

guint
badges_get_color (const Person *person)
{
  return (guint) (person->color >= 0 ? person->color : person->id - 1) % PALETTE_COLORS;
}

static gboolean
are_different (char **initials)
{
  for (guint i = 0; initials[i] != NULL; i++)
    if (g_strv_contains ((const char *const *) initials + i + 1, initials[i]))
      return FALSE;

  return TRUE;
}

static void
choose_initials (Badges        *self,
                 Person *const *people)
{
  g_auto (GStrv) wanted = g_strdupv (self->initials);

  for (guint i = 0; wanted[i] != NULL; i++)
    if (people[i] != NULL && people[i]->initials != NULL)
      {
        g_free (wanted[i]);
        wanted[i] = g_strdup (people[i]->initials);
      }
  if (!are_different (wanted))
    return;

  g_strfreev (self->initials);
  self->initials = g_steal_pointer (&wanted);
}

/* Returns @color, or the next color that is not in the bit set @taken; @color again where all are taken. */
static guint
find_free (guint color,
           guint taken)
{
  for (guint i = 0; i < PALETTE_COLORS; i++)
    if ((taken & 1u << (color + i) % PALETTE_COLORS) == 0)
      return (color + i) % PALETTE_COLORS;

  return color % PALETTE_COLORS;
}

/* Gives colors first to players who chose one, then to others in the history, then to new ones. @next is the color of
 * the next player who comes into the history. */
static void
choose_colors (Badges        *self,
               Person *const *people,
               guint          n,
               guint          next)
{
  guint taken = 0;

  for (guint round = 0; round < 3; round++)
    for (guint i = 0; i < n; i++)
      {
        gboolean known = people[i] != NULL, chosen = known && people[i]->color >= 0;

        if (round != (chosen ? 0 : known ? 1 : 2))
          continue;
        self->colors[i] = known ? badges_get_color (people[i]) : next++;
        if (!chosen)
          self->colors[i] = find_free (self->colors[i], taken);
        taken |= 1u << self->colors[i];
      }
}

static Badges *
make (const char *const *names,
      Person *const     *people,
      guint              n,
      guint              next)
{
  Badges *self = g_rc_box_new (Badges);

  self->initials = sheet_words_initials_of (names);
  self->colors = g_new (guint, n);
  choose_initials (self, people);
  choose_colors (self, people, n, next);
  return self;
}

Badges *
badges_of_people (Person *const *people,
                  guint          n)
{
  g_autofree const char **names = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = people[i]->name;
  return make (names, people, n, 0);
}

Badges *
badges_of_names (const char *const *names,
                 GPtrArray         *people)
{
  guint n = g_strv_length ((char **) names), next = 0;
  g_autofree Person **seated = g_new0 (Person *, n);

  for (guint i = 0; people != NULL && i < people->len; i++)
    {
      Person *person = g_ptr_array_index (people, i);

      next = MAX (next, (guint) person->id);
      for (guint seat = 0; seat < n; seat++)
        if (g_str_equal (person->name, names[seat]))
          seated[seat] = person;
    }
  return make (names, seated, n, next);
}

Badges *
badges_of (const Game *game,
           GPtrArray  *people)
{
  g_auto (GStrv) names = game_list_players (game);

  return badges_of_names ((const char *const *) names, people);
}

static void
clear (gpointer data)
{
  Badges *self = data;

  g_strfreev (self->initials);
  g_free (self->colors);
}

Badges *
badges_ref (Badges *self)
{
  return g_rc_box_acquire (self);
}

void
badges_unref (Badges *self)
{
  g_rc_box_release_full (self, clear);
}

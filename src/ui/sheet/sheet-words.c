/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-words.h"

#include "core/describe.h"
#include "core/outcome.h"
#include "ui/charts/palette.h"

#include <glib/gi18n.h>
#include <string.h>

#define INITIALS_LEAST 2
#define INITIALS_MOST 4
#define ZERO_WIDTH_JOINER 0x200d

/* The first @length letters of a name, in capitals, without blanks; owned by the caller. */
static char *
shorten (const char *name,
         guint       length)
{
  g_autoptr (GString) letters = g_string_new (NULL);
  gboolean joined = FALSE;

  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (g_unichar_isspace (letter) || g_unichar_iscntrl (letter))
        continue;
      /* A combining mark belongs to the letter before it, and joined characters count as one letter. */
      if (!g_unichar_ismark (letter) && letter != ZERO_WIDTH_JOINER && !joined && length-- == 0)
        break;
      joined = letter == ZERO_WIDTH_JOINER;
      g_string_append_unichar (letters, letter);
    }
  return g_utf8_strup (letters->str, -1);
}

static gboolean
is_alone (char *const *texts,
          guint        index)
{
  for (guint i = 0; texts[i] != NULL; i++)
    if (i != index && strcmp (texts[i], texts[index]) == 0)
      return FALSE;
  return TRUE;
}

/* Each name gets the fewest letters that tell it apart, even if others need more. */
char **
sheet_words_initials_of (const char *const *names)
{
  guint n = g_strv_length ((char **) names);
  char **initials = g_new0 (char *, n + 1);

  for (guint length = INITIALS_LEAST; length <= INITIALS_MOST; length++)
    {
      g_auto (GStrv) shortened = g_new0 (char *, n + 1);

      for (guint i = 0; i < n; i++)
        shortened[i] = shorten (names[i], length);
      for (guint i = 0; i < n; i++)
        if (initials[i] == NULL && is_alone (shortened, i))
          initials[i] = g_strdup (shortened[i]);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *start = shorten (names[i], INITIALS_LEAST);

      if (initials[i] == NULL)
        initials[i] = g_strdup_printf ("%s%u", start, i + 1);
    }
  /* With a number added, initials may equal those of another name, and a name may have no letters at all. The bare
   * position always tells them apart. */
  for (guint i = 0; i < n; i++)
    if (*initials[i] == '\0' || !is_alone (initials, i))
      {
        g_free (initials[i]);
        initials[i] = g_strdup_printf ("#%u", i + 1);
      }
  return initials;
}

char *
sheet_words_seat_class (guint color)
{
  return g_strdup_printf ("seat-%u", color % PALETTE_COLORS);
}

char *
sheet_words_player_class (guint color)
{
  return g_strdup_printf ("player-%u", color % PALETTE_COLORS);
}

char *
sheet_words_points (int points)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points", points), points);
}

/* The margin stays a number after the bonus is won. It uses the minus sign, which is as wide as the plus, and no
 * hyphen. */
static char *
margin_text (const Ruleset   *rules,
             const SheetSeat *seat)
{
  g_autofree char *margin = g_strdup_printf (seat->margin > 0 ? "+%d" : seat->margin < 0 ? "−%d" : "%d", ABS (seat->margin));

  if (seat->bonus_state == BONUS_WON)
    return rules->has_par ? g_strconcat (margin, "\u202f✓", NULL) : g_strdup ("✓");
  if (rules->has_par)
    return g_steal_pointer (&margin);
  /* Without par the cell shows the points that are still needed. */
  return g_strdup_printf ("%d", seat->needed);
}

static char *
bonus_text (const SheetSeat *seat)
{
  if (seat->bonus_state == BONUS_WON)
    return g_strdup_printf ("%d", seat->bonus);
  return g_strdup (seat->bonus_state == BONUS_LOST ? "0" : "");
}

guint
sheet_words_indicator (const Sheet *sheet,
                       guint        seat)
{
  const SheetSeat *figures = &sheet->seats[seat];

  return figures->rolls > game_get_rules (sheet->game)->n_rolls ? figures->saved_after : figures->saved;
}

/* Whether the last turn changed the saved rolls of @seat, and nothing has changed them since. At the end of a game that
 * does not matter any more. */
static gboolean
has_turned_indicator (const Sheet *sheet,
                      guint        seat)
{
  const SheetSeat *figures = &sheet->seats[seat];
  const Move *last = sheet->last;

  return !sheet->finished && last != NULL && last->seat == seat && last->rolls > 0 && figures->rolls == 0 &&
         figures->saved_before != figures->saved;
}

/* The saved rolls: "4 saved"; nothing for none. */
static char *
saved_text (const Sheet *sheet,
            guint        seat)
{
  guint saved = sheet_words_indicator (sheet, seat);

  /* Translators: below a name, so it has to be short: that many rolls are saved. */
  return saved > 0 ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u saved", "%u saved", saved), saved) : g_strdup ("");
}

static char *
spoken_saved (const Sheet *sheet,
              guint        seat)
{
  const SheetSeat *figures = &sheet->seats[seat];

  if (has_turned_indicator (sheet, seat))
    return g_strdup_printf (_("%u, previously %u"), figures->saved, figures->saved_before);
  return g_strdup_printf ("%u", sheet_words_indicator (sheet, seat));
}

char *
sheet_words_cell (const Sheet *sheet,
                  SheetRowId   row,
                  guint        seat)
{
  const SheetSeat *figures = &sheet->seats[seat];
  const SheetCell *cell;

  switch (row.kind)
    {
    case ROW_MARGIN:
      return margin_text (game_get_rules (sheet->game), figures);
    case ROW_SAVED:
      return saved_text (sheet, seat);
    case ROW_BONUS:
      return bonus_text (figures);
    case ROW_SUM:
    case ROW_JOKER:
    case ROW_UPPER_TOTAL:
    case ROW_LOWER_TOTAL:
      return g_strdup_printf ("%d", rows_get_points (figures, row.kind));
    case ROW_ENTRY:
    default:
      cell = sheet_get_cell (sheet, seat, row.entry);
      return cell->state == CELL_SCORED ? g_strdup_printf ("%d", cell->points) : g_strdup ("");
    }
}

static char *
spoken_difference (int margin)
{
  if (margin > 0)
    return g_strdup_printf (C_("bonus margin", "%d ahead"), margin);
  if (margin < 0)
    return g_strdup_printf (C_("bonus margin", "%d behind"), -margin);
  return g_strdup (C_("bonus margin", "even"));
}

static char *
spoken_margin (const Ruleset   *rules,
               const SheetSeat *seat)
{
  g_autofree char *difference = spoken_difference (seat->margin);

  if (seat->bonus_state == BONUS_WON)
    return rules->has_par ? g_strdup_printf ("%s, %s", _("bonus won"), difference) : g_strdup (_("bonus won"));
  if (seat->bonus_state == BONUS_LOST)
    return g_strdup (_("bonus lost"));
  if (!rules->has_par)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point needed", "%d points needed", seat->needed),
                            seat->needed);
  return g_steal_pointer (&difference);
}

char *
sheet_words_told_margin (const Sheet *sheet,
                         guint        seat)
{
  const SheetSeat *figures = &sheet->seats[seat];

  if (figures->bonus_state == BONUS_WON)
    return g_strdup (_("bonus won"));
  if (figures->bonus_state != BONUS_OPEN || !game_get_rules (sheet->game)->has_par)
    return spoken_margin (game_get_rules (sheet->game), figures);
  if (figures->margin > 0)
    return g_strdup_printf (_("margin plus %d"), figures->margin);
  if (figures->margin < 0)
    return g_strdup_printf (_("margin minus %d"), -figures->margin);
  return g_strdup (_("margin even"));
}

static char *
spoken_entry (const SheetCell *cell)
{
  g_autofree char *points = cell->state == CELL_SCORED ? sheet_words_points (cell->points) : g_strdup (_("struck"));

  if (cell->state == CELL_OPEN)
    return g_strdup (_("open"));
  if (cell->broken_joker)
    return g_strdup_printf (_("%s, no longer a joker"), points);
  return g_steal_pointer (&points);
}

static char *
spoken_bonus (const SheetSeat *seat)
{
  if (seat->bonus_state == BONUS_WON)
    return sheet_words_points (seat->bonus);
  return g_strdup (seat->bonus_state == BONUS_LOST ? _("lost") : _("open"));
}

static char *
spoken_state (const Sheet *sheet,
              SheetRowId   row,
              guint        seat)
{
  const SheetSeat *figures = &sheet->seats[seat];

  switch (row.kind)
    {
    case ROW_MARGIN:
      return spoken_margin (game_get_rules (sheet->game), figures);
    case ROW_SAVED:
      return spoken_saved (sheet, seat);
    case ROW_BONUS:
      return spoken_bonus (figures);
    case ROW_SUM:
    case ROW_JOKER:
    case ROW_UPPER_TOTAL:
    case ROW_LOWER_TOTAL:
      return sheet_words_points (rows_get_points (figures, row.kind));
    case ROW_ENTRY:
    default:
      return spoken_entry (sheet_get_cell (sheet, seat, row.entry));
    }
}

char *
sheet_words_spoken_row (const Game *game,
                        guint       seat,
                        const char *row,
                        const char *state)
{
  g_autofree char *player = describe_name (game_get_player (game, seat));

  /* Translators: what a screen reader says of a cell: player, entry and state. */
  return g_strdup_printf (_("%s, %s: %s"), player, row, state);
}

char *
sheet_words_of_player (const Game *game,
                       guint       seat,
                       const char *what)
{
  g_autofree char *player = describe_name (game_get_player (game, seat));

  return g_strdup_printf ("%s · %s", player, what);
}

char *
sheet_words_spoken (const Sheet *sheet,
                    SheetRowId   row,
                    guint        seat)
{
  g_autofree char *name = rows_get_name (game_get_rules (sheet->game), row);
  g_autofree char *state = spoken_state (sheet, row, seat);

  return sheet_words_spoken_row (sheet->game, seat, name, state);
}

char *
sheet_words_entered (const Sheet *sheet,
                     guint        seat,
                     guint        entry)
{
  const SheetCell *cell = sheet_get_cell (sheet, seat, entry);
  g_autofree char *state = spoken_entry (cell);
  g_autofree char *points = g_strdup_printf ("%d", cell->points);

  if (cell->state != CELL_SCORED || g_str_equal (cell->move->typed, points))
    return g_steal_pointer (&state);
  return g_strdup_printf (_("%s, entered as %s"), state, cell->move->typed);
}

char *
sheet_words_choice (const Choice *choice)
{
  if (choice->times > 0)
    return g_strdup_printf ("%u × %d", choice->times, choice->from);
  if (choice->to != choice->from)
    return g_strdup_printf ("%d–%d", choice->from, choice->to);
  return g_strdup_printf ("%d", choice->from);
}

static const char letters[] = "abcefghijklmnopqrstuvw";

#define N_LETTERS (sizeof letters - 1)

char *
sheet_words_letters (guint entry)
{
  if (entry < N_LETTERS)
    return g_strndup (&letters[entry], 1);
  if (entry < 2 * N_LETTERS)
    return g_strdup_printf ("%c %c", SHEET_WORDS_PREFIX, letters[entry - N_LETTERS]);
  return g_strdup ("");
}

int
sheet_words_find_letter (const Ruleset *rules,
                         char           prefix,
                         char           letter)
{
  const char *found = strchr (letters, letter);
  guint entry;

  if (letter == '\0' || found == NULL)
    return -1;
  entry = (guint) (found - letters) + (prefix == SHEET_WORDS_PREFIX ? N_LETTERS : 0);
  return entry < rules->n_entries ? (int) entry : -1;
}

char *
sheet_words_gap (const Sheet *sheet,
                 guint        seat)
{
  int most = sheet->seats[seat].total, own = most;

  /* Players who have left are not compared. */
  for (guint i = 0; sheet->started && !sheet->seats[seat].left && i < sheet->n_seats; i++)
    if (!sheet->seats[i].left)
      most = MAX (most, sheet->seats[i].total);
  return most > own ? g_strdup_printf ("−%d", most - own) : NULL;
}

char *
sheet_words_spoken_total (const Sheet *sheet,
                          guint        seat)
{
  g_autofree char *points = sheet_words_points (sheet->seats[seat].total);
  g_autofree char *state = NULL;

  if (outcome_is_first (sheet, seat))
    state = g_strdup_printf (sheet->finished ? _("%s, wins") : _("%s, leads"), points);
  return sheet_words_spoken_row (sheet->game, seat, _("Total"), state != NULL ? state : points);
}

static char *
get_missed (const Sheet *sheet,
            guint        seat)
{
  guint missed = sheet->seats[seat].missed;

  if (missed == 0)
    return NULL;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u turn skipped", "%u turns skipped", missed), missed);
}

char *
sheet_words_player (const Sheet *sheet,
                    guint        seat)
{
  const char *player = game_get_player (sheet->game, seat);
  g_autofree char *missed = get_missed (sheet, seat);
  g_autofree char *name = describe_name (player);

  if (sheet->seats[seat].left)
    return g_strdup_printf ("%s %s", name, C_("player", "has left"));
  return missed != NULL ? g_strdup_printf ("%s: %s", name, missed) : g_strdup (player);
}

char *
sheet_words_turn (const Sheet *sheet)
{
  /* The turn goes to a player who has missed an entry, so this is said here. */
  if (!sheet->finished)
    {
      g_autofree char *name = describe_name (game_get_player (sheet->game, sheet->turn));
      gboolean sibilant = strchr ("sxzSXZ", name[strlen (name) - 1]) != NULL;
      /* Translators: of a name that ends in s, x or z. */
      g_autofree char *turn = sibilant ? g_strdup_printf (C_("sibilant", "%s’s turn"), name)
                                       : g_strdup_printf (_("%s’s turn"), name);
      g_autofree char *missed = get_missed (sheet, sheet->turn);

      return missed != NULL ? g_strdup_printf ("%s: %s", turn, missed) : g_steal_pointer (&turn);
    }
  return outcome_winner (sheet);
}

char *
sheet_words_told_lead (const Sheet *sheet)
{
  g_autofree char *names = NULL;
  int total;
  guint n;

  if (sheet->finished)
    return sheet_words_turn (sheet);
  if (!outcome_has_lead (sheet))
    return NULL;
  names = outcome_first (sheet, &n, &total);
  return g_strdup_printf (n == 1 ? _("%s leads") : _("%s share the lead"), names);
}

char *
sheet_words_turn_brief (const Sheet *sheet)
{
  int total;
  guint n;

  if (sheet->finished)
    return outcome_first (sheet, &n, &total);
  return g_strdup (game_get_player (sheet->game, sheet->turn));
}

char *
sheet_words_broken_joker (const Game *game,
                          const Move *move)
{
  g_autofree char *name = describe_name (game_get_player (game, move->seat));

  return g_strdup_printf (_("%s · %s: since the correction this is no longer a joker"), name,
                          game_get_rules (game)->entries[move->entry].name);
}

static char *
made_words (const Ruleset   *rules,
            const SheetSeat *seat)
{
  if (seat->rolls > rules->n_rolls)
    /* Translators: rolls of a turn beyond the regular ones: the number of this one. */
    return g_strdup_printf (_("extra %u"), seat->rolls - rules->n_rolls);
  if (seat->rolls < rules->n_rolls)
    /* Translators: rolls of a turn: how many were made, of how many regular ones. */
    return g_strdup_printf (_("%u of %u"), seat->rolls, rules->n_rolls);
  /* Translators: the last of the regular rolls of a turn was made; saved ones may follow. */
  return g_strdup (rules->saved_rolls != SAVED_ROLLS_NONE ? _("last regular") : _("last roll"));
}

static guint
count_left (const Ruleset   *rules,
            const SheetSeat *seat)
{
  return rules->n_rolls - MIN (seat->rolls, rules->n_rolls);
}

static guint
count_saved (const Ruleset   *rules,
             const SheetSeat *seat)
{
  return seat->max_rolls - MAX (seat->rolls, rules->n_rolls);
}

static char *
left_words (const Ruleset   *rules,
            const SheetSeat *seat)
{
  guint left = count_left (rules, seat), saved = count_saved (rules, seat);

  if (left > 0 && saved > 0)
    /* Translators: rolls that a turn still has, and saved ones that can be taken. */
    return g_strdup_printf (_("%u left + %u saved"), left, saved);
  if (saved > 0)
    return g_strdup_printf (_("+ %u saved"), saved);
  if (left > 0)
    return g_strdup_printf (_("%u left"), left);
  return g_strdup (_("none left"));
}

char *
sheet_words_rolls_left (const Ruleset   *rules,
                        const SheetSeat *seat,
                        gboolean         dots)
{
  guint left = count_left (rules, seat), saved = count_saved (rules, seat);

  if (saved > 0 && dots)
    return g_strdup_printf (_("+ %u saved"), saved);
  if (left > 0 && saved == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u roll left", "%u rolls left", left), left);
  return left_words (rules, seat);
}

char *
sheet_words_rolls (const Sheet *sheet,
                   guint        seat)
{
  const Ruleset *rules = game_get_rules (sheet->game);
  g_autofree char *made = made_words (rules, &sheet->seats[seat]);
  g_autofree char *left = left_words (rules, &sheet->seats[seat]);
  g_autofree char *name = describe_name (game_get_player (sheet->game, seat));

  /* Translators: what a screen reader says of the rolls: player, how many were made, how many are left. */
  return g_strdup_printf (_("%s, rolls: %s, %s"), name, made, left);
}

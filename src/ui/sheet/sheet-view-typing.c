/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

#include "core/choices.h"

#include <glib/gi18n.h>

static void
refresh_typed_cell (ProtokollSheetView *self)
{
  sheet_view_show_cell (self, sheet_view_find_row (self, self->typing.entry), self->typing.seat);
}

static TypingState
judge (ProtokollSheetView *self,
       char              **words)
{
  return sheet_typing_judge (sheet_view_get_sheet (self)->game, self->typing.seat, self->typing.entry,
                             self->typing.text->str, self->typing.said, words);
}

/* What is said of the cell that is typed into, and no longer of the one before it. */
static void
describe (ProtokollSheetView *self,
          GtkWidget          *cell,
          const char         *words)
{
  if (self->described != NULL && self->described != cell)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->described), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_set_weak_pointer (&self->described, cell);
  if (cell != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

void
sheet_view_show_hint (ProtokollSheetView *self)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  g_autofree char *words = NULL;
  g_autofree char *title = NULL;
  TypingState state;

  if (!self->typing.active || sheet == NULL)
    {
      describe (self, NULL, NULL);
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->hint), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      gtk_widget_set_child_visible (GTK_WIDGET (self->hint), FALSE);
      return;
    }

  state = judge (self, &words);
  if (self->typing.refused && state == TYPING_GOING)
    state = TYPING_WRONG;
  self->hint_wanted = state == TYPING_WRONG || !self->no_hints;
  title = sheet_words_of_player (sheet->game, self->typing.seat, self->rules->entries[self->typing.entry].name);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->hint), GTK_ACCESSIBLE_STATE_HIDDEN, !self->hint_wanted, -1);
  entry_hint_show (self->hint, title, state, words);
  describe (self, protokoll_sheet_view_get_cell (self, self->typing.seat, self->typing.entry), words);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
protokoll_sheet_view_set_hints (ProtokollSheetView *self,
                                gboolean            hints)
{
  self->no_hints = !hints;
  sheet_view_show_hint (self);
}

static void
typed_changed (ProtokollSheetView *self)
{
  self->typing.refused = FALSE;
  refresh_typed_cell (self);
  sheet_view_show_hint (self);
}

static void
begin_typing (ProtokollSheetView *self,
              SheetPlace          place,
              const char         *text)
{
  sheet_view_close_pad (self);
  sheet_view_set_typing (self, TRUE);
  self->typing.seat = place.seat;
  self->typing.entry = sheet_view_row_id (self, place.row).entry;
  self->typing.said = FALSE;
  self->typing.toggled = FALSE;
  g_string_assign (self->typing.text, text);
  typed_changed (self);
}

gboolean
protokoll_sheet_view_give_up (ProtokollSheetView *self)
{
  if (!self->typing.active)
    return FALSE;

  sheet_view_set_typing (self, FALSE);
  refresh_typed_cell (self);
  sheet_view_show_hint (self);
  return TRUE;
}

static void
refuse (ProtokollSheetView *self)
{
  self->typing.refused = TRUE;
  refresh_typed_cell (self);
  sheet_view_show_hint (self);
  gtk_widget_error_bell (GTK_WIDGET (self));
}

gboolean
sheet_view_enter (ProtokollSheetView  *self,
                  SheetPlace           place,
                  const char          *typed,
                  gboolean             all_alike,
                  gboolean             go_on,
                  GError             **error)
{
  Play play = { .seat = place.seat,
                .entry = sheet_view_row_id (self, place.row).entry,
                .typed = typed,
                .said_five_alike = all_alike };

  self->goes_on = go_on;
  self->last_focus = place;
  if (protokoll_session_enter (self->session, &play, error))
    return TRUE;
  self->goes_on = FALSE;
  return FALSE;
}

/* Enters what was typed. What the rules refuse stays in the cell, marked, with what would be right. */
static gboolean
enter (ProtokollSheetView *self,
       gboolean            go_on)
{
  g_autofree char *text = g_strdup (self->typing.text->str);
  SheetPlace place = { sheet_view_find_row (self, self->typing.entry), self->typing.seat };

  if (sheet_view_enter (self, place, text, self->typing.said, go_on, NULL))
    return TRUE;
  refuse (self);
  return FALSE;
}

/* Whether what is typed stands there already: then nothing is to be entered, so that the dice that were typed once, and
 * a bonus that they earned, stay what they are. */
static gboolean
is_unchanged (ProtokollSheetView *self)
{
  const SheetCell *cell = sheet_get_cell (sheet_view_get_sheet (self), self->typing.seat, self->typing.entry);
  g_autofree char *text = sheet_typing_text (self->rules, self->typing.entry, cell);

  return cell->state != CELL_OPEN && !self->typing.toggled && g_str_equal (self->typing.text->str, text);
}

/* Returns whether the typing has come to its end. */
static gboolean
commit (ProtokollSheetView *self,
        gboolean            go_on)
{
  g_autofree char *words = NULL;

  if (is_unchanged (self))
    return protokoll_sheet_view_give_up (self);
  switch (judge (self, &words))
    {
    case TYPING_EMPTY:
      return protokoll_sheet_view_give_up (self);
    case TYPING_FITS:
      return enter (self, go_on);
    case TYPING_GOING:
    case TYPING_WRONG:
    default:
      refuse (self);
      return FALSE;
    }
}

/* Where no digit can follow, the entry is made: nobody has to press Enter to say what is clear. What is
 * filled already is changed on purpose only. */
static void
commit_by_itself (ProtokollSheetView *self)
{
  const SheetCell *cell = sheet_get_cell (sheet_view_get_sheet (self), self->typing.seat, self->typing.entry);
  g_autofree char *words = NULL;

  if (!self->commits_itself || cell->state != CELL_OPEN || self->typing.said ||
      sheet_typing_can_grow (self->rules, self->typing.entry, self->typing.text->str) || judge (self, &words) != TYPING_FITS)
    return;
  enter (self, TRUE);
}

static void
type_digit (ProtokollSheetView *self,
            SheetPlace          place,
            char                digit)
{
  char text[2] = { digit, '\0' };

  if (!self->typing.active)
    begin_typing (self, place, text);
  else if (g_str_equal (self->typing.text->str, "x"))
    {
      /* A strike that was refused. */
      g_string_assign (self->typing.text, text);
      typed_changed (self);
    }
  else if (self->typing.text->len < SHEET_TYPING_DIGITS)
    {
      g_string_append_c (self->typing.text, digit);
      typed_changed (self);
    }
  commit_by_itself (self);
}

static void
strike (ProtokollSheetView *self,
        SheetPlace          place)
{
  if (self->typing.active && self->typing.text->len > 0)
    {
      refuse (self);
      return;
    }
  if (!self->typing.active)
    begin_typing (self, place, "x");
  g_string_assign (self->typing.text, "x");
  typed_changed (self);
  if (is_unchanged (self))
    protokoll_sheet_view_give_up (self);
  else
    enter (self, TRUE);
}

/* Says, or takes back, that the roll was all dice alike though only a value is typed: only where the rules
 * know jokers (source: The rule sets, decided). */
static void
say_alike (ProtokollSheetView *self,
           SheetPlace          place)
{
  if (!self->typing.active)
    begin_typing (self, place, "");
  self->typing.said = !self->typing.said;
  self->typing.toggled = !self->typing.toggled;
  typed_changed (self);
}

static void
clear_entry (ProtokollSheetView *self,
             SheetPlace          place)
{
  guint entry = sheet_view_row_id (self, place.row).entry;

  if (sheet_get_cell (sheet_view_get_sheet (self), place.seat, entry)->state == CELL_OPEN)
    return;
  protokoll_session_clear_entry (self->session, place.seat, entry, NULL);
}

/* F2: the entry as its value is typed, to be changed. */
static void
edit (ProtokollSheetView *self,
      SheetPlace          place)
{
  guint entry = sheet_view_row_id (self, place.row).entry;
  const SheetCell *cell = sheet_get_cell (sheet_view_get_sheet (self), place.seat, entry);
  g_autofree char *text = sheet_typing_text (self->rules, entry, cell);

  if (self->typing.active)
    return;
  begin_typing (self, place, text);
  self->typing.said = sheet_typing_said (cell);
  typed_changed (self);
}

/* What choices_usual() says; not over what is filled already. */
void
sheet_view_enter_usual (ProtokollSheetView *self,
                        SheetPlace          place)
{
  g_autofree char *typed = NULL;

  if (!sheet_view_is_playable (self, place))
    return;
  typed = g_strdup_printf ("%d", choices_usual (self->rules, sheet_view_row_id (self, place.row).entry));
  begin_typing (self, place, typed);
  commit (self, TRUE);
}

gboolean
sheet_view_typing_key (ProtokollSheetView *self,
                       guint               key)
{
  switch (key)
    {
    case GDK_KEY_Escape:
      return protokoll_sheet_view_give_up (self);
    case GDK_KEY_BackSpace:
      if (self->typing.text->len > 0)
        g_string_truncate (self->typing.text, self->typing.text->len - 1);
      typed_changed (self);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      g_string_truncate (self->typing.text, 0);
      typed_changed (self);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (self->typing.text->len == 0)
        protokoll_sheet_view_give_up (self);
      else
        commit (self, TRUE);
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
sheet_view_entry_key (ProtokollSheetView *self,
                      SheetPlace          place,
                      guint               key)
{
  gunichar character = gdk_keyval_to_unicode (key);

  if (character >= '0' && character <= '9')
    type_digit (self, place, (char) character);
  else if (character == 'x' || character == 'X')
    strike (self, place);
  else if ((character == 'y' || character == 'Y') && self->rules->joker_entry >= 0)
    say_alike (self, place);
  else if (character == 'd' || character == 'D')
    gtk_widget_activate_action (GTK_WIDGET (self), "win.dice-tray-here", NULL);
  else if (sheet_view_letter_key (self, place, character))
    return TRUE;
  else if (key == GDK_KEY_F2)
    edit (self, place);
  else if (key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete || key == GDK_KEY_BackSpace)
    clear_entry (self, place);
  else
    return FALSE;

  return TRUE;
}

/* What was typed is entered when the place is left, if it is right; else it is left behind. */
gboolean
sheet_view_leave_typing (ProtokollSheetView *self)
{
  g_autofree char *words = NULL;
  TypingState state;

  if (!self->typing.active)
    return TRUE;
  if (is_unchanged (self))
    return protokoll_sheet_view_give_up (self);
  state = judge (self, &words);
  if (state == TYPING_FITS)
    return commit (self, FALSE);
  if (state == TYPING_EMPTY)
    return protokoll_sheet_view_give_up (self);
  refuse (self);
  return FALSE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-editor.h"

#include "core/choices.h"

#include <gdk/gdk.h>

#define STRIKE "x"

struct _EntryEditor
{
  GObject parent_instance;

  ProtokollSession *session;
  gboolean commits_itself;
  gboolean active;
  guint seat;
  guint entry;
  GString *text;
  gboolean all_alike; /* the player says that all dice of the roll were alike */
  gboolean alike_at_first;
  char *problem;      /* why the text was refused, which is shown until it changes; or NULL */
};

enum
{
  TYPING,
  CHANGED,
  REFUSED,
  ENTERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EntryEditor, entry_editor, G_TYPE_OBJECT)

static const Game *
get_game (EntryEditor *self)
{
  return protokoll_session_get_game (self->session);
}

static const SheetCell *
get_cell (EntryEditor *self,
          guint        seat,
          guint        entry)
{
  return sheet_get_cell (protokoll_session_get_sheet (self->session), seat, entry);
}

static void
set_active (EntryEditor *self,
            gboolean     active)
{
  if (self->active == active)
    return;

  self->active = active;
  g_signal_emit (self, signals[TYPING], 0);
}

static void
text_changed (EntryEditor *self)
{
  g_clear_pointer (&self->problem, g_free);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
begin (EntryEditor *self,
       guint        seat,
       guint        entry,
       const char  *text,
       gboolean     all_alike)
{
  self->seat = seat;
  self->entry = entry;
  self->all_alike = self->alike_at_first = all_alike;
  g_string_assign (self->text, text);
  set_active (self, TRUE);
  text_changed (self);
}

gboolean
entry_editor_cancel (EntryEditor *self)
{
  if (!self->active)
    return FALSE;

  set_active (self, FALSE);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

static void
refuse (EntryEditor *self,
        const char  *problem)
{
  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[REFUSED], 0);
}

TypingState
entry_editor_validate (EntryEditor  *self,
                       char        **words)
{
  TypingState state = sheet_typing_validate (protokoll_session_get_sheet (self->session), self->seat, self->entry,
                                             self->text->str, self->all_alike, words);

  /* A text that the rules take can be refused because the game is being replaced. */
  if (state != TYPING_FITS || self->problem == NULL || *self->problem == '\0')
    return state;
  g_free (*words);
  *words = g_strdup (self->problem);
  return TYPING_WRONG;
}

/* Enters @play, unless its entry has the same value already; values are compared, because dice may have been typed
 * there. If @goes_on, "entered" follows. */
static gboolean
put (EntryEditor  *self,
     const Play   *play,
     gboolean      alike_at_first,
     gboolean      goes_on,
     GError      **error)
{
  const SheetCell *cell = get_cell (self, play->seat, play->entry);
  g_autofree char *text = sheet_typing_text (game_get_rules (get_game (self)), play->entry, cell);

  if (cell->state != CELL_OPEN && play->declared_five_alike == alike_at_first && g_str_equal (play->typed, text))
    {
      entry_editor_cancel (self);
      return TRUE;
    }
  if (!protokoll_session_enter (self->session, play, error))
    return FALSE;

  if (goes_on)
    g_signal_emit (self, signals[ENTERED], 0, play->seat, play->entry);
  return TRUE;
}

gboolean
entry_editor_enter (EntryEditor  *self,
                    const Play   *play,
                    GError      **error)
{
  return put (self, play, sheet_typing_declared (get_cell (self, play->seat, play->entry)), TRUE, error);
}

/* Enters the text. A text that the rules refuse stays in the cell and is marked. */
static gboolean
put_text (EntryEditor *self,
          gboolean     goes_on)
{
  g_autofree char *text = g_strdup (self->text->str);
  g_autoptr (GError) error = NULL;
  Play play = { .seat = self->seat, .entry = self->entry, .typed = text, .declared_five_alike = self->all_alike };

  if (put (self, &play, self->alike_at_first, goes_on, &error))
    return TRUE;
  refuse (self, error->message);
  return FALSE;
}

gboolean
entry_editor_commit (EntryEditor *self)
{
  if (!self->active)
    return TRUE;
  if (self->text->len == 0)
    return entry_editor_cancel (self);
  return put_text (self, FALSE);
}

/* Enters the text without Enter if no digit can follow. This is only for open entries, because a filled one must not
 * change by accident, and not with all dice alike, which may still be taken back. */
static void
commit_by_itself (EntryEditor *self)
{
  g_autofree char *words = NULL;

  if (self->commits_itself && get_cell (self, self->seat, self->entry)->state == CELL_OPEN && !self->all_alike &&
      !sheet_typing_can_grow (game_get_rules (get_game (self)), self->entry, self->text->str) &&
      entry_editor_validate (self, &words) == TYPING_FITS)
    put_text (self, TRUE);
}

/* Appends a digit, or replaces a strike that was refused. */
static void
type_digit (EntryEditor *self,
            guint        seat,
            guint        entry,
            char         digit)
{
  const char text[2] = { digit, '\0' };

  if (!self->active)
    begin (self, seat, entry, text, FALSE);
  else if (g_str_equal (self->text->str, STRIKE))
    {
      g_string_assign (self->text, text);
      text_changed (self);
    }
  else if (self->text->len < SHEET_TYPING_DIGITS)
    {
      g_string_append_c (self->text, digit);
      text_changed (self);
    }
  commit_by_itself (self);
}

static void
strike (EntryEditor *self,
        guint        seat,
        guint        entry)
{
  if (self->active && self->text->len > 0)
    {
      refuse (self, "");
      return;
    }
  if (!self->active)
    begin (self, seat, entry, STRIKE, FALSE);
  else
    {
      g_string_assign (self->text, STRIKE);
      text_changed (self);
    }
  put_text (self, TRUE);
}

static void
shorten (EntryEditor *self,
         gsize        length)
{
  g_string_truncate (self->text, length);
  text_changed (self);
}

void
entry_editor_enter_default (EntryEditor *self,
                            guint        seat,
                            guint        entry)
{
  g_autofree char *typed = NULL;

  if (!get_cell (self, seat, entry)->playable)
    return;
  typed = g_strdup_printf ("%d", choices_default (game_get_rules (get_game (self)), entry));
  begin (self, seat, entry, typed, FALSE);
  put_text (self, TRUE);
}

static gboolean
press_while_active (EntryEditor *self,
                    guint        key)
{
  switch (key)
    {
    case GDK_KEY_Escape:
      return entry_editor_cancel (self);
    case GDK_KEY_BackSpace:
      shorten (self, self->text->len - MIN (self->text->len, 1));
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      shorten (self, 0);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (self->text->len == 0)
        entry_editor_cancel (self);
      else
        put_text (self, TRUE);
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
entry_editor_press (EntryEditor *self,
                    guint        seat,
                    guint        entry,
                    guint        key)
{
  const SheetCell *cell = get_cell (self, seat, entry);

  if (self->active && press_while_active (self, key))
    return TRUE;
  if (key >= GDK_KEY_0 && key <= GDK_KEY_9)
    type_digit (self, seat, entry, (char) key);
  else if (key == GDK_KEY_x)
    strike (self, seat, entry);
  else if (key == GDK_KEY_y && game_get_rules (get_game (self))->joker_entry >= 0)
    {
      /* The key says, or takes back, that all dice were alike, although only a value is typed. That matters only if the
       * rules have jokers (docs/rules.md, 6). */
      if (!self->active)
        begin (self, seat, entry, "", FALSE);
      self->all_alike = !self->all_alike;
      text_changed (self);
    }
  else if (key == GDK_KEY_F2)
    {
      /* F2 begins with the value of the entry, to be changed. */
      g_autofree char *text = sheet_typing_text (game_get_rules (get_game (self)), entry, cell);

      if (!self->active)
        begin (self, seat, entry, text, sheet_typing_declared (cell));
    }
  else if (key != GDK_KEY_Delete && key != GDK_KEY_KP_Delete && key != GDK_KEY_BackSpace)
    return FALSE;
  else if (cell->state != CELL_OPEN)
    protokoll_session_clear_entry (self->session, seat, entry, NULL);

  return TRUE;
}

gboolean
entry_editor_is_active (EntryEditor *self)
{
  return self->active;
}

guint
entry_editor_get_seat (EntryEditor *self)
{
  return self->seat;
}

guint
entry_editor_get_entry (EntryEditor *self)
{
  return self->entry;
}

gboolean
entry_editor_is_at (EntryEditor *self,
                    guint        seat,
                    guint        entry)
{
  return self->active && self->seat == seat && self->entry == entry;
}

char *
entry_editor_get_text (EntryEditor *self)
{
  return g_strdup_printf ("%s%s", self->text->str, self->all_alike ? " ★" : "");
}

gboolean
entry_editor_is_refused (EntryEditor *self)
{
  return self->problem != NULL;
}

void
entry_editor_set_commits_itself (EntryEditor *self,
                                 gboolean     commits_itself)
{
  self->commits_itself = commits_itself;
}

static void
session_changed_cb (EntryEditor *self)
{
  set_active (self, FALSE);
}

void
entry_editor_set_session (EntryEditor      *self,
                          ProtokollSession *session)
{
  g_assert (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
}

EntryEditor *
entry_editor_new ( void)
{
  return g_object_new (ENTRY_TYPE_EDITOR, NULL);
}

static void
entry_editor_finalize (GObject *object)
{
  EntryEditor *self = ENTRY_EDITOR (object);

  g_object_unref (self->session);
  g_string_free (self->text, TRUE);
  g_free (self->problem);
  G_OBJECT_CLASS (entry_editor_parent_class)->finalize (object);
}

static void
entry_editor_class_init (EntryEditorClass *class)
{
  static const char *const names[] = { "typing", "changed", "refused" };

  G_OBJECT_CLASS (class)->finalize = entry_editor_finalize;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    signals[i] = g_signal_new (names[i], G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);
  signals[ENTERED] = g_signal_new ("entered", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
entry_editor_init (EntryEditor *self)
{
  self->text = g_string_new (NULL);
}

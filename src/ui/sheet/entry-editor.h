/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-typing.h"

#include "ui/game/session.h"

G_BEGIN_DECLS

/* The text that is typed into a cell of the sheet: what the cell shows, what it is worth, when it is entered and when
 * it is refused. It has no widgets. Keys, taps and the pad all fill entries of the sheet through it.
 *
 * Signals: "typing" when typing begins or ends; "changed" when the cell is to show another text or look, also when
 * typing ends without a change of the game; "refused" when the text cannot be entered; "entered" (guint seat, guint
 * entry) after an entry from which the focus goes on to the next player. */
#define ENTRY_TYPE_EDITOR (entry_editor_get_type ())
G_DECLARE_FINAL_TYPE (EntryEditor, entry_editor, ENTRY, EDITOR, GObject)

EntryEditor *entry_editor_new                (void);

/* Enters into @session (referenced) from now on; to be called once. Typing ends whenever its game changes. */
void         entry_editor_set_session        (EntryEditor       *self,
                                              ProtokollSession  *session);

/* Whether a text in an open entry is entered as soon as no digit can follow. FALSE at first. */
void         entry_editor_set_commits_itself (EntryEditor       *self,
                                              gboolean           commits_itself);

/* Whether something is being typed. */
gboolean     entry_editor_is_active          (EntryEditor       *self);

/* The seat and entry of the text, or of the last one; is_at() says whether a text is being typed at this place. */
guint        entry_editor_get_seat           (EntryEditor       *self);
guint        entry_editor_get_entry          (EntryEditor       *self);
gboolean     entry_editor_is_at              (EntryEditor       *self,
                                              guint              seat,
                                              guint              entry);

/* What the cell shows while something is typed; owned by the caller. */
char        *entry_editor_get_text           (EntryEditor       *self);

/* Whether the text was refused and has not changed since. */
gboolean     entry_editor_is_refused         (EntryEditor       *self);

/* What the text is worth, while something is typed; see sheet_typing_validate(). */
TypingState  entry_editor_validate           (EntryEditor       *self,
                                              char             **words);

/* Handles @key, which plain_key() returned, pressed at an entry; FALSE if the key is not for typing. */
gboolean     entry_editor_press              (EntryEditor       *self,
                                              guint              seat,
                                              guint              entry,
                                              guint              key);

/* Enters the value of choices_default() and emits "entered". Does nothing where the entry cannot be filled now. */
void         entry_editor_enter_default      (EntryEditor       *self,
                                              guint              seat,
                                              guint              entry);

/* Enters @play, which was chosen by a tap, and emits "entered". If the entry has that value already nothing is entered,
 * so that dice that were typed there, and a bonus that they earned, stay. FALSE and a GAME_ERROR if it is refused. */
gboolean     entry_editor_enter              (EntryEditor       *self,
                                              const Play        *play,
                                              GError           **error);

/* To be called before the focus leaves the cell: enters the text. FALSE if it is refused; then it stays. */
gboolean     entry_editor_commit             (EntryEditor       *self);

/* Gives up the text; FALSE if nothing is being typed. */
gboolean     entry_editor_cancel             (EntryEditor       *self);

G_END_DECLS

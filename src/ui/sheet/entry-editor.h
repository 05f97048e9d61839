/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-typing.h"

#include "ui/game/session.h"

G_BEGIN_DECLS

/* What is typed into a cell of the sheet: what stands there meanwhile, what it comes to, when it is entered and what is
 * refused. It has no widgets. Whoever fills an entry from the sheet does it here, by keys, a tap or the pad.
 *
 * Signals: "typing" when something is being typed from now on, or no more; "changed" when what is typed is shown
 * otherwise, or no more though the game is the same; "refused" when it cannot be entered as it stands; "entered" (guint
 * seat, guint entry) after an entry from which the keyboard goes on to the next player. */
#define ENTRY_TYPE_EDITOR (entry_editor_get_type ())
G_DECLARE_FINAL_TYPE (EntryEditor, entry_editor, ENTRY, EDITOR, GObject)

EntryEditor *entry_editor_new          (void);

/* Enters into @session from now on. What is typed ends whenever its game changes. */
void         entry_editor_set_session  (EntryEditor       *self,
                                        ProtokollSession  *session);

/* Whether what is typed into an open entry is entered as soon as no digit can follow. Off at first. */
void         entry_editor_set_commits_itself (EntryEditor *self,
                                              gboolean     commits_itself);

gboolean     entry_editor_is_active    (EntryEditor       *self);

/* Where something is typed or was typed last. */
guint        entry_editor_get_seat     (EntryEditor       *self);
guint        entry_editor_get_entry    (EntryEditor       *self);
gboolean     entry_editor_is_at        (EntryEditor       *self,
                                        guint              seat,
                                        guint              entry);

/* What the cell shows meanwhile; owned by the caller. */
char        *entry_editor_get_text     (EntryEditor       *self);

/* Whether that was refused and has not changed since. */
gboolean     entry_editor_is_refused   (EntryEditor       *self);

/* What it comes to while it is active; see sheet_typing_validate(). */
TypingState  entry_editor_validate        (EntryEditor       *self,
                                        char             **words);

/* Takes a key (GDK_KEY_…) that is pressed at an entry; FALSE where it is none for typing. */
gboolean     entry_editor_press        (EntryEditor       *self,
                                        guint              seat,
                                        guint              entry,
                                        guint              key);

/* Enters what choices_default() says, and goes on; not over what is filled already. */
void         entry_editor_enter_usual  (EntryEditor       *self,
                                        guint              seat,
                                        guint              entry);

/* Enters what was chosen otherwise than by keys, and goes on. Where it stands there already nothing is entered, so that
 * dice that were typed once, and a bonus that they earned, stay what they are. FALSE where it is refused. */
gboolean     entry_editor_enter        (EntryEditor       *self,
                                        const Play        *play,
                                        GError           **error);

/* The place is left: what is right is entered, what is wrong stays and is refused, which is FALSE. */
gboolean     entry_editor_leave        (EntryEditor       *self);

/* Gives up what is typed; FALSE where there is nothing. */
gboolean     entry_editor_cancel       (EntryEditor       *self);

G_END_DECLS

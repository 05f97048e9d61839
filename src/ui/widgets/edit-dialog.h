/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dialog.h"

G_BEGIN_DECLS

/* A dialog that edits something in the statistics or in the running game. While the change is refused it stays open and
 * shows why.
 *
 * Signals: "accepted" when the accept button or Enter is pressed; "done" (gpointer) with the @result of
 * protokoll_edit_dialog_end() when the change was made. */
#define PROTOKOLL_TYPE_EDIT_DIALOG (protokoll_edit_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollEditDialog, protokoll_edit_dialog, PROTOKOLL, EDIT_DIALOG, ProtokollDialog)

/* @accept is the label of the button that accepts, with a mnemonic; @content is the widget to edit with. The dialog is
 * sized to fit, but not yet presented. */
GtkWidget *protokoll_edit_dialog_new    (GtkWindow           *parent,
                                         const char          *title,
                                         const char          *accept,
                                         GtkWidget           *content);

/* Shows an error below the content; NULL hides it. */
void       protokoll_edit_dialog_refuse (ProtokollEditDialog *self,
                                         const char          *words);

/* Makes the accept button sensitive or not. */
void       protokoll_edit_dialog_allow  (ProtokollEditDialog *self,
                                         gboolean             allowed);

/* Call this when a request is sent: hides the error and disables the accept button until the answer comes. */
void       protokoll_edit_dialog_wait   (ProtokollEditDialog *self);

/* Call this when the request failed: shows the message of @error and enables the accept button again. */
void       protokoll_edit_dialog_fail   (ProtokollEditDialog *self,
                                         const GError        *error);

/* Call this when the change was made: emits "done" with @result and destroys the dialog. */
void       protokoll_edit_dialog_end    (ProtokollEditDialog *self,
                                         gconstpointer        result);

/* Emits "accepted", as the accept button does, unless the button is insensitive. */
void       protokoll_edit_dialog_accept (ProtokollEditDialog *self);

G_END_DECLS

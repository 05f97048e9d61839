/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A dialog in which something of the history is changed: it stays open, and says why, while the store refuses.
 *
 * Signals: "accepted" when the button for it, or Enter, is pressed; "done" (gpointer) when it is changed, with what it
 * has become. */
#define PROTOKOLL_TYPE_EDIT_DIALOG (protokoll_edit_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollEditDialog, protokoll_edit_dialog, PROTOKOLL, EDIT_DIALOG, AdwWindow)

/* @accept is the label, with a mnemonic, of the button that does it; @content is what can be changed. */
GtkWidget *protokoll_edit_dialog_new    (GtkWindow           *parent,
                                         const char          *title,
                                         const char          *accept,
                                         GtkWidget           *content);

/* Says what is wrong, below the content; NULL takes it away. */
void       protokoll_edit_dialog_refuse (ProtokollEditDialog *self,
                                         const char          *words);

/* Whether it can be accepted now. */
void       protokoll_edit_dialog_allow  (ProtokollEditDialog *self,
                                         gboolean             allowed);

/* Nothing is wrong any more, and it cannot be accepted again until the store has answered. */
void       protokoll_edit_dialog_wait   (ProtokollEditDialog *self);

/* The store did not do it: says why, and it can be accepted again. */
void       protokoll_edit_dialog_fail   (ProtokollEditDialog *self,
                                         const GError        *error);

/* The store did it: emits "done" with @result, and closes. */
void       protokoll_edit_dialog_end    (ProtokollEditDialog *self,
                                         gconstpointer        result);

/* As if the button were pressed. */
void       protokoll_edit_dialog_accept (ProtokollEditDialog *self);

G_END_DECLS

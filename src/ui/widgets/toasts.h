/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Seconds in which a toast offers to undo a deletion, an import or the end of a game. */
#define TOASTS_UNDO_SECONDS 15

/* Adds @toast to the queue of @overlay (transfer full). Every toast of the program comes through here. A toast that is
 * dismissed while it slides in stays until it has finished, but without its button, so that nothing is done twice. */
void toasts_add (AdwToastOverlay *overlay,
                 AdwToast        *toast);

/* The words of a toast, as plain text; transfer full. */
char *toasts_get_words (AdwToast *toast);

/* From now on @tell gets the toast that is to be seen, or NULL for none, with @line, and has to dismiss it after its time;
 * the overlay does not show it over its content. Toasts without a time limit stay there, because they must not be missed.
 * If @tell is NULL, the overlay shows all. */
void toasts_set_line (AdwToastOverlay *overlay,
                      void           (*tell) (gpointer line, AdwToast *toast),
                      gpointer         line);

/* Adds a toast with an Undo button that says what was deleted. Undo calls @undo with @object, which is referenced. It
 * replaces an earlier toast with the same @words, because only the last deletion can be undone. */
void toasts_offer_undo (AdwToastOverlay *overlay,
                        const char      *words,
                        GCallback        undo,
                        gpointer         object);

/* Dismisses all of these, because nothing can be undone any more. */
void toasts_withdraw_undo (AdwToastOverlay *overlay);

/* Gives @toast a custom title from @markup that wraps in the width of @overlay. libadwaita's own title takes its
 * natural width and pushes the buttons out. */
void toasts_wrap (AdwToastOverlay *overlay,
                  AdwToast        *toast,
                  const char      *markup);

G_END_DECLS

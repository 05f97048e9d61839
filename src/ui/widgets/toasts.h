/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows @toast on @overlay, after those that wait there, and takes the caller's reference; the one way in for every
 * toast that libadwaita shows. One that goes within the first moments, dismissed by the program or by a quick hand,
 * stays until it has wholly come, without its button: nothing is done twice. */
void toasts_add (AdwToastOverlay *overlay,
                 AdwToast        *toast);

/* The same for a toast that tells what was deleted and can bring it back for some seconds: it calls @undo with @object, which
 * it keeps. It takes the place of one with the same @words: only what was deleted last can be had back. */
void toasts_offer_undo (AdwToastOverlay *overlay,
                        const char      *words,
                        GCallback        undo,
                        gpointer         object);

/* Gives @toast other words, as long as they need to be: they wrap in the room that @overlay has. libadwaita would give
 * them their natural width and push the buttons out. */
void toasts_wrap (AdwToastOverlay *overlay,
                  AdwToast        *toast,
                  const char      *markup);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows @toast on @overlay, after those that wait there, and takes the caller's reference; the one way in for every
 * toast that libadwaita shows. One that goes within the first moments, dismissed by the program or by a quick hand,
 * stays until it has wholly come, without its button: nothing is done twice. */
void toasts_add (AdwToastOverlay *overlay,
                 AdwToast        *toast);

G_END_DECLS

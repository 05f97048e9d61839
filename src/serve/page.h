/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The page that every telephone gets, in one answer: the HTML of the resources with the style, the words and the
 * script in it. The caller owns it. */
char *page_make   (void);

/* Returns the Content-Security-Policy under which the page's own style and script work, and nothing else does. The
 * caller owns it. */
char *page_policy (const char *page);

G_END_DECLS

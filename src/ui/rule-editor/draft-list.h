/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The entries or the options of a draft, to be opened, moved and added to.
 *
 * Property: "add-label" (string) is what the button that adds one is called.
 * Signals: "chosen" (const char *group) when one is to be opened; "add" when another one is wanted; "moved"
 * (const char *group, guint position) when one is to stand elsewhere. */
#define PROTOKOLL_TYPE_DRAFT_LIST (protokoll_draft_list_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollDraftList, protokoll_draft_list, PROTOKOLL, DRAFT_LIST, AdwPreferencesGroup)

/* Shows @groups (NULL-terminated) of @draft, which need not live longer than this takes. */
void       protokoll_draft_list_show     (ProtokollDraftList *self,
                                          const RulesDraft   *draft,
                                          const char *const  *groups);

/* The row of a group, or NULL. */
GtkWidget *protokoll_draft_list_find     (ProtokollDraftList *self,
                                          const char         *group);

G_END_DECLS

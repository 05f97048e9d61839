/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The list of entries or options of a draft. A row activates "editor.open" with its group, and can be moved.
 *
 * Property "opens" (gboolean, write-only): FALSE for rows that can only be removed; they have a button that activates
 * "editor.remove" with the group. Set it before the first row is shown.
 * Signal "moved" (const char *group, guint position): that one is to move to that index. */
#define PROTOKOLL_TYPE_DRAFT_LIST (protokoll_draft_list_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollDraftList, protokoll_draft_list, PROTOKOLL, DRAFT_LIST, AdwPreferencesGroup)

/* Shows @groups of @draft. @groups is a NULL-terminated array and is copied; @draft is only read during the call. */
void       protokoll_draft_list_show     (ProtokollDraftList *self,
                                          const RulesDraft   *draft,
                                          const char *const  *groups);

/* The row of a group (transfer none), or NULL. */
GtkWidget *protokoll_draft_list_find     (ProtokollDraftList *self,
                                          const char         *group);

G_END_DECLS

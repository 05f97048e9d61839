/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The name of a part of a draft in the languages of the program, to be typed: in English first, which stands for those
 * that are left empty. What is typed goes into the draft.
 *
 * Signal "changed": people changed a name. */
#define PROTOKOLL_TYPE_NAMES_GROUP (protokoll_names_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollNamesGroup, protokoll_names_group, PROTOKOLL, NAMES_GROUP, AdwPreferencesGroup)

/* NULL-terminated: the codes of the languages. */
extern const char *const names_group_languages[];

/* Shows the names of @group, which may be RULES_DRAFT_HEAD; says nothing. @draft must live as long as the widget is
 * shown. */
void       protokoll_names_group_show          (ProtokollNamesGroup *self,
                                                RulesDraft          *draft,
                                                const char          *group);

/* The row for what is missing or wrong in a name. */
GtkWidget *protokoll_names_group_get_first_row (ProtokollNamesGroup *self);

G_END_DECLS

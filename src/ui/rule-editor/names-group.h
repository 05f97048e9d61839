/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A group of entries for the name of a part of a draft in all languages of the program. English is first; its name is
 * used for languages that are left empty. Changes go into the draft at once, and activate "editor.check". */
#define PROTOKOLL_TYPE_NAMES_GROUP (protokoll_names_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollNamesGroup, protokoll_names_group, PROTOKOLL, NAMES_GROUP, AdwPreferencesGroup)

/* Shows the names of @group, which may be RULES_DRAFT_HEAD. @draft must stay alive while the widget is shown. */
void       protokoll_names_group_show          (ProtokollNamesGroup *self,
                                                RulesDraft          *draft,
                                                const char          *group);

/* The row of the English name, where a missing or wrong name is corrected. Transfer none. */
GtkWidget *protokoll_names_group_get_first_row (ProtokollNamesGroup *self);

G_END_DECLS

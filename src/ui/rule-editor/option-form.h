/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A form for one option of a draft, that is a house rule to choose for each game: its names, its values, and what they
 * set, which is the points of an entry or keys of the rules. Changes go into the draft at once.
 * The form activates "editor.check" after each change and "editor.remove" to remove the option. */
#define PROTOKOLL_TYPE_OPTION_FORM (protokoll_option_form_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollOptionForm, protokoll_option_form, PROTOKOLL, OPTION_FORM, GtkBox)

/* Shows the option of @group, a group of @draft. @draft must stay alive until the form is destroyed or shows another
 * one. */
void       protokoll_option_form_show (ProtokollOptionForm *self,
                                       RulesDraft          *draft,
                                       const char          *group);

/* The row in which a wrong value of @key can be corrected (transfer none); that of the values for any other key. */
GtkWidget *protokoll_option_form_find (ProtokollOptionForm *self,
                                       const char          *key);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* One option of a draft, a house rule that is chosen for each game: its names, its values, and what they set, which are
 * the points of an entry or keys of the rules. What is changed stands in the draft at once.
 *
 * Signals: "changed"; "removed" when the option was removed from the draft. */
#define PROTOKOLL_TYPE_OPTION_FORM (protokoll_option_form_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollOptionForm, protokoll_option_form, PROTOKOLL, OPTION_FORM, GtkBox)

/* @draft must outlive the form or the next call. */
void       protokoll_option_form_show (ProtokollOptionForm *self,
                                       RulesDraft          *draft,
                                       const char          *group);

/* The row where that key is to be mended. */
GtkWidget *protokoll_option_form_find (ProtokollOptionForm *self,
                                       const char          *key);

G_END_DECLS

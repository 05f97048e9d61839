/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A form for one entry of a draft: its names, its section, its pattern of dice and its points. Changes go into the
 * draft at once. The form activates "editor.check" after each change and "editor.remove" to remove the entry. */
#define PROTOKOLL_TYPE_ENTRY_FORM (protokoll_entry_form_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollEntryForm, protokoll_entry_form, PROTOKOLL, ENTRY_FORM, GtkBox)

/* Shows the entry of @group, a group of @draft. @draft must stay alive until the form is destroyed or shows another
 * one. */
void       protokoll_entry_form_show (ProtokollEntryForm *self,
                                      RulesDraft         *draft,
                                      const char         *group);

/* The row in which a wrong value of @key can be corrected (transfer none); the name for any other key. */
GtkWidget *protokoll_entry_form_find (ProtokollEntryForm *self,
                                      const char         *key);

G_END_DECLS

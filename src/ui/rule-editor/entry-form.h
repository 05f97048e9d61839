/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* One entry of a draft: its names, its section, what it asks of the dice and what it pays. What is changed stands in the
 * draft at once.
 *
 * Signals: "changed"; "removed" when the entry was removed from the draft. */
#define PROTOKOLL_TYPE_ENTRY_FORM (protokoll_entry_form_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollEntryForm, protokoll_entry_form, PROTOKOLL, ENTRY_FORM, GtkBox)

/* @draft must outlive the form or the next call. */
void       protokoll_entry_form_show (ProtokollEntryForm *self,
                                      RulesDraft         *draft,
                                      const char         *group);

/* The row where that key is to be mended. */
GtkWidget *protokoll_entry_form_find (ProtokollEntryForm *self,
                                      const char         *key);

G_END_DECLS

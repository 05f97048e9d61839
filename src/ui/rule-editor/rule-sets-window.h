/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "own-rules.h"
#include "ui/widgets/dialog.h"

G_BEGIN_DECLS

/* A window with all rule sets: the user's own, which can be changed, shared and deleted, and those shipped with the
 * program, which can be copied. New ones are written here or added from files. */
#define PROTOKOLL_TYPE_RULE_SETS_WINDOW (protokoll_rule_sets_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRuleSetsWindow, protokoll_rule_sets_window, PROTOKOLL, RULE_SETS_WINDOW, ProtokollDialog)

/* @library must outlive the window; @own is referenced. */
GtkWidget *protokoll_rule_sets_window_new (GtkWindow         *parent,
                                           Library           *library,
                                           ProtokollOwnRules *own);

G_END_DECLS

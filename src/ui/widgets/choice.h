/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A GtkDropDown for texts of any length. Texts without room are ellipsized and shown in full by the tooltip. The button
 * and the items have accessible names, which GtkDropDown does not set.
 *
 * Properties: "label" (string, write-only) is the accessible name of the drop-down; "model" (GListModel of
 * GtkStringObject, write-only) sets the texts from a template.
 * Signal "chosen": the user chose an item. protokoll_choice_set() and protokoll_choice_select() do not emit it. */
#define PROTOKOLL_TYPE_CHOICE (protokoll_choice_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollChoice, protokoll_choice, PROTOKOLL, CHOICE, AdwBin)

/* Replaces the items by @n texts (copied) and selects the one at index @selected. */
void  protokoll_choice_set    (ProtokollChoice   *self,
                               const char *const *texts,
                               guint              n,
                               guint              selected);

/* Selects the item at index @selected without emitting "chosen". */
void  protokoll_choice_select (ProtokollChoice   *self,
                               guint              selected);

/* The index of the selected item, or GTK_INVALID_LIST_POSITION if there are no items. */
guint protokoll_choice_get    (ProtokollChoice   *self);

G_END_DECLS

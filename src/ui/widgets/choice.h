/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A GtkDropDown of texts of any length, which are cut where there is no room and then told by the tooltip. What is
 * chosen has a name for screen readers.
 *
 * Properties: "label" (string) is that name; "model" (GListModel of GtkStringObject), where the texts are known before.
 * Signal "chosen": people chose, not choice_set() or choice_select(). */
#define PROTOKOLL_TYPE_CHOICE (protokoll_choice_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollChoice, protokoll_choice, PROTOKOLL, CHOICE, AdwBin)

/* Offers @n texts (copied), of which one is selected. */
void  protokoll_choice_set    (ProtokollChoice   *self,
                               const char *const *texts,
                               guint              n,
                               guint              selected);

/* Selects another one of them, without telling. */
void  protokoll_choice_select (ProtokollChoice   *self,
                               guint              selected);

guint protokoll_choice_get    (ProtokollChoice   *self);

G_END_DECLS

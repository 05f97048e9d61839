/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"
#include "ui/charts/histogram.h"

G_BEGIN_DECLS

/* One of the players who are compared: the figures of all games of a kind, against anybody. */
#define PROTOKOLL_TYPE_HEAD_TO_HEAD_CARD (protokoll_head_to_head_card_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHeadToHeadCard, protokoll_head_to_head_card, PROTOKOLL, HEAD_TO_HEAD_CARD,
                      GtkFlowBoxChild)

/* Nothing of @stats is kept. @category is what it is about, @color is one of the palette. */
GtkWidget          *protokoll_head_to_head_card_new           (const PlayerStats       *stats,
                                                               const Category          *category,
                                                               guint                    color);

/* Owned by the card. */
ProtokollHistogram *protokoll_head_to_head_card_get_histogram (ProtokollHeadToHeadCard *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The names of all @categories (of Category) for people to read, in the same order, with the house rules that make each
 * one: "Maxi Yatzy, Full Straight: 30 points", "Maxi Yatzy, all house rules". Equal names are told apart by the order of
 * entries or by a number, 1 being the oldest: "House Yatzy, top-down", "House Yatzy, version 2". The caller owns the
 * array of char, which owns the names. */
GPtrArray *category_list_titles (GPtrArray *categories);

G_END_DECLS

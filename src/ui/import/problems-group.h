/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/foreign/problem.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A group of rows with the problems of a table by sheet and line, hidden where there are none. */
#define PROTOKOLL_TYPE_PROBLEMS_GROUP (protokoll_problems_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollProblemsGroup, protokoll_problems_group, PROTOKOLL, PROBLEMS_GROUP, AdwPreferencesGroup)

/* Shows @problems (of ForeignProblem, which are copied), lines that are refused before those that are only told. @sheets
 * says that the file has several sheets, which are shown. */
void protokoll_problems_group_set (ProtokollProblemsGroup *self,
                                   const GPtrArray        *problems,
                                   gboolean                sheets);

G_END_DECLS

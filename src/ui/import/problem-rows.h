/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/foreign/problem.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows @problems (of ForeignProblem, which are copied) by sheet and line in @group, which is hidden where there are none:
 * lines that are refused before those that are only told. They take the place of @rows, which are those of before and
 * become the new ones. @sheets says that the file has several sheets, which are shown. */
void problem_rows_show (AdwPreferencesGroup *group,
                        GPtrArray           *rows,
                        const GPtrArray     *problems,
                        gboolean             sheets);

G_END_DECLS

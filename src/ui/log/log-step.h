/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/move-words.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* One step of a game as an item of a list. */
#define PROTOKOLL_TYPE_LOG_STEP (protokoll_log_step_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLogStep, protokoll_log_step, PROTOKOLL, LOG_STEP, GObject)

/* The game that @step is of must outlive it. */
ProtokollLogStep *protokoll_log_step_new (const MoveStep   *step);
const MoveStep   *protokoll_log_step_get (ProtokollLogStep *self);

G_END_DECLS

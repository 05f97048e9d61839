/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "log-step.h"

struct _ProtokollLogStep
{
  GObject parent_instance;

  MoveStep step;
};

G_DEFINE_FINAL_TYPE (ProtokollLogStep, protokoll_log_step, G_TYPE_OBJECT)

const MoveStep *
protokoll_log_step_get (ProtokollLogStep *self)
{
  return &self->step;
}

ProtokollLogStep *
protokoll_log_step_new (const MoveStep *step)
{
  ProtokollLogStep *self = g_object_new (PROTOKOLL_TYPE_LOG_STEP, NULL);

  self->step = *step;
  return self;
}

static void
protokoll_log_step_class_init (ProtokollLogStepClass *class)
{
}

static void
protokoll_log_step_init (ProtokollLogStep *self)
{
}

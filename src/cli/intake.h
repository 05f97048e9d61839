/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "archive.h"

G_BEGIN_DECLS

/* Games on their way into the history: so many at a time that little waits in memory, however many come; while some are
 * being written the next ones are read. */
typedef struct _Intake Intake;

/* With @dry_run nothing is taken, only counted. */
Intake  *intake_new           (Archive     *archive,
                               gboolean     dry_run);
void     intake_free          (Intake      *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Intake, intake_free)

/* Takes @game, which begins in @line of the file @name; @identity is what a history had, or NULL. FALSE where the history
 * cannot be written any more. */
gboolean intake_add           (Intake      *self,
                               Game        *game,
                               const char  *identity,
                               const char  *name,
                               guint        line,
                               GError     **error);

/* A game, or a file, of which was said why it is not taken. */
void     intake_refuse        (Intake      *self);

/* Waits for the last ones. */
gboolean intake_finish        (Intake      *self,
                               GError     **error);

/* Half of an import is none: takes out of the history again all that came into it. */
gboolean intake_take_back     (Intake      *self,
                               GError     **error);

/* Whether that is because somebody wants no more of it (Ctrl+C), rather than because something failed. */
gboolean intake_is_unwanted   (Intake      *self);

/* How many were new, known and refused. */
void     intake_print         (Intake      *self);
guint    intake_get_n_refused (Intake      *self);

G_END_DECLS

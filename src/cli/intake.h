/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "archive.h"

G_BEGIN_DECLS

/* Imports games into the database in batches, so that little waits in memory, however many come: while one batch is
 * being written the next one is read. */
typedef struct _Intake Intake;

/* With @dry_run the games are only looked for and counted. @archive must outlive the result, which the caller owns. */
Intake  *intake_new           (Archive     *archive,
                               gboolean     dry_run);
void     intake_free          (Intake      *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Intake, intake_free)

/* Adds @game, and takes ownership of it. It begins in @line of the file @name, which must live as long as @self;
 * @identity is the one that another database had for it, or NULL. FALSE where the database cannot be written any more,
 * or the user wants to stop. */
gboolean intake_add           (Intake      *self,
                               Game        *game,
                               const char  *identity,
                               const char  *name,
                               guint        line,
                               GError     **error);

/* Counts a game or file that is not imported; the reason has been reported. */
void     intake_refuse        (Intake      *self);

/* Begins a file that may turn out to be damaged after games of it were added. The games before it are written first,
 * so that those of the file can be dropped alone. FALSE as in intake_add(). */
gboolean intake_begin_file    (Intake      *self,
                               GError     **error);

/* Drops the games that were added since intake_begin_file(). FALSE where those that are written already cannot be taken
 * back. */
gboolean intake_drop_file     (Intake      *self,
                               GError     **error);

/* The names of the players who are known by now: those in the database once the games so far are written, or in a dry
 * run would be. The caller owns the list; NULL with the errors of intake_add(). */
char   **intake_list_players  (Intake      *self,
                               GError     **error);

/* Writes the last games and waits for them. */
gboolean intake_finish        (Intake      *self,
                               GError     **error);

/* Removes all games that this import added, because half of an import must not stay. */
gboolean intake_take_back     (Intake      *self,
                               GError     **error);

/* Returns whether the import failed because the user stopped it (Ctrl+C), rather than because of an error. */
gboolean intake_is_unwanted   (Intake      *self);

/* Prints how many games were new, known and refused. */
void     intake_print         (Intake      *self);
guint    intake_get_n_refused (Intake      *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The one place for message dialogs: libadwaita has changed their class between 1.2 and 1.5. */

typedef enum
{
  ANSWER_PLAIN,
  ANSWER_SUGGESTED,
  ANSWER_DESTRUCTIVE,
} AnswerLook;

typedef struct
{
  const char *id;
  const char *label; /* with a mnemonic */
  AnswerLook look;
} Answer;

typedef void (*Answered) (const char *id, gpointer user_data);

/* Asks; @answered (or NULL) is called once, with the id of the first answer where the dialog is just closed:
 * that is the one that changes nothing. */
void question_ask  (GtkWindow    *parent,
                    const char   *heading,
                    const char   *body,
                    const Answer *answers,
                    guint         n_answers,
                    Answered      answered,
                    gpointer      user_data);

/* Tells something that went wrong and what to do. */
void question_tell (GtkWindow    *parent,
                    const char   *heading,
                    const char   *body);

/* Closes a window that has been asked about: the question still belongs to it, so that it goes when that has gone. */
void question_close_later (gpointer window);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All message dialogs of the program. They are in one place because libadwaita 1.5 replaces AdwMessageDialog by
 * AdwAlertDialog. */

typedef enum
{
  ANSWER_PLAIN,
  ANSWER_SUGGESTED,
  ANSWER_DESTRUCTIVE,
} AnswerLook;

typedef struct
{
  const char *id; /* passed to Answered */
  const char *label; /* with a mnemonic */
  AnswerLook look; /* the suggested one is the default response */
} Answer;

/* Called with the id of the chosen answer. */
typedef void (*Answered) (const char *id, gpointer user_data);

/* Asks a modal question over @parent. @answered (nullable) is called once. Closing the dialog, or @parent, counts as
 * the first answer, so that one must change nothing. A long @body scrolls. */
void question_ask  (GtkWindow    *parent,
                    const char   *heading,
                    const char   *body,
                    const Answer *answers,
                    guint         n_answers,
                    Answered      answered,
                    gpointer      user_data);

/* Shows a message with a Close button over the window of @widget: what went wrong, and what to do. Nothing happens if
 * the widget or its window was closed meanwhile. */
void question_tell (gpointer      widget,
                    const char   *heading,
                    const char   *body);

/* Closes @window, a GtkWindow, in an idle callback. The answer to a question about the window comes while its dialog is
 * still transient for it. */
void question_close_later (gpointer window);

G_END_DECLS

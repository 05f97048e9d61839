/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "question.h"

#include "turned.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef struct
{
  Answered answered;
  gpointer user_data;
} Asked;

static void
response_cb (AdwMessageDialog *dialog,
             const char       *response,
             Asked            *asked)
{
  asked->answered (response, asked->user_data);
}

static void
free_asked (gpointer  data,
            GClosure *closure)
{
  g_free (data);
}

static AdwResponseAppearance
appearance (AnswerLook look)
{
  switch (look)
    {
    case ANSWER_SUGGESTED:
      return ADW_RESPONSE_SUGGESTED;
    case ANSWER_DESTRUCTIVE:
      return ADW_RESPONSE_DESTRUCTIVE;
    case ANSWER_PLAIN:
    default:
      return ADW_RESPONSE_DEFAULT;
    }
}

void
question_ask (GtkWindow    *parent,
              const char   *heading,
              const char   *body,
              const Answer *answers,
              guint         n_answers,
              Answered      answered,
              gpointer      user_data)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, body));
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked) { answered, user_data };
  for (guint i = 0; i < n_answers; i++)
    {
      adw_message_dialog_add_response (dialog, answers[i].id, answers[i].label);
      adw_message_dialog_set_response_appearance (dialog, answers[i].id, appearance (answers[i].look));
      if (answers[i].look == ANSWER_SUGGESTED)
        adw_message_dialog_set_default_response (dialog, answers[i].id);
    }
  adw_message_dialog_set_close_response (dialog, answers[0].id);
  turned_follow (GTK_WINDOW (dialog));
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), asked, free_asked, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
told (const char *id,
      gpointer    user_data)
{
}

void
question_tell (GtkWindow  *parent,
               const char *heading,
               const char *body)
{
  const Answer answers[] = { { "close", _("_Close"), ANSWER_SUGGESTED } };

  question_ask (parent, heading, body, answers, G_N_ELEMENTS (answers), told, NULL);
}

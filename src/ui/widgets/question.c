/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "question.h"

#include "text-size.h"
#include "widget-util.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* A body of more characters than this scrolls in a part of the dialog. */
#define LONG_BODY 180
#define BODY_CHARS 70
#define BODY_LEAST_HEIGHT 120

/* Pixels between the text and the focus ring around it. */
#define BODY_MARGIN 6
#define SPACING 10

/* Pixels: the width of the dialog with text of normal size, for a short and a long body, and the room beside it in the
 * parent window. */
#define WIDTH 300
#define LONG_WIDTH 480
#define BESIDE 60

typedef struct
{
  Answered answered;  /* NULL if nobody wants the answer, or has it already */
  gpointer user_data;
} Asked;

static void
response_cb (AdwMessageDialog *dialog,
             const char       *response,
             Asked            *asked)
{
  Answered answered = asked->answered;

  asked->answered = NULL;
  if (answered != NULL)
    answered (response, asked->user_data);
}

/* The dialog also goes with its parent, without a response. */
static void
destroy_cb (AdwMessageDialog *dialog,
            Asked            *asked)
{
  response_cb (dialog, adw_message_dialog_get_close_response (dialog), asked);
}

static GtkWidget *
make_words (const char       *words,
            GtkJustification  justify)
{
  return g_object_new (GTK_TYPE_LABEL, "label", words, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "justify",
                       justify, NULL);
}

/* The body scrolls, so that the buttons can be reached on a telephone and with large text, too. */
static GtkWidget *
make_long_body (GtkWindow  *parent,
                const char *body)
{
  int most = MAX (BODY_LEAST_HEIGHT, gtk_widget_get_height (GTK_WIDGET (parent)) * 2 / 5);
  GtkWidget *label = make_words (body, GTK_JUSTIFY_LEFT);

  g_object_set (label, "xalign", 0.0, "max-width-chars", BODY_CHARS, "margin-start", BODY_MARGIN, "margin-end",
                BODY_MARGIN, "margin-top", BODY_MARGIN, "margin-bottom", BODY_MARGIN, NULL);
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height",
                       TRUE, "max-content-height", most, "child", label, NULL);
}

/* Puts heading and body into the extra child, because libadwaita up to 1.7 gives its own heading less room than it
 * needs, and GTK from 4.18 on warns about that. AdwMessageDialog shows only the buttons. */
static void
put_words (AdwMessageDialog *dialog,
           GtkWindow        *parent,
           const char       *heading,
           const char       *body)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *title = make_words (heading, GTK_JUSTIFY_CENTER);
  gboolean is_long = g_utf8_strlen (body, -1) > LONG_BODY;

  gtk_widget_add_css_class (title, "title-2");
  gtk_box_append (GTK_BOX (words), title);
  if (*body != '\0')
    gtk_box_append (GTK_BOX (words), is_long ? make_long_body (parent, body) : make_words (body, GTK_JUSTIFY_CENTER));
  adw_message_dialog_set_extra_child (dialog, words);
  gtk_window_set_title (GTK_WINDOW (dialog), heading);
  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, body, -1);
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
  static const AdwResponseAppearance appearances[] = {
    [ANSWER_PLAIN] = ADW_RESPONSE_DEFAULT,
    [ANSWER_SUGGESTED] = ADW_RESPONSE_SUGGESTED,
    [ANSWER_DESTRUCTIVE] = ADW_RESPONSE_DESTRUCTIVE,
  };
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, NULL, NULL));
  int width = gtk_widget_get_width (GTK_WIDGET (parent));
  gboolean is_long = g_utf8_strlen (body, -1) > LONG_BODY;
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked) { answered, user_data };
  put_words (dialog, parent, heading, body);
  for (guint i = 0; i < n_answers; i++)
    {
      adw_message_dialog_add_response (dialog, answers[i].id, answers[i].label);
      adw_message_dialog_set_response_appearance (dialog, answers[i].id, appearances[answers[i].look]);
      if (answers[i].look == ANSWER_SUGGESTED)
        adw_message_dialog_set_default_response (dialog, answers[i].id);
    }
  adw_message_dialog_set_close_response (dialog, answers[0].id);
  /* The style class makes the heading smaller, because its words would be broken otherwise. */
  if (text_size_is_compact (width))
    gtk_widget_add_css_class (GTK_WIDGET (dialog), "compact");
  /* libadwaita uses the same width for text of any size. */
  if ((text_size_is_large () || is_long) && width - BESIDE > WIDTH)
    gtk_widget_set_size_request (GTK_WIDGET (dialog), text_size_grow (MIN (is_long ? LONG_WIDTH : WIDTH, width - BESIDE),
                                                                      width - BESIDE), -1);
  /* GTK adds the keys of the application only to windows that belong to it. */
  gtk_window_set_application (GTK_WINDOW (dialog), gtk_window_get_application (parent));
  rotated_follow (GTK_WINDOW (dialog));
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), asked);
  g_signal_connect_data (dialog, "destroy", G_CALLBACK (destroy_cb), asked, (GClosureNotify) (GCallback) g_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
question_tell (gpointer    widget,
               const char *heading,
               const char *body)
{
  const Answer answers[] = { { "close", _("_Close"), ANSWER_SUGGESTED } };
  GtkRoot *root = gtk_widget_get_root (widget);

  if (root != NULL && gtk_widget_get_mapped (GTK_WIDGET (root)))
    question_ask (GTK_WINDOW (root), heading, body, answers, G_N_ELEMENTS (answers), NULL, NULL);
}

static gboolean
close_cb (gpointer data)
{
  gtk_window_close (data);
  return G_SOURCE_REMOVE;
}

void
question_close_later (gpointer window)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (window), g_object_unref);
}

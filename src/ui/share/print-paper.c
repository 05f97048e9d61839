/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print-paper.h"

#include "ui/widgets/question.h"

#include <glib/gi18n.h>

/* What is being printed; it belongs to the print operation. */
typedef struct
{
  PrintPaper make;
  gpointer data;
  GDestroyNotify free_data;
  Paper *paper; /* NULL until the paper size is known */
} Job;

static char *file_of_next;

void
print_paper_to_file (const char *path)
{
  g_free (file_of_next);
  file_of_next = g_strdup (path);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->paper, paper_free);
  job->free_data (job->data);
  g_free (job);
}

static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          Job               *job)
{
  const PaperFormat format = { NULL, gtk_print_context_get_width (context), gtk_print_context_get_height (context) };

  g_clear_pointer (&job->paper, paper_free);
  job->paper = job->make (&format, job->data);
  gtk_print_operation_set_n_pages (operation, (int) paper_get_n_pages (job->paper));
}

static void
draw_cb (GtkPrintOperation *operation,
         GtkPrintContext   *context,
         int                number,
         Job               *job)
{
  page_draw (paper_get_page (job->paper, (guint) number), gtk_print_context_get_cairo_context (context));
}

static void
done_cb (GtkPrintOperation       *operation,
         GtkPrintOperationResult  result,
         GtkWindow               *parent)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  if (error != NULL)
    question_tell (parent, _("This Cannot Be Printed"), error->message);
}

/* The full page is used, because the pages have margins of their own, which are the same on every printer. */
void
print_paper (GtkWindow      *parent,
             const char     *title,
             PrintPaper      make,
             gpointer        data,
             GDestroyNotify  free_data)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autofree char *file = g_steal_pointer (&file_of_next);
  Job *job = g_new (Job, 1);

  *job = (Job) { make, data, free_data };
  g_object_set_data_full (G_OBJECT (operation), "job", job, job_free);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), job);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), job);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), parent, 0);
  if (file != NULL)
    gtk_print_operation_set_export_filename (operation, file);
  gtk_print_operation_run (operation,
                           file != NULL ? GTK_PRINT_OPERATION_ACTION_EXPORT : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           parent, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Holds a page of the help. It can have the focus itself, which a box gives to its first link: so the page is read from
 * its title on. */
#define PROTOKOLL_TYPE_HELP_DOCUMENT (protokoll_help_document_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHelpDocument, protokoll_help_document, PROTOKOLL, HELP_DOCUMENT, GtkWidget)

/* @title is what a screen reader says of it. Takes @child. */
GtkWidget *protokoll_help_document_new (const char *title,
                                        GtkWidget  *child);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkDropDown of texts of any length, which are cut where there is no room. */
typedef void (*ChoiceMade) (gpointer user_data);

/* @label tells screen readers what is chosen. @made is called with the object @user_data when people chose, not
 * when choice_set() did, and not once that object is gone; both may be NULL. */
GtkWidget *choice_new (const char        *label,
                       ChoiceMade         made,
                       gpointer           user_data);

/* Offers @n texts (copied), of which one is selected. */
void       choice_set (GtkWidget         *choice,
                       const char *const *texts,
                       guint              n,
                       guint              selected);

/* Selects another one of them, without telling. */
void       choice_select (GtkWidget      *choice,
                          guint           selected);

guint      choice_get (GtkWidget         *choice);

G_END_DECLS

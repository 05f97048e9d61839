/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "store/store.h"
#include "ui/widgets/ticket.h"

G_BEGIN_DECLS

/* The base class of the tabs of the statistics. A tab asks the store when it is shown, keeps its old content until the
 * answer comes, and shows a message if there is none. In the template of a subclass, the child is the content.
 * A tab activates the actions of the page that it is on, see statistics-page.h. */
#define PROTOKOLL_TYPE_TAB (protokoll_tab_get_type ())
G_DECLARE_DERIVABLE_TYPE (ProtokollTab, protokoll_tab, PROTOKOLL, TAB, AdwBin)

struct _ProtokollTabClass
{
  AdwBinClass parent_class;

  /* Requests the data of the category from the store; required. */
  void (*load) (ProtokollTab *self);
};

/* Shows the category at @index of @categories (Category, referenced), which may be empty only for a tab that needs
 * none, in @period (copied; NULL: all time). Loads the tab if these differ from before, or if loading failed. */
void            protokoll_tab_show           (ProtokollTab     *self,
                                              Store            *store,
                                              GPtrArray        *categories,
                                              guint             index,
                                              const GamePeriod *period);

/* --- for those who derive --- */

/* What protokoll_tab_show() was given; NULL before that, and for all time. get_category() may be called only if there
 * are categories. Transfer none. */
Store          *protokoll_tab_get_store      (ProtokollTab   *self);
GPtrArray      *protokoll_tab_get_categories (ProtokollTab   *self);
const Category *protokoll_tab_get_category   (ProtokollTab   *self);
const GamePeriod *protokoll_tab_get_period   (ProtokollTab   *self);

/* Asks the store about the category and the period of the tab; @question (a static string) is for ticket_new(). */
void            protokoll_tab_ask            (ProtokollTab        *self,
                                              StoreQuestion        wanted,
                                              GAsyncReadyCallback  callback,
                                              const char          *question);

/* Shows the content. */
void            protokoll_tab_show_content   (ProtokollTab   *self);

/* Shows a message instead of the content: why there is nothing, and what to do. @words is plain text. */
void            protokoll_tab_show_message   (ProtokollTab   *self,
                                              const char     *title,
                                              const char     *words);

/* Does the same where there are no games to show: in a period, the words are that it has none. */
void            protokoll_tab_show_nothing   (ProtokollTab   *self,
                                              const char     *title,
                                              const char     *words);

/* Shows @error instead of the content, and loads the tab again the next time it is shown. */
void            protokoll_tab_show_error     (ProtokollTab   *self,
                                              const GError   *error);

/* Call this with the answer of the store: takes @ticket (transfer full) and shows @error if @answer is NULL. Returns
 * the tab (transfer full) if it still wants the answer, else NULL. */
gpointer        protokoll_tab_take_answer    (Ticket         *ticket,
                                              gconstpointer   answer,
                                              const GError   *error);

/* If the content is a leaflet, leads back from its second page to the first one. FALSE if there is nowhere to go. */
gboolean        protokoll_tab_go_back        (gpointer        self);

/* Reloads the page, because the tab has changed the history. */
void            protokoll_tab_changed        (gpointer        self);

/* Whether the tab is in a window as narrow as a telephone. */
gboolean protokoll_tab_is_narrow (ProtokollTab *self);

G_END_DECLS

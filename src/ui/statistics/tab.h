/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "store/store.h"
#include "ui/widgets/ticket.h"

G_BEGIN_DECLS

/* The base class of the tabs of the statistics. A tab asks the store when it is shown, keeps its old content until the
 * answer comes, and shows a message if there is none. In the template of a subclass, the child is the content.
 *
 * Signals: "open-game" (gint64 number) when a game is to be opened; "changed" when the tab has changed the history;
 * "renamed" (char *before, char *after) before that when a player has got another name. */
#define PROTOKOLL_TYPE_TAB (protokoll_tab_get_type ())
G_DECLARE_DERIVABLE_TYPE (ProtokollTab, protokoll_tab, PROTOKOLL, TAB, AdwBin)

struct _ProtokollTabClass
{
  AdwBinClass parent_class;

  /* Requests the data of the category from the store; required. */
  void (*load) (ProtokollTab *self);
};

/* Shows the category at @index of @categories (Category, referenced), which may be empty only for a tab that needs
 * none. Loads the tab if these differ from before, or if loading failed. */
void            protokoll_tab_show           (ProtokollTab   *self,
                                              Store          *store,
                                              GPtrArray      *categories,
                                              guint           index);

/* --- for those who derive --- */

/* What protokoll_tab_show() was given; NULL before that. get_category() may be called only if there are categories.
 * Transfer none. */
Store          *protokoll_tab_get_store      (ProtokollTab   *self);
GPtrArray      *protokoll_tab_get_categories (ProtokollTab   *self);
const Category *protokoll_tab_get_category   (ProtokollTab   *self);

/* Shows the content. */
void            protokoll_tab_show_content   (ProtokollTab   *self);

/* Shows a message instead of the content: why there is nothing, and what to do. @words is plain text. */
void            protokoll_tab_tell           (ProtokollTab   *self,
                                              const char     *title,
                                              const char     *words);

/* Shows @error instead of the content, and loads the tab again the next time it is shown. */
void            protokoll_tab_tell_error     (ProtokollTab   *self,
                                              const GError   *error);

/* Call this with the answer of the store: takes @ticket (transfer full) and shows @error if @answer is NULL. Returns
 * the tab (transfer full) if it still wants the answer, else NULL. */
gpointer        protokoll_tab_take_answer    (Ticket         *ticket,
                                              gconstpointer   answer,
                                              const GError   *error);

/* If the content is a leaflet, leads back from its second page to the first one, as Escape does. FALSE if there is
 * nowhere to go. */
gboolean        protokoll_tab_go_back        (gpointer        self);

/* Emits "open-game", "changed" and "renamed". */
void            protokoll_tab_open_game      (gpointer        self,
                                              gint64          number);
void            protokoll_tab_changed        (gpointer        self);
void            protokoll_tab_renamed        (gpointer        self,
                                              const char     *before,
                                              const char     *after);

G_END_DECLS

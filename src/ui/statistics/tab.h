/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "store/store-history.h"
#include "ui/widgets/ticket.h"

G_BEGIN_DECLS

/* A part of the statistics: what all of them have in common. It asks the store when it is shown, shows what
 * stood there until the answer comes, and tells in one sentence where it does not come. The child in the template of
 * a class that derives from it is what is shown when there is something to show.
 *
 * Signals: "open-game" (gint64) when a game is to be seen, "changed" when it changed the history. */
#define PROTOKOLL_TYPE_TAB (protokoll_tab_get_type ())
G_DECLARE_DERIVABLE_TYPE (ProtokollTab, protokoll_tab, PROTOKOLL, TAB, AdwBin)

struct _ProtokollTabClass
{
  AdwBinClass parent_class;

  /* Asks the store for what the category has now. */
  void (*load) (ProtokollTab *self);
};

/* Shows, of @categories (Category, referenced; empty only for a tab that asks for none), the one at @index. It is loaded where these are others than
 * before, or where the answer did not come. */
void            protokoll_tab_show           (ProtokollTab   *self,
                                              Store          *store,
                                              GPtrArray      *categories,
                                              guint           index);

/* --- for those who derive --- */

/* NULL before it is first shown. */
Store          *protokoll_tab_get_store      (ProtokollTab   *self);
GPtrArray      *protokoll_tab_get_categories (ProtokollTab   *self);
const Category *protokoll_tab_get_category   (ProtokollTab   *self);

/* There is something to show. */
void            protokoll_tab_show_content   (ProtokollTab   *self);

/* Shows words in its place: why there is nothing, and what to do. */
void            protokoll_tab_tell           (ProtokollTab   *self,
                                              const char     *title,
                                              const char     *words);

/* The same for an answer that did not come. */
void            protokoll_tab_tell_error     (ProtokollTab   *self,
                                              const GError   *error);

/* For an answer of the store: takes the ticket of a tab, and tells of @error where @answer is NULL. Returns the tab, to
 * be unreferenced, if there is an answer that it wants; else NULL. */
gpointer        protokoll_tab_take_answer    (Ticket         *ticket,
                                              gconstpointer   answer,
                                              const GError   *error);

/* Emits "open-game" and "changed". */
void            protokoll_tab_open_game      (gpointer        self,
                                              gint64          number);
void            protokoll_tab_changed        (gpointer        self);

G_END_DECLS

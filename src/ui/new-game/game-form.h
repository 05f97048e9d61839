/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "core/library.h"
#include "store/figures.h"
#include "ui/rule-editor/own-rules.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A form for the players and the rules of a game. Dialogs add groups of their own below; an error is shown at the
 * bottom.
 *
 * Signals: "changed" when another rule set was chosen or players were added, removed or renamed; "submitted" when Enter
 * was pressed in a name or total and no other seat lacks one. */
#define PROTOKOLL_TYPE_GAME_FORM (protokoll_game_form_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGameForm, protokoll_game_form, PROTOKOLL, GAME_FORM, GtkBox)

/* @own are the user's own rule sets, which the list of rules opens, or NULL; a rule set that is saved there is chosen at
 * once. @settings has the rules and players of the last game; @facts, or NULL where the store cannot be read, are needed
 * only now. @library must outlive the form. */
GtkWidget *protokoll_game_form_new       (Library              *library,
                                          ProtokollOwnRules    *own,
                                          GSettings            *settings,
                                          const NewGameFacts   *facts);

/* Adds a row below the rules. */
void       protokoll_game_form_add_row   (ProtokollGameForm    *self,
                                          GtkWidget            *row);

/* Adds a group below them. */
void       protokoll_game_form_add       (ProtokollGameForm    *self,
                                          AdwPreferencesGroup  *group);

/* FALSE if there is no usable rule set; the form shows why. */
gboolean   protokoll_game_form_has_rules (ProtokollGameForm    *self);

/* The chosen rule set without house rules, owned by the library; NULL if there is none. */
const Ruleset *protokoll_game_form_get_rules (ProtokollGameForm *self);

/* The typed names without surrounding blanks, in the order of the seats, "" for an empty one. A GStrv; transfer
 * full. */
char     **protokoll_game_form_get_names (ProtokollGameForm    *self);

/* Shows a field for the total in the row of each player, or hides all of them. */
void       protokoll_game_form_ask_totals (ProtokollGameForm   *self,
                                           gboolean             asked);

/* The field for the total of a seat (transfer none). A total goes where its player goes. */
GtkWidget *protokoll_game_form_get_total (ProtokollGameForm    *self,
                                          guint                 seat);

/* Focuses the first seat without a name; FALSE if all have one. */
gboolean   protokoll_game_form_focus_nameless (ProtokollGameForm *self);

/* A new game without moves (transfer full), or NULL with an error for the user. There must be a rule set. */
Game      *protokoll_game_form_make      (ProtokollGameForm    *self,
                                          GError              **error);

/* Shows an error below the form, visible however far the form is scrolled; NULL hides it. */
void       protokoll_game_form_tell      (ProtokollGameForm    *self,
                                          const char           *problem);

G_END_DECLS

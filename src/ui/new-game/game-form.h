/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "core/library.h"
#include "ui/rule-editor/own-rules.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What is played and by whom, with what dialogs add to it, and below that what is wrong.
 *
 * Signals: "changed" when the rule set is another one or players came, went or are called otherwise; "submitted"
 * when Enter was pressed in a name and no other seat is left without one. */
#define PROTOKOLL_TYPE_GAME_FORM (protokoll_game_form_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGameForm, protokoll_game_form, PROTOKOLL, GAME_FORM, GtkBox)

/* @known_names are offered for every seat, last played first. @settings has what was played last. @library lives as
 * long as the form. */
GtkWidget *protokoll_game_form_new       (Library              *library,
                                          GSettings            *settings,
                                          const char *const    *known_names);

/* From now on there is a way to the user's own rule sets, and one that is saved there is chosen at once. */
void       protokoll_game_form_set_own_rules (ProtokollGameForm *self,
                                              ProtokollOwnRules *own);

/* One more group below the players. */
void       protokoll_game_form_add       (ProtokollGameForm    *self,
                                          AdwPreferencesGroup  *group);

/* FALSE where no rule set can be read, which is told then. */
gboolean   protokoll_game_form_has_rules (ProtokollGameForm    *self);

/* The rule set that is chosen, without options; NULL where there is none. */
const Ruleset *protokoll_game_form_get_rules (ProtokollGameForm *self);

/* The names as they are typed, without the blanks around them; a GStrv owned by the caller. */
char     **protokoll_game_form_get_names (ProtokollGameForm    *self);

/* Gives the keyboard to the first seat without a name; FALSE where all have one. */
gboolean   protokoll_game_form_focus_nameless (ProtokollGameForm *self);

/* A new game without moves, owned by the caller, or what is wrong. There must be rules. */
Game      *protokoll_game_form_make      (ProtokollGameForm    *self,
                                          GError              **error);

/* Says below the form what is wrong, in view however far the form is scrolled; NULL takes that away. */
void       protokoll_game_form_tell      (ProtokollGameForm    *self,
                                          const char           *problem);

G_END_DECLS

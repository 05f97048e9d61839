/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "after-paint.h"
#include "announcer.h"
#include "core/library.h"
#include "roll-counter.h"
#include "session.h"
#include "sheet/sheet-view.h"
#include "window.h"

G_BEGIN_DECLS

/* Shared by the files of the window: window.c (life, what is shown), window-foot.c (words in the foot),
 * window-game.c (new game, clearing and its undo), window-table.c (screen, text and turning), window-toast.c (undo
 * of an entry), window-record.c (opening and saving records), window-rolls.c (rolls counted along), window-tray.c
 * (the dice tray), window-statistics.c (the history beside the sheet), window-late.c (what is made after the first
 * frame), window-usual.c (what players usually have), window-help.c (the help, and the rules beside the sheet),
 * window-trouble.c (a store that does not open), window-renewal.c (preferences; the window in another language). */

struct _ProtokollWindow
{
  AdwApplicationWindow parent_instance;

  AdwHeaderBar *header;
  AdwWindowTitle *title;
  GtkWidget *new_button;
  GtkWidget *new_icon_button;
  GtkWidget *redo_button;
  GtkMenuButton *menu_button;
  gboolean menu_is_brief; /* it was made without keys */
  AdwToastOverlay *toasts;
  GtkStack *pages;
  ProtokollSheetView *sheet;
  GtkOverlay *table;      /* the sheet, and what lies over it */
  GtkWidget *tray;        /* the dice tray, weakly, or NULL until it is first opened */
  AdwStatusPage *start_page; /* NULL, as the next four, until it is shown */
  GtkWidget *start_same_button;
  GtkWidget *start_new_button;
  AdwStatusPage *trouble_page;
  GtkBox *trouble_buttons;
  AfterPaint later; /* words in the foot */
  AfterPaint words_later; /* the same after they got another size */
  GtkWidget *statistics;  /* NULL until they are first shown */
  gboolean shows_statistics;
  GtkWidget *switch_box;  /* NULL, as its buttons, until the first frame is painted */
  GtkWidget *sheet_button;
  GtkWidget *statistics_button;
  AfterPaint rest_later;
  GtkWidget *help;        /* the help in its window, weakly, or NULL */
  GtkWidget *rules_pane;  /* the rules beside the sheet, weakly, or NULL until they are first shown */
  ProtokollAnnouncer *announcer; /* NULL until the first frame is painted */
  GArray *standings;      /* what the players usually have, or NULL; see window-usual.c */
  Game *usual_game;       /* of which the store is just asked that */
  GtkRevealer *not_saved;
  GtkLabel *not_saved_label; /* NULL until something could not be saved */
  GtkWidget *foot;
  GtkWidget *foot_words;
  GtkInscription *turn_label;
  GtkInscription *round_label;
  GtkWidget *tray_button;
  GtkWidget *tray_words;
  GtkWidget *tray_die;
  GtkWidget *clear_button; /* NULL until a game ended */
  AdwBin *roll_place;
  ProtokollRollCounter *roll_counter; /* NULL until rolls are counted */
  gboolean space_held;
  GtkWidget *again_box;    /* another game with the same players; NULL until the first end */
  GtkWidget *next_button;

  GSettings *settings;
  char *rules_dir;
  Library *library;
  Store *store;
  ProtokollSession *session;
  gboolean asked_to_open; /* the store was asked for, at least once */
  gboolean ready;         /* it is open */
  gboolean asking;        /* a question or dialog about another game is open */
  guint n_broken;         /* jokers that corrections broke, as far as they were said */
  gboolean closing;       /* as soon as everything is on disk */
  gboolean losing;        /* the players gave up what cannot be saved */
  gboolean ended;         /* it is closed, and so is the store: answers that are still on their way find nobody */
  gboolean narrow;
  gboolean roomy;         /* there is room for the rules beside the sheet */
  gboolean piled;         /* words and counter stand one above the other in the foot */
  gboolean brief;         /* no room for many words in the foot; so is what is narrow */
  GFile *to_open;         /* a record that waits until a game can come to the table */
  guint back_up;          /* the source that asks for the daily backup */
  AdwToast *undo_toast;   /* offers to bring the last cleared game back */
  GtkWidget *entry_toast; /* offers to take the last entry back; NULL until the first */
  GtkInscription *entry_toast_text;
  Game *entry_toast_game; /* the game with that entry */
  AfterPaint entry_toast_later;
  guint entry_toast_source;
  gboolean sounds;        /* the setting */
  int leader;             /* who led alone last */
  gboolean lead_taken;    /* by the last change of the game */
  gboolean keep_awake;    /* the setting */
  gboolean awake;         /* the screen is to stay awake now */
  guint awake_cookie;     /* what the desktop gave for it; 0 where it cannot */
  guint awake_source;
  GtkWidget *preferences; /* weakly; NULL while they are not open */
  gboolean to_renew;      /* another language was chosen */
  guint renewal;          /* the source that makes the window anew */
  gboolean begins_with_statistics; /* as the window before it had them */
  gboolean begins_with_preferences;
};

/* window.c */
void  window_opened          (ProtokollWindow  *self,
                              Game             *running);
void  window_toast           (ProtokollWindow  *self,
                              const char       *words);
void  window_refresh         (ProtokollWindow  *self);

/* Chooses what stands in header and foot anew, after something changed what there is room for. */
void  window_fit             (ProtokollWindow  *self);

/* Everything that was entered is on its way to the disk and gets there before this returns; then the window can go. */
void  window_end             (ProtokollWindow  *self);

/* window-foot.c */
void  window_show_words      (ProtokollWindow  *self,
                              const Sheet      *sheet);

/* Chooses them anew, after the frame in which they got another size. */
void  window_fit_words       (ProtokollWindow  *self);

/* The round, and how whoever's turn it is stands. */
void  window_show_round      (ProtokollWindow  *self);

/* What there is room for, in a game and at its end. */
void  window_show_end        (ProtokollWindow  *self,
                              gboolean          finished);

/* window-game.c */
/* Asks what becomes of the running game and calls @then unless that was cancelled; where there is
 * nothing to lose, at once. One such thing at a time: while another is open, nothing happens. */
typedef void (*EndChosen) (ProtokollWindow *self, StoreEnd end, gpointer data);
void  window_ask_end         (ProtokollWindow  *self,
                              EndChosen         then,
                              gpointer          data,
                              GDestroyNotify    free_data);
void  window_replace         (ProtokollWindow  *self,
                              StoreEnd        end,
                              Game             *next);
void  window_new_game        (ProtokollWindow  *self);
void  window_same_players    (ProtokollWindow  *self);
void  window_same_players_rotated (ProtokollWindow *self);
void  window_clear_game      (ProtokollWindow  *self);

/* Shows the button that clears the game, at its end only. */
void  window_offer_clear     (ProtokollWindow  *self,
                              gboolean          finished);

/* Shows, at the end of a game only, the buttons for another one with the same players; puts them where the
 * window has room. */
void  window_offer_again     (ProtokollWindow  *self,
                              const Sheet      *sheet);
void  window_place_again     (ProtokollWindow  *self);
gboolean window_can_play_again (ProtokollWindow *self);

/* window-table.c */
void  window_bind_choices    (ProtokollWindow  *self);
void  window_table_begin     (ProtokollWindow  *self);
void  window_table_end       (ProtokollWindow  *self);

/* After each change of the game, and of what stands in the window. */
void  window_table_changed   (ProtokollWindow  *self);
void  window_set_turned      (ProtokollWindow  *self,
                              gboolean          turned);

/* After each change of the game, and after that when it was an entry. */
void  window_follow_lead     (ProtokollWindow  *self);
void  window_table_entered   (ProtokollWindow  *self);
void  window_set_sounds      (ProtokollWindow  *self,
                              gboolean          sounds);
void  window_set_keep_awake  (ProtokollWindow  *self,
                              gboolean          keep_awake);
void  window_text_larger     (ProtokollWindow  *self);
void  window_text_smaller    (ProtokollWindow  *self);
void  window_text_normal     (ProtokollWindow  *self);
void  window_show_log        (ProtokollWindow  *self);

/* window-toast.c */
/* Offers to take back the entry that was made last. */
void  window_entry_toast_show (ProtokollWindow *self);
void  window_entry_toast_hide (ProtokollWindow *self);

/* window-record.c */
void  window_open_record     (ProtokollWindow  *self);
/* Reads the record and asks what becomes of the running game. Where the store is not open yet, or one game just gives way
 * to another, it waits for that. */
void  window_load_record     (ProtokollWindow  *self,
                              GFile            *file);
void  window_load_waiting_record (ProtokollWindow *self);
void  window_save_record     (ProtokollWindow  *self);

/* window-tray.c */
void  window_show_tray       (ProtokollWindow  *self);
void  window_show_tray_here  (ProtokollWindow  *self);
void  window_paste_roll      (ProtokollWindow  *self);
void  window_fit_tray        (ProtokollWindow  *self);

/* window-rolls.c */
void  window_add_rolls       (ProtokollWindow  *self);
void  window_refresh_rolls   (ProtokollWindow  *self);
void  window_show_rolls      (ProtokollWindow  *self);
gboolean window_counts_rolls (ProtokollWindow  *self);
void  window_fit_rolls       (ProtokollWindow  *self);
void  window_count_roll      (ProtokollWindow  *self);
void  window_take_back_roll  (ProtokollWindow  *self);

/* window-pages.c: what is made when it is first asked for */
void  window_make_empty_pages (ProtokollWindow *self);

/* The statistics, the sheet or, without a game, the page that leads to one. */
void  window_show_page        (ProtokollWindow *self);

/* What leads to a game where none is: @again where there are players to play again. */
void  window_offer_start      (ProtokollWindow *self,
                               gboolean         again);
void  window_say_not_saved    (ProtokollWindow *self,
                               const char      *trouble); /* NULL: all is well */
void  window_make_menu       (GtkMenuButton    *button,
                              gpointer          window);
void  window_show_shortcuts  (ProtokollWindow  *self);

/* window-statistics.c */
void  window_show_statistics (ProtokollWindow  *self);
void  window_show_sheet      (ProtokollWindow  *self);
void  window_show_title      (ProtokollWindow  *self);

/* Something went into the history or out of it. */
void  window_history_changed (ProtokollWindow  *self);

/* Makes the switch between sheet and statistics; puts into it, and fits the statistics to, what there is room for. */
void  window_make_switch     (ProtokollWindow  *self);
void  window_fit_switch      (ProtokollWindow  *self);

/* window-late.c */
/* Makes after the next frame what is not needed in it: the switch, the announcer, the known players. */
void  window_make_late       (ProtokollWindow  *self);

/* window-usual.c */
/* Asks, once an entry is painted, what the players usually have at this point. */
void  window_ask_usual       (ProtokollWindow  *self);
void  window_forget_usual    (ProtokollWindow  *self);

/* "Anna: 14 above the usual" of whoever's turn it is, or without the name; NULL where that is not known or has no room.
 * Owned by the caller. */
char *window_usual_words     (ProtokollWindow  *self,
                              const Sheet      *sheet,
                              gboolean          with_name);

/* window-help.c */
void  window_show_help       (ProtokollWindow  *self);

/* Opens the rules of the game beside its sheet or closes them; where there is no room, in the window of the help. */
void  window_show_rules      (ProtokollWindow  *self);

/* Takes the keyboard to the rules beside the sheet, and back. */
void  window_focus_rules     (ProtokollWindow  *self);

/* Whether there was anything to close. */
gboolean window_close_rules  (ProtokollWindow  *self);
gboolean window_has_room_for_rules (int width);

/* After a change of the game or of the room there is. */
void  window_refresh_help    (ProtokollWindow  *self);
void  window_fit_rules       (ProtokollWindow  *self);
void  window_forget_help     (ProtokollWindow  *self);

/* window-renewal.c */
void  window_show_preferences (ProtokollWindow *self);
void  window_renewal_begin   (ProtokollWindow  *self);
void  window_renewal_end     (ProtokollWindow  *self);

/* Where another language was chosen, makes the window anew as soon as nothing can be lost by it; asked again whenever
 * something that was in the way may have gone. */
void  window_renew           (ProtokollWindow  *self);

/* Once it is on the screen: opens what was open in the window before. */
void  window_renewal_shown   (ProtokollWindow  *self);

/* window-trouble.c */
void  window_show_trouble    (ProtokollWindow  *self,
                              const GError     *error);
void  window_open_store      (ProtokollWindow  *self);

G_END_DECLS

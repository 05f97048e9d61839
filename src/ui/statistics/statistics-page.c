/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statistics-page.h"

#include "choice.h"
#include "entries-tab.h"
#include "game-page.h"
#include "games-tab.h"
#include "import-bar.h"
#include "head-to-head-tab.h"
#include "players-tab.h"
#include "records-tab.h"
#include "statistics-words.h"
#include "tab.h"
#include "ticket.h"
#include "ui/styles.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollStatisticsPage
{
  AdwBin parent_instance;

  GtkStack *pages;         /* blank, tabs, game, empty, trouble */
  GtkStack *tab_pages;
  GtkBox *head;
  GtkWidget *tab_row;      /* the buttons, */
  GtkWidget *tab_choice;   /* or a drop-down where they have no room */
  GtkWidget *tab_buttons[N_TABS];
  GtkWidget *kind;
  GtkStack *kind_place;    /* keeps its room where it is not shown, so that the parts stay where they are */
  ProtokollTab *tabs[N_TABS]; /* NULL until they are first shown */
  AdwStatusPage *empty;    /* NULL, as the next two, until it is shown */
  AdwStatusPage *trouble;
  GtkWidget *game;

  Store *store;
  Library *library;
  GSettings *settings;
  GPtrArray *categories;   /* Category; NULL before the first answer */
  guint category;
  guint n_games;
  StatisticsTab tab;
  gboolean stale[N_TABS];  /* the history has changed since the tab was loaded */
  gboolean choosing;       /* the buttons follow, and are not pressed */
  guint asked;             /* see Ticket */
};

enum
{
  COUNTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollStatisticsPage, protokoll_statistics_page, ADW_TYPE_BIN)

static const char *const tab_names[N_TABS] = {
  N_ ("Games"), N_ ("Players"), N_ ("Head to Head"), N_ ("Entries"), N_ ("Records"),
};

guint
protokoll_statistics_page_get_n_games (ProtokollStatisticsPage *self)
{
  return self->n_games;
}

/* --- tabs --- */

static GtkWidget *
make_import_bar (ProtokollStatisticsPage *self)
{
  GtkWidget *bar = protokoll_import_bar_new (self->store, self->library, self->settings);

  g_signal_connect_object (bar, "changed", G_CALLBACK (protokoll_statistics_page_load), self, G_CONNECT_SWAPPED);
  return bar;
}

static GtkWidget *
make_tab (ProtokollStatisticsPage *self,
          StatisticsTab            tab)
{
  switch (tab)
    {
    case TAB_PLAYERS:
      return protokoll_players_tab_new ();
    case TAB_HEAD_TO_HEAD:
      return protokoll_head_to_head_tab_new ();
    case TAB_ENTRIES:
      return protokoll_entries_tab_new ();
    case TAB_RECORDS:
      return protokoll_records_tab_new ();
    case TAB_GAMES:
    default:
      return protokoll_games_tab_new (make_import_bar (self));
    }
}

static void
add_tab (ProtokollStatisticsPage *self,
         StatisticsTab            tab)
{
  GtkWidget *widget = make_tab (self, tab);

  self->tabs[tab] = PROTOKOLL_TAB (widget);
  self->stale[tab] = TRUE;
  g_signal_connect_object (widget, "open-game", G_CALLBACK (protokoll_statistics_page_open_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (widget, "changed", G_CALLBACK (protokoll_statistics_page_load), self, G_CONNECT_SWAPPED);
  gtk_stack_add_child (self->tab_pages, widget);
}

/* Below each other there is no room to keep. */
static void
show_kind (ProtokollStatisticsPage *self)
{
  gboolean shown = self->tab != TAB_GAMES;
  gboolean piled = gtk_orientable_get_orientation (GTK_ORIENTABLE (self->head)) == GTK_ORIENTATION_VERTICAL;

  gtk_stack_set_visible_child_name (self->kind_place, shown ? "kind" : "none");
  gtk_widget_set_visible (GTK_WIDGET (self->kind_place), shown || !piled);
}

void
protokoll_statistics_page_fit (ProtokollStatisticsPage *self,
                               gboolean                 brief,
                               gboolean                 piled)
{
  GtkWidget *shown = brief ? self->tab_choice : self->tab_row, *hidden = brief ? self->tab_row : self->tab_choice;
  /* Whichever has the keyboard leaves it to the other. */
  gboolean has_keyboard = gtk_widget_get_visible (hidden) && gtk_widget_get_focus_child (hidden) != NULL;

  gtk_widget_set_visible (shown, TRUE);
  if (has_keyboard)
    gtk_widget_grab_focus (brief ? self->tab_choice : self->tab_buttons[self->tab]);
  gtk_widget_set_visible (hidden, FALSE);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head),
                                  piled ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  show_kind (self);
}

/* The buttons and the drop-down say the same. The list of games has a choice of kinds of its own, with all of
 * them. */
static void
show_chosen_tab (ProtokollStatisticsPage *self)
{
  self->choosing = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->tab_buttons[self->tab]), TRUE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->tab_choice), self->tab);
  self->choosing = FALSE;
  show_kind (self);
}

static void
load_tab (ProtokollStatisticsPage *self)
{
  if (self->categories == NULL || self->categories->len == 0)
    return;
  if (self->tabs[self->tab] == NULL)
    add_tab (self, self->tab);
  /* Who comes back to what could not be read wants it tried again. */
  if (self->stale[self->tab] || protokoll_tab_has_failed (self->tabs[self->tab]))
    protokoll_tab_show (self->tabs[self->tab], self->store, self->categories, self->category);
  self->stale[self->tab] = FALSE;
  gtk_stack_set_visible_child (self->tab_pages, GTK_WIDGET (self->tabs[self->tab]));
}

void
protokoll_statistics_page_show_tab (ProtokollStatisticsPage *self,
                                    StatisticsTab            tab)
{
  self->tab = tab;
  show_chosen_tab (self);
  load_tab (self);
}

static void
tab_chosen_cb (gpointer user_data)
{
  ProtokollStatisticsPage *self = user_data;

  if (!self->choosing)
    protokoll_statistics_page_show_tab (self, choice_get (self->tab_choice));
}

static void
tab_toggled_cb (GtkToggleButton         *button,
                ProtokollStatisticsPage *self)
{
  if (self->choosing || !gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < N_TABS; i++)
    if (self->tab_buttons[i] == GTK_WIDGET (button))
      protokoll_statistics_page_show_tab (self, i);
}

/* --- kinds of games --- */

static char *
category_key (const Category *category)
{
  return g_strdup_printf ("%s/%s/%s/%d", category->rules->id, category->variant, category->scoring, category->order);
}

static guint
category_from_settings (ProtokollStatisticsPage *self)
{
  g_autofree char *wanted = g_settings_get_string (self->settings, "statistics-category");

  for (guint i = 0; i < self->categories->len; i++)
    {
      g_autofree char *key = category_key (g_ptr_array_index (self->categories, i));

      if (strcmp (key, wanted) == 0)
        return i;
    }
  return 0;
}

static void
make_stale (ProtokollStatisticsPage *self)
{
  for (guint i = 0; i < N_TABS; i++)
    self->stale[i] = TRUE;
}

static void
kind_chosen_cb (gpointer user_data)
{
  ProtokollStatisticsPage *self = user_data;
  g_autofree char *key = NULL;

  self->category = choice_get (self->kind);
  key = category_key (g_ptr_array_index (self->categories, self->category));
  g_settings_set_string (self->settings, "statistics-category", key);
  make_stale (self);
  load_tab (self);
}

static void
offer_kinds (ProtokollStatisticsPage *self)
{
  g_autoptr (GPtrArray) texts = statistics_words_categories (self->categories);

  choice_set (self->kind, (const char *const *) texts->pdata, texts->len, self->category);
}

/* --- what there is --- */

static void
show_empty (ProtokollStatisticsPage *self)
{
  if (self->empty == NULL)
    {
      styles_add_icons ();
      self->empty = g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "chart-symbolic", "title", _("No Games Yet"), "description",
                                  _("Play a game and clear it, and it is saved here. Or add games that you have as "
                                    "files or on paper."),
                                  "child", make_import_bar (self), NULL);
      gtk_stack_add_child (self->pages, GTK_WIDGET (self->empty));
    }
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->empty));
}

static void
show_trouble (ProtokollStatisticsPage *self,
              const GError            *error)
{
  g_autofree char *markup = g_markup_escape_text (error->message, -1);

  if (self->trouble == NULL)
    {
      self->trouble = g_object_new (ADW_TYPE_STATUS_PAGE, "title", _("The Statistics Cannot Be Read"), NULL);
      gtk_stack_add_child (self->pages, GTK_WIDGET (self->trouble));
    }
  adw_status_page_set_description (self->trouble, markup);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->trouble));
}

/* Where nothing has the keyboard, because what had it is gone, the page takes it. */
static void
take_focus (ProtokollStatisticsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL && gtk_root_get_focus (root) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
show_tabs (ProtokollStatisticsPage *self)
{
  gtk_stack_set_visible_child_name (self->pages, "tabs");
  load_tab (self);
}

static void
take_categories (ProtokollStatisticsPage *self,
                 GPtrArray               *categories)
{
  GPtrArray *before = self->categories;

  self->categories = g_ptr_array_ref (categories);
  g_clear_pointer (&before, g_ptr_array_unref);
  self->n_games = 0;
  for (guint i = 0; i < categories->len; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);

      self->n_games += category->n_games + category->n_unfinished;
    }
  g_signal_emit (self, signals[COUNTED], 0);
  self->category = category_from_settings (self);
  offer_kinds (self);
  make_stale (self);
  /* A game that is looked at stays; its way back leads to what is new. */
  if (self->game != NULL)
    return;
  if (categories->len == 0)
    show_empty (self);
  else
    show_tabs (self);
  take_focus (self);
}

static void
categories_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) categories = store_list_categories_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollStatisticsPage) self = ticket_take (ticket);

  if (self == NULL)
    return;
  if (categories != NULL)
    take_categories (self, categories);
  else if (self->game == NULL)
    show_trouble (self, error);
}

void
protokoll_statistics_page_load (ProtokollStatisticsPage *self)
{
  store_list_categories_async (self->store, categories_cb, ticket_new (self, &self->asked));
}

/* --- a game --- */

static void
close_game (ProtokollStatisticsPage *self)
{
  GtkWidget *game = g_steal_pointer (&self->game);

  if (game == NULL)
    return;
  if (self->categories != NULL && self->categories->len > 0)
    show_tabs (self);
  else
    protokoll_statistics_page_load (self);
  gtk_stack_remove (self->pages, game);
}

void
protokoll_statistics_page_open_game (ProtokollStatisticsPage *self,
                                     gint64                   number)
{
  GtkWidget *before = self->game;

  self->game = protokoll_game_page_new (self->store, number);
  g_signal_connect_object (self->game, "back", G_CALLBACK (close_game), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (protokoll_statistics_page_load), self, G_CONNECT_SWAPPED);
  gtk_stack_add_child (self->pages, self->game);
  gtk_stack_set_visible_child (self->pages, self->game);
  if (before != NULL)
    gtk_stack_remove (self->pages, before);
  gtk_widget_child_focus (self->game, GTK_DIR_TAB_FORWARD);
}

/* --- what it looks like --- */

static GtkWidget *
make_buttons (ProtokollStatisticsPage *self)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "css-classes", (const char *[]) { "linked", NULL }, NULL);

  for (guint i = 0; i < N_TABS; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (_ (tab_names[i]));

      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->tab_buttons[0]));
      self->tab_buttons[i] = button;
      g_signal_connect_object (button, "toggled", G_CALLBACK (tab_toggled_cb), self, 0);
      gtk_box_append (GTK_BOX (box), button);
    }
  return box;
}

/* It scrolls without a scrollbar, so that the window can be made narrower than the buttons are; then the drop-down
 * takes their place. */
static GtkWidget *
make_button_row (ProtokollStatisticsPage *self)
{
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", make_buttons (self), "hscrollbar-policy", GTK_POLICY_EXTERNAL,
                       "vscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-width", TRUE, NULL);
}

static GtkWidget *
make_head (ProtokollStatisticsPage *self)
{
  GtkWidget *head = g_object_new (GTK_TYPE_BOX, "spacing", 6, "css-classes", (const char *[]) { "tab-head", NULL }, NULL);
  GtkWidget *tabs = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  const char *names[N_TABS];

  for (guint i = 0; i < N_TABS; i++)
    names[i] = _ (tab_names[i]);
  self->head = GTK_BOX (head);
  self->tab_choice = choice_new (_("Part of the statistics"), tab_chosen_cb, self);
  choice_set (self->tab_choice, names, N_TABS, 0);
  self->kind = choice_new (_("Kind of game"), kind_chosen_cb, self);
  self->tab_row = make_button_row (self);
  gtk_box_append (GTK_BOX (tabs), self->tab_row);
  gtk_box_append (GTK_BOX (tabs), self->tab_choice);
  gtk_widget_set_hexpand (self->tab_choice, TRUE);
  gtk_widget_set_hexpand (tabs, TRUE);
  gtk_box_append (GTK_BOX (head), tabs);
  self->kind_place = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->kind_place, adw_bin_new (), "none");
  gtk_stack_add_named (self->kind_place, self->kind, "kind");
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->kind_place));
  return head;
}

GtkWidget *
protokoll_statistics_page_new (Store     *store,
                               Library   *library,
                               GSettings *settings)
{
  ProtokollStatisticsPage *self = g_object_new (PROTOKOLL_TYPE_STATISTICS_PAGE, NULL);

  self->store = g_object_ref (store);
  self->library = library;
  self->settings = g_object_ref (settings);
  return GTK_WIDGET (self);
}

static void
protokoll_statistics_page_dispose (GObject *object)
{
  ProtokollStatisticsPage *self = PROTOKOLL_STATISTICS_PAGE (object);

  self->asked++;
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->categories, g_ptr_array_unref);
  G_OBJECT_CLASS (protokoll_statistics_page_parent_class)->dispose (object);
}

static void
protokoll_statistics_page_class_init (ProtokollStatisticsPageClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_statistics_page_dispose;
  signals[COUNTED] = g_signal_new ("counted", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
protokoll_statistics_page_init (ProtokollStatisticsPage *self)
{
  GtkWidget *tabs = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->pages = GTK_STACK (gtk_stack_new ());
  self->tab_pages = GTK_STACK (gtk_stack_new ());
  /* In both directions, or GTK 4.18 finds pages that are not seen narrower than they need to be. */
  gtk_stack_set_hhomogeneous (self->pages, FALSE);
  gtk_stack_set_vhomogeneous (self->pages, FALSE);
  gtk_stack_set_hhomogeneous (self->tab_pages, FALSE);
  gtk_stack_set_vhomogeneous (self->tab_pages, FALSE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->tab_pages), TRUE);
  gtk_box_append (GTK_BOX (tabs), make_head (self));
  gtk_box_append (GTK_BOX (tabs), GTK_WIDGET (self->tab_pages));
  gtk_stack_add_named (self->pages, adw_bin_new (), "blank");
  gtk_stack_add_named (self->pages, tabs, "tabs");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->pages));
  show_chosen_tab (self);
}

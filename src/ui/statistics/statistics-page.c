/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statistics-page.h"

#include "entries-tab.h"
#include "games-tab.h"
#include "head-to-head-tab.h"
#include "overview-tab.h"
#include "players-tab.h"
#include "records-tab.h"
#include "scope.h"
#include "statistics-words.h"
#include "tab.h"
#include "exchange/category-titles.h"
#include "store/store.h"
#include "ui/coins/coins-tab.h"
#include "ui/history-game/game-page.h"
#include "ui/import/import-buttons.h"
#include "ui/import/importer.h"
#include "ui/series/series-tab.h"
#include "ui/share/share.h"
#include "ui/widgets/ticket.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollStatisticsPage
{
  AdwBin parent_instance;

  GtkBox *content;         /* the pages, and below them the importer */
  ProtokollImporter *importer;
  GtkStack *pages;
  GtkWidget *parts;        /* the page with the head and the tabs */
  GtkOrientable *head;     /* hidden while there is nothing to choose */
  GtkScrolledWindow *tab_row; /* scrolls sideways where the window is narrow */
  GtkWidget *switcher;
  ProtokollScope *scope;   /* what the tabs are about */
  GtkStack *tab_pages;     /* an AdwBin for each tab, filled when it is first shown */
  gboolean offered[N_TABS];
  AdwStatusPage *store_error;
  GtkWidget *game;         /* NULL while none is open */
  SizeClass size_class;
  GtkWidget *bar;
  GtkWidget *back_button;
  ProtokollImportButtons *import_buttons;
  AdwBin *tools_place;     /* has the buttons of the game */

  Store *store;
  Library *library;
  GSettings *settings;
  GPtrArray *categories;   /* of Category, those that put house rules together included; NULL before the first answer */
  guint category;
};

enum
{
  COUNTED,
  TITLED,
  RENAMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollStatisticsPage, protokoll_statistics_page, ADW_TYPE_BIN)

GtkWidget *
protokoll_statistics_page_get_bar (ProtokollStatisticsPage *self)
{
  return self->bar;
}

/* --- tabs --- */

/* The tabs in their order. */
static const struct
{
  const char *name;
  const char *title;
  GType (*get_type) (void);
  gboolean has_games;  /* shows games of the scope, so without any it is empty */
  const char *alone;   /* why it shows only one rule set at a time; NULL where it shows all */
} tabs[N_TABS] = {
  [TAB_GAMES] = { "games", N_("Games"), protokoll_games_tab_get_type, TRUE },
  [TAB_OVERVIEW] = { "overview", N_("Overview"), protokoll_overview_tab_get_type, TRUE },
  [TAB_PLAYERS] = { "players", N_("Players"), protokoll_players_tab_get_type, TRUE },
  [TAB_HEAD_TO_HEAD] = { "head-to-head", N_("Head to Head"), protokoll_head_to_head_tab_get_type, TRUE },
  [TAB_ENTRIES] = { "entries", N_("Entries"), protokoll_entries_tab_get_type, TRUE,
                    N_("Each rule set has entries of its own. Choose one of them above.") },
  [TAB_RECORDS] = { "records", N_("Records"), protokoll_records_tab_get_type, TRUE,
                    N_("Points of different rule sets cannot be compared. Choose one of them above.") },
  [TAB_COINS] = { "coins", N_("Coins"), protokoll_coins_tab_get_type, FALSE },
  [TAB_SERIES] = { "series", N_("Series"), protokoll_series_tab_get_type, FALSE },
};

static void
add_tabs (ProtokollStatisticsPage *self)
{
  for (StatisticsTab tab = TAB_GAMES; tab < N_TABS; tab++)
    {
      self->offered[tab] = tabs[tab].has_games;
      gtk_stack_page_set_visible (gtk_stack_add_titled (self->tab_pages, adw_bin_new (), tabs[tab].name,
                                                        _(tabs[tab].title)), self->offered[tab]);
    }
}

static StatisticsTab
get_tab (ProtokollStatisticsPage *self)
{
  StatisticsTab tab = TAB_GAMES;

  while (!g_str_equal (gtk_stack_get_visible_child_name (self->tab_pages), tabs[tab].name))
    tab++;
  return tab;
}

/* The chosen category; there must be one. */
static const Category *
get_category (ProtokollStatisticsPage *self)
{
  return g_ptr_array_index (self->categories, self->category);
}

/* The number of saved games that the visible tab is about, finished and unfinished; "" where the page does not know it. */
static char *
describe_games (ProtokollStatisticsPage *self)
{
  const Category *category = self->categories != NULL && self->categories->len > 0 ? get_category (self) : NULL;

  return category != NULL && tabs[get_tab (self)].has_games && protokoll_scope_get_period (self->scope) == NULL
           ? statistics_words_games (category->n_games + category->n_unfinished)
           : g_strdup ("");
}

char *
protokoll_statistics_page_get_title (ProtokollStatisticsPage  *self,
                                     char                    **subtitle)
{
  const Game *game = protokoll_statistics_page_get_game (self);

  *subtitle = game != NULL ? protokoll_game_page_get_facts (PROTOKOLL_GAME_PAGE (self->game)) : describe_games (self);
  return g_strdup (game != NULL ? game_get_rules (game)->title : _("Statistics"));
}

/* Whether the tab has nothing to show. Coins can exist without games, if the only game was deleted. */
static gboolean
is_empty (ProtokollStatisticsPage *self)
{
  return self->categories->len == 0 && tabs[get_tab (self)].has_games;
}

/* Shows words instead of the tab, which stay as they are where they are shown already, above @child. */
static void
show_words (AdwBin     *place,
            const char *title,
            const char *words,
            GtkWidget  *child)
{
  g_autoptr (GtkWidget) kept G_GNUC_UNUSED = g_object_ref_sink (child);
  GtkWidget *shown = adw_bin_get_child (place);

  if (!ADW_IS_STATUS_PAGE (shown) || !g_str_equal (adw_status_page_get_title (ADW_STATUS_PAGE (shown)), title))
    adw_bin_set_child (place, g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "chart-symbolic", "title", title,
                                            "description", words, "child", child, NULL));
}

/* The rule set with the most games comes first after all together. */
#define FAVORITE 1

static GtkWidget *
make_favorite_button (ProtokollStatisticsPage *self)
{
  g_autoptr (GPtrArray) titles = category_list_titles (self->categories);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "label", g_ptr_array_index (titles, FAVORITE), "action-name",
                                    "statistics.choose-favorite", "halign", GTK_ALIGN_CENTER, "css-classes",
                                    (const char *[]) { "pill", "suggested-action", NULL }, NULL);

  wrap_button (button);
  /* A title can be one long word. */
  g_object_set (gtk_button_get_child (GTK_BUTTON (button)), "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);
  return button;
}

/* Loads the visible tab if it is outdated or if loading failed, so that coming back to it tries again. */
static void
load_tab (ProtokollStatisticsPage *self)
{
  AdwBin *place = ADW_BIN (gtk_stack_get_visible_child (self->tab_pages));
  StatisticsTab tab = get_tab (self);

  if (self->categories == NULL)
    return;
  if (is_empty (self))
    {
      show_words (place, _("No Games Yet"),
                  _("When you clear a finished game, it is saved here. You can also add games that you have as files or "
                    "on paper."), protokoll_import_buttons_new ());
      return;
    }
  if (tabs[tab].alone != NULL && get_category (self)->id == CATEGORY_ALL)
    {
      show_words (place, _("One Rule Set at a Time"), _(tabs[tab].alone), make_favorite_button (self));
      return;
    }
  if (!PROTOKOLL_IS_TAB (adw_bin_get_child (place)))
    adw_bin_set_child (place, g_object_new (tabs[tab].get_type (), NULL));
  protokoll_tab_show (PROTOKOLL_TAB (adw_bin_get_child (place)), self->store, self->categories, self->category,
                      tabs[tab].has_games ? protokoll_scope_get_period (self->scope) : NULL);
}

static void
show_scope (ProtokollStatisticsPage *self)
{
  gboolean any = self->categories == NULL || self->categories->len > 0;

  gtk_widget_set_visible (GTK_WIDGET (self->scope), any && tabs[get_tab (self)].has_games);
}

/* Scrolls the button of the visible tab, which is in the row in the order of the tabs, into view, and with it some
 * letters of those beside it, which say that there are more. A value that is set, unlike a page that is clamped, ends
 * the animation by which GTK shows what had the focus before. */
static void
show_button (ProtokollStatisticsPage *self)
{
  g_autoptr (GListModel) buttons = gtk_widget_observe_children (self->switcher);
  g_autoptr (GtkWidget) button = g_list_model_get_item (buttons, get_tab (self));
  GtkAdjustment *row = gtk_scrolled_window_get_hadjustment (self->tab_row);
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (button, self->switcher, &bounds))
    gtk_adjustment_set_value (row, CLAMP (gtk_adjustment_get_value (row),
                                          bounds.origin.x + bounds.size.width * 1.5 - gtk_adjustment_get_page_size (row),
                                          bounds.origin.x - bounds.size.width / 2));
}

/* Shows in the header of the window what belongs to the tab or to the open game. */
static void
show_bars (ProtokollStatisticsPage *self)
{
  gboolean games = self->categories != NULL && self->categories->len > 0 && get_tab (self) == TAB_GAMES;

  gtk_widget_set_visible (self->back_button, self->game != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->import_buttons), self->game == NULL && games);
  adw_bin_set_child (self->tools_place,
                     self->game != NULL ? protokoll_game_page_get_tools (PROTOKOLL_GAME_PAGE (self->game)) : NULL);
  if (self->game != NULL)
    protokoll_game_page_set_brief (PROTOKOLL_GAME_PAGE (self->game), self->size_class <= SIZE_CLASS_NARROW);
  g_signal_emit (self, signals[TITLED], 0);
}

static void
tab_shown_cb (ProtokollStatisticsPage *self)
{
  /* While the page is disposed, its children are removed one by one. */
  if (gtk_stack_get_visible_child (self->tab_pages) == NULL)
    return;
  show_button (self);
  show_scope (self);
  show_bars (self);
  load_tab (self);
}

void
protokoll_statistics_page_show_tab (ProtokollStatisticsPage *self,
                                    StatisticsTab            tab)
{
  gtk_stack_set_visible_child_name (self->tab_pages, tabs[tab].name);
  load_tab (self);
}

void
protokoll_statistics_page_fit (ProtokollStatisticsPage *self,
                               SizeClass                size_class)
{
  gboolean narrow = size_class <= SIZE_CLASS_NARROW;

  self->size_class = size_class;
  gtk_orientable_set_orientation (self->head, narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  protokoll_import_buttons_set_brief (self->import_buttons, size_class < SIZE_CLASS_WIDE);
  show_bars (self);
}

/* --- categories --- */

static char *
category_key (const Category *category)
{
  if (category->id == CATEGORY_ALL)
    return g_strdup ("*");
  if (category->together)
    return g_strdup_printf ("%s/*", category->rules->id);
  return g_strdup_printf ("%s/%s/%s/%d", category->rules->id, category->variant, category->scoring, category->rules->order);
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
scope_changed_cb (ProtokollStatisticsPage *self)
{
  g_autofree char *key = NULL;

  if (self->categories == NULL)
    return;
  self->category = protokoll_scope_get_category (self->scope);
  key = category_key (get_category (self));
  g_settings_set_string (self->settings, "statistics-category", key);
  g_signal_emit (self, signals[TITLED], 0);
  load_tab (self);
}

/* --- what there is --- */

static void
show_trouble (ProtokollStatisticsPage *self,
              const GError            *error)
{
  g_autofree char *markup = g_markup_escape_text (error->message, -1);

  adw_status_page_set_description (self->store_error, markup);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->store_error));
}

/* Passes the focus on to what the page shows now, if the page has it, or if nothing has it, because the focused widget
 * was removed. */
static void
pass_focus_on (ProtokollStatisticsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  if (root != NULL && (focus == NULL || focus == GTK_WIDGET (self)))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
choose_favorite (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  ProtokollStatisticsPage *self = PROTOKOLL_STATISTICS_PAGE (widget);

  protokoll_scope_offer (self->scope, self->categories, FAVORITE);
  scope_changed_cb (self);
  gtk_widget_child_focus (GTK_WIDGET (self->scope), GTK_DIR_TAB_FORWARD);
}

static void
show_parts (ProtokollStatisticsPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->head),
                          self->categories->len > 0 || self->offered[TAB_COINS] || self->offered[TAB_SERIES]);
  show_scope (self);
  show_bars (self);
  gtk_stack_set_visible_child (self->pages, self->parts);
  load_tab (self);
}

static void
take_categories (ProtokollStatisticsPage *self,
                 GPtrArray               *categories)
{
  GPtrArray *before = self->categories;

  self->categories = g_ptr_array_ref (categories);
  g_clear_pointer (&before, g_ptr_array_unref);
  self->category = category_from_settings (self);
  g_signal_emit (self, signals[COUNTED], 0);
  protokoll_scope_offer (self->scope, categories, self->category);
  /* An open game stays; Back leads to the new data. */
  if (self->game == NULL)
    show_parts (self);
}

static void
categories_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) categories = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollStatisticsPage) self = ticket_take (ticket);

  if (self == NULL)
    return;
  if (categories != NULL)
    take_categories (self, categories);
  else if (self->game == NULL)
    show_trouble (self, error);
  pass_focus_on (self);
}

/* Shows or hides the tab of coins or series: those who never used them do not see it. */
static void
offer_tab (ProtokollStatisticsPage *self,
           StatisticsTab            tab,
           gboolean                 offered)
{
  GtkWidget *place = gtk_stack_get_child_by_name (self->tab_pages, tabs[tab].name);

  if (offered == self->offered[tab])
    return;
  self->offered[tab] = offered;
  gtk_stack_page_set_visible (gtk_stack_get_page (self->tab_pages, place), offered);
}

static void
series_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GPtrArray) series = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autoptr (ProtokollStatisticsPage) self = ticket_take (ticket);

  if (self != NULL)
    offer_tab (self, TAB_SERIES, series == NULL || series->len > 0);
}

static void
evening_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      ticket)
{
  g_autofree GamePeriod *evening = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autoptr (ProtokollStatisticsPage) self = ticket_take (ticket);

  if (self != NULL)
    protokoll_scope_set_evening (self->scope, evening);
}

static void
purses_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GPtrArray) purses = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autoptr (ProtokollStatisticsPage) self = ticket_take (ticket);

  /* If the purses cannot be read, the tab is shown and tells why. */
  if (self != NULL)
    offer_tab (self, TAB_COINS, purses == NULL || purses->len > 0);
}

void
protokoll_statistics_page_load (ProtokollStatisticsPage *self)
{
  protokoll_importer_refresh (self->importer);
  store_ask_async (self->store, &(StoreQuestion) { STORE_PURSES }, purses_cb, ticket_new (self, "purses"));
  store_ask_async (self->store, &(StoreQuestion) { STORE_SERIES }, series_cb, ticket_new (self, "series"));
  store_ask_async (self->store, &(StoreQuestion) { STORE_LAST_EVENING }, evening_cb, ticket_new (self, "evening"));
  store_ask_async (self->store, &(StoreQuestion) { STORE_CATEGORIES, .together = TRUE }, categories_cb,
                   ticket_new (self, "categories"));
}

void
protokoll_statistics_page_come_in (ProtokollStatisticsPage *self)
{
  /* If nothing had the focus until the answers are there, GTK would give it to the first button of the window. */
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), GTK_WIDGET (self));
  protokoll_statistics_page_load (self);
}

/* --- a game --- */

void
protokoll_statistics_page_close_game (ProtokollStatisticsPage *self)
{
  GtkWidget *game = g_steal_pointer (&self->game);

  if (game == NULL)
    return;
  if (self->categories != NULL)
    show_parts (self);
  else
    protokoll_statistics_page_load (self);
  show_bars (self);
  gtk_stack_remove (self->pages, game);
  pass_focus_on (self);
  share_refresh (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))));
}

gboolean
protokoll_statistics_page_go_back (ProtokollStatisticsPage *self)
{
  GtkWidget *tab = adw_bin_get_child (ADW_BIN (gtk_stack_get_visible_child (self->tab_pages)));

  if (self->game == NULL)
    return PROTOKOLL_IS_TAB (tab) && protokoll_tab_go_back (tab);
  protokoll_statistics_page_close_game (self);
  return TRUE;
}

const Game *
protokoll_statistics_page_get_game (ProtokollStatisticsPage *self)
{
  return self->game != NULL ? protokoll_game_page_get_game (PROTOKOLL_GAME_PAGE (self->game)) : NULL;
}

gint64
protokoll_statistics_page_get_number (ProtokollStatisticsPage *self)
{
  return self->game != NULL ? protokoll_game_page_get_number (PROTOKOLL_GAME_PAGE (self->game)) : 0;
}

void
protokoll_statistics_page_open_game (ProtokollStatisticsPage *self,
                                     gint64                   number)
{
  GtkWidget *before = self->game;

  self->game = protokoll_game_page_new (self->store, number);
  g_signal_connect_object (self->game, "back", G_CALLBACK (protokoll_statistics_page_close_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "titled", G_CALLBACK (show_bars), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (protokoll_statistics_page_load), self, G_CONNECT_SWAPPED);
  gtk_stack_add_child (self->pages, self->game);
  gtk_stack_set_visible_child (self->pages, self->game);
  show_bars (self);
  if (before != NULL)
    gtk_stack_remove (self->pages, before);
  gtk_widget_child_focus (self->game, GTK_DIR_TAB_FORWARD);
}

/* --- what tabs ask for --- */

static void
open_game (GtkWidget  *widget,
           const char *action,
           GVariant   *number)
{
  protokoll_statistics_page_open_game (PROTOKOLL_STATISTICS_PAGE (widget), g_variant_get_int64 (number));
}

static void
reload (GtkWidget  *widget,
        const char *action,
        GVariant   *parameter)
{
  protokoll_statistics_page_load (PROTOKOLL_STATISTICS_PAGE (widget));
}

static void
player_renamed (GtkWidget  *widget,
                const char *action,
                GVariant   *names)
{
  const char *before, *after;

  g_variant_get (names, "(&s&s)", &before, &after);
  g_signal_emit (widget, signals[RENAMED], 0, before, after);
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
  self->importer = PROTOKOLL_IMPORTER (protokoll_importer_new (store, library, settings));
  g_signal_connect_object (self->importer, "changed", G_CALLBACK (protokoll_statistics_page_load), self, G_CONNECT_SWAPPED);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "import", protokoll_importer_get_actions (self->importer));
  gtk_widget_insert_action_group (self->bar, "import", protokoll_importer_get_actions (self->importer));
  gtk_box_append (self->content, GTK_WIDGET (self->importer));
  return GTK_WIDGET (self);
}

static void
protokoll_statistics_page_dispose (GObject *object)
{
  ProtokollStatisticsPage *self = PROTOKOLL_STATISTICS_PAGE (object);

  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->categories, g_ptr_array_unref);
  G_OBJECT_CLASS (protokoll_statistics_page_parent_class)->dispose (object);
}

static void
protokoll_statistics_page_class_init (ProtokollStatisticsPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_statistics_page_dispose;
  signals[COUNTED] = g_signal_new ("counted", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[TITLED] = g_signal_new ("titled", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[RENAMED] = g_signal_new ("renamed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/statistics-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollStatisticsPage, content);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStatisticsPage, pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStatisticsPage, parts);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStatisticsPage, head);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStatisticsPage, tab_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStatisticsPage, switcher);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStatisticsPage, bar);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStatisticsPage, back_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStatisticsPage, import_buttons);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStatisticsPage, tools_place);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStatisticsPage, scope);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStatisticsPage, tab_pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStatisticsPage, store_error);
  gtk_widget_class_bind_template_callback (widget_class, protokoll_statistics_page_close_game);
  gtk_widget_class_bind_template_callback (widget_class, tab_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, scope_changed_cb);
  gtk_widget_class_install_action (widget_class, "statistics.choose-favorite", NULL, choose_favorite);
  gtk_widget_class_install_action (widget_class, "statistics.open-game", "x", open_game);
  gtk_widget_class_install_action (widget_class, "statistics.reload", NULL, reload);
  gtk_widget_class_install_action (widget_class, "statistics.renamed", "(ss)", player_renamed);
}

static void
protokoll_statistics_page_init (ProtokollStatisticsPage *self)
{
  g_type_ensure (PROTOKOLL_TYPE_SCOPE);
  g_type_ensure (PROTOKOLL_TYPE_IMPORT_BUTTONS);
  gtk_widget_init_template (GTK_WIDGET (self));
  add_tabs (self);
  show_scope (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "keypad.h"

#include "core/choices.h"
#include "core/describe.h"
#include "sheet-words.h"
#include "ui/tray/die.h"

#include <glib/gi18n.h>

/* So many values stand there at once; more are chosen in two taps. */
#define MOST_AT_ONCE 20

/* Saved rolls where the rules know no end of them. */
#define MOST_SAVED 20

/* Whom an entry can be moved to directly; there is hardly room for more. */
#define MOST_OTHERS 4

/* Chars of the title and of a name on a button: longer ones would make the pad as wide as the window. */
#define TITLE_CHARS 32
#define NAME_CHARS 16

#define GAP 6

/* Six dice and what stands before them must fit beside each other on a telephone. */
#define KEY_GAP 4

#define DIE 28

struct _ProtokollKeypad
{
  GtkWidget parent_instance;

  GtkWidget *head;
  GtkWidget *title;
  GtkWidget *detail;
  GtkWidget *keys[2]; /* of the first choice and of the second */
  GtkWidget *foot;
  GtkWidget *strike;
  GtkWidget *alike;
  GtkWidget *change;
  GtkWidget *clear;
  GtkWidget *others;
  Ruleset *rules;
  guint entry;
  guint columns;
};

enum
{
  PICKED,
  STEPPED,
  CHANGE,
  CLEAR,
  MOVE_OVER,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollKeypad, protokoll_keypad, GTK_TYPE_WIDGET)

static void
label (GtkWidget  *widget,
       const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
pick (ProtokollKeypad *self,
      const char      *typed)
{
  g_signal_emit (self, signals[PICKED], 0, typed, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->alike)));
}

static void
strike_cb (ProtokollKeypad *self)
{
  pick (self, "x");
}

static void
change_cb (ProtokollKeypad *self)
{
  g_signal_emit (self, signals[CHANGE], 0);
}

static void
clear_cb (ProtokollKeypad *self)
{
  g_signal_emit (self, signals[CLEAR], 0);
}

static void
move_over_cb (ProtokollKeypad *self,
              GtkWidget       *button)
{
  g_signal_emit (self, signals[MOVE_OVER], 0, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat")));
}

static void
remove_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

/* Rows as even as can be: eight keys are four and four, not six and two. */
static guint
keys_per_row (guint n,
              guint columns)
{
  guint rows = MAX (1, (n + columns - 1) / columns);

  return MAX (1, (n + rows - 1) / rows);
}

static GtkWidget *
make_key (const Choice *choice)
{
  g_autofree char *words = sheet_words_choice (choice);
  GtkWidget *key = g_object_new (GTK_TYPE_BUTTON, "focus-on-click", FALSE, NULL);

  if (choice->face)
    gtk_button_set_child (GTK_BUTTON (key), protokoll_die_new ((guint) choice->from, DIE));
  else
    gtk_button_set_label (GTK_BUTTON (key), words);
  gtk_widget_add_css_class (key, "key");
  label (key, words);
  return key;
}

static void fill (ProtokollKeypad *self,
                  guint            stage,
                  GArray          *choices);

static void
mark_chosen (GtkWidget *keys,
             GtkWidget *chosen)
{
  for (GtkWidget *key = gtk_widget_get_first_child (keys); key != NULL; key = gtk_widget_get_next_sibling (key))
    if (key == chosen)
      gtk_widget_add_css_class (key, "suggested-action");
    else
      gtk_widget_remove_css_class (key, "suggested-action");
}

static void
key_cb (ProtokollKeypad *self,
        GtkWidget       *key)
{
  const Choice *choice = g_object_get_data (G_OBJECT (key), "choice");

  if (choice->value >= 0)
    {
      g_autofree char *typed = g_strdup_printf ("%d", choice->value);

      pick (self, typed);
    }
  else
    {
      g_autoptr (GArray) second = choices_second (self->rules, self->entry, choice);

      mark_chosen (self->keys[0], key);
      fill (self, 1, second);
      gtk_widget_set_sensitive (self->keys[1], TRUE);
      g_signal_emit (self, signals[STEPPED], 0);
    }
}

/* Before a row of faces: how many dice they stand for. */
static void
add_times (GtkWidget *keys,
           guint      times)
{
  g_autofree char *words = g_strdup_printf ("%u ×", times);
  GtkWidget *said = gtk_label_new (words);

  gtk_widget_add_css_class (said, "dim-label");
  gtk_grid_attach (GTK_GRID (keys), said, 0, 0, 1, 1);
}

static void
add_key (ProtokollKeypad *self,
         GtkWidget       *keys,
         const Choice    *choice,
         int              column,
         int              row)
{
  GtkWidget *key = make_key (choice);

  g_object_set_data_full (G_OBJECT (key), "choice", g_memdup2 (choice, sizeof *choice), g_free);
  g_signal_connect_object (key, "clicked", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_grid_attach (GTK_GRID (keys), key, column, row, 1, 1);
}

/* Faces of several stand below each other, and the one that is taken leaves its place empty. */
static void
fill_faces (ProtokollKeypad *self,
            GtkWidget       *keys,
            GArray          *choices)
{
  for (guint i = 0; i < choices->len; i++)
    {
      const Choice *choice = &g_array_index (choices, Choice, i);

      if (i == 0)
        add_times (keys, choice->times);
      add_key (self, keys, choice, choice->from, 0);
    }
}

static void
fill_rows (ProtokollKeypad *self,
           GtkWidget       *keys,
           GArray          *choices)
{
  guint per_row = keys_per_row (choices->len, self->columns);

  for (guint i = 0; i < choices->len; i++)
    add_key (self, keys, &g_array_index (choices, Choice, i), (int) (i % per_row), (int) (i / per_row));
}

static void
fill (ProtokollKeypad *self,
      guint            stage,
      GArray          *choices)
{
  GtkWidget *keys = self->keys[stage];

  remove_children (keys);
  if (choices->len > 0 && g_array_index (choices, Choice, 0).times > 0)
    fill_faces (self, keys, choices);
  else
    fill_rows (self, keys, choices);
  gtk_widget_set_visible (keys, choices->len > 0);
}

static void
set_detail (ProtokollKeypad *self,
            const char      *words)
{
  gtk_label_set_label (GTK_LABEL (self->detail), words);
  gtk_widget_set_visible (self->detail, *words != '\0');
}

static void
begin (ProtokollKeypad *self,
       const Sheet     *sheet,
       guint            seat,
       const char      *name)
{
  g_autofree char *title = g_strdup_printf ("%s · %s", game_get_player (sheet->game, seat), name);

  g_clear_pointer (&self->rules, ruleset_unref);
  self->rules = ruleset_ref (game_get_rules (sheet->game));
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_widget_remove_css_class (self->detail, "problem");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->alike), FALSE);
  label (GTK_WIDGET (self), title);
  remove_children (self->keys[0]);
  remove_children (self->keys[1]);
  gtk_widget_set_visible (self->keys[0], FALSE);
  gtk_widget_set_visible (self->keys[1], FALSE);
}

/* Which of the buttons besides the keys are there. */
static void
show_foot (ProtokollKeypad *self,
           gboolean         strike,
           gboolean         alike,
           gboolean         filled)
{
  gtk_widget_set_visible (self->strike, strike);
  gtk_widget_set_visible (self->alike, alike);
  gtk_widget_set_visible (self->change, filled);
  gtk_widget_set_visible (self->clear, filled);
  gtk_widget_set_visible (self->others, filled);
  gtk_widget_set_visible (self->foot, alike || filled);
}

/* The second row of faces is there from the start, so that the pad does not jump under the finger. */
static void
reserve_second (ProtokollKeypad *self,
                GArray          *first)
{
  Choice none = { .face = TRUE, .value = -1 };
  g_autoptr (GArray) second = NULL;

  if (first->len == 0 || g_array_index (first, Choice, 0).times == 0)
    return;
  second = choices_second (self->rules, self->entry, &none);
  fill (self, 1, second);
  gtk_widget_set_sensitive (self->keys[1], FALSE);
}

void
protokoll_keypad_ask (ProtokollKeypad *self,
                      const Sheet     *sheet,
                      guint            seat,
                      guint            entry,
                      guint            columns)
{
  const Ruleset *rules = game_get_rules (sheet->game);
  g_autoptr (GArray) first = choices_first (rules, entry, MOST_AT_ONCE);
  g_autofree char *input = describe_input (rules, entry);

  begin (self, sheet, seat, rules->entries[entry].name);
  self->entry = entry;
  self->columns = columns;
  /* Sums that can be are what the keys say. */
  set_detail (self, rules->entries[entry].input == INPUT_SUM ? "" : input);
  fill (self, 0, first);
  reserve_second (self, first);
  show_foot (self, TRUE, rules->joker_entry >= 0 && (int) entry != rules->joker_entry, FALSE);
}

static void
add_other (ProtokollKeypad *self,
           const char      *name,
           guint            seat)
{
  /* Translators: moves an entry that was made for the wrong player to the player %s. */
  g_autofree char *words = g_strdup_printf (_("To %s"), name);
  GtkWidget *button = gtk_button_new_with_label (words);
  GtkLabel *shown = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_ellipsize (shown, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (shown, NAME_CHARS);
  gtk_widget_set_focus_on_click (button, FALSE);
  g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect_object (button, "clicked", G_CALLBACK (move_over_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->others), button);
}

/* A button for other players who still have this entry open, first of them the one whose turn it is: the entry
 * was most likely theirs. */
static void
fill_others (ProtokollKeypad *self,
             const Sheet     *sheet,
             guint            seat,
             guint            entry)
{
  guint n = 0;

  remove_children (self->others);
  for (guint i = 0; i < sheet->n_seats && n < MOST_OTHERS; i++)
    {
      guint other = (sheet->turn + i) % sheet->n_seats;

      if (other == seat || !sheet_get_cell (sheet, other, entry)->playable)
        continue;
      add_other (self, game_get_player (sheet->game, other), other);
      n++;
    }
}

void
protokoll_keypad_tell (ProtokollKeypad *self,
                       const Sheet     *sheet,
                       guint            seat,
                       guint            entry)
{
  const Ruleset *rules = game_get_rules (sheet->game);
  g_autofree char *said = sheet_words_entered (sheet, seat, entry);

  begin (self, sheet, seat, rules->entries[entry].name);
  self->entry = entry;
  set_detail (self, said);
  fill_others (self, sheet, seat, entry);
  show_foot (self, FALSE, FALSE, TRUE);
}

void
protokoll_keypad_ask_saved (ProtokollKeypad *self,
                            const Sheet     *sheet,
                            guint            seat,
                            guint            columns)
{
  guint most = MIN (ruleset_get_most_saved (game_get_rules (sheet->game)), MOST_SAVED);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (Choice));

  for (int i = 0; i <= (int) most; i++)
    g_array_append_val (numbers, ((Choice) { .from = i, .to = i, .value = i }));
  begin (self, sheet, seat, _("Saved Rolls"));
  self->columns = columns;
  set_detail (self, _("set by hand"));
  fill (self, 0, numbers);
  show_foot (self, FALSE, FALSE, FALSE);
}

void
protokoll_keypad_refuse (ProtokollKeypad *self,
                         const char      *words)
{
  set_detail (self, words);
  gtk_widget_add_css_class (self->detail, "problem");
  gtk_widget_error_bell (GTK_WIDGET (self));
}

GtkWidget *
protokoll_keypad_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_KEYPAD, NULL);
}

static void
protokoll_keypad_dispose (GObject *object)
{
  ProtokollKeypad *self = PROTOKOLL_KEYPAD (object);

  remove_children (GTK_WIDGET (self));
  g_clear_pointer (&self->rules, ruleset_unref);
  G_OBJECT_CLASS (protokoll_keypad_parent_class)->dispose (object);
}

static void
protokoll_keypad_class_init (ProtokollKeypadClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_keypad_dispose;
  signals[PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[STEPPED] = g_signal_new ("stepped", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[CHANGE] = g_signal_new ("change", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[CLEAR] = g_signal_new ("clear", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[MOVE_OVER] = g_signal_new ("move-over", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "keypad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static GtkWidget *
make_button (ProtokollKeypad *self,
             const char      *words,
             GCallback        clicked)
{
  GtkWidget *button = gtk_button_new_with_label (words);

  gtk_widget_set_focus_on_click (button, FALSE);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  return button;
}

/* The strike stands beside the title, where it stays whatever else the pad offers. */
static void
make_head (ProtokollKeypad *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2 * GAP);
  /* Of a long name the middle gives way, so that the entry stays. */
  self->title = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "ellipsize", PANGO_ELLIPSIZE_MIDDLE, "max-width-chars",
                              TITLE_CHARS, "css-classes", (const char *[]) { "heading", NULL }, NULL);
  self->detail = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, "max-width-chars", 32, "css-classes",
                               (const char *[]) { "detail", NULL }, NULL);
  gtk_box_append (GTK_BOX (words), self->title);
  gtk_box_append (GTK_BOX (words), self->detail);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->head), words);
  self->strike = make_button (self, _("Strike"), G_CALLBACK (strike_cb));
  gtk_widget_set_valign (self->strike, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->head), self->strike);
  gtk_widget_set_parent (self->head, GTK_WIDGET (self));
}

static void
make_foot (ProtokollKeypad *self)
{
  self->foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  gtk_widget_add_css_class (self->foot, "buttons");
  self->change = make_button (self, _("Change"), G_CALLBACK (change_cb));
  self->clear = make_button (self, _("Clear"), G_CALLBACK (clear_cb));
  gtk_box_append (GTK_BOX (self->foot), self->change);
  gtk_box_append (GTK_BOX (self->foot), self->clear);
  self->others = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  gtk_box_append (GTK_BOX (self->foot), self->others);
  self->alike = gtk_toggle_button_new_with_label (_("All dice alike"));
  gtk_widget_set_focus_on_click (self->alike, FALSE);
  gtk_widget_set_hexpand (self->alike, TRUE);
  gtk_widget_set_halign (self->alike, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (self->foot), self->alike);
  gtk_widget_set_parent (self->foot, GTK_WIDGET (self));
}

static void
protokoll_keypad_init (ProtokollKeypad *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), GAP);
  make_head (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->keys); i++)
    {
      self->keys[i] = g_object_new (GTK_TYPE_GRID, "row-spacing", GAP, "column-spacing", KEY_GAP, NULL);
      gtk_widget_set_parent (self->keys[i], GTK_WIDGET (self));
    }
  make_foot (self);
}

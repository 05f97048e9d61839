/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "keypad.h"

#include "core/choices.h"
#include "core/describe.h"
#include "sheet-typing.h"
#include "sheet-words.h"
#include "ui/widgets/spoken.h"
#include "ui/dice-tray/die.h"
#include "ui/widgets/widget-class.h"

#include <glib/gi18n.h>

/* So many values stand there at once; more are chosen in two taps. */
#define MOST_AT_ONCE 20

/* A row has few keys, or many where the sheet is at least this wide. */
#define WIDE 600
#define FEW_KEYS 6
#define MANY_KEYS 8

/* The flat form is for low windows: it has so many rows of keys, and in each as many as the width allows. */
#define FLAT_ROWS 2
#define FLAT_KEYS 10
#define FLAT_PADDING 16
#define FLAT_GAP 2

/* More saved rolls cannot be set where the rules know no end of them. */
#define MOST_SAVED 20

/* There is hardly room for more players to whom an entry can be moved directly. */
#define MOST_OTHERS 4

/* A narrower sheet has no room for the strike at the left of the keys. */
#define ABOVE 450

/* A longer name on a button would make the pad as wide as the window. */
#define NAME_CHARS 16
#define DETAIL_CHARS 32
#define FLAT_DETAIL_CHARS 60
#define ALIKE_CHARS 8

#define GAP 6

/* Six dice and what stands before them must fit beside each other on a telephone. */
#define KEY_GAP 4

#define DIE 28
#define KEY 44

struct _ProtokollKeypad
{
  GtkBox parent_instance;

  GtkBox *side; /* of the flat form: what stands in header and footer otherwise */
  GtkBox *main;
  GtkBox *header;
  GtkLabel *title;
  GtkLabel *detail;
  GtkWidget *keys[2]; /* of the first choice and of the second */
  GtkBox *footer;
  GtkWidget *strike;
  GtkToggleButton *alike;
  GtkWidget *change;
  GtkWidget *clear;
  GtkBox *others;
  Ruleset *rules;
  guint entry;
  guint n_rows[2]; /* of the keys */
  gboolean flat;
  int width;       /* that it can have */
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

G_DEFINE_FINAL_TYPE (ProtokollKeypad, protokoll_keypad, GTK_TYPE_BOX)

static void
pick (ProtokollKeypad *self,
      const char      *typed)
{
  g_signal_emit (self, signals[PICKED], 0, typed, gtk_toggle_button_get_active (self->alike));
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

static guint
most_keys_per_row (ProtokollKeypad *self)
{
  int side, room;

  if (!self->flat)
    return self->width < WIDE ? FEW_KEYS : MANY_KEYS;

  gtk_widget_measure (GTK_WIDGET (self->side), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &side, NULL, NULL);
  room = self->width - FLAT_PADDING - (self->width < ABOVE ? 0 : side + GAP);
  return (guint) CLAMP ((room + FLAT_GAP) / (KEY + FLAT_GAP), FEW_KEYS, FLAT_KEYS);
}

static guint
most_at_once (ProtokollKeypad *self)
{
  return self->flat ? MIN (MOST_AT_ONCE, FLAT_ROWS * most_keys_per_row (self)) : MOST_AT_ONCE;
}

static void fill (ProtokollKeypad *self,
                  guint            stage,
                  GArray          *choices);

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
      gboolean focused = gtk_widget_has_focus (key);

      for (GtkWidget *other = gtk_widget_get_first_child (self->keys[0]); other != NULL;
           other = gtk_widget_get_next_sibling (other))
        widget_set_class (other, "suggested-action", other == key);
      fill (self, 1, second);
      /* Where there is no room for both, the numbers say themselves which tens were chosen. */
      gtk_widget_set_visible (self->keys[0], !self->flat || self->n_rows[0] + self->n_rows[1] <= FLAT_ROWS);
      gtk_widget_set_sensitive (self->keys[1], TRUE);
      if (focused)
        gtk_widget_child_focus (self->keys[1], GTK_DIR_TAB_FORWARD);
      g_signal_emit (self, signals[STEPPED], 0);
    }
}

static void
add_key (ProtokollKeypad *self,
         GtkWidget       *keys,
         const Choice    *choice,
         int              column,
         int              row)
{
  g_autofree char *words = sheet_words_choice (choice);
  GtkWidget *key = g_object_new (GTK_TYPE_BUTTON, "focus-on-click", FALSE, NULL);

  if (choice->face)
    gtk_button_set_child (GTK_BUTTON (key), protokoll_die_new ((guint) choice->from, DIE));
  else
    gtk_button_set_label (GTK_BUTTON (key), words);
  gtk_widget_add_css_class (key, "key");
  spoken_set (key, words);
  g_object_set_data_full (G_OBJECT (key), "choice", g_memdup2 (choice, sizeof *choice), g_free);
  g_signal_connect_object (key, "clicked", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_grid_attach (GTK_GRID (keys), key, column, row, 1, 1);
}

/* Faces of several stand below each other, and the one that is taken leaves its place empty. A row of them begins with how
 * many dice they stand for. Returns how many rows
 * there are, as fill_rows() does. */
static guint
fill_faces (ProtokollKeypad *self,
            GtkWidget       *keys,
            GArray          *choices)
{
  g_autofree char *words = g_strdup_printf ("%u ×", g_array_index (choices, Choice, 0).times);
  GtkWidget *said = gtk_label_new (words);

  gtk_widget_add_css_class (said, "dim-label");
  gtk_grid_attach (GTK_GRID (keys), said, 0, 0, 1, 1);
  for (guint i = 0; i < choices->len; i++)
    {
      const Choice *choice = &g_array_index (choices, Choice, i);

      add_key (self, keys, choice, choice->from, 0);
    }
  return 1;
}

/* Rows are as even as can be: eight keys are four and four, not six and two. */
static guint
fill_rows (ProtokollKeypad *self,
           GtkWidget       *keys,
           GArray          *choices)
{
  guint columns = most_keys_per_row (self), rows = MAX (1, (choices->len + columns - 1) / columns);
  guint per_row = MAX (1, (choices->len + rows - 1) / rows);

  for (guint i = 0; i < choices->len; i++)
    add_key (self, keys, &g_array_index (choices, Choice, i), (int) (i % per_row), (int) (i / per_row));
  return (choices->len + per_row - 1) / per_row;
}

static void
fill (ProtokollKeypad *self,
      guint            stage,
      GArray          *choices)
{
  GtkWidget *keys = self->keys[stage];

  remove_children (keys);
  if (choices->len > 0 && g_array_index (choices, Choice, 0).times > 0)
    self->n_rows[stage] = fill_faces (self, keys, choices);
  else
    self->n_rows[stage] = fill_rows (self, keys, choices);
  gtk_widget_set_visible (keys, choices->len > 0);
}

static void
set_detail (ProtokollKeypad *self,
            const char      *words)
{
  gtk_label_set_label (self->detail, words);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), *words != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

static void
begin (ProtokollKeypad *self,
       const Sheet     *sheet,
       guint            seat,
       const char      *name)
{
  g_autofree char *title = sheet_words_of_player (sheet->game, seat, name);

  g_clear_pointer (&self->rules, ruleset_unref);
  self->rules = ruleset_ref (game_get_rules (sheet->game));
  gtk_label_set_label (self->title, title);
  gtk_widget_remove_css_class (GTK_WIDGET (self->detail), "problem");
  gtk_toggle_button_set_active (self->alike, FALSE);
  spoken_set (GTK_WIDGET (self), title);
  remove_children (self->keys[0]);
  remove_children (self->keys[1]);
  for (guint i = 0; i < G_N_ELEMENTS (self->keys); i++)
    {
      gtk_widget_set_visible (self->keys[i], FALSE);
      self->n_rows[i] = 0;
    }
}

/* Shows only those buttons besides the keys that are of use now. */
static void
show_footer (ProtokollKeypad *self,
           gboolean         strike,
           gboolean         alike,
           gboolean         filled)
{
  gtk_widget_set_visible (self->strike, strike);
  gtk_widget_set_visible (GTK_WIDGET (self->alike), alike);
  gtk_widget_set_visible (self->change, filled);
  gtk_widget_set_visible (self->clear, filled);
  gtk_widget_set_visible (GTK_WIDGET (self->others), filled);
  gtk_widget_set_visible (GTK_WIDGET (self->footer), filled || (alike && !self->flat));
  gtk_widget_set_visible (GTK_WIDGET (self->side), strike && self->flat);
  /* Flat, only what stands in a filled entry is said besides the buttons. */
  gtk_widget_set_visible (GTK_WIDGET (self->header), filled || !self->flat);
}

void
protokoll_keypad_ask (ProtokollKeypad *self,
                      const Sheet     *sheet,
                      guint            seat,
                      guint            entry)
{
  const Ruleset *rules = game_get_rules (sheet->game);
  g_autofree char *input = describe_input (rules, entry);
  g_autoptr (GArray) first = NULL, second = NULL;

  begin (self, sheet, seat, rules->entries[entry].name);
  self->entry = entry;
  /* Sums that can be are what the keys say. */
  set_detail (self, rules->entries[entry].input == INPUT_SUM ? "" : input);
  show_footer (self, TRUE, rules->joker_entry >= 0 && (int) entry != rules->joker_entry, FALSE);
  gtk_toggle_button_set_active (self->alike, sheet_typing_declared (sheet_get_cell (sheet, seat, entry)));
  first = choices_first (rules, entry, most_at_once (self));
  fill (self, 0, first);
  if (first->len == 0 || g_array_index (first, Choice, 0).times == 0)
    return;
  /* The second row of faces is there from the start, so that the pad does not jump under the finger. */
  second = choices_second (rules, entry, &(Choice) { .face = TRUE, .value = -1 });
  fill (self, 1, second);
  gtk_widget_set_sensitive (self->keys[1], FALSE);
}

static void
add_other (ProtokollKeypad *self,
           const char      *name,
           guint            seat)
{
  g_autofree char *isolated = describe_name (name);
  /* Translators: moves an entry that was made for the wrong player to the player %s. */
  g_autofree char *words = g_strdup_printf (_("To %s"), isolated);
  GtkWidget *button = gtk_button_new_with_label (words);
  GtkLabel *shown = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_ellipsize (shown, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (shown, NAME_CHARS);
  gtk_widget_set_focus_on_click (button, FALSE);
  g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect_object (button, "clicked", G_CALLBACK (move_over_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->others, button);
}

/* There is a button for other players who still have this entry open, first of them the one whose turn it is: the entry
 * was most likely theirs. */
static void
fill_others (ProtokollKeypad *self,
             const Sheet     *sheet,
             guint            seat,
             guint            entry)
{
  guint n = 0;

  remove_children (GTK_WIDGET (self->others));
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
  show_footer (self, FALSE, FALSE, TRUE);
}

void
protokoll_keypad_ask_saved (ProtokollKeypad *self,
                            const Sheet     *sheet,
                            guint            seat)
{
  guint most = MIN (ruleset_get_most_saved (game_get_rules (sheet->game)), MOST_SAVED);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (Choice));

  begin (self, sheet, seat, _("Saved Rolls"));
  set_detail (self, _("set by hand"));
  show_footer (self, FALSE, FALSE, FALSE);
  if (self->flat)
    most = MIN (most, most_at_once (self) - 1);
  for (int i = 0; i <= (int) most; i++)
    g_array_append_val (numbers, ((Choice) { .from = i, .to = i, .value = i }));
  fill (self, 0, numbers);
}

/* Flat, the words of a refusal stand in the place of the keys until something else is said. */
static void
show_keys (ProtokollKeypad *self,
           gboolean         shown)
{
  gtk_widget_set_visible (GTK_WIDGET (self->header), !shown);
  gtk_widget_set_visible (self->keys[0], shown && self->n_rows[0] > 0);
  gtk_widget_set_visible (self->keys[1], shown && self->n_rows[1] > 0);
}

static void
alike_cb (ProtokollKeypad *self)
{
  if (self->flat && gtk_widget_has_css_class (GTK_WIDGET (self->detail), "problem"))
    show_keys (self, TRUE);
}

void
protokoll_keypad_refuse (ProtokollKeypad *self,
                         const char      *words)
{
  set_detail (self, words);
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "problem");
  gtk_widget_error_bell (GTK_WIDGET (self));
  if (self->flat)
    show_keys (self, FALSE);
}

static void
protokoll_keypad_finalize (GObject *object)
{
  g_clear_pointer (&PROTOKOLL_KEYPAD (object)->rules, ruleset_unref);
  G_OBJECT_CLASS (protokoll_keypad_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *class)
{
  gtk_widget_class_set_template_from_resource (class, "/io/github/protokoll_sheet/Protokoll/sheet/keypad.ui");
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, side);
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, main);
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, header);
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, title);
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, detail);
  gtk_widget_class_bind_template_child_full (class, "first_keys", FALSE, G_STRUCT_OFFSET (ProtokollKeypad, keys[0]));
  gtk_widget_class_bind_template_child_full (class, "second_keys", FALSE, G_STRUCT_OFFSET (ProtokollKeypad, keys[1]));
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, footer);
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, strike);
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, alike);
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, change);
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, clear);
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, others);
  gtk_widget_class_bind_template_callback (class, strike_cb);
  gtk_widget_class_bind_template_callback (class, change_cb);
  gtk_widget_class_bind_template_callback (class, clear_cb);
  gtk_widget_class_bind_template_callback (class, alike_cb);
}

static void
protokoll_keypad_class_init (ProtokollKeypadClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_keypad_finalize;
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
  bind_template (widget_class);
}

static void
move_to (GtkWidget *widget,
         GtkBox    *box)
{
  g_object_ref (widget);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (widget)), widget);
  gtk_box_append (box, widget);
  g_object_unref (widget);
}

/* The strike stands beside the title; flat at the left or on a narrow sheet above the keys, where it stays whatever else
 * the pad offers. */
static void
lay_out (ProtokollKeypad *self)
{
  gboolean above = self->flat && self->width < ABOVE;
  GtkLabel *alike = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->alike)));
  gboolean flat = self->flat;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  above ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->side),
                                  above ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), above ? FLAT_GAP : GAP);
  gtk_widget_set_hexpand (self->strike, above);
  move_to (self->strike, flat ? self->side : self->header);
  move_to (GTK_WIDGET (self->alike), flat ? self->side : self->footer);
  gtk_widget_set_valign (self->strike, flat ? GTK_ALIGN_FILL : GTK_ALIGN_START);
  gtk_widget_set_vexpand (self->strike, flat);
  gtk_widget_set_halign (GTK_WIDGET (self->alike), flat ? GTK_ALIGN_FILL : GTK_ALIGN_END);
  gtk_label_set_wrap (alike, flat);
  gtk_label_set_max_width_chars (alike, flat ? ALIKE_CHARS : -1);
  gtk_label_set_max_width_chars (self->detail, flat ? FLAT_DETAIL_CHARS : DETAIL_CHARS);
  gtk_widget_set_visible (GTK_WIDGET (self->title), !flat);
  gtk_box_set_spacing (self->main, flat ? FLAT_GAP : GAP);
  for (guint i = 0; i < G_N_ELEMENTS (self->keys); i++)
    {
      gtk_grid_set_row_spacing (GTK_GRID (self->keys[i]), flat ? FLAT_GAP : GAP);
      gtk_grid_set_column_spacing (GTK_GRID (self->keys[i]), flat ? FLAT_GAP : KEY_GAP);
    }
  widget_set_class (GTK_WIDGET (self), "flat", flat);
}

gboolean
protokoll_keypad_set_form (ProtokollKeypad *self,
                           gboolean         flat,
                           int              width)
{
  guint before = most_keys_per_row (self);
  gboolean changed = self->flat != flat || (flat && (self->width < ABOVE) != (width < ABOVE));

  self->width = width;
  self->flat = flat;
  if (changed)
    lay_out (self);
  return changed || before != most_keys_per_row (self);
}

static void
protokoll_keypad_init (ProtokollKeypad *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  lay_out (self);
}

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

/* So many values have a key of their own; more are chosen in two taps. The flat form has room for two rows of keys. */
#define MOST_AT_ONCE 15
#define FLAT_MOST 14

/* The most keys in a row. */
#define COLUMNS 8
#define FLAT_COLUMNS 10

/* The gaps between keys, in pixels, usually and on a pad narrower than NARROW: six dice and the words before them must
 * fit beside each other on a telephone. */
#define GAP 8
#define NARROW_GAP 4
#define FLAT_GAP 2
#define NARROW 600

/* The width that the frame and the padding of the pad take, in pixels. */
#define BESIDE 20
#define NARROW_BESIDE 12

/* So many numbers of saved rolls have a key of their own; where the rules allow more, those from ten on are chosen in
 * two taps. */
#define MOST_SAVED 21

/* So many players to whom an entry can be moved have a button; there is hardly room for more. */
#define MOST_OTHERS 4

/* On a flat pad narrower than this, in pixels, the strike stands above the keys instead of at their left. */
#define ABOVE 450

/* A longer name on a button would make the pad as wide as the window. */
#define NAME_CHARS 16
#define DETAIL_CHARS 32
#define FLAT_DETAIL_CHARS 60
#define ALIKE_CHARS 8

#define DIE 36
#define DIE_OF_TWO 22

struct _ProtokollKeypad
{
  GtkBox parent_instance;

  GtkBox *head;
  GtkBox *main;
  GtkWidget *strike;
  GtkWidget *words;
  GtkLabel *title;
  GtkLabel *detail;
  GtkGrid *keys[2]; /* the keys of the first choice and of the second */
  GtkBox *footer;
  GtkToggleButton *alike;
  GtkWidget *change;
  GtkWidget *clear;
  GtkBox *others;
  Ruleset *rules;
  guint entry;
  gboolean of_saved;       /* saved rolls are asked for, not an entry */
  gboolean by_faces;       /* faces are chosen, one in each grid, in any order */
  const Choice *chosen[2]; /* the choices made in the two grids, or NULL; owned by their keys */
  gboolean flat;
  int width;               /* the most pixels that the pad can have */
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
pick_value (ProtokollKeypad *self,
            int              value)
{
  g_autofree char *typed = g_strdup_printf ("%d", value);

  pick (self, typed);
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

/* --- the form --- */

static void
move_to (GtkWidget *widget,
         GtkBox    *box)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (parent == GTK_WIDGET (box))
    return;
  g_object_ref (widget);
  gtk_box_remove (GTK_BOX (parent), widget);
  gtk_box_append (box, widget);
  g_object_unref (widget);
}

static gboolean
is_narrow (ProtokollKeypad *self)
{
  return self->width < NARROW;
}

static int
get_gap (ProtokollKeypad *self)
{
  if (self->flat)
    return FLAT_GAP;
  return is_narrow (self) ? NARROW_GAP : GAP;
}

static gboolean
is_beside (ProtokollKeypad *self)
{
  return gtk_orientable_get_orientation (GTK_ORIENTABLE (self)) == GTK_ORIENTATION_HORIZONTAL;
}

/* Lays out strike, words and keys. The strike is first, at the left of the words. A flat pad has no words while it
 * shows keys, and the strike at their left or, on a narrow sheet, above them. */
static void
lay_out (ProtokollKeypad *self,
         gboolean         words)
{
  gboolean flat = self->flat, beside = flat && !words && self->width >= ABOVE;
  GtkLabel *alike = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->alike)));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head),
                                  beside ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->words, words);
  gtk_widget_set_visible (GTK_WIDGET (self->title), !flat);
  gtk_widget_set_visible (GTK_WIDGET (self->head), words || gtk_widget_get_visible (self->strike));
  gtk_widget_set_vexpand (self->strike, beside);
  move_to (GTK_WIDGET (self->alike), flat ? self->head : self->footer);
  gtk_label_set_wrap (alike, flat);
  gtk_label_set_max_width_chars (alike, flat ? ALIKE_CHARS : -1);
  gtk_label_set_max_width_chars (self->detail, flat ? FLAT_DETAIL_CHARS : DETAIL_CHARS);
  gtk_box_set_spacing (GTK_BOX (self), get_gap (self));
  gtk_box_set_spacing (self->main, get_gap (self));
  gtk_box_set_spacing (self->head, flat ? FLAT_GAP : GAP);
  for (guint i = 0; i < G_N_ELEMENTS (self->keys); i++)
    {
      gtk_grid_set_row_spacing (self->keys[i], get_gap (self));
      gtk_grid_set_column_spacing (self->keys[i], get_gap (self));
    }
  widget_set_class (GTK_WIDGET (self), "flat", flat);
}

gboolean
protokoll_keypad_set_form (ProtokollKeypad *self,
                           gboolean         flat,
                           int              width)
{
  gboolean changed = self->flat != flat || self->width != width;

  self->width = width;
  self->flat = flat;
  return changed;
}

/* Shows or hides the keys. In a flat pad the second choice of numbers replaces the first, and the words of a refusal
 * replace all keys. */
static void
show_keys (ProtokollKeypad *self,
           gboolean         shown)
{
  gboolean second = gtk_widget_get_first_child (GTK_WIDGET (self->keys[1])) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->keys[0]), shown && (self->by_faces || !self->flat || !second));
  gtk_widget_set_visible (GTK_WIDGET (self->keys[1]), shown && second);
  lay_out (self, !shown || !self->flat);
}

/* --- the keys --- */

static int
get_width (gpointer widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

static const Choice *
get_choice (GtkWidget *key)
{
  return g_object_get_data (G_OBJECT (key), "choice");
}

/* Marks the chosen keys. Two groups must have different faces, so a face that is chosen for one cannot be chosen for
 * the other. */
static void
mark_keys (ProtokollKeypad *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->keys); i++)
    for (GtkWidget *key = gtk_widget_get_first_child (GTK_WIDGET (self->keys[i])); key != NULL;
         key = gtk_widget_get_next_sibling (key))
      {
        const Choice *choice = get_choice (key), *other = self->chosen[1 - i];

        if (choice == NULL)
          continue;
        widget_set_class (key, "suggested-action", choice == self->chosen[i]);
        gtk_widget_set_sensitive (key, !self->by_faces || other == NULL || !choices_exclude (other, choice));
      }
}

static void fill (ProtokollKeypad *self,
                  guint            row,
                  GArray          *choices);

/* The numbers of saved rolls from @from to @to: each of them if there are at most @most, else those below ten and then
 * ranges of ten, in which a second choice is made. Owned by the caller. */
static GArray *
make_numbers (int   from,
              int   to,
              guint most)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (Choice));
  gboolean fit = to - from < (int) most;
  int number = from;

  for (; number <= to && (fit || number < 10); number++)
    g_array_append_val (numbers, ((Choice) { .from = number, .to = number, .value = number }));
  for (; number <= to; number += 10)
    {
      int last = MIN (number + 9, to);

      g_array_append_val (numbers, ((Choice) { .from = number, .to = last, .value = last == number ? number : -1 }));
    }
  return numbers;
}

static void
show_numbers (ProtokollKeypad *self)
{
  const Choice *first = self->chosen[0];
  g_autoptr (GArray) numbers = self->of_saved ? make_numbers (first->from, first->to, MOST_SAVED)
                                              : choices_second (self->rules, self->entry, first);

  fill (self, 1, numbers);
  show_keys (self, TRUE);
}

static void
key_cb (ProtokollKeypad *self,
        GtkWidget       *key)
{
  guint row = gtk_widget_get_parent (key) == GTK_WIDGET (self->keys[0]) ? 0 : 1;
  const Choice *choice = get_choice (key), *other = self->chosen[1 - row];
  gboolean focused = gtk_widget_has_focus (key);

  if (!self->by_faces && choice->value >= 0)
    {
      pick_value (self, choice->value);
      return;
    }
  self->chosen[row] = choice;
  if (self->by_faces && other != NULL)
    {
      pick_value (self, choices_points (choice) + choices_points (other));
      return;
    }
  if (!self->by_faces)
    show_numbers (self);
  mark_keys (self);
  if (focused)
    gtk_widget_child_focus (GTK_WIDGET (self->keys[1 - row]), GTK_DIR_TAB_FORWARD);
  g_signal_emit (self, signals[STEPPED], 0, self->by_faces ? choices_points (choice) : 0);
}

static GtkWidget *
make_dice (const Choice *choice)
{
  GtkWidget *box;

  if (choice->from == choice->to)
    return protokoll_die_new ((guint) choice->from, DIE);
  box = g_object_new (GTK_TYPE_BOX, "spacing", FLAT_GAP, "halign", GTK_ALIGN_CENTER, NULL);
  gtk_box_append (GTK_BOX (box), protokoll_die_new ((guint) choice->from, DIE_OF_TWO));
  gtk_box_append (GTK_BOX (box), protokoll_die_new ((guint) choice->to, DIE_OF_TWO));
  return box;
}

static GtkWidget *
make_key (ProtokollKeypad *self,
          const Choice    *choice)
{
  g_autofree char *words = sheet_words_choice (choice);
  GtkWidget *key = g_object_new (GTK_TYPE_BUTTON, "focus-on-click", FALSE, NULL);

  if (choice->face)
    gtk_button_set_child (GTK_BUTTON (key), make_dice (choice));
  else
    gtk_button_set_label (GTK_BUTTON (key), words);
  gtk_widget_add_css_class (key, "key");
  spoken_set (key, words);
  g_object_set_data_full (G_OBJECT (key), "choice", g_memdup2 (choice, sizeof *choice), g_free);
  g_signal_connect_object (key, "clicked", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  return key;
}

/* Spreads the keys over as few rows as @room pixels allow, and as evenly as possible: eight keys make four and four,
 * not six and two. @width is that of a key. */
static void
spread (ProtokollKeypad *self,
        guint            row,
        guint            n_keys,
        int              width,
        int              room)
{
  GtkWidget *keys = GTK_WIDGET (self->keys[row]);
  GtkLayoutManager *manager = gtk_widget_get_layout_manager (keys);
  guint columns = (guint) CLAMP ((room + get_gap (self)) / (width + get_gap (self)), 1, self->flat ? FLAT_COLUMNS : COLUMNS);
  guint rows = MAX (1, (n_keys + columns - 1) / columns), per_row = MAX (1, (n_keys + rows - 1) / rows), i = 0;

  for (GtkWidget *key = gtk_widget_get_first_child (keys); key != NULL; key = gtk_widget_get_next_sibling (key))
    {
      GtkGridLayoutChild *place = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (manager, key));

      if (get_choice (key) == NULL)
        continue;
      gtk_grid_layout_child_set_column (place, (int) (i % per_row) + 1);
      gtk_grid_layout_child_set_row (place, (int) (i / per_row));
      i++;
    }
}

/* Fills a grid with keys for @choices (Choice). Before the faces of groups it says how many dice each stands for. */
static void
fill (ProtokollKeypad *self,
      guint            row,
      GArray          *choices)
{
  const Choice *choice = (const Choice *) (gpointer) choices->data;
  int room = self->width - (is_narrow (self) ? NARROW_BESIDE : BESIDE), width = 0;

  widget_unparent_children (GTK_WIDGET (self->keys[row]));
  self->chosen[1] = NULL;
  if (is_beside (self))
    room -= get_width (self->head) + get_gap (self);
  if (choice->times > 0)
    {
      g_autofree char *words = g_strdup_printf ("%u ×", choice->times);
      GtkWidget *said = gtk_label_new (words);

      gtk_grid_attach (self->keys[row], said, 0, 0, 1, 1);
      room -= get_width (said) + get_gap (self);
    }
  for (guint i = 0; i < choices->len; i++)
    {
      GtkWidget *key = make_key (self, &choice[i]);

      gtk_grid_attach (self->keys[row], key, (int) i + 1, 0, 1, 1);
      width = MAX (width, get_width (key));
    }
  spread (self, row, choices->len, width, room);
}

/* --- what it asks and tells --- */

static void
set_detail (ProtokollKeypad *self,
            const char      *words)
{
  gtk_label_set_label (self->detail, words);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), *words != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

/* Empties the pad and sets its title. @strike, @alike and @filled say which buttons are shown besides the keys. */
static void
begin (ProtokollKeypad *self,
       const Sheet     *sheet,
       guint            seat,
       const char      *name,
       gboolean         strike,
       gboolean         alike,
       gboolean         filled)
{
  g_autofree char *title = sheet_words_of_player (sheet->game, seat, name);

  g_clear_pointer (&self->rules, ruleset_unref);
  self->rules = ruleset_ref (game_get_rules (sheet->game));
  self->of_saved = FALSE;
  self->by_faces = FALSE;
  self->chosen[0] = NULL;
  gtk_label_set_label (self->title, title);
  gtk_widget_remove_css_class (GTK_WIDGET (self->detail), "problem");
  gtk_toggle_button_set_active (self->alike, FALSE);
  spoken_set (GTK_WIDGET (self), title);
  for (guint i = 0; i < G_N_ELEMENTS (self->keys); i++)
    widget_unparent_children (GTK_WIDGET (self->keys[i]));
  gtk_widget_set_visible (self->strike, strike);
  gtk_widget_set_visible (GTK_WIDGET (self->alike), alike);
  gtk_widget_set_visible (self->change, filled);
  gtk_widget_set_visible (self->clear, filled);
  gtk_widget_set_visible (GTK_WIDGET (self->others), filled);
  gtk_widget_set_visible (GTK_WIDGET (self->footer), filled || (alike && !self->flat));
  show_keys (self, !filled);
}

void
protokoll_keypad_ask (ProtokollKeypad *self,
                      const Sheet     *sheet,
                      guint            seat,
                      guint            entry)
{
  const Ruleset *rules = game_get_rules (sheet->game);
  g_autofree char *input = describe_input (rules, entry);
  g_autoptr (GArray) first = choices_first (rules, entry, self->flat ? FLAT_MOST : MOST_AT_ONCE);
  const Choice *choice = (const Choice *) (gpointer) first->data;

  /* The keys show the sums that are possible, so words need not list them. */
  set_detail (self, rules->entries[entry].input == INPUT_SUM ? "" : input);
  begin (self, sheet, seat, rules->entries[entry].name, TRUE,
         rules->joker_entry >= 0 && (int) entry != rules->joker_entry, FALSE);
  self->entry = entry;
  gtk_toggle_button_set_active (self->alike, sheet_typing_declared (sheet_get_cell (sheet, seat, entry)));
  fill (self, 0, first);
  self->by_faces = choice->times > 0 && choice->value < 0;
  if (self->by_faces)
    {
      g_autoptr (GArray) second = choices_second (rules, entry, &(Choice) { .face = TRUE, .value = -1 });

      fill (self, 1, second);
    }
  show_keys (self, TRUE);
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

/* Makes a button for each other player who still has this entry open, beginning with the one whose turn it is, who most
 * likely rolled it. */
static void
fill_others (ProtokollKeypad *self,
             const Sheet     *sheet,
             guint            seat,
             guint            entry)
{
  guint n = 0;

  widget_unparent_children (GTK_WIDGET (self->others));
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
  g_autofree char *said = sheet_words_entered (sheet, seat, entry);

  set_detail (self, said);
  fill_others (self, sheet, seat, entry);
  begin (self, sheet, seat, game_get_rules (sheet->game)->entries[entry].name, FALSE, FALSE, TRUE);
}

void
protokoll_keypad_ask_saved (ProtokollKeypad *self,
                            const Sheet     *sheet,
                            guint            seat)
{
  int most = (int) ruleset_get_max_saved (game_get_rules (sheet->game));
  g_autoptr (GArray) numbers = make_numbers (0, most, self->flat ? FLAT_MOST : MOST_SAVED);

  set_detail (self, _("set by hand"));
  begin (self, sheet, seat, _("Saved Rolls"), FALSE, FALSE, FALSE);
  self->of_saved = TRUE;
  fill (self, 0, numbers);
}

static void
alike_cb (ProtokollKeypad *self)
{
  show_keys (self, TRUE);
}

void
protokoll_keypad_refuse (ProtokollKeypad *self,
                         const char      *words)
{
  set_detail (self, words);
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "problem");
  gtk_widget_error_bell (GTK_WIDGET (self));
  show_keys (self, !self->flat && gtk_widget_get_visible (self->strike));
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
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, head);
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, main);
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, strike);
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, words);
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, title);
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, detail);
  gtk_widget_class_bind_template_child_full (class, "first_keys", FALSE, G_STRUCT_OFFSET (ProtokollKeypad, keys[0]));
  gtk_widget_class_bind_template_child_full (class, "second_keys", FALSE, G_STRUCT_OFFSET (ProtokollKeypad, keys[1]));
  gtk_widget_class_bind_template_child (class, ProtokollKeypad, footer);
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
                                   G_TYPE_NONE, 1, G_TYPE_INT);
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
protokoll_keypad_init (ProtokollKeypad *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

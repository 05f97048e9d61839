/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-keys.h"

#include "sheet-words.h"
#include "ui/dice-tray/die.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>

#define CHOICE "choice"

/* So many numbers of saved rolls have a key of their own; where the rules allow more, those from ten on are chosen in
 * two taps. */
#define MOST_SAVED 21

/* The die that tells what is counted is this much smaller than one on a key. */
#define SMALLER 6

/* Measures of a strip in pixels: the width that is enough for every one with the usual text size, and how much more is
 * needed with text twice as large. */
#define STRIP_WIDTH 630
#define STRIP_GROWTH 190

/* The least widths of its different keys, a die on one, the least width of the words before faces, the margin before the
 * first key, and the distance of two lines of faces. */
#define STRIKE 44
#define NUMBER 44
#define FACE 36
#define DIE 24
#define TIMES 30
#define MARGIN 6
#define NEXT 8

/* The gap between its keys, as in style.css. It is a transparent border of the keys, so that a finger may also hit it. */
#define GAP 4

struct _EntryKeys
{
  GtkBox parent_instance;

  EntryKeysForm form;
  Ruleset *rules;          /* NULL for saved rolls */
  guint entry;
  GtkGrid *lines[2];       /* the keys of the first choice and of the second */
  const Choice *chosen[2]; /* the choices made in the two lines, or NULL; owned by their keys */
  gboolean by_faces;       /* a face is chosen in each line, in any order */
};

enum
{
  PICKED,
  STEPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EntryKeys, entry_keys, GTK_TYPE_BOX)

static const Choice *
get_choice (GtkWidget *key)
{
  return g_object_get_data (G_OBJECT (key), CHOICE);
}

/* Marks the chosen keys. Two groups must have different faces, so a face that is chosen for one cannot be chosen for
 * the other. */
static void
mark_keys (EntryKeys *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->lines); i++)
    for (GtkWidget *key = gtk_widget_get_first_child (GTK_WIDGET (self->lines[i])); key != NULL;
         key = gtk_widget_get_next_sibling (key))
      {
        const Choice *choice = get_choice (key), *other = self->chosen[1 - i];

        if (choice == NULL)
          continue;
        widget_set_class (key, "suggested-action", choice == self->chosen[i]);
        gtk_widget_set_sensitive (key, !self->by_faces || other == NULL || choice->from != other->from);
      }
}

void
entry_keys_reset (EntryKeys *self)
{
  self->chosen[0] = self->chosen[1] = NULL;
  if (!self->by_faces)
    grid_clear (self->lines[1]);
  gtk_widget_set_visible (GTK_WIDGET (self->lines[0]), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->lines[1]), self->by_faces);
  mark_keys (self);
}

static gboolean
has_focus (EntryKeys *self,
           guint      line)
{
  GtkWidget *focus = widget_find_focus (GTK_WIDGET (self));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->lines[line]));
}

static void
back_cb (EntryKeys *self)
{
  gboolean focused = has_focus (self, 1);

  entry_keys_reset (self);
  if (focused)
    gtk_widget_child_focus (GTK_WIDGET (self->lines[0]), GTK_DIR_TAB_FORWARD);
  g_signal_emit (self, signals[STEPPED], 0, 0);
}

/* The numbers from @from to @to: each of them if there are not too many, else those below ten and then ranges of ten, in
 * which a second choice is made. Owned by the caller. */
static GArray *
make_numbers (int from,
              int to)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (Choice));
  gboolean fit = to - from < MOST_SAVED;
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

static void fill_line (EntryKeys *self,
                       guint      line,
                       GArray    *choices);

static void
show_numbers (EntryKeys    *self,
              const Choice *range)
{
  g_autoptr (GArray) numbers = self->rules == NULL ? make_numbers (range->from, range->to)
                                                   : choices_second (self->rules, self->entry, range);

  fill_line (self, 1, numbers);
  gtk_widget_set_visible (GTK_WIDGET (self->lines[0]), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->lines[1]), TRUE);
}

static void
pick (EntryKeys *self,
      int        value)
{
  g_autofree char *typed = g_strdup_printf ("%d", value);

  g_signal_emit (self, signals[PICKED], 0, typed);
}

static void
strike_cb (EntryKeys *self)
{
  g_signal_emit (self, signals[PICKED], 0, "x");
}

static void
key_cb (EntryKeys *self,
        GtkWidget *key)
{
  guint line = gtk_widget_get_parent (key) == GTK_WIDGET (self->lines[0]) ? 0 : 1;
  const Choice *choice = get_choice (key), *other = self->chosen[1 - line];
  gboolean focused = has_focus (self, line);

  if (!self->by_faces && choice->value >= 0)
    {
      pick (self, choice->value);
      return;
    }
  self->chosen[line] = choice;
  if (self->by_faces && other != NULL)
    {
      pick (self, choices_points (choice) + choices_points (other));
      return;
    }
  if (!self->by_faces)
    show_numbers (self, choice);
  mark_keys (self);
  if (focused)
    gtk_widget_child_focus (GTK_WIDGET (self->lines[1 - line]), GTK_DIR_TAB_FORWARD);
  g_signal_emit (self, signals[STEPPED], 0, self->by_faces ? choices_points (choice) : 0);
}

static GtkWidget *
make_key (EntryKeys    *self,
          const Choice *choice)
{
  g_autofree char *words = sheet_words_choice (choice);
  GtkWidget *key = g_object_new (GTK_TYPE_BUTTON, "focus-on-click", FALSE, "vexpand", TRUE, "css-classes",
                                 (const char *[]) { "key", NULL }, NULL);

  if (choice->face)
    gtk_button_set_child (GTK_BUTTON (key), protokoll_die_new ((guint) choice->from, self->form.die));
  else
    gtk_button_set_label (GTK_BUTTON (key), words);
  gtk_widget_set_size_request (key, choice->face ? self->form.face : choice->from == choice->to ? self->form.number
                                                                                             : self->form.number * 3 / 2, -1);
  spoken_set (key, words);
  g_object_set_data_full (G_OBJECT (key), CHOICE, g_memdup2 (choice, sizeof *choice), g_free);
  g_signal_connect_object (key, "clicked", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  return key;
}

/* What stands before the keys of a line: how many dice each face is for, or the key that leads back; NULL for nothing. */
static GtkWidget *
make_start (EntryKeys    *self,
            guint         line,
            const Choice *first)
{
  const Entry *entry = self->rules != NULL ? &self->rules->entries[self->entry] : NULL;
  guint times = entry != NULL && entry->input == INPUT_FACE ? entry->pattern.groups[0] : first->times;
  g_autofree char *words = times > 0 ? g_strdup_printf ("%u ×", times) : NULL;
  GtkWidget *back;

  if (words != NULL)
    return g_object_new (GTK_TYPE_LABEL, "label", words, "width-request", self->form.times, NULL);
  if (line == 0)
    return NULL;
  back = g_object_new (GTK_TYPE_BUTTON, "label", "‹", "focus-on-click", FALSE, "width-request", self->form.number,
                       "css-classes", (const char *[]) { "key", NULL }, NULL);
  spoken_set (back, _("Back"));
  g_signal_connect_object (back, "clicked", G_CALLBACK (back_cb), self, G_CONNECT_SWAPPED);
  return back;
}

/* What stands behind the keys of an entry whose dice are counted: the face that they have; else NULL. */
static GtkWidget *
make_end (EntryKeys *self)
{
  const Entry *entry = self->rules != NULL ? &self->rules->entries[self->entry] : NULL;
  GtkWidget *end;

  if (entry == NULL || entry->input != INPUT_COUNT)
    return NULL;
  end = g_object_new (GTK_TYPE_BOX, "spacing", 6, NULL);
  gtk_box_append (GTK_BOX (end), gtk_label_new ("×"));
  gtk_box_append (GTK_BOX (end), protokoll_die_new (entry->pattern.first, self->form.die - SMALLER));
  return end;
}

static int
get_width (GtkWidget *widget)
{
  return widget != NULL ? widget_natural (widget, GTK_ORIENTATION_HORIZONTAL, -1) : 0;
}

/* How many keys of @width stand in a row: they are spread over as few rows as there is room for, and as evenly as
 * possible. Eight keys make four and four, not six and two. */
static guint
count_columns (EntryKeys *self,
               guint      n_keys,
               int        width,
               int        room)
{
  guint most = (guint) CLAMP ((room + self->form.gap) / MAX (1, width + self->form.gap), 1, self->form.columns);
  guint n_rows = (n_keys + most - 1) / most;

  return (n_keys + n_rows - 1) / n_rows;
}

/* Puts @widget into a cell of @grid, in which it is already. */
static void
move_to (GtkGrid   *grid,
         GtkWidget *widget,
         guint      column,
         guint      row)
{
  GtkLayoutManager *manager = gtk_widget_get_layout_manager (GTK_WIDGET (grid));

  g_object_set (gtk_layout_manager_get_layout_child (manager, widget), "column", (int) column, "row", (int) row, NULL);
}

static void
fill_line (EntryKeys *self,
           guint      line,
           GArray    *choices)
{
  GtkGrid *grid = self->lines[line];
  GtkWidget *start = make_start (self, line, (const Choice *) (gpointer) choices->data), *end = make_end (self);
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  int width = 0, room;
  guint n_columns;

  grid_clear (grid);
  self->chosen[1] = NULL;
  if (start != NULL)
    gtk_grid_attach (grid, start, 0, 0, 1, 1);
  /* Widths are known only in the grid, because its style depends on what is around it. */
  for (guint i = 0; i < choices->len; i++)
    {
      GtkWidget *key = make_key (self, &g_array_index (choices, Choice, i));

      gtk_grid_attach (grid, key, (int) i + 1, 0, 1, 1);
      g_ptr_array_add (keys, key);
      width = MAX (width, get_width (key));
    }
  if (end != NULL)
    gtk_grid_attach (grid, end, (int) keys->len + 1, 0, 1, 1);
  room = self->form.room - get_width (start) - get_width (end) - self->form.gap * ((start != NULL) + (end != NULL));
  n_columns = count_columns (self, keys->len, width, room);
  for (guint i = 0; i < keys->len; i++)
    move_to (grid, g_ptr_array_index (keys, i), i % n_columns + 1, i / n_columns);
  if (end != NULL)
    move_to (grid, end, n_columns + 1, (keys->len - 1) / n_columns);
}

void
entry_keys_clear (EntryKeys *self)
{
  self->by_faces = FALSE;
  g_clear_pointer (&self->rules, ruleset_unref);
  grid_clear (self->lines[0]);
  entry_keys_reset (self);
}

void
entry_keys_ask (EntryKeys     *self,
                const Ruleset *rules,
                guint          entry)
{
  g_autoptr (GArray) first = choices_first (rules, entry);
  const Choice *choice = (const Choice *) (gpointer) first->data;

  entry_keys_clear (self);
  self->rules = ruleset_ref ((Ruleset *) rules);
  self->entry = entry;
  fill_line (self, 0, first);
  if (choice->times > 0)
    {
      g_autoptr (GArray) second = choices_second (rules, entry, &(Choice) { .face = TRUE, .value = -1 });

      self->by_faces = TRUE;
      fill_line (self, 1, second);
      gtk_widget_set_visible (GTK_WIDGET (self->lines[1]), TRUE);
    }
}

guint
entry_keys_get_entry (EntryKeys *self)
{
  return self->entry;
}

void
entry_keys_ask_saved (EntryKeys *self,
                      int        most)
{
  g_autoptr (GArray) numbers = make_numbers (0, most);

  entry_keys_clear (self);
  fill_line (self, 0, numbers);
}

void
entry_keys_set_form (EntryKeys           *self,
                     const EntryKeysForm *form)
{
  self->form = *form;
  for (guint i = 0; i < G_N_ELEMENTS (self->lines); i++)
    g_object_set (self->lines[i], "row-spacing", form->gap, "column-spacing", form->gap, NULL);
}

int
entry_keys_get_strip_width (void)
{
  return STRIP_WIDTH + MAX (0, text_size_get_shown () - TEXT_SIZE_NORMAL) * STRIP_GROWTH / TEXT_SIZE_NORMAL;
}

GtkWidget *
entry_keys_new_strip (const Ruleset *rules,
                      guint          entry)
{
  EntryKeys *self = g_object_new (ENTRY_TYPE_KEYS, "css-name", "valuestrip", "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-focus", FALSE, NULL);
  GtkWidget *strike = g_object_new (GTK_TYPE_BUTTON, "child", protokoll_die_new (DIE_STRIKE, DIE), "width-request",
                                    STRIKE + GAP, "hexpand", TRUE, "halign", GTK_ALIGN_END, "css-classes",
                                    (const char *[]) { "strike", NULL }, NULL);

  spoken_set (strike, _("Strike"));
  g_signal_connect_object (strike, "clicked", G_CALLBACK (strike_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), strike);
  gtk_widget_set_margin_start (GTK_WIDGET (self->lines[0]), MARGIN);
  gtk_widget_set_margin_start (GTK_WIDGET (self->lines[1]), NEXT);
  entry_keys_set_form (self, &(EntryKeysForm) {
    .room = G_MAXINT / 2, .columns = G_MAXINT, .number = NUMBER + GAP, .face = FACE + GAP, .die = DIE, .times = TIMES,
  });
  entry_keys_ask (self, rules, entry);
  return GTK_WIDGET (self);
}

static void
entry_keys_finalize (GObject *object)
{
  g_clear_pointer (&ENTRY_KEYS (object)->rules, ruleset_unref);
  G_OBJECT_CLASS (entry_keys_parent_class)->finalize (object);
}

static void
entry_keys_class_init (EntryKeysClass *class)
{
  GType type = G_TYPE_FROM_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = entry_keys_finalize;
  signals[PICKED] = g_signal_new ("picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);
  signals[STEPPED] = g_signal_new ("stepped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
entry_keys_init (EntryKeys *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->lines); i++)
    {
      self->lines[i] = GTK_GRID (gtk_grid_new ());
      gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->lines[i]));
    }
}

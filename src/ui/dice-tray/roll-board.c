/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "roll-board.h"

#include "die.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <string.h>

/* Sizes in pixels. Dice and faces are at least as large as a finger needs. More room goes to the faces first, because
 * each die is a tap on a face. */
#define FINGER 44
#define PLACE 56
#define FACE 60
#define FACE_LEAST 48
#define HEIGHT 56
#define LINE_GAP 4
#define GROUP_GAP 24
#define DIE 38

struct _ProtokollRollBoard
{
  GtkWidget parent_instance;

  GString *roll;
  GPtrArray *places; /* a button for each die */
  GtkWidget *faces[DICE_FACES];
};

enum
{
  CHANGED,
  REFUSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollRollBoard, protokoll_roll_board, GTK_TYPE_WIDGET)

const char *
protokoll_roll_board_get_roll (ProtokollRollBoard *self)
{
  return self->roll->str;
}

gboolean
protokoll_roll_board_is_complete (ProtokollRollBoard *self)
{
  return self->roll->len == self->places->len;
}

char *
protokoll_roll_board_make_words (ProtokollRollBoard *self)
{
  guint n_missing = self->places->len - (guint) self->roll->len;

  if (n_missing == 0)
    return NULL;
  /* Translators: how many dice of a roll have still to be given. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u more die", "%u more dice", n_missing), n_missing);
}

static void
show_place (ProtokollRollBoard *self,
            guint               index)
{
  GtkWidget *place = g_ptr_array_index (self->places, index);
  guint face = index < self->roll->len ? (guint) (self->roll->str[index] - '0') : 0;
  g_autofree char *words = face > 0 ? g_strdup_printf (_("Remove the %u"), face) : g_strdup (_("A die is missing"));

  protokoll_die_set_face (PROTOKOLL_DIE (gtk_button_get_child (GTK_BUTTON (place))), face);
  gtk_widget_set_sensitive (place, face > 0);
  /* A ring around the place of the next die shows that dice can be typed. */
  widget_set_class (place, "next", index == MIN ((guint) self->roll->len, self->places->len - 1));
  spoken_set (place, words);
}

static void
show_roll (ProtokollRollBoard *self)
{
  for (guint i = 0; i < self->places->len; i++)
    show_place (self, i);
  for (guint i = 0; i < DICE_FACES; i++)
    gtk_widget_set_sensitive (self->faces[i], !protokoll_roll_board_is_complete (self));
}

static void
mark (GtkWidget *place,
      gboolean   kept)
{
  widget_set_class (place, "kept", kept);
  if (kept)
    gtk_accessible_update_property (GTK_ACCESSIBLE (place), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    /* Translators: what a screen reader says of a die that is best kept. */
                                    _("to be kept"), -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (place), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void
protokoll_roll_board_mark_kept (ProtokollRollBoard *self,
                                const Dice         *kept)
{
  Dice left = kept != NULL ? *kept : (Dice) { { 0 } };

  for (guint i = 0; i < self->places->len; i++)
    {
      guint8 *of_face = i < self->roll->len ? &left.of[self->roll->str[i] - '1'] : NULL;
      gboolean is_kept = of_face != NULL && *of_face > 0;

      mark (g_ptr_array_index (self->places, i), is_kept);
      if (is_kept)
        (*of_face)--;
    }
}

static void
change (ProtokollRollBoard *self)
{
  protokoll_roll_board_mark_kept (self, NULL);
  show_roll (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add (ProtokollRollBoard *self,
     guint               face)
{
  g_autofree char *words = NULL;

  if (protokoll_roll_board_is_complete (self))
    {
      words = g_strdup_printf (_("All %u dice are there; remove one first"), self->places->len);
      g_signal_emit (self, signals[REFUSED], 0, words);
      return;
    }

  g_string_append_c (self->roll, (char) ('0' + face));
  change (self);
}

/* Does nothing where there is no die. */
static void
take_away (ProtokollRollBoard *self,
           guint               index)
{
  if (index >= self->roll->len)
    return;

  g_string_erase (self->roll, index, 1);
  change (self);
}

/* Says which faces a die has, to somebody who pressed another digit. */
static void
refuse_digit (ProtokollRollBoard *self,
              char                digit)
{
  g_autoptr (GError) error = NULL;
  Dice dice;

  dice_parse ((const char[2]) { digit, '\0' }, 1, &dice, &error);
  g_signal_emit (self, signals[REFUSED], 0, error->message);
}

gboolean
protokoll_roll_board_press (ProtokollRollBoard *self,
                            guint               key)
{
  if (key == GDK_KEY_BackSpace)
    take_away (self, MAX (self->roll->len, 1) - 1);
  else if (key >= GDK_KEY_1 && key <= GDK_KEY_6)
    add (self, key - GDK_KEY_0);
  else if (key >= GDK_KEY_0 && key <= GDK_KEY_9)
    refuse_digit (self, (char) key);
  else if (key != GDK_KEY_comma && key != GDK_KEY_semicolon)
    return FALSE;

  return TRUE;
}

void
protokoll_roll_board_set_roll (ProtokollRollBoard *self,
                               const char         *digits)
{
  g_string_assign (self->roll, digits);
  change (self);
}

static void
place_clicked_cb (GtkButton          *button,
                  ProtokollRollBoard *self)
{
  guint index = self->places->len;

  g_ptr_array_find (self->places, button, &index);
  take_away (self, index);
}

static void
face_clicked_cb (GtkButton          *button,
                 ProtokollRollBoard *self)
{
  add (self, protokoll_die_get_face (PROTOKOLL_DIE (gtk_button_get_child (button))));
}

/* The buttons do not take the focus on a click, so that dice can be typed as well. */
static GtkWidget *
make_button (ProtokollRollBoard *self,
             const char         *css_class,
             GtkWidget          *die,
             GCallback           clicked)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "child", die, "focus-on-click", FALSE, NULL);

  gtk_widget_add_css_class (button, css_class);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  g_signal_connect (button, "clicked", clicked, self);
  return button;
}

void
protokoll_roll_board_clear (ProtokollRollBoard *self,
                            guint               n_dice)
{
  g_string_truncate (self->roll, 0);
  g_ptr_array_set_size (self->places, 0);
  for (guint i = 0; i < n_dice; i++)
    {
      GtkWidget *place = make_button (self, "place", protokoll_die_new (0, DIE), G_CALLBACK (place_clicked_cb));

      gtk_widget_add_css_class (place, "flat");
      gtk_widget_insert_before (place, GTK_WIDGET (self), self->faces[0]);
      g_ptr_array_add (self->places, place);
    }
  show_roll (self);
}

/* How the buttons are laid out: the dice beside the faces, or above them in one or more lines of about the same length.
 * A GtkFlowBox would leave a single die in its last line if eight of them are a few pixels too wide. */
typedef struct
{
  gboolean beside;
  guint in_line;
  guint n_lines;
  int place;
  int face;
} BoardLayout;

static BoardLayout
lay_out (ProtokollRollBoard *self,
         int                 width)
{
  /* GTK may ask before there are dice. */
  guint n = MAX (1, self->places->len);
  int both = width - GROUP_GAP;
  BoardLayout layout = { .beside = both >= (int) n * FINGER + DICE_FACES * FACE_LEAST, .in_line = n, .n_lines = 1 };

  if (layout.beside)
    {
      layout.face = MIN ((both - (int) n * FINGER) / DICE_FACES, FACE);
      layout.place = CLAMP ((both - DICE_FACES * layout.face) / (int) n, FINGER, PLACE);
      return layout;
    }
  layout.n_lines = (n * FINGER + width - 1) / MAX (width, FINGER);
  layout.in_line = (n + layout.n_lines - 1) / layout.n_lines;
  layout.place = CLAMP (width / (int) layout.in_line, FINGER, layout.n_lines > 1 ? FINGER : PLACE);
  layout.face = CLAMP (width / DICE_FACES, FINGER, FACE);
  return layout;
}

static GtkSizeRequestMode
protokoll_roll_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
protokoll_roll_board_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  ProtokollRollBoard *self = PROTOKOLL_ROLL_BOARD (widget);
  int wanted = (int) self->places->len * PLACE + GROUP_GAP + DICE_FACES * FACE;
  BoardLayout layout = lay_out (self, for_size < 0 ? wanted : for_size);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = DICE_FACES * FINGER;
      *natural = wanted;
    }
  else
    {
      /* Dice grow with the width, but can be as low as before: to a box, what is wider needs no more height. */
      *minimum = HEIGHT + (layout.beside ? 0 : (int) layout.n_lines * FINGER + LINE_GAP);
      *natural = HEIGHT + (layout.beside ? 0 : (int) layout.n_lines * layout.place + LINE_GAP);
    }
}

static void
protokoll_roll_board_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  ProtokollRollBoard *self = PROTOKOLL_ROLL_BOARD (widget);
  BoardLayout layout = lay_out (self, width);
  int dice_width = (int) layout.in_line * layout.place;
  int x = (width - dice_width - (layout.beside ? GROUP_GAP + DICE_FACES * layout.face : 0)) / 2;
  int faces_x = layout.beside ? x + dice_width + GROUP_GAP : (width - DICE_FACES * layout.face) / 2;
  int line = layout.beside ? height : MIN (layout.place, (height - LINE_GAP - HEIGHT) / (int) layout.n_lines);
  int faces_y = layout.beside ? 0 : (int) layout.n_lines * line + LINE_GAP;

  for (guint i = 0; i < self->places->len; i++)
    {
      int left = x + (int) (i % layout.in_line) * layout.place, top = (int) (i / layout.in_line) * line;

      widget_place (g_ptr_array_index (self->places, i), left, top, layout.place, line);
    }
  for (guint i = 0; i < DICE_FACES; i++)
    widget_place (self->faces[i], faces_x + (int) i * layout.face, faces_y, layout.face, height - faces_y);
}

static void
protokoll_roll_board_dispose (GObject *object)
{
  ProtokollRollBoard *self = PROTOKOLL_ROLL_BOARD (object);

  g_ptr_array_set_size (self->places, 0);
  widget_unparent_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (protokoll_roll_board_parent_class)->dispose (object);
}

static void
protokoll_roll_board_finalize (GObject *object)
{
  ProtokollRollBoard *self = PROTOKOLL_ROLL_BOARD (object);

  g_ptr_array_unref (self->places);
  g_string_free (self->roll, TRUE);
  G_OBJECT_CLASS (protokoll_roll_board_parent_class)->finalize (object);
}

static void
protokoll_roll_board_class_init (ProtokollRollBoardClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = protokoll_roll_board_dispose;
  object_class->finalize = protokoll_roll_board_finalize;
  widget_class->get_request_mode = protokoll_roll_board_get_request_mode;
  widget_class->measure = protokoll_roll_board_measure;
  widget_class->size_allocate = protokoll_roll_board_size_allocate;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_css_name (widget_class, "rollboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
protokoll_roll_board_init (ProtokollRollBoard *self)
{
  self->roll = g_string_new (NULL);
  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  spoken_set (GTK_WIDGET (self), _("Dice"));
  for (guint i = 0; i < DICE_FACES; i++)
    {
      g_autofree char *words = g_strdup_printf (_("Add a %u"), i + 1);

      self->faces[i] = make_button (self, "face", protokoll_die_new (i + 1, DIE), G_CALLBACK (face_clicked_cb));
      spoken_set (self->faces[i], words);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-title.h"

#include "ui/widgets/draw.h"
#include "ui/widgets/gtk-quirks.h"

#include <string.h>

/* The least size of a name that shrinks, in percent of its usual size. */
#define LEAST_SIZE 70

/* The opacity of a note behind the title, and its distance from it in pixels. */
#define NOTE_ALPHA 0.7f
#define NOTE_GAP 8

struct _SheetTitle
{
  GtkWidget parent_instance;

  char *text;
  char *note; /* NULL for none */
  LettersLook look;
  SheetLetters letters;
  PangoLayout *layout, *note_layout; /* NULL until they are needed */
  int width, note_width;             /* of the whole layouts, in pixels */
  gboolean shrunk;                   /* the layout has smaller letters than @letters, or two lines */
  gboolean in_two;                   /* the layout has two lines */
};

G_DEFINE_FINAL_TYPE (SheetTitle, sheet_title, GTK_TYPE_WIDGET)

static void
lay_out (SheetTitle *self)
{
  if (self->layout != NULL)
    return;
  self->layout = sheet_letters_layout (&self->letters, self->text, self->look);
  self->in_two = FALSE;
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_pixel_size (self->layout, &self->width, NULL);
  if (self->note == NULL || self->note_layout != NULL)
    return;
  self->note_layout = sheet_letters_layout (&self->letters, self->note, 0);
  pango_layout_get_pixel_size (self->note_layout, &self->note_width, NULL);
  self->note_width += NOTE_GAP;
}

void
sheet_title_set_letters (SheetTitle   *self,
                         PangoContext *context,
                         int           size)
{
  if (!sheet_letters_set (&self->letters, context, size))
    return;
  g_clear_object (&self->layout);
  g_clear_object (&self->note_layout);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

int
sheet_title_get_width (SheetTitle *self,
                       gboolean    wanted)
{
  if (!wanted && (self->look & LETTERS_SHRINK))
    return 0;
  lay_out (self);
  return self->width + (wanted ? self->note_width : 0);
}

/* Breaks a name of several words into two lines that fit into @room and @height, in the largest letters above @least,
 * which is their size in one line. FALSE if there are none. */
static gboolean
break_in_two (SheetTitle *self,
              int         room,
              int         height,
              int         least)
{
  SheetLetters letters = self->letters;

  for (; strchr (self->text, ' ') != NULL && letters.size > least; letters.size--)
    {
      g_autoptr (PangoLayout) layout = sheet_letters_layout (&letters, self->text, self->look);
      int width, lines_height;

      pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
      pango_layout_set_width (layout, room * PANGO_SCALE);
      pango_layout_get_pixel_size (layout, &width, &lines_height);
      if (pango_layout_get_line_count (layout) > 2 || width > room || lines_height > height)
        continue;
      g_set_object (&self->layout, layout);
      self->width = width;
      self->shrunk = self->in_two = TRUE;
      return TRUE;
    }
  return FALSE;
}

/* Makes a name smaller until it fits into @room, in one line or in two. */
static void
shrink (SheetTitle *self,
        int         room,
        int         height)
{
  SheetLetters letters = self->letters;

  if (self->shrunk)
    g_clear_object (&self->layout);
  self->shrunk = FALSE;
  lay_out (self);
  if (self->width <= room || self->width == 0)
    return;
  letters.size = MAX (letters.size * LEAST_SIZE / 100, letters.size * room / self->width);
  if (break_in_two (self, room, height, letters.size))
    return;
  g_object_unref (self->layout);
  self->layout = sheet_letters_layout (&letters, self->text, self->look);
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_pixel_size (self->layout, &self->width, NULL);
  self->shrunk = TRUE;
}

/* A layout that has room stays as it was measured. A title without text, as in heads, would load a font for nothing. */
static void
sheet_title_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  SheetTitle *self = SHEET_TITLE (widget);

  if (*self->text == '\0')
    return;
  lay_out (self);
  if (self->look & LETTERS_SHRINK)
    shrink (self, width, height);
  if (self->in_two)
    return;
  pango_layout_set_width (self->layout, width < self->width ? width * PANGO_SCALE : -1);
  pango_layout_get_pixel_size (self->layout, NULL, NULL);
}

static void
draw (GtkWidget     *widget,
      GtkSnapshot   *snapshot,
      PangoLayout   *layout,
      int            x,
      const GdkRGBA *color)
{
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  draw_layout (snapshot, layout, (float) x, (float) ((gtk_widget_get_height (widget) - height) / 2), color);
}

static void
sheet_title_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  SheetTitle *self = SHEET_TITLE (widget);
  GdkRGBA color;

  if (self->layout == NULL)
    return;
  widget_get_color (widget, &color);
  draw (widget, snapshot, self->layout, 0, &color);
  if (self->note_layout == NULL || self->width + self->note_width > gtk_widget_get_width (widget))
    return;
  color.alpha *= NOTE_ALPHA;
  draw (widget, snapshot, self->note_layout, self->width + NOTE_GAP, &color);
}

gboolean
sheet_title_is_shortened (SheetTitle *self)
{
  lay_out (self);
  return pango_layout_is_ellipsized (self->layout);
}

/* Shows a tooltip only if the text is cut or its note has no room. */
static gboolean
sheet_title_query_tooltip (GtkWidget  *widget,
                           int         x,
                           int         y,
                           gboolean    keyboard,
                           GtkTooltip *tooltip)
{
  SheetTitle *self = SHEET_TITLE (widget);
  g_autofree char *words = self->note != NULL ? g_strdup_printf ("%s  %s", self->text, self->note) : g_strdup (self->text);

  gtk_tooltip_set_text (tooltip, words);
  return sheet_title_is_shortened (self) || self->width + self->note_width > gtk_widget_get_width (widget);
}

GtkWidget *
sheet_title_new (const char  *text,
                 const char  *note,
                 LettersLook  look)
{
  SheetTitle *self = g_object_new (SHEET_TYPE_TITLE, "has-tooltip", TRUE, NULL);

  self->text = g_strdup (text);
  self->note = g_strdup (note);
  self->look = look;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return GTK_WIDGET (self);
}

static void
sheet_title_finalize (GObject *object)
{
  SheetTitle *self = SHEET_TITLE (object);

  g_free (self->text);
  g_free (self->note);
  sheet_letters_clear (&self->letters);
  g_clear_object (&self->layout);
  g_clear_object (&self->note_layout);
  G_OBJECT_CLASS (sheet_title_parent_class)->finalize (object);
}

static void
sheet_title_class_init (SheetTitleClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = sheet_title_finalize;
  widget_class->size_allocate = sheet_title_size_allocate;
  widget_class->snapshot = sheet_title_snapshot;
  widget_class->query_tooltip = sheet_title_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "sheettitle");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ROW_HEADER);
}

static void
sheet_title_init (SheetTitle *self)
{
}

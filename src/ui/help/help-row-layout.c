/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "help-row-layout.h"

#include "help-page.h"

#define MAX_COLUMNS HELP_MAX_COLUMNS

#define NAME_CLASS "help-name"

struct _ProtokollHelpRowLayout
{
  GtkLayoutManager parent_instance;

  gboolean heads;
};

G_DEFINE_FINAL_TYPE (ProtokollHelpRowLayout, protokoll_help_row_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The columns of a table. */
typedef struct
{
  guint n;
  GtkRequestedSize sizes[MAX_COLUMNS]; /* the least is what the longest word asks for */
  int words; /* these together */
  int cell;  /* the least that a cell can have, with words broken */
  int name;  /* the same for the name of a column, and what the longest of them asks for */
  int names;
} Columns;

/* What is worked out of one cell, as long as its letters stay as large. */
typedef struct
{
  guint serial;
  int words;
} CellWords;

GtkLayoutManager *
protokoll_help_row_layout_new (gboolean heads)
{
  ProtokollHelpRowLayout *self = g_object_new (PROTOKOLL_TYPE_HELP_ROW_LAYOUT, NULL);

  self->heads = heads;
  return GTK_LAYOUT_MANAGER (self);
}

GtkWidget *
protokoll_help_row_layout_make_name (const char *markup)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", markup, "use-markup", TRUE, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "xalign", 0.0,
                                   "yalign", 0.0, "accessible-role", GTK_ACCESSIBLE_ROLE_NONE, NULL);

  gtk_widget_add_css_class (label, NAME_CLASS);
  gtk_widget_set_child_visible (label, FALSE);
  return label;
}

static gboolean
is_name (GtkWidget *child)
{
  return gtk_widget_has_css_class (child, NAME_CLASS);
}

static int
measure_words (GtkWidget *label)
{
  g_autoptr (PangoLayout) layout = pango_layout_copy (gtk_label_get_layout (GTK_LABEL (label)));
  int width;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, 0);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* How wide the longest word of a cell is, and what is around it. */
static int
get_words (GtkWidget *cell,
           int        minimum)
{
  GtkWidget *label = gtk_widget_get_first_child (cell);
  guint serial = pango_context_get_serial (gtk_widget_get_pango_context (cell));
  CellWords *known = g_object_get_data (G_OBJECT (cell), "words");
  int letters;

  if (!GTK_IS_LABEL (label))
    return minimum;
  if (known == NULL)
    {
      known = g_new0 (CellWords, 1);
      g_object_set_data_full (G_OBJECT (cell), "words", known, g_free);
    }
  if (known->serial != serial)
    *known = (CellWords) { serial, measure_words (label) };
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &letters, NULL, NULL, NULL);
  return known->words + minimum - letters;
}

static void
add_row (Columns   *columns,
         GtkWidget *row)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL && n < MAX_COLUMNS;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkRequestedSize *size = &columns->sizes[n];
      int minimum, natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      if (is_name (child))
        {
          columns->names = MAX (columns->names, natural);
          columns->name = MAX (columns->name, minimum);
          continue;
        }
      columns->cell = MAX (columns->cell, minimum);
      size->minimum_size = MAX (size->minimum_size, get_words (child, minimum));
      size->natural_size = MAX (size->natural_size, natural);
      n++;
    }
  columns->n = MAX (columns->n, n);
}

/* GTK remembers what widgets ask for, so that asking every row for every other is no loss. */
static void
measure_columns (GtkWidget *row,
                 Columns   *columns)
{
  *columns = (Columns) { .n = 0 };
  for (GtkWidget *other = gtk_widget_get_first_child (gtk_widget_get_parent (row)); other != NULL;
       other = gtk_widget_get_next_sibling (other))
    add_row (columns, other);
  for (guint i = 0; i < columns->n; i++)
    columns->words += columns->sizes[i].minimum_size;
}

/* The widths in sizes[].minimum_size for that much room. */
static void
divide (Columns *columns,
        int      width)
{
  int left = width;

  for (guint i = 0; i < columns->n; i++)
    left -= columns->sizes[i].minimum_size;
  left = gtk_distribute_natural_allocation (MAX (0, left), columns->n, columns->sizes);
  for (guint i = 0; i < columns->n; i++)
    columns->sizes[i].minimum_size += left / (int) columns->n + ((int) i < left % (int) columns->n ? 1 : 0);
}

static int
measure_child (GtkWidget *child,
               int        width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static void
place (GtkWidget *row,
       GtkWidget *child,
       int        row_width,
       int        x,
       int        y,
       int        width,
       int        height)
{
  gboolean mirrored = gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL;

  gtk_widget_size_allocate (child, &(GtkAllocation) { mirrored ? row_width - x - width : x, y, width, height }, -1);
}

/* One below the other: the name of the column, and beside it the cell. Returns the height; @places: puts them there. */
static int
stack (ProtokollHelpRowLayout *self,
       GtkWidget              *row,
       const Columns          *columns,
       int                     width,
       gboolean                places)
{
  int names = MIN (MAX (MIN (columns->names, width / 2), columns->name), width - columns->cell);
  int y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL && !self->heads;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *name = is_name (child) ? child : NULL;
      int x = name != NULL ? names : 0;
      int height;

      if (name != NULL)
        child = gtk_widget_get_next_sibling (child);
      height = MAX (measure_child (child, width - x), name != NULL ? measure_child (name, x) : 0);
      if (places && name != NULL)
        place (row, name, width, 0, y, x, height);
      if (places)
        place (row, child, width, x, y, width - x, height);
      y += height;
    }
  return y;
}

static int
line_up (GtkWidget *row,
         Columns   *columns,
         int        width,
         int        given,
         gboolean   places)
{
  int height = 0, x = 0;
  guint i = 0;

  divide (columns, width);
  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL && i < columns->n;
       child = gtk_widget_get_next_sibling (child))
    if (!is_name (child))
      {
        int wide = columns->sizes[i++].minimum_size;

        height = MAX (height, measure_child (child, wide));
        if (places)
          place (row, child, width, x, 0, wide, given);
        x += wide;
      }
  return height;
}

static void
protokoll_help_row_layout_measure (GtkLayoutManager *manager,
                                   GtkWidget        *row,
                                   GtkOrientation    orientation,
                                   int               for_size,
                                   int              *minimum,
                                   int              *natural,
                                   int              *minimum_baseline,
                                   int              *natural_baseline)
{
  Columns columns;

  measure_columns (row, &columns);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      int width = for_size >= 0 ? for_size : MAX (columns.words, columns.name + columns.cell);
      gboolean stacked = width < columns.words;

      *minimum = *natural = stacked ? stack (PROTOKOLL_HELP_ROW_LAYOUT (manager), row, &columns, width, FALSE)
                                    : line_up (row, &columns, width, 0, FALSE);
      return;
    }
  *minimum = columns.name + columns.cell;
  *natural = 0;
  for (guint i = 0; i < columns.n; i++)
    *natural += columns.sizes[i].natural_size;
  *natural = MAX (*minimum, *natural);
}

static void
protokoll_help_row_layout_allocate (GtkLayoutManager *manager,
                                    GtkWidget        *row,
                                    int               width,
                                    int               height,
                                    int               baseline)
{
  ProtokollHelpRowLayout *self = PROTOKOLL_HELP_ROW_LAYOUT (manager);
  Columns columns;
  gboolean stacked;

  measure_columns (row, &columns);
  stacked = width < columns.words;
  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, is_name (child) ? stacked : !stacked || !self->heads);
  if (stacked)
    stack (self, row, &columns, width, TRUE);
  else
    line_up (row, &columns, width, height, TRUE);
}

static GtkSizeRequestMode
protokoll_help_row_layout_get_request_mode (GtkLayoutManager *manager,
                                            GtkWidget        *row)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
protokoll_help_row_layout_class_init (ProtokollHelpRowLayoutClass *class)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (class);

  manager_class->measure = protokoll_help_row_layout_measure;
  manager_class->allocate = protokoll_help_row_layout_allocate;
  manager_class->get_request_mode = protokoll_help_row_layout_get_request_mode;
}

static void
protokoll_help_row_layout_init (ProtokollHelpRowLayout *self)
{
}

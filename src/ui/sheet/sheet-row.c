/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-row.h"

#include "sheet-cell.h"
#include "sheet-title.h"

#include "ui/widgets/draw.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/widget-util.h"

#include <adwaita.h>

/* The opacity of lines, normally and with high contrast. */
#define LINE 0.14f
#define CLEAR_LINE 0.6f

/* The x where names begin. */
#define NAME_LEFT 12

/* The keys behind a name: their letter size in percent of the name's, the opacity of the field that they stand on, the
 * room inside of it, and its distance from the columns. */
#define KEYS_SHARE 75
#define KEYS_FIELD 0.1f
#define KEYS_BESIDE 5
#define KEYS_MARGIN 6

/* The distance of the words about players out of view from the columns. */
#define MORE_MARGIN 10

/* The width of the shade at an edge beyond which there are players, and its opacity, light and dark. */
#define SHADE_WIDTH 14.0f
#define SHADE 0.28f
#define DARK_SHADE 0.7f

struct _SheetRow
{
  GtkWidget parent_instance;

  GtkWidget *title;
  GPtrArray *cells;
  GtkWidget *strip;      /* NULL for none */
  gboolean strip_shown;
  char *keys;            /* NULL for none */
  PangoLayout *key_cap;  /* of the keys; NULL until they are drawn */
  PangoContext *context;
  PangoLayout *more;     /* how many players are out of view; NULL in every row but the header */
  SheetColumns columns;
  gboolean last;
};

G_DEFINE_FINAL_TYPE (SheetRow, sheet_row, GTK_TYPE_WIDGET)

static void
allocate_cell (SheetRow *self,
               guint     column,
               int       width,
               int       height)
{
  GtkWidget *cell = g_ptr_array_index (self->cells, column);
  int x = self->columns.name_width + ((int) column - (int) self->columns.first) * self->columns.column_width;
  gboolean in_view = column >= self->columns.first && x < width - self->columns.strip_width;

  gtk_widget_set_child_visible (cell, in_view);
  x += self->columns.cell_left;
  if (in_view)
    widget_place (cell, x, 0, self->columns.cell_width, height);
}

/* Says how many players are out of view and at which side: "‹ +1  +2 ›". That is the same in every language. */
static void
say_more (SheetRow *self)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (self->columns.first > 0)
    g_string_append_printf (words, "‹ +%u", self->columns.first);
  if (self->columns.first > 0 && self->columns.n_after > 0)
    g_string_append (words, "  ");
  if (self->columns.n_after > 0)
    g_string_append_printf (words, "+%u ›", self->columns.n_after);
  pango_layout_set_text (self->more, words->str, -1);
  pango_layout_get_pixel_size (self->more, NULL, NULL);
}

static void
sheet_row_size_allocate (GtkWidget *widget,
                         int        width,
                         int        height,
                         int        baseline)
{
  SheetRow *self = SHEET_ROW (widget);

  int keys = self->columns.keys && self->keys != NULL ? sheet_layout_keys (self->columns.name_size) : 0;
  int name = MAX (0, self->columns.name_width - SHEET_LAYOUT_NAME_MARGINS - keys);
  int strip = self->columns.strip_width;

  widget_place (self->title, NAME_LEFT, 0, name, height);
  for (guint i = 0; i < self->cells->len; i++)
    allocate_cell (self, i, width, height);
  if (self->strip != NULL)
    gtk_widget_set_child_visible (self->strip, strip > 0 && self->strip_shown);
  if (self->strip != NULL && strip > 0)
    widget_place (self->strip, width - strip, 0, strip, height);
  if (self->more != NULL)
    say_more (self);
}

/* Draws @words at the right of the names, @margin pixels from the columns, and returns their area. */
static graphene_rect_t
draw_words (SheetRow      *self,
            GtkSnapshot   *snapshot,
            PangoLayout   *words,
            int            margin,
            const GdkRGBA *color)
{
  int width, height;
  int row_height = self->more != NULL ? self->columns.head_height : gtk_widget_get_height (GTK_WIDGET (self));
  graphene_rect_t area;

  pango_layout_get_pixel_size (words, &width, &height);
  area = GRAPHENE_RECT_INIT ((float) (self->columns.name_width - margin - width), (float) ((row_height - height) / 2),
                             (float) width, (float) height);
  draw_layout (snapshot, words, area.origin.x, area.origin.y, color);
  return area;
}

/* Draws the keys of the row on a field of their own. It has no round corners, because GTK would draw these in every
 * row at each entry. */
static void
draw_key_cap (SheetRow    *self,
              GtkSnapshot *snapshot,
              GdkRGBA      color)
{
  SheetLetters letters = { .context = self->context, .size = self->columns.name_size * KEYS_SHARE / 100 };
  graphene_rect_t area;

  if (self->key_cap == NULL)
    self->key_cap = sheet_letters_layout (&letters, self->keys, 0);
  area = draw_words (self, snapshot, self->key_cap, KEYS_MARGIN + KEYS_BESIDE, &color);
  color.alpha *= KEYS_FIELD;
  graphene_rect_inset (&area, -KEYS_BESIDE, 0);
  gtk_snapshot_append_color (snapshot, &color, &area);
}

void
sheet_row_get_line_color (GtkWidget *widget,
                          GdkRGBA   *color)
{
  widget_get_color (widget, color);
  color->alpha *= adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? CLEAR_LINE : LINE;
}

/* Draws a shade that is strong at @from and fades to nothing at @to. */
static void
draw_shade (GtkSnapshot *snapshot,
            float        from,
            float        to,
            float        height)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  const GskColorStop stops[] = { { 0, { 0, 0, 0, dark ? DARK_SHADE : SHADE } }, { 1, { 0, 0, 0, 0 } } };

  gtk_snapshot_append_linear_gradient (snapshot, &GRAPHENE_RECT_INIT (MIN (from, to), 0, SHADE_WIDTH, height),
                                       &GRAPHENE_POINT_INIT (from, 0), &GRAPHENE_POINT_INIT (to, 0), stops,
                                       G_N_ELEMENTS (stops));
}

void
sheet_columns_draw (const SheetColumns *columns,
                    GtkSnapshot        *snapshot,
                    const GdkRGBA      *color,
                    float               width,
                    float               height)
{
  float right = width - (float) MAX (columns->strip_width, 1);

  for (float x = (float) columns->name_width; x <= right; x += (float) columns->column_width)
    gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (x, 0, 1, height));
  if (columns->first > 0)
    draw_shade (snapshot, (float) columns->name_width, (float) columns->name_width + SHADE_WIDTH, height);
  if (columns->n_after > 0)
    draw_shade (snapshot, right, right - SHADE_WIDTH, height);
}

static void
sheet_row_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  SheetRow *self = SHEET_ROW (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  GdkRGBA color;

  /* What is tinted in the last row of a card has the corners of the card. */
  if (self->last)
    {
      const graphene_size_t *none = graphene_size_zero (), *round = &GRAPHENE_SIZE_INIT (SHEET_CORNER, SHEET_CORNER);
      GskRoundedRect card;

      gsk_rounded_rect_init (&card, &GRAPHENE_RECT_INIT (0, 0, width, height), none, none, round, round);
      gtk_snapshot_push_rounded_clip (snapshot, &card);
    }
  GTK_WIDGET_CLASS (sheet_row_parent_class)->snapshot (widget, snapshot);
  if (self->last)
    gtk_snapshot_pop (snapshot);
  widget_get_color (widget, &color);
  if (self->more != NULL)
    draw_words (self, snapshot, self->more, MORE_MARGIN, &color);
  if (self->columns.keys && self->keys != NULL)
    draw_key_cap (self, snapshot, color);
  sheet_row_get_line_color (widget, &color);
  if (!self->last)
    gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (0, height - 1, width, 1));
}

/* Only what is in a row can be tapped, because rows of the head lie over each other. */
static gboolean
sheet_row_contains (GtkWidget *widget,
                    double     x,
                    double     y)
{
  return FALSE;
}

void
sheet_row_append (SheetRow  *self,
                  GtkWidget *cell)
{
  gtk_widget_set_parent (cell, GTK_WIDGET (self));
  g_ptr_array_add (self->cells, cell);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_RELATION_COL_INDEX, (int) self->cells->len + 1,
                                  -1);
}

GtkWidget *
sheet_row_get_cell (SheetRow *self,
                    guint     column)
{
  return g_ptr_array_index (self->cells, column);
}

gboolean
sheet_row_find_cell (SheetRow  *self,
                     GtkWidget *cell,
                     guint     *column)
{
  return g_ptr_array_find (self->cells, cell, column);
}

void
sheet_row_set_columns (SheetRow           *self,
                       PangoContext       *context,
                       const SheetColumns *columns)
{
  sheet_title_set_letters (SHEET_TITLE (self->title), context, columns->name_size);
  for (guint i = 0; i < self->cells->len; i++)
    protokoll_sheet_cell_set_letters (g_ptr_array_index (self->cells, i), context, columns);
  if (self->context == context && memcmp (&self->columns, columns, sizeof *columns) == 0)
    return;

  g_set_object (&self->context, context);
  g_clear_object (&self->key_cap);
  self->columns = *columns;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
sheet_row_set_strip (SheetRow  *self,
                     GtkWidget *strip)
{
  self->strip = strip;
  gtk_widget_set_child_visible (strip, FALSE);
  gtk_widget_set_parent (strip, GTK_WIDGET (self));
}

GtkWidget *
sheet_row_get_strip (SheetRow *self)
{
  return self->strip;
}

void
sheet_row_show_strip (SheetRow *self,
                      gboolean  shown)
{
  gboolean visible = shown && self->columns.strip_width > 0;

  self->strip_shown = shown;
  if (gtk_widget_get_child_visible (self->strip) == visible)
    return;
  gtk_widget_set_child_visible (self->strip, visible);
  /* If the strip changed just before it was hidden, GTK believes that its drawing is queued already, and does not queue
   * that of its parents when it is shown again. */
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The layout uses the widget's own Pango context, which follows the style class. */
void
sheet_row_set_header (SheetRow *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "head");
  self->more = pango_layout_new (gtk_widget_get_pango_context (GTK_WIDGET (self)));
}

const char *
sheet_row_get_more (SheetRow *self)
{
  const char *words = self->more != NULL ? pango_layout_get_text (self->more) : "";

  return *words != '\0' ? words : NULL;
}

void
sheet_row_set_last (SheetRow *self,
                    gboolean  last)
{
  if (self->last == last)
    return;
  self->last = last;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
sheet_row_measure_title (SheetRow     *self,
                         PangoContext *context,
                         int           size,
                         gboolean      wanted)
{
  sheet_title_set_letters (SHEET_TITLE (self->title), context, size);
  return sheet_title_get_width (SHEET_TITLE (self->title), wanted);
}

GtkWidget *
sheet_row_new (const char  *title,
               const char  *note,
               const char  *keys,
               guint        index,
               LettersLook  look)
{
  SheetRow *self = g_object_new (SHEET_TYPE_ROW, NULL);

  self->title = sheet_title_new (title, note, look);
  self->keys = g_strdup (keys);
  gtk_widget_set_parent (self->title, GTK_WIDGET (self));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_INDEX, (int) index, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return GTK_WIDGET (self);
}

static void
sheet_row_dispose (GObject *object)
{
  SheetRow *self = SHEET_ROW (object);

  g_clear_object (&self->key_cap);
  g_clear_object (&self->context);
  g_clear_object (&self->more);
  g_ptr_array_set_size (self->cells, 0);
  widget_unparent_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (sheet_row_parent_class)->dispose (object);
}

static void
sheet_row_finalize (GObject *object)
{
  g_ptr_array_unref (SHEET_ROW (object)->cells);
  g_free (SHEET_ROW (object)->keys);
  G_OBJECT_CLASS (sheet_row_parent_class)->finalize (object);
}

static void
sheet_row_class_init (SheetRowClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = sheet_row_dispose;
  object_class->finalize = sheet_row_finalize;
  widget_class->size_allocate = sheet_row_size_allocate;
  widget_class->snapshot = sheet_row_snapshot;
  widget_class->contains = sheet_row_contains;
  gtk_widget_class_set_css_name (widget_class, "sheetrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ROW);
}

static void
sheet_row_init (SheetRow *self)
{
  self->cells = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
}

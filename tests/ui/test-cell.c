/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "display.h"

#include "ui/sheet/sheet-cell.h"
#include "ui/sheet/sheet-row.h"
#include "ui/sheet/sheet-title.h"

/* One cell: what it shows and says. */

#define MARK_SIZE 28

static ProtokollSheetCell *
new_cell (gboolean entry)
{
  return g_object_ref_sink (PROTOKOLL_SHEET_CELL (protokoll_sheet_cell_new (entry ? SHEET_CELL_ENTRY : SHEET_CELL_NUMBER)));
}

static const char *
text_of (ProtokollSheetCell *cell)
{
  return protokoll_sheet_cell_get_face (cell)->text;
}

static void
test_entry (void)
{
  ProtokollSheetCell *cell = new_cell (TRUE);

  g_assert_true (gtk_widget_get_focusable (GTK_WIDGET (cell)));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (cell), "entry"));
  g_assert_cmpstr (gtk_widget_get_css_name (GTK_WIDGET (cell)), ==, "cell");
  gtk_test_accessible_assert_role (cell, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_finalize_object (cell);
}

static void
test_figure (void)
{
  ProtokollSheetCell *cell = new_cell (FALSE);

  g_assert_false (gtk_widget_get_focusable (GTK_WIDGET (cell)));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (cell), "entry"));
  gtk_test_accessible_assert_role (cell, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_finalize_object (cell);
}

static void
test_show (void)
{
  ProtokollSheetCell *cell = new_cell (TRUE);

  protokoll_sheet_cell_show (cell, &(SheetCellFace) { .text = "30", .spoken = "Anna, Three Pairs: 30 points" });
  g_assert_cmpstr (text_of (cell), ==, "30");
  g_assert_cmpstr (protokoll_sheet_cell_get_face (cell)->spoken, ==, "Anna, Three Pairs: 30 points");
  assert_spoken (GTK_WIDGET (cell), "Anna, Three Pairs: 30 points");

  protokoll_sheet_cell_show (cell, &(SheetCellFace) { .text = "", .spoken = "Anna, Three Pairs: struck",
                                                      .flags = SHEET_CELL_STRUCK });
  g_assert_cmpstr (text_of (cell), ==, "");
  assert_spoken (GTK_WIDGET (cell), "Anna, Three Pairs: struck");
  g_assert_finalize_object (cell);
}

/* Markup in a text is text. */
static void
test_markup (void)
{
  ProtokollSheetCell *cell = new_cell (TRUE);

  protokoll_sheet_cell_show (cell, &(SheetCellFace) { .text = "<b>&", .spoken = "<i>Anna</i> & Co: open" });
  g_assert_cmpstr (text_of (cell), ==, "<b>&");
  assert_spoken (GTK_WIDGET (cell), "<i>Anna</i> & Co: open");
  g_assert_finalize_object (cell);
}

static const struct
{
  SheetCellFlags flag;
  const char *css_class;
} looks[] = {
  { SHEET_CELL_CLOSED, "closed" },
  { SHEET_CELL_EDITING, "editing" }, { SHEET_CELL_WRONG, "wrong" },   { SHEET_CELL_LEADS, "leads" },
  { SHEET_CELL_AHEAD, "ahead" },     { SHEET_CELL_BEHIND, "behind" }, { SHEET_CELL_BROKEN, "broken" },
};

/* Every flag has its own style class, and takes no other along. */
static void
assert_looks (ProtokollSheetCell *cell,
              SheetCellFlags      flags)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    g_assert_cmpint (gtk_widget_has_css_class (GTK_WIDGET (cell), looks[i].css_class), ==,
                     (flags & looks[i].flag) != 0);
}

static void
test_looks (void)
{
  ProtokollSheetCell *cell = new_cell (TRUE);

  for (SheetCellFlags flags = 0; flags <= (SHEET_CELL_BROKEN << 1) - 1; flags++)
    {
      protokoll_sheet_cell_show (cell, &(SheetCellFace) { .text = "1", .spoken = "one", .flags = flags });
      assert_looks (cell, flags);
      g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (cell), "entry"));
    }
  protokoll_sheet_cell_show (cell, &(SheetCellFace) { .text = "1", .spoken = "one" });
  assert_looks (cell, 0);
  g_assert_finalize_object (cell);
}

/* A new number, however long, moves nothing else. */
static void
test_width_stays (void)
{
  ProtokollSheetCell *cell = new_cell (TRUE);
  int before, after;

  protokoll_sheet_cell_show (cell, &(SheetCellFace) { .text = "", .spoken = "open" });
  gtk_widget_measure (GTK_WIDGET (cell), GTK_ORIENTATION_HORIZONTAL, -1, &before, NULL, NULL, NULL);
  protokoll_sheet_cell_show (cell, &(SheetCellFace) { .text = "55661234", .spoken = "typed", .flags = SHEET_CELL_EDITING });
  gtk_widget_measure (GTK_WIDGET (cell), GTK_ORIENTATION_HORIZONTAL, -1, &after, NULL, NULL, NULL);
  g_assert_cmpint (after, ==, before);
  g_assert_finalize_object (cell);
}

static void
test_mark (void)
{
  ProtokollSheetCell *cell = new_cell (FALSE);

  g_assert_cmpint (protokoll_sheet_cell_get_face (cell)->mark, ==, MARK_NONE);
  protokoll_sheet_cell_show (cell, &(SheetCellFace) { .mark = MARK_CROWN });
  g_assert_cmpint (protokoll_sheet_cell_get_face (cell)->mark, ==, MARK_CROWN);
  protokoll_sheet_cell_show (cell, &(SheetCellFace) { .mark = MARK_NONE });
  g_assert_cmpint (protokoll_sheet_cell_get_face (cell)->mark, ==, MARK_NONE);
  g_assert_finalize_object (cell);
}

/* The letters that a column of that width has in a row of 44. */
static void
give_letters (ProtokollSheetCell *cell,
              int                 width)
{
  SheetText text = { 15, 100, 600 };
  SheetLayout layout = { .row_height = 44, .total_height = 66 };
  SheetColumns columns = { .column_width = width, .cell_width = width, .name_size = 16 };

  sheet_layout_values (&layout, &text, &columns);
  sheet_layout_totals (&layout, &text, FALSE, &columns);
  protokoll_sheet_cell_set_letters (cell, gtk_widget_get_pango_context (GTK_WIDGET (cell)), &columns);
}

/* How a cell of that size is drawn. */
static GskRenderNode *
drawn (ProtokollSheetCell *cell,
       int                 width,
       int                 height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  give_letters (cell, width);
  gtk_widget_measure (GTK_WIDGET (cell), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (cell), &(GtkAllocation) { 0, 0, width, height }, -1);
  GTK_WIDGET_GET_CLASS (cell)->snapshot (GTK_WIDGET (cell), snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* Of what is drawn in a cell, that of @type. */
static GskRenderNode *
part_of (GskRenderNode     *node,
         GskRenderNodeType  type)
{
  GskRenderNode *found = NULL;

  if (gsk_render_node_get_node_type (node) == type)
    return node;
  if (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    return part_of (gsk_transform_node_get_child (node), type);
  for (guint i = 0; gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE && found == NULL &&
                    i < gsk_container_node_get_n_children (node); i++)
    found = part_of (gsk_container_node_get_child (node, i), type);
  return found;
}

/* A pill stays within the lines of its column as long as its text does. */
static void
test_pill_fits (void)
{
  for (int width = 45; width < 120; width++)
    {
      ProtokollSheetCell *cell = g_object_ref_sink (PROTOKOLL_SHEET_CELL (protokoll_sheet_cell_new (SHEET_CELL_MARGIN)));
      GskRenderNode *node;
      graphene_rect_t bounds;

      protokoll_sheet_cell_show (cell, &(SheetCellFace) { .text = "\342\210\22214", .flags = SHEET_CELL_BEHIND });
      node = drawn (cell, width, 40);
      gsk_render_node_get_bounds (part_of (node, GSK_ROUNDED_CLIP_NODE), &bounds);
      g_assert_cmpfloat (bounds.origin.x, >=, 1);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, (float) width - 1);
      gsk_render_node_unref (node);
      g_assert_finalize_object (cell);
    }
}

static int
font_size (GskRenderNode *text)
{
  PangoFontDescription *font = pango_font_describe_with_absolute_size (gsk_text_node_get_font (text));
  int size = pango_font_description_get_size (font);

  pango_font_description_free (font);
  return size;
}

/* How high the letters of a total are in a column of that width. */
static int
size_of_total (const char *text,
               int         width)
{
  ProtokollSheetCell *cell = g_object_ref_sink (PROTOKOLL_SHEET_CELL (protokoll_sheet_cell_new (SHEET_CELL_TOTAL)));
  GskRenderNode *node;
  int size;

  protokoll_sheet_cell_show (cell, &(SheetCellFace) { .text = text });
  node = drawn (cell, width, 66);
  size = font_size (part_of (node, GSK_TEXT_NODE));
  gsk_render_node_unref (node);
  g_assert_finalize_object (cell);
  return size;
}

/* All totals of a row have one size, however many digits each has. */
static void
test_totals_alike (void)
{
  g_assert_cmpint (size_of_total ("415", 20), <, size_of_total ("415", 100));
  for (int width = 20; width < 100; width += 8)
    {
      g_assert_cmpint (size_of_total ("7", width), ==, size_of_total ("415", width));
      g_assert_cmpint (size_of_total ("91", width), ==, size_of_total ("716", width));
    }
}

/* The crown has its own room beside the digits or, in a narrow column, beneath them, and these stand where they stand
 * without it, whatever the width. */
static void
test_crown_apart (void)
{
  guint n_beside = 0, n_below = 0;

  for (int width = 30; width < 150; width += 3)
    {
      ProtokollSheetCell *cell = g_object_ref_sink (PROTOKOLL_SHEET_CELL (protokoll_sheet_cell_new (SHEET_CELL_TOTAL)));
      graphene_rect_t crown, band, digits, alone;
      GskRenderNode *node;
      gboolean below;

      protokoll_sheet_cell_show (cell, &(SheetCellFace) { .text = "700" });
      node = drawn (cell, width, 66);
      gsk_render_node_get_bounds (part_of (node, GSK_TEXT_NODE), &alone);
      gsk_render_node_unref (node);
      protokoll_sheet_cell_show (cell, &(SheetCellFace) { .text = "700", .mark = MARK_CROWN });
      node = drawn (cell, width, 66);
      g_assert_cmpuint (gsk_container_node_get_n_children (node), ==, 3);
      gsk_render_node_get_bounds (gsk_container_node_get_child (node, 1), &crown);
      gsk_render_node_get_bounds (gsk_container_node_get_child (node, 2), &band);
      graphene_rect_union (&crown, &band, &crown);
      gsk_render_node_get_bounds (part_of (node, GSK_TEXT_NODE), &digits);
      g_assert_true (graphene_rect_equal (&digits, &alone));
      g_assert_cmpfloat (crown.origin.x, >=, 0);
      g_assert_cmpfloat (crown.origin.x + crown.size.width, <=, (float) width);
      below = crown.origin.y >= digits.origin.y + digits.size.height * 0.8f;
      g_assert_true (below || crown.origin.x >= digits.origin.x + digits.size.width);
      n_below += below ? 1 : 0;
      n_beside += below ? 0 : 1;
      g_assert_cmpfloat (crown.origin.y + crown.size.height, <=, 66);
      g_assert_cmpfloat (digits.origin.x, >=, 0);
      g_assert_cmpfloat (digits.origin.y, >=, 0);
      gsk_render_node_unref (node);
      g_assert_finalize_object (cell);
    }
  g_assert_cmpuint (n_beside, >, 0);
  g_assert_cmpuint (n_below, >, 0);
}

/* What is missing stands beside the total in smaller letters, or beneath it in a narrow column. */
static void
check_note (int      width,
            gboolean below)
{
  ProtokollSheetCell *cell = g_object_ref_sink (PROTOKOLL_SHEET_CELL (protokoll_sheet_cell_new (SHEET_CELL_TOTAL)));
  GskRenderNode *node, *total, *note;
  graphene_rect_t digits, missing;

  protokoll_sheet_cell_show (cell, &(SheetCellFace) { .text = "340", .note = "\342\210\22224" });
  node = drawn (cell, width, 66);
  g_assert_cmpuint (gsk_container_node_get_n_children (node), ==, 2);
  total = part_of (gsk_container_node_get_child (node, 0), GSK_TEXT_NODE);
  note = part_of (gsk_container_node_get_child (node, 1), GSK_TEXT_NODE);
  gsk_render_node_get_bounds (gsk_container_node_get_child (node, 0), &digits);
  gsk_render_node_get_bounds (gsk_container_node_get_child (node, 1), &missing);
  g_assert_cmpint (font_size (note), <, font_size (total));
  g_assert_cmpfloat (missing.origin.y, >, digits.origin.y);
  g_assert_cmpfloat (missing.origin.y + missing.size.height, <=, 66 + 4);
  g_assert_cmpint (missing.origin.x < digits.origin.x + digits.size.width, ==, below);
  g_assert_cmpfloat (missing.origin.x + missing.size.width, <=, (float) width);
  gsk_render_node_unref (node);
  g_assert_finalize_object (cell);
}

static void
test_note (void)
{
  check_note (60, TRUE);
  check_note (150, FALSE);
}

/* How many texts and pictures the cell of saved rolls has, on a wide sheet or, @stacked, on a narrow one. */
static void
assert_saved (const SheetCellFace *face,
              gboolean             stacked,
              gboolean             text,
              gboolean             picture)
{
  ProtokollSheetCell *cell = g_object_ref_sink (PROTOKOLL_SHEET_CELL (protokoll_sheet_cell_new (SHEET_CELL_SAVED)));
  SheetColumns columns = { .name_size = 12, .stacked = stacked };
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  protokoll_sheet_cell_show (cell, face);
  protokoll_sheet_cell_set_letters (cell, gtk_widget_get_pango_context (GTK_WIDGET (cell)), &columns);
  gtk_widget_measure (GTK_WIDGET (cell), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (cell), &(GtkAllocation) { 0, 0, 90, 24 }, -1);
  GTK_WIDGET_GET_CLASS (cell)->snapshot (GTK_WIDGET (cell), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_cmpint (node != NULL && part_of (node, GSK_TEXT_NODE) != NULL, ==, text);
  g_assert_cmpint (node != NULL && part_of (node, GSK_TEXT_NODE) == NULL, ==, picture);
  g_clear_pointer (&node, gsk_render_node_unref);
  g_assert_finalize_object (cell);
}

/* Saved rolls are a die on a wide sheet, or a number if the die has too few pips; on a narrow one words, and nothing for
 * none. */
static void
test_saved (void)
{
  static const SheetCellFace two = { .text = "2 saved", .note = "2", .mark = MARK_DIE_1 + 1 };
  static const SheetCellFace many = { .text = "12 saved", .note = "12", .mark = MARK_NONE };
  static const SheetCellFace none = { .text = "", .note = "0", .mark = MARK_CUP };

  assert_saved (&two, FALSE, FALSE, TRUE);
  assert_saved (&many, FALSE, TRUE, FALSE);
  assert_saved (&none, FALSE, FALSE, TRUE);
  assert_saved (&two, TRUE, TRUE, FALSE);
  assert_saved (&many, TRUE, TRUE, FALSE);
  assert_saved (&none, TRUE, FALSE, FALSE);
}

static int
width_with (const char *note)
{
  SheetTitle *title = g_object_ref_sink (SHEET_TITLE (sheet_title_new ("Bonus", note, 0)));
  int width;

  sheet_title_set_letters (title, gtk_widget_get_pango_context (GTK_WIDGET (title)), MARK_SIZE);
  width = sheet_title_get_width (title, TRUE);
  g_assert_finalize_object (title);
  return width;
}

/* A note behind the name of a row counts. */
static void
test_title_note (void)
{
  g_assert_cmpint (width_with ("126"), >, width_with (NULL));
  g_assert_cmpint (width_with ("126 \342\206\222 100"), >, width_with ("126"));
}

/* Only a header tells of players out of view. */
static void
test_row_more (void)
{
  SheetRow *row = g_object_ref_sink (SHEET_ROW (sheet_row_new ("Ones", NULL, NULL, 1, 0)));

  g_assert_null (sheet_row_get_more (row));
  sheet_row_set_header (row);
  g_assert_null (sheet_row_get_more (row));
  g_assert_finalize_object (row);
}

/* What a mark looks like, as a checksum of its pixels. */
static char *
picture_of (SheetMark mark)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MARK_SIZE, MARK_SIZE);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  char *checksum;

  sheet_marks_draw (snapshot, mark, 0, 0, MARK_SIZE, &(GdkRGBA) { 0, 0, 0, 1 });
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  checksum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, cairo_image_surface_get_data (surface),
                                          MARK_SIZE * cairo_image_surface_get_stride (surface));
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return checksum;
}

/* The cup, six faces of the die and the crown: no two look alike, and none is empty. */
static void
test_marks_differ (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree guchar *blank = g_malloc0 (MARK_SIZE * MARK_SIZE * 4);

  g_hash_table_add (seen, g_compute_checksum_for_data (G_CHECKSUM_SHA256, blank, MARK_SIZE * MARK_SIZE * 4));
  for (SheetMark mark = MARK_CUP; mark <= MARK_CROWN; mark++)
    g_assert_true (g_hash_table_add (seen, picture_of (mark)));
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/cell/entry", test_entry);
  g_test_add_func ("/cell/figure", test_figure);
  g_test_add_func ("/cell/show", test_show);
  g_test_add_func ("/cell/markup", test_markup);
  g_test_add_func ("/cell/looks", test_looks);
  g_test_add_func ("/cell/width-stays", test_width_stays);
  g_test_add_func ("/cell/mark", test_mark);
  g_test_add_func ("/cell/pill-fits", test_pill_fits);
  g_test_add_func ("/cell/totals-alike", test_totals_alike);
  g_test_add_func ("/cell/crown-apart", test_crown_apart);
  g_test_add_func ("/cell/note", test_note);
  g_test_add_func ("/cell/saved", test_saved);
  g_test_add_func ("/cell/marks-differ", test_marks_differ);
  g_test_add_func ("/cell/title-note", test_title_note);
  g_test_add_func ("/cell/row-more", test_row_more);
  return g_test_run ();
}

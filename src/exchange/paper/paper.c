/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paper.h"

#include "exchange/output-file.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

/* The margin as a share of the shorter side, and its smallest size in points, because no printer reaches the edge. */
#define MARGIN_SHARE 0.057
#define MIN_MARGIN 24.0

/* The pixels of a picture for each point, and its longest side in pixels: sharp on a phone and accepted by
 * messengers. */
#define PICTURE_SCALE 3.0
#define MAX_PICTURE 4000.0

struct _Paper
{
  char *title;
  PageFont *font;
  GPtrArray *pages;
};

static const PaperFormat formats[] = {
  { "A4", 595.276, 841.890 },
  { "Letter", 612, 792 },
  { "A5", 419.528, 595.276 },
};

/* Whether the locale is one of a country that uses Letter. Its name tells that even where the locale is not
 * installed. */
static gboolean
has_letter (void)
{
  static const char *const variables[] = { "LC_ALL", "LC_PAPER", "LANG" };
  const char *locale = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (variables) && (locale == NULL || *locale == '\0'); i++)
    locale = g_getenv (variables[i]);
  return locale != NULL && (g_strrstr (locale, "_US") != NULL || g_strrstr (locale, "_CA") != NULL);
}

const PaperFormat *
paper_find_format (const char *name)
{
  if (name == NULL)
    return &formats[has_letter () ? 1 : 0];
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_ascii_strcasecmp (name, formats[i].name) == 0)
      return &formats[i];
  return NULL;
}

Paper *
paper_new (const char *title)
{
  Paper *self = g_new (Paper, 1);

  self->title = g_strdup (title);
  self->font = page_font_new ();
  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) page_free);
  return self;
}

void
paper_free (Paper *self)
{
  g_ptr_array_unref (self->pages);
  page_font_free (self->font);
  g_free (self->title);
  g_free (self);
}

PageFont *
paper_get_font (const Paper *self)
{
  return self->font;
}

Page *
paper_add_page (Paper  *self,
                double  width,
                double  height)
{
  Page *page = page_new (self->font, width, height);

  g_ptr_array_add (self->pages, page);
  return page;
}

Page *
paper_get_last_page (const Paper *self)
{
  return self->pages->len > 0 ? g_ptr_array_index (self->pages, self->pages->len - 1) : NULL;
}

guint
paper_get_n_pages (const Paper *self)
{
  return self->pages->len;
}

const Page *
paper_get_page (const Paper *self,
                guint        index)
{
  return g_ptr_array_index (self->pages, index);
}

Area
paper_get_room (double width,
                double height)
{
  double margin = MAX (MIN_MARGIN, MIN (width, height) * MARGIN_SHARE);

  return (Area) { margin, margin, width - 2 * margin, height - 2 * margin };
}

/* Writes to the stream. A failure is also noted in the stream, where output_file_commit() finds it. */
static cairo_status_t
write_cb (void                *stream,
          const unsigned char *data,
          unsigned int         length)
{
  return fwrite (data, 1, length, stream) == length ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static gboolean
check_status (cairo_status_t   status,
              GError         **error)
{
  if (status == CAIRO_STATUS_SUCCESS || status == CAIRO_STATUS_WRITE_ERROR)
    return TRUE;
  g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE, _("The page could not be drawn: %s"),
               cairo_status_to_string (status));
  return FALSE;
}

gboolean
paper_write_pdf (const Paper  *self,
                 const char   *path,
                 GError      **error)
{
  g_autoptr (OutputFile) file = output_file_new (path, error);
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  if (file == NULL)
    return FALSE;

  surface = cairo_pdf_surface_create_for_stream (write_cb, output_file_get_stream (file), 1, 1);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Protokoll");
  cr = cairo_create (surface);
  for (guint i = 0; i < self->pages->len; i++)
    {
      const Page *page = paper_get_page (self, i);

      cairo_pdf_surface_set_size (surface, page_get_width (page), page_get_height (page));
      page_draw (page, cr);
      cairo_show_page (cr);
    }
  /* An error of the drawing is in the context alone. */
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return check_status (status, error) && output_file_commit (file, error);
}

static cairo_status_t
append_cb (void                *bytes,
           const unsigned char *data,
           unsigned int         length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
paper_get_png (const Paper  *self,
               GError      **error)
{
  const Page *page = paper_get_page (self, 0);
  double width = page_get_width (page), height = page_get_height (page);
  double scale = MIN (PICTURE_SCALE, MAX_PICTURE / MAX (width, height));
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * scale + 0.5), (int) (height * scale + 0.5));
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_status_t status;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  page_draw (page, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  cairo_surface_destroy (surface);
  return check_status (status, error) ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

gboolean
paper_write_png (const Paper  *self,
                 const char   *path,
                 GError      **error)
{
  g_autoptr (GBytes) png = paper_get_png (self, error);
  g_autoptr (OutputFile) file = png != NULL ? output_file_new (path, error) : NULL;

  if (file == NULL)
    return FALSE;
  fwrite (g_bytes_get_data (png, NULL), 1, g_bytes_get_size (png), output_file_get_stream (file));
  return output_file_commit (file, error);
}

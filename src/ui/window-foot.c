/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "sheet/sheet-words.h"

/* The words in the foot: whose turn it is, the round, and how it ended. A sentence stands there where it has room,
 * else as little as tells it, so that no word is cut. Screen readers are told the whole one. */

/* Room for whose turn it is, and for who has won beside the buttons of the end. */
#define TURN_LEAST_CHARS 8
#define END_LEAST_CHARS 11

/* Room for “Round 17 of 31” in every language. */
#define ROUND_LEAST_CHARS 14

/* The same on a narrow window, where the counter takes the room or large text takes two lines. */
#define SHORT_TURN_CHARS 6
#define PILED_ROUND_CHARS 9
#define ROUND_CHARS 16

/* Room for “14 above the usual” below the round. */
#define USUAL_CHARS 22

/* Whether @text stands in @inscription without being cut; also where that has no size yet. */
static gboolean
has_room (GtkInscription *inscription,
          const char     *text)
{
  int width = gtk_widget_get_width (GTK_WIDGET (inscription));
  int height = gtk_widget_get_height (GTK_WIDGET (inscription));
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle size;

  if (width <= 0)
    return TRUE;

  layout = gtk_widget_create_pango_layout (GTK_WIDGET (inscription), text);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_get_pixel_extents (layout, NULL, &size);
  return size.width <= width && (size.height <= height || pango_layout_get_line_count (layout) == 1);
}

/* Shows the first of @texts that has room, or the last; they end with NULL. An inscription asks for no other size
 * when its text changes, so that an entry lays out nothing. */
static void
inscribe (GtkInscription     *inscription,
          const char         *spoken,
          const char *const  *texts)
{
  while (texts[1] != NULL && !has_room (inscription, texts[0]))
    texts++;
  if (g_strcmp0 (gtk_inscription_get_text (inscription), texts[0]) != 0)
    gtk_inscription_set_text (inscription, texts[0]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (inscription), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static guint
least_turn_chars (ProtokollWindow *self,
                  gboolean         finished)
{
  if (self->piled || gtk_orientable_get_orientation (GTK_ORIENTABLE (self->foot_words)) == GTK_ORIENTATION_VERTICAL)
    return SHORT_TURN_CHARS;
  return finished && !self->brief ? END_LEAST_CHARS : TURN_LEAST_CHARS;
}

/* Where it is known once that something is usual, the room for it stays. */
static guint
natural_round_chars (ProtokollWindow *self)
{
  return self->standings != NULL && !self->brief ? USUAL_CHARS : ROUND_CHARS;
}

/* At the end the button takes the place of the round, which is still there for a screen reader. */
void
window_show_end (ProtokollWindow *self,
                 gboolean         finished)
{
  window_offer_clear (self, finished);
  window_fit_rolls (self);
  gtk_widget_set_visible (self->tray_button, !finished);
  gtk_widget_set_opacity (GTK_WIDGET (self->round_label), finished ? 0 : 1);
  gtk_inscription_set_min_chars (self->turn_label, least_turn_chars (self, finished));
  gtk_inscription_set_min_chars (self->round_label, finished     ? 0
                                                    : self->piled ? PILED_ROUND_CHARS
                                                                  : ROUND_LEAST_CHARS);
  gtk_inscription_set_nat_chars (self->round_label, finished ? 0 : natural_round_chars (self));
}

static void
show_round (ProtokollWindow *self,
            const Sheet     *sheet)
{
  g_autofree char *round = sheet_words_round (sheet);
  g_autofree char *brief = sheet_words_round_brief (sheet);
  g_autofree char *usual = window_usual_words (self, sheet, FALSE);
  g_autofree char *usual_of = window_usual_words (self, sheet, TRUE);
  g_autofree char *both = usual != NULL ? g_strdup_printf ("%s\n%s", round, usual) : NULL;
  g_autofree char *spoken = usual != NULL ? g_strdup_printf ("%s, %s", round, usual_of) : g_strdup (round);
  const char *texts[] = { both, round, brief, NULL };

  inscribe (self->round_label, spoken, both != NULL ? texts : texts + 1);
}

void
window_show_round (ProtokollWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  if (sheet == NULL)
    return;
  show_round (self, sheet);
  if (!sheet->finished)
    gtk_inscription_set_nat_chars (self->round_label, natural_round_chars (self));
}

void
window_show_words (ProtokollWindow *self,
                   const Sheet     *sheet)
{
  g_autofree char *turn = sheet_words_turn (sheet);
  g_autofree char *brief = sheet_words_turn_brief (sheet);

  inscribe (self->turn_label, turn, (const char *[]) { turn, brief, NULL });
  show_round (self, sheet);
  window_show_end (self, sheet->finished);
}

static void
show_words_later (gpointer window)
{
  ProtokollWindow *self = window;

  if (protokoll_session_get_sheet (self->session) != NULL)
    window_show_words (self, protokoll_session_get_sheet (self->session));
}

/* Nothing can be shown or hidden while it is being placed. */
void
window_fit_words (ProtokollWindow *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    after_paint_request (&self->words_later, self, show_words_later);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

#include "ui/widget-class.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_PIPS 6

enum
{
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
  PROP_COMMITS_ITSELF,
  PROP_VALUES_BESIDE,
};

enum
{
  TYPING,
  OFFER_TAPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (ProtokollSheetView, protokoll_sheet_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

const Sheet *
sheet_view_get_sheet (ProtokollSheetView *self)
{
  return self->session != NULL ? protokoll_session_get_sheet (self->session) : NULL;
}

static SheetCellFlags
entry_flags (const Sheet     *sheet,
             const SheetCell *cell)
{
  SheetCellFlags flags = 0;

  if (cell->state == CELL_STRUCK)
    flags |= SHEET_CELL_STRUCK;
  if (cell->move != NULL && cell->move == sheet->last)
    flags |= SHEET_CELL_LAST;
  if (cell->state == CELL_OPEN && !cell->playable)
    flags |= SHEET_CELL_CLOSED;
  if (cell->broken_joker)
    flags |= SHEET_CELL_BROKEN;
  return flags;
}

static SheetCellFlags
margin_flags (const Sheet     *sheet,
              const SheetSeat *seat)
{
  gboolean par = game_get_rules (sheet->game)->has_par;

  if (seat->bonus_state == BONUS_WON || (par && seat->bonus_state == BONUS_OPEN && seat->margin > 0))
    return SHEET_CELL_AHEAD;
  if (seat->bonus_state == BONUS_LOST || (par && seat->margin < 0))
    return SHEET_CELL_BEHIND;
  return 0;
}

static SheetCellFlags
cell_flags (const Sheet *sheet,
            SheetRowId   row,
            guint        seat)
{
  switch (row.kind)
    {
    case ROW_MARGIN:
      return margin_flags (sheet, &sheet->seats[seat]);
    case ROW_ENTRY:
      return entry_flags (sheet, sheet_get_cell (sheet, seat, row.entry));
    case ROW_SAVED:
    case ROW_SUM:
    case ROW_BONUS:
    case ROW_JOKER:
    default:
      return 0;
    }
}

gboolean
sheet_view_is_typed_into (ProtokollSheetView *self,
                          SheetPlace          place)
{
  SheetRowId row = sheet_view_row_id (self, place.row);

  return self->typing.active && row.kind == ROW_ENTRY && row.entry == self->typing.entry &&
         place.seat == self->typing.seat;
}

static SheetMark
indicator_die (guint saved)
{
  return saved > 0 ? MARK_DIE_1 + MIN (saved, MOST_PIPS) - 1 : MARK_CUP;
}

static void
show_cell (ProtokollSheetView *self,
           guint               row,
           guint               seat)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  SheetRowId id = sheet_view_row_id (self, row);
  SheetPlace place = { row, seat };
  GtkWidget *cell = sheet_view_cell_at (self, place);
  g_autofree char *text = sheet_words_cell (sheet, id, seat);
  SheetCellFlags flags = cell_flags (sheet, id, seat);

  if (self->read_only)
    flags &= ~SHEET_CELL_CLOSED;
  sheet_view_show_offer (self, id, seat, &text, &flags);
  if (sheet_view_is_typed_into (self, place))
    {
      g_free (text);
      text = g_strdup_printf ("%s%s", self->typing.text->str, self->typing.said ? " ★" : "");
      flags = SHEET_CELL_EDITING | (self->typing.refused ? SHEET_CELL_WRONG : 0);
    }
  if (id.kind == ROW_SAVED)
    protokoll_sheet_cell_set_mark (PROTOKOLL_SHEET_CELL (cell), indicator_die (sheet_words_indicator (sheet, seat)));
  protokoll_sheet_cell_show (PROTOKOLL_SHEET_CELL (cell), text, flags);
}

void
sheet_view_show_cell (ProtokollSheetView *self,
                      guint               row,
                      guint               seat)
{
  show_cell (self, row, seat);
  protokoll_sheet_cell_style (PROTOKOLL_SHEET_CELL (sheet_view_cell_at (self, (SheetPlace) { row, seat })));
}

static void
show_total (ProtokollSheetView *self,
            guint               seat)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  GtkWidget *cell = protokoll_sheet_row_get_cell (PROTOKOLL_SHEET_ROW (self->total), seat);
  gboolean leads = sheet_words_is_first (sheet, seat);
  g_autofree char *text = sheet_words_total (sheet, seat);

  protokoll_sheet_cell_set_mark (PROTOKOLL_SHEET_CELL (cell), leads ? MARK_CROWN : MARK_NONE);
  protokoll_sheet_cell_show (PROTOKOLL_SHEET_CELL (cell), text, leads ? SHEET_CELL_LEADS : 0);
}

static void
show_turn (ProtokollSheetView *self)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  gboolean has_turn = !sheet->finished && !self->read_only;

  if (self->turn == sheet->turn && self->has_turn == has_turn)
    return;
  if (self->has_turn != has_turn)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  self->turn = sheet->turn;
  self->has_turn = has_turn;
  sheet_view_tint_turn (self);
}

static void
show_all (ProtokollSheetView *self)
{
  for (guint row = 0; row < self->rows->len; row++)
    for (guint seat = 0; seat < self->n_seats; seat++)
      show_cell (self, row, seat);
  for (guint seat = 0; seat < self->n_seats; seat++)
    show_total (self, seat);
}

/* What waits until the numbers are painted: the styles of a cell, and its words for screen readers. */
static void
settle (gpointer    row,
        guint       seat,
        char       *spoken)
{
  ProtokollSheetCell *cell = PROTOKOLL_SHEET_CELL (protokoll_sheet_row_get_cell (row, seat));

  protokoll_sheet_cell_say (cell, spoken);
  protokoll_sheet_cell_style (cell);
  g_free (spoken);
}

static void
settle_cell (ProtokollSheetView *self,
             guint               row,
             guint               seat)
{
  settle (g_ptr_array_index (self->rows, row), seat,
          sheet_words_spoken (sheet_view_get_sheet (self), sheet_view_row_id (self, row), seat));
}

static void
settle_cells (ProtokollSheetView *self)
{
  const Sheet *sheet = sheet_view_get_sheet (self);

  for (guint row = 0; row < self->rows->len; row++)
    for (guint seat = 0; seat < self->n_seats; seat++)
      settle_cell (self, row, seat);
  for (guint seat = 0; seat < self->n_seats; seat++)
    settle (self->total, seat, sheet_words_spoken_total (sheet, seat));
}

/* Who has missed an entry is told at the initials: with a ring, and in words. */
static void
tell_missed (ProtokollSheetView *self,
             guint               seat)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  g_autofree char *told =
    self->read_only ? g_strdup (game_get_player (sheet->game, seat)) : sheet_words_player (sheet, seat);
  gboolean missed = !self->read_only && sheet->seats[seat].missed > 0;

  for (guint block = 0; block < SHEET_LAYOUT_MAX_BLOCKS; block++)
    {
      GtkWidget *heading = protokoll_sheet_row_get_cell (PROTOKOLL_SHEET_ROW (self->heads[block]), seat);

      if (gtk_widget_has_css_class (heading, "missed") == missed &&
          g_strcmp0 (gtk_widget_get_tooltip_text (heading), told) == 0)
        continue;
      widget_set_class (heading, "missed", missed);
      gtk_widget_set_tooltip_text (heading, told);
      gtk_accessible_update_property (GTK_ACCESSIBLE (heading), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
    }
}

/* What an entry brings with it besides the numbers, which are painted by now. */
void
sheet_view_settle (gpointer view)
{
  ProtokollSheetView *self = view;

  if (sheet_view_get_sheet (self) == NULL)
    return;
  settle_cells (self);
  for (guint seat = 0; seat < self->n_seats; seat++)
    tell_missed (self, seat);
  show_turn (self);
  sheet_view_show_hint (self);
  sheet_view_show_strips (self);
  sheet_view_fit_pad (self);
  if (self->goes_on)
    sheet_view_go_on (self);
  self->goes_on = FALSE;
}

/* A style class for the colour, and no other; the initials. */
static void
mark (GtkWidget    *heading,
      const Badges *badges,
      guint         seat)
{
  g_autofree char *colour = sheet_words_seat_class (badges->colors[seat]);
  GtkWidget *badge = gtk_widget_get_first_child (heading);

  gtk_widget_set_css_classes (badge, (const char *[]) { "badge", colour, NULL });
  gtk_label_set_label (GTK_LABEL (badge), badges->initials[seat]);
}

static GtkWidget *
make_heading (const char *name)
{
  GtkWidget *heading = g_object_new (GTK_TYPE_BOX, "css-name", "heading", "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, "tooltip-text", name, NULL);
  GtkWidget *badge = g_object_new (GTK_TYPE_LABEL, "hexpand", TRUE, "halign", GTK_ALIGN_END, "valign", GTK_ALIGN_CENTER,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_box_append (GTK_BOX (heading), badge);
  gtk_accessible_update_property (GTK_ACCESSIBLE (heading), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return heading;
}

static GtkWidget *
make_head (ProtokollSheetView *self,
           const Game         *game,
           const Badges       *badges)
{
  GtkWidget *head = protokoll_sheet_row_new ("", 1);

  gtk_accessible_update_property (GTK_ACCESSIBLE (head), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Players"), -1);
  protokoll_sheet_row_set_head (PROTOKOLL_SHEET_ROW (head));
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      GtkWidget *heading = make_heading (game_get_player (game, seat));

      mark (heading, badges, seat);
      protokoll_sheet_row_append (PROTOKOLL_SHEET_ROW (head), heading);
    }
  return head;
}

static GtkWidget *
make_row (ProtokollSheetView *self,
          const Ruleset      *rules,
          guint               index)
{
  static const char *const looks[] = { "margin", "saved", "entry", "sum", "bonus", "bonus" };
  SheetRowId id = sheet_view_row_id (self, index);
  g_autofree char *title = sheet_words_row (rules, id);
  GtkWidget *row = protokoll_sheet_row_new (title, index + 2);

  gtk_widget_add_css_class (row, looks[id.kind]);
  if (id.kind == ROW_BONUS)
    {
      g_autofree char *note = g_strdup_printf ("%d → %d", rules->tiers[0].from, rules->tiers[0].points);

      protokoll_sheet_row_set_note (PROTOKOLL_SHEET_ROW (row), note);
    }
  if (id.kind == ROW_ENTRY)
    {
      g_autofree char *letters = sheet_words_letters (id.entry);

      protokoll_sheet_row_set_letters (PROTOKOLL_SHEET_ROW (row), letters);
    }
  for (guint seat = 0; seat < self->n_seats; seat++)
    protokoll_sheet_row_append (PROTOKOLL_SHEET_ROW (row), protokoll_sheet_cell_new (id.kind == ROW_ENTRY));
  return row;
}

static GtkWidget *
make_total (ProtokollSheetView *self)
{
  GtkWidget *total = protokoll_sheet_row_new (_("Total"), self->row_ids->len + 2);

  gtk_widget_add_css_class (total, "total");
  protokoll_sheet_row_set_foot (PROTOKOLL_SHEET_ROW (total));
  for (guint seat = 0; seat < self->n_seats; seat++)
    protokoll_sheet_row_append (PROTOKOLL_SHEET_ROW (total), protokoll_sheet_cell_new_total ());
  return total;
}

static void
remove_rows (ProtokollSheetView *self)
{
  sheet_view_drop_offers (self);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < SHEET_LAYOUT_MAX_BLOCKS; i++)
    {
      g_clear_pointer (&self->cards[i], gtk_widget_unparent);
      g_clear_pointer (&self->heads[i], gtk_widget_unparent);
    }
  g_clear_pointer (&self->total, gtk_widget_unparent);
  g_clear_pointer (&self->row_ids, g_array_unref);
  g_clear_pointer (&self->made_for, game_unref);
}

/* Cards lie behind everything, so they come first. */
static void
make_blocks (ProtokollSheetView *self,
             const Game         *game)
{
  g_autoptr (Badges) badges = protokoll_session_get_badges (self->session);

  for (guint i = 0; i < SHEET_LAYOUT_MAX_BLOCKS; i++)
    {
      self->cards[i] = protokoll_sheet_card_new ();
      gtk_widget_insert_before (self->cards[i], GTK_WIDGET (self), self->body);
    }
  for (guint i = 0; i < SHEET_LAYOUT_MAX_BLOCKS; i++)
    {
      self->heads[i] = make_head (self, game, badges);
      gtk_widget_insert_before (self->heads[i], GTK_WIDGET (self), self->body);
    }
}

static void
make_rows (ProtokollSheetView *self,
           const Game         *game)
{
  remove_rows (self);
  self->made_for = game_ref (game);
  self->rules = game_get_rules (game);
  self->n_seats = game_get_n_players (game);
  self->row_ids = sheet_layout_rows (self->rules);
  make_blocks (self, game);
  for (guint i = 0; i < self->row_ids->len; i++)
    {
      GtkWidget *row = make_row (self, self->rules, i);

      gtk_widget_set_parent (row, self->body);
      g_ptr_array_add (self->rows, row);
    }
  self->total = make_total (self);
  gtk_widget_insert_after (self->total, GTK_WIDGET (self), self->body);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_COUNT,
                                  (int) self->row_ids->len + 2, GTK_ACCESSIBLE_RELATION_COL_COUNT,
                                  (int) self->n_seats + 1, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static gboolean
same_table (const Game *a,
            const Game *b)
{
  if (a == NULL || game_get_rules (a) != game_get_rules (b) || game_get_n_players (a) != game_get_n_players (b))
    return FALSE;
  for (guint i = 0; i < game_get_n_players (a); i++)
    if (strcmp (game_get_player (a, i), game_get_player (b, i)) != 0)
      return FALSE;

  return TRUE;
}

static void
session_changed_cb (ProtokollSession   *session,
                    ProtokollSheetView *self)
{
  const Sheet *sheet = sheet_view_get_sheet (self);

  sheet_view_set_typing (self, FALSE);
  sheet_view_close_pad (self);
  if (sheet == NULL)
    {
      sheet_view_show_hint (self);
      return;
    }
  if (!same_table (self->made_for, sheet->game))
    make_rows (self, sheet->game);
  show_all (self);
  after_paint_request (&self->later, self, sheet_view_settle);
}

static void
session_badges_cb (ProtokollSession   *session,
                   ProtokollSheetView *self)
{
  g_autoptr (Badges) badges = NULL;

  if (self->made_for == NULL || sheet_view_get_sheet (self) == NULL)
    return;
  badges = protokoll_session_get_badges (session);
  for (guint block = 0; block < SHEET_LAYOUT_MAX_BLOCKS; block++)
    for (guint seat = 0; seat < self->n_seats; seat++)
      mark (protokoll_sheet_row_get_cell (PROTOKOLL_SHEET_ROW (self->heads[block]), seat), badges, seat);
}

/* What is being typed goes on: only the indicator dice are others. */
static void
session_rolled_cb (ProtokollSession   *session,
                   ProtokollSheetView *self)
{
  guint row;

  if (!sheet_view_find_saved_row (self, &row))
    return;
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      sheet_view_show_cell (self, row, seat);
      settle_cell (self, row, seat);
    }
}

void
protokoll_sheet_view_set_session (ProtokollSheetView *self,
                                  ProtokollSession   *session)
{
  g_assert (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, 0);
  g_signal_connect_object (session, "rolled", G_CALLBACK (session_rolled_cb), self, 0);
  g_signal_connect_object (session, "badges", G_CALLBACK (session_badges_cb), self, 0);
  session_changed_cb (session, self);
}

gboolean
protokoll_sheet_view_is_typing (ProtokollSheetView *self)
{
  return self->typing.active;
}

void
sheet_view_set_typing (ProtokollSheetView *self,
                       gboolean            active)
{
  if (self->typing.active == active)
    return;

  self->typing.active = active;
  g_signal_emit (self, signals[TYPING], 0);
}

void
sheet_view_emit_offer_tapped (ProtokollSheetView *self,
                              guint               seat,
                              guint               entry)
{
  g_signal_emit (self, signals[OFFER_TAPPED], 0, seat, entry);
}

void
protokoll_sheet_view_set_commits_itself (ProtokollSheetView *self,
                                         gboolean            commits_itself)
{
  self->commits_itself = commits_itself;
}

void
protokoll_sheet_view_set_values_beside (ProtokollSheetView *self,
                                        gboolean            values_beside)
{
  self->values_beside = values_beside;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
protokoll_sheet_view_set_read_only (ProtokollSheetView *self,
                                    gboolean            read_only)
{
  if (self->read_only == read_only)
    return;

  self->read_only = read_only;
  if (self->session != NULL)
    session_changed_cb (self->session, self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_READ_ONLY, read_only, -1);
}

GtkWidget *
protokoll_sheet_view_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_SHEET_VIEW, NULL);
}

static void
set_adjustment (ProtokollSheetView *self,
                GtkOrientation      orientation,
                GtkAdjustment      *adjustment)
{
  if (self->adjustments[orientation] != NULL)
    g_signal_handler_disconnect (self->adjustments[orientation], self->adjustment_handlers[orientation]);
  g_clear_object (&self->adjustments[orientation]);
  if (adjustment == NULL)
    return;

  self->adjustments[orientation] = g_object_ref_sink (adjustment);
  self->adjustment_handlers[orientation] = g_signal_connect_swapped (
    adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_allocate), self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
protokoll_sheet_view_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, GTK_ORIENTATION_VERTICAL, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
      self->policies[GTK_ORIENTATION_HORIZONTAL] = g_value_get_enum (value);
      break;
    case PROP_VSCROLL_POLICY:
      self->policies[GTK_ORIENTATION_VERTICAL] = g_value_get_enum (value);
      break;
    case PROP_COMMITS_ITSELF:
      protokoll_sheet_view_set_commits_itself (self, g_value_get_boolean (value));
      break;
    case PROP_VALUES_BESIDE:
      protokoll_sheet_view_set_values_beside (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
protokoll_sheet_view_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->adjustments[GTK_ORIENTATION_HORIZONTAL]);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustments[GTK_ORIENTATION_VERTICAL]);
      break;
    case PROP_HSCROLL_POLICY:
      g_value_set_enum (value, self->policies[GTK_ORIENTATION_HORIZONTAL]);
      break;
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->policies[GTK_ORIENTATION_VERTICAL]);
      break;
    case PROP_COMMITS_ITSELF:
      g_value_set_boolean (value, self->commits_itself);
      break;
    case PROP_VALUES_BESIDE:
      g_value_set_boolean (value, self->values_beside);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
protokoll_sheet_view_dispose (GObject *object)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (object);

  after_paint_cancel (&self->later);
  g_clear_weak_pointer (&self->described);
  if (self->rows->len > 0)
    remove_rows (self);
  g_clear_pointer (&self->body, gtk_widget_unparent);
  if (self->hint != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->hint));
  self->hint = NULL;
  if (self->pad.keypad != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->pad.keypad));
  self->pad.keypad = NULL;
  set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (protokoll_sheet_view_parent_class)->dispose (object);
}

static void
protokoll_sheet_view_finalize (GObject *object)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (object);

  g_ptr_array_unref (self->rows);
  sheet_view_drop_offers (self);
  g_string_free (self->typing.text, TRUE);
  G_OBJECT_CLASS (protokoll_sheet_view_parent_class)->finalize (object);
}

static void
protokoll_sheet_view_class_init (ProtokollSheetViewClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->set_property = protokoll_sheet_view_set_property;
  object_class->get_property = protokoll_sheet_view_get_property;
  object_class->dispose = protokoll_sheet_view_dispose;
  object_class->finalize = protokoll_sheet_view_finalize;
  widget_class->measure = sheet_view_measure;
  widget_class->size_allocate = sheet_view_allocate;
  widget_class->focus = sheet_view_focus;
  sheet_view_let_cells_be_pressed ();

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  g_object_class_install_property (object_class, PROP_COMMITS_ITSELF,
                                   g_param_spec_boolean ("commits-itself", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_VALUES_BESIDE,
                                   g_param_spec_boolean ("values-beside", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  signals[TYPING] = g_signal_new ("typing", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[OFFER_TAPPED] = g_signal_new ("offer-tapped", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "sheet");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
protokoll_sheet_view_init (ProtokollSheetView *self)
{
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->typing.text = g_string_new (NULL);
  self->last_focus.row = G_MAXUINT;
  self->body = g_object_new (PROTOKOLL_TYPE_SHEET_BODY, NULL);
  gtk_widget_set_parent (self->body, GTK_WIDGET (self));
  self->hint = ENTRY_HINT (entry_hint_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->hint), GTK_WIDGET (self));
  gtk_widget_set_child_visible (GTK_WIDGET (self->hint), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Score sheet"), -1);
  sheet_view_add_keys (self);
  sheet_view_add_taps (self);
}

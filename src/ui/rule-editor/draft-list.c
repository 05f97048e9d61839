/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draft-list.h"

#include "rule-words.h"
#include "ui/widgets/gtk-quirks.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollDraftList
{
  AdwPreferencesGroup parent_instance;

  GPtrArray *rows;
  char **groups;   /* the group of each row */
  gboolean opens;  /* a row leads to its own page, and can be moved; otherwise it can only be removed */
};

enum
{
  PROP_OPENS = 1,
};

static guint moved_signal;

G_DEFINE_FINAL_TYPE (ProtokollDraftList, protokoll_draft_list, ADW_TYPE_PREFERENCES_GROUP)

/* The position of the row that @widget is, or is in. */
static guint
find (ProtokollDraftList *self,
      gpointer            widget)
{
  guint position = 0;

  while (self->rows->pdata[position] != widget && !gtk_widget_is_ancestor (widget, self->rows->pdata[position]))
    position++;
  return position;
}

GtkWidget *
protokoll_draft_list_find (ProtokollDraftList *self,
                           const char         *group)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (strcmp (self->groups[i], group) == 0)
      return self->rows->pdata[i];
  return NULL;
}

/* Moves a row by @step. The focus moves along: it stays on the same button of the row, or on the row. */
static void
move (ProtokollDraftList *self,
      GtkWidget          *from,
      int                 step)
{
  int position = (int) find (self, from), to = position + step;
  gboolean by_button = from != self->rows->pdata[position];
  g_autofree char *group = NULL;
  GtkWidget *row;

  if (to < 0 || to >= (int) self->rows->len)
    return;
  group = g_strdup (self->groups[position]);
  g_signal_emit (self, moved_signal, 0, group, (guint) to);
  row = protokoll_draft_list_find (self, group);
  /* The first and the last row have a button that cannot be pressed. */
  if (!by_button || !gtk_widget_grab_focus (g_object_get_data (G_OBJECT (row), step < 0 ? "up" : "down")))
    gtk_widget_grab_focus (row);
}

static void
up_cb (ProtokollDraftList *self,
       GtkWidget          *button)
{
  move (self, button, -1);
}

static void
down_cb (ProtokollDraftList *self,
         GtkWidget          *button)
{
  move (self, button, 1);
}

static gboolean
move_key_cb (GtkWidget *row,
             GVariant  *step,
             gpointer   self)
{
  move (self, row, g_variant_get_int32 (step));
  return GDK_EVENT_STOP;
}

static void
add_keys (ProtokollDraftList *self,
          GtkWidget          *row)
{
  static const struct
  {
    guint key;
    int step;
  } keys[] = { { GDK_KEY_Up, -1 }, { GDK_KEY_Down, 1 } };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, GDK_ALT_MASK),
                                                gtk_callback_action_new (move_key_cb, self, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (keys[i].step));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (row, controller);
}

static GtkWidget *
make_button (const char *icon,
             const char *words)
{
  return g_object_new (GTK_TYPE_BUTTON, "icon-name", icon, "valign", GTK_ALIGN_CENTER, "tooltip-text", words,
                       "width-request", 40, "height-request", 40, "css-classes", (const char *[]) { "flat", NULL }, NULL);
}

static void
add_movers (ProtokollDraftList *self,
            GtkWidget          *row)
{
  GtkWidget *up = make_button ("go-up-symbolic", _("Move Up"));
  GtkWidget *down = make_button ("go-down-symbolic", _("Move Down"));

  g_signal_connect_object (up, "clicked", G_CALLBACK (up_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (down, "clicked", G_CALLBACK (down_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), up);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), down);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic", NULL));
  g_object_set_data (G_OBJECT (row), "up", up);
  g_object_set_data (G_OBJECT (row), "down", down);
  add_keys (self, row);
}

static void
add_remover (GtkWidget *row)
{
  GtkWidget *remove = make_button ("user-trash-symbolic", _("Remove"));

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), remove);
  g_object_set_data (G_OBJECT (row), "remove", remove);
}

static void
add_row (ProtokollDraftList *self)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "activatable", self->opens, NULL);

  if (self->opens)
    add_movers (self, row);
  else
    add_remover (row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
show_movers (ProtokollDraftList *self,
             GtkWidget          *row,
             const char         *name,
             guint               i)
{
  GtkWidget *up = g_object_get_data (G_OBJECT (row), "up"), *down = g_object_get_data (G_OBJECT (row), "down");
  g_autofree char *move_up = g_strdup_printf (_("Move Up: %s"), name);
  g_autofree char *move_down = g_strdup_printf (_("Move Down: %s"), name);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", self->groups[i]);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "editor.open");
  gtk_widget_set_sensitive (up, i > 0);
  gtk_widget_set_sensitive (down, i + 1 < self->rows->len);
  spoken_set (up, move_up);
  spoken_set (down, move_down);
}

static void
show_row (ProtokollDraftList *self,
          const RulesDraft   *draft,
          guint               i)
{
  GtkWidget *row = self->rows->pdata[i], *remove = g_object_get_data (G_OBJECT (row), "remove");
  g_autofree char *name = rule_words_name (draft, self->groups[i]);
  g_autofree char *summary = rule_words_part (draft, self->groups[i]);
  g_autofree char *removal = g_strdup_printf (_("Remove: %s"), name);

  gtk_widget_set_name (row, self->groups[i]);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), summary);
  if (self->opens)
    {
      show_movers (self, row, name, i);
      return;
    }
  spoken_set (remove, removal);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (remove), "s", self->groups[i]);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "editor.remove");
}

void
protokoll_draft_list_show (ProtokollDraftList *self,
                           const RulesDraft   *draft,
                           const char *const  *groups)
{
  guint n = g_strv_length ((char **) groups);
  char **kept = g_strdupv ((char **) groups);

  g_strfreev (self->groups);
  self->groups = kept;
  while (self->rows->len < n)
    add_row (self);
  while (self->rows->len > n)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                  g_ptr_array_steal_index (self->rows, self->rows->len - 1));
  for (guint i = 0; i < n; i++)
    show_row (self, draft, i);
}

static void
protokoll_draft_list_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *spec)
{
  PROTOKOLL_DRAFT_LIST (object)->opens = g_value_get_boolean (value);
}

static void
protokoll_draft_list_finalize (GObject *object)
{
  ProtokollDraftList *self = PROTOKOLL_DRAFT_LIST (object);

  g_ptr_array_unref (self->rows);
  g_strfreev (self->groups);
  G_OBJECT_CLASS (protokoll_draft_list_parent_class)->finalize (object);
}

static void
protokoll_draft_list_class_init (ProtokollDraftListClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_draft_list_finalize;
  G_OBJECT_CLASS (class)->set_property = protokoll_draft_list_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (class), PROP_OPENS,
                                   g_param_spec_boolean ("opens", NULL, NULL, TRUE,
                                                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  moved_signal = g_signal_new ("moved", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                               2, G_TYPE_STRING, G_TYPE_UINT);
}

static void
protokoll_draft_list_init (ProtokollDraftList *self)
{
  self->rows = g_ptr_array_new ();
  self->opens = TRUE;
}

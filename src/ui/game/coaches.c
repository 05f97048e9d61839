/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "coaches.h"

#include "core/system.h"
#include "exchange/coach-cache.h"
#include "ui/widgets/ticket.h"

/* Milliseconds between two checks of the progress. */
#define LOOK 400

/* Rules that were asked for, and their result. */
typedef struct
{
  Ruleset *rules;
  Coach *coach;  /* or NULL */
  GError *error; /* why there is no coach, or NULL */
} Known;

/* What the thread computes. Both threads use @percent, atomically, and @ended. */
typedef struct
{
  Ruleset *rules;
  gint percent;
  GCancellable *ended;
} Work;

struct _ProtokollCoaches
{
  GObject parent_instance;

  GSettings *settings;
  GPtrArray *all; /* of Known, in the order in which they were asked for */
  GTask *task;    /* has the Work as its data; NULL while there is nothing to do */
  guint told;     /* the percent at the last "changed" */
  guint look;     /* the source that checks the progress */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ProtokollCoaches, protokoll_coaches, G_TYPE_OBJECT)

static void work_on (ProtokollCoaches *self);

static void
known_free (gpointer data)
{
  Known *known = data;

  ruleset_unref (known->rules);
  g_clear_pointer (&known->coach, coach_free);
  g_clear_error (&known->error);
  g_free (known);
}

static void
work_free (gpointer data)
{
  Work *work = data;

  ruleset_unref (work->rules);
  g_object_unref (work->ended);
  g_free (work);
}

static gboolean
is_wanted (ProtokollCoaches *self)
{
  return g_settings_get_boolean (self->settings, "coach");
}

/* Compares digests of the rules and not their texts: titles of entries change with the language, but the game is the
 * same. */
static Known *
find (ProtokollCoaches *self,
      const Ruleset    *rules)
{
  for (guint i = 0; i < self->all->len; i++)
    {
      Known *known = g_ptr_array_index (self->all, i);

      if (known->rules->order == rules->order && g_str_equal (known->rules->variant, rules->variant) &&
          g_str_equal (known->rules->digest, rules->digest))
        return known;
    }
  return NULL;
}

/* --- the thread --- */

static gboolean
go_on_cb (guint    n_done,
          guint    n_all,
          gpointer data)
{
  Work *work = data;

  g_atomic_int_set (&work->percent, (gint) (100.0 * n_done / n_all));
  return !g_cancellable_is_cancelled (work->ended);
}

/* Gives this thread the lowest priority, so that nobody who plays in the meantime has to wait. */
static void
stand_back (void)
{
#ifdef __linux__
  /* On Linux this call sets the priority of the calling thread only. */
  if (setpriority (PRIO_PROCESS, 0, 19) != 0)
    g_debug ("The coach works as fast as everybody");
#endif
}

static gpointer
work_cb (gpointer data)
{
  g_autoptr (GTask) task = data;
  Work *work = g_task_get_task_data (task);
  g_autofree char *folder = coach_cache_get_folder ();
  GError *error = NULL;
  Coach *coach;

  stand_back ();
  coach = coach_cache_get (folder, work->rules, go_on_cb, work, &error);
  if (coach != NULL)
    g_task_return_pointer (task, coach, (GDestroyNotify) coach_free);
  else
    g_task_return_error (task, error);
  return NULL;
}

/* --- what came of it --- */

static void
stop_looking (ProtokollCoaches *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  self->told = 0;
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (ProtokollCoaches) self = ticket_take (data);
  g_autoptr (GError) error = NULL;
  Coach *coach = g_task_propagate_pointer (G_TASK (result), &error);
  const Work *work = g_task_get_task_data (G_TASK (result));
  Known *known = self != NULL && self->task == G_TASK (result) ? find (self, work->rules) : NULL;

  if (known == NULL)
    {
      g_clear_pointer (&coach, coach_free);
      return;
    }
  known->coach = coach;
  known->error = g_steal_pointer (&error);
  g_clear_object (&self->task);
  stop_looking (self);
  work_on (self);
  g_signal_emit (self, changed_signal, 0);
}

/* How far the work of the thread is. */
static guint
get_percent (ProtokollCoaches *self)
{
  Work *work = g_task_get_task_data (self->task);

  return (guint) g_atomic_int_get (&work->percent);
}

/* Whether the thread computes @known, and not something that @known waits for. */
static gboolean
is_at_work_on (ProtokollCoaches *self,
               const Known      *known)
{
  const Work *work = g_task_get_task_data (self->task);

  return work->rules == known->rules;
}

static gboolean
look_cb (gpointer data)
{
  ProtokollCoaches *self = data;
  guint percent = get_percent (self);

  if (percent != self->told)
    {
      self->told = percent;
      g_signal_emit (self, changed_signal, 0);
    }
  return G_SOURCE_CONTINUE;
}

static void
begin (ProtokollCoaches *self,
       const Known      *known)
{
  Work *work = g_new0 (Work, 1);

  work->rules = ruleset_ref (known->rules);
  work->ended = g_cancellable_new ();
  self->task = g_task_new (NULL, NULL, done_cb, ticket_new (self, "coach"));
  g_task_set_task_data (self->task, work, work_free);
  g_thread_unref (g_thread_new ("coach", work_cb, g_object_ref (self->task)));
  self->look = g_timeout_add (LOOK, look_cb, self);
}

/* Starts the next work that waits, unless one is running: the coach takes one processor at most. */
static void
work_on (ProtokollCoaches *self)
{
  for (guint i = 0; self->task == NULL && i < self->all->len; i++)
    {
      const Known *known = g_ptr_array_index (self->all, i);

      if (known->coach == NULL && known->error == NULL)
        begin (self, known);
    }
}

/* Cancels the work and forgets all results. The thread ends a moment later; nothing waits for it. */
static void
end (ProtokollCoaches *self)
{
  if (self->task != NULL)
    g_cancellable_cancel (((Work *) g_task_get_task_data (self->task))->ended);
  g_clear_object (&self->task);
  stop_looking (self);
  g_ptr_array_set_size (self->all, 0);
}

static void
setting_cb (ProtokollCoaches *self)
{
  if (!is_wanted (self))
    end (self);
  g_signal_emit (self, changed_signal, 0);
}

void
protokoll_coaches_ask (ProtokollCoaches *self,
                       const Ruleset    *rules,
                       CoachesAnswer    *answer)
{
  Known *known;

  *answer = (CoachesAnswer) { COACHES_OFF };
  if (!is_wanted (self))
    return;
  known = find (self, rules);
  if (known == NULL)
    {
      known = g_new0 (Known, 1);
      known->rules = ruleset_ref (rules);
      g_ptr_array_add (self->all, known);
      work_on (self);
    }
  answer->coach = known->coach;
  answer->reason = known->error != NULL ? known->error->message : NULL;
  answer->state = known->coach != NULL ? COACHES_READY : known->error != NULL ? COACHES_REFUSED : COACHES_WORKING;
  if (answer->state == COACHES_WORKING && is_at_work_on (self, known))
    answer->percent = get_percent (self);
}

void
protokoll_coaches_prepare (ProtokollCoaches *self,
                           const Game       *game)
{
  CoachesAnswer answer;

  if (game != NULL && game_get_n_moves (game) > 0)
    protokoll_coaches_ask (self, game_get_rules (game), &answer);
}

ProtokollCoaches *
protokoll_coaches_get (void)
{
  static ProtokollCoaches *only;

  if (only != NULL)
    return g_object_ref (only);
  g_set_weak_pointer (&only, g_object_new (PROTOKOLL_TYPE_COACHES, NULL));
  return only;
}

static void
protokoll_coaches_dispose (GObject *object)
{
  ProtokollCoaches *self = PROTOKOLL_COACHES (object);

  end (self);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (protokoll_coaches_parent_class)->dispose (object);
}

static void
protokoll_coaches_finalize (GObject *object)
{
  g_ptr_array_unref (PROTOKOLL_COACHES (object)->all);
  G_OBJECT_CLASS (protokoll_coaches_parent_class)->finalize (object);
}

static void
protokoll_coaches_class_init (ProtokollCoachesClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_coaches_dispose;
  G_OBJECT_CLASS (class)->finalize = protokoll_coaches_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
protokoll_coaches_init (ProtokollCoaches *self)
{
  self->all = g_ptr_array_new_with_free_func (known_free);
  self->settings = g_settings_new (APP_ID);
  g_signal_connect_object (self->settings, "changed::coach", G_CALLBACK (setting_cb), self, G_CONNECT_SWAPPED);
}

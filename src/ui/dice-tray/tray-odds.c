/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tray-odds.h"

/* One question with everything that the other thread needs for it. */
typedef struct
{
  Ruleset *rules;
  Turn turn;
  TurnOdds *odds;
  EntryOdds entries[RULES_MAX_ENTRIES];
} Question;

struct _ProtokollTrayOdds
{
  GObject parent_instance;

  Question *asked;    /* the last question, or NULL */
  gboolean known;     /* @asked has its answer */
  gboolean working;   /* the other thread works on a question, perhaps a former one */
  TurnOdds *odds;     /* for @odds_rules; NULL while the other thread has it */
  Ruleset *odds_rules;
};

static guint answered_signal;

G_DEFINE_FINAL_TYPE (ProtokollTrayOdds, protokoll_tray_odds, G_TYPE_OBJECT)

static Question *
question_new (const Ruleset *rules,
              const Turn    *turn)
{
  Question *question = g_new0 (Question, 1);

  question->rules = ruleset_ref ((Ruleset *) rules);
  question->turn = *turn;
  return question;
}

static void
question_free (gpointer data)
{
  Question *question = data;

  g_clear_pointer (&question->odds, turn_odds_free);
  ruleset_unref (question->rules);
  g_free (question);
}

static gboolean
is_same (const Question *question,
         const Ruleset  *rules,
         const Turn     *turn)
{
  return question != NULL && question->rules == rules && turn_equal (&question->turn, turn);
}

static void
work_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Question *question = data;

  if (question->odds == NULL)
    question->odds = turn_odds_new (question->rules);
  turn_odds_ask (question->odds, &question->turn, question->entries);
  g_task_return_boolean (task, TRUE);
}

static void work (ProtokollTrayOdds *self);

static void
worked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  ProtokollTrayOdds *self = PROTOKOLL_TRAY_ODDS (source);
  Question *done = g_task_get_task_data (G_TASK (result));

  self->working = FALSE;
  self->odds = g_steal_pointer (&done->odds);
  if (self->asked == NULL)
    return;
  if (!is_same (self->asked, done->rules, &done->turn))
    {
      work (self);
      return;
    }
  for (guint i = 0; i < done->rules->n_entries; i++)
    self->asked->entries[i] = done->entries[i];
  self->known = TRUE;
  g_signal_emit (self, answered_signal, 0);
}

/* Gives @asked to the other thread, which must not have a question already. */
static void
work (ProtokollTrayOdds *self)
{
  Question *question = question_new (self->asked->rules, &self->asked->turn);
  g_autoptr (GTask) task = g_task_new (self, NULL, worked_cb, NULL);

  if (self->odds_rules != question->rules)
    {
      g_clear_pointer (&self->odds, turn_odds_free);
      g_clear_pointer (&self->odds_rules, ruleset_unref);
      self->odds_rules = ruleset_ref (question->rules);
    }
  question->odds = g_steal_pointer (&self->odds);
  self->working = TRUE;
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, work_in_thread);
}

void
protokoll_tray_odds_stop (ProtokollTrayOdds *self)
{
  g_clear_pointer (&self->asked, question_free);
  self->known = FALSE;
}

gboolean
protokoll_tray_odds_ask (ProtokollTrayOdds *self,
                         const Ruleset     *rules,
                         const Turn        *turn)
{
  if (is_same (self->asked, rules, turn))
    return TRUE;

  protokoll_tray_odds_stop (self);
  if (!turn_can_be_asked (turn, rules))
    return FALSE;
  self->asked = question_new (rules, turn);
  if (!self->working)
    work (self);
  return TRUE;
}

const EntryOdds *
protokoll_tray_odds_get (ProtokollTrayOdds *self)
{
  return self->known ? self->asked->entries : NULL;
}

ProtokollTrayOdds *
protokoll_tray_odds_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_TRAY_ODDS, NULL);
}

static void
protokoll_tray_odds_finalize (GObject *object)
{
  ProtokollTrayOdds *self = PROTOKOLL_TRAY_ODDS (object);

  protokoll_tray_odds_stop (self);
  g_clear_pointer (&self->odds, turn_odds_free);
  g_clear_pointer (&self->odds_rules, ruleset_unref);
  G_OBJECT_CLASS (protokoll_tray_odds_parent_class)->finalize (object);
}

static void
protokoll_tray_odds_class_init (ProtokollTrayOddsClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_tray_odds_finalize;

  answered_signal = g_signal_new ("answered", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static void
protokoll_tray_odds_init (ProtokollTrayOdds *self)
{
}

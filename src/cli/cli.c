/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include "verb.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* The commands. */
static const struct
{
  const char *name;
  Verb *run;
  const char *examples[2];
} verbs[] = {
  { "rules", verb_rules, { "rules special-8", "rules --check my-own.rules" } },
  { "score", verb_score, { "score --rules yatzy 55566", "score --rules special-8 --option full-straight=30 11223456" } },
  { "odds", verb_odds, { "odds --rules yatzy --rolls 2 55561", "odds --rules maxi-yatzy" } },
  { "coach", verb_coach, { "coach --rules yahtzee", "coach evening.yatzy" } },
  { "sheet", verb_sheet, { "sheet --format text evening.yatzy", "sheet first.yatzy second.yatzy" } },
  { "trace", verb_trace, { "trace evening.yatzy", "trace - < evening.yatzy" } },
  { "statistics", verb_statistics,
    { "statistics --rules yatzy --player Anna", "statistics --all-rules --from 2026-01-01 --to 2026-12-31" } },
  { "import", verb_import, { "import evening.yatzy", "import --dry-run --rules yatzy old-years.xlsx" } },
  { "export", verb_export, { "export --to evening.xlsx --game 12", "export --to blank.pdf --empty special-8 --players 2" } },
  { "backup", verb_backup, { "backup all.db", "backup --data-dir /media/card/games all.db" } },
  { "restore", verb_restore, { "restore --dry-run all.db", "restore all.db" } },
  { "merge", verb_merge, { "merge --dry-run tablet.db", "merge --same Annie=Anna tablet.db" } },
  { "coins", verb_coins, { "coins --player Anna", "coins --check-in Anna" } },
};

/* What each command is followed by, and what it does then. */
static const struct
{
  const char *verb;
  const char *words; /* behind the command */
  const char *what;
} uses[] = {
  { "rules", "", N_("list the rule sets") },
  { "rules", "ID", N_("list the entries of one, and every value they can have") },
  { "rules", "--check FILE …", N_("show what is wrong with rule files") },
  { "score", "--rules ID [DICE …]", N_("show what rolls are worth in every entry") },
  { "odds", "--rules ID [DICE]", N_("show the odds of every entry, and which dice to keep") },
  { "coach", "--rules ID", N_("show what perfect play scores on average") },
  { "coach", "FILE", N_("compare the moves of a game with perfect play") },
  { "sheet", "FILE …", N_("show the score sheet of a game file") },
  { "trace", "FILE …", N_("show a game file move by move") },
  { "statistics", "", N_("show the figures of every player") },
  { "import", "FILE …", N_("add game files and old tables to the statistics, skipping games already there") },
  { "export", "--to FILE.EXT WHAT", N_("write games, statistics or empty sheets; WHAT is FILE …, --game N, --games, …") },
  { "backup", "FILE", N_("write all games to one file, even while the window is open") },
  { "restore", "FILE", N_("replace all games with a backup; the current ones are backed up first") },
  { "merge", "FILE", N_("add the games of another device, skipping those already there") },
  { "coins", "", N_("show the coins of every player, line by line") },
  { "coins", "--check-in NAME", N_("collect the daily coins of a player") },
};

#define AT(field) G_STRUCT_OFFSET (CommandLine, field)

/* The options, the commands that take each, and where in the CommandLine they are kept. */
static const struct
{
  const char *name;
  const char *verbs; /* a blank around each; NULL: the program itself takes it, too */
  GOptionArg kind;
  glong kept;
  const char *what;
  const char *value;
} options[] = {
  { "rules", " score odds coach statistics import ", G_OPTION_ARG_STRING_ARRAY, AT (rules), N_("The rule set"), "ID" },
  { "option", " rules score odds coach import export ", G_OPTION_ARG_STRING_ARRAY, AT (options),
    N_("An option of the rule set"), "KEY=VALUE" },
  { "format", " sheet ", G_OPTION_ARG_STRING, AT (format), N_("The format of the output"), "text|tsv" },
  { "format", " statistics ", G_OPTION_ARG_STRING, AT (format), N_("The format of the output"), "text|tsv|json" },
  { "all-rules", " statistics ", G_OPTION_ARG_NONE, AT (all_rules), N_("The sum of all rule sets"), NULL },
  { "from", " statistics ", G_OPTION_ARG_STRING, AT (from), N_("Only games from this day on"), "DATE" },
  { "to", " statistics ", G_OPTION_ARG_STRING, AT (to), N_("Only games up to this day, which is included"), "DATE" },
  { "player", " statistics export coins ", G_OPTION_ARG_STRING, AT (player), N_("Only this player"), "NAME" },
  { "check", " rules ", G_OPTION_ARG_NONE, AT (check), N_("Show what is wrong with rule files"), NULL },
  { "check-in", " coins ", G_OPTION_ARG_STRING, AT (check_in), N_("Collect the daily coins of a player"), "NAME" },
  { "rolls", " odds ", G_OPTION_ARG_STRING, AT (rolls), N_("How many rolls are left"), "N" },
  { "to", " export ", G_OPTION_ARG_FILENAME, AT (to),
    N_("The file to write; its extension decides the format"), "FILE" },
  { "game", " export ", G_OPTION_ARG_STRING, AT (game), N_("The saved game with that number"), "N" },
  { "games", " export ", G_OPTION_ARG_NONE, AT (games), N_("All saved games, one row per move"), NULL },
  { "statistics", " export ", G_OPTION_ARG_NONE, AT (statistics), N_("All figures of the statistics"), NULL },
  { "empty", " export ", G_OPTION_ARG_STRING, AT (empty), N_("An empty score sheet of a rule set"), "ID" },
  { "players", " export ", G_OPTION_ARG_STRING, AT (players), N_("The number of players on an empty score sheet"), "N" },
  { "paper", " export ", G_OPTION_ARG_STRING, AT (paper), N_("The paper size"), "A4|Letter|A5" },
  { "sheet", " import export ", G_OPTION_ARG_STRING_ARRAY, AT (sheets), N_("The sheet of a workbook"), "NAME" },
  { "columns", " import ", G_OPTION_ARG_STRING, AT (columns),
    N_("What the columns of a table contain"), "NAME=COLUMN,…" },
  { "same", " import merge ", G_OPTION_ARG_STRING_ARRAY, AT (same),
    N_("Two names for one player: in the file, and here"), "NAME=NAME" },
  { "dry-run", " import restore merge ", G_OPTION_ARG_NONE, AT (dry_run), N_("Only show what would be done"), NULL },
  { "data-dir", NULL, G_OPTION_ARG_FILENAME, AT (data_dir), N_("The folder for all data"), "DIR" },
};

static int
find_verb (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (strcmp (verbs[i].name, name) == 0)
      return i;

  return -1;
}

/* Returns whether a word can be a file to open. Any other first word is a misspelt verb. */
static gboolean
is_file_name (const char *word)
{
  return strpbrk (word, "/.") != NULL || g_file_test (word, G_FILE_TEST_EXISTS);
}

/* Makes the context of the options that @verb takes, or the program itself where that is NULL. The words between them go
 * to @words. */
static GOptionContext *
make_context (CommandLine *command_line,
              const char  *verb,
              char      ***words,
              gboolean    *help)
{
  g_autofree char *within = g_strdup_printf (" %s ", verb);
  g_autoptr (GArray) entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));
  const GOptionEntry all[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, help, _("Show this help"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, words, NULL, NULL },
  };
  const GOptionEntry without_verb[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, &command_line->version, _("Show the version"), NULL },
    /* Every GApplication has this option. */
    { "gapplication-service", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &command_line->service, NULL, NULL },
  };
  GOptionContext *context = g_option_context_new (verb != NULL ? NULL : _("[COMMAND] [FILE …]"));

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (options[i].verbs == NULL || strstr (options[i].verbs, within) != NULL)
      g_array_append_val (entries, ((GOptionEntry) { options[i].name, 0, 0, options[i].kind,
                                                     G_STRUCT_MEMBER_P (command_line, options[i].kept), _(options[i].what),
                                                     options[i].value }));
  g_array_append_vals (entries, all, G_N_ELEMENTS (all));
  if (verb == NULL)
    g_array_append_vals (entries, without_verb, G_N_ELEMENTS (without_verb));
  /* GLib's own help exits after printing, even if the output could not be written. */
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, (const GOptionEntry *) entries->data, GETTEXT_PACKAGE);
  return context;
}

/* Adds a line about each use of @verb, or of every one where that is NULL. */
static void
describe_uses (GString    *text,
               const char *verb)
{
  guint width = 0;

  for (guint i = 0; i < G_N_ELEMENTS (uses); i++)
    if (verb == NULL || strcmp (uses[i].verb, verb) == 0)
      width = MAX (width, strlen (uses[i].verb) + 1 + g_utf8_strlen (uses[i].words, -1));
  for (guint i = 0; i < G_N_ELEMENTS (uses); i++)
    if (verb == NULL || strcmp (uses[i].verb, verb) == 0)
      {
        g_autofree char *use = g_strconcat (uses[i].verb, " ", uses[i].words, NULL);

        g_string_append_printf (text, "\n  %s%*s  %s", use, (int) (width - g_utf8_strlen (use, -1)), "", _(uses[i].what));
      }
}

/* The help of the command at @verb in the table, or of the program where that is -1. Owned by the caller. */
static char *
make_help (GOptionContext *context,
           int             verb)
{
  g_autoptr (GString) summary = g_string_new (NULL);
  g_autofree char *examples = NULL, *called = NULL;

  if (verb < 0)
    g_string_append_printf (summary, "%s\n",
                            _("The score sheet for people who roll real dice. Without a command it opens the window."));
  describe_uses (summary, verb < 0 ? NULL : verbs[verb].name);
  g_option_context_set_summary (context, verb < 0 ? summary->str : summary->str + 1);
  if (verb < 0)
    {
      g_option_context_set_description (context, _("Each command has options of its own: protokoll COMMAND --help"));
      return g_option_context_get_help (context, TRUE, NULL);
    }
  examples = g_strdup_printf ("%s\n  protokoll %s\n  protokoll %s", _("Examples:"), verbs[verb].examples[0],
                              verbs[verb].examples[1]);
  g_option_context_set_description (context, examples);
  called = g_strconcat ("protokoll ", verbs[verb].name, NULL);
  g_set_prgname (called);
  return g_option_context_get_help (context, TRUE, NULL);
}

static gboolean
refuse_verb (const char *word)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", verbs[i].name);
  verb_usage (_("Unknown command “%s”; expected one of: %s"), word, names->str);
  return FALSE;
}

/* Reads @arguments, with the name of the program first and the options of @verb (an index, or -1) between the words. With
 * @first the words begin at the first one, and options behind it are among them. Returns the words, owned by the caller;
 * NULL where they are wrong, which is reported, or help is wanted. */
static char **
parse (CommandLine *command_line,
       char       **arguments,
       int          verb,
       gboolean     first)
{
  gboolean help = FALSE;
  g_auto (GStrv) words = NULL, rest = g_strdupv (arguments);
  g_autoptr (GOptionContext) context = make_context (command_line, verb < 0 ? NULL : verbs[verb].name, &words, &help);
  g_autoptr (GError) error = NULL;

  g_option_context_set_strict_posix (context, first);
  if (!g_option_context_parse_strv (context, &rest, &error))
    verb_usage ("%s.", error->message);
  else if (help)
    command_line->help = make_help (context, verb);
  else if (command_line->data_dir != NULL && *command_line->data_dir == '\0')
    verb_usage (_("--data-dir needs the name of a folder."));
  else
    return words != NULL ? g_steal_pointer (&words) : g_new0 (char *, 1);
  return NULL;
}

gboolean
cli_parse (int          argc,
           char       **argv,
           CommandLine *command_line)
{
  g_auto (GStrv) words = NULL;
  g_autofree char *before = NULL;
  int verb;

  memset (command_line, 0, sizeof *command_line);
  words = parse (command_line, argv, -1, TRUE);
  if (words == NULL)
    return command_line->help != NULL;
  verb = words[0] != NULL ? find_verb (words[0]) : -1;
  if (words[0] != NULL && verb < 0 && !is_file_name (words[0]))
    return refuse_verb (words[0]);
  command_line->verb = verb >= 0 ? verbs[verb].name : NULL;
  /* The command takes the place of the name of the program. */
  before = g_steal_pointer (&command_line->data_dir);
  command_line->arguments = parse (command_line, verb >= 0 ? words : argv, verb, FALSE);
  if (command_line->data_dir == NULL)
    command_line->data_dir = g_steal_pointer (&before);
  return command_line->arguments != NULL || command_line->help != NULL;
}

void
cli_command_line_clear (CommandLine *command_line)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      gpointer kept = G_STRUCT_MEMBER_P (command_line, options[i].kept);

      if (options[i].kind == G_OPTION_ARG_STRING_ARRAY)
        g_clear_pointer ((char ***) kept, g_strfreev);
      else if (options[i].kind != G_OPTION_ARG_NONE)
        g_clear_pointer ((char **) kept, g_free);
    }
  g_clear_pointer (&command_line->arguments, g_strfreev);
  g_clear_pointer (&command_line->help, g_free);
}

int
cli_run (const CommandLine *command_line,
         const char        *rules_dir,
         const char        *data_dir)
{
  g_autofree char *own_rules = g_build_filename (data_dir, "rules", NULL);
  g_autoptr (Library) library = library_new (rules_dir, own_rules);
  g_autoptr (Store) store = NULL;
  int status;

  if (command_line->data_dir != NULL && g_mkdir_with_parents (data_dir, 0700) != 0)
    {
      verb_complain (_("%s: this data folder cannot be created: %s"), data_dir, g_strerror (errno));
      return CLI_WRONG_INPUT;
    }

  store = store_new (data_dir);
  status = verbs[find_verb (command_line->verb)].run (command_line, library, store);
  store_close (store);
  return status;
}

int
cli_finish (int status)
{
  /* An earlier failure is only known to the stream, without an errno. */
  errno = 0;
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;

  verb_complain (_("The output cannot be written: %s"), errno != 0 ? g_strerror (errno) : _("unknown cause"));
  return CLI_WRONG_INPUT;
}

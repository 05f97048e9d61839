/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include "verb.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  TAKES_RULES = 1 << 0,
  TAKES_OPTIONS = 1 << 1,
  TAKES_FORMAT = 1 << 2,
  TAKES_PLAYER = 1 << 3,
  TAKES_CHECK = 1 << 4,
  TAKES_CHECK_IN = 1 << 5,
  TAKES_EXPORT = 1 << 6, /* where to write, and what */
  TAKES_SHEET = 1 << 7,
  TAKES_TABLE = 1 << 8,  /* how a table of another program is read */
  TAKES_SAME = 1 << 9,   /* who is who */
  TAKES_DRY_RUN = 1 << 10,
  TAKES_ROLLS = 1 << 11,
};

static const struct
{
  const char *name;
  Verb run;
  int takes;
} verbs[] = {
  { "rules", verb_rules, TAKES_OPTIONS | TAKES_CHECK },
  { "score", verb_score, TAKES_RULES | TAKES_OPTIONS },
  { "sheet", verb_sheet, TAKES_FORMAT },
  { "trace", verb_trace, 0 },
  { "statistics", verb_statistics, TAKES_FORMAT | TAKES_RULES | TAKES_PLAYER },
  { "import", verb_import, TAKES_RULES | TAKES_OPTIONS | TAKES_SHEET | TAKES_TABLE | TAKES_SAME | TAKES_DRY_RUN },
  { "export", verb_export, TAKES_EXPORT | TAKES_OPTIONS | TAKES_PLAYER | TAKES_SHEET },
  { "backup", verb_backup, 0 },
  { "restore", verb_restore, TAKES_DRY_RUN },
  { "merge", verb_merge, TAKES_SAME | TAKES_DRY_RUN },
  { "coins", verb_coins, TAKES_PLAYER | TAKES_CHECK_IN },
  { "coach", verb_coach, TAKES_RULES | TAKES_OPTIONS },
  { "odds", verb_odds, TAKES_RULES | TAKES_OPTIONS | TAKES_ROLLS },
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

static gboolean
check_options (const CommandLine *command_line,
               int                takes)
{
  const struct
  {
    const char *name;
    gboolean given;
    int flag;
  } options[] = {
    { "--rules", command_line->rules != NULL, TAKES_RULES },
    { "--option", command_line->options != NULL, TAKES_OPTIONS },
    { "--format", command_line->format != NULL, TAKES_FORMAT },
    { "--player", command_line->player != NULL, TAKES_PLAYER },
    { "--check", command_line->check, TAKES_CHECK },
    { "--check-in", command_line->check_in != NULL, TAKES_CHECK_IN },
    { "--rolls", command_line->rolls != NULL, TAKES_ROLLS },
    { "--to", command_line->to != NULL, TAKES_EXPORT },
    { "--game", command_line->game != NULL, TAKES_EXPORT },
    { "--games", command_line->games, TAKES_EXPORT },
    { "--statistics", command_line->statistics, TAKES_EXPORT },
    { "--empty", command_line->empty != NULL, TAKES_EXPORT },
    { "--players", command_line->players != NULL, TAKES_EXPORT },
    { "--paper", command_line->paper != NULL, TAKES_EXPORT },
    { "--sheet", command_line->sheet != NULL, TAKES_SHEET },
    { "--columns", command_line->columns != NULL, TAKES_TABLE },
    { "--same", command_line->same != NULL, TAKES_SAME },
    { "--dry-run", command_line->dry_run, TAKES_DRY_RUN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (options[i].given && !(takes & options[i].flag))
      {
        if (command_line->verb != NULL)
          verb_usage (_("%s cannot be used with “%s”."), options[i].name, command_line->verb);
        else
          verb_usage (_("%s cannot be used without a command."), options[i].name);
        return FALSE;
      }
  return TRUE;
}

static GOptionContext *
make_context (CommandLine *command_line,
              char      ***words,
              gboolean    *help)
{
  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING_ARRAY, &command_line->all_rules, _("The rule set"), "ID" },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &command_line->options, _("An option of the rule set"), "KEY=VALUE" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &command_line->format, _("The format of the output"), "text|tsv|json" },
    { "player", 0, 0, G_OPTION_ARG_STRING, &command_line->player, _("Only the figures of one player"), "NAME" },
    { "check", 0, 0, G_OPTION_ARG_NONE, &command_line->check, _("Show what is wrong with rule files"), NULL },
    { "check-in", 0, 0, G_OPTION_ARG_STRING, &command_line->check_in, _("Collect the coins of the day for a player"),
      "NAME" },
    { "rolls", 0, 0, G_OPTION_ARG_STRING, &command_line->rolls, _("How many rolls are left"), "N" },
    { "to", 0, 0, G_OPTION_ARG_FILENAME, &command_line->to, _("The file to write; its suffix chooses the format"),
      "FILE" },
    { "game", 0, 0, G_OPTION_ARG_STRING, &command_line->game, _("The saved game of that number"), "N" },
    { "games", 0, 0, G_OPTION_ARG_NONE, &command_line->games, _("All saved games, a row a move"), NULL },
    { "statistics", 0, 0, G_OPTION_ARG_NONE, &command_line->statistics, _("The figures of the statistics"), NULL },
    { "empty", 0, 0, G_OPTION_ARG_STRING, &command_line->empty, _("An empty sheet of a rule set"), "ID" },
    { "players", 0, 0, G_OPTION_ARG_STRING, &command_line->players, _("The players of an empty sheet"), "N" },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &command_line->paper, _("The size of the paper"), "A4|Letter|A5" },
    { "sheet", 0, 0, G_OPTION_ARG_STRING_ARRAY, &command_line->sheets, _("The sheet of a workbook"), "NAME" },
    { "columns", 0, 0, G_OPTION_ARG_STRING, &command_line->columns, _("What stands in the columns of a table"),
      "NAME=COLUMN,…" },
    { "same", 0, 0, G_OPTION_ARG_STRING_ARRAY, &command_line->same, _("Two names of one player"), "NAME=NAME" },
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &command_line->dry_run, _("Only say what would be done"), NULL },
    { "data-dir", 0, 0, G_OPTION_ARG_FILENAME, &command_line->data_dir, _("The folder for all data"), "DIR" },
    { "help", 'h', 0, G_OPTION_ARG_NONE, help, _("Print this help"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, &command_line->version, _("Print the version"), NULL },
    /* Every GApplication has this option. */
    { "gapplication-service", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &command_line->service, NULL, NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, words, NULL, _("[COMMAND] [FILE …]") },
    { NULL }
  };
  GOptionContext *context = g_option_context_new (NULL);

  /* GLib's own help exits after printing, even if the output could not be written. */
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (
    context, _("The score sheet for people who roll real dice. Without a command it opens the window.\n\n"
               "  rules                      list the rule sets\n"
               "  rules ID                   list the entries of one, what they take and give\n"
               "  rules --check FILE …       show what is wrong with rule files\n"
               "  score --rules ID [DICE …]  show the points of rolls in every entry\n"
               "  odds --rules ID [DICE]     show what every entry can still become, and which dice to keep\n"
               "  coach --rules ID           show what perfect play would score\n"
               "  coach FILE                 show what the best entries of a game would have been\n"
               "  sheet FILE …               show the score sheet of a game file\n"
               "  trace FILE …               show a game file move by move\n"
               "  statistics                 show the figures of every player\n"
               "  import FILE …              add game files to the statistics, each one once\n"
               "  export --to FILE.EXT WHAT  write games, figures or sheets for other programs;\n"
               "                             WHAT is FILE …, --game N, --games, --statistics, …\n"
               "  backup FILE                write all games to one file, even while the window is open\n"
               "  restore FILE               replace all games by a backup; first there is one of those here\n"
               "  merge FILE                 add the games of another device, each one once\n"
               "  coins                      show the coins of every player, line by line\n"
               "  coins --check-in NAME      collect the coins of the day for a player"));
  return context;
}

/* Reads the words besides the options: a verb and its arguments, or files. */
static gboolean
read_words (CommandLine  *command_line,
            char        **words)
{
  int verb = words != NULL ? find_verb (words[0]) : -1;

  if (words != NULL && verb < 0 && !is_file_name (words[0]))
    {
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
        g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", verbs[i].name);
      verb_usage (_("Unknown command “%s”; expected one of: %s"), words[0], names->str);
      return FALSE;
    }

  command_line->verb = verb >= 0 ? verbs[verb].name : NULL;
  command_line->arguments = words != NULL ? g_strdupv (words + (verb >= 0)) : g_new0 (char *, 1);
  return check_options (command_line, verb >= 0 ? verbs[verb].takes : 0);
}

gboolean
cli_parse (int          argc,
           char       **argv,
           CommandLine *command_line)
{
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_auto (GStrv) words = NULL;
  gboolean help = FALSE;

  memset (command_line, 0, sizeof *command_line);
  context = make_context (command_line, &words, &help);
  if (!g_option_context_parse_strv (context, &arguments, &error))
    {
      verb_usage ("%s.", error->message);
      return FALSE;
    }
  if (command_line->all_rules != NULL)
    command_line->rules = g_strdup (command_line->all_rules[g_strv_length (command_line->all_rules) - 1]);
  if (command_line->sheets != NULL)
    command_line->sheet = g_strdup (command_line->sheets[g_strv_length (command_line->sheets) - 1]);
  if (help)
    {
      command_line->help = g_option_context_get_help (context, TRUE, NULL);
      return TRUE;
    }
  if (command_line->data_dir != NULL && *command_line->data_dir == '\0')
    {
      verb_usage (_("--data-dir needs the name of a folder."));
      return FALSE;
    }

  return read_words (command_line, words);
}

void
cli_command_line_clear (CommandLine *command_line)
{
  g_clear_pointer (&command_line->arguments, g_strfreev);
  g_clear_pointer (&command_line->options, g_strfreev);
  g_clear_pointer (&command_line->rules, g_free);
  g_clear_pointer (&command_line->all_rules, g_strfreev);
  g_clear_pointer (&command_line->format, g_free);
  g_clear_pointer (&command_line->player, g_free);
  g_clear_pointer (&command_line->check_in, g_free);
  g_clear_pointer (&command_line->rolls, g_free);
  g_clear_pointer (&command_line->to, g_free);
  g_clear_pointer (&command_line->game, g_free);
  g_clear_pointer (&command_line->empty, g_free);
  g_clear_pointer (&command_line->players, g_free);
  g_clear_pointer (&command_line->paper, g_free);
  g_clear_pointer (&command_line->sheet, g_free);
  g_clear_pointer (&command_line->sheets, g_strfreev);
  g_clear_pointer (&command_line->columns, g_free);
  g_clear_pointer (&command_line->same, g_strfreev);
  g_clear_pointer (&command_line->data_dir, g_free);
  g_clear_pointer (&command_line->help, g_free);
}

int
cli_run (const CommandLine *command_line,
         const char        *rules_dir,
         const char        *data_dir)
{
  g_autofree char *own_rules = g_build_filename (data_dir, "rules", NULL);
  g_autoptr (Library) library = library_new (rules_dir, own_rules);

  if (command_line->data_dir != NULL && g_mkdir_with_parents (data_dir, 0700) != 0)
    {
      verb_complain (_("%s: this data folder cannot be created: %s"), data_dir, g_strerror (errno));
      return CLI_WRONG_INPUT;
    }

  return verbs[find_verb (command_line->verb)].run (command_line, library, data_dir);
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

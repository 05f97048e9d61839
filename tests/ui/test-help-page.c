/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "ui/help/help-folder.h"

#include <glib/gstdio.h>
#include <string.h>

/* The pages of the help as they are read, and what is said where they cannot be. */

#define PAGE(content) "<page xmlns=\"http://projectmallard.org/1.0/\" id=\"x\"><title>X</title>" content "</page>"

static HelpPage *
page_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  HelpPage *page = help_page_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  return page;
}

/* The tree in one line: "section:X(paragraph:words list(item(…)))". */
static void
describe (const HelpNode *node,
          GString        *text)
{
  static const char *const names[] = { "section", "p", "list", "steps", "item", "table",
                                       "row",     "cell", "head", "note", "code", "link" };

  g_string_append (text, names[node->kind]);
  if (node->id != NULL)
    g_string_append_printf (text, "#%s", node->id);
  if (node->markup != NULL)
    g_string_append_printf (text, ":%s", node->markup);
  if (node->children->len == 0)
    return;
  for (guint i = 0; i < node->children->len; i++)
    {
      g_string_append_c (text, i == 0 ? '(' : '|');
      describe (g_ptr_array_index (node->children, i), text);
    }
  g_string_append_c (text, ')');
}

static void
assert_tree (const char *content,
             const char *expected)
{
  g_autofree char *text = g_strdup_printf (PAGE ("%s"), content);
  g_autoptr (HelpPage) page = page_of (text);
  g_autoptr (GString) said = g_string_new (NULL);

  g_assert_cmpstr (page->title, ==, "X");
  for (guint i = 0; i < page->content->children->len; i++)
    {
      if (i > 0)
        g_string_append_c (said, ' ');
      describe (g_ptr_array_index (page->content->children, i), said);
    }
  g_assert_cmpstr (said->str, ==, expected);
}

static void
test_blocks (void)
{
  assert_tree ("", "");
  assert_tree ("<p>a</p><p>b</p>", "p:a p:b");
  assert_tree ("<list><item><p>a</p></item><item><p>b</p><p>c</p></item></list>", "list(item(p:a)|item(p:b|p:c))");
  assert_tree ("<steps><item><p>a</p></item></steps>", "steps(item(p:a))");
  assert_tree ("<note><p>a</p></note>", "note(p:a)");
  assert_tree ("<section id=\"s\"><title>S</title><p>a</p></section>", "section#s:S(p:a)");
  assert_tree ("<table><thead><tr><th><p>a</p></th></tr></thead><tbody><tr><td><p>b</p></td></tr></tbody></table>",
               "table(row(head(p:a))|row(cell(p:b)))");
  assert_tree ("<screen>\n[a]\n  b &lt; c\n</screen>", "code:[a]\n  b &lt; c");
}

static void
test_words (void)
{
  assert_tree ("<p>\n  one\n   two\n</p>", "p:one two");
  assert_tree ("<p>a <em>b</em> c</p>", "p:a <i>b</i> c");
  assert_tree ("<p>a &amp; <gui>b &lt;</gui></p>", "p:a &amp; <b>b &lt;</b>");
  assert_tree ("<p><keyseq><key>Ctrl</key> <key>Z</key></keyseq>.</p>", "p:<b>Ctrl</b>+<b>Z</b>.");
  assert_tree ("<p><guiseq><gui>A</gui><gui>B</gui></guiseq></p>", "p:<b>A</b> → <b>B</b>");
  assert_tree ("<p>ä <file>ø</file></p>", "p:ä <tt>ø</tt>");
  assert_tree ("<p>see <link xref=\"that-1\">that</link>.</p>", "p:see <a href=\"that-1\">that</a>.");
}

/* What leads on from a page; where it belongs is known by the page that leads to it. */
static void
test_links (void)
{
  assert_tree ("<info><link type=\"seealso\" xref=\"a\"/><link type=\"guide\" xref=\"b\"/><desc>c</desc></info>",
               "link#a");
  assert_tree ("<section id=\"s\"><info><link type=\"topic\" xref=\"a\" group=\"a\"/></info><title>S</title>"
               "<links type=\"topic\" groups=\"a\"/></section>",
               "section#s:S(link#a)");
}

static void
test_broken (void)
{
  static const char *const texts[] = {
    "",
    "no page",
    "<page>",
    "<page><title>X</title></page",
    "<page></page>",
    "<page><title> </title></page>",
    "<html><title>X</title></html>",
    "<p>X</p>",
    PAGE ("words"),
    PAGE ("<p>a<p>b</p></p>"),
    PAGE ("<script>a</script>"),
    PAGE ("<p>a<title>b</title></p>"),
    PAGE ("<td><p>a</p></td>"),
    PAGE ("<list><p>a</p></list>"),
    PAGE ("<p><keyseq>Ctrl<key>Z</key></keyseq></p>"),
    PAGE ("<p><link>a</link></p>"),
    PAGE ("<p><link xref=\"\">a</link></p>"),
    PAGE ("<p><link xref=\"../../passwd\">a</link></p>"),
    PAGE ("<p><link href=\"http://example.org\">a</link></p>"),
    PAGE ("<p>&unknown;</p>"),
    PAGE ("<p>\xc3\x28</p>"),
    PAGE ("<section><section><title>a</title></section></section>"),
    PAGE ("<p/>") PAGE ("<p/>"),
    PAGE ("<table><tr><td/><td/><td/><td/><td/><td/><td/><td/><td/></tr></table>"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *shown = g_strescape (texts[i], NULL);

      g_test_message ("%s", shown);
      g_assert_null (help_page_parse (texts[i], strlen (texts[i]), &error));
      g_assert_error (error, HELP_ERROR, HELP_ERROR_BROKEN);
      g_assert_cmpstr (error->message, !=, "");
    }
}

/* What is too large or too deep is refused, not tried. */
static void
test_vast (void)
{
  g_autoptr (GString) deep = g_string_new ("<page><title>X</title>");
  g_autofree char *large = g_strnfill (HELP_MAX_SIZE + 1, ' ');
  g_autoptr (GError) too_deep = NULL;
  g_autoptr (GError) too_large = NULL;

  for (guint i = 0; i < 10000; i++)
    g_string_append (deep, "<list><item>");
  g_assert_null (help_page_parse (deep->str, deep->len, &too_deep));
  g_assert_error (too_deep, HELP_ERROR, HELP_ERROR_BROKEN);
  g_assert_null (help_page_parse (large, strlen (large), &too_large));
  g_assert_error (too_large, HELP_ERROR, HELP_ERROR_BROKEN);
}

static void
assert_links_lead (const HelpNode *node)
{
  if (node->kind == HELP_LINK)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HelpPage) page = help_load (node->id, &error);

      g_assert_no_error (error);
    }
  for (guint i = 0; i < node->children->len; i++)
    assert_links_lead (g_ptr_array_index (node->children, i));
}

/* Every page there is can be read, in every language, in the words of that language. */
static void
test_all_pages (void)
{
  static const char *const languages[] = { "en", "nb", "de" };
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "help", "C", NULL);
  g_autoptr (GHashTable) titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_pages = 0;

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      const char *name;

      g_assert_nonnull (dir);
      g_setenv ("LANGUAGE", languages[i], TRUE);
      while ((name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *id = g_strndup (name, strlen (name) - strlen (".page"));
          g_autoptr (GError) error = NULL;
          g_autoptr (HelpPage) page = help_load (id, &error);

          g_assert_no_error (error);
          assert_links_lead (page->content);
          g_hash_table_add (titles, g_strdup (page->title));
          n_pages++;
        }
    }
  g_assert_cmpuint (n_pages, >=, 45);
  g_assert_cmpuint (g_hash_table_size (titles), ==, n_pages);
  g_setenv ("LANGUAGE", "en", TRUE);
}

static void
assert_title (const char *languages,
              const char *expected)
{
  g_autofree char *title = NULL;

  g_setenv ("LANGUAGE", languages, TRUE);
  title = help_find_title ("rules-maxi-yatzy-no");
  g_assert_cmpstr (title, ==, expected);
  g_setenv ("LANGUAGE", "en", TRUE);
}

static void
test_languages (void)
{
  assert_title ("de", "Regeln: Norwegisches Maxi-Yatzy");
  assert_title ("de_AT.UTF-8", "Regeln: Norwegisches Maxi-Yatzy");
  assert_title ("nb", "Regler for Maxi-Yatzy (norsk)");
  assert_title ("fr:nb", "Regler for Maxi-Yatzy (norsk)");
  assert_title ("fr", "Rules of Norwegian Maxi Yatzy");
}

/* Sets where the pages are, and gives back where they were. */
static char *
move_help (const char *folder)
{
  char *before = g_strdup (g_getenv ("PROTOKOLL_HELP_DIR"));

  g_setenv ("PROTOKOLL_HELP_DIR", folder, TRUE);
  return before;
}

static void
assert_says (const char *id,
             const char *words)
{
  g_autoptr (HelpPage) page = help_open (id);
  const HelpNode *first = g_ptr_array_index (page->content->children, 0);

  g_assert_cmpstr (page->title, ==, "This Page Cannot Be Shown");
  g_assert_nonnull (strstr (first->markup, words));
}

static void
test_missing (void)
{
  g_autofree char *before = NULL;
  g_autofree char *title = NULL;

  assert_says ("no-such-page", "is missing");
  assert_says ("../C/index", "is missing");
  assert_says ("", "is missing");
  before = move_help ("/nonexistent");
  assert_says ("index", "install Protokoll again");
  title = help_find_title ("index");
  g_assert_cmpstr (title, ==, "index");
  g_free (move_help (before));
}

static void
test_damaged (void)
{
  g_autofree char *folder = g_dir_make_tmp ("protokoll-help-XXXXXX", NULL);
  g_autofree char *pages = g_build_filename (folder, "C", "protokoll", NULL);
  g_autofree char *language = g_build_filename (folder, "C", NULL);
  g_autofree char *file = g_build_filename (pages, "index.page", NULL);
  g_autofree char *before = move_help (folder);

  g_assert_cmpint (g_mkdir_with_parents (pages, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, "<page><title>a</title>\n<b/></page>", -1, NULL));
  assert_says ("index", "Line 2");
  assert_says ("index", "index.page");
  g_assert_true (g_file_set_contents (file, "<page><title>a &lt;b&gt;</title><p>c</p></page>", -1, NULL));
  {
    g_autofree char *title = help_find_title ("index");

    g_assert_cmpstr (title, ==, "a <b>");
  }
  g_remove (file);
  g_rmdir (pages);
  g_rmdir (language);
  g_rmdir (folder);
  g_free (move_help (before));
}

/* A rule set of one's own has no page: its entries are listed. */
static void
test_own_rules (void)
{
  static const char text[] = "[Rules]\nFormat=1\nTitle=Uncle <Bob>\nDice=5\nRolls=3\nSavedRolls=none\nPlayers=1+\n"
                             "Order=free\nBonusFrom=10\nBonusPoints=7\n"
                             "[Entry fives]\nSection=upper\nName=Fives & more\nPattern=face 5\n"
                             "[Entry pair]\nSection=lower\nName=Pair\nPattern=groups 2\n"
                             "[Entry yatzy]\nSection=lower\nName=All\nPattern=groups 5\nPoints=50\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = ruleset_parse ("bob", text, NULL, &error);
  g_autoptr (HelpPage) page = NULL;
  g_autoptr (GString) said = g_string_new (NULL);

  g_assert_no_error (error);
  page = help_open_rules (rules);
  g_assert_cmpstr (page->title, ==, "Uncle <Bob>");
  describe (page->content, said);
  g_assert_cmpstr (said->str, ==,
                   "section:Uncle &lt;Bob&gt;(p:Dice: 5. Highest total: 94.|"
                   "p:From 10 points, the upper section brings a bonus of 7.|"
                   "section:Upper Section(table(row(head(p:Entry)|head(p:You Type)|head(p:At Most))|"
                   "row(head(p:Fives &amp; more)|cell(p:number of dice, 0 to 5)|cell(p:25))))|"
                   "section:Lower Section(table(row(head(p:Entry)|head(p:You Type)|head(p:At Most))|"
                   "row(head(p:Pair)|cell(p:dice value, 1 to 6)|cell(p:12))|"
                   "row(head(p:All)|cell(p:sum: 50)|cell(p:50)))))");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/help-page/blocks", test_blocks);
  g_test_add_func ("/help-page/words", test_words);
  g_test_add_func ("/help-page/links", test_links);
  g_test_add_func ("/help-page/broken", test_broken);
  g_test_add_func ("/help-page/vast", test_vast);
  g_test_add_func ("/help-page/all-pages", test_all_pages);
  g_test_add_func ("/help-page/languages", test_languages);
  g_test_add_func ("/help-page/missing", test_missing);
  g_test_add_func ("/help-page/damaged", test_damaged);
  g_test_add_func ("/help-page/own-rules", test_own_rules);
  return g_test_run ();
}

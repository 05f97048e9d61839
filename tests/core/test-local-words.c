/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/local-words.h"
#include "core/message-locale.h"

#include <libintl.h>
#include <math.h>
#include <string.h>

#define BLANK "\u00a0"

/* What each function writes of the same things. */
typedef struct
{
  const char *language;
  const char *tenth, *round, *four_digits, *five_digits, *million, *negative;
  const char *percent;
  const char *date, *may, *moment, *month, *brief;
  const char *two, *three;
} Written;

static const Written written[] = {
  { "en", "702.5", "−12.0", "1148", "10,000", "1,234,567.8", "−0.5", "55%", "20 Nov 2026", "1 May 2026",
    "20 Nov 2026, 19:30", "November 2026", "Nov", "Anna and Bjørn", "Anna, Bjørn and Cecilie" },
  { "nb", "702,5", "−12,0", "1148", "10" BLANK "000", "1" BLANK "234" BLANK "567,8", "−0,5", "55" BLANK "%",
    "20. nov. 2026", "1. mai 2026", "20. nov. 2026, 19:30", "november 2026", "nov.", "Anna og Bjørn",
    "Anna, Bjørn og Cecilie" },
  { "de", "702,5", "−12,0", "1148", "10.000", "1.234.567,8", "−0,5", "55" BLANK "%", "20. Nov. 2026", "1. Mai 2026",
    "20. Nov. 2026, 19:30", "November 2026", "Nov.", "Anna und Bjørn", "Anna, Bjørn und Cecilie" },
};

static void
speak (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("PROTOKOLL_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  /* Makes gettext forget what it found in the language before. */
  textdomain (textdomain (NULL));
}

static void
assert_text (char       *got,
             const char *expected)
{
  g_assert_cmpstr (got, ==, expected);
  g_free (got);
}

static void
test_numbers (gconstpointer data)
{
  const Written *of = data;

  speak (of->language);
  assert_text (local_words_number (702.5, 1), of->tenth);
  assert_text (local_words_number (-12, 1), of->round);
  assert_text (local_words_number (1148, 0), of->four_digits);
  assert_text (local_words_number (10000, 0), of->five_digits);
  assert_text (local_words_number (1234567.8, 1), of->million);
  assert_text (local_words_number (-0.5, 1), of->negative);
  assert_text (local_words_number (-0.4, 0), "0");
  assert_text (local_words_number (-1148, 0), "−1148");
  assert_text (local_words_number (NAN, 1), "–");
  assert_text (local_words_percent (0.554), of->percent);
  assert_text (local_words_percent (NAN), "–");
  assert_text (local_words_percent (INFINITY), "–");
  assert_text (local_words_percent (-INFINITY), "–");
}

static void
test_halves (void)
{
  speak ("en");
  assert_text (local_words_halves (0), "0");
  assert_text (local_words_halves (1), "½");
  assert_text (local_words_halves (2), "1");
  assert_text (local_words_halves (5), "2½");
  assert_text (local_words_halves (24690), "12,345");
}

static void
test_dates (gconstpointer data)
{
  const Written *of = data;

  speak (of->language);
  assert_text (local_words_date ("2026-11-20"), of->date);
  assert_text (local_words_date ("2026-11-20T19:30"), of->date);
  assert_text (local_words_date ("2026-11-20.db"), of->date);
  assert_text (local_words_date ("2026-05-01"), of->may);
  assert_text (local_words_date_time ("2026-11-20T19:30"), of->moment);
  assert_text (local_words_date_time ("2026-11-20"), of->date);
  assert_text (local_words_month ("2026-11", FALSE), of->month);
  assert_text (local_words_month ("2026-11-20", TRUE), of->brief);
}

/* What is typed, and what each language reads of it: NULL for nothing. */
static const struct
{
  const char *typed, *en, *other;
} typed_dates[] = {
  /* As a game file has it, and with the year in front in other ways. */
  { "2026-11-20", "2026-11-20", "2026-11-20" },
  { "2026-11-20 19:30", "2026-11-20T19:30", "2026-11-20T19:30" },
  { "2026-11-20T19:30", "2026-11-20T19:30", "2026-11-20T19:30" },
  { "2026-1-5", "2026-01-05", "2026-01-05" },
  { "2026/11/20", "2026-11-20", "2026-11-20" },
  { "2026.11.20 19:30", "2026-11-20T19:30", "2026-11-20T19:30" },
  /* Day and month in one order only. */
  { "20.11.2026", "2026-11-20", "2026-11-20" },
  { "20.11.2026 19:30", "2026-11-20T19:30", "2026-11-20T19:30" },
  { "20. 11. 2026", "2026-11-20", "2026-11-20" },
  { "20/11/2026", "2026-11-20", "2026-11-20" },
  { "20-11-2026", "2026-11-20", "2026-11-20" },
  { "5.5.2026", "2026-05-05", "2026-05-05" },
  { "29.2.2024", "2024-02-29", "2024-02-29" },
  { "11/20/2026", "2026-11-20", NULL },
  /* In both. */
  { "5.3.2026", NULL, "2026-03-05" },
  { "05/03/2026", NULL, "2026-03-05" },
  /* Brief years. */
  { "20.11.26", "2026-11-20", "2026-11-20" },
  { "24.12.98", "1998-12-24", "1998-12-24" },
  { "26-11-20", NULL, NULL },
  { "20.11.6", NULL, NULL },
  /* None. */
  { "29.2.2026", NULL, NULL },
  { "2026-02-30", NULL, NULL },
  { "2026-13-01", NULL, NULL },
  { "20.13.2026", NULL, NULL },
  { "0.11.2026", NULL, NULL },
  { "20.11/2026", NULL, NULL },
  { "20.11.", NULL, NULL },
  { "20.11.2026.", NULL, NULL },
  { "2026.11.2026", NULL, NULL },
  { "2026.11.0257", NULL, NULL },
  { "long ago", NULL, NULL },
  { "", NULL, NULL },
};

static void
test_typed_dates (gconstpointer data)
{
  const Written *of = data;

  speak (of->language);
  for (guint i = 0; i < G_N_ELEMENTS (typed_dates); i++)
    {
      const char *read = strcmp (of->language, "en") == 0 ? typed_dates[i].en : typed_dates[i].other;

      assert_text (local_words_read_date (typed_dates[i].typed), read != NULL ? read : typed_dates[i].typed);
    }
}

static void
test_written_dates (gconstpointer data)
{
  const Written *of = data;
  gboolean english = strcmp (of->language, "en") == 0;
  static const char *const dates[] = { "2026-11-20", "2026-11-20T19:30", "2026-03-05", "0998-01-01" };

  speak (of->language);
  assert_text (local_words_write_date ("2026-11-20"), english ? "2026-11-20" : "20.11.2026");
  assert_text (local_words_write_date ("2026-03-05T19:30"), english ? "2026-03-05 19:30" : "05.03.2026 19:30");
  assert_text (local_words_write_date ("2026-3-5"), "2026-3-5");
  assert_text (local_words_write_date (NULL), "");
  assert_text (local_words_write_date ("The Tenth"), "The Tenth");
  assert_text (local_words_write_date ("2026-03-05 by Tom"), english ? "2026-03-05 by Tom" : "05.03.2026 by Tom");
  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      g_autofree char *typed = local_words_write_date (dates[i]);

      assert_text (local_words_read_date (typed), dates[i]);
    }
}

/* What is none stays as it is. */
static void
test_no_dates (void)
{
  static const char *const none[] = { "long ago", "2026-13-01", "2026-02-30", "2026", "To T:", "2026-02-30T19:30" };
  g_autofree char *day = local_words_date ("2026-1-1");

  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    {
      assert_text (local_words_date (none[i]), none[i]);
      assert_text (local_words_date_time (none[i]), none[i]);
    }
  assert_text (local_words_month ("2026-13", FALSE), "2026-13");
  assert_text (local_words_month ("2026-00", TRUE), "2026-00");
  assert_text (local_words_month ("soon", TRUE), "soon");
  assert_text (local_words_date_time ("2026-1-1T19:30"), day);
  assert_text (local_words_date (NULL), "");
  assert_text (local_words_date_time (NULL), "");
  assert_text (local_words_month (NULL, TRUE), "");
}

static void
test_lists (gconstpointer data)
{
  const Written *of = data;

  speak (of->language);
  assert_text (local_words_list ((const char *[]) { NULL }), "");
  assert_text (local_words_list ((const char *[]) { "Anna", NULL }), "Anna");
  assert_text (local_words_list ((const char *[]) { "Anna", "Bjørn", NULL }), of->two);
  assert_text (local_words_list ((const char *[]) { "Anna", "Bjørn", "Cecilie", NULL }), of->three);
}

static void
add (const char    *what,
     const Written *of,
     GTestDataFunc  test)
{
  g_autofree char *path = g_strdup_printf ("/local-words/%s/%s", what, of->language);

  g_test_add_data_func (path, of, test);
}

int
main (int    argc,
      char **argv)
{
  message_locale_begin ();
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      add ("numbers", &written[i], test_numbers);
      add ("dates", &written[i], test_dates);
      add ("typed-dates", &written[i], test_typed_dates);
      add ("written-dates", &written[i], test_written_dates);
      add ("lists", &written[i], test_lists);
    }
  g_test_add_func ("/local-words/halves", test_halves);
  g_test_add_func ("/local-words/no-dates", test_no_dates);
  return g_test_run ();
}

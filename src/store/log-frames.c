/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "log-frames.h"

#include "header.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Sizes in bytes, and offsets in the header of the log and in that of a frame. The last bit of the magic number tells
 * the order of bytes in the words that are summed up. */
#define LOG_HEADER 32
#define LOG_MAGIC 0x377f0682u
#define AT_PAGE_SIZE 8
#define AT_SALTS 16
#define AT_SUMS 24
#define FRAME_HEADER 24
#define AT_FRAME_SALTS 8
#define AT_FRAME_SUMS 16
#define SALTS_SIZE 8

typedef struct
{
  gboolean big_endian;
  guint32 first, second;
} Sums;

static guint32
get_word (const guint8 *bytes,
          gboolean      big_endian)
{
  guint32 word;

  memcpy (&word, bytes, sizeof word);
  return big_endian ? GUINT32_FROM_BE (word) : GUINT32_FROM_LE (word);
}

static void
sum_up (Sums         *sums,
        const guint8 *bytes,
        guint         n)
{
  for (guint at = 0; at < n; at += 8)
    {
      sums->first += get_word (bytes + at, sums->big_endian) + sums->second;
      sums->second += get_word (bytes + at + 4, sums->big_endian) + sums->first;
    }
}

/* Whether the sums so far are those at @bytes. */
static gboolean
fit (const Sums   *sums,
     const guint8 *bytes)
{
  return sums->first == get_word (bytes, TRUE) && sums->second == get_word (bytes + 4, TRUE);
}

/* Counts the frames that fit behind @header. */
static guint
count (int           file,
       const guint8 *header,
       guint         page_size,
       Sums         *sums)
{
  g_autofree guint8 *frame = g_malloc (FRAME_HEADER + page_size);
  gssize size = FRAME_HEADER + page_size;

  for (guint n = 0;; n++)
    {
      if (pread (file, frame, size, LOG_HEADER + (gint64) n * size) != size ||
          memcmp (frame + AT_FRAME_SALTS, header + AT_SALTS, SALTS_SIZE) != 0)
        return n;
      sum_up (sums, frame, AT_FRAME_SALTS);
      sum_up (sums, frame + FRAME_HEADER, page_size);
      if (!fit (sums, frame + AT_FRAME_SUMS))
        return n;
    }
}

guint
log_frames_count (const char *path)
{
  guint8 header[LOG_HEADER];
  Sums sums = { 0 };
  guint page_size, n = 0;
  int file = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);

  if (file == -1)
    return 0;
  if (pread (file, header, sizeof header, 0) == sizeof header && (get_word (header, TRUE) & ~1u) == LOG_MAGIC)
    {
      sums.big_endian = (header[3] & 1) != 0;
      page_size = get_word (header + AT_PAGE_SIZE, TRUE);
      sum_up (&sums, header, AT_SUMS);
      if (fit (&sums, header + AT_SUMS) && page_size > 0 && page_size <= HEADER_LARGEST_PAGE)
        n = count (file, header, page_size, &sums);
    }
  g_close (file, NULL);
  return n;
}

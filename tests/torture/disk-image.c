/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "disk-image.h"

#include <string.h>

#define SECTOR 512

typedef struct
{
  gint64 offset;
  GBytes *bytes; /* NULL where the file was truncated at the offset */
} Change;

typedef struct
{
  GByteArray *synced;
  GPtrArray *unsynced; /* of Change */
  gboolean there;      /* FALSE once it is deleted */
  gboolean known;      /* the folder has been synced since the file was made or deleted */
  GByteArray *before;  /* the file that the folder on the disk has under this name instead; NULL for none */
} File;

static GHashTable *files; /* path to File; NULL while there is no image */

static void
change_free (gpointer data)
{
  Change *change = data;

  g_clear_pointer (&change->bytes, g_bytes_unref);
  g_free (change);
}

static void
file_free (gpointer data)
{
  File *file = data;

  g_byte_array_unref (file->synced);
  g_ptr_array_unref (file->unsynced);
  g_clear_pointer (&file->before, g_byte_array_unref);
  g_free (file);
}

static File *
file_new (GByteArray *content)
{
  File *file = g_new0 (File, 1);

  file->synced = content;
  file->unsynced = g_ptr_array_new_with_free_func (change_free);
  return file;
}

static File *
file_read (const char *path)
{
  GByteArray *content = g_byte_array_new ();
  File *file = file_new (content);
  char *bytes;
  gsize n;

  file->there = TRUE;
  file->known = g_file_get_contents (path, &bytes, &n, NULL);
  if (file->known)
    {
      g_byte_array_append (content, (const guint8 *) bytes, n);
      g_free (bytes);
    }
  return file;
}

void
disk_image_begin (void)
{
  disk_image_end ();
  files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, file_free);
}

void
disk_image_end (void)
{
  g_clear_pointer (&files, g_hash_table_unref);
}

static File *
find (const char *path)
{
  return files != NULL && path != NULL ? g_hash_table_lookup (files, path) : NULL;
}

void
disk_image_open (const char *path)
{
  File *file = find (path);

  if (file != NULL)
    file->there = TRUE;
  else if (files != NULL && path != NULL)
    g_hash_table_insert (files, g_strdup (path), file_read (path));
}

static void
add_change (const char *path,
            gint64      offset,
            GBytes     *bytes)
{
  File *file = find (path);
  Change *change;

  if (file == NULL)
    {
      g_clear_pointer (&bytes, g_bytes_unref);
      return;
    }
  change = g_new (Change, 1);
  *change = (Change) { offset, bytes };
  g_ptr_array_add (file->unsynced, change);
}

void
disk_image_write (const char *path,
                  const void *bytes,
                  gsize       n,
                  gint64      offset)
{
  add_change (path, offset, g_bytes_new (bytes, n));
}

void
disk_image_truncate (const char *path,
                     gint64      size)
{
  add_change (path, size, NULL);
}

/* Applies the first @n bytes of a change. */
static void
apply (GByteArray   *content,
       const Change *change,
       gsize         n)
{
  guint length = content->len;

  if (change->bytes == NULL)
    {
      g_byte_array_set_size (content, change->offset);
      if (content->len > length)
        memset (content->data + length, 0, content->len - length);
      return;
    }
  /* Of a torn write nothing may have reached the disk. */
  if (n == 0)
    return;
  if (change->offset + n > length)
    {
      g_byte_array_set_size (content, change->offset + n);
      memset (content->data + length, 0, content->len - length);
    }
  memcpy (content->data + change->offset, g_bytes_get_data (change->bytes, NULL), n);
}

static gsize
get_size (const Change *change)
{
  return change->bytes != NULL ? g_bytes_get_size (change->bytes) : 0;
}

static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  GHashTableIter files_left;
  gpointer name, file;

  g_hash_table_iter_init (&files_left, files);
  while (g_hash_table_iter_next (&files_left, &name, &file))
    {
      g_autofree char *other = g_path_get_dirname (name);

      if (!g_str_equal (other, folder))
        continue;
      ((File *) file)->known = TRUE;
      g_clear_pointer (&((File *) file)->before, g_byte_array_unref);
    }
}

void
disk_image_sync (const char *path)
{
  File *file = find (path);

  if (file == NULL)
    return;
  for (guint i = 0; i < file->unsynced->len; i++)
    {
      const Change *change = g_ptr_array_index (file->unsynced, i);

      apply (file->synced, change, get_size (change));
    }
  g_ptr_array_set_size (file->unsynced, 0);
  if (!file->known)
    sync_folder (path);
}

void
disk_image_delete (const char *path,
                   gboolean    folder_too)
{
  File *file = find (path);
  File *gone;

  if (file == NULL)
    return;
  gone = file_new (g_byte_array_new ());
  gone->before = file->known && file->there ? file->synced : file->before;
  if (gone->before != NULL)
    g_byte_array_ref (gone->before);
  g_hash_table_insert (files, g_strdup (path), gone);
  if (folder_too)
    sync_folder (path);
}

/* Applies those of the unsynced changes that the disk has done. */
static void
apply_rest (GByteArray     *content,
            const File     *file,
            DiskImageRest   rest,
            GRand          *random)
{
  guint n = file->unsynced->len;
  guint whole = rest == DISK_IMAGE_TORN && n > 0 ? g_rand_int_range (random, 0, n) : 0;

  for (guint i = 0; rest == DISK_IMAGE_SOME && i < n; i++)
    {
      const Change *change = g_ptr_array_index (file->unsynced, i);

      if (g_rand_boolean (random))
        apply (content, change, get_size (change));
    }
  for (guint i = 0; rest == DISK_IMAGE_TORN && i < n && i <= whole; i++)
    {
      const Change *change = g_ptr_array_index (file->unsynced, i);
      gsize size = get_size (change);

      apply (content, change, i < whole || size == 0 ? size : SECTOR * (gsize) g_rand_int_range (random, 0, size / SECTOR + 1));
    }
}

static void
restore (const char    *path,
         const File    *file,
         const char    *to,
         DiskImageRest  rest,
         GRand         *random)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *place = g_build_filename (to, name, NULL);
  g_autoptr (GByteArray) content = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  gboolean old = !file->known && (rest == DISK_IMAGE_NOTHING || g_rand_boolean (random));
  const GByteArray *base = old ? file->before : file->there ? file->synced : NULL;

  if (base == NULL)
    return;
  g_byte_array_append (content, base->data, base->len);
  if (!old)
    apply_rest (content, file, rest, random);
  g_file_set_contents_full (place, (const char *) content->data, content->len, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
}

void
disk_image_restore (const char    *from,
                    const char    *to,
                    DiskImageRest  rest,
                    guint          seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GList) paths = g_list_sort (g_hash_table_get_keys (files), (GCompareFunc) strcmp);

  for (GList *path = paths; path != NULL; path = path->next)
    {
      g_autofree char *folder = g_path_get_dirname (path->data);

      if (g_str_equal (folder, from))
        restore (path->data, find (path->data), to, rest, random);
    }
}

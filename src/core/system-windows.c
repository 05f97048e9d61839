/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _WIN32_WINNT 0x0a00
#include "system.h"

#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

#ifndef ERROR_DISK_QUOTA_EXCEEDED
#define ERROR_DISK_QUOTA_EXCEEDED 1295
#endif

/* For how long a file that another program has open is tried, and how often. */
#define TRIES 40
#define MS_BETWEEN 50

/* Windows lets go of the lock of a program that has ended when it comes to that. */
#define TRIES_OF_LOCK 10

#define SECONDS_BEFORE_1970 G_GINT64_CONSTANT (11644473600)
#define TICKS_A_SECOND 10000000

#define SHARE_ALL (FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE)

/* Locked is one byte far behind what a lock file holds, because a lock of Windows keeps others from reading and writing. */
#define LOCKED_AT 0x40000000

/* --- errors --- */

int
system_errno (int number)
{
  switch (number)
    {
    case ERROR_SUCCESS:
      return 0;
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_BAD_NETPATH:
    case ERROR_BAD_NET_NAME:
    case ERROR_INVALID_DRIVE:
    case ERROR_NOT_READY:
      return ENOENT;
    case ERROR_ACCESS_DENIED:
    case ERROR_NETWORK_ACCESS_DENIED:
    case ERROR_PRIVILEGE_NOT_HELD:
      return EACCES;
    case ERROR_WRITE_PROTECT:
      return EROFS;
    case ERROR_SHARING_VIOLATION:
    case ERROR_BUSY:
    case ERROR_USER_MAPPED_FILE:
    case ERROR_DELETE_PENDING:
      return EBUSY;
    case ERROR_LOCK_VIOLATION:
      return EWOULDBLOCK;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
      return EEXIST;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
      return ENOSPC;
    case ERROR_DISK_QUOTA_EXCEEDED:
      return EDQUOT;
    case ERROR_NOT_SAME_DEVICE:
      return EXDEV;
    case ERROR_DIRECTORY:
      return ENOTDIR;
    case ERROR_TOO_MANY_OPEN_FILES:
      return EMFILE;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
      return ENOMEM;
    case ERROR_FILENAME_EXCED_RANGE:
      return ENAMETOOLONG;
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
    case ERROR_INVALID_PARAMETER:
      return EINVAL;
    case ERROR_INVALID_HANDLE:
      return EBADF;
    default:
      return EIO;
    }
}

static int
fail (void)
{
  errno = system_errno (GetLastError ());
  return -1;
}

/* --- files --- */

/* Also those that GLib opens are never text. */
static void __attribute__ ((constructor))
open_as_bytes (void)
{
  _fmode = O_BINARY;
}

static wchar_t *
to_wide (const char *path)
{
  wchar_t *wide = (wchar_t *) g_utf8_to_utf16 (path, -1, NULL, NULL, NULL);

  if (wide == NULL)
    SetLastError (ERROR_INVALID_NAME);
  return wide;
}

static gboolean
is_open_elsewhere (const wchar_t *path)
{
  HANDLE alone = CreateFileW (path, DELETE, 0, NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);

  if (alone == INVALID_HANDLE_VALUE)
    return GetLastError () == ERROR_SHARING_VIOLATION;
  CloseHandle (alone);
  return FALSE;
}

/* Windows denies the access to a file also while it is open, where somebody wants to replace it, and after it was
 * deleted, as long as it is open. Returns what it was, and takes away the mark "read-only", which on other systems keeps
 * nobody from @replacing a file. */
static DWORD
find_error (const wchar_t *path,
            gboolean       replacing)
{
  DWORD error = GetLastError (), attributes;

  if (error != ERROR_ACCESS_DENIED)
    return error;
  attributes = GetFileAttributesW (path);
  if (attributes == INVALID_FILE_ATTRIBUTES)
    return GetLastError () == ERROR_ACCESS_DENIED ? ERROR_DELETE_PENDING : error;
  if (!replacing || (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
    return error;
  if ((attributes & FILE_ATTRIBUTE_READONLY) != 0 && SetFileAttributesW (path, attributes & ~FILE_ATTRIBUTE_READONLY))
    return ERROR_SHARING_VIOLATION;
  return is_open_elsewhere (path) ? ERROR_SHARING_VIOLATION : error;
}

/* Whether a call for the file at @path that failed just now is worth another try; waits for that. */
static gboolean
wait_for_others (const wchar_t *path,
                 gboolean       replacing,
                 guint          try)
{
  DWORD error = find_error (path, replacing);

  SetLastError (error);
  if (try >= TRIES ||
      (error != ERROR_SHARING_VIOLATION && error != ERROR_LOCK_VIOLATION && error != ERROR_DELETE_PENDING))
    return FALSE;
  Sleep (MS_BETWEEN);
  return TRUE;
}

static HANDLE
open_handle (const char *path,
             DWORD       access,
             DWORD       how,
             DWORD       flags)
{
  g_autofree wchar_t *wide = to_wide (path);

  return wide != NULL ? CreateFileW (wide, access, SHARE_ALL, NULL, how, FILE_FLAG_BACKUP_SEMANTICS | flags, NULL)
                      : INVALID_HANDLE_VALUE;
}

static int
read_status (HANDLE      handle,
             SystemStat *status)
{
  BY_HANDLE_FILE_INFORMATION info;
  FILE_STANDARD_INFO standard;
  gint64 ticks;

  memset (status, 0, sizeof *status);
  /* A pipe or a console, for example. */
  if (GetFileType (handle) != FILE_TYPE_DISK)
    {
      status->st_mode = S_IFCHR | 0600;
      return 0;
    }
  if (!GetFileInformationByHandle (handle, &info))
    return fail ();
  /* A file that was deleted keeps its name as long as it is open, at least on drives without NTFS. */
  if (GetFileInformationByHandleEx (handle, FileStandardInfo, &standard, sizeof standard) && standard.DeletePending)
    {
      errno = ENOENT;
      return -1;
    }
  ticks = ((gint64) info.ftLastWriteTime.dwHighDateTime << 32) + info.ftLastWriteTime.dwLowDateTime;
  status->st_dev = info.dwVolumeSerialNumber;
  status->st_ino = ((guint64) info.nFileIndexHigh << 32) + info.nFileIndexLow;
  status->st_mode = info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? S_IFDIR | 0700 : S_IFREG | 0600;
  status->st_size = ((gint64) info.nFileSizeHigh << 32) + info.nFileSizeLow;
  status->st_mtim.tv_sec = status->st_mtime = ticks / TICKS_A_SECOND - SECONDS_BEFORE_1970;
  status->st_mtim.tv_nsec = ticks % TICKS_A_SECOND * 100;
  return 0;
}

static int
stat_at (const char *path,
         DWORD       flags,
         SystemStat *status)
{
  HANDLE handle = open_handle (path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, flags);
  int result;

  if (handle == INVALID_HANDLE_VALUE)
    return fail ();
  result = read_status (handle, status);
  CloseHandle (handle);
  return result;
}

int
system_stat (const char *path,
             SystemStat *status)
{
  return stat_at (path, 0, status);
}

int
system_lstat (const char *path,
              SystemStat *status)
{
  return stat_at (path, FILE_FLAG_OPEN_REPARSE_POINT, status);
}

int
system_fstat (int         file,
              SystemStat *status)
{
  return read_status ((HANDLE) _get_osfhandle (file), status);
}

gboolean
system_is_at (gpointer    file,
              const char *path)
{
  SystemStat open, there;

  return read_status (file, &open) == 0 && system_stat (path, &there) == 0 && open.st_dev == there.st_dev &&
         open.st_ino == there.st_ino;
}

/* Other kinds of reparse points, of OneDrive for example, are files like all others. */
static gboolean
is_link (const char *path)
{
  HANDLE handle = open_handle (path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_OPEN_REPARSE_POINT);
  FILE_ATTRIBUTE_TAG_INFO info;
  gboolean is = FALSE;

  if (handle == INVALID_HANDLE_VALUE)
    return FALSE;
  if (GetFileInformationByHandleEx (handle, FileAttributeTagInfo, &info, sizeof info))
    is = (info.FileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 && info.ReparseTag == IO_REPARSE_TAG_SYMLINK;
  CloseHandle (handle);
  return is;
}

int
system_open (const char *path,
             int         flags,
             int         mode)
{
  DWORD access = flags & O_RDWR ? GENERIC_READ | GENERIC_WRITE : flags & O_WRONLY ? GENERIC_WRITE : GENERIC_READ;
  DWORD how = flags & O_EXCL ? CREATE_NEW : flags & O_CREAT ? OPEN_ALWAYS : OPEN_EXISTING;
  g_autofree wchar_t *wide = to_wide (path);
  HANDLE handle;
  guint try = 0;
  int file;

  /* What is opened as a reparse point is not what can be read there. */
  if (flags & O_NOFOLLOW && is_link (path))
    {
      errno = ELOOP;
      return -1;
    }
  do
    handle = open_handle (path, access, how, 0);
  while (handle == INVALID_HANDLE_VALUE && wide != NULL && wait_for_others (wide, FALSE, ++try));
  if (handle == INVALID_HANDLE_VALUE)
    return fail ();
  if (flags & O_TRUNC)
    SetEndOfFile (handle);
  file = _open_osfhandle ((intptr_t) handle, O_BINARY | O_NOINHERIT | (flags & (O_APPEND | O_WRONLY | O_RDWR)));
  if (file == -1)
    CloseHandle (handle);
  return file;
}

int
system_rename (const char *from,
               const char *to)
{
  g_autofree wchar_t *old = to_wide (from), *new = to_wide (to);
  guint try = 0;

  if (old == NULL || new == NULL)
    return fail ();
  do
    if (MoveFileExW (old, new, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
      return 0;
  while (wait_for_others (new, TRUE, ++try));
  return fail ();
}

int
system_unlink (const char *path)
{
  g_autofree wchar_t *wide = to_wide (path);
  guint try = 0;

  if (wide == NULL)
    return fail ();
  do
    if (DeleteFileW (wide))
      return 0;
  while (wait_for_others (wide, TRUE, ++try));
  return fail ();
}

int
system_link (const char *from,
             const char *to)
{
  g_autofree wchar_t *old = to_wide (from), *new = to_wide (to);

  return old != NULL && new != NULL && CreateHardLinkW (new, old, NULL) ? 0 : fail ();
}

int
system_fsync (int file)
{
  HANDLE handle = (HANDLE) _get_osfhandle (file), writable;
  SystemStat status;
  gboolean flushed;
  guint try = 0;

  if (read_status (handle, &status) == 0 && S_ISDIR (status.st_mode))
    return 0;
  if (FlushFileBuffers (handle))
    return 0;
  /* A file that was opened for reading cannot be flushed as it is. */
  if (GetLastError () != ERROR_ACCESS_DENIED)
    return fail ();
  do
    writable = ReOpenFile (handle, GENERIC_WRITE, SHARE_ALL, 0);
  while (writable == INVALID_HANDLE_VALUE && wait_for_others (L"", FALSE, ++try));
  if (writable == INVALID_HANDLE_VALUE)
    return fail ();
  flushed = FlushFileBuffers (writable);
  fail ();
  CloseHandle (writable);
  return flushed ? 0 : -1;
}

int
system_chmod (const char *path,
              int         mode)
{
  return 0;
}

gssize
system_pread (int    file,
              void  *bytes,
              gsize  n,
              gint64 at)
{
  OVERLAPPED place = { .Offset = (DWORD) at, .OffsetHigh = (DWORD) (at >> 32) };
  DWORD got = 0;
  guint try = 0;

  do
    if (ReadFile ((HANDLE) _get_osfhandle (file), bytes, n, &got, &place) || GetLastError () == ERROR_HANDLE_EOF)
      return got;
  while (wait_for_others (L"", FALSE, ++try));
  return fail ();
}

gssize
system_sendfile (int     target,
                 int     source,
                 gint64 *at,
                 gsize   n)
{
  char bytes[65536];
  int got = read (source, bytes, MIN (n, sizeof bytes)), put;

  g_assert (at == NULL);
  if (got <= 0)
    return got;
  put = write (target, bytes, got);
  if (put >= 0 && put < got)
    lseek (source, put - got, SEEK_CUR);
  return put;
}

gboolean
system_get_contents (const char  *path,
                     char       **text,
                     gsize       *length,
                     GError     **error)
{
  int file = system_open (path, O_RDONLY | O_CLOEXEC, 0), number = errno;
  SystemStat status;
  gssize n = -1;

  *text = NULL;
  if (file != -1)
    {
      if (system_fstat (file, &status) == 0 && (*text = g_try_malloc (status.st_size + 1)) != NULL)
        n = system_pread (file, *text, status.st_size, 0);
      number = errno;
      close (file);
    }
  if (n >= 0)
    {
      (*text)[n] = '\0';
      if (length != NULL)
        *length = n;
      return TRUE;
    }
  g_clear_pointer (text, g_free);
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (number), g_strerror (number));
  errno = number;
  return FALSE;
}

int
system_flock (int file,
              int how)
{
  HANDLE handle = (HANDLE) _get_osfhandle (file);
  OVERLAPPED place = { .Offset = LOCKED_AT };

  g_assert (how == (LOCK_EX | LOCK_NB));
  for (guint try = 0;; try++)
    {
      if (LockFileEx (handle, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place))
        return 0;
      if (GetLastError () != ERROR_LOCK_VIOLATION || try == TRIES_OF_LOCK)
        return fail ();
      Sleep (MS_BETWEEN);
    }
}

char *
system_realpath (const char *path,
                 char       *buffer)
{
  HANDLE handle = open_handle (path, 0, OPEN_EXISTING, 0);
  wchar_t wide[32768];
  DWORD n, number;
  char *found;

  g_assert (buffer == NULL);
  if (handle == INVALID_HANDLE_VALUE)
    {
      fail ();
      return NULL;
    }
  n = GetFinalPathNameByHandleW (handle, wide, G_N_ELEMENTS (wide), 0);
  number = GetLastError ();
  CloseHandle (handle);
  if (n == 0 || n >= G_N_ELEMENTS (wide))
    {
      errno = n == 0 ? system_errno (number) : ENAMETOOLONG;
      return NULL;
    }
  found = g_utf16_to_utf8 ((gunichar2 *) wide, n, NULL, NULL, NULL);
  /* Programs take "C:\…" or "\\server\…" rather than "\\?\C:\…" and "\\?\UNC\server\…". */
  if (found != NULL && g_str_has_prefix (found, "\\\\?\\UNC\\"))
    memmove (found + 2, found + 8, strlen (found + 8) + 1);
  else if (found != NULL && g_str_has_prefix (found, "\\\\?\\"))
    memmove (found, found + 4, strlen (found + 4) + 1);
  return found;
}

gssize
system_getline (char  **line,
                gsize  *room,
                FILE   *file)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int byte;

  while ((byte = getc (file)) != EOF)
    {
      g_string_append_c (text, byte);
      if (byte == '\n')
        break;
    }
  if (text->len == 0)
    return -1;
  *room = text->len + 1;
  *line = realloc (*line, *room);
  memcpy (*line, text->str, *room);
  return text->len;
}

/* --- the process --- */

int
system_set_priority (int priority)
{
  return SetThreadPriority (GetCurrentThread (), priority > 0 ? THREAD_PRIORITY_LOWEST : THREAD_PRIORITY_NORMAL) ? 0 : fail ();
}

static char *
get_folder (void)
{
  return g_win32_get_package_installation_directory_of_module (NULL);
}

char *
system_find (const char *installed)
{
  g_autofree char *folder = get_folder ();

  return g_build_filename (folder, installed, NULL);
}

static DWORD
read_number (const wchar_t *key,
             const wchar_t *name,
             DWORD          otherwise)
{
  DWORD number, size = sizeof number;

  return RegGetValueW (HKEY_CURRENT_USER, key, name, RRF_RT_REG_DWORD, NULL, &number, &size) == ERROR_SUCCESS ? number
                                                                                                          : otherwise;
}

/* Tells libadwaita, which does not ask Windows, how programs should look; from the start on. */
static void
begin_style (void)
{
  HIGHCONTRASTW contrast = { .cbSize = sizeof contrast };

  if (read_number (L"Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize", L"AppsUseLightTheme", 1) == 0)
    g_setenv ("ADW_DEBUG_COLOR_SCHEME", "prefer-dark", FALSE);
  if (SystemParametersInfoW (SPI_GETHIGHCONTRAST, sizeof contrast, &contrast, 0) && (contrast.dwFlags & HCF_HIGHCONTRASTON))
    g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", FALSE);
}

/* Beside a file "portable", everything that the program keeps stays in its own folder, on a stick for example. */
static void
begin_portable (void)
{
  static const char *const variables[] = { "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME" };
  g_autofree char *mark = system_find ("portable"), *text = system_find ("portable.txt"), *data = system_find ("data");

  /* The Explorer shows no ending of a text file that somebody makes. */
  if (!g_file_test (mark, G_FILE_TEST_EXISTS) && !g_file_test (text, G_FILE_TEST_EXISTS))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    g_setenv (variables[i], data, FALSE);
  g_setenv ("GSETTINGS_BACKEND", "keyfile", FALSE);
}

static UINT console_before;

/* The console goes on to be used by other programs. */
static void
restore_console (void)
{
  SetConsoleOutputCP (console_before);
}

gboolean
system_begin (void)
{
  /* What scripts read ends its lines as everywhere, and is UTF-8. */
  for (int stream = 0; stream <= 2; stream++)
    if (_get_osfhandle (stream) >= 0)
      _setmode (stream, O_BINARY);
  console_before = GetConsoleOutputCP ();
  if (console_before != 0 && SetConsoleOutputCP (CP_UTF8))
    atexit (restore_console);
  /* Without a box that says there is no disk in the drive. */
  SetErrorMode (SEM_FAILCRITICALERRORS | SEM_NOOPENFILEERRORBOX);
  begin_portable ();
  begin_style ();
  return TRUE;
}

void
system_start_anew (const char *const *arguments,
                   char             **environment)
{
  g_auto (GStrv) command = g_strdupv ((char **) arguments);
  g_autofree char *program = system_find ("protokoll.exe");

  g_free (command[0]);
  command[0] = g_steal_pointer (&program);
  g_spawn_async (NULL, command, environment, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL);
}

/* --- the desktop --- */

void
system_keep_awake (gboolean awake)
{
  SetThreadExecutionState (ES_CONTINUOUS | (awake ? ES_DISPLAY_REQUIRED | ES_SYSTEM_REQUIRED : 0));
}

gboolean
system_play (gconstpointer wave)
{
  PlaySoundW (wave, NULL, SND_MEMORY | SND_ASYNC | SND_NODEFAULT);
  return TRUE;
}

/* The interfaces of Windows.UI.ViewManagement.InputPane, of which MinGW has no headers. The first six methods are those
 * of IInspectable. */
typedef struct Pane Pane;
typedef struct
{
  HRESULT (STDMETHODCALLTYPE *query) (Pane *self, REFIID id, void **found);
  ULONG (STDMETHODCALLTYPE *add_ref) (Pane *self);
  ULONG (STDMETHODCALLTYPE *release) (Pane *self);
  gpointer inspectable[3];
  union
  {
    HRESULT (STDMETHODCALLTYPE *get_for_window) (Pane *self, HWND window, REFIID id, Pane **pane); /* IInputPaneInterop */
    HRESULT (STDMETHODCALLTYPE *try_show) (Pane *self, boolean *shown);                           /* IInputPane2 */
  };
} PaneMethods;
struct Pane
{
  const PaneMethods *methods;
};

static const GUID pane_interop = { 0x75cf2c57, 0x9195, 0x4931, { 0x83, 0x32, 0xf0, 0xb4, 0x09, 0xe9, 0x16, 0xaf } };
static const GUID pane_2 = { 0x8a6b3f26, 0x7090, 0x4793, { 0x94, 0x4c, 0xc3, 0xf2, 0xcd, 0xe2, 0x62, 0x76 } };

/* Returns what gives the keyboard of a window, or NULL where this Windows has none. */
static Pane *
find_panes (void)
{
  static const wchar_t name[] = L"Windows.UI.ViewManagement.InputPane";
  HMODULE library = LoadLibraryExW (L"combase.dll", NULL, LOAD_LIBRARY_SEARCH_SYSTEM32);
  HRESULT (WINAPI *make) (const wchar_t *text, UINT32 length, gpointer *string);
  HRESULT (WINAPI *delete) (gpointer string);
  HRESULT (WINAPI *get) (gpointer string, REFIID id, Pane **factory);
  Pane *panes = NULL;
  gpointer string;

  if (library == NULL)
    return NULL;
  make = (gpointer) GetProcAddress (library, "WindowsCreateString");
  delete = (gpointer) GetProcAddress (library, "WindowsDeleteString");
  get = (gpointer) GetProcAddress (library, "RoGetActivationFactory");
  if (make == NULL || delete == NULL || get == NULL || FAILED (make (name, G_N_ELEMENTS (name) - 1, &string)))
    return NULL;
  if (FAILED (get (string, &pane_interop, &panes)))
    panes = NULL;
  delete (string);
  return panes;
}

void
system_show_keyboard (void)
{
  Pane *panes, *pane = NULL;
  boolean shown;

  if (GetSystemMetrics (SM_MAXIMUMTOUCHES) == 0 || GetSystemMetrics (SM_CONVERTIBLESLATEMODE) != 0)
    return;
  panes = find_panes ();
  if (panes == NULL)
    return;
  if (SUCCEEDED (panes->methods->get_for_window (panes, GetActiveWindow (), &pane_2, &pane)))
    {
      pane->methods->try_show (pane, &shown);
      pane->methods->release (pane);
    }
  panes->methods->release (panes);
}

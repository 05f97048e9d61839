/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <windows.h>

/* hold HOW FILE: keeps a file as other programs do, until its standard input ends: "alone", as virus scanners do, or
 * "reading", so that nobody may write to it, as backup programs do. Says "held" as soon as it does. */

int
wmain (int       argc,
       wchar_t **argv)
{
  DWORD share = wcscmp (argv[1], L"reading") == 0 ? FILE_SHARE_READ : 0;

  if (CreateFileW (argv[2], GENERIC_READ, share, NULL, OPEN_EXISTING, 0, NULL) == INVALID_HANDLE_VALUE)
    {
      printf ("error %lu\n", GetLastError ());
      return 1;
    }
  puts ("held");
  fflush (stdout);
  getchar ();
  return 0;
}

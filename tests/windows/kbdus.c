/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The American keyboard, as a DLL of Windows describes one. GTK reads that DLL to learn which keys have which letters, and
 * Wine has none. */

#include <windows.h>

#define SHIFT 1
#define CONTROL 2
#define ALT 4
#define NOTHING 0xf000 /* no letter at this level */

typedef struct
{
  BYTE key, bits;
} Bit;

typedef struct
{
  const Bit *bits;
  WORD most;
  BYTE levels[4];
} Modifiers;

typedef struct
{
  BYTE key, attributes;
  WCHAR letters[2];
} Letters;

typedef struct
{
  const Letters *letters;
  BYTE n_levels, size;
} Table;

/* KBDTABLES */
typedef struct
{
  const Modifiers *modifiers;
  const Table *tables;
  const void *dead_keys, *names, *other_names, *dead_names;
  const USHORT *keys;
  BYTE n_keys;
  const void *keys_e0, *keys_e1;
  DWORD flags;
  BYTE n_ligatures, ligature_size;
  const void *ligatures;
  DWORD type, subtype;
} Layout;

static const Bit bits[] = { { VK_SHIFT, SHIFT }, { VK_CONTROL, CONTROL }, { VK_MENU, ALT }, { 0, 0 } };
static const Modifiers modifiers = { bits, 3, { 0, 1, 0x0f, 0x0f } };

#define LETTER(capital) { capital, 1, { capital + 'a' - 'A', capital } }
static const Letters letters[] = {
  LETTER ('A'), LETTER ('B'), LETTER ('C'), LETTER ('D'), LETTER ('E'), LETTER ('F'), LETTER ('G'), LETTER ('H'),
  LETTER ('I'), LETTER ('J'), LETTER ('K'), LETTER ('L'), LETTER ('M'), LETTER ('N'), LETTER ('O'), LETTER ('P'),
  LETTER ('Q'), LETTER ('R'), LETTER ('S'), LETTER ('T'), LETTER ('U'), LETTER ('V'), LETTER ('W'), LETTER ('X'),
  LETTER ('Y'), LETTER ('Z'),
  { '0', 0, { '0', ')' } }, { '1', 0, { '1', '!' } }, { '2', 0, { '2', '@' } }, { '3', 0, { '3', '#' } },
  { '4', 0, { '4', '$' } }, { '5', 0, { '5', '%' } }, { '6', 0, { '6', '^' } }, { '7', 0, { '7', '&' } },
  { '8', 0, { '8', '*' } }, { '9', 0, { '9', '(' } },
  { VK_OEM_MINUS, 0, { '-', '_' } }, { VK_OEM_PLUS, 0, { '=', '+' } }, { VK_OEM_4, 0, { '[', '{' } },
  { VK_OEM_6, 0, { ']', '}' } }, { VK_OEM_1, 0, { ';', ':' } }, { VK_OEM_7, 0, { '\'', '"' } },
  { VK_OEM_3, 0, { '`', '~' } }, { VK_OEM_5, 0, { '\\', '|' } }, { VK_OEM_COMMA, 0, { ',', '<' } },
  { VK_OEM_PERIOD, 0, { '.', '>' } }, { VK_OEM_2, 0, { '/', '?' } }, { VK_SPACE, 0, { ' ', ' ' } },
  { VK_BACK, 0, { '\b', '\b' } }, { VK_ESCAPE, 0, { 27, 27 } }, { VK_RETURN, 0, { '\r', '\r' } },
  { VK_TAB, 0, { '\t', '\t' } },
  { VK_NUMPAD0, 0, { '0', NOTHING } }, { VK_NUMPAD1, 0, { '1', NOTHING } }, { VK_NUMPAD2, 0, { '2', NOTHING } },
  { VK_NUMPAD3, 0, { '3', NOTHING } }, { VK_NUMPAD4, 0, { '4', NOTHING } }, { VK_NUMPAD5, 0, { '5', NOTHING } },
  { VK_NUMPAD6, 0, { '6', NOTHING } }, { VK_NUMPAD7, 0, { '7', NOTHING } }, { VK_NUMPAD8, 0, { '8', NOTHING } },
  { VK_NUMPAD9, 0, { '9', NOTHING } },
  { 0 },
};
static const Table tables[] = { { letters, 2, sizeof (Letters) }, { NULL } };
static const USHORT no_keys[1];
static const Layout layout = { .modifiers = &modifiers, .tables = tables, .keys = no_keys, .type = 4 };

__declspec (dllexport) const Layout *
KbdLayerDescriptor (void)
{
  return &layout;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desktop.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <string.h>

/* On a connection of its own, as the daemon is another program. */
struct _Desktop
{
  Display *display;
  Window window;
  guint32 serial;
};

#define SETTING "Xft/DPI"

/* As the XSETTINGS protocol has it, in the order of bytes of this machine: a head, then the one setting, a number. */
typedef struct
{
  guint8 order;
  guint8 unused[3];
  guint32 serial;
  guint32 n_settings;
  guint8 type;
  guint8 unused_too;
  guint16 name_length;
  char name[8]; /* up to a multiple of four */
  guint32 changed;
  gint32 value;
} Settings;

void
desktop_set_dpi (Desktop *self,
                 int      dpi)
{
  Atom property = XInternAtom (self->display, "_XSETTINGS_SETTINGS", False);
  Settings settings = { .order = G_BYTE_ORDER == G_LITTLE_ENDIAN ? LSBFirst : MSBFirst,
                        .serial = ++self->serial,
                        .n_settings = 1,
                        .name_length = strlen (SETTING),
                        .name = SETTING,
                        .changed = self->serial,
                        .value = dpi * 1024 };

  XChangeProperty (self->display, self->window, property, property, 8, PropModeReplace, (const guchar *) &settings,
                   sizeof settings);
  XSync (self->display, False);
}

/* Programs that are there already look for the daemon when this comes. */
static void
tell_programs (Desktop *self,
               Atom     selection)
{
  Window root = DefaultRootWindow (self->display);
  XEvent event = { 0 };

  event.xclient.type = ClientMessage;
  event.xclient.window = root;
  event.xclient.message_type = XInternAtom (self->display, "MANAGER", False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = CurrentTime;
  event.xclient.data.l[1] = selection;
  event.xclient.data.l[2] = self->window;
  XSendEvent (self->display, root, False, StructureNotifyMask, &event);
  XSync (self->display, False);
}

Desktop *
desktop_begin (int dpi)
{
  Desktop *self = g_new0 (Desktop, 1);
  Atom selection;

  self->display = XOpenDisplay (NULL);
  g_assert_nonnull (self->display);
  self->window = XCreateSimpleWindow (self->display, DefaultRootWindow (self->display), -1, -1, 1, 1, 0, 0, 0);
  selection = XInternAtom (self->display, "_XSETTINGS_S0", False);
  desktop_set_dpi (self, dpi);
  XSetSelectionOwner (self->display, selection, self->window, CurrentTime);
  tell_programs (self, selection);
  return self;
}

void
desktop_end (Desktop *self)
{
  XCloseDisplay (self->display);
  g_free (self);
}

"""What a sandbox gets its files from: the document portal as it is, and a desktop that answers for whoever sits before it.

The program sees each file in the folder of the document portal, where that one name may be written and no other lasts.
"""
import os
import shutil
import subprocess
import threading
from pathlib import Path

from gi.repository import Gio, GLib

from processes import wait_until
from table import Bus, Table

DOCUMENTS = 'org.freedesktop.portal.Documents'
DESKTOP = 'org.freedesktop.portal.Desktop'
SERVICES = {DOCUMENTS: 'xdg-document-portal', 'org.freedesktop.impl.portal.PermissionStore': 'xdg-permission-store'}
OLD = b'what was there before'
LIBEXEC = Path('/usr/libexec')
INTERFACES = """<node>
  <interface name='org.freedesktop.portal.FileChooser'>
    <method name='OpenFile'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='a{sv}' direction='in'/>
      <arg type='o' direction='out'/></method>
    <method name='SaveFile'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='a{sv}' direction='in'/>
      <arg type='o' direction='out'/></method>
  </interface>
  <interface name='org.freedesktop.portal.Inhibit'>
    <method name='Inhibit'><arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='a{sv}' direction='in'/>
      <arg type='o' direction='out'/></method>
  </interface>
  <interface name='org.freedesktop.portal.Print'>
    <method name='PreparePrint'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='a{sv}' direction='in'/>
      <arg type='a{sv}' direction='in'/><arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method>
    <method name='Print'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='h' direction='in'/>
      <arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method>
  </interface>
</node>"""


def are_there():
    """Whether files can be handed over here."""
    return (os.access('/dev/fuse', os.R_OK | os.W_OK) and shutil.which('fusermount3') is not None
            and all((LIBEXEC / program).exists() for program in SERVICES.values()))


class Portals(Table):
    """A table with portals; somebody's files are in its folder FILES."""

    def __init__(self, program, **options):
        self.asked, self.files, self.printed = [], None, []
        self._answers, self._context = [], GLib.MainContext.new()
        self._documents = None
        # GTK looks once more, for a moment, into what it has freed when the portal has answered how to print. That does no
        # harm, unless what is freed is overwritten on purpose.
        super().__init__(program, env={'GDK_DEBUG': 'portals'}, surroundings={'MALLOC_PERTURB_': None}, **options)

    def _start_servers(self):
        super()._start_servers()
        self.files = self.folder / 'files'
        self.files.mkdir()
        self._documents = Path(self.env['XDG_RUNTIME_DIR']) / 'doc'
        for service, program in SERVICES.items():
            words = f'[D-BUS Service]\nName={service}\nExec={LIBEXEC / program}\n'
            (self.services / f'{service}.service').write_text(words, encoding='utf-8')
        self.session.call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'ReloadConfig')
        ready = threading.Event()
        threading.Thread(target=self._serve, args=[ready], daemon=True).start()
        ready.wait()

    def answer(self, name, before_use=None):
        """The file of that name will be chosen; BEFORE_USE is done as soon as it is."""
        self._answers.append((name, before_use))

    def _serve(self, ready):
        self._context.push_thread_default()
        desktop = Bus(self.env['DBUS_SESSION_BUS_ADDRESS'])
        for interface in Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces:
            desktop.connection.register_object('/org/freedesktop/portal/desktop', interface, self._asked, None, None)
        desktop.call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'RequestName',
                     GLib.Variant('(su)', (DESKTOP, 0)))
        ready.set()
        while self._context is not None:
            self._context.iteration(True)

    def _asked(self, connection, sender, path, _interface, method, arguments, invocation):
        options = arguments[-1]
        results = {}
        if method == 'Inhibit':
            pass
        elif method == 'Print':
            file = invocation.get_message().get_unix_fd_list().get(arguments[2])
            with open(file, 'rb') as printed:
                self.printed.append(printed.read())
        elif method == 'PreparePrint':
            results = {'settings': GLib.Variant('a{sv}', {}), 'page-setup': GLib.Variant('a{sv}', {}),
                       'token': GLib.Variant('u', 1)}
        else:
            self.asked.append(options.get('current_name'))
            name, before_use = self._answers.pop(0)
            results = {'uris': GLib.Variant('as', [self._hand_over(connection, name).as_uri()])}
            if before_use:
                before_use()
        handle = f'{path}/request/{sender[1:].replace(".", "_")}/{options.get("handle_token")}'
        invocation.return_value(GLib.Variant('(o)', (handle,)))
        connection.emit_signal(sender, handle, 'org.freedesktop.portal.Request', 'Response',
                               GLib.Variant('(ua{sv})', (0, results)))

    def _hand_over(self, connection, name):
        """The path by which a sandbox knows the file."""
        folder = os.open(self.files, os.O_PATH | os.O_DIRECTORY)
        try:
            files = Gio.UnixFDList.new_from_array([os.dup(folder)])
            answer, _ = connection.call_with_unix_fd_list_sync(
                DOCUMENTS, '/org/freedesktop/portal/documents', DOCUMENTS, 'AddNamed',
                GLib.Variant('(haybb)', (0, os.fsencode(name) + b'\0', True, False)), None, Gio.DBusCallFlags.NONE, -1,
                files, None)
        finally:
            os.close(folder)
        return self._documents / answer.unpack()[0] / name

    def close(self):
        if self._documents and self._documents.is_mount():
            subprocess.run(['fusermount3', '-u', '-z', self._documents], check=True)
        context, self._context = self._context, None
        context.wakeup()
        super().close()


def whole_file(path, beginning, end=b''):
    """Waits until a file is there that begins and ends so, and is not the old one."""
    def is_there():
        content = path.read_bytes() if path.exists() else b''
        return content and content.startswith(beginning) and content.rstrip().endswith(end) and OLD not in content
    wait_until(is_there, lambda: f'{path.name} among {sorted(os.listdir(path.parent))}')

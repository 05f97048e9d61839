"""What tests see does not depend on the machine and on who is at work there."""
import os
import signal
import subprocess
import sys
import tempfile

from tap import SOURCE, case, done

ENVIRONMENT = SOURCE / 'tests' / 'environment.py'
DISPLAY = [SOURCE / 'tests' / 'with-display', '--screen', '640x480', sys.executable, '-c']

# A desktop as somebody may have it.
DESKTOP = {
    'LANG': 'nb_NO.UTF-8', 'LC_NUMERIC': 'nb_NO.UTF-8', 'LANGUAGE': 'nb', 'TZ': 'Asia/Tokyo', 'XDG_CURRENT_DESKTOP': 'GNOME',
    'GTK_THEME': 'Adwaita:dark', 'GTK_MODULES': 'canberra-gtk-module', 'GDK_SCALE': '2', 'GTK_IM_MODULE': 'ibus',
    'G_DEBUG': 'fatal-warnings', 'G_MESSAGES_DEBUG': 'all', 'GTK_USE_PORTAL': '1', 'GIO_USE_VFS': 'gvfs',
    'DBUS_SESSION_BUS_ADDRESS': 'unix:path=/run/user/1000/bus', 'XDG_RUNTIME_DIR': '/run/user/1000', 'DISPLAY': ':99',
    'WAYLAND_DISPLAY': 'wayland-0', 'XDG_DATA_DIRS': '/var/lib/flatpak/exports/share:/usr/share', 'HOME': '/home/Åse Blå',
    'XDG_CONFIG_HOME': '/home/Åse Blå/.config', 'FONTCONFIG_FILE': '/nowhere', 'UMASK': '077',
}
BARE = {'PATH': os.environ['PATH']}
# What a process is told by the one that starts it, besides its variables.
INHERITED = 'umask; grep --extended-regexp "Sig(Ign|Blk)" /proc/self/status'


def hostile():
    """As some who start programs leave it to them."""
    os.umask(0o077)
    for number in (signal.SIGPIPE, signal.SIGHUP, signal.SIGCHLD):
        signal.signal(number, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGPIPE, signal.SIGTERM, signal.SIGUSR1])


def ask(*command, env=BARE, **options):
    """What a command says when it is run so."""
    options = {'restore_signals': False, **options}
    return subprocess.run([ENVIRONMENT, *command], env=env, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          check=True, **options).stdout


def variables(env):
    """All variables that a command sees, with the folder of this one run left out."""
    found = dict(line.split('=', 1) for line in ask('env', '--null', env=env).split('\0')[:-1])
    return {name: value.replace(found['HOME'], '') for name, value in found.items()}


def differs(got, expected):
    return '' if got == expected else f'{got!r}\ninstead of\n{expected!r}'


case('no variable comes from the desktop', differs(variables({**BARE, **DESKTOP}), variables(BARE)))
case('no signal, no umask either',
     differs(ask('sh', '-c', INHERITED, preexec_fn=hostile), '0022\nSigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n'))
case('a test says what it wants besides', differs(ask('LANGUAGE=de', 'sh', '-c', 'echo $LANGUAGE'), 'de\n'))
case('there are two families of fonts', differs(
    {line.split(',')[0] for line in ask('fc-list', ':', 'family').splitlines()}, {'Cantarell', 'DejaVu Sans', 'DejaVu Sans Mono'}))
case('letters are those of GNOME', differs(ask(*DISPLAY, '''
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk
Gtk.init()
settings = Gtk.Settings.get_default()
font = Gtk.Label().get_pango_context().load_font(Gtk.Label().get_pango_context().get_font_description()).describe()
print(settings.props.gtk_font_name, settings.props.gtk_theme_name, font.get_family())
''', env={**BARE, **DESKTOP}), 'Cantarell 11 Default Cantarell\n'))
case('the bus starts nothing but accessibility', differs(ask(*DISPLAY, '''
from gi.repository import Gio
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
names, = bus.call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "ListActivatableNames", None, None, 0, -1).unpack()
print(sorted(names))
''', env={**BARE, **DESKTOP}), "['org.a11y.Bus', 'org.freedesktop.DBus']\n"))
case('files are read, and disks looked for, without services', differs(ask(*DISPLAY, '''
from gi.repository import Gio
Gio.VolumeMonitor.get()
for point in ("gio-vfs", "gio-native-volume-monitor", "gio-volume-monitor"):
    print(*(extension.get_name() for extension in Gio.IOExtensionPoint.lookup(point).get_extensions()))
''', env={**BARE, **DESKTOP}), 'local\nunix\n\n'))

with tempfile.TemporaryDirectory() as folder:
    env = {**BARE, 'TMPDIR': folder}
    case('the exit status is that of the command', differs(subprocess.run([ENVIRONMENT, 'sh', '-c', 'exit 7'], env=env).returncode, 7))
    with subprocess.Popen([ENVIRONMENT, 'sh', '-c', 'echo; exec sleep 60'], env=env, stdout=subprocess.PIPE) as process:
        process.stdout.readline()
        process.terminate()
        case('whoever ends it ends the command', differs(process.wait(), 128 + signal.SIGTERM))
    case('its folder is gone afterwards', differs(os.listdir(folder), []))
done()

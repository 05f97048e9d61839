"""What stands on an X screen, without a program for every look: tests look some thousand times."""
import ctypes

from processes import TableError

ALL_PLANES = ctypes.c_ulong(-1).value
Z_PIXMAP = 2


class Image(ctypes.Structure):
    """The beginning of an XImage."""

    _fields_ = [('width', ctypes.c_int), ('height', ctypes.c_int), ('xoffset', ctypes.c_int), ('format', ctypes.c_int),
                ('data', ctypes.c_void_p), ('byte_order', ctypes.c_int), ('bitmap_unit', ctypes.c_int),
                ('bitmap_bit_order', ctypes.c_int), ('bitmap_pad', ctypes.c_int), ('depth', ctypes.c_int),
                ('bytes_per_line', ctypes.c_int)]


X11 = ctypes.CDLL('libX11.so.6')
X11.XOpenDisplay.restype = ctypes.c_void_p
X11.XCloseDisplay.argtypes = [ctypes.c_void_p]
X11.XDefaultRootWindow.restype = ctypes.c_ulong
X11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
X11.XGetImage.restype = ctypes.POINTER(Image)
X11.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint, ctypes.c_uint,
                          ctypes.c_ulong, ctypes.c_int]
X11.XDestroyImage.argtypes = [ctypes.POINTER(Image)]


def read_pixels(display, x, y, width, height):
    """A part of the screen of that display (':7'), four bytes a pixel."""
    connection = X11.XOpenDisplay(display.encode())
    if not connection:
        raise TableError(f'nobody answers at the screen {display}')
    try:
        image = X11.XGetImage(connection, X11.XDefaultRootWindow(connection), x, y, width, height, ALL_PLANES, Z_PIXMAP)
        if not image:
            raise TableError(f'the screen {display} cannot be read')
        pixels = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * image.contents.height)
        X11.XDestroyImage(image)
        return pixels
    finally:
        X11.XCloseDisplay(connection)

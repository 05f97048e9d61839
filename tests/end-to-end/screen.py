"""What stands on an X screen, without asking the server for it: tests look at millions of bytes some thousand times."""
import mmap
import struct

# The file in which Xvfb keeps a screen begins as the program xwd writes one: words, of which these are the 1st, 13th and 20th.
HEAD = struct.Struct('>I 44x I 24x I')
COLOR_SIZE = 12  # of each in the list of colors that comes next
PIXEL_SIZE = 4


class Screen:
    """The first screen of an Xvfb that was told to keep it in FOLDER (-fbdir)."""

    def __init__(self, folder):
        with open(f'{folder}/Xvfb_screen0', 'rb') as file:
            self.memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head_size, self.line_size, n_colors = HEAD.unpack_from(self.memory)
        self.begin = head_size + n_colors * COLOR_SIZE

    def read(self, box):
        """The pixels of a part of it, four bytes each."""
        begin = self.begin + box.x * PIXEL_SIZE
        lines = range(begin + box.y * self.line_size, begin + (box.y + box.height) * self.line_size, self.line_size)
        return b''.join(self.memory[line:line + box.width * PIXEL_SIZE] for line in lines)

    def close(self):
        """Lets go of it."""
        self.memory.close()

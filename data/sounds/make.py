#!/usr/bin/python3
"""make.py: writes the sounds of the program beside itself, as 16-bit WAV.

Soft notes of a marimba, made here, so that nobody else's rights are touched: each has the sine of its
pitch and a little of its fourth harmonic, and dies away.
"""
import math
import struct
import wave
from pathlib import Path

RATE = 22050
LOUD = 0.35

# (begin in seconds, pitch in hertz) of each note
SOUNDS = {
    'last-regular': [(0.0, 587.33), (0.12, 440.0)],
    'new-leader': [(0.0, 523.25), (0.1, 659.26), (0.2, 783.99)],
    'time-up': [(0.0, 392.0), (0.16, 392.0)],
}
NOTE = 0.28  # seconds


def note(seconds, pitch):
    """The sound of one note at a time after its begin."""
    if not 0 <= seconds < NOTE:
        return 0.0
    attack = min(1, seconds / 0.004)
    body = math.sin(2 * math.pi * pitch * seconds) * math.exp(-seconds * 12)
    knock = 0.3 * math.sin(8 * math.pi * pitch * seconds) * math.exp(-seconds * 40)
    return attack * (body + knock) * min(1, (NOTE - seconds) / 0.02)


def samples(notes):
    """A sound as numbers from -1 to 1."""
    length = max(begin for begin, _ in notes) + NOTE
    for i in range(int(length * RATE)):
        yield LOUD * sum(note(i / RATE - begin, pitch) for begin, pitch in notes)


def main():
    for name, notes in SOUNDS.items():
        data = b''.join(struct.pack('<h', int(32767 * max(-1, min(1, value)))) for value in samples(notes))
        with wave.open(str(Path(__file__).parent / f'{name}.wav'), 'wb') as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(data)


if __name__ == '__main__':
    main()

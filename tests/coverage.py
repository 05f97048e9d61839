#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints which share of lines and branches the tests reached, a room a line and all of them last, from what gcovr
has counted a file at a time."""

import collections
import json
import sys


def read(path):
    rooms = collections.defaultdict(lambda: [0, 0, 0, 0])
    with open(path, encoding="utf-8") as file:
        files = json.load(file)["files"]
    for one in files:
        parts = one["filename"].split("/")
        if parts[0] != "src" or len(parts) < 3:
            continue
        for name in (parts[1], "all"):
            room = rooms[name]
            for i, key in enumerate(("line_covered", "line_total", "branch_covered", "branch_total")):
                room[i] += one[key]
    return rooms


def percent(part, whole):
    return f"{100 * part / whole:.1f}" if whole else ""


def main():
    rooms = read(sys.argv[1])
    print("room\tlines\tof\tbranches\tof")
    for name in ["core", "store", "exchange", "cli", "ui", "all"]:
        if name in rooms:
            lines, n_lines, branches, n_branches = rooms[name]
            print(f"{name}\t{percent(lines, n_lines)}\t{n_lines}\t{percent(branches, n_branches)}\t{n_branches}")


main()

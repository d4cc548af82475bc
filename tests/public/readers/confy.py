"""Reads a schedule from its input as Confy does, the program for GNOME, and prints what it would store. Its window and its database stay out.

Usage: confy.py <folder of its modules> <time zone of whoever looks at it>
"""
import builtins
import json
import re
import sys
import types
from datetime import timezone
from zoneinfo import ZoneInfo

folder, zone = sys.argv[1:]
stored = {}


class Store:
    def execute(self, statement, values=()):
        table = re.search(r"INTO\s+(\w+)", statement).group(1)
        stored.setdefault(table, []).append([str(value) for value in values])

    def executemany(self, statement, rows):
        for values in rows:
            self.execute(statement, values)

    def commit(self):
        pass


class Meta:
    def __enter__(self):
        return self

    def __exit__(self, *_):
        stored["meta"] = {name: value for name, value in vars(self).items() if isinstance(value, str)}


def module(name, path=None, **content):
    made = types.ModuleType(name)
    vars(made).update(content)
    if path:
        made.__path__ = [path]
    sys.modules[name] = made
    return made


module("dateutil", path="-")
module("dateutil.tz", UTC=timezone.utc, tzlocal=lambda: ZoneInfo(zone))
module("confy", f"{folder}/confy", local=module("confy.local", getDb=Store))
module("confy.models", Meta=Meta)
module("confy.remotes", f"{folder}/confy/remotes")
builtins._ = lambda text: text

from confy.remotes.pentabarf import import_pentabarf  # noqa: E402

import_pentabarf(sys.stdin.read(), "https://example.org/schedule.xml")
print(json.dumps(stored))

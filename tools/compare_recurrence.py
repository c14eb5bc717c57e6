"""Expands series with python-dateutil, for compare-recurrence.ts. Reads and writes one JSON value per line."""

import datetime as datetime_module
import json
import re
import signal
import sys
import types
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import dateutil.rrule
from dateutil.rrule import rrulestr

SECONDS_PER_SERIES = 2

# dateutil searches until the year 9999 for an occurrence of a rule that never matches. The windows end before this year.
dateutil.rrule.datetime = types.SimpleNamespace(**{**vars(datetime_module), "MAXYEAR": 2031})


class TooLong(Exception):
    pass


def stop(_signal, _frame):
    raise TooLong


def wall(milliseconds):
    return datetime(1970, 1, 1) + timedelta(milliseconds=milliseconds)


def read(text, start):
    """RFC 5545, section 3.8.5.3: the start is the first occurrence and counts, also if it does not match the rule."""
    try:
        rule = rrulestr(text, dtstart=start)
    except ValueError as error:
        if "empty set" in str(error):  # No hour, minute or second matches.
            return ()
        raise
    if next(iter(rule), None) == start:
        return rule
    count = re.search(r";COUNT=(\d+)", text)
    if count is None:
        return rule
    left = int(count[1]) - 1
    return rrulestr(text.replace(count[0], f";COUNT={left}"), dtstart=start) if left else ()


def expand(series):
    start = wall(series["start"])
    first, last = wall(series["from"]), wall(series["to"])
    if not series["isDay"]:
        start = start.replace(tzinfo=ZoneInfo(series["zone"]))
    found = set()
    until = re.search(r"UNTIL=([0-9TZ]+)", series["rule"])
    ends = None if until is None else datetime.strptime(until[1][:15], "%Y%m%dT%H%M%S" if "T" in until[1] else "%Y%m%d")
    if ends is not None and not series["isDay"]:
        ends = ends.replace(tzinfo=timezone.utc)
    if first <= start.replace(tzinfo=None) <= last and (ends is None or start <= ends):
        found.add(instant(start, series))
    for text in series["rules"]:
        for each in read(text, start):
            local = each.replace(tzinfo=None)
            # Times that a change of the clock skips are the same instants as later ones.
            if local > last or len(found) > 2 * series["most"]:
                break
            if local >= first:
                found.add(instant(each, series))
    return sorted(found)[: series["most"]]


def instant(value, series):
    if series["isDay"]:
        value = value.replace(tzinfo=timezone.utc)
    return int(value.timestamp()) * 1000


signal.signal(signal.SIGALRM, stop)
for line in sys.stdin:
    signal.alarm(SECONDS_PER_SERIES)
    try:
        result = expand(json.loads(line))
    except TooLong:
        result = None
    signal.alarm(0)
    print(json.dumps(result))

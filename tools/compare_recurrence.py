"""Expands series with python-dateutil, for compare-recurrence.ts. Reads and writes one JSON value per line.

dateutil tries every second of a SECONDLY rule. Series that take it too long are enumerated here, day by day.
"""

import datetime as datetime_module
import itertools
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
        first = next(iter(rule), None)
    except ValueError as error:
        if "empty set" in str(error) or "empty rule" in str(error):  # No hour, minute or second matches.
            return ()
        raise
    if first == start:
        return rule
    count = re.search(r";COUNT=(\d+)", text)
    if count is None:
        return rule
    left = int(count[1]) - 1
    return rrulestr(text.replace(count[0], f";COUNT={left}"), dtstart=start) if left else ()


UNITS = {"HOURLY": 3600, "MINUTELY": 60, "SECONDLY": 1}
WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


def enumerated(text, start, last):
    """Yields the occurrences of a rule below a day that are after the start: tries all days, and the times that the rule allows."""
    parts = dict(part.split("=") for part in text.split(";"))
    unit = UNITS[parts["FREQ"]]

    def numbers(name):
        return [int(number) for number in parts[name].split(",")] if name in parts else []

    def fits(name, number, size):
        allowed = numbers(name)
        return not allowed or number in allowed or number - size - 1 in allowed

    def fits_day(day):
        year, next_month = datetime(day.year, 1, 1), (day.replace(day=1) + timedelta(days=32)).replace(day=1)
        return (
            (not numbers("BYMONTH") or day.month in numbers("BYMONTH"))
            and fits("BYMONTHDAY", day.day, (next_month - timedelta(days=1)).day)
            and fits("BYYEARDAY", (day - year).days + 1, (datetime(day.year + 1, 1, 1) - year).days)
            and ("BYDAY" not in parts or WEEKDAYS[day.weekday()] in parts["BYDAY"].split(","))
        )

    fields = [("BYHOUR", 3600, start.hour), ("BYMINUTE", 60, start.minute), ("BYSECOND", 1, start.second)]
    times, tail, origin = [0], [0], start
    for name, size, own in fields:
        values = sorted(set(numbers(name)))
        if size >= unit:
            times = [time + value * size for time in times for value in values or range(24 if size == 3600 else 60)]
        else:
            tail = [time + value * size for time in tail for value in values or [own]]
            origin -= timedelta(seconds=own * size)
    positions = numbers("BYSETPOS")
    if positions:
        tail = [time for index, time in enumerate(tail) if index + 1 in positions or index - len(tail) in positions]
    step = unit * int(parts.get("INTERVAL", 1))
    day = start.replace(hour=0, minute=0, second=0)
    while tail and day <= last:
        if fits_day(day):
            first = int((origin - day).total_seconds()) % step
            for time in times:
                if time % step == first:
                    yield from (day + timedelta(seconds=time + more) for more in tail if day + timedelta(seconds=time + more) > start)
        day += timedelta(days=1)


def without_dateutil(text, start, last):
    """Returns all occurrences of a rule up to a local time, the first of which is the start. Returns None for a rule of whole days."""
    if not any(f"FREQ={unit}" in text for unit in UNITS):
        return None
    local = start.replace(tzinfo=None)
    count = re.search(r";COUNT=(\d+)", text)
    found = itertools.chain([local], enumerated(text, local, last))
    return (each.replace(tzinfo=start.tzinfo) for each in itertools.islice(found, int(count[1]) if count else None))


def expand(series, is_slow=False):
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
        occurrences = without_dateutil(text, start, last) if is_slow else read(text, start)
        if occurrences is None:
            return None
        for each in occurrences:
            if ends is not None and not series["isDay"] and each > ends:
                break
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


def answer(series):
    try:
        signal.alarm(SECONDS_PER_SERIES)
        try:
            return expand(series)
        finally:
            signal.alarm(0)
    except TooLong:
        return expand(series, is_slow=True)


signal.signal(signal.SIGALRM, stop)
for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))

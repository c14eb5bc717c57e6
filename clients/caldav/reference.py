"""Uses a CalDAV server with the library caldav, and prints what it returns as JSON.

python3 reference.py, with the address, the user and the password as JSON on the standard input. The same scenarios run against two servers, and
the test compares the results.
"""

import json
import sys
from datetime import datetime, timezone

import caldav

UTC = timezone.utc
DAILY = ["DTSTART:20300301T090000Z", "DUE:20300301T100000Z", "RRULE:FREQ=DAILY;COUNT=5"]

OBJECTS = {
    "open": ["STATUS:NEEDS-ACTION"],
    "open with percent": ["STATUS:NEEDS-ACTION", "PERCENT-COMPLETE:100"],
    "in process": ["STATUS:IN-PROCESS", "PERCENT-COMPLETE:40"],
    "completed": ["STATUS:COMPLETED", "COMPLETED:20260101T080000Z", "PERCENT-COMPLETE:100"],
    "cancelled": ["STATUS:CANCELLED"],
    "due": ["DUE:20300310T100000Z"],
    "day": ["DUE;VALUE=DATE:20300310"],
    "start": ["DTSTART:20300310T100000Z"],
    "start and due": ["DTSTART:20300309T100000Z", "DUE:20300311T100000Z"],
    "start and duration": ["DTSTART:20300310T100000Z", "DURATION:PT90M"],
    "days and duration": ["DTSTART;VALUE=DATE:20300310", "DURATION:P3D"],
    "series": DAILY,
    "by the hour": ["DTSTART:20300301T065500Z", "DUE:20300301T065500Z", "RRULE:FREQ=WEEKLY;BYDAY=FR;BYHOUR=6;BYMINUTE=55"],
    "alarm": ["DUE:20300310T100000Z", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:x", "TRIGGER:-PT30M", "END:VALARM"],
    "labels": ["CATEGORIES:Home,Work", "LOCATION:Shed", "X-OTHER;A=b:c"],
    "parent": ["RELATED-TO;RELTYPE=PARENT:nobody"],
    "no title": None,
}


def text(uid, lines):
    title = [] if lines is None else ["SUMMARY:" + uid]
    parts = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Client//EN", "BEGIN:VTODO", "UID:" + uid]
    parts += ["DTSTAMP:20260101T120000Z", *title, *(lines or ["DESCRIPTION:Text"]), "END:VTODO", "END:VCALENDAR"]
    return "\r\n".join(parts) + "\r\n"


def uids(objects):
    return sorted(str(each.icalendar_component["UID"]) for each in objects)


def sent_lines(stored, lines):
    unfolded = stored.replace("\r\n", "\n").replace("\n ", "").split("\n")
    return [line for line in lines or [] if line not in unfolded]


def storing(calendar, results):
    for uid, lines in OBJECTS.items():
        calendar.save_todo(text(uid, lines))
    for uid, lines in OBJECTS.items():
        found = calendar.todo_by_uid(uid)
        results["missing in " + uid] = sent_lines(found.data, lines)


def searching(calendar, results):
    results["open"] = uids(calendar.todos())
    results["all"] = uids(calendar.todos(include_completed=True))
    for name, start, end in [
        ("the day", datetime(2030, 3, 10, tzinfo=UTC), datetime(2030, 3, 11, tzinfo=UTC)),
        ("the start of the series", datetime(2030, 3, 1, tzinfo=UTC), datetime(2030, 3, 2, tzinfo=UTC)),
        ("the third occurrence", datetime(2030, 3, 3, tzinfo=UTC), datetime(2030, 3, 4, tzinfo=UTC)),
        ("after the series", datetime(2030, 3, 7, tzinfo=UTC), datetime(2030, 3, 8, tzinfo=UTC)),
    ]:
        found = calendar.search(todo=True, start=start, end=end, include_completed=True, post_filter=False)
        results[name] = uids(found)
    results["category"] = uids(calendar.search(todo=True, category="Home", include_completed=True, post_filter=False))
    results["events"] = len(calendar.search(event=True, start=datetime(2030, 3, 1, tzinfo=UTC), end=datetime(2030, 4, 1, tzinfo=UTC)))


def synchronizing(calendar, results):
    mine = calendar.objects(load_objects=True)
    calendar.todo_by_uid("labels").delete()
    calendar.save_todo(text("new", ["PRIORITY:1"]))
    changed, deleted = mine.sync()
    results["changed"], results["deleted"] = uids(changed), len(list(deleted))


def completing(calendar, results):
    due = calendar.todo_by_uid("due")
    due.complete()
    results["completed"] = "due" not in uids(calendar.todos())
    due.load()
    due.uncomplete()
    results["reopened"] = "due" in uids(calendar.todos())
    series = calendar.todo_by_uid("series")
    series.complete(handle_rrule=True)
    series.load()
    component = series.icalendar_component
    results["next occurrence"] = [component["DUE"].dt.date().isoformat(), component["RRULE"].get("COUNT")]


account = json.load(sys.stdin)
client = caldav.DAVClient(url=account["url"], username=account["user"], password=account["token"])
calendar = client.principal().make_calendar(name="Reference", supported_calendar_component_set=["VTODO"])
results = {}
for scenario in [storing, searching, synchronizing, completing]:
    try:
        scenario(calendar, results)
    except Exception as problem:
        results[scenario.__name__] = f"{type(problem).__name__}: {problem}"[:300]
print(json.dumps(results))

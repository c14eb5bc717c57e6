"""Scenarios with the library caldav: python3 python-caldav.py SCENARIO, with the account as JSON on the standard input.

A scenario fails with an exception. Each one checks what the library shows; the test that starts it checks the stored tasks.
"""

import json
import sys
from datetime import date, datetime, timezone

import caldav
import vobject
from caldav.elements import dav
from caldav.lib import error


def todo(uid, *lines):
    parts = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Client//EN", "BEGIN:VTODO", "UID:" + uid]
    parts += ["DTSTAMP:20261001T120000Z", *lines, "END:VTODO", "END:VCALENDAR"]
    return "\r\n".join(parts) + "\r\n"


def connect(account):
    return caldav.DAVClient(url=account["url"], username=account["user"], password=account["token"])


def summaries(objects):
    return sorted(str(each.vobject_instance.vtodo.summary.value) for each in objects)


def same(found, expected):
    assert found == expected, f"{found!r} is not {expected!r}"


def discovery(client, calendar, account):
    assert client.check_dav_support()
    assert client.check_cdav_support()
    principal = client.principal()
    calendars = {each.get_display_name(): each for each in principal.calendars()}
    same(sorted(calendars), ["House", "Inbox"])
    house = calendars["House"]
    same(str(house.url), str(calendar.url))
    same(house.get_supported_components(), ["VTODO"])
    same(principal.get_vcal_address().params["CN"], account["name"])
    same(str(principal.get_vcal_address()), "mailto:" + account["user"])


def writing(client, calendar, account):
    calendar.save_todo(todo("paint@example.org", "SUMMARY:Paint", "DUE;VALUE=DATE:20300517", "PRIORITY:1"))
    calendar.save_todo(summary="Call Bo", due=datetime(2030, 5, 17, 12, 30, tzinfo=timezone.utc))
    calendar.save_todo(todo("gone@example.org", "SUMMARY:Gone"))
    same(summaries(calendar.todos()), ["Call Bo", "Gone", "Paint"])
    paint = calendar.todo_by_uid("paint@example.org")
    paint.icalendar_component["SUMMARY"] = "Paint; the, door"
    paint.save()
    paint.load()
    same(paint.vobject_instance.vtodo.summary.value, "Paint; the, door")
    paint.complete()
    same(summaries(calendar.todos()), ["Call Bo", "Gone"])
    same(summaries(calendar.todos(include_completed=True)), ["Call Bo", "Gone", "Paint; the, door"])
    paint.load()
    paint.uncomplete()
    same(len(calendar.todos()), 3)
    paint.load()
    paint.complete()
    calendar.todo_by_uid("gone@example.org").delete()
    try:
        calendar.todo_by_uid("gone@example.org")
        raise AssertionError("the deleted task is found")
    except error.NotFoundError:
        pass


def sync_tokens(client, calendar, account):
    first = calendar.save_todo(todo("first@example.org", "SUMMARY:First"))
    second = calendar.save_todo(todo("second@example.org", "SUMMARY:Second"))
    mine = calendar.objects(load_objects=True)
    same(len(list(mine)), 2)
    same(mine.sync(), ([], []))
    calendar.save_todo(todo("third@example.org", "SUMMARY:Third"))
    first.icalendar_component["SUMMARY"] = "First again"
    first.save()
    second.delete()
    updated, deleted = mine.sync()
    same(summaries(updated), ["First again", "Third"])
    same([str(each.url) for each in deleted], [str(second.url)])
    same(mine.sync(), ([], []))


def reading(client, calendar, account):
    """Each object is read by two parsers, and each property of the collection by a third program."""
    objects = calendar.todos(include_completed=True)
    same(summaries(objects), ["Child", "Done", "Høns, æg; \"ål\"", "Parent", "Water"])
    for each in objects:
        same(len(vobject.readOne(each.data).vtodo_list), 1)
        assert each.icalendar_component["UID"]
    by_title = {str(each.icalendar_component["SUMMARY"]): each.icalendar_component for each in objects}
    same(str(by_title["Child"]["RELATED-TO"]), str(by_title["Parent"]["UID"]))
    same(by_title["Water"]["DUE"].dt, date(2030, 5, 1))
    same(by_title["Parent"]["DUE"].dt.utcoffset().total_seconds(), 7200.0)
    same([str(each) for each in by_title["Parent"]["CATEGORIES"].cats], ["Garden"])
    same(str(by_title["Done"]["STATUS"]), "COMPLETED")
    assert calendar.get_property(dav.DisplayName()) == "House"


def search(client, calendar, account):
    same(summaries(calendar.todos()), ["Child", "Høns, æg; \"ål\"", "Parent", "Water"])
    same(summaries(calendar.search(todo=True, include_completed=True, summary="Høns, æg")), ["Høns, æg; \"ål\""])
    same(summaries(calendar.search(todo=True, include_completed=True, category="Garden")), ["Parent"])
    same(summaries(calendar.search(todo=True, include_completed=True, status="COMPLETED")), ["Done"])
    may = dict(start=datetime(2030, 5, 1), end=datetime(2030, 5, 2))
    same(summaries(calendar.search(todo=True, include_completed=True, **may)), ["Water"])
    later = dict(start=datetime(2030, 6, 5), end=datetime(2030, 6, 6))
    assert "Water" in summaries(calendar.search(todo=True, include_completed=True, **later))
    same(calendar.events(), [])
    uid = str(calendar.todos()[0].icalendar_component["UID"])
    same(str(calendar.todo_by_uid(uid).icalendar_component["UID"]), uid)


def recurrence_safe(client, calendar, account):
    """The library makes a completed copy and moves the series."""
    rule = ["RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=5", "DTSTART:20300507T085000Z", "DUE:20300507T090000Z"]
    water = calendar.save_todo(todo("safe@example.org", "SUMMARY:Water", *rule))
    water.complete(datetime(2030, 5, 7, 9, 15, tzinfo=timezone.utc), handle_rrule=True, rrule_mode="safe")
    water.load()
    same(water.icalendar_component["DTSTART"].dt.date(), date(2030, 5, 14))


def recurrence_override(client, calendar, account):
    """The library adds a completed override for the occurrence and another one for the future."""
    rule = ["RRULE:FREQ=WEEKLY;BYDAY=TU", "DTSTART:20300507T085000Z", "DUE:20300507T090000Z", "STATUS:NEEDS-ACTION"]
    water = calendar.save_todo(todo("future@example.org", "SUMMARY:Water", *rule))
    at = datetime(2030, 5, 7, 9, 15, tzinfo=timezone.utc)
    water.complete(at, handle_rrule=True, rrule_mode="thisandfuture")
    water.load()
    same(water.icalendar_instance.subcomponents[-1].name, "VTODO")


def collections(client, calendar, account):
    made = client.principal().make_calendar("Garden", cal_id="garden-list", supported_calendar_component_set=["VTODO"])
    same(str(made.url), account["home"] + "garden-list/")
    made.save_todo(todo("weed@example.org", "SUMMARY:Weed"))
    same(sorted(each.get_display_name() for each in client.principal().calendars()), ["Garden", "House", "Inbox"])
    made.set_properties([dav.DisplayName("Park")])
    same(made.get_display_name(), "Park")
    made.delete()
    same(sorted(each.get_display_name() for each in client.principal().calendars()), ["House", "Inbox"])


def read_only(client, calendar, account):
    found = calendar.todos()
    same(summaries(found), ["Read only"])
    for change in (
        lambda: calendar.save_todo(todo("new@example.org", "SUMMARY:Not allowed")),
        lambda: found[0].complete(),
        lambda: found[0].delete(),
        lambda: calendar.delete(),
    ):
        try:
            change()
        except (error.AuthorizationError, error.DeleteError, error.PutError):
            continue
        raise AssertionError("a viewer can change the calendar")
    same(summaries(calendar.todos()), ["Read only"])


def main():
    account = json.load(sys.stdin)
    client = connect(account)
    calendar = client.calendar(url=account["calendar"])
    globals()[sys.argv[1]](client, calendar, account)


main()

/** Objects of other programs through the service and back, in many zones, on days on which clocks change, and at the ends of months. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { instantOf, localMoment, minutesOf, timeOf } from '#domain/day/zone.ts';
import type { CalendarTask } from './calendar-task.ts';
import { day, foreign, moment, momentLine, objectOf, text, time, zone } from './testing/foreign-object.ts';
import { ObjectStore, todoText } from './testing/object-store.ts';

const linesIn = (object: string) => object.replaceAll('\r\n ', '').split('\r\n');

function storeOf(callerZone: string): ObjectStore {
  return new ObjectStore('2026-03-01T08:00:00.000Z', { owner: callerZone });
}

test('returns an object of another program unchanged, and the same bytes change nothing', () => {
  fc.assert(
    fc.property(foreign, zone, ({ text: object }, callerZone) => {
      const store = storeOf(callerZone);
      store.put(object);
      assert.equal(store.get(), object);
      const before = store.taskOf();
      const change = store.put(store.get());
      assert.deepEqual(
        [change.values, change.reminders, change.steps, change.parents],
        [{}, undefined, undefined, undefined],
      );
      assert.deepEqual(store.taskOf(), before);
      assert.equal(store.get(), object);
    }),
  );
});

test('changes only the properties of the edited fields', () => {
  const edits: [string, Partial<CalendarTask>, RegExp][] = [
    ['content', { content: 'Edited' }, /^SUMMARY/],
    ['description', { description: 'Edited' }, /^DESCRIPTION/],
    ['priority', { priority: 3 }, /^PRIORITY/],
    ['date', { due_date: '2027-05-05', due_time: null, due_timezone: null }, /^(?:DUE|DTSTART)/],
    ['labels', { labels: ['New'] }, /^CATEGORIES/],
  ];
  const stamps = /^(?:DTSTAMP|LAST-MODIFIED|X-APPLE-SORT-ORDER)/;
  fc.assert(
    fc.property(foreign, zone, fc.constantFrom(...edits), ({ text: object }, callerZone, [name, values, own]) => {
      const store = storeOf(callerZone);
      store.put(object);
      store.edit(values);
      // The offset of a relative alarm has another meaning for a date than for a time.
      const isOther = (line: string) => name === 'date' && /^alarm (?:TRIGGER|ACKNOWLEDGED)/.test(line);
      const rest = (all: string) =>
        withMarkedAlarms(linesIn(all)).filter((line) => !own.test(line) && !stamps.test(line) && !isOther(line));
      assert.deepEqual(rest(store.get()), rest(object));
      const after = store.taskOf();
      store.put(store.get());
      assert.deepEqual(store.taskOf(), after);
    }),
  );
});

/** The description inside of an alarm is not that of the task. */
function withMarkedAlarms(lines: readonly string[]): string[] {
  return lines.map((line, index) => {
    const before = lines.slice(0, index);
    const isInAlarm = before.lastIndexOf('BEGIN:VALARM') > before.lastIndexOf('END:VALARM');
    return isInAlarm ? `alarm ${line}` : line;
  });
}

test('reads dates for all zones alike, and times in their zone or that of the caller', () => {
  fc.assert(
    fc.property(moment, zone, fc.constantFrom('DUE', 'DTSTART'), (due, callerZone, name) => {
      const store = storeOf(callerZone);
      store.put(objectOf(['SUMMARY:x', momentLine(name, due)], [], due));
      const { due_date, due_time, due_timezone } = store.taskOf();
      if (due.form === 'date') {
        assert.deepEqual([due_date, due_time, due_timezone], [due.day, null, null]);
        return;
      }
      const of = { zoned: due.zone, utc: 'UTC', floating: callerZone }[due.form];
      const stored = due.form === 'zoned' ? due.zone : callerZone;
      const local = localMoment(instantOf(due.day, minutesOf(due.time), of), stored);
      assert.deepEqual([due_date, due_time, due_timezone], [local.day, timeOf(local.minutes), stored]);
    }),
  );
});

test('writes objects that ical.js reads with the same fields and instants', () => {
  const fields = fc.record({
    content: text,
    description: fc.option(text),
    priority: fc.integer({ min: 1, max: 4 }),
    due: fc.option(fc.record({ due_date: day, due_time: fc.option(time), due_timezone: zone })),
    labels: fc.uniqueArray(fc.constantFrom('Home', 'a;b', 'Æ'), { maxLength: 3 }),
    reminders: fc.subarray([
      { remind_at: '2026-03-09T07:00:00.000Z', offset_min: null },
      { remind_at: null, offset_min: -30 },
    ]),
    isDone: fc.boolean(),
  });
  fc.assert(
    fc.property(fields, ({ due, isDone, ...values }) => {
      const store = ObjectStore.of({ ...values, ...(due ?? {}) });
      if (isDone) store.complete();
      const task = store.taskOf();
      const object = store.get();
      for (const line of object.split('\r\n')) {
        assert.ok(Buffer.byteLength(line) <= 75, line);
        assert.doesNotMatch(line, /[\r\n]|\ufffd/);
      }
      const calendar = ICAL.Component.fromString(object);
      for (const each of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(each);
      const [todo, ...others] = calendar.getAllSubcomponents('vtodo');
      assert.ok(todo && others.length === 0);
      const value = (name: string) => todo.getFirstPropertyValue(name);
      assert.equal(value('summary'), task.content);
      assert.equal(value('description') ?? null, task.description);
      assert.equal(String(value('priority')), { 1: '1', 2: '5', 3: '9', 4: '0' }[task.priority]);
      assert.deepEqual(todo.getFirstProperty('categories')?.getValues() ?? [], task.labels);
      assert.equal(value('status'), isDone ? 'COMPLETED' : 'NEEDS-ACTION');
      assert.equal(todo.getFirstProperty('completed') !== null, isDone);
      const moments = value('due') as ICAL.Time | null;
      assert.equal(moments === null, task.due_date === null);
      if (moments === null || task.due_date === null) return;
      assert.equal(moments.isDate, task.due_time === null);
      if (task.due_time === null) assert.equal(moments.toString(), task.due_date);
      else {
        const instant = instantOf(task.due_date, minutesOf(task.due_time), task.due_timezone ?? '');
        // The second of two equal local times is one that iCalendar cannot express.
        if (!isAmbiguous(task.due_date, task.due_time, task.due_timezone ?? ''))
          assert.equal(moments.toUnixTime() * 1000, instant);
      }
      ICAL.TimezoneService.reset();
    }),
  );
});

function isAmbiguous(date: string, at: string, id: string): boolean {
  const hour = 3_600_000;
  const instant = instantOf(date, minutesOf(at), id);
  return [-hour, -hour / 2, hour / 2, hour].some((shift) => {
    const local = localMoment(instant + shift, id);
    return local.day === date && timeOf(local.minutes) === at;
  });
}

test('is the same task for a program that creates it from the object', () => {
  const rules = [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,FR',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=YEARLY',
    'FREQ=DAILY;COUNT=5',
  ];
  const due = fc.record({ due_date: day, due_time: fc.option(time), due_timezone: zone });
  fc.assert(
    fc.property(
      text,
      due,
      fc.option(fc.constantFrom(...rules)),
      fc.integer({ min: 1, max: 4 }),
      (content, at, rule, priority) => {
        const store = ObjectStore.of({
          content,
          ...at,
          priority,
          recurrence_rule: rule,
          recurrence_from: rule === null ? null : 'due',
        });
        const other = new ObjectStore();
        other.put(store.get());
        const of = ({
          content: title,
          due_date,
          due_time,
          due_timezone,
          recurrence_rule,
          priority: level,
        }: CalendarTask) => ({
          title,
          due_date,
          due_time,
          due_timezone,
          recurrence_rule,
          level,
        });
        assert.deepEqual(of(other.taskOf()), of(store.taskOf()));
      },
    ),
  );
});

test('clears each property that a program leaves out, and keeps what a VTODO does not contain', () => {
  const mapped = [
    ['DESCRIPTION:Text', 'description', null],
    ['PRIORITY:1', 'priority', 4],
    ['DUE;VALUE=DATE:20260310', 'due_date', null],
    ['CATEGORIES:Home', 'labels', []],
    ['RELATED-TO:parent', 'parent_uid', null],
  ] as const;
  fc.assert(
    fc.property(fc.subarray([...mapped]), (left) => {
      const store = new ObjectStore();
      store.put(
        todoText(['SUMMARY:x', ...mapped.map(([line]) => line), 'X-APPLE-SORT-ORDER:7', 'X-SAMMEN-DURATION:PT30M']),
      );
      const full = store.taskOf();
      store.put(todoText(['SUMMARY:x', ...mapped.filter((each) => !left.includes(each)).map(([line]) => line)]));
      const task = store.taskOf();
      for (const [, field, cleared] of left) assert.deepEqual(task[field], cleared, field);
      for (const [, field] of mapped.filter((each) => !left.includes(each)))
        assert.deepEqual(task[field], full[field], field);
      assert.deepEqual([task.sort_order, task.duration_min], [full.sort_order, full.duration_min]);
    }),
  );
});

test('keeps the number of a priority while its level is the same', () => {
  const level = (number: number) => (number === 0 ? 4 : number < 5 ? 1 : number === 5 ? 2 : 3);
  for (let number = 0; number <= 9; number += 1) {
    const store = new ObjectStore();
    store.put(todoText(['SUMMARY:x', `PRIORITY:${number}`]));
    assert.equal(store.task?.priority, level(number));
    store.edit({ content: 'Other' });
    assert.match(store.get(), new RegExp(`^PRIORITY:${number}\r$`, 'm'));
    store.edit({ priority: level(number) === 1 ? 3 : 1 });
    assert.match(store.get(), new RegExp(`^PRIORITY:${level(number) === 1 ? 9 : 1}\r$`, 'm'));
  }
});

test('completes and reopens by each of the three properties', () => {
  for (const done of ['STATUS:COMPLETED', 'COMPLETED:20260301T090000Z', 'PERCENT-COMPLETE:100']) {
    const store = new ObjectStore();
    store.put(
      todoText(['SUMMARY:x', 'STATUS:NEEDS-ACTION'].filter((line) => !done.startsWith(line.split(':')[0] ?? ''))),
    );
    store.put(todoText(['SUMMARY:x', done]));
    assert.ok(store.task?.completed_at, done);
    store.reopen();
    const lines = linesIn(store.get());
    assert.ok(lines.includes('STATUS:NEEDS-ACTION'), done);
    assert.ok(!lines.some((line) => /^(?:COMPLETED|PERCENT-COMPLETE:100)/.test(line)), done);
  }
});

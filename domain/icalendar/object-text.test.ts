import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ObjectStore, todoText } from './testing/object-store.ts';

const SUMMARY = 'SUMMARY:Task';
const OPEN = 'STATUS:NEEDS-ACTION';

function stored(lines: readonly string[], now?: string): ObjectStore {
  const store = new ObjectStore(now);
  store.put(todoText([SUMMARY, OPEN, ...lines]));
  return store;
}

test('returns the bytes of a PUT', () => {
  const text = todoText([
    SUMMARY,
    OPEN,
    'X-A;B="c:d":e',
    'CATEGORIES:One',
    'DUE;VALUE=DATE:20260310',
    'CATEGORIES:Two',
  ]);
  const store = new ObjectStore();
  store.put(text);
  assert.equal(store.get(), text);
  assert.deepEqual(store.put(text).values, {});
});

test('keeps unknown properties and the own form of the others after an edit', () => {
  const store = stored(['PRIORITY:3', 'X-A:b', 'LOCATION:Here', 'DUE;VALUE=DATE:20260310']);
  store.edit({ content: 'Other' });
  assert.match(
    store.get(),
    /SUMMARY:Other\r\nSTATUS:NEEDS-ACTION\r\nPRIORITY:3\r\nX-A:b\r\nLOCATION:Here\r\nDUE;VALUE=DATE:20260310/,
  );
});

test('moves a repeating task once for each way of completing it', () => {
  const series = ['DTSTART;VALUE=DATE:20260301', 'DUE;VALUE=DATE:20260301', 'RRULE:FREQ=DAILY'];
  const next = ['DTSTART;VALUE=DATE:20260302', 'DUE;VALUE=DATE:20260302', 'RRULE:FREQ=DAILY'];
  const done = ['STATUS:COMPLETED', 'COMPLETED:20260301T090000Z', 'PERCENT-COMPLETE:100'];
  for (const lines of [
    [SUMMARY, ...done, ...series],
    [SUMMARY, OPEN, ...next],
  ]) {
    const store = stored(series);
    store.put(todoText(lines));
    store.put(todoText(lines));
    assert.equal(store.completions, 1);
    assert.equal(store.task?.due_date, '2026-03-02');
    assert.doesNotMatch(store.get(), /COMPLETED/);
    assert.match(store.get(), /DTSTART;VALUE=DATE:20260302\r\nDUE;VALUE=DATE:20260302/);
  }
});

test('moves a series that has no date once, although the client sends its completion again', () => {
  const store = stored(['RRULE:FREQ=DAILY']);
  const done = todoText([SUMMARY, 'STATUS:COMPLETED', 'RRULE:FREQ=DAILY']);
  store.put(done);
  const { due_date } = store.taskOf();
  store.put(done);
  assert.ok(due_date);
  assert.deepEqual([store.taskOf().due_date, store.completions], [due_date, 1]);
});

test('completes an occurrence that is a completed change once, although the client sends it again', () => {
  const series = ['DTSTART;VALUE=DATE:20260301', 'DUE;VALUE=DATE:20260301', 'RRULE:FREQ=DAILY'];
  const occurrence = ['END:VTODO', 'BEGIN:VTODO', 'UID:u1', 'RECURRENCE-ID;VALUE=DATE:20260301', SUMMARY];
  const text = todoText([SUMMARY, OPEN, ...series, ...occurrence, 'STATUS:COMPLETED']);
  const store = stored(series);
  for (let round = 0; round < 3; round += 1) store.put(text);
  assert.deepEqual([store.completions, store.task?.due_date], [1, '2026-03-02']);
  assert.doesNotMatch(store.get(), /RECURRENCE-ID|COMPLETED/);
});

test('skips the present occurrence that a client deletes once, and keeps other deleted ones for the client', () => {
  const zone = 'TZID=Europe/Copenhagen';
  const times = [`DTSTART;${zone}:20260301T093000`, `DUE;${zone}:20260301T100000`, 'RRULE:FREQ=DAILY;COUNT=3'];
  const deleted = (...lines: string[]) => todoText([SUMMARY, OPEN, ...times, ...lines]);
  for (const line of [
    `EXDATE;${zone}:20260301T093000`,
    'EXDATE:20260301T083000Z',
    'EXDATE:20260301T093000,20260305T093000',
  ]) {
    const store = stored(times);
    for (let round = 0; round < 3; round += 1) store.put(deleted(line));
    const { due_date, due_time, recurrence_rule, completed_at } = store.taskOf();
    assert.deepEqual([due_date, due_time, completed_at, store.completions], ['2026-03-02', '10:00', null, 0], line);
    assert.match(recurrence_rule ?? '', /COUNT=2/);
    const text = store.get();
    assert.match(text, /^DTSTART;TZID=Europe\/Copenhagen:20260302T093000\r$/m);
    assert.ok(text.includes(`${line}\r\n`));
    store.put(text);
    assert.equal(store.get(), text);
  }
  const store = stored(times);
  store.put(deleted(`EXDATE;${zone}:20260302T093000`));
  assert.equal(store.taskOf().due_date, '2026-03-01');
  assert.match(store.get(), /EXDATE/);
});

const OWN_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Own',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0400',
  'TZOFFSETTO:+0300',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0400',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

test('converts times of a zone that only the object defines, and keeps their form until the due date changes', () => {
  const store = new ObjectStore();
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'DESCRIPTION:x', 'END:VALARM'];
  const times = ['DTSTART;TZID=Own:20260310T103000', 'DUE;TZID=Own:20260310T110000', 'STATUS:NEEDS-ACTION'];
  const text = todoText(['SUMMARY:a', ...times, ...alarm], OWN_ZONE);
  store.put(text);
  const { due_date, due_time, due_timezone, duration_min } = store.taskOf('owner');
  assert.deepEqual([due_date, due_time, due_timezone, duration_min], ['2026-03-10', '09:00', 'Europe/Copenhagen', 30]);
  // A trigger without RELATED counts from DTSTART.
  assert.deepEqual(store.taskOf('owner').reminders, [{ remind_at: null, offset_min: -45 }]);
  assert.equal(store.get(), text);
  store.edit({ content: 'b' });
  assert.match(store.get(), /^DUE;TZID=Own:20260310T110000\r$/m);
  store.edit({ due_time: '10:00' });
  assert.match(store.get(), /^DUE;TZID=Europe\/Copenhagen:20260310T100000\r$/m);
  assert.match(store.get(), /^TZID:Own\r$/m);
});

test('completes the occurrence of a RECURRENCE-ID in UTC or in a zone that only the object defines', () => {
  for (const id of ['RECURRENCE-ID:20260309T233000Z', 'RECURRENCE-ID;TZID=Own:20260310T023000']) {
    const store = new ObjectStore('2026-03-09T20:00:00.000Z');
    const due = 'TZID=Europe/Copenhagen:20260310T003000';
    const series = [`DTSTART;${due}`, `DUE;${due}`, 'SUMMARY:a', 'RRULE:FREQ=DAILY'];
    store.put(todoText(series, OWN_ZONE));
    const override = [
      'BEGIN:VTODO',
      'UID:u1',
      'DTSTAMP:20260301T080000Z',
      id,
      'SUMMARY:a',
      'STATUS:COMPLETED',
      'END:VTODO',
    ];
    store.put(todoText(series, [...OWN_ZONE, ...override]));
    assert.deepEqual([store.completions, store.taskOf('owner').due_date], [1, '2026-03-11'], id);
    store.put(store.get());
    assert.equal(store.completions, 1);
  }
});

/** The fields of a task that need more than one property of a VTODO. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ObjectStore, todoText } from './testing/object-store.ts';

const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:x', 'TRIGGER;RELATED=END:-PT30M', 'END:VALARM'];

function stored(...lines: string[]): ObjectStore {
  const store = new ObjectStore();
  store.put(todoText(['SUMMARY:Task', ...lines]));
  return store;
}

test('reads the duration from DURATION, and from DTSTART and DUE with times on the same day', () => {
  const zone = ';TZID=Europe/Copenhagen:';
  const cases: [lines: string[], minutes: number | null][] = [
    [[`DTSTART${zone}20260310T090000`, `DUE${zone}20260310T103000`], 90],
    [[`DTSTART${zone}20260310T090000`, 'DURATION:PT45M'], 45],
    [['DTSTART;VALUE=DATE:20260310', 'DUE;VALUE=DATE:20260310'], null],
    [[`DTSTART${zone}20260309T090000`, `DUE${zone}20260310T103000`], null],
    [[`DUE${zone}20260310T103000`], null],
  ];
  for (const [lines, minutes] of cases) assert.equal(stored(...lines).taskOf().duration_min, minutes, lines.join());
});

test('uses DTSTART as the due date of a task without DUE', () => {
  const { due_date, due_time } = stored('DTSTART;TZID=Europe/Copenhagen:20260310T090000').taskOf();
  assert.deepEqual([due_date, due_time], ['2026-03-10', '09:00']);
});

test('keeps the reminder of a relative alarm while the task has no date', () => {
  const store = stored(...ALARM);
  const waiting = store.get();
  assert.ok(waiting.includes('TRIGGER;RELATED=END:-PT30M'));
  store.put(waiting.replace('SUMMARY:Task', 'SUMMARY:Task\r\nDUE;TZID=Europe/Copenhagen:20260310T090000'));
  assert.deepEqual(store.taskOf().reminders, [{ remind_at: null, offset_min: -30 }]);
});

test('reads the position, and keeps it if a program leaves it out', () => {
  const store = stored('X-APPLE-SORT-ORDER:12');
  assert.equal(store.taskOf().sort_order, 12);
  store.put(todoText(['SUMMARY:Task', 'X-APPLE-SORT-ORDER:-3']));
  assert.equal(store.taskOf().sort_order, -3);
  store.put(todoText(['SUMMARY:Task']));
  assert.equal(store.taskOf().sort_order, -3);
});

test('names the parent in a sub-task, and no children in a parent', () => {
  const child = ObjectStore.of({ content: 'Child', parent_id: 't0' }).get();
  assert.match(child, /^RELATED-TO;RELTYPE=PARENT:t0@tasks\.example\r$/m);
  assert.doesNotMatch(ObjectStore.of({ content: 'Parent' }).get(), /RELATED-TO|RELTYPE=CHILD/);
});

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

test('completes an occurrence that is a completed change once, although the client sends it again', () => {
  const series = ['DTSTART;VALUE=DATE:20260301', 'DUE;VALUE=DATE:20260301', 'RRULE:FREQ=DAILY'];
  const occurrence = ['END:VTODO', 'BEGIN:VTODO', 'UID:u1', 'RECURRENCE-ID;VALUE=DATE:20260301', SUMMARY];
  const text = todoText([SUMMARY, OPEN, ...series, ...occurrence, 'STATUS:COMPLETED']);
  const store = stored(series);
  for (let round = 0; round < 3; round += 1) store.put(text);
  assert.deepEqual([store.completions, store.task?.due_date], [1, '2026-03-02']);
  assert.doesNotMatch(store.get(), /RECURRENCE-ID|COMPLETED/);
});

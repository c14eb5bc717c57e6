import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reminders as danish } from '#domain/messages/da/lazy/reminders.ts';
import { reminders as english } from '#domain/messages/en/lazy/reminders.ts';
import { offsetText } from './offset-text.ts';
import { parseReminder } from './parse-reminder.ts';
import { reminderPresets } from './reminder-presets.ts';

const NOW = Date.parse('2026-10-14T12:30:00Z');
const context = { now: NOW, zone: 'Europe/Copenhagen', locale: 'en' as const };

test('formats offsets in both languages', () => {
  const texts = (offset: number, hasTime = true) => [
    offsetText(offset, hasTime, english),
    offsetText(offset, hasTime, danish),
  ];
  assert.deepEqual(texts(0), ['At the due time', 'Ved fristen']);
  assert.deepEqual(texts(0, false), ['At 9:00 on the due date', 'Kl. 9:00 på dagen']);
  assert.deepEqual(texts(-1), ['1 minute before', '1 minut før']);
  assert.deepEqual(texts(-90), ['1 hour and 30 minutes before', '1 time og 30 minutter før']);
  assert.deepEqual(texts(-1440), ['1 day before', '1 dag før']);
  assert.deepEqual(texts(10_080), ['1 week after', '1 uge efter']);
  assert.deepEqual(texts(-1501), ['1 day, 1 hour and 1 minute before', '1 dag, 1 time og 1 minut før']);
});

test('parses a phrase as an offset, a time on the due date or an instant', () => {
  const read = (text: string, due?: string) => parseReminder(text, due, context);
  assert.deepEqual(read('30 min before'), { offset_min: -30 });
  assert.deepEqual(read('30 min'), { offset_min: -30 });
  assert.deepEqual(read('dagen før'), { offset_min: -1440 });
  assert.deepEqual(read('at 8', '2026-10-20'), { remind_at: '2026-10-20T06:00:00.000Z' });
  assert.deepEqual(read('tomorrow at 8'), { remind_at: '2026-10-15T06:00:00.000Z' });
  assert.deepEqual(read('i morgen kl. 8'), { remind_at: '2026-10-15T06:00:00.000Z' });
  assert.deepEqual(read('on friday'), { remind_at: '2026-10-16T07:00:00.000Z' });
  for (const text of ['', '  ', 'soon', 'buy milk tomorrow', 'every monday', '#Work 30 min before', 'p1']) {
    assert.equal(read(text), undefined, text);
  }
});

test('offers future presets that fit the task and are not set yet', () => {
  const offered = (task: object, set: object[] = []) =>
    reminderPresets(task, set, { ...context, messages: english }).map(({ label }) => label);
  const absolute = ['In an hour', 'Tomorrow at 9:00', 'Monday at 9:00'];
  assert.deepEqual(offered({}), absolute);
  assert.deepEqual(offered({ due_date: '2026-10-20' }), [
    'At 9:00 on the due date',
    '1 day before',
    '1 week before',
    ...absolute,
  ]);
  const timed = offered({ due_date: '2026-10-20', due_time: '09:00' }, [{ offset_min: -10 }]);
  assert.deepEqual(timed.slice(0, 4), ['At the due time', '30 minutes before', '1 hour before', '1 day before']);
  const sunday = { ...context, now: Date.parse('2026-10-18T12:00:00Z'), messages: english };
  assert.deepEqual(
    reminderPresets({}, [], sunday).map(({ label }) => label),
    ['In an hour', 'Tomorrow at 9:00'],
  );
});

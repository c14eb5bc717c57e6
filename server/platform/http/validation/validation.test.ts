import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '#contract/endpoints/index.ts';
import { fields as words } from '#domain/messages/en/fields.ts';
import { leastProcessorTime } from '#domain/testing/least-processor-time.ts';
import { check } from './check.ts';
import { normalise } from './normalise.ts';
import { readQuery } from './query.ts';

const taskInput = api.tasks.update.body;

function validationErrorsIn(schema: object, value: unknown): Record<string, string> {
  const errors = Object.entries(check(schema, normalise(schema, value)));
  return Object.fromEntries(errors.map(([path, message]) => [path, message(words)]));
}

test('a valid body has no errors and is normalised', () => {
  const body = { content: '  Buy milk ', due_date: '', labels: [' home '], priority: 2 };
  assert.deepEqual(validationErrorsIn(taskInput, body), {});
  assert.deepEqual(normalise(taskInput, body), { content: 'Buy milk', due_date: null, labels: ['home'], priority: 2 });
});

test('reports every error of a body at its path', () => {
  const errors = validationErrorsIn(taskInput, {
    content: '   ',
    priority: 5,
    due_date: '2026-02-30',
    due_time: '24:00',
    due_timezone: 'Mars/Base',
    labels: ['home', 7],
    recurrence_from: 'moon',
    duration_min: 1.5,
    description: ['no'],
    owner_id: 'x',
  });
  assert.deepEqual(errors, {
    content: words.empty('content'),
    priority: words.tooLarge(4),
    due_date: words.date,
    due_time: words.time,
    due_timezone: words.zone,
    'labels.1': words.notText,
    recurrence_from: words.oneOf(['due', 'completion']),
    duration_min: words.notWholeNumber,
    description: words.notText,
    owner_id: words.unknown,
  });
});

test('lengths count code points', () => {
  assert.deepEqual(validationErrorsIn(taskInput, { content: '🐄'.repeat(2000) }), {});
  assert.deepEqual(validationErrorsIn(taskInput, { content: '🐄'.repeat(2001) }), { content: words.tooLong(2000) });
});

test('reports texts that cannot be stored, in keys too', () => {
  assert.deepEqual(validationErrorsIn(taskInput, { content: 'a\0b', labels: ['ok', '\ud800'] }), {
    content: words.characters,
    'labels.1': words.characters,
  });
  assert.ok('\ufffd' in validationErrorsIn(taskInput, { '\ud800': 1 }));
});

test('infinite numbers are invalid', () => {
  assert.deepEqual(Object.keys(validationErrorsIn(taskInput, JSON.parse('{"sort_order":1e400}'))), ['sort_order']);
});

test('refuses another kind of body', () => {
  for (const value of [[], 'text', 1, null, true]) assert.notDeepEqual(validationErrorsIn(taskInput, value), {});
});

test('refuses half a million invalid entries or unknown fields in a bounded multiple of the time to read them', () => {
  const labels = Array(500_000).fill(1);
  const fields = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`f${index}`, 1]));
  const reading = leastProcessorTime(() => JSON.parse(JSON.stringify({ labels, ...fields })));
  const times = (input: object) => leastProcessorTime(() => validationErrorsIn(taskInput, input)) / reading;
  assert.ok('labels' in validationErrorsIn(taskInput, { labels }));
  assert.ok(Object.keys(validationErrorsIn(taskInput, fields)).length <= 100);
  assert.ok(times({ labels }) < 20, `${times({ labels }).toFixed(1)} times`);
  assert.ok(times(fields) < 20, `${times(fields).toFixed(1)} times`);
});

test('checks email addresses and instants', () => {
  const setup = { name: 'Bo', password: 'long enough' };
  for (const email of ['a@localhost', ' bo@example.org ', "o'neil+x@a-b.example"]) {
    assert.deepEqual(validationErrorsIn(api.auth.setup.body, { ...setup, email }), {}, email);
  }
  for (const email of ['', 'bo', 'bo@', '@a.b', 'bo@a..b', 'bo@-a.b', 'b o@a.b', 'b@ø.dk']) {
    assert.ok('email' in validationErrorsIn(api.auth.setup.body, { ...setup, email }), email);
  }
  for (const until of ['2026-03-10T09:00:00Z', '2026-03-10t09:00:00.123+02:00', '', null]) {
    assert.deepEqual(validationErrorsIn(api.tasks.snooze.body, { until }), {}, String(until));
  }
  for (const until of ['2026-03-10', '2026-02-30T09:00:00Z', '2026-03-10T24:00:00Z', '2026-03-10T09:00:00', 7]) {
    assert.ok('until' in validationErrorsIn(api.tasks.snooze.body, { until }), String(until));
  }
});

test('parses query parameters by their types', () => {
  const query = api.tasks.list.query;
  assert.deepEqual(readQuery(query, 'priority=2&no_date=true&q=&limit=5&unknown=1&section_id='), {
    priority: 2,
    no_date: true,
    q: '',
    limit: 5,
  });
  const errors = Object.keys(check(query, readQuery(query, 'priority=high&no_date=maybe&due_from=soon&completed=x')));
  assert.deepEqual(errors.toSorted(), ['completed', 'due_from', 'no_date', 'priority']);
  assert.deepEqual(Object.keys(check(query, readQuery(query, 'q=a%00b'))), ['q']);
});

test('a page size never fails', () => {
  const limit = (text: string) => readQuery(api.tasks.list.query, text).limit;
  for (const text of ['', 'limit=', 'limit=0', 'limit=-1', 'limit=NaN', 'limit=1.5', 'limit=1e9']) {
    assert.equal(limit(text), 200, text);
  }
  assert.equal(limit('limit=1000000000'), 500);
});

test('a missing search text is empty', () => {
  assert.equal(readQuery(api.views.search.query, '').q, '');
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ajv } from 'ajv';
import type { TSchema } from 'typebox';
import { isDay } from '#domain/day/calendar.ts';
import { allEndpoints, api } from '../endpoints/index.ts';
import { FORMATS } from '../formats.ts';
import { WsEvent } from '../live.ts';
import { ANNOTATIONS } from './fields.ts';
import { Label } from './label.ts';
import { QuickAddParse } from './quick-add.ts';
import { Task, TaskCompletion, TrashedTask } from './task.ts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true, formats: { ...anyText(), date: isDay } });
for (const annotation of ANNOTATIONS) ajv.addKeyword(annotation);

function anyText(): Record<string, true> {
  return Object.fromEntries(Object.keys(FORMATS).map((name) => [name, true]));
}

/** The paths at fault; none when the value fits. */
function faults(schema: TSchema, value: unknown): string[] {
  const check = ajv.compile(schema);
  if (check(value)) return [];
  return (check.errors ?? []).map(({ instancePath, params }) => {
    const { additionalProperty, missingProperty } = params;
    return [instancePath.slice(1), additionalProperty ?? missingProperty].filter(Boolean).join('/');
  });
}

const id = '01970000-0000-7000-8000-000000000001';
const at = '2026-03-10T09:00:00.000Z';
const task = {
  id,
  project_id: id,
  content: 'Buy milk',
  priority: 4,
  labels: [],
  completed: false,
  sort_order: 1.5,
  etag: '1',
  created_at: at,
  updated_at: at,
};

test('every schema of every operation compiles strictly, with no keyword or format that is not declared', () => {
  for (const { id: name, query, body, responses, failure } of allEndpoints) {
    for (const schema of [query, body, failure, ...Object.values(responses)]) {
      if (typeof schema === 'object' && schema !== null) assert.doesNotThrow(() => ajv.compile(schema), name);
    }
  }
});

describe('a task that is written', () => {
  const { body } = api.tasks.update;

  test('may carry nothing, or any field', () => {
    assert.deepEqual(faults(body, {}), []);
    const whole = {
      content: 'x',
      priority: 1,
      due_date: '2026-02-28',
      labels: ['home'],
      duration_min: 0,
      sort_order: 0,
    };
    assert.deepEqual(faults(body, whole), []);
  });

  test('is cleared by null exactly where a field can be empty', () => {
    const clearable = Object.entries(body.properties).flatMap(([name, field]) => ('clears' in field ? [name] : []));
    const cleared = Object.fromEntries(Object.keys(body.properties).map((name) => [name, null]));
    const kept = Object.keys(body.properties).filter((name) => !clearable.includes(name));
    assert.deepEqual(kept, ['project_id', 'content', 'sort_order']);
    assert.deepEqual(faults(body, cleared).sort(), kept.sort());
  });

  test('tells every fault at once, by path', () => {
    const wrong = { content: '', priority: 5, due_date: '2026-02-30', labels: ['a', 7], recurrence_from: 'never', id };
    assert.deepEqual(faults(body, wrong).sort(), [
      'content',
      'due_date',
      'id',
      'labels/1',
      'priority',
      'recurrence_from',
    ]);
  });

  test('has its length counted in code points', () => {
    assert.deepEqual(faults(body, { content: '𝄞'.repeat(2000) }), []);
    assert.deepEqual(faults(body, { content: 'a'.repeat(2001) }), ['content']);
  });

  test('has a title when it is made', () => {
    assert.deepEqual(faults(api.tasks.create.body, {}), ['content']);
  });
});

test('a snooze names its instant, or clears it', () => {
  const { body } = api.tasks.snooze;
  assert.deepEqual(faults(body, { until: null }), []);
  assert.deepEqual(faults(body, {}), ['until']);
  assert.deepEqual(faults(body, { until: 5 }), ['until']);
});

test('a sign-in without credentials has no wrong shape, one with a wrong type has', () => {
  assert.deepEqual(faults(api.auth.login.body, {}), []);
  assert.deepEqual(faults(api.auth.login.body, { email: 1 }), ['email']);
});

test('the own account takes no new address', () => {
  assert.deepEqual(faults(api.auth.updateMe.body, { email: 'a@example.org', locale: 'de' }), ['email', 'locale']);
});

test('a password has 10 to 1024 characters', () => {
  const change = (length: number) =>
    faults(api.auth.changePassword.body, { current_password: '', new_password: 'x'.repeat(length) });
  assert.deepEqual([9, 10, 1024, 1025].map(change), [['new_password'], [], [], ['new_password']]);
});

test('an order has at most 500 ids, a sidebar list at most 20 keys', () => {
  const { body } = api.projects.reorder;
  assert.deepEqual(faults(body, { ids: Array(500).fill(id) }), []);
  assert.deepEqual(faults(body, { ids: Array(501).fill(id) }), ['ids']);
  assert.deepEqual(faults(api.auth.setNavOrder.body, { order: Array(21).fill('x') }), ['order']);
});

test('a colour is one of the palette', () => {
  assert.deepEqual(faults(api.labels.create.body, { name: 'home', color: 'teal' }), []);
  assert.deepEqual(faults(api.labels.create.body, { name: 'home', color: '#fff' }), ['color']);
});

test('answers have their required fields and leave out what is empty', () => {
  assert.deepEqual(faults(Task, task), []);
  assert.deepEqual(faults(Task, { ...task, section_id: null, labels: undefined }), ['labels', 'section_id']);
  assert.deepEqual(faults(TaskCompletion, task), ['recurred']);
  assert.deepEqual(faults(TrashedTask, task).sort(), ['descendant_count', 'project_name', 'purge_after']);
  assert.deepEqual(faults(Label, { id, name: 'home', color: 'teal', sort_order: 1, task_count: -1 }), ['task_count']);
});

test('a reading of a line has spans of known kinds', () => {
  const span = { start: 0, end: 5, text: 'today', kind: 'date', value: '2026-03-10' };
  assert.deepEqual(faults(QuickAddParse, { content: '', spans: [span] }), []);
  assert.deepEqual(faults(QuickAddParse, { content: '', spans: [{ ...span, kind: 'colour' }] }), ['spans/0/kind']);
});

test('a live message carries the payload of its type', () => {
  const message = { at, seq: 1 };
  const fits = (value: object) => ajv.compile(WsEvent)({ ...message, ...value });
  assert.equal(fits({ type: 'task.created', project_id: id, payload: task }), true);
  assert.equal(fits({ type: 'task.completed', project_id: id, payload: task }), false);
  assert.equal(fits({ type: 'task.deleted', project_id: id, payload: { id, ids: [id], project_id: id } }), true);
  assert.equal(fits({ type: 'notification.read', payload: { all: true } }), true);
  assert.equal(fits({ type: 'notification.read', payload: { all: false } }), false);
  assert.equal(fits({ type: 'task.vanished', payload: task }), false);
});

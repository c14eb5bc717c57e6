import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ajv } from 'ajv';
import { isDay } from '#domain/day/calendar.ts';
import { allEndpoints, api } from '../endpoints/index.ts';
import { FORMATS } from '../formats.ts';
import { WsEvent } from '../live.ts';
import type { TSchema } from '../type.ts';
import { ANNOTATIONS } from './fields.ts';
import { Label } from './label.ts';
import { QuickAddParse } from './quick-add.ts';
import { Task, TaskCompletion, TrashedTask } from './task.ts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true, formats: { ...anyText(), date: isDay } });
for (const annotation of ANNOTATIONS) ajv.addKeyword(annotation);

function anyText(): Record<string, true> {
  return Object.fromEntries(Object.keys(FORMATS).map((name) => [name, true]));
}

/** Returns the paths of the validation errors, or an empty list. */
function invalidPaths(schema: TSchema, value: unknown): string[] {
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

test('every schema compiles in strict mode, without undeclared keywords and formats', () => {
  for (const { id: name, query, body, responses, failure } of allEndpoints) {
    for (const schema of [query, body, failure, ...Object.values(responses)]) {
      if (typeof schema === 'object' && schema !== null) assert.doesNotThrow(() => ajv.compile(schema), name);
    }
  }
});

describe('the body that updates a task', () => {
  const { body } = api.tasks.update;

  test('may be empty or have any field', () => {
    assert.deepEqual(invalidPaths(body, {}), []);
    const whole = {
      content: 'x',
      priority: 1,
      due_date: '2026-02-28',
      labels: ['home'],
      duration_min: 0,
      sort_order: 0,
    };
    assert.deepEqual(invalidPaths(body, whole), []);
  });

  test('accepts null exactly for clearable fields', () => {
    const clearable = Object.entries(body.properties).flatMap(([name, field]) => ('clears' in field ? [name] : []));
    const cleared = Object.fromEntries(Object.keys(body.properties).map((name) => [name, null]));
    const kept = Object.keys(body.properties).filter((name) => !clearable.includes(name));
    assert.deepEqual(kept, ['project_id', 'content', 'sort_order']);
    assert.deepEqual(invalidPaths(body, cleared).sort(), kept.sort());
  });

  test('reports all validation errors at once, by path', () => {
    const wrong = { content: '', priority: 5, due_date: '2026-02-30', labels: ['a', 7], recurrence_from: 'never', id };
    assert.deepEqual(invalidPaths(body, wrong).sort(), [
      'content',
      'due_date',
      'id',
      'labels/1',
      'priority',
      'recurrence_from',
    ]);
  });

  test('counts lengths in code points', () => {
    assert.deepEqual(invalidPaths(body, { content: '𝄞'.repeat(2000) }), []);
    assert.deepEqual(invalidPaths(body, { content: 'a'.repeat(2001) }), ['content']);
  });

  test('requires a title on creation', () => {
    assert.deepEqual(invalidPaths(api.tasks.create.body, {}), ['content']);
  });
});

test('a snooze requires an instant or null', () => {
  const { body } = api.tasks.snooze;
  assert.deepEqual(invalidPaths(body, { until: null }), []);
  assert.deepEqual(invalidPaths(body, {}), ['until']);
  assert.deepEqual(invalidPaths(body, { until: 5 }), ['until']);
});

test('a sign-in accepts absent credentials and refuses wrong types', () => {
  assert.deepEqual(invalidPaths(api.auth.login.body, {}), []);
  assert.deepEqual(invalidPaths(api.auth.login.body, { email: 1 }), ['email']);
});

test('refuses to change the email address of the account', () => {
  assert.deepEqual(invalidPaths(api.auth.updateMe.body, { email: 'a@example.org', locale: 'de' }), ['email', 'locale']);
});

test('a password has 10 to 1024 characters', () => {
  const change = (length: number) =>
    invalidPaths(api.auth.changePassword.body, { current_password: '', new_password: 'x'.repeat(length) });
  assert.deepEqual([9, 10, 1024, 1025].map(change), [['new_password'], [], [], ['new_password']]);
});

test('accepts at most 500 ids in an order and 20 keys in a sidebar list', () => {
  const { body } = api.projects.reorder;
  assert.deepEqual(invalidPaths(body, { ids: Array(500).fill(id) }), []);
  assert.deepEqual(invalidPaths(body, { ids: Array(501).fill(id) }), ['ids']);
  assert.deepEqual(invalidPaths(api.auth.setNavOrder.body, { order: Array(21).fill('x') }), ['order']);
});

test('accepts only colours of the palette', () => {
  assert.deepEqual(invalidPaths(api.labels.create.body, { name: 'home', color: 'teal' }), []);
  assert.deepEqual(invalidPaths(api.labels.create.body, { name: 'home', color: '#fff' }), ['color']);
});

test('a response has its required fields and omits empty ones', () => {
  assert.deepEqual(invalidPaths(Task, task), []);
  assert.deepEqual(invalidPaths(Task, { ...task, section_id: null, labels: undefined }), ['labels', 'section_id']);
  assert.deepEqual(invalidPaths(TaskCompletion, task), ['recurred']);
  assert.deepEqual(invalidPaths(TrashedTask, task).sort(), ['descendant_count', 'project_name', 'purge_after']);
  assert.deepEqual(invalidPaths(Label, { id, name: 'home', color: 'teal', sort_order: 1, task_count: -1 }), [
    'task_count',
  ]);
});

test('a parsed line has spans of known kinds', () => {
  const span = { start: 0, end: 5, text: 'today', kind: 'date', value: '2026-03-10' };
  assert.deepEqual(invalidPaths(QuickAddParse, { content: '', spans: [span] }), []);
  assert.deepEqual(invalidPaths(QuickAddParse, { content: '', spans: [{ ...span, kind: 'colour' }] }), [
    'spans/0/kind',
  ]);
});

test('a live message has the payload of its type', () => {
  const message = { at, seq: 1 };
  const fits = (value: object) => ajv.compile(WsEvent)({ ...message, ...value });
  assert.equal(fits({ type: 'task.created', project_id: id, payload: task }), true);
  assert.equal(fits({ type: 'task.completed', project_id: id, payload: task }), false);
  assert.equal(fits({ type: 'task.deleted', project_id: id, payload: { id, ids: [id], project_id: id } }), true);
  assert.equal(fits({ type: 'notification.read', payload: { all: true } }), true);
  assert.equal(fits({ type: 'notification.read', payload: { all: false } }), false);
  assert.equal(fits({ type: 'task.vanished', payload: task }), false);
});

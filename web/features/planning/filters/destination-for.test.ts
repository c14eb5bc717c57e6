import assert from 'node:assert/strict';
import { test } from 'node:test';
import { destinationFor } from './destination-for.ts';

const clock = { now: Date.parse('2026-10-14T10:00:00Z'), zone: 'Europe/Copenhagen', locale: 'en' } as const;
const projects = [
  { id: 'h', name: 'House', role: 'owner', archived: false },
  { id: 'r', name: 'Read only', role: 'viewer', archived: false },
] as const;
const destination = (query: string) => destinationFor(query, clock, projects, [{ name: 'calls' }]);

test('takes the properties that every match must have', () => {
  assert.deepEqual(destination('tomorrow & p2 & #house & @CALLS'), {
    dueDate: '2026-10-15',
    priority: 2,
    projectId: 'h',
    label: 'calls',
  });
});

test('ignores alternatives, negations and projects that the user cannot edit', () => {
  for (const query of ['p1 | p2', '!p1', '#"Read only"', '@unknown', 'due before: friday', 'p1 & (']) {
    assert.deepEqual(destination(query), {}, query);
  }
});

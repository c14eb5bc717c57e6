import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from './place-of.ts';

const clock = { now: Date.parse('2026-10-14T10:00:00Z'), zone: 'Europe/Copenhagen', locale: 'en' } as const;
const projects = [
  { id: 'h', name: 'House', role: 'owner', archived: false },
  { id: 'r', name: 'Read only', role: 'viewer', archived: false },
] as const;
const place = (query: string) => placeOf(query, clock, projects, [{ name: 'calls' }]);

test('what the filter asks for without a choice is given to what is added', () => {
  assert.deepEqual(place('tomorrow & p2 & #house & @CALLS'), {
    dueDate: '2026-10-15',
    priority: 2,
    projectId: 'h',
    label: 'calls',
  });
});

test('a choice, a negation and what the person cannot write give nothing', () => {
  for (const query of ['p1 | p2', '!p1', '#"Read only"', '@unknown', 'due before: friday', 'p1 & (']) {
    assert.deepEqual(place(query), {}, query);
  }
});

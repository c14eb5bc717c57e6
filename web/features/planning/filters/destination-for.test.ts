import assert from 'node:assert/strict';
import { test } from 'node:test';
import { destinationFor, type NamedRecords } from './destination-for.ts';

const clock = { now: Date.parse('2026-10-14T10:00:00Z'), zone: 'Europe/Copenhagen', locale: 'en' } as const;
const project = (id: string, name: string, more: Partial<NamedRecords['projects'][number]> = {}) => ({
  id,
  name,
  role: 'owner' as const,
  archived: false,
  is_inbox: false,
  ...more,
});
const records: NamedRecords = {
  user: { id: 'o', name: 'Olga Olsen', email: 'olga@example.org' },
  projects: [
    project('i', 'Inbox', { is_inbox: true }),
    project('h', 'House', { group_id: 'g' }),
    project('b', 'Boat'),
    project('c', 'Boathouse'),
    project('r', 'Read only', { role: 'viewer' }),
    project('a', 'Attic', { archived: true }),
  ],
  groups: [{ id: 'g', name: 'Home' }],
  labels: [{ name: 'calls' }, { name: 'waiting' }],
  people: [
    { id: 'o', name: 'Olga Olsen' },
    { id: 'b', name: 'Bo Berg' },
    { id: 'k', name: 'Bo Kjær' },
  ],
  sections: [
    { id: 's', name: 'Kitchen', project_id: 'h' },
    { id: 't', name: 'Kitchen', project_id: 'b' },
  ],
};
const destination = (query: string) => destinationFor(query, clock, records);

test('takes the properties that every match must have', () => {
  assert.deepEqual(destination('tomorrow & p2 & #house & @CALLS & assigned to: me'), {
    dueDate: '2026-10-15',
    priority: 2,
    projectId: 'h',
    label: 'calls',
    assignee: 'Olga Olsen',
  });
  assert.deepEqual(destination('#House & /kitchen & @calls & @waiting'), {
    projectId: 'h',
    sectionId: 's',
    label: 'calls',
    moreLabels: ['waiting'],
  });
  assert.deepEqual(destination('today & with subtasks'), { dueDate: '2026-10-14' });
  assert.deepEqual(destination('1 day'), { dueDate: '2026-10-14' });
  assert.deepEqual(destination('inbox'), { projectId: 'i' });
  assert.deepEqual(destination('##home'), { projectId: 'h' });
  assert.deepEqual(destination('assigned to: bo berg'), { assignee: 'Bo Berg' });
});

test('takes only the unambiguous properties of an expression with alternatives', () => {
  assert.deepEqual(destination('(p1 | p2) & @calls & !today & due before: 2026-11-01'), { label: 'calls' });
});

test('ignores alternatives, negations, ranges, and names that mean several records or none', () => {
  const ambiguous = ['p1 | p2', '!p1', 'due before: friday', '7 days', '#boat*', '@*', 'assigned to: bo', 'p1 & p2'];
  const unusable = ['#"Read only"', '#attic', '@unknown', '#unknown', '/kitchen', 'assigned to: others', 'p1 & ('];
  for (const query of [...ambiguous, ...unusable]) assert.deepEqual(destination(query), {}, query);
});

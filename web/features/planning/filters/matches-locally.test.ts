import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { keys } from '../../../api/keys.ts';
import { anyTask } from '../../../task-data/testing/any-task.ts';
import { matchesLocally } from './matches-locally.ts';

const cache = new QueryClient();
cache.setQueryData(keys.me, { id: 'olga', timezone: 'Europe/Copenhagen', locale: 'en' });
cache.setQueryData(keys.projects, [
  { id: 'house', name: 'House', archived: false, is_inbox: false, shared: true, group_id: 'g' },
  { id: 'attic', name: 'Attic', archived: true, is_inbox: false, shared: false },
]);
cache.setQueryData(keys.groups, [{ id: 'g', name: 'Home' }]);

const task = anyTask({ id: 't', priority: 1, labels: ['calls'], assignee_id: 'olga' });

test('evaluates terms about tasks, projects and labels', () => {
  for (const query of ['p1', '@calls & #house', '##home', 'shared', 'assigned to: me', 'no date', 'search: t']) {
    assert.equal(matchesLocally(cache, query, task), true, query);
  }
  for (const query of ['p2', '!@calls', 'today', 'assigned to: others']) {
    assert.equal(matchesLocally(cache, query, task), false, query);
  }
  assert.equal(matchesLocally(cache, 'p1', { ...task, project_id: 'attic' }), false);
  assert.equal(
    matchesLocally(cache, 'p1', { ...task, completed: true, completed_at: '2026-10-14T08:00:00.000Z' }),
    false,
  );
});

test('returns undefined for terms that need data of the server', () => {
  for (const query of ['comment: x', 'attachment', '/roof', 'parent(p1)', 'assigned by: me', 'completed', 'p1 & (']) {
    assert.equal(matchesLocally(cache, query, task), undefined, query);
  }
});

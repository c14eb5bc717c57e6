// Own process: registers appliers of live messages, which are module state.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import type { WsEvent } from '#contract/live.ts';
import type { ProjectGroup } from '#contract/resources/project-group.ts';
import { keys } from '../api/keys.ts';
import { followRecords } from './apply-records.ts';
import { applyLive } from './live-handlers.ts';

followRecords();

function group(id: string, name = id): ProjectGroup {
  return { id, name, color: 'graphite', description: '', collapsed: false, sort_order: 0 };
}

function cacheAfter(
  groups: ProjectGroup[] | undefined,
  ...messages: Pick<WsEvent, 'type' | 'payload'>[]
): string[] | undefined {
  const cache = new QueryClient();
  if (groups) cache.setQueryData(keys.groups, groups);
  for (const message of messages) applyLive(cache, { ...message, at: '2026-03-10T09:00:00.000Z', seq: 1 } as WsEvent);
  return cache.getQueryData<ProjectGroup[]>(keys.groups)?.map((one) => one.name);
}

test('ignores a repeated message, such as that of a change that was already applied', () => {
  const created = { type: 'project_group.created', payload: group('a') } as const;
  assert.deepEqual(cacheAfter([group('b')], created, created), ['b', 'a']);
});

test('applies changes, deletions and a new order', () => {
  assert.deepEqual(
    cacheAfter(
      [group('a'), group('b'), group('c')],
      { type: 'project_group.updated', payload: group('b', 'garden') },
      { type: 'project_group.deleted', payload: { id: 'a' } },
      { type: 'project_group.reordered', payload: { ids: ['c', 'b'] } },
    ),
    ['c', 'garden'],
  );
});

test('creates no list that was not fetched', () => {
  assert.equal(cacheAfter(undefined, { type: 'project_group.created', payload: group('a') }), undefined);
});

test('ignores unknown types', () => {
  assert.deepEqual(cacheAfter([group('a')], { type: 'future.thing', payload: {} } as unknown as WsEvent), ['a']);
});

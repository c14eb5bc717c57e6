import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import { anyTask } from '../testing/any-task.ts';
import type { TodayView } from './cached-lists.ts';
import { isListed } from './is-listed.ts';

test('looks for the task in the lists on the screen, not in lists of which only the number is shown', () => {
  const cache = new QueryClient();
  const view: TodayView = { date: '2026-10-14', overdue: [], today: [anyTask({ id: 't', due_date: '2026-10-14' })] };
  const options = { queryKey: keys.today, queryFn: () => view, staleTime: Number.POSITIVE_INFINITY };
  cache.setQueryData(keys.today, view);
  assert.equal(isListed(cache, 't'), false, 'no view shows the list');

  const sidebar = new QueryObserver(cache, { ...options, select: ({ today }) => today.length });
  const removeSidebar = sidebar.subscribe(() => undefined);
  assert.equal(isListed(cache, 't'), false, 'the sidebar shows the number');

  const page = new QueryObserver(cache, options);
  const removePage = page.subscribe(() => undefined);
  assert.equal(isListed(cache, 't'), true);
  assert.equal(isListed(cache, 'other'), false);
  removePage();
  removeSidebar();
});

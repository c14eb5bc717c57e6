import type { QueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { withChange } from '../api/record-list.ts';
import { updateCached } from '../api/update-cached.ts';

/** Long enough that completing several tasks in a row causes one request. */
const DEBOUNCE_MS = 400;

const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Refetches the counts of open tasks of the projects and of all labels, 400 ms after the last call. */
export function refreshCounts(cache: QueryClient, ...projectIds: string[]): void {
  for (const id of projectIds) changed.add(id);
  clearTimeout(timer);
  timer = setTimeout(() => void refetchCounts(cache), DEBOUNCE_MS);
}

async function refetchCounts(cache: QueryClient): Promise<void> {
  const ids = [...changed];
  changed.clear();
  void cache.invalidateQueries({ queryKey: keys.labels });
  await Promise.allSettled(ids.map((projectID) => refetchCount(cache, projectID)));
}

async function refetchCount(cache: QueryClient, projectID: string): Promise<void> {
  const { open_count } = await api.projects.get({ projectID });
  updateCached<Project[]>(cache, keys.projects, (all) => withChange(all, projectID, (one) => ({ ...one, open_count })));
}

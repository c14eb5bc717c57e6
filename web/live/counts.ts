import type { QueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { withChange } from '../api/record-list.ts';
import { updateCached } from '../api/update-cached.ts';

/** Long enough that ticking one task after the other reads the counts once. */
const PAUSE_MS = 400;

const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads the counts of these projects and of the labels anew, once things are quiet. */
export function refreshCounts(cache: QueryClient, ...projectIds: string[]): void {
  for (const id of projectIds) changed.add(id);
  clearTimeout(timer);
  timer = setTimeout(() => void readCounts(cache), PAUSE_MS);
}

async function readCounts(cache: QueryClient): Promise<void> {
  const ids = [...changed];
  changed.clear();
  void cache.invalidateQueries({ queryKey: keys.labels });
  await Promise.allSettled(ids.map((projectID) => readCount(cache, projectID)));
}

async function readCount(cache: QueryClient, projectID: string): Promise<void> {
  const { open_count } = await api.projects.get({ projectID });
  updateCached<Project[]>(cache, keys.projects, (all) => withChange(all, projectID, (one) => ({ ...one, open_count })));
}

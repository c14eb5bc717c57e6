import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Label } from '#contract/resources/label.ts';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { keys } from '../../api/keys.ts';
import { type CacheEdit, optimistic } from '../../api/optimistic.ts';
import { updateKeepingAge } from '../../api/update-keeping-age.ts';
import type { Change } from './change.ts';
import { type Passage, recountLabels, recountParents, recountProjects } from './counts.ts';
import { followReadings } from './follow-readings.ts';
import { amended, tasksIn } from './held-view.ts';
import { askedNow, createJournal, type Journal } from './journal.ts';
import { type World, worldOf } from './world.ts';

/** What is known of changes beside the cached lists: `latest` has the last state of each task, null for gone. */
type Known = { journal: Journal; latest: Map<string, Task | null> };

const known = new WeakMap<QueryClient, Known>();

/** A change to tasks that shows before the service has answered. */
export type TaskChange<Result> = {
  expect: Change[];
  send: () => Promise<Result>;
  /** What the answer says about tasks. */
  settle: (result: Result) => Change[];
};

/**
 * Shows the expected change in every list at once and asks the service; see `optimistic`. Other changes under way stay
 * visible on top of the answer. After a refusal because something is gone, the lists are read again.
 */
export async function changeTasks<Result>(cache: QueryClient, change: TaskChange<Result>): Promise<Result> {
  const { journal, latest } = knownOf(cache);
  const open = journal.expect(change.expect);
  try {
    return await optimistic(cache, {
      expect: (edit) => write(cache, change.expect, edit.update),
      send: change.send,
      settle(result, edit) {
        const outcome = change.settle(result);
        open.answered(outcome);
        write(cache, withPending(journal, outcome), edit.update);
      },
    });
  } catch (refusal) {
    open.refused();
    for (const { id } of change.expect) latest.delete(id);
    if (refusal instanceof ApiError && refusal.status === 404) void cache.invalidateQueries({ queryKey: keys.tasks });
    throw refusal;
  }
}

/** Writes what the service has told without being asked. */
export function tellTasks(cache: QueryClient, changes: Change[]): void {
  const { journal } = knownOf(cache);
  journal.told(changes);
  write(cache, withPending(journal, changes), (key, change) => void updateKeepingAge(cache, key, change));
}

/** The task as it is known now; undefined when it is not known or gone. */
export function heldTask(cache: QueryClient, id: string): Task | undefined {
  const latest = knownOf(cache).latest.get(id) ?? undefined;
  return allHeld(cache, id).reduce((best, task) => (best && version(best) >= version(task) ? best : task), latest);
}

/** An answer to a question asked at that moment (`askedNow`), with the changes that it may not contain yet. */
export function caughtUp<Data>(cache: QueryClient, key: readonly unknown[], data: Data, asked: number): Data {
  const world = worldOf(cache);
  const missing = knownOf(cache).journal.since(asked);
  return missing.reduce((so, change) => amended(key, so, change, world) as Data, data);
}

/** True when the task's state is known, even if that is that it is gone. */
export function isKnown(cache: QueryClient, id: string): boolean {
  return knownOf(cache).latest.has(id) || heldTask(cache, id) !== undefined;
}

function knownOf(cache: QueryClient): Known {
  const present = known.get(cache);
  if (present) return present;
  const fresh: Known = { journal: createJournal(askedNow), latest: new Map() };
  known.set(cache, fresh);
  followReadings(cache, (key, data, asked) => caughtUp(cache, key, data, asked));
  return fresh;
}

function withPending(journal: Journal, changes: Change[]): Change[] {
  return [...changes, ...journal.pending(new Set(changes.map((change) => change.id)))];
}

function write(cache: QueryClient, changes: Change[], update: CacheEdit['update']): void {
  const { latest } = knownOf(cache);
  const world = worldOf(cache);
  for (const change of changes) {
    const before = heldTask(cache, change.id);
    const countable = before !== undefined || latest.has(change.id) || change.isNew;
    const after = change.next(before);
    latest.set(change.id, after ?? null);
    // Nothing is different, or what is told is older than what is held.
    if (before !== undefined && after === before) continue;
    writeOne(cache, change, world, update);
    if (countable) writeCounts(cache, { before, after }, world, update);
  }
}

/** Without knowing a task before the change, nobody can tell what it adds; the counts are then read anew. */
function writeCounts(cache: QueryClient, passage: Passage, world: World, update: CacheEdit['update']): void {
  for (const recount of recountParents(passage)) {
    knownOf(cache).latest.set(recount.id, recount.next(heldTask(cache, recount.id)) ?? null);
    writeOne(cache, recount, world, update);
  }
  update<Project[]>(keys.projects, (projects) => recountProjects(projects, passage));
  update<Label[]>(keys.labels, (labels) => recountLabels(labels, passage));
}

function writeOne(cache: QueryClient, change: Change, world: World, update: CacheEdit['update']): void {
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: keys.tasks })) {
    update<unknown>(queryKey, (data) => amended(queryKey, data, change, world));
  }
}

function allHeld(cache: QueryClient, id: string): Task[] {
  return cache
    .getQueryCache()
    .findAll({ queryKey: keys.tasks })
    .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : tasksIn(queryKey, state.data)))
    .filter((task) => task.id === id);
}

function version(task: Task): number {
  return Number(task.etag);
}

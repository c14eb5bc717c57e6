import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Label } from '#contract/resources/label.ts';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { keys } from '../../api/keys.ts';
import { type CacheEdit, optimistic } from '../../api/optimistic.ts';
import { updateKeepingAge } from '../../api/update-keeping-age.ts';
import { applyChange, tasksIn } from './cached-lists.ts';
import { catchUpResponses } from './catch-up-responses.ts';
import { type Change, deleted, received } from './change.ts';
import { recountLabels, recountParents, recountProjects, type Transition } from './counts.ts';
import { createJournal, type Journal, requestTime } from './journal.ts';
import { type MembershipContext, membershipContext } from './membership-context.ts';

/** State per cache. `latest` has the last known state of each task, or null if the task was deleted. */
type CacheState = { journal: Journal; latest: Map<string, Task | null> };

const states = new WeakMap<QueryClient, CacheState>();

/** A change of tasks that the user sees before the server has responded. */
export type TaskChange<Result> = {
  /** The expected changes. */
  expect: Change[];
  /** Sends the request. */
  send: () => Promise<Result>;
  /** Returns the changes according to the response. */
  settle: (result: Result) => Change[];
};

/**
 * Applies the expected changes to all lists, then sends the request; see `optimistic`. Other pending changes stay visible after
 * the response. Rejects with the error of the request after a rollback. If the error is 404, all lists are refetched.
 */
export async function changeTasks<Result>(cache: QueryClient, change: TaskChange<Result>): Promise<Result> {
  const { journal, latest } = stateOf(cache);
  const entry = journal.expect(change.expect);
  const sentAt = requestTime();
  try {
    return await optimistic(cache, {
      expect: (edit) => write(cache, change.expect, edit.update),
      send: change.send,
      settle(result) {
        const outcome = journal.notDeletedSince(sentAt, change.settle(result));
        entry.confirmed(outcome);
        writeConfirmed(cache, outcome);
      },
    });
  } catch (error) {
    entry.rejected();
    for (const { id } of change.expect) latest.delete(id);
    removeCreated(cache, change.expect);
    if (error instanceof ApiError && error.status === 404) void cache.invalidateQueries({ queryKey: keys.tasks });
    throw error;
  }
}

/** Applies changes that the server has already made, such as those of live messages. */
export function applyChanges(cache: QueryClient, changes: Change[]): void {
  stateOf(cache).journal.received(changes);
  writeConfirmed(cache, changes);
}

/** Applies the response to a request for a task of that time (`requestTime`), unless the task was deleted since. */
export function applyResponse(cache: QueryClient, task: Task, requestedAt: number): void {
  applyChanges(cache, stateOf(cache).journal.notDeletedSince(requestedAt, [received(task)]));
}

/** Returns the newest cached version of a task. Undefined if it is unknown or deleted. */
export function cachedTask(cache: QueryClient, id: string): Task | undefined {
  const latest = stateOf(cache).latest.get(id) ?? undefined;
  return cachedVersions(cache, id).reduce(
    (best, task) => (best && version(best) >= version(task) ? best : task),
    latest,
  );
}

/** Returns the data of a response with the changes since its request (`requestTime`). */
export function withMissedChanges<Data>(
  cache: QueryClient,
  key: readonly unknown[],
  data: Data,
  requestedAt: number,
): Data {
  const context = membershipContext(cache);
  const missing = stateOf(cache).journal.since(requestedAt);
  return missing.reduce((result, change) => applyChange(key, result, change, context) as Data, data);
}

/** Returns true if the state of the task is known, also if it is known to be deleted. */
export function isTaskKnown(cache: QueryClient, id: string): boolean {
  return stateOf(cache).latest.has(id) || cachedTask(cache, id) !== undefined;
}

/** A response that arrived meanwhile has no rollback, but contains the expected tasks. */
function removeCreated(cache: QueryClient, expected: readonly Change[]): void {
  const context = membershipContext(cache);
  const update: CacheEdit['update'] = (key, edit) => void updateKeepingAge(cache, key, edit);
  for (const { id, isNew } of expected) if (isNew) writeOne(cache, deleted(id), context, update);
}

function stateOf(cache: QueryClient): CacheState {
  const existing = states.get(cache);
  if (existing) return existing;
  const created: CacheState = { journal: createJournal(requestTime), latest: new Map() };
  states.set(cache, created);
  catchUpResponses(cache, (key, data, requestedAt) => withMissedChanges(cache, key, data, requestedAt));
  return created;
}

/** Writes changes that the journal has received. Responses to earlier requests get them from the journal, so none has to be cancelled. */
function writeConfirmed(cache: QueryClient, changes: Change[]): void {
  const pending = stateOf(cache).journal.pending(changes);
  write(cache, [...changes, ...pending], (key, edit) => void updateKeepingAge(cache, key, edit));
}

function write(cache: QueryClient, changes: Change[], update: CacheEdit['update']): void {
  const { latest } = stateOf(cache);
  const context = membershipContext(cache);
  for (const change of changes) {
    const before = cachedTask(cache, change.id);
    const isCountable = before !== undefined || latest.has(change.id) || change.isNew;
    const after = change.next(before);
    latest.set(change.id, after ?? null);
    // The change has no effect, or a newer version is cached.
    if (before !== undefined && after === before) continue;
    writeOne(cache, change, context, update);
    if (isCountable) writeCounts(cache, { before, after }, context, update);
  }
}

/** Updates the counts. Only possible if the state of the task before the change is known. */
function writeCounts(
  cache: QueryClient,
  transition: Transition,
  context: MembershipContext,
  update: CacheEdit['update'],
): void {
  for (const recount of recountParents(transition)) {
    stateOf(cache).latest.set(recount.id, recount.next(cachedTask(cache, recount.id)) ?? null);
    writeOne(cache, recount, context, update);
  }
  update<Project[]>(keys.projects, (projects) => recountProjects(projects, transition));
  update<Label[]>(keys.labels, (labels) => recountLabels(labels, transition));
}

function writeOne(cache: QueryClient, change: Change, context: MembershipContext, update: CacheEdit['update']): void {
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: keys.tasks })) {
    update<unknown>(queryKey, (data) => applyChange(queryKey, data, change, context));
  }
}

function cachedVersions(cache: QueryClient, id: string): Task[] {
  return cache
    .getQueryCache()
    .findAll({ queryKey: keys.tasks })
    .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : tasksIn(queryKey, state.data)))
    .filter((task) => task.id === id);
}

function version(task: Task): number {
  return Number(task.etag);
}

import { ApiError } from '#contract/client.ts';
import { LIMITS } from '#contract/limits.ts';
import type { AccountImportResult } from '#contract/resources/account-import-result.ts';
import type { BulkResult } from '#contract/resources/bulk.ts';
import { api } from '../../../api/client.ts';
import { randomId } from '../../../api/random-id.ts';
import type { ImportedFile } from './send-import.ts';

/** A request that undoes a part of an import. Resolves to the number of tasks that are not restored. */
export type UndoRequest = () => Promise<number>;

/** The key of a request, so that it has no second effect if it is repeated after a lost response. */
type Key = { idempotencyKey: string };

/**
 * Returns the requests that undo an import, in their order: new projects move to the trash, and changed tasks get their former values
 * again. Records that were deleted meanwhile are skipped.
 */
export function undoRequests({ project_ids = [], update, account }: ImportedFile): UndoRequest[] {
  if (account?.created) return undoAccount(account.created);
  const updated = new Set(update?.projects.map(({ id }) => id));
  const created = project_ids.filter((id) => !updated.has(id));
  const trashed = created.map((projectID) => single((key) => api.projects.delete({ projectID, ...key })));
  if (!update?.changes) return trashed;
  const { completed_ids, snoozed, previous, task_ids, section_ids, comment_ids } = update.changes;
  return [
    ...trashed,
    many(completed_ids, (ids, key) => api.tasks.bulk({ body: { ids, action: 'reopen' }, ...key })),
    many(previous, (tasks, key) => api.tasks.updateMany({ body: { tasks }, ...key })),
    ...atOnce(
      snoozed.map(({ id: taskID, until }) => single((key) => api.tasks.snooze({ taskID, body: { until }, ...key }))),
    ),
    many(task_ids, (ids, key) => api.tasks.bulk({ body: { ids, action: 'delete' }, ...key }).then(() => NONE_SKIPPED)),
    ...section_ids.map((sectionID) => single((key) => api.sections.delete({ sectionID, ...key }))),
    ...atOnce(comment_ids.map((commentID) => single((key) => api.comments.delete({ commentID, ...key })))),
  ];
}

/** Requests that run at the same time: an update can add 500 comments, and a connection can be slow. */
const MAX_AT_ONCE = 6;

function atOnce(requests: readonly UndoRequest[]): UndoRequest[] {
  return Array.from({ length: Math.ceil(requests.length / MAX_AT_ONCE) }, (_, index) => async () => {
    const some = requests.slice(index * MAX_AT_ONCE, (index + 1) * MAX_AT_ONCE);
    const skipped = await Promise.all(some.map((request) => request()));
    return skipped.reduce((sum, count) => sum + count, 0);
  });
}

/** Groups, filters and templates are deleted, the other records move to the trash. Labels stay. */
function undoAccount(created: NonNullable<AccountImportResult['created']>): UndoRequest[] {
  const { projects, tasks, sections, notes, groups, filters, templates } = created;
  return [
    ...atOnce(projects.map((projectID) => single((key) => api.projects.delete({ projectID, ...key })))),
    ...inBulk(tasks, (ids, key) => api.tasks.bulk({ body: { ids, action: 'delete' }, ...key })),
    ...atOnce(sections.map((sectionID) => single((key) => api.sections.delete({ sectionID, ...key })))),
    ...inBulk(notes, (ids, key) => api.notes.bulk({ body: { ids, delete: true }, ...key })),
    ...atOnce(groups.map((groupID) => single((key) => api.groups.delete({ groupID, ...key })))),
    ...atOnce(filters.map((filterID) => single((key) => api.filters.delete({ filterID, ...key })))),
    ...atOnce(templates.map((templateID) => single((key) => api.templates.delete({ templateID, ...key })))),
  ];
}

/** Records that were deleted meanwhile are not counted. */
function inBulk(ids: readonly string[], send: (ids: string[], key: Key) => Promise<unknown>): UndoRequest[] {
  const parts = Array.from({ length: Math.ceil(ids.length / LIMITS.bulkIds) }, (_, part) =>
    ids.slice(part * LIMITS.bulkIds, (part + 1) * LIMITS.bulkIds),
  );
  return parts.map((some) => single((key) => send(some, key)));
}

const NONE_SKIPPED = { done: 0, skipped: 0 };

function many<Item>(items: readonly Item[], send: (items: Item[], key: Key) => Promise<BulkResult>): UndoRequest {
  const key = { idempotencyKey: randomId() };
  return async () => (items.length === 0 ? 0 : (await send([...items], key)).skipped);
}

function single(send: (key: Key) => Promise<unknown>): UndoRequest {
  const key = { idempotencyKey: randomId() };
  return () => skipping(() => send(key));
}

/** The end of a snooze can be in the past. */
const SKIPPED: ReadonlySet<string> = new Set(['not_found', 'validation_failed']);

/** Sends a request, and ignores that the record does not exist any more. */
export async function skipping(send: () => Promise<unknown>): Promise<number> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError) || !SKIPPED.has(error.code)) throw error;
  }
  return 0;
}

import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { deletedWithCount, projectName } from '../../../../access/tasks/index.ts';
import { restorableSince, restorableUntil, trashedTasks } from '../../../../access/trash/index.ts';
import { type Actor, instantText } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { number, text } from '../../../../platform/db/json-record.ts';
import { type JsonText, json } from '../../../../platform/http/reply/reply.ts';
import { memberOf } from '../query/task-json.ts';
import type { TaskList } from '../query/task-list.ts';
import { byDeletion } from '../query/task-order.ts';
import { pageText, readTaskPage } from '../query/task-page.ts';

type TrashValues = { user: string; now: string; since: string; project: string };

/**
 * `{tasks, next_cursor?}`: the deleted task of each deletion that can be undone, in live projects that the actor may edit, latest
 * first. Throws 422 at `cursor` if the cursor belongs to another list.
 */
export async function listTrashedTasks(
  tx: ReadTx,
  actor: Actor,
  { limit = LIMITS.pages.trash.default, cursor, project_id }: Query<typeof api.tasks.trash>,
): Promise<JsonText> {
  const cursorScope = { trash: actor.id, project_id };
  return json(pageText(await readTaskPage(tx, actor, trash(actor, project_id), { limit, cursor, cursorScope })));
}

function trash(actor: Actor, projectId: string | undefined): TaskList<TrashValues> {
  return {
    shape: `trash ${projectId !== undefined}`,
    rows: (db, p) => {
      const all = trashedTasks(db, p.user, p.since);
      return projectId === undefined ? all : all.where('task.project_id', '=', p.project);
    },
    order: byDeletion,
    values: {
      user: actor.id,
      now: instantText(actor.now),
      since: instantText(restorableSince(actor.now)),
      project: projectId ?? '',
    },
    more: {
      columns: { project_name: text(projectName), descendant_count: number(deletedWithCount) },
      members: (record) => ({ purge_after: purgeOf(record) }),
    },
  };
}

/** Computed here, because each database has its own syntax for adding days. */
function purgeOf(record: string): string {
  return instantText(restorableUntil(Date.parse(memberOf(record, 'deleted_at') ?? '')));
}

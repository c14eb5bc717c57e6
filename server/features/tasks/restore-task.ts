import {
  change,
  type Deletion,
  find,
  type Granted,
  holdDeletion,
  lineOf,
  peopleIn,
  sectionIn,
  type Values,
} from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/reply.ts';
import { depthFault } from './parent-fault.ts';
import { presentTask } from './present-task.ts';
import { tell } from './tell.ts';

/**
 * Brings back exactly the tasks that went with the deletion this one belongs to. Where a section is gone they stand in none,
 * where the parent is gone, elsewhere or too deep the first one is top-level, and nobody is assigned who has left.
 * `not_found` unless the actor may edit the project, for a live task and after the 30 days; 409 while the project is in the
 * trash.
 */
export async function restoreTask(tx: Tx, actor: Actor, { id }: { id: string }): Promise<JsonText> {
  const deletion = await holdDeletion(tx, actor, id);
  const { project, root, rows } = deletion;
  const parent_id = (await canStandBelow(tx, actor, deletion)) ? root.parent_id : null;
  const sections = await sectionsLeft(tx, deletion);
  const people = await peopleLeft(tx, deletion);
  for (const row of rows) {
    await change(tx, actor, 'task', row, {
      ...BACK,
      section_id: row.section_id !== null && sections.has(row.section_id) ? row.section_id : null,
      assignee_id: row.assignee_id !== null && people.has(row.assignee_id) ? row.assignee_id : null,
      parent_id: row === root ? parent_id : row.parent_id,
    });
  }
  const payload = { content: root.content, count: rows.length };
  for (const row of rows) {
    const activity = row === root && { activity: { name: 'task.restored' as const, payload } };
    await tell(tx, actor, project, row.id, { ...activity, live: { type: 'task.restored' } });
  }
  return presentTask(tx, actor, id);
}

const BACK: Values<'task'> = { deleted_at: null, deletion_id: null };

/** Whether the parent that the first task had can have it again. */
async function canStandBelow(tx: Tx, actor: Actor, { project, root, rows }: Deletion): Promise<boolean> {
  const parent = root.parent_id === null ? undefined : await find(tx, actor, 'task', 'editor', root.parent_id);
  if (parent === undefined || parent.project_id !== project.id) return false;
  const line = await lineOf(tx, parent);
  return depthFault(line.length + heightOf(root, rows)) === undefined;
}

/** How many levels stand below a task among these rows. */
function heightOf(task: Granted<'task', 'editor'>, rows: Deletion['rows']): number {
  const below = rows.filter((row) => row.parent_id === task.id);
  return below.length === 0 ? 0 : 1 + Math.max(...below.map((row) => heightOf(row, rows)));
}

async function sectionsLeft(tx: Tx, { project, rows }: Deletion): Promise<ReadonlySet<string>> {
  const wanted = new Set(rows.flatMap((row) => row.section_id ?? []));
  const left = new Set<string>();
  for (const id of wanted) if ((await sectionIn(tx, project, id)) !== undefined) left.add(id);
  return left;
}

function peopleLeft(tx: Tx, { project, rows }: Deletion): Promise<ReadonlySet<string>> {
  return peopleIn(
    tx,
    project,
    rows.flatMap((row) => row.assignee_id ?? []),
  );
}

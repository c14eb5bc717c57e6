import type { RequestBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { find, type Granted } from '../../../../access/index.ts';
import type { ListPosition, TaskList } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { JsonText } from '../../../../platform/http/reply/reply.ts';
import type { Versions } from '../../../../platform/http/request/conditions.ts';
import { emitTaskEvent, emitTaskEvents } from '../emit-task-events.ts';
import { presentTask } from '../query/present-task.ts';
import { sectionFor } from '../references.ts';
import { requireVersion } from '../require-version.ts';
import { throwIfInvalid, type ValidationErrors } from '../validation-errors.ts';
import { emitProjectChange, movedActivity, movedMessage } from './emit-moved.ts';
import { joinWaitingTasks } from './join-waiting-tasks.ts';
import { lockMove } from './lock-move.ts';
import { type Neighbours, positionIn } from './position-in.ts';
import { relocate } from './relocate.ts';

type Move = { id: string; to: RequestBody<typeof api.tasks.move>; ifMatch?: Versions | undefined };

/**
 * Moves a task before, after or between its new neighbours, or to the head of the list if none is given. In another project the task
 * has no parent, and no section unless one is given. Throws `not_found` unless the actor may edit both projects, 412 if `ifMatch`
 * names an older version, and 422 for an unknown section or neighbour.
 */
export async function moveTask(tx: Tx, actor: Actor, { id, to, ifMatch }: Move): Promise<JsonText> {
  const { subtree, project } = await lockMove(tx, actor, id, to.project_id);
  const { root } = subtree;
  await requireVersion(tx, actor, root, ifMatch);
  const isSameProject = project.id === root.project_id;
  const errors: ValidationErrors = {};
  const wanted = to.section_id === undefined && isSameProject ? root.section_id : (to.section_id ?? null);
  const list = {
    section_id: await sectionFor(tx, project, wanted, errors),
    parent_id: isSameProject ? root.parent_id : null,
  };
  throwIfInvalid(errors);
  const neighbours = await neighboursFor(tx, actor, project, list, { id, to }, errors);
  throwIfInvalid(errors);

  const { sort_order, repositioned } = await positionIn(tx, actor, project, list, neighbours, id);
  const [{ changes }, ...below] = await relocate(tx, actor, subtree, { ...list, project, sort_order });
  if (isSameProject) {
    const activity = 'section_id' in changes && { activity: movedActivity(root, project, project, list.section_id) };
    await emitTaskEvent(tx, actor, project, id, { ...activity, live: movedMessage(project) });
  } else {
    await emitProjectChange(tx, actor, subtree, project, list.section_id);
    await joinWaitingTasks(tx, actor, subtree.rows);
  }
  const others = [...(isSameProject ? below.map(({ row }) => row.id) : []), ...repositioned];
  await emitTaskEvents(
    tx,
    actor,
    others.map((taskId) => ({ project, taskId, live: movedMessage(project) })),
  );
  return presentTask(tx, actor, id);
}

async function neighboursFor(
  tx: Tx,
  actor: Actor,
  project: Granted<'project', 'editor'>,
  list: TaskList,
  { id, to }: Pick<Move, 'id' | 'to'>,
  errors: ValidationErrors,
): Promise<Neighbours> {
  const found: Neighbours = {};
  for (const side of ['after', 'before'] as const) {
    const neighbour = to[`${side}_id`];
    if (neighbour == null) continue;
    const position = neighbour === id ? undefined : await taskInList(tx, actor, project, list, neighbour);
    if (position === undefined) errors[`${side}_id`] = (messages) => messages.noNeighbour;
    else found[side] = position;
  }
  return found;
}

/** The task if it is in the list. undefined for a task of another list and for an unknown id. */
async function taskInList(
  tx: Tx,
  actor: Actor,
  project: Granted<'project', 'editor'>,
  list: TaskList,
  id: string,
): Promise<ListPosition | undefined> {
  const task = await find(tx, actor, 'task', 'viewer', id);
  const isInList =
    task?.project_id === project.id && task.section_id === list.section_id && task.parent_id === list.parent_id;
  return isInList ? task : undefined;
}

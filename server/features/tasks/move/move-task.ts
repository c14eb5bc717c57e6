import type { RequestBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { find, type Granted, type ListPosition, type TaskList } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import type { Versions } from '../../../platform/http/request/conditions.ts';
import { emitTaskEvent } from '../emit-task-event.ts';
import { emitTaskEvents } from '../emit-task-events.ts';
import { presentTask } from '../query/present-task.ts';
import { sectionFor } from '../references.ts';
import { requireVersion } from '../require-version.ts';
import { throwIfInvalid, type ValidationErrors } from '../validation-errors.ts';
import { emitArrival, movedTo, movedWithin } from './emit-moved.ts';
import { lockMove } from './lock-move.ts';
import { type Neighbours, positionIn } from './position-in.ts';
import { relocate } from './relocate.ts';

type Move = { id: string; to: RequestBody<typeof api.tasks.move>; ifMatch?: Versions | undefined };

/**
 * Places a task between or beside its neighbours, first without any, in its own project or another one. In another project
 * it has no parent, and a section only when one is named. `not_found` unless the actor may edit both, 412 for an older
 * version, 422 for a section or neighbour that is not there.
 */
export async function moveTask(tx: Tx, actor: Actor, { id, to, ifMatch }: Move): Promise<JsonText> {
  const { subtree, project } = await lockMove(tx, actor, id, to.project_id);
  const { root } = subtree;
  await requireVersion(tx, actor, root, ifMatch);
  const stays = project.id === root.project_id;
  const errors: ValidationErrors = {};
  const wanted = to.section_id === undefined && stays ? root.section_id : (to.section_id ?? null);
  const list = { section_id: await sectionFor(tx, project, wanted, errors), parent_id: stays ? root.parent_id : null };
  throwIfInvalid(errors);
  const neighbours = await neighboursFor(tx, actor, project, list, { id, to }, errors);
  throwIfInvalid(errors);

  const { sort_order, spread } = await positionIn(tx, actor, project, list, neighbours, id);
  const [{ changes }, ...below] = await relocate(tx, actor, subtree, { ...list, project, sort_order });
  if (stays) {
    const activity = 'section_id' in changes && { activity: movedTo(root, project, project, list.section_id) };
    await emitTaskEvent(tx, actor, project, id, { ...activity, live: movedWithin(project) });
  } else {
    await emitArrival(tx, actor, subtree, project, list.section_id);
  }
  const others = [...(stays ? below.map(({ row }) => row.id) : []), ...spread];
  await emitTaskEvents(
    tx,
    actor,
    others.map((taskId) => ({ project, taskId, live: movedWithin(project) })),
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
    if (neighbour === undefined) continue;
    const position = neighbour === id ? undefined : await inList(tx, actor, project, list, neighbour);
    if (position === undefined) errors[`${side}_id`] = (messages) => messages.noNeighbour;
    else found[side] = position;
  }
  return found;
}

/** The task of this id if it stands in the list. A task of any other list answers as an unknown one. */
async function inList(
  tx: Tx,
  actor: Actor,
  project: Granted<'project', 'editor'>,
  list: TaskList,
  id: string,
): Promise<ListPosition | undefined> {
  const task = await find(tx, actor, 'task', 'viewer', id);
  const stands =
    task?.project_id === project.id && task.section_id === list.section_id && task.parent_id === list.parent_id;
  return stands ? task : undefined;
}

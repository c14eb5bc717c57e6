import type { TaskInput } from '#contract/resources/task.ts';
import type { Subtree } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/reply/reply.ts';
import type { Versions } from '../../platform/http/request/conditions.ts';
import { notifyAssigned } from '../notifications/index.ts';
import { emitTaskEvent } from './emit-task-event.ts';
import { emitTaskEvents } from './emit-task-events.ts';
import { changedFields, inputColumns } from './input-columns.ts';
import { emitArrival } from './move/emit-moved.ts';
import { lockMove } from './move/lock-move.ts';
import { parentError } from './move/parent-error.ts';
import { type Positioned, positionIn } from './move/position-in.ts';
import { type Destination, relocate } from './move/relocate.ts';
import { tailPosition } from './move/tail-positions.ts';
import { presentTask } from './query/present-task.ts';
import { sectionFor } from './references.ts';
import { requireVersion } from './require-version.ts';
import { relabel, updateLabels } from './update-labels.ts';
import { throwIfInvalid, type ValidationErrors } from './validation-errors.ts';

type Update = { id: string; values: TaskInput; ifMatch?: Versions | undefined };

/**
 * Changes the fields that are present, all of them or none; what says nothing else than the task does already is neither
 * written nor told. Another project moves the task there first, as `moveTask` does. Labels alone may be changed by everybody
 * who can see the task. `not_found` for who may not, 412 for an older version, 422 for every field that does not fit.
 */
export async function updateTask(tx: Tx, actor: Actor, update: Update): Promise<JsonText> {
  await writeUpdate(tx, actor, update);
  return presentTask(tx, actor, update.id);
}

/** As `updateTask`, without an answer. */
export async function writeUpdate(tx: Tx, actor: Actor, { id, values, ifMatch }: Update): Promise<void> {
  const isPersonal = Object.keys(values).every((name) => name === 'labels');
  if (isPersonal) await updateLabels(tx, actor, { id, labels: values.labels, ifMatch });
  else await updateFields(tx, actor, { id, values, ifMatch });
}

async function updateFields(tx: Tx, actor: Actor, { id, values, ifMatch }: Update): Promise<void> {
  const { subtree, project } = await lockMove(tx, actor, id, values.project_id);
  const { root } = subtree;
  await requireVersion(tx, actor, root, ifMatch);
  const errors: ValidationErrors = {};
  const list = await listAfter(tx, actor, subtree, project, values, errors);
  const columns = await inputColumns(tx, actor, root, project, values, errors);
  throwIfInvalid(errors);

  const { sort_order, spread } = await placeAfter(tx, actor, subtree, list, values);
  const [{ changes }, ...below] = await relocate(tx, actor, subtree, { ...list, sort_order }, columns);
  const fields = [...changedFields(changes), ...(await relabel(tx, actor, root, values.labels))];

  const stays = project.id === root.project_id;
  if (!stays) await emitArrival(tx, actor, subtree, project, list.section_id);
  await emitChangedFields(tx, actor, subtree, { project, content: changes.content ?? root.content }, fields);
  const { assignee_id = null } = changes;
  await notifyAssigned(tx, actor, [{ id, project_id: project.id, assignee_id }]);
  const others = [...spread, ...(stays ? below.map(({ row }) => row.id) : [])];
  await emitTaskEvents(
    tx,
    actor,
    others.map((taskId) => ({ project, taskId, live: { type: 'task.updated' as const } })),
  );
}

type List = Omit<Destination, 'sort_order'>;

/** The list that the task stands in afterwards. Another project drops section and parent that are not named anew. */
async function listAfter(
  tx: Tx,
  actor: Actor,
  { root, rows }: Subtree,
  project: Subtree['project'],
  values: TaskInput,
  errors: ValidationErrors,
): Promise<List> {
  const kept = project.id === root.project_id ? root : { section_id: null, parent_id: null };
  const { section_id = kept.section_id, parent_id = kept.parent_id } = values;
  if (section_id !== kept.section_id) await sectionFor(tx, project, section_id, errors);
  if (parent_id !== null && parent_id !== kept.parent_id) {
    const height = Math.max(...rows.map(({ depth }) => depth));
    const error = await parentError(tx, actor, project, parent_id, { id: root.id, height });
    if (error) errors.parent_id = error;
  }
  return { project, section_id, parent_id };
}

/** The place that is sent, first in another project, at the end of another list, and else the one it has. */
async function placeAfter(
  tx: Tx,
  actor: Actor,
  { root }: Subtree,
  list: List,
  { sort_order }: TaskInput,
): Promise<Positioned> {
  if (sort_order !== undefined) return { sort_order, spread: [] };
  if (list.project.id !== root.project_id) return positionIn(tx, actor, list.project, list, {}, root.id);
  const isSameList = list.section_id === root.section_id && list.parent_id === root.parent_id;
  return { sort_order: isSameList ? root.sort_order : await tailPosition(tx, list.project), spread: [] };
}

/** A move has been told already; what else changed with it is a line of the history. */
async function emitChangedFields(
  tx: Tx,
  actor: Actor,
  { root }: Subtree,
  { project, content }: { project: Subtree['project']; content: string },
  fields: readonly string[],
): Promise<void> {
  const moved = project.id !== root.project_id;
  const events = fields.filter((field) => !(moved && PLACE.has(field)));
  if (events.length === 0) return;
  const activity = { name: 'task.updated' as const, payload: { content, fields: events } };
  await emitTaskEvent(tx, actor, project, root.id, moved ? { activity } : { activity, live: { type: 'task.updated' } });
}

const PLACE: ReadonlySet<string> = new Set(['project_id', 'section_id', 'parent_id', 'sort_order']);

import { parentUid } from '#domain/icalendar/calendar-task.ts';
import { renameObject, storeObject } from '../../../access/calendar-objects/index.ts';
import type { SynchronizedProject } from '../../../access/calendars/index.ts';
import { statesNamed } from '../../../access/changes/index.ts';
import { change, one } from '../../../access/index.ts';
import { deleteTask, emitTaskEvent, moveTask } from '../../../features/planning/tasks/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { badRequest, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { TreeAnswer, TreeCall } from '../../../platform/http/serve/serve-tree.ts';
import type { Context } from '../context.ts';
import { pathOfHref, type Target, targetOf } from '../paths.ts';
import { requireConditions } from './conditions.ts';
import { refuseOtherUid, uidOfObject } from './object-uids.ts';
import { type StoredTask, storedTasks } from './read-objects.ts';
import { lockCalendar, writableCalendar } from './writable-calendar.ts';

type ObjectTarget = Extract<Target, { kind: 'object' }>;

/**
 * Answers MOVE of an object (RFC 4918, section 9.9) within a calendar or to another one. Sub-tasks move along. An object at the destination
 * is deleted if it has the same UID, unless `Overwrite` is F.
 */
export async function moveObject(context: Context, source: ObjectTarget, call: TreeCall): Promise<TreeAnswer> {
  const { database, actor } = context;
  const from = await writableCalendar(context, source.segment);
  const destination = readDestination(context, call);
  const to = await writableCalendar(context, destination.segment);
  const isNew = await database.transaction(async (tx) => {
    // Opposite moves lock the projects in the same order.
    for (const calendar of from.id < to.id ? [from, to] : [to, from]) await lockCalendar(tx, context, calendar);
    const state = (await statesNamed(tx, actor, { project: from.id, names: [source.name] })).get(source.name);
    if (state === undefined) throw notFound();
    requireConditions(call, state);
    const replaced = await destinationObject(tx, context, to, destination, call);
    if (replaced === state.id) throw new Refusal('forbidden');
    const uid = await uidOfObject(tx, context, state.id);
    if (from.id !== to.id || replaced !== undefined) await refuseOtherUid(tx, context, to, { uid, replaced });
    if (replaced !== undefined) await deleteTask(tx, actor, { id: replaced });
    if (from.id === to.id) await renameWithin(tx, context, state.id, destination.name);
    else {
      const [moved] = await storedTasks(tx, context, { project: from.id, ids: [state.id] });
      await moveTask(tx, actor, { id: state.id, to: { project_id: to.id } });
      await renameObject(tx, actor, { id: state.id, project_id: to.id }, { name: destination.name, isNew: true });
      if (moved !== undefined) await keepParent(tx, context, moved);
    }
    return replaced === undefined;
  }, actor.id);
  return { status: isNew ? 201 : 204 };
}

/** A task whose parent stays in the other calendar keeps its UID, and waits for it. */
async function keepParent(tx: Tx, { actor, source }: Context, { task, kept }: StoredTask): Promise<void> {
  if (task.parent_id === null) return;
  const written = await one(tx, actor, 'task', 'editor', task.id);
  if (written.parent_id !== null) return;
  const parent_uid = parentUid(task, source);
  await storeObject(tx, written, { uid: task.uid ?? null, parent_uid, shared: kept?.shared ?? null });
}

/** Throws 400 without a destination, 404 for the calendar of another user, and 403 for other resources than objects. */
function readDestination({ actor, prefix }: Context, { headers }: TreeCall): ObjectTarget {
  const { destination } = headers;
  if (typeof destination !== 'string') throw badRequest('The request has no Destination.');
  const target = targetOf(pathOfHref(destination, { prefix }));
  if (target === undefined || ('user' in target && target.user !== actor.id)) throw notFound();
  if (target.kind !== 'object') throw new Refusal('forbidden');
  return target;
}

/** Returns the task whose object is at the destination. Throws 412 if it may not be replaced. */
async function destinationObject(
  tx: Tx,
  { actor }: Context,
  to: SynchronizedProject,
  { name }: ObjectTarget,
  { headers }: TreeCall,
): Promise<string | undefined> {
  const current = (await statesNamed(tx, actor, { project: to.id, names: [name] })).get(name);
  const mayReplace =
    String(headers.overwrite ?? 'T')
      .trim()
      .toUpperCase() !== 'F';
  if (current !== undefined && !mayReplace) throw new Refusal('precondition_failed');
  return current?.id;
}

async function renameWithin(tx: Tx, { actor }: Context, id: string, name: string): Promise<void> {
  const task = await one(tx, actor, 'task', 'editor', id);
  const project = await one(tx, actor, 'project', 'editor', task.project_id);
  await renameObject(tx, actor, task, { name, isNew: false });
  await change(tx, actor, 'task', task, {});
  await emitTaskEvent(tx, actor, project, id, { live: { type: 'task.updated' } });
}

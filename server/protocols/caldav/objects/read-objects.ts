/** The objects of a calendar: a VCALENDAR with the VTODO of one task. */

import { createHash } from 'node:crypto';
import { type CalendarTask, zoneOf } from '#domain/icalendar/calendar-task.ts';
import type { KeptText } from '#domain/icalendar/kept-text.ts';
import { objectText } from '#domain/icalendar/object-text.ts';
import { storedObjects } from '../../../access/calendar-objects/index.ts';
import { statesNamed, statesOf, type TaskState } from '../../../access/changes/index.ts';
import { calendarTasks } from '../../../access/tasks/index.ts';
import { zoneText } from '../../../features/connect/calendar-export/index.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { TimeSlices } from '../../../platform/fairness/time-slices.ts';
import type { Context } from '../context.ts';

/**
 * Objects per read of the database. Rendering them takes less than 3 ms, except for large ones. With 200, their texts live long enough to
 * leave the young generation of the heap, and repeated first synchronizations of 10,000 tasks need 200 MB more.
 */
export const BATCH = 50;

/** An object for the caller. `task` and `text` are absent if only the state was read. */
export type CalendarObject = { state: TaskState; task?: CalendarTask; text?: string };

/** An object as it is stored. `kept` is absent if no calendar program has stored it. */
export type StoredTask = { state: TaskState; task: CalendarTask; kept: KeptText | undefined };

/** Returns the given objects that the caller can read, with their texts, in the given order. At most `BATCH` ids. */
export async function readObjects(
  context: Context,
  project: string,
  ids: readonly string[],
): Promise<Required<CalendarObject>[]> {
  const { database, actor } = context;
  const stored = await database.read((tx) => storedTasks(tx, context, { project, ids }), actor.id);
  const objects: Required<CalendarObject>[] = [];
  const slices = new TimeSlices();
  for (const each of stored) {
    if (slices.isOver) await slices.next();
    const text = await textOf(context, each);
    objects.push({ state: each.state, task: each.task, text });
  }
  return objects;
}

/** Returns the given tasks that the caller can read, in the given order. */
export async function storedTasks(
  tx: ReadTx,
  { actor }: Pick<Context, 'actor'>,
  { project, ids }: { project: string; ids: readonly string[] },
): Promise<StoredTask[]> {
  const stateOf = new Map((await statesOf(tx, actor, { project, ids })).map((state) => [state.id, state]));
  const taskOf = new Map((await calendarTasks(tx, actor, ids)).map((task) => [task.id, task]));
  const partOf = await storedObjects(tx, actor, [...taskOf.keys()]);
  return ids.flatMap((id) => {
    const [state, task, part] = [stateOf.get(id), taskOf.get(id), partOf.get(id)];
    if (state === undefined || task === undefined) return [];
    const { uid = null, parent_uid = null, shared = null, personal = null } = part ?? {};
    return [{ state, task: { ...task, uid, parent_uid }, kept: shared === null ? undefined : { shared, personal } }];
  });
}

/** Returns the text of an object for the caller. */
export async function textOf({ actor, source }: Context, { task, kept }: StoredTask): Promise<string> {
  const zone = zoneOf(task);
  return objectText(task, kept, { ...source, zoneText: zone === undefined ? '' : await zoneText(zone, actor.now) });
}

/** Returns the states of the given objects that the caller can read, in the given order. At most `BATCH` ids. */
export async function readStates(
  { database, actor }: Context,
  project: string,
  ids: readonly string[],
): Promise<CalendarObject[]> {
  const states = await database.read((tx) => statesOf(tx, actor, { project, ids }), actor.id);
  const stateOf = new Map(states.map((state) => [state.id, state]));
  return ids.flatMap((id) => {
    const state = stateOf.get(id);
    return state === undefined ? [] : [{ state }];
  });
}

/** Returns the state of the object with this name that the caller can read, or undefined. */
export async function findState(
  { database, actor }: Context,
  project: string,
  name: string,
): Promise<TaskState | undefined> {
  const states = await database.read((tx) => statesNamed(tx, actor, { project, names: [name] }), actor.id);
  return states.get(name);
}

/**
 * Returns the strong ETag of an object for the caller, with quotes. It is computed from the version of the task, which changes with each
 * visible change, the caller's reminders, and the caller's own properties.
 */
export function etagOf({ version, reader_state }: TaskState): string {
  if (reader_state === '') return `"${version}"`;
  return `"${version}-${createHash('sha256').update(reader_state).digest('base64url').slice(0, 12)}"`;
}

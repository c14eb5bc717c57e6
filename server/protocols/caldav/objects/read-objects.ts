/** The objects of a calendar: a VCALENDAR with the VTODO of one task. */

import { createHash } from 'node:crypto';
import { type CalendarTask, taskComponent, zoneOf } from '#domain/icalendar/calendar-task.ts';
import { CALENDAR_END, calendarBegin } from '#domain/icalendar/calendar-text.ts';
import { calendarTasks, statesNamed, statesOf, type TaskState } from '../../../access/index.ts';
import { zoneText } from '../../../features/calendar-export/index.ts';
import type { Context } from '../context.ts';

/** Objects per read of the database. Rendering them takes less than 10 ms. */
export const BATCH = 200;

/** An object for the caller. `task` and `text` are absent if only the state was read. */
export type CalendarObject = { state: TaskState; task?: CalendarTask; text?: string };

/** Returns those of the objects that the caller can read, with their texts, in the given order. At most `BATCH` ids. */
export async function readObjects(
  context: Context,
  project: string,
  ids: readonly string[],
): Promise<Required<CalendarObject>[]> {
  const { database, actor } = context;
  const [states, tasks] = await database.read(
    async (tx) => [await statesOf(tx, actor, { project, ids }), await calendarTasks(tx, actor, ids)] as const,
    actor.id,
  );
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const taskOf = new Map(tasks.map((task) => [task.id, task]));
  const objects: Required<CalendarObject>[] = [];
  for (const id of ids) {
    const [state, task] = [stateOf.get(id), taskOf.get(id)];
    if (state && task) objects.push({ state, task, text: await objectText(context, task) });
  }
  return objects;
}

/** Returns the states of those of the objects that the caller can read, in the given order. At most `BATCH` ids. */
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
export function etagOf({ version, own }: TaskState): string {
  if (own === '') return `"${version}"`;
  return `"${version}-${createHash('sha256').update(own).digest('base64url').slice(0, 12)}"`;
}

const BEGIN = calendarBegin({ locale: 'en' });

async function objectText({ actor, source }: Context, task: CalendarTask): Promise<string> {
  const zone = zoneOf(task);
  const zoneComponent = zone === undefined ? '' : await zoneText(zone, actor.now);
  return BEGIN + zoneComponent + taskComponent(task, source) + CALENDAR_END;
}

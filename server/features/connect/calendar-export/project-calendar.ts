import type { CalendarSource } from '#domain/icalendar/calendar-task.ts';
import { datedTaskIds } from '../../../access/tasks/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { calendarBytes } from './calendar-bytes.ts';

type Parts = {
  database: Database;
  /** The address of the web app. */
  baseUrl: URL;
  actor: Pick<Actor, 'id' | 'now' | 'locale'>;
};

/** Generates the calendar file of a project that the actor can read: all tasks with a date, completed or not. */
export function projectCalendar(
  { database, baseUrl, actor }: Parts,
  project: { id: string; name: string },
): AsyncGenerator<Buffer, void> {
  return calendarBytes(database, {
    reader: actor,
    now: actor.now,
    header: { locale: actor.locale, name: project.name },
    source: calendarSource(baseUrl),
    taskIds: (tx) => datedTaskIds(tx, actor, project.id),
  });
}

/** Returns the host in the UIDs of tasks, and the links to tasks. */
export function calendarSource(baseUrl: URL): CalendarSource {
  return { host: baseUrl.hostname, linkOf: (id) => new URL(`task/${id}`, baseUrl).href };
}

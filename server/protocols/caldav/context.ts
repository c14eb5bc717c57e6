import type { CalendarSource } from '#domain/icalendar/calendar-task.ts';
import { type SynchronizedProject, synchronizedProject, synchronizedProjects } from '../../access/calendars/index.ts';
import { numberChanges } from '../../access/changes/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import type { Target } from './paths.ts';

/** The environment of a request. */
export type Context = {
  database: Database;
  actor: Actor;
  /** The service that objects name. */
  source: CalendarSource;
  /** The address of the service, with which sync tokens begin. */
  baseUrl: URL;
  /** The path below which a proxy serves the service. Addresses in requests and responses begin with it. */
  prefix: string;
};

/** Throws 404 for the principal, home and calendars of another user, whether or not the user exists. */
export function requireOwnPath({ actor }: Context, target: Target): void {
  if ('user' in target && target.user !== actor.id) throw notFound();
}

/** Returns the calendars of the caller, with numbered changes. */
export async function readCalendars(context: Context): Promise<SynchronizedProject[]> {
  const read = () => context.database.read((tx) => synchronizedProjects(tx, context.actor), context.actor.id);
  const projects = await read();
  return (await numberWaiting(context, projects)) ? read() : projects;
}

/** Returns the calendar of the caller with this path segment, with numbered changes. Throws 404. */
export async function readCalendar(context: Context, segment: string): Promise<SynchronizedProject> {
  const found = await findCalendar(context, segment);
  return (await numberWaiting(context, [found])) ? findCalendar(context, segment) : found;
}

/**
 * Returns the calendar of the caller with this path segment. For requests whose response has no sync token: some changes can have no
 * number yet. To give them numbers is a transaction of its own. Throws 404.
 */
export async function findCalendar({ database, actor }: Context, segment: string): Promise<SynchronizedProject> {
  const found = await database.read((tx) => synchronizedProject(tx, actor, segment), actor.id);
  if (found === undefined) throw notFound();
  return found;
}

/** Numbers the changes of the projects. Returns whether there were any. */
async function numberWaiting({ database, actor }: Context, projects: readonly SynchronizedProject[]): Promise<boolean> {
  const waiting = projects.filter((project) => project.is_waiting === 1);
  for (const { id } of waiting) {
    while (await database.transaction((tx) => numberChanges(tx, id, actor.now), actor.id));
  }
  return waiting.length > 0;
}

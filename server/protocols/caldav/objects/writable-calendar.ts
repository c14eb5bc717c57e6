import type { SynchronizedProject } from '../../../access/calendars/index.ts';
import { type Granted, one } from '../../../access/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { type Context, findCalendar } from '../context.ts';
import { DavRefusal, needPrivileges } from '../dav-refusal.ts';
import { mayChangeObjects } from '../privileges.ts';

/** Returns a calendar whose objects the caller may change. Throws 404 if they cannot see it, otherwise 403 `need-privileges`. */
export async function writableCalendar(context: Context, segment: string): Promise<SynchronizedProject> {
  const calendar = await findCalendar(context, segment);
  if (!mayChangeObjects(context.actor, calendar)) throw needPrivileges();
  return calendar;
}

/** Locks the project of a calendar. Throws 404 if the caller may not edit it any more, and if it was archived. */
export async function lockCalendar(
  tx: Tx,
  { actor }: Pick<Context, 'actor'>,
  { id }: Pick<SynchronizedProject, 'id'>,
): Promise<Granted<'project', 'editor'>> {
  const project = await one(tx, actor, 'project', 'editor', id);
  if (project.archived === 1) throw notFound();
  return project;
}

/** Runs a change. The permissions that use cases require in addition, such as for new labels, are privileges as well. */
export async function asPrivileged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && !(error instanceof DavRefusal) && error.code === 'forbidden')
      throw needPrivileges();
    throw error;
  }
}

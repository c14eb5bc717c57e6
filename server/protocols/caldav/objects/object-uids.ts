/** The UIDs of objects, which are unique in a calendar. */

import { uidOf } from '#domain/icalendar/calendar-task.ts';
import { storedObjects, taskWithUidKey } from '../../../access/calendar-objects/index.ts';
import type { SynchronizedProject } from '../../../access/calendars/index.ts';
import { statesOf } from '../../../access/changes/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Context } from '../context.ts';
import { DavRefusal } from '../dav-refusal.ts';
import { objectPath } from '../paths.ts';
import { href } from '../xml/write-xml.ts';

/** Returns the UID of the object of a task. */
export async function uidOfObject(tx: Tx, { actor, source }: Context, task: string): Promise<string> {
  return (await storedObjects(tx, actor, [task])).get(task)?.uid ?? uidOf(task, source);
}

/**
 * Throws 403 `no-uid-conflict` with the path of the object if another object of the calendar than `replaced` has the UID, or if `replaced`
 * has another one.
 */
export async function refuseOtherUid(
  tx: Tx,
  context: Context,
  calendar: Pick<SynchronizedProject, 'id' | 'segment'>,
  { uid, replaced }: { uid: string; replaced: string | undefined },
): Promise<void> {
  const { actor } = context;
  const holder = await taskWithUidKey(tx, actor, { project: calendar.id, uid });
  const isFree = holder === undefined ? replaced === undefined : holder === replaced;
  if (isFree && (replaced === undefined || (await uidOfObject(tx, context, replaced)) === uid)) return;
  const [state] = await statesOf(tx, actor, { project: calendar.id, ids: [holder ?? replaced ?? ''] });
  const path = state === undefined ? '' : href(objectPath(actor.id, calendar.segment, state.name));
  throw new DavRefusal('forbidden', 'C:no-uid-conflict', {}, path);
}

import type { CalendarObject } from '#domain/icalendar/calendar-object.ts';
import { childrenOf, withoutChildren } from '#domain/icalendar/child-relations.ts';
import { isSameShared, keepText } from '#domain/icalendar/kept-text.ts';
import { todoChange } from '#domain/icalendar/todo-change.ts';
import { keptParentsOf } from '#domain/icalendar/todo-values.ts';
import { storeObject, storeOwnObject } from '../../../access/calendar-objects/index.ts';
import type { SynchronizedProject } from '../../../access/calendars/index.ts';
import { change, type Granted, one } from '../../../access/index.ts';
import { emitTaskEvent, forgetNamedChildren, writeUpdate } from '../../../features/planning/tasks/index.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import type { Context } from '../context.ts';
import { refuseOtherUid } from './object-uids.ts';
import { pauseAfter } from './pause-after.ts';
import { type StoredTask, storedTasks, textOf } from './read-objects.ts';
import { applyStep, joinChildren, parentWithUid, writeReminders } from './write-parts.ts';

/** `isCurrent`: If-Match has proved that the client has read the current version. */
type Put = {
  calendar: Pick<SynchronizedProject, 'id' | 'segment'>;
  id: string;
  object: CalendarObject;
  isCurrent: boolean;
};

/**
 * Changes the task of an object where the body differs from the current text for the caller. Throws 403 `no-uid-conflict` for another UID.
 */
export async function changeObject(
  tx: Tx,
  context: Context,
  project: Granted<'project', 'editor'>,
  { calendar, id, object, isCurrent }: Put,
): Promise<void> {
  const { actor } = context;
  await refuseOtherUid(tx, context, calendar, { uid: object.uid, replaced: id });
  const [stored] = await storedTasks(tx, context, { project: project.id, ids: [id] });
  if (stored === undefined) throw notFound();
  const { task } = stored;
  const size = stored.kept?.shared.length ?? 0;
  await pauseAfter(size);
  const keptParents = isCurrent || stored.kept === undefined ? undefined : keptParentsOf(stored.kept);
  const before = { task, text: await textOf(context, stored), keptParents };
  await pauseAfter(size);
  const difference = todoChange({
    object,
    before,
    isCurrent: isCurrent && !isStored(stored, object, actor.timezone),
    zone: actor.timezone,
    locale: actor.locale,
    now: actor.now,
  });
  await pauseAfter(size);
  const { labels, ...fields } = difference.values;
  const isSameParent = difference.parents === undefined;
  const parent = isSameParent
    ? { parent_id: task.parent_id, waitingFor: task.parent_id === null ? (task.parent_uid ?? null) : null }
    : await parentWithUid(tx, context, project, difference.parents ?? [], id);
  const values = {
    ...fields,
    ...(labels !== undefined && { labels: [...labels] }),
    ...(parent.parent_id !== task.parent_id && { parent_id: parent.parent_id }),
  };
  const { version } = stored.state;
  if (Object.keys(values).length > 0) await writeUpdate(tx, actor, { id, values });
  if (values.parent_id) await forgetNamedChildren(tx, actor, [{ parent: values.parent_id, child: id }]);
  if (difference.reminders !== undefined) await writeReminders(tx, context, id, difference.reminders);
  for (const step of difference.steps ?? []) await applyStep(tx, context, id, step);
  const uids = childrenOf(object.todo);
  const isParent = uids.length > 0 || (stored.kept !== undefined && CHILD.test(stored.kept.shared));
  const joined = isParent ? await joinChildren(tx, context, project, { parent: id, uids }) : NONE;
  const written = await one(tx, actor, 'task', 'editor', id);
  await pauseAfter(size);
  const kept = keepText(withoutChildren(difference.object, joined), {
    at: instantText(actor.now),
    zone: actor.timezone,
  });
  await storeOwnObject(tx, actor, written, kept.personal);
  await pauseAfter(size);
  if (stored.kept !== undefined && isSameShared(stored.kept.shared, kept.shared) && isSameParent) return;
  await storeObject(tx, written, { uid: task.uid ?? null, parent_uid: parent.waitingFor, shared: kept.shared });
  if (written.version !== version) return;
  await change(tx, actor, 'task', written, {});
  await emitTaskEvent(tx, actor, project, id, { live: { type: 'task.updated' } });
}

/** A stored object can name sub-tasks. */
const CHILD = /RELTYPE="?\\?"?CHILD/i;

const NONE: ReadonlySet<string> = new Set();

/** Returns whether the client sends a series again as it is stored. It does not complete another occurrence then. */
function isStored({ task, kept }: StoredTask, object: CalendarObject, zone: string): boolean {
  if (task.recurrence_rule === null || kept === undefined) return false;
  return isSameShared(kept.shared, keepText(object, { at: '', zone }).shared);
}

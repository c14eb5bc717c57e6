import type { CalendarObject } from '#domain/icalendar/calendar-object.ts';
import { childrenOf, withoutChildren } from '#domain/icalendar/child-relations.ts';
import { keepText } from '#domain/icalendar/kept-text.ts';
import { todoChange } from '#domain/icalendar/todo-change.ts';
import { renameObject, storeObject, storeOwnObject } from '../../../access/calendar-objects/index.ts';
import type { SynchronizedProject } from '../../../access/calendars/index.ts';
import type { Granted } from '../../../access/index.ts';
import { addNewTask, forgetNamedChildren, joinWaitingTasks } from '../../../features/planning/tasks/index.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Context } from '../context.ts';
import { refuseOtherUid } from './object-uids.ts';
import { pauseAfter } from './pause-after.ts';
import { applyStep, joinChildren, parentWithUid, writeReminders } from './write-parts.ts';

/** A new object with its name. */
type NewObject = { calendar: Pick<SynchronizedProject, 'id' | 'segment'>; name: string; object: CalendarObject };

/**
 * Creates the task of a new object, and returns its id. It becomes the parent of tasks that wait for its UID. Throws 403 `no-uid-conflict`
 * if another object of the calendar has the UID.
 */
export async function createObject(
  tx: Tx,
  context: Context,
  project: Granted<'project', 'editor'>,
  { calendar, name, object }: NewObject,
): Promise<string> {
  const { actor } = context;
  const { uid } = object;
  await refuseOtherUid(tx, context, calendar, { uid, replaced: undefined });
  const change = todoChange({ object, zone: actor.timezone, locale: actor.locale, now: actor.now });
  const stamp = { at: instantText(actor.now), zone: actor.timezone };
  const kept = keepText(change.object, stamp);
  const size = kept.shared.length;
  await pauseAfter(size);
  const { labels = [], content = '', ...values } = change.values;
  const { parent_id, waitingFor } = await parentWithUid(tx, context, project, change.parents ?? []);
  const input = { ...values, content, labels: [...labels], project_id: project.id, parent_id };
  const id = await addNewTask(tx, actor, input);
  await pauseAfter(size);
  const task = { id, project_id: project.id };
  await renameObject(tx, actor, task, { name, isNew: true });
  const uids = childrenOf(object.todo);
  const joined = uids.length > 0 ? await joinChildren(tx, context, project, { parent: id, uids }) : new Set<string>();
  const { shared } = joined.size === 0 ? kept : keepText(withoutChildren(change.object, joined), stamp);
  await storeObject(tx, task, { uid, parent_uid: waitingFor, shared });
  await storeOwnObject(tx, actor, task, kept.personal);
  if (change.reminders !== undefined) await writeReminders(tx, context, id, change.reminders);
  if (parent_id !== null) await forgetNamedChildren(tx, actor, [{ parent: parent_id, child: id }]);
  await joinWaitingTasks(tx, actor, [task]);
  for (const step of change.steps ?? []) await applyStep(tx, context, id, step);
  return id;
}

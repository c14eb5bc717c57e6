import type { CalendarObject } from '#domain/icalendar/calendar-object.ts';
import { keepText } from '#domain/icalendar/kept-text.ts';
import { todoChange } from '#domain/icalendar/todo-change.ts';
import {
  type Granted,
  renameObject,
  type SynchronizedProject,
  storedObjects,
  storeObject,
  storeOwnObject,
  tasksWaitingForParent,
} from '../../../access/index.ts';
import { addNewTask, writeUpdate } from '../../../features/tasks/index.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Context } from '../context.ts';
import { refuseOtherUid } from './object-uids.ts';
import { applyStep, parentWithUid, writeReminders } from './write-parts.ts';

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
  const change = todoChange({ object, zone: actor.timezone, now: actor.now });
  const { labels = [], content = '', ...values } = change.values;
  const { parent_id, waitingFor } = await parentWithUid(tx, context, project, change.parentUid ?? null);
  const input = { ...values, content, labels: [...labels], project_id: project.id, parent_id };
  const id = await addNewTask(tx, actor, input);
  const task = { id, project_id: project.id };
  await renameObject(tx, actor, task, { name, isNew: true });
  const kept = keepText(change.object, { at: instantText(actor.now), zone: actor.timezone });
  await storeObject(tx, task, { uid, parent_uid: waitingFor, shared: kept.shared });
  await storeOwnObject(tx, actor, task, kept.personal);
  if (change.reminders !== undefined) await writeReminders(tx, context, id, change.reminders);
  await joinChildren(tx, context, project, { id, uid });
  if (change.step !== undefined) await applyStep(tx, context, id, change.step);
  return id;
}

/** Makes the task the parent of those that wait for its UID, except where the tree would become too deep or a cycle. */
async function joinChildren(
  tx: Tx,
  { actor }: Context,
  project: Granted<'project', 'editor'>,
  parent: { id: string; uid: string },
): Promise<void> {
  for (const id of await tasksWaitingForParent(tx, project, parent.uid)) {
    try {
      await tx.attempt(() => writeUpdate(tx, actor, { id, values: { parent_id: parent.id } }));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'validation_failed') continue;
      throw error;
    }
    const { uid = null, shared = null } = (await storedObjects(tx, actor, [id])).get(id) ?? {};
    await storeObject(tx, { id, project_id: project.id }, { uid, parent_uid: null, shared });
  }
}

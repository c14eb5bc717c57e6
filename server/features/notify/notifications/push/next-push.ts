import { levelOf } from '#domain/role/role.ts';
import { visible } from '../../../../access/index.ts';
import { instantText } from '../../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { type NotificationRow, notificationRows, presentNotification } from '../present-notification.ts';
import { removeWaiting } from './waiting-pushes.ts';

/** A notification for a device: its texts, the path in the web app, and the actions that the user may choose at this moment. */
export type PushContent = {
  id: string;
  title: string;
  body?: string | undefined;
  url: string;
  locale: 'da' | 'en';
  isReminder: boolean;
  /** The task of a reminder. */
  taskId?: string | undefined;
  actions: readonly PushAction[];
};

/** Actions on a notification of a task. */
export type PushAction = 'done' | 'snooze';

/** Notifications that are older than this are not sent, in milliseconds. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Waiting notifications per query. */
const BATCH_SIZE = 20;

type Device = { id: string; user_id: string };

/**
 * Returns the oldest waiting notification of a device that its user can still see and has not read. Others are removed from the queue:
 * also reminders of completed tasks, and notifications that are more than a day old.
 */
export async function nextPush(tx: Tx, device: Device, now: number): Promise<PushContent | undefined> {
  for (;;) {
    const ids = (await waiting.all(tx, { device: device.id })).map(({ notification_id }) => notification_id);
    if (ids.length === 0) return undefined;
    const after = instantText(now - MAX_AGE_MS);
    const rows = new Map((await readable.all(tx, { person: device.user_id, ids, after })).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      const content = row && (await contentOf(tx, device.user_id, row));
      if (content !== undefined) return content;
      await removeWaiting(tx, { notification: id, device: device.id });
    }
  }
}

async function contentOf(tx: ReadTx, person: string, row: NotificationRow): Promise<PushContent | undefined> {
  const { id, title, body, url } = presentNotification(row);
  const content = { id, title, body, url, locale: row.locale };
  const { kind, task_id: taskId } = row;
  if (kind !== 'reminder' || taskId === null) return { ...content, isReminder: false, actions: [] };
  if ((await openTask.first(tx, { person, id: taskId, level: levelOf('viewer') })) === undefined) return undefined;
  const isEditor = (await openTask.first(tx, { person, id: taskId, level: levelOf('editor') })) !== undefined;
  return { ...content, isReminder: true, taskId, actions: isEditor ? ['done', 'snooze'] : ['snooze'] };
}

const waiting = statement<{ device: string }>()((db, p) =>
  db
    .selectFrom('push_delivery')
    .select('notification_id')
    .where('subscription_id', '=', p.device)
    .orderBy('notification_id')
    .limit(BATCH_SIZE),
);

const readable = statement<{ person: string; ids: readonly string[]; after: string }>()((db, p, { inList }) =>
  notificationRows(db, p.person)
    .where('notification.id', 'in', inList(p.ids))
    .where('notification.read_at', 'is', null)
    .where('notification.created_at', '>', p.after),
);

const openTask = statement<{ person: string; id: string; level: number }>()((db, p) =>
  visible(db, 'task', p.person, p.level)
    .select('task.id')
    .where('task.id', '=', p.id)
    .where('task.completed_at', 'is', null),
);

import type { Selectable } from 'kysely';
import type { NotificationKind } from '#domain/notification/channels.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import type { Flag, NotificationTable } from '../../../platform/db/tables.ts';
import { type Cause, emitAll } from '../../../platform/events/emit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { mailAt } from './mail/waiting-mail.ts';
import type { NotificationInput } from './notification-input.ts';
import { queuePushes, withDevices } from './push/waiting-pushes.ts';
import { preferencesOf } from './receiver-preferences.ts';

/** `mailsItself`: the caller sends its own mail to users for whom `wantsMail` is true. */
export type NotifyOptions = { mailsItself?: boolean };

/**
 * Creates a notification for each of these users except the actor, in the transaction of the cause: one row, a live
 * `notification`, and mail and push messages that are sent later, according to the user's preferences. The text is rendered when it is read, in
 * the language of the reader, and only if the reader can see the subject.
 */
export async function notify(
  tx: Tx,
  cause: Cause,
  receivers: readonly string[],
  notification: NotificationInput,
  options: NotifyOptions = {},
): Promise<void> {
  const people = new Set(receivers);
  if (cause.id !== undefined) people.delete(cause.id);
  await notifyEach(
    tx,
    cause,
    [...people].map((receiver) => ({ receiver, notification })),
    options,
  );
}

/** Like `notify`, with a separate notification per user and including the actor. */
export async function notifyEach(
  tx: Tx,
  cause: Cause,
  notifications: readonly { receiver: string; notification: NotificationInput }[],
  { mailsItself = false }: NotifyOptions = {},
): Promise<void> {
  if (notifications.length === 0) return;
  const preferences = await preferencesOf(
    tx,
    notifications.map(({ receiver }) => receiver),
  );
  const wanted = notifications.filter(({ receiver, notification: { kind } }) => preferences(receiver, kind).push);
  const reachable = await withDevices(
    tx,
    wanted.map(({ receiver }) => receiver),
  );
  const isPushed = (person: string, kind: NotificationKind) => reachable.has(person) && preferences(person, kind).push;
  const rows = notifications.flatMap(({ receiver, notification }) => {
    const { kind } = notification;
    const preference = preferences(receiver, kind);
    const mail_at = mailsItself ? null : mailAt(tx, cause.now, kind, preference);
    return preference.list || mail_at !== null || isPushed(receiver, kind)
      ? [{ ...rowOf(cause, receiver, notification), listed: flag(preference.list), mail_at }]
      : [];
  });
  await insertMany(tx, 'notification', rows);
  const pushed = rows.filter(({ user_id, kind }) => isPushed(user_id, kind));
  await queuePushes(
    tx,
    pushed.map(({ id }) => id),
  );
  await emitAll(tx, cause, rows.filter(({ listed }) => listed === 1).map(notificationEvent));
}

type Row = Selectable<NotificationTable>;

const flag = (isSo: boolean): Flag => (isSo ? 1 : 0);

function rowOf(cause: Cause, receiver: string, notification: NotificationInput): Omit<Row, 'listed' | 'mail_at'> {
  const { kind, project_id, task_id, note_id, comment_id, count, facts } = { ...ABOUT_NOTHING, ...notification };
  return {
    id: newId(cause.now),
    user_id: receiver,
    kind,
    actor_id: cause.id ?? null,
    project_id,
    task_id,
    note_id,
    comment_id,
    count,
    newest_task_id: null,
    facts: JSON.stringify(facts),
    read_at: null,
    created_at: instantText(cause.now),
  };
}

const ABOUT_NOTHING = { project_id: null, task_id: null, note_id: null, comment_id: null, count: 1, facts: {} };

function notificationEvent({ id, user_id }: Pick<Row, 'id' | 'user_id'>) {
  return { receiverId: user_id, subjectId: id, live: { type: 'notification' as const } };
}

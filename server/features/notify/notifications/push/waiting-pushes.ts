/** Notifications that wait to be sent to the devices of their recipients (Web Push). */

import { sql } from 'kysely';
import type { NotificationKind } from '#domain/notification/channels.ts';
import type { ReadTx, Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';

/** Notification topic that wakes the sender. */
export const PUSH_NOW = 'push message';

/** Returns the given users who have a device that receives push messages. */
export async function withDevices(tx: ReadTx, people: readonly string[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  return new Set((await havingDevices.all(tx, { people })).map(({ user_id }) => user_id));
}

/** Queues these notifications for all devices of their recipients, and wakes the sender. */
export async function queuePushes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { changes } = await queue.run(tx, { ids });
  if (changes > 0) tx.notify(PUSH_NOW);
}

/** Cancels waiting push messages of one kind for one user. Notifications that are only pushed are deleted. */
export async function cancelPushesOfKind(tx: Tx, person: string, kind: NotificationKind): Promise<void> {
  await dropKind.run(tx, { person, kind });
  await forgetKind.run(tx, { person, kind });
}

/** Removes a notification from the queue of a device. A notification that waits for nothing else and is not listed is deleted. */
export async function removeWaiting(tx: Tx, delivery: { notification: string; device: string }): Promise<void> {
  await remove.run(tx, delivery);
  await dropDone.run(tx, delivery);
}

/** Deletes what waits for devices that are gone. */
export async function sweepPushes(tx: Tx): Promise<void> {
  await removeLost.run(tx);
}

/** Condition: the notification waits for no device. */
export const waitsForNoDevice = sql<boolean>`not exists (
  select 1 from push_delivery where push_delivery.notification_id = notification.id)`;

const havingDevices = statement<{ people: readonly string[] }>()((db, p, { inList }) =>
  db.selectFrom('push_subscription').select('user_id').distinct().where('user_id', 'in', inList(p.people)),
);

const queue = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db
    .insertInto('push_delivery')
    .columns(['notification_id', 'subscription_id'])
    .expression((eb) =>
      eb
        .selectFrom('notification')
        .innerJoin('push_subscription', 'push_subscription.user_id', 'notification.user_id')
        .select(['notification.id', 'push_subscription.id'])
        .where('notification.id', 'in', inList(p.ids)),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

type OfKind = { person: string; kind: NotificationKind };

const dropKind = statement<OfKind>()((db, p) =>
  db
    .deleteFrom('notification')
    .where('user_id', '=', p.person)
    .where('kind', '=', p.kind)
    .where('listed', '=', 0)
    .where('mail_at', 'is', null),
);

const forgetKind = statement<OfKind>()((db, p) =>
  db
    .deleteFrom('push_delivery')
    .where('notification_id', 'in', (eb) =>
      eb.selectFrom('notification').select('id').where('user_id', '=', p.person).where('kind', '=', p.kind),
    ),
);

const remove = statement<{ notification: string; device: string }>()((db, p) =>
  db.deleteFrom('push_delivery').where('notification_id', '=', p.notification).where('subscription_id', '=', p.device),
);

const dropDone = statement<{ notification: string }>()((db, p) =>
  db
    .deleteFrom('notification')
    .where('id', '=', p.notification)
    .where('listed', '=', 0)
    .where('mail_at', 'is', null)
    .where(waitsForNoDevice),
);

const removeLost = statement()((db) =>
  db
    .deleteFrom('push_delivery')
    .where('subscription_id', 'not in', (eb) => eb.selectFrom('push_subscription').select('id')),
);

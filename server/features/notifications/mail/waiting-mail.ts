/** Notifications that wait to leave as mail, so that those of a few minutes leave together. */

import type { ChannelPreference, NotificationKind } from '#domain/notification/channels.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** How long a notification waits for others, and how long at least lies between two mails to one person; milliseconds. */
export const TOGETHER_MS = 3 * 60_000;

/** The topic on which whoever mails is woken: something is to leave at once. */
export const MAIL_NOW = 'notification mail';

/** A reminder is worth nothing when it comes late. */
const isUrgent = (kind: NotificationKind) => kind === 'reminder';

/** From when on a notification made at `now` may leave as mail, null when it is not wanted; wakes who mails what is urgent. */
export function mailAt(tx: Tx, now: number, kind: NotificationKind, { mail }: ChannelPreference): string | null {
  if (!mail) return null;
  if (!isUrgent(kind)) return instantText(now + TOGETHER_MS);
  tx.notify(MAIL_NOW);
  return instantText(now);
}

/** Has what waits of one kind stay where it is; what was meant for mail alone is gone then. */
export async function forgetMailOfKind(tx: Tx, person: string, kind: NotificationKind): Promise<void> {
  await dropKind.run(tx, { person, kind });
  await forgetKind.run(tx, { person, kind });
}

/** The same for what waits of everybody. */
export async function forgetAllMail(tx: Tx): Promise<void> {
  await dropAll.run(tx);
  await forgetAll.run(tx);
}

/** The same for these. */
export async function forgetMail(tx: Tx, ids: readonly string[]): Promise<void> {
  await drop.run(tx, { ids });
  await forget.run(tx, { ids });
}

type OfKind = { person: string; kind: NotificationKind };

const dropKind = statement<OfKind>()((db, p) =>
  db
    .deleteFrom('notification')
    .where('user_id', '=', p.person)
    .where('kind', '=', p.kind)
    .where('mail_at', 'is not', null)
    .where('listed', '=', 0),
);

const forgetKind = statement<OfKind>()((db, p) =>
  db
    .updateTable('notification')
    .set({ mail_at: null })
    .where('user_id', '=', p.person)
    .where('kind', '=', p.kind)
    .where('mail_at', 'is not', null),
);

const dropAll = statement()((db) =>
  db.deleteFrom('notification').where('mail_at', 'is not', null).where('listed', '=', 0),
);

const forgetAll = statement()((db) =>
  db.updateTable('notification').set({ mail_at: null }).where('mail_at', 'is not', null),
);

const drop = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db.deleteFrom('notification').where('id', 'in', inList(p.ids)).where('listed', '=', 0),
);

const forget = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db.updateTable('notification').set({ mail_at: null }).where('id', 'in', inList(p.ids)),
);

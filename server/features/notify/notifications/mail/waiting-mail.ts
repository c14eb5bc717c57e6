/** Notifications that wait to be mailed together. */

import type { ChannelPreference, NotificationKind } from '#domain/notification/channels.ts';
import { instantText } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { waitsForNoDevice } from '../push/waiting-pushes.ts';

/** Bundling time and minimum interval between two mails to one user, in milliseconds. */
export const BUNDLING_MS = 3 * 60_000;

/** Notification topic that wakes the mailer: a mail is urgent. */
export const MAIL_NOW = 'notification mail';

/** A late reminder is useless. */
const isUrgent = (kind: NotificationKind) => kind === 'reminder';

/**
 * Returns the earliest time for mailing a notification made at `now`, or null if mail is not wanted. Wakes the mailer if it
 * is urgent.
 */
export function mailAt(tx: Tx, now: number, kind: NotificationKind, { mail }: ChannelPreference): string | null {
  if (!mail) return null;
  if (!isUrgent(kind)) return instantText(now + BUNDLING_MS);
  tx.notify(MAIL_NOW);
  return instantText(now);
}

/** Cancels waiting mail of one kind for one user. Notifications that are only mailed are deleted. */
export async function cancelMailOfKind(tx: Tx, person: string, kind: NotificationKind): Promise<void> {
  await deleteUnlistedOfKind.run(tx, { person, kind });
  await clearMailTimeOfKind.run(tx, { person, kind });
}

/** Cancels all waiting mail of all users. */
export async function cancelAllMail(tx: Tx): Promise<void> {
  await deleteAllUnlisted.run(tx);
  await clearAllMailTimes.run(tx);
}

/** Cancels the waiting mail of these notifications. */
export async function cancelMail(tx: Tx, ids: readonly string[]): Promise<void> {
  await deleteUnlisted.run(tx, { ids });
  await clearMailTimes.run(tx, { ids });
}

type OfKind = { person: string; kind: NotificationKind };

const deleteUnlistedOfKind = statement<OfKind>()((db, p) =>
  db
    .deleteFrom('notification')
    .where('user_id', '=', p.person)
    .where('kind', '=', p.kind)
    .where('mail_at', 'is not', null)
    .where('listed', '=', 0)
    .where(waitsForNoDevice),
);

const clearMailTimeOfKind = statement<OfKind>()((db, p) =>
  db
    .updateTable('notification')
    .set({ mail_at: null })
    .where('user_id', '=', p.person)
    .where('kind', '=', p.kind)
    .where('mail_at', 'is not', null),
);

const deleteAllUnlisted = statement()((db) =>
  db.deleteFrom('notification').where('mail_at', 'is not', null).where('listed', '=', 0).where(waitsForNoDevice),
);

const clearAllMailTimes = statement()((db) =>
  db.updateTable('notification').set({ mail_at: null }).where('mail_at', 'is not', null),
);

const deleteUnlisted = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db.deleteFrom('notification').where('id', 'in', inList(p.ids)).where('listed', '=', 0).where(waitsForNoDevice),
);

const clearMailTimes = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db.updateTable('notification').set({ mail_at: null }).where('id', 'in', inList(p.ids)),
);

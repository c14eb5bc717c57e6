import { instantText } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { Outbox } from '../../../../platform/mail/index.ts';
import { notificationRows } from '../present-notification.ts';
import { notificationMail } from './notification-mail.ts';
import { aboutNotifications } from './review-notification-mail.ts';
import { BUNDLING_MS, cancelAllMail, cancelMail } from './waiting-mail.ts';

export type NotificationMailParts = { database: Database; clock: Clock; log: Log; outbox: Outbox; baseUrl: URL };

/** Notifications that are older than this are not mailed, in milliseconds. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Maximum number of notifications per mail. */
const MAX_PER_MAIL = 1000;

/**
 * Puts one mail into the outbox for every user with a notification that has waited long enough. The mail contains all
 * waiting notifications that are unread and still visible. No user receives a second mail within the bundling time. The mail is written
 * in the transaction that ends the waiting: every notification is mailed once, with any number of nodes and after a crash.
 * Without a mail server, nothing waits.
 */
export async function sendNotificationMail(parts: NotificationMailParts): Promise<void> {
  const { database, clock, log, outbox } = parts;
  const now = clock.now();
  const quietSince = instantText(now - BUNDLING_MS);
  const people = await database.read((tx) => awaiting.all(tx, { now: instantText(now), quietSince }));
  if (!outbox.isOpen) return people.length === 0 ? undefined : database.transaction(cancelAllMail);
  for (const { user_id } of people) {
    try {
      await database.transaction((tx) => mailTo(tx, parts, user_id, now));
    } catch (error) {
      log.error('a mail of notifications could not be created', error, { user: user_id });
    }
  }
}

async function mailTo(tx: Tx, { outbox, baseUrl }: NotificationMailParts, person: string, now: number): Promise<void> {
  const ids = (await waiting.all(tx, { person })).map(({ id }) => id);
  if (ids.length === 0) return;
  const rows = await unread.all(tx, { person, ids, after: instantText(now - MAX_AGE_MS) });
  if (rows.length > 0) {
    const { changes } = await claim.run(tx, {
      person,
      now: instantText(now),
      quietSince: instantText(now - BUNDLING_MS),
    });
    if (changes === 0) return;
  }
  await cancelMail(tx, ids);
  const mail = notificationMail(rows, baseUrl);
  const about = aboutNotifications(person, rows);
  if (mail !== undefined) await outbox.put(tx, now, [{ ...mail, about }]);
}

/** Users with a notification that has waited long enough and no recent mail. */
const awaiting = statement<{ now: string; quietSince: string }>()((db, p) =>
  db
    .selectFrom('notification')
    .leftJoin('notification_mail as latest', 'latest.user_id', 'notification.user_id')
    .select('notification.user_id')
    .distinct()
    .where('notification.mail_at', 'is not', null)
    .where('notification.mail_at', '<=', p.now)
    .where((eb) => eb.or([eb('latest.sent_at', 'is', null), eb('latest.sent_at', '<=', p.quietSince)]))
    .orderBy('notification.user_id'),
);

/** A second node waits here for the lock, and then finds no rows. */
const waiting = statement<{ person: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', p.person)
    .where('mail_at', 'is not', null)
    .orderBy('id')
    .limit(MAX_PER_MAIL)
    .modifyEnd(forUpdate),
);

const unread = statement<{ person: string; ids: readonly string[]; after: string }>()((db, p, { inList }) =>
  notificationRows(db, p.person)
    .where('notification.id', 'in', inList(p.ids))
    .where('notification.read_at', 'is', null)
    .where('notification.mail_at', '>', p.after)
    .orderBy('notification.id'),
);

/** Only one of two nodes changes the row. */
const claim = statement<{ person: string; now: string; quietSince: string }>()((db, p) =>
  db
    .insertInto('notification_mail')
    .values({ user_id: p.person, sent_at: p.now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ sent_at: p.now }).where('notification_mail.sent_at', '<=', p.quietSince),
    ),
);

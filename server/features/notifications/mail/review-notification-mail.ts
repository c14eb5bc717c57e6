import { statement } from '../../../platform/db/statement.ts';
import type { About, Review, Reviews } from '../../../platform/mail/index.ts';
import { notificationRows } from '../present-notification.ts';
import { notificationMail } from './notification-mail.ts';

const TOPIC = 'notices';

type Facts = { person: string; ids: readonly string[] };

/** What a mail of these notifications of one person is about. */
export function aboutNotices(person: string, rows: readonly { id: string }[]): About {
  const facts: Facts = { person, ids: rows.map(({ id }) => id) };
  return { topic: TOPIC, facts };
}

/**
 * Mail of notifications is written again when it leaves, of those that its receiver has not read and can still see: names as they
 * are then, and nothing of a project that was lost while the mail server was down. Undefined when none is left.
 */
export function notificationMailReviews(baseUrl: URL): Reviews {
  const review: Review = async (tx, facts) => {
    const { person, ids } = facts as Facts;
    return notificationMail(await unread.all(tx, { person, ids }), baseUrl);
  };
  return { [TOPIC]: review };
}

const unread = statement<Facts>()((db, p, { inList }) =>
  notificationRows(db, p.person)
    .where('notification.id', 'in', inList(p.ids))
    .where('notification.read_at', 'is', null)
    .orderBy('notification.id'),
);

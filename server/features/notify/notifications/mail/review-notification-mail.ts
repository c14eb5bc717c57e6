import { statement } from '../../../../platform/db/statement.ts';
import type { MailSubject, Review, Reviews } from '../../../../platform/mail/index.ts';
import { notificationRows } from '../present-notification.ts';
import { notificationMail } from './notification-mail.ts';

const TOPIC = 'notices';

type MailFacts = { person: string; ids: readonly string[] };

/** Returns the subject of a mail with notifications of one user, for the review before sending. */
export function aboutNotifications(person: string, rows: readonly { id: string }[]): MailSubject {
  const facts: MailFacts = { person, ids: rows.map(({ id }) => id) };
  return { topic: TOPIC, facts };
}

/**
 * Renders the mail again when it is sent, with the notifications that the user has not read and can still see. Names are
 * current, and nothing of a project that the user lost is included. Returns undefined if no notification remains.
 */
export function notificationMailReviews(baseUrl: URL): Reviews {
  const review: Review = async (tx, facts) => {
    const { person, ids } = facts as MailFacts;
    return notificationMail(await unread.all(tx, { person, ids }), baseUrl);
  };
  return { [TOPIC]: review };
}

const unread = statement<MailFacts>()((db, p, { inList }) =>
  notificationRows(db, p.person)
    .where('notification.id', 'in', inList(p.ids))
    .where('notification.read_at', 'is', null)
    .orderBy('notification.id'),
);

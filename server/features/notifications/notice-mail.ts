import { mail as danish } from '#domain/words/da/mail.ts';
import { mail as english, type MailWords } from '#domain/words/en/mail.ts';
import { composeMail, type Mail, type MailContent } from '../../platform/mail/index.ts';
import { notificationText } from './notification-text.ts';
import { type NotificationRow, urlOf } from './present-notification.ts';

/** Notifications that a mail spells out; of more it says how many. */
const MOST = 50;

/**
 * The mail of these notifications to their one receiver, in that person's language and zone: a single one by itself, several as
 * a list in their order. Undefined when there are none. `baseUrl` is where the web app lives.
 */
export function noticeMail(rows: readonly NotificationRow[], baseUrl: URL): Mail | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const words = first.locale === 'da' ? danish : english;
  const settings = { text: words.chooseNotices, url: new URL('/settings/notifications', baseUrl).href };
  const content = rows.length === 1 ? single(first, words, baseUrl) : several(rows, words, baseUrl);
  return composeMail({ ...content, to: first.email, locale: first.locale, settings });
}

type Content = Omit<MailContent, 'to' | 'locale' | 'settings'>;

function single(row: NotificationRow, words: MailWords, baseUrl: URL): Content {
  const { title } = notificationText(row, row);
  const isReminder = row.kind === 'reminder';
  return {
    subject: isReminder ? words.reminderSubject(title) : title,
    heading: title,
    lines: detailsOf(row, words),
    link: { text: linkText(row, words), url: new URL(urlOf(row), baseUrl).href },
    reason: isReminder ? words.reminderReason : words.noticeReason,
  };
}

function several(rows: readonly NotificationRow[], words: MailWords, baseUrl: URL): Content {
  const more = rows.length - MOST;
  return {
    subject: words.severalNotices(rows.length),
    heading: words.severalNotices(rows.length),
    lines: [],
    items: rows.slice(0, MOST).map((row) => ({
      text: titleInList(row, words),
      lines: detailsOf(row, words),
      url: new URL(urlOf(row), baseUrl).href,
    })),
    more: more > 0 ? words.moreNotices(more) : undefined,
    link: { text: words.openApp, url: baseUrl.href },
    reason: words.noticeReason,
  };
}

/** A reminder is named as one where other things stand beside it. */
function titleInList(row: NotificationRow, words: MailWords): string {
  const { title } = notificationText(row, row);
  return row.kind === 'reminder' ? words.reminderSubject(title) : title;
}

/** What there is to say besides the title, a line each. */
function detailsOf(row: NotificationRow, words: MailWords): string[] {
  const { body } = notificationText(row, row);
  const place = row.task_id === null ? undefined : row.project_name;
  return [...(body === undefined ? [] : [body]), ...(place == null ? [] : [words.inProject(place)])];
}

function linkText({ task_id, project_id }: NotificationRow, words: MailWords): string {
  if (task_id !== null) return words.openTask;
  return project_id !== null ? words.openProject : words.openApp;
}

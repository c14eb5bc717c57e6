import { mail as danish } from '#domain/messages/da/mail.ts';
import { mail as english, type MailMessages } from '#domain/messages/en/mail.ts';
import { composeMail, type Mail, type MailContent } from '../../../platform/mail/index.ts';
import { notificationText } from '../notification-text.ts';
import { type NotificationRow, urlOf } from '../present-notification.ts';

/** Notifications that a mail spells out; of more it says how many. */
const MOST = 50;

/**
 * The mail of these notifications to their one receiver, in that person's language and zone: a single one by itself, several as
 * a list in their order. Undefined when there are none. `baseUrl` is where the web app lives.
 */
export function notificationMail(rows: readonly NotificationRow[], baseUrl: URL): Mail | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const messages = first.locale === 'da' ? danish : english;
  const settings = { text: messages.chooseNotifications, url: new URL('/settings/notifications', baseUrl).href };
  const content = rows.length === 1 ? single(first, messages, baseUrl) : several(rows, messages, baseUrl);
  return composeMail({ ...content, to: first.email, locale: first.locale, settings });
}

type Content = Omit<MailContent, 'to' | 'locale' | 'settings'>;

function single(row: NotificationRow, messages: MailMessages, baseUrl: URL): Content {
  const { title } = notificationText(row, row);
  const isReminder = row.kind === 'reminder';
  return {
    subject: isReminder ? messages.reminderSubject(title) : title,
    heading: title,
    lines: detailsOf(row, messages),
    link: { text: linkText(row, messages), url: new URL(urlOf(row), baseUrl).href },
    reason: isReminder ? messages.reminderReason : messages.notificationReason,
  };
}

function several(rows: readonly NotificationRow[], messages: MailMessages, baseUrl: URL): Content {
  const more = rows.length - MOST;
  return {
    subject: messages.severalNotifications(rows.length),
    heading: messages.severalNotifications(rows.length),
    lines: [],
    items: rows.slice(0, MOST).map((row) => ({
      text: titleInList(row, messages),
      lines: detailsOf(row, messages),
      url: new URL(urlOf(row), baseUrl).href,
    })),
    more: more > 0 ? messages.moreNotifications(more) : undefined,
    link: { text: messages.openApp, url: baseUrl.href },
    reason: messages.notificationReason,
  };
}

/** A reminder is named as one where other things stand beside it. */
function titleInList(row: NotificationRow, messages: MailMessages): string {
  const { title } = notificationText(row, row);
  return row.kind === 'reminder' ? messages.reminderSubject(title) : title;
}

/** What there is to say besides the title, a line each. */
function detailsOf(row: NotificationRow, messages: MailMessages): string[] {
  const { body } = notificationText(row, row);
  const place = row.task_id === null ? undefined : row.project_name;
  return [...(body === undefined ? [] : [body]), ...(place == null ? [] : [messages.inProject(place)])];
}

function linkText({ task_id, project_id }: NotificationRow, messages: MailMessages): string {
  if (task_id !== null) return messages.openTask;
  return project_id !== null ? messages.openProject : messages.openApp;
}

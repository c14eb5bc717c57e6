import { mail as danish } from '#domain/messages/da/mail.ts';
import { mail as english, type MailMessages } from '#domain/messages/en/mail.ts';
import { composeMail, type Mail, type MailContent, nameInSubject } from '../../../../platform/mail/index.ts';
import { notificationText } from '../notification-text.ts';
import { type NotificationRow, urlOf } from '../present-notification.ts';

/** Maximum number of notifications listed in a mail. The rest is counted. */
const MAX_LISTED = 50;

/**
 * Returns the mail with these notifications of one user, in the user's language and zone: a single one as the subject,
 * several as a list. Returns undefined for an empty list. `baseUrl` is the address of the web app.
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
    subject: subjectOf(row, messages),
    heading: title,
    lines: detailsOf(row, messages),
    link: { text: linkText(row, messages), url: new URL(urlOf(row), baseUrl).href },
    reason: isReminder ? messages.reminderReason : messages.notificationReason,
  };
}

/** Names of people, projects and notes are shortened and contain no addresses. Titles of tasks are as they were entered. */
function subjectOf(row: NotificationRow, messages: MailMessages): string {
  const short = (name: string | null) => (name === null || name === '' ? name : nameInSubject(name));
  const names = {
    actor_name: short(row.actor_name),
    project_name: short(row.project_name),
    note_title: short(row.note_title),
  };
  const { title } = notificationText({ ...row, ...names }, row);
  return row.kind === 'reminder' ? messages.reminderSubject(title) : title;
}

function several(rows: readonly NotificationRow[], messages: MailMessages, baseUrl: URL): Content {
  const more = rows.length - MAX_LISTED;
  return {
    subject: messages.severalNotifications(rows.length),
    heading: messages.severalNotifications(rows.length),
    lines: [],
    items: rows.slice(0, MAX_LISTED).map((row) => ({
      text: titleInList(row, messages),
      lines: detailsOf(row, messages),
      url: new URL(urlOf(row), baseUrl).href,
    })),
    more: more > 0 ? messages.moreNotifications(more) : undefined,
    link: { text: messages.openApp, url: baseUrl.href },
    reason: messages.notificationReason,
  };
}

/** In a list, a reminder is marked as such. */
function titleInList(row: NotificationRow, messages: MailMessages): string {
  const { title } = notificationText(row, row);
  return row.kind === 'reminder' ? messages.reminderSubject(title) : title;
}

/** Returns the details after the title, one per line. */
function detailsOf(row: NotificationRow, messages: MailMessages): string[] {
  const { body } = notificationText(row, row);
  const place = row.task_id === null ? undefined : row.project_name;
  return [...(body === undefined ? [] : [body]), ...(place == null ? [] : [messages.inProject(place)])];
}

function linkText({ task_id, project_id }: NotificationRow, messages: MailMessages): string {
  if (task_id !== null) return messages.openTask;
  return project_id !== null ? messages.openProject : messages.openApp;
}

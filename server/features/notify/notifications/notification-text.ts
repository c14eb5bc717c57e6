/** The text of a notification: a title, and an optional body. */

import { notifications as danish } from '#domain/messages/da/notifications.ts';
import { notifications as english, type NotificationMessages } from '#domain/messages/en/notifications.ts';
import { plainLine } from '#domain/note-text/preview.ts';
import type { NotificationKind } from '#domain/notification/channels.ts';
import { dueText } from '#domain/reminder/due-text.ts';
import type { NotificationInput } from './notification-input.ts';

/** The data of the text: current names, and `facts` as stored JSON. */
export type NotificationFacts = {
  kind: NotificationKind;
  count: number;
  facts: string;
  actor_name: string | null;
  content: string | null;
  /** The title of the newest task of a notification about several. Null if the task is deleted or in another project now. */
  newest_content: string | null;
  due_date: string | null;
  due_at: string | null;
  project_name: string | null;
  note_title: string | null;
  comment_body: string | null;
};

/** The language and zone of the recipient. */
export type Listener = { locale: 'da' | 'en'; timezone: string };

export type Text = { title: string; body?: string };

/** Returns the text in the language and zone of the recipient. */
export function notificationText(notification: NotificationFacts, listener: Listener): Text {
  const messages = listener.locale === 'da' ? danish : english;
  const who = notification.actor_name ?? messages.anotherUser;
  const task = notification.content ?? '';
  const project = notification.project_name ?? '';
  switch (notification.kind) {
    case 'comment':
      if (notification.comment_body === '') return { title: messages.attachedFile(who, task) };
      return { title: messages.comment(who, task), body: oneLine(notification.comment_body ?? '') };
    case 'mention':
      return { title: messages.mention(who, task), body: oneLine(notification.comment_body ?? '') };
    case 'assigned':
      return { title: assignedTitle(messages, who, notification) };
    case 'invited':
      return { title: messages.invited(who, project) };
    case 'member.added':
      return { title: messages[BECAME[factsOf<'member.added'>(notification).became]](who, project) };
    case 'reminder':
      return reminderText(notification, listener);
    case 'due':
      return { title: messages.morning, body: digestBody(messages, factsOf<'due'>(notification)) };
    case 'share.note':
      return { title: messages.sharedNote(who, notification.note_title || messages.untitledNote) };
    case 'connection':
      return connectionText(messages, factsOf<'connection'>(notification));
  }
}

type FactsOf<Kind extends NotificationKind> =
  Extract<NotificationInput, { kind: Kind }> extends { facts: infer Facts } ? Facts : never;

/** The facts were written by `notify`, whose input is typed. */
function factsOf<Kind extends NotificationKind>({ facts }: NotificationFacts): FactsOf<Kind> {
  return JSON.parse(facts) as FactsOf<Kind>;
}

/** Returns a Markdown comment as one line of plain text with at most 200 code points. */
function oneLine(text: string): string {
  const letters = Array.from(plainLine(text));
  return letters.length <= MAX_LENGTH ? letters.join('') : `${letters.slice(0, MAX_LENGTH - 1).join('')}…`;
}

const MAX_LENGTH = 200;

const BECAME = { member: 'joined', owner: 'becameOwner' } as const;

/** Returns the title of one task, the title of the newest task and the number of others, or the number of all. */
function assignedTitle(
  messages: NotificationMessages,
  who: string,
  { content, newest_content, count, project_name }: NotificationFacts,
): string {
  if (content !== null) return messages.assigned(who, content);
  if (newest_content !== null) return messages.assignedAnother(who, newest_content, count - 1, project_name ?? '');
  return messages.assignedSeveral(who, count, project_name ?? '');
}

function reminderText({ content, due_date, due_at }: NotificationFacts, { timezone, locale }: Listener): Text {
  const title = content ?? '';
  if (due_date === null) return { title };
  const instant = due_at === null ? null : Date.parse(due_at);
  return { title, body: dueText({ date: due_date, instant }, timezone, locale) };
}

function digestBody(messages: NotificationMessages, { due, overdue }: FactsOf<'due'>): string {
  const parts = [due > 0 && messages.dueToday(due), overdue > 0 && messages.overdue(overdue)];
  return parts.filter((part) => part !== false).join(', ');
}

function connectionText(messages: NotificationMessages, { service, name }: FactsOf<'connection'>): Text {
  if (service === 'webhook') return { title: messages.webhookStopped(name), body: messages.checkWebhook };
  if (service === 'mailbox') return { title: messages.mailboxRefused(name), body: messages.enterPassword };
  const title = service === 'mail' ? messages.mailRefused(name) : messages.calendarRefused(name);
  return { title, body: messages.connectAgain };
}

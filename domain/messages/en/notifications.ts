import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

/** Texts of notifications. Names of users, tasks and projects are as they were entered. */
export const notifications = {
  /** The name of a user whose account was deleted. */
  anotherUser: 'Someone',
  comment: (who: string, task: string) => `${who} commented on “${task}”`,
  /** A comment that consists of files. */
  attachedFile: (who: string, task: string) => `${who} attached a file to “${task}”`,
  mention: (who: string, task: string) => `${who} mentioned you in “${task}”`,
  assigned: (who: string, task: string) => `${who} assigned you “${task}”`,
  assignedSeveral: (who: string, count: number, project: string) =>
    `${who} assigned you ${plural(count, { one: '# task', other: '# tasks' })} in ${project}`,
  assignedAnother: (who: string, task: string, others: number, project: string) =>
    `${who} assigned you “${task}” and ${plural(others, { one: '# other task', other: '# other tasks' })} in ${project}`,
  invited: (who: string, project: string) => `${who} added you to ${project}`,
  joined: (who: string, project: string) => `${who} joined ${project}`,
  becameOwner: (who: string, project: string) => `${who} made you the owner of ${project}`,
  sharedNote: (who: string, note: string) => `${who} shared the note “${note}” with you`,
  untitledNote: 'Untitled',
  morning: 'Your tasks for today',
  dueToday: (count: number) => plural(count, { one: '# task due today', other: '# tasks due today' }),
  overdue: (count: number) => plural(count, { one: '# overdue', other: '# overdue' }),
  mailRefused: (name: string) => `Sammen can no longer access ${name}`,
  calendarRefused: (name: string) => `Sammen can no longer access the calendar ${name}`,
  mailboxRefused: (name: string) => `The mail server no longer accepts the password of “${name}”`,
  enterPassword: 'Enter the new password in the settings.',
  webhookStopped: (host: string) => `The webhook to ${host} was stopped`,
  checkWebhook: 'Check the receiver, then resume the webhook in the project.',
  connectAgain: 'Reconnect it in the settings.',
  due: (day: string, time: string | undefined) => (time === undefined ? `Due ${day}` : `Due ${day} at ${time}`),
  noDate: 'No date',
};

/** The type of these messages in every language. */
export type NotificationMessages = typeof notifications;

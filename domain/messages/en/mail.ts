import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

/** Notification mails. Names of users and tasks are as they were entered. */
export const mail = {
  reminderSubject: (task: string) => `Reminder: ${task}`,
  inProject: (project: string) => `In ${project}`,
  openTask: 'Open task',
  reminderReason: 'You received this email because you set a reminder. To stop it, remove the reminder from the task.',
  openProject: 'Open project',
  openApp: 'Open Sammen',
  /** Several notifications in one mail. */
  severalNotifications: (count: number) => plural(count, { one: '# notification', other: '# notifications' }),
  moreNotifications: (count: number) => plural(count, { one: 'And # more', other: 'And # more' }),
  notificationReason: 'You received this email because you hadn’t seen this in the app yet.',
  chooseNotifications: 'Notification settings',
};

/** The type of these messages in every language. */
export type MailMessages = typeof mail;

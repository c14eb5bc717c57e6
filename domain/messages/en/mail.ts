import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

/** Notification mails. Names of users and tasks are as they were entered. */
export const mail = {
  reminderSubject: (task: string) => `Reminder: ${task}`,
  inProject: (project: string) => `In ${project}`,
  openTask: 'Open the task',
  reminderReason: 'You get this mail because you set a reminder. Remove it in the task to get no more.',
  openProject: 'Open the project',
  openApp: 'Open Sammen',
  /** Several notifications in one mail. */
  severalNotifications: (count: number) => plural(count, { one: '# notification', other: '# notifications' }),
  moreNotifications: (count: number) => plural(count, { one: 'And # more.', other: 'And # more.' }),
  notificationReason: 'You get this mail because it concerns you and you had not read it in the app.',
  chooseNotifications: 'Choose what you are told by mail',
};

/** The type of these messages in every language. */
export type MailMessages = typeof mail;

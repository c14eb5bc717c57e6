import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The bell button and the notification list. */
export const notifications = {
  title: 'Notifications',
  unread: (count: number) => plural(count, { one: 'Notifications, # unread', other: 'Notifications, # unread' }),
  markAll: 'Mark all as read',
  markOne: (title: string) => `Mark as read: ${title}`,
  isUnread: 'Unread',
  none: 'Nothing has happened yet that concerns you.',
  more: 'Show earlier ones',
  moreOfTask: (count: number) => plural(count, { one: '# more about this task', other: '# more about this task' }),
  lessOfTask: 'Show only the newest',
  choose: 'Choose what you are told',
};

/** The settings page of notification channels. */
export const notificationSettings = {
  table: 'What you are told, and where',
  what: 'What',
  list: 'In the app',
  mail: 'Mail',
  choice: (kind: string, channel: string) => `${kind}: ${channel}`,
  comment: 'Comments',
  commentHint: 'Somebody comments on a task in a project of yours.',
  mention: 'Mentions',
  mentionHint: 'Somebody names you in a comment.',
  assigned: 'Tasks given to you',
  assignedHint: 'What one person gives you in one project within an hour comes as one notification.',
  invited: 'Invitations',
  invitedHint: 'Somebody adds you to a project.',
  memberAdded: 'New people',
  memberAddedHint: 'Somebody you invited joins, or a project becomes yours.',
  reminder: 'Reminders',
  reminderHint: 'Those you set yourself. An open window always shows them.',
  due: 'The day ahead',
  dueHint: 'What is due and overdue, at eight in the morning.',
  digest: 'Tell me each morning what is due',
  digestOff: 'Switched off below.',
  mailHint:
    'Mail waits a few minutes, so that what happens together comes together. What you have read in the app is not mailed.',
  noMail: 'This service has no mail server, so no mail leaves.',
};

import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The bell button and the notification list. */
export const notifications = {
  title: 'Notifications',
  unread: (count: number) => plural(count, { one: 'Notifications, # unread', other: 'Notifications, # unread' }),
  markAll: 'Mark all as read',
  markOne: (title: string) => `Mark as read: ${title}`,
  isUnread: 'Unread',
  none: 'No notifications yet.',
  more: 'Show earlier',
  moreOfTask: (count: number) => plural(count, { one: '# more about this task', other: '# more about this task' }),
  lessOfTask: 'Show only the latest',
  choose: 'Notification settings',
};

/** The settings page of notification channels. */
export const notificationSettings = {
  table: 'Notifications and channels',
  what: 'Notification',
  list: 'In the app',
  mail: 'Email',
  choice: (kind: string, channel: string) => `${kind}: ${channel}`,
  comment: 'Comments',
  commentHint: 'Someone comments on a task in one of your projects.',
  mention: 'Mentions',
  mentionHint: 'Someone mentions you in a comment.',
  assigned: 'Assigned tasks',
  assignedHint: 'Someone assigns you a task. Tasks assigned within an hour arrive as one notification.',
  invited: 'Invitations',
  invitedHint: 'Someone adds you to a project.',
  memberAdded: 'New members',
  memberAddedHint: 'Someone you invited joins, or you become the owner of a project.',
  reminder: 'Reminders',
  reminderHint: 'Reminders you’ve set. Sammen always shows them while it’s open.',
  due: 'Daily summary',
  dueHint: 'Tasks that are due or overdue, every morning at 8.',
  digest: 'Send a daily summary',
  digestOff: 'Turned off below.',
  mailHint:
    'Emails are sent after a few minutes, so that related notifications arrive together. You don’t get an email about anything you’ve already read in the app.',
  noMail: 'This service has no mail server, so it can’t send emails.',
};

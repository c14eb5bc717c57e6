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

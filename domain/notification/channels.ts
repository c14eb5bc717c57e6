/** What people can be told of, on which channels, and which of them are on before anybody chose. */

/** Every kind of notification. */
export const NOTIFICATION_KINDS = [
  'comment',
  'mention',
  'assigned',
  'invited',
  'member.added',
  'reminder',
  'due',
  'share.note',
  'connection',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Where somebody can be told: in the list behind the bell, and by mail. */
export const CHANNELS = ['list', 'mail'] as const;

export type Channel = (typeof CHANNELS)[number];

/** On which channels one person wants to be told of one kind. */
export type ChannelPreference = Readonly<Record<Channel, boolean>>;

const LIST_ONLY: ChannelPreference = { list: true, mail: false };
const LIST_AND_MAIL: ChannelPreference = { list: true, mail: true };

/** The wishes of somebody who has not chosen: everything is in the list, and mail is for what concerns the person alone. */
export const DEFAULT_PREFERENCES: Readonly<Record<NotificationKind, ChannelPreference>> = {
  comment: LIST_ONLY,
  mention: LIST_AND_MAIL,
  assigned: LIST_AND_MAIL,
  invited: LIST_AND_MAIL,
  'member.added': LIST_ONLY,
  reminder: LIST_AND_MAIL,
  due: LIST_AND_MAIL,
  'share.note': LIST_ONLY,
  connection: LIST_ONLY,
};

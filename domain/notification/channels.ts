/** Kinds of notification, channels, and the default preferences. */

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

/** Channels: the notification list in the app, and mail. */
export const CHANNELS = ['list', 'mail'] as const;

export type Channel = (typeof CHANNELS)[number];

/** A user's choice of channels for one kind of notification. */
export type ChannelPreference = Readonly<Record<Channel, boolean>>;

const LIST_ONLY: ChannelPreference = { list: true, mail: false };
const LIST_AND_MAIL: ChannelPreference = { list: true, mail: true };

/** Defaults: the list shows every kind. Mail is sent for notifications that concern the user personally. */
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

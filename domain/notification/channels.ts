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

/** Channels: the notification list in the app, mail, and the devices of the user (Web Push). */
export const CHANNELS = ['list', 'mail', 'push'] as const;

export type Channel = (typeof CHANNELS)[number];

/** A user's choice of channels for one kind of notification. */
export type ChannelPreference = Readonly<Record<Channel, boolean>>;

const WITHOUT_MAIL: ChannelPreference = { list: true, mail: false, push: true };
const EVERYWHERE: ChannelPreference = { list: true, mail: true, push: true };

/**
 * Defaults: the list shows every kind, and so does each device on which the user has turned notifications on. Mail is sent for
 * notifications that concern the user personally.
 */
export const DEFAULT_PREFERENCES: Readonly<Record<NotificationKind, ChannelPreference>> = {
  comment: WITHOUT_MAIL,
  mention: EVERYWHERE,
  assigned: EVERYWHERE,
  invited: EVERYWHERE,
  'member.added': WITHOUT_MAIL,
  reminder: EVERYWHERE,
  due: EVERYWHERE,
  'share.note': WITHOUT_MAIL,
  connection: WITHOUT_MAIL,
};

import { type ChannelPreference, NOTIFICATION_KINDS, type NotificationKind } from '#domain/notification/channels.ts';
import { type Static, type TOptional, Type } from '../type.ts';

const Wanted = Type.Object(
  {
    list: Type.Boolean({ description: 'Shown in the notification list and sent as live message.' }),
    mail: Type.Boolean({ description: 'Sent by mail.' }),
    push: Type.Boolean({ description: 'Sent to the devices that are subscribed to push messages.' }),
  },
  { title: 'NotificationChannels' },
);

const SomeWanted = Type.Object(
  {
    list: Type.Optional(Wanted.properties.list),
    mail: Type.Optional(Wanted.properties.mail),
    push: Type.Optional(Wanted.properties.push),
  },
  { title: 'NotificationChannelsInput', additionalProperties: false },
);

/** The channels that a person has enabled, by kind of notification. */
export const NotificationPreferences = Type.Unsafe<Record<NotificationKind, ChannelPreference>>(
  Type.Object(Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, Wanted])), {
    title: 'NotificationPreferences',
  }),
);
export type NotificationPreferences = Static<typeof NotificationPreferences>;

/** A partial update. Absent kinds and channels are unchanged. */
export type NotificationPreferencesInput = { [Kind in NotificationKind]?: Partial<ChannelPreference> };

const bySome = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, Type.Optional(SomeWanted)]));

/** The schema of a partial update. */
export const NotificationPreferencesInput = Type.Object(
  bySome as Record<NotificationKind, TOptional<typeof SomeWanted>>,
  { title: 'NotificationPreferencesInput', additionalProperties: false },
);

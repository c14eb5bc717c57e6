import { type Static, Type } from 'typebox';
import { type ChannelPreference, NOTIFICATION_KINDS, type NotificationKind } from '#domain/notification/channels.ts';

const Wanted = Type.Object({
  list: Type.Boolean({ description: 'In the list behind the bell, and live.' }),
  mail: Type.Boolean({ description: 'By mail.' }),
});

const SomeWanted = Type.Object(
  { list: Type.Optional(Wanted.properties.list), mail: Type.Optional(Wanted.properties.mail) },
  { additionalProperties: false },
);

/** On which channels a person wants to be told, by kind of notification. */
export const NotificationPreferences = Type.Unsafe<Record<NotificationKind, ChannelPreference>>(
  Type.Object(Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, Wanted])), {
    title: 'NotificationPreferences',
  }),
);
export type NotificationPreferences = Static<typeof NotificationPreferences>;

/** A change of some of them; what it does not name stays as it is. */
export type NotificationPreferencesInput = { [Kind in NotificationKind]?: Partial<ChannelPreference> };

const bySome = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, Type.Optional(SomeWanted)]));

/** The schema of such a change. */
export const NotificationPreferencesInput = Type.Object(
  bySome as Record<NotificationKind, Type.TOptional<typeof SomeWanted>>,
  { title: 'NotificationPreferencesInput', additionalProperties: false },
);

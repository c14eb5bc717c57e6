import { type Static, Type } from '../type.ts';
import { choice } from './fields.ts';

/** The kinds of channels. */
export const CHANNEL_KINDS = [
  'webhook',
  'ai_provider',
  'mail_address',
  'mailbox',
  'mail_account',
  'calendar_account',
  'calendar_subscription',
  'calendar_feed',
  'identity',
] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** A way besides sessions, API tokens and passkeys by which data enters or leaves an account, or by which another user signs in to it. */
export const AccessChannel = Type.Object(
  {
    kind: choice<ChannelKind>(CHANNEL_KINDS),
    name: Type.Optional(
      Type.String({
        description: 'The host of a webhook or AI provider, or the name. Absent for an address of the service.',
      }),
    ),
    project: Type.Optional(Type.String({ description: 'The name of the project of a webhook.' })),
  },
  { title: 'AccessChannel' },
);
export type AccessChannel = Static<typeof AccessChannel>;

import { type Static, Type } from '../type.ts';
import { AccessChannel } from './access-channel.ts';
import { instant } from './fields.ts';

const dates = {
  created_at: instant(),
  last_used_at: Type.Optional(instant({ description: 'Absent if it was never used.' })),
};

/** The credentials of the account of a password reset that are not its password. */
export const ResetCredentials = Type.Object(
  {
    tokens: Type.Array(Type.Object({ name: Type.String(), prefix: Type.String(), ...dates })),
    passkeys: Type.Array(Type.Object({ name: Type.String(), ...dates })),
    calendar_feed: Type.Boolean({ description: 'Whether the account has a calendar feed.' }),
    channels: Type.Array(AccessChannel),
  },
  { title: 'ResetCredentials' },
);
export type ResetCredentials = Static<typeof ResetCredentials>;

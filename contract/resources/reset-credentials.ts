import { type Static, Type } from 'typebox';
import { instant } from './fields.ts';

const dates = {
  created_at: instant(),
  last_used_at: Type.Optional(instant({ description: 'Absent if it was never used.' })),
};

/** The API tokens and passkeys of the account of a password reset. */
export const ResetCredentials = Type.Object(
  {
    tokens: Type.Array(Type.Object({ name: Type.String(), prefix: Type.String(), ...dates })),
    passkeys: Type.Array(Type.Object({ name: Type.String(), ...dates })),
  },
  { title: 'ResetCredentials' },
);
export type ResetCredentials = Static<typeof ResetCredentials>;

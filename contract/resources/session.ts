import { type Static, Type } from 'typebox';
import { instant } from './fields.ts';

/** A device on which the account is signed in. */
export const Session = Type.Object(
  {
    id: Type.String({ description: 'The SHA-256 of the value of the cookie, in hexadecimal. It signs nobody in.' }),
    current: Type.Boolean({ description: 'True for the session that asks.' }),
    device: Type.String({ description: "Browser and system, in the caller's language." }),
    user_agent: Type.String({ maxLength: 500, description: 'As the browser sent it at the sign-in.' }),
    ip: Type.String({ description: 'The address that the sign-in came from.' }),
    created_at: instant(),
    last_seen_at: instant({ description: 'Written at most once a minute.' }),
    expires_at: instant(),
  },
  { title: 'Session' },
);
export type Session = Static<typeof Session>;

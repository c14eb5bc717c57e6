import { type Static, Type } from '../type.ts';
import { instant } from './fields.ts';

/** A session: a device on which the account is signed in. */
export const Session = Type.Object(
  {
    id: Type.String({ description: 'SHA-256 of the cookie value, in hexadecimal. It cannot be used to sign in.' }),
    current: Type.Boolean({ description: 'True for the session of the request.' }),
    device: Type.String({ description: "Browser and system, in the caller's language." }),
    user_agent: Type.String({ maxLength: 500, description: 'User-Agent header of the sign-in.' }),
    ip: Type.String({ description: 'Client address of the sign-in.' }),
    created_at: instant(),
    last_seen_at: instant({ description: 'Updated at most once a minute.' }),
    expires_at: instant(),
  },
  { title: 'Session' },
);
export type Session = Static<typeof Session>;

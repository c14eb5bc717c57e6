import { type Static, Type } from '../type.ts';
import { choice, id, instant } from './fields.ts';

/** An account of the provider of single sign-on that is linked to the caller's account. */
export const SignInIdentity = Type.Object(
  {
    id: id(),
    issuer: Type.String({ description: 'The issuer of the provider (OpenID Connect).' }),
    name: Type.String({ description: 'The address or the name that the provider stated at the last sign-in.' }),
    created_at: instant(),
    last_used_at: instant(),
  },
  { title: 'SignInIdentity' },
);
export type SignInIdentity = Static<typeof SignInIdentity>;

/**
 * How a sign-in at the provider ended. `state`: this browser has begun no such sign-in. `denied`: the person declined. `group`: no group of
 * the person may sign in. `unverified`: the provider does not state a verified address. `unconfirmed`: the account with this address has
 * not confirmed it. `unknown`: no account has the address. `disabled`: an administrator has disabled the account.
 */
export const SsoOutcome = choice([
  'done',
  'state',
  'expired',
  'denied',
  'failed',
  'group',
  'unverified',
  'unconfirmed',
  'unknown',
  'disabled',
]);
export type SsoOutcome = Static<typeof SsoOutcome>;

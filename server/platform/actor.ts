import type { TokenProtocol } from '#contract/resources/api-token.ts';

/** The credential of a request, or the mail address of the account `id`, at which a mail arrived. */
export type Credential =
  | { kind: 'session'; id: string; halfOpen: boolean }
  | TokenCredential
  | { kind: 'mail'; id: string };

/**
 * An API token. `isReadOnly` refuses changes, and `isLimited` limits it to some projects. The API accepts it only without a `protocol`,
 * another interface only with its own one or without.
 */
export type TokenCredential = {
  kind: 'token';
  id: string;
  isReadOnly: boolean;
  isLimited: boolean;
  protocol?: TokenProtocol | undefined;
};

/**
 * The acting user of a request, passed to every use case. `now` is the time of the request in milliseconds. `timezone`
 * is the user's IANA time zone.
 */
export type Actor = {
  id: string;
  name: string;
  locale: 'da' | 'en';
  timezone: string;
  isAdmin: boolean;
  credential: Credential;
  now: number;
  /** The service requires a second factor that the account lacks. */
  needsSecondFactor?: true;
};

/**
 * Returns whether the actor may name servers in the private network: administrators in a session. Tokens are refused,
 * because a leaked token could be used to scan the private network.
 */
export function mayNameAnyServer({ isAdmin, credential }: Actor): boolean {
  return isAdmin && credential.kind === 'session';
}

/**
 * Returns whether the service may connect to a stored address if it is in the private network: an administrator has entered it in a session
 * (`private_allowed`), and its owner is an administrator. Their tokens may not. Background jobs have no credential.
 */
export function mayReachPrivate(
  { private_allowed }: { private_allowed: 0 | 1 },
  { isAdmin, credential }: { isAdmin: boolean; credential?: Credential },
): boolean {
  return private_allowed === 1 && isAdmin && credential?.kind !== 'token';
}

/** The second of the last result of `instantText`, and its text up to the milliseconds. */
let lastSecond = 0;
let textOfSecond = textUpToMilliseconds(0);

/**
 * Formats an instant (milliseconds) as it is stored and sent. Each request formats several instants, usually of the same second, and
 * `toISOString` takes 0.7 µs.
 */
export function instantText(milliseconds: number): string {
  const whole = Math.trunc(milliseconds);
  const second = Math.floor(whole / 1000);
  if (second !== lastSecond) {
    textOfSecond = textUpToMilliseconds(second);
    lastSecond = second;
  }
  return `${textOfSecond}${String(1000 + whole - second * 1000).slice(1)}Z`;
}

function textUpToMilliseconds(second: number): string {
  return new Date(second * 1000).toISOString().slice(0, -'000Z'.length);
}

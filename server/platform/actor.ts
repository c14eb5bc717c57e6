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

/** The last result of `instantText`. A request formats the same instant up to ten times, and formatting takes a microsecond. */
let last = { milliseconds: 0, text: new Date(0).toISOString() };

/** Formats an instant (milliseconds) as it is stored and sent. */
export function instantText(milliseconds: number): string {
  if (milliseconds !== last.milliseconds) last = { milliseconds, text: new Date(milliseconds).toISOString() };
  return last.text;
}

/** The credential of a request. */

export type Credential = { kind: 'session'; id: string; halfOpen: boolean } | TokenCredential;

/** An API token. `isReadOnly` refuses changes, and `isLimited` limits it to some projects. */
export type TokenCredential = { kind: 'token'; id: string; isReadOnly: boolean; isLimited: boolean };

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

/** Formats an instant (milliseconds) as it is stored and sent. */
export function instantText(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

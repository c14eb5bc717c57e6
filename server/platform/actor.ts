/** Who acts, through which credential, and when. Handed down from the request to every use case. */

export type Credential = { kind: 'session'; id: string; halfOpen: boolean } | { kind: 'token'; id: string };

/** `now` is the request's instant in milliseconds; one request sees one time. `timezone` is the person's IANA zone. */
export type Actor = {
  id: string;
  name: string;
  locale: 'da' | 'en';
  timezone: string;
  isAdmin: boolean;
  credential: Credential;
  now: number;
};

/** The instant as it is stored and sent. */
export function instantText(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

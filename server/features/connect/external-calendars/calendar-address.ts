/** Addresses of calendars. */

/** An address. `url` has no user, password or fragment; `authorization` is the header for them. `full` is the address with them. */
export type CalendarAddress = { full: string; url: URL; authorization: string | undefined };

/** Reads an address that begins with `https://` or `webcal://`. Returns undefined for any other text. */
export function readAddress(text: string): CalendarAddress | undefined {
  const spelled = text.trim().replace(/^webcals?:\/\//i, 'https://');
  if (!/^https:\/\//i.test(spelled) || !URL.canParse(spelled)) return undefined;
  const url = new URL(spelled);
  url.hash = '';
  const full = url.href;
  const authorization = authorizationOf(url);
  url.username = '';
  url.password = '';
  return { full, url, authorization };
}

/** Returns an address without its password, for people. */
export function shownAddress(full: string): string {
  const url = new URL(full);
  if (url.password !== '') url.password = '***';
  return url.href;
}

/** Basic authentication (RFC 7617). */
function authorizationOf({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  const credentials = `${decodeComponent(username)}:${decodeComponent(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

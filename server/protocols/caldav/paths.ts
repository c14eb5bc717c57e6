/** The paths of the resources. Each also exists with a slash at its end. */

/** The prefix of all paths. */
export const ROOT = '/caldav';

/**
 * What a path names. `principal` and `home` belong to a user, `calendar` is a project, `object` a task in it. `segment` names the project
 * for this user: it is the id, or the segment that a program of the user chose when it created the project.
 */
export type Target =
  | { kind: 'root' | 'principals' }
  | { kind: 'principal' | 'home'; user: string }
  | { kind: 'calendar'; user: string; segment: string }
  | { kind: 'object'; user: string; segment: string; name: string };

const PRINCIPALS = 'principals';

/** Longest decoded segment in bytes of UTF-8. Names are in indexes, whose entries have at most 2,704 bytes in one of the databases. */
const LONGEST_SEGMENT = 1000;

/** Returns what a percent-encoded path names. Undefined for a path that cannot be decoded and for any other path. */
export function targetOf(path: string): Target | undefined {
  if (path !== ROOT && !path.startsWith(`${ROOT}/`)) return undefined;
  const rest = path.slice(ROOT.length);
  const segments = rest === '' || rest === '/' ? [] : decodeSegments(rest.slice(1).replace(/\/$/, ''));
  if (segments === undefined) return undefined;
  const [first, second, third] = segments;
  if (first === undefined) return { kind: 'root' };
  if (first === PRINCIPALS) {
    if (second === undefined) return { kind: 'principals' };
    return third === undefined ? { kind: 'principal', user: second } : undefined;
  }
  if (second === undefined) return { kind: 'home', user: first };
  if (third === undefined) return { kind: 'calendar', user: first, segment: second };
  if (segments.length > 3) return undefined;
  return { kind: 'object', user: first, segment: second, name: third };
}

function decodeSegments(text: string): string[] | undefined {
  try {
    const segments = text.split('/').map(decodeURIComponent);
    return segments.every(isPossible) ? segments : undefined;
  } catch {
    return undefined;
  }
}

/** No name contains a NUL, which not every database accepts. Dots alone mean other paths (RFC 3986, section 5.2.4). */
function isPossible(segment: string): boolean {
  const isName = segment !== '' && segment !== '.' && segment !== '..' && !segment.includes('\0');
  return isName && Buffer.byteLength(segment) <= LONGEST_SEGMENT;
}

/** Returns the path of an `href` in a request without `prefix`: a path, or a URL whose host is ignored. */
export function pathOfHref(href: string, { prefix }: { prefix: string }): string {
  const text = href.trim();
  const path = (/^https?:\/\/[^/?#]*(\/.*)?$/is.exec(text)?.[1] ?? text).replace(/[?#].*$/s, '');
  return path.startsWith(prefix + ROOT) ? path.slice(prefix.length) : path;
}

/** The path of the root. */
export const rootPath = `${ROOT}/`;

/** The path of the collection of principals. */
export const principalsPath = `${ROOT}/${PRINCIPALS}/`;

/** Returns the path of the principal of a user. */
export function principalPath(user: string): string {
  return `${principalsPath}${encodeURIComponent(user)}/`;
}

/** Returns the path of the collection of a user's calendars. */
export function homePath(user: string): string {
  return `${ROOT}/${encodeURIComponent(user)}/`;
}

/** Returns the path of a calendar of a user. */
export function calendarPath(user: string, segment: string): string {
  return `${homePath(user)}${encodeURIComponent(segment)}/`;
}

/** Returns the path of an object in a calendar. */
export function objectPath(user: string, segment: string, name: string): string {
  return `${calendarPath(user, segment)}${encodeURIComponent(name)}`;
}

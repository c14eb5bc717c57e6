/** Paths of requests for the log. Mistyped paths can contain secrets too. */

/**
 * First segments of routes that have a token in the path or in the query. A client may omit the question mark. A test derives them from the
 * contract.
 */
export const SECRET_ROOTS = [
  'ics',
  'invites',
  'invite',
  'reset',
  'confirm-address',
  'link-account',
  'callback',
  'inbound',
  'mcp',
] as const;

/** Fixed segments that follow one of these. */
const AFTER_ROOTS: ReadonlySet<string> = new Set(['accept', 'credentials', 'request', 'mail']);

const MASK = '***';

/** Longer paths are cut before they are searched, which takes time in proportion to their length. */
const MAX_LENGTH = 1000;

/** The id of a record. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Matches most paths, which contain no secret and need no search: their segments are ids or shorter than any secret. */
const PLAIN = /^(?:\/(?:[\w.:~+@*-]{0,19}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))*$/;

const ROOT = new RegExp(SECRET_ROOTS.join('|'), 'i');
const FROM_ROOT = new RegExp(`^(?:${SECRET_ROOTS.join('|')})`, 'i');

/**
 * Returns the path of a request for the log, without the query. These parts are masked: everything after a segment that begins with one of
 * `SECRET_ROOTS`, everything after a character that separates parameters, and texts that are as long as a secret. Case, percent-encoding,
 * doubled slashes and the ending do not matter. Ids of records stay.
 */
export function pathForLog(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  // Names of built files are as long as secrets.
  if (/^\/assets\/[\w.~-]{1,100}\.(?:js|css|svg|png|woff2|map)$/.test(path)) return path;
  if (path.length <= MAX_LENGTH && PLAIN.test(path) && !ROOT.test(path)) return path;
  const decoded = decode(path.slice(0, 2 * MAX_LENGTH)).replaceAll('\\', '/');
  const masked = maskPath(decoded);
  if (path.length > MAX_LENGTH) return masked.slice(0, MAX_LENGTH).replace(/[^/]*$/, '…');
  return masked === decoded ? path : masked;
}

/** Decodes printable ASCII, also if it is encoded several times. Malformed sequences stay. */
function decode(path: string): string {
  let text = path;
  for (let times = 0; times < 5; times += 1) {
    const decoded = text.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (decoded === text) break;
    text = decoded;
  }
  return text;
}

function maskPath(path: string): string {
  const separator = path.search(/[?&;=#]/);
  if (separator !== -1) return maskPath(path.slice(0, separator)) + (path[separator] ?? '') + MASK;
  const segments = path.split('/');
  const root = segments.findIndex((segment) => FROM_ROOT.test(segment));
  return segments
    .map((segment, index) => {
      if (root === -1 || index < root) return maskLongRuns(segment);
      return index === root ? maskAfterRoot(segment) : maskAfterSecret(segment);
    })
    .join('/');
}

function maskAfterRoot(segment: string): string {
  const [root = ''] = SECRET_ROOTS.filter((name) => segment.toLowerCase().startsWith(name));
  return segment.length === root.length ? segment : segment.slice(0, root.length) + MASK;
}

function maskAfterSecret(segment: string): string {
  return segment === '' || UUID.test(segment) || AFTER_ROOTS.has(segment) ? segment : MASK;
}

/** Matches fixed segments that are as long as a secret. A secret has a digit, a capital or no hyphen. */
const WORDS = /^[a-z]{1,15}(-[a-z]{1,15})+$/;

function maskLongRuns(segment: string): string {
  return segment.replace(/[\w%~+-]{20,}/g, (run) => (UUID.test(run) || WORDS.test(run) ? run : MASK));
}

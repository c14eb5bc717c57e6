const suspicious = /smn_|:\/\/|\?/;

/**
 * Returns whether `maskSecrets` can change the text or, if it is JSON, one of its strings. Most texts are without secrets, and this takes a
 * tenth of the time of the replacements.
 */
export function mayHaveSecrets(text: string): boolean {
  return suspicious.test(text);
}

/** Masks API tokens, passwords in URLs, and the query of URLs. */
export function maskSecrets(text: string): string {
  if (!mayHaveSecrets(text)) return text;
  return text
    .replace(/smn_[\w-]+/g, 'smn_***')
    .replace(/(\w:\/\/)[^\s/@]+@/g, '$1***@')
    .replace(/((?:\w:\/)?\/[^\s?"']*)\?[^\s"']+/g, '$1?***');
}

/** Masks secrets as `maskSecrets`, and all words that are as long as a secret. Ids of records stay. */
export function maskLongSecrets(text: string): string {
  return maskSecrets(text).replace(/[\w~%+/=-]{24,}/g, (word) => (uuid.test(word) || !/\d/.test(word) ? word : '***'));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Matches segments that are as long as a secret. No fixed one is. */
const longSegment = /[^/]{20,}/g;
const tokenShaped = /^[\w%~-]{20,}(\.ics)?$/;
/** Matches most paths, which need no search: their segments are shorter, or ids. */
const plainPath = /^(?:\/(?:[^/]{0,19}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))*$/;

/** Returns the path of a request for the log, without the query and with masked tokens. */
export function pathForLog(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (plainPath.test(path)) return path;
  return path.replace(longSegment, (part) => (tokenShaped.test(part) && !uuid.test(part) ? '***' : part));
}

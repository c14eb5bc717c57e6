/** Prepares a mail subject for quick-add. */

/** Removes all reply and forward prefixes at the start of a mail subject, such as `Re: Sv: Fwd:`. */
export function withoutReplyPrefixes(subject: string): string {
  let rest = subject.trimStart();
  for (;;) {
    const colon = rest.indexOf(':');
    if (colon < 0 || colon > MAX_PREFIX_LENGTH || !PREFIXES.has(rest.slice(0, colon).trim().toLowerCase())) return rest;
    rest = rest.slice(colon + 1).trimStart();
  }
}

const PREFIXES = new Set(['re', 'sv', 'vs', 'fw', 'fwd']);
const MAX_PREFIX_LENGTH = 4; // the longest prefix and a space

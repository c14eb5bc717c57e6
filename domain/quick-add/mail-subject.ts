/** Mail subjects as quick-add lines. */

/** Returns the subject without any number of reply and forward prefixes: `Re: Sv: Fwd:`. */
export function withoutReplyPrefixes(subject: string): string {
  let rest = subject.trimStart();
  for (;;) {
    const colon = rest.indexOf(':');
    if (colon < 0 || colon > LONGEST || !PREFIXES.has(rest.slice(0, colon).trim().toLowerCase())) return rest;
    rest = rest.slice(colon + 1).trimStart();
  }
}

const PREFIXES = new Set(['re', 'sv', 'vs', 'fw', 'fwd']);
const LONGEST = 4; // the longest prefix and a space

/** Addresses in the recipients of a mail (RFC 5322, section 3.4). */

/**
 * Returns the addresses in a list of recipients such as `Name <address>, address (comment)`. Display names, quoted texts and comments are
 * ignored. The time is linear in the length of the text.
 */
export function addressesIn(list: string): string[] {
  const found: string[] = [];
  const reader = { plain: '', inBrackets: undefined as string | undefined };
  const finish = () => {
    const address = (reader.inBrackets ?? reader.plain).trim();
    if (address !== '') found.push(address);
    reader.plain = '';
    reader.inBrackets = undefined;
  };
  let isBracketOpen = false;
  for (const token of tokens(list)) {
    if (token === '<') {
      isBracketOpen = true;
      reader.inBrackets ??= '';
    } else if (token === '>') isBracketOpen = false;
    else if (!isBracketOpen && (token === ',' || token === ';')) finish();
    else if (isBracketOpen) reader.inBrackets += token;
    else reader.plain += token;
  }
  finish();
  return found;
}

/** Yields the characters outside of quoted texts and comments. Quoted texts and comments that do not end reach to the end. */
function* tokens(text: string): Generator<string> {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\' && (isQuoted || depth > 0)) at += 1;
    else if (character === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) yield character;
  }
}

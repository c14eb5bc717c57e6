/** A stretch of a text; with `href` it is an address. */
export type LinkPart = { text: string; href?: string };

/** Where an address begins, up to the next blank or sign that no address holds. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"“”]+/giu;

/** The text cut into plain stretches and web addresses. Joined again they give the text. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = withoutSentenceEnd(found);
    if (!URL.canParse(href)) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: href, href });
    done = index + href.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** A full stop or a bracket at the end belongs to the sentence around the address, unless the bracket was opened inside. */
function withoutSentenceEnd(address: string): string {
  let end = address.length;
  while (end > 0) {
    const last = address.charAt(end - 1);
    const opening = BRACKETS[last];
    const closesInside = opening !== undefined && address.slice(0, end - 1).includes(opening);
    if (closesInside || !(opening !== undefined || STOPS.has(last))) break;
    end -= 1;
  }
  return address.slice(0, end);
}

const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const STOPS = new Set([...".,;:!?*_~'’`"]);

/** A part of a text. `href` is set if the part is a URL. */
export type LinkPart = { text: string; href?: string };

/** An http(s) URL, up to the next white space or character that no URL contains. */
const WEB_ADDRESS = /\bhttps?:\/\/[^\s<>"“”]+/giu;

/** Splits a text into plain parts and URLs. Joined, the parts are the text. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(WEB_ADDRESS)) {
    const href = withoutSentenceEnd(found);
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Removes punctuation at the end, which belongs to the sentence. A closing bracket stays if the URL contains the opening one. */
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

/** Links and pictures of a Markdown file that mean another file beside it. Code is not read. */

import { maskCode } from './code-ranges.ts';
import { inOrder } from './in-order.ts';

/**
 * A target with a relative path. `path` is what a file system would call it: unescaped, without query, part or `./` at its
 * beginning, with `/` between folders; it can still lead out with `..`. `start` and `end` are what a replacement takes the place
 * of, in UTF-16 offsets: the address alone in Markdown and HTML, the whole of `[[...]]`, which has no place for an address.
 */
export type RelativeTarget = {
  form: 'address' | 'wiki-picture' | 'wiki-link';
  path: string;
  /** What a wiki link shows; '' in Markdown, which has its own text. */
  shown: string;
  start: number;
  end: number;
};

/** The relative targets of a body in order. Addresses with a scheme or host, from the root, or to a part of the page are none. */
export function relativeTargets(body: string): RelativeTarget[] {
  if (!MAY_HOLD_TARGETS.test(body)) return [];
  const prose = maskCode(body);
  return inOrder([...[INLINE, DEFINITION, HTML].flatMap((form) => [...addresses(prose, form)]), ...wiki(prose)]);
}

/** The body with the address that `addressOf` gives in the place of each target; a target it gives none for stays as it is. */
export function replaceTargets(body: string, addressOf: (target: RelativeTarget) => string | undefined): string {
  let replaced = '';
  let done = 0;
  for (const target of relativeTargets(body)) {
    const address = addressOf(target);
    if (address === undefined) continue;
    replaced += body.slice(done, target.start) + written(target, address);
    done = target.end;
  }
  return replaced + body.slice(done);
}

function written({ form, shown }: RelativeTarget, address: string): string {
  if (form === 'address') return address;
  return `${form === 'wiki-picture' ? '!' : ''}[${shown.replaceAll(/[\\[\]]/g, '\\$&')}](${address})`;
}

function* addresses(prose: string, form: RegExp): Generator<RelativeTarget> {
  for (const { 1: before = '', 2: target = '', index } of prose.matchAll(form)) {
    const path = pathOf(target.startsWith('<') ? target.slice(1, -1) : target, form !== HTML);
    const start = index + before.length;
    if (path !== undefined) yield { form: 'address', path, shown: '', start, end: start + target.length };
  }
}

/** `[[Note]]` names a note, not a file: only what has an ending is a target. `|300` behind a picture is its width. */
function* wiki(prose: string): Generator<RelativeTarget> {
  for (const { 0: all, 1: sign, 2: target = '', 3: label = '', index } of prose.matchAll(WIKI)) {
    const path = pathOf(target.replace(/\\$/, '').trim(), false);
    if (path === undefined || !FILE_ENDING.test(path)) continue;
    const shown = label === '' || SIZE.test(label) ? path.slice(path.lastIndexOf('/') + 1) : label.trim();
    yield { form: sign === '!' ? 'wiki-picture' : 'wiki-link', path, shown, start: index, end: index + all.length };
  }
}

/** The path that a target means, if it is relative. */
function pathOf(target: string, isMarkdown: boolean): string | undefined {
  if (ABSOLUTE.test(target)) return undefined;
  const unescaped = isMarkdown ? target.replaceAll(ESCAPED, '$1') : target;
  const path = decoded(unescaped.replaceAll('&amp;', '&').replace(QUERY_OR_PART, ''));
  return path.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '') || undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a per cent sign that stands for itself
  }
}

const MAY_HOLD_TARGETS = /\]\(|\]:|\[\[|\bsrc\b/i;

/** A scheme or drive, a host, the root, a part of the same page. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[/\\#?])/i;
const QUERY_OR_PART = /[?#].*$/s;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** Each has what stands before the target first, then the target. No file's path has more than 1000 signs. */
const INLINE =
  /(?<!\\)(\]\([ \t]*)(<[^<>`\r\n]{1,1000}>|(?:[^\s()<>`]|\([^\s()<>`]{0,100}\)){1,1000})(?=[ \t]*\)|[ \t\r\n]+["'(])/g;
const DEFINITION = /^( {0,3}\[[^\]`\r\n]{1,200}\]:[ \t]*)(<[^<>`\r\n]{1,1000}>|[^\s<>`]{1,1000})(?=\s|$)/gm;
const HTML = /(<(?:img|a|video|audio|source)\b[^<>]{0,500}?\s(?:src|href)=["'])([^"'<>`\r\n]{1,1000})(?=["'])/gi;
const WIKI = /(?<!\\)(!?)\[\[([^[\]|`\r\n]{1,500})(?:\|([^[\]`\r\n]{0,200}))?\]\]/g;

const FILE_ENDING = /\.(?!md$)[a-z0-9]{1,10}$/i;
const SIZE = /^\s*\d+(?:x\d+)?\s*$/;

/** Links and images in a Markdown file that refer to another file by a relative path. Code is ignored. */

import { maskCode } from './code-ranges.ts';
import { inOrder } from './in-order.ts';

/**
 * A target with a relative path. `path` is the file system path: unescaped, without query, fragment or leading `./`, with `/` as
 * separator; it can contain `..`. `start` and `end` are the UTF-16 offsets of the text to replace: only the address in Markdown
 * and HTML, but the whole `[[...]]` of a wiki link, which cannot hold an address.
 */
export type RelativeTarget = {
  form: 'address' | 'wiki-picture' | 'wiki-link';
  path: string;
  /** The label of a wiki link; '' in Markdown, which has its own text. */
  shown: string;
  start: number;
  end: number;
};

/** Returns the relative targets of a body in order. Addresses with a scheme or host, absolute paths and fragments are excluded. */
export function relativeTargets(body: string): RelativeTarget[] {
  if (!MAY_HOLD_TARGETS.test(body)) return [];
  const prose = maskCode(body);
  return inOrder([...[INLINE, DEFINITION, HTML].flatMap((form) => [...addresses(prose, form)]), ...wiki(prose)]);
}

/** Replaces each target by the address that `addressOf` returns. If it returns undefined, the target remains. */
export function replaceTargets(body: string, addressOf: (target: RelativeTarget) => string | undefined): string {
  let replaced = '';
  let done = 0;
  for (const target of relativeTargets(body)) {
    const address = addressOf(target);
    if (address === undefined) continue;
    replaced += body.slice(done, target.start) + linkTo(target, address);
    done = target.end;
  }
  return replaced + body.slice(done);
}

/** Returns the Markdown that replaces a target. */
function linkTo({ form, shown }: RelativeTarget, address: string): string {
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

/** `[[Note]]` names a note, not a file: a target needs a file extension. `|300` after an image is its width. */
function* wiki(prose: string): Generator<RelativeTarget> {
  for (const { 0: all, 1: imageMark, 2: target = '', 3: label = '', index } of prose.matchAll(WIKI)) {
    const path = pathOf(target.replace(/\\$/, '').trim(), false);
    if (path === undefined || !FILE_ENDING.test(path)) continue;
    const shown = label === '' || SIZE.test(label) ? path.slice(path.lastIndexOf('/') + 1) : label.trim();
    yield {
      form: imageMark === '!' ? 'wiki-picture' : 'wiki-link',
      path,
      shown,
      start: index,
      end: index + all.length,
    };
  }
}

/** Returns the path of a target, or undefined if the target is not relative. */
function pathOf(target: string, isMarkdown: boolean): string | undefined {
  if (ABSOLUTE.test(target)) return undefined;
  const unescaped = isMarkdown ? target.replaceAll(ESCAPED, '$1') : target;
  const path = decodePath(unescaped.replaceAll('&amp;', '&').replace(QUERY_OR_PART, ''));
  return path.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '') || undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a literal percent sign
  }
}

const MAY_HOLD_TARGETS = /\]\(|\]:|\[\[|\bsrc\b/i;

/** A scheme or drive, a host, an absolute path, a fragment of the same page. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[/\\#?])/i;
const QUERY_OR_PART = /[?#].*$/s;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** Each pattern captures the text before the target, then the target. File paths have at most 1000 characters. */
const INLINE =
  /(?<!\\)(\]\([ \t]*)(<[^<>`\r\n]{1,1000}>|(?:[^\s()<>`]|\([^\s()<>`]{0,100}\)){1,1000})(?=[ \t]*\)|[ \t\r\n]+["'(])/g;
const DEFINITION = /^( {0,3}\[[^\]`\r\n]{1,200}\]:[ \t]*)(<[^<>`\r\n]{1,1000}>|[^\s<>`]{1,1000})(?=\s|$)/gm;
const HTML = /(<(?:img|a|video|audio|source)\b[^<>]{0,500}?\s(?:src|href)=["'])([^"'<>`\r\n]{1,1000})(?=["'])/gi;
const WIKI = /(?<!\\)(!?)\[\[([^[\]|`\r\n]{1,500})(?:\|([^[\]`\r\n]{0,200}))?\]\]/g;

const FILE_ENDING = /\.(?!md$)[a-z0-9]{1,10}$/i;
const SIZE = /^\s*\d+(?:x\d+)?\s*$/;

/** Where a Markdown text holds code: fenced blocks and code spans (CommonMark 0.31, sections 4.5 and 6.1). */

import { codeSpans } from './code-spans.ts';
import { closesFence, type Fence, leavesFence, type Nesting, openFence, readPrefix } from './fences.ts';
import { type Line, linesOf } from './lines.ts';

/** Code with its fences or backticks, in UTF-16 offsets. */
export type CodeRange = { kind: 'block' | 'span'; start: number; end: number };

/** The ranges of code in order, none inside another. A fence that nothing closes reaches to the end of what it stands in. */
export function codeRanges(text: string): CodeRange[] {
  return MAY_HOLD_CODE.test(text) ? new Reader(text).ranges() : [];
}

/** The text with a backtick for every unit of code but line breaks: offsets stay, and nothing in code can be taken for prose. */
export function maskCode(text: string): string {
  let masked = '';
  let done = 0;
  for (const { start, end } of codeRanges(text)) {
    masked += text.slice(done, start) + text.slice(start, end).replaceAll(/[^\r\n]/g, '`');
    done = end;
  }
  return masked + text.slice(done);
}

/** Goes through the lines of a text, in a passage of prose or in a fence at any moment. */
class Reader {
  readonly #text: string;
  readonly #found: CodeRange[] = [];
  readonly #nesting: Nesting = { quotes: 0, lists: [] };
  #fence: (Fence & { start: number }) | undefined;
  /** Where the present passage of prose began. */
  #passage = 0;
  /** Where the last line that was read ends. */
  #end = 0;

  constructor(text: string) {
    this.#text = text;
  }

  ranges(): CodeRange[] {
    for (const place of linesOf(this.#text)) {
      const line = this.#text.slice(place.start, place.end);
      if (this.#fence !== undefined && leavesFence(line, this.#fence)) this.#endFence(this.#fence.start, place.start);
      if (this.#fence === undefined) this.#readProse(line, place);
      else this.#readCode(line, place, this.#fence);
    }
    if (this.#fence === undefined) this.#endPassage(this.#text.length);
    else this.#endFence(this.#fence.start, this.#text.length);
    return this.#found;
  }

  #readProse(line: string, place: Line): void {
    const { quotes } = this.#nesting;
    const prefix = readPrefix(line, this.#nesting);
    const opened = openFence(line, prefix, this.#nesting);
    const standsAlone = opened !== undefined || STANDS_ALONE.test(line.slice(prefix.at));
    if (standsAlone || prefix.marked || this.#nesting.quotes !== quotes) this.#endPassage(place.start);
    this.#end = place.end;
    if (opened !== undefined) this.#fence = { ...opened, start: place.start + prefix.at };
    else if (standsAlone) this.#endPassage(place.next);
  }

  #readCode(line: string, place: Line, fence: Fence & { start: number }): void {
    this.#end = place.end;
    if (closesFence(line, fence)) this.#endFence(fence.start, place.next);
  }

  #endPassage(next: number): void {
    for (const span of codeSpans(this.#text, this.#passage, this.#end)) this.#found.push({ kind: 'span', ...span });
    this.#passage = next;
  }

  #endFence(start: number, next: number): void {
    this.#found.push({ kind: 'block', start, end: this.#end });
    this.#fence = undefined;
    this.#passage = next;
  }
}

const MAY_HOLD_CODE = /`|~~~/;

/** Blank lines, headings, rules and the lines under headings: no code span reaches across one. */
const STANDS_ALONE = /^\s*$|^#{1,6}(?:[ \t]|$)|^([-=*_])(?:[ \t]*\1)*[ \t]*$/;

/** Finds code in Markdown: fenced blocks and code spans (CommonMark 0.31, sections 4.5 and 6.1). */

import { codeSpans } from './code-spans.ts';
import { closesFence, type Fence, leavesFence, type Nesting, openFence, readPrefix } from './fences.ts';
import { type Line, linesOf } from './lines.ts';

/** A range of code with its fences or backticks, in UTF-16 offsets, end exclusive. */
export type CodeRange = { kind: 'block' | 'span'; start: number; end: number };

/** Returns the ranges of code in order, without nesting. An unclosed fence extends to the end of its container. */
export function codeRanges(text: string): CodeRange[] {
  return MAY_HOLD_CODE.test(text) ? new Reader(text).ranges() : [];
}

/**
 * Returns the text with every UTF-16 unit of code replaced by a backtick, except line breaks. Offsets are preserved, and code
 * cannot be mistaken for prose.
 */
export function maskCode(text: string): string {
  let masked = '';
  let done = 0;
  for (const { start, end } of codeRanges(text)) {
    masked += text.slice(done, start) + text.slice(start, end).replaceAll(/[^\r\n]/g, '`');
    done = end;
  }
  return masked + text.slice(done);
}

/** Reads a text line by line. At any time it is inside a passage of prose or inside a fence. */
class Reader {
  readonly #text: string;
  readonly #found: CodeRange[] = [];
  readonly #nesting: Nesting = { quotes: 0, lists: [] };
  #fence: (Fence & { start: number }) | undefined;
  /** Start of the current passage of prose. */
  #passage = 0;
  /** End of the last line that was read. */
  #end = 0;

  constructor(text: string) {
    this.#text = text;
  }

  ranges(): CodeRange[] {
    for (const range of linesOf(this.#text)) {
      const line = this.#text.slice(range.start, range.end);
      if (this.#fence !== undefined && leavesFence(line, this.#fence)) this.#endFence(this.#fence.start, range.start);
      if (this.#fence === undefined) this.#readProse(line, range);
      else this.#readCode(line, range, this.#fence);
    }
    if (this.#fence === undefined) this.#endPassage(this.#text.length);
    else this.#endFence(this.#fence.start, this.#text.length);
    return this.#found;
  }

  #readProse(line: string, range: Line): void {
    const { quotes } = this.#nesting;
    const prefix = readPrefix(line, this.#nesting);
    const opened = openFence(line, prefix, this.#nesting);
    const endsPassage = opened !== undefined || ENDS_PASSAGE.test(line.slice(prefix.at));
    if (endsPassage || prefix.marked || this.#nesting.quotes !== quotes) this.#endPassage(range.start);
    this.#end = range.end;
    if (opened !== undefined) this.#fence = { ...opened, start: range.start + prefix.at };
    else if (endsPassage) this.#endPassage(range.next);
  }

  #readCode(line: string, range: Line, fence: Fence & { start: number }): void {
    this.#end = range.end;
    if (closesFence(line, fence)) this.#endFence(fence.start, range.next);
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

/** Blank lines, headings, thematic breaks and heading underlines. A code span cannot cross one. */
const ENDS_PASSAGE = /^\s*$|^#{1,6}(?:[ \t]|$)|^([-=*_])(?:[ \t]*\1)*[ \t]*$/;

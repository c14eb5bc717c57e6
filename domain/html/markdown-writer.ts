import { escapeLineStart, escapeMarkdown } from './escape-markdown.ts';

/** Nesting of lists and quotes that is kept. */
const MAX_PREFIXES = 10;

/** Line breaks that are written between two texts: more than one empty line has no meaning in Markdown. */
const MAX_BREAKS = 2;

/** An open emphasis or link, opened `count` times within itself. `isWritten` is false until its text begins. */
type Mark = { open: string; close: string; count: number; isWritten: boolean };

/** An open list. `width` is that of the mark of its last item, `prefixes` the number of prefixes outside of the list. */
type List = { number: number | undefined; width: number; prefixes: number };

/** Writes Markdown as a browser shows HTML: spaces and the ends of lines collapse. */
export class MarkdownWriter {
  #out = '';
  /** Line breaks before the next text. Zero within a line. */
  #breaks = 0;
  /** Spaces before the next text of the line. */
  #space = '';
  /** Whether the current line has only spaces that do not collapse. It is an empty line. */
  #isBlank = false;
  /** Prefix of each line, for the open lists and quotes. */
  #prefixes: string[] = [];
  /** The number of prefixes that the last line and all states since then have. They begin the empty lines in between. */
  #kept = 0;
  readonly #lists: List[] = [];
  /** The number of prefixes and the mark outside of the open quotes and items. */
  readonly #outside: { prefixes: number; mark: string; markWidth: number }[] = [];
  readonly #marks: Mark[] = [];
  /** The mark of a list item or quote without text, and the part of the prefix that it replaces: the box of a task is not a part of it. */
  #mark = '';
  #markWidth = 0;
  /** The last character of the last text, and the ends of emphasis and links after it, which are not written yet. */
  #last = '';
  #closed = '';
  /** The mark of an open heading, and whether its line has begun. */
  #heading = { mark: '', isWritten: false };

  /** Writes a text. White space collapses, except no-break spaces. */
  text(text: string): void {
    const collapsed = text.replaceAll(/[ \t\n\f\r]+/g, ' ');
    const visible = collapsed.trim();
    const start = collapsed.length - collapsed.trimStart().length;
    this.#addSpace(collapsed.slice(0, start));
    if (visible === '') return;
    this.#write(escapeMarkdown(visible));
    this.#addSpace(collapsed.slice(start + visible.length));
  }

  /** Opens an emphasis, or a link whose address is a part of `close`. Emphasis in the same emphasis has no effect. */
  openMark(open: string, close = open): void {
    const mark = this.#marks.find((each) => each.open === open);
    if (mark === undefined) this.#marks.push({ open, close, count: 1, isWritten: false });
    else mark.count += 1;
  }

  /** Closes the emphasis or link. One without text is left out. */
  closeMark(open: string): void {
    const mark = this.#marks.find((each) => each.open === open);
    if (mark === undefined) return;
    mark.count -= 1;
    if (mark.count > 0) return;
    this.#marks.splice(this.#marks.indexOf(mark), 1);
    if (mark.isWritten) this.#closed += mark.close;
  }

  /** Ends the line. Ends an empty line as well. */
  lineBreak(): void {
    const isEmpty = this.#isLineStart();
    this.endLine(1);
    if (isEmpty && this.#mark === '') this.#breaks = Math.min(MAX_BREAKS, this.#breaks + 1);
  }

  /** Ends the line if it has text. Writes at least `breaks` line breaks before the next text. */
  endLine(breaks: number): void {
    if (this.#heading.isWritten && this.#heading.mark !== '') {
      this.#addSpace(' ');
      return;
    }
    this.#space = '';
    if (this.#mark !== '') return;
    this.#writeClosed();
    for (const mark of this.#marks.toReversed()) {
      if (mark.isWritten) this.#out += mark.close;
      mark.isWritten = false;
    }
    const blank = this.#isBlank ? 1 : 0;
    this.#isBlank = false;
    this.#breaks = Math.min(MAX_BREAKS, Math.max(this.#breaks + blank, breaks));
  }

  /** Ends a paragraph. Paragraphs of a list item are not followed by an empty line. */
  endBlock(): void {
    this.endLine(this.#lists.length > 0 ? 1 : 2);
  }

  openHeading(level: number): void {
    this.endLine(2);
    this.#heading = { mark: `${'#'.repeat(level)} `, isWritten: false };
  }

  closeHeading(): void {
    this.#heading = { mark: '', isWritten: false };
    this.endLine(2);
  }

  rule(): void {
    this.endLine(2);
    this.#startLine();
    this.#out += '---';
    this.endLine(2);
  }

  /** Writes code within a line. Its delimiters are longer than each run of backticks in the code. */
  code(code: string): void {
    const text = code.replaceAll(/\s+/g, ' ').trim();
    if (text === '') return;
    const delimiter = '`'.repeat(longestRun(text, /`+/g) + 1);
    const padding = /^`|`$/.test(text) ? ' ' : '';
    this.#write(`${delimiter}${padding}${text}${padding}${delimiter}`);
  }

  /** Writes a table. Its first row is the heading. The cells are Markdown of one line. */
  table(rows: readonly (readonly string[])[]): void {
    this.endLine(2);
    const width = Math.max(...rows.map(({ length }) => length));
    const lines = rows.map((row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`);
    lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
    this.#startLine();
    this.#out += lines.join(`\n${this.#prefixes.join('')}`);
    this.endLine(2);
  }

  /** Writes a block of code. Its fence is longer than each run of backticks in the code. */
  codeBlock(code: string): void {
    this.endLine(2);
    const fence = '`'.repeat(Math.max(3, longestRun(code, /`{3,}/g) + 1));
    const text = code.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
    if (text.trim() !== '') {
      this.#startLine();
      this.#out += `${fence}\n${text}\n${fence}`.replaceAll('\n', `\n${this.#prefixes.join('')}`);
    }
    this.endLine(2);
  }

  /** Opens a list, a numbered one with `start`. With `isBare`, the list is nested in the last item of the open list. */
  openList({ start, isBare }: { start: number | undefined; isBare: boolean }): void {
    this.endLine(this.#lists.length > 0 ? 1 : 2);
    const prefixes = this.#prefixes.length;
    const width = isBare ? (this.#lists.at(-1)?.width ?? 0) : 0;
    if (width > 0 && prefixes < MAX_PREFIXES) this.#prefixes.push(' '.repeat(width));
    this.#lists.push({ number: start, width: 0, prefixes });
  }

  closeList(): void {
    const list = this.#lists.pop();
    this.#limitPrefixes(list?.prefixes ?? 0);
    this.endLine(this.#lists.length > 0 ? 1 : 2);
  }

  /** Opens a list item. `number` replaces its number in a numbered list, and `isChecked` makes it a task. */
  openItem({ number, isChecked }: { number: number | undefined; isChecked: boolean | undefined }): void {
    this.endLine(1);
    this.#outside.push({ prefixes: this.#prefixes.length, mark: this.#mark, markWidth: this.#markWidth });
    if (this.#prefixes.length >= MAX_PREFIXES) return;
    const list = this.#lists.at(-1);
    const own = list?.number === undefined ? undefined : (number ?? list.number);
    const box = isChecked === undefined ? '' : isChecked ? '[x] ' : '[ ] ';
    const mark = own === undefined ? '- ' : `${own}. `;
    if (list !== undefined) {
      list.width = mark.length;
      if (own !== undefined) list.number = own + 1;
    }
    this.#prefixes.push(' '.repeat(mark.length));
    this.#mark += mark + box;
    this.#markWidth += mark.length;
  }

  /** Makes a task of the open list item, unless it is one or has text. */
  checkItem(isChecked: boolean): void {
    if (/(?:- |\d\. )$/.test(this.#mark)) this.#mark += isChecked ? '[x] ' : '[ ] ';
  }

  closeItem(): void {
    this.#closePrefix();
    this.endLine(1);
    if (this.#mark === '') this.#breaks = 1;
  }

  openQuote(): void {
    this.endLine(2);
    this.#outside.push({ prefixes: this.#prefixes.length, mark: this.#mark, markWidth: this.#markWidth });
    if (this.#prefixes.length >= MAX_PREFIXES) return;
    this.#prefixes.push('> ');
    if (this.#mark === '') return;
    this.#mark += '> ';
    this.#markWidth += 2;
  }

  closeQuote(): void {
    this.endLine(2);
    this.#closePrefix();
  }

  /** Returns the Markdown of everything that was written. */
  markdown(): string {
    this.endLine(1);
    return this.#out.trim();
  }

  #isLineStart(): boolean {
    return this.#breaks > 0 || this.#out === '';
  }

  #closePrefix(): void {
    const outside = this.#outside.pop();
    this.#limitPrefixes(outside?.prefixes ?? 0);
    if (this.#mark === '') return;
    this.#mark = outside?.mark ?? '';
    this.#markWidth = outside?.markWidth ?? 0;
  }

  #limitPrefixes(most: number): void {
    this.#prefixes.length = Math.min(this.#prefixes.length, most);
    this.#kept = Math.min(this.#kept, most);
  }

  #addSpace(space: string): void {
    if (space === '') return;
    if (this.#isLineStart()) this.#isBlank ||= space.includes('\u00a0');
    else this.#space += this.#space.endsWith(' ') ? space.replace(/^ /, '') : space;
  }

  #write(text: string): void {
    const starts = this.#isLineStart();
    if (starts) this.#startLine();
    const isJoined = !starts && this.#space === '';
    if (!isJoined) this.#writeClosed();
    this.#out += this.#space;
    this.#space = '';
    for (const mark of this.#marks.filter(({ isWritten }) => !isWritten)) {
      mark.isWritten = true;
      // Emphasis that goes on in another element is the same one.
      if (this.#closed === mark.open) this.#closed = '';
      else
        this.#out += `${this.#takeClosed()}${isJoined && needsSpaceBefore(mark, this.#last, text) ? ' ' : ''}${mark.open}`;
    }
    const closed = this.#takeClosed();
    this.#out += closed === '' || !isPunctuation(this.#last) || isPunctuation(text) ? closed : `${closed} `;
    this.#out += starts ? escapeLineStart(text) : text;
    this.#last = text.slice(-1);
  }

  #writeClosed(): void {
    this.#out += this.#takeClosed();
  }

  #takeClosed(): string {
    const closed = this.#closed;
    this.#closed = '';
    return closed;
  }

  #startLine(): void {
    const prefix = this.#prefixes.join('');
    const isFirst = this.#out === '';
    const kept = this.#prefixes.slice(0, this.#kept).join('').trimEnd();
    if (!isFirst) this.#out += `${`\n${kept}`.repeat(Math.max(0, this.#breaks - 1))}\n`;
    this.#kept = this.#prefixes.length;
    this.#out += prefix.slice(0, prefix.length - this.#markWidth) + this.#mark;
    this.#out += this.#heading.mark;
    this.#heading.isWritten = true;
    this.#mark = '';
    this.#markWidth = 0;
    this.#breaks = 0;
    this.#isBlank = false;
    this.#space = '';
  }
}

/**
 * Returns whether a mark directly after `last` would mean something else: an exclamation mark before a link makes it an image, and emphasis that
 * begins with a punctuation mark does not open after a letter (CommonMark, section 6.2).
 */
function needsSpaceBefore({ open }: Mark, last: string, text: string): boolean {
  return open === '[' ? last === '!' : isPunctuation(text) && !isPunctuation(last);
}

function longestRun(text: string, runs: RegExp): number {
  return (text.match(runs) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);
}

/** Returns whether a text begins with a punctuation mark. */
function isPunctuation(text: string): boolean {
  return /^[\p{P}\p{S}]/u.test(text);
}

/** Converts the HTML of rich-text editors to Markdown. */

/** Nesting of lists and quotes that is kept. */
const MAX_PREFIXES = 10;

/**
 * Returns Markdown for HTML. Unknown elements are replaced by their text, and only links to web and mail addresses are kept. With
 * `hasLineDivisions`, as in mails, each `div` is a line, and cells of tables are separated by spaces.
 */
export function htmlToMarkdown(html: string, { hasLineDivisions = false } = {}): string {
  const writer = new MarkdownWriter(hasLineDivisions);
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? -1 : html.indexOf('>', open);
    if (end < 0) {
      writer.text(html.slice(at));
      break;
    }
    writer.text(html.slice(at, open));
    const [, slash, name = ''] = /^(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open + 1, open + 20)) ?? [];
    if (slash === undefined) writer.text(html.slice(open, end + 1));
    else writer.tag(name.toLowerCase(), slash === '/', html.slice(open, end + 1));
    at = end + 1;
  }
  return writer.markdown();
}

/** Returns whether a text has an element of HTML that editors write. */
export function isHtml(text: string): boolean {
  return /<(?:p|br|ul|ol|li|div|h[1-6]|strong|em|a|blockquote|pre|code|hr|img|table)(?:\s[^<>]{0,500})?\/?>/i.test(
    text,
  );
}

class MarkdownWriter {
  #out = '';
  /** Line breaks before the next text. */
  #breaks = 0;
  /** What each line starts with, for the open lists and quotes. */
  readonly #prefixes: string[] = [];
  /** Marks of the open lists: the number of the next item, or 0 for bullets. */
  readonly #lists: number[] = [];
  readonly #links: string[] = [];
  /** The mark of a list item without text. */
  #mark = '';
  #isCode = false;
  readonly #hasLineDivisions: boolean;

  constructor(hasLineDivisions: boolean) {
    this.#hasLineDivisions = hasLineDivisions;
  }

  text(html: string): void {
    const text = decodeEntities(html);
    if (this.#isCode) this.#write(text, true);
    else this.#write(escapeMarkdown(text.replaceAll(/\s+/g, ' ')), false);
  }

  tag(name: string, isEnd: boolean, tag: string): void {
    const inline = INLINE[name];
    if (inline !== undefined) this.#inline(inline);
    else if (name === 'br') this.#break(1);
    else if (name === 'a') this.#link(isEnd, tag);
    else if (name === 'img') this.#write(escapeMarkdown(attributeOf(tag, 'alt')), false);
    else if (name === 'hr') this.#rule();
    else if (name === 'pre') this.#codeBlock(isEnd);
    else if (name === 'ul' || name === 'ol') this.#list(isEnd, name === 'ol');
    else if (name === 'li') this.#item(isEnd, tag);
    else if (name === 'blockquote') this.#quote(isEnd);
    else if (BLOCKS.has(name)) this.#block(isEnd, name);
    else if (this.#hasLineDivisions && name === 'div') this.#break(1);
    else if (this.#hasLineDivisions && (name === 'td' || name === 'th') && isEnd) this.#write(' ', false);
  }

  markdown(): string {
    return this.#out.trim();
  }

  #write(text: string, isVerbatim: boolean): void {
    const starts = this.#breaks > 0 || this.#out === '';
    const clean = starts && !isVerbatim ? text.trimStart() : text;
    if (clean === '') return;
    this.#startLine();
    const prefix = this.#prefixes.join('');
    this.#out += isVerbatim ? clean.replaceAll('\n', `\n${prefix}`) : starts ? escapeLineStart(clean) : clean;
  }

  #startLine(): void {
    const prefix = this.#prefixes.join('');
    if (this.#out !== '') this.#out += `\n${prefix.trimEnd()}`.repeat(Math.max(0, this.#breaks - 1));
    if (this.#out !== '' && this.#breaks > 0) this.#out += '\n';
    if (this.#breaks > 0 || this.#out === '')
      this.#out += this.#mark === '' ? prefix : prefix.slice(0, -this.#mark.length) + this.#mark;
    this.#mark = '';
    this.#breaks = 0;
  }

  #break(count: number): void {
    if (this.#mark === '') this.#breaks = Math.max(this.#breaks, count);
  }

  #inline(mark: string): void {
    if (this.#isCode) return;
    this.#startLine();
    this.#out += mark;
  }

  #link(isEnd: boolean, tag: string): void {
    if (!isEnd) {
      const url = attributeOf(tag, 'href').trim();
      const isKept = /^(?:https?:\/\/|mailto:)[^\s<>]+$/i.test(url);
      this.#links.push(isKept ? url : '');
      if (isKept) this.#inline('[');
      return;
    }
    const url = this.#links.pop() ?? '';
    if (url !== '') this.#out += `](<${url}>)`;
  }

  #rule(): void {
    this.#break(2);
    this.#inline('---');
    this.#break(2);
  }

  #codeBlock(isEnd: boolean): void {
    if (isEnd === this.#isCode) {
      if (isEnd) this.#write('\n```', true);
      this.#break(2);
      if (!isEnd) this.#write('```\n', true);
      this.#isCode = !isEnd;
    }
  }

  #list(isEnd: boolean, isOrdered: boolean): void {
    if (isEnd) this.#lists.pop();
    else this.#lists.push(isOrdered ? 1 : 0);
    this.#break(this.#lists.length > (isEnd ? 0 : 1) ? 1 : 2);
  }

  #item(isEnd: boolean, tag: string): void {
    if (isEnd) {
      this.#mark = '';
      if (this.#lists.length <= MAX_PREFIXES) this.#prefixes.pop();
      this.#breaks = 1;
      return;
    }
    const number = this.#lists.at(-1) ?? 0;
    if (number > 0) this.#lists[this.#lists.length - 1] = number + 1;
    const checked = attributeOf(tag, 'data-checked');
    const box = checked === '' ? '' : checked === 'true' ? '[x] ' : '[ ] ';
    const bullet = number > 0 ? `${number}. ` : '- ';
    this.#break(1);
    if (this.#lists.length > MAX_PREFIXES) return;
    this.#prefixes.push(' '.repeat(bullet.length + box.length));
    this.#mark = bullet + box;
  }

  #quote(isEnd: boolean): void {
    this.#break(2);
    if (isEnd) this.#prefixes.pop();
    else if (this.#prefixes.length < MAX_PREFIXES) this.#prefixes.push('> ');
  }

  #block(isEnd: boolean, name: string): void {
    this.#break(name === 'tr' || (isEnd && this.#lists.length > 0) ? 1 : 2);
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level !== undefined && !isEnd) this.#inline(`${'#'.repeat(Number(level))} `);
  }
}

/** The content of list items and labels of checkboxes (`div`, `label`, `span`) does not start a paragraph. */
const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'tr']);

const INLINE: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  s: '~~',
  del: '~~',
});

function attributeOf(tag: string, name: string): string {
  const start = tag.toLowerCase().indexOf(` ${name}="`);
  if (start < 0) return '';
  const from = start + name.length + 3;
  const end = tag.indexOf('"', from);
  return end < 0 ? '' : decodeEntities(tag.slice(from, end));
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(String(name).toLowerCase()) ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}

function escapeLineStart(text: string): string {
  return text
    .replace(/^(#{1,6}|[-+>]|\d{1,9}(?=[.)]))(?=[\s.)])/, (mark) => (/^\d/.test(mark) ? mark : `\\${mark}`))
    .replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2');
}

/** Converts the HTML of mails and rich-text editors to Markdown. */

import { MarkdownWriter } from './markdown-writer.ts';
import { MicrosoftWordLists } from './microsoft-word-lists.ts';
import { attributeOf, type HtmlElement, type HtmlNode, isElement, parseHtml, walkHtml } from './parse-html.ts';
import { emphasisIn, type TextStyle, textStyleIn } from './visibility.ts';

/**
 * `isEditable` is for texts that people go on to edit: tables of data become tables of Markdown, and addresses have no angle brackets where
 * they need none. Mails use tables for their layout.
 */
type MarkdownOptions = { isEditable?: boolean };

/**
 * Returns Markdown for HTML. Hidden elements are left out, unknown elements are replaced by their text, and only links to web and mail
 * addresses are kept. Cells of tables are separated by spaces.
 */
export function htmlToMarkdown(html: string, { isEditable = false }: MarkdownOptions = {}): string {
  return markdownOf(parseHtml(html), isEditable);
}

function markdownOf(nodes: readonly HtmlNode[], isEditable: boolean): string {
  const writer = new MarkdownWriter();
  const wordLists = new MicrosoftWordLists(writer);
  const styles: TextStyle[] = [VISIBLE];
  walkHtml(
    nodes,
    (node) => {
      const style = styles.at(-1) ?? VISIBLE;
      const inner = isElement(node) ? textStyleIn(node, style) : undefined;
      const isShown = isElement(node) ? inner !== undefined : !style.isTiny;
      const isItem = isShown && wordLists.enter(node);
      if ('value' in node && isShown) writeText(writer, node.value, style);
      if (!isElement(node) || inner === undefined) return false;
      if (node.tagName === 'pre') {
        writer.codeBlock(codeOf(node));
        return false;
      }
      if (node.tagName === 'code') {
        writer.code(codeOf(node));
        return false;
      }
      const rows = isEditable && node.tagName === 'table' ? dataRows(node) : undefined;
      if (rows !== undefined) {
        writer.table(rows.map((cells) => cells.flatMap(cellTexts)));
        return false;
      }
      styles.push(inner);
      if (!isItem) enter(writer, node, isEditable);
      return true;
    },
    (element) => {
      styles.pop();
      if (!wordLists.leave(element)) leave(writer, element);
    },
  );
  wordLists.end();
  return writer.markdown();
}

/**
 * Returns the cells of the rows of a table of data. Undefined for a table that only arranges blocks: with another table, a list or another
 * block in a cell, or with one column. Ends at the first such block, so that nested tables are not read repeatedly.
 */
function dataRows(table: HtmlElement): HtmlElement[][] | undefined {
  const rows: HtmlElement[][] = [];
  let isData = true;
  const read = (node: HtmlNode) => {
    if (!isData || !isElement(node)) return false;
    if (LAYOUT_CONTENT.test(node.tagName)) isData = false;
    else if (node.tagName === 'tr') rows.push([]);
    else if (node.tagName === 'td' || node.tagName === 'th') rows.at(-1)?.push(node);
    return true;
  };
  walkHtml(table.childNodes, read, () => undefined);
  const filled = rows.filter(({ length }) => length > 0);
  return isData && filled.some(({ length }) => length > 1) ? filled : undefined;
}

const LAYOUT_CONTENT = /^(?:table|ul|ol|pre|blockquote|hr|h[1-6])$/;

/** Returns the Markdown of a cell in one line, with an empty cell for each further column that it covers. */
function cellTexts(cell: HtmlElement): string[] {
  const text = markdownOf(cell.childNodes, true)
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|');
  const columns = Math.min(numberIn(cell, 'colspan') ?? 1, MAX_COLUMNS);
  return [text, ...Array.from({ length: Math.max(0, columns - 1) }, () => '')];
}

const MAX_COLUMNS = 100;

/** Returns whether a text has an element of HTML that editors write. */
export function isHtml(text: string): boolean {
  return /<(?:p|br|ul|ol|li|div|h[1-6]|strong|em|a|blockquote|pre|code|hr|img|table)(?:\s[^<>]{0,500})?\/?>/i.test(
    text,
  );
}

function writeText(writer: MarkdownWriter, text: string, { keepsLines }: TextStyle): void {
  const lines = keepsLines ? text.split('\n') : [text];
  lines.forEach((line, at) => {
    if (at > 0) writer.lineBreak();
    writer.text(line);
  });
}

function enter(writer: MarkdownWriter, element: HtmlElement, isEditable: boolean): void {
  const name = element.tagName;
  const marks = emphasisIn(element, EMPHASIS[name]);
  if (marks.length > 0) for (const mark of marks) writer.openMark(mark);
  else if (name === 'a') openLink(writer, element, isEditable);
  else if (name === 'br') writer.lineBreak();
  else if (name === 'img') writer.text(attributeOf(element, 'alt') ?? '');
  else if (name === 'hr') writer.rule();
  else if (name === 'ul' || name === 'ol') openList(writer, element);
  else if (name === 'li') openItem(writer, element);
  else if (name === 'input') enterInput(writer, element);
  else if (name === 'blockquote') writer.openQuote();
  else if (HEADING.test(name)) writer.openHeading(Number(name[1]));
  else if (BLOCKS.has(name)) writer.endLine(2);
  else if (LINES.has(name)) writer.endLine(1);
}

function leave(writer: MarkdownWriter, element: HtmlElement): void {
  const name = element.tagName;
  const marks = emphasisIn(element, EMPHASIS[name]);
  if (marks.length > 0) for (const mark of marks.toReversed()) writer.closeMark(mark);
  else if (name === 'a' && linkTarget(element) !== '') writer.closeMark('[');
  else if (name === 'ul' || name === 'ol') writer.closeList();
  else if (name === 'li') writer.closeItem();
  else if (name === 'blockquote') writer.closeQuote();
  else if (HEADING.test(name)) writer.closeHeading();
  else if (BLOCKS.has(name)) writer.endBlock();
  else if (LINES.has(name)) writer.endLine(1);
  else if (name === 'td' || name === 'th') writer.text(' ');
}

function openLink(writer: MarkdownWriter, element: HtmlElement, isEditable: boolean): void {
  const target = linkTarget(element);
  if (target !== '') writer.openMark('[', isEditable && !/[()]/.test(target) ? `](${target})` : `](<${target}>)`);
}

/** A list without an item around it, as some editors write nested lists, belongs to the item before it. */
function openList(writer: MarkdownWriter, element: HtmlElement): void {
  const parent = element.parentNode;
  const isBare = parent !== null && 'tagName' in parent && (parent.tagName === 'ul' || parent.tagName === 'ol');
  const start = element.tagName === 'ol' ? (numberIn(element, 'start') ?? 1) : undefined;
  writer.openList({ start, isBare });
}

function openItem(writer: MarkdownWriter, element: HtmlElement): void {
  const checked = attributeOf(element, 'data-checked') || undefined;
  const isChecked = checked === undefined ? undefined : checked === 'true';
  writer.openItem({ number: numberIn(element, 'value'), isChecked });
}

/** Markdown has no negative numbers of items, and at most nine digits. */
function numberIn(element: HtmlElement, name: string): number | undefined {
  const value = attributeOf(element, name)?.trim() ?? '';
  return /^\d{1,8}$/.test(value) ? Number(value) : undefined;
}

function enterInput(writer: MarkdownWriter, element: HtmlElement): void {
  if (attributeOf(element, 'type')?.toLowerCase() === 'checkbox')
    writer.checkItem(attributeOf(element, 'checked') !== undefined);
}

function codeOf(element: HtmlElement): string {
  const parts: string[] = [];
  const add = (node: HtmlNode) => {
    if ('value' in node) parts.push(node.value);
    else if (node.nodeName === 'br') parts.push('\n');
    return isElement(node) && textStyleIn(node, VISIBLE) !== undefined;
  };
  walkHtml(element.childNodes, add, () => undefined);
  return parts.join('');
}

/** Browsers ignore line breaks and tabs in addresses, and spaces around them. The result is empty for addresses that are not kept. */
function linkTarget(element: HtmlElement): string {
  const href = attributeOf(element, 'href') ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers remove these characters
  const url = href.toWellFormed().replaceAll(/[\t\n\r]|^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '');
  if (!/^(?:https?:\/\/|mailto:)./i.test(url)) return '';
  return url.replaceAll(/[\s<>\\]/g, encodeURIComponent).replaceAll(/&(?=#?\w+;)/g, '&amp;');
}

const EMPHASIS: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  s: '~~',
  strike: '~~',
  del: '~~',
});

const VISIBLE: TextStyle = { isTiny: false, keepsLines: false };

const HEADING = /^h[1-6]$/;

const BLOCKS = new Set(['p', 'dl', 'table']);

/** Elements that begin a line. */
const LINES = new Set(
  (
    'address article aside body caption center dd details dialog div dt fieldset figcaption figure footer form ' +
    'header hgroup legend main nav option search section summary tbody tfoot thead tr'
  ).split(' '),
);

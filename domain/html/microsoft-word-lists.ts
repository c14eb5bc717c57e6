/** Lists in mails of Outlook and Word: paragraphs that have a level and begin with their mark as text. */

import type { MarkdownWriter } from './markdown-writer.ts';
import { attributeOf, type HtmlElement, type HtmlNode, isElement, walkHtml } from './parse-html.ts';

/** Writes paragraphs of Word as list items. */
export class MicrosoftWordLists {
  readonly #writer: MarkdownWriter;
  /** The open lists, from the outermost one. */
  readonly #lists: { level: number; id: string }[] = [];
  /** True while the walk is inside an item. */
  #isInside = false;

  constructor(writer: MarkdownWriter) {
    this.#writer = writer;
  }

  /** Call it before each node. Returns true if it is an item, which is then open. Other nodes close the lists, except blank text. */
  enter(node: HtmlNode): boolean {
    const item = isElement(node) ? itemOf(node) : undefined;
    if (item === undefined || !isElement(node)) {
      if (isElement(node) || ('value' in node && node.value.trim() !== '')) this.#closeOutside();
      return false;
    }
    while ((this.#lists.at(-1)?.level ?? 0) > item.level) this.#closeList();
    const last = this.#lists.at(-1);
    if (last?.level === item.level && last.id !== item.id) this.#closeList();
    const number = numberOf(node);
    if (this.#lists.at(-1)?.level === item.level) this.#writer.closeItem();
    else {
      this.#writer.openList({ start: number, isBare: false });
      this.#lists.push(item);
    }
    this.#writer.openItem({ number, isChecked: undefined });
    this.#isInside = true;
    return true;
  }

  /** Call it after each element. Returns true if it is an item. */
  leave(element: HtmlElement): boolean {
    if (itemOf(element) === undefined) {
      this.#closeOutside();
      return false;
    }
    this.#isInside = false;
    return true;
  }

  /** Closes the lists at the end of the document. */
  end(): void {
    while (this.#lists.length > 0) this.#closeList();
  }

  #closeOutside(): void {
    if (!this.#isInside) this.end();
  }

  #closeList(): void {
    this.#writer.closeItem();
    this.#writer.closeList();
    this.#lists.pop();
  }
}

/** Returns the level of a list item, from 1, and the id of its list. Returns undefined for other elements. */
function itemOf(element: HtmlElement): { level: number; id: string } | undefined {
  if (element.tagName !== 'p') return;
  const pattern = /mso-list:\s{0,9}(l\d{1,9})\s{1,9}level([1-9])(?:\s{1,9}(lfo\d{1,9}))?/i;
  const [found, list, level, formatOverride] = pattern.exec(attributeOf(element, 'style') ?? '') ?? [];
  return found === undefined ? undefined : { level: Number(level), id: `${list} ${formatOverride}` };
}

/** Nodes at the start of a paragraph in which its mark is looked for. */
const MARK_NODES = 12;

/** Returns the number that the text of the mark begins with, which is hidden. */
function numberOf(element: HtmlElement): number | undefined {
  let [mark, depth, nodes] = ['', 0, 0];
  const enter = (node: HtmlNode) => {
    nodes += 1;
    if ('value' in node && depth > 0) mark += node.value;
    if (!isElement(node) || nodes > MARK_NODES) return false;
    if (depth > 0 || isListMark(node)) depth += 1;
    return true;
  };
  walkHtml(element.childNodes.slice(0, MARK_NODES), enter, () => {
    if (depth > 0) depth -= 1;
  });
  const number = /^\s*(\d{1,8})[.)]/.exec(mark)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Returns whether an element is the mark of a list item of Word. */
function isListMark(element: HtmlElement): boolean {
  return /mso-list:\s{0,9}ignore/i.test(attributeOf(element, 'style') ?? '');
}

/** Lists in mails of Outlook and Word: paragraphs that have a level and begin with their mark as text. */

import type { MarkdownWriter } from './markdown-writer.ts';
import { attributeOf, type HtmlElement, type HtmlNode, isElement, walkHtml } from './parse-html.ts';

/** Writes paragraphs of Word as list items. */
export class MicrosoftWordLists {
  readonly #writer: MarkdownWriter;
  /** The levels of the open lists, and whether the walk is inside an item. */
  readonly #levels: number[] = [];
  #isInside = false;

  constructor(writer: MarkdownWriter) {
    this.#writer = writer;
  }

  /** Call it before each node. Returns true if it is an item, which is then open. Other nodes close the lists, except blank text. */
  enter(node: HtmlNode): boolean {
    const level = isElement(node) ? levelOf(node) : 0;
    if (level === 0 || !isElement(node)) {
      if (isElement(node) || ('value' in node && node.value.trim() !== '')) this.#closeOutside();
      return false;
    }
    while ((this.#levels.at(-1) ?? 0) > level) this.#closeList();
    const number = numberOf(node);
    if (this.#levels.at(-1) === level) this.#writer.closeItem();
    else {
      this.#writer.openList({ start: number, isBare: false });
      this.#levels.push(level);
    }
    this.#writer.openItem({ number, isChecked: undefined });
    this.#isInside = true;
    return true;
  }

  /** Call it after each element. Returns true if it is an item. */
  leave(element: HtmlElement): boolean {
    if (levelOf(element) === 0) {
      this.#closeOutside();
      return false;
    }
    this.#isInside = false;
    return true;
  }

  /** Closes the lists at the end of the document. */
  end(): void {
    while (this.#levels.length > 0) this.#closeList();
  }

  #closeOutside(): void {
    if (!this.#isInside) this.end();
  }

  #closeList(): void {
    this.#writer.closeItem();
    this.#writer.closeList();
    this.#levels.pop();
  }
}

/** Returns the level of a list item, from 1, or 0 for other elements. */
function levelOf(element: HtmlElement): number {
  if (element.tagName !== 'p') return 0;
  return Number(/mso-list:\s{0,9}l\d{1,9}\s{1,9}level([1-9])/i.exec(attributeOf(element, 'style') ?? '')?.[1] ?? 0);
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

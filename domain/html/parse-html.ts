/** Parses HTML as browsers do (HTML Living Standard, section 13.2), with a limit on hostile markup. */

import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

/** A node of a parsed document. */
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** An element of a parsed document. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Elements that are read. Repeated formatting can otherwise make 30 kB of markup use gigabytes of memory. */
const MAX_ELEMENTS = 100_000;

/** Returns the nodes of a document. Everything after the first 100,000 elements is missing. */
export function parseHtml(html: string): readonly HtmlNode[] {
  let elements = 0;
  const document = defaultTreeAdapter.createDocument();
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createDocument: () => document,
    createElement: (...parts) => {
      elements += 1;
      if (elements > MAX_ELEMENTS) throw new TooManyElements();
      return defaultTreeAdapter.createElement(...parts);
    },
  };
  try {
    parse(html, { treeAdapter, scriptingEnabled: false });
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
  }
  return document.childNodes;
}

/** Returns whether a node is an element. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** Returns the value of an attribute. Undefined if the element does not have it. */
export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** Calls `enter` for each node in document order, and `leave` after the children of an element for which it returned true. */
export function walkHtml(
  nodes: readonly HtmlNode[],
  enter: (node: HtmlNode) => boolean,
  leave: (element: HtmlElement) => void,
): void {
  // Recursion would exceed the call stack: elements can be nested as deeply as there are elements.
  const open: { nodes: readonly HtmlNode[]; at: number; parent?: HtmlElement }[] = [{ nodes, at: 0 }];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.nodes[level.at++];
    if (node === undefined) {
      open.pop();
      if (level.parent !== undefined) leave(level.parent);
    } else if (enter(node) && isElement(node)) open.push({ nodes: node.childNodes, at: 0, parent: node });
  }
}

class TooManyElements extends Error {}

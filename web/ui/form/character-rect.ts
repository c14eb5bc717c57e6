/** Returns the rectangle of the character at a UTF-16 offset of an element's text, or the position after the last character. */
export function characterRect(element: HTMLElement, offset: number): DOMRect {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  range.selectNodeContents(element);
  range.collapse();
  let rest = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    range.setStart(node, Math.min(rest, length));
    range.setEnd(node, Math.min(rest + 1, length));
    if (rest < length) break;
    rest -= length;
  }
  const [rect] = range.getClientRects();
  return rect ?? element.getBoundingClientRect();
}

import type { Anchor } from './position.ts';

/** Returns an anchor at a point of the window, such as that of a context menu. It follows the element when that scrolls. */
export function pointAnchor(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Anchor {
  const { left, top } = element.getBoundingClientRect();
  return {
    contextElement: element,
    getBoundingClientRect() {
      const now = element.getBoundingClientRect();
      return new DOMRect(clientX + now.left - left, clientY + now.top - top, 0, 0);
    },
  };
}

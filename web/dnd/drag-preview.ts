import styles from './drag-preview.module.css';
import type { DragItem, DropPosition, Point } from './drop-zones.ts';

/** The dragged item next to the pointer: a copy of its element, or its name. */
export type DragPreview = { follow: (point: Point, position: DropPosition | undefined) => void; remove: () => void };

/** Distance of the name from the pointer, in CSS pixels. */
const NAME_OFFSET = { x: 14, y: 10 };

/** A target is narrow if its width is below this part of the width of the element. */
const NARROW = 0.75;

/**
 * Creates the preview in the document. A copy of the element keeps its distance to the pointer, which is at `start`. Over a target
 * that is much narrower than the copy, such as a project in the sidebar, only the name is shown, so that the target stays visible.
 */
export function dragPreview(item: DragItem, start: Point): DragPreview {
  const preview = document.createElement('div');
  preview.className = styles.preview ?? '';
  preview.setAttribute('aria-hidden', 'true');
  preview.inert = true;
  const rect = item.element.getBoundingClientRect();
  const count = item.ids?.length ?? 1;
  if (item.liftsElement) preview.append(cardOf(item.element, rect, count));
  preview.append(textElement(styles.name, item.name));
  document.body.append(preview);
  return {
    follow({ x, y }, position) {
      const target = position?.indicator.frame;
      const isName = !item.liftsElement || (target !== undefined && target.offsetWidth < rect.width * NARROW);
      preview.dataset.shows = isName ? 'name' : 'card';
      const left = isName ? x + NAME_OFFSET.x : x - (start.x - rect.left);
      const top = isName ? y + NAME_OFFSET.y : y - (start.y - rect.top);
      preview.style.translate = `${left}px ${top}px`;
    },
    remove: () => preview.remove(),
  };
}

/** Copies the content of an element. Its own attributes are not copied: they would make the copy a row of the list. */
function cardOf(element: HTMLElement, { width, height }: DOMRect, count: number): HTMLElement {
  const card = document.createElement('div');
  card.className = styles.card ?? '';
  card.dataset.many = String(count > 1);
  card.style.width = `${width}px`;
  card.style.minHeight = `${height}px`;
  const copy = document.createElement('div');
  copy.className = element.className;
  copy.append(...[...element.childNodes].map((node) => node.cloneNode(true)));
  card.append(copy);
  if (count > 1) card.append(textElement(styles.count, String(count)));
  return card;
}

function textElement(className: string | undefined, text: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className ?? '';
  element.textContent = text;
  return element;
}

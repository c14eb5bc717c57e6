import styles from './drop-indicator.module.css';
import type { DragItem, DropPosition, Point } from './drop-zones.ts';

/** Shows the current drop position as a line, a frame or an area. `show(undefined)` hides it. */
export type DropIndicator = { show: (position: DropPosition | undefined) => void; remove: () => void };

/** Creates a hidden drop indicator in the document. */
export function dropIndicator(): DropIndicator {
  const line = document.createElement('div');
  line.className = styles.line ?? '';
  line.hidden = true;
  const area = document.createElement('div');
  area.className = styles.area ?? '';
  area.hidden = true;
  document.body.append(line, area);
  let framed: HTMLElement | undefined;
  const unframe = () => {
    framed?.classList.remove(styles.frame ?? '');
    framed = undefined;
  };
  return {
    show(position) {
      unframe();
      const lineBox = position && 'line' in position.indicator ? position.indicator.line : undefined;
      line.hidden = lineBox === undefined;
      if (lineBox) {
        line.style.translate = `${lineBox.left}px ${lineBox.top - 1}px`;
        line.style.width = `${lineBox.width}px`;
      }
      const labelled = position && 'area' in position.indicator ? position.indicator : undefined;
      area.hidden = labelled === undefined;
      if (labelled) {
        const { left, top, width, height } = labelled.area;
        area.style.translate = `${left}px ${top}px`;
        area.style.width = `${width}px`;
        area.style.height = `${height}px`;
        area.textContent = labelled.text;
      }
      if (position && 'frame' in position.indicator) {
        framed = position.indicator.frame;
        framed.classList.add(styles.frame ?? '');
      }
    },
    remove() {
      unframe();
      line.remove();
      area.remove();
    },
  };
}

/** The name of the dragged item, shown next to the pointer. */
export type DragPreview = { follow: (point: Point) => void; remove: () => void };

/** Creates the preview in the document. It is small, so that the drop positions under it stay visible. */
export function dragPreview({ name }: DragItem): DragPreview {
  const preview = document.createElement('div');
  preview.className = styles.preview ?? '';
  preview.setAttribute('aria-hidden', 'true');
  preview.textContent = name;
  document.body.append(preview);
  return {
    follow({ x, y }) {
      preview.style.translate = `${x + 14}px ${y + 10}px`;
    },
    remove: () => preview.remove(),
  };
}

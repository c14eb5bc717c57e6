import styles from './drop-indicator.module.css';
import type { DropPosition } from './drop-zones.ts';

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
      const shown = position?.indicator ?? {};
      line.hidden = !shown.line;
      if (shown.line) {
        const { left, top, width } = shown.line;
        line.style.translate = `${left}px ${top - 1}px`;
        line.style.width = `${width}px`;
      }
      area.hidden = !shown.area;
      if (shown.area) {
        const { left, top, width, height } = shown.area;
        area.style.translate = `${left}px ${top}px`;
        area.style.width = `${width}px`;
        area.style.height = `${height}px`;
        area.textContent = shown.text ?? '';
      }
      framed = shown.frame;
      framed?.classList.add(styles.frame ?? '');
    },
    remove() {
      unframe();
      line.remove();
      area.remove();
    },
  };
}

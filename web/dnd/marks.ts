import styles from './marks.module.css';
import type { Carried, Point, Spot } from './zones.ts';

/** What shows where the thing would go: one line, one frame or one room. */
export type DropMark = { show: (spot: Spot | undefined) => void; remove: () => void };

/** A drop mark; nothing shows until it is told where. */
export function dropMark(): DropMark {
  const line = document.createElement('div');
  line.className = styles.line ?? '';
  line.hidden = true;
  const room = document.createElement('div');
  room.className = styles.room ?? '';
  room.hidden = true;
  document.body.append(line, room);
  let framed: HTMLElement | undefined;
  const unframe = () => {
    framed?.classList.remove(styles.frame ?? '');
    framed = undefined;
  };
  return {
    show(spot) {
      unframe();
      const at = spot && 'line' in spot.mark ? spot.mark.line : undefined;
      line.hidden = at === undefined;
      if (at) {
        line.style.translate = `${at.left}px ${at.top - 1}px`;
        line.style.width = `${at.width}px`;
      }
      const taken = spot && 'room' in spot.mark ? spot.mark : undefined;
      room.hidden = taken === undefined;
      if (taken) {
        const { left, top, width, height } = taken.room;
        room.style.translate = `${left}px ${top}px`;
        room.style.width = `${width}px`;
        room.style.height = `${height}px`;
        room.textContent = taken.text;
      }
      if (spot && 'frame' in spot.mark) {
        framed = spot.mark.frame;
        framed.classList.add(styles.frame ?? '');
      }
    },
    remove() {
      unframe();
      line.remove();
      room.remove();
    },
  };
}

/** The name of what is carried, beside the pointer. */
export type Ghost = { follow: (at: Point) => void; remove: () => void };

/** Small, so that the places under it can be seen. */
export function ghostOf({ name }: Carried): Ghost {
  const ghost = document.createElement('div');
  ghost.className = styles.ghost ?? '';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.textContent = name;
  document.body.append(ghost);
  return {
    follow({ x, y }) {
      ghost.style.translate = `${x + 14}px ${y + 10}px`;
    },
    remove: () => ghost.remove(),
  };
}

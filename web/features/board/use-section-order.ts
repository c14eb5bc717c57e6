import type { PointerEvent, RefObject } from 'react';
import type { Section } from '#contract/resources/section.ts';
import { isDragging } from '../../dnd/drag-state.ts';
import type { DropPosition } from '../../dnd/drop-zones.ts';
import { loadDragging } from '../../dnd/load.ts';
import { recognizeGesture } from '../../dnd/recognize-gesture.ts';
import { useDropZone } from '../../dnd/use-drop-zone.ts';
import { useMessages } from '../../platform/messages.ts';
import { useSectionChanges } from '../sections/index.ts';

/** Lets a column be taken by its heading. A press on one of its buttons is the button's own. */
export function useColumnDrag(section: Section | undefined) {
  return ({ nativeEvent, currentTarget, target }: PointerEvent<HTMLElement>) => {
    const column = currentTarget.closest<HTMLElement>('[data-column]');
    const isControl = target instanceof Element && target.closest('button, input') !== null;
    if (!section || !column || nativeEvent.button !== 0 || isControl) return;
    const carried = { kind: 'section', id: section.id, name: section.name, element: column };
    recognizeGesture(nativeEvent, {
      onDrag(press) {
        isDragging.set(true);
        void loadDragging().then(({ dragByPointer }) => dragByPointer(carried, press));
      },
    });
  };
}

/** Lets columns be dropped between the columns of a board, which puts the sections in that order. */
export function useSectionOrder(board: RefObject<HTMLElement | null>, projectId: string, ids: readonly string[]): void {
  const { reorder } = useSectionChanges(projectId);
  const { shell } = useMessages();
  useDropZone(board, {
    accepts: ({ kind }) => kind === 'section',
    positionAt({ id, name }, { x }): DropPosition | undefined {
      const boxes = boxesOf(board.current, ids);
      const at = boxes.filter(({ left, right }) => (left + right) / 2 < x).length;
      const others = ids.filter((other) => other !== id);
      const place = ids.slice(0, at).filter((other) => other !== id).length;
      const next = others.toSpliced(place, 0, id);
      const edge = boxes[at]?.left ?? (boxes.at(-1)?.right ?? 0) + GAP;
      return {
        key: String(place),
        indicator: {
          area: { left: edge - GAP / 2 - 1, top: boxes[0]?.top ?? 0, width: 2, height: LINE },
          text: '',
        },
        announcement: shell.moved(name, place + 1, ids.length),
        line: place,
        depth: 0,
        isOrigin: next.every((other, index) => other === ids[index]),
        drop: () => void reorder(next, name),
      };
    },
    positions: () => [],
  });
}

/** The gap between two columns, as the style sheet has it, and how long the line is that shows in it, in CSS pixels. */
const GAP = 12;
const LINE = 160;

function boxesOf(board: HTMLElement | null, ids: readonly string[]): DOMRect[] {
  return ids.flatMap((id) => {
    const column = board?.querySelector(`[data-section="${id}"]`);
    return column ? [column.getBoundingClientRect()] : [];
  });
}

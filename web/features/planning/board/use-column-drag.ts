import type { PointerEvent, RefObject } from 'react';
import type { Section } from '#contract/resources/section.ts';
import { dragOnPress } from '../../../dnd/drag-source.ts';
import { type DropPosition, dropPositionIn } from '../../../dnd/drop-zones.ts';
import { useDropZone } from '../../../dnd/use-drop-zone.ts';
import { useMessages } from '../../../platform/messages.ts';
import { useSectionActions } from '../sections/index.ts';

/** Returns the `pointerdown` handler that drags a column by its heading. */
export function useColumnDrag(section: Section | undefined) {
  return ({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>) => {
    const element = currentTarget.closest<HTMLElement>('[data-column]');
    if (!section || !element) return;
    dragOnPress(nativeEvent, { item: () => ({ kind: 'section', id: section.id, name: section.name, element }) });
  };
}

/**
 * Lets columns be dropped between the columns of a board. This reorders the sections of the project. Cards that are dropped beside a
 * column or below it are dropped into the nearest column.
 */
export function useBoardDropZone(
  board: RefObject<HTMLElement | null>,
  projectId: string,
  ids: readonly string[],
): void {
  const { reorder } = useSectionActions(projectId);
  const { shell } = useMessages();
  useDropZone(board, {
    accepts: ({ kind }) => kind === 'section' || kind === 'task',
    positionAt(item, point, deltaX): DropPosition | undefined {
      const { kind, id, name } = item;
      const { x } = point;
      if (kind === 'task') {
        const column = nearestColumn(board.current, x);
        return column && dropPositionIn(column, item, point, deltaX);
      }
      const boxes = boxesOf(board.current, ids);
      const gap = boxes.filter(({ left, right }) => (left + right) / 2 < x).length;
      const others = ids.filter((other) => other !== id);
      const index = ids.slice(0, gap).filter((other) => other !== id).length;
      const next = others.toSpliced(index, 0, id);
      const edge = boxes[gap]?.left ?? (boxes.at(-1)?.right ?? 0) + GAP_PX;
      return {
        key: String(index),
        indicator: {
          area: { left: edge - GAP_PX / 2 - 1, top: boxes[0]?.top ?? 0, width: 2, height: LINE_PX },
          text: '',
        },
        announcement: shell.moved(name, index + 1, ids.length),
        line: index,
        depth: 0,
        isOrigin: next.every((other, index) => other === ids[index]),
        drop: () => void reorder(next, name),
      };
    },
    positions: () => [],
  });
}

/** Gap between two columns (the style sheet has the same value) and length of the drop indicator, in CSS pixels. */
const GAP_PX = 12;
const LINE_PX = 160;

function boxesOf(board: HTMLElement | null, ids: readonly string[]): DOMRect[] {
  return ids.flatMap((id) => {
    const column = board?.querySelector(`[data-section="${id}"]`);
    return column ? [column.getBoundingClientRect()] : [];
  });
}

function nearestColumn(board: HTMLElement | null, x: number): HTMLElement | undefined {
  const columns = [...(board?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const distance = (column: HTMLElement) => {
    const { left, right } = column.getBoundingClientRect();
    return Math.max(left - x, x - right);
  };
  return columns.filter(({ offsetWidth }) => offsetWidth > 0).sort((one, other) => distance(one) - distance(other))[0];
}

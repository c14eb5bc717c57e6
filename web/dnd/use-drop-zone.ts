import { type RefObject, useEffect, useEffectEvent } from 'react';
import { addZone, type DragItem, type DropZone, type Point } from './drop-zones.ts';

/** Makes the element a drop zone while the component is mounted. `zone` may be a new object in each render. */
export function useDropZone(element: RefObject<HTMLElement | null>, zone: DropZone): void {
  const accepts = useEffectEvent((item: DragItem) => zone.accepts(item));
  const positionAt = useEffectEvent((item: DragItem, point: Point, deltaX: number) =>
    zone.positionAt(item, point, deltaX),
  );
  const positions = useEffectEvent((item: DragItem) => zone.positions(item));
  useEffect(() => {
    if (!element.current) return;
    return addZone(element.current, {
      accepts: (item) => accepts(item),
      positionAt: (item, point, deltaX) => positionAt(item, point, deltaX),
      positions: (item) => positions(item),
    });
  }, [element]);
}

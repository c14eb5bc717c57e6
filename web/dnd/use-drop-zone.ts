import { type RefObject, useEffect, useEffectEvent } from 'react';
import { addZone, type Carried, type DropZone, type Point } from './zones.ts';

/** Makes the element a drop zone for as long as the component is there. The zone may change with every rendering. */
export function useDropZone(element: RefObject<HTMLElement | null>, zone: DropZone): void {
  const accepts = useEffectEvent((carried: Carried) => zone.accepts(carried));
  const spotAt = useEffectEvent((carried: Carried, at: Point, aside: number) => zone.spotAt(carried, at, aside));
  const spots = useEffectEvent((carried: Carried) => zone.spots(carried));
  useEffect(() => {
    if (!element.current) return;
    return addZone(element.current, {
      accepts: (carried) => accepts(carried),
      spotAt: (carried, at, aside) => spotAt(carried, at, aside),
      spots: (carried) => spots(carried),
    });
  }, [element]);
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Keeps the columns of the sections at their positions in the window when the column without a section appears or disappears. */
export function useKeptColumns(board: RefObject<HTMLElement | null>): void {
  const scrollLeft = useRef(0);
  const space = useRef<number>(undefined);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const onScroll = () => {
      scrollLeft.current = element.scrollLeft;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [board]);
  useLayoutEffect(() => {
    const element = board.current;
    const before = space.current;
    const now = element ? spaceBeforeSections(element) : undefined;
    space.current = now;
    if (!element || before === undefined || now === undefined || (before === 0) === (now === 0)) return;
    // The position before the change: browsers may have scrolled to a column already, because columns snap.
    scrollLeft.current += now - before;
    element.scrollLeft = scrollLeft.current;
  });
}

/** Returns the width of the column without a section and the gap after it. Undefined if the columns are not sections, or if there is none. */
function spaceBeforeSections(board: HTMLElement): number | undefined {
  const section = board.querySelector<HTMLElement>('[data-section]');
  const other = board.querySelector<HTMLElement>('[data-column]:not([data-section])');
  if (!section) return undefined;
  return other && other.offsetWidth > 0 ? section.offsetLeft - other.offsetLeft : 0;
}

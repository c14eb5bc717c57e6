import { type RefCallback, useCallback, useState } from 'react';

/** Rows that are rendered at once; as many more whenever the end of them comes near. */
const STEP = 150;

/** How near, in CSS pixels. */
const AHEAD = '1200px';

/**
 * How many rows of a long list are rendered, and the reference for the element behind the last of them. Those further down are
 * rendered as they come near, or when `reach` asks for one by its place.
 */
export function useRenderedCount(): { count: number; end: RefCallback<HTMLElement>; reach: (index: number) => void } {
  const [count, setCount] = useState(STEP);
  const end = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setCount(count + STEP);
        },
        { rootMargin: AHEAD },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [count],
  );
  const reach = (index: number) => {
    if (index >= count) setCount(index + STEP);
  };
  return { count, end, reach };
}

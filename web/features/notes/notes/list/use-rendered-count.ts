import { type RefCallback, useCallback, useState } from 'react';

/** Rows that are rendered at first, and added whenever the user scrolls near the last one. */
const BATCH = 150;

/** Distance from the viewport at which more rows are rendered. */
const MARGIN = '1200px';

/**
 * Returns the number of rows of a long list to render. `end` is the ref of an element after the last rendered row: more rows are
 * rendered when it comes near the viewport. `ensureRendered` renders the rows up to an index.
 */
export function useRenderedCount(): {
  count: number;
  end: RefCallback<HTMLElement>;
  ensureRendered: (index: number) => void;
} {
  const [count, setCount] = useState(BATCH);
  const end = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setCount(count + BATCH);
        },
        { rootMargin: MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [count],
  );
  const ensureRendered = (index: number) => {
    if (index >= count) setCount(index + BATCH);
  };
  return { count, end, ensureRendered };
}

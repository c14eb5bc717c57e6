import { useEffect, useState } from 'react';

/** Returns the text after it has not changed for `delay` milliseconds, so that fast typing causes one request. */
export function useDebounced(text: string, delay: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return debounced;
}

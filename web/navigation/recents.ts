import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { createStore } from '../platform/store.ts';

const MAX_RECENTS = 8;

/** The addresses last visited in this tab, newest first. */
export const recents = createStore<readonly string[]>([]);

/** Remembers each address that is visited. */
export function useRecents(): void {
  const path = usePathname();
  useEffect(() => {
    recents.set([path, ...recents.get().filter((other) => other !== path)].slice(0, MAX_RECENTS));
  }, [path]);
}

/** Forgets them all, for the next person. */
export function clearRecents(): void {
  recents.set([]);
}

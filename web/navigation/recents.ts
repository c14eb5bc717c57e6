import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { createStore } from '../platform/store.ts';

const KEPT = 8;

/** The addresses last visited in this tab, newest first. */
export const recents = createStore<readonly string[]>([]);

/** Remembers each address that is visited. */
export function useRecents(): void {
  const path = usePathname();
  useEffect(() => {
    recents.set([path, ...recents.get().filter((other) => other !== path)].slice(0, KEPT));
  }, [path]);
}

/** Forgets them all, for the next person. */
export function forgetRecents(): void {
  recents.set([]);
}

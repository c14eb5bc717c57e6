import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { createStore } from '../platform/store.ts';

const MAX_RECENTS = 8;

/** The addresses last visited in this tab, newest first. */
export const recents = createStore<readonly string[]>([]);

/** Adds each visited address to `recents`. */
export function useRecents(): void {
  const path = usePathname();
  useEffect(() => {
    recents.set([path, ...recents.get().filter((other) => other !== path)].slice(0, MAX_RECENTS));
  }, [path]);
}

/** Deletes the visited addresses, so that the next user cannot see them. */
export function clearRecents(): void {
  recents.set([]);
}

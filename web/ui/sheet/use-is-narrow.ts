import { useSyncExternalStore } from 'react';

/** The width below which the window has the bottom bar. The style sheets have the same value. */
const narrowWindow = window.matchMedia('(max-width: 720px)');

/** Returns whether the window is narrow, as on a phone. */
export function isNarrow(): boolean {
  return narrowWindow.matches;
}

/** `isNarrow` for components that change while the window is resized. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}

function subscribe(listener: () => void): () => void {
  narrowWindow.addEventListener('change', listener);
  return () => narrowWindow.removeEventListener('change', listener);
}

import { createStore } from '../platform/store.ts';

/** How the present view was reached: by loading the page, by a link, or by Back and Forward. */
export const arrival = createStore<'start' | 'link' | 'history'>('start');

const positions = new Map<string, number>();

/** Follows navigation until the returned function is called, so that Back finds a view where it was left. */
export function followNavigation(): () => void {
  const onPush = () => arrival.set('link');
  const onPop = () => arrival.set('history');
  window.addEventListener('pushState', onPush);
  window.addEventListener('popstate', onPop);
  return () => {
    window.removeEventListener('pushState', onPush);
    window.removeEventListener('popstate', onPop);
  };
}

/** Remembers how far a view is scrolled. */
export function saveScroll(path: string, top: number): void {
  positions.set(path, top);
}

/** How far to scroll a view that was just reached. */
export function scrollOnArrival(path: string): number {
  return arrival.get() === 'history' ? (positions.get(path) ?? 0) : 0;
}
